// What is known of an overlay, a tab or a part of the window stands in its row. No source names one by a
// string: it would stop working without a word when the row is renamed.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace {

const std::regex& name_of_row() {
    static const std::regex all(
        R"re((overlays\.(contains|insert|emplace|erase)|hides|find_overlay|tab_named|toggle_overlay)\("|(overlay|tab|pane)\.name [=!]= ")re");
    return all;
}

}  // namespace

TEST_CASE("no source of the program names an overlay, a tab or a part of the window by a string") {
    CHECK(std::regex_search(R"(if (view.overlays.contains("mtd")) {)", name_of_row()));
    CHECK(std::regex_search(R"(return overlay.name == "mtd";)", name_of_row()));
    CHECK_FALSE(std::regex_search("is_on(view, mtd_overlay)", name_of_row()));
    int sources = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(COLLIDOSCOPE_SOURCE_DIR "/app")) {
        if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        CAPTURE(entry.path());
        CHECK_FALSE(std::regex_search(text.str(), name_of_row()));
        ++sources;
    }
    CHECK(sources > 400);
}
