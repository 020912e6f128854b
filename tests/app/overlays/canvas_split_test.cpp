#include "overlays/canvas_split.h"

#include <doctest/doctest.h>

using app::Vec2;

TEST_CASE("canvas_split: two canvases stand beside each other in a wide room, below in a high one") {
    const app::CanvasSplit wide = app::split_canvas({1000.0f, 500.0f}, 0.4f, 130.0f);
    CHECK(wide.beside);
    CHECK(wide.main == Vec2(600.0f, 500.0f));
    CHECK(wide.corner == Vec2(600.0f, 0.0f));
    CHECK(wide.difference == Vec2(400.0f, 500.0f));
    const app::CanvasSplit high = app::split_canvas({500.0f, 600.0f}, 0.5f, 130.0f);
    CHECK_FALSE(high.beside);
    CHECK(high.corner == Vec2(0.0f, 300.0f));
    const app::CanvasSplit greedy = app::split_canvas({1000.0f, 500.0f}, 0.99f, 130.0f);
    CHECK(greedy.main.x == 130.0f);
    const app::CanvasSplit small = app::split_canvas({200.0f, 240.0f}, 0.5f, 130.0f);
    CHECK(small.main == Vec2(200.0f, 240.0f));
    CHECK(small.difference == Vec2(0.0f, 0.0f));
}
