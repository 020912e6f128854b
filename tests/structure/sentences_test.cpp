// Sentences that people read stand together, one place a room, so that they can be reviewed and translated.
// Files that draw, or that are hands on the canvas, hold none.
#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr std::array rooms_that_draw{"app/panels", "app/tools", "app/platform"};

/// Reads numbers that are typed, and says what is wrong with them: all of its sentences are about its own
/// grammar.
constexpr std::string_view parser_of_numbers = "number_input.cpp";

/// The place of a room's sentences: `panel_words.h`, `wording.cpp`, `tool_words.cpp`.
bool is_place_of_words(const fs::path& file) {
    const std::string stem = file.stem().string();
    return stem.ends_with("words") || stem.ends_with("wording") || file.filename() == parser_of_numbers;
}

/// The sentence in a line of code: a quoted text of three words and more, with a capital and a full stop.
std::string sentence_in(const std::string& line) {
    static const std::regex quoted(R"re("([A-Z][^"\\]*(?: [^"\\]+){2,}[a-z)}][.!?])")re");
    std::smatch match;
    const std::string code = line.substr(0, line.find("//"));
    return std::regex_search(code, match, quoted) ? match[1].str() : "";
}

}  // namespace

TEST_CASE("files that draw hold no sentences") {
    int places = 0;
    for (const char* room : rooms_that_draw) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(COLLIDOSCOPE_SOURCE_DIR) / room)) {
            if (!entry.is_regular_file()) continue;
            const bool is_place = is_place_of_words(entry.path());
            places += is_place ? 1 : 0;
            std::ifstream in(entry.path());
            for (std::string line; !is_place && std::getline(in, line);) {
                const std::string sentence = sentence_in(line);
                CHECK_MESSAGE(sentence.empty(), room, "/", entry.path().filename().string(), ": \"", sentence,
                              "\" belongs to the words of its room");
            }
        }
    }
    CHECK(places > 0);
}

TEST_CASE("the search for sentences finds them") {
    CHECK(sentence_in(R"(    files.error = "Choose a file first.";)") == "Choose a file first.");
    CHECK(sentence_in(R"(return fmt::format("Edges {} and {} cross.", a, b);)") == "Edges {} and {} cross.");
    CHECK(sentence_in(R"(    ImGui::Button("Add a body");)").empty());
    CHECK(sentence_in(R"(    // says "Choose a file first.")").empty());
    CHECK(sentence_in(R"(    name_item("button:Add a ray.");)").empty());
}
