#include "overlays/difference_links.h"

#include <fmt/format.h>

#include "draw/drawing.h"
#include "overlays/marks.h"

namespace app {

namespace {

using Kind = Highlight::Kind;

constexpr float vertex_reach = 9.0f;  // logical pixels
constexpr float ring_radius = 7.0f;

Vec2 core_vertex(const OverlayInput& input, const FocusShape& side, std::uint32_t index) {
    return input.camera.to_canvas(to_world(side.xf, side.shape->vertex(index)));
}

void ring_vertex(const OverlayInput& input, Painter& painter, Labels& labels, const FocusShape& side,
                 std::uint32_t index, const char* name, Vec2 away_from) {
    const Vec2 at = core_vertex(input, side, index);
    painter.disc(at, 2.1f * ring_radius * input.scale, with_alpha(side.color, 0.25f));
    painter.circle(at, ring_radius * input.scale, pen(input, side.color, 1.6f));
    painter.disc(at, 3.0f * input.scale, side.color);
    labels.add({at, vertex_name(index, name, *side.shape), label_style(input, side.color, Weight::semibold),
                unit_or(at - away_from, {0.0f, -1.0f}), result_priority + 3});
}

/// Draws an arrow from B's vertex to A's: the vector a − b, which is a point of the difference.
void join(const OverlayInput& input, Painter& painter, Labels& labels, const ShownDifference& difference,
          const collide::lessons::MinkowskiVertex& vertex) {
    const Vec2 a = core_vertex(input, difference.pair.a, vertex.index_a);
    const Vec2 b = core_vertex(input, difference.pair.b, vertex.index_b);
    arrow(painter, b, a, pen(input, input.palette.contacts, 1.3f, LineStyle::dashed), head_length(input));
    labels.add({0.5f * (a + b), "a − b", label_style(input, input.palette.contacts),
                collide::perp_left(unit_or(a - b, {1.0f, 0.0f})), result_priority});
    ring_vertex(input, painter, labels, difference.pair.a, vertex.index_a, "A", b);
    ring_vertex(input, painter, labels, difference.pair.b, vertex.index_b, "B", a);
}

/// Finds the nearest vertex of a core within reach.
struct NearestVertex {
    Highlight what;
    float distance;

    void look_at(const OverlayInput& input, const FocusShape& side, Kind kind, Vec2 point) {
        if (side.shape->kind() == collide::ShapeKind::ellipse) return;
        for (std::uint32_t i = 0; i < side.shape->count(); ++i) {
            const float away = glm::length(core_vertex(input, side, i) - point);
            if (away < distance) *this = {{kind, i}, away};
        }
    }
};

/// Makes A + B of two pieces relative to their own positions. Returns whether it is sampled, because a piece
/// is an ellipse.
bool make_sum(const collide::Shape& a, const collide::Transform& xf_a, const collide::Shape& b,
              const collide::Transform& xf_b, collide::lessons::MinkowskiPolygon& out) {
    const collide::Transform about_a{{0.0, 0.0}, xf_a.rotation};
    const collide::Transform about_b{{0.0, 0.0}, xf_b.rotation};
    if (sat_covers(a) && sat_covers(b)) {
        minkowski_sum(a, about_a, b, about_b, out);
        return false;
    }
    // A + B is A − (−B), and −B is B rotated by 180 degrees.
    const collide::Transform half_turned{{0.0, 0.0}, {-xf_b.rotation.c, -xf_b.rotation.s}};
    sampled_difference(a, about_a, b, half_turned, outline_samples, out);
    return true;
}

}  // namespace

bool make_difference(const collide::Shape& a, const collide::Transform& xf_a, const collide::Shape& b,
                     const collide::Transform& xf_b, collide::lessons::MinkowskiPolygon& out,
                     std::uint32_t samples) {
    if (sat_covers(a) && sat_covers(b)) {
        minkowski_difference(a, xf_a, b, xf_b, out);
        return false;
    }
    sampled_difference(a, xf_a, b, xf_b, samples, out);
    return true;
}

std::optional<ShownDifference> shown_difference(const OverlayInput& input) {
    const auto pair = any_focus_pair(input);
    if (!pair) return std::nullopt;
    ShownDifference shown{*pair, {}, false, input.view.minkowski};
    const auto& [a, b] = std::tie(pair->a, pair->b);
    if (shown.kind == MinkowskiView::sum) {
        shown.sampled = make_sum(*a.shape, a.xf, *b.shape, b.xf, shown.polygon);
        return shown;
    }
    shown.sampled = make_difference(*a.shape, a.xf, *b.shape, b.xf, shown.polygon);
    for (collide::lessons::MinkowskiVertex& vertex : shown.polygon.vertices) vertex.point += shown.point();
    return shown;
}

collide::Aabb difference_bounds(const ShownDifference& difference) {
    collide::Aabb box{difference.point(), difference.point()};
    const DVec2 r(difference.polygon.radius);
    for (const collide::lessons::MinkowskiVertex& vertex : difference.polygon.vertices) {
        box = united(box, {vertex.point - r, vertex.point + r});
    }
    return box;
}

std::string vertex_name(const collide::lessons::MinkowskiVertex& vertex, MinkowskiView kind) {
    const char* sign = kind == MinkowskiView::sum ? "+" : "−";
    return fmt::format("A{} {} B{}", vertex.index_a, sign, vertex.index_b);
}

bool is_highlighted(const Highlight& highlight, const ShownDifference& difference, std::size_t vertex) {
    const collide::lessons::MinkowskiVertex& made = difference.polygon.vertices[vertex];
    if (difference.sampled) return false;
    switch (highlight.kind) {
        case Kind::difference_vertex:
            return highlight.index == vertex;
        case Kind::core_vertex_a:
            return highlight.index == made.index_a;
        case Kind::core_vertex_b:
            return highlight.index == made.index_b;
        default:
            return false;
    }
}

Highlight difference_highlight_at(const OverlayInput& input, Vec2 canvas_point) {
    const auto difference = shown_difference(input);
    if (!difference || difference->sampled) return {};
    Highlight found;
    float least = vertex_reach * input.scale;
    for (std::size_t i = 0; i < difference->polygon.vertices.size(); ++i) {
        const Vec2 at = input.camera.to_canvas(difference->polygon.vertices[i].point);
        const float away = glm::length(at - canvas_point);
        if (away < least) {
            found = {Kind::difference_vertex, i};
            least = away;
        }
    }
    return found;
}

Highlight core_vertex_at(const OverlayInput& input, Vec2 canvas_point) {
    const auto pair = any_focus_pair(input);
    if (!pair) return {};
    NearestVertex nearest{{}, vertex_reach * input.scale};
    nearest.look_at(input, pair->a, Kind::core_vertex_a, canvas_point);
    nearest.look_at(input, pair->b, Kind::core_vertex_b, canvas_point);
    return nearest.what;
}

void light_difference(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto difference = shown_difference(input);
    if (!difference) return;
    const Highlight& lit = input.view.highlight;
    const auto& [a, b] = std::tie(difference->pair.a, difference->pair.b);
    const Vec2 middle =
        0.5f * (input.camera.to_canvas(a.xf.position) + input.camera.to_canvas(b.xf.position));
    if (lit.kind == Kind::difference_vertex && lit.index < difference->polygon.vertices.size()) {
        const collide::lessons::MinkowskiVertex& vertex = difference->polygon.vertices[lit.index];
        if (difference->kind == MinkowskiView::sum) {
            ring_vertex(input, painter, labels, a, vertex.index_a, "A", middle);
            ring_vertex(input, painter, labels, b, vertex.index_b, "B", middle);
        } else {
            join(input, painter, labels, *difference, vertex);
        }
    } else if (lit.kind == Kind::core_vertex_a && lit.index < a.shape->count()) {
        ring_vertex(input, painter, labels, a, static_cast<std::uint32_t>(lit.index), "A", middle);
    } else if (lit.kind == Kind::core_vertex_b && lit.index < b.shape->count()) {
        ring_vertex(input, painter, labels, b, static_cast<std::uint32_t>(lit.index), "B", middle);
    }
}

}  // namespace app
