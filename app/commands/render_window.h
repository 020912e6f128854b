// Pictures of the canvas or of the whole window, drawn off-screen by the frame that the window runs.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "canvas/palette.h"
#include "panels/tab_names.h"
#include "platform/window.h"
#include "player/player.h"
#include "scene/scene.h"

namespace app {

struct RenderOptions {
    int width = 1280;
    int height = 800;
    std::optional<std::vector<std::string>> overlays;  // absent: the scene's own, else the defaults
    double time = 0.0;                                 // seconds along the sweep
    Theme theme = Theme::dark;
    float scale = 1.0f;
    bool panes = false;            // the whole window
    bool difference = false;       // the second canvas beside the first
    std::optional<double> second;  // Hz: a second world beside the run, not swept, steps so often
    std::optional<TabChoice> tab;  // of the inspector; drawn once what it measures is there
    std::string scene_path;        // named in the window's panels
    PlayerState player;            // open: the lesson is shown at its step
};

/// The picture, or a sentence that says why there is none.
std::variant<Picture, std::string> render_picture(collide::Scene scene, const RenderOptions& options);

}  // namespace app
