// What the program remembers of its user, kept in the preference folder (never the working directory).
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "draw/palette.h"

namespace app {

/// How much of the window is there: what a newcomer needs, or all of it.
enum class Level : std::uint8_t { essential, everything };

// The names in settings files, chapters, options and links, in the order of the values.

inline constexpr std::array<std::string_view, 2> level_names{"essential", "everything"};
inline constexpr std::array<std::string_view, 3> theme_names{"dark", "light", "projector"};

std::string_view name_of(Level level);
/// Nothing for another word.
std::optional<Level> level_named(std::string_view name);

struct Settings {
    Level level = Level::essential;
    bool tour_done = false;                  // taken to its end, or skipped
    bool show_hints = true;                  // all of them
    std::map<std::string, int> activities;   // how often the user has done what hints ask for, by its name
    std::map<std::string, int> hints_shown;  // how often each hint has come, by its name
    std::set<std::string> hints_gone;        // dismissed, for good
    Theme theme = Theme::dark;
    bool theme_chosen = false;   // by the user; else it is the system's, where that tells one
    bool character_keys = true;  // keys of one letter, digit or sign do something
    float ui_scale = 1.0f;       // 1.0 to 2.5, on top of the display's own scale
    float course_text = 1.0f;    // 0.8 to 1.6: the text of a chapter, as a multiple of the interface's
    bool show_left = true;
    bool show_right = true;
    bool show_bottom = true;
    bool show_course = false;   // in the left pane, in place of the scenes
    float left_width = 260.0f;  // logical pixels
    float right_width = 380.0f;
    bool show_difference = false;    // the second canvas, with the Minkowski difference
    float difference_share = 0.46f;  // of the middle pane's longer side
    int window_width = 1280;
    int window_height = 800;
    bool glide = true;  // from one step of a chapter to the next
    bool show_legend = true;
    bool show_grid = true;
    bool show_tools = true;         // the palette beside the canvas
    bool snap_to_grid = false;      // what is drawn or moved
    bool snap_to_vertices = false;  // of other bodies
    bool show_profiler = false;     // the strip with the times of a frame's stages
    bool show_film = false;         // all steps of the open player, below the canvas
    /// Headings of panels that are folded, by key. The Motion tab begins with the numbers of the step alone.
    std::set<std::string> folded{"motion/world",    "motion/plots",   "motion/second_world",
                                 "motion/branches", "motion/touches", "motion/contacts"};
    std::vector<std::string> recent_files;  // newest first
    std::string own_folder;                 // where scenes were saved last; empty: not yet
    std::string link_base;                  // the page that links lead to; empty: the usual one
};

/// Sets the theme. From now on it is the user's choice and no longer the system's.
void choose_theme(Settings& settings, Theme theme);

/// Makes the text of a chapter so many tenths larger, or smaller, within its limits.
void grow_course_text(Settings& settings, int tenths);

/// The file becomes the newest of the recent ones.
void put_among_recent(Settings& settings, const std::filesystem::path& file);

// Settings in the preference folder. A folder that can't be written costs the settings, not the program.

/// The settings kept in `folder`; defaults for what is missing or unusable. Who has settings without a level
/// has used the program before there were levels, and keeps everything.
Settings load_settings(const std::filesystem::path& folder);
/// False when they could not be kept.
bool save_settings(const Settings& settings, const std::filesystem::path& folder);

/// Whether something has changed that should be written at once and not at the regular end of the program.
/// That is the recent files, which hints came or are done with, and the tour.
bool should_keep_now(const Settings& kept, const Settings& now);

}  // namespace app
