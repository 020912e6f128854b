// The hints that come after the tour: a table of what each teaches, when it fits and what it says. None comes
// while another is shown, none more than twice, and none again once it is dismissed or its deed was done.
// Computed without a window.
#pragma once

#include <span>
#include <string_view>

#include "session/guide.h"
#include "session/parts.h"

namespace app {

/// What a hint may look at.
struct HintInput {
    const Work& work;
    const Seen& seen;
    const SceneFiles& scene_files;
};

struct Hint {
    std::string_view name;  // in the settings
    Deed teaches;
    const char* text;
    bool (*fits)(const HintInput&);
};

std::span<const Hint> hints();

/// How often a hint comes at most.
inline constexpr int most_showings = 2;

/// Once a frame: takes back the hint whose deed was done or that fits no more, and brings the next one.
/// `quiet`: nothing may be shown now.
void follow_hints(Guide& guide, Settings& settings, const HintInput& input, bool quiet);
/// The one that is shown; null: none.
const Hint* shown_hint(const Guide& guide);

}  // namespace app
