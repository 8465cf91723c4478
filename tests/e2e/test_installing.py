"""What a device needs to install it: a manifest, icons of the sizes that it claims, a service worker."""

import struct

from playwright.sync_api import expect

from e2e.browsing import Visitor
from e2e.conftest import Visit


def png_size(visitor: Visitor, path: str) -> str:
    answer = visitor.context.request.get(path)
    assert answer.ok, path
    assert answer.headers["content-type"] == "image/png", path
    width, height = struct.unpack(">II", answer.body()[16:24])
    return f"{width}x{height}"


def test_the_manifest_is_found_and_its_icons_are_as_it_says(visit: Visit) -> None:
    ana = visit()
    ana.go("/")
    link = ana.page.locator("link[rel=manifest]")
    expect(link).to_have_count(1)
    manifest = ana.context.request.get(link.get_attribute("href") or "").json()
    assert manifest["name"] == manifest["short_name"] == "Belvedere"
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    assert {src: png_size(ana, src) for src in sizes} == sizes
    assert {"192x192", "512x512"} <= set(sizes.values())
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_service_worker_is_there_for_the_whole_site(visit: Visit) -> None:
    ana = visit()
    ana.go("/")
    scope = ana.page.evaluate("navigator.serviceWorker.ready.then(one => one.scope)")
    assert scope == ana.address.rstrip("/") + "/"
    assert (
        ana.page.evaluate("navigator.serviceWorker.ready.then(one => new URL(one.active.scriptURL).pathname)")
        == "/sw.js"
    )
