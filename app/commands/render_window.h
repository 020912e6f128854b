// Pictures of the canvas or of the whole window, drawn off-screen by the frame that the window runs.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include "draw/palette.h"
#include "platform/window.h"
#include "player/player.h"
#include "session/tab_names.h"

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
    std::string chapter;           // of the course: "03-shadows:4"; empty: none
    PlayerState player;            // open: the lesson is shown at its step
};

/// A stretch of time instead of a moment: from `RenderOptions::time` on.
struct FilmOptions {
    std::string file;  // .gif, or .png for a sequence NAME-0001.png and so on
    double seconds = 1.0;
    double frames_per_second = 25.0;
};

/// A sentence when it can't be made. Every picture is made, however long that takes; one like that before it
/// is stored once.
std::optional<std::string> render_film(collide::Scene scene, const RenderOptions& options,
                                       const FilmOptions& film);

/// The picture, or a sentence that says why there is none.
std::variant<Picture, std::string> render_picture(collide::Scene scene, const RenderOptions& options);

}  // namespace app
