#!/usr/bin/env python3
"""Makes what browsers need to start the site without a network, and to install it: the service worker and the manifest.

    web/make_offline.py --build build/web

The worker's list is all that pages load: the downloads and what the worker itself consists of are left out.
"""
import base64
import hashlib
import json
import shutil

import page_head
from keep_version import is_version
from places import ROOT, places

KEPT = {".html", ".css", ".js", ".mjs", ".wasm", ".data", ".svg", ".png", ".json", ".webmanifest"}
NOT_KEPT = {"sw.js", "404.html"}
COLOUR = "#16191f"


def write_manifest(site):
    shutil.copy(ROOT / "assets/icons/collidoscope-256.png", site / "icon-256.png")
    icons = [{"src": "icon-256.png", "sizes": "256x256", "type": "image/png"},
             {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    manifest = {"name": page_head.NAME, "short_name": page_head.NAME, "id": "program.html", "start_url": "program.html",
                "description": "See how 2D collision detection decides.", "display": "standalone",
                "background_color": COLOUR, "theme_color": COLOUR, "icons": icons}
    (site / "manifest.webmanifest").write_text(json.dumps(manifest, indent=2) + "\n")


def is_kept(name):
    return name.suffix in KEPT and name.name not in NOT_KEPT and not is_version(name.parts[0])


def write_worker(site):
    names = sorted(file.relative_to(site) for file in site.rglob("*") if file.is_file())
    hashes = {name.as_posix(): base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()
              for name in names if is_kept(name)}
    listed = json.dumps(hashes, indent=1)
    text = (ROOT / "web/sw.js").read_text()
    version = hashlib.sha256((listed + text).encode()).hexdigest()[:16]
    (site / "sw.js").write_text(text.replace("{version}", version).replace("{hashes}", listed))


def main():
    site = places("Makes the service worker and the manifest of the site.").site
    write_manifest(site)
    write_worker(site)


if __name__ == "__main__":
    main()
