#!/usr/bin/env python3
"""Looks at the site's files, without a browser: valid pages, no dead link, a strict policy, what the site says of itself
to search engines, and the sizes.

    tests/web/static_checks.py build/web/site

`tidy` judges the HTML. Every complaint is a line; the exit code is 1 if there is one.
"""
import base64
import filecmp
import gzip
import hashlib
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "web"))
import page_head  # noqa: E402
from keep_version import version_folder  # noqa: E402

LARGEST_PAGE = 100_000
LARGEST_START = 3_000_000  # bytes, each file by gzip -9
LARGEST_FIGURES = 500_000
START = ["program.html", "program.css", "program.js", "refused.js", "sizes.js", "still.svg", "icon.svg", "collidoscope.js",
         "collidoscope.wasm", "collidoscope.data"]
FIGURES = ["figure.mjs", "calls.mjs", "collide_js.mjs", "collide_figures.wasm"]
LOADING = {("link", "href"), ("script", "src"), ("img", "src"), ("iframe", "src"), ("collidoscope-figure", "scene")}
# The browser takes no style from a page under this policy, and no script but those of the site.
POLICY = {
    "default-src": {"'none'"}, "style-src": {"'self'"}, "img-src": {"'self'", "data:", "blob:"}, "frame-src": {"'self'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"}, "connect-src": {"'self'"}, "manifest-src": {"'self'"}, "base-uri": {"'none'"},
    "form-action": {"'none'"}}


class Page(html.parser.HTMLParser):
    """What a page holds: its links, its names, and what it must not have."""

    def __init__(self, text):
        super().__init__()
        self.links = []  # (tag, attribute, value)
        self.ids = set()
        self.policy = None
        self.complaints = []
        self.count = {}
        self.said = {}  # of itself, by name: the title, and what the head says by <meta> and <link>
        self.in_title = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.count[tag] = self.count.get(tag, 0) + 1
        if "id" in given:
            if given["id"] in self.ids:
                self.complaints.append(f"the id {given['id']} is there twice")
            self.ids.add(given["id"])
        for name, value in attrs:
            if name in ("href", "src") or (tag, name) in LOADING:
                self.links.append((tag, name, value or ""))
            if name == "style" or name.startswith("on"):
                self.complaints.append(f"<{tag} {name}> is forbidden by the policy")
        if tag == "img" and "alt" not in given:
            self.complaints.append(f"<img src={given.get('src')}> has no alt")
        if tag == "iframe" and not given.get("title"):
            self.complaints.append("an <iframe> has no title")
        if tag == "html" and given.get("lang") != "en":
            self.complaints.append("<html> has no lang")
        if tag == "title" and "title" not in self.said:  # pictures have titles, too
            self.in_title = True
        if tag == "meta" and "content" in given:
            self.said[given.get("name") or given.get("property")] = given["content"]
        if tag == "link":
            self.said[given.get("rel")] = given.get("href")
        if tag == "meta" and given.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = given["content"]
        if tag in ("script", "link") and self.policy is None and ("src" in given or given.get("rel") == "stylesheet"):
            self.complaints.append(f"<{tag}> comes before the policy")
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.complaints.append("a script within the page")


    def handle_data(self, data):
        if self.in_title:
            self.said["title"] = data

    def handle_endtag(self, tag):
        self.in_title = self.in_title and tag != "title"


def policy_complaints(policy):
    if policy is None:
        return ["no content security policy"]
    given = {part.split()[0]: set(part.split()[1:]) for part in policy.split(";") if part.strip()}
    wrong = [f"the policy allows {name} {' '.join(sorted(values - POLICY.get(name, set())))}"
             for name, values in given.items() if values - POLICY.get(name, set())]
    missing = [f"the policy does not restrict {name}" for name in ("default-src", "script-src", "base-uri", "form-action")
               if name not in given]
    return wrong + missing


def link_complaints(site, file, pages, link):
    tag, attribute, value = link
    parts = urllib.parse.urlsplit(value)
    if parts.scheme in ("data", "mailto"):
        return []
    if parts.scheme or parts.netloc:
        return [f"{value} is loaded from elsewhere"] if (tag, attribute) in LOADING else []
    path = urllib.parse.unquote(parts.path)
    root = urllib.parse.urlsplit(page_head.ADDRESS).path
    target = (site / path.removeprefix(root) if path.startswith("/") else file.parent / path).resolve() if path else file
    if target == site and file.name == "404.html":
        return []
    if not target.is_file():
        return [f"dead link {value}"]
    if target == site / "program.html":
        return program_complaints(site, value, parts.fragment)
    if parts.fragment and target.suffix == ".html" and parts.fragment not in pages[target].ids:
        return [f"dead link {value}: no such place"]
    return []


def program_complaints(site, value, fragment):
    """A link to the program names a preset or a chapter that is there."""
    given = urllib.parse.parse_qs(fragment)
    for scene in given.get("scene", []):
        if not (site / "scenes" / (scene + ".json")).is_file():
            return [f"dead link {value}: no such preset"]
    for chapter in given.get("course", []):
        if not (site / "course" / (chapter + ".html")).is_file():
            return [f"dead link {value}: no such chapter"]
    return []


def head_complaints(site, file, page):
    """What a page says of itself to who shares or finds it."""
    name = file.relative_to(site).as_posix()
    said = page.said
    found = [f"no {what}" for what in ("title", "description", "og:title", "og:description", "og:url", "og:image", "icon", "manifest")
             if not said.get(what)]
    if page_head.NAME not in said.get("title", ""):
        found.append(f"the title does not name {page_head.NAME}")
    if said.get("og:url") != page_head.ADDRESS + name:
        found.append(f"og:url is {said.get('og:url')}")
    if not (site / said.get("og:image", "none").removeprefix(page_head.ADDRESS)).is_file():
        found.append("its preview is not there")
    return found


# Pages that lead to each other; the program does so before it is loaded, and to who goes through it by Tab.
TO_EACH_OTHER = {"index.html", "course/index.html", "gallery.html", "embed.html"}


def navigation_complaints(site, file, page):
    targets = {(file.parent / value).resolve() for tag, name, value in page.links if tag == "a" and ":" not in value}
    if file.name == "404.html":
        return []
    wanted = TO_EACH_OTHER | ({"licences.html", "program.html"} if file.name != "program.html" else set())
    return [f"no link to {name}" for name in sorted(wanted) if (site / name).resolve() not in
            {pathlib.Path(str(target).partition("#")[0]) for target in targets}]


def sitemap_complaints(site, files):
    listed = set(re.findall(r"<loc>(.*?)</loc>", (site / "sitemap.xml").read_text()))
    there = {page_head.ADDRESS + file.relative_to(site).as_posix() for file in files if file.name != "404.html"}
    return [f"sitemap.xml: {name} is in one of both only" for name in sorted(listed ^ there)]


def offline_complaints(site, everything):
    """The list of the service worker holds all that pages load, with the hashes of these very files."""
    worker = (site / "sw.js").read_text()
    hashes = json.loads(re.search(r"const HASHES = (\{.*?\});", worker, re.DOTALL)[1])
    left_out = {"sw.js", "404.html", "sitemap.xml", "robots.txt", "collide.d.ts"}
    names = {file.relative_to(site).as_posix() for file in everything if not file.name.endswith("gz")} - left_out
    found = [f"sw.js: {name} is in one of both only" for name in sorted(names ^ set(hashes))]
    for name in sorted(names & set(hashes)):
        if base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode() != hashes[name]:
            found.append(f"sw.js: {name} has another hash")
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    found += [f"the manifest's {name} is not there" for name in [manifest["start_url"], *(one["src"] for one in manifest["icons"])]
              if not (site / name).is_file()]
    return found


LEAST_LETTERS = 12.0  # CSS pixels, on a page of 360 pixels
ROOM_OF_PICTURE = {"course": 328, "gallery": 302}  # there


def letter_complaints(site):
    """The smallest letters of the pictures that a narrow page shows."""
    found = []
    for file in [*site.glob("course/*-narrow.svg"), *site.glob("gallery/*.svg")]:
        text = file.read_text()
        width = float(re.search(r'<svg [^>]*width="(\d+)"', text)[1])
        smallest = min(map(float, re.findall(r'font-size="([0-9.]+)"', text)), default=LEAST_LETTERS)
        seen = smallest * ROOM_OF_PICTURE[file.parent.name] / width
        if seen < LEAST_LETTERS:
            found.append(f"{file.relative_to(site)}: letters of {seen:.1f} pixels on a narrow page")
    return found


def tidy_complaints(file):
    run = subprocess.run(["tidy", "-errors", "-quiet", "--custom-tags", "blocklevel", "--drop-empty-elements", "no",
                          "--mute", "PROPRIETARY_ATTRIBUTE", str(file)], capture_output=True, text=True)
    # What HTML has got since this version of tidy.
    newer = '<form> attribute "method" has invalid value "dialog"'
    return [line for line in run.stderr.splitlines() if re.match(r"line \d+", line) and newer not in line]


def packed(file):
    return len(gzip.compress(file.read_bytes(), 9))


def size_complaints(site):
    complaints = []
    start = [site / name for name in START] + list(site.glob("program/*.mjs"))
    figures = [site / name for name in FIGURES]
    for what, files, most in (("the start", start, LARGEST_START), ("the figures", figures, LARGEST_FIGURES)):
        whole = sum(map(packed, files))
        print(f"{what}: {whole / 1e6:.2f} MB compressed, at most {most / 1e6:.2f} MB")
        if whole > most:
            complaints.append(f"{what}: {whole} bytes compressed; at most {most}")
    return complaints


def is_kept(site, file):
    """Whether it lies in a folder named after a version."""
    return re.fullmatch(r"v\d+\.\d+\.\d+", file.relative_to(site).parts[0]) is not None


def version_complaints(site, files):
    """The folder of this version holds the same files as the site, so nothing else of it needs a look."""
    kept = site / version_folder()
    return [f"{file.relative_to(site)} is not the same in {kept.name}" for file in files
            if not (kept / file.relative_to(site)).is_file()
            or not filecmp.cmp(kept / file.relative_to(site), file, shallow=False)]


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    everything = sorted(file for file in site.rglob("*") if file.is_file() and not is_kept(site, file))
    files = [file for file in everything if file.suffix == ".html"]
    pages = {file: Page(file.read_text()) for file in files}
    complaints = (size_complaints(site) + version_complaints(site, everything) + sitemap_complaints(site, files) +
                  offline_complaints(site, everything) + letter_complaints(site))
    for file, page in pages.items():
        found = page.complaints + policy_complaints(page.policy) + tidy_complaints(file)
        found += head_complaints(site, file, page) + navigation_complaints(site, file, page)
        for link in page.links:
            found += link_complaints(site, file, pages, link)
        for tag in ("title", "main"):
            if page.count.get(tag) != 1:
                found.append(f"{page.count.get(tag, 0)} <{tag}>; one is right")
        if file.name != "program.html" and page.count.get("h1") != 1:
            found.append(f"{page.count.get('h1', 0)} <h1>; one is right")
        if file.stat().st_size > LARGEST_PAGE:
            found.append(f"{file.stat().st_size} bytes; at most {LARGEST_PAGE}")
        complaints += [f"{file.relative_to(site)}: {one}" for one in found]
    for script in (file for file in everything if file.suffix in (".js", ".mjs")):
        if re.search(r"\beval\(|new Function\(", script.read_text()):
            complaints.append(f"{script.relative_to(site)}: makes code of text, which the policy forbids")
    print("\n".join(complaints))
    print(f"{len(files)} pages looked at, {len(complaints)} complaints")
    return 1 if complaints or len(files) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
