#include <collide/dynamics/solver/solver_bodies.h>

#include <algorithm>

#include <collide/dynamics/model/pushes.h>

namespace collide {

namespace {

constexpr std::uint32_t untouched = 0xffffffff;
constexpr std::uint32_t touched = 0xfffffffe;
constexpr std::uint32_t group = 8;  // slots that are moved together

bool is_moved_by_forces(const BodyFacts& facts, const BodyState& state) {
    return facts.kind == BodyKind::dynamic_body && !state.asleep;
}

bool is_carried(const BodyFacts& facts, const BodyState& state) {
    return facts.kind == BodyKind::kinematic_body && !state.asleep;
}

/// Moves a body under constant acceleration, by the mean of its velocities before and after the step.
/// Substeps, however short, would lose a little height at each bounce.
void fly(BodyState& state, DVec2 acceleration, double spin, double seconds) {
    const DVec2 velocity = state.velocity + acceleration * seconds;
    state.center += (state.velocity + velocity) * (0.5 * seconds);
    state.velocity = velocity;
    if (state.angular_velocity != 0.0 || spin != 0.0) {
        const double gained = spin * seconds;
        state.angle += (state.angular_velocity + 0.5 * gained) * seconds;
        state.angular_velocity += gained;
        state.rotation = DRotation::from_angle(state.angle);
    }
}

}  // namespace

void SolverBodies::mark_touched(const StepContext& context) {
    slots_.assign(context.states.size(), untouched);
    for (const Contact& contact : context.contacts) {
        slots_[contact.body_a] = touched;
        slots_[contact.body_b] = touched;
    }
    for (const Joint& joint : context.joints) {
        slots_[joint.def.body_b.index] = touched;
        if (joint.def.body_a.index != no_body) {
            slots_[joint.def.body_a.index] = touched;
        }
    }
}

void SolverBodies::give_slots(const StepContext& context) {
    owners_.assign(1, no_body);
    kinematic_.clear();
    for (BodyIndex body = 0; body < slots_.size(); ++body) {
        if (slots_[body] == untouched) {
            continue;
        }
        slots_[body] = still;
        if (is_moved_by_forces(context.facts[body], context.states[body])) {
            slots_[body] = static_cast<std::uint32_t>(owners_.size());
            owners_.push_back(body);
        } else if (is_carried(context.facts[body], context.states[body])) {
            kinematic_.push_back(body);
        }
    }
    movable_ = static_cast<std::uint32_t>(owners_.size()) - 1;
    for (const BodyIndex body : kinematic_) {
        slots_[body] = static_cast<std::uint32_t>(owners_.size());
        owners_.push_back(body);
    }
    owners_.insert(owners_.end(), kinematic_.begin(), kinematic_.end());
}

void SolverBodies::fill(const StepContext& context) {
    const std::size_t count = (owners_.size() + group - 1) / group * group;
    bodies_.assign(count, {});
    masses_.assign(count, {});
    before_.resize(count);
    turned_.assign(count, 0.0f);
    for (std::size_t slot = 1; slot < owners_.size(); ++slot) {
        const BodyState& state = context.states[owners_[slot]];
        bodies_[slot].velocity_x = static_cast<float>(state.velocity.x);
        bodies_[slot].velocity_y = static_cast<float>(state.velocity.y);
        bodies_[slot].angular_velocity = static_cast<float>(state.angular_velocity);
        if (slot <= movable_) {
            const BodyFacts& facts = context.facts[owners_[slot]];
            const Vec2 pull(falling_of(context, owners_[slot]));
            masses_[slot] = {static_cast<float>(facts.mass.inverse_mass),
                             static_cast<float>(facts.mass.inverse_inertia), pull.x, pull.y};
        }
    }
    spins_.clear();
    for (const BodyPush& push : context.pushes) {
        const std::uint32_t at = slots_[push.body];
        const auto rate = static_cast<float>(spin_on(context, push.body));
        if (is_movable(at) && rate != 0.0f) spins_.push_back({at, rate});
    }
    for (const BodyIndex body : kinematic_) {
        const double turn = context.seconds * context.states[body].angular_velocity;
        displace(contact_slot(body), {0.0f, 0.0f}, static_cast<float>(-0.5 * turn));
    }
    for (std::size_t slot = 0; slot < count; ++slot) {
        const SolverBody& body = bodies_[slot];
        before_[slot] = {body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f};
    }
}

void SolverBodies::collect(const StepContext& context) {
    mark_touched(context);
    give_slots(context);
    fill(context);
}

void SolverBodies::start_substep(std::uint32_t begin, std::uint32_t end, float h) {
    for (std::uint32_t slot = begin; slot < end; ++slot) {
        SolverBody& body = bodies_[slot];
        SolverVelocity& before = before_[slot];
        const SolverMass& mass = masses_[slot];
        const float x = body.velocity_x + h * mass.acceleration_x;
        const float y = body.velocity_y + h * mass.acceleration_y;
        const float angular = body.angular_velocity;
        body.velocity_x = x + (body.velocity_x - before.x);
        body.velocity_y = y + (body.velocity_y - before.y);
        body.angular_velocity = angular + (body.angular_velocity - before.angular);
        before.x = x;
        before.y = y;
        before.angular = angular;
    }
    for (const Spin& spin : spins_) {
        if (spin.slot < begin || spin.slot >= end) continue;
        bodies_[spin.slot].angular_velocity += h * spin.rate;
        before_[spin.slot].angular += h * spin.rate;
    }
}

float SolverBodies::spin(std::uint32_t slot) const {
    const auto found =
        std::find_if(spins_.begin(), spins_.end(), [slot](const Spin& spin) { return spin.slot == slot; });
    return found == spins_.end() ? 0.0f : found->rate;
}

void SolverBodies::displace(std::uint32_t slot, Vec2 by, float angle) {
    SolverBody& body = bodies_[slot];
    const float half = 0.5f * angle;
    const float tangent = half + half * (angle * angle) * (1.0f / 12.0f);
    const float sin = 2.0f * tangent / (1.0f + tangent * tangent);
    const float cos_less_one = -(tangent * sin);
    const float c = body.cos_less_one;
    const float s = body.sin;
    body.displacement_x += by.x;
    body.displacement_y += by.y;
    body.cos_less_one = c + cos_less_one + (c * cos_less_one - s * sin);
    body.sin = s + sin + (s * cos_less_one + c * sin);
    turned_[slot] += angle;
}

void SolverBodies::kick(std::uint32_t slot, float seconds) {
    SolverBody& body = bodies_[slot];
    SolverVelocity& before = before_[slot];
    const Vec2 gain = seconds * Vec2(masses_[slot].acceleration_x, masses_[slot].acceleration_y);
    body.velocity_x += gain.x;
    body.velocity_y += gain.y;
    before.x += gain.x;
    before.y += gain.y;
    if (spins_.empty()) return;
    const float spun = seconds * spin(slot);
    body.angular_velocity += spun;
    before.angular += spun;
}

void SolverBodies::drop(std::uint32_t slot, Vec2 velocity, float angular_velocity) {
    if (!is_movable(slot)) return;
    before_[slot].x += velocity.x;
    before_[slot].y += velocity.y;
    before_[slot].angular += angular_velocity;
}

void SolverBodies::write_back(StepContext& context) const {
    for (std::size_t id = 0; id < slots_.size(); ++id) {
        BodyState& state = context.states[id];
        const BodyFacts& facts = context.facts[id];
        const std::uint32_t slot = slots_[id];
        if (is_carried(facts, state)) {
            fly(state, {0.0, 0.0}, 0.0, context.seconds);
        } else if (!is_moved_by_forces(facts, state)) {
            continue;
        } else if (slot == untouched) {
            const auto body = static_cast<BodyIndex>(id);
            fly(state, falling_of(context, body), spin_on(context, body), context.seconds);
        } else {
            const SolverBody& body = bodies_[slot];
            state.center += DVec2(Vec2(body.displacement_x, body.displacement_y));
            state.velocity = DVec2(Vec2(body.velocity_x, body.velocity_y));
            state.angular_velocity = static_cast<double>(body.angular_velocity);
            if (turned_[slot] != 0.0f) {
                state.angle += static_cast<double>(turned_[slot]);
                state.rotation = DRotation::from_angle(state.angle);
            }
        }
    }
}

}  // namespace collide
