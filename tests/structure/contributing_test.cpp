// CONTRIBUTING.md and docs/house.md name files and folders by their path. Each of them exists.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

/// Paths in backticks. Those with a place to fill in (NAME, ROOM) or with a star name no file.
std::set<std::string> paths_in(const std::string& text) {
    static const std::regex path(R"(`((?:core|app|tests|docs|scripts|cmake)/[a-z0-9_/.-]+)`)");
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), path), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

/// Files of the narrow phase and their tests, which a table names without their folder.
std::set<std::string> table_names_in(const std::string& text) {
    static const std::regex name(R"(`([a-z0-9_]+(?:_kernel|_avx2|_edges|_body|_test)\.(?:h|cpp))`)");
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

}  // namespace

TEST_CASE("every path that CONTRIBUTING.md, docs/house.md and docs/gjk-step.md name exists") {
    const fs::path root = COLLIDOSCOPE_SOURCE_DIR;
    std::ostringstream text;
    for (const char* const page : {"CONTRIBUTING.md", "docs/house.md", "docs/gjk-step.md"})
        text << std::ifstream(root / page).rdbuf();
    const auto paths = paths_in(text.str());
    CHECK(paths.size() > 20);
    for (const std::string& path : paths) {
        CAPTURE(path);
        CHECK(fs::exists(root / path));
    }
    const auto names = table_names_in(text.str());
    CHECK(names.size() > 20);
    for (const std::string& name : names) {
        CAPTURE(name);
        const fs::path folder =
            name.ends_with("_test.cpp") ? "tests/core/collide/narrow_phase" : "core/collide/narrow_phase";
        CHECK(fs::exists(root / folder / name));
    }
}

TEST_CASE("the first hour is read in an hour: CONTRIBUTING.md has at most 1,200 words") {
    std::ifstream text(fs::path(COLLIDOSCOPE_SOURCE_DIR) / "CONTRIBUTING.md");
    CHECK(std::distance(std::istream_iterator<std::string>(text), {}) <= 1200);
}
