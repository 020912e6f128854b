// Pictures of the canvas or of the whole window, drawn off-screen by the frame that the window runs.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include <nlohmann/json.hpp>

#include "course/place.h"
#include "platform/window.h"
#include "view/view.h"

namespace app {

struct RenderOptions {
    int width = 1280;
    int height = 800;
    View view;                     // of the command line; the scene's own view comes after it
    double time = 0.0;             // seconds along the sweep
    int density = 1;               // pixels for each of `width` and `height`
    bool panes = false;            // the whole window
    std::optional<double> second;  // Hz: a second world beside the run, not swept, steps so often
    Json answer;                   // to the open question of the chapter; null: none
    std::string scene_path;        // named in the window's panels
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
