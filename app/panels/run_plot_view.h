// Curves of a run over the time that is kept; a click goes to that moment.
#pragma once

#include <span>

#include "session/parts.h"
#include "simulation/run_plot.h"

namespace app {

struct Color;

/// One of the curves.
struct RunCurve {
    const char* title;
    Measure measure;
    Color Palette::*color;
    bool dashed = false;
};

/// A run must be on stage. `unit` stands behind the largest value.
void draw_run_plot(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const char* title,
                   const char* unit, std::span<const RunCurve> curves);

}  // namespace app
