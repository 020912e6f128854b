// An overlay shows one concept of a recording. It uses recordings and `Painter`, never ImGui or SDL, so tests
// need no window. Each overlay is a row of overlays.inc.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <collide/capture/capture.h>
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

/// The consequence of an answer; consequence.h draws it.
struct Consequence {
    enum class Kind : std::uint8_t { shadows_on_edge, shadows_along, move_of_a, path_of_b, short_of_vertex };
    Kind kind = Kind::shadows_on_edge;
    std::size_t axis = 0;    // for `shadows_on_edge`: index of a step of the SAT recording
    DVec2 arrow{0.0, 0.0};   // for the other kinds: the arrow as drawn, metres; never zero
    DVec2 from{0.0, 0.0};    // for `short_of_vertex`: the picked vertex; the arrow leads to the right one
    bool of_engine = false;  // another engine's answer instead of the student's
};

struct OverlayInput {
    const collide::Scene& scene;
    const Analysis& analysis;
    const ViewState& view;
    const Camera& camera;
    const Palette& palette;
    float scale = 1.0f;  // pixels per logical pixel: multiply widths and sizes
    bool show_grid = true;
    bool show_legend = true;  // reserves its space; `paint_legend` draws it
    LegendFold::State legend_fold = LegendFold::State::of_picture;
    const InPlaceOfOverlays* instead = nullptr;
    const CanvasSubject* subject = nullptr;  // for a canvas that shows something other than the bodies
    const MotionView* motion = nullptr;      // of the run that the canvas shows
    const CanvasTitle* title = nullptr;      // if there are two canvases
    const RunComparison* comparison =
        nullptr;                      // where another world has the bodies, of a canvas that is compared
    std::span<const Vec2> handles{};  // positions that no label may cover, canvas pixels
    std::span<const Label> handle_labels{};
    const LegendSwitches* switches = nullptr;        // the switches that a window adds to the legend
    const Consequence* consequence = nullptr;        // of an answer to a question
    const collide::CapturedQuery* engine = nullptr;  // with the answer of another engine
    std::span<const LegendEntry> more_legend{};      // for what is drawn over the overlays
    bool spotlight = false;                          // dims everything but the focus pair
    bool takes_hands = false;                        // in a window, where words may say what a drag does
    bool show_surface = true;  // draws the canvas colour behind everything; else it is transparent
};

enum class OverlayGroup : std::uint8_t { shapes, narrow_phase, contacts, broad_phase, motion };

/// The lines of the legend whose marks the picture contains.
struct PaintedLegend {
    std::vector<LegendLine> lines;
    /// The lines of all steps of a player, so that the legend stays in one corner.
    std::vector<LegendEntry> of_all_steps;
    /// Heavy strokes, such as projected intervals, dots and words that were drawn, which the legend should
    /// not hide; canvas pixels.
    std::vector<std::array<Vec2, 2>> bands;
    /// The box around all boxes of a structure, canvas pixels. The legend prefers a corner off this box.
    CanvasBox structure{};
};

/// What another canvas shows instead of bodies and overlays. The legend must not hide it.
struct CanvasSubject {
    std::vector<Vec2> outline;  // closed, canvas pixels
    float title_height = 0.0f;  // kept free along the upper edge, pixels
};

/// How the rest of the program uses an overlay.
struct OverlayUse {
    /// The inspector tab on the same subject. A scene that switches this overlay on opens with this tab.
    std::optional<InspectorTab> tab{};
    bool lies_beside_shapes = false;  // a picture reserves space for it
    std::string_view key{};           // a digit key that switches it
    bool is_essential = false;        // has its switch even at the level "essential"
    bool on_by_default = false;
    bool gives_answer_away = false;      // a player with a question about the pair hides it
    bool is_handle_of_selected = false;  // for a selected body it is drawn as a handle
    Pairs pairs = Pairs::now;            // which pairs of boxes it needs
    std::optional<Preview> preview{};    // how it moves bodies ahead in time
};

struct Overlay {
    std::string_view name;   // in scene files and --overlays
    std::string_view title;  // on its switch
    std::string_view help;   // its tooltip, one sentence
    OverlayGroup group;
    std::vector<LegendEntry> legend;
    void (*paint)(const OverlayInput&, Painter&, Labels&);
    OverlayUse use{};
};

/// What the canvas shows instead of the overlays while a player is open. Names of bodies remain.
struct InPlaceOfOverlays {
    std::span<const LegendEntry> legend;
    std::function<void(const OverlayInput&, Painter&, Labels&)> paint;
};

#define OVERLAY(name) extern const Overlay name##_overlay;
#include "overlays/overlays.inc"
#undef OVERLAY

/// Returns all overlays in the order in which they are drawn.
std::span<const Overlay> overlays();
const Overlay* find_overlay(std::string_view name);
bool is_on(const ViewState& view, const Overlay& overlay);
void switch_on(ViewState& view, const Overlay& overlay);
void toggle(ViewState& view, const Overlay& overlay);
/// Return what the overlays that are switched on need.
Pairs pairs_shown(const ViewState& view);
Preview preview_of(const ViewState& view);
std::string_view title_of(OverlayGroup group);

/// Returns whether velocity arrows are shown. Their scale bar is then above that of lengths.
bool shows_velocities(const OverlayInput& input);
/// Returns the height of the scale bars above the lower edge, canvas pixels.
float scale_bars_height(const OverlayInput& input);
/// Draws the canvas colour and the grid, each if it is switched on.
void paint_background(const OverlayInput& input, Painter& painter);
/// Draws the whole canvas except handles and the legend, for `render` and for the window. The order is: grid,
/// bodies (fill, outline, names), the overlays switched on in `input.view`, labels. Returns the legend of
/// what was drawn.
PaintedLegend paint_canvas(const OverlayInput& input, Painter& painter);
/// Draws the legend of the picture in a corner of the canvas. Returns the positions of its switches.
PlacedLegend paint_legend(const OverlayInput& input, const PaintedLegend& legend, Painter& painter);

}  // namespace app
