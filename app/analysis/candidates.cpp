#include "analysis/candidates.h"

#include <algorithm>

#include <collide/narrow_phase/pair_query.h>
#include "analysis/pipeline.h"

namespace app {

namespace {

using collide::BroadPhaseKind;
using Role = collide::StripFinder::Role;

/// The box of a body's way. A turning body may leave the box of its straight way, so that at the shown time
/// counts as well.
collide::Aabb box_of(const Analysis& analysis, std::size_t body, double horizon) {
    const collide::Aabb way = collide::swept_bounds(analysis.colliders[body], horizon);
    const bool turning = analysis.preview == Preview::turning;
    return collide::touching_bounds(turning ? united(way, analysis.shown[body].aabb) : way);
}

/// True when any box is another than before.
bool renew_boxes(double horizon, Analysis& out) {
    FrameMemory& memory = out.memory;
    const std::size_t count = out.colliders.size();
    const bool all = out.boxes.size() != count || memory.horizon != horizon ||
                     memory.preview != out.preview || out.preview == Preview::turning;
    memory.horizon = horizon;
    memory.preview = out.preview;
    bool any = out.boxes.size() != count;
    out.boxes.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (!all && memory.changed[i] == 0) continue;
        const collide::Aabb box = box_of(out, i, horizon);
        any = any || !(box == out.boxes[i]);
        out.boxes[i] = box;
    }
    return any;
}

/// True when any body has become static or has ceased to be.
bool renew_mobility(Analysis& out) {
    const std::size_t count = out.colliders.size();
    bool any = out.mobility.size() != count;
    out.mobility.resize(count);
    out.roles.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const bool moves = out.colliders[i].can_move;
        const collide::Mobility now = moves ? collide::Mobility::moving : collide::Mobility::fixed;
        any = any || now != out.mobility[i];
        out.mobility[i] = now;
        out.roles[i] = moves ? Role::moving : Role::fixed;
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

void find_candidates(const collide::Scene& scene, double horizon, Analysis& out) {
    const BroadPhaseKind kind =
        collide::broad_phase_named(scene.settings.broad_phase).value_or(BroadPhaseKind::dynamic_tree);
    const bool boxes_changed = renew_boxes(horizon, out);
    const bool stale = renew_mobility(out) || boxes_changed;
    const bool now = out.looked_at == Pairs::now;
    const bool from_structure = !now && out.boxes.size() <= most_bodies_for(kind);
    if (from_structure || out.looked_at == Pairs::structure) {
        renew_structure(kind, stale, out.live, out);
    } else {
        out.live = {};
    }
    const std::optional<BroadPhaseKind> source = from_structure ? std::optional(kind) : std::nullopt;
    const bool others = source != out.pairs_from || now != (out.memory.looked_at == Pairs::now);
    out.memory.pairs_changed = stale || others || (now && out.memory.shown_changed);
    out.memory.looked_at = out.looked_at;
    out.pairs_from = source;
    if (!out.memory.pairs_changed) return;
    if (now) {
        out.broad_phase.find_pairs(out.memory.shown_boxes, out.roles, out.candidates);
    } else if (from_structure) {
        out.live.structure->find_all_pairs(out.candidates);
    } else {
        out.broad_phase.find_pairs(out.boxes, out.roles, out.candidates);
    }
}

}  // namespace app
