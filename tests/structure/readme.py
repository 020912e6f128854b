#!/usr/bin/env python3
"""The README is read in three minutes, and what it names is there.

    tests/structure/readme.py
"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
MOST_WORDS = 650  # of prose and tables; three minutes
MOVING_PICTURE = "docs/moving.gif"


def version():
    return re.search(r"^project\(collide VERSION ([0-9.]+)", (ROOT / "core/CMakeLists.txt").read_text(), re.MULTILINE)[1]


class Readme(unittest.TestCase):
    def test_it_is_short(self):
        prose = re.sub(r"```.*?```|\]\([^)]*\)|[|*`#-]+", " ", README, flags=re.DOTALL)
        self.assertLessEqual(len(prose.split()), MOST_WORDS)

    def test_it_opens_with_the_window_and_two_commands(self):
        self.assertRegex(README.splitlines()[0], rf"^!\[.*\]\({MOVING_PICTURE}\)$")
        self.assertEqual([line.split()[0] for line in README.split("```sh\n")[1].split("```")[0].splitlines()], ["scripts/run", "scripts/test"])
        picture = (ROOT / MOVING_PICTURE).read_bytes()
        self.assertTrue(picture.startswith(b"GIF89a"))
        self.assertLess(len(picture), 1_500_000)
        self.assertGreater(picture.count(b"\x21\xf9\x04"), 4, "it moves")

    def test_its_links_lead_somewhere(self):
        for page in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "docs/stability.md", "docs/upgrading.md", "docs/building.md"):
            file = ROOT / page
            for link in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text()):
                if not re.match(r"https?:|\.\./\.\./(releases|issues)", link):
                    self.assertTrue((file.parent / link).exists(), f"{page}: {link}")

    def test_whom_to_write_to(self):
        """Where somebody behaves badly, and where a fault is better not told to everybody."""
        for page, way in (("CODE_OF_CONDUCT.md", "writes to the maintainers, by the address of the newest commits"),
                          ("SECURITY.md", "by the host's private form")):
            self.assertIn(f"({page})", README)
            self.assertIn(way, (ROOT / page).read_text())

    def test_its_downloads_are_what_is_made(self):
        made = (ROOT / "scripts/package").read_text().replace("${version}", version()).replace("$version", version())
        made = made.replace("$architecture", "amd64").replace("$portable", f"collidoscope-{version()}-linux-x86_64")
        for name in re.findall(r"`((?:collidoscope|collide-2d)[-_][\w.-]+\.(?:deb|tar\.xz|exe|tgz))`", README):
            self.assertIn(f'{name}', made)

    def test_its_lines_of_the_library_are_those_of_an_example(self):
        example = (ROOT / "docs/examples/two_polygons.cpp").read_text()
        lines = README.split("```cpp\n")[1].split("```")[0].splitlines()
        self.assertEqual(len(lines), 5)
        for line in lines:
            self.assertIn(line, example)


if __name__ == "__main__":
    sys.exit(unittest.main())
