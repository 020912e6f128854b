// The unfinished drawing of a tool, which is not yet part of the scene. Plain data: tools change it, the
// canvas paints it, words and numbers describe it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/scene/scene.h>
#include "session/parts.h"

namespace app {

using collide::DVec2;

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
    SketchNumbers numbers{1, 1, 0, 0};  // that may be typed, by tool (see drag_shapes.h); of a cut its ends
    /// Canvas place of the cursor that the numbers were last taken from.
    std::optional<collide::Vec2> numbers_from;

    std::vector<std::size_t> doomed;   // bodies that the eraser has gone over
    std::vector<CutPreview> previews;  // of the cut under way

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

}  // namespace app
