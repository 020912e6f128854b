// How a window begins: which panes, tabs and overlays it has, what is locked, and where players and chapters
// stand. One table says it for the keys of `view` in scene files and for the options of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "player/player.h"
#include "session/parts.h"
#include "session/tabs.h"
#include "simulation/run_control.h"

namespace app {

enum class Theme : std::uint8_t;
enum class Level : std::uint8_t;

struct LaunchPlayer {
    LessonKind lesson = LessonKind::sat;
    std::size_t step = 0;
    friend bool operator==(const LaunchPlayer&, const LaunchPlayer&) = default;
};

/// Whether a second world is shown, and how it steps. Not shown: also when the scene asks for one.
struct LaunchSecondWorld {
    bool wanted = true;
    SecondWorldSettings settings;
    friend bool operator==(const LaunchSecondWorld&, const LaunchSecondWorld&) = default;
};

/// A member that is absent stays as the user has it, or as the scene asks for.
struct Launch {
    std::optional<std::vector<std::string>> panes;     // those that are there
    std::optional<std::vector<std::string>> tabs;      // those of the inspector that are offered
    std::optional<std::vector<std::string>> switches;  // overlays that are offered
    std::optional<std::vector<std::string>> overlays;  // switched on
    std::optional<std::vector<std::string>> hide;      // what would tell, as in a chapter
    std::optional<std::vector<std::string>> lock;      // what hands may not change, as in a chapter
    std::optional<std::string> tab;
    std::optional<LaunchPlayer> player;
    std::optional<PlayerModes> modes;                // of the players
    std::optional<std::vector<std::string>> select;  // bodies, by their names
    std::optional<std::string> chapter;              // "03-shadows:4"
    std::optional<std::string> level;                // "essential", "everything"
    std::optional<Theme> theme;
    std::optional<float> scale;
    std::optional<std::array<int, 2>> size;  // pixels
    std::optional<double> time;              // seconds along the sweep
    std::optional<bool> difference;
    std::optional<MinkowskiView> minkowski;
    std::optional<int> pixels;  // of a mask
    std::optional<bool> present;
    std::optional<bool> bare;            // without the menu bar
    std::optional<bool> reduced_motion;  // nothing glides
    std::optional<LaunchSecondWorld> second_world;
    friend bool operator==(const Launch&, const Launch&) = default;
};

enum class LaunchValue : std::uint8_t { list, text, truth };

/// One thing that can be asked for: a key of `view`, and an option with the same name behind two dashes.
struct LaunchKey {
    std::string_view name;
    LaunchValue value;
    std::string_view type;  // of its value, in the help
    std::string help;
    /// Takes the words of a list, or the one word of a text. A sentence without its place when that can't be:
    /// what is wrong and what would be right; else empty.
    std::string (*take)(Launch&, const std::vector<std::string>& words);
    bool of_panes = true;  // shown by the panels alone, not by a picture of the canvas
};
std::span<const LaunchKey> launch_keys();

// Values as options and links have them.

/// Nothing where the text is anything else.
std::optional<std::size_t> whole_number(std::string_view text);
/// The words of a list; empty ones are left out.
std::vector<std::string> words_at(char separator, std::string_view text);

/// What the scene's view asks for. What can't be used is left out, with a sentence that names the place.
Launch launch_of(const collide::Scene& scene, std::vector<std::string>& complaints);
/// The same sentences, each behind the file's name.
std::vector<std::string> launch_warnings(const collide::Scene& scene, const std::string& source);

/// The words that ask for a second world of these settings.
std::vector<std::string> second_world_words(const SecondWorldSettings& settings);

/// What `first` asks for, else `second`.
Launch merged(const Launch& first, const Launch& second);

/// The bodies of these names; others are passed over.
std::vector<std::size_t> bodies_named(const collide::Scene& scene, const std::vector<std::string>& names);
/// Empty, or which of these names no body has, with the nearest one that there is.
std::string unknown_body(const collide::Scene& scene, const std::vector<std::string>& names);

/// "all", "position", "rotation", "velocity", or names of bodies.
HandLocks locks_named(const std::vector<std::string>& names);

/// Tabs and overlays that are offered; absent: those of the level, which is the user's own when absent.
struct Offered {
    std::optional<std::vector<std::string>> tabs;
    std::optional<std::vector<std::string>> switches;
    std::optional<Level> level;

    bool has_tab(InspectorTab tab) const;
    bool has_switch(std::string_view overlay) const;
};

/// The settings that a scene or the command line has put aside; those that it leaves alone are not held.
struct OwnSettings {
    std::optional<Theme> theme;
    std::optional<float> ui_scale;
    std::optional<bool> glide;
    std::optional<std::array<bool, 9>> shown;  // panes, in the order of their names
    friend bool operator==(const OwnSettings&, const OwnSettings&) = default;
};
/// The settings as they are when no scene puts any aside: what is to be kept.
Settings own_settings(const Seen& seen, const WindowState& window);

/// Whether the open scene has questions, and the launch does not leave them out.
bool asks_questions(const Work& work, const WindowState& window);
/// Shows what the open scene and the command line let be there, and locks what they lock. What an earlier
/// scene put aside comes back.
void apply_rules(Work& work, Seen& seen, Studying& studying, WindowState& window);
/// Whether the open scene or the command line locks anything, be it in force or not.
bool has_locks(const Work& work, const WindowState& window);
/// Puts these locks in force.
void restore_locks(Work& work, const WindowState& window);
/// For a teacher who wants to edit a locked scene. Locks that are in force are released, or put back in
/// force. Another scene brings its own locks.
void release_or_restore_locks(Work& work, Prompts& prompts, const WindowState& window);
/// Goes where they want to begin: overlays, tab, player and step, time, presentation. No chapter.
void begin_at(const Launch& launch, Work& work, Seen& seen, Playing& playing, WindowState& window);
/// Once a frame: what is hidden stays so, whatever key is pressed.
void keep_rules(Seen& seen, const Studying& studying);

}  // namespace app
