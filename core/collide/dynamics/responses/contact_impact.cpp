#include <collide/dynamics/responses/contact_impact.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

ImpactPair impact_of(const StepMatter& matter, const Contact& contact) {
    ImpactPair pair;
    pair.body_a = contact.body_a;
    pair.body_b = contact.body_b;
    pair.piece_a = contact.piece_a;
    pair.piece_b = contact.piece_b;
    pair.mass_a = mass_now(matter.facts[contact.body_a], matter.states[contact.body_a]);
    pair.mass_b = mass_now(matter.facts[contact.body_b], matter.states[contact.body_b]);
    pair.normal = DVec2(contact.normal);
    pair.friction = double{contact.friction};
    pair.static_friction = double{contact.static_friction};
    pair.restitution = double{contact.restitution};
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        if (touches(matter, contact, contact.points[i])) {
            ImpactPoint& point = pair.points[pair.count++];
            point.arm_a = DVec2(contact.points[i].anchor_a);
            point.arm_b = DVec2(contact.points[i].anchor_b);
        }
    }
    return pair;
}

void want_bounce(const StepMatter& matter, const Contact& contact, ImpactPair& pair, bool has_gravity) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -double{contact.points[i].separation});
    }
    const double pressing = pressing_gravity(matter, pair.body_a, pair.body_b, pair.normal);
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        point.parting = bounce_speed({-point.normal_before, pressing, depth, double{contact.restitution},
                                      pair.body_a, pair.body_b, has_gravity},
                                     matter);
    }
}

void note_impulses(const ImpactPair& pair, const StepMatter& matter, Contact& contact) {
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        if (touches(matter, contact, point)) {
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
