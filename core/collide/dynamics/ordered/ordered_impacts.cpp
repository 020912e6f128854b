#include <collide/dynamics/ordered/ordered_impacts.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

/// Begins the paths. Velocities within the step are those of the paths, without the part that does not move
/// the bodies in this step.
void OrderedImpacts::begin_paths() {
    rounds_ = 0;
    before_.clear();
    lags_.clear();
    const StepContext& step = context_->step;
    for (BodyIndex i = 0; i < bodies_.size(); ++i) {
        lags_.push_back(motion_.lag_of(i));
        step.states[i].velocity -= lags_[i].velocity;
        step.states[i].angular_velocity -= lags_[i].rate;
        if (step.facts[i].kind != BodyKind::static_body && !step.states[i].asleep) go_on_pulled(i);
    }
}

bool OrderedImpacts::is_pulled(BodyIndex body) const {
    return !pulls_.empty() &&
           (pulls_[body].velocity != DVec2(0.0, 0.0) || pulls_[body].angular_velocity != 0.0);
}

void OrderedImpacts::go_on_pulled(BodyIndex body) {
    const StepContext& step = context_->step;
    bodies_.go_on(step, body, now_);
    if (!is_pulled(body)) return;
    bodies_.add_to_path(body, step.seconds * pulls_[body].velocity,
                        step.seconds * pulls_[body].angular_velocity);
}

/// Returns the slowest approach that counts. In an endless moment only walls count.
double OrderedImpacts::slowest_now(BodyIndex i, BodyIndex j) const {
    if (rounds_ < most_rounds) return EventLoop::slowest_now(i, j);
    double width = std::numeric_limits<double>::infinity();
    if (bodies_.is_immovable(i)) {
        width = bodies_[j].half_width;
    } else if (bodies_.is_immovable(j)) {
        width = bodies_[i].half_width;
    }
    return harmless_entry * width / (1.0 - now_);
}

/// In an endless moment: keeps the events with immovable bodies and puts the others back into the heap.
/// Returns false if there are none to keep.
bool OrderedImpacts::keep_immovable() {
    const auto others = std::stable_partition(moment_.begin(), moment_.end(), [&](const BodyTouch& event) {
        return bodies_.is_immovable(event.body_a) || bodies_.is_immovable(event.body_b);
    });
    if (others == moment_.begin()) return false;
    for (auto event = others; event != moment_.end(); ++event) heap_.push(*event);
    moment_.erase(others, moment_.end());
    return true;
}

bool OrderedImpacts::begin_moment() {
    const double time = moment_.front().time;
    is_endless_ = rounds_ >= most_rounds;
    if (time > now_ + (is_endless_ ? 0.0 : same_moment)) {
        now_ = time;
        rounds_ = 0;
        before_.clear();
        is_endless_ = false;
    }
    if (is_endless_) return keep_immovable();
    add_beside();
    for (const BodyTouch& event : moment_) {
        if (!holds(before_, event)) before_.push_back(event);
    }
    if (rounds_ >= bouncing_rounds) moment_ = before_;
    return true;
}

/// Returns how a pair bounces. Velocities within the step are those of its middle (contact_speeds.h). At the
/// moment of the impact, gravity has changed them: `shift` corrects that.
EventLoop::Bounce OrderedImpacts::bounce_of(const ImpactPair& pair) const {
    if (rounds_ >= bouncing_rounds) return {std::numeric_limits<double>::infinity(), 0.0, 0.0};
    const double pressing = pressing_gravity(context_->step, pair.body_a, pair.body_b, pair.normal);
    const bool fly = bodies_[pair.body_a].flies && bodies_[pair.body_b].flies;
    return {least_bouncing_speed(context_->step, pressing),
            fly && pressing == 0.0 ? rolling_speed(pair) : 0.0,
            pressing * (now_ - 0.5) * context_->step.seconds};
}

/// Stops the displacements by which joints pull bodies into each other at the touches of this moment. They
/// are stopped as by a plastic impact.
void OrderedImpacts::stop_pulls() {
    pulled_.clear();
    for (const ImpactPair& pair : pairs_) {
        if (!is_pulled(pair.body_a) && !is_pulled(pair.body_b)) continue;
        ImpactPair& pulled = pulled_.emplace_back(pair);
        pulled.friction = pulled.static_friction = 0.0;
        for (ImpactPoint& point : pulled.points) point.parting = point.shift = 0.0;
        begin_impact(pulled, pulls_);
    }
    if (!pulled_.empty()) resolve_together(pulled_, pulls_);
}

/// Lets a body rest at the step's end. It rests if gravity presses it against an immovable body and the two
/// do not separate.
void OrderedImpacts::rest(const ImpactPair& pair) {
    if (pressing_gravity(context_->step, pair.body_a, pair.body_b, pair.normal) == 0.0) return;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        if (normal_speed(pair, k, context_->step.states) > slowest_approach) return;
    }
    rest(pair.body_a, pair.normal);
    rest(pair.body_b, pair.normal);
}

/// Removes the part of the body's lag by which gravity would press it along `normal` at the step's end.
void OrderedImpacts::rest(BodyIndex body, DVec2 normal) {
    DVec2& lag = lags_[body].velocity;
    const double pressing = dot(lag, normal);
    const double going = dot(context_->step.states[body].velocity, normal);
    // A body that still rises, rotating about a resting corner, is slowed by gravity as before.
    if (std::abs(going) <= std::abs(going + pressing)) lag -= pressing * normal;
}

void OrderedImpacts::after_impulses(bool /*gave*/) {
    stop_pulls();
    for (const ImpactPair& pair : pairs_) rest(pair);
    ++rounds_;
    if (is_endless_) {
        rounds_ = bouncing_rounds;
        before_.clear();
    }
}

/// Continues a body after the impulses. In an endless moment, a body that touches an immovable one stays with
/// it for the rest of the step. From then on it is immovable, too, for bodies that press it there.
bool OrderedImpacts::goes_on(BodyIndex body, bool /*gave*/) {
    const StepContext& step = context_->step;
    if (bodies_[body].last_moment != now_) bodies_.count_moment(body, now_);
    if (is_endless_ || bodies_[body].moments >= step.settings.most_impacts) {
        bodies_.hold(step, body, is_endless_ ? met_by(body) : no_body, now_, true);
        if (!pulls_.empty()) pulls_[body] = {};
    } else {
        go_on_pulled(body);
    }
    return true;
}

/// Solves contacts and joints alternately, until both have the speeds that they need. The joint of a body
/// that is hit passes the impact on to its other body. Contacts come last.
void OrderedImpacts::settle_joints(StepContext& context, HoldJoints& joints, ImpactWatch* watch) {
    pulls_.assign(joints.pulls().begin(), joints.pulls().end());
    if (pulls_.empty()) return;
    for (int turn = 0; turn < joint_contact_turns; ++turn) {
        joints.keep_speeds(context);
        if (!settle_.hold_approximately(context, motion_, joint_contact_speed, watch)) break;
    }
    settle_.hold(context, motion_, watch);
    for (BodyIndex i = 0; i < pulls_.size(); ++i) pulls_[i].asleep = context.states[i].asleep;
    StepContext pulled = context;
    pulled.states = pulls_;
    for (int turn = 0; turn < joint_contact_turns && settle_.keep_apart(pulled, joint_contact_speed);
         ++turn) {
        if (turn + 1 < joint_contact_turns) joints.keep_pulls(pulls_);
    }
}

ResponseReport OrderedImpacts::step(StepContext& context, const SweepContext& sweep, HoldJoints& joints) {
    begin_contacts(context, true);
    motion_.begin_joined(context);
    joints.note_speeds(context);
    settle_.stop(context, motion_, sweep.watch);
    motion_.begin_free(context);
    settle_.hold(context, motion_, sweep.watch);
    settle_joints(context, joints, sweep.watch);
    const double residual = residual_speed(context, true);
    overlaps_.take_out(context);
    forget();
    begin(sweep);
    begin_paths();
    run();
    for (BodyIndex i = 0; i < lags_.size(); ++i) {
        context.states[i].velocity += lags_[i].velocity;
        context.states[i].angular_velocity += lags_[i].rate;
    }
    if (sweep.watch != nullptr) sweep.watch->ended(context);
    return {residual, static_cast<std::uint32_t>(impacts().size())};
}

}  // namespace collide
