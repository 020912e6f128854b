// The substeps' passes over blocks of contacts, in SIMD registers of any width. See contact_blocks.h. This
// file is included once for each target.
//
// In the frame of a contact's normal and tangent, the velocity of B's centre relative to A's is two numbers.
// An impulse changes each of them by the same amount at every point. So they are computed once for both
// points, and the velocities get the sum of the impulses at the end. Normal impulses come first, then
// friction within their limits.
//
// A pass reports its work at each point to a tracer (base/tracer.h). The tracer of the fast kernels does
// nothing.
#pragma once

#include <cmath>

#include <collide/base/lanes.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/solver/contact_blocks.h>

namespace collide {

template <class F>
struct VelocityLanes {
    F x, y, angular, unused;
};

template <class F>
struct DisplacementLanes {
    F x, y, cos_less_one, sin;
};

template <class F>
[[gnu::always_inline]] inline void load_velocities(VelocityLanes<F>& out, const SolverBody* bodies,
                                                   const std::uint32_t* slots) {
    LaneRows<F> rows;
    gather_rows<F>(rows, [&](std::uint32_t k) { return &bodies[slots[k]].velocity_x; });
    out = {rows[0], rows[1], rows[2], rows[3]};
}

template <class F>
[[gnu::always_inline]] inline void load_displacements(DisplacementLanes<F>& out, const SolverBody* bodies,
                                                      const std::uint32_t* slots) {
    LaneRows<F> rows;
    gather_rows<F>(rows, [&](std::uint32_t k) { return &bodies[slots[k]].displacement_x; });
    out = {rows[0], rows[1], rows[2], rows[3]};
}

/// Writes only bodies that impulses move. The others are shared by contacts that are solved at the same time.
/// Slots 1 to `movable` are written. Slot 0 (static bodies) wraps around in `slots[k] - 1`, and so fails the
/// test, too.
template <class F>
[[gnu::always_inline]] inline void store_velocities(const VelocityLanes<F>& from, const BlockContext& context,
                                                    const std::uint32_t* slots) {
    scatter_rows<F>({from.x, from.y, from.angular, from.unused}, [&](std::uint32_t k, const Lanes4& row) {
        if (slots[k] - 1 < context.movable) {
            store_lanes(&context.bodies[slots[k]].velocity_x, row);
        }
    });
}

/// One register of a block while it is solved: the lanes beginning at `at`.
template <class F>
struct ContactConstraint {
    VelocityLanes<F> a, b;
    F normal_x, normal_y;
    F inverse_mass_a, inverse_mass_b, inverse_inertia_a, inverse_inertia_b, inverse_mass;
    F along, across;             // velocity of B's centre relative to A's, along normal and tangent
    F normal_sum, friction_sum;  // sums of the impulses given

    [[gnu::always_inline]] void load(const BlockContext& context, const ContactBlock& block,
                                     std::uint32_t at) {
        load_velocities(a, context.bodies, &block.slot_a[at]);
        load_velocities(b, context.bodies, &block.slot_b[at]);
        normal_x = load_lanes<F>(&block.normal_x[at]);
        normal_y = load_lanes<F>(&block.normal_y[at]);
        inverse_mass_a = load_lanes<F>(&block.inverse_mass_a[at]);
        inverse_mass_b = load_lanes<F>(&block.inverse_mass_b[at]);
        inverse_inertia_a = load_lanes<F>(&block.inverse_inertia_a[at]);
        inverse_inertia_b = load_lanes<F>(&block.inverse_inertia_b[at]);
        inverse_mass = inverse_mass_a + inverse_mass_b;
        const F x = b.x - a.x;
        const F y = b.y - a.y;
        along = x * normal_x + y * normal_y;
        across = y * normal_x - x * normal_y;
        normal_sum = F{};
        friction_sum = F{};
    }

    [[gnu::always_inline]] F normal_speed(const F& cross_a, const F& cross_b) const {
        return along + b.angular * cross_b - a.angular * cross_a;
    }
    [[gnu::always_inline]] F tangent_speed(const F& dot_a, const F& dot_b) const {
        return across + b.angular * dot_b - a.angular * dot_a;
    }
    [[gnu::always_inline]] void apply_normal(const F& impulse, const F& cross_a, const F& cross_b) {
        along += impulse * inverse_mass;
        a.angular -= inverse_inertia_a * cross_a * impulse;
        b.angular += inverse_inertia_b * cross_b * impulse;
        normal_sum += impulse;
    }
    [[gnu::always_inline]] void apply_friction(const F& impulse, const F& dot_a, const F& dot_b) {
        across += impulse * inverse_mass;
        a.angular -= inverse_inertia_a * dot_a * impulse;
        b.angular += inverse_inertia_b * dot_b * impulse;
        friction_sum += impulse;
    }

    [[gnu::always_inline]] void store(const BlockContext& context, const ContactBlock& block,
                                      std::uint32_t at) {
        const F x = normal_x * normal_sum - normal_y * friction_sum;
        const F y = normal_y * normal_sum + normal_x * friction_sum;
        a.x -= inverse_mass_a * x;
        a.y -= inverse_mass_a * y;
        b.x += inverse_mass_b * x;
        b.y += inverse_mass_b * y;
        store_velocities(a, context, &block.slot_a[at]);
        store_velocities(b, context, &block.slot_b[at]);
    }
};

/// How far both bodies have moved since the step's start. `separation` adds to this the rotation at a point.
template <class F>
struct ContactDisplacements {
    DisplacementLanes<F> a, b;
    F along;

    [[gnu::always_inline]] ContactDisplacements(const BlockContext& context, const ContactBlock& block,
                                                std::uint32_t at) {
        load_displacements(a, context.bodies, &block.slot_a[at]);
        load_displacements(b, context.bodies, &block.slot_b[at]);
        along = (b.x - a.x) * load_lanes<F>(&block.normal_x[at]) +
                (b.y - a.y) * load_lanes<F>(&block.normal_y[at]);
        if (block.is_round) {
            const ContactBlockRest& rest = context.rests[&block - context.blocks];
            along += b.cos_less_one * load_lanes<F>(&rest.rounding_b[at]) +
                     a.cos_less_one * load_lanes<F>(&rest.rounding_a[at]);
        }
    }
    [[gnu::always_inline]] F separation(const PointBlock& point, std::uint32_t at) const {
        const F turned_b =
            b.cos_less_one * load_lanes<F>(&point.dot_b[at]) + b.sin * load_lanes<F>(&point.cross_b[at]);
        const F turned_a =
            a.cos_less_one * load_lanes<F>(&point.dot_a[at]) + a.sin * load_lanes<F>(&point.cross_a[at]);
        return load_lanes<F>(&point.separation[at]) + along + (turned_b - turned_a);
    }
};

/// The softness of contacts, by lane.
template <class F>
struct SoftLanes {
    F bias_rate, mass_scale, impulse_scale;

    [[gnu::always_inline]] SoftLanes(const ContactConstraint<F>& contact, const BlockContext& context,
                                     std::uint32_t index) {
        const SubstepConstants& constants = context.constants;
        const bool pressed = index - context.pressed.begin < context.pressed.end - context.pressed.begin;
        const F zero{};
        const Ints<F> still = (contact.inverse_mass_a == zero) | (contact.inverse_mass_b == zero);
        const Softness& hard = constants.soft_still;
        const Softness& soft = constants.soft;
        bias_rate = choose(still, all_lanes<F>(hard.bias_rate), all_lanes<F>(soft.bias_rate));
        mass_scale = choose(still, all_lanes<F>(hard.mass_scale), all_lanes<F>(soft.mass_scale));
        impulse_scale = choose(still, all_lanes<F>(hard.impulse_scale), all_lanes<F>(soft.impulse_scale));
        if (pressed) impulse_scale *= constants.pressed;
    }
};

// What a pass computes at a point, by lane: for tracers.

/// Along the normal: wanted = old impulse - mass (speed + bias) - given_back * old impulse.
template <class F>
struct PointNormal {
    const PointBlock* point;
    F speed;       // B relative to A before the pass, with the change by the other point included, m/s
    F bias;        // speed removed in addition, m/s: below 0 it separates, above 0 it allows approaching
    F mass;        // kg, with softness included
    F given_back;  // fraction of the old impulse that softness takes back
    F wanted;      // accumulated impulse, N s; what is given is max(wanted, 0)
};

/// Along the tangent.
template <class F>
struct PointFriction {
    const PointBlock* point;
    F speed;
    F wanted;  // accumulated impulse that would stop the sliding
    F limit;   // limit by Coulomb's law
};

template <class F>
struct PointBounce {
    const PointBlock* point;
    F leaving;  // speed to separate with, m/s; 0: no bounce
    F impulse;  // given in addition to the accumulated impulse, N s
};

/// The normal impulse of a point that would be right if the other point's impulse did not change.
template <class F>
struct PointSolution {
    F cross_a, cross_b;
    F old;                            // accumulated impulse before the pass
    F speed, bias, mass, given_back;  // as in PointNormal, but the speed is that before the pass
    F wanted;
};

/// Computes that impulse. For points that are still apart, it removes only the part of the speed that would
/// make them overlap.
template <bool Soft, class F>
[[gnu::always_inline]] inline void ask_point(const ContactConstraint<F>& contact, const PointBlock& point,
                                             std::uint32_t at, const F& separation, const SoftLanes<F>& soft,
                                             const SubstepConstants& constants, PointSolution<F>& ask) {
    const F zero{};
    const F one = all_lanes<F>(1.0f);
    ask.cross_a = load_lanes<F>(&point.cross_a[at]);
    ask.cross_b = load_lanes<F>(&point.cross_b[at]);
    ask.old = load_lanes<F>(&point.normal_impulse[at]);
    ask.mass = load_lanes<F>(&point.normal_mass[at]);
    ask.speed = contact.normal_speed(ask.cross_a, ask.cross_b);
    const F closing = separation * constants.inverse_h;
    if constexpr (Soft) {
        const Ints<F> apart = separation > zero;
        const F push = larger<F>(soft.bias_rate * separation, all_lanes<F>(-constants.max_push));
        ask.bias = choose(apart, closing, push);
        ask.mass *= choose(apart, one, soft.mass_scale);
        ask.given_back = choose(apart, zero, soft.impulse_scale);
        ask.wanted = ask.old - ask.mass * (ask.speed + ask.bias) - ask.given_back * ask.old;
    } else {
        ask.bias = larger<F>(closing, zero);
        ask.given_back = zero;
        ask.wanted = ask.old - ask.mass * (ask.speed + ask.bias);
    }
}

/// Solves one point. `felt` is the change of its speed by the other point's impulse.
template <class F, class Trace>
[[gnu::always_inline]] inline F solve_normal(PointBlock& point, std::uint32_t at, const PointSolution<F>& ask,
                                             const F& felt, const Trace& trace) {
    const F wanted = ask.wanted - ask.mass * felt;
    trace.step(
        [&] { return PointNormal<F>{&point, ask.speed + felt, ask.bias, ask.mass, ask.given_back, wanted}; });
    const F impulse = larger<F>(wanted, F{});
    store_lanes<F>(&point.normal_impulse[at], impulse);
    return impulse - ask.old;
}

/// Solves both points at once. If one came first, a stack that is symmetric would lean to one side.
///
/// Without limits, two linear equations give the two impulses. If the solution for one point is negative,
/// that impulse is 0, and the other is what its point needs alone. So each impulse is what its point needs,
/// given the limited impulse of the other.
template <class F, class Trace>
[[gnu::always_inline]] inline void solve_normals(ContactConstraint<F>& contact, ContactBlock& block,
                                                 std::uint32_t at, const PointSolution<F>& p,
                                                 const PointSolution<F>& q, const Trace& trace) {
    const F zero{};
    const F coupling = contact.inverse_mass + (contact.inverse_inertia_a * p.cross_a * q.cross_a +
                                               contact.inverse_inertia_b * p.cross_b * q.cross_b);
    const F of_q = p.mass * coupling * most_felt;
    const F of_p = q.mass * coupling * most_felt;
    const F scale = 1.0f / (1.0f - of_q * of_p);
    const F alone_p = p.wanted - p.old;
    const F alone_q = q.wanted - q.old;
    const F limited_p = larger<F>(p.old + (alone_p - of_q * alone_q) * scale, zero) - p.old;
    const F limited_q = larger<F>(q.old + (alone_q - of_p * alone_p) * scale, zero) - q.old;
    const F change_p = solve_normal(block.points[0], at, p, coupling * limited_q, trace);
    const F change_q = solve_normal(block.points[1], at, q, coupling * limited_p, trace);
    const F change = change_p + change_q;
    contact.along += change * contact.inverse_mass;
    contact.a.angular -= contact.inverse_inertia_a * (p.cross_a * change_p + q.cross_a * change_q);
    contact.b.angular += contact.inverse_inertia_b * (p.cross_b * change_p + q.cross_b * change_q);
    contact.normal_sum += change;
}

template <class F, class Trace>
[[gnu::always_inline]] inline void solve_friction(ContactConstraint<F>& contact, PointBlock& point,
                                                  std::uint32_t at, const F& friction, const Trace& trace) {
    const F dot_a = load_lanes<F>(&point.dot_a[at]);
    const F dot_b = load_lanes<F>(&point.dot_b[at]);
    const F old = load_lanes<F>(&point.tangent_impulse[at]);
    const F limit = friction * load_lanes<F>(&point.normal_impulse[at]);
    const F speed = contact.tangent_speed(dot_a, dot_b);
    const F wanted = old - load_lanes<F>(&point.tangent_mass[at]) * speed;
    trace.step([&] { return PointFriction<F>{&point, speed, wanted, limit}; });
    const F impulse = smaller<F>(larger<F>(wanted, -limit), limit);
    store_lanes<F>(&point.tangent_impulse[at], impulse);
    contact.apply_friction(impulse - old, dot_a, dot_b);
}

/// Adds the impulses of a substep, at its end, to the sums over the whole step.
template <class F>
[[gnu::always_inline]] inline void count_given(const ContactBlock& block, ContactBlockRest& rest,
                                               std::uint32_t at) {
    for (std::uint32_t i = 0; i < 2; ++i) {
        float* const given = &rest.given_impulse[i][at];
        float* const friction_sum = &rest.given_friction[i][at];
        store_lanes<F>(given, load_lanes<F>(given) + load_lanes<F>(&block.points[i].normal_impulse[at]));
        store_lanes<F>(friction_sum,
                       load_lanes<F>(friction_sum) + load_lanes<F>(&block.points[i].tangent_impulse[at]));
    }
}

/// Solves one register of a block. `Last`: whether this is the last pass of a substep.
template <bool Soft, bool Last, class F, class Trace>
[[gnu::always_inline]] inline void solve_lanes(const BlockContext& context, std::uint32_t index,
                                               std::uint32_t at, const Trace& trace) {
    ContactBlock& block = context.blocks[index];
    ContactConstraint<F> contact;
    contact.load(context, block, at);
    const ContactDisplacements<F> displacements(context, block, at);
    const SoftLanes<F> soft(contact, context, index);
    std::array<PointSolution<F>, 2> asks;
    for (std::uint32_t i = 0; i < 2; ++i) {
        const PointBlock& point = block.points[i];
        ask_point<Soft>(contact, point, at, displacements.separation(point, at), soft, context.constants,
                        asks[i]);
    }
    solve_normals(contact, block, at, asks[0], asks[1], trace);
    const F friction = load_lanes<F>(&block.friction[at]);
    for (PointBlock& point : block.points) {
        solve_friction(contact, point, at, friction, trace);
    }
    if constexpr (Last) {
        count_given<F>(block, context.rests[index], at);
    }
    contact.store(context, block, at);
}

template <class F>
[[gnu::always_inline]] inline void warm_start_lanes(const BlockContext& context, std::uint32_t index,
                                                    std::uint32_t at) {
    ContactBlock& block = context.blocks[index];
    ContactConstraint<F> contact;
    contact.load(context, block, at);
    for (const PointBlock& point : block.points) {
        contact.apply_normal(load_lanes<F>(&point.normal_impulse[at]), load_lanes<F>(&point.cross_a[at]),
                             load_lanes<F>(&point.cross_b[at]));
        contact.apply_friction(load_lanes<F>(&point.tangent_impulse[at]), load_lanes<F>(&point.dot_a[at]),
                               load_lanes<F>(&point.dot_b[at]));
    }
    contact.store(context, block, at);
}

/// Returns the speeds to separate with, 0 where nothing bounces. They are reduced by what it takes to leave
/// the remaining overlap against gravity.
template <class F>
[[gnu::always_inline]] inline F leaving_speed(const ContactBlockRest& rest, std::uint32_t i, std::uint32_t at,
                                              const F& separation) {
    const F zero{};
    const F speed = load_lanes<F>(&rest.bounce[i][at]);
    const F depth = smaller<F>(separation, zero);
    const F squared = speed * speed + (load_lanes<F>(&rest.pull[at]) * depth) * 2.0f;
    const Ints<F> bounces =
        (speed > zero) & (squared > zero) & (load_lanes<F>(&rest.given_impulse[i][at]) > zero);
    F leaving = zero;
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        leaving[k] = bounces[k] != 0 ? std::sqrt(squared[k]) : 0.0f;
    }
    return leaving;
}

/// Applies the impulses of bounces. They are part of the reported impulse, but do not warm start the next
/// step. Each is at most the impulse of the compression before it. If several points bounce at once, a larger
/// one would add energy. Source: Poisson's hypothesis, in Stronge, "Impact Mechanics" (2000).
template <class F, class Trace>
[[gnu::always_inline]] inline void bounce_lanes(const BlockContext& context, std::uint32_t index,
                                                std::uint32_t at, const Trace& trace) {
    ContactBlock& block = context.blocks[index];
    ContactBlockRest& rest = context.rests[index];
    ContactConstraint<F> contact;
    contact.load(context, block, at);
    const ContactDisplacements<F> displacements(context, block, at);
    const F zero{};
    std::array<F, 2> given{zero, zero};
    std::array<F, 2> leaving{zero, zero};
    std::array<F, 2> most{zero, zero};
    for (std::uint32_t i = 0; i < 2; ++i) {
        most[i] = load_lanes<F>(&rest.given_impulse[i][at]);
        leaving[i] = leaving_speed(rest, i, at, displacements.separation(block.points[i], at));
    }
    for (int round = 0; round < bounce_rounds; ++round) {
        for (std::uint32_t i = 0; i < 2; ++i) {
            const PointBlock& point = block.points[i];
            const F cross_a = load_lanes<F>(&point.cross_a[at]);
            const F cross_b = load_lanes<F>(&point.cross_b[at]);
            const F wanted = given[i] + load_lanes<F>(&point.normal_mass[at]) *
                                            (leaving[i] - contact.normal_speed(cross_a, cross_b));
            const F least = -load_lanes<F>(&point.normal_impulse[at]);
            const F impulse = choose(leaving[i] > zero, smaller<F>(larger<F>(wanted, least), most[i]), zero);
            contact.apply_normal(impulse - given[i], cross_a, cross_b);
            given[i] = impulse;
        }
    }
    for (std::uint32_t i = 0; i < 2; ++i) {
        store_lanes<F>(&rest.given_impulse[i][at], most[i] + given[i]);
        trace.step([&] { return PointBounce<F>{&block.points[i], leaving[i], given[i]}; });
    }
    contact.store(context, block, at);
}

}  // namespace collide
