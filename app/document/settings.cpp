#include "document/settings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <collide/scene/atomic_file.h>
#include <collide/scene/read_text.h>

namespace app {

namespace {

using JsonValue = nlohmann::json;

constexpr std::array<std::string_view, 3> theme_names{"dark", "light", "projector"};
constexpr std::array<std::string_view, 2> level_names{"essential", "everything"};

/// Reads a value when it is there and of the right type; a damaged file costs only what is damaged.
template <class T>
void read(const JsonValue& json, const char* key, T& target) {
    try {
        target = json.at(key).get<T>();
    } catch (const JsonValue::exception&) {
        // The default stays.
    }
}

void read_theme(const JsonValue& json, Theme& theme) {
    std::string name;
    read(json, "theme", name);
    const auto found = std::find(theme_names.begin(), theme_names.end(), name);
    if (found != theme_names.end()) {
        theme = static_cast<Theme>(found - theme_names.begin());
    }
}

void read_level(const JsonValue& json, Level& level) {
    std::string name;
    read(json, "level", name);
    level = level_named(name).value_or(Level::everything);
}

/// Files of versions that had one hint.
void read_hint_dismissed(const JsonValue& json, std::set<std::string>& gone) {
    bool dismissed = false;
    read(json, "hint_dismissed", dismissed);
    if (dismissed) gone.insert("drag");
}

void keep_sane(Settings& s) {
    s.ui_scale = std::clamp(s.ui_scale, 1.0f, 2.5f);
    grow_course_text(s, 0);
    s.left_width = std::clamp(s.left_width, 150.0f, 600.0f);
    s.right_width = std::clamp(s.right_width, 260.0f, 800.0f);
    s.difference_share = std::clamp(s.difference_share, 0.2f, 0.75f);
    s.window_width = std::clamp(s.window_width, 640, 16384);
    s.window_height = std::clamp(s.window_height, 420, 16384);
}

std::filesystem::path settings_file(const std::filesystem::path& folder) { return folder / "settings.json"; }

}  // namespace

std::string_view name_of(Level level) { return level_names.at(static_cast<std::size_t>(level)); }

std::optional<Level> level_named(std::string_view name) {
    const auto found = std::find(level_names.begin(), level_names.end(), name);
    if (found == level_names.end()) return std::nullopt;
    return static_cast<Level>(found - level_names.begin());
}

void grow_course_text(Settings& settings, int tenths) {
    const float grown = std::round(10.0f * settings.course_text) + static_cast<float>(tenths);
    settings.course_text = std::clamp(grown, 8.0f, 16.0f) / 10.0f;
}

Settings load_settings(const std::filesystem::path& folder) {
    Settings s;
    std::string unread;
    const auto text = collide::read_text(settings_file(folder), unread);
    const JsonValue json = text ? JsonValue::parse(*text, nullptr, false) : JsonValue();
    if (!json.is_object()) {
        return s;
    }
    read_level(json, s.level);
    s.tour_done = true;  // where settings are, this is no first start
    read(json, "tour_done", s.tour_done);
    read(json, "show_hints", s.show_hints);
    read(json, "deeds", s.deeds);
    read(json, "hints_shown", s.hints_shown);
    read(json, "hints_gone", s.hints_gone);
    read_hint_dismissed(json, s.hints_gone);
    read_theme(json, s.theme);
    read(json, "ui_scale", s.ui_scale);
    read(json, "course_text", s.course_text);
    read(json, "show_left", s.show_left);
    read(json, "show_right", s.show_right);
    read(json, "show_bottom", s.show_bottom);
    read(json, "show_course", s.show_course);
    read(json, "left_width", s.left_width);
    read(json, "right_width", s.right_width);
    read(json, "show_difference", s.show_difference);
    read(json, "difference_share", s.difference_share);
    read(json, "window_width", s.window_width);
    read(json, "window_height", s.window_height);
    read(json, "glide", s.glide);
    read(json, "show_legend", s.show_legend);
    read(json, "show_grid", s.show_grid);
    read(json, "show_tools", s.show_tools);
    read(json, "snap_to_grid", s.snap_to_grid);
    read(json, "snap_to_vertices", s.snap_to_vertices);
    read(json, "show_profiler", s.show_profiler);
    read(json, "show_film", s.show_film);
    read(json, "folded", s.folded);
    read(json, "recent_files", s.recent_files);
    read(json, "own_folder", s.own_folder);
    read(json, "link_base", s.link_base);
    keep_sane(s);
    return s;
}

bool save_settings(const Settings& s, const std::filesystem::path& folder) {
    if (folder.empty()) {
        return false;
    }
    const JsonValue json{{"level", name_of(s.level)},
                         {"tour_done", s.tour_done},
                         {"show_hints", s.show_hints},
                         {"deeds", s.deeds},
                         {"hints_shown", s.hints_shown},
                         {"hints_gone", s.hints_gone},
                         {"theme", theme_names.at(static_cast<std::size_t>(s.theme))},
                         {"ui_scale", s.ui_scale},
                         {"course_text", s.course_text},
                         {"show_left", s.show_left},
                         {"show_right", s.show_right},
                         {"show_bottom", s.show_bottom},
                         {"show_course", s.show_course},
                         {"left_width", s.left_width},
                         {"right_width", s.right_width},
                         {"show_difference", s.show_difference},
                         {"difference_share", s.difference_share},
                         {"window_width", s.window_width},
                         {"window_height", s.window_height},
                         {"glide", s.glide},
                         {"show_legend", s.show_legend},
                         {"show_grid", s.show_grid},
                         {"show_tools", s.show_tools},
                         {"snap_to_grid", s.snap_to_grid},
                         {"snap_to_vertices", s.snap_to_vertices},
                         {"show_profiler", s.show_profiler},
                         {"show_film", s.show_film},
                         {"folded", s.folded},
                         {"recent_files", s.recent_files},
                         {"own_folder", s.own_folder},
                         {"link_base", s.link_base}};
    const std::string text = json.dump(2, ' ', false, JsonValue::error_handler_t::replace) + "\n";
    return !collide::write_file(settings_file(folder), text);
}

bool should_keep_now(const Settings& kept, const Settings& now) {
    return kept.recent_files != now.recent_files || kept.own_folder != now.own_folder ||
           kept.tour_done != now.tour_done || kept.hints_gone != now.hints_gone ||
           kept.hints_shown != now.hints_shown;
}

}  // namespace app
