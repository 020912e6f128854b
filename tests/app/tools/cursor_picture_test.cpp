#include "tools/cursor_picture.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tools/tool_words.h"

using app::cursor_picture;
using app::CursorPicture;

TEST_CASE("every tool has a cursor of its own") {
    std::vector<std::vector<std::uint8_t>> seen;
    for (const app::ToolInfo& info : app::tools()) {
        INFO(info.title);
        const CursorPicture picture = cursor_picture({info.tool, false}, 1.0f);
        CHECK(picture.rgba.size() == static_cast<std::size_t>(4 * picture.side * picture.side));
        CHECK(std::find(seen.begin(), seen.end(), picture.rgba) == seen.end());
        seen.push_back(picture.rgba);
    }
    const auto inserting = cursor_picture({app::Tool::vertices, true}, 1.0f).rgba;
    CHECK(std::find(seen.begin(), seen.end(), inserting) == seen.end());
}

TEST_CASE("the point of a cursor is free, and its arms are black in a white seam, at every scale") {
    for (const float scale : {1.0f, 1.5f, 2.5f}) {
        const CursorPicture picture = cursor_picture({}, scale);
        const auto pixel = [&](int x, int y) { return &picture.rgba.at(4 * (y * picture.side + x)); };
        const int middle = picture.hot_spot;
        CHECK(pixel(middle, middle)[3] < 255);
        const int arm = middle - static_cast<int>(6.0f * scale);
        CHECK(pixel(middle, arm)[0] == 0);
        CHECK(pixel(middle, arm)[3] == 255);
        CHECK(pixel(picture.side - 1, 0)[3] == 0);
    }
}
