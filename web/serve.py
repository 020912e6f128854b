#!/usr/bin/env python3
"""Shows a folder on this machine alone, or says why it can't: web/serve.py PORT [FOLDER]. Without a folder it only tries the port."""
import functools
import http.server
import sys


def serving(port, folder):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", int(port)), handler)
    except ValueError:
        sys.exit(f"--serve {port}: a port is a number, such as 8000")
    except OverflowError:
        sys.exit(f"--serve {port}: ports go to 65535")
    except PermissionError:
        sys.exit(f"Port {port} is for programs of the system: scripts/web --serve 8000 takes another one")
    except OSError:
        other = int(port) + 1 if int(port) < 65535 else 8000
        sys.exit(f"Port {port} is taken by another program: scripts/web --serve {other} takes another one")


def main():
    port, folder = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    with serving(port, folder or ".") as server:
        if folder is None:
            return
        print(f"http://127.0.0.1:{port}/index.html  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
