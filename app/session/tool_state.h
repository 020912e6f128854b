// The user's present input: the drag on the canvas, keys that drive bodies, and the unfinished drawing of a
// tool. A question that is answered on the canvas is part of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <collide/scene/scene.h>
#include "course/chapter.h"
#include "draw/painter.h"
#include "player/last_cut.h"
#include "session/parts.h"

namespace app {

using collide::DVec2;
using collide::Vec2;

// ---- the unfinished drawing of a tool, which is not yet part of the scene
//
// These are plain data: tools change them, the canvas paints them, panels describe them.

/// To what the cursor has snapped.
enum class SnapKind : std::uint8_t { none, grid, vertex, angle };
struct Snap {
    SnapKind kind = SnapKind::none;
    DVec2 place{0.0, 0.0};  // world position that the cursor stands for after snapping
    DVec2 from{0.0, 0.0};   // for an angle: the point from which the direction is measured
};

/// The part of a polygon under the cursor. Edge i runs from vertex i to vertex i + 1.
enum class OutlinePart : std::uint8_t { none, vertex, edge, middle };
struct OutlineHit {
    OutlinePart part = OutlinePart::none;
    std::size_t index = 0;
    friend bool operator==(const OutlineHit&, const OutlineHit&) = default;
};

/// A body that the cut would make.
struct CutPreview {
    std::size_t body = 0;
    std::vector<collide::BodySpec> pieces;
};

/// A body whose polygon was convex before the last edit and is not convex now.
struct Dent {
    std::size_t body = 0;
    std::size_t pieces = 0;      // number of convex pieces now
    std::uint64_t revision = 0;  // of the document; the offer ends with the next edit
};

using SketchNumbers = std::array<double, 4>;

struct Sketch {
    std::vector<DVec2> points;  // world: the vertices so far, or the stroke
    bool held = false;          // the left button is down, for a drag or a stroke
    DVec2 from{0.0, 0.0};       // start of a drag, world
    DVec2 to{0.0, 0.0};         // its present end, world
    Snap snap;                  // at the cursor's last position
    std::string refusal;        // why the drawing could not be finished; empty: no problem
    std::optional<std::pair<std::size_t, std::size_t>> crossing;  // two edges of `points` that cross

    int sides = 5;                                       // for the next regular polygon
    collide::JointKind joint = collide::JointKind::pin;  // for the next joint
    double roundness = 0.25;  // for the next capsule: radius as a fraction of the length
    double tolerance = 3.0;   // how far a stroke may be simplified, logical pixels
    SketchNumbers numbers{1, 1, 0,
                          0};  // numbers that can be typed, by tool (shape_tools.h); for a cut its end points
    /// Canvas position of the cursor from which the numbers were last computed.
    std::optional<Vec2> numbers_from;

    std::vector<std::size_t> to_erase;  // bodies that the eraser has passed over
    std::vector<CutPreview> previews;   // of the present cut

    OutlineHit grabbed;                 // part of the edited polygon, while the button is down
    std::optional<std::size_t> vertex;  // chosen by the last click
    std::vector<DVec2> start_vertices;  // body frame, before the drag
    /// World: the outline that the cursor asks for, if it is impossible.
    std::vector<DVec2> impossible_outline;
    std::optional<Dent> dent;
};

/// Drops the drawing. The sizes for the next one stay.
void clear_sketch(Sketch& sketch);
/// Drops the drawing because its scene is closed.
void drop_sketch(Document& document, ToolState& tool);
/// Makes a body of the drawing if possible, so that it is not lost when something else begins.
void settle_sketch(Work& work, Seen& seen, ToolState& tool);

/// A question that is answered on the canvas, as tools and painter need it.
struct CanvasAnswer {
    QuestionKind kind = QuestionKind::choice;
    bool waits = false;        // clicks answer; else the two answers are only shown
    bool held = false;         // the user drags a point or an arrow
    DVec2 start{0.0, 0.0};     // start of an arrow, world
    Json yours;                // in the form of judge.h; null: none
    Json right;                // null: not shown yet
    std::size_t exercise = 0;  // number in the open step
    bool for_author = false;   // the author of a question picks its subject; this is no answer
    bool takes_body = false;   // a click takes the name of a body
};

inline bool is_canvas_kind(QuestionKind kind) {
    return kind == QuestionKind::axis || kind == QuestionKind::edge || kind == QuestionKind::vertex ||
           kind == QuestionKind::point || kind == QuestionKind::arrow;
}

// ---- mouse and keys

/// The action of the left mouse button on the canvas.
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

/// The dragged part of a ray or point.
enum class ProbePart : std::uint8_t { none, origin, tip, shaft, point };

struct ToolState {
    Tool tool = Tool::select;
    /// The tool's part of `settle_sketch`; set with the tool.
    void (*settle)(Work&, Seen&, ToolState&) = nullptr;
    Sketch sketch;                    // the present drawing
    std::optional<LastCut> last_cut;  // of the open scene
    float strip_height = 0.0f;        // of the tool's help below the canvas, ImGui pixels; 0: none

    Vec2 canvas_origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    Vec2 cursor{0.0f, 0.0f};         // last known position, canvas pixels
    bool cursor_inside = false;      // the cursor is over the canvas and over no pane

    CanvasAnswer answer;  // the open question of the course, if clicks on the canvas answer it

    DragKind drag = DragKind::none;
    std::optional<std::size_t> body;  // the body that is moved, rotated or given a velocity
    Vec2 press{0.0f, 0.0f};           // position at which the button was pressed, canvas pixels
    DVec2 grab{0.0, 0.0};             // world point under the cursor at that time
    bool moved = false;               // farther than a click allows
    bool add_to_selection = false;    // Shift was pressed
    double start_angle = 0.0;         // for a rotation: angle of the body at the start
    Vec2 start_handle{0.0f, 0.0f};    // for a velocity: position of the handle at the start, canvas pixels
    Vec2 start_lead{0.0f, 0.0f};  // for a velocity: distance of the handle from the arrow's tip at the start
    std::vector<DVec2> start_positions;  // for a move: positions of `movers` at the start
    std::vector<std::size_t> movers;
    std::vector<collide::BodySpec> start_bodies;  // for turning or scaling a group: `movers` at the start
    std::size_t part = 0;                         // for a part: its number in `body`
    collide::PartSpec start_part;                 // for a part: the part at the start
    DVec2 pivot{0.0, 0.0};                        // for turning or scaling a group: the fixed point, world

    ProbePart probe_part = ProbePart::none;  // the dragged part of the selected ray or point
    DVec2 probe_start{0.0, 0.0};             // its position at the start, world

    /// The last clicked bodies, newest first, at most two. They become the focus pair.
    std::vector<std::size_t> clicked;

    /// Pressed keys that drive bodies: left, right, up, down.
    struct Steering {
        bool left = false;
        bool right = false;
        bool up = false;
        bool down = false;
        bool any() const { return left || right || up || down; }
    };
    Steering arrows;
    Steering letters;      // A, D, W, S
    bool driving = false;  // driving is in progress, as one undo step
};

}  // namespace app
