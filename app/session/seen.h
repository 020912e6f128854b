// How the open work is seen: the view of its scene, the user's settings, what is computed of it to be drawn.
#pragma once

#include <optional>
#include <set>
#include <string>

#include <collide/capture/capture.h>
#include "analysis/pipeline.h"
#include "document/settings.h"
#include "draw/palette.h"
#include "view/view.h"

namespace app {

struct Seen {
    ViewState view;
    Settings settings;
    Analysis analysis;                     // of the scene on stage
    std::optional<AnalysisKey> analysed;   // what it is of: it is dirty when this differs
    View rules;                            // of the scene and of the command line or the link
    collide::CapturedAnswer engine_says;   // another engine, of the pair in focus (Compare tab)
    InspectorTab tab = InspectorTab::sat;  // it decides which motion is previewed
    BroadPhasePart broad_phase_part = BroadPhasePart::structure;
    RaceView race_view = RaceView::scene;
    bool growth_wanted = false;          // the measurement of cost against N begins when it is next shown
    bool fit_requested = true;           // Home: the camera fits the scene at the next frame
    std::optional<Level> chapter_level;  // what the open chapter needs, in place of the user's own
    // Shown although the level does not offer them: opened by key, search or scene since the scene was
    // opened.
    std::set<InspectorTab> reached_tabs;
    std::set<std::string> reached_overlays;
    bool legend_unfolded = false;  // it shows all switches that are offered, not only those that are on
    float scale = 1.0f;            // ImGui pixels per logical pixel, set by the frame
    // How many times farther than a pointer what points may miss a handle; above 1: a finger.
    float grip = 1.0f;

    /// ImGui pixels within which a handle is taken hold of, where a pointer must come within so many logical
    /// ones.
    float reach(float logical) const { return logical * scale * grip; }
    /// A chapter's counts before that of the scene or the command line, and both before the user's own.
    Level level() const { return chapter_level.value_or(rules.level.value_or(settings.level)); }
    const Palette& palette() const { return palette_of(settings.theme); }
};

}  // namespace app
