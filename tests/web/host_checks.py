#!/usr/bin/env python3
"""Holds the site to what pages of a code host ask of a folder, and shows it as such a host does.

    tests/web/host_checks.py build/web/site

The host sends no headers of ours, serves below the name of the repository (COLLIDOSCOPE_SITE), and caches for ten minutes. Every
address that a page names has to be there.
"""
import html.parser
import http.server
import pathlib
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request

LARGEST_SITE = 1_000_000_000  # bytes; the host's limit
LARGEST_FILE = 100_000_000
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".css": "text/css",
         ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json", ".xml": "application/xml", ".txt": "text/plain"}


class Named(html.parser.HTMLParser):
    """The addresses that a page names."""

    def __init__(self, text):
        super().__init__()
        self.found = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src", "scene") and value and not (tag == "link" and ("rel", "canonical") in attributes):
                self.found.add(value)


class Host(http.server.BaseHTTPRequestHandler):
    """As the host does: 404.html for what is not there, index.html for a folder, types by ending."""
    site = None
    prefix = "/"

    def do_GET(self):
        path = urllib.parse.unquote(self.path.split("?")[0])
        file = self.site / path.removeprefix(self.prefix)
        if file.is_dir():
            file /= "index.html"
        is_there = path.startswith(self.prefix) and file.is_file()
        body = file.read_bytes() if is_there else (self.site / "404.html").read_bytes()
        self.send_response(200 if is_there else 404)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream") if is_there else "text/html")
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def folder_complaints(site):
    files = [file for file in site.rglob("*") if not file.is_dir()]
    whole = sum(file.stat().st_size for file in files)
    print(f"{len(files)} files, {whole / 1e6:.1f} MB of {LARGEST_SITE / 1e6:.0f} that a host takes")
    found = [f"the site has {whole} bytes; a host takes {LARGEST_SITE}"] if whole > LARGEST_SITE else []
    seen = {}
    for file in files:
        name = file.relative_to(site).as_posix()
        if file.is_symlink():
            found.append(f"{name}: a link, which hosts leave out")
        if file.stat().st_size > LARGEST_FILE:
            found.append(f"{name}: {file.stat().st_size} bytes; a host takes {LARGEST_FILE}")
        if seen.setdefault(name.lower(), name) != name:
            found.append(f"{name} and {seen[name.lower()]} are one file where case does not count")
        if not file.stat().st_mode & 0o004:
            found.append(f"{name}: others may not read it")
    for name in ("index.html", "404.html", "sw.js", "sitemap.xml", "robots.txt"):
        if not (site / name).is_file():
            found.append(f"{name} is missing")
    return found


def status_of(address):
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def address_complaints(site, own):
    """`own` is the site's address, for which 404.html is made: the others hold below any. Other hosts are not asked."""
    Host.site, Host.prefix = site, urllib.parse.urlparse(own).path
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}{Host.prefix}"
    asked, found = {}, []
    for page in site.rglob("*.html"):
        name = page.relative_to(site).as_posix()
        if name.startswith("v") and "/" in name:
            continue  # the same once more
        for address in sorted(Named(page.read_text()).found):
            if address.startswith("/") and name != "404.html":
                found.append(f"{name}: {address} holds at the root of a host only")
            if address.startswith(own):
                address = base + address.removeprefix(own)
            whole = urllib.parse.urljoin(base + name, address).split("#")[0]
            if not whole.startswith("http://127.0.0.1:"):
                continue
            if whole not in asked:
                asked[whole] = status_of(whole)
            if asked[whole] != 200:
                found.append(f"{name}: {address} is not there ({asked[whole]})")
    if status_of(base + "nowhere.html") != 404:
        found.append("a wrong address is not answered by 404.html")
    server.shutdown()
    print(f"{len(asked)} addresses below {Host.prefix}")
    return found


def main():
    site = pathlib.Path(sys.argv[1])
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "web"))
    from page_head import ADDRESS
    sys.exit("\n".join(folder_complaints(site) + address_complaints(site, ADDRESS)) or None)


if __name__ == "__main__":
    main()
