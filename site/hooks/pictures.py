"""Pictures: the logo and the faces of letters from the browser client, dark twins, drawings that follow the colours.

In a page stands the light one alone, so that a code host shows it once.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
BRAND = {"assets/logo.svg": "web/src/art/brand/logo.svg", "assets/favicon.svg": "web/public/favicon.svg"}
CLIENT = ROOT / "src" / "belvedere" / "server" / "client" / "assets"
FONTS = {"assets/figtree.woff2": "figtree-*.woff2", "assets/fraunces.woff2": "fraunces-*.woff2"}
SHOT = re.compile(r"screenshots/[\w-]+?-light\.(?:webp|svg)")
PICTURE = re.compile(r'<img alt="([^"]*)" src="([^"]+)" ?/?>')


def on_files(files: Files, config: Any) -> Files:
    shown = {shot for page in files.documentation_pages() for shot in SHOT.findall(page.content_string)}
    shown |= {dark(shot) for shot in shown}
    for file in [one for one in files if one.src_uri.startswith("screenshots/") and one.src_uri not in shown]:
        files.remove(file)
    for uri, path in BRAND.items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / path)))
    for uri, pattern in FONTS.items():
        files.append(File.generated(config, uri, abs_src_path=str(font(pattern))))
    return files


def font(pattern: str) -> Path:
    found = sorted(CLIENT.glob(pattern))
    if not found:
        raise PluginError(f"{pattern} comes with the browser client: make client")
    return found[0]


def on_page_content(html: str, page: Any, **_: Any) -> str:
    return PICTURE.sub(lambda found: picture(found[1], found[2]), html)


def picture(alt: str, source: str) -> str:
    if "/drawings/" in f"/{source}":
        name = source.rpartition("/")[2]
        drawing = (ROOT / "docs" / "drawings" / name).read_text(encoding="utf-8")
        return f'<span class="drawing" role="img" aria-label="{alt}">{drawing}</span>'
    if not SHOT.search(source):
        return f'<img alt="{alt}" src="{source}" loading="lazy">'
    sources = ((source, "light"), (dark(source), "dark"))
    kind = "phone" if "-phone-" in source else "desktop"
    return "".join(
        f'<img class="shot {kind}" alt="{alt}" src="{one}#only-{scheme}" loading="lazy">' for one, scheme in sources
    )


def dark(shot: str) -> str:
    return shot.replace("-light.", "-dark.")
