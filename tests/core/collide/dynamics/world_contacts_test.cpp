#include <collide/dynamics/world_contacts.h>

#include <doctest/doctest.h>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct DiscOnGround {
    WorldBodies bodies;
    WorldContacts contacts;
    WorldSettings settings;
    BodyIndex ground = bodies.add(ground_body());
    BodyIndex disc = bodies.add(disc_body(0.5, {0.0, 0.5}));

    std::size_t next() { return contacts.next(bodies, settings).size(); }
    std::size_t shown() { return contacts.shown(bodies, settings).size(); }
    void lift() { bodies.set_pose(disc, {{0.0, 3.0}, 0.0}); }
};

}  // namespace

TEST_CASE("world contacts: those of the next step are kept until something is marked dirty") {
    DiscOnGround scene;
    CHECK(scene.next() == 1);
    scene.lift();
    CHECK(scene.next() == 1);
    scene.contacts.mark_dirty();
    CHECK(scene.next() == 0);
}

TEST_CASE("world contacts: shown are those of the last step, but of a placed body its present ones") {
    DiscOnGround scene;
    CHECK_FALSE(scene.contacts.has_stepped(scene.disc));
    CHECK(scene.shown() == 1);
    scene.contacts.begin_step(scene.bodies, scene.settings);
    scene.contacts.end_step();
    CHECK(scene.contacts.has_stepped(scene.disc));
    scene.lift();
    scene.contacts.mark_dirty();
    CHECK(scene.shown() == 1);
    scene.contacts.note_placed(scene.disc);
    CHECK(scene.shown() == 0);
    CHECK_FALSE(scene.contacts.has_stepped(scene.disc));
    CHECK(scene.contacts.has_stepped(scene.ground));
}

TEST_CASE("world contacts: a step begins with what was shown as the next, and its impulses go on") {
    DiscOnGround scene;
    scene.contacts.begin_step(scene.bodies, scene.settings);
    scene.contacts.contacts()[0].points[0].normal_impulse = 2.0f;
    scene.contacts.end_step();
    CHECK(scene.contacts.next(scene.bodies, scene.settings)[0].points[0].normal_impulse == 2.0f);
    scene.contacts.begin_step(scene.bodies, scene.settings);
    CHECK(scene.contacts.contacts()[0].points[0].normal_impulse == 2.0f);
    scene.contacts.scale_impulses(0.5f);
    CHECK(scene.contacts.contacts()[0].points[0].normal_impulse == 1.0f);
    scene.contacts.forget_impulses();
    CHECK(scene.contacts.contacts()[0].points[0].normal_impulse == 0.0f);
}
