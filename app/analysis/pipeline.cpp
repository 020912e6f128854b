#include "analysis/pipeline.h"

#include <algorithm>
#include <chrono>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include "analysis/pairs.h"
#include "document/bodies.h"

namespace app {

using collide::Collider;

namespace {

/// Measures the wall time of each stage.
class StageClock {
  public:
    explicit StageClock(StageTimes& times) : times_(&times) {}

    void end(Stage stage) {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double, std::milli> took = now - last_;
        (*times_)[stage] = took.count();
        last_ = now;
    }

  private:
    StageTimes* times_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Returns the pieces to draw for a body that collides as its hull; empty for any other body.
collide::BodyPieces own_pieces_of_hull(collide::ShapeSpec shape) {
    if (shape.collide_as == collide::CollideAs::pieces) return {};
    shape.collide_as = collide::CollideAs::pieces;
    return collide::pieces_with_seams(shape);
}

/// Updates the colliders at t = 0. Pieces are made again only if the shape changed, and an unchanged body
/// costs nothing. So dragging one body of a crowd is cheap.
void renew_colliders(const collide::Scene& scene, Analysis& analysis) {
    const std::size_t count = scene.bodies.size();
    std::vector<Collider>& colliders = analysis.colliders.own();
    colliders.resize(count);
    analysis.shapes.resize(count);
    if (!analysis.own_pieces.empty()) analysis.own_pieces.resize(count);
    analysis.densities.resize(count);
    analysis.memory.changed.assign(count, 0);
    collide::AlikeBodies alike_bodies(scene.bodies);
    for (std::size_t i = 0; i < count; ++i) {
        const collide::BodySpec& body = scene.bodies[i];
        Collider& collider = colliders[i];
        const bool same_shape = analysis.shapes[i] && *analysis.shapes[i] == body.shape &&
                                (analysis.densities[i] == body.density || !collide::is_compound(body.shape));
        if (same_shape && collider.pose == collide::pose_of(body) && collider.velocity == body.velocity &&
            collider.angular_velocity == body.angular_velocity &&
            collider.can_move == (body.motion != collide::Motion::static_body) &&
            collider.local_pivot == body.pivot.value_or(collider.centroid))
            continue;
        analysis.memory.changed[i] = 1;
        std::optional<std::size_t> alike = i;
        if (!same_shape) {
            alike = alike_bodies.find_or_add(i);
            analysis.densities[i] = body.density;
            if (!analysis.own_pieces.empty() || body.shape.collide_as != collide::CollideAs::pieces) {
                analysis.own_pieces.resize(analysis.shapes.size());
                analysis.own_pieces[i] = own_pieces_of_hull(body.shape);
            }
            if (alike) {
                analysis.shapes[i] = analysis.shapes[*alike];
                collider = colliders[*alike];
            } else {
                analysis.shapes[i] = std::make_shared<const collide::ShapeSpec>(body.shape);
                collide::set_shape(body, collider);
            }
        }
        collide::set_motion(body, collider);
        if (alike) {
            collide::move_to(collider, collide::pose_of(body));
        } else {
            collide::place(collider, collide::pose_of(body));
        }
    }
}

/// Updates the colliders at the scrub time. Bodies whose shown pose is unchanged are skipped. If `apart` is
/// false, the previous frame showed all bodies at t = 0.
void place_shown(double scrub_time, Preview preview, bool apart, Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    const std::size_t count = analysis.colliders.size();
    memory.moved.assign(count, 0);
    analysis.preview = preview;
    if (scrub_time == 0.0) {
        for (std::size_t i = 0; i < count; ++i) {
            const bool changed = memory.changed[i] != 0;
            const bool came = apart && !changed && analysis.shown[i].pose != analysis.colliders[i].pose;
            memory.moved[i] = changed || came ? 1 : 0;
        }
        analysis.shown = analysis.colliders;
    } else {
        if (!apart) analysis.shown = analysis.colliders;
        std::vector<Collider>& shown = analysis.shown.own();
        shown.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            const Collider& now = analysis.colliders[i];
            const collide::Pose pose =
                pose_after(now, scrub_time, preview == Preview::turning ? now.angular_velocity : 0.0);
            if (memory.changed[i] == 0 && shown[i].pose == pose) continue;
            memory.moved[i] = 1;
            if (memory.changed[i] != 0) shown[i] = now;
            collide::move_to(shown[i], pose);
        }
    }
    memory.shown_changed = false;
    memory.shown_boxes.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (memory.moved[i] == 0) continue;
        memory.shown_changed = true;
        memory.shown_boxes[i] = analysis.shown[i].aabb;
    }
}

void record_focus(double t_max, double scrub_time, std::optional<double> support_threshold,
                  Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    std::optional<float> threshold;
    if (support_threshold) threshold = static_cast<float>(*support_threshold);
    analysis.now = collide::record_pair(analysis.colliders[a], analysis.colliders[b], t_max, threshold);
    analysis.moved = scrub_time == 0.0
                         ? analysis.now
                         : collide::record_pair(analysis.shown[a], analysis.shown[b], t_max, threshold);
}

/// Runs GJK again for the focus pair, starting from the simplex with which the previous analysis ended.
void try_warm_start(Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    const collide::PairResult& result = analysis.moved.result;
    const auto [i, j] = result.pieces;
    FrameMemory& memory = analysis.memory;
    if (analysis.shown[a].pieces.size() <= i || analysis.shown[b].pieces.size() <= j) return;
    if (memory.focus == analysis.focus && memory.pieces == result.pieces) {
        analysis.warm_iterations =
            collide::gjk(analysis.shown[a].pieces[i].shape, analysis.shown[a].transforms[i],
                         analysis.shown[b].pieces[j].shape, analysis.shown[b].transforms[j], memory.simplex)
                .iterations;
    }
    memory.focus = analysis.focus;
    memory.pieces = result.pieces;
    memory.simplex = result.gjk.simplex;
}

void probe_scene(const collide::Scene& scene, Analysis& analysis) {
    analysis.rays.clear();
    for (const collide::RaySpec& ray : scene.rays) {
        analysis.rays.push_back(
            collide::ray_cast(std::span<const Collider>(analysis.shown), collide::make_ray(ray)));
    }
    analysis.points.assign(scene.points.size(), {});
    for (std::size_t p = 0; p < scene.points.size(); ++p) {
        for (std::size_t i = 0; i < analysis.shown.size(); ++i) {
            if (collide::contains(analysis.shown[i], scene.points[p])) {
                analysis.points[p].push_back(i);
            }
        }
    }
}

/// Larger crowds open without a focus, because no single pair is meant.
constexpr std::size_t most_bodies_with_pair = 60;

}  // namespace

void analyse(const collide::Scene& scene, Focus focus, double scrub_time, Analysis& analysis, Preview preview,
             Pairs looked_at, std::optional<double> support_threshold) {
    StageClock clock(analysis.times);
    const double t_max = scene.settings.t_max;
    const bool apart = !analysis.shown.shares(analysis.colliders);
    if (!apart) analysis.shown = {};  // so that changing one body does not copy the shared list
    renew_colliders(scene, analysis);
    place_shown(scrub_time, preview, apart, analysis);
    clock.end(Stage::bodies);
    analysis.looked_at = looked_at;
    const auto structure = collide::broad_phase_named(scene.settings.broad_phase);
    find_candidates(structure.value_or(collide::BroadPhaseKind::dynamic_tree), std::max(t_max, scrub_time),
                    analysis);
    clock.end(Stage::broad_phase);
    judge_candidates(t_max, analysis);
    clock.end(Stage::narrow_phase);
    analysis.focus =
        focus && focus->first < focus->second && focus->second < scene.bodies.size() ? focus : std::nullopt;
    analysis.now = {};
    analysis.moved = {};
    analysis.warm_iterations.reset();
    analysis.pixels.reset();
    if (analysis.focus) {
        record_focus(t_max, scrub_time, support_threshold, analysis);
        try_warm_start(analysis);
    }
    probe_scene(scene, analysis);
    clock.end(Stage::focus);
}

bool something_moves(const Analysis& analysis) {
    return std::any_of(analysis.colliders.begin(), analysis.colliders.end(), [](const Collider& body) {
        return body.velocity != collide::DVec2(0.0) || body.angular_velocity != 0.0;
    });
}

Focus named_focus(const collide::Scene& scene) {
    if (scene.view.focus.size() != 2) return std::nullopt;
    const auto a = body_named(scene, scene.view.focus[0]);
    const auto b = body_named(scene, scene.view.focus[1]);
    if (!a || !b || *a == *b) return std::nullopt;
    return std::minmax(*a, *b);
}

Focus default_focus(const collide::Scene& scene) {
    if (const auto named = named_focus(scene)) return named;
    const std::size_t count = scene.bodies.size();
    return count >= 2 && count <= most_bodies_with_pair ? Focus({0, 1}) : std::nullopt;
}

}  // namespace app
