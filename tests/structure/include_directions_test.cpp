// Keeps the directions of includes that CONTRIBUTING.md describes.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/include_rules.h"

namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

bool refused(const char* path, const std::string& include) {
    return !structure::violations(path, "#include " + include + "\n").empty();
}

}  // namespace

TEST_CASE("every include in core and app runs in the allowed direction") {
    const std::filesystem::path root = COLLIDOSCOPE_SOURCE_DIR;
    int files = 0;
    for (const char* tree : {"core", "app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / tree)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            ++files;
            const auto path = std::filesystem::relative(entry.path(), root).generic_string();
            for (const std::string& wrong : structure::violations(path, read_file(entry.path())))
                FAIL_CHECK(wrong);
        }
    }
    CHECK(files > 40);
}

TEST_CASE("the include checker reads directives and skips comments") {
    const auto found =
        structure::includes_of("// #include \"a.h\"\n#include \"b/c.h\"  // why\n #  include <d>\nint x;");
    REQUIRE(found.size() == 2);
    CHECK(found[0].path == "b/c.h");
    CHECK(found[0].quoted);
    CHECK(found[1].path == "d");
    CHECK_FALSE(found[1].quoted);
}

TEST_CASE("the include checker refuses what runs against the layout") {
    CHECK(refused("core/collide/base/vec2.h", "\"geometry/aabb.h\""));
    CHECK(refused("core/collide/geometry/shape.h", "\"narrow_phase/sat.h\""));
    CHECK(refused("core/collide/narrow_phase/sat.cpp", "\"broad_phase/quadtree.h\""));
    CHECK(refused("core/collide/broad_phase/quadtree.h", "\"narrow_phase/sat.h\""));
    CHECK(refused("core/collide/dynamics/world.h", "\"scene/scene.h\""));
    CHECK(refused("core/collide/narrow_phase/sat.cpp", "\"trace/sat_recording.h\""));
    CHECK(refused("core/collide/trace/sat_recording.h", "\"scene/scene.h\""));
    CHECK(refused("core/collide/scene/scene.cpp", "\"document/document.h\""));
    CHECK(refused("core/collide/geometry/shape.cpp", "<SDL.h>"));
    CHECK(refused("core/collide/geometry/shape.cpp", "<imgui.h>"));
    CHECK(refused("core/collide/geometry/shape.cpp", "<nlohmann/json.hpp>"));
    CHECK(refused("app/overlays/axes.cpp", "<imgui.h>"));
    CHECK(refused("app/overlays/axes.cpp", "\"panels/panels.h\""));
    CHECK(refused("app/overlays/axes.cpp", "\"canvas/imgui_painter.h\""));
    CHECK(refused("app/document/document.cpp", "<SDL.h>"));
    CHECK(refused("app/actions/actions.h", "<SDL.h>"));
    CHECK(refused("app/pipeline.cpp", "<SDL2/SDL.h>"));
}

TEST_CASE("the include checker lets through what follows the layout") {
    CHECK_FALSE(refused("core/collide/geometry/shape.h", "\"base/vec2.h\""));
    CHECK_FALSE(refused("core/collide/narrow_phase/sat_body.h", "\"trace/tracer.h\""));
    CHECK_FALSE(refused("core/collide/trace/sat_recording.cpp", "\"narrow_phase/sat_body.h\""));
    CHECK_FALSE(refused("core/collide/scene/scene.h", "<nlohmann/json.hpp>"));
    CHECK_FALSE(refused("app/overlays/axes.cpp", "\"canvas/painter.h\""));
    CHECK_FALSE(refused("app/canvas/imgui_painter.cpp", "<imgui.h>"));
    CHECK_FALSE(refused("app/platform/window.cpp", "<SDL.h>"));
    CHECK_FALSE(refused("app/actions/actions.cpp", "<SDL.h>"));
    CHECK_FALSE(refused("app/main.cpp", "<SDL.h>"));
}
