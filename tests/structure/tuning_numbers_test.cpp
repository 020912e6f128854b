// Tuning numbers stand in one header a room, with unit and reason: core/collide/ROOM/tuning.h, and
// base/tolerances.h for what several rooms share. A number named or written elsewhere in core is a stray.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Lines = std::vector<std::string>;

/// Constants that are mathematics or belong to one formula, as path below core/collide and name.
const std::set<std::string> pure_mathematics{
    "base/trigonometry.h full_turn",                   // 2 pi
    "base/trigonometry.cpp quarter_1",                 // the quarter turn in parts
    "base/trigonometry.cpp quarter_2",                 //
    "base/trigonometry.cpp quarter_3",                 //
    "base/trigonometry.cpp most_reduced",              // up to where these parts do
    "base/trigonometry.cpp start",                     // atan(1/2)
    "base/trigonometry.cpp start_rest",                // the rest of it, and of a quarter of pi
    "dynamics/responses/step_motion.cpp all_through",  // the middle of a step: 0.5
    "scene/crowd.cpp unit",                            // 2^-53
};

/// The polynomials of sine, cosine and arc tangent are written out where they are summed.
constexpr const char* coefficients = "base/trigonometry.cpp";

bool is_tuning_header(const std::string& path) {
    return path.ends_with("/tuning.h") || path == "base/tolerances.h";
}

/// A line without its strings and comment.
std::string code_of(const std::string& line) {
    static const std::regex quoted(R"("(?:[^"\\]|\\.)*")");
    const std::string code = std::regex_replace(line, quoted, "");
    return code.substr(0, code.find("//"));
}

/// The name of a floating-point constant that is set to a number of its own; empty for other lines.
/// Infinities, and what is computed from other constants alone, are no numbers of their own.
std::string constant_in(const std::string& code) {
    static const std::regex named(
        R"(\b(constexpr|const)\s+(?:static\s+|inline\s+)*(?:double|float)\s+(\w+)\s*(?:=\s*|\{)([^;]*);)");
    static const std::regex number(R"((^|[^\w.])[0-9])");
    static const std::regex alone(R"(-?[0-9][\w.+-]*\}?)");
    std::smatch match;
    if (!std::regex_search(code, match, named)) return "";
    const std::string value = match[3];
    const bool is_own =
        match[1] == "constexpr" ? std::regex_search(value, number) : std::regex_match(value, alone);
    return is_own ? match[2].str() : "";
}

bool writes_power_of_ten(const std::string& code) {
    static const std::regex power(R"((^|[^\w.])[0-9][0-9.]*e[-+]?[0-9]+f?\b)");
    return std::regex_search(code, power);
}

/// What is wrong with a file, a sentence each; `excused` receives the exceptions that it needed.
Lines strays(const std::string& path, const Lines& lines, std::set<std::string>& excused) {
    Lines found;
    if (is_tuning_header(path)) return found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string code = code_of(lines[i]);
        const std::string at = path + ":" + std::to_string(i + 1) + ": ";
        const std::string name = constant_in(code);
        const bool is_excused = pure_mathematics.contains(path + " " + name);
        if (is_excused) {
            excused.insert(path + " " + name);
        } else if (!name.empty()) {
            found.push_back(at + name + " belongs to the tuning.h of its room");
        } else if (writes_power_of_ten(code) && path != coefficients && path != "c/base.h") {
            found.push_back(at + "a number without a name; it belongs to the tuning.h of its room");
        }
    }
    return found;
}

/// Names in a tuning header that neither a comment above nor one beside explains. What follows at once on an
/// explained number shares its comment.
Lines unexplained(const Lines& lines) {
    Lines found;
    bool is_explained = false;
    for (const std::string& line : lines) {
        const bool is_comment = line.starts_with("///");
        if (line.find("constexpr") == std::string::npos) {
            is_explained = is_comment;
        } else if (!is_explained && line.find("//") == std::string::npos) {
            found.push_back(line);
        }
    }
    return found;
}

Lines lines_of(const fs::path& file) {
    Lines lines;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool is_stray(const std::string& line) {
    std::set<std::string> excused;
    return !strays("narrow_phase/sat.cpp", {line}, excused).empty();
}

}  // namespace

TEST_CASE("tuning numbers of core stand in the tuning headers, explained") {
    const fs::path core = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "core/collide";
    std::set<std::string> excused;
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(core)) {
        const auto kind = entry.path().extension();
        if (kind != ".h" && kind != ".cpp") continue;
        const std::string path = fs::relative(entry.path(), core).generic_string();
        const Lines lines = lines_of(entry.path());
        for (const std::string& wrong : strays(path, lines, excused)) FAIL_CHECK(wrong);
        if (!is_tuning_header(path)) continue;
        ++headers;
        for (const std::string& line : unexplained(lines)) FAIL_CHECK(path, " does not explain ", line);
    }
    CHECK(headers == 8);
    CHECK_MESSAGE(excused == pure_mathematics, "an exception is no longer needed");
}

TEST_CASE("the checker of tuning numbers finds strays") {
    CHECK(is_stray("constexpr double skin_depth = 0.1;  // of the half width"));
    CHECK(is_stray("    static constexpr float margin{0.5f};"));
    CHECK(is_stray("inline constexpr double enlarged = 1.0 + limit;"));
    CHECK(is_stray("    const double nearer = 0.97;"));
    CHECK(is_stray("    if (gap < 1e-9 * extent) return;"));
    CHECK_FALSE(is_stray("// constexpr double skin_depth = 0.1;"));
    CHECK_FALSE(is_stray("    refuse(\"sizes reach from 1e-5 metres\");"));
    CHECK_FALSE(is_stray("constexpr double never = std::numeric_limits<double>::infinity();"));
    CHECK_FALSE(is_stray("constexpr float both = skin_depth * core_depth;"));
    CHECK_FALSE(is_stray("    const double middle = 0.5 * (lower + upper);"));
    CHECK_FALSE(is_stray("    const std::uint32_t mask = 0x1e5;"));
}

TEST_CASE("the checker of tuning numbers wants an explanation") {
    CHECK(unexplained({"", "inline constexpr float a = 1.0f;"}).size() == 1);
    CHECK(unexplained({"/// Metres.", "inline constexpr float a = 1.0f;", "inline constexpr float b = 2.0f;"})
              .empty());
    CHECK(unexplained({"inline constexpr float a = 1.0f;  // metres"}).empty());
}
