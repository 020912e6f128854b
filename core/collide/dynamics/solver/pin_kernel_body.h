// The substeps' passes over blocks of pins, in SIMD registers of any width. See pin_block.h. This file is
// included once for each target.
#pragma once

#include <collide/base/lanes.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/solver/contact_kernel_body.h>
#include <collide/dynamics/solver/pin_block.h>

namespace collide {

template <class F>
struct VectorLanes {
    F x, y;
};

template <class F>
[[gnu::always_inline]] inline F cross(const VectorLanes<F>& a, const VectorLanes<F>& b) {
    return a.x * b.y - a.y * b.x;
}

template <class F>
[[gnu::always_inline]] inline VectorLanes<F> turned(const DisplacementLanes<F>& body, const float* x,
                                                    const float* y) {
    const F old_x = load_lanes<F>(x);
    const F old_y = load_lanes<F>(y);
    return {old_x + (body.cos_less_one * old_x - body.sin * old_y),
            old_y + (body.sin * old_x + body.cos_less_one * old_y)};
}

/// How far the bodies have moved since the step's start.
template <class F>
struct PinPlaces {
    DisplacementLanes<F> a, b;

    [[gnu::always_inline]] PinPlaces(const BlockContext& context, const PinBlock& block, std::uint32_t at) {
        load_displacements(a, context.bodies, &block.slot_a[at]);
        load_displacements(b, context.bodies, &block.slot_b[at]);
    }
};

/// One register of a block: the lanes beginning at `at`.
template <class F>
struct PinLanes {
    PinBlock& block;
    std::uint32_t at;
    VelocityLanes<F> a, b;
    F inverse_mass_a, inverse_mass_b, inverse_inertia_a, inverse_inertia_b;

    [[gnu::always_inline]] PinLanes(const BlockContext& context, std::uint32_t index, std::uint32_t lane)
        : block(context.pins[index]), at(lane) {
        load_velocities(a, context.bodies, &block.slot_a[at]);
        load_velocities(b, context.bodies, &block.slot_b[at]);
        inverse_mass_a = load_lanes<F>(&block.inverse_mass_a[at]);
        inverse_mass_b = load_lanes<F>(&block.inverse_mass_b[at]);
        inverse_inertia_a = load_lanes<F>(&block.inverse_inertia_a[at]);
        inverse_inertia_b = load_lanes<F>(&block.inverse_inertia_b[at]);
    }
    [[gnu::always_inline]] VectorLanes<F> arm_a() const { return load(block.arm_a_x, block.arm_a_y); }
    [[gnu::always_inline]] VectorLanes<F> arm_b() const { return load(block.arm_b_x, block.arm_b_y); }
    [[gnu::always_inline]] VectorLanes<F> impulse() const { return load(block.impulse_x, block.impulse_y); }
    [[gnu::always_inline]] VectorLanes<F> load(const BlockFloats& x, const BlockFloats& y) const {
        return {load_lanes<F>(&x[at]), load_lanes<F>(&y[at])};
    }
    [[gnu::always_inline]] void save(const VectorLanes<F>& from, BlockFloats& x, BlockFloats& y) const {
        store_lanes<F>(&x[at], from.x);
        store_lanes<F>(&y[at], from.y);
    }
    [[gnu::always_inline]] void give(const VectorLanes<F>& impulse, const F& turn_a, const F& turn_b) {
        a.x -= inverse_mass_a * impulse.x;
        a.y -= inverse_mass_a * impulse.y;
        a.angular -= inverse_inertia_a * turn_a;
        b.x += inverse_mass_b * impulse.x;
        b.y += inverse_mass_b * impulse.y;
        b.angular += inverse_inertia_b * turn_b;
    }
    [[gnu::always_inline]] void store(const BlockContext& context) const {
        store_velocities(a, context, &block.slot_a[at]);
        store_velocities(b, context, &block.slot_b[at]);
    }
    /// Adds to the angular impulses what the iterations gave since the last call. To be called before the
    /// arms change.
    [[gnu::always_inline]] void count_given(PinRest& rest) const {
        const VectorLanes<F> now = impulse();
        const VectorLanes<F> counted = load(rest.counted_x, rest.counted_y);
        const VectorLanes<F> given{now.x - counted.x, now.y - counted.y};
        save(now, rest.counted_x, rest.counted_y);
        save({load_lanes<F>(&rest.angular_a[at]) + cross(arm_a(), given),
              load_lanes<F>(&rest.angular_b[at]) + cross(arm_b(), given)},
             rest.angular_a, rest.angular_b);
    }
    /// Sets the arms for the present positions of the bodies.
    [[gnu::always_inline]] void place_arms(const PinRest& rest, const PinPlaces<F>& places) const {
        save(turned(places.a, &rest.anchor_a_x[at], &rest.anchor_a_y[at]), block.arm_a_x, block.arm_a_y);
        save(turned(places.b, &rest.anchor_b_x[at], &rest.anchor_b_y[at]), block.arm_b_x, block.arm_b_y);
    }
};

/// Returns the angle by which the arm turns in a substep; 0 if the arm has no length.
template <class F>
[[gnu::always_inline]] inline F turn_of(const VectorLanes<F>& arm, const F& angular, float h) {
    const F zero{};
    return choose((arm.x != zero) | (arm.y != zero), F(magnitude(angular) * h), zero);
}

/// Takes back the impulses of the substep before, with which the bodies were warm started. Applies the same
/// impulses along the present directions of the pins. Where arms have turned far since then, the impulses are
/// reduced, since they would feed energy into the bodies.
template <class F>
[[gnu::always_inline]] inline void start_pin(const BlockContext& context, std::uint32_t index,
                                             std::uint32_t at) {
    PinLanes<F> pin(context, index, at);
    PinRest& rest = context.pin_rests[index];
    pin.count_given(rest);
    pin.place_arms(rest, PinPlaces<F>(context, pin.block, at));
    const VectorLanes<F> arm_a = pin.arm_a();
    const VectorLanes<F> arm_b = pin.arm_b();
    const float h = context.constants.h;
    const F turn = larger<F>(turn_of(arm_a, pin.a.angular, h), turn_of(arm_b, pin.b.angular, h));
    const F zero{};
    const F one = all_lanes<F>(1.0f);
    const F share = smaller<F>(larger<F>(2.0f - turn * (2.0f / most_arc), zero), one);
    const VectorLanes<F> old = pin.impulse();
    const VectorLanes<F> before = pin.load(rest.before_x, rest.before_y);
    const VectorLanes<F> now{share * (old.x + before.x), share * (old.y + before.y)};
    const VectorLanes<F> angular{cross(arm_a, now), cross(arm_b, now)};
    pin.give({now.x - old.x, now.y - old.y}, angular.x - load_lanes<F>(&rest.angular_a[at]),
             angular.y - load_lanes<F>(&rest.angular_b[at]));
    pin.store(context);
    pin.save(now, pin.block.impulse_x, pin.block.impulse_y);
    pin.save(now, rest.counted_x, rest.counted_y);
    pin.save(angular, rest.angular_a, rest.angular_b);
    pin.save({zero, zero}, rest.before_x, rest.before_y);
}

/// Returns the vector from the end of a straight path to the end of the arc of an arm, divided by the
/// substep's length.
template <class F>
[[gnu::always_inline]] inline VectorLanes<F> chord_of(const VectorLanes<F>& arm, const F& angular, float h,
                                                      float inverse_h) {
    const F most = all_lanes<F>(most_arc);
    const F angle = smaller<F>(larger<F>(angular * h, -most), most);
    const F half = 0.5f * angle;
    const F tangent = half + half * (angle * angle) * (1.0f / 12.0f);  // as `move_lanes` turns bodies
    const F sin = 2.0f * tangent / (1.0f + tangent * tangent);
    const F along = -(tangent * sin);
    const F across = sin - angle;
    return {(along * arm.x - across * arm.y) * inverse_h, (along * arm.y + across * arm.x) * inverse_h};
}

/// Sets the inverse of the pins' matrix, with softness included.
template <class F>
[[gnu::always_inline]] inline void set_mass(const PinLanes<F>& pin, const VectorLanes<F>& arm_a,
                                            const VectorLanes<F>& arm_b, float scale) {
    const F mass = pin.inverse_mass_a + pin.inverse_mass_b;
    const F& ia = pin.inverse_inertia_a;
    const F& ib = pin.inverse_inertia_b;
    const F xx = mass + ia * arm_a.y * arm_a.y + ib * arm_b.y * arm_b.y;
    const F xy = -(ia * arm_a.x * arm_a.y + ib * arm_b.x * arm_b.y);
    const F yy = mass + ia * arm_a.x * arm_a.x + ib * arm_b.x * arm_b.x;
    const F determinant = xx * yy - xy * xy;
    const F zero{};
    const Ints<F> usable = determinant > zero;
    const F one = all_lanes<F>(1.0f);
    const F inverse = choose(usable, F(scale / choose(usable, determinant, one)), zero);
    store_lanes<F>(&pin.block.mass_xx[pin.at], inverse * yy);
    store_lanes<F>(&pin.block.mass_xy[pin.at], -(inverse * xy));
    store_lanes<F>(&pin.block.mass_yy[pin.at], inverse * xx);
}

/// Prepares a pin for a pass. `Soft`: the pass demands the arcs of rotating bodies and corrects the error.
template <bool Soft, class F>
[[gnu::always_inline]] inline void place_pin(const BlockContext& context, std::uint32_t index,
                                             std::uint32_t at) {
    const PinLanes<F> pin(context, index, at);
    PinRest& rest = context.pin_rests[index];
    pin.count_given(rest);
    const PinPlaces<F> places(context, pin.block, at);
    pin.place_arms(rest, places);
    const VectorLanes<F> arm_a = pin.arm_a();
    const VectorLanes<F> arm_b = pin.arm_b();
    const Softness& softness = context.constants.pin;
    set_mass(pin, arm_a, arm_b, Soft ? softness.mass_scale : 1.0f);
    if constexpr (Soft) {
        const float h = context.constants.h;
        const float inverse_h = context.constants.inverse_h;
        const VectorLanes<F> arc_a = chord_of(arm_a, pin.a.angular, h, inverse_h);
        const VectorLanes<F> arc_b = chord_of(arm_b, pin.b.angular, h, inverse_h);
        const VectorLanes<F> offset = pin.load(rest.offset_x, rest.offset_y);
        const F error_x = offset.x + (places.b.x - places.a.x) + (arm_b.x - arm_a.x);
        const F error_y = offset.y + (places.b.y - places.a.y) + (arm_b.y - arm_a.y);
        pin.save({softness.bias_rate * error_x + (arc_b.x - arc_a.x),
                  softness.bias_rate * error_y + (arc_b.y - arc_a.y)},
                 pin.block.bias_x, pin.block.bias_y);
    }
}

template <bool Soft, class F>
[[gnu::always_inline]] inline void solve_pin(const BlockContext& context, std::uint32_t index,
                                             std::uint32_t at) {
    PinLanes<F> pin(context, index, at);
    const VectorLanes<F> arm_a = pin.arm_a();
    const VectorLanes<F> arm_b = pin.arm_b();
    const VectorLanes<F> total = pin.impulse();
    VectorLanes<F> off{pin.b.x - pin.a.x - (pin.b.angular * arm_b.y - pin.a.angular * arm_a.y),
                       pin.b.y - pin.a.y + (pin.b.angular * arm_b.x - pin.a.angular * arm_a.x)};
    if constexpr (Soft) {
        const VectorLanes<F> bias = pin.load(pin.block.bias_x, pin.block.bias_y);
        off = {off.x + bias.x, off.y + bias.y};
    }
    const F xy = load_lanes<F>(&pin.block.mass_xy[at]);
    VectorLanes<F> impulse{-(load_lanes<F>(&pin.block.mass_xx[at]) * off.x + xy * off.y),
                           -(xy * off.x + load_lanes<F>(&pin.block.mass_yy[at]) * off.y)};
    if constexpr (Soft) {
        const float given_back = context.constants.pin.impulse_scale;
        impulse = {impulse.x - given_back * total.x, impulse.y - given_back * total.y};
    }
    pin.save({total.x + impulse.x, total.y + impulse.y}, pin.block.impulse_x, pin.block.impulse_y);
    pin.give(impulse, cross(arm_a, impulse), cross(arm_b, impulse));
    pin.store(context);
}

}  // namespace collide
