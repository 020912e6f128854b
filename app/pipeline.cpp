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
            collide::set_shape(body, collider);
        }
        collide::set_motion(body, collider);
        collide::place(collider, collide::pose_of(body));
    }
}

void move_along(double seconds, Preview preview, std::vector<Collider>& colliders) {
    for (Collider& collider : colliders) {
        const double spin = preview == Preview::turning ? collider.angular_velocity : 0.0;
        collide::place(collider, pose_after(collider, seconds, spin));
    }
}

/// Turning bodies may leave the boxes of their straight way, so the boxes at the shown time count as well.
void find_candidates(double t_max, Analysis& out) {
    out.boxes.clear();
    for (std::size_t i = 0; i < out.colliders.size(); ++i) {
        out.boxes.push_back(collide::touching_bounds(
            collide::united(collide::swept_bounds(out.colliders[i], t_max), out.shown[i].aabb)));
    }
    out.broad_phase.find_pairs(out.boxes, out.candidates);
}

void keep_structure(const collide::Scene& scene, Analysis& out) {
    std::vector<collide::Mobility> mobility;
    mobility.reserve(scene.bodies.size());
    for (const collide::BodySpec& body : scene.bodies) {
        mobility.push_back(body.motion == collide::Motion::static_body ? collide::Mobility::fixed
                                                                       : collide::Mobility::moving);
    }
    const auto kind = collide::broad_phase_named(scene.settings.broad_phase);
    update_structure(kind.value_or(collide::BroadPhaseKind::dynamic_tree), out.boxes, mobility, out.live);
}

/// The axes kept for the pairs of the frame before, in the order of the pairs of this one.
void carry_axes(const std::vector<collide::IndexPair>& pairs, FrameMemory& memory) {
    std::swap(memory.axes, memory.axes_before);
    memory.axes.assign(pairs.size(), {});
    std::size_t before = 0;
    for (std::size_t now = 0; now < pairs.size(); ++now) {
        while (before < memory.pairs.size() && memory.pairs[before] < pairs[now]) {
            ++before;
        }
        if (before < memory.pairs.size() && memory.pairs[before] == pairs[now]) {
            memory.axes[now] = memory.axes_before[before];
        }
    }
    memory.pairs = pairs;
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

/// Who overlaps at the shown time.
void judge_shown(Analysis& out) {
    carry_axes(out.candidates, out.memory);
    out.axis_cache = {};
    for (std::size_t k = 0; k < out.candidates.size(); ++k) {
        const auto [i, j] = out.candidates[k];
        if (collide::overlaps_now(out.shown[i], out.shown[j], out.memory.axes[k], out.axis_cache)) {
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

/// GJK once more for the focus pair, from the simplex at which the look before ended.
void try_warm_start(Analysis& out) {
    const auto [a, b] = *out.focus;
    const collide::PairResult& result = out.moved.result;
    const auto [i, j] = result.pieces;
    FrameMemory& memory = out.memory;
    if (out.shown[a].pieces.size() <= i || out.shown[b].pieces.size() <= j) {
        return;
    }
    if (memory.focus == out.focus && memory.pieces == result.pieces) {
        out.warm_iterations =
            collide::gjk(out.shown[a].pieces[i].shape, out.shown[a].transforms[i],
                         out.shown[b].pieces[j].shape, out.shown[b].transforms[j], memory.simplex)
                .iterations;
    }
    memory.focus = out.focus;
    memory.pieces = result.pieces;
    memory.simplex = result.gjk.simplex;
}

void probe_scene(const collide::Scene& scene, Analysis& out) {
    out.rays.clear();
    for (const collide::RaySpec& ray : scene.rays) {
        out.rays.push_back(collide::ray_cast(std::span<const Collider>(out.shown), collide::make_ray(ray)));
    }
    out.points.assign(scene.points.size(), {});
    for (std::size_t p = 0; p < scene.points.size(); ++p) {
        for (std::size_t i = 0; i < out.shown.size(); ++i) {
            if (collide::contains(out.shown[i], scene.points[p])) {
                out.points[p].push_back(i);
            }
        }
    }
}

bool is_valid(const std::optional<std::pair<std::size_t, std::size_t>>& focus, std::size_t bodies) {
    return focus && focus->first < focus->second && focus->second < bodies;
}

}  // namespace

Preview preview_of(const std::set<std::string>& overlays) {
    const bool turning = overlays.contains("impact_turning") && !overlays.contains("impact_ghosts");
    return turning ? Preview::turning : Preview::translating;
}

void analyse(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> focus,
             double scrub_time, Analysis& out, Preview preview) {
    const auto start = std::chrono::steady_clock::now();
    const double t_max = scene.settings.t_max;
    renew_colliders(scene, out);
    out.shown = out.colliders;
    out.preview = preview;
    if (scrub_time != 0.0) {
        move_along(scrub_time, preview, out.shown);
    }
    out.bodies.assign(scene.bodies.size(), {});
    out.overlapping_pairs.clear();
    find_candidates(std::max(t_max, scrub_time), out);
    keep_structure(scene, out);
    judge_future(t_max, out);
    judge_shown(out);
    out.focus = is_valid(focus, scene.bodies.size()) ? focus : std::nullopt;
    out.now = {};
    out.moved = {};
    out.warm_iterations.reset();
    if (out.focus) {
        record_focus(scene, scrub_time, out);
        try_warm_start(out);
    }
    probe_scene(scene, out);
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
    double least = 0.0;
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        for (std::size_t j = i + 1; j < colliders.size(); ++j) {
            const collide::PairResult pair = collide::query_pair(colliders[i], colliders[j], 0.0);
            if (!best || pair.separation < least) {
                least = pair.separation;
                best = {i, j};
            }
        }
    }
    return best ? best
                : (colliders.size() >= 2 ? std::optional(std::pair<std::size_t, std::size_t>{0, 1})
                                         : std::nullopt);
}

}  // namespace app
