#include "canvas/velocity_arrow.h"

#include <doctest/doctest.h>

using app::DVec2;
using app::Vec2;

TEST_CASE("the tip gives the velocity back, slow or fast") {
    const Vec2 tail(100.0f, 200.0f);
    for (const DVec2 velocity : {DVec2(0.5, 0.0), DVec2(-3.0, 2.0), DVec2(60.0, -10.0), DVec2(0.0, 1000.0)}) {
        for (const float scale : {1.0f, 2.0f}) {
            const DVec2 back = app::velocity_of_tip(tail, app::velocity_tip(tail, velocity, scale), scale);
            CHECK(back.x == doctest::Approx(velocity.x).epsilon(1e-4));
            CHECK(back.y == doctest::Approx(velocity.y).epsilon(1e-4));
        }
    }
    CHECK(app::velocity_of_tip(tail, tail, 1.0f) == DVec2(0.0));
}

TEST_CASE("up is up, and a bullet's tip stays within reach") {
    CHECK(app::velocity_tip({0.0f, 0.0f}, {0.0, 1.0}, 1.0f) == Vec2(0.0f, -16.0f));
    CHECK(app::velocity_tip({0.0f, 0.0f}, {60.0, 0.0}, 1.0f).x < 260.0f);
}

TEST_CASE("the scale broke off at 4 m/s, so 100 pixels were 7 m/s and 200 were 33: it holds to 8 m/s") {
    const auto length = [](double speed) { return app::velocity_tip({0.0f, 0.0f}, {speed, 0.0}, 1.0f).x; };
    for (const double speed : {0.5, 1.0, 4.0, 6.25, 8.0}) {
        CHECK(length(speed) == doctest::Approx(16.0 * speed));
        CHECK_FALSE(app::is_shortened({speed, 0.0}));
    }
    CHECK(app::is_shortened({8.1, 0.0}));
    CHECK(length(8.1) > length(8.0));
    CHECK(length(300.0) < 260.0f);
}
