#include <collide/dynamics/sweep/continuous.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

bool is_swept(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::dynamic_body && !from.places.surface(body).is_sensor;
}

bool is_kinematic(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::kinematic_body && !from.places.surface(body).is_sensor;
}

double extent_of(const ContactSources& from, BodyId body) { return double{from.facts[body].extent}; }

double area(const Aabb& box) { return box.size().x * box.size().y; }

}  // namespace

Contact* find_contact(std::span<Contact> contacts, std::uint64_t key) {
    const auto found =
        std::lower_bound(contacts.begin(), contacts.end(), key,
                         [](const Contact& c, std::uint64_t wanted) { return contact_key(c) < wanted; });
    return found != contacts.end() && contact_key(*found) == key ? &*found : nullptr;
}

ImpactPair impact_at(const ContactSources& from, BodyId a, BodyId b, const PieceTouch& at) {
    ImpactPair pair;
    pair.body_a = a;
    pair.body_b = b;
    pair.piece_a = from.places.first_piece(a) + at.piece_a;
    pair.piece_b = from.places.first_piece(b) + at.piece_b;
    pair.normal = at.touch.normal;
    mix_materials(material_of(from.defs[a], at.piece_a), material_of(from.defs[b], at.piece_b), pair);
    pair.count = at.touch.count;
    return pair;
}

ContinuousSweep::ContinuousSweep()
    : fixed_(make_broad_phase(BroadPhaseKind::dynamic_tree)),
      on_their_paths_(make_broad_phase(BroadPhaseKind::dynamic_tree)) {}

void ContinuousSweep::set_fixed(BodyId body, const Aabb& box) {
    if (!fixed_->move(body, box)) {
        fixed_->insert(body, box, Mobility::fixed);
    }
}

void ContinuousSweep::forget() {
    handled_.clear();
    bodies_.clear();
    work_ = {};
}

const std::vector<SweepCore>& ContinuousSweep::inside_of(const SweepMatter& matter, BodyId body) {
    std::vector<SweepCore>& cores = inside_[body];
    if (cores.empty()) {
        cores = sweep_cores(matter.from.places.collider(body));
    }
    return cores;
}

/// Which bodies lie deep in a contact: slowly as they move, they may be pressed through it.
void ContinuousSweep::list_deep(const SweepMatter& matter) {
    if (matter.step.deepest_overlap <= fast_fraction * matter.step.least_half_width) {
        return;
    }
    for (const Contact& contact : matter.contacts) {
        const double depth = depth_before(contact);
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
    kinematic_.clear();
    deep_.clear();
    deep_pairs_.clear();
    bool any = false;
    for (BodyId i = 0; i < count; ++i) {
        const BodyState& after = matter.step.states[i];
        const DVec2 displacement = glm::abs(after.center - matter.before[i].center);
        const double turned = std::abs(after.angle - matter.before[i].angle);
        const bool is_dynamic = matter.from.facts[i].kind == BodyKind::dynamic_body;
        const bool may_rest = is_dynamic && !matter.flight.flies(i);
        const double slow = may_rest ? fast_fraction * matter.from.facts[i].half_width : 0.0;
        any |= displacement.x + displacement.y + turned * extent_of(matter.from, i) > slow;
        if (is_kinematic(matter.from, i)) {
            kinematic_.push_back(i);
        }
    }
    list_deep(matter);
    return any || !deep_.empty();
}

void ContinuousSweep::begin(const SweepMatter& matter) {
    now_ = 0.0;
    looked_at_ = 0;
    tree_holds_ = false;
    heap_.clear();
    bodies_.begin(matter.step, matter.from, matter.before, matter.flight);
    for (const BodyId i : deep_) {
        bodies_.set_deep(i);
    }
}

/// How far a point of the body goes in a step at most.
double ContinuousSweep::reach_of(const SweepMatter& matter, BodyId body) const {
    return bodies_[body].path.reach(extent_of(matter.from, body));
}

/// How far a point of one body goes against the other one at most, in a step. Seen from the larger one: that
/// may turn and carry the other along.
double ContinuousSweep::reach_between(const SweepMatter& matter, BodyId i, BodyId j) const {
    if (extent_of(matter.from, i) < extent_of(matter.from, j)) std::swap(i, j);
    const BodyPath& a = bodies_[i].path;
    const BodyPath& b = bodies_[j].path;
    const double as_seen_from_rest = length(a.displacement - b.displacement) +
                                     std::abs(a.turned) * extent_of(matter.from, i) +
                                     std::abs(b.turned) * extent_of(matter.from, j);
    if (a.turned == 0.0) return as_seen_from_rest;
    const RelativePath as_seen_from_i = relative_path(on_path(matter, i), on_path(matter, j), 1.0);
    return std::min(as_seen_from_rest, as_seen_from_i.reach(extent_of(matter.from, j)));
}

/// `reach` is that of the body, against a kinematic one that between the two.
bool ContinuousSweep::may_hit_wall(const SweepMatter& matter, BodyId body, double reach) const {
    const bool minds_all = bodies_[body].is_deep || bodies_[body].flies;
    return reach > (minds_all ? 0.0 : fast_fraction * matter.from.facts[body].half_width);
}

bool ContinuousSweep::is_swept_among_moving(const SweepMatter& matter, BodyId body) const {
    if (!is_swept(matter.from, body) || matter.before[body].asleep) {
        return false;
    }
    // Of two bodies that may have changed sides, at least one is fast for its own width, or lies deep in the
    // other.
    const SweptBodies::Body& self = bodies_[body];
    const double reach = reach_of(matter, body);
    return matter.from.defs[body].is_bullet || self.is_deep || (self.flies && reach > 0.0) ||
           reach > passing_fraction * matter.from.facts[body].half_width;
}

/// Empty when nothing is to be swept against dynamic bodies.
void ContinuousSweep::find_moving_pairs(const SweepMatter& matter) {
    using Role = StripFinder::Role;
    boxes_.clear();
    roles_.clear();
    moving_pairs_.clear();
    bool any = false;
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        boxes_.push_back(bodies_[i].box);
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

/// Whether two dynamic bodies may have changed sides, by their relative path in the step.
bool ContinuousSweep::may_change_sides(const SweepMatter& matter, BodyId i, BodyId j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const double reach = reach_between(matter, i, j);
    if (a.flies && b.flies) {
        return reach > 0.0;
    }
    const double width_a = matter.from.facts[i].half_width;
    const double width_b = matter.from.facts[j].half_width;
    const auto hits_as_bullet = [&](BodyId bullet, double width) {
        return matter.from.defs[bullet].is_bullet && !matter.before[bullet].asleep &&
               (reach > fast_fraction * width || bodies_[bullet].is_deep);
    };
    return reach + depth_between(i, j) > passing_fraction * (width_a + width_b) ||
           hits_as_bullet(i, width_a) || hits_as_bullet(j, width_b);
}

/// Puts the next meeting of the pair into the heap.
void ContinuousSweep::consider(const SweepMatter& matter, BodyId i, BodyId j) {
    const BodyId a = std::min(i, j);
    const BodyId b = std::max(i, j);
    ++work_.box_pairs;
    const auto is_immovable = [&](BodyId body) {
        return !is_swept(matter.from, body) || bodies_[body].is_held;
    };
    if ((bodies_.rests(a) && bodies_.rests(b)) || !overlaps(bodies_[a].box, bodies_[b].box) ||
        (is_immovable(a) && is_immovable(b)) || !may_touch(matter.from, a, b) ||
        matter.from.places.surface(a).is_sensor || matter.from.places.surface(b).is_sensor) {
        return;
    }
    const bool both = is_swept(matter.from, a) && is_swept(matter.from, b);
    const BodyId moved = is_swept(matter.from, a) ? a : b;
    if (both ? !may_change_sides(matter, a, b) : !may_hit_wall(matter, moved, reach_between(matter, a, b))) {
        return;
    }
    const std::optional<BodyTouch> event = next_event(matter, a, b);
    if (event) {
        heap_.push(*event);
    }
}

void ContinuousSweep::ask_of_walls(const SweepMatter& matter, BodyId body) {
    if (may_hit_wall(matter, body, reach_of(matter, body))) {
        fixed_->query(bodies_[body].box, found_);
        for (const BodyId other : found_) {
            consider(matter, body, other);
        }
    }
    for (const BodyId other : kinematic_) {
        consider(matter, body, other);
    }
}

void ContinuousSweep::put_in_tree() {
    all_ = bodies_[0].box;
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        all_ = united(all_, bodies_[i].box);
        if (!on_their_paths_->move(i, bodies_[i].box)) {
            on_their_paths_->insert(i, bodies_[i].box, Mobility::moving);
        }
    }
    tree_holds_ = true;
}

/// Bodies whose boxes overlap its own, by their numbers. Few impacts in a step are not worth a tree, and a
/// body whose box holds many others gains nothing by it.
std::span<const BodyId> ContinuousSweep::near(BodyId body) {
    const Aabb& box = bodies_[body].box;
    if (!tree_holds_ && looked_at_ >= worth_a_tree) put_in_tree();
    near_.clear();
    if (tree_holds_ && area(box) < wide_part * area(all_)) {
        on_their_paths_->query(box, near_);
        std::sort(near_.begin(), near_.end());
        return near_;
    }
    looked_at_ += bodies_.size();
    work_.box_pairs += bodies_.size();
    for (BodyId other = 0; other < bodies_.size(); ++other) {
        if (overlaps(box, bodies_[other].box)) near_.push_back(other);
    }
    return near_;
}

/// Asks all pairs of the body again, except the one with `asked`.
void ContinuousSweep::ask_again(const SweepMatter& matter, BodyId body, BodyId asked) {
    ask_of_walls(matter, body);
    for (const BodyId other : near(body)) {
        if (other != body && other != asked && is_swept(matter.from, other)) {
            consider(matter, body, other);
        }
    }
}

void ContinuousSweep::find_first_events(const SweepMatter& matter) {
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        if (is_swept(matter.from, i)) {
            ask_of_walls(matter, i);
        }
    }
    find_moving_pairs(matter);
    for (const auto& [i, j] : moving_pairs_) {
        consider(matter, i, j);
    }
}

BodyOnPath ContinuousSweep::on_path(const SweepMatter& matter, BodyId body) const {
    return {matter.from.places.collider(body), bodies_[body].path, now_ - bodies_[body].since};
}

/// The next impact of the pair; `i` is less than `j`. Freely flying bodies meet with their outlines. Others
/// meet with their inner shapes: that of the dynamic body, or of both.
std::optional<BodyTouch> ContinuousSweep::next_event(const SweepMatter& matter, BodyId i, BodyId j) {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const double slowest = slowest_approach * matter.step.seconds;
    TouchLimits limits{1.0 - now_, 0.0, slowest, slowest, &work_};
    limits.contact = stopping_distance(matter.from.facts[i], matter.from.facts[j]);
    const bool a_is_dynamic = is_swept(matter.from, i);
    const bool b_is_dynamic = is_swept(matter.from, j);
    const bool freely = (a.flies || !a_is_dynamic) && (b.flies || !b_is_dynamic);
    const std::optional<PieceTouch> first = first_touch(
        on_path(matter, i), on_path(matter, j), matter.from.settings.seams_smoothed, limits,
        [&](const MovingPiece& piece_a, const MovingPiece& piece_b, const auto& take) {
            const auto inside_a = [&]() -> const SweepCore& { return inside_of(matter, i)[piece_a.piece]; };
            const auto inside_b = [&]() -> const SweepCore& { return inside_of(matter, j)[piece_b.piece]; };
            if (!freely) {
                if (a_is_dynamic) take(stop_of(piece_a, inside_a(), piece_b, limits));
                if (b_is_dynamic) take(turned_round(stop_of(piece_b, inside_b(), piece_a, limits)));
                return;
            }
            take(a_is_dynamic ? next_touch(piece_a, piece_b, inside_a(), limits)
                              : turned_round(next_touch(piece_b, piece_a, inside_b(), limits)));
            if (a_is_dynamic && b_is_dynamic && limits.t_max > 0.0) {
                take(next_nearer(piece_a, piece_b, limits));
            }
        });
    return first ? std::optional(BodyTouch{*first, now_ + first->touch.time, i, j, a.stamp, b.stamp})
                 : std::nullopt;
}

/// The earliest event that is still valid.
std::optional<BodyTouch> ContinuousSweep::take_event() {
    while (!heap_.empty()) {
        const BodyTouch event = heap_.first();
        heap_.pop();
        if (bodies_[event.body_a].stamp == event.stamp_a && bodies_[event.body_b].stamp == event.stamp_b) {
            return event;
        }
    }
    return std::nullopt;
}

/// With response 1 nothing turns, and angular velocities do not count.
ImpactPair ContinuousSweep::impact_of(const SweepMatter& matter, const BodyTouch& event,
                                      const PieceTouch& at) const {
    const StepMatter& step = matter.step;
    const bool turning = step.settings.response != Response::push_apart;
    const auto mass_of = [&](BodyId i) {
        BodyMass mass = bodies_[i].is_held ? BodyMass{} : step.facts[i].mass;
        if (!turning) mass.inverse_inertia = 0.0;
        return mass;
    };
    const auto arm_of = [&](BodyId i, DVec2 point) {
        const bool counts = turning || step.facts[i].kind != BodyKind::dynamic_body;
        return counts ? point - step.states[i].center : DVec2(0.0, 0.0);
    };
    ImpactPair pair = impact_at(matter.from, event.body_a, event.body_b, at);
    pair.mass_a = mass_of(event.body_a);
    pair.mass_b = mass_of(event.body_b);
    // Responses without turning need one of the two points.
    if (!turning) pair.count = 1;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        // One point for both bodies. Their own points are apart by the tolerance of touching, and impulses at
        // these would turn the pair.
        const DVec2 point = 0.5 * (at.touch.points_a[k] + at.touch.points_b[k]);
        pair.points[k].arm_a = arm_of(event.body_a, point);
        pair.points[k].arm_b = arm_of(event.body_b, point);
    }
    begin_impact(pair, step.states);
    return pair;
}

/// All touches of the two bodies at this moment.
void ContinuousSweep::collect_pairs(const SweepMatter& matter, const BodyTouch& event) {
    meeting_.assign(1, event);
    add_touches_beside(on_path(matter, event.body_a), on_path(matter, event.body_b), event,
                       stopping_distance(matter.from.facts[event.body_a], matter.from.facts[event.body_b]),
                       matter.from.settings.seams_smoothed, work_, meeting_);
    pairs_.clear();
    for (const PieceTouch& at : meeting_) pairs_.push_back(impact_of(matter, event, at));
}

void ContinuousSweep::note(const SweepMatter& matter, const ImpactPair& pair) {
    OrderedImpact handled{now_, pair.body_a, pair.body_b, pair.normal};
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        handled.approach = std::max(handled.approach, -pair.points[k].normal_before);
        handled.impulse += pair.points[k].normal_impulse;
    }
    handled.center_a = matter.step.states[pair.body_a].center;
    handled.center_b = matter.step.states[pair.body_b].center;
    handled_.push_back(handled);
    Contact* const found = find_contact(matter.contacts, contact_key(pair.piece_a, pair.piece_b));
    if (found == nullptr) {
        return;
    }
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ContactPointState& point = found->points[std::min(k, found->count - 1)];
        point.given_impulse += static_cast<float>(pair.points[k].normal_impulse);
        point.given_friction += static_cast<float>(pair.points[k].tangent_impulse);
    }
}

/// How strongly gravity presses the bodies against each other, m/s^2.
double ContinuousSweep::pressing_on(const ImpactPair& pair) const {
    return std::max(0.0, dot(bodies_[pair.body_a].pull - bodies_[pair.body_b].pull, pair.normal));
}

void ContinuousSweep::want_bounces(const SweepMatter& matter, ImpactPair& pair) const {
    const StepMatter& step = matter.step;
    const auto rim = [&](BodyId i) {
        return std::abs(step.states[i].angular_velocity) * extent_of(matter.from, i);
    };
    const double pressing = pressing_on(pair);
    const bool both = is_swept(matter.from, pair.body_a) && is_swept(matter.from, pair.body_b);
    const double rolling =
        both && pressing == 0.0 ? rolling_part * (rim(pair.body_a) + rim(pair.body_b)) : 0.0;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ImpactPoint& point = pair.points[k];
        if (-point.normal_before < rolling) {
            point.parting = std::max(0.0, -point.normal_before);
        } else if (-point.normal_before > least_bounce(step.settings, pressing)) {
            point.parting = -pair.restitution * point.normal_before;
        }
    }
}

/// Bodies that gravity presses together, and that do not part in the rest of the step, lie on each other.
void ContinuousSweep::come_to_rest(const SweepMatter& matter) {
    double parting = 0.0;
    double pressing = 0.0;
    for (const ImpactPair& pair : pairs_) {
        pressing = std::max(pressing, pressing_on(pair));
        for (std::uint32_t k = 0; k < pair.count; ++k) {
            parting = std::max(parting, normal_speed(pair, k, matter.step.states));
        }
    }
    if (pressing > 0.0 && parting < pressing * (1.0 - now_) * matter.step.seconds) {
        bodies_.rest(pairs_.front().body_a);
        bodies_.rest(pairs_.front().body_b);
    }
}

void ContinuousSweep::report(const SweepMatter& matter, ImpactWatch* watch,
                             void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const {
    if (watch == nullptr) return;
    const std::span<const BodyState> states = matter.step.states;
    for (const ImpactPair& pair : pairs_) {
        (watch->*what)(matter.step, {now_, false, pair, {states[pair.body_a], states[pair.body_b]}});
    }
}

/// False where none are due.
bool ContinuousSweep::give_impulses(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch) {
    collect_pairs(matter, event);
    const bool approach = std::any_of(pairs_.begin(), pairs_.end(), [](const ImpactPair& pair) {
        return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                           [](const ImpactPoint& point) { return point.normal_before < -slowest_approach; });
    });
    const ImpactPair& first = pairs_.front();
    if (!approach || first.mass_a.inverse_mass + first.mass_b.inverse_mass <= 0.0) {
        return false;
    }
    for (ImpactPair& pair : pairs_) want_bounces(matter, pair);
    report(matter, watch, &ImpactWatch::touching);
    resolve_together(pairs_, matter.step.states);
    report(matter, watch, &ImpactWatch::resolved);
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        if (k == 0 || has_impulse(pairs_[k])) note(matter, pairs_[k]);
    }
    come_to_rest(matter);
    return true;
}

/// Where no impulse was due, the path leads into the other body although the velocities do not. A body that
/// flew slides from then on; one that slides stays where it is.
void ContinuousSweep::go_on(const SweepMatter& matter, BodyId body, BodyId other, bool gave) {
    const bool along = is_kinematic(matter.from, other);
    const bool too_many = bodies_[body].moments + 1 >= matter.step.settings.most_impacts;
    // A body that a turning wall drives returns to it on a curve, each time nearer, and would get inside in
    // the end.
    const bool is_driven = along && bodies_[body].moments >= (bodies_[body].flies ? moments_of_driven : 1);
    const bool stays = is_driven || (!gave && !bodies_[body].flies);
    bodies_.count_moment(body);
    if (too_many || stays) {
        bodies_.hold(matter.step, body, along ? other : no_body, now_, too_many);
        return;
    }
    if (!gave) {
        bodies_.slide(body);
    }
    bodies_.go_on(matter.step, body, now_);
}

void ContinuousSweep::handle(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch) {
    now_ = event.time;
    const std::array bodies{event.body_a, event.body_b};
    const std::array ends{matter.step.states[bodies[0]], matter.step.states[bodies[1]]};
    for (const BodyId i : bodies) {
        bodies_.go_to(matter.step, i, now_);
    }
    const bool gives = give_impulses(matter, event, watch);
    for (std::size_t k = 0; k < 2; ++k) {
        BodyState& state = matter.step.states[bodies.at(k)];
        if (!is_swept(matter.from, bodies.at(k))) {
            state = ends.at(k);
        } else if (!bodies_[bodies.at(k)].is_held) {
            state.asleep = false;
            state.still_seconds = 0.0;
            go_on(matter, bodies.at(k), bodies.at(1 - k), gives);
        }
    }
    for (const BodyId i : bodies) {
        if (tree_holds_) on_their_paths_->move(i, bodies_[i].box);
    }
    for (std::size_t k = 0; k < 2; ++k) {
        if (is_swept(matter.from, bodies.at(k))) {
            ask_again(matter, bodies.at(k), k == 1 ? bodies[0] : no_body);
        }
    }
}

void ContinuousSweep::sweep(const SweepMatter& matter, ImpactWatch* watch) {
    forget();
    if (!anything_fast(matter)) {
        return;
    }
    begin(matter);
    find_first_events(matter);
    while (const std::optional<BodyTouch> event = take_event()) {
        handle(matter, *event, watch);
    }
    bodies_.finish(matter.step);
    if (watch != nullptr && !handled_.empty()) {
        watch->ended(matter.step);
    }
}

}  // namespace collide
