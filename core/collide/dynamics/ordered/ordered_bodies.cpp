#include <collide/dynamics/ordered/ordered_bodies.h>

#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool rests_on(const BodyPath& path) { return path.displacement == DVec2(0.0, 0.0) && path.turned == 0.0; }

}  // namespace

void OrderedBodies::begin(const StepMatter& matter, const ContactSources& from, const StepMotion& motion,
                          std::span<const BodyState> pulls) {
    impact_limited_ = 0;
    pulls_.assign(pulls.begin(), pulls.end());
    bodies_.assign(matter.states.size(), {});
    boxes_.begin(bodies_.size());
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        BodyState& state = matter.states[i];
        bodies_[i].path = {state.center, state.angle, state.turn, {0.0, 0.0}, 0.0};
        bodies_[i].lag = motion.lag_of(i);
        state.velocity -= bodies_[i].lag.velocity;
        state.angular_velocity -= bodies_[i].lag.rate;
        renew_path(matter, from, i, 0.0);
    }
}

DVec2 OrderedBodies::center_at(BodyId body, double time) const {
    return bodies_[body].path.center_at(time - bodies_[body].since);
}

BodyState OrderedBodies::state_at(const StepMatter& matter, BodyId body, double time) const {
    BodyState state = matter.states[body];
    state.center = center_at(body, time);
    state.angle = bodies_[body].path.angle_at(time - bodies_[body].since);
    state.turn = turn_by(state.angle);
    return state;
}

bool OrderedBodies::rests(BodyId body) const { return rests_on(bodies_[body].path); }

bool OrderedBodies::is_pulled(BodyId body) const {
    return !pulls_.empty() &&
           (pulls_[body].velocity != DVec2(0.0, 0.0) || pulls_[body].angular_velocity != 0.0);
}

bool OrderedBodies::is_fixed(const StepMatter& matter, BodyId body) const {
    return matter.facts[body].kind != BodyKind::dynamic_body || bodies_[body].impact_limited;
}

void OrderedBodies::renew_path(const StepMatter& matter, const ContactSources& from, BodyId i, double now) {
    Body& body = bodies_[i];
    const BodyState& state = matter.states[i];
    const bool still = matter.facts[i].kind == BodyKind::static_body || state.asleep;
    const double seconds = still ? 0.0 : matter.seconds;
    const double gone = now - body.since;
    body.path = {body.path.center_at(gone), body.path.angle_at(gone), body.path.turn_at(gone),
                 seconds * state.velocity, seconds * state.angular_velocity};
    if (is_pulled(i)) {
        body.path.displacement += seconds * pulls_[i].velocity;
        body.path.turned += seconds * pulls_[i].angular_velocity;
    }
    body.since = now;
    ++body.stamp;
    const BodyPath rest{body.path.center, 0.0, {}, (1.0 - now) * body.path.displacement, 0.0};
    Aabb box = swept_box(rest, double{matter.facts[i].extent} + contact_distance);
    if (rests_on(body.path) && matter.facts[i].kind == BodyKind::static_body) {
        const Aabb& tight = from.places.collider(i).aabb;
        box = {tight.lower - contact_distance, tight.upper + contact_distance};
    }
    boxes_.set(i, box);
}

void OrderedBodies::hold(StepMatter& matter, BodyId i, BodyId carrier, double now) {
    Body& body = bodies_[i];
    BodyState& state = matter.states[i];
    body.impact_limited = true;
    body.kept_velocity = state.velocity;
    body.kept_rate = state.angular_velocity;
    state.velocity = {0.0, 0.0};
    state.angular_velocity = 0.0;
    if (is_pulled(i)) {
        pulls_[i] = {};
    }
    if (carrier != no_body) {
        const BodyState& other = matter.states[carrier];
        state.velocity = velocity_at(other, center_at(i, now) - center_at(carrier, now));
        state.angular_velocity = other.angular_velocity;
    }
    ++impact_limited_;
}

void OrderedBodies::count_moment(StepMatter& matter, BodyId i, double now) {
    Body& body = bodies_[i];
    if (is_fixed(matter, i) || body.last_moment == now) {
        return;
    }
    body.last_moment = now;
    ++body.moments;
    if (body.moments >= matter.settings.most_impacts) {
        hold(matter, i, no_body, now);
    }
}

void OrderedBodies::land(const StepMatter& matter, BodyId body, DVec2 normal) {
    DVec2& lag = bodies_[body].lag.velocity;
    const double pressing = dot(lag, normal);
    const double going = dot(matter.states[body].velocity, normal);
    // A body that still moves up, about a resting corner, is slowed by gravity as before.
    if (std::abs(going) <= std::abs(going + pressing)) lag -= pressing * normal;
}

void OrderedBodies::finish(StepMatter& matter) const {
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        const Body& body = bodies_[i];
        BodyState& state = matter.states[i];
        if (body.impact_limited) {
            state.velocity = body.kept_velocity;
            state.angular_velocity = body.kept_rate;
        }
        state.velocity += body.lag.velocity;
        state.angular_velocity += body.lag.rate;
        if (matter.facts[i].kind == BodyKind::static_body || state.asleep) {
            continue;
        }
        const double rest = 1.0 - body.since;
        state.center = body.path.center_at(rest);
        state.angle = body.path.angle_at(rest);
        state.turn = turn_by(state.angle);
    }
}

}  // namespace collide
