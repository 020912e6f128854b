"""What the head of every page of the site says to search engines, to who shares a link, and to the browser."""
import html
import os

NAME = "Collidoscope"
# Previews, the sitemap and the page for wrong addresses need whole addresses. By default that of `scripts/web --serve`.
ADDRESS = os.environ.get("COLLIDOSCOPE_SITE", "http://127.0.0.1:8000").rstrip("/") + "/"
PREVIEW = "preview.png"
PREVIEW_SIZE = (1200, 630)


def head(title, description, path, up):
    """`path` is the page's own, `up` leads from it to the site's folder."""
    title, description = html.escape(title), html.escape(description)
    return f"""<title>{title}</title>
<meta name="description" content="{description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="{NAME}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta property="og:url" content="{ADDRESS}{path}">
<meta property="og:image" content="{ADDRESS}{PREVIEW}">
<meta property="og:image:width" content="{PREVIEW_SIZE[0]}">
<meta property="og:image:height" content="{PREVIEW_SIZE[1]}">
<meta property="og:image:alt" content="Two overlapping polygons, and the arrow that moves them apart">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="{up}icon.svg">
<link rel="manifest" href="{up}manifest.webmanifest">"""
