#!/usr/bin/env python3
"""Looks at the site's files, without a browser: valid pages, no dead link, a strict policy, and the sizes.

    tests/web/static_checks.py build/web/site

`tidy` judges the HTML. Every complaint is a line; the exit code is 1 if there is one.
"""
import filecmp
import gzip
import html.parser
import pathlib
import re
import subprocess
import sys
import urllib.parse

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "web"))
from keep_version import version_folder  # noqa: E402

LARGEST_PAGE = 100_000
LARGEST_START = 3_000_000  # bytes, each file by gzip -9
LARGEST_FIGURES = 500_000
START = ["index.html", "program.css", "program.js", "sizes.js", "still.svg", "icon.svg", "collidoscope.js",
         "collidoscope.wasm", "collidoscope.data"]
FIGURES = ["figure.mjs", "collide.mjs", "collide_js.mjs", "collide_figures.wasm"]
LOADING = {("link", "href"), ("script", "src"), ("img", "src"), ("iframe", "src"), ("collidoscope-figure", "scene")}
# The browser takes no style from a page under this policy, and no script but those of the site.
POLICY = {
    "default-src": {"'none'"}, "style-src": {"'self'"}, "img-src": {"'self'", "data:", "blob:"}, "frame-src": {"'self'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"}, "connect-src": {"'self'"}, "base-uri": {"'none'"},
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
        self.inline_script = False
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
        if tag == "meta" and given.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = given["content"]
        if tag in ("script", "link") and self.policy is None and ("src" in given or given.get("rel") == "stylesheet"):
            self.complaints.append(f"<{tag}> comes before the policy")
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.complaints.append("a script within the page")


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
    target = (file.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file():
        return [f"dead link {value}"]
    if target == site / "index.html":
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
    complaints = size_complaints(site) + version_complaints(site, everything)
    for file, page in pages.items():
        found = page.complaints + policy_complaints(page.policy) + tidy_complaints(file)
        for link in page.links:
            found += link_complaints(site, file, pages, link)
        for tag in ("title", "main"):
            if page.count.get(tag) != 1:
                found.append(f"{page.count.get(tag, 0)} <{tag}>; one is right")
        if file.name != "index.html" and page.count.get("h1") != 1:
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
