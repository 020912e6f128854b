#include "overlays/motion_marks.h"

#include <doctest/doctest.h>

TEST_CASE("forces are told in newtons as the eye reads them") {
    CHECK(app::force_words(0.25) == "0.25 N");
    CHECK(app::force_words(9.81) == "9.8 N");
    CHECK(app::force_words(123.4) == "123 N");
    CHECK(app::force_words(4567.0) == "4.57 kN");
    CHECK(app::force_words(2.5e6) == "2.5 MN");
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
