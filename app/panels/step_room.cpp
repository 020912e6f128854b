#include "panels/step_room.h"

#include <algorithm>

namespace app {

namespace {

// In lines, and the plot in logical pixels: in the lowest pane, in a low one, and where there is room. Half a
// line of code tells that there is more of it.
constexpr float kept_lines = 3.0f;  // for the words
constexpr float least_code_lines = 2.2f;
constexpr float low_code_lines = 3.5f;
constexpr float least_value_lines = 2.0f;
constexpr float low_value_lines = 3.0f;
constexpr float some_value_lines = 5.0f;
constexpr float usual_value_lines = 8.0f;
constexpr float least_plot = 78.0f;
constexpr float usual_plot = 150.0f;
constexpr float most_plot = 420.0f;

}  // namespace

StepRoom share_room(const StepNeeds& needs, float height) {
    const float whole_plot = needs.plot ? needs.scale : 0.0f;
    StepRoom room;
    room.words = needs.words;
    room.code = std::min(needs.code, least_code_lines * needs.line);
    room.plot = least_plot * whole_plot;
    room.values = least_value_lines * needs.line;
    float spare = height - room.words - room.code - room.plot - room.values;
    const auto give = [&spare](float& part, float up_to) {
        const float more = std::clamp(up_to - part, 0.0f, std::max(spare, 0.0f));
        part += more;
        spare -= more;
    };
    give(room.words, kept_lines * needs.line);
    give(room.code, std::min(needs.code, low_code_lines * needs.line));
    give(room.values, low_value_lines * needs.line);
    give(room.plot, usual_plot * whole_plot);
    give(room.values, some_value_lines * needs.line);
    give(room.code, needs.code);
    give(room.values, usual_value_lines * needs.line);
    give(room.plot, most_plot * whole_plot);
    room.values += std::max(spare, 0.0f);
    // Scrolling for the sake of a line or so is not worth it: the plot gives that away.
    const float missing = needs.code - room.code;
    if (missing > 0.0f && missing < 1.5f * needs.line && room.plot - missing > least_plot * whole_plot) {
        room.code += missing;
        room.plot -= missing;
    }
    return room;
}

}  // namespace app
