// The user's settings, stored in the preference folder (never in the working directory).
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

/// How much of the window is visible: what a beginner needs, or everything.
enum class Level : std::uint8_t { essential, everything };

// Names in settings files, chapters, options and links, in the order of the values.

inline constexpr std::array<std::string_view, 2> level_names{"essential", "everything"};
inline constexpr std::array<std::string_view, 3> theme_names{"dark", "light", "projector"};

std::string_view name_of(Level level);
/// Returns the level of this name; nothing for another word.
std::optional<Level> level_named(std::string_view name);

struct Settings {
    Level level = Level::essential;
    bool tour_done = false;                 // finished or skipped
    bool show_hints = true;                 // false hides all hints
    std::map<std::string, int> activities;  // how often the user has done the activity of a hint, by its name
    std::map<std::string, int> hints_shown;  // how often each hint was shown, by its name
    std::set<std::string> hints_gone;        // dismissed for ever
    Theme theme = Theme::dark;
    bool theme_chosen = false;   // by the user; otherwise the theme is that of the system, if known
    bool character_keys = true;  // single letters, digits and signs work as shortcuts
    float ui_scale = 1.0f;       // 1.0 to 2.5, on top of the display's own scale
    float course_text = 1.0f;    // 0.8 to 1.6: text size of a chapter relative to that of the interface
    bool show_left = true;
    bool show_right = true;
    bool show_bottom = true;
    bool show_course = false;   // in the left pane, instead of the scenes
    float left_width = 260.0f;  // logical pixels
    float right_width = 380.0f;
    bool show_difference = false;    // the second canvas, with the Minkowski difference
    float difference_share = 0.46f;  // fraction of the middle pane's longer side
    int window_width = 1280;
    int window_height = 800;
    bool glide = true;  // animate the change between steps of a chapter
    bool show_legend = true;
    bool show_grid = true;
    bool show_tools = true;         // the toolbar next to the canvas
    bool snap_to_grid = false;      // for drawing and moving
    bool snap_to_vertices = false;  // of other bodies
    bool show_profiler = false;     // the bar with the times of a frame's stages
    bool show_film = false;         // all steps of the open player, below the canvas
    /// Folded headings of panels, by key. By default the Motion tab shows the first numbers of a step only.
    std::set<std::string> folded{"motion/more",     "motion/world",   "motion/plots",   "motion/second_world",
                                 "motion/branches", "motion/touches", "motion/contacts"};
    std::vector<std::string> recent_files;  // newest first
    std::string own_folder;                 // the folder of the last save; empty: none yet
    std::string link_base;                  // the page for links; empty: the default
};

/// Sets the theme. From now on it is the user's choice and no longer that of the system.
void choose_theme(Settings& settings, Theme theme);

/// Changes the text size of a chapter by so many tenths, within its limits.
void grow_course_text(Settings& settings, int tenths);

/// Makes the file the newest of the recent files.
void put_among_recent(Settings& settings, const std::filesystem::path& file);

// Settings in the preference folder. If it cannot be written, only the settings are lost.

/// Returns the settings in `folder`, with defaults for what is missing or unusable. Settings without a level
/// come from a version before there were levels; their user keeps everything.
Settings load_settings(const std::filesystem::path& folder);
/// Returns false if they could not be written.
bool save_settings(const Settings& settings, const std::filesystem::path& folder);

/// Returns whether something changed that must be written at once, not only at the end of the program. This
/// is the recent files, the shown or finished hints, and the tour.
bool should_keep_now(const Settings& kept, const Settings& now);

}  // namespace app
