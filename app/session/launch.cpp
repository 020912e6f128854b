#include "session/launch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/base/standard.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/unknown_keys.h>
#include "analysis/pixel_rim.h"
#include "course/scene_lesson.h"
#include "course/staging.h"
#include "document/bodies.h"
#include "document/panes.h"
#include "overlays/overlay.h"
#include "player/lesson.h"
#include "session/playing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"
#include "text/search.h"
#include "text/words.h"

namespace app {

namespace {

using Words = std::vector<std::string>;
using Names = std::vector<std::string_view>;

// ---- names that there are

template <class Rows>
Names names_in_rows(const Rows& rows) {
    Names names;
    for (const auto& row : rows) names.push_back(row.name);
    return names;
}

/// Listed like a pane: the text and the questions that belong to a scene, if it has any.
constexpr std::string_view lesson_pane = "lesson";

Names pane_names() {
    Names names = names_in_rows(pane_rows);
    names.push_back(lesson_pane);
    return names;
}
Names overlay_names() { return names_in_rows(overlays()); }
Names lesson_names() { return names_in_rows(lessons()); }

template <std::size_t N>
Names all_of(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

bool is_one_of(std::string_view name, const Names& known) {
    return std::find(known.begin(), known.end(), name) != known.end();
}

std::string no_such(std::string_view what, std::string_view name, const Names& known) {
    return fmt::format("there is no {} \"{}\"{}; there are {}", what, name, perhaps_meant(name, known),
                       fmt::join(known, ", "));
}

// ---- taking what was asked for

/// Names that are all known; "none" is an empty list.
std::string take_names(std::optional<Words>& target, const Words& words, std::string_view what,
                       const Names& known) {
    Words taken;
    for (const std::string& word : words) {
        if (word == "none") continue;
        if (!is_one_of(word, known)) return no_such(what, word, known);
        taken.push_back(word);
    }
    target = std::move(taken);
    return {};
}

/// Names of bodies depend on the scene.
template <std::optional<Words> Launch::*bodies>
std::string take_bodies(Launch& launch, const Words& words) {
    launch.*bodies = words;
    std::erase(*(launch.*bodies), "none");
    return {};
}

std::string take_tab(Launch& launch, const Words& words) {
    if (!tab_named(words.front())) return no_such("tab", words.front(), tab_names());
    launch.tab = words.front();
    return {};
}

std::optional<double> plain_number(std::string_view text) {
    double number = 0.0;
    const char* const end = text.data() + text.size();
    const auto read = collide::read_number(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end && std::isfinite(number) ? std::optional(number)
                                                                              : std::nullopt;
}

/// "gjk", "gjk:4" or "gjk:last".
std::string take_player(Launch& launch, const Words& words) {
    constexpr std::size_t last_step = 999'999;
    const std::string& text = words.front();
    const std::size_t colon = std::min(text.find_first_of(": "), text.size());
    const std::string name = text.substr(0, colon);
    const Lesson* const lesson = find_lesson(name);
    if (lesson == nullptr) return no_such("player", name, lesson_names());
    LaunchPlayer player{lesson->kind, 0};
    if (colon < text.size()) {
        const std::string step = text.substr(colon + 1);
        const auto number = whole_number(step);
        if (step != "last" && (!number || *number == 0))
            return fmt::format("{}: a step is a number from 1, or \"last\", as in {}:4", text, name);
        player.step = step == "last" ? last_step : *number - 1;
    }
    launch.player = player;
    return {};
}

std::string take_modes(Launch& launch, const Words& words) {
    auto modes = modes_named(words);
    if (auto* wrong = std::get_if<std::string>(&modes)) return std::move(*wrong);
    launch.modes = std::get<PlayerModes>(modes);
    return {};
}

std::string take_chapter(Launch& launch, const Words& words) {
    launch.chapter = words.front();
    return {};
}

std::string take_level(Launch& launch, const Words& words) {
    if (!is_one_of(words.front(), all_of(level_names)))
        return no_such("level", words.front(), all_of(level_names));
    launch.level = words.front();
    return {};
}

/// A value by its name; the names stand in the order of the values.
template <class Value, std::size_t N>
std::string take_value(std::optional<Value>& target, const Words& words, std::string_view what,
                       const std::array<std::string_view, N>& names) {
    const auto found = std::find(names.begin(), names.end(), words.front());
    if (found == names.end()) return no_such(what, words.front(), all_of(names));
    target = static_cast<Value>(found - names.begin());
    return {};
}

std::string take_pixels(Launch& launch, const Words& words) {
    const auto number = whole_number(words.front());
    if (!number || *number < static_cast<std::size_t>(least_pixels) ||
        *number > static_cast<std::size_t>(most_pixels))
        return fmt::format("{}: a mask has {} to {} pixels along the longer side", words.front(),
                           least_pixels, most_pixels);
    launch.pixels = static_cast<int>(*number);
    return {};
}

std::string take_scale(Launch& launch, const Words& words) {
    const auto scale = plain_number(words.front());
    if (!scale || *scale < 1.0 || *scale > 2.5)
        return fmt::format("{}: an interface scale from 1 to 2.5 is needed", words.front());
    launch.scale = static_cast<float>(*scale);
    return {};
}

std::string take_size(Launch& launch, const Words& words) {
    constexpr std::size_t least = 16;
    constexpr std::size_t most = 16384;
    const std::string& text = words.front();
    const std::size_t cross = std::min(text.find('x'), text.size());
    const std::size_t width = whole_number(text.substr(0, cross)).value_or(0);
    const std::size_t height = whole_number(text.substr(std::min(cross + 1, text.size()))).value_or(0);
    if (std::min(width, height) < least || std::max(width, height) > most)
        return fmt::format("{}: a size like 1280x800 is needed, each from {} to {}", text, least, most);
    launch.size = {static_cast<int>(width), static_cast<int>(height)};
    return {};
}

std::string take_time(Launch& launch, const Words& words) {
    const auto time = plain_number(words.front());
    if (!time || *time < 0.0)
        return fmt::format("{}: seconds from now are needed, at least 0", words.front());
    launch.time = *time;
    return {};
}

template <std::optional<bool> Launch::*truth>
std::string take_truth(Launch& launch, const Words& words) {
    if (words.front() != "true" && words.front() != "false")
        return fmt::format("{}: true or false is needed", words.front());
    launch.*truth = words.front() == "true";
    return {};
}

std::string take_motion(Launch& launch, const Words& words) {
    if (words.front() != "reduce") return fmt::format("{}: reduce is needed", words.front());
    launch.reduced_motion = true;
    return {};
}

/// A rate and names, in any order: what is not named is off. Or "none" alone.
std::string take_second_world(Launch& launch, const Words& words) {
    constexpr double most_rate = 1000.0;
    constexpr std::array<std::string_view, 3> ways{"swept", "ordered", "cold"};
    if (words == Words{"none"}) {
        launch.second_world = LaunchSecondWorld{false, {}};
        return {};
    }
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
            return fmt::format("{}: steps a second from 1 to {:.0f} are needed, or one of {}, {}", word,
                               most_rate, fmt::join(responses, ", "), fmt::join(ways, ", "));
        }
    }
    launch.second_world = LaunchSecondWorld{true, settings};
    return {};
}

// ---- the table

std::string listed(std::string_view words, const Names& names) {
    return fmt::format("{}: {}", words, fmt::join(names, ", "));
}

std::vector<LaunchKey> all_keys() {
    using enum LaunchValue;
    return {
        {"panes", list, "LIST", listed("The panes and marks that are there, or none", pane_names()),
         [](Launch& l, const Words& words) { return take_names(l.panes, words, "pane", pane_names()); }},
        {"tabs", list, "LIST", "The inspector's tabs that are there, by the names of --tab",
         [](Launch& l, const Words& words) { return take_names(l.tabs, words, "tab", tab_names()); }},
        {"switches", list, "LIST", "The overlays that are there to be switched",
         [](Launch& l, const Words& words) {
             return take_names(l.switches, words, "overlay", overlay_names());
         }},
        {"overlays", list, "LIST", "Overlays separated by commas, or none (default: the scene's own)",
         [](Launch& l, const Words& words) {
             return take_names(l.overlays, words, "overlay", overlay_names());
         },
         false},
        {"hide", list, "LIST",
         fmt::format("What would tell: {}, or overlays", fmt::join(names_in_rows(telling_parts), ", ")),
         [](Launch& l, const Words& words) {
             return take_names(l.hide, words, "pane or overlay", names_to_hide());
         }},
        {"lock", list, "LIST",
         "What hands may not change: all, position, rotation, velocity, or names of bodies",
         take_bodies<&Launch::lock>},
        {"tab", text, "NAME", listed("The inspector's tab", tab_names()), take_tab},
        {"player", text, "NAME[:STEP]",
         listed("An algorithm step by step, and where it stands", lesson_names()), take_player, false},
        {"modes", list, "LIST",
         fmt::format("Modes of the players, separated by commas: {}", fmt::join(mode_names(), ", ")),
         take_modes, false},
        {"select", list, "LIST", "Bodies that are selected: a player of one body shows the last of them",
         take_bodies<&Launch::select>, false},
        {"chapter", text, "ID[:STEP]", "A chapter of the course and its step, as 03-shadows:4", take_chapter},
        {"level", text, "NAME", listed("How much of the interface there is", all_of(level_names)),
         take_level},
        {"theme", text, "NAME",
         listed("Colours (of pictures: dark for PNG, light for SVG and PDF)", all_of(theme_names)),
         [](Launch& l, const Words& words) { return take_value(l.theme, words, "theme", theme_names); },
         false},
        {"scale", text, "NUMBER", "Interface scale, 1 to 2.5", take_scale, false},
        {"size", text, "WxH", "Width and height in pixels (of pictures: 1280x800)", take_size, false},
        {"time", text, "SECONDS", "Seconds along the sweep at which the scene opens", take_time, false},
        {"difference", truth, "", "The Minkowski difference on a second canvas",
         take_truth<&Launch::difference>},
        {"minkowski", text, "NAME", listed("What that canvas shows of the pair", all_of(minkowski_views)),
         [](Launch& l, const Words& words) {
             return take_value(l.minkowski, words, "view", minkowski_views);
         },
         false},
        {"pixels", text, "N",
         fmt::format("Pixels of a mask along its longer side, for the overlay pixels, {} to {}", least_pixels,
                     most_pixels),
         take_pixels, false},
        {"beside", list, "LIST",
         "A second world beside the run: steps a second, response, swept, ordered, cold (no warm start); or "
         "none",
         take_second_world},
        {"present", truth, "", "The canvas alone and large type, as H does", take_truth<&Launch::present>},
        {"bare", truth, "", "Without the menu bar; keys and the search (Ctrl+K) stay",
         take_truth<&Launch::bare>},
        {"motion", text, "reduce", "reduce: from step to step of a chapter nothing glides", take_motion},
    };
}

/// The words of a JSON value; none when it has another type.
std::optional<Words> words_of(const LaunchKey& key, const collide::Json& json) {
    if (key.value == LaunchValue::list) {
        if (!json.is_array()) return std::nullopt;
        Words words;
        for (const auto& element : json) {
            if (!element.is_string()) return std::nullopt;
            words.push_back(element.get<std::string>());
        }
        return words;
    }
    if (key.value == LaunchValue::truth)
        return json.is_boolean() ? std::optional(Words{json.dump()}) : std::nullopt;
    if (json.is_string()) return Words{json.get<std::string>()};
    return json.is_number() ? std::optional(Words{json.dump()}) : std::nullopt;
}

std::string_view type_needed(LaunchValue value) {
    switch (value) {
        case LaunchValue::list:
            return "a list of names is needed";
        case LaunchValue::text:
            return "a text is needed";
        case LaunchValue::truth:
            break;
    }
    return "true or false is needed";
}

/// Empty, or what is wrong.
std::string take_json(const LaunchKey& key, const collide::Json& json, Launch& launch) {
    const auto words = words_of(key, json);
    if (!words || (key.value != LaunchValue::list && words->front().empty()))
        return fmt::format("it is {}, {}", collide::type_in_words(json), type_needed(key.value));
    return key.take(launch, *words);
}

}  // namespace

std::span<const LaunchKey> launch_keys() {
    static const std::vector<LaunchKey> keys = all_keys();
    return keys;
}

std::vector<std::size_t> bodies_named(const collide::Scene& scene, const Words& names) {
    std::vector<std::size_t> bodies;
    for (const std::string& name : names) {
        if (const auto body = body_named(scene, name)) bodies.push_back(*body);
    }
    return bodies;
}

std::string unknown_body(const collide::Scene& scene, const Words& names) {
    Names known;
    for (const collide::BodySpec& body : scene.bodies) known.push_back(body.name);
    for (const std::string& name : names) {
        if (is_one_of(name, known)) continue;
        return fmt::format("there is no body \"{}\"{}; a body's name is needed", name,
                           perhaps_meant(name, known));
    }
    return {};
}

Launch launch_of(const collide::Scene& scene, std::vector<std::string>& complaints) {
    Launch launch;
    launch.difference = scene.view.difference;
    for (const LaunchKey& key : launch_keys()) {
        if (!scene.view.unknown.contains(key.name))
            continue;  // overlays and difference are read with the file
        const std::string wrong = take_json(key, scene.view.unknown[key.name], launch);
        if (!wrong.empty()) complaints.push_back(fmt::format("/view/{}: {}", key.name, wrong));
    }
    if (launch.lock) {
        const std::string wrong = unknown_lock(scene, *launch.lock);
        if (!wrong.empty()) complaints.push_back("/view/lock: " + wrong);
    }
    if (launch.select) {
        const std::string wrong = unknown_body(scene, *launch.select);
        if (!wrong.empty()) complaints.push_back("/view/select: " + wrong);
    }
    return launch;
}

std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

Words words_at(char separator, std::string_view text) {
    Words words;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(separator, start), text.size());
        if (end > start) words.emplace_back(text.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

std::vector<std::string> launch_warnings(const collide::Scene& scene, const std::string& source) {
    std::vector<std::string> complaints;
    launch_of(scene, complaints);
    for (std::string& complaint : complaints) complaint.insert(0, source + ": ");
    return complaints;
}

Words second_world_words(const SecondWorldSettings& settings) {
    Words words{fmt::format("{}", settings.hertz),
                std::string(collide::response_names.at(static_cast<std::size_t>(settings.response)))};
    if (settings.continuous) words.emplace_back("swept");
    if (settings.ordered) words.emplace_back("ordered");
    if (!settings.warm_starting) words.emplace_back("cold");
    return words;
}

Launch merged(const Launch& first, const Launch& second) {
    Launch out = second;
    const auto prefer = [&](auto... members) {
        const auto prefer_one = [&](auto member) {
            if (first.*member) out.*member = first.*member;
        };
        (prefer_one(members), ...);
    };
    prefer(&Launch::panes, &Launch::tabs, &Launch::switches, &Launch::overlays, &Launch::hide, &Launch::lock,
           &Launch::tab, &Launch::player, &Launch::modes, &Launch::select, &Launch::chapter, &Launch::level,
           &Launch::theme, &Launch::scale, &Launch::size, &Launch::time, &Launch::difference,
           &Launch::minkowski, &Launch::pixels, &Launch::present, &Launch::bare, &Launch::reduced_motion,
           &Launch::second_world);
    return out;
}

HandLocks locks_named(const std::vector<std::string>& names) {
    HandLocks locks;
    for (const std::string& name : names) {
        locks.all |= name == "all";
        locks.position |= name == "position";
        locks.rotation |= name == "rotation";
        locks.velocity |= name == "velocity";
        locks.bodies.push_back(name);
    }
    return locks;
}

bool Offered::has_tab(InspectorTab tab) const {
    if (!tabs || row_of(tab).needs_small_window) return true;
    return std::any_of(tabs->begin(), tabs->end(), [&](const std::string& name) {
        const auto choice = tab_named(name);
        return choice && choice->tab == tab;
    });
}

bool Offered::has_switch(std::string_view overlay) const {
    return !switches || std::find(switches->begin(), switches->end(), overlay) != switches->end();
}

// ---- what is there, and what is locked

namespace {

OwnSettings taken_from(const Settings& settings, const Launch& rules, bool shows_lesson) {
    OwnSettings own;
    if (rules.theme) own.theme = settings.theme;
    if (rules.scale) own.ui_scale = settings.ui_scale;
    if (rules.reduced_motion) own.glide = settings.glide;
    if (!rules.panes && !shows_lesson) return own;
    own.shown.emplace();
    for (std::size_t i = 0; i < pane_rows.size(); ++i) own.shown->at(i) = settings.*pane_rows.at(i).shown;
    return own;
}

void put_back(const OwnSettings& own, Settings& settings) {
    settings.theme = own.theme.value_or(settings.theme);
    settings.ui_scale = own.ui_scale.value_or(settings.ui_scale);
    settings.glide = own.glide.value_or(settings.glide);
    if (!own.shown) return;
    for (std::size_t i = 0; i < pane_rows.size(); ++i) settings.*pane_rows.at(i).shown = own.shown->at(i);
}

void show_panes(const Words& names, Settings& settings) {
    for (const PaneRow& pane : pane_rows) {
        settings.*pane.shown = std::find(names.begin(), names.end(), pane.name) != names.end();
    }
    settings.show_left |= settings.show_course;  // the course stands in the left pane
}

/// A scene that teaches is opened for the sake of its text and questions.
bool wants_lesson(const SceneLesson& lesson, const Launch& rules) {
    const bool teaches = !lesson.text.empty() || !lesson.questions.empty();
    return teaches && (!rules.panes || is_one_of(lesson_pane, {rules.panes->begin(), rules.panes->end()}));
}

/// The rules of the launch, then those of the open scene.
Launch rules_of(const Work& work, const WindowState& window) {
    std::vector<std::string> known_complaints;
    return merged(window.launch, launch_of(work.document.scene(), known_complaints));
}

}  // namespace

Settings own_settings(const Seen& seen, const WindowState& window) {
    Settings settings = seen.settings;
    if (window.own) put_back(*window.own, settings);
    return settings;
}

bool asks_questions(const Work& work, const WindowState& window) {
    const SceneLesson lesson = lesson_in(work.document.scene());
    return !lesson.questions.empty() && wants_lesson(lesson, rules_of(work, window));
}

void apply_rules(Work& work, Seen& seen, Studying& studying, WindowState& window) {
    const Launch rules = rules_of(work, window);
    seen.settings = own_settings(seen, window);
    window.own.reset();
    const bool shows_lesson = wants_lesson(lesson_in(work.document.scene()), rules);
    if (rules.panes || rules.theme || rules.scale || rules.reduced_motion || shows_lesson)
        window.own = taken_from(seen.settings, rules, shows_lesson);
    if (rules.panes) show_panes(*rules.panes, seen.settings);
    if (shows_lesson) seen.settings.show_left = seen.settings.show_course = true;
    if (rules.theme) seen.settings.theme = *rules.theme;
    if (rules.scale) seen.settings.ui_scale = *rules.scale;
    if (rules.reduced_motion) seen.settings.glide = false;
    window.bare = rules.bare.value_or(false);
    seen.offered = {rules.tabs, rules.switches, rules.level ? level_named(*rules.level) : std::nullopt};
    studying.hidden_by_scene = rules.hide.value_or(Words());
    restore_locks(work, window);
}

namespace {

constexpr const char* locks_matter = "locks of the scene";

HandLocks locks_of(const Work& work, const WindowState& window) {
    return locks_named(rules_of(work, window).lock.value_or(Words()));
}

void show_second_world(const LaunchSecondWorld& shown, Work& work, Seen& seen) {
    if (work.mode != collide::Mode::simulate) return;
    SecondWorldState& second = work.second_world;
    second.wanted = second.is_of_scene = shown.wanted;
    if (!shown.wanted) return;
    second.settings = shown.settings;
    seen.settings.show_difference = false;
}

}  // namespace

bool has_locks(const Work& work, const WindowState& window) { return locks_of(work, window).any(); }

void restore_locks(Work& work, const WindowState& window) { work.document.lock(locks_of(work, window)); }

void release_or_restore_locks(Work& work, Prompts& prompts, const WindowState& window) {
    if (work.document.locks().any()) {
        work.document.lock({});
        prompts.say(Message::Kind::info, "Everything can be changed until the scene is opened again",
                    locks_matter);
    } else {
        restore_locks(work, window);
        prompts.say(Message::Kind::info, "The scene's locks are in force again", locks_matter);
    }
}

void begin_at(const Launch& launch, Work& work, Seen& seen, Playing& playing, WindowState& window) {
    if (launch.overlays) seen.view.overlays = {launch.overlays->begin(), launch.overlays->end()};
    if (launch.tab) {
        choose_tab(seen, *tab_named(*launch.tab));
    } else if (!seen.offered.has_tab(seen.tab)) {
        choose_tab(seen, seen.offered.tabs->empty() ? TabChoice{} : *tab_named(seen.offered.tabs->front()));
    }
    if (launch.select) seen.view.selection = bodies_named(work.document.scene(), *launch.select);
    if (launch.difference) seen.settings.show_difference = *launch.difference;
    if (launch.pixels) seen.view.pixels = *launch.pixels;
    if (launch.minkowski) {
        seen.view.minkowski = *launch.minkowski;
        if (!launch.difference) seen.settings.show_difference = true;
    }
    if (launch.time && work.mode == collide::Mode::explore)
        seen.view.scrub_time = std::min(*launch.time, work.document.scene().settings.t_max);
    if (launch.modes) set_modes(seen, playing, *launch.modes);
    if (launch.player) {
        close_player(playing.player);
        open_lesson(work, seen, playing, launch.player->lesson);
        playing.player.step = launch.player->step;  // the frame keeps it within the recording
    }
    if (launch.present) window.presentation = *launch.present;
    if (launch.second_world) show_second_world(*launch.second_world, work, seen);
}

void keep_rules(Seen& seen, const Studying& studying) {
    for (const std::string& name : studying.hidden_by_scene) seen.view.overlays.erase(name);
    seen.view.keeps_verdict = studying.hides(TellingPart::verdict) || studying.hides(TellingPart::inspector);
}

}  // namespace app
