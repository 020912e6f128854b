// The window around the first canvas, as data. It has the canvases beside it, of the difference A - B and of
// the second world, and what the panes leave of the room.
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
    Camera camera;            // of the difference: metres, world axes, (0, 0) is its origin
    Vec2 origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    bool visible = false;     // in the last frame
    bool fit_requested = true;
    std::optional<std::pair<std::size_t, std::size_t>> fitted_to;  // the pair that the camera was last fit to

    MinkowskiView fitted_view = MinkowskiView::difference;  // and the view

    Vec2 cursor{0.0f, 0.0f};     // last seen, canvas pixels
    bool cursor_inside = false;  // over the canvas and over no pane

    DifferenceDrag drag = DifferenceDrag::none;
    bool moved = false;              // beyond what a click tolerates
    Vec2 press{0.0f, 0.0f};          // where the button went down
    DVec2 grab{0.0, 0.0};            // point of the difference under the cursor then
    std::size_t body = 0;            // that moves
    double sign = 1.0;               // 1: it is A, -1: it is B
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
    double shrunk = 1.0;         // how much smaller everything was drawn to make room for it
    Vec2 cursor{0.0f, 0.0f};     // last seen, canvas pixels
    bool cursor_inside = false;  // over the canvas and over no pane
    bool panning = false;

    bool contains(Vec2 window_point) const {
        const Vec2 p = window_point - origin;
        return visible && p.x >= 0.0f && p.y >= 0.0f && p.x < size.x && p.y < size.y;
    }
};

/// Where the pointer has been in the last second of a presentation.
struct PointerTrail {
    struct Place {
        Vec2 at;  // canvas pixels
        double age = 0.0;
    };
    static constexpr double seconds = 1.0;
    std::vector<Place> places;  // oldest first; the last one is the pointer while it moves
};

/// Text of a chapter that its pane has no room for: the keys of the steps scroll there first.
struct ChapterScroll {
    bool above = false;
    bool below = false;
    int pages = 0;  // asked for by keys, downwards
};

// A picture that the user asks for: of what, in which form, and where it goes.

/// A figure holds the player's step with pseudocode and words, a strip all its steps.
enum class PictureOf : std::uint8_t { canvas, window, figure, strip };
enum class PictureForm : std::uint8_t { png, svg, pdf };
inline constexpr std::array<std::string_view, 3> picture_endings{".png", ".svg", ".pdf"};

struct PictureChoice {
    PictureOf of = PictureOf::canvas;
    PictureForm form = PictureForm::png;
    int density = 2;  // of a PNG: pixels for each of the screen's, 1 to 4
    bool transparent = false;
};

struct PictureOrder {
    PictureChoice choice;
    std::filesystem::path file;  // empty: to the clipboard
};

struct WindowState {
    DifferencePane difference;
    SecondWorldPane second_world_pane;
    Vec2 pixel_density{1.0f, 1.0f};  // pixels of the window's picture per ImGui pixel, set by the frame
    bool presentation = false;       // H: the canvas alone, large, with the verdict and a slim timeline
    std::optional<Camera> camera_before_presentation;  // of the scene that is open
    bool canvas_alone = false;                         // a picture of the canvas without any pane
    bool bare = false;                                 // no menu bar, as in a frame of another page
    PointerTrail trail;
    std::optional<PictureOrder> picture;  // to be made of the next frame
    bool without_hands = false;           // a picture is taken: no selection, no handles
    /// The picture that is taken has nothing behind what is drawn.
    bool without_surface() const { return without_hands && picture && picture->choice.transparent; }
    View asked;  // by the command line or the link: holds for every scene
    ChapterScroll chapter_scroll;
    View put_aside;                    // the user's own settings, where rules have others
    bool player_has_panel = false;     // the words of a lesson are in a pane, else they stand on the canvas
    bool left_in_tabs = false;         // the window is too narrow for the left pane
    bool overlays_in_tab = false;      // the right pane is too short for the switches to stand below
    PlacedLegend legend;               // of the last frame
    bool has_legend_switches = false;  // it switches overlays, also while it is folded
    std::string menu_to_open;          // by its title
    bool quit = false;
};

}  // namespace app
