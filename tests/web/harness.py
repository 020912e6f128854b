"""What the cases in this folder share: a server, a browser, and hands for the page of the program."""
import base64
import contextlib
import functools
import http.server
import pathlib
import threading
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

HERE = pathlib.Path(__file__).resolve().parent
LONGEST_START = 60.0  # seconds until something is wrong; how fast it is the benchmark says
LONGEST_CHANGE = 20.0
CASES = []


def case(function):
    """A test: it gets the site's address and a browser with an empty profile."""
    CASES.append(function)
    return function


class Site(http.server.SimpleHTTPRequestHandler):
    """The site as a plain host serves it, and below /pages/ those of these tests. `headers`: what else the host sends."""

    def __init__(self, *given, headers=(), **named):
        self.more_headers = headers
        super().__init__(*given, **named)

    def end_headers(self):
        for name, value in self.more_headers:
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path):
        if path.startswith("/pages/"):
            return str(HERE / path.lstrip("/").split("?")[0])
        return super().translate_path(path)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def server(folder, **headers):
    """Of a folder; `Content_Security_Policy="..."` is a header that it sends with each file."""
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    handler = functools.partial(Site, directory=str(folder), headers=named)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        httpd.handle_error = lambda *_: None  # a tab that is closed takes no more
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_address[1]}"
        httpd.shutdown()


FLAGS = ("no-sandbox", "disable-dev-shm-usage", "disable-quic", "no-first-run", "disable-background-networking",
         "disable-component-update", "disable-sync", "use-gl=angle", "use-angle=swiftshader",
         "enable-unsafe-swiftshader")


@contextlib.contextmanager
def started(program, *flags):
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in FLAGS + flags:
        options.add_argument("--" + flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options)
    try:
        yield driver
    finally:
        with contextlib.suppress(WebDriverException):  # a case may have ended it
            driver.quit()


def browser(profile, size=(1280, 800)):
    """Chromium with what it has kept in a folder."""
    return started("/usr/bin/chromium", "headless=new", f"user-data-dir={profile}", f"window-size={size[0]},{size[1]}")


def empty_browser(size=(1280, 800)):
    """Chromium without its own windows and with nothing kept: it starts in a third of the time."""
    return started("/usr/lib/chromium/chromium-headless-shell", f"window-size={size[0]},{size[1]}")


def wait(holds, what="it did not happen in time", seconds=LONGEST_CHANGE):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(what)
        time.sleep(0.05)


def resting(take_picture):
    """The picture that comes again: the same twice in a row, or but for a caret that blinks."""
    pictures = []
    for _ in range(60):
        time.sleep(0.2)
        picture = take_picture()
        if picture in pictures[-3:]:
            return picture
        pictures.append(picture)
    raise AssertionError("the picture never rests")


def errors(driver):
    return [line["message"] for line in driver.get_log("browser") if line["level"] == "SEVERE"]


class Program:
    """The page of the program, once it draws."""

    def __init__(self, driver, address):
        self.driver = driver
        driver.get(address)
        self.started()

    def started(self):
        self.wait(lambda: self.run("return document.body.classList.contains('running')"), LONGEST_START)
        self.canvas = self.driver.find_element(By.ID, "canvas")

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, holds, seconds=LONGEST_CHANGE):
        try:
            wait(holds, seconds=seconds)
        except AssertionError:
            words = self.run("return [...document.querySelectorAll('#status, #heard')].map((p) => p.textContent)")
            raise AssertionError(f"it did not happen in time; the page says: {words}") from None

    def heard(self):
        return self.run("return document.getElementById('heard')?.textContent ?? ''")

    def hears(self, words, seconds=LONGEST_CHANGE):
        self.wait(lambda: words.lower() in self.heard().lower(), seconds)

    def settled(self):
        """The picture, once it stays as it is: frames of a fade or of ImGui's layout are over."""
        return resting(self.driver.get_screenshot_as_png)

    def focus(self):
        self.run("document.getElementById('canvas').focus()")

    def drag(self, start, by):
        """From a point of the canvas, pixels from its middle."""
        ActionChains(self.driver).move_to_element_with_offset(self.canvas, *start).click_and_hold().move_by_offset(
            *by).pause(0.2).release().perform()

    def key(self, *keys):
        """The last key, or the letters of a word, while those before it are down."""
        chain = ActionChains(self.driver)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in reversed(keys[:-1]):
            chain.key_up(key)
        chain.perform()


SHRINK = """
    const [base64, width, height, done] = arguments;
    const image = new Image();
    image.src = 'data:image/png;base64,' + base64;
    image.decode().then(async () => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        %s
    });"""


def shrunk(driver, picture, width=160, height=100):
    """A picture made smaller by the browser: a list of (red, green, blue), 0 to 255."""
    values = driver.execute_async_script(SHRINK % "done([...context.getImageData(0, 0, width, height).data]);",
                                         base64.b64encode(picture).decode(), width, height)
    return [tuple(values[i:i + 3]) for i in range(0, len(values), 4)]


def shrunk_file(driver, picture, width, height):
    """The same as a PNG."""
    file = driver.execute_async_script(
        SHRINK % """const reader = new FileReader();
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(await canvas.convertToBlob());""", base64.b64encode(picture).decode(), width, height)
    return base64.b64decode(file)
