#include "document/settings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include <collide/scene/read_text.h>

namespace app {

namespace {

using JsonValue = nlohmann::json;

/// Reads a value if it exists and has the right type. A damaged file loses only the damaged values.
template <class T>
void read(const JsonValue& json, const char* key, T& target) {
    try {
        target = json.at(key).get<T>();
    } catch (const JsonValue::exception&) {
        // The default stays.
    }
}

/// Calls `visit` with the name and the value of each setting that JSON stores unchanged. `Any` is `Settings`,
/// const or not.
template <class Any, class Visit>
void each_plain(Any& settings, const Visit& visit) {
    visit("tour_done", settings.tour_done);
    visit("show_hints", settings.show_hints);
    visit("deeds", settings.activities);
    visit("hints_shown", settings.hints_shown);
    visit("hints_gone", settings.hints_gone);
    visit("theme_chosen", settings.theme_chosen);
    visit("character_keys", settings.character_keys);
    visit("ui_scale", settings.ui_scale);
    visit("course_text", settings.course_text);
    visit("show_left", settings.show_left);
    visit("show_right", settings.show_right);
    visit("show_bottom", settings.show_bottom);
    visit("show_course", settings.show_course);
    visit("left_width", settings.left_width);
    visit("right_width", settings.right_width);
    visit("show_difference", settings.show_difference);
    visit("difference_share", settings.difference_share);
    visit("window_width", settings.window_width);
    visit("window_height", settings.window_height);
    visit("glide", settings.glide);
    visit("show_legend", settings.show_legend);
    visit("show_grid", settings.show_grid);
    visit("show_tools", settings.show_tools);
    visit("snap_to_grid", settings.snap_to_grid);
    visit("snap_to_vertices", settings.snap_to_vertices);
    visit("show_profiler", settings.show_profiler);
    visit("show_film", settings.show_film);
    visit("folded", settings.folded);
    visit("recent_files", settings.recent_files);
    visit("own_folder", settings.own_folder);
    visit("link_base", settings.link_base);
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

void choose_theme(Settings& settings, Theme theme) {
    settings.theme = theme;
    settings.theme_chosen = true;
}

void grow_course_text(Settings& settings, int tenths) {
    const float grown = std::round(10.0f * settings.course_text) + static_cast<float>(tenths);
    settings.course_text = std::clamp(grown, 8.0f, 16.0f) / 10.0f;
}

void put_among_recent(Settings& settings, const std::filesystem::path& file) {
    std::erase(settings.recent_files, collide::utf8_of(file));
    settings.recent_files.insert(settings.recent_files.begin(), collide::utf8_of(file));
}

Settings load_settings(const std::filesystem::path& folder) {
    Settings s;
    std::string unread;
    const auto text = collide::read_text(settings_file(folder), unread);
    const JsonValue json = text ? JsonValue::parse(*text, nullptr, false) : JsonValue();
    if (!json.is_object()) return s;
    std::string level;
    read(json, "level", level);
    s.level = level_named(level).value_or(Level::everything);
    s.tour_done = true;  // a settings file exists, so this is not the first start
    each_plain(s, [&](const char* key, auto& value) { read(json, key, value); });
    // Files of versions that had only one hint.
    bool dismissed = false;
    read(json, "hint_dismissed", dismissed);
    if (dismissed) s.hints_gone.insert("drag");
    std::string name;
    read(json, "theme", name);
    const auto found = std::find(theme_names.begin(), theme_names.end(), name);
    if (found != theme_names.end()) s.theme = static_cast<Theme>(found - theme_names.begin());
    if (!json.contains("theme_chosen")) s.theme_chosen = s.theme != Theme::dark;  // older versions
    keep_sane(s);
    return s;
}

bool save_settings(const Settings& s, const std::filesystem::path& folder) {
    if (folder.empty()) return false;
    JsonValue json{{"level", name_of(s.level)}};
    // A theme taken from the system is not stored, because that would replace one chosen in another tab of
    // the browser.
    if (s.theme_chosen) json["theme"] = theme_names.at(static_cast<std::size_t>(s.theme));
    each_plain(s, [&](const char* key, const auto& value) { json[key] = value; });
    const std::string text = json.dump(2, ' ', false, JsonValue::error_handler_t::replace) + "\n";
    return !collide::write_file(settings_file(folder), text);
}

bool should_keep_now(const Settings& kept, const Settings& now) {
    return kept.recent_files != now.recent_files || kept.own_folder != now.own_folder ||
           kept.tour_done != now.tour_done || kept.hints_gone != now.hints_gone ||
           kept.hints_shown != now.hints_shown;
}

}  // namespace app
