#include "panels/pair_verdict.h"

#include <algorithm>
#include <map>
#include <vector>

#include "analysis/pairs.h"
#include "analysis/pipeline.h"
#include "panels/distance_words.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

namespace {

std::optional<Verdict> outlook_of(const Work& work, const Seen& seen) {
    if (work.mode == collide::Mode::simulate) return std::nullopt;
    const Analysis& analysis = seen.analysis;
    const auto [a, b] = *analysis.focus;
    const double t_max = work.stage().scene().settings.t_max;
    const double now = seen.view.scrub_time;
    const bool turn = focus_turns(analysis);
    const bool move = analysis.colliders[a].velocity != analysis.colliders[b].velocity;
    if (turn && analysis.preview == Preview::turning) return verdict_impact(analysis.now, turn, t_max, now);
    if (!move) return std::nullopt;
    Verdict verdict = verdict_sweep(analysis.now, t_max, now);
    if (turn) verdict.sentence += " Without rotation: see Impact.";
    return verdict;
}

}  // namespace

double solver_slop(const collide::Collider& a, const collide::Collider& b) {
    constexpr double most = 0.01;
    constexpr double fraction = 0.05;
    const DVec2 size_a = a.aabb.size();
    const DVec2 size_b = b.aabb.size();
    return std::min(most, fraction * std::min(std::max(size_a.x, size_a.y), std::max(size_b.x, size_b.y)));
}

PairVerdict pair_verdict(const Work& work, const Seen& seen) {
    const Analysis& analysis = seen.analysis;
    const auto [a, b] = *analysis.focus;
    const PairSetting setting{analysis.shown[a].can_move, analysis.shown[b].can_move,
                              work.run_on_stage() ? solver_slop(analysis.shown[a], analysis.shown[b]) : 0.0};
    return {verdict_now(analysis.moved, setting), outlook_of(work, seen)};
}

namespace {

/// How deep the contacts of a body are with each other body, metres, in the run's last step.
std::map<std::size_t, double> contact_depths(const collide::World& world, std::size_t body) {
    std::map<std::size_t, double> depths;
    for (const collide::Contact& contact : world.contacts()) {
        if (contact.body_a != body && contact.body_b != body) continue;
        double& deepest = depths[contact.body_a == body ? contact.body_b : contact.body_a];
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            deepest = std::max(deepest, -static_cast<double>(contact.points.at(i).separation));
        }
    }
    return depths;
}

/// Whether a joint holds the two bodies and keeps them from colliding.
bool is_joined(const collide::Scene& scene, const collide::BodySpec& a, const collide::BodySpec& b) {
    return std::any_of(scene.joints.begin(), scene.joints.end(), [&](const collide::JointSpec& joint) {
        return !joint.collide &&
               ((joint.a == a.name && joint.b == b.name) || (joint.a == b.name && joint.b == a.name));
    });
}

/// Whether a run keeps the two apart, or a sensor notices the other. Bodies that are joined, filtered out or
/// never moved by a push may overlap for ever, and that is no news.
bool may_meet(const collide::Scene& scene, const collide::IndexPair& pair) {
    const collide::BodySpec& a = scene.bodies[pair.first];
    const collide::BodySpec& b = scene.bodies[pair.second];
    const auto is_pushed = [](const collide::BodySpec& body) {
        return body.motion == collide::Motion::dynamic_body;
    };
    return (is_pushed(a) || is_pushed(b)) && collide::may_collide(a.filter, b.filter) &&
           !is_joined(scene, a, b);
}

/// Whom the body overlaps of those that it may meet.
std::vector<std::size_t> overlapped_in_run(const Work& work, const Seen& seen, std::size_t body) {
    std::vector<std::size_t> others;
    for (const collide::IndexPair& pair : seen.analysis.overlapping_pairs) {
        if ((pair.first != body && pair.second != body) || !may_meet(work.stage().scene(), pair)) continue;
        others.push_back(pair.first == body ? pair.second : pair.first);
    }
    return others;
}

/// Contacts within the slop are no overlap to be told. A sensor has none.
Tone tone_in_run(const Work& work, const Seen& seen, std::size_t body) {
    const std::vector<std::size_t> others = overlapped_in_run(work, seen, body);
    if (others.empty()) return Tone::separated;
    const auto depths = contact_depths(work.run->world(), body);
    const auto& shown = seen.analysis.shown;
    const bool rests = std::all_of(others.begin(), others.end(), [&](std::size_t other) {
        const auto found = depths.find(other);
        return found != depths.end() && found->second <= solver_slop(shown[body], shown[other]);
    });
    return rests ? Tone::touching : Tone::overlapping;
}

}  // namespace

Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body) {
    if (body >= seen.analysis.bodies.size()) return Tone::separated;
    const bool overlaps = seen.analysis.bodies[body].overlapping;
    if (overlaps && work.run_on_stage()) return tone_in_run(work, seen, body);
    if (overlaps) return only_touches(seen.analysis, body) ? Tone::touching : Tone::overlapping;
    const bool hits = will_hit(work.stage().scene(), seen.analysis, body, seen.view.scrub_time);
    return hits ? Tone::will_hit : Tone::separated;
}

/// The course is looked at from the shown time to t_max of the time line.
std::string tone_sentence(Tone tone) {
    if (tone == Tone::separated) return {};
    if (tone == Tone::overlapping) return "Overlaps another body";
    return tone == Tone::touching ? "Touches another body" : "On course to touch another body within t_max";
}

}  // namespace app
