#include "player/direction_knob.h"

#include <doctest/doctest.h>

#include <cmath>

#include "support/staged_scene.h"

using namespace app;

TEST_CASE(
    "direction_knob: it stands where the direction points, and dragging it there gives that direction") {
    support::StagedScene look(
        std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR "/tests/golden/scenes/first_view_apart.json"));
    CHECK_FALSE(direction_knob(look.view, look.analysis, 1.0f));
    look.view.pair.turns_direction = true;
    for (const double angle : {-3.0, -1.0, 0.0, 0.7, 3.1}) {
        look.view.pair.direction = angle;
        const auto knob = direction_knob(look.view, look.analysis, 1.5f);
        REQUIRE(knob);
        CHECK(direction_towards(look.view, look.analysis, *knob, false) ==
              doctest::Approx(angle).epsilon(1e-4));
        const double snapped = direction_towards(look.view, look.analysis, *knob, true);
        CHECK(std::abs(snapped - angle) < 0.131);
    }
}
