#include "recording/picture.h"

#include <doctest/doctest.h>

using namespace app;

namespace {

app::Picture gray(int width, int height, std::uint8_t value) {
    return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(4 * width * height), value)};
}

int red_at(const app::Picture& picture, int x, int y) {
    return picture.rgba[static_cast<std::size_t>(4 * (y * picture.width + x))];
}

}  // namespace

TEST_CASE("a smaller picture stands in the middle of the larger one, unchanged") {
    const app::Picture out = fitted(gray(2, 2, 200), 6, 4, {1, 2, 3});
    CHECK(out.width == 6);
    CHECK(out.height == 4);
    CHECK(red_at(out, 1, 1) == 1);
    CHECK(red_at(out, 2, 1) == 200);
    CHECK(red_at(out, 3, 2) == 200);
    CHECK(red_at(out, 4, 2) == 1);
    CHECK(red_at(out, 2, 0) == 1);
}

TEST_CASE("a larger picture is made smaller and keeps its proportions") {
    app::Picture wide = gray(8, 4, 100);
    wide.rgba[0] = 200;  // one of the four pixels that become the first one
    const app::Picture out = fitted(wide, 4, 4, {0, 0, 0});
    CHECK(red_at(out, 0, 0) == 0);
    CHECK(red_at(out, 0, 1) == 125);
    CHECK(red_at(out, 3, 2) == 100);
    CHECK(red_at(out, 0, 3) == 0);
}
