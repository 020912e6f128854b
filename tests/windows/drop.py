"""Drops files on a window, as a file manager does it on X11: the protocol XDND, version 5."""
import pathlib
import time

import Xlib.display
from Xlib import X
from Xlib.protocol import event


def drop(screen, number, files):
    """Returns whether the window of this number has taken them."""
    display = Xlib.display.Display(screen)
    atom = display.intern_atom
    source = display.screen().root.create_window(0, 0, 1, 1, 0, 0)
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)
    target = display.create_resource_object("window", number)
    corner, size = target.translate_coords(display.screen().root, 0, 0), target.get_geometry()
    place = (size.width // 2 - corner.x) << 16 | (size.height // 2 - corner.y)
    uris = "".join(pathlib.Path(file).as_uri() + "\r\n" for file in files).encode()

    def tell(kind, *numbers):
        numbers = [source.id, *numbers, 0, 0, 0, 0][:5]
        target.send_event(event.ClientMessage(window=target, client_type=atom(kind), data=(32, numbers)))

    def hand_over(asked):
        asked.requestor.change_property(asked.property, asked.target, 8, uris)
        asked.requestor.send_event(event.SelectionNotify(
            time=asked.time, requestor=asked.requestor, selection=asked.selection, target=asked.target, property=asked.property))

    tell("XdndEnter", 5 << 24, atom("text/uri-list"))
    tell("XdndPosition", 0, place, X.CurrentTime, atom("XdndActionCopy"))
    end = time.monotonic() + 20
    while time.monotonic() < end:
        display.flush()
        if not display.pending_events():
            time.sleep(0.05)
            continue
        heard = display.next_event()
        if heard.type == X.SelectionRequest:
            hand_over(heard)
        elif heard.type == X.ClientMessage and heard.client_type == atom("XdndStatus"):
            tell("XdndDrop", 0, X.CurrentTime)
        elif heard.type == X.ClientMessage and heard.client_type == atom("XdndFinished"):
            return bool(heard.data[1][1] & 1)
    return False
