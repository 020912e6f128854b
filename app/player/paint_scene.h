// A scene as a picture on paper.
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
#include "player/lesson.h"
#include "player/player.h"

namespace app {

struct MotionView;  // simulation/motion_view.h
class Run;          // simulation/run.h

/// The canvas, a player's step with its words above the canvas or with all that explains it, or all steps of
/// the player (figure.h).
enum class Arrangement : std::uint8_t { canvas, captioned, figure, strip };

struct SvgOptions {
    Vec2 size{960.0f, 600.0f};                         // pixels; in a strip, of each step's canvas
    std::optional<std::vector<std::string>> overlays;  // absent: the scene's, else those on by default
    double time = 0.0;                                 // seconds along the sweep
    Theme theme = Theme::light;
    bool grid = true;
    bool legend = true;
    bool keeps_verdict = false;  // of a question: nothing tells who overlaps
    PairLook pair;               // how the pair in focus is looked at
    PlayerState player;          // open: a step of an algorithm in place of the overlays, with its words
    MinkowskiView minkowski =
        MinkowskiView::difference;       // of the second canvas, where the scene asks for one
    int pixels = 16;                     // of a mask
    std::vector<std::size_t> selection;  // bodies: the last one is what a player of one body shows
    std::shared_ptr<const Run> run;      // what the player of impulses looks into
    const MotionView* motion = nullptr;  // of a run, when the scene is what it has come to
    Arrangement arrangement = Arrangement::canvas;
    bool transparent = false;  // nothing behind what is drawn
    float scale = 1.0f;        // of type and strokes
};

/// Names of unknown overlays are passed over; check them with `find_overlay` first.
std::string scene_to_svg(const collide::Scene& scene, const SvgOptions& options);

/// The same as a PDF of one page, and as an image with so many pixels for each of `size`.
std::string scene_to_pdf(const collide::Scene& scene, const SvgOptions& options, const PictureFonts& fonts);
CairoPainter::Pixels scene_to_pixels(const collide::Scene& scene, const SvgOptions& options, int density,
                                     const PictureFonts& fonts);
/// Why a figure or a strip can't be drawn: the player has nothing to step through; else empty.
std::string figure_obstacle(const collide::Scene& scene, const SvgOptions& options);
/// The steps of the player that `options` opens, with the pseudocode whose lines they name. None where there
/// is nothing to step through: `figure_obstacle` says why.
struct LessonRecord {
    std::vector<std::string> code;
    std::vector<LessonMoment> steps;
};
LessonRecord lesson_record(const collide::Scene& scene, const SvgOptions& options);
/// The fonts of the interface.
PictureFonts picture_fonts();

/// The scene's own camera, else one that shows all bodies, on a canvas of this size.
Camera camera_for(const collide::Scene& scene, Vec2 canvas_size);
/// Shows all bodies, rays and points, whatever camera the scene has.
Camera camera_on_all(const collide::Scene& scene, Vec2 canvas_size);
/// The height in metres that a file should give for `camera_for` to show the same again on this canvas.
double height_in_file(const Camera& camera);
/// The scene's overlays, else those on by default; unknown names are left out.
std::set<std::string> overlays_for(const collide::Scene& scene);
/// A sentence for each overlay in the scene's view that does not exist, with the nearest one that does.
/// `source` is the file's name.
std::vector<std::string> unknown_overlay_warnings(const collide::Scene& scene, const std::string& source);

}  // namespace app
