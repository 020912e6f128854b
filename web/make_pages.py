#!/usr/bin/env python3
"""Makes the pages around the program: the front page, the course, the gallery of presets, and how to embed.

    web/make_pages.py --build build/web

Prose comes from the chapters' Markdown by `course print`, pictures from `render`: what a page shows is what the engine
drew. The program for browsers does both, in Node.js. Every page can be read without scripts.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import urllib.parse

import page_head
from keep_version import version, version_folder
from places import ROOT, places

POLICY = ("default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
          "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'")
LARGEST = 100_000  # bytes of a page
LINKS = [("index.html", "Collidoscope"), ("program.html", "Program"), ("course/index.html", "Course"),
         ("gallery.html", "Gallery"), ("embed.html", "Embed")]
PRESETS = "/collidoscope/scenes"  # where the program finds its files
FIRST = f"{PRESETS}/1-first-steps/01-almost-touching.json"
OVERLAP = f"{PRESETS}/1-first-steps/02-overlapping.json"
NARROW = 560  # CSS pixels: narrower pages get figures that are drawn for them
# The smallest letters of a picture have 11 pixels, and on a page of 360 pixels they have to become 12. Those of a legend may be
# smaller, which pictures of less than 215 pixels do not have.
WIDE_FIGURE, NARROW_FIGURE, THUMBNAIL = (640, 400), (296, 212), (270, 170)


def page(path, title, description, body, up=None, scripts=()):
    """A page at `path`, from which `up` leads to the site's folder."""
    up = "../" * path.count("/") if up is None else up
    here = ' aria-current="page"'
    menu = " ".join(f'<a href="{up}{target}"{here if target == path else ""}>{words}</a>' for target, words in LINKS)
    tags = "".join(f'<script type="module" src="{up}{name}"></script>\n' for name in (*scripts, "offline.mjs"))
    title = title if title.startswith(page_head.NAME) else f"{title} - {page_head.NAME}"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
{page_head.head(title, description, path, up)}
<link rel="stylesheet" href="{up}site.css">
</head>
<body>
<header><nav aria-label="Pages">{menu}</nav></header>
<main>
{body}
</main>
<footer><a href="{up}licences.html">Licences</a></footer>
{tags}</body>
</html>
"""


def pictures_in(text):
    """Where pictures begin and end; a picture can hold others."""
    depth, start = 0, 0
    for found in re.finditer(r"<svg\b|</svg>", text):
        if found.group(0) != "</svg>":
            start = found.start() if depth == 0 else start
            depth += 1
            continue
        depth -= 1
        if depth == 0:
            yield start, found.end()


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if len(text.encode()) > LARGEST:
        raise SystemExit(f"{path.name} has {len(text.encode())} bytes; a page has at most {LARGEST}")
    path.write_text(text)


class Program:
    """The program for browsers as a command, one after the other in the same process (commands.mjs)."""

    def __init__(self, process):
        self.process = process

    def __call__(self, *words):
        """What the command writes."""
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"error": "the program has stopped"}')
        if "error" in answer:
            raise SystemExit(f"{' '.join(words)}: {answer['error']}")
        return answer["output"]

    def render(self, scene, size, *words):
        return self("render", scene, "--size", f"{size[0]}x{size[1]}", *words)


def write_png(picture, target, width):
    subprocess.run(["rsvg-convert", f"--width={width}", f"--output={target}"], input=picture, text=True, check=True)


class Pages:
    def __init__(self, program, site):
        self.program = program
        self.site = site

    def write(self, path, title, description, body, **more):
        write(self.site / path, page(path, title, description, body, **more))

    def make_front(self):
        source = make_source(self.site)
        body = (ROOT / "web/front_body.html").read_text().replace("SOURCE", source).replace("VERSION", version())
        self.write("index.html", "Collidoscope: see how 2D collision detection decides",
                   "Drag shapes and watch SAT, GJK, EPA and the broad phases at work: a program, a course, and figures for articles.",
                   body, scripts=("front.mjs", "figure.mjs"))

    def make_course(self):
        chapters = []
        for source in sorted((ROOT / "assets/course/en").glob("*.md")):
            chapters.append((source.stem, *self.chapter(source.stem)))
        for i, (name, title, body) in enumerate(chapters):
            before = chapters[i - 1] if i > 0 else None
            after = chapters[i + 1] if i + 1 < len(chapters) else None
            turn = " ".join(f'<a rel="{rel}" href="{other[0]}.html">{html.escape(other[1])}</a>'
                            for rel, other in (("prev", before), ("next", after)) if other)
            live = (f'<aside><iframe title="The chapter in the program" loading="lazy" '
                    f'src="../program.html?embed#course={name}" allow="fullscreen; clipboard-write"></iframe>'
                    f'<p><a href="../program.html#course={name}">Open this chapter in the program</a></p></aside>')
            text = f'<div class="beside">\n<article>\n{body}<nav class="turn" aria-label="Chapters">{turn}</nav></article>\n{live}\n</div>'
            self.write(f"course/{name}.html", title, f"Collision detection step by step: {title}.", text,
                       scripts=("questions.mjs",))
        links = [(name, f'<a href="{name}.html">{html.escape(title)}</a>') for name, title, _ in chapters]
        paths = "".join(f"<p>First, in half an hour: {link}.</p>\n" for name, link in links if name.startswith("00-"))
        items = "".join(f"<li>{link}</li>\n" for name, link in links if not name.startswith("00-"))
        self.write("course/index.html", "The course", "A course on 2D collision detection, with questions that the engine answers.",
                   f"<h1>The course</h1>\n<p>Each chapter is a text with figures, beside the program in which you try it.</p>\n{paths}<ol>\n{items}</ol>")

    def chapter(self, name):
        """Title and body; its figures become files, so that the page is small and is read at once."""
        wide, narrow = (self.body_of(name, size) for size in (WIDE_FIGURE, NARROW_FIGURE))
        narrow_pictures = [narrow[start:stop] for start, stop in pictures_in(narrow)]
        parts, end = [], 0
        for count, (start, stop) in enumerate(pictures_in(wide)):
            file = f"{name}-{count + 1}"
            parts += [wide[end:start], self.figure(file, wide[start:stop], narrow_pictures[count])]
            end = stop
        text = "".join(parts) + wide[end:]
        title = re.search(r"<h1>(.*?)</h1>", text).group(1)
        return html.unescape(title), text

    def body_of(self, chapter, size):
        text = self.program("course", "print", chapter, "--folded", "--size", f"{size[0]}x{size[1]}")
        return text[text.index("<body>") + 6:text.rindex("</body>")]

    def figure(self, name, wide, narrow):
        folder = self.site / "course"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.svg").write_text(wide)
        (folder / f"{name}-narrow.svg").write_text(narrow)
        title = re.search(r"<title>(.*?)</title>", wide)
        size = [re.search(r'width="(\d+)" height="(\d+)"', picture).groups() for picture in (narrow, wide)]
        return (f'<picture><source media="(max-width: {NARROW}px)" srcset="{name}-narrow.svg" width="{size[0][0]}" height="{size[0][1]}">'
                f'<img src="{name}.svg" width="{size[1][0]}" height="{size[1][1]}" loading="lazy" '
                f'alt="{title.group(1) if title else ""}"></picture>')

    def make_gallery(self):
        groups = []
        for folder in sorted((ROOT / "scenes").iterdir()):
            items = "".join(self.preset(folder, scene) for scene in sorted(folder.glob("*.json")))
            name = folder.name.partition("-")[2].replace("-", " ").capitalize()
            groups.append(f"<h2>{html.escape(name)}</h2>\n<ul class=\"gallery\">\n{items}</ul>\n")
        self.write("gallery.html", "Gallery", "All presets of Collidoscope, with pictures.",
                   "<h1>Gallery</h1>\n" + "".join(groups))

    def preset(self, folder, scene):
        data = json.loads(scene.read_text())
        drawn = self.program.render(f"{PRESETS}/{folder.name}/{scene.name}", THUMBNAIL)
        picture = f"gallery/{folder.name}-{scene.stem}{'.png' if 'crowd' in data else '.svg'}"
        target = self.site / picture
        target.parent.mkdir(parents=True, exist_ok=True)
        if "crowd" in data:  # thousands of outlines are no picture for a page
            write_png(drawn, target, 640)
        else:
            target.write_text(drawn)
        return (f'<li><a href="program.html#scene={folder.name}/{scene.stem}">'
                f'<img src="{picture}" width="{THUMBNAIL[0]}" height="{THUMBNAIL[1]}" loading="lazy" alt="">'
                f'{html.escape(data.get("name", scene.stem))}</a><p>{html.escape(data.get("description", ""))}</p></li>\n')

    def make_pictures(self):
        """What is seen while the program loads, its first scene; and what is seen of a link that is shared."""
        (self.site / "still.svg").write_text(self.program.render(FIRST, (1280, 800), "--theme", "dark"))
        preview = self.program.render(OVERLAP, page_head.PREVIEW_SIZE, "--scale", "2")
        write_png(preview, self.site / page_head.PREVIEW, page_head.PREVIEW_SIZE[0])

    def make_others(self):
        embed = (ROOT / "web/embed_body.html").read_text().replace("VERSION", version_folder())
        self.write("embed.html", "Embed it", "How to show Collidoscope and its figures in an article.", embed,
                   scripts=("figure.mjs",))
        notices = html.escape((ROOT / "assets/notices.txt").read_text())
        self.write("licences.html", "Licences", "The licence of Collidoscope, and those of what it is made with.",
                   f"<h1>Licences</h1>\n<pre class=\"text\">{html.escape((ROOT / 'LICENSE').read_text())}</pre>\n"
                   f"<h2>What it is made with</h2>\n<pre class=\"text\">{notices}</pre>")
        # A host shows it at any address that it does not know, so its links begin at the host's root.
        self.write("404.html", "There is no such page", "This address leads nowhere.", (ROOT / "web/missing_body.html").read_text(),
                   up=urllib.parse.urlsplit(page_head.ADDRESS).path)

    def make_sitemap(self):
        pages = sorted(str(file.relative_to(self.site)) for folder in (".", "course") for file in (self.site / folder).glob("*.html")
                       if file.name != "404.html")
        lines = "".join(f"<url><loc>{page_head.ADDRESS}{name}</loc></url>\n" for name in pages)
        (self.site / "sitemap.xml").write_text('<?xml version="1.0" encoding="UTF-8"?>\n'
                                               f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{lines}</urlset>\n')
        (self.site / "robots.txt").write_text(f"Sitemap: {page_head.ADDRESS}sitemap.xml\n")


def make_source(site):
    """The source of all, to be downloaded; its name."""
    folder = f"collidoscope-{version()}"
    target = site / f"{folder}.tar.gz"
    git = ["git", "-C", ROOT, "archive", f"--prefix={folder}/", "--output", target, "HEAD"]
    if not shutil.which("git") or subprocess.run(git, stderr=subprocess.DEVNULL).returncode != 0:  # an unpacked archive
        subprocess.run(["tar", "-C", ROOT, "--exclude=./build", "--exclude=./.git", f"--transform=s,^\\.,{folder},", "-czf", target, "."],
                       check=True)
    return target.name


def main():
    to = places("Makes the pages around the program for browsers.")
    node = ["node", ROOT / "web/commands.mjs", to.build, to.site / "collidoscope.data"]
    with subprocess.Popen(node, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        pages = Pages(Program(process), to.site)
        pages.make_front()
        pages.make_course()
        pages.make_gallery()
        pages.make_others()
        pages.make_pictures()
    pages.make_sitemap()


if __name__ == "__main__":
    main()
