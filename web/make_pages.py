#!/usr/bin/env python3
"""Makes the pages around the program: the course, the gallery of presets, and how to embed.

    web/make_pages.py --program build/release/collidoscope --site build/web/site

Prose comes from the chapters' Markdown by `course print`, pictures from `render`: what a page shows is what the engine
drew. Every page can be read without scripts.
"""
import argparse
import html
import json
import pathlib
import re
import subprocess
import tempfile

from keep_version import version_folder

ROOT = pathlib.Path(__file__).resolve().parent.parent
POLICY = ("default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
          "connect-src 'self'; base-uri 'none'; form-action 'none'")
LARGEST = 100_000  # bytes of a page


def page(title, description, body, depth=0, scripts=()):
    up = "../" * depth
    links = [("index.html", "Program"), ("course/index.html", "Course"), ("gallery.html", "Gallery"),
             ("embed.html", "Embed")]
    menu = " ".join(f'<a href="{up}{target}">{words}</a>' for target, words in links)
    tags = "".join(f'<script type="module" src="{up}{name}"></script>\n' for name in scripts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{html.escape(title)}</title>
<meta name="description" content="{html.escape(description)}">
<link rel="icon" href="{up}icon.svg">
<link rel="stylesheet" href="{up}site.css">
</head>
<body>
<header><nav aria-label="Pages">{menu}</nav></header>
<main>
{body}
</main>
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


class Pages:
    def __init__(self, program, site):
        self.program = program
        self.site = site

    def run(self, *words):
        subprocess.run([self.program, *map(str, words)], check=True)

    def make_course(self):
        chapters = []
        for source in sorted((ROOT / "assets/course/en").glob("*.md")):
            chapters.append((source.stem, *self.chapter(source)))
        for i, (name, title, body) in enumerate(chapters):
            before = chapters[i - 1] if i > 0 else None
            after = chapters[i + 1] if i + 1 < len(chapters) else None
            turn = " ".join(f'<a rel="{rel}" href="{other[0]}.html">{html.escape(other[1])}</a>'
                            for rel, other in (("prev", before), ("next", after)) if other)
            live = (f'<aside><iframe title="The chapter in the program" loading="lazy" '
                    f'src="../index.html?embed#course={name}" allow="fullscreen; clipboard-write"></iframe>'
                    f'<p><a href="../index.html#course={name}">Open this chapter in the program</a></p></aside>')
            text = f'<div class="beside">\n<article>\n{body}<nav class="turn" aria-label="Chapters">{turn}</nav></article>\n{live}\n</div>'
            write(self.site / f"course/{name}.html", page(title, f"Collision detection step by step: {title}.", text, 1))
        items = "".join(f'<li><a href="{name}.html">{html.escape(title)}</a></li>\n' for name, title, _ in chapters)
        write(self.site / "course/index.html",
              page("The course", "A course on 2D collision detection, with questions that the engine answers.",
                   f"<h1>The course</h1>\n<p>Each chapter is a text with figures, beside the program in which you try it.</p>\n<ol>\n{items}</ol>", 1))

    def chapter(self, source):
        """Title and body; its figures become files, so that the page is small and is read at once."""
        with tempfile.TemporaryDirectory() as folder:
            printed = pathlib.Path(folder) / "chapter.html"
            self.run("course", "print", source, "--output", printed)
            text = printed.read_text()
        body = text[text.index("<body>") + 6:text.rindex("</body>")].replace("<section>", "").replace("</section>", "")

        def keep(picture, count):
            name = f"{source.stem}-{count}.svg"
            target = self.site / "course" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(picture)
            title = re.search(r"<title>(.*?)</title>", picture)
            size = re.search(r'width="(\d+)" height="(\d+)"', picture)
            return (f'<img src="{name}" width="{size.group(1)}" height="{size.group(2)}" loading="lazy" '
                    f'alt="{title.group(1) if title else ""}">')

        parts, end = [], 0
        for count, (start, stop) in enumerate(pictures_in(body), 1):
            parts += [body[end:start], keep(body[start:stop], count)]
            end = stop
        text = "".join(parts) + body[end:]
        title = re.search(r"<h1>(.*?)</h1>", text).group(1)
        return html.unescape(title), text

    def make_gallery(self):
        groups = []
        for folder in sorted((ROOT / "scenes").iterdir()):
            items = "".join(self.preset(folder, scene) for scene in sorted(folder.glob("*.json")))
            name = folder.name.partition("-")[2].replace("-", " ").capitalize()
            groups.append(f"<h2>{html.escape(name)}</h2>\n<ul class=\"gallery\">\n{items}</ul>\n")
        write(self.site / "gallery.html",
              page("Gallery", "All presets of Collidoscope, with pictures.", "<h1>Gallery</h1>\n" + "".join(groups)))

    def preset(self, folder, scene):
        data = json.loads(scene.read_text())
        picture = f"gallery/{folder.name}-{scene.stem}.svg"
        target = self.site / picture
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.stat().st_mtime < scene.stat().st_mtime:
            if "crowd" in data:  # thousands of outlines are no picture for a page
                target = target.with_suffix(".png")
                picture = picture[:-4] + ".png"
            self.run("render", scene, "--output", target, "--size", "480x300")
        return (f'<li><a href="index.html#scene={folder.name}/{scene.stem}">'
                f'<img src="{picture}" width="480" height="300" loading="lazy" alt="">'
                f'{html.escape(data.get("name", scene.stem))}</a><p>{html.escape(data.get("description", ""))}</p></li>\n')

    def make_still(self):
        """What is seen while the program loads: its first scene."""
        self.run("render", ROOT / "scenes/1-first-steps/01-almost-touching.json", "--output", self.site / "still.svg",
                 "--size", "1280x800", "--theme", "dark")

    def make_embed(self):
        write(self.site / "embed.html",
              page("Embed it", "How to show Collidoscope and its figures in an article.",
                   (ROOT / "web/embed_body.html").read_text().replace("VERSION", version_folder()), scripts=("figure.mjs",)))


def main():
    arguments = argparse.ArgumentParser(description="Makes the pages around the program for browsers.")
    arguments.add_argument("--program", type=pathlib.Path, required=True)
    arguments.add_argument("--site", type=pathlib.Path, required=True)
    options = arguments.parse_args()
    pages = Pages(options.program.resolve(), options.site)
    pages.make_course()
    pages.make_gallery()
    pages.make_embed()
    pages.make_still()
    (options.site / "site.css").write_text((ROOT / "web/site.css").read_text())
    (options.site / "icon.svg").write_text((ROOT / "assets/collidoscope.svg").read_text())


if __name__ == "__main__":
    main()
