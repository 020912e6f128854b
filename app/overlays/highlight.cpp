#include "overlays/highlight.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/drawing.h"
#include "facts/difference_facts.h"
#include "facts/sweep_facts.h"
#include "overlays/contacts.h"
#include "overlays/difference_links.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "overlays/probes.h"
#include "overlays/structure.h"
#include "text/words.h"

namespace app {

namespace {

using collide::DifferenceVertex;
using collide::EpaStepKind;
using collide::GjkStepKind;
using Kind = Highlight::Kind;

void light_axis(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                collide::AxisId axis, Vec2 direction, Color color, std::string words) {
    paint_axis_line(input, painter, labels, pair, direction,
                    {color, 1.6f, LineStyle::dashed, true, std::move(words), result_priority + 2});
    paint_source_edge(input, painter, pair, axis, pen(input, color, 2.8f), true);
}

void light_sweep_axis(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto pair = sweep_pair(input);
    if (!pair || index >= pair->recording->sweep.steps.items.size()) return;
    const collide::SweepStep& step = pair->recording->sweep.steps.items[index];
    constexpr Sentence<SweptAxis> swept{"{name}: {when}"};
    const Color color =
        step.state == collide::SweepAxisState::never ? input.palette.separated : input.palette.axes;
    light_axis(input, painter, labels, *pair, step.axis, step.direction, color,
               swept.of({pair->recording->sweep, index}));
}

void light_contacts(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair || is_on(input.view, contacts_overlay)) return;  // the overlay highlights its own marks
    const ContactMarks marks{input, painter, labels};
    if (input.view.highlight.kind == Kind::support_point) {
        paint_support_contacts(marks, pair->recording->support.result);
    } else {
        paint_manifold(marks, pair->recording->result.contacts.manifold);
    }
}

// Highlights contacts at the moment of impact, unless that moment's overlay is on and does it itself.
void light_impact(const OverlayInput& input, Painter& painter, Labels& labels) {
    const collide::PairResult& now = input.analysis.now.result;
    const bool hit = now.sweep.outcome == collide::SweepOutcome::hit;
    if (!input.analysis.focus || !hit || is_on(input.view, impact_ghosts_overlay)) return;
    const ContactMarks marks = impact_marks(input, painter, labels);
    if (input.view.highlight.kind == Kind::impact_support_point) {
        paint_support_contacts(marks, input.analysis.now.impact_support.result);
    } else {
        paint_manifold(marks, now.impact.manifold);
    }
}

// One step of GJK or EPA, drawn on the shapes while the mouse is over its row in the table.

constexpr Sentence<collide::GjkStep> no_farther{"no farther than {at_most | length}"};
constexpr Sentence<collide::EpaStep> at_least_deep{"at least {at_least | length} deep"};

/// Draws a vertex of the difference on the shapes: the points of A and B whose difference it is.
void paint_vertex(const OverlayInput& input, Painter& painter, const DifferenceVertex& vertex, float weight) {
    const Vec2 on_a = input.camera.to_canvas(vertex.world_a);
    const Vec2 on_b = input.camera.to_canvas(vertex.world_b);
    const float radius = weight * 4.0f * input.scale;
    line(painter, on_a, on_b,
         pen(input, with_alpha(input.palette.axes, 0.8f), 0.7f * weight, LineStyle::dotted));
    painter.circle(on_a, radius, pen(input, input.palette.a, 1.4f * weight));
    painter.circle(on_b, radius, pen(input, input.palette.b, 1.4f * weight));
}

void add_words(const OverlayInput& input, Labels& labels, DVec2 world, Color color, std::string words) {
    labels.add({input.camera.to_canvas(world), std::move(words), label_style(input, color, Weight::semibold),
                Vec2(0.0f, -1.0f), result_priority + 2});
}

void paint_direction(const OverlayInput& input, Painter& painter, DVec2 from, DVec2 direction) {
    const Vec2 start = input.camera.to_canvas(from);
    const Vec2 way = 46.0f * input.scale * Vec2(DVec2(direction.x, -direction.y));
    arrow(painter, start, start + way, pen(input, input.palette.axes, 1.3f), head_length(input));
}

void light_gjk_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.moved.gjk.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::GjkStep& step = steps[index];
    for (std::uint32_t i = 0; i < step.simplex_count; ++i) {
        paint_vertex(input, painter, step.simplex[i], 1.0f);
    }
    if (step.kind == GjkStepKind::start) return;
    if (step.kind == GjkStepKind::support) {
        paint_vertex(input, painter, step.support, 1.5f);
        // GJK queries A's support point along this direction. It goes from B's side to A's.
        paint_direction(input, painter, step.support.world_a, step.direction);
        add_words(input, labels, step.support.world_a, input.palette.axes, mark_words::new_support_points);
        return;
    }
    const Vec2 from = input.camera.to_canvas(step.nearest_a);
    const Vec2 to = input.camera.to_canvas(step.nearest_b);
    glow(painter, from, to, input.palette.separated, 8.0f * input.scale);
    line(painter, from, to, pen(input, input.palette.separated, 1.6f));
    add_words(input, labels, 0.5 * (step.nearest_a + step.nearest_b), input.palette.separated,
              no_farther.of(step));
}

void light_epa_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const auto& steps = input.analysis.moved.epa.steps.items;
    if (!input.analysis.focus || index >= steps.size()) return;
    const collide::EpaStep& step = steps[index];
    for (const DifferenceVertex& vertex : step.polygon) paint_vertex(input, painter, vertex, 0.8f);
    if (step.kind == EpaStepKind::start || step.polygon.empty()) return;
    if (step.kind != EpaStepKind::nearest) paint_vertex(input, painter, step.support, 1.5f);
    const DVec2 place = step.kind == EpaStepKind::nearest
                            ? step.polygon[step.edge % step.polygon.size()].world_a
                            : step.support.world_a;
    paint_direction(input, painter, place, step.normal);
    add_words(input, labels, place, input.palette.mtd, at_least_deep.of(step));
}

constexpr float contact_reach = 10.0f;  // logical pixels
constexpr float axis_reach = 5.0f;

float distance_to(const CanvasSegment& segment, Vec2 p) {
    return distance_to_segment(p, segment[0], segment[1]);
}

// The nearest mark found so far, and its distance in pixels.
struct Nearest {
    Highlight what;
    float distance;

    void offer(Highlight candidate, float away) {
        if (away < distance) *this = {candidate, away};
    }
};

void offer_contacts(const OverlayInput& input, Vec2 p, Kind kind, const collide::ContactPoints& points,
                    Nearest& nearest) {
    for (std::uint32_t i = 0; i < points.count; ++i) {
        const CanvasSegment link{input.camera.to_canvas(points.points[i].point_a),
                                 input.camera.to_canvas(points.points[i].point_b)};
        nearest.offer({kind, i}, distance_to(link, p));
    }
}

void offer_axes(const OverlayInput& input, Vec2 p, const FocusPair& pair, Nearest& nearest) {
    const auto& steps = pair.recording->sat.steps.items;
    for (const std::size_t i : axes_to_show(pair)) {
        if (const auto normal = normal_segment(input, pair, steps[i].axis)) {
            nearest.offer({Kind::sat_axis, i}, distance_to(*normal, p));
        }
        if (const auto edge = edge_segment(input, pair, steps[i].axis)) {
            nearest.offer({Kind::sat_axis, i}, distance_to(*edge, p));
        }
    }
    if (const auto deciding = deciding_axis(pair)) {
        const auto line = axis_line(input, pair, steps[*deciding].direction);
        nearest.offer({Kind::sat_axis, *deciding}, distance_to(line, p));
    }
}

Highlight contact_at(const OverlayInput& input, Vec2 p) {
    Nearest nearest{{}, contact_reach * input.scale};
    const auto pair = focus_pair(input);
    if (pair && is_on(input.view, contacts_overlay)) {
        const auto& contacts = pair->recording->result.contacts;
        offer_contacts(input, p, Kind::manifold_point, contacts.manifold, nearest);
        offer_contacts(input, p, Kind::support_point, contacts.support, nearest);
    }
    const collide::PairResult& now = input.analysis.now.result;
    const bool hit = now.sweep.outcome == collide::SweepOutcome::hit;
    if (input.analysis.focus && hit && is_on(input.view, impact_ghosts_overlay)) {
        offer_contacts(input, p, Kind::impact_manifold_point, now.impact.manifold, nearest);
    }
    return nearest.what;
}

Highlight probe_at(const OverlayInput& input, Vec2 p) {
    Nearest nearest{{}, axis_reach * input.scale};
    if (is_on(input.view, points_overlay)) {
        for (std::size_t i = 0; i < input.scene.points.size(); ++i) {
            const Vec2 place = input.camera.to_canvas(input.scene.points[i]);
            nearest.offer({Kind::point, i}, glm::length(p - place) - axis_reach * input.scale);
        }
    }
    if (is_on(input.view, rays_overlay)) {
        for (std::size_t i = 0; i < std::min(input.scene.rays.size(), input.analysis.rays.size()); ++i) {
            const RayOnCanvas ray =
                ray_on_canvas(input.scene.rays[i], input.analysis.rays[i].hit, input.camera);
            nearest.offer({Kind::ray, i}, distance_to({ray.origin, ray.end}, p));
        }
    }
    return nearest.what;
}

/// Returns the distance line under the cursor. The line between the closest points stands for the last step
/// of GJK or EPA. Each line of conservative advancement stands for its own step.
Highlight distance_at(const OverlayInput& input, Vec2 p) {
    Nearest nearest{{}, axis_reach * input.scale};
    if (!input.analysis.focus) return {};
    const auto link = [&](DVec2 a, DVec2 b) {
        return CanvasSegment{input.camera.to_canvas(a), input.camera.to_canvas(b)};
    };
    const collide::PairRecording& moved = input.analysis.moved;
    if (is_on(input.view, closest_points_overlay) && !moved.gjk.steps.items.empty()) {
        if (moved.result.epa) {
            nearest.offer({Kind::epa_step, moved.epa.steps.items.size() - 1},
                          distance_to(link(moved.result.epa->point_a, moved.result.epa->point_b), p));
        } else {
            nearest.offer({Kind::gjk_step, moved.gjk.steps.items.size() - 1},
                          distance_to(link(moved.result.gjk.closest_a, moved.result.gjk.closest_b), p));
        }
    }
    if (is_on(input.view, impact_turning_overlay)) {
        const auto& steps = input.analysis.now.toi.steps.items;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].kind == collide::ToiStepKind::circles || steps[i].kind == collide::ToiStepKind::end)
                continue;
            nearest.offer({Kind::toi_step, i}, distance_to(link(steps[i].closest_a, steps[i].closest_b), p));
        }
    }
    return nearest.what;
}

}  // namespace

void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels) {
    const Highlight& lit = input.view.highlight;
    switch (lit.kind) {
        case Kind::sat_axis: {
            const auto pair = focus_pair(input);
            if (!pair || lit.index >= pair->recording->sat.steps.items.size()) return;
            const collide::SatStep& step = pair->recording->sat.steps.items[lit.index];
            light_axis(input, painter, labels, *pair, step.axis, step.direction,
                       axis_color(input.palette, step),
                       sat_axis_words({pair->recording->sat, lit.index}, lit.index == deciding_axis(*pair)));
            return;
        }
        case Kind::sweep_axis:
            return light_sweep_axis(input, painter, labels, lit.index);
        case Kind::manifold_point:
        case Kind::support_point:
            return light_contacts(input, painter, labels);
        case Kind::impact_manifold_point:
        case Kind::impact_support_point:
            return light_impact(input, painter, labels);
        case Kind::difference_vertex:
        case Kind::core_vertex_a:
        case Kind::core_vertex_b:
            return light_difference(input, painter, labels);
        case Kind::gjk_step:
            return light_gjk_step(input, painter, labels, lit.index);
        case Kind::epa_step:
            return light_epa_step(input, painter, labels, lit.index);
        case Kind::toi_step:
            return paint_toi_step(input, painter, labels, lit.index);
        case Kind::ray:
            return paint_lit_ray(input, painter, lit.index);
        case Kind::point:
            return paint_lit_point(input, painter, lit.index);
        case Kind::tree_node:
            return light_tree_node(input, painter, labels, lit.index);
        case Kind::cell_load:
            return light_cell_load(input, painter, lit.index);
        case Kind::body:  // drawn with the bodies
        case Kind::body_pair:
        case Kind::none:
            break;
    }
}

Highlight highlight_at(const OverlayInput& input, Vec2 canvas_point) {
    const auto pair = focus_pair(input);
    if (const Highlight contact = contact_at(input, canvas_point); contact.kind != Kind::none) return contact;
    if (const Highlight probe = probe_at(input, canvas_point); probe.kind != Kind::none) return probe;
    if (const Highlight step = distance_at(input, canvas_point); step.kind != Kind::none) return step;
    if (pair && is_on(input.view, axes_overlay)) {
        Nearest nearest{{}, axis_reach * input.scale};
        offer_axes(input, canvas_point, *pair, nearest);
        if (nearest.what.kind != Kind::none) return nearest.what;
    }
    const DVec2 world = input.camera.to_world(canvas_point);
    for (std::size_t i = input.analysis.shown.size(); i-- > 0;) {  // later bodies are drawn on top
        const collide::Collider& body = input.analysis.shown[i];
        if (overlaps(body.aabb, {world, world}) && contains(body, world)) return {Kind::body, i};
    }
    return {};
}

}  // namespace app
