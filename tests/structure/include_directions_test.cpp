// Keeps the rooms and the directions of includes that docs/house.md describes.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/include_rules.h"

namespace {

struct Source {
    std::string path;  // relative to the checkout
    std::string text;
};

std::vector<Source> all_sources() {
    const std::filesystem::path root = COLLIDOSCOPE_SOURCE_DIR;
    std::vector<Source> sources;
    for (const char* tree : {"core", "app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / tree)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            sources.push_back({std::filesystem::relative(entry.path(), root).generic_string(), text.str()});
        }
    }
    return sources;
}

/// A file of `path` that includes this and nothing else.
bool refused(const char* path, const std::string& include) {
    return !structure::violations(path, "#include " + include + "\n").empty();
}

}  // namespace

TEST_CASE("every include in core and app runs in the allowed direction") {
    const auto sources = all_sources();
    CHECK(sources.size() > 500);
    for (const Source& source : sources) {
        for (const std::string& wrong : structure::violations(source.path, source.text)) FAIL_CHECK(wrong);
    }
}

TEST_CASE("a room sees only rooms below it, and is given no view that it does not use") {
    std::set<std::pair<std::string, std::string>> used;
    for (const Source& source : all_sources()) {
        for (const auto& include : structure::includes_of(source.text))
            used.emplace(structure::folder_of(source.path), structure::folder_of(include));
    }
    std::set<std::string_view> below;
    for (const structure::Room& room : structure::rooms()) {
        CAPTURE(room.folder);
        CHECK(std::filesystem::is_directory(std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / room.folder));
        for (const std::string_view seen : room.sees) {
            CAPTURE(seen);
            CHECK(below.contains(seen));
            CHECK(used.contains({std::string(room.folder), std::string(seen)}));
        }
        CHECK(below.insert(room.folder).second);
    }
}

TEST_CASE("few files of app see the whole session: others take the parts of it that they need") {
    constexpr int most = 40;
    int seers = 0;
    for (const Source& source : all_sources()) {
        const bool names = source.text.find("Session") != std::string::npos;
        const auto includes = structure::includes_of(source.text);
        const bool sees = std::any_of(includes.begin(), includes.end(),
                                      [](const auto& one) { return one.path == "session/session.h"; });
        if (!source.path.starts_with("app/") || !(names || sees)) continue;
        CAPTURE(source.path);
        CHECK_MESSAGE(++seers <= most, "one file too many");
    }
    CHECK(seers > 0);
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
    CHECK(refused("core/collide/base/vec2.h", "<collide/geometry/aabb.h>"));
    CHECK(refused("core/collide/geometry/shape.h", "<collide/narrow_phase/sat.h>"));
    CHECK(refused("core/collide/narrow_phase/sat.cpp", "<collide/broad_phase/quadtree.h>"));
    CHECK(refused("core/collide/broad_phase/quadtree.h", "<collide/narrow_phase/sat.h>"));
    CHECK(refused("core/collide/dynamics/world.h", "<collide/scene/scene.h>"));
    CHECK(refused("core/collide/dynamics/model/body.h", "<collide/dynamics/world.h>"));
    CHECK(refused("core/collide/dynamics/solver/softness.h", "<collide/dynamics/joints/joint_constraint.h>"));
    CHECK(refused("core/collide/dynamics/sweep/continuous.cpp",
                  "<collide/dynamics/ordered/ordered_impacts.h>"));
    CHECK(refused("core/collide/dynamics/world_stepper.h", "<collide/dynamics/ordered/ordered_bodies.h>"));
    CHECK(refused("core/collide/narrow_phase/sat.cpp", "<collide/trace/sat_recording.h>"));
    CHECK(refused("core/collide/trace/sat_recording.h", "<collide/scene/scene.h>"));
    CHECK(refused("core/collide/geometry/shape.h", "\"collide/base/vec2.h\""));
    CHECK(refused("core/collide/scene/scene.cpp", "\"document/document.h\""));
    CHECK(refused("core/collide/geometry/shape.cpp", "<SDL.h>"));
    CHECK(refused("core/collide/geometry/shape.cpp", "<imgui.h>"));
    CHECK(refused("core/collide/geometry/shape.cpp", "<nlohmann/json.hpp>"));
    CHECK(refused("app/overlays/axes.cpp", "<imgui.h>"));
    CHECK(refused("app/overlays/axes.cpp", "\"panels/panels.h\""));
    CHECK(refused("app/overlays/axes.cpp", "\"session/session.h\""));
    CHECK(refused("app/document/document.cpp", "<SDL.h>"));
    CHECK(refused("app/document/document.cpp", "\"session/session.h\""));
    CHECK(refused("app/actions/actions.h", "<SDL.h>"));
    CHECK(refused("app/analysis/pipeline.cpp", "<SDL2/SDL.h>"));
}

TEST_CASE("the include checker refuses files and includes of rooms that are not listed") {
    CHECK(refused("app/helpers/misc.h", "<string>"));
    CHECK(refused("core/collide/narrow_phase/more/sat.h", "<cmath>"));
    CHECK(refused("app/panels/sat_tab.cpp", "\"helpers/misc.h\""));
    CHECK(refused("app/panels/sat_tab.cpp", "\"panels.h\""));
}

TEST_CASE("the include checker lets through what follows the layout") {
    CHECK_FALSE(refused("core/collide/geometry/shape.h", "<collide/base/vec2.h>"));
    CHECK_FALSE(refused("core/collide/narrow_phase/sat_body.h", "<collide/base/tracer.h>"));
    CHECK_FALSE(refused("core/collide/trace/sat_recording.cpp", "<collide/narrow_phase/sat_body.h>"));
    CHECK_FALSE(
        refused("core/collide/dynamics/world_stepper.h", "<collide/dynamics/ordered/ordered_impacts.h>"));
    CHECK_FALSE(refused("core/collide/dynamics/ordered/ordered_impacts.cpp",
                        "<collide/dynamics/ordered/ordered_bodies.h>"));
    CHECK_FALSE(refused("core/collide/scene/scene.h", "<nlohmann/json.hpp>"));
    CHECK_FALSE(refused("app/overlays/axes.cpp", "\"draw/painter.h\""));
    CHECK_FALSE(refused("app/overlays/axes.cpp", "<collide/trace/sat_recording.h>"));
    CHECK_FALSE(refused("app/draw/imgui_painter.cpp", "<imgui.h>"));
    CHECK_FALSE(refused("app/platform/window.cpp", "<SDL.h>"));
    CHECK_FALSE(refused("app/actions/actions.cpp", "<SDL.h>"));
    CHECK_FALSE(refused("app/main.cpp", "\"commands/command.h\""));
}

TEST_CASE("the front of the library is small: what a game needs, and no header that tunes or only teaches") {
    const std::filesystem::path core = std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "core";
    std::set<std::string> seen;
    std::vector<std::string> waiting{"collide/collide.h"};
    while (!waiting.empty()) {
        const std::string header = waiting.back();
        waiting.pop_back();
        if (!header.starts_with("collide/") || !seen.insert(header).second) continue;
        std::ostringstream text;
        text << std::ifstream(core / header).rdbuf();
        for (const auto& include : structure::includes_of(text.str())) waiting.push_back(include.path);
    }
    CAPTURE(seen.size());
    CHECK(seen.size() > 25);
    CHECK(seen.size() <= 35);
    for (const std::string& header : seen) {
        CAPTURE(header);
        for (const char* detail : {"lessons", "_body.h", "kernel", "lattice", "proxies", "batch", "tracer.h"})
            CHECK(header.find(detail) == std::string::npos);
    }
}
