// The search over everything that has a name. It rates how well a query matches a title, other names and a
// remark, and sorts the matches. It does not depend on what the things are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Returns the text in the form in which names are compared. Letters are small (Latin, Greek, Cyrillic). Each
/// run of spaces, hyphens and other punctuation becomes one space, or nothing at the ends. The text is UTF-8;
/// invalid bytes stay unchanged.
std::string folded(std::string_view text);

/// A thing that can be found.
struct SearchText {
    std::string title;
    std::vector<std::string> keys;  // its other names
    std::string remark;             // one sentence about it; its words rank below those of the names
};

/// How well a query matches, best first.
enum class Fit : std::uint8_t {
    title,        // the query is the title
    key,          // the query is another name
    title_start,  // the title begins with the query
    key_start,
    title_word,  // the query begins at a later word of the title
    key_word,
    title_part,  // the query is inside a word of the title
    key_part,
    words,          // each word of the query begins a word of the names
    remark,         // each word of the query begins a word of the names or the remark
    similar_title,  // each word of the query is similar to a word of the title
    similar         // each word of the query is similar to a word of the names
};

struct SearchFit {
    Fit fit = Fit::words;
    /// Index of the other name that matches; nothing: the title, or several names together.
    std::optional<std::size_t> key;
};

/// Returns how well the query matches; nothing if it does not match. An empty query matches everything.
std::optional<SearchFit> search_fit(std::string_view query, const SearchText& text);

/// Returns a hint for error messages, such as ` ("sat" perhaps)`. It names what is nearest to the word, and
/// is empty if nothing is near.
std::string perhaps_meant(std::string_view word, std::span<const std::string_view> names);

struct SearchHit {
    std::size_t index = 0;  // index in `things`
    SearchFit fit;
};

/// Returns the matches, best first. Equally good matches stay in the given order. Names that are only similar
/// are listed only if nothing else matches.
std::vector<SearchHit> search(std::string_view query, std::span<const SearchText> things);

// Natural order of names, as a person expects it: "exercise 2" comes before "exercise 10", regardless of
// case.

/// Returns whether `a` comes before `b`. Runs of digits are compared as numbers of any length, everything
/// else letter by letter, ignoring the case of ASCII letters. Names that differ only in case or leading zeros
/// are ordered by their bytes.
bool natural_before(std::string_view a, std::string_view b);

}  // namespace app
