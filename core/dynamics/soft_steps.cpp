#include "dynamics/soft_steps.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace collide {

struct SoftSteps::Memory {
    std::vector<DVec2> ways;
    std::vector<double> turns;
};

SoftSteps::SoftSteps(SimdLevel) : memory_(std::make_unique<Memory>()) {}
SoftSteps::~SoftSteps() = default;
SoftSteps::SoftSteps(SoftSteps&&) noexcept = default;
SoftSteps& SoftSteps::operator=(SoftSteps&&) noexcept = default;

namespace {

struct Pair {
    BodyState& a;
    BodyState& b;
    BodyMass ma, mb;

    void push(DVec2 impulse, DVec2 ra, DVec2 rb) {
        a.velocity -= ma.inverse_mass * impulse;
        a.angular_velocity -= ma.inverse_inertia * cross(ra, impulse);
        b.velocity += mb.inverse_mass * impulse;
        b.angular_velocity += mb.inverse_inertia * cross(rb, impulse);
    }
    DVec2 approach(DVec2 ra, DVec2 rb) const {
        return b.velocity + b.angular_velocity * perp_left(rb) - a.velocity -
               a.angular_velocity * perp_left(ra);
    }
    double mass_along(DVec2 d, DVec2 ra, DVec2 rb) const {
        const double ca = cross(ra, d);
        const double cb = cross(rb, d);
        return 1.0 / (ma.inverse_mass + mb.inverse_mass + ma.inverse_inertia * ca * ca +
                      mb.inverse_inertia * cb * cb);
    }
};

}  // namespace

ResponseReport SoftSteps::respond(StepMatter& m) {
    const auto substeps = std::max(1U, m.settings.substeps);
    const double h = m.seconds / substeps;
    auto& ways = memory_->ways;
    auto& turns = memory_->turns;
    ways.assign(m.states.size(), {});
    turns.assign(m.states.size(), 0.0);
    const auto pair_of = [&](const Contact& c) {
        return Pair{m.states[c.body_a], m.states[c.body_b], m.facts[c.body_a].mass, m.facts[c.body_b].mass};
    };
    const double omega = 2.0 * std::numbers::pi * std::min(30.0, 0.25 / h);
    const double zeta = 10.0;
    const double a1 = 2.0 * zeta + h * omega;
    const double a2 = h * omega * a1;
    const auto solve = [&](bool soft) {
        for (Contact& c : m.contacts) {
            Pair pair = pair_of(c);
            const DVec2 n(c.normal);
            const DVec2 t = perp_left(n);
            for (std::uint32_t i = 0; i < c.count; ++i) {
                auto& p = c.points[i];
                const DVec2 ra(p.anchor_a);
                const DVec2 rb(p.anchor_b);
                const double s =
                    double{p.separation} + dot(ways[c.body_b] + turns[c.body_b] * perp_left(rb) -
                                                   ways[c.body_a] - turns[c.body_a] * perp_left(ra),
                                               n);
                double bias = 0.0;
                double mass_scale = 1.0;
                double impulse_scale = 0.0;
                if (s > 0.0) {
                    bias = s / h;
                } else if (soft) {
                    bias = std::max(omega / a1 * (s + 0.005 < 0.0 ? s + 0.005 : 0.0), -4.0);
                    mass_scale = a2 / (1.0 + a2);
                    impulse_scale = 1.0 / (1.0 + a2);
                }
                const double vn = dot(pair.approach(ra, rb), n);
                const double old = double{p.normal_impulse};
                const double wanted =
                    -pair.mass_along(n, ra, rb) * mass_scale * (vn + bias) - impulse_scale * old;
                const double now = std::max(old + wanted, 0.0);
                p.normal_impulse = static_cast<float>(now);
                p.peak_impulse = std::max(p.peak_impulse, p.normal_impulse);
                pair.push((now - old) * n, ra, rb);
                const double vt = dot(pair.approach(ra, rb), t);
                const double old_t = double{p.tangent_impulse};
                const double limit = double{c.friction} * now;
                const double now_t = std::clamp(old_t - pair.mass_along(t, ra, rb) * vt, -limit, limit);
                p.tangent_impulse = static_cast<float>(now_t);
                pair.push((now_t - old_t) * t, ra, rb);
            }
        }
    };
    for (std::uint32_t k = 0; k < substeps; ++k) {
        for (std::size_t i = 0; i < m.states.size(); ++i) {
            if (m.facts[i].mass.inverse_mass > 0.0 && !m.states[i].asleep) {
                m.states[i].velocity += h * double{m.facts[i].gravity_scale} * m.settings.gravity;
            }
        }
        for (Contact& c : m.contacts) {
            Pair pair = pair_of(c);
            for (std::uint32_t i = 0; i < c.count; ++i) {
                auto& p = c.points[i];
                const DVec2 n(c.normal);
                pair.push(double{p.normal_impulse} * n + double{p.tangent_impulse} * perp_left(n),
                          DVec2(p.anchor_a), DVec2(p.anchor_b));
            }
        }
        solve(true);
        for (std::size_t i = 0; i < m.states.size(); ++i) {
            BodyState& s = m.states[i];
            if (s.asleep) continue;
            ways[i] += h * s.velocity;
            turns[i] += h * s.angular_velocity;
            s.center += h * s.velocity;
            s.angle += h * s.angular_velocity;
        }
        solve(false);
    }
    for (Contact& c : m.contacts) {
        Pair pair = pair_of(c);
        for (std::uint32_t i = 0; i < c.count; ++i) {
            auto& p = c.points[i];
            if (c.restitution == 0.0f || p.normal_velocity > -1.0f || p.peak_impulse == 0.0f) continue;
            const DVec2 n(c.normal);
            const DVec2 ra(p.anchor_a);
            const DVec2 rb(p.anchor_b);
            const double vn = dot(pair.approach(ra, rb), n);
            const double old = double{p.normal_impulse};
            const double now =
                std::max(0.0, old - pair.mass_along(n, ra, rb) *
                                        (vn + double{c.restitution} * double{p.normal_velocity}));
            p.normal_impulse = static_cast<float>(now);
            pair.push((now - old) * n, ra, rb);
        }
    }
    for (std::size_t i = 0; i < m.states.size(); ++i) {
        if (!m.states[i].asleep) m.states[i].turn = turn_by(m.states[i].angle);
    }
    return {0.0, substeps};
}

}  // namespace collide
