// The search over all that has a name. It tells how well a query fits a title, other names and a remark, and
// orders the things that fit. It knows nothing of what they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// As names are compared: small letters (Latin, Greek, Cyrillic), one space for each run of spaces, hyphens
/// and other marks, none at the ends. UTF-8; bytes that are none stay as they are.
std::string folded(std::string_view text);

/// A thing that can be found.
struct SearchText {
    std::string title;
    std::vector<std::string> keys;  // its other names
    std::string remark;             // a sentence on it; its words count least
};

/// How well a query fits, best first.
enum class Fit : std::uint8_t {
    title,        // it is the title
    key,          // it is another name
    title_start,  // the title begins with it
    key_start,
    title_word,  // it begins at a word of the title
    key_word,
    title_part,  // it stands within a word of the title
    key_part,
    words,          // each of its words begins one of the names' words
    remark,         // the same with the remark's words
    similar_title,  // each of its words is one of the title's but for few letters
    similar         // the same with the names' words
};

struct SearchFit {
    Fit fit = Fit::words;
    /// The other name that it fits; none: the title, or several names together.
    std::optional<std::size_t> key;
};

/// None when the thing does not fit. An empty query fits everything.
std::optional<SearchFit> search_fit(std::string_view query, const SearchText& text);

/// ` ("sat" perhaps)`: the name that is nearest to the word, as sentences offer it; empty where none is near.
std::string perhaps_meant(std::string_view word, std::span<const std::string_view> names);

struct SearchHit {
    std::size_t index = 0;  // of the thing
    SearchFit fit;
};

/// What fits, best first; of equal fit in the order given. Similar names are listed only where no other fits.
std::vector<SearchHit> search(std::string_view query, std::span<const SearchText> things);

// The order in which a person expects names: "exercise 2" before "exercise 10", whatever the case.

/// Runs of digits are compared as numbers, however long, all else letter by letter without regard to case (of
/// ASCII). Names that are alike but for case and leading zeros are told apart by their bytes.
bool natural_before(std::string_view a, std::string_view b);

}  // namespace app
