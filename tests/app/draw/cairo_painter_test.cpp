#include "draw/cairo_painter.h"

#include <doctest/doctest.h>

#include <array>

#include "player/paint_scene.h"

using app::CairoPainter;
using app::Color;
using app::Vec2;

namespace {

std::array<int, 4> pixel(const CairoPainter::Pixels& image, int x, int y) {
    const std::size_t at = 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                static_cast<std::size_t>(x));
    return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

constexpr Color half_red{200, 0, 0, 128};

}  // namespace

TEST_CASE("an image has so many pixels for each of its size, and is transparent where nothing was drawn") {
    CairoPainter painter = CairoPainter::image({20.0f, 10.0f}, 3, {});
    painter.rounded_rectangle({0.0f, 0.0f}, {10.0f, 10.0f}, 0.0f, app::rgb(0x123456));
    const auto image = painter.pixels();
    CHECK(image.width == 60);
    CHECK(image.height == 30);
    CHECK(pixel(image, 15, 15) == std::array<int, 4>{0x12, 0x34, 0x56, 255});
    CHECK(pixel(image, 45, 15) == std::array<int, 4>{0, 0, 0, 0});
}

TEST_CASE("what shines through keeps its colour: cairo stores it multiplied by the opacity") {
    CairoPainter painter = CairoPainter::image({4.0f, 4.0f}, 1, {});
    painter.rounded_rectangle({0.0f, 0.0f}, {4.0f, 4.0f}, 0.0f, half_red);
    const auto image = painter.pixels();
    CHECK(pixel(image, 2, 2)[0] == doctest::Approx(200).epsilon(0.01));
    CHECK(pixel(image, 2, 2)[3] == 128);
}

TEST_CASE("in a pane nothing is drawn beyond it, and its corner is the origin") {
    CairoPainter painter = CairoPainter::image({20.0f, 20.0f}, 1, {});
    painter.begin_pane("a", {5.0f, 5.0f}, {5.0f, 5.0f});
    painter.rounded_rectangle({0.0f, 0.0f}, {50.0f, 50.0f}, 0.0f, app::rgb(0xffffff));
    painter.end_pane();
    const auto image = painter.pixels();
    CHECK(pixel(image, 7, 7)[3] == 255);
    CHECK(pixel(image, 4, 7)[3] == 0);
    CHECK(pixel(image, 11, 7)[3] == 0);
}

TEST_CASE("half a letter in a name ended all drawing: only whole letters are passed on") {
    for (const std::string& broken : {std::string("\xc3"), std::string("a\xed\xa0\x80z"),
                                      std::string("\xff\xfe"), std::string("x\0y", 3)}) {
        CairoPainter painter = CairoPainter::image({40.0f, 20.0f}, 1, {});
        painter.text({0.0f, 0.0f}, broken, {app::rgb(0xffffff), 13.0f, app::Weight::regular});
        painter.rounded_rectangle({30.0f, 0.0f}, {40.0f, 20.0f}, 0.0f, app::rgb(0xffffff));
        const auto image = painter.pixels();
        REQUIRE(image.width == 40);
        CHECK(pixel(image, 35, 10)[3] == 255);
    }
}

TEST_CASE("letters stood wrongly in later pictures: fonts were closed that cairo still kept for them") {
    const app::PictureFonts fonts = app::picture_fonts();
    const auto drawn = [&] {
        CairoPainter painter = CairoPainter::image({200.0f, 40.0f}, 1, fonts);
        painter.text({0.0f, 0.0f}, "A: Pentagon", {app::rgb(0xffffff), 13.0f, app::Weight::semibold});
        painter.text({0.0f, 20.0f}, "edge 3 of B", {app::rgb(0xffffff), 13.0f, app::Weight::regular});
        return painter.pixels().rgba;
    };
    const auto first = drawn();
    for (int i = 0; i < 300; ++i) REQUIRE(drawn() == first);
}
