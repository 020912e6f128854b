// Draws a scene as a picture for paper.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <collide/scene/scene.h>
#include "document/view_state.h"
#include "draw/cairo_painter.h"
#include "draw/painter.h"
#include "draw/palette.h"
#include "player/player.h"
#include "player/player_info.h"

namespace app {

struct MotionView;  // simulation/motion_view.h
class Run;          // simulation/run.h

/// What the picture shows: the canvas, a player's step without its words, with its words above the canvas,
/// with its whole explanation, or all steps (figure.h).
enum class Arrangement : std::uint8_t { canvas, step, captioned, figure, strip };

struct SvgOptions {
    Vec2 size{960.0f, 600.0f};                         // pixels; in a strip, the size of each step's canvas
    std::optional<std::vector<std::string>> overlays;  // absent: those of the scene, else those on by default
    double time = 0.0;                                 // seconds along the sweep
    Theme theme = Theme::light;
    bool grid = true;
    bool legend = true;
    bool keeps_verdict = false;  // for a question: hides everything that tells who overlaps
    PairView pair;               // the options for the pair in focus
    PlayerState player;          // if open, a step of an algorithm replaces the overlays
    MinkowskiView minkowski = MinkowskiView::difference;  // for the second canvas, if the scene asks for one
    int pixels = 16;                     // of a mask, along the longer side of the larger body
    std::vector<std::size_t> selection;  // bodies; the player of one shape shows the last
    std::shared_ptr<const Run> run;      // for the player of impulses
    const MotionView* motion = nullptr;  // of the run whose current state the scene is
    Arrangement arrangement = Arrangement::canvas;
    bool transparent = false;  // leave out the background
    float scale = 1.0f;        // factor for text and line widths
};

/// Returns the picture as SVG. Names of unknown overlays are ignored; check them with `find_overlay` first.
std::string scene_to_svg(const collide::Scene& scene, const SvgOptions& options);

/// Returns the picture as an image with `density` pixels for each unit of `size`.
CairoPainter::Pixels scene_to_pixels(const collide::Scene& scene, const SvgOptions& options, int density,
                                     const PictureFonts& fonts);
/// Returns why a figure or a strip cannot be drawn: the player has no steps. Returns an empty string if it
/// can.
std::string figure_obstacle(const collide::Scene& scene, const SvgOptions& options);
/// The steps of the player that `options` opens, with the pseudocode whose lines they name. Both are empty if
/// there are no steps; `figure_obstacle` says why.
struct PlayerRecord {
    std::vector<std::string> code;
    std::vector<PlayerMoment> steps;
};
PlayerRecord player_record(const collide::Scene& scene, const SvgOptions& options);
/// Returns the fonts of the interface.
PictureFonts picture_fonts();

/// Returns the scene's own camera, or one that shows all bodies, for a canvas of this size.
Camera camera_for(const collide::Scene& scene, Vec2 canvas_size);
/// Returns a camera that shows all bodies, rays and points, whatever camera the scene has.
Camera camera_on_all(const collide::Scene& scene, Vec2 canvas_size);
/// Returns the height in metres to store in a file, so that `camera_for` shows the same view on this canvas.
double height_in_file(const Camera& camera);
/// Returns the scene's overlays, or those on by default; unknown names are left out.
std::set<std::string> overlays_for(const collide::Scene& scene);
/// Returns a sentence for each overlay named in the scene's view that does not exist, with the most similar
/// existing name. `source` is the name of the file.
std::vector<std::string> unknown_overlay_warnings(const collide::Scene& scene, const std::string& source);

}  // namespace app
