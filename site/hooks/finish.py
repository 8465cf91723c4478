"""What the theme leaves open: a page's own language, and what its search is called for those who hear it."""

from typing import Any


def on_post_page(output: str, page: Any, **_: Any) -> str:
    output = output.replace('role="dialog"', 'role="dialog" aria-label="Search"', 1)
    return output.replace('<html lang="en"', f'<html lang="{page.meta.get("lang", "en")}"', 1)
