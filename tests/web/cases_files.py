"""Files: dropped, saved, and kept over a reload and a kill; and the network cut."""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import tempfile
import time

import harness
from harness import Program, case, wait
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

OVERLAPPING = "/program.html#scene=1-first-steps/02-overlapping"
CIRCLES = json.dumps({"collidoscope": 1, "bodies": [
    {"name": name, "shape": {"type": "circle", "radius": 1}, "position": [x, 0]} for name, x in (("left", 0), ("right", 3))]})


def drop(program, name, text):
    """As a hand drops a file: the browser's own event, with a real file."""
    program.run("""
        const data = new DataTransfer();
        data.items.add(new File([arguments[1]], arguments[0]));
        const canvas = document.getElementById('canvas');
        for (const type of ['dragenter', 'dragover', 'drop'])
            canvas.dispatchEvent(new DragEvent(type, {dataTransfer: data, bubbles: true, cancelable: true}));""", name, text)


@case
def a_dropped_scene_is_opened_and_a_broken_one_is_told(url, driver):
    program = Program(driver, url + OVERLAPPING)
    program.hears("overlap")
    drop(program, "circles.json", CIRCLES)
    program.hears("separated by 1.000 m")
    drop(program, "broken.json", '{"collidoscope": 1, "bodies": 7}')
    program.hears("broken.json: /bodies")
    program.hears("separated by 1.000 m")


@case
def what_is_saved_is_downloaded(url, driver):
    with tempfile.TemporaryDirectory() as folder:
        driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": folder})
        program = Program(driver, url + OVERLAPPING)
        drop(program, "circles.json", CIRCLES)
        program.hears("separated by 1.000 m")
        program.focus()
        program.key(Keys.CONTROL, Keys.SHIFT, "s")
        program.settled()
        program.key(Keys.CONTROL, "a")
        program.key("mine")
        program.key(Keys.ENTER)
        wait(lambda: list(pathlib.Path(folder).glob("mine*.json")), f"nothing is downloaded; {program.heard()}")
        saved = json.loads(next(pathlib.Path(folder).glob("mine*.json")).read_text())
        assert [body["name"] for body in saved["bodies"]] == ["left", "right"]


def brightness(driver):
    """Of the whole window, 0 to 255."""
    pixels = harness.shrunk(driver, driver.get_screenshot_as_png(), 16, 10)
    return sum(map(sum, pixels)) / (3 * len(pixels))


@case
def settings_are_kept_over_a_reload(url, driver):
    program = Program(driver, url + OVERLAPPING)
    program.hears("overlap")
    assert brightness(driver) > 180  # as the system has it
    program.focus()
    for _ in range(2):  # over the theme for projectors
        program.key("t")
        program.settled()
    wait(lambda: brightness(driver) < 80, "T does not make it dark")
    time.sleep(2)
    driver.refresh()
    program.started()
    wait(lambda: brightness(driver) < 80, "the theme is not kept")


@case
def what_was_done_in_the_course_is_kept_over_a_reload(url, driver):
    program = Program(driver, url + "/program.html#course=01-apart-or-not&step=2")
    program.settled()
    done = "return Module.FS.readFile('/home/web_user/settings/course.jsonl', {encoding: 'utf8'})"
    program.focus()
    program.key(Keys.PAGE_DOWN)
    program.wait(lambda: '"step":3' in program.run(done))
    before = program.run(done)
    time.sleep(2)
    driver.get("about:blank")
    program = Program(driver, url + OVERLAPPING)
    assert program.run(done) == before


def kill_browser(profile):
    """All processes that this profile was given to, and no others."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (process / "cmdline").read_bytes().split(b"\0"):
                os.kill(int(process.name), signal.SIGKILL)
    time.sleep(1)
    for name in ("SingletonLock", "SingletonSocket", "SingletonCookie"):
        (pathlib.Path(profile) / name).unlink(missing_ok=True)


def own_work(program):
    """A scene of one's own with an unsaved move, and what is told of it: of presets a mere move is not worth keeping."""
    drop(program, "circles.json", CIRCLES)
    program.hears("separated by 1.000 m")
    before = program.heard()
    program.focus()
    program.key(Keys.ALT, Keys.ARROW_DOWN)
    program.settled()
    for _ in range(3):
        program.key(Keys.ARROW_RIGHT)
    program.wait(lambda: program.heard() != before)
    program.settled()
    return program.heard()


def recovers(program, words):
    """It is shown behind the question what to keep."""
    program.hears(words)
    program.focus()
    program.key(Keys.ENTER)
    program.settled()
    program.hears(words)


@case
def work_and_settings_are_kept_over_a_kill(url, driver):
    profile = tempfile.mkdtemp()
    try:
        with harness.browser(profile) as first:
            program = Program(first, url + OVERLAPPING)
            program.hears("overlap")
            words = own_work(program)
            time.sleep(8)  # the copy for after a crash is written every few seconds
            kill_browser(profile)
        with harness.browser(profile) as second:
            recovers(Program(second, url + "/program.html"), words)
    finally:
        shutil.rmtree(profile, ignore_errors=True)


RECOVERY = """
    const { FS } = Module;
    const folder = '/home/web_user/settings/recovery';
    return FS.analyzePath(folder).exists ? FS.readdir(folder).filter((name) => name.endsWith('.json')) : [];"""


def kept_text(driver, name):
    return driver.execute_script("return Module.FS.readFile('/home/web_user/settings/' + arguments[0], {encoding: 'utf8'})", name)


@case
def two_tabs_lose_nothing_of_each_other(url, driver):
    profile = tempfile.mkdtemp()
    try:
        with harness.browser(profile) as first:
            program = Program(first, url + OVERLAPPING)
            program.settled()
            own_tab = first.current_window_handle
            first.switch_to.new_window("tab")
            other = Program(first, url + OVERLAPPING)
            other.settled()
            other_tab = first.current_window_handle
            other.focus()
            other.key("t")  # a setting
            other.run("location.hash = '#course=03-shadows&step=1'")  # and what was done in the course
            other.wait(lambda: "03-shadows" in kept_text(first, "course.jsonl"))
            time.sleep(2)
            first.switch_to.window(own_tab)
            program.focus()
            program.key(Keys.SHIFT, "G")  # another setting: snap to the grid
            program.run("location.hash = '#course=01-apart-or-not&step=1'")
            program.wait(lambda: "01-apart-or-not" in kept_text(first, "course.jsonl"))
            time.sleep(2)
            program.run("location.hash = '#scene=1-first-steps/02-overlapping'")
            program.hears("overlap")
            program.settled()
            words = own_work(program)
            time.sleep(6)  # the copy for after a crash is written every few seconds
            assert len(program.run(RECOVERY)) == 1
            first.switch_to.window(other_tab)
            first.refresh()
            other.started()
            other.settled()
            assert other.run(RECOVERY) == [], "the work of a tab that is open is offered to another one"
            other.focus()
            for _ in range(3):  # once through all themes: as before, and written last
                before = other.settled()
                other.key("t")
                other.wait(lambda: first.get_screenshot_as_png() != before)  # two presses within a frame are one
            time.sleep(4)
            kill_browser(profile)
        with harness.browser(profile) as second:
            program = Program(second, url + "/program.html")
            program.settled()
            answers = kept_text(second, "course.jsonl")
            assert "03-shadows" in answers and "01-apart-or-not" in answers, answers
            settings = json.loads(kept_text(second, "settings.json"))
            assert settings["theme"] == "projector" and settings["snap_to_grid"] is True, settings
            recovers(program, words)
    finally:
        shutil.rmtree(profile, ignore_errors=True)


@case
def it_goes_on_without_the_network(url, driver):
    program = Program(driver, url + OVERLAPPING)
    program.hears("overlap")
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                           {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
    program.run("location.hash = '#scene=8-rigid-bodies/05-stack&mode=simulate&play=1'")
    program.wait(lambda: "overlapping by 0.325" not in program.heard().lower())
    program.run("location.hash = '#course=03-shadows'")
    program.settled()
    program.run("location.hash = '#scene=1-first-steps/01-almost-touching'")
    program.hears("separated")
    program.focus()
    program.key(Keys.CONTROL, "k")
    program.settled()
    program.key(Keys.ESCAPE)
