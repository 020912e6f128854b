// The convex pieces of concave bodies in tints of the body's colour, the seams between them, and their
// numbers.
#include "overlays/pieces.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/bodies.h"
#include "overlays/marks.h"

namespace app {

namespace {

/// The first tint that none of the neighbours has, beginning with the one after `parent`'s.
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

namespace {

constexpr float least_numbered = 22.0f;  // logical pixels that a piece with a number is wide and high

constexpr std::array explained{
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

/// Whether the piece has room for its number.
bool holds_number(const OverlayInput& input, const std::vector<Vec2>& outline) {
    Vec2 lower = outline.front();
    Vec2 upper = outline.front();
    for (const Vec2 point : outline) {
        lower = glm::min(lower, point);
        upper = glm::max(upper, point);
    }
    const Vec2 size = upper - lower;
    return std::min(size.x, size.y) >= least_numbered * input.scale;
}

void paint_number(const OverlayInput& input, const collide::Collider& body, std::uint32_t piece, Color color,
                  Labels& labels) {
    TextStyle style = label_style(input, color, Weight::semibold);
    style.size = small_size * input.scale;
    Label label{middle_of(input, body, piece), fmt::format("{}", piece), style};
    label.preferred = {0.0f, 0.0f};
    label.priority = detail_priority;
    label.may_be_left_out = true;
    labels.add(std::move(label));
}

void paint_body(const OverlayInput& input, std::size_t index, Painter& painter, Labels& labels) {
    const collide::Collider& body = input.analysis.shown[index];
    const Color color = body_color(input, index);
    std::vector<std::uint8_t> tints = tints_of(body.seams);
    tints.resize(body.pieces.size(), 1);  // of parts that touch no other there is no seam
    for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
        const std::vector<Vec2> outline =
            shape_outline(body.pieces[piece].shape, body.transforms[piece], input.camera);
        if (outline.size() < 3) continue;
        painter.fill(outline, with_alpha(color, tint_opacity[tints[piece]]));
        if (holds_number(input, outline)) paint_number(input, body, piece, color, labels);
    }
    for (std::uint32_t piece = 0; piece < body.seams.size(); ++piece)
        paint_seams(input, body, piece, painter);
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& body = input.analysis.shown[i];
        const bool is_chain = !body.seams.empty() && body.seams.front().one_sided;
        const bool has_pieces = body.pieces.size() > 1 && !is_chain;
        if (has_pieces && is_visible(body.aabb, input.camera)) paint_body(input, i, painter, labels);
    }
}

}  // namespace

const Overlay pieces_overlay{
    "pieces",
    "Convex pieces",
    "The convex pieces that concave and compound bodies are made of, with their numbers and seams.",
    OverlayGroup::shapes,
    false,
    explained,
    paint};

}  // namespace app
