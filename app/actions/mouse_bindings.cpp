#include <array>

#include "actions/actions.h"

namespace app {

std::span<const MouseBinding> mouse_bindings() {
    static constexpr std::array<MouseBinding, 22> bindings{{
        {"Left drag on a shape", "move it (Ctrl: snap to the grid)"},
        {"Right drag or Shift+drag on a shape", "rotate it (Ctrl: steps of 15°)"},
        {"Ring above a selected shape", "rotate it"},
        {"Diamond at its velocity's tip, at rest beside its middle", "drag the velocity"},
        {"Squares at the corners of a selection's box", "scale it (Ctrl: steps of 5 %)"},
        {"Squares at the middles of its sides", "stretch it along one axis, unless it is round"},
        {"Ring above several selected shapes, or right drag on one of them",
         "turn the group about its middle"},
        {"Start of a ray, or its line", "move the ray (Ctrl: snap to the grid)"},
        {"Tip of a ray, or a probe point",
         "aim and lengthen the ray, move the point (Ctrl: snap to the grid)"},
        {"Click / Shift+click", "select / add to the selection; the last two clicked are the pair in focus"},
        {"Left drag on empty canvas", "select with a box"},
        {"Middle drag, or right drag on empty canvas", "pan"},
        {"Drag on the Minkowski difference", "move A with it (Shift: move B the other way)"},
        {"Wheel", "zoom; the point under the cursor stays"},
        {"Drawing a polygon or a hull: Backspace", "takes the last vertex back"},
        {"Drawing: Ctrl", "directions in steps of 15°"},
        {"Drawing a box or an ellipse: Shift", "width and height alike"},
        {"Drawing a regular polygon: wheel, or a digit 3 to 9", "the number of its sides"},
        {"Drawing a capsule: wheel", "its radius"},
        {"Vertices: Alt+click", "remove a vertex"},
        {"A number in a panel", "drag it, or click and type: 2.5 or 2,5, 1/2, 2*pi/3, 45deg"},
        {"A file dropped on the window", "opens"},
    }};
    return bindings;
}

}  // namespace app
