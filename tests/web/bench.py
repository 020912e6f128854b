#!/usr/bin/env python3
"""Measures the site in Chromium, and the engine in it against the desktop's, and prints one table.

    tests/web/bench.py --site build/web/site --package build/web/package --program build/release/collidoscope

Frame times are those of the page's own thread: the program, and what it hands to the graphics process. The engine is
timed in Node.js, whose WebAssembly is Chromium's, and as the desktop's command, on the same scenes, one after the other.
"""
import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import tempfile
import time

import harness
import static_checks

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAIR = "2-pairs/04-triangle-circle"
CROWD = "6-crowds/10-one-thousand"
STARTS = 3
SECONDS = 5  # of watching frames, and of simulated time
REPEATS = 4  # of what the engine does; the quickest counts, here and there
QUERIES = 2000
TEN = [PAIR, CROWD, "1-first-steps/01-almost-touching", "3-special-cases/09-concave", "4-motion/08-three-cases",
       "6-crowds/11-ten-thousand", "7-distance-and-rotation/12-minkowski-difference", "8-rigid-bodies/06-pyramid",
       "8-rigid-bodies/15-avalanche", "9-pieces-and-parts/04-cut-the-melon"]
WATCH = """
    window.spent = [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => request((time) => {
        const before = performance.now();
        draw(time);
        window.spent.push(performance.now() - before);
    });"""


def pyramid(rows=40):
    """820 boxes on a floor."""
    bodies = [{"shape": {"type": "box", "width": 100, "height": 1}, "position": [0, -0.5], "motion": "static"}]
    for row in range(rows):
        for i in range(rows - row):
            bodies.append({"shape": {"type": "box", "width": 1, "height": 1},
                           "position": [1.05 * (i - (rows - row - 1) / 2), 0.5 + row]})
    return {"collidoscope": 1, "name": "Pyramid of 820", "settings": {"mode": "simulate"}, "bodies": bodies}


# ---- sizes

def size_rows(site):
    rows = []
    for name in static_checks.START + static_checks.FIGURES:
        file = site / name
        rows.append((name, f"{file.stat().st_size / 1000:.0f} kB", f"{static_checks.packed(file) / 1000:.0f} kB gzip -9"))
    for what, names in (("all that the program loads", static_checks.START), ("all that figures load", static_checks.FIGURES)):
        raw = sum((site / name).stat().st_size for name in names)
        rows.append((what, f"{raw / 1e6:.2f} MB", f"{sum(static_checks.packed(site / name) for name in names) / 1e6:.2f} MB gzip -9"))
    return rows


# ---- in Chromium

def start_row(url):
    times = []
    for _ in range(STARTS):
        with harness.empty_browser() as driver:
            harness.Program(driver, url + "/program.html")
            times.append(driver.execute_script("return window.collidoscopeStarted"))
    return ("start: navigation to the first frame", f"{statistics.median(times) / 1000:.2f} s",
            f"median of {STARTS}, {min(times) / 1000:.2f} to {max(times) / 1000:.2f} s")


def frame_row(driver, what):
    driver.execute_script("window.spent = []")
    time.sleep(SECONDS)
    spent = sorted(driver.execute_script("return window.spent"))
    drawn = [ms for ms in spent if ms > 0.5] or spent  # a turn in which nothing is drawn takes no time
    return (f"frame: {what}", f"{statistics.median(drawn):.1f} ms",
            f"95 % below {drawn[int(0.95 * (len(drawn) - 1))]:.1f} ms, {len(drawn) / SECONDS:.0f} frames/s")


def frame_rows(url):
    rows = []
    with harness.empty_browser() as driver:
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        program = harness.Program(driver, f"{url}/program.html#scene={PAIR}&play=1")
        rows.append(frame_row(driver, "a pair, playing"))
        program.run(f"location.hash = '#scene={CROWD}&mode=simulate&play=1'")
        time.sleep(3)
        rows.append(frame_row(driver, "a crowd of 1,000, playing"))
        program.run("""
            const data = new DataTransfer();
            data.items.add(new File([arguments[0]], 'pyramid.json'));
            document.getElementById('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true}));""",
                    json.dumps(pyramid()))
        time.sleep(3)
        program.run("location.hash = '#mode=simulate&play=1'")
        time.sleep(1)
        rows.append(frame_row(driver, "a pyramid of 820, playing"))
    return rows


def memory_row(url):
    size = "return Module.HEAPU8.length / 1048576"
    with harness.empty_browser() as driver:
        program = harness.Program(driver, url + "/program.html")
        first = program.run(size)
        for scene in TEN:
            program.run(f"location.hash = '#scene={scene}'")
            time.sleep(2)
        return ("memory of the program after ten scenes", f"{program.run(size):.0f} MB", f"{first:.0f} MB at the start")


# ---- the engine, here and there

def seconds_of_desktop(words, text):
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, input=text, stdout=subprocess.DEVNULL, check=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return min(once() for _ in range(REPEATS))


def seconds_of_package(package, script):
    """Of the first time and of the quickest after it, without loading: the process tells what the calls took. At first
    the machine code is made; the desktop's was made long before."""
    code = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ load }} from {json.dumps((package / "collide_node.mjs").as_uri())};
        const collide = await load();
        for (let time = 0; time <= {REPEATS}; ++time) {{
            const before = process.cpuUsage();
            {script}
            const {{ user, system }} = process.cpuUsage(before);
            console.log((user + system) / 1e6);
        }}"""
    run = subprocess.run(["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
    first, *later = [float(line) for line in run.stdout.split()]
    return first, min(later)


def engine_row(what, here, there):
    first, later = here
    return (f"engine: {what}", f"{later:.2f} s, the first time {first:.2f} s",
            f"desktop {there:.2f} s: {later / there:.1f} times, the first time {first / there:.1f}")


def engine_rows(package, program):
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        large = pathlib.Path(folder) / "pyramid.json"
        large.write_text(json.dumps(pyramid()))
        files = {"a pair": ROOT / f"scenes/{PAIR}.json", "a crowd of 1,000": ROOT / f"scenes/{CROWD}.json", "a pyramid of 820": large}
        line = json.dumps(json.loads(files["a pair"].read_text()))
        here = seconds_of_package(package, f"const text = {json.dumps(line)};"
                                           f"for (let i = 0; i < {QUERIES}; ++i) collide.text('query', text);")
        there = seconds_of_desktop([program, "query", "--jsonl", "-"], (line + "\n") * QUERIES)
        rows.append(engine_row(f"{QUERIES} queries of a pair", here, there))
        for name in ("a crowd of 1,000", "a pyramid of 820"):
            here = seconds_of_package(package, f"collide.text('simulate', readFileSync({json.dumps(str(files[name]))}, 'utf8'),"
                                               f"{{ seconds: {SECONDS}, every: {SECONDS} }});")
            there = seconds_of_desktop([program, "simulate", files[name], "--seconds", str(SECONDS), "--every", str(SECONDS)], None)
            rows.append(engine_row(f"{SECONDS} s of {name}", here, there))
    return rows


def handle_rows(package):
    """Of handles in JavaScript and, where npm gives them, of other engines: see rivals.mjs."""
    run = subprocess.run(["node", ROOT / "tests/web/rivals.mjs", package], capture_output=True, text=True, check=True)
    return [(f"JavaScript: {what}", f"{milliseconds:.2f} ms", whose) for what, whose, milliseconds in json.loads(run.stdout)]


def main():
    arguments = argparse.ArgumentParser(description="Measures the browser edition.")
    for name in ("site", "package", "program"):
        arguments.add_argument("--" + name, type=pathlib.Path, required=True)
    given = arguments.parse_args()
    rows = size_rows(given.site)
    with harness.server(given.site.resolve()) as url:
        rows += [start_row(url), *frame_rows(url), memory_row(url)]
    rows += engine_rows(given.package.resolve(), given.program.resolve())
    rows += handle_rows(given.package.resolve())
    print("| what | | |\n|---|---|---|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


if __name__ == "__main__":
    main()
