// Which system it is, is asked in app/host and in one file of core. All others are the same everywhere. What
// is a page in a browser is another question.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

bool may_ask(const std::string& path) {
    return path.starts_with("app/host/") || path == "core/collide/scene/system_file.cpp";
}

/// A directive that asks, or that includes what only some systems have.
std::string question_in(const std::string& line) {
    static const std::regex asks(
        R"(^\s*#.*\b(_WIN32|_WIN64|__MINGW\w*|__linux__|__linux|__unix__|__unix|__APPLE__)\b)");
    static const std::regex includes(
        R"(^\s*#\s*include <(windows|shellapi|shlobj|io|unistd|fcntl|spawn|pthread|dlfcn|sys/\w+)\.h>)");
    std::smatch match;
    const bool found = std::regex_search(line, match, asks) || std::regex_search(line, match, includes);
    return found ? match[1].str() : "";
}

/// Calls `look` with each line of the program and of the library, and the path of its file.
template <typename Look>
void for_each_line(const Look& look) {
    const fs::path root = COLLIDOSCOPE_SOURCE_DIR;
    for (const char* tree : {"core", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / tree)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            const std::string path = fs::relative(entry.path(), root).generic_string();
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) look(line, path);
        }
    }
}

}  // namespace

TEST_CASE("the system is asked about in few places") {
    int asked = 0;
    for_each_line([&](const std::string& line, const std::string& path) {
        const std::string question = question_in(line);
        if (question.empty()) return;
        ++asked;
        CHECK_MESSAGE(may_ask(path), path, " asks for ", question);
    });
    CHECK(asked > 10);
}

// On Windows `string()` is in a code page. The opposite, a path made of such a text, is refused by
// cmake/windows/path_of_text.h.
TEST_CASE("the text of a path is UTF-8") {
    int texts = 0;
    for_each_line([&](const std::string& line, const std::string& path) {
        texts += line.find("utf8_of(") != std::string::npos ? 1 : 0;
        const bool is_narrow =
            line.find(".string()") != std::string::npos || line.find("->string()") != std::string::npos;
        CHECK_MESSAGE(!is_narrow, path, ": take collide::utf8_of instead of string() in: ", line);
    });
    CHECK(texts > 50);
}

TEST_CASE("the search for questions about the system finds them") {
    CHECK(question_in("#ifdef _WIN32") == "_WIN32");
    CHECK(question_in("#if defined(__linux__) && X") == "__linux__");
    CHECK(question_in("#  include <sys/stat.h>") == "sys/stat");
    CHECK(question_in("#ifdef __EMSCRIPTEN__").empty());
    CHECK(question_in("// on _WIN32 it differs").empty());
    CHECK(question_in("#include <string>").empty());
}
