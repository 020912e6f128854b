// An overlay shows one concept of a recording. It sees recordings and `Painter`, never ImGui or SDL, so it is
// tested without a window. Each registers in one line of overlay.cpp.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/scene/scene.h>
#include "analysis/pipeline.h"
#include "document/inspector_tabs.h"
#include "document/view_state.h"
#include "draw/camera.h"
#include "draw/labels.h"
#include "draw/painter.h"
#include "draw/palette.h"
#include "overlays/legend_entry.h"

namespace app {

struct InPlaceOfOverlays;
struct CanvasSubject;
struct CanvasTitle;    // overlays/two_canvases.h
struct RunComparison;  // simulation/run_comparison.h
struct MotionView;     // simulation/motion_view.h

/// What an answer leads to; consequence.h paints it.
struct Consequence {
    enum class Kind : std::uint8_t { shadows_on_edge, shadows_along, move_of_a, path_of_b };
    Kind kind = Kind::shadows_on_edge;
    std::size_t axis = 0;    // of `shadows_on_edge`: a step of the SAT recording
    DVec2 arrow{0.0, 0.0};   // of the others: as drawn, metres; never zero
    bool of_engine = false;  // another engine's answer in place of the student's
};

struct OverlayInput {
    const collide::Scene& scene;
    const Analysis& analysis;
    const ViewState& view;
    const Camera& camera;
    const Palette& palette;
    float scale = 1.0f;  // pixels per logical pixel: multiply widths and sizes
    bool show_grid = true;
    bool show_legend = true;  // keeps its place free; `paint_legend` draws it
    LegendFold::State legend_fold = LegendFold::State::of_picture;
    const InPlaceOfOverlays* instead = nullptr;
    const CanvasSubject* subject = nullptr;  // of a canvas that shows something else than the bodies
    const MotionView* motion = nullptr;      // of a run that is on stage
    const CanvasTitle* title = nullptr;      // of one canvas of two
    const RunComparison* comparison =
        nullptr;                      // where another world has the bodies, of a canvas that is compared
    std::span<const Vec2> handles{};  // places that no label covers, canvas pixels
    std::span<const Label> handle_labels{};
    const LegendSwitches* switches = nullptr;    // what a window adds to the legend
    const Consequence* consequence = nullptr;    // of an answer to a question
    std::span<const LegendEntry> more_legend{};  // of what is painted over the overlays
    bool spotlight = false;                      // all but the focus pair is dimmed
    bool show_surface = true;  // the canvas' own colour behind everything; else nothing is there
};

enum class OverlayGroup : std::uint8_t { shapes, narrow_phase, contacts, broad_phase, motion };

/// The lines of the legend that are true of a picture.
struct PaintedLegend {
    std::vector<LegendLine> lines;
    /// All lines of all steps of a lesson, so that the legend keeps to one corner.
    std::vector<LegendEntry> of_all_steps;
    /// Heavy strokes of the overlays, such as shadows, which the legend had better not hide; canvas pixels.
    std::vector<std::array<Vec2, 2>> bands;
    /// Around all boxes of a structure, canvas pixels: of two corners the legend takes the one off them.
    CanvasBox structure{};
};

/// What another canvas shows in place of bodies and overlays, and the legend must not hide.
struct CanvasSubject {
    std::vector<Vec2> outline;  // closed, canvas pixels
    float title_height = 0.0f;  // kept free along the upper edge, pixels
};

/// What the rest of the program does with an overlay.
struct OverlayUse {
    /// The tab that is about the same: a scene that has the overlay on opens on it.
    std::optional<InspectorTab> tab{};
    bool lies_beside_shapes = false;  // a picture leaves room for it
    std::string_view key{};           // a digit that switches it
    bool is_essential = false;        // has its switch at the essential level
    bool on_by_default = false;
    bool tells_of_pair = false;          // a lesson that asks of the pair hides it
    bool is_handle_of_selected = false;  // of a selected body it is drawn as a handle instead
    Pairs pairs = Pairs::now;            // which pairs of boxes it shows
    std::optional<Preview> preview{};    // how it shows bodies on their way
};

struct Overlay {
    std::string_view name;   // in scene files and --overlays
    std::string_view title;  // on its switch
    std::string_view help;   // one sentence, its tooltip
    OverlayGroup group;
    std::vector<LegendEntry> legend;
    void (*paint)(const OverlayInput&, Painter&, Labels&);
    OverlayUse use{};
};

/// What the canvas shows in place of the overlays while an algorithm is stepped through: names of bodies
/// stay.
struct InPlaceOfOverlays {
    std::span<const LegendEntry> legend;
    std::function<void(const OverlayInput&, Painter&, Labels&)> paint;
};

// Each overlay is defined in the file of its concept.
extern const Overlay aabbs_overlay, bounding_circles_overlay, least_boxes_overlay, hulls_overlay,
    axes_overlay, axis_fan_overlay, candidates_overlay, closest_points_overlay, contacts_overlay,
    convexity_overlay, features_overlay, impact_ghosts_overlay, impact_turning_overlay, intervals_overlay,
    mtd_overlay, names_overlay, offset_rule_overlay, pieces_overlay, pixels_overlay, points_overlay,
    pushed_apart_overlay, rays_overlay, separating_line_overlay, structure_overlay, swept_hull_overlay,
    impulses_overlay, contact_ids_overlay, islands_overlay, joints_overlay, trails_overlay, velocity_overlay;

/// All overlays in the order in which they are painted.
std::span<const Overlay> overlays();
const Overlay* find_overlay(std::string_view name);
bool is_on(const ViewState& view, const Overlay& overlay);
void switch_on(ViewState& view, const Overlay& overlay);
void toggle(ViewState& view, const Overlay& overlay);
/// What the overlays that are on ask for.
Pairs pairs_shown(const ViewState& view);
Preview preview_of(const ViewState& view);
std::string_view title_of(OverlayGroup group);

/// Whether arrows of velocities are shown, whose scale then stands above that of lengths.
bool shows_velocities(const OverlayInput& input);
/// Height that the scale bars take above the lower edge, canvas pixels.
float scale_bars_height(const OverlayInput& input);
/// The canvas' own colour and the grid, each where it is to be seen.
void paint_background(const OverlayInput& input, Painter& painter);
/// The whole canvas but for handles and the legend, as `render` prints and the window shows it. In this
/// order: grid, bodies (fill and outline, names), the overlays that `input.view` switches on, labels.
PaintedLegend paint_canvas(const OverlayInput& input, Painter& painter);
/// The legend of what was painted, in a corner of the canvas. Returns where its switches are.
PlacedLegend paint_legend(const OverlayInput& input, const PaintedLegend& legend, Painter& painter);

}  // namespace app
