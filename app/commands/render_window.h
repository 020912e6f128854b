// Draws pictures of the canvas or of the whole window off-screen, with the frame function that the window
// runs.
#pragma once

#include <filesystem>
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
    View view;                     // from the command line, then from the scene
    double time = 0.0;             // of the sweep or the run, seconds
    int density = 1;               // pixels per unit of `width` and `height`
    bool panes = false;            // draws the whole window, not only the canvas
    std::optional<double> second;  // Hz: step rate of a second world, not swept, shown next to the run
    Json answer;                   // to the chapter's open question; null: none
    std::string scene_path;        // shown in the window's panels
};

/// A film: the file and its duration. It begins at `RenderOptions::time`.
struct FilmOptions {
    std::filesystem::path file;  // .gif, or .png for a sequence NAME-0001.png and so on
    double seconds = 1.0;
    double frames_per_second = 25.0;
};

/// Renders a film; returns a sentence if it cannot be made. Every frame is drawn, however long that takes. A
/// frame that equals the frame before it is not stored again.
std::optional<std::string> render_film(collide::Scene scene, const RenderOptions& options,
                                       const FilmOptions& film);

/// Renders a picture. Returns it, or a sentence that says why there is none.
std::variant<Picture, std::string> render_picture(collide::Scene scene, const RenderOptions& options);

}  // namespace app
