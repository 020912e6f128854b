#include "analysis/pairs.h"

#include <algorithm>

#include <collide/narrow_phase/pair_query.h>
#include "text/words.h"

namespace app {

namespace {

using collide::BroadPhaseKind;
using Role = collide::StripFinder::Role;

/// Returns the box of a body's path, with or without rotation. It contains the body at the shown time.
collide::Aabb box_of(const Analysis& analysis, std::size_t body, double horizon) {
    const bool turning = analysis.preview == Preview::turning;
    const auto bounds = turning ? collide::turning_bounds : collide::swept_bounds;
    return collide::touching_bounds(bounds(analysis.colliders[body], horizon));
}

/// Updates the boxes. Returns whether any box has changed.
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

/// Updates the mobility. Returns whether any body has become static or is no longer static.
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

/// The result for a candidate at the shown time. By the library's definition all values except `apart` are
/// overlaps.
constexpr std::uint8_t apart = 0;
constexpr std::uint8_t deep = 1;
constexpr std::uint8_t touching = 2;  // or a depth too small to be displayed
constexpr std::uint8_t unjudged = 3;  // only during the frame
constexpr std::uint8_t shallow = 4;   // a depth that single precision cannot distinguish from 0

/// In larger scenes the difference between touching and overlapping is invisible, so all overlaps count as
/// deep.
constexpr std::size_t most_bodies_with_depth = 500;

/// Returns the depth of two pieces, metres; 0 or less if they do not overlap.
double depth_of(const collide::Collider& a, std::size_t i, const collide::Collider& b, std::size_t j) {
    const collide::Shape& shape_a = a.pieces[i].shape;
    const collide::Shape& shape_b = b.pieces[j].shape;
    if (sat_covers(shape_a) && sat_covers(shape_b))
        return -static_cast<double>(sat(shape_a, a.transforms[i], shape_b, b.transforms[j]).separation);
    const collide::GjkResult found = gjk(shape_a, a.transforms[i], shape_b, b.transforms[j]);
    return found.overlap() ? epa(shape_a, a.transforms[i], shape_b, b.transforms[j], found).depth : 0.0;
}

/// Returns touching, shallow or deep for two bodies that overlap.
std::uint8_t how_deep(const collide::Collider& a, const collide::Collider& b) {
    // The slop is the rounding error of single precision for bodies of this size, metres.
    constexpr double least = 1e-5;
    constexpr double fraction = 1e-6;
    const collide::DVec2 sizes = glm::max(a.aabb.size(), b.aabb.size());
    const double slop = std::max(least, fraction * std::max(sizes.x, sizes.y));
    double deepest = 0.0;
    const auto may_meet = [&](std::size_t i, std::size_t j) {
        return a.boxes.empty() || b.boxes.empty() || overlaps(a.boxes[i], b.boxes[j]);
    };
    for (std::size_t i = 0; i < a.pieces.size(); ++i) {
        for (std::size_t j = 0; j < b.pieces.size(); ++j) {
            if (may_meet(i, j)) deepest = std::max(deepest, depth_of(a, i, b, j));
            if (deepest > slop) return deep;
        }
    }
    return reads_as_zero(std::max(deepest, 0.0)) ? touching : shallow;
}

/// Copies the stored results of the previous frame's pairs into the order of this frame's pairs.
void carry_over(const std::vector<collide::IndexPair>& pairs, FrameMemory& memory) {
    std::swap(memory.axes, memory.axes_before);
    std::swap(memory.outlooks, memory.outlooks_before);
    std::swap(memory.overlaps, memory.overlaps_before);
    memory.axes.assign(pairs.size(), {});
    memory.outlooks.assign(pairs.size(), Outlook::unknown);
    memory.overlaps.assign(pairs.size(), unjudged);
    std::size_t before = 0;
    for (std::size_t now = 0; now < pairs.size(); ++now) {
        while (before < memory.pairs.size() && memory.pairs[before] < pairs[now]) {
            ++before;
        }
        if (before < memory.pairs.size() && memory.pairs[before] == pairs[now]) {
            memory.axes[now] = memory.axes_before[before];
            memory.outlooks[now] = memory.outlooks_before[before];
            memory.overlaps[now] = memory.overlaps_before[before];
        }
    }
    memory.pairs = pairs;
}

/// Returns whether a pair touches on its path, with or without rotation. It uses the motion of the shown
/// bodies, like the verdict on the focus pair.
collide::PairVerdict judge_course(const Analysis& analysis, std::size_t i, std::size_t j, double t_max) {
    const auto judge =
        analysis.preview == Preview::turning ? collide::judge_turning_pair : collide::judge_pair;
    return judge(analysis.colliders[i], analysis.colliders[j], t_max);
}

/// Computes which pairs will touch from time 0 on. This does not depend on the shown time, so nothing is
/// computed while the sweep plays.
void judge_future(double t_max, Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    if (analysis.looked_at == Pairs::now) {
        memory.outlooks.assign(analysis.candidates.size(), Outlook::unknown);  // bodies change
        analysis.body_outlooks.assign(analysis.colliders.size(), Outlook::unknown);
        return;
    }
    const bool all = memory.t_max != t_max;
    memory.t_max = t_max;
    for (std::size_t k = 0; k < analysis.candidates.size(); ++k) {
        const auto [i, j] = analysis.candidates[k];
        Outlook& outlook = memory.outlooks[k];
        if (all || outlook == Outlook::unknown || (memory.changed[i] | memory.changed[j]) != 0) {
            const bool hit = judge_course(analysis, i, j, t_max).will_hit;
            outlook = hit ? Outlook::hit : Outlook::miss;
        }
        const bool hit = outlook == Outlook::hit;
        analysis.bodies[i].will_hit |= hit;
        analysis.bodies[j].will_hit |= hit;
    }
}

/// Collects the candidates to test at the shown time. Their boxes overlap, and they are new or a body's pose
/// has changed.
void collect_due(Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    memory.due.clear();
    memory.due_pairs.clear();
    memory.due_axes.clear();
    for (std::size_t k = 0; k < analysis.candidates.size(); ++k) {
        const auto [i, j] = analysis.candidates[k];
        const bool is_new = memory.overlaps[k] == unjudged;
        if (!is_new && (memory.moved[i] | memory.moved[j]) == 0) continue;
        memory.overlaps[k] = apart;
        if (!overlaps(memory.shown_boxes[i], memory.shown_boxes[j])) continue;
        memory.due.push_back(static_cast<std::uint32_t>(k));
        memory.due_pairs.push_back(analysis.candidates[k]);
        memory.due_axes.push_back(memory.axes[k]);
    }
}

/// Returns 1 if the pair overlaps, else 0, and updates its stored axis.
std::uint8_t judge_overlap(const collide::IndexPair& pair, std::span<const collide::Collider> colliders,
                           collide::lessons::CachedAxis& axis, collide::lessons::AxisCacheCounts& counts) {
    const auto [i, j] = pair;
    return collide::lessons::overlaps_now(colliders[i], colliders[j], axis, counts) ? 1 : 0;
}

void judge_due(Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    memory.due_overlaps.resize(memory.due.size());
    analysis.axis_cache = {};
    if (memory.due_pairs.size() < OverlapBatch::least_pairs) {
        judge_overlaps(memory.due_pairs, analysis.shown, memory.due_axes, analysis.axis_cache,
                       memory.due_overlaps);
    } else {
        for (const std::uint32_t n :
             memory.batch.judge(memory.due_pairs, analysis.shown, memory.due_overlaps)) {
            memory.due_overlaps[n] =
                judge_overlap(memory.due_pairs[n], analysis.shown, memory.due_axes[n], analysis.axis_cache);
        }
    }
    const bool with_depth = analysis.shown.size() <= most_bodies_with_depth;
    for (std::size_t n = 0; n < memory.due.size(); ++n) {
        const auto [i, j] = memory.due_pairs[n];
        std::uint8_t& verdict = memory.due_overlaps[n];
        if (with_depth && verdict != apart) verdict = how_deep(analysis.shown[i], analysis.shown[j]);
        memory.axes[memory.due[n]] = memory.due_axes[n];
        memory.overlaps[memory.due[n]] = verdict;
    }
}

/// Computes which bodies overlap at the shown time.
void judge_shown(Analysis& analysis) {
    FrameMemory& memory = analysis.memory;
    if (memory.pairs_changed || memory.shown_changed) {
        collect_due(analysis);
        judge_due(analysis);
    }
    analysis.overlapping_pairs.clear();
    for (std::size_t k = 0; k < analysis.candidates.size(); ++k) {
        if (memory.overlaps[k] == apart) continue;
        const auto [i, j] = analysis.candidates[k];
        analysis.bodies[i].overlapping = true;
        analysis.bodies[j].overlapping = true;
        analysis.overlapping_pairs.emplace_back(i, j);
    }
}

/// Returns whether the body overlaps others, and `may` accepts all these overlaps.
template <class May>
bool overlaps_only(const Analysis& analysis, std::size_t body, May may) {
    if (analysis.shown.size() > most_bodies_with_depth) return false;  // slow for each body
    bool any = false;
    for (std::size_t k = 0; k < analysis.candidates.size(); ++k) {
        const auto [i, j] = analysis.candidates[k];
        const std::uint8_t verdict = i == body || j == body ? analysis.memory.overlaps[k] : apart;
        if (verdict != apart && !may(verdict)) return false;
        any = any || verdict != apart;
    }
    return any;
}

}  // namespace

void OverlapBatch::gather(std::span<const collide::Collider> colliders) {
    bodies_.resize(colliders.size());
    is_box_.assign(colliders.size(), 0);
    for (std::uint32_t i = 0; i < colliders.size(); ++i) {
        const collide::Collider& collider = colliders[i];
        if (collider.pieces.size() == 1) {
            bodies_.set(i, collider.pieces[0].shape, collider.transforms[0]);
            is_box_[i] = bodies_.is_box(i) ? 1 : 0;
        }
    }
}

std::span<const std::uint32_t> OverlapBatch::judge(std::span<const collide::BodyPair> pairs,
                                                   std::span<const collide::Collider> colliders,
                                                   std::span<std::uint8_t> overlaps) {
    gather(colliders);
    box_pairs_.clear();
    boxes_.clear();
    others_.clear();
    for (std::uint32_t k = 0; k < pairs.size(); ++k) {
        const auto [i, j] = pairs[k];
        if ((is_box_[i] & is_box_[j]) == 0) {
            others_.push_back(k);
            continue;
        }
        boxes_.push_back(k);
        box_pairs_.push_back(pairs[k]);
        overlaps[k] = 0;
    }
    batch_.find_touching(bodies_, box_pairs_, collide::Cores::all);
    for (const std::uint32_t box_pair : batch_.touching()) overlaps[boxes_[box_pair]] = 1;
    return others_;
}

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

bool only_touches(const Analysis& analysis, std::size_t body) {
    return overlaps_only(analysis, body, [](std::uint8_t verdict) { return verdict == touching; });
}

bool hardly_overlaps(const Analysis& analysis, std::size_t body) {
    return overlaps_only(analysis, body, [](std::uint8_t verdict) { return verdict != deep; });
}

bool meets_on_path(const Analysis& analysis, std::size_t candidate) {
    const FrameMemory& memory = analysis.memory;
    return memory.overlaps[candidate] != 0 || memory.outlooks[candidate] == Outlook::hit;
}

void judge_overlaps(std::span<const collide::IndexPair> pairs, std::span<const collide::Collider> colliders,
                    std::span<collide::lessons::CachedAxis> axes, collide::lessons::AxisCacheCounts& counts,
                    std::span<std::uint8_t> overlaps) {
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        overlaps[k] = judge_overlap(pairs[k], colliders, axes[k], counts);
    }
}

bool will_hit(const collide::Scene& scene, const Analysis& analysis, std::size_t body, double now) {
    // With swept candidates the result for all bodies is known from time 0 on. Otherwise it is known only for
    // bodies queried before.
    const bool known = analysis.looked_at != Pairs::now;
    if (known && (now <= 0.0 || !analysis.bodies[body].will_hit)) return analysis.bodies[body].will_hit;
    Outlook passing = Outlook::unknown;
    Outlook& outlook = known || now > 0.0 ? passing : analysis.body_outlooks[body];
    if (outlook != Outlook::unknown) return outlook == Outlook::hit;
    const auto will_meet = [&](std::size_t other) {
        const bool may = other != body && overlaps(analysis.boxes[body], analysis.boxes[other]) &&
                         (analysis.colliders[body].can_move || analysis.colliders[other].can_move);
        if (!may) return false;
        const auto [i, j] = std::minmax(body, other);
        const collide::PairVerdict verdict = judge_course(analysis, i, j, scene.settings.t_max);
        return verdict.will_hit && (now <= 0.0 || verdict.time > now);
    };
    outlook = Outlook::miss;
    for (std::size_t other = 0; other < analysis.boxes.size(); ++other) {
        if (!will_meet(other)) continue;
        outlook = Outlook::hit;
        break;
    }
    return outlook == Outlook::hit;
}

void judge_candidates(double t_max, Analysis& analysis) {
    analysis.bodies.assign(analysis.colliders.size(), {});
    if (analysis.memory.pairs_changed) carry_over(analysis.candidates, analysis.memory);
    judge_shown(analysis);
    judge_future(t_max, analysis);
}

}  // namespace app
