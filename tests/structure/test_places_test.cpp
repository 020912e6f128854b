// Keeps the rule by which a test is found, and no file of core goes without: see "Habits" in docs/house.md.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "support/include_rules.h"

namespace {

namespace fs = std::filesystem;

/// Text by path in the checkout, such as "core/collide/geometry/aabb.h".
using Files = std::map<std::string, std::string>;

Files files_below(const std::vector<std::string>& folders) {
    const fs::path root = COLLIDOSCOPE_SOURCE_DIR;
    Files files;
    for (const std::string& folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto kind = entry.path().extension();
            if (kind != ".h" && kind != ".cpp") continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            files[fs::relative(entry.path(), root).generic_string()] = text.str();
        }
    }
    return files;
}

/// "core/collide/geometry/aabb" of core/collide/geometry/aabb.h, and of its test.
std::string concept_of(std::string path) {
    path = path.substr(0, path.rfind('.'));
    if (path.starts_with("tests/")) path = path.substr(6);
    return path.ends_with("_test") ? path.substr(0, path.size() - 5) : path;
}

/// As an include directive names a file of core or app.
std::string included_as(const std::string& path) { return path.substr(path.find('/') + 1); }

bool includes(const std::string& text, const std::string& path) {
    const auto found = structure::includes_of(text);
    return std::any_of(found.begin(), found.end(), [&](const auto& one) { return one.path == path; });
}

bool has_folder(const Files& sources, const std::string& folder) {
    const auto next = sources.lower_bound(folder + "/");
    return next != sources.end() && next->first.starts_with(folder + "/");
}

/// What is wrong with the place of a test, in a sentence; empty when nothing is.
std::string wrong_with(const std::string& test, const std::string& text, const Files& sources) {
    const std::string subject = concept_of(test);
    const bool mirrors = test.starts_with("tests/core/") || test.starts_with("tests/app/");
    const std::string folder = subject.substr(0, subject.rfind('/'));
    if (mirrors && !has_folder(sources, folder)) return test + ": there is no folder " + folder;
    const std::string header = subject + ".h";
    if (mirrors && sources.contains(header)) {
        return includes(text, included_as(header)) ? "" : test + " does not include " + included_as(header);
    }
    if (text.starts_with("//") || sources.contains(subject + ".cpp")) return "";
    return test + " has no file's name; a comment at its head must say what it tests";
}

/// Names as an include has them, without ending: "geometry/aabb".
using Names = std::set<std::string>;

std::string name_of(const std::string& path) { return included_as(concept_of(path)); }

Names names_seen(const std::string& text) {
    Names names;
    for (const auto& one : structure::includes_of(text))
        names.insert(one.path.substr(0, one.path.rfind('.')));
    return names;
}

/// What no test sees, be it by way of sources that it sees. A source without a header, such as
/// rounded_piece.cpp of union_boundary.h, is seen when one of the headers is that it includes.
Names unseen(const Files& sources, Names seen) {
    for (std::size_t before = 0; before != seen.size();) {
        before = seen.size();
        for (const auto& [path, text] : sources) {
            const Names below = names_seen(text);
            const std::string header = concept_of(path) + ".h";
            const bool is_part = !sources.contains(header) &&
                                 std::any_of(below.begin(), below.end(),
                                             [&](const std::string& name) { return seen.contains(name); });
            if (is_part) seen.insert(name_of(path));
            if (seen.contains(name_of(path))) seen.insert(below.begin(), below.end());
        }
    }
    Names out;
    for (const auto& source : sources) {
        if (!seen.contains(name_of(source.first))) out.insert(concept_of(source.first));
    }
    return out;
}

}  // namespace

TEST_CASE("a test stands in the folder of what it tests, and includes that file or says what it is about") {
    const Files sources = files_below({"core", "app"});
    int tests = 0;
    for (const auto& [path, text] : files_below({"tests"})) {
        if (!path.ends_with("_test.cpp") && !path.starts_with("tests/property/")) continue;
        ++tests;
        const std::string wrong = wrong_with(path, text, sources);
        CHECK_MESSAGE(wrong.empty(), wrong);
    }
    CHECK(tests > 300);
}

TEST_CASE("every file of core and app is seen by a test") {
    Names seen;
    for (const auto& test :
         files_below({"tests/core", "tests/app", "tests/box2d", "tests/chipmunk", "tests/capture"}))
        seen.merge(names_seen(test.second));
    for (const std::string& path : unseen(files_below({"core", "app"}), seen)) {
        FAIL_CHECK(path, " is included by no test, and by no source that a test sees");
    }
}

TEST_CASE("the checker of places refuses what can't be found") {
    const Files sources{{"core/collide/geometry/aabb.h", ""}, {"app/panels/fields.cpp", ""}};
    const std::string include = "#include <collide/geometry/aabb.h>\n";
    CHECK(wrong_with("tests/core/collide/geometry/aabb_test.cpp", include, sources).empty());
    CHECK_FALSE(wrong_with("tests/core/collide/geometry/aabb_test.cpp", "// Boxes.\n", sources).empty());
    CHECK_FALSE(wrong_with("tests/core/shapes/aabb_test.cpp", include, sources).empty());
    CHECK(wrong_with("tests/core/collide/geometry/boxes_test.cpp", "// Boxes.\n" + include, sources).empty());
    CHECK_FALSE(wrong_with("tests/core/collide/geometry/boxes_test.cpp", include, sources).empty());
    CHECK(wrong_with("tests/app/panels/fields_test.cpp", "", sources).empty());
    CHECK_FALSE(wrong_with("tests/ui/fields_test.cpp", include, sources).empty());
}

TEST_CASE("the checker of places finds what no test sees") {
    const Files sources{{"core/a/sat.h", "#include \"a/axis.h\"\n"},
                        {"core/a/axis.h", ""},
                        {"core/a/sat_rest.cpp", "#include \"a/sat.h\"\n"},
                        {"core/a/alone.h", "#include \"a/below.h\"\n"},
                        {"core/a/below.h", ""}};
    CHECK(unseen(sources, {"a/sat"}) == Names{"core/a/alone", "core/a/below"});
    CHECK(unseen(sources, {"a/sat", "a/alone"}).empty());
}
