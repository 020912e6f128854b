// The table of kernels for a register type F. Included once for each target, and once for the kernels that
// record, in separate source files.
#pragma once

#include <cmath>
#include <cstddef>

#include <collide/dynamics/solver/contact_kernel_body.h>
#include <collide/dynamics/solver/pin_kernel_body.h>

namespace collide {

// Converts contacts to blocks before the substeps, and back after them, in SIMD registers of any width. See
// contact_blocks.h.
//
// In memory, contacts consist of rows of four numbers. These are read and transposed into lanes, four rows at
// a time.

static_assert(std::is_trivially_copyable_v<Contact>);
static_assert(offsetof(Contact, restitution) == offsetof(Contact, normal) + sizeof(Vec2));
static_assert(offsetof(Contact, friction) == offsetof(Contact, restitution) + 4);
static_assert(offsetof(ContactPointState, anchor_b) == sizeof(Vec2));
static_assert(offsetof(ContactPointState, id) == offsetof(ContactPointState, separation) + 4);
static_assert(offsetof(ContactPointState, normal_impulse) == offsetof(ContactPointState, id) + 4);
static_assert(offsetof(ContactPointState, tangent_impulse) == offsetof(ContactPointState, id) + 8);
static_assert(offsetof(ContactPointState, given_impulse) == offsetof(ContactPointState, normal_impulse) + 8);
static_assert(offsetof(ContactPointState, given_friction) ==
              offsetof(ContactPointState, normal_impulse) + 12);
static_assert(offsetof(Contact, rounding_b) == offsetof(Contact, static_friction) + 12);

/// The contact that empty lanes read.
inline constexpr Contact no_contact{};

/// The contacts of a register's lanes.
template <std::uint32_t Count>
struct LaneContacts {
    std::array<const Contact*, Count> contacts;

    LaneContacts(const BlockContext& context, const PlacedPair* placed) {
        for (std::uint32_t k = 0; k < Count; ++k) {
            const std::uint32_t index = placed[k].pair;
            contacts[k] = index == PlacedPair::none ? &no_contact : context.contacts + index;
        }
    }
    /// Returns the address of the row that begins at `offset` in the contact.
    const char* row(std::uint32_t k, std::size_t offset) const {
        return reinterpret_cast<const char*>(contacts[k]) + offset;
    }
};

/// What the preparations of both points share.
template <class F>
struct PreparedContact {
    ContactConstraint<F> constraint;
    F pull;  // relative gravity of B against A, along the normal
    F restitution;
    bool is_carried = false;  // whether a lane has a kinematic body
};

/// Corrects an arm for the initial rotation of its slot: kinematic bodies begin half a step's rotation back
/// (solver_bodies.h).
template <class F>
[[gnu::always_inline]] inline void turn_forward(const DisplacementLanes<F>& back, F& x, F& y) {
    const F turned_x = x * back.cos_less_one + y * back.sin;
    const F turned_y = y * back.cos_less_one - x * back.sin;
    x += turned_x;
    y += turned_y;
}

template <class F>
[[gnu::always_inline]] inline F inverse_or_zero(const F& value, const Ints<F>& valid) {
    const F zero{};
    const F one = all_lanes<F>(1.0f);
    const Ints<F> usable = valid & (value > zero);
    return choose(usable, F(one / choose(usable, value, one)), zero);
}

/// Sets the speed with which an impact separates. It uses the approaching speed at the step's start,
/// corrected for the energy that gravity adds until the contact, or has added since. Returns the lanes with
/// an impact as bits.
template <class F>
[[gnu::always_inline]] inline std::uint32_t set_bounce(const PreparedContact<F>& contact, const F& speed,
                                                       const F& separation, float least_speed, float* out) {
    const Ints<F> impacts = speed < all_lanes<F>(-least_speed);
    store_lanes<F>(out, F{});
    if (bits(impacts) == 0) return 0;
    const F squared = speed * speed - (contact.pull + contact.pull) * separation;
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        out[k] = impacts[k] != 0 && squared[k] > 0.0f ? contact.restitution[k] * std::sqrt(squared[k]) : 0.0f;
    }
    return static_cast<std::uint32_t>(bits(impacts));
}

template <class F>
[[gnu::always_inline]] inline void prepare_point(const BlockContext& context,
                                                 const LaneContacts<lanes<F>>& from, std::uint32_t i,
                                                 const Ints<F>& valid, const PreparedContact<F>& contact,
                                                 ContactBlock& block, ContactBlockRest& rest,
                                                 std::uint32_t at) {
    const std::size_t place = offsetof(Contact, points) + i * sizeof(ContactPointState);
    LaneRows<F> anchors;
    LaneRows<F> rows;
    gather_rows<F>(anchors, [&](std::uint32_t k) { return from.row(k, place); });
    gather_rows<F>(
        rows, [&](std::uint32_t k) { return from.row(k, place + offsetof(ContactPointState, separation)); });
    const ContactConstraint<F>& constraint = contact.constraint;
    if (contact.is_carried) {
        const ContactDisplacements<F> back(context, block, at);
        turn_forward(back.a, anchors[0], anchors[1]);
        turn_forward(back.b, anchors[2], anchors[3]);
    }
    const F cross_a = anchors[0] * constraint.normal_y - anchors[1] * constraint.normal_x;
    const F dot_a = anchors[0] * constraint.normal_x + anchors[1] * constraint.normal_y;
    const F cross_b = anchors[2] * constraint.normal_y - anchors[3] * constraint.normal_x;
    const F dot_b = anchors[2] * constraint.normal_x + anchors[3] * constraint.normal_y;
    const F normal_inverse = constraint.inverse_mass + (constraint.inverse_inertia_a * cross_a * cross_a +
                                                        constraint.inverse_inertia_b * cross_b * cross_b);
    const F tangent_inverse = constraint.inverse_mass + (constraint.inverse_inertia_a * dot_a * dot_a +
                                                         constraint.inverse_inertia_b * dot_b * dot_b);
    const F zero{};
    PointBlock& point = block.points[i];
    store_lanes<F>(&point.cross_a[at], cross_a);
    store_lanes<F>(&point.dot_a[at], dot_a);
    store_lanes<F>(&point.cross_b[at], cross_b);
    store_lanes<F>(&point.dot_b[at], dot_b);
    store_lanes<F>(&point.separation[at], rows[0]);
    if (contact.is_carried) {
        const F turned_back = ContactDisplacements<F>(context, block, at).separation(point, at);
        store_lanes<F>(&point.separation[at], rows[0] + (rows[0] - turned_back));
    }
    store_lanes<F>(&point.normal_mass[at], inverse_or_zero<F>(normal_inverse, valid));
    store_lanes<F>(&point.tangent_mass[at], inverse_or_zero<F>(tangent_inverse, valid));
    const float scale = context.constants.to_substep;
    store_lanes<F>(&point.normal_impulse[at], choose(valid, larger<F>(rows[2] * scale, zero), zero));
    store_lanes<F>(&point.tangent_impulse[at], choose(valid, F(rows[3] * scale), zero));
    store_lanes<F>(&rest.given_impulse[i][at], zero);
    store_lanes<F>(&rest.given_friction[i][at], zero);
    const F speed = choose(valid, constraint.normal_speed(cross_a, cross_b), zero);
    const std::uint32_t impacts =
        set_bounce(contact, speed, rows[0], context.constants.least_bounce_speed, &rest.bounce[i][at]);
    rest.impacts[i] = static_cast<std::uint8_t>((at == 0 ? 0U : rest.impacts[i]) | impacts << at);
}

/// Chooses static friction if the relative tangential speed at the first point is below `slow`, otherwise
/// kinetic friction. A contact that exceeds the static limit soon moves faster than that, and then slides.
template <class F>
[[gnu::always_inline]] inline void choose_friction(const ContactConstraint<F>& constraint, const F& kinetic,
                                                   const F& holding, float slow, ContactBlock& block,
                                                   std::uint32_t at) {
    const F speed = constraint.tangent_speed(load_lanes<F>(&block.points[0].dot_a[at]),
                                             load_lanes<F>(&block.points[0].dot_b[at]));
    const F limit = all_lanes<F>(slow);
    const Ints<F> sticks = (speed < limit) & (-speed < limit);
    store_lanes<F>(&block.friction[at], choose(sticks, larger(holding, kinetic), kinetic));
}

template <class F>
[[gnu::always_inline]] inline F load_masses(const BlockContext& context, ContactBlock& block,
                                            std::uint32_t at) {
    LaneRows<F> a;
    LaneRows<F> b;
    gather_rows<F>(a, [&](std::uint32_t k) { return &context.masses[block.slot_a[at + k]]; });
    gather_rows<F>(b, [&](std::uint32_t k) { return &context.masses[block.slot_b[at + k]]; });
    store_lanes<F>(&block.inverse_mass_a[at], a[0]);
    store_lanes<F>(&block.inverse_mass_b[at], b[0]);
    store_lanes<F>(&block.inverse_inertia_a[at], a[1]);
    store_lanes<F>(&block.inverse_inertia_b[at], b[1]);
    return (b[2] - a[2]) * load_lanes<F>(&block.normal_x[at]) +
           (b[3] - a[3]) * load_lanes<F>(&block.normal_y[at]);
}

template <class F>
[[gnu::always_inline]] inline void prepare_lanes(const BlockContext& context, std::uint32_t index,
                                                 std::uint32_t at) {
    const PlacedPair* const placed = context.placed + index * block_lanes + at;
    ContactBlock& block = context.blocks[index];
    ContactBlockRest& rest = context.rests[index];
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        block.slot_a[at + k] = placed[k].slot_a;
        block.slot_b[at + k] = placed[k].slot_b;
    }
    const LaneContacts<lanes<F>> from(context, placed);
    LaneRows<F> surface;  // normal, restitution, friction
    LaneRows<F> tail;     // static friction, count of points, roundings
    gather_rows<F>(surface, [&](std::uint32_t k) { return from.row(k, offsetof(Contact, normal)); });
    gather_rows<F>(tail, [&](std::uint32_t k) { return from.row(k, offsetof(Contact, static_friction)); });
    store_lanes<F>(&block.normal_x[at], surface[0]);
    store_lanes<F>(&block.normal_y[at], surface[1]);
    store_lanes<F>(&rest.rounding_a[at], tail[2]);
    store_lanes<F>(&rest.rounding_b[at], tail[3]);
    const bool is_round = bits((tail[2] > F{}) | (tail[3] > F{})) != 0;
    // The second register of a block must keep what the first one has set.
    block.is_round = (at != 0 && block.is_round) || is_round;
    PreparedContact<F> contact;
    contact.pull = load_masses<F>(context, block, at);
    contact.restitution = surface[2];
    contact.constraint.load(context, block, at);
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        contact.is_carried |= placed[k].slot_a > context.movable || placed[k].slot_b > context.movable;
    }
    store_lanes<F>(&rest.pull[at], contact.pull);
    const Ints<F> count = same_bits<Ints<F>>(tail[1]);
    prepare_point<F>(context, from, 0, count > 0, contact, block, rest, at);
    prepare_point<F>(context, from, 1, count > 1, contact, block, rest, at);
    choose_friction<F>(contact.constraint, surface[3], tail[0], context.constants.sticking_speed, block, at);
}

template <class F>
[[gnu::always_inline]] inline void finish_lanes(const BlockContext& context, std::uint32_t index,
                                                std::uint32_t at) {
    const PlacedPair* const placed = context.placed + index * block_lanes + at;
    ContactBlock& block = context.blocks[index];
    ContactBlockRest& rest = context.rests[index];
    ContactConstraint<F> contact;
    contact.load(context, block, at);
    const ContactDisplacements<F> displacements(context, block, at);
    const F zero{};
    const F scale = all_lanes<F>(context.constants.to_step);
    F residual = zero;
    for (std::uint32_t i = 0; i < 2; ++i) {
        const PointBlock& point = block.points[i];
        const F speed =
            contact.normal_speed(load_lanes<F>(&point.cross_a[at]), load_lanes<F>(&point.cross_b[at]));
        const Ints<F> touches =
            (displacements.separation(point, at) <= zero) & (load_lanes<F>(&point.normal_mass[at]) > zero);
        residual = larger<F>(choose(touches, F(-speed), zero), residual);
        const F impulse = load_lanes<F>(&point.normal_impulse[at]);
        scatter_rows<F>(
            {impulse * scale, load_lanes<F>(&point.tangent_impulse[at]) * scale,
             load_lanes<F>(&rest.given_impulse[i][at]), load_lanes<F>(&rest.given_friction[i][at])},
            [&](std::uint32_t k, const Lanes4& row) {
                if (placed[k].pair != PlacedPair::none) {
                    ContactPointState& out = context.contacts[placed[k].pair].points[i];
                    store_lanes(&out.normal_impulse, row);
                }
            });
    }
    store_lanes<F>(&rest.residual[at], residual);
}

/// Moves the bodies in eight slots, one register after the other. The tangent of half the angle gives cosine
/// and sine, so that the result is a true rotation (of unit length) at any speed.
template <class F>
[[gnu::always_inline]] inline void move_lanes(const BlockContext& context, std::uint32_t first) {
    SolverBody* const bodies = context.bodies + first;
    LaneRows<F> velocity;
    LaneRows<F> displacement;
    gather_rows<F>(velocity, [&](std::uint32_t k) { return &bodies[k].velocity_x; });
    gather_rows<F>(displacement, [&](std::uint32_t k) { return &bodies[k].displacement_x; });
    const float h = context.constants.h;
    const F one = all_lanes<F>(1.0f);
    const F angle = velocity[2] * h;
    const F half = angle * 0.5f;
    const F tangent = half + half * (angle * angle) * (1.0f / 12.0f);
    const F scale = (tangent + tangent) / (one + tangent * tangent);
    const F sin = scale;
    const F cos_less_one = -(tangent * scale);
    const F c = displacement[2];
    const F s = displacement[3];
    store_lanes<F>(context.turned + first, load_lanes<F>(context.turned + first) + angle);
    scatter_rows<F>({displacement[0] + velocity[0] * h, displacement[1] + velocity[1] * h,
                     c + cos_less_one + (c * cos_less_one - s * sin), s + sin + (s * cos_less_one + c * sin)},
                    [&](std::uint32_t k, const Lanes4& row) { store_lanes(&bodies[k].displacement_x, row); });
}

/// The tracer of kernels that are not watched.
struct Unwatched {
    static NoTrace of(const BlockContext&, std::uint32_t, std::uint32_t) { return {}; }
};

/// The kernels for a register type F. `Tracing::of` makes the tracer for the lanes of a block that begin at
/// `at`.
template <class F, class Tracing = Unwatched>
struct SoftKernelsOf {
    /// Runs a pass over all blocks, one register of lanes at a time.
    template <class Pass>
    [[gnu::always_inline]] static void each(std::uint32_t begin, std::uint32_t end, Pass pass) {
        for (std::uint32_t index = begin; index < end; ++index) {
            for (std::uint32_t at = 0; at < block_lanes; at += lanes<F>) {
                pass(index, at);
            }
        }
    }
    static void prepare(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end,
             [&](std::uint32_t index, std::uint32_t at) { prepare_lanes<F>(context, index, at); });
    }
    static void warm_start(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end,
             [&](std::uint32_t index, std::uint32_t at) { warm_start_lanes<F>(context, index, at); });
    }
    static void solve(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            solve_lanes<true, false, F>(context, index, at, Tracing::of(context, index, at));
        });
    }
    static void settle(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            solve_lanes<false, false, F>(context, index, at, Tracing::of(context, index, at));
        });
    }
    static void relax(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            solve_lanes<false, true, F>(context, index, at, Tracing::of(context, index, at));
        });
    }
    static void bounce(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            if (context.rests[index].has_impacts()) {
                bounce_lanes<F>(context, index, at, Tracing::of(context, index, at));
            }
        });
    }
    static void finish(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) { finish_lanes<F>(context, index, at); });
    }
    static void move(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t first = begin; first < end; first += lanes<F>) {
            move_lanes<F>(context, first);
        }
    }
    static void start_pins(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) { start_pin<F>(context, index, at); });
    }
    /// `Soft`: for the pull pass, otherwise for the relax pass.
    template <bool Soft>
    static void place_pins(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end,
             [&](std::uint32_t index, std::uint32_t at) { place_pin<Soft, F>(context, index, at); });
    }
    template <bool Soft>
    static void solve_pins(const BlockContext& context, std::uint32_t begin, std::uint32_t end) {
        each(begin, end,
             [&](std::uint32_t index, std::uint32_t at) { solve_pin<Soft, F>(context, index, at); });
    }
    static SoftKernels table() {
        return {prepare,
                warm_start,
                solve,
                move,
                settle,
                relax,
                bounce,
                finish,
                start_pins,
                place_pins<true>,
                solve_pins<true>,
                place_pins<false>,
                solve_pins<false>};
    }
};

}  // namespace collide
