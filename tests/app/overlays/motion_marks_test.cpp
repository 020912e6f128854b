#include "overlays/motion_marks.h"

#include <doctest/doctest.h>

#include <collide/dynamics/contacts/contact_update.h>

TEST_CASE("forces are told in newtons as the eye reads them") {
    CHECK(app::force_words(7.9e-8) == "0 N");
    CHECK(app::force_words(-7.9e-8) == "0 N");
    CHECK(app::force_words(0.00025) == "0.00025 N");
    CHECK(app::force_words(0.25) == "0.25 N");
    CHECK(app::force_words(9.81) == "9.8 N");
    CHECK(app::force_words(123.4) == "123 N");
    CHECK(app::force_words(4567.0) == "4.57 kN");
    CHECK(app::force_words(2.5e6) == "2.5 MN");
}

namespace {

/// A box on the ground, its friction at 0.5 of the normal force.
struct OnSlope {
    collide::Contact contact;
    std::vector<collide::BodyState> states{2};
    app::MotionView motion;

    explicit OnSlope(double sliding_speed) {
        contact.body_b = 1;
        contact.normal = {0.0f, 1.0f};
        contact.friction = 0.4f;
        contact.static_friction = 0.5f;
        contact.count = 1;
        states[1].velocity = {sliding_speed, 0.0};
        motion.states = states;
    }
};

}  // namespace

TEST_CASE("a body at rest is held by static friction, one that slides is slowed by kinetic friction") {
    // A block asleep between the two was said to be at the limit of friction.
    const OnSlope resting(0.0);
    CHECK(app::sticks(resting.motion, resting.contact, 0));
    CHECK(app::friction_limit(resting.motion, resting.contact, 0) == 0.5f);
    const OnSlope sliding(-0.3);
    CHECK_FALSE(app::sticks(sliding.motion, sliding.contact, 0));
    CHECK(app::friction_limit(sliding.motion, sliding.contact, 0) == 0.4f);
}

TEST_CASE("an id is told as the features that it names, as the contact's points have them") {
    collide::ContactPoints points;
    points.count = 2;
    points.points[0].feature = collide::FeaturePair::edge_vertex;
    points.points[0].index_a = 2;
    points.points[0].index_b = 13;
    points.points[1].feature = collide::FeaturePair::edge_edge;
    points.points[1].index_a = 3;
    points.points[1].point_a = -collide::perp_left(points.normal);
    collide::ContactPointState state;
    state.id = collide::point_id(points, 0);
    CHECK(app::feature_words(state) == "edge 2 | vertex 13");
    state.id = collide::point_id(points, 1);
    CHECK(app::feature_words(state) == "edge 3 | edge 0 (2)");
}

TEST_CASE("a contact's point is seen from A's centre") {
    collide::Contact contact;
    contact.body_a = 1;
    contact.count = 1;
    contact.points[0].anchor_a = {0.5f, -1.0f};
    std::vector<collide::BodyState> states(2);
    states[1].center = {100.0, 2.0};
    app::MotionView motion;
    motion.states = states;
    CHECK(app::place_of(motion, contact, 0) == collide::DVec2(100.5, 1.0));
    CHECK_FALSE(app::pushes(contact.points[0]));
    contact.points[0].given_impulse = 0.1f;
    CHECK(app::pushes(contact.points[0]));
}

TEST_CASE("a contact touches where it overlaps or has pushed, not where it only is near") {
    collide::Contact contact;
    contact.count = 2;
    for (collide::ContactPointState& point : contact.points) point.separation = 0.003f;
    CHECK_FALSE(app::touches(contact));
    contact.points[1].separation = -0.0026f;  // no step has given it an impulse yet
    CHECK(app::touches(contact));
    contact.points[1].separation = 0.001f;
    contact.points[0].given_impulse = 0.1f;
    CHECK(app::touches(contact));
}
