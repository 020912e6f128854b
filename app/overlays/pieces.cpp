// The convex pieces of concave bodies in tints of the body's colour, the seams between them, and their
// numbers.
#include <fmt/format.h>

#include <array>

#include "canvas/bodies.h"
#include "canvas/drawing.h"
#include "canvas/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/piece_tints.h"

namespace app {

namespace {

constexpr std::size_t most_numbers = 200;  // pieces of a body that are numbered

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::other, "a convex piece (tints tell neighbours apart)"},
    LegendEntry{LegendMark::dashed, &Palette::text, "seam between pieces"},
};

void paint_seams(const OverlayInput& input, const collide::Collider& body, std::uint32_t piece,
                 Painter& painter) {
    const collide::Shape& shape = body.pieces[piece].shape;
    const collide::PieceSeams& seams = body.seams[piece];
    for (std::uint32_t edge = 0; edge < shape.count(); ++edge) {
        // Each seam once, by the piece with the lower number.
        if (!seams.is_seam(edge) || seams.neighbours[edge] < piece) continue;
        const Vec2 from = input.camera.to_canvas(to_world(body.transforms[piece], shape.vertex(edge)));
        const Vec2 to =
            input.camera.to_canvas(to_world(body.transforms[piece], shape.vertex(shape.next(edge))));
        line(painter, from, to, pen(input, with_alpha(input.palette.text, 0.8f), 0.8f, LineStyle::dashed));
    }
}

Vec2 middle_of(const OverlayInput& input, const collide::Collider& body, std::uint32_t piece) {
    const collide::Shape& shape = body.pieces[piece].shape;
    DVec2 sum(0.0, 0.0);
    for (std::uint32_t i = 0; i < shape.count(); ++i) sum += DVec2(shape.vertex(i));
    const Vec2 middle(sum / static_cast<double>(shape.count()));
    return input.camera.to_canvas(to_world(body.transforms[piece], middle));
}

void paint_body(const OverlayInput& input, std::size_t index, Painter& painter, Labels& labels) {
    const collide::Collider& body = input.analysis.shown[index];
    const Color color = body_color(input, index);
    const std::vector<std::uint8_t> tints = tints_of(body.seams);
    for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
        const std::vector<Vec2> outline =
            shape_outline(body.pieces[piece].shape, body.transforms[piece], input.camera);
        if (outline.size() < 3) continue;
        painter.fill(outline, with_alpha(color, tint_opacity[tints[piece]]));
    }
    for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
        paint_seams(input, body, piece, painter);
        if (body.pieces.size() > most_numbers) continue;
        TextStyle style = label_style(input, color, Weight::semibold);
        style.size = small_size * input.scale;
        Label label{middle_of(input, body, piece), fmt::format("{}", piece), style};
        label.preferred = {0.0f, 0.0f};
        label.priority = detail_priority;
        label.may_be_left_out = true;
        labels.add(std::move(label));
    }
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& body = input.analysis.shown[i];
        if (!body.seams.empty() && is_visible(body.aabb, input.camera)) paint_body(input, i, painter, labels);
    }
}

}  // namespace

const Overlay pieces_overlay{
    "pieces",
    "Convex pieces",
    "The convex pieces that concave bodies are made of, with their numbers and seams.",
    OverlayGroup::shapes,
    false,
    legend,
    paint};

}  // namespace app
