#include <collide/dynamics/ordered/ordered_impacts.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/sweep/continuous.h>

namespace collide {

namespace {

/// Whether they have one of the same two pieces.
bool holds(const std::vector<BodyTouch>& events, const BodyTouch& wanted) {
    return std::any_of(events.begin(), events.end(), [&](const BodyTouch& event) {
        return event.body_a == wanted.body_a && event.body_b == wanted.body_b &&
               event.piece_a == wanted.piece_a && event.piece_b == wanted.piece_b;
    });
}

}  // namespace

bool OrderedImpacts::is_valid(const BodyTouch& event) const {
    return bodies_[event.body_a].stamp == event.stamp_a && bodies_[event.body_b].stamp == event.stamp_b;
}

void OrderedImpacts::make_cores(const Work& work) {
    for (std::size_t i = cores_.size(); i < work.from.defs.size(); ++i) {
        cores_.push_back(sweep_cores(work.from.places.collider(static_cast<BodyId>(i))));
    }
}

void OrderedImpacts::begin(const Work& work) {
    make_cores(work);
    outcome_ = {};
    counted_ = {};
    now_ = 0.0;
    rounds_ = 0;
    heap_.clear();
    before_.clear();
    handled_.clear();
    bodies_.begin(work.matter, work.from, motion_, work.pulls);
    is_touched_.assign(bodies_.size(), 0);
}

void OrderedImpacts::find_first_events(const Work& work) {
    roles_.clear();
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        roles_.push_back(bodies_.rests(i) ? StripFinder::Role::fixed : StripFinder::Role::moving);
    }
    finder_.find_pairs(bodies_.boxes().all(), roles_, candidates_);
    for (const auto& [i, j] : candidates_) {
        consider(work, i, j);
    }
}

/// Two pieces that touch now approach only above this speed, metres a step.
double OrderedImpacts::slowest_now(const Work& work, BodyId i, BodyId j) const {
    if (rounds_ < most_rounds) {
        return slowest_approach * work.matter.seconds;
    }
    double width = std::numeric_limits<double>::infinity();
    if (bodies_.is_fixed(work.matter, i)) {
        width = work.matter.facts[j].half_width;
    } else if (bodies_.is_fixed(work.matter, j)) {
        width = work.matter.facts[i].half_width;
    }
    return harmless_entry * width / (1.0 - now_);
}

BodyOnPath OrderedImpacts::on_path(const Work& work, BodyId body) const {
    return {work.from.places.collider(body), bodies_[body].path, now_ - bodies_[body].since};
}

std::optional<BodyTouch> OrderedImpacts::next_event(const Work& work, BodyId i, BodyId j) {
    TouchLimits limits{1.0 - now_, 0.0, slowest_approach * work.matter.seconds, slowest_now(work, i, j),
                       &counted_};
    limits.contact = stopping_distance(work.matter.facts[i], work.matter.facts[j]);
    const bool swapped = work.matter.facts[i].kind != BodyKind::dynamic_body;
    const bool in_flight = work.in_flight.flight.flies(i) && work.in_flight.flight.flies(j);
    const std::optional<PieceTouch> first = first_touch(
        on_path(work, i), on_path(work, j), work.matter.settings.seams_smoothed, limits,
        [&](const MovingPiece& piece_a, const MovingPiece& piece_b, const auto& take) {
            take(swapped ? turned_round(next_touch(piece_b, piece_a, cores_[j][piece_b.piece], limits))
                         : next_touch(piece_a, piece_b, cores_[i][piece_a.piece], limits));
            if (in_flight && limits.t_max > 0.0) take(next_nearer(piece_a, piece_b, limits));
        });
    return first ? std::optional(
                       BodyTouch{*first, now_ + first->touch.time, i, j, bodies_[i].stamp, bodies_[j].stamp})
                 : std::nullopt;
}

/// Puts the next touch of the pair, i < j, into the heap.
void OrderedImpacts::consider(const Work& work, BodyId i, BodyId j) {
    ++counted_.box_pairs;
    const bool both_rest = bodies_.rests(i) && bodies_.rests(j);
    const bool both_fixed = bodies_.is_fixed(work.matter, i) && bodies_.is_fixed(work.matter, j);
    if (both_rest || both_fixed || !overlaps(bodies_.boxes()[i], bodies_.boxes()[j]) ||
        !may_touch(work.from, i, j) || work.from.defs[i].is_sensor || work.from.defs[j].is_sensor) {
        return;
    }
    const std::optional<BodyTouch> event = next_event(work, i, j);
    if (event) {
        heap_.push(*event);
    }
}

/// The next events that happen at once, into `moment_`. False when none is left.
bool OrderedImpacts::take_moment() {
    moment_.clear();
    while (!heap_.empty()) {
        if (!moment_.empty() && heap_.first().time > moment_.front().time + same_moment) break;
        if (is_valid(heap_.first())) moment_.push_back(heap_.first());
        heap_.pop();
    }
    return !moment_.empty();
}

/// To each event those of the other pieces with which its two bodies touch now.
void OrderedImpacts::add_beside(const Work& work) {
    const std::size_t count = moment_.size();
    for (std::size_t k = 0; k < count; ++k) {
        BodyTouch event = moment_[k];
        beside_.clear();
        add_touches_beside(
            on_path(work, event.body_a), on_path(work, event.body_b), event,
            stopping_distance(work.matter.facts[event.body_a], work.matter.facts[event.body_b]),
            work.matter.settings.seams_smoothed, counted_, beside_);
        event.is_beside = true;
        for (const PieceTouch& touch : beside_) {
            static_cast<PieceTouch&>(event) = touch;
            if (!holds(moment_, event)) moment_.push_back(event);
        }
    }
}

ImpactPair OrderedImpacts::impact_of_event(const Work& work, const BodyTouch& event) const {
    const StepMatter& matter = work.matter;
    const auto mass_of = [&](BodyId i) {
        return bodies_[i].impact_limited ? BodyMass{} : mass_now(matter.facts[i], matter.states[i]);
    };
    ImpactPair pair = impact_at(work.from, event.body_a, event.body_b, event);
    pair.mass_a = mass_of(event.body_a);
    pair.mass_b = mass_of(event.body_b);
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        // One point for both bodies. Their own points are apart by the tolerance of touching, and friction at
        // these would turn the pair.
        const DVec2 point = 0.5 * (event.touch.points_a[k] + event.touch.points_b[k]);
        pair.points[k].arm_a = point - bodies_.center_at(event.body_a, event.time);
        pair.points[k].arm_b = point - bodies_.center_at(event.body_b, event.time);
    }
    begin_impact(pair, matter.states);
    return pair;
}

/// Two freely flying bodies that approach more slowly than this roll over each other.
double OrderedImpacts::rolling_speed(const Work& work, const ImpactPair& pair, double pressing) const {
    const FreeFlight& flight = work.in_flight.flight;
    if (pressing != 0.0 || !flight.flies(pair.body_a) || !flight.flies(pair.body_b)) return 0.0;
    const auto rim = [&](BodyId i) {
        return std::abs(work.matter.states[i].angular_velocity) * double{work.matter.facts[i].extent};
    };
    return rolling_part * (rim(pair.body_a) + rim(pair.body_b));
}

/// Velocities within the step are those of its middle (contact_speeds.h). At the moment itself gravity has
/// changed them.
void OrderedImpacts::want_bounces(const Work& work, const BodyTouch& event, ImpactPair& pair) const {
    if (rounds_ >= bouncing_rounds) {
        return;
    }
    const double seconds = work.matter.seconds;
    const double pressing = pressing_gravity(work.matter, pair.body_a, pair.body_b, pair.normal);
    const double shift = pressing * (event.time - 0.5) * seconds;
    const double rolling = rolling_speed(work, pair, pressing);
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ImpactPoint& point = pair.points[k];
        const double approach = shift - point.normal_before;
        if (approach < rolling) {
            point.parting = std::max(0.0, approach);
        } else if (approach > least_bouncing_speed(work.matter, pressing)) {
            point.shift = shift;
            point.parting = std::max(0.0, pair.restitution * approach + shift);
        }
    }
}

bool OrderedImpacts::is_immovable(const Work& work, const BodyTouch& event) const {
    return bodies_.is_fixed(work.matter, event.body_a) || bodies_.is_fixed(work.matter, event.body_b);
}

/// In a moment without end: keeps the events with immovable bodies and puts the others back. False if there
/// are none to keep.
bool OrderedImpacts::keep_immovable(const Work& work) {
    const auto others = std::stable_partition(
        moment_.begin(), moment_.end(), [&](const BodyTouch& event) { return is_immovable(work, event); });
    if (others == moment_.begin()) {
        return false;
    }
    for (auto event = others; event != moment_.end(); ++event) {
        heap_.push(*event);
    }
    moment_.erase(others, moment_.end());
    return true;
}

/// Ends a moment in which impacts follow each other without end. A body that touches an immovable one stays
/// with it for the rest of the step. From then on it is immovable, too, for the bodies that press it there.
void OrderedImpacts::stop_at_impact_limit(const Work& work) {
    for (const BodyTouch& event : moment_) {
        if (!bodies_.is_fixed(work.matter, event.body_a)) {
            bodies_.hold(work.matter, event.body_a, event.body_b, now_);
        } else if (!bodies_.is_fixed(work.matter, event.body_b)) {
            bodies_.hold(work.matter, event.body_b, event.body_a, now_);
        }
    }
    rounds_ = bouncing_rounds;
    before_.clear();
}

void OrderedImpacts::collect_pairs(const Work& work) {
    if (rounds_ >= bouncing_rounds && rounds_ < most_rounds) {
        moment_ = before_;
    }
    pairs_.clear();
    for (const BodyTouch& event : moment_) {
        pairs_.push_back(impact_of_event(work, event));
        want_bounces(work, event, pairs_.back());
    }
}

/// Joints may pull bodies into each other at the touches of this moment. Their displacement is stopped there,
/// as by a plastic impact.
void OrderedImpacts::stop_pulls() {
    pulled_.clear();
    for (const ImpactPair& pair : pairs_) {
        if (!bodies_.is_pulled(pair.body_a) && !bodies_.is_pulled(pair.body_b)) continue;
        ImpactPair& pulled = pulled_.emplace_back(pair);
        pulled.friction = pulled.static_friction = 0.0;
        for (ImpactPoint& point : pulled.points) point.parting = point.shift = 0.0;
        begin_impact(pulled, bodies_.pulls());
    }
    if (!pulled_.empty()) resolve_together(pulled_, bodies_.pulls());
}

void OrderedImpacts::note(const Work& work, const BodyTouch& event, const ImpactPair& pair) {
    OrderedImpact handled{event.time, event.body_a, event.body_b, pair.normal};
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        handled.approach = std::max(handled.approach, pair.points[k].shift - pair.points[k].normal_before);
        handled.impulse += pair.points[k].normal_impulse;
    }
    handled.center_a = bodies_.center_at(event.body_a, event.time);
    handled.center_b = bodies_.center_at(event.body_b, event.time);
    handled_.push_back(handled);
    const std::uint64_t key = contact_key(pair.piece_a, pair.piece_b);
    Contact* found = find_contact(work.matter.contacts, key);
    if (found == nullptr) found = find_contact(work.in_flight.contacts, key);
    if (found == nullptr) return;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ContactPointState& point = found->points[std::min(k, found->count - 1)];
        const auto normal = static_cast<float>(pair.points[k].normal_impulse);
        point.normal_impulse += normal;
        point.tangent_impulse += static_cast<float>(pair.points[k].tangent_impulse);
        point.given_impulse = point.normal_impulse;
        point.given_friction = point.tangent_impulse;
    }
}

/// A body that gravity presses against an immovable one, and that does not part, rests there at the step's
/// end.
void OrderedImpacts::land(const Work& work, const ImpactPair& pair) {
    if (pressing_gravity(work.matter, pair.body_a, pair.body_b, pair.normal) == 0.0) return;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        if (normal_speed(pair, k, work.matter.states) > slowest_approach) return;
    }
    bodies_.land(work.matter, pair.body_a, pair.normal);
    bodies_.land(work.matter, pair.body_b, pair.normal);
}

void OrderedImpacts::move_touched(const Work& work) {
    touched_.clear();
    for (const BodyTouch& event : moment_) {
        for (const BodyId i : {event.body_a, event.body_b}) {
            if (is_touched_[i] == 0) {
                is_touched_[i] = 1;
                touched_.push_back(i);
            }
        }
    }
    std::sort(touched_.begin(), touched_.end());
    for (const BodyId i : touched_) {
        bodies_.count_moment(work.matter, i, now_);
        if (work.matter.facts[i].kind == BodyKind::dynamic_body) {
            bodies_.renew_path(work.matter, work.from, i, now_);
        }
    }
}

/// Asks the pairs of all bodies that had an impact. Pairs of fixed bodies with others are still valid, except
/// for their own events.
void OrderedImpacts::ask_again(const Work& work) {
    for (const BodyId i : touched_) {
        if (work.matter.facts[i].kind != BodyKind::dynamic_body) {
            continue;
        }
        for (const BodyId j : bodies_.boxes().near(bodies_.boxes()[i])) {
            const bool asked =
                j < i && is_touched_[j] != 0 && work.matter.facts[j].kind == BodyKind::dynamic_body;
            if (j != i && !asked) {
                consider(work, std::min(i, j), std::max(i, j));
            }
        }
    }
    for (const BodyId i : touched_) {
        is_touched_[i] = 0;
    }
}

/// Reports the pairs of this moment to the watch.
void OrderedImpacts::report(const Work& work,
                            void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const {
    if (work.watch == nullptr) {
        return;
    }
    for (const ImpactPair& pair : pairs_) {
        (work.watch->*what)(work.matter, {now_,
                                          false,
                                          pair,
                                          {bodies_.state_at(work.matter, pair.body_a, now_),
                                           bodies_.state_at(work.matter, pair.body_b, now_)}});
    }
}

void OrderedImpacts::handle_moment(const Work& work) {
    const double time = moment_.front().time;
    bool endless = rounds_ >= most_rounds;
    if (time > now_ + (endless ? 0.0 : same_moment)) {
        now_ = time;
        rounds_ = 0;
        before_.clear();
        endless = false;
    }
    if (endless && !keep_immovable(work)) {
        return;
    }
    if (!endless) add_beside(work);
    for (BodyTouch& event : moment_) {
        event.time = now_;
        for (const BodyId i : {event.body_a, event.body_b}) {
            work.matter.states[i].asleep = false;
        }
        if (!holds(before_, event)) before_.push_back(event);
    }
    collect_pairs(work);
    report(work, &ImpactWatch::touching);
    resolve_together(pairs_, work.matter.states);
    report(work, &ImpactWatch::resolved);
    stop_pulls();
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
        if (moment_[k].is_beside && !has_impulse(pairs_[k])) continue;
        note(work, moment_[k], pairs_[k]);
        land(work, pairs_[k]);
        ++outcome_.impacts;
    }
    ++rounds_;
    if (endless) {
        stop_at_impact_limit(work);
    }
    move_touched(work);
    ask_again(work);
}

/// Contacts and joints in turns, until both have the speeds that they need. A body of a joint passes an
/// impact on to the other one. Contacts come last.
void OrderedImpacts::settle_joints(StepMatter& matter, HoldJoints& joints, ImpactWatch* watch) {
    pulls_.assign(joints.pulls().begin(), joints.pulls().end());
    if (pulls_.empty()) return;
    for (int turn = 0; turn < joint_contact_turns; ++turn) {
        joints.keep_speeds(matter);
        if (!settle_.hold_nearly(matter, motion_, joint_contact_speed, watch)) break;
    }
    settle_.hold(matter, motion_, watch);
    for (BodyId i = 0; i < pulls_.size(); ++i) pulls_[i].asleep = matter.states[i].asleep;
    StepMatter pulled = matter;
    pulled.states = pulls_;
    for (int turn = 0; turn < joint_contact_turns && settle_.keep_apart(pulled, joint_contact_speed);
         ++turn) {
        if (turn + 1 < joint_contact_turns) joints.keep_pulls(pulls_);
    }
}

OrderedOutcome OrderedImpacts::step(StepMatter& matter, const ContactSources& from, HoldJoints& joints,
                                    const InFlight& in_flight, ImpactWatch* watch) {
    begin_contacts(matter, true);
    motion_.begin_joined(matter);
    joints.note_speeds(matter);
    settle_.stop(matter, motion_, watch);
    motion_.begin_free(matter);
    settle_.hold(matter, motion_, watch);
    settle_joints(matter, joints, watch);
    const double residual = residual_speed(matter, true);
    overlaps_.take_out(matter);
    const Work work{matter, from, pulls_, in_flight, watch};
    begin(work);
    find_first_events(work);
    while (take_moment()) {
        handle_moment(work);
    }
    bodies_.finish(matter);
    outcome_.impact_limited = bodies_.impact_limited();
    if (watch != nullptr) {
        watch->ended(matter);
    }
    outcome_.response = {residual, outcome_.impacts};
    return outcome_;
}

}  // namespace collide
