// The state of the window apart from the first canvas. It holds the canvases of the difference A - B and of
// the second world, and pictures that are ordered.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "overlays/overlay.h"
#include "view/view.h"

namespace app {

enum class DifferenceDrag : std::uint8_t { none, move, pan };

struct DifferencePane {
    Camera camera;            // in metres, world axes; (0, 0) is the origin of the difference
    Vec2 origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    bool visible = false;     // in the last frame
    bool fit_requested = true;
    /// The pair for which the camera was last fitted.
    std::optional<std::pair<std::size_t, std::size_t>> fitted_to;

    MinkowskiView fitted_view = MinkowskiView::difference;  // the view for which it was last fitted

    Vec2 cursor{0.0f, 0.0f};     // last known position, canvas pixels
    bool cursor_inside = false;  // the cursor is over the canvas and over no pane

    DifferenceDrag drag = DifferenceDrag::none;
    bool moved = false;              // farther than a click allows
    Vec2 press{0.0f, 0.0f};          // position at which the button was pressed
    DVec2 grab{0.0, 0.0};            // point of the difference under the cursor at that time
    std::size_t body = 0;            // index of the body that moves
    double sign = 1.0;               // 1: that body is A, -1: it is B
    DVec2 start_position{0.0, 0.0};  // of the body

    bool contains(Vec2 window_point) const {
        const Vec2 p = window_point - origin;
        return visible && p.x >= 0.0f && p.y >= 0.0f && p.x < camera.canvas_size.x &&
               p.y < camera.canvas_size.y;
    }
};

struct SecondWorldPane {
    Vec2 origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    Vec2 size{0.0f, 0.0f};
    bool visible = false;        // in the last frame
    double shrunk = 1.0;         // factor by which everything is drawn smaller to leave room for this canvas
    Vec2 cursor{0.0f, 0.0f};     // last known position, canvas pixels
    bool cursor_inside = false;  // the cursor is over the canvas and over no pane
    bool panning = false;

    bool contains(Vec2 window_point) const {
        const Vec2 p = window_point - origin;
        return visible && p.x >= 0.0f && p.y >= 0.0f && p.x < size.x && p.y < size.y;
    }
};

/// Positions of the pointer in the last second of a presentation.
struct PointerTrail {
    struct Place {
        Vec2 at;  // canvas pixels
        double age = 0.0;
    };
    static constexpr double seconds = 1.0;
    std::vector<Place> places;  // oldest first; the last one is the pointer's present position
};

/// Whether the chapter's text continues above or below its pane. Then the keys for the next step scroll
/// first.
struct ChapterScroll {
    bool above = false;
    bool below = false;
    int pages = 0;  // pages to scroll, requested by keys, downwards
};

// A picture that the user has ordered: its content, its format, and its file.

/// `figure`: the player's step with pseudocode and words; `strip`: all its steps.
enum class PictureOf : std::uint8_t { canvas, window, figure, strip };
enum class PictureForm : std::uint8_t { png, svg };
inline constexpr std::array<std::string_view, 2> picture_endings{".png", ".svg"};

struct PictureChoice {
    PictureOf of = PictureOf::canvas;
    PictureForm form = PictureForm::png;
    int density = 2;  // for PNG: pixels per pixel of the screen, 1 to 4
    bool transparent = false;
};

struct PictureOrder {
    PictureChoice choice;
    std::filesystem::path file;  // empty: the picture goes to the clipboard
};

struct WindowState {
    DifferencePane difference;
    SecondWorldPane second_world_pane;
    Vec2 pixel_density{1.0f, 1.0f};  // pixels of the window's picture per ImGui pixel, set by the frame
    bool presentation = false;       // the canvas alone, large, with the verdict and a thin timeline (H)
    std::optional<Camera> camera_before_presentation;  // to be restored at the end of the presentation
    bool canvas_alone = false;                         // the window shows the canvas without any pane
    bool bare = false;                                 // without menu bar, as in a frame of another page
    PointerTrail trail;
    std::optional<PictureOrder> picture;  // to be made from the next frame
    bool without_hands = false;           // selection and handles are not drawn, because a picture is taken
    /// Returns whether the picture gets a transparent background.
    bool without_surface() const { return without_hands && picture && picture->choice.transparent; }
    View asked;  // from the command line or the link; holds for every scene
    ChapterScroll chapter_scroll;
    View put_aside;                 // the user's own settings that rules override
    bool player_has_panel = false;  // a pane shows the words of the player's step, so the canvas need not
    bool left_in_tabs = false;      // the window is too narrow for the left pane
    bool overlays_in_tab = false;   // the right pane is too short for the switches to stand below
    PlacedLegend legend;            // of the last frame
    /// Heavy strokes and words on the canvas in the last frame, canvas pixels. The tour's card avoids them.
    std::vector<std::array<Vec2, 2>> canvas_marks;
    bool has_legend_switches = false;  // the legend switches overlays, also while it is folded
    std::string menu_to_open;          // title of the menu
    bool quit = false;
};

}  // namespace app
