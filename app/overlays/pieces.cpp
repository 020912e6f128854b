// Which bodies are convex, and which convex pieces form the others.

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/segment_stretches.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/shape_mass.h>
#include <collide/trace/decompose_recording.h>
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/bodies.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"

namespace app {

namespace {

// The convex pieces of concave bodies in tints of the body's colour, with the seams between them and their
// numbers.

/// Returns the first tint that no neighbour has, starting with `wanted`.
std::uint8_t free_tint(const collide::PieceSeams& piece, const std::vector<std::uint8_t>& tints,
                       std::uint8_t wanted) {
    for (std::size_t step = 0; step < tint_opacity.size(); ++step) {
        const auto tint = static_cast<std::uint8_t>((wanted + step) % tint_opacity.size());
        bool taken = false;
        for (const std::uint32_t neighbour : piece.neighbours) {
            taken = taken || (neighbour < tints.size() && tints[neighbour] == tint);
        }
        if (!taken) return tint;
    }
    return wanted;
}

constexpr float least_numbered = 22.0f;  // logical pixels; least width and height of a numbered piece

void paint_body(const OverlayInput& input, std::size_t index, Painter& painter, Labels& labels) {
    const collide::Collider& body = input.analysis.shown[index];
    const Color color = body_color(input, index);
    std::vector<std::uint8_t> tints = tints_of(body.seams);
    tints.resize(body.pieces.size(), 1);  // parts that touch no other part have no seam
    for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
        const std::vector<Vec2> outline =
            shape_outline(body.pieces[piece].shape, body.transforms[piece], input.camera);
        if (outline.size() < 3) continue;
        painter.fill(outline, with_alpha(color, tint_opacity[tints[piece]]));
        const auto [lower, upper] = bounds_of(outline);
        const Vec2 size = upper - lower;
        if (std::min(size.x, size.y) >= least_numbered * input.scale) {
            TextStyle style = label_style(input, color, Weight::semibold);
            style.size = small_size * input.scale;
            const collide::Shape& shape = body.pieces[piece].shape;
            DVec2 sum(0.0, 0.0);
            for (std::uint32_t i = 0; i < shape.count(); ++i) sum += DVec2(shape.vertex(i));
            const Vec2 middle(sum / static_cast<double>(shape.count()));
            labels.add({input.camera.to_canvas(to_world(body.transforms[piece], middle)),
                        std::to_string(piece), style, Vec2(0.0f), detail_priority, true});
        }
    }
    paint_seams(painter, body, input.camera,
                pen(input, with_alpha(input.palette.text, 0.8f), 0.8f, LineStyle::dashed));
}

void paint_pieces(const OverlayInput& input, Painter& painter, Labels& labels) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& body = input.analysis.shown[i];
        const bool has_pieces = body.pieces.size() > 1 && !is_chain(body);
        if (has_pieces && is_visible(body.aabb, input.camera)) paint_body(input, i, painter, labels);
    }
}

// Two tests of convexity. The first is how the outline turns at each vertex. The second is whether the
// segment between the first two probe points leaves a shape.

using collide::DVec2;
using collide::Polygon;

constexpr std::size_t most_vertices = 200;  // of a body; with more, the angles cannot be distinguished
constexpr float least_turn_edge = 10.0f;    // logical pixels: a turn at a shorter edge has no space

/// Returns the outlines of a body with corners, in the world frame; empty for round shapes.
std::vector<Polygon> outlines_of(const OverlayInput& input, std::size_t body) {
    const collide::Pose& pose = input.analysis.shown[body].pose;
    std::vector<Polygon> outlines;
    for (const collide::ShapeSpec& shape : shapes_in_body(input.scene.bodies[body].shape)) {
        Polygon outline = core_of(shape).vertices;
        if (outline.size() < 3 || outline.size() > most_vertices) continue;
        const collide::DRotation turn = rotation_of(pose);
        for (DVec2& vertex : outline) vertex = pose.position + rotate(turn, vertex);
        outlines.push_back(std::move(outline));
    }
    return outlines;
}

/// Draws the extension of the incoming edge at a vertex, and the arc by which the outline turns there.
void paint_turn(const OverlayInput& input, Painter& painter, Vec2 before, Vec2 at, Vec2 after, int turned) {
    const Vec2 in = at - before;
    const Vec2 out = after - at;
    const float shorter = std::min(glm::length(in), glm::length(out));
    if (shorter < least_turn_edge * input.scale) return;
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
    labels.add({canvas(0.5), any_outside ? mark_words::leaves_shape : mark_words::stays_inside,
                label_style(input, ink(input.palette, color)), Vec2(0.0f, -1.0f), result_priority});
}

void paint_convexity(const OverlayInput& input, Painter& painter, Labels& labels) {
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

std::vector<std::uint8_t> tints_of(const std::vector<collide::PieceSeams>& seams) {
    constexpr std::uint8_t none = 0xff;
    std::vector<std::uint8_t> tints(seams.size(), none);
    std::vector<std::uint32_t> open;
    for (std::uint32_t first = 0; first < seams.size(); ++first) {
        if (tints[first] != none) continue;
        tints[first] = 0;
        open.push_back(first);
        while (!open.empty()) {
            const std::uint32_t piece = open.back();
            open.pop_back();
            for (const std::uint32_t neighbour : seams[piece].neighbours) {
                if (neighbour >= seams.size() || tints[neighbour] != none) continue;
                const auto wanted = static_cast<std::uint8_t>((tints[piece] + 1) % tint_opacity.size());
                tints[neighbour] = free_tint(seams[neighbour], tints, wanted);
                open.push_back(neighbour);
            }
        }
    }
    return tints;
}

const Overlay pieces_overlay{
    "pieces",
    "Convex pieces",
    "The convex pieces that concave and compound bodies are made of, with their numbers and seams.",
    OverlayGroup::shapes,
    {{LegendMark::box, &Palette::other, "a convex piece (tints tell neighbours apart)"},
     {LegendMark::dashed, &Palette::text, "seam between pieces"}},
    paint_pieces};

const Overlay convexity_overlay{"convexity",
                                "Convex or not",
                                "How the outline turns at each vertex. Between the first two probe points, "
                                "where a segment leaves a shape.",
                                OverlayGroup::shapes,
                                {{LegendMark::line, &Palette::text, "turns left"},
                                 {LegendMark::ring, &Palette::warning, "turns right: not convex"},
                                 {LegendMark::line, &Palette::probe, "segment inside of the shape"},
                                 {LegendMark::dashed, &Palette::warning, "segment outside of it"}},
                                paint_convexity};

}  // namespace app
