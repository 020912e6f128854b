// The user's present input: the drag that is under way on the canvas, and the keys that drive bodies. With it
// stand the unfinished drawing of a tool and a question that is answered on the canvas.
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
// Plain data: tools change it, the canvas paints it, words and numbers describe it.

/// The kind of place that the cursor snapped to.
enum class SnapKind : std::uint8_t { none, grid, vertex, angle };
struct Snap {
    SnapKind kind = SnapKind::none;
    DVec2 place{0.0, 0.0};  // world, where the cursor counts as being
    DVec2 from{0.0, 0.0};   // angle: the point from which the direction is taken
};

/// A part of a polygon that can be grabbed; edge i runs from vertex i to the next.
enum class OutlinePart : std::uint8_t { none, vertex, edge, middle };
struct OutlineHit {
    OutlinePart part = OutlinePart::none;
    std::size_t index = 0;
    friend bool operator==(const OutlineHit&, const OutlineHit&) = default;
};

/// What a body would become if the cut were made now.
struct CutPreview {
    std::size_t body = 0;
    std::vector<collide::BodySpec> pieces;
};

/// A body whose polygon was convex before the last edit and no longer is.
struct Dent {
    std::size_t body = 0;
    std::size_t pieces = 0;      // it is made of now
    std::uint64_t revision = 0;  // of the document; the offer ends when something else is done
};

using SketchNumbers = std::array<double, 4>;

struct Sketch {
    std::vector<DVec2> points;  // world: vertices clicked so far, or the stroke
    bool held = false;          // the left button is down: a drag or a stroke is under way
    DVec2 from{0.0, 0.0};       // of a drag: where it began, world
    DVec2 to{0.0, 0.0};         // and where it is
    Snap snap;                  // of the cursor, as it was last seen
    std::string refusal;        // why it could not be finished; empty when nothing is wrong
    std::optional<std::pair<std::size_t, std::size_t>> crossing;  // edges of `points` that cross

    int sides = 5;                                       // of the next regular polygon
    collide::JointKind joint = collide::JointKind::pin;  // of the next joint
    double roundness = 0.25;            // of the next capsule: radius as a fraction of its length
    double tolerance = 3.0;             // by which a stroke may be simplified, logical pixels
    SketchNumbers numbers{1, 1, 0, 0};  // that may be typed, by tool (see shape_tools.h); of a cut its ends
    /// Canvas place of the cursor that the numbers were last taken from.
    std::optional<Vec2> numbers_from;

    std::vector<std::size_t> to_erase;  // bodies that the eraser has gone over
    std::vector<CutPreview> previews;   // of the cut under way

    OutlineHit grabbed;                     // of the polygon that is edited, while the button is down
    std::optional<std::size_t> vertex;      // of it, chosen by the last click
    std::vector<DVec2> start_vertices;      // body frame: before the drag
    std::vector<DVec2> impossible_outline;  // world: where the cursor asks for what cannot be
    std::optional<Dent> dent;
};

/// Forget what is drawn; the sizes of the next sketch stay.
void clear_sketch(Sketch& sketch);
/// Give up what is drawn: it belongs to a scene that goes.
void drop_sketch(Document& stage, ToolState& tool);
/// Make a body of what is drawn where that is possible, so that it is not lost with what comes next.
void settle_sketch(Work& work, Seen& seen, ToolState& tool);

/// A question that is answered on the canvas, as the tools and the painter need it.
struct CanvasAnswer {
    QuestionKind kind = QuestionKind::choice;
    bool waits = false;        // clicks answer; else both answers are only shown
    bool held = false;         // a point or an arrow is being dragged
    DVec2 start{0.0, 0.0};     // of an arrow, world
    Json yours;                // in the form of judge.h; null: none
    Json right;                // null: not yet shown
    std::size_t exercise = 0;  // of the open step
    bool for_author = false;   // who makes a question picks what it is about: no answer
    bool takes_body = false;   // the name of the body that is clicked
};

inline bool is_canvas_kind(QuestionKind kind) {
    return kind == QuestionKind::axis || kind == QuestionKind::edge || kind == QuestionKind::vertex ||
           kind == QuestionKind::point || kind == QuestionKind::arrow;
}

// ---- hands

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
                   ToolState&) = nullptr;  // what `settle_sketch` does with this tool; set with it
    Sketch sketch;                         // what is being drawn with it
    std::optional<LastCut> last_cut;       // of the open scene
    float strip_height = 0.0f;  // of the tool's line of words below the canvas, ImGui pixels; 0: none

    Vec2 canvas_origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    Vec2 cursor{0.0f, 0.0f};         // last seen, canvas pixels
    bool cursor_inside = false;      // over the canvas and over no pane

    CanvasAnswer answer;  // of the course: a question that clicks on the canvas answer

    DragKind drag = DragKind::none;
    std::optional<std::size_t> body;     // that is moved, rotated or given a velocity
    Vec2 press{0.0f, 0.0f};              // where the button went down, canvas pixels
    DVec2 grab{0.0, 0.0};                // world point under the cursor then
    bool moved = false;                  // beyond what a click tolerates
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
