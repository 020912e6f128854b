// How the open work is shown: the view of its scene, the user's settings, and the analysis that is drawn.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <collide/capture/capture_judge.h>
#include "analysis/pipeline.h"
#include "document/settings.h"
#include "draw/palette.h"
#include "view/view.h"

namespace app {

struct Seen {
    ViewState view;
    Settings settings;
    Analysis analysis;                       // of the shown scene
    std::optional<AnalysisKey> analysed;     // the input of `analysis`, which is dirty when this differs
    View rules;                              // from the scene, and from the command line or the link
    collide::CapturedAnswer engine_says;     // another engine's answer for a pair (Compare tab)
    std::array<std::string, 2> engine_pair;  // the names of this pair
    std::shared_ptr<const collide::CapturedQuery>
        engine_case;                             // the opened query of a capture, if it is of no pair
    collide::CaptureTolerance engine_tolerance;  // of the capture from which either comes
    std::string engine_name;                     // of the engine, if it is known
    InspectorTab tab = InspectorTab::sat;        // decides which motion is previewed
    BroadPhasePart broad_phase_part = BroadPhasePart::structure;
    RaceView race_view = RaceView::scene;
    bool growth_wanted = false;          // the growth of costs is measured when its part is next shown
    bool fit_requested = true;           // the camera fits the scene at the next frame (Home)
    std::optional<Level> chapter_level;  // required by the open chapter, instead of the user's own
    // Shown although the level does not offer them, because a key, the search or the scene has opened them.
    std::set<InspectorTab> reached_tabs;
    std::set<std::string> reached_overlays;
    bool legend_unfolded = false;  // the legend shows all offered switches, not only those that are on
    float scale = 1.0f;            // ImGui pixels per logical pixel, set by the frame
    // Factor of the distances within which a handle is hit: above 1 for a finger.
    float grip = 1.0f;

    /// Returns the distance in ImGui pixels within which a handle is hit. `logical` is that of a mouse
    /// pointer.
    float reach(float logical) const { return logical * scale * grip; }
    /// The chapter's level, else the one of scene or command line, else the user's own.
    Level level() const { return chapter_level.value_or(rules.level.value_or(settings.level)); }
    const Palette& palette() const { return palette_of(settings.theme); }
};

}  // namespace app
