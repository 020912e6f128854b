// The same input gives the same bits on every machine. C libraries round most functions of <cmath>
// differently; std::sqrt and those that are exact are alike everywhere. Core has `length` in base/vec2.h and
// the angles in base/trigonometry.h instead.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

namespace {

namespace fs = std::filesystem;

/// The function in a line of code that C libraries round differently; empty when there is none.
std::string unlike_function(const std::string& line) {
    static const std::regex call(
        R"((\bhypotf?|\bstd::(?:sin|cos|tan|asin|acos|atan2?|sinh|cosh|tanh|exp2?|expm1|log2?|log10|log1p|pow|cbrt))\s*\()");
    std::smatch found;
    const std::string code = line.substr(0, line.find("//"));
    return std::regex_search(code, found, call) ? found[1].str() : "";
}

}  // namespace

TEST_CASE("core calls no function that C libraries round differently") {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(COLLIDOSCOPE_SOURCE_DIR) / "core")) {
        const auto kind = entry.path().extension();
        if (kind != ".h" && kind != ".cpp") continue;
        ++files;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) {
            const std::string name = unlike_function(line);
            if (!name.empty()) FAIL_CHECK(entry.path().string(), " calls ", name, ": ", line);
        }
    }
    CHECK(files > 300);
}

TEST_CASE("the checker of functions finds those that are rounded differently") {
    CHECK(unlike_function("    return std::hypot(v.x, v.y);") == "hypot");
    CHECK(unlike_function("    return hypotf(x, y);") == "hypotf");
    CHECK(unlike_function("const double s = std::sin(angle);") == "std::sin");
    CHECK(unlike_function("x = std::sqrt(std::pow (x, 3));") == "std::pow");
    CHECK(unlike_function("    return std::sqrt(dot(v, v));").empty());
    CHECK(unlike_function("    return collide::sin(angle);").empty());
    CHECK(unlike_function("// std::hypot(x, y) is rounded differently").empty());
}
