#!/usr/bin/env python3
"""Lays the site: the page of the program, the program, and its files in one archive.

    web/make_site.py --build build/web

The archive is the length of a list, the list [[name, size], ...] as JSON, then the bytes of the files
(program/loading.mjs reads it). Of the fonts only the letters that the program asks for are kept (app/platform/style.cpp).
"""
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

from glue import with_exports_in_a_loop
from make_figures import FEATURES
from page_head import head
from places import ROOT, places

FONTS = pathlib.Path("/usr/share/fonts")
LETTERS = ("U+0020-00FF,U+0100-017F,U+0370-03FF,U+0400-045F,U+2010-2026,U+2070-209C,U+2190-2199,U+2200-22A5,"
           "U+25A0-25CF,U+2713-2717")
SCRIPTS = ["program.js", "figure.mjs", "front.mjs", "offline.mjs", "questions.mjs", "refused.js"]
STYLES = ["program.css", "site.css"]
TITLE = "Collidoscope: the program"
ABOUT = "See how 2D collision detection decides: drag shapes, and watch the algorithms at work."


def first_of(names):
    for name in names:
        if (FONTS / name).exists():
            return FONTS / name
    sys.exit(f"None of these fonts is there: {', '.join(names)}")


def fonts(folder):
    """Inter in two weights without the letters that are never asked for, and the icons."""
    files = []
    for weight in ("Regular", "SemiBold"):
        source = first_of([f"opentype/inter/Inter-{weight}.otf", f"truetype/inter/Inter-{weight}.ttf"])
        target = folder / f"Inter-{weight}{source.suffix}"
        subprocess.run([sys.executable, "-m", "fontTools.subset", source, f"--unicodes={LETTERS}",
                        f"--output-file={target}", "--layout-features=kern"],
                       check=True)
        files.append(("assets/fonts/" + target.name, target))
    icons = first_of(["truetype/font-awesome/fontawesome-webfont.ttf", "opentype/font-awesome/FontAwesome.otf"])
    files.append(("assets/fonts/" + icons.name, icons))
    return files


def program_files():
    files = []
    for folder in ("scenes", "assets/course", "assets/glossary", "assets/outlines"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file():
                files.append((str(path.relative_to(ROOT)), path))
    files.append(("assets/notices.txt", ROOT / "assets/notices.txt"))
    return files


def write_archive(target):
    with tempfile.TemporaryDirectory() as folder:
        files = program_files() + fonts(pathlib.Path(folder))
        names = json.dumps([[name, path.stat().st_size] for name, path in files]).encode()
        with open(target, "wb") as out:
            out.write(struct.pack("<I", len(names)) + names)
            for _, path in files:
                out.write(path.read_bytes())


def optimise(source, target):
    """The program after Binaryen's quick passes, which its link leaves out: 4 % less to load, for 15 seconds of CPU."""
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(["wasm-opt", *FEATURES, "-O1", source, "-o", target], check=True)


def minified(script, *options):
    """The same script in fewer letters: half of what Emscripten writes for the program goes."""
    command = ["terser", *options, "--compress", "passes=2", "--mangle"]
    return subprocess.run(command, input=script, capture_output=True, text=True, check=True).stdout


def minified_module(script):
    return minified(script, "--module")


def main():
    to = places("Lays the site of the program for browsers.")
    site = to.site
    site.mkdir(parents=True, exist_ok=True)
    for name in SCRIPTS + STYLES:
        shutil.copy(ROOT / "web" / name, site / name)
    page = (ROOT / "web/program.html").read_text()
    (site / "program.html").write_text(page.replace("<!-- head -->", head(TITLE, ABOUT, "program.html", "")))
    shutil.copytree(ROOT / "web/program", site / "program", dirs_exist_ok=True)
    shutil.copy(ROOT / "assets/collidoscope.svg", site / "icon.svg")
    shutil.copy(to.build / "collide_js.wasm", site / "collide_js.wasm")
    optimise(to.build / "collidoscope.wasm", site / "collidoscope.wasm")
    (site / "collidoscope.js").write_text(minified((to.build / "collidoscope.js").read_text()))
    (site / "collide_js.mjs").write_text(minified_module(with_exports_in_a_loop((to.build / "collide_js.mjs").read_text())))
    for part in ("calls.mjs", "collide.mjs", "memory.mjs", "shapes.mjs", "world.mjs", "collide.d.ts"):
        shutil.copy(ROOT / "web/package" / part, site / part)
    for name in ("figure.mjs", "calls.mjs"):
        (site / name).write_text(minified_module((site / name).read_text()))
    shutil.copytree(ROOT / "scenes", site / "scenes", dirs_exist_ok=True)
    write_archive(site / "collidoscope.data")
    sizes = {name: (site / name).stat().st_size for name in ("collidoscope.wasm", "collidoscope.data")}
    (site / "sizes.js").write_text(f"window.collidoscopeSizes = {json.dumps(sizes)};\n")


if __name__ == "__main__":
    main()
