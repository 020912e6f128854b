#!/usr/bin/env python3
"""`scripts/web --serve`: a folder is shown, and a port that can't be had is told in a sentence."""
import contextlib
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

SERVE = pathlib.Path(__file__).resolve().parents[2] / "web/serve.py"


def refusal(port):
    done = subprocess.run([sys.executable, SERVE, str(port)], capture_output=True, text=True, timeout=20, check=False)
    return done.returncode, done.stderr


class Serve(unittest.TestCase):
    def test_a_taken_port(self):
        for wanted in (0, 65535):  # any, and the last
            with socket.socket() as taken:
                with contextlib.suppress(OSError):  # somebody else has taken it
                    taken.bind(("127.0.0.1", wanted))
                    taken.listen()
                port = taken.getsockname()[1] or wanted
                code, said = refusal(port)
            self.assertEqual(code, 1)
            other = port + 1 if port < 65535 else 8000
            self.assertEqual(said, f"Port {port} is taken by another program: scripts/web --serve {other} takes another one\n")

    def test_what_is_no_port(self):
        self.assertEqual(refusal("http"), (1, "--serve http: a port is a number, such as 8000\n"))
        self.assertEqual(refusal(70000), (1, "--serve 70000: ports go to 65535\n"))

    def test_a_folder(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "index.html").write_text("shown")
            with subprocess.Popen([sys.executable, SERVE, str(port), folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
                try:
                    address = server.stdout.readline().split()[0]
                    self.assertEqual(urllib.request.urlopen(address, timeout=20).read(), b"shown")
                finally:
                    server.terminate()


if __name__ == "__main__":
    sys.exit(unittest.main())
