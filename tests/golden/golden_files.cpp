#include "golden/golden_files.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <collide/scene/scene_reader.h>

namespace golden {

namespace fs = std::filesystem;

namespace {

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

}  // namespace

bool is_renewed() { return std::getenv("COLLIDOSCOPE_UPDATE_GOLDEN") != nullptr; }

void compare(const std::string& name, const std::string& actual) {
    const fs::path file = expected_dir / name;
    if (is_renewed()) {
        write_text(file, actual);
        return;
    }
    REQUIRE_MESSAGE(fs::exists(file), file.string(),
                    " is missing: run once with COLLIDOSCOPE_UPDATE_GOLDEN=1 and look at it");
    const std::string expected = read_text(file);
    const bool equal = expected == actual;
    CHECK_MESSAGE(equal, file.string(), ", ", first_difference(expected, actual));
}

std::string fingerprint(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

std::string read_text(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

void write_text(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

collide::Scene load_scene(const fs::path& file) {
    const collide::SceneResult result = collide::load_scene(file);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) FAIL(error->message);
    return std::get<collide::LoadedScene>(result).scene;
}

}  // namespace golden
