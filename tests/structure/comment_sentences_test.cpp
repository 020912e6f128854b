// Sentences in comments have at most 25 words, so that everybody understands them the first time.
#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr int most_words = 25;

/// What follows the slashes; empty for a line that is no comment of its own.
std::string comment_in(const std::string& line) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos || line.compare(start, 2, "//") != 0) return "";
    const std::size_t text = line.find_first_not_of('/', start);
    return text == std::string::npos ? "" : line.substr(text);
}

/// Indented lines are formulas or points of a list, and so are those that begin with a sign or a number.
bool begins_paragraph(const std::string& comment) {
    return comment.starts_with("  ") ||
           (comment.size() > 1 && std::string("-*|0123456789").find(comment[1]) != std::string::npos);
}

bool ends_sentence(const std::string& word, const std::string& next) {
    const char last = word.back();
    const auto first = static_cast<unsigned char>(next.front());
    const bool is_new = std::isupper(first) != 0 || std::isdigit(first) != 0 || first == '`' || first == '(';
    return last == '.' || last == '!' || last == '?' || ((last == ':' || last == ';') && is_new);
}

/// The sentences of a paragraph that are too long.
void find_long(const std::string& paragraph, std::vector<std::string>& found) {
    std::istringstream words(paragraph);
    std::vector<std::string> all;
    for (std::string word; words >> word;) all.push_back(word);
    std::string sentence;
    int count = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        sentence += (count == 0 ? "" : " ") + all[i];
        ++count;
        if (i + 1 < all.size() && !ends_sentence(all[i], all[i + 1])) continue;
        if (count > most_words) found.push_back(sentence);
        sentence.clear();
        count = 0;
    }
}

std::vector<std::string> long_sentences(std::istream& source) {
    std::vector<std::string> found;
    std::string paragraph;
    for (std::string line; std::getline(source, line);) {
        const std::string comment = comment_in(line);
        if (comment.empty() || begins_paragraph(comment)) {
            find_long(paragraph, found);
            paragraph.clear();
        }
        if (!comment.starts_with(" |")) paragraph += comment + " ";
    }
    find_long(paragraph, found);
    return found;
}

bool is_source(const fs::path& path) { return path.extension() == ".h" || path.extension() == ".cpp"; }

}  // namespace

TEST_CASE("a sentence of 26 words is found, and one of 25 is not") {
    std::string words;
    for (int i = 0; i < 25; ++i) words += " word";
    std::istringstream shorter("//" + words + ".\n// Another one.\n");
    std::istringstream longer("    ///" + words + "\n    /// more. Another one.\nint x;\n");
    CHECK(long_sentences(shorter).empty());
    CHECK(long_sentences(longer).size() == 1);
}

TEST_CASE("no sentence of a comment has more than 25 words") {
    const fs::path root(COLLIDOSCOPE_SOURCE_DIR);
    int files = 0;
    for (const char* folder : {"core", "app", "tests"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!is_source(entry.path())) continue;
            ++files;
            std::ifstream source(entry.path());
            for (const std::string& sentence : long_sentences(source)) {
                FAIL_CHECK(fs::relative(entry.path(), root).generic_string() << ": " << sentence);
            }
        }
    }
    CHECK(files > 500);
}
