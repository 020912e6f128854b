// Pictures compared byte by byte with committed ones. After a change that is meant, look at the new pictures:
//   COLLIDOSCOPE_UPDATE_GOLDEN=1 ctest -L golden
// writes them over the old ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "overlays/paint_scene.h"
#include "scene/scene_reader.h"

namespace fs = std::filesystem;

namespace {

const fs::path source_dir = COLLIDOSCOPE_SOURCE_DIR;
const fs::path expected_dir = source_dir / "tests" / "golden" / "expected";

std::string read_text(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// Where two texts part: the number of the line and both versions of it.
std::string first_difference(const std::string& expected, const std::string& actual) {
    std::istringstream old_lines(expected);
    std::istringstream new_lines(actual);
    std::string old_line;
    std::string new_line;
    for (int number = 1;; ++number) {
        const bool had_old = static_cast<bool>(std::getline(old_lines, old_line));
        const bool had_new = static_cast<bool>(std::getline(new_lines, new_line));
        if (!had_old && !had_new) return "no line differs";
        if (had_old && had_new && old_line == new_line) continue;
        return "line " + std::to_string(number) + "\n  expected: " + (had_old ? old_line : "(end)") +
               "\n  actual:   " + (had_new ? new_line : "(end)");
    }
}

void compare(const std::string& name, const std::string& actual) {
    const fs::path file = expected_dir / (name + ".svg");
    if (std::getenv("COLLIDOSCOPE_UPDATE_GOLDEN") != nullptr) {
        fs::create_directories(expected_dir);
        std::ofstream(file, std::ios::binary) << actual;
        return;
    }
    REQUIRE_MESSAGE(fs::exists(file), file.string(),
                    " is missing: run once with COLLIDOSCOPE_UPDATE_GOLDEN=1 and look at it");
    const std::string expected = read_text(file);
    const bool equal = expected == actual;
    CHECK_MESSAGE(equal, file.string(), ", ", first_difference(expected, actual));
}

collide::Scene load(const fs::path& file) {
    const collide::SceneResult result = collide::load_scene(file);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) FAIL(error->message);
    return std::get<collide::LoadedScene>(result).scene;
}

std::vector<fs::path> scenes_in(const fs::path& folder) {
    std::vector<fs::path> out;
    if (!fs::exists(folder)) return out;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") out.push_back(entry.path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace

TEST_CASE("the scenes kept for this test look as they did") {
    const auto files = scenes_in(source_dir / "tests" / "golden" / "scenes");
    REQUIRE(files.size() >= 8);
    for (const fs::path& file : files) compare(file.stem().string(), app::scene_to_svg(load(file), {}));
}

TEST_CASE("themes and times look as they did") {
    const collide::Scene scene = load(source_dir / "tests" / "golden" / "scenes" / "sweep_hit.json");
    app::SvgOptions options;
    options.theme = app::Theme::dark;
    compare("sweep_hit_dark", app::scene_to_svg(scene, options));
    options.theme = app::Theme::projector;
    options.time = 0.4;
    compare("sweep_hit_projector_later", app::scene_to_svg(scene, options));
}
