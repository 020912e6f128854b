// Pictures that the command draws with the driver of the display.
#include <doctest/doctest.h>

#include "commands/render_window.h"

TEST_CASE("render: a picture is as large as was asked for, also smaller than the window may be") {
    app::RenderOptions options;
    options.width = 320;
    options.height = 200;
    const auto result = app::render_picture(collide::Scene{}, options);
    REQUIRE(std::holds_alternative<app::Picture>(result));
    CHECK(std::get<app::Picture>(result).width == 320);
    CHECK(std::get<app::Picture>(result).height == 200);
}
