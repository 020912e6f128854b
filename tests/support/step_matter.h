// Bodies and contacts made by hand, for what steps them without a world.
#pragma once

#include <vector>

#include <collide/dynamics/model/step.h>

namespace support {

struct StepBodies {
    std::vector<collide::BodyState> states;
    std::vector<collide::BodyFacts> facts;
    std::vector<collide::Contact> contacts;
    std::vector<collide::Joint> joints;
    collide::WorldSettings settings;

    StepBodies() { settings.gravity = {0.0, 0.0}; }

    collide::BodyIndex add(glm::dvec2 center, glm::dvec2 velocity, double mass, double inertia = 0.0) {
        collide::BodyState state;
        state.center = center;
        state.velocity = velocity;
        collide::BodyFacts fact;
        fact.kind = mass > 0.0 ? collide::BodyKind::dynamic_body : collide::BodyKind::static_body;
        fact.mass = {mass > 0.0 ? 1.0 / mass : 0.0, inertia > 0.0 ? 1.0 / inertia : 0.0};
        states.push_back(state);
        facts.push_back(fact);
        return static_cast<collide::BodyIndex>(states.size() - 1);
    }

    /// Touching at a world point.
    collide::Contact& touch(collide::BodyIndex a, collide::BodyIndex b, glm::dvec2 normal, glm::dvec2 point,
                            double restitution, double friction = 0.0) {
        collide::Contact contact;
        contact.body_a = contact.piece_a = a;
        contact.body_b = contact.piece_b = b;
        contact.normal = glm::vec2(normal);
        contact.restitution = static_cast<float>(restitution);
        contact.friction = contact.static_friction = static_cast<float>(friction);
        contacts.push_back(contact);
        return touch_also(contacts.back(), point);
    }
    collide::Contact& touch_also(collide::Contact& contact, glm::dvec2 point) const {
        auto& made = contact.points[contact.count++];
        made.anchor_a = glm::vec2(point - states[contact.body_a].center);
        made.anchor_b = glm::vec2(point - states[contact.body_b].center);
        return contact;
    }

    collide::StepContext context() { return {states, facts, contacts, joints, settings, settings.time_step}; }

    glm::dvec2 momentum() const {
        glm::dvec2 sum(0.0, 0.0);
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (facts[i].mass.inverse_mass > 0.0) {
                sum += states[i].velocity / facts[i].mass.inverse_mass;
            }
        }
        return sum;
    }
    double kinetic_energy() const {
        double sum = 0.0;
        for (std::size_t i = 0; i < states.size(); ++i) {
            const collide::BodyMass& mass = facts[i].mass;
            const double w = states[i].angular_velocity;
            sum += mass.inverse_mass > 0.0
                       ? 0.5 * glm::dot(states[i].velocity, states[i].velocity) / mass.inverse_mass
                       : 0.0;
            sum += mass.inverse_inertia > 0.0 ? 0.5 * w * w / mass.inverse_inertia : 0.0;
        }
        return sum;
    }
};

}  // namespace support
