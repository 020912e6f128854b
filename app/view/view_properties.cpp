#include "view/view_properties.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>
#include <variant>

#include <collide/base/standard.h>
#include <collide/scene/read_text.h>
#include "analysis/pixel_rim.h"
#include "document/inspector_tabs.h"
#include "document/panes.h"
#include "overlays/overlay.h"
#include "player/player_info.h"
#include "text/search.h"

namespace app {

namespace {

using Names = std::vector<std::string_view>;

// ---- existing names

template <class Rows>
Names names_in_rows(const Rows& rows) {
    Names names;
    for (const auto& row : rows) names.push_back(row.name);
    return names;
}

template <std::size_t N>
Names all_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

Names pane_names() {
    Names names = names_in_rows(pane_rows);
    names.push_back(lesson_pane);
    return names;
}
Names overlay_names() { return names_in_rows(overlays()); }
Names player_names() { return names_in_rows(players()); }

std::string no_such(std::string_view what, std::string_view name, const Names& known) {
    return fmt::format("there is no {} \"{}\"{}; there are {}", what, name, perhaps_meant(name, known),
                       fmt::join(known, ", "));
}

// ---- reading values

/// A value, or a sentence that says what is wrong.
template <class Value>
struct Reading {
    std::optional<Value> value;
    std::string wrong;
};

/// Reads names that must all be known; "none" is an empty list.
Reading<WordList> read_names(const WordList& words, std::string_view what, const Names& known) {
    WordList taken;
    for (const std::string& word : words) {
        if (word == "none") continue;
        if (std::find(known.begin(), known.end(), word) == known.end())
            return {{}, no_such(what, word, known)};
        taken.push_back(word);
    }
    return {std::move(taken), {}};
}

Reading<WordList> read_panes(const WordList& words) { return read_names(words, "pane", pane_names()); }
Reading<WordList> read_tabs(const WordList& words) { return read_names(words, "tab", tab_names()); }
Reading<WordList> read_overlays(const WordList& words) {
    return read_names(words, "overlay", overlay_names());
}
Reading<WordList> read_hidden(const WordList& words) {
    Names names = names_in_rows(telling_parts);
    const Names more = overlay_names();
    names.insert(names.end(), more.begin(), more.end());
    return read_names(words, "pane or overlay", names);
}

/// Reads names of bodies. Only the scene knows whether they exist, so they are not checked here.
Reading<WordList> read_bodies(const WordList& words) {
    WordList bodies = words;
    std::erase(bodies, "none");
    return {std::move(bodies), {}};
}

Reading<std::string> read_tab(const WordList& words) {
    return tab_named(words.front()) ? Reading<std::string>{words.front(), {}}
                                    : Reading<std::string>{{}, no_such("tab", words.front(), tab_names())};
}

Reading<std::string> read_text(const WordList& words) { return {words.front(), {}}; }

/// Reads "gjk", "gjk:4", "gjk/4" or "gjk:last".
Reading<PlayerPlace> read_player(const WordList& words) {
    constexpr std::size_t last_step = 999'999;
    const std::string& text = words.front();
    const std::size_t colon = std::min(text.find_first_of(":/ "), text.size());
    const std::string name = text.substr(0, colon);
    const Player* const lesson = find_player(name);
    if (lesson == nullptr) return {{}, no_such("player", name, player_names())};
    if (colon == text.size()) return {PlayerPlace{lesson->kind, 0}, {}};
    const std::string step = text.substr(colon + 1);
    if (step == "last") return {PlayerPlace{lesson->kind, last_step}, {}};
    const auto number = whole_number(step);
    if (!number || *number == 0)
        return {{}, fmt::format("{}: a step is a number from 1, or \"last\", as in {}:4", text, name)};
    return {PlayerPlace{lesson->kind, *number - 1}, {}};
}

Reading<PlayerModes> read_modes(const WordList& words) {
    auto modes = modes_named(words);
    if (auto* wrong = std::get_if<std::string>(&modes)) return {{}, std::move(*wrong)};
    return {std::get<PlayerModes>(modes), {}};
}

/// Reads a value by its name; `names` are in the order of the values.
template <class Value, std::size_t N>
Reading<Value> read_value(const WordList& words, std::string_view what,
                          const std::array<std::string_view, N>& names) {
    const auto found = std::find(names.begin(), names.end(), words.front());
    if (found == names.end()) return {{}, no_such(what, words.front(), all_of(names))};
    return {static_cast<Value>(found - names.begin()), {}};
}

Reading<collide::Mode> read_mode(const WordList& words) {
    return read_value<collide::Mode>(words, "mode", collide::mode_names);
}
Reading<Level> read_level(const WordList& words) { return read_value<Level>(words, "level", level_names); }
Reading<Theme> read_theme(const WordList& words) { return read_value<Theme>(words, "theme", theme_names); }
Reading<MinkowskiView> read_minkowski(const WordList& words) {
    return read_value<MinkowskiView>(words, "view", minkowski_views);
}

std::optional<double> plain_number(std::string_view text) {
    double number = 0.0;
    const char* const end = text.data() + text.size();
    const auto read = collide::read_number(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end && std::isfinite(number) ? std::optional(number)
                                                                              : std::nullopt;
}

Reading<int> read_pixels(const WordList& words) {
    const auto number = whole_number(words.front());
    if (!number || *number < static_cast<std::size_t>(least_pixels) ||
        *number > static_cast<std::size_t>(most_pixels))
        return {{},
                fmt::format("{}: a mask has {} to {} pixels along the longer side", words.front(),
                            least_pixels, most_pixels)};
    return {static_cast<int>(*number), {}};
}

Reading<float> read_scale(const WordList& words) {
    const auto scale = plain_number(words.front());
    if (!scale || *scale < 1.0 || *scale > 2.5)
        return {{}, fmt::format("{}: an interface scale from 1 to 2.5 is needed", words.front())};
    return {static_cast<float>(*scale), {}};
}

Reading<std::array<int, 2>> read_size(const WordList& words) {
    constexpr std::size_t least = 16;
    constexpr std::size_t most = 16384;
    const std::string& text = words.front();
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::size_t width = whole_number(text.substr(0, cross)).value_or(0);
    const std::size_t height = whole_number(text.substr(std::min(cross + 1, text.size()))).value_or(0);
    if (std::min(width, height) < least || std::max(width, height) > most)
        return {{}, fmt::format("{}: a size like 1280x800 is needed, each from {} to {}", text, least, most)};
    return {std::array<int, 2>{static_cast<int>(width), static_cast<int>(height)}, {}};
}

Reading<double> read_time(const WordList& words) {
    const auto time = plain_number(words.front());
    if (!time || *time < 0.0)
        return {{}, fmt::format("{}: seconds from now are needed, at least 0", words.front())};
    return {*time, {}};
}

Reading<bool> read_truth(const WordList& words) {
    const bool is_true = words.front() == "true";
    if (!is_true && words.front() != "false")
        return {{}, fmt::format("{}: true or false is needed", words.front())};
    return {is_true, {}};
}

Reading<bool> read_motion(const WordList& words) {
    if (words.front() != "reduce") return {{}, fmt::format("{}: reduce is needed", words.front())};
    return {true, {}};
}

/// Reads a rate and names in any order; options that are not named are off. Or reads "none" alone.
Reading<SecondWorldWish> read_second_world(const WordList& words) {
    constexpr double most_rate = 1000.0;
    constexpr std::array<std::string_view, 3> ways{"swept", "ordered", "cold"};
    if (words == WordList{"none"}) return {SecondWorldWish{false, {}}, {}};
    SecondWorldSettings settings;
    settings.hertz = 60.0;
    for (const std::string& word : words) {
        const auto& responses = collide::response_names;
        const auto response = std::find(responses.begin(), responses.end(), word);
        const auto rate = plain_number(word);
        if (response != responses.end()) {
            settings.response = static_cast<collide::Response>(response - responses.begin());
        } else if (std::find(ways.begin(), ways.end(), word) != ways.end()) {
            settings.continuous |= word == "swept";
            settings.ordered |= word == "ordered";
            settings.warm_starting &= word != "cold";
        } else if (rate && *rate >= 1.0 && *rate <= most_rate) {
            settings.hertz = *rate;
        } else {
            return {{},
                    fmt::format("{}: steps a second from 1 to {:.0f} are needed, or one of {}, {}", word,
                                most_rate, fmt::join(responses, ", "), fmt::join(ways, ", "))};
        }
    }
    return {SecondWorldWish{true, settings}, {}};
}

// ---- writing values

WordList write_words(const WordList& words) { return words; }
WordList write_text(const std::string& text) { return {text}; }
WordList write_number(double number) { return {fmt::format("{:.4g}", number)}; }
WordList write_whole(int number) { return {fmt::format("{}", number)}; }
WordList write_truth(bool truth) { return {truth ? "true" : "false"}; }
WordList write_motion(bool /*reduced*/) { return {"reduce"}; }
WordList write_size(const std::array<int, 2>& size) { return {fmt::format("{}x{}", size[0], size[1])}; }
WordList write_player(const PlayerPlace& place) {
    return {fmt::format("{}/{}", find_player(place.kind).name, place.step + 1)};
}
WordList write_modes(const PlayerModes& modes) { return names_of(modes); }

template <const auto& names, class Value>
WordList write_name(const Value& value) {
    return {std::string(names.at(static_cast<std::size_t>(value)))};
}

WordList write_second_world(const SecondWorldWish& wish) {
    if (!wish.wanted) return {"none"};
    const SecondWorldSettings& settings = wish.settings;
    WordList words{fmt::format("{}", settings.hertz),
                   std::string(collide::response_names.at(static_cast<std::size_t>(settings.response)))};
    if (settings.continuous) words.emplace_back("swept");
    if (settings.ordered) words.emplace_back("ordered");
    if (!settings.warm_starting) words.emplace_back("cold");
    return words;
}

// ---- sets of properties

struct NamedSet {
    std::string_view name;
    View view;
};

std::array<NamedSet, 4> named_sets() {
    std::array<NamedSet, 4> sets{{{"article", {}}, {"lesson", {}}, {"talk", {}}, {"exam", {}}}};
    auto& [article, lesson, talk, exam] = sets;
    article.view.panes = WordList{"legend", "grid", "lesson"};
    article.view.bare = true;
    lesson.view.panes = WordList{"inspector", "transport", "legend", "grid", "lesson"};
    lesson.view.level = Level::essential;
    talk.view.present = true;
    exam.view.panes = WordList{"transport", "grid", "lesson"};
    exam.view.hide.emplace();
    for (const TellingPartRow& part : telling_parts) exam.view.hide->emplace_back(part.name);
    for (const Overlay& overlay : overlays()) {
        const bool gives_answer_away =
            overlay.group == OverlayGroup::narrow_phase || overlay.group == OverlayGroup::contacts;
        if (gives_answer_away) exam.view.hide->emplace_back(overlay.name);
    }
    return sets;
}

/// Reads the name of a set of properties. A property given separately overrides the set. Returns an empty
/// string, or what is wrong.
std::string take_set(View& view, const WordList& words) {
    const auto sets = named_sets();
    const auto found = std::find_if(sets.begin(), sets.end(),
                                    [&](const NamedSet& set) { return set.name == words.front(); });
    if (found == sets.end()) return no_such("set", words.front(), names_in_rows(sets));
    view = merged(view, found->view);
    return {};
}

// ---- the table

template <auto member, auto read, auto write>
ViewProperty property(std::string_view name, ViewValue value, std::string_view type, std::string help,
                      bool of_panes = true) {
    ViewProperty row{name, value, type, std::move(help), {}, {}, {}, {}, of_panes};
    row.take = [](View& view, const WordList& words) -> std::string {
        auto reading = read(words);
        if (reading.value) view.*member = std::move(reading.value);
        return std::move(reading.wrong);
    };
    row.words = [](const View& view) {
        return view.*member ? std::optional(write(*(view.*member))) : std::nullopt;
    };
    row.has = [](const View& view) { return (view.*member).has_value(); };
    row.copy = [](const View& from, View& to) { to.*member = from.*member; };
    return row;
}

std::string listed(std::string_view words, const Names& names) {
    return fmt::format("{}: {}", words, fmt::join(names, ", "));
}

std::vector<ViewProperty> all_properties() {
    using enum ViewValue;
    std::vector<ViewProperty> rows{
        property<&View::panes, read_panes, write_words>(
            "panes", list, "LIST", listed("The panes and marks that are there, or none", pane_names())),
        property<&View::tabs, read_tabs, write_words>(
            "tabs", list, "LIST", "The inspector's tabs that are there, by the names of --tab"),
        property<&View::switches, read_overlays, write_words>("switches", list, "LIST",
                                                              "The overlays that are there to be switched"),
        property<&View::overlays, read_overlays, write_words>(
            "overlays", list, "LIST", "Overlays separated by commas, or none (default: the scene's own)",
            false),
        property<&View::hide, read_hidden, write_words>(
            "hide", list, "LIST",
            fmt::format("What would tell: {}, or overlays", fmt::join(names_in_rows(telling_parts), ", "))),
        property<&View::lock, read_bodies, write_words>(
            "lock", list, "LIST",
            "What hands may not change: all, position, rotation, velocity, or names of bodies"),
        property<&View::tab, read_tab, write_text>("tab", text, "NAME",
                                                   listed("The inspector's tab", tab_names())),
        property<&View::player, read_player, write_player>(
            "player", text, "NAME[:STEP]",
            listed("An algorithm step by step, and where it stands", player_names()), false),
        property<&View::mode, read_mode, write_name<collide::mode_names, collide::Mode>>(
            "mode", text, "NAME", "explore or simulate", false),
        property<&View::modes, read_modes, write_modes>(
            "modes", list, "LIST",
            fmt::format("Modes of the players, separated by commas: {}", fmt::join(mode_names(), ", ")),
            false),
        property<&View::select, read_bodies, write_words>(
            "select", list, "LIST", "Bodies that are selected: a player of one body shows the last of them",
            false),
        property<&View::chapter, read_text, write_text>(
            "chapter", text, "ID[:STEP]", "A chapter of the course and its step, as 03-shadows:4"),
        property<&View::level, read_level, write_name<level_names, Level>>(
            "level", text, "NAME", listed("How much of the interface there is", all_of(level_names))),
        property<&View::theme, read_theme, write_name<theme_names, Theme>>(
            "theme", text, "NAME",
            listed("Colours (of pictures: dark for PNG, light for SVG)", all_of(theme_names)), false),
        property<&View::scale, read_scale, write_number>("scale", text, "NUMBER", "Interface scale, 1 to 2.5",
                                                         false),
        property<&View::size, read_size, write_size>(
            "size", text, "WxH", "Width and height in pixels (of pictures: 1280x800)", false),
        property<&View::time, read_time, write_number>(
            "time", text, "SECONDS", "Seconds along the sweep at which the scene opens", false),
        property<&View::minkowski, read_minkowski, write_name<minkowski_views, MinkowskiView>>(
            "minkowski", text, "NAME", listed("What that canvas shows of the pair", all_of(minkowski_views)),
            false),
        property<&View::difference, read_truth, write_truth>("difference", truth, "",
                                                             "The Minkowski difference on a second canvas"),
        property<&View::pixels, read_pixels, write_whole>(
            "pixels", text, "N",
            fmt::format("Pixels of a mask along its longer side, for the overlay pixels, {} to {}",
                        least_pixels, most_pixels),
            false),
        property<&View::second_world, read_second_world, write_second_world>(
            "beside", list, "LIST",
            "A second world beside the run: steps a second, response, swept, ordered, cold (no warm start); "
            "or none"),
        property<&View::present, read_truth, write_truth>("present", truth, "",
                                                          "The canvas alone and large type, as H does"),
        property<&View::bare, read_truth, write_truth>(
            "bare", truth, "", "Without the menu bar; keys and the search (Ctrl+K) stay"),
        property<&View::reduced_motion, read_motion, write_motion>(
            "motion", text, "reduce", "reduce: from step to step of a chapter nothing glides"),
    };
    for (ViewProperty& row : rows) row.is_option = row.name != "mode";
    rows.push_back(
        {"for", text, "NAME",
         listed("A set of panes, hidden parts, level, bare and present", names_in_rows(named_sets())),
         take_set, [](const View& /*view*/) { return std::optional<WordList>(); },
         [](const View& /*view*/) { return false; }, [](const View& /*from*/, View& /*to*/) {}});
    return rows;
}

}  // namespace

std::span<const ViewProperty> view_properties() {
    static const std::vector<ViewProperty> properties = all_properties();
    return properties;
}

const ViewProperty& view_property(std::string_view name) {
    const std::span<const ViewProperty> properties = view_properties();
    return *std::find_if(properties.begin(), properties.end(),
                         [&](const ViewProperty& property) { return property.name == name; });
}

std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

WordList words_at(char separator, std::string_view text) {
    WordList words;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        if (end > start) words.emplace_back(text.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

}  // namespace app
