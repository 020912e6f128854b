// The user's present input: the drag that is under way on the canvas, and the keys that drive bodies.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include <collide/base/vec2.h>
#include "session/canvas_answer.h"
#include "session/parts.h"
#include "session/sketch.h"

namespace app {

using collide::DVec2;
using collide::Vec2;

struct ShapeWalk;  // player/shape_walks.h

/// What the left mouse button does on the canvas.
enum class Tool : std::uint8_t {
    select,
    polygon,
    freehand,
    box,
    regular,
    circle,
    capsule,
    segment,
    ellipse,
    hull,
    vertices,  // of the selected polygon
    joint,     // between two bodies, or a body and the world
    cut,
    erase
};

enum class DragKind : std::uint8_t {
    none,
    move,
    rotate,
    part,  // of a compound body
    velocity,
    pan,
    box_select,
    probe,
    direction,  // asked of the support functions
    turn_group,
    scale
};

/// The part of a ray or point that is dragged.
enum class ProbePart : std::uint8_t { none, origin, tip, shaft, point };

struct ToolState {
    Tool tool = Tool::select;
    void (*settle)(Work&, Seen&,
                   ToolState&) = nullptr;   // what `settle_sketch` does with this tool; set with it
    Sketch sketch;                          // what is being drawn with it
    std::shared_ptr<ShapeWalk> shape_walk;  // of lessons about one shape; a cut by hand waits in it
    float strip_height = 0.0f;  // of the tool's line of words below the canvas, ImGui pixels; 0: none

    Vec2 canvas_origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    Vec2 cursor{0.0f, 0.0f};         // last seen, canvas pixels
    bool cursor_inside = false;      // over the canvas and over no pane

    CanvasAnswer answer;  // of the course: a question that clicks on the canvas answer

    DragKind drag = DragKind::none;
    std::optional<std::size_t> body;     // that is moved, rotated or given a velocity
    Vec2 press{0.0f, 0.0f};              // where the button went down, canvas pixels
    DVec2 grab{0.0, 0.0};                // world point under the cursor then
    bool moved = false;                  // beyond a click's tremble
    bool add_to_selection = false;       // Shift was down
    double start_angle = 0.0;            // rotate: of the body
    Vec2 start_handle{0.0f, 0.0f};       // velocity: where the handle was, canvas pixels
    Vec2 start_lead{0.0f, 0.0f};         // and how far it stood off the arrow's tip
    std::vector<DVec2> start_positions;  // move: of the bodies in `movers`
    std::vector<std::size_t> movers;
    std::vector<collide::BodySpec> start_bodies;  // turn_group, scale: the `movers` as they were
    std::size_t part = 0;                         // part: which one of `body`
    collide::PartSpec start_part;                 // as it was
    DVec2 pivot{0.0, 0.0};                        // turn_group, scale: what stays where it is, world

    ProbePart probe_part = ProbePart::none;  // probe: what is dragged of the selected ray or point
    DVec2 probe_start{0.0, 0.0};             // where it was, world

    /// The bodies clicked last, newest first, at most two: they become the focus pair.
    std::vector<std::size_t> clicked;

    /// Keys held for driven bodies: left, right, up, down of the first and of the second one.
    struct Steering {
        bool left = false;
        bool right = false;
        bool up = false;
        bool down = false;
        bool any() const { return left || right || up || down; }
    };
    Steering arrows;
    Steering letters;      // A, D, W, S
    bool driving = false;  // a drive is under way as one undo step
};

}  // namespace app
