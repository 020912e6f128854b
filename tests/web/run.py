#!/usr/bin/env python3
"""Tries the site in Chromium, with real events of the pointer, the keys and fingers.

    tests/web/run.py build/web/site

Every case has a browser of its own with an empty profile, and a server on the loopback address. A case fails on any
error that the page writes to its console.
"""
import contextlib
import functools
import http.server
import pathlib
import sys
import tempfile
import threading
import time
import traceback

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

LONGEST_START = 60.0  # seconds until something is wrong; how fast it is the benchmark says
CASES = []


def case(function):
    CASES.append(function)
    return function


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def server(folder):
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_address[1]}"
        httpd.shutdown()


@contextlib.contextmanager
def browser(profile, size=(1280, 800)):
    options = webdriver.ChromeOptions()
    for flag in ("headless", "no-sandbox", "disable-quic", "no-first-run", "disable-background-networking",
                 "disable-component-update", "disable-sync", "use-gl=angle", "use-angle=swiftshader",
                 "enable-unsafe-swiftshader", f"user-data-dir={profile}", f"window-size={size[0]},{size[1]}"):
        options.add_argument("--" + flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options)
    try:
        yield driver
    finally:
        driver.quit()


class Program:
    """The page of the program, once it draws."""

    def __init__(self, driver, address):
        self.driver = driver
        driver.get(address)
        self.wait(lambda: driver.execute_script("return document.body.classList.contains('running')"))
        self.canvas = driver.find_element(By.ID, "canvas")

    def wait(self, holds, seconds=LONGEST_START):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise AssertionError("it did not happen in time; the page says: " + self.status())
            time.sleep(0.05)

    def status(self):
        return self.driver.execute_script("return document.getElementById('status').textContent")

    def heard(self):
        return self.driver.execute_script("return document.getElementById('heard').textContent")

    def drag(self, start, by):
        """From a point of the canvas, pixels from its middle."""
        ActionChains(self.driver).move_to_element_with_offset(self.canvas, *start).click_and_hold().move_by_offset(
            *by).pause(0.2).release().perform()

    def key(self, *keys):
        chain = ActionChains(self.driver)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in reversed(keys[:-1]):
            chain.key_up(key)
        chain.perform()


@case
def it_starts_and_tells_the_verdict(url, driver):
    program = Program(driver, url + "/index.html")
    program.wait(lambda: "separated" in program.heard().lower())
    assert driver.title.endswith("Collidoscope")


@case
def a_link_opens_a_preset_and_a_wrong_one_is_told(url, driver):
    program = Program(driver, url + "/index.html#scene=1-first-steps/02-overlapping")
    program.wait(lambda: "overlap" in program.heard().lower())
    driver.execute_script("location.hash = '#scene=no-such-preset'")
    program.wait(lambda: "There is no preset" in program.heard())


@case
def dragging_a_shape_changes_the_verdict(url, driver):
    program = Program(driver, url + "/index.html#scene=1-first-steps/02-overlapping&panes=none")
    program.wait(lambda: "overlap" in program.heard().lower())
    before = program.heard()
    program.drag((0, 0), (160, 0))
    program.wait(lambda: program.heard() != before)


@case
def nothing_is_drawn_while_nothing_changes(url, driver):
    program = Program(driver, url + "/index.html#level=everything")
    time.sleep(3)
    driver.execute_script("""
        window.drawn = 0;
        const gl = document.getElementById('canvas').getContext('webgl2');
        const draw = gl.drawElements.bind(gl);
        gl.drawElements = (...all) => { ++window.drawn; draw(...all); };""")
    time.sleep(2)
    assert driver.execute_script("return window.drawn") == 0
    program.key("g")


@case
def a_lost_context_comes_back(url, driver):
    program = Program(driver, url + "/index.html")
    driver.execute_script("""
        const gl = document.getElementById('canvas').getContext('webgl2');
        const lose = gl.getExtension('WEBGL_lose_context');
        lose.loseContext();
        setTimeout(() => lose.restoreContext(), 200);""")
    time.sleep(1)
    program.key(Keys.F1)
    time.sleep(1)
    pixels = driver.get_screenshot_as_png()
    assert len(pixels) > 20000, "the window is empty"


@case
def what_is_copied_as_a_link_opens_the_same_again(url, driver):
    driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    program = Program(driver, url + "/index.html#scene=1-first-steps/02-overlapping&tab=gjk")
    driver.execute_script("window.copied = []; const page = Module.page; const copied = page.copied;"
                          "page.copied = (text) => { window.copied.push(text); copied(text); };")
    program.canvas.click()
    program.key(Keys.CONTROL, "k")
    program.key("copy link" + Keys.ENTER)
    program.wait(lambda: driver.execute_script("return window.copied.length") > 0)
    link = driver.execute_script("return window.copied[0]")
    assert "#scene=1-first-steps/02-overlapping" in link and "tab=gjk" in link, link


def run(site):
    failed = 0
    with server(site) as url:
        for one in CASES:
            name = one.__name__.replace("_", " ")
            with tempfile.TemporaryDirectory() as profile, browser(profile) as driver:
                try:
                    one(url, driver)
                    errors = [line["message"] for line in driver.get_log("browser") if line["level"] == "SEVERE"]
                    assert not errors, errors
                    print(f"ok      {name}")
                except Exception:  # whatever it is, the other cases are tried
                    failed += 1
                    print(f"FAILED  {name}")
                    traceback.print_exc()
    print(f"{len(CASES) - failed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(1 if run(str(pathlib.Path(sys.argv[1]).resolve())) else 0)
