#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <collide/scene/path_text.h>
#include "document/file_list.h"
#include "host/places.h"
#include "panels/file_browser.h"

using collide::path_of;
using collide::utf8_of;
namespace fs = std::filesystem;

TEST_CASE("file dialogs offer the drives") {
    const std::vector<fs::path> drives = app::drives();
    REQUIRE(!drives.empty());
    CHECK(std::find(drives.begin(), drives.end(), "C:\\") != drives.end());
    const std::vector<app::FilePlace> places = app::file_places({}, {});
    CHECK(std::any_of(places.begin(), places.end(),
                      [](const app::FilePlace& place) { return place.name == "C:\\"; }));
}

TEST_CASE("typed names may have a drive and both slashes") {
    CHECK(app::typed_path("C:\\x", "D:\\ü\\scene", app::scene_endings) == path_of("D:\\ü\\scene.json"));
    CHECK(app::typed_path("C:\\x", "..\\y/三角", app::scene_endings) == path_of("C:\\y\\三角.json"));
    CHECK(app::typed_path("C:\\x", "~/scene", app::scene_endings) == app::home_folder() / "scene.json");
    for (const char* name : {"a\\b", "a/b", "D:b", "D:\\b", ".."})
        CHECK_MESSAGE(app::make_folder("C:\\", name), name);
}

TEST_CASE("the environment is read in UTF-8") {
    CHECK(!app::environment("COLLIDOSCOPE_TEST"));
    ::_wputenv(L"COLLIDOSCOPE_TEST=C:\\M\u00fcller \u4e09");
    CHECK(app::environment("COLLIDOSCOPE_TEST") == "C:\\Müller 三");
}

TEST_CASE("a user's folders lie below the home folder") {
    const std::string home = utf8_of(app::home_folder());
    CHECK(home.starts_with("C:\\users\\"));
    CHECK(utf8_of(app::documents_folder()).starts_with(home));
    CHECK(!app::font_folders().front().empty());
}
