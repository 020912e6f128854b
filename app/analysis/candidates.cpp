#include "analysis/candidates.h"

#include <algorithm>

#include <collide/narrow_phase/turning_pair.h>
#include "analysis/pipeline.h"

namespace app {

namespace {

using collide::BroadPhaseKind;
using Role = collide::StripFinder::Role;

/// The box of a body's path, turning or not, which holds the body at the shown time.
collide::Aabb box_of(const Analysis& analysis, std::size_t body, double horizon) {
    const bool turning = analysis.preview == Preview::turning;
    const auto bounds = turning ? collide::turning_bounds : collide::swept_bounds;
    return collide::touching_bounds(bounds(analysis.colliders[body], horizon));
}

/// True when any box is another than before.
bool renew_boxes(double horizon, Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    const std::size_t count = analysis.colliders.size();
    const bool all =
        analysis.boxes.size() != count || memory.horizon != horizon || memory.preview != analysis.preview;
    if (memory.preview != analysis.preview) {
        std::fill(memory.outlooks.begin(), memory.outlooks.end(), Outlook::unknown);
    }
    memory.horizon = horizon;
    memory.preview = analysis.preview;
    bool any = analysis.boxes.size() != count;
    analysis.boxes.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (!all && memory.changed[i] == 0) continue;
        const collide::Aabb box = box_of(analysis, i, horizon);
        any = any || !(box == analysis.boxes[i]);
        analysis.boxes[i] = box;
    }
    return any;
}

/// True when any body has become static or has ceased to be.
bool renew_mobility(Analysis& analysis) {
    const std::size_t count = analysis.colliders.size();
    bool any = analysis.mobility.size() != count;
    analysis.mobility.resize(count);
    analysis.roles.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const bool moves = analysis.colliders[i].can_move;
        const collide::Mobility now = moves ? collide::Mobility::moving : collide::Mobility::fixed;
        any = any || now != analysis.mobility[i];
        analysis.mobility[i] = now;
        analysis.roles[i] = moves ? Role::moving : Role::fixed;
    }
    return any;
}

void renew_structure(BroadPhaseKind kind, bool boxes_changed, LiveStructure& live, const Analysis& analysis) {
    if (!boxes_changed && live.structure && live.structure->kind() == kind) {
        live.moved = 0;
        live.inserted = 0;
        return;
    }
    update_structure(kind, analysis.boxes, analysis.mobility, live);
}

}  // namespace

std::size_t most_bodies_for(BroadPhaseKind kind) {
    return kind == BroadPhaseKind::brute_force ? 2'000 : 20'000;
}

void find_candidates(BroadPhaseKind kind, double horizon, Analysis& analysis) {
    const bool boxes_changed = renew_boxes(horizon, analysis);
    const bool stale = renew_mobility(analysis) || boxes_changed;
    const bool now = analysis.looked_at == Pairs::now;
    const bool from_structure = !now && analysis.boxes.size() <= most_bodies_for(kind);
    if (from_structure || analysis.looked_at == Pairs::structure) {
        renew_structure(kind, stale, analysis.live, analysis);
    } else {
        analysis.live = {};
    }
    const std::optional<BroadPhaseKind> source = from_structure ? std::optional(kind) : std::nullopt;
    const bool others = source != analysis.pairs_from || now != (analysis.memory.looked_at == Pairs::now);
    analysis.memory.pairs_changed = stale || others || (now && analysis.memory.shown_changed);
    analysis.memory.looked_at = analysis.looked_at;
    analysis.pairs_from = source;
    if (!analysis.memory.pairs_changed) return;
    if (now) {
        analysis.broad_phase.find_pairs(analysis.memory.shown_boxes, analysis.roles, analysis.candidates);
    } else if (from_structure) {
        analysis.live.structure->find_all_pairs(analysis.candidates);
    } else {
        analysis.broad_phase.find_pairs(analysis.boxes, analysis.roles, analysis.candidates);
    }
}

}  // namespace app
