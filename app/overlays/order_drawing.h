// The sorted list of sort and sweep as a staircase. Each box has a row, in the order in which they begin,
// with its interval on the swept axis and the sweep line across. For a crowd only the rows around the line
// are drawn.
#pragma once

#include <optional>

#include "overlays/overlay.h"
#include "overlays/sweep_moment.h"

namespace app {

struct OrderDrawing {
    std::size_t first = 0;  // place in the order of the first row
    std::size_t rows = 0;
    double from = 0.0;  // metres, left edge
    double to = 1.0;
    float left = 0.0f;  // pixels
    float right = 1.0f;
    float top = 0.0f;
    float row_height = 1.0f;

    float x(double place) const {
        return left + static_cast<float>((place - from) / (to - from)) * (right - left);
    }
};

OrderDrawing lay_out_order(const SweepMoment& moment, Vec2 size, float scale);
/// The place in the order whose row lies at this height.
std::optional<std::size_t> place_at(const OrderDrawing& drawing, Vec2 place);
void paint_order(const OverlayInput& input, const SweepMoment& moment, const OrderDrawing& drawing,
                 Painter& painter);

}  // namespace app
