#include "overlays/hit_test.h"

#include <algorithm>

#include "overlays/axis_marks.h"
#include "overlays/probes.h"

namespace app {

namespace {

using Kind = Highlight::Kind;

constexpr float contact_reach = 10.0f;  // logical pixels
constexpr float axis_reach = 5.0f;

float distance_to(const CanvasSegment& segment, Vec2 p) {
    const Vec2 along = segment[1] - segment[0];
    const float length2 = glm::dot(along, along);
    const float t = length2 > 0.0f ? glm::clamp(glm::dot(p - segment[0], along) / length2, 0.0f, 1.0f) : 0.0f;
    return glm::length(p - (segment[0] + t * along));
}

// The nearest thing found so far, and how near it is.
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
    if (pair && input.view.overlays.contains("contacts")) {
        const auto& contacts = pair->recording->result.contacts;
        offer_contacts(input, p, Kind::manifold_point, contacts.manifold, nearest);
        offer_contacts(input, p, Kind::support_point, contacts.support, nearest);
    }
    const collide::PairResult& now = input.analysis.now.result;
    const bool hit = now.sweep.outcome == collide::SweepOutcome::hit;
    if (input.analysis.focus && hit && input.view.overlays.contains("impact_ghosts")) {
        offer_contacts(input, p, Kind::impact_manifold_point, now.impact.manifold, nearest);
    }
    return nearest.what;
}

Highlight probe_at(const OverlayInput& input, Vec2 p) {
    Nearest nearest{{}, axis_reach * input.scale};
    if (input.view.overlays.contains("points")) {
        for (std::size_t i = 0; i < input.scene.points.size(); ++i) {
            const Vec2 place = input.camera.to_canvas(input.scene.points[i]);
            nearest.offer({Kind::point, i}, glm::length(p - place) - axis_reach * input.scale);
        }
    }
    if (input.view.overlays.contains("rays")) {
        for (std::size_t i = 0; i < std::min(input.scene.rays.size(), input.analysis.rays.size()); ++i) {
            const RayOnCanvas ray =
                ray_on_canvas(input.scene.rays[i], input.analysis.rays[i].hit, input.camera);
            nearest.offer({Kind::ray, i}, distance_to({ray.origin, ray.end}, p));
        }
    }
    return nearest.what;
}

/// The link between the closest points stands for the last step of the walk, the distances on the way to the
/// impact for theirs.
Highlight distance_at(const OverlayInput& input, Vec2 p) {
    Nearest nearest{{}, axis_reach * input.scale};
    if (!input.analysis.focus) return {};
    const auto link = [&](DVec2 a, DVec2 b) {
        return CanvasSegment{input.camera.to_canvas(a), input.camera.to_canvas(b)};
    };
    const collide::PairRecording& moved = input.analysis.moved;
    if (input.view.overlays.contains("closest_points") && !moved.gjk.steps.items.empty()) {
        if (moved.result.epa) {
            nearest.offer({Kind::epa_step, moved.epa.steps.items.size() - 1},
                          distance_to(link(moved.result.epa->point_a, moved.result.epa->point_b), p));
        } else {
            nearest.offer({Kind::gjk_step, moved.gjk.steps.items.size() - 1},
                          distance_to(link(moved.result.gjk.closest_a, moved.result.gjk.closest_b), p));
        }
    }
    if (input.view.overlays.contains("impact_turning")) {
        const auto& steps = input.analysis.now.toi.steps.items;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].stage == collide::ToiStage::circles || steps[i].stage == collide::ToiStage::end)
                continue;
            nearest.offer({Kind::toi_step, i}, distance_to(link(steps[i].closest_a, steps[i].closest_b), p));
        }
    }
    return nearest.what;
}

Highlight body_at(const OverlayInput& input, Vec2 p) {
    const DVec2 world = input.camera.to_world(p);
    for (std::size_t i = input.analysis.shown.size(); i-- > 0;) {  // later ones lie on top
        const collide::Collider& body = input.analysis.shown[i];
        if (overlaps(body.aabb, {world, world}) && contains(body, world)) return {Kind::body, i};
    }
    return {};
}

}  // namespace

Highlight highlight_at(const OverlayInput& input, Vec2 canvas_point) {
    const auto pair = focus_pair(input);
    if (const Highlight contact = contact_at(input, canvas_point); contact.kind != Kind::none) return contact;
    if (const Highlight probe = probe_at(input, canvas_point); probe.kind != Kind::none) return probe;
    if (const Highlight step = distance_at(input, canvas_point); step.kind != Kind::none) return step;
    if (pair && input.view.overlays.contains("axes")) {
        Nearest nearest{{}, axis_reach * input.scale};
        offer_axes(input, canvas_point, *pair, nearest);
        if (nearest.what.kind != Kind::none) return nearest.what;
    }
    return body_at(input, canvas_point);
}

}  // namespace app
