#include "player/sweep_marks.h"

#include <cmath>
#include <utility>

#include "overlays/axes.h"
#include "overlays/ghost.h"
#include "text/words.h"

namespace app {

namespace {

/// The same axis at t = 0 as the ruler draws it.
collide::SatStep ruler_step(const collide::SweepStep& step) {
    collide::SatStep ruler;
    ruler.axis = step.axis;
    ruler.direction = step.direction;
    ruler.interval_a = step.interval_a;
    ruler.interval_b = step.interval_b;
    ruler.overlap = static_cast<float>(collide::overlap(step.interval_a, step.interval_b));
    ruler.separates = ruler.overlap < 0.0f;
    ruler.a_leaves_backwards =
        step.interval_a.max - step.interval_b.min <= step.interval_b.max - step.interval_a.min;
    return ruler;
}

}  // namespace

void paint_sweep_hit(const collide::SweepRecording& sweep, const PairMarks& marks) {
    const OverlayInput& canvas = marks.canvas();
    if (sweep.result.outcome != collide::SweepOutcome::hit || !canvas.analysis.focus) return;
    const auto [a, b] = *canvas.analysis.focus;
    for (const auto& [body, color] : {std::pair(a, canvas.palette.a), std::pair(b, canvas.palette.b)}) {
        const collide::Collider& collider = canvas.analysis.colliders[body];
        paint_ghost(canvas, marks.painter(), collider, collider.velocity * sweep.result.time, color,
                    LineStyle::dashed);
    }
}

void paint_swept_axis(const collide::SweepRecording& sweep, std::size_t index, const std::string& name,
                      const PairMarks& marks) {
    const OverlayInput& canvas = marks.canvas();
    const auto pair = sweep_pair(canvas);
    if (!pair) return;
    const collide::SweepStep& axis = sweep.steps.items[index];
    paint_source_edge(canvas, marks.painter(), *pair, axis.axis, marks.pen(canvas.palette.axes, 2.6f), true);
    AxisLook look;
    look.color = canvas.palette.axes;
    look.words = name;
    look.priority = contact_priority;
    paint_axis_line(canvas, marks.painter(), marks.labels(), *pair, axis.direction, look);
    paint_axis_ruler(canvas, *pair, ruler_step(axis), marks.painter(), marks.labels());
    if (axis.speed == 0.0) return;
    const DVec2 along = DVec2(axis.direction) * (axis.speed > 0.0 ? 1.0 : -1.0);
    marks.direction(pair->b.xf.position, along, canvas.palette.velocity, speed_words(std::abs(axis.speed)));
}

}  // namespace app
