// The signs that the window says, against those that its font has.
#include "platform/window.h"

#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "panels/widgets.h"
#include "support/ui_fixture.h"

using app::UiFixture;

namespace fs = std::filesystem;

namespace {

/// String literals of a source, and the whole lines of a text.
std::vector<std::string> words_in(const fs::path& file) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::vector<std::string> words;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (file.extension() == ".md" || file.extension() == ".json") {
            words.push_back(line);
            continue;
        }
        for (std::sregex_iterator at(line.begin(), line.end(), literal), end; at != end; ++at)
            words.push_back((*at)[1]);
    }
    return words;
}

}  // namespace

TEST_CASE("a superscript T was drawn as a question mark: the font has every sign of the texts") {
    const UiFixture ui;
    const fs::path root = COLLIDOSCOPE_SOURCE_DIR;
    for (const char* const folder : {"app/player", "app/panels", "app/overlays", "app/simulation",
                                     "app/measure", "app/actions", "assets/course", "scenes"}) {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const fs::path ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".h" && ending != ".md" && ending != ".json") continue;
            CAPTURE(entry.path().string());
            for (const std::string& words : words_in(entry.path())) {
                CAPTURE(words);
                CHECK(app::can_be_shown(words));
            }
        }
    }
}
