// The second canvas and the hands on it: wheel and middle drag look around, a drag moves the shape that the
// difference is made of. Moving A by d moves the difference by d, moving B by d moves it by -d.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "canvas/camera.h"

union SDL_Event;

namespace app {

struct AppState;

enum class DifferenceDrag : std::uint8_t { none, move, pan };

struct DifferencePane {
    Camera camera;            // of the difference: metres, world axes, (0, 0) is its origin
    Vec2 origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    bool visible = false;     // in the last frame
    bool fit_requested = true;
    std::optional<std::pair<std::size_t, std::size_t>> fitted_to;  // the pair that the camera was last fit to

    Vec2 cursor{0.0f, 0.0f};     // last seen, canvas pixels
    bool cursor_inside = false;  // over the canvas and over no pane

    DifferenceDrag drag = DifferenceDrag::none;
    bool moved = false;              // beyond a click's tremble
    Vec2 press{0.0f, 0.0f};          // where the button went down
    DVec2 grab{0.0, 0.0};            // point of the difference under the cursor then
    std::size_t body = 0;            // that moves
    double sign = 1.0;               // 1: it is A, -1: it is B
    DVec2 start_position{0.0, 0.0};  // of the body

    bool contains(Vec2 window_point) const;
};

/// A mouse event that no pane took. True when it was this canvas's.
bool difference_handle_event(AppState& state, const SDL_Event& event);

/// Cancel the drag under way and put the shape back; false when there was none.
bool cancel_difference_drag(AppState& state);

}  // namespace app
