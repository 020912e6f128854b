#include <collide/dynamics/sweep/swept_bodies.h>

#include <algorithm>
#include <cmath>

#include <collide/base/parallel.h>
#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns the part of gravity that contacts and joints have not cancelled in the step, m/s^2.
DVec2 pull_left(DVec2 gravity, const BodyState& before, const BodyState& after, double seconds) {
    const double whole = dot(gravity, gravity) * seconds;
    const double gained = dot(after.velocity - before.velocity, gravity);
    return whole > 0.0 ? std::clamp(gained / whole, 0.0, 1.0) * gravity : DVec2(0.0, 0.0);
}

}  // namespace

Aabb SweptBodies::box_against(BodyIndex i, DVec2 drift) const {
    const Body& body = bodies_[i];
    const DVec2 displacement = (1.0 - body.since) * body.path.displacement - drift;
    return swept_box({body.path.center, 0.0, {}, displacement, 0.0}, double{body.extent} + contact_distance);
}

void SweptBodies::note_box(BodyIndex i) { boxes_.set(i, box_against(i, {0.0, 0.0})); }

void SweptBodies::begin(const StepContext& context, const ContactSources& from,
                        std::span<const BodyState> before, const FreeFlight& flight) {
    seconds_ = context.seconds;
    impact_limited_ = 0;
    held_.clear();
    slight_ = skin_depth * context.least_half_width;
    bodies_.assign(context.states.size(), {});
    boxes_.begin(bodies_.size());
    const auto begin_path = [&](BodyIndex i) {
        Body& body = bodies_[i];
        const BodyState& after = context.states[i];
        const BodyFacts& facts = context.facts[i];
        body.is_dynamic = facts.kind == BodyKind::dynamic_body && !from.places.surface(i).is_sensor;
        body.is_bullet = body.is_dynamic && from.defs[i].is_bullet && !before[i].asleep;
        body.extent = facts.extent;
        body.half_width = facts.half_width;
        body.path = path_between(before[i], after);
        body.left = seconds_;
        body.flies = flight.flies(i);
        body.slides = body.is_dynamic && !body.flies && !context.settings.ordered;
        body.pull =
            after.asleep ? DVec2(0.0, 0.0) : pull_left(gravity_on(context, i), before[i], after, seconds_);
        body.velocity = after.velocity - seconds_ * body.pull;
        body.rate = after.angular_velocity;
        note_box(i);
        if (context.facts[i].kind == BodyKind::static_body) {
            const Aabb& tight = from.places.collider(i).aabb;
            boxes_.set(i, {tight.lower - contact_distance, tight.upper + contact_distance});
        }
    };
    for_each_stretch(bodies_.size(), bodies_a_stretch, context.settings.all_cores,
                     [&](std::size_t first, std::size_t last) {
                         for (std::size_t i = first; i < last; ++i) begin_path(static_cast<BodyIndex>(i));
                     });
}

/// Returns the velocity when the fraction `gone` of the step has passed since `since`. The parabola reaches
/// the height of the chord at a different time: `late` notes the difference.
DVec2 SweptBodies::velocity_at(Body& body, double gone) const {
    const double seconds = gone < 1.0 - body.since ? body.left * gone / (1.0 - body.since) : body.left;
    const DVec2 then = body.velocity + seconds * body.pull;
    const double pull = length(body.pull);
    body.late = 0.0;
    if (pull == 0.0 || seconds == 0.0) {
        return then;
    }
    const DVec2 down = body.pull / pull;
    const double first = dot(down, body.velocity);
    const double squared = first * first + 2.0 * pull * gone * dot(down, body.path.displacement);
    const double now = dot(down, then);
    const double faster = std::copysign(std::sqrt(std::max(squared, 0.0)), now) - now;
    if (std::abs(faster) > most_correction * std::abs(now)) {
        return then;
    }
    body.late = faster / pull;
    return then + faster * down;
}

void SweptBodies::go_to(const StepContext& context, BodyIndex i, double time) {
    Body& body = bodies_[i];
    const double gone = time - body.since;
    BodyState& state = context.states[i];
    state.center = body.path.center_at(gone);
    state.angle = body.path.angle_at(gone);
    state.rotation = DRotation::from_angle(state.angle);
    state.velocity = velocity_at(body, gone);
    state.angular_velocity = body.rate;
}

double SweptBodies::seconds_left(BodyIndex i, double time) const {
    return std::max(0.0, (1.0 - time) * seconds_ - bodies_[i].late);
}

void SweptBodies::go_on(const StepContext& context, BodyIndex i, double time) {
    Body& body = bodies_[i];
    const BodyState& state = context.states[i];
    body.left = seconds_left(i, time);
    body.late = 0.0;
    body.aside = 0.0;
    body.velocity = state.velocity;
    body.rate = state.angular_velocity;
    const double share = time < 1.0 ? body.left / (1.0 - time) : 0.0;
    body.path = {state.center, state.angle, state.rotation,
                 share * (body.velocity + 0.5 * body.left * body.pull), share * body.rate};
    body.since = time;
    ++body.stamp;
    note_box(i);
}

void SweptBodies::add_to_path(BodyIndex i, DVec2 displacement, double turned) {
    bodies_[i].path.displacement += displacement;
    bodies_[i].path.turned += turned;
    note_box(i);
}

bool SweptBodies::keep_path(const StepContext& context, BodyIndex i, double time) {
    Body& body = bodies_[i];
    const BodyState& state = context.states[i];
    const DVec2 faster = state.velocity - velocity_at(body, time - body.since);
    const double turning = std::abs(state.angular_velocity - body.rate) * double{body.extent};
    const double aside = body.aside + seconds_left(i, time) * (length(faster) + turning);
    if (aside > slight_) return false;
    body.aside = aside;
    body.velocity += faster;
    body.rate = state.angular_velocity;
    return true;
}

void SweptBodies::hold(const StepContext& context, BodyIndex i, BodyIndex carrier, double time,
                       bool impact_limited) {
    Body& body = bodies_[i];
    BodyState& state = context.states[i];
    Held held{i, carrier, {}, state.velocity, state.angular_velocity};
    body.is_held = true;
    body.is_carried = carrier != no_body;
    body.pull = {0.0, 0.0};
    state.velocity = {0.0, 0.0};
    state.angular_velocity = 0.0;
    if (carrier != no_body) {
        const BodyState& other = context.states[carrier];
        const BodyPath& path = bodies_[carrier].path;
        const double gone = time - bodies_[carrier].since;
        const DVec2 arm = state.center - path.center_at(gone);
        held.carried = inverse_rotate(path.rotation_at(gone), arm);
        state.velocity = collide::velocity_at(other, arm);
        state.angular_velocity = other.angular_velocity;
    }
    held_.push_back(held);
    impact_limited_ += impact_limited ? 1 : 0;
    go_on(context, i, time);
}

bool SweptBodies::stop_carried(const StepContext& context, BodyIndex i, double time) {
    if (!bodies_[i].is_carried) return false;
    bodies_[i].is_carried = false;
    for (Held& held : held_) {
        if (held.body == i) held.carrier = no_body;
    }
    context.states[i].velocity = {0.0, 0.0};
    context.states[i].angular_velocity = 0.0;
    go_on(context, i, time);
    return true;
}

void SweptBodies::finish(const StepContext& context) const {
    for (BodyIndex i = 0; i < bodies_.size(); ++i) {
        const Body& body = bodies_[i];
        if (body.stamp == 0 && body.aside == 0.0) {
            continue;
        }
        const double rest = 1.0 - body.since;
        BodyState& state = context.states[i];
        state.center = body.path.center_at(rest);
        state.angle = body.path.angle_at(rest);
        state.rotation = DRotation::from_angle(state.angle);
        state.velocity = body.velocity + body.left * body.pull;
        state.angular_velocity = body.rate;
    }
    for (const Held& held : held_) {
        BodyState& state = context.states[held.body];
        state.velocity = held.velocity;
        state.angular_velocity = held.rate;
        if (held.carrier == no_body) continue;
        // The carrier may rotate. What it carries moves on an arc, so its velocity must rotate, too.
        // Otherwise a part of the velocity would point along the carrier, and the next impact would add to
        // it.
        const Body& carrier = bodies_[held.carrier];
        const double left = 1.0 - carrier.since;
        const double turned = (1.0 - bodies_[held.body].since) * bodies_[held.body].path.turned;
        state.center = carrier.path.center_at(left) + rotate(carrier.path.rotation_at(left), held.carried);
        state.velocity = rotate(DRotation::from_angle(turned), state.velocity);
    }
}

}  // namespace collide
