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
