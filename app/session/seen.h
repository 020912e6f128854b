// How the open work is seen: the view of its scene, the user's settings, what is computed of it to be drawn.
#pragma once

#include <optional>

#include "analysis/pipeline.h"
#include "document/settings.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "session/tab_names.h"

namespace app {

struct Seen {
    ViewState view;
    Settings settings;
    Analysis analysis;                     // of the scene on stage
    std::optional<AnalysisKey> analysed;   // what it is of: it is dirty when this differs
    InspectorTab tab = InspectorTab::sat;  // it decides which motion is previewed
    BroadPhasePart broad_phase_part = BroadPhasePart::structure;
    RaceView race_view = RaceView::scene;
    bool growth_wanted = false;  // the measurement of cost against N begins when it is next shown
    bool fit_requested = true;   // Home: the camera fits the scene at the next frame
    float scale = 1.0f;          // ImGui pixels per logical pixel, set by the frame

    const Palette& palette() const { return palette_of(settings.theme); }
};

}  // namespace app
