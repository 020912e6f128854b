// Convex or not, in two ways. One is how the outline turns at each vertex. The other is whether the segment
// between the first two probe points leaves a shape.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/shape_mass.h>
#include <collide/trace/decompose_recording.h>
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

using collide::DVec2;
using collide::Polygon;

constexpr std::size_t most_vertices = 200;  // of a body; the turns of more can't be told apart
constexpr float least_edge = 10.0f;         // logical pixels: shorter edges have no room for their turn

constexpr std::array explained{
    LegendEntry{LegendMark::line, &Palette::text, "turns left"},
    LegendEntry{LegendMark::ring, &Palette::warning, "turns right: not convex"},
    LegendEntry{LegendMark::line, &Palette::probe, "segment inside of the shape"},
    LegendEntry{LegendMark::dashed, &Palette::warning, "segment outside of it"},
};

/// The outlines of a body with corners, in the world; none of round shapes.
std::vector<Polygon> outlines_of(const OverlayInput& input, std::size_t body) {
    const collide::Pose& pose = input.analysis.shown[body].pose;
    std::vector<Polygon> outlines;
    for (const collide::ShapeSpec& shape : shapes_in_body(input.scene.bodies[body].shape)) {
        Polygon outline = core_of(shape).vertices;
        if (outline.size() < 3 || outline.size() > most_vertices) continue;
        const collide::Turn turn = collide::turn_by(pose.angle);
        for (DVec2& vertex : outline) vertex = pose.position + rotate(turn, vertex);
        outlines.push_back(std::move(outline));
    }
    return outlines;
}

/// The way on from a vertex, and the arc by which the outline turns away from it.
void paint_turn(const OverlayInput& input, Painter& painter, Vec2 before, Vec2 at, Vec2 after, int turned) {
    const Vec2 in = at - before;
    const Vec2 out = after - at;
    const float shorter = std::min(glm::length(in), glm::length(out));
    if (shorter < least_edge * input.scale) return;
    const float reach = std::min(18.0f * input.scale, 0.45f * shorter);
    const bool is_right = turned < 0;
    const Color color = is_right ? input.palette.warning : input.palette.text;
    const Vec2 along = in / glm::length(in);
    line(painter, at, at + reach * along, pen(input, with_alpha(color, 0.7f), 0.7f, LineStyle::dotted));
    const float from = std::atan2(along.y, along.x);
    const float angle = std::remainder(std::atan2(out.y, out.x) - from, 2.0f * std::numbers::pi_v<float>);
    constexpr int chords = 12;
    std::vector<Vec2> arc;
    for (int k = 0; k <= chords; ++k) {
        const float direction = from + angle * static_cast<float>(k) / chords;
        arc.push_back(at + 0.7f * reach * Vec2(std::cos(direction), std::sin(direction)));
    }
    painter.polyline(arc, false, pen(input, color, is_right ? 1.5f : 1.0f));
    if (is_right) painter.circle(at, 5.0f * input.scale, pen(input, color, 1.2f));
}

void paint_turns(const OverlayInput& input, Painter& painter, const Polygon& outline) {
    const collide::TurnRecording recording = collide::record_turns(outline);
    const std::size_t n = outline.size();
    for (const collide::TurnStep& step : recording.steps.items) {
        const std::size_t vertex = step.vertex;
        paint_turn(input, painter, input.camera.to_canvas(outline[(vertex + n - 1) % n]),
                   input.camera.to_canvas(outline[vertex]), input.camera.to_canvas(outline[(vertex + 1) % n]),
                   step.turn);
    }
}

void paint_segment(const OverlayInput& input, Painter& painter, Labels& labels, const Polygon& outline) {
    const DVec2 from = input.scene.points[0];
    const DVec2 to = input.scene.points[1];
    const auto stretches = collide::segment_in_polygon(outline, from, to);
    bool any_inside = false;
    bool any_outside = false;
    for (const collide::SegmentStretch& stretch : stretches) {
        any_inside |= stretch.inside;
        any_outside |= !stretch.inside;
    }
    if (!any_inside) return;
    const auto canvas = [&](double place) { return input.camera.to_canvas(from + place * (to - from)); };
    for (const collide::SegmentStretch& stretch : stretches) {
        const Color color = stretch.inside ? input.palette.probe : input.palette.warning;
        line(painter, canvas(stretch.between.min), canvas(stretch.between.max),
             pen(input, color, stretch.inside ? 1.6f : 1.2f,
                 stretch.inside ? LineStyle::solid : LineStyle::dashed));
    }
    const bool ends_inside = stretches.front().inside && stretches.back().inside;
    if (!ends_inside) return;
    const Color color = any_outside ? input.palette.warning : input.palette.probe;
    Label label{canvas(0.5), any_outside ? mark_words::leaves_shape : mark_words::stays_inside,
                label_style(input, ink(input.palette, color))};
    label.priority = result_priority;
    labels.add(std::move(label));
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = std::min(input.scene.bodies.size(), input.analysis.shown.size());
    for (std::size_t body = 0; body < count; ++body) {
        if (!is_visible(input.analysis.shown[body].aabb, input.camera)) continue;
        for (const Polygon& outline : outlines_of(input, body)) {
            paint_turns(input, painter, outline);
            if (input.scene.points.size() > 1) paint_segment(input, painter, labels, outline);
        }
    }
}

}  // namespace

const Overlay convexity_overlay{"convexity",
                                "Convex or not",
                                "How the outline turns at each vertex. Between the first two probe points, "
                                "where a segment leaves a shape.",
                                OverlayGroup::shapes,
                                false,
                                explained,
                                paint};

}  // namespace app
