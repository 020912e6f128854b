#include "text/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include <collide/scene/object_reader.h>

namespace app {

namespace {

/// A UTF-8 letter of up to three bytes. Any other byte is treated as a letter of its own and stays unchanged.
struct Letter {
    char32_t code = 0;
    std::size_t bytes = 1;
};

Letter letter_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    const std::size_t bytes = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : 0;
    if (bytes <= 1 || at + bytes > text.size()) return {first, 1};
    char32_t code = first & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if (byte(at + i) >> 6 != 2) return {first, 1};
        code = code << 6 | (byte(at + i) & 0x3FU);
    }
    return {code, bytes};
}

/// A range of capital letters, and the distance from each one to its small letter.
struct Capitals {
    char32_t first;
    char32_t last;
    char32_t shift;
    bool by_turns = false;  // capital and small letters alternate
};

constexpr std::array all_capitals{
    Capitals{U'A', U'Z', 32},        Capitals{0xC0, 0xDE, 32},        Capitals{0x100, 0x137, 1, true},
    Capitals{0x14A, 0x177, 1, true}, Capitals{0x391, 0x3A9, 32},      Capitals{0x400, 0x40F, 80},
    Capitals{0x410, 0x42F, 32},      Capitals{0x460, 0x481, 1, true}, Capitals{0x48A, 0x4BF, 1, true},
};

char32_t small(char32_t code) {
    for (const Capitals& row : all_capitals) {
        if (code < row.first || code > row.last || code == U'×') continue;
        return row.by_turns ? code | 1U : code + row.shift;
    }
    return code;
}

/// Appends a letter as UTF-8 of one or two bytes. That is enough, because the conversion to small letters
/// never changes the number of bytes.
void append(std::string& out, char32_t code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else {
        out += static_cast<char>(0xC0U | code >> 6);
        out += static_cast<char>(0x80U | (code & 0x3FU));
    }
}

bool is_mark(std::string_view letter) {
    constexpr std::array<std::string_view, 8> wide{"–", "—", "−", "‐", "’", "…", "·", "　"};
    if (letter.size() > 1) return std::find(wide.begin(), wide.end(), letter) != wide.end();
    return std::string_view(" \t\n-_/.,:;()'\"`").find(letter) != std::string_view::npos;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(' ', start), text.size());
        words.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

/// Returns where a name contains the query: 0 it is the whole name, 1 at its start, 2 at a later word, 3
/// within a word. Returns nothing if the name does not contain the query.
std::optional<int> place_in(std::string_view query, std::string_view name) {
    constexpr std::size_t least_part = 3;  // bytes; shorter queries occur within too many words
    if (name == query) return 0;
    if (name.starts_with(query)) return 1;
    if (name.find(' ' + std::string(query)) != std::string_view::npos) return 2;
    const bool within = query.size() >= least_part && name.find(query) != std::string_view::npos;
    return within ? std::optional(3) : std::nullopt;
}

bool begins_one(std::string_view word, std::span<const std::string_view> names) {
    return std::any_of(names.begin(), names.end(), [&](auto name) { return name.starts_with(word); });
}

/// Returns whether the word is similar to one of the names: at most a third of its letters differ. It is also
/// compared with the beginnings of names, because the user may still be typing the word.
bool is_like_one(std::string_view word, std::span<const std::string_view> names) {
    constexpr std::size_t least = 4;  // shorter words are similar to too many others
    if (word.size() < least) return begins_one(word, names);
    std::vector<std::string_view> candidates;
    for (const std::string_view name : names) {
        candidates.push_back(name);
        candidates.push_back(name.substr(0, word.size()));
    }
    return !collide::nearest_name(word, candidates).empty();
}

std::optional<Fit> fit_of_words(std::string_view query, std::string_view title, std::string_view names,
                                std::string_view remark) {
    const auto wanted = words_of(query);
    const auto of_names = words_of(names);
    std::vector<std::string_view> all = of_names;
    for (const std::string_view word : words_of(remark)) all.push_back(word);
    const auto each = [&](auto fits, const std::vector<std::string_view>& words) {
        return std::all_of(wanted.begin(), wanted.end(), [&](auto word) { return fits(word, words); });
    };
    if (each(begins_one, of_names)) return Fit::words;
    if (each(begins_one, all)) return Fit::remark;
    if (each(is_like_one, words_of(title))) return Fit::similar_title;
    if (each(is_like_one, of_names)) return Fit::similar;
    return std::nullopt;
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
int lower(char c) { return std::tolower(static_cast<unsigned char>(c)); }

/// Removes the digits from the front of `text` and returns them without leading zeros.
std::string_view take_number(std::string_view& text) {
    const auto end =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

/// Compares two numbers given as digits without leading zeros. Returns a negative number if a < b, 0 if they
/// are equal, and a positive number if a > b.
int compare_numbers(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

}  // namespace

std::string folded(std::string_view text) {
    std::string out;
    bool gap = false;
    for (std::size_t at = 0; at < text.size();) {
        const Letter letter = letter_at(text, at);
        const std::string_view bytes = text.substr(at, letter.bytes);
        at += letter.bytes;
        if (is_mark(bytes)) {
            gap = !out.empty();
            continue;
        }
        if (gap) out += ' ';
        gap = false;
        const bool alone = letter.bytes == 1 && letter.code >= 0x80;
        if (letter.bytes > 2 || alone) {
            out += bytes;
        } else {
            append(out, small(letter.code));
        }
    }
    return out;
}

std::optional<SearchFit> search_fit(std::string_view query, const SearchText& text) {
    const std::string wanted = folded(query);
    if (wanted.empty()) return SearchFit{};
    const std::string title = folded(text.title);
    std::string names = title;
    std::optional<SearchFit> best;
    const auto offer = [&](std::string_view name, bool is_title, std::optional<std::size_t> key) {
        const std::optional<int> place = place_in(wanted, name);
        if (!place) return;
        const auto fit = static_cast<Fit>(2 * *place + (is_title ? 0 : 1));
        if (!best || fit < best->fit) best = {fit, key};
    };
    offer(title, true, std::nullopt);
    for (std::size_t i = 0; i < text.keys.size(); ++i) {
        const std::string name = folded(text.keys[i]);
        offer(name, false, i);
        names += ' ' + name;
    }
    if (best) return best;
    const auto fit = fit_of_words(wanted, title, names, folded(text.remark));
    return fit ? std::optional(SearchFit{*fit, std::nullopt}) : std::nullopt;
}

std::vector<SearchHit> search(std::string_view query, std::span<const SearchText> things) {
    std::vector<SearchHit> hits;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (const auto fit = search_fit(query, things[i])) hits.push_back({i, *fit});
    }
    const auto is_alike = [](const SearchHit& hit) { return hit.fit.fit >= Fit::similar_title; };
    if (!std::all_of(hits.begin(), hits.end(), is_alike)) std::erase_if(hits, is_alike);
    std::stable_sort(hits.begin(), hits.end(),
                     [](const SearchHit& a, const SearchHit& b) { return a.fit.fit < b.fit.fit; });
    return hits;
}

std::string perhaps_meant(std::string_view word, std::span<const std::string_view> names) {
    const std::string nearest = collide::nearest_name(word, names);
    return nearest.empty() ? "" : fmt::format(" (\"{}\" perhaps)", nearest);
}

bool natural_before(std::string_view a, std::string_view b) {
    std::string_view rest_a = a;
    std::string_view rest_b = b;
    while (!rest_a.empty() && !rest_b.empty()) {
        if (is_digit(rest_a.front()) && is_digit(rest_b.front())) {
            const std::string_view number_a = take_number(rest_a);
            const int order = compare_numbers(number_a, take_number(rest_b));
            if (order != 0) return order < 0;
            continue;
        }
        const int order = lower(rest_a.front()) - lower(rest_b.front());
        if (order != 0) return order < 0;
        rest_a.remove_prefix(1);
        rest_b.remove_prefix(1);
    }
    if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
    return a < b;
}

}  // namespace app
