#include "pipeline.h"

#include <algorithm>
#include <chrono>

#include "narrow_phase/pair_query.h"
#include "scene/instantiate.h"

namespace app {

using collide::Collider;

namespace {

/// Colliders at t = 0. Pieces are made anew only where the shape changed: a drag moves bodies, it reshapes
/// none.
void renew_colliders(const collide::Scene& scene, Analysis& out) {
    out.colliders.resize(scene.bodies.size());
    out.shapes.resize(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const collide::BodySpec& body = scene.bodies[i];
        Collider& collider = out.colliders[i];
        if (collider.pieces.empty() || !(out.shapes[i] == body.shape)) {
            out.shapes[i] = body.shape;
            collider.pieces = collide::make_pieces(body.shape);
        }
        collide::set_motion(body, collider);
        collide::place(collider, collide::pose_of(body));
    }
}

/// The colliders after `seconds` of their velocity, rotation kept, as the sweep sees them.
void move_along(const collide::Scene& scene, double seconds, std::vector<Collider>& colliders) {
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        collide::Pose pose = collide::pose_of(scene.bodies[i]);
        pose.position += colliders[i].velocity * seconds;
        collide::place(colliders[i], pose);
    }
}

void find_candidates(double t_max, Analysis& out) {
    out.boxes.clear();
    for (const Collider& collider : out.colliders) {
        out.boxes.push_back(collide::swept_bounds(collider, t_max));
    }
    out.broad_phase.find_pairs(out.boxes, out.candidates);
}

/// What will happen from now on.
void judge_future(double t_max, Analysis& out) {
    for (const auto& [i, j] : out.candidates) {
        const collide::PairVerdict verdict = collide::judge_pair(out.colliders[i], out.colliders[j], t_max);
        out.bodies[i].will_hit |= verdict.will_hit;
        out.bodies[j].will_hit |= verdict.will_hit;
    }
    out.pairs_judged = out.candidates.size();
}

/// Who overlaps at the shown time. A pair that overlaps then has met within the sweep, so the candidates hold
/// it.
void judge_shown(Analysis& out) {
    for (const auto& [i, j] : out.candidates) {
        if (collide::judge_pair(out.shown[i], out.shown[j], 0.0).overlap) {
            out.bodies[i].overlapping = true;
            out.bodies[j].overlapping = true;
            out.overlapping_pairs.emplace_back(i, j);
        }
    }
}

void record_focus(const collide::Scene& scene, double scrub_time, Analysis& out) {
    const auto [a, b] = *out.focus;
    const double t_max = scene.settings.t_max;
    out.now = collide::record_pair(out.colliders[a], out.colliders[b], t_max);
    out.moved = scrub_time == 0.0 ? out.now : collide::record_pair(out.shown[a], out.shown[b], t_max);
}

bool is_valid(const std::optional<std::pair<std::size_t, std::size_t>>& focus, std::size_t bodies) {
    return focus && focus->first < focus->second && focus->second < bodies;
}

}  // namespace

void analyse(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> focus,
             double scrub_time, Analysis& out) {
    const auto start = std::chrono::steady_clock::now();
    const double t_max = scene.settings.t_max;
    renew_colliders(scene, out);
    out.shown = out.colliders;
    if (scrub_time != 0.0) {
        move_along(scene, scrub_time, out.shown);
    }
    out.bodies.assign(scene.bodies.size(), {});
    out.overlapping_pairs.clear();
    find_candidates(std::max(t_max, scrub_time), out);
    judge_future(t_max, out);
    judge_shown(out);
    out.focus = is_valid(focus, scene.bodies.size()) ? focus : std::nullopt;
    out.now = {};
    out.moved = {};
    if (out.focus) {
        record_focus(scene, scrub_time, out);
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    out.detect_ms = took.count();
}

namespace {

std::optional<std::size_t> body_named(const collide::Scene& scene, const std::string& name) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].name == name) {
            return i;
        }
    }
    return std::nullopt;
}

/// Crowds beyond this size open without a focus: nobody means one pair among them.
constexpr std::size_t most_bodies_searched = 60;

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> named_focus(const collide::Scene& scene) {
    if (scene.view.focus.size() != 2) {
        return std::nullopt;
    }
    const auto a = body_named(scene, scene.view.focus[0]);
    const auto b = body_named(scene, scene.view.focus[1]);
    if (!a || !b || *a == *b) {
        return std::nullopt;
    }
    return std::minmax(*a, *b);
}

std::optional<std::pair<std::size_t, std::size_t>> default_focus(const collide::Scene& scene) {
    if (const auto named = named_focus(scene)) {
        return named;
    }
    if (scene.bodies.size() > most_bodies_searched) {
        return std::nullopt;
    }
    const std::vector<Collider> colliders = collide::make_colliders(scene);
    std::optional<std::pair<std::size_t, std::size_t>> best;
    float least = 0.0f;
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        for (std::size_t j = i + 1; j < colliders.size(); ++j) {
            const collide::PairResult pair = collide::query_pair(colliders[i], colliders[j], 0.0);
            if (pair.covered && (!best || pair.sat.separation < least)) {
                least = pair.sat.separation;
                best = {i, j};
            }
        }
    }
    return best ? best
                : (colliders.size() >= 2 ? std::optional(std::pair<std::size_t, std::size_t>{0, 1})
                                         : std::nullopt);
}

}  // namespace app
