#include "draw/palette.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("colours are written and read as #RRGGBB") {
    CHECK(hex_text(0.0f, 0.5f, 1.0f) == "#0080FF");
    CHECK(hex_text(-1.0f, 2.0f, 0.0f) == "#00FF00");
    CHECK(parse_hex("#0072B2") == rgb(0x0072B2));
    CHECK_FALSE(parse_hex(""));
    CHECK_FALSE(parse_hex("#12345"));
    CHECK_FALSE(parse_hex("#12345g"));
    CHECK_FALSE(parse_hex("0072B20"));
}

TEST_CASE("what can be pressed has a border of 3:1 on every ground of the panels, in each theme") {
    for (const Theme theme : {Theme::dark, Theme::light, Theme::projector}) {
        const Palette& palette = palette_of(theme);
        CHECK(contrast(palette.control, palette.panel) >= 3.0f);
        CHECK(contrast(palette.control, palette.panel_raised) >= 3.0f);
    }
    CHECK(contrast(rgb(0x000000), rgb(0xFFFFFF)) == doctest::Approx(21.0f));
}
