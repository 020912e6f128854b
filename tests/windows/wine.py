"""Wine, with a folder and a home of its own, and a display for windows."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import time

WINE = shutil.which("wine64") or "/usr/lib/wine/wine64"
SERVER = shutil.which("wineserver") or "/usr/lib/wine/wineserver"
DRIVE = pathlib.Path("drive_c")
USER = DRIVE / "users"


class Wine:
    def __init__(self, prefix):
        self.prefix = prefix
        home = prefix.parent / "home"
        home.mkdir(parents=True, exist_ok=True)
        self.environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        # Nothing that Wine says of itself, no Mono and no browser.
        self.environment |= {"WINEPREFIX": str(prefix), "HOME": str(home), "WINEDEBUG": "-all", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
                             "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
        self.version = subprocess.run([WINE, "--version"], capture_output=True, text=True, env=self.environment).stdout.strip()
        if not (prefix / "system.reg").exists():
            self.run("wineboot", "--init")
            self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
            subprocess.run([SERVER, "--wait"], env=self.environment, check=False, timeout=120)

    def run(self, program, *words, timeout=300, environment={}, **options):
        """Runs it to its end; what it wrote stays bytes."""
        return subprocess.run([WINE, str(program), *map(str, words)], capture_output="stdout" not in options, timeout=timeout,
                              env=self.environment | environment, **options)

    def start(self, program, *words, environment):
        """Begins it, on the display that the environment names."""
        return subprocess.Popen([WINE, str(program), *map(str, words)], env=self.environment | environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def users_folder(self):
        """That of the one user."""
        folders = [folder for folder in (self.prefix / USER).iterdir() if folder.name != "Public"]
        assert len(folders) == 1, folders
        return folders[0]

    def end(self):
        subprocess.run([SERVER, "--kill"], env=self.environment, check=False)


@contextlib.contextmanager
def display():
    """A screen of 1280x800 that nobody sees; yields its name."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as names:
        name = ":" + names.readline().strip()
    try:
        yield name
    finally:
        server.terminate()
        server.wait()


class Hands:
    """Real events, by xdotool."""

    def __init__(self, name):
        self.environment = os.environ | {"DISPLAY": name}

    def do(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True, timeout=60)

    def windows(self):
        """The numbers of all that can be seen."""
        return self.do("search", "--onlyvisible", "--class", ".").stdout.split()

    def title(self, window):
        return self.do("getwindowname", window).stdout.strip()

    def window(self, title, seconds=90):
        """The number of a window whose title holds this, as soon as there is one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.do("search", "--onlyvisible", "--name", title).stdout.split()
            if found:
                return found[-1]
            time.sleep(0.3)
        raise AssertionError(f"no window is called {title}")

    def drag(self, start, end):
        self.do("mousemove", *start, "sleep", 0.3, "mousedown", 1, "sleep", 0.3)
        for share in (0.3, 0.7, 1.0):
            self.do("mousemove", *(round(a + share * (b - a)) for a, b in zip(start, end)), "sleep", 0.3)
        self.do("mouseup", 1, "sleep", 0.5)

    def picture(self, file):
        subprocess.run(["import", "-window", "root", str(file)], env=self.environment, check=True, timeout=60)

    def colours(self, folder):
        """How many colours the screen shows."""
        file = folder / "screen.png"
        self.picture(file)
        return int(subprocess.run(["identify", "-format", "%k", str(file)], capture_output=True, text=True, check=True).stdout)
