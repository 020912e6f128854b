#include "dynamics/continuous.h"

#include <algorithm>
#include <cmath>

#include "dynamics/one_sided.h"

namespace collide {

namespace {

/// Of the dynamic bodies among each other in one step: a row of as many stops as it should.
constexpr int most_rounds = 32;

bool is_swept(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::dynamic_body && !from.places.surface(body).is_sensor;
}

bool is_moved_as_told(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::kinematic_body && !from.places.surface(body).is_sensor;
}

double extent_of(const ContactSources& from, BodyId body) { return double{from.facts[body].extent}; }

}  // namespace

ContinuousSweep::ContinuousSweep() : fixed_(make_broad_phase(BroadPhaseKind::dynamic_tree)) {}

void ContinuousSweep::set_fixed(BodyId body, const Aabb& box) {
    if (!fixed_->move(body, box)) {
        fixed_->insert(body, box, Mobility::fixed);
    }
}

const std::vector<SweepCore>& ContinuousSweep::inside_of(const SweepMatter& matter, BodyId body) {
    std::vector<SweepCore>& cores = inside_[body];
    if (cores.empty()) {
        for (const PlacedShape& piece : matter.from.defs[body].pieces) {
            cores.push_back(sweep_core(piece.shape, half_width(piece.shape)));
        }
    }
    return cores;
}

/// Which bodies lie deep in a contact: slowly as they move, they may be pressed through it.
void ContinuousSweep::list_deep(const SweepMatter& matter) {
    if (matter.deepest_overlap <= fast_fraction * matter.least_half_width) {
        return;
    }
    for (const Contact& contact : matter.contacts) {
        double depth = 0.0;
        for (std::uint32_t k = 0; k < contact.count; ++k) {
            depth = std::max(depth, -double{contact.points[k].separation});
        }
        bool is_deep = false;
        for (const BodyId i : {contact.body_a, contact.body_b}) {
            if (depth > fast_fraction * matter.from.facts[i].half_width && is_swept(matter.from, i)) {
                deep_.push_back(i);
                is_deep = true;
            }
        }
        if (is_deep && is_swept(matter.from, contact.body_a) && is_swept(matter.from, contact.body_b)) {
            deep_pairs_.push_back({body_pair_key(contact.body_a, contact.body_b), depth});
        }
    }
    // The deepest of a pair's contacts first.
    std::sort(deep_pairs_.begin(), deep_pairs_.end(), [](const DeepPair& p, const DeepPair& q) {
        return p.key != q.key ? p.key < q.key : p.depth > q.depth;
    });
}

/// Whether there is anything to sweep: in most worlds at most times nothing is fast.
bool ContinuousSweep::anything_fast(const SweepMatter& matter) {
    const std::size_t count = matter.before.size();
    inside_.resize(count);
    moved_as_told_.clear();
    deep_.clear();
    deep_pairs_.clear();
    bool any = false;
    for (BodyId i = 0; i < count; ++i) {
        const BodyState& after = matter.after[i];
        const DVec2 way = glm::abs(after.center - matter.before[i].center);
        const double turned = std::abs(after.angle - matter.before[i].angle);
        const bool is_dynamic = matter.from.facts[i].kind == BodyKind::dynamic_body;
        const double slow = is_dynamic ? fast_fraction * matter.from.facts[i].half_width : 0.0;
        any |= way.x + way.y + turned * extent_of(matter.from, i) > slow;
        if (is_moved_as_told(matter.from, i)) {
            moved_as_told_.push_back(i);
        }
    }
    list_deep(matter);
    return any || !deep_.empty();
}

void ContinuousSweep::begin(const SweepMatter& matter) {
    bodies_.assign(matter.before.size(), {});
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        bodies_[i].path = path_between(matter.before[i], matter.after[i]);
        bodies_[i].least_width = matter.from.facts[i].half_width;
    }
    for (const BodyId i : deep_) {
        bodies_[i].is_deep = true;
    }
}

std::optional<double> ContinuousSweep::first_stop(const SweepMatter& matter, BodyId body, BodyId other,
                                                  double from, double until) {
    const Body& self = bodies_[body];
    const BodyPath& way = self.path;
    const BodyPath other_way =
        from < bodies_[other].stop ? bodies_[other].path : stopped(bodies_[other].path, bodies_[other].stop);
    const Collider& a = matter.from.places.collider(body);
    const Collider& b = matter.from.places.collider(other);
    const DVec2 center_a = matter.from.defs[body].center;
    const DVec2 center_b = matter.from.defs[other].center;
    const double contact =
        stopping_distance(std::min(extent_of(matter.from, body), extent_of(matter.from, other)));
    const bool other_rests = other_way.way == DVec2(0.0, 0.0) && other_way.turned == 0.0 && from == 0.0;
    Aabb box = swept_box(way, extent_of(matter.from, body));
    box = {box.lower - contact, box.upper + contact};
    const std::vector<SweepCore>& inside = inside_of(matter, body);
    const std::uint32_t first_of_other = matter.from.places.first_piece(other);
    std::optional<double> first;
    for (std::uint32_t j = 0; j < b.pieces.size(); ++j) {
        if (other_rests && !overlaps(box, matter.from.places.box_of_piece(first_of_other + j))) {
            continue;
        }
        for (std::uint32_t i = 0; i < a.pieces.size(); ++i) {
            const SweptPiece piece{a.pieces[i].shape, inside[i],
                                   piece_path(way, a.pieces[i], center_a, from)};
            const StillPiece still{b.pieces[j].shape, piece_path(other_way, b.pieces[j], center_b, from)};
            const std::optional<PieceStop> stop =
                stop_of(piece, still, (first ? *first : until) - from, contact);
            if (stop && !comes_from_behind(b, j, stop->normal)) {
                first = from + stop->time;
            }
        }
    }
    return first;
}

/// While both move, and while the other one stands still.
std::optional<double> ContinuousSweep::first_stop(const SweepMatter& matter, BodyId body, BodyId other) {
    const double until = bodies_[body].stop;
    const double both_move = std::min(until, bodies_[other].stop);
    std::optional<double> first = first_stop(matter, body, other, 0.0, both_move);
    if (!first && both_move < until) {
        first = first_stop(matter, body, other, both_move, until);
    }
    return first;
}

bool ContinuousSweep::stop_at(const SweepMatter& matter, BodyId body, BodyId other) {
    if (!may_touch(matter.from, std::min(body, other), std::max(body, other)) ||
        matter.from.defs[other].is_sensor) {
        return false;
    }
    const std::optional<double> stop = first_stop(matter, body, other);
    if (!stop || *stop >= bodies_[body].stop) {
        return false;
    }
    bodies_[body].stop = *stop;
    const BodyKind kind = matter.from.facts[other].kind;
    bodies_[body].carrier = kind == BodyKind::kinematic_body ? other : no_body;
    if (kind == BodyKind::dynamic_body && *stop < bodies_[other].stop) {
        bodies_[other].stop = *stop;
        bodies_[other].carrier = no_body;
    }
    return true;
}

void ContinuousSweep::sweep_body(const SweepMatter& matter, BodyId body) {
    const Body& self = bodies_[body];
    const double extent = extent_of(matter.from, body);
    const double reach = self.path.reach(extent);
    const double slow = fast_fraction * self.least_width;
    const Aabb box = swept_box(self.path, extent + contact_distance);
    if ((reach > slow || self.is_deep) && !matter.before[body].asleep) {
        fixed_->query(box, found_);
        for (const BodyId other : found_) {
            stop_at(matter, body, other);
        }
    }
    for (const BodyId other : moved_as_told_) {
        const double other_extent = extent_of(matter.from, other);
        const double other_reach = bodies_[other].path.reach(other_extent);
        const bool may_pass = reach + other_reach > slow || (self.is_deep && reach + other_reach > 0.0);
        if (may_pass && overlaps(box, swept_box(bodies_[other].path, other_extent))) {
            stop_at(matter, body, other);
        }
    }
}

bool ContinuousSweep::is_swept_among_moving(const SweepMatter& matter, BodyId body) const {
    if (!is_swept(matter.from, body) || matter.before[body].asleep) {
        return false;
    }
    // Of two that may have changed sides one is fast for its own width, or lies deep in the other.
    const Body& self = bodies_[body];
    return matter.from.defs[body].is_bullet || self.is_deep ||
           self.path.reach(extent_of(matter.from, body)) > passing_fraction * self.least_width;
}

/// None when nothing is to be swept against dynamic bodies.
void ContinuousSweep::find_moving_pairs(const SweepMatter& matter) {
    using Role = StripFinder::Role;
    boxes_.clear();
    roles_.clear();
    moving_pairs_.clear();
    bool any = false;
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        const double reach = extent_of(matter.from, i) + contact_distance;
        boxes_.push_back(swept_box(bodies_[i].path, reach));
        const bool hunts = is_swept_among_moving(matter, i);
        any |= hunts;
        const Role other = is_swept(matter.from, i) ? Role::fixed : Role::absent;
        roles_.push_back(hunts ? Role::moving : other);
    }
    if (any) {
        finder_.find_pairs(boxes_, roles_, moving_pairs_);
    }
}

/// How far the two overlapped at the step's start, if that was deep.
double ContinuousSweep::depth_between(BodyId i, BodyId j) const {
    const std::uint64_t key = body_pair_key(i, j);
    const auto found =
        std::lower_bound(deep_pairs_.begin(), deep_pairs_.end(), key,
                         [](const DeepPair& pair, std::uint64_t wanted) { return pair.key < wanted; });
    return found != deep_pairs_.end() && found->key == key ? found->depth : 0.0;
}

/// How far the two went at most, seen from each other, until both were stopped.
double ContinuousSweep::way_between(const SweepMatter& matter, BodyId i, BodyId j) const {
    const Body& a = bodies_[i];
    const Body& b = bodies_[j];
    const double together = std::min(a.stop, b.stop);
    const BodyPath& rest = a.stop > b.stop ? a.path : b.path;
    const double turning = a.stop * std::abs(a.path.turned) * extent_of(matter.from, i) +
                           b.stop * std::abs(b.path.turned) * extent_of(matter.from, j);
    return together * glm::length(a.path.way - b.path.way) +
           std::abs(a.stop - b.stop) * glm::length(rest.way) + turning;
}

/// Whether any of the two was stopped, or earlier than before.
bool ContinuousSweep::sweep_pair(const SweepMatter& matter, BodyId i, BodyId j) {
    const auto is_bullet = [&](BodyId body) {
        return matter.from.defs[body].is_bullet && !matter.before[body].asleep;
    };
    const double way = way_between(matter, i, j);
    const auto as_bullet = [&](BodyId bullet, BodyId other) {
        const Body& self = bodies_[bullet];
        const bool may_pass = way > fast_fraction * self.least_width || self.is_deep;
        return may_pass && stop_at(matter, bullet, other);
    };
    if (is_bullet(i) || is_bullet(j)) {
        const bool first = is_bullet(i) && as_bullet(i, j);
        return (is_bullet(j) && as_bullet(j, i)) || first;
    }
    const double slow = passing_fraction * (bodies_[i].least_width + bodies_[j].least_width);
    if (way + depth_between(i, j) <= slow) {
        return false;
    }
    // One that stands already may be met by the other.
    const bool first = stop_at(matter, i, j);
    return stop_at(matter, j, i) || first;
}

void ContinuousSweep::put_back(const SweepMatter& matter, BodyId body) {
    const Body& self = bodies_[body];
    BodyState& state = matter.after[body];
    const double lost = (1.0 - self.stop) * matter.seconds;
    state.center = self.path.center_at(self.stop);
    state.angle = self.path.angle_at(self.stop);
    if (self.carrier != no_body) {
        const BodyPath& carrier = bodies_[self.carrier].path;
        const double turned = (1.0 - self.stop) * carrier.turned;
        const DVec2 arm = state.center - carrier.center_at(self.stop);
        state.center = carrier.center_at(1.0) + rotate(turn_by(turned), arm);
        state.angle += turned;
        state.asleep = false;
        state.still_seconds = 0.0f;
    }
    state.turn = turn_by(state.angle);
    if (!state.asleep) {
        state.velocity -= lost * matter.from.defs[body].gravity_scale * matter.from.settings.gravity;
    }
}

std::uint32_t ContinuousSweep::sweep(const SweepMatter& matter) {
    if (!anything_fast(matter)) {
        return 0;
    }
    begin(matter);
    const auto count = static_cast<BodyId>(bodies_.size());
    for (BodyId i = 0; i < count; ++i) {
        if (is_swept(matter.from, i)) {
            sweep_body(matter, i);
        }
    }
    find_moving_pairs(matter);
    // Bodies that have been stopped stand in the way of others.
    bool changed = !moving_pairs_.empty();
    for (int round = 0; round < most_rounds && changed; ++round) {
        changed = false;
        for (const auto& [i, j] : moving_pairs_) {
            changed |= sweep_pair(matter, i, j);
        }
    }
    std::uint32_t stopped_bodies = 0;
    for (BodyId i = 0; i < count; ++i) {
        if (bodies_[i].stop < 1.0) {
            put_back(matter, i);
            ++stopped_bodies;
        }
    }
    return stopped_bodies;
}

}  // namespace collide
