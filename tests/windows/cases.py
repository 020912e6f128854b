"""What is tried under Wine (run.py). A case is given `at`: wine, build, zip, setup, program, the folder of what is unpacked."""
import json
import pathlib
import re
import shlex
import shutil
import struct
import subprocess
import time
import zipfile

from drop import drop
from wine import Hands, WINE, display

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(r"^project\(collide VERSION ([0-9.]+)", (ROOT / "core/CMakeLists.txt").read_text(), re.M)[1]
SCENE = ROOT / "scenes/2-pairs/03-triangle-hexagon.json"
STRANGE = "Größe 三角 1"  # a letter of Europe, some of China, and spaces
OBJDUMP = "x86_64-w64-mingw32-objdump"
CASES = []
SUITES = []


def case(function):
    CASES.append(function)
    return function


def suite(function):
    SUITES.append(function)
    return function


def unpacked(at):
    """The program of the archive, in a folder of a strange name."""
    folder = at.folder / STRANGE
    zipfile.ZipFile(at.zip).extractall(folder)
    return folder / f"collidoscope-{VERSION}"


def command(at, *words, **options):
    return at.wine.run(at.installed / "collidoscope.com", *words, **options)


def answer(at, *words, **options):
    done = command(at, *words, **options)
    assert done.returncode == 0, (done.returncode, done.stderr.decode())
    return done.stdout


def native(at, *words, **options):
    return subprocess.run([at.program, *map(str, words)], capture_output=True, check=True, **options).stdout


def windows_path(file):
    return "Z:" + str(file).replace("/", "\\")


def subsystem_of(file):
    data = file.read_bytes()
    header = struct.unpack_from("<I", data, 0x3C)[0]
    assert data[header:header + 4] == b"PE\0\0"
    machine, = struct.unpack_from("<H", data, header + 4)
    assert machine == 0x8664
    return struct.unpack_from("<H", data, header + 24 + 68)[0]


@case
def the_executables(at):
    windows, console = 2, 3
    exe, com = at.installed / "collidoscope.exe", at.installed / "collidoscope.com"
    assert subsystem_of(exe) == windows
    assert subsystem_of(com) == console
    for file in (exe, com):
        listed = subprocess.run(["wrestool", "--list", file], capture_output=True, text=True, check=True).stdout
        assert "type=icon" in listed or "group_icon" in listed, listed
        assert "type=24" in listed, listed  # the manifest
        version = subprocess.run(["wrestool", "--extract", "--raw", "--type=version", file], capture_output=True, check=True).stdout
        assert VERSION.encode("utf-16le") in version
        assert "Collidoscope".encode("utf-16le") in version
        needed = re.findall(r"DLL Name: (\S+)", subprocess.run([OBJDUMP, "-p", file], capture_output=True, text=True, check=True).stdout)
        assert needed and not [name for name in needed if re.match(r"lib|SDL", name)], needed


@case
def no_wide_register_needs_an_aligned_stack(at):
    """GCC bug 54412: on Windows it aligns the stack to 16 bytes and moves 32 at once as if to 32."""
    code = subprocess.run([OBJDUMP, "-d", "--no-show-raw-insn", at.build / "core/libcollide.a"], capture_output=True, text=True,
                          check=True).stdout
    moves = re.findall(r"^.*\tvmov\w+ +.*%ymm.*\(.*$", code, re.M)
    assert len(moves) > 100, "no kernels for AVX2?"
    aligned = [line for line in moves if re.search(r"\tvmov(aps|apd|dqa)\b", line)]
    assert not aligned, (len(aligned), aligned[:3])


@case
def the_version(at):
    assert answer(at, "--version") == f"collidoscope {VERSION}\n".encode()


def compare(at, *options):
    """The program as a command of this machine, for the script that compares two."""
    caller = at.folder / "under_wine"
    set_up = " ".join(f"{key}={shlex.quote(at.wine.environment[key])}"
                      for key in ("WINEPREFIX", "HOME", "WINEDEBUG", "WINEDLLOVERRIDES", "LANG", "LC_ALL"))
    # Wine itself fails now and then when one program starts while another ends. What fails in the program, fails each time.
    caller.write_text(f"""#!/bin/sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/in"
for turn in 1 2 3; do
    status=0
    env {set_up} {WINE} {shlex.quote(str(at.installed / 'collidoscope.com'))} "$@" <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
    grep -q '^wine' "$folder/err" || break
done
cat "$folder/out"
cat "$folder/err" >&2
exit $status
""")
    caller.chmod(0o755)
    done = subprocess.run([ROOT / "scripts/same-output", at.program, caller, *options], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    print(done.stdout, end="")
    assert done.returncode == 0


@case
def the_same_bytes(at):
    compare(at, "--scenes", "20", "--brief")


@suite
def the_same_bytes_of_all_scenes(at):
    compare(at)


@case
def strange_names(at):
    scene = copy_of_scene(at, "Dreieck ü 三角.json")
    expected = native(at, "query", SCENE)
    assert answer(at, "query", scene.name, cwd=scene.parent) == expected
    with_drive = windows_path(scene)
    assert answer(at, "query", with_drive) == expected
    picture = scene.with_name("Bild ü 三角.svg")
    answer(at, "render", with_drive, "-o", windows_path(picture))
    drawn = at.folder / "drawn.svg"
    native(at, "render", SCENE, "-o", drawn)
    assert picture.read_bytes() == drawn.read_bytes()
    refused = command(at, "render", with_drive, "-o", windows_path(picture.with_suffix(".pdf")))
    assert refused.returncode == 2 and b"rsvg-convert" in refused.stderr and not picture.with_suffix(".pdf").exists(), refused.stderr
    assert not list(scene.parent.glob("*.part")) and not list(scene.parent.glob(".*.part"))
    refused = command(at, "query", "fehlt ü 三角.json")
    assert refused.returncode == 1
    assert refused.stderr.decode().startswith("fehlt ü 三角.json: "), refused.stderr


@case
def files_are_replaced_and_folders_refused(at):
    picture = at.folder / "picture.svg"
    picture.write_text("old")
    answer(at, "render", SCENE, "-o", picture)
    assert picture.read_text().startswith("<?xml") or picture.read_text().startswith("<svg")
    (at.folder / "a folder.svg").mkdir()
    refused = command(at, "render", SCENE, "-o", at.folder / "a folder.svg")
    assert refused.returncode == 1 and b"it is a folder" in refused.stderr, refused.stderr
    picture.chmod(0o444)
    refused = command(at, "render", SCENE, "-o", picture)
    assert refused.returncode == 1 and b"read-only" in refused.stderr, refused.stderr


@case
def lines_that_end_as_on_windows(at):
    scene = at.folder / "crlf.json"
    scene.write_bytes(SCENE.read_bytes().replace(b"\n", b"\r\n"))
    assert answer(at, "query", scene) == native(at, "query", SCENE)
    lines = json.dumps({"points": [[0, 0], [4, 0], [4, 3]]}) + "\r\n"
    words = ("geometry", "hull", "--jsonl", "-")
    said = answer(at, *words, input=(2 * lines).encode())
    assert said == native(at, *words, input=(2 * lines).encode())
    assert b"\r" not in said


@case
def function_by_function(at):
    """What of the host is of Windows; what a real user would do with it is tried below."""
    with display() as screen:
        done = at.wine.run(at.build / "tests/windows/windows_tests.exe", environment={"DISPLAY": screen})
    assert done.returncode == 0, done.stdout.decode()
    assert int(re.search(rb"test cases: +(\d+) \| +\1 passed", done.stdout)[1]) > 10, done.stdout.decode()


def open_window(at, screen, *words, **environment):
    shutil.rmtree(settings_of(at) / "recovery", ignore_errors=True)  # of a case that failed
    running = at.wine.start(at.installed / "collidoscope.exe", *words, environment=environment | {"DISPLAY": screen})
    hands = Hands(screen)
    window = hands.window("Collidoscope")
    assert hands.windows() == [window], "a console, or another window"
    hands.do("windowfocus", "--sync", window)
    for _ in range(60):  # drawn once all fonts are loaded
        if hands.colours(at.folder) > 50:
            return running, hands, window
        time.sleep(0.5)
    raise AssertionError("the window shows nothing")


def until(holds, seconds=60):
    """Waits for it: a frame may take long."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.3)


def quit_window(running, hands):
    hands.do("key", "ctrl+q")
    assert running.wait(timeout=60) == 0


def settings_of(at):
    return at.wine.users_folder() / "AppData/Roaming/collidoscope"


def copy_of_scene(at, name):
    scene = at.folder / STRANGE / name
    scene.write_bytes(SCENE.read_bytes())
    return scene


def bodies_of(scene):
    return len(json.loads(scene.read_text())["bodies"])


@case
def a_box_is_drawn_and_saved(at):
    scene = copy_of_scene(at, "zeichnen ü.json")
    before = bodies_of(scene)
    drive = at.wine.prefix / "drive_c"
    files = files_below(drive)
    with display() as screen:
        running, hands, _ = open_window(at, screen, "--size", "1200x700", scene)
        hands.do("key", "b", "sleep", 0.5)
        hands.drag((300, 110), (400, 200))
        hands.do("key", "ctrl+s")
        until(lambda: bodies_of(scene) == before + 1)
        hands.picture(at.build / "window.png")
        quit_window(running, hands)
    settings = settings_of(at)
    assert json.loads((settings / "settings.json").read_text())["recent_files"][0] == windows_path(scene)
    new = {name for name in files_below(drive) - files if "/Temp" not in name}
    of_user = str(settings.relative_to(drive))
    assert all(name.startswith(of_user) for name in new), new
    assert not [name for name in new if "recovery/" in name], new


@case
def settings_lie_where_the_environment_says(at):
    folder = at.folder / STRANGE / "Einstellungen ü 三"
    with display() as screen:
        running, hands, _ = open_window(at, screen, SCENE, COLLIDOSCOPE_PREF_PATH=windows_path(folder))
        quit_window(running, hands)
    assert (folder / "settings.json").exists()


@case
def the_file_dialog_takes_a_drive(at):
    scene = at.wine.prefix / "drive_c/opened.json"
    scene.write_bytes(SCENE.read_bytes())
    with display() as screen:
        running, hands, window = open_window(at, screen, "--size", "1200x700")
        hands.do("key", "ctrl+o", "sleep", 1)
        hands.do("type", "--delay", 60, "c:\\opened.json")
        hands.do("key", "Return")
        until(lambda: hands.title(window).startswith("opened.json"))
        quit_window(running, hands)
    scene.unlink()


@case
def dropped_files_are_opened(at):
    scene = copy_of_scene(at, "fallen ü 三角.json")
    with display() as screen:
        running, hands, window = open_window(at, screen, "--size", "1200x700")
        assert drop(screen, int(window), [scene])
        until(lambda: hands.title(window).startswith(scene.name))
        quit_window(running, hands)


@case
def the_clipboard_is_that_of_all_programs(at):
    scene = copy_of_scene(at, "kleben.json")
    before = bodies_of(scene)

    def pasted(kind):
        return subprocess.run(["xclip", "-selection", "clipboard", "-target", kind, "-o"], env=hands.environment,
                              capture_output=True, timeout=30).stdout

    with display() as screen:
        running, hands, window = open_window(at, screen, "--size", "1200x700", scene)
        hands.do("key", "ctrl+a", "sleep", 0.5, "key", "ctrl+c")
        until(lambda: pasted("UTF8_STRING"))
        assert len(json.loads(pasted("UTF8_STRING"))) == before
        hands.do("key", "ctrl+shift+e")
        until(lambda: pasted("image/png").startswith(b"\x89PNG\r\n"))
        subprocess.run(["xclip", "-selection", "clipboard"], env=hands.environment, input=b"0 0\r\n1 0\r\n0 1\r\n", check=True)
        hands.do("key", "ctrl+v")
        until(lambda: hands.title(window).startswith("●"))
        hands.do("key", "ctrl+s")
        until(lambda: bodies_of(scene) == before + 1)
        quit_window(running, hands)


@case
def a_dense_screen_has_a_larger_interface(at):
    key = (r"HKCU\Control Panel\Desktop", "/v", "LogPixels")

    def shown(name, *words):
        with display() as screen:
            running, hands, _ = open_window(at, screen, "--size", "1200x700", *words, SCENE,
                                            COLLIDOSCOPE_PREF_PATH=windows_path(at.folder / name / "settings"))
            time.sleep(1)
            hands.picture(at.build / name)
            quit_window(running, hands)
        return (at.build / name).read_bytes()

    asked = shown("scaled.png", "--scale", "1.5")
    at.wine.run("reg", "add", *key, "/t", "REG_DWORD", "/d", "144", "/f")
    try:
        dense = shown("dense.png")
    finally:
        at.wine.run("reg", "delete", *key, "/f")
    assert dense == asked


@case
def what_cannot_be_opened_is_said_in_a_box(at):
    """Nobody would see it on a console: a double click gives none."""
    with display() as screen:
        running = at.wine.start("start", "/wait", windows_path(at.installed / "collidoscope.exe"), "missing.json",
                                environment={"DISPLAY": screen})
        hands = Hands(screen)
        box = hands.window("Collidoscope")
        hands.do("windowfocus", "--sync", box, "key", "Return")
        assert running.wait(timeout=60) == 1


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_symlink()}


@case
def the_installer(at):
    drive = at.wine.prefix / "drive_c"
    before = files_below(drive)
    assert at.wine.run(at.setup, "/S").returncode == 0
    folder = at.wine.users_folder() / "AppData/Local/Programs/Collidoscope"
    installed = files_below(folder)
    assert installed == files_below(at.installed) | {"uninstall.exe"}
    assert list(drive.rglob("Collidoscope.lnk"))
    assert at.wine.run(folder / "collidoscope.com", "query", SCENE).stdout == native(at, "query", SCENE)
    key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Collidoscope"
    listed = at.wine.run("reg", "query", key)
    assert VERSION.encode() in listed.stdout, listed
    kept = folder / "of the user.txt"
    kept.write_text("mine")
    assert at.wine.run(folder / "uninstall.exe", "/S").returncode == 0
    end = time.monotonic() + 60  # it goes on in a copy of itself
    while (folder / "uninstall.exe").exists() and time.monotonic() < end:
        time.sleep(0.5)
    time.sleep(1.0)
    assert files_below(folder) == {"of the user.txt"}
    kept.unlink()
    folder.rmdir()
    left = {name for name in files_below(drive) - before if "/Temp" not in name and not name.endswith("AppData/Local/Programs")}
    assert not left, left
    assert at.wine.run("reg", "query", key).returncode != 0
