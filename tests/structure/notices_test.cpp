// Of assets/notices.txt, which the program, the site and the package for JavaScript show.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace {

std::string text_of(const std::string& file) {
    std::ifstream stream(std::string(COLLIDOSCOPE_SOURCE_DIR "/") + file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string notices() { return text_of("assets/notices.txt"); }

/// The libraries that CMake asks for: these and no others are linked.
std::vector<std::string> required_libraries() {
    std::vector<std::string> names;
    for (const char* const file : {"app/CMakeLists.txt", "core/CMakeLists.txt"}) {
        const std::string text = text_of(file);
        const std::regex asked("collidoscope_require\\((\\w+)");
        for (std::sregex_iterator found(text.begin(), text.end(), asked), end; found != end; ++found)
            names.push_back((*found)[1]);
    }
    return names;
}

bool has_notice(const std::string& name) {
    const std::string text = notices();
    return text.find("(" + name + "): ") != std::string::npos ||
           text.find("\n" + name + ": ") != std::string::npos;
}

}  // namespace

TEST_CASE("each library that is linked has its notice") {
    const std::vector<std::string> brought_by_the_system{"cairo", "opengl", "tbb"};
    const std::vector<std::string> names = required_libraries();
    CHECK(names.size() >= 13);
    for (const std::string& name : names) {
        CAPTURE(name);
        const bool is_system = std::find(brought_by_the_system.begin(), brought_by_the_system.end(), name) !=
                               brought_by_the_system.end();
        CHECK(has_notice(name) != is_system);
    }
}

TEST_CASE("the fonts, and what Emscripten links, have their notices") {
    for (const char* const name : {"Inter", "font-awesome", "emscripten", "musl", "dlmalloc", "libcxx"}) {
        CAPTURE(name);
        CHECK(has_notice(name));
    }
    for (const char* const licence :
         {"Permission is hereby granted, free of charge", "The origin of this software must",
          "Redistributions in binary form", "SIL Open Font License 1.1", "The FreeType Project LICENSE",
          "LLVM exception"}) {
        CAPTURE(licence);
        CHECK(notices().find(licence) != std::string::npos);
    }
}
