#include "crowd/verdicts.h"

#include "narrow_phase/pair_query.h"

namespace app {

namespace {

/// The axes and outlooks kept for the pairs of the frame before, in the order of the pairs of this one.
void carry_over(const std::vector<collide::IndexPair>& pairs, FrameMemory& memory) {
    std::swap(memory.axes, memory.axes_before);
    std::swap(memory.outlooks, memory.outlooks_before);
    memory.axes.assign(pairs.size(), {});
    memory.outlooks.assign(pairs.size(), Outlook::unknown);
    std::size_t before = 0;
    for (std::size_t now = 0; now < pairs.size(); ++now) {
        while (before < memory.pairs.size() && memory.pairs[before] < pairs[now]) {
            ++before;
        }
        if (before < memory.pairs.size() && memory.pairs[before] == pairs[now]) {
            memory.axes[now] = memory.axes_before[before];
            memory.outlooks[now] = memory.outlooks_before[before];
        }
    }
    memory.pairs = pairs;
}

/// What will happen from now on. It does not depend on the shown time, so while the sweep is played nothing
/// is computed here.
void judge_future(double t_max, Analysis& out) {
    FrameMemory& memory = out.memory;
    const bool all = memory.t_max != t_max;
    memory.t_max = t_max;
    for (std::size_t k = 0; k < out.candidates.size(); ++k) {
        const auto [i, j] = out.candidates[k];
        Outlook& outlook = memory.outlooks[k];
        if (all || outlook == Outlook::unknown || (memory.changed[i] | memory.changed[j]) != 0) {
            const bool hit = collide::judge_pair(out.colliders[i], out.colliders[j], t_max).will_hit;
            outlook = hit ? Outlook::hit : Outlook::miss;
        }
        const bool hit = outlook == Outlook::hit;
        out.bodies[i].will_hit |= hit;
        out.bodies[j].will_hit |= hit;
    }
    out.pairs_judged = out.candidates.size();
}

/// Who overlaps at the shown time.
void judge_shown(Analysis& out) {
    FrameMemory& memory = out.memory;
    if (memory.pairs_changed || memory.shown_changed) {
        out.axis_cache = {};
        memory.overlaps.resize(out.candidates.size());
        judge_overlaps(out.candidates, out.shown, memory.axes, out.axis_cache, memory.overlaps);
    }
    out.overlapping_pairs.clear();
    for (std::size_t k = 0; k < out.candidates.size(); ++k) {
        if (memory.overlaps[k] == 0) continue;
        const auto [i, j] = out.candidates[k];
        out.bodies[i].overlapping = true;
        out.bodies[j].overlapping = true;
        out.overlapping_pairs.emplace_back(i, j);
    }
}

}  // namespace

void judge_overlaps(std::span<const collide::IndexPair> pairs, std::span<const collide::Collider> colliders,
                    std::span<collide::CachedAxis> axes, collide::AxisCacheCounts& counts,
                    std::span<std::uint8_t> overlaps) {
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        const auto [i, j] = pairs[k];
        const bool overlap = collide::overlaps_now(colliders[i], colliders[j], axes[k], counts);
        overlaps[k] = overlap ? 1 : 0;
    }
}

void judge_candidates(double t_max, Analysis& out) {
    out.bodies.assign(out.colliders.size(), {});
    if (out.memory.pairs_changed) carry_over(out.candidates, out.memory);
    judge_future(t_max, out);
    judge_shown(out);
}

}  // namespace app
