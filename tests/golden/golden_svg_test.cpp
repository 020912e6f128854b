// Pictures compared byte by byte with committed ones. After a change that is meant, look at the new pictures:
//   COLLIDOSCOPE_UPDATE_GOLDEN=1 ctest -L golden
// writes them over the old ones. Of the presets only fingerprints are kept; a picture that differs is left in
// the build folder to be looked at.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "overlays/paint_scene.h"
#include "player/lesson.h"
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

/// FNV-1a, 64 bits, as hexadecimal digits.
std::string fingerprint(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

/// "FINGERPRINT NAME" of every picture, a line each.
std::string fingerprint_lines(const std::vector<std::pair<std::string, std::string>>& pictures) {
    std::string lines;
    for (const auto& [name, picture] : pictures) {
        lines += fingerprint(picture) + " " + name + "\n";
    }
    return lines;
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

TEST_CASE("a step of every lesson looks as it did") {
    struct Shown {
        app::LessonKind lesson;
        const char* scene;
        std::size_t step;
    };
    const Shown steps[] = {{app::LessonKind::sat, "first_view_apart", 2},
                           {app::LessonKind::sweep, "sweep_hit", 3},
                           {app::LessonKind::contacts, "contacts_edge_edge", 2},
                           {app::LessonKind::gjk, "first_view_apart", 2},
                           {app::LessonKind::epa, "first_view_overlapping", 2},
                           {app::LessonKind::advancement, "sweep_hit", 2},
                           {app::LessonKind::brute_force, "nine_boxes", 5},
                           {app::LessonKind::uniform_grid, "nine_boxes", 4},
                           {app::LessonKind::spatial_hash, "nine_boxes", 7},
                           {app::LessonKind::quadtree, "nine_boxes", 1},
                           {app::LessonKind::sort_and_sweep, "nine_boxes", 12},
                           {app::LessonKind::dynamic_tree, "nine_boxes", 0}};
    for (const Shown& shown : steps) {
        const std::string file = std::string(shown.scene) + ".json";
        app::SvgOptions options;
        app::open_player(options.player, shown.lesson);
        options.player.step = shown.step;
        const std::string name = "lesson_" + std::string(app::find_lesson(shown.lesson).name);
        compare(name, app::scene_to_svg(load(source_dir / "tests" / "golden" / "scenes" / file), options));
    }
}

TEST_CASE("the presets look as they did") {
    const fs::path presets = source_dir / "scenes";
    std::vector<std::pair<std::string, std::string>> pictures;
    for (const fs::path& file : scenes_in(presets)) {
        if (file.parent_path().filename() != "6-crowds") {
            pictures.emplace_back(file.lexically_relative(presets).string(),
                                  app::scene_to_svg(load(file), {}));
        }
    }
    REQUIRE(pictures.size() >= 30);
    const fs::path kept = expected_dir / "presets.txt";
    const std::string lines = fingerprint_lines(pictures);
    if (std::getenv("COLLIDOSCOPE_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(kept, std::ios::binary) << lines;
        return;
    }
    const std::string expected = read_text(kept);
    for (const auto& [name, picture] : pictures) {
        const bool known = expected.find(fingerprint(picture) + " " + name + "\n") != std::string::npos;
        const fs::path shown = fs::current_path() / "golden" / fs::path(name).replace_extension(".svg");
        if (!known) {
            fs::create_directories(shown.parent_path());
            std::ofstream(shown, std::ios::binary) << picture;
        }
        CHECK_MESSAGE(known, name, " looks different: see ", shown.string());
    }
    CHECK(std::count(expected.begin(), expected.end(), '\n') == static_cast<std::ptrdiff_t>(pictures.size()));
}
