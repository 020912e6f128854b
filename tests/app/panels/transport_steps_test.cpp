#include "panels/transport_steps.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("a step is a sixtieth of the sweep and stays within it") {
    ViewState view;
    view.playing = true;
    step_time(view, 3.0, 1);
    CHECK(view.scrub_time == doctest::Approx(0.05));
    CHECK_FALSE(view.playing);
    step_time(view, 3.0, -2);
    CHECK(view.scrub_time == 0.0);
    step_time(view, 3.0, 100);
    CHECK(view.scrub_time == 3.0);
}

TEST_CASE("playing from the end begins anew") {
    ViewState view;
    view.scrub_time = 2.0;
    toggle_playing(view, 2.0);
    CHECK(view.playing);
    CHECK(view.scrub_time == 0.0);
    view.scrub_time = 1.0;
    toggle_playing(view, 2.0);
    CHECK_FALSE(view.playing);
    CHECK(view.scrub_time == 1.0);
    restart(view);
    CHECK(view.scrub_time == 0.0);
}
