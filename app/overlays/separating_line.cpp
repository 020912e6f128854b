// The line that proves the pair disjoint: across the separating axis, in the middle of the gap. Reads the SAT
// recording.
#include <array>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, &Palette::separated, "separating line: A on one side, B on the other",
                LegendWhen::apart},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair || pair->overlap()) return;
    const auto deciding = deciding_axis(*pair);
    if (!deciding) return;
    const collide::SatStep& step = pair->recording->sat.steps.items[*deciding];
    const double middle = step.a_leaves_backwards ? 0.5 * (step.interval_a.max + step.interval_b.min)
                                                  : 0.5 * (step.interval_b.max + step.interval_a.min);
    const Vec2 tangent = collide::perp_left(step.direction);
    const Span span = separation_span(*pair);
    const double across = along(*pair, tangent, 0.5 * (span.on_a + span.on_b));
    const Vec2 place =
        input.camera.to_canvas(place_of(*pair, step.direction, along(*pair, step.direction, middle), across));
    const Vec2 direction = canvas_direction(tangent);
    endless_line(painter, place, direction, input.camera.canvas_size,
                 pen(input, input.palette.separated, 1.2f, LineStyle::dashed));
    const float far = glm::length(input.camera.canvas_size);
    labels.avoid(place - far * direction, place + far * direction);
}

}  // namespace

const Overlay separating_line_overlay{"separating_line",
                                      "Separating line",
                                      "A line with A on one side and B on the other, when there is one.",
                                      OverlayGroup::narrow_phase,
                                      false,
                                      explained,
                                      paint};

}  // namespace app
