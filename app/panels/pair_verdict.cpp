#include "panels/pair_verdict.h"

#include <algorithm>
#include <map>

#include "analysis/pipeline.h"
#include "analysis/verdicts.h"
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

/// Whether all that the body overlaps in a run are contacts within the slop. Bodies that overlap and do not
/// collide, as those of a joint, have no contact.
bool only_rests(const Work& work, const Seen& seen, std::size_t body) {
    const auto depths = contact_depths(work.run->world(), body);
    const auto& pairs = seen.analysis.overlapping_pairs;
    const auto& shown = seen.analysis.shown;
    return std::all_of(pairs.begin(), pairs.end(), [&](const collide::IndexPair& pair) {
        if (pair.first != body && pair.second != body) return true;
        const auto found = depths.find(pair.first == body ? pair.second : pair.first);
        return found != depths.end() && found->second <= solver_slop(shown[pair.first], shown[pair.second]);
    });
}

}  // namespace

Tone tone_of_body(const Work& work, const Seen& seen, std::size_t body) {
    if (body >= seen.analysis.bodies.size()) return Tone::separated;
    if (seen.analysis.bodies[body].overlapping) {
        const bool touches =
            work.run_on_stage() ? only_rests(work, seen, body) : only_touches(seen.analysis, body);
        return touches ? Tone::touching : Tone::overlapping;
    }
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
