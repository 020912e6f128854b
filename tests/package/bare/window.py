#!/usr/bin/env python3
"""Tries the window with real events: window.py FOLDER-OF-PICTURES COMMAND...

The command opens a scene of two shapes. It is shown by an X server of its own; a shape is dragged, undone, a key opens the
player, and Ctrl+Q ends the program.
"""
import os
import pathlib
import re
import subprocess
import sys
import time

SIZE = (1280, 800)


def out(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def until(what, sentence, seconds=60):
    """The first true value of what()."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := what():
            return value
        time.sleep(0.2)
    sys.exit(f"after {seconds} s: {sentence}")


class Screen:
    """An X server that nobody sees."""

    def __enter__(self):
        reader, writer = os.pipe()
        size = "x".join(map(str, SIZE))
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
                                       pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        os.environ["DISPLAY"] = f":{os.fdopen(reader).readline().strip()}"
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def picture(file):
    subprocess.run(["import", "-window", "root", str(file)], check=True)
    return file


def differing(one, other):
    """Pixels that differ between two pictures."""
    said = subprocess.run(["compare", "-metric", "AE", str(one), str(other), "null:"], capture_output=True, text=True).stderr
    return float(re.match(r"[\d.e+]+", said)[0])


def colours(file):
    return int(out("identify", "-format", "%k", str(file)))


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def try_window(folder, command):
    program = subprocess.Popen(command)
    window = until(lambda: out("xdotool", "search", "--onlyvisible", "--name", "Collidoscope"), "there is no window")
    window = window.split()[0]
    until(lambda: colours(picture(folder / "began.png")) > 100, "the window shows nothing")

    def settled(name):
        """A picture, once two in a row are the same."""
        file = picture(folder / name)

        def same():
            again = picture(folder / "again.png")
            is_same = differing(file, again) == 0
            os.replace(again, file)
            return is_same

        until(same, f"{name}: the picture never rests", 30)
        return file

    began = settled("began.png")
    title = out("xdotool", "getwindowname", window)
    x, y = map(int, os.environ.get("COLLIDOSCOPE_TEST_GRAB", "640,400").split(","))
    xdotool("mousemove", x, y, "mousedown", 1)
    for step in range(1, 9):
        xdotool("mousemove", x + 6 * step, y - 4 * step)
        time.sleep(0.05)
    xdotool("mouseup", 1)
    until(lambda: out("xdotool", "getwindowname", window) != title, f"dragging at {x}, {y} has not changed the scene: {title}", 10)
    xdotool("mousemove", 5, SIZE[1] - 5)
    dragged = settled("dragged.png")
    print(f"dragged: {differing(began, dragged):.0f} pixels differ")
    xdotool("key", "ctrl+z")
    until(lambda: out("xdotool", "getwindowname", window) == title, "Ctrl+Z has not undone it", 10)
    xdotool("key", "p")
    until(lambda: differing(dragged, picture(folder / "player.png")) > 5000, "P has opened no player", 10)
    xdotool("key", "ctrl+q")
    try:
        code = program.wait(20)
    except subprocess.TimeoutExpired:
        picture(folder / "stuck.png")
        program.kill()
        sys.exit("Ctrl+Q has not ended it")
    if code != 0:
        sys.exit(f"it ended with {code}")
    print("the window: drag, undo, player and end by real events")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with Screen():
        try_window(folder, sys.argv[2:])


if __name__ == "__main__":
    main()
