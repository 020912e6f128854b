// The panes of the window, and its parts that may be hidden because they would give an answer away.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "document/settings.h"

namespace app {

struct PaneRow {
    std::string_view name;  // on the command line, in links and scenes
    const char* title;
    bool Settings::*shown;
};

/// The left pane shows either the course or the scenes.
inline constexpr std::array pane_rows{PaneRow{"scenes", "Scenes", &Settings::show_left},
                                      PaneRow{"course", "Course", &Settings::show_course},
                                      PaneRow{"inspector", "Inspector", &Settings::show_right},
                                      PaneRow{"transport", "Transport", &Settings::show_bottom},
                                      PaneRow{"tools", "Tools", &Settings::show_tools},
                                      PaneRow{"timing", "Timing", &Settings::show_profiler},
                                      PaneRow{"film", "Film", &Settings::show_film},
                                      PaneRow{"legend", "Legend", &Settings::show_legend},
                                      PaneRow{"grid", "Grid", &Settings::show_grid}};

/// Listed like a pane: the text and the questions of the scene, if it has any.
inline constexpr std::string_view lesson_pane = "lesson";

enum class TellingPart : std::uint8_t { inspector, verdict, player, overlay_switches, timeline, legend };

struct TellingPartRow {
    TellingPart part;
    std::string_view name;  // in scenes and chapters
    const char* title;
    bool gives_answer_away = false;  // a lesson with a question about the pair hides it
};

/// The parts in the order of TellingPart.
inline constexpr std::array telling_parts{
    TellingPartRow{TellingPart::inspector, "inspector", "Inspector", true},
    TellingPartRow{TellingPart::verdict, "verdict", "Verdict", true},
    TellingPartRow{TellingPart::player, "player", "Step-by-step player"},
    TellingPartRow{TellingPart::overlay_switches, "overlay_switches", "Overlay switches", true},
    TellingPartRow{TellingPart::timeline, "timeline", "Timeline"},
    TellingPartRow{TellingPart::legend, "legend", "Legend"}};

constexpr const TellingPartRow& row_of(TellingPart part) {
    return telling_parts.at(static_cast<std::size_t>(part));
}

}  // namespace app
