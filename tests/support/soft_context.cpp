#include "soft_context.h"

#include <collide/dynamics/world.h>

namespace collide::test {

SoftContext pyramid_matter(int base) {
    World world;
    world.add_body(ground_body());
    for (int row = 0; row < base; ++row) {
        for (int i = 0; i < base - row; ++i) {
            world.add_body(box_body({1.0, 1.0}, {i - 0.5 * (base - row - 1), 0.5 + row}));
        }
    }
    for (int i = 0; i < 10; ++i) {
        world.step();
    }
    const WorldState state = world.state();
    SoftContext context{state.bodies, {}, state.contacts, {}, {}, world.settings().time_step};
    for (BodyIndex body = 0; body < state.bodies.size(); ++body) {
        const BodyDef& def = world.def(body);
        BodyFacts facts;
        facts.kind = def.kind;
        if (def.kind == BodyKind::dynamic_body) {
            facts.mass = {1.0 / def.mass, 1.0 / def.inertia};
        }
        context.facts.push_back(facts);
    }
    return context;
}

void SoftContext::add_extras() {
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        Contact& contact = contacts[i];
        contact.static_friction = i % 3 == 0 ? 0.9f : contact.friction;
        contact.count = i % 7 == 0 ? 1 : contact.count;
    }
    for (std::size_t body = 1; body < states.size(); body += 11) {
        states[body].velocity = {0.4 * static_cast<double>(body % 5), -4.0};
        states[body].angular_velocity = 0.3 * static_cast<double>(body % 7) - 1.0;
    }
    Joint joint;
    joint.def.body_a = 3;
    joint.def.body_b = 40;
    joint.def.local_anchor_a = states[40].center - states[3].center;
    joint.def.kind = PinJoint{.motor = {true, 1.0, 5.0}};
    joints.push_back(joint);
}

SoftContext crowded_plank(std::uint32_t balls) {
    SoftContext context;
    context.states.resize(balls + 1);
    context.facts.resize(balls + 1);
    context.facts[0].mass = {1e-7, 1e-9};
    context.facts[0].gravity_scale = 0.0f;
    for (std::uint32_t i = 0; i < balls; ++i) {
        const double x = i - 0.5 * (balls - 1);
        context.states[i + 1].center = {x, 0.6};
        context.facts[i + 1].mass = {1.0, 1.0};
        Contact contact;
        contact.body_b = i + 1;
        contact.piece_b = i + 1;
        contact.normal = {0.0f, 1.0f};
        contact.count = 1;
        contact.points[0].anchor_a = {static_cast<float>(x), 0.1f};
        contact.points[0].anchor_b = {0.0f, -0.5f};
        context.contacts.push_back(contact);
    }
    return context;
}

}  // namespace collide::test
