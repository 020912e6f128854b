#include "draw/grid.h"

#include <doctest/doctest.h>

#include <cmath>

#include "draw/painter.h"

TEST_CASE("grid steps are 1, 2 or 5 times a power of ten, major lines on round numbers") {
    for (double zoom = 1e-4; zoom < 1e8; zoom *= 1.37) {
        const app::GridSteps steps = app::grid_steps(zoom, 22.0);
        CHECK(steps.minor * zoom >= 22.0 * (1.0 - 1e-6));
        CHECK(steps.minor * zoom < 22.0 * 2.5 * (1.0 + 1e-6));
        const double mantissa = steps.minor / std::pow(10.0, std::floor(std::log10(steps.minor) + 1e-9));
        const bool round = std::abs(mantissa - 1.0) < 1e-6 || std::abs(mantissa - 2.0) < 1e-6 ||
                           std::abs(mantissa - 5.0) < 1e-6;
        CHECK(round);
    }
}

TEST_CASE("the number of grid lines does not depend on the zoom") {
    for (const double zoom : {1e-4, 1.0, 70.0, 1e8}) {
        app::Camera camera;
        camera.pixels_per_meter = zoom;
        app::NullPainter painter;
        app::paint_grid(camera, app::palette_of(app::Theme::dark), 1.0f, painter);
        CHECK(painter.calls >= 20);
        CHECK(painter.calls < 80);
    }
}

TEST_CASE("the scale bar names its length") {
    CHECK(app::round_length(2.0) == "2 m");
    CHECK(app::round_length(0.5) == "50 cm");
    CHECK(app::round_length(0.005) == "5 mm");
    CHECK(app::round_length(10000.0) == "10 km");
    CHECK(app::round_length(2e-5) == "20 \u00b5m");
}
