#include <collide/dynamics/responses/impact_pair.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

using Two = std::array<double, 2>;

DVec2 velocity_apart(const ImpactPair& pair, std::uint32_t i, std::span<const BodyState> states) {
    return velocity_at(states[pair.body_b], pair.points[i].arm_b) -
           velocity_at(states[pair.body_a], pair.points[i].arm_a);
}

void push(const ImpactPair& pair, std::uint32_t i, DVec2 impulse, std::span<BodyState> states) {
    BodyState& a = states[pair.body_a];
    BodyState& b = states[pair.body_b];
    a.velocity -= pair.mass_a.inverse_mass * impulse;
    a.angular_velocity -= pair.mass_a.inverse_inertia * cross(pair.points[i].arm_a, impulse);
    b.velocity += pair.mass_b.inverse_mass * impulse;
    b.angular_velocity += pair.mass_b.inverse_inertia * cross(pair.points[i].arm_b, impulse);
}

/// Returns how much an impulse of 1 along `direction` at the arms `a1`, `b1` adds to the speed along it at
/// the arms `a2`, `b2`.
double inverse_mass(const ImpactPair& pair, DVec2 direction, DVec2 a1, DVec2 b1, DVec2 a2, DVec2 b2) {
    return pair.mass_a.inverse_mass + pair.mass_b.inverse_mass +
           pair.mass_a.inverse_inertia * cross(a1, direction) * cross(a2, direction) +
           pair.mass_b.inverse_inertia * cross(b1, direction) * cross(b2, direction);
}

/// Solves for the impulses of two points: a linear complementarity problem. `lacks` are the speeds that are
/// missing without impulses. The conditions are lambda >= 0 and K lambda >= lacks. At each point at least one
/// of the two is an equality.
Two both_normals(const ImpactPair& pair, const Two& lacks) {
    const double k1 = pair.points[0].normal_mass;
    const double k2 = pair.points[1].normal_mass;
    const double k12 = pair.coupling;
    const double determinant = k1 * k2 - k12 * k12;
    if (determinant > least_determinant * k1 * k2) {
        const Two both{(k2 * lacks[0] - k12 * lacks[1]) / determinant,
                       (k1 * lacks[1] - k12 * lacks[0]) / determinant};
        if (both[0] >= 0.0 && both[1] >= 0.0) {
            return both;
        }
    } else if (lacks[0] > 0.0 && lacks[1] > 0.0) {
        const double each = std::max(lacks[0] / (k1 + k12), lacks[1] / (k2 + k12));
        return {each, each};
    }
    const double first = lacks[0] / k1;
    const double second = lacks[1] / k2;
    if (first >= 0.0 && k12 * first >= lacks[1]) {
        return {first, 0.0};
    }
    if (second >= 0.0 && k12 * second >= lacks[0]) {
        return {0.0, second};
    }
    return {std::max(first, 0.0) * (lacks[0] >= lacks[1] ? 1.0 : 0.0),
            std::max(second, 0.0) * (lacks[0] >= lacks[1] ? 0.0 : 1.0)};
}

Two wanted_normals(const ImpactPair& pair, std::span<const BodyState> states) {
    Two lacks{0.0, 0.0};
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const ImpactPoint& point = pair.points[i];
        const double own = point.normal_mass * point.normal_impulse;
        const double other = pair.count == 2 ? pair.coupling * pair.points[1 - i].normal_impulse : 0.0;
        lacks[i] = point.parting - normal_speed(pair, i, states) + own + other;
    }
    if (pair.count == 1) {
        return {std::max(0.0, lacks[0] / pair.points[0].normal_mass), 0.0};
    }
    return both_normals(pair, lacks);
}

double improve_normals(ImpactPair& pair, std::span<BodyState> states) {
    const Two wanted = wanted_normals(pair, states);
    double change = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        const double more = wanted[i] - point.normal_impulse;
        point.normal_impulse = wanted[i];
        push(pair, i, more * pair.normal, states);
        change = std::max(change, std::abs(more) * point.normal_mass);
    }
    return change;
}

double improve_friction(ImpactPair& pair, std::span<BodyState> states) {
    double normals = 0.0;
    double tangents = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        normals += pair.points[i].normal_impulse;
        tangents += pair.points[i].tangent_impulse;
    }
    if (normals == 0.0 && tangents == 0.0) {
        return 0.0;
    }
    const DVec2 tangent = perp_left(pair.normal);
    Two shares{1.0, 0.0};
    if (normals > 0.0) {
        shares = {pair.points[0].normal_impulse / normals, pair.points[1].normal_impulse / normals};
    }
    DVec2 arm_a(0.0, 0.0);
    DVec2 arm_b(0.0, 0.0);
    double sliding = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        arm_a += shares[i] * pair.points[i].arm_a;
        arm_b += shares[i] * pair.points[i].arm_b;
        sliding += shares[i] * dot(velocity_apart(pair, i, states), tangent);
    }
    const double mass = inverse_mass(pair, tangent, arm_a, arm_b, arm_a, arm_b);
    const double now = friction_limited(pair, tangents - sliding / mass, normals);
    double change = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        const double more = now * shares[i] - point.tangent_impulse;
        point.tangent_impulse += more;
        push(pair, i, more * tangent, states);
        change = std::max(change, std::abs(more) * mass);
    }
    return change;
}

double fastest_before(std::span<const ImpactPair> pairs) {
    double fastest = 0.0;
    for (const ImpactPair& pair : pairs) {
        for (std::uint32_t i = 0; i < pair.count; ++i) {
            fastest = std::max(fastest, std::abs(pair.points[i].normal_before));
        }
    }
    return fastest;
}

void take_turns(std::span<ImpactPair> pairs, double enough, std::span<BodyState> states) {
    const std::size_t most_turns = impact_turns + 8 * (pairs.size() - std::min<std::size_t>(1, pairs.size()));
    for (std::size_t turn = 0; turn < most_turns; ++turn) {
        double change = 0.0;
        for (ImpactPair& pair : pairs) {
            change = std::max(change, improve_impact(pair, states));
        }
        if (change <= enough) {
            return;
        }
    }
}

ImpactWork work_of(std::span<const ImpactPair> pairs, std::span<const BodyState> states) {
    ImpactWork work;
    for (const ImpactPair& pair : pairs) {
        const ImpactWork own = collide::work_of(pair, states);
        work.added += own.added;
        work.squared += own.squared;
    }
    return work;
}

void soften(ImpactPair& pair, double part) {
    for (ImpactPoint& point : pair.points) {
        point.parting *= part;
    }
}

}  // namespace

double friction_limited(const ImpactPair& pair, double wanted, double normal_impulse) {
    if (std::abs(wanted) <= pair.static_friction * normal_impulse) {
        return wanted;
    }
    return std::copysign(pair.friction * normal_impulse, wanted);
}

bool has_impulse(const ImpactPair& pair) {
    return std::any_of(pair.points.begin(), pair.points.begin() + pair.count, [](const ImpactPoint& point) {
        return point.normal_impulse * point.normal_mass > slowest_approach;
    });
}

double normal_speed(const ImpactPair& pair, std::uint32_t i, std::span<const BodyState> states) {
    return dot(velocity_apart(pair, i, states), pair.normal);
}

void mix_materials(const Material& a, const Material& b, ImpactPair& pair) {
    pair.friction = std::sqrt(a.friction * b.friction);
    pair.static_friction = std::max(pair.friction, std::sqrt(a.static_friction * b.static_friction));
    pair.restitution = std::max(a.restitution, b.restitution);
}

void begin_impact(ImpactPair& pair, std::span<const BodyState> states) {
    const DVec2 n = pair.normal;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& p = pair.points[i];
        p.normal_impulse = 0.0;
        p.tangent_impulse = 0.0;
        p.normal_before = normal_speed(pair, i, states);
        p.tangent_before = dot(velocity_apart(pair, i, states), perp_left(n));
        p.normal_mass = inverse_mass(pair, n, p.arm_a, p.arm_b, p.arm_a, p.arm_b);
    }
    const ImpactPoint& p = pair.points[0];
    const ImpactPoint& q = pair.points[1];
    pair.coupling = pair.count == 2 ? inverse_mass(pair, n, p.arm_a, p.arm_b, q.arm_a, q.arm_b) : 0.0;
}

double improve_impact(ImpactPair& pair, std::span<BodyState> states) {
    if (pair.points[0].normal_mass == 0.0) {
        return 0.0;
    }
    const double normals = improve_normals(pair, states);
    const double friction = improve_friction(pair, states);
    return std::max(normals, friction);
}

void resolve_impact(ImpactPair& pair, std::span<BodyState> states) { resolve_together({&pair, 1}, states); }

void resolve_together(std::span<ImpactPair> pairs, std::span<BodyState> states) {
    const double enough = impact_rest_fraction * fastest_before(pairs) + impact_rest_speed;
    for (int attempt = 0; attempt < impact_attempts; ++attempt) {
        take_turns(pairs, enough, states);
        const ImpactWork work = work_of(pairs, states);
        if (work.added <= impact_energy_rounding * work.squared) {
            break;
        }
        const bool is_last = attempt + 1 == impact_attempts;
        const double scale = is_last ? harmless_scale(work) : 0.0;
        for (ImpactPair& pair : pairs) {
            scale_impact(pair, scale, states);
            soften(pair, attempt + 2 == impact_attempts ? 0.0 : 0.5);
        }
    }
}

ImpactWork work_of(const ImpactPair& pair, std::span<const BodyState> states) {
    ImpactWork work;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const ImpactPoint& point = pair.points[i];
        const DVec2 now = velocity_apart(pair, i, states);
        const double normal = dot(now, pair.normal);
        const double tangent = dot(now, perp_left(pair.normal));
        work.added += 0.5 * (point.normal_impulse * (normal + point.normal_before - 2.0 * point.shift) +
                             point.tangent_impulse * (tangent + point.tangent_before));
        work.squared += 0.5 * (point.normal_impulse * (normal - point.normal_before) +
                               point.tangent_impulse * (tangent - point.tangent_before));
    }
    return work;
}

double harmless_scale(const ImpactWork& work) {
    // Scaled by s, the impulses add the energy s (added - squared) + s^2 squared.
    if (work.added <= 0.0 || work.squared <= 0.0) {
        return 1.0;
    }
    return std::clamp((work.squared - work.added) / work.squared, 0.0, 1.0);
}

void scale_impact(ImpactPair& pair, double scale, std::span<BodyState> states) {
    if (scale == 1.0) {
        return;
    }
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        const DVec2 impulse =
            point.normal_impulse * pair.normal + point.tangent_impulse * perp_left(pair.normal);
        push(pair, i, (scale - 1.0) * impulse, states);
        point.normal_impulse *= scale;
        point.tangent_impulse *= scale;
    }
}

ImpactPair pair_of(const StepContext& context, const Contact& contact) {
    ImpactPair pair;
    pair.body_a = contact.body_a;
    pair.body_b = contact.body_b;
    pair.piece_a = contact.piece_a;
    pair.piece_b = contact.piece_b;
    pair.mass_a = mass_now(context.facts[contact.body_a], context.states[contact.body_a]);
    pair.mass_b = mass_now(context.facts[contact.body_b], context.states[contact.body_b]);
    pair.normal = DVec2(contact.normal);
    pair.friction = double{contact.friction};
    pair.static_friction = double{contact.static_friction};
    pair.restitution = double{contact.restitution};
    return pair;
}

ImpactPair impact_of(const StepContext& context, const Contact& contact) {
    ImpactPair pair = pair_of(context, contact);
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        if (touches(context, contact, contact.points[i])) {
            ImpactPoint& point = pair.points[pair.count++];
            point.arm_a = DVec2(contact.points[i].anchor_a);
            point.arm_b = DVec2(contact.points[i].anchor_b);
        }
    }
    return pair;
}

void want_bounce(const StepContext& context, const Contact& contact, ImpactPair& pair, bool has_gravity) {
    const double depth = depth_before(contact);
    const double pressing = pressing_gravity(context, pair.body_a, pair.body_b, pair.normal);
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        point.parting = bounce_speed({-point.normal_before, pressing, depth, double{contact.restitution},
                                      pair.body_a, pair.body_b, has_gravity},
                                     context);
    }
}

void note_impulses(const ImpactPair& pair, const StepContext& context, Contact& contact) {
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        if (touches(context, contact, point)) {
            const ImpactPoint& impact = pair.points[next++];
            const auto normal = static_cast<float>(impact.normal_impulse);
            point.normal_impulse += normal;
            point.tangent_impulse += static_cast<float>(impact.tangent_impulse);
            point.given_impulse = point.normal_impulse;
            point.given_friction = point.tangent_impulse;
        }
    }
}

}  // namespace collide
