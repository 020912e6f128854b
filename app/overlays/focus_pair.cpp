#include "overlays/focus_pair.h"

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/contact_points.h>
#include "overlays/bodies.h"

namespace app {

namespace {

using collide::AxisSource;

FocusShape side_of(const OverlayInput& input, std::size_t body, std::uint32_t piece) {
    const collide::Collider& collider = input.analysis.shown[body];
    return {body, &collider.pieces[piece].shape, collider.transforms[piece], body_color(input, body)};
}

/// Returns the deepest contact point, or the middle of two equally deep ones. At other points the MTD is
/// longer than the overlap there.
Span deepest_span(const collide::ContactPoints& contacts) {
    const collide::ContactPoint& first = contacts.points[0];
    const collide::ContactPoint& last = contacts.points[contacts.count - 1];
    const double difference = first.separation - last.separation;
    constexpr double equally_deep = 1e-5;  // metres: single precision on shapes of some metres
    if (std::abs(difference) < equally_deep) {
        const DVec2 on_a = 0.5 * (first.point_a + last.point_a);
        const DVec2 on_b = 0.5 * (first.point_b + last.point_b);
        return {on_a, on_b, on_a, on_b};
    }
    const collide::ContactPoint& deepest = difference < 0.0 ? first : last;
    return {deepest.point_a, deepest.point_b, deepest.point_a, deepest.point_b};
}

std::optional<FocusPair> pair_of(const OverlayInput& input, const collide::PairRecording& recording,
                                 const std::array<std::uint32_t, 2>& pieces) {
    const Analysis& analysis = input.analysis;
    if (!analysis.focus) return std::nullopt;
    const auto [a, b] = *analysis.focus;
    if (a >= analysis.shown.size() || b >= analysis.shown.size()) return std::nullopt;
    if (analysis.shown[a].pieces.empty() || analysis.shown[b].pieces.empty()) return std::nullopt;
    return FocusPair{side_of(input, a, pieces[0]), side_of(input, b, pieces[1]), &recording};
}

double dot_of(Vec2 direction, DVec2 p) { return collide::dot(DVec2(direction), p); }

// Returns the interval that a shape's support feature covers on the tangent, measured from A's position.
collide::Interval tangent_range(const FocusPair& pair, const FocusShape& side, Vec2 direction, Vec2 tangent) {
    const collide::SupportFeature feature = collide::support_feature(*side.shape, side.xf, direction);
    const double first = along(pair, tangent, to_world(side.xf, side.shape->vertex(feature.first)));
    const double second = along(pair, tangent, to_world(side.xf, side.shape->vertex(feature.second)));
    return {std::min(first, second), std::max(first, second)};
}

// Returns where on the tangent the gap is measured. It is the middle of the part in which both features face
// each other. If there is none, it is the corner of the shape that does not have the deciding edge.
double gap_place(const FocusPair& pair, const collide::Interval& a, const collide::Interval& b) {
    const double low = std::max(a.min, b.min);
    const double high = std::min(a.max, b.max);
    if (low <= high) return 0.5 * (low + high);
    const collide::Interval& corner = pair.sat().axis.source == AxisSource::edge_b ? a : b;
    const collide::Interval& edge = &corner == &a ? b : a;
    return std::clamp(edge.center(), corner.min, corner.max);
}

Span gap_span(const FocusPair& pair) {
    const Vec2 normal = pair.sat().normal;
    const Vec2 tangent = collide::perp_left(normal);
    const collide::Interval a = tangent_range(pair, pair.a, normal, tangent);
    const collide::Interval b = tangent_range(pair, pair.b, -normal, tangent);
    const double across = gap_place(pair, a, b);
    const double end_a = along(pair, normal, support_point(pair.a, normal));
    const double end_b = along(pair, normal, support_point(pair.b, -normal));
    return {place_of(pair, normal, end_a, across), place_of(pair, normal, end_b, across),
            place_of(pair, normal, end_a, std::clamp(across, a.min, a.max)),
            place_of(pair, normal, end_b, std::clamp(across, b.min, b.max))};
}

}  // namespace

std::optional<FocusPair> any_focus_pair(const OverlayInput& input) {
    return pair_of(input, input.analysis.moved, input.analysis.moved.result.pieces);
}

std::optional<FocusPair> focus_pair(const OverlayInput& input) {
    if (!input.analysis.moved.result.covered) return std::nullopt;
    return any_focus_pair(input);
}

std::optional<FocusPair> sweep_pair(const OverlayInput& input) {
    if (!input.analysis.now.result.covered) return std::nullopt;
    return pair_of(input, input.analysis.now, input.analysis.now.result.sweep_pieces);
}

bool is_touching(const collide::PairResult& result) { return result.overlap && !(result.separation < 0.0); }

DVec2 support_point(const FocusShape& side, Vec2 world_direction) {
    const Vec2 local = inverse_rotate(side.xf.rotation, world_direction);
    const DVec2 corner = to_world(side.xf, side.shape->vertex(support_vertex(*side.shape, local)));
    return corner + DVec2(world_direction) * static_cast<double>(side.shape->radius());
}

double along(const FocusPair& pair, Vec2 direction, DVec2 world) {
    return dot_of(direction, world - pair.a.xf.position);
}

double along(const FocusPair& pair, Vec2 direction, double recorded) {
    return recorded - dot_of(direction, pair.a.xf.position);
}

collide::Interval extent_along(const FocusPair& pair, Vec2 direction) {
    const auto reach = [&](const FocusShape& side, Vec2 towards) {
        return along(pair, direction, support_point(side, towards));
    };
    return {std::min(reach(pair.a, -direction), reach(pair.b, -direction)),
            std::max(reach(pair.a, direction), reach(pair.b, direction))};
}

DVec2 place_of(const FocusPair& pair, Vec2 direction, double offset, double across) {
    return pair.a.xf.position + DVec2(direction) * offset + DVec2(collide::perp_left(direction)) * across;
}

Span separation_span(const FocusPair& pair) {
    const collide::PairResult& result = pair.recording->result;
    if (result.contacts.manifold.count > 0) return deepest_span(result.contacts.manifold);
    return gap_span(pair);
}

std::optional<std::array<DVec2, 2>> source_edge(const FocusPair& pair, collide::AxisId axis) {
    const bool of_a = axis.source == AxisSource::edge_a;
    if (!of_a && axis.source != AxisSource::edge_b) return std::nullopt;
    const FocusShape& side = of_a ? pair.a : pair.b;
    const std::uint32_t edge = of_a ? axis.a : axis.b;
    if (edge >= side.shape->edge_count()) return std::nullopt;
    const Vec2 out = side.shape->normal(edge) * side.shape->radius();
    return std::array{to_world(side.xf, side.shape->vertex(edge) + out),
                      to_world(side.xf, side.shape->vertex(side.shape->next(edge)) + out)};
}

Vec2 canvas_direction(Vec2 world_direction) { return {world_direction.x, -world_direction.y}; }

std::optional<std::size_t> deciding_axis(const FocusPair& pair) { return facing_axis(pair.recording->sat); }

bool is_lit(const OverlayInput& input, Highlight::Kind kind, std::size_t index) {
    return input.view.highlight == Highlight{kind, index};
}

}  // namespace app
