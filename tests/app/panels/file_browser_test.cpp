#include "panels/file_browser.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace fs = std::filesystem;

TEST_CASE(
    "the places are home, the presets and the folders of recent files, each once and only while there") {
    const fs::path root = fs::temp_directory_path() / ("collidoscope-places-" + std::to_string(::getpid()));
    for (const char* folder : {"home/mine", "presets/1", "presets/2", "elsewhere"})
        fs::create_directories(root / folder);
    const char* const before = std::getenv("HOME");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("HOME", (root / "home").c_str(), 1);
    std::vector<app::SceneEntry> presets(2);
    presets[0].path = root / "presets/1/a.json";
    presets[1].path = root / "presets/2/b.json";
    const auto places = app::file_places(
        presets, {(root / "home/mine/x.json").string(), (root / "gone/y.json").string(),
                  (root / "elsewhere/z.json").string(), (root / "home/mine/w.json").string()});
    ::setenv("HOME", kept.c_str(), 1);
    REQUIRE(places.size() == 4);
    CHECK(places[0].name == "Home");
    CHECK(places[1].name == "Presets");
    CHECK(places[1].folder == root / "presets");
    CHECK(places[2].name == "~/mine");
    CHECK(places[3].folder == root / "elsewhere");
    fs::remove_all(root);
}
