// Where the bodies' centres have been in the last steps of a run, fading into the past.
#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/bodies.h"
#include "overlays/marks.h"
#include "simulation/motion_view.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::line, &Palette::other, "path of the centre, last 1.5 s at 60 Hz"},
};

constexpr std::size_t stretches = 3;  // each fainter than the one after it

void paint_trail(const OverlayInput& input, Painter& painter, std::size_t body) {
    const auto& trail = input.motion->trail;
    const Color color = body_color(input, body);
    for (std::size_t part = 0; part < stretches; ++part) {
        const std::size_t first = part * trail.size() / stretches;
        const std::size_t last = std::min((part + 1) * trail.size() / stretches, trail.size() - 1);
        std::vector<Vec2> points;
        for (std::size_t i = first; i <= last; ++i) {
            for (const TrailTurn& turn : trail[i].turns) {
                if (i > first && turn.body == body) points.push_back(input.camera.to_canvas(turn.center));
            }
            points.push_back(input.camera.to_canvas(trail[i].places[body].center));
        }
        const float opacity = 0.85f * static_cast<float>(part + 1) / static_cast<float>(stretches);
        if (points.size() > 1) painter.polyline(points, false, pen(input, with_alpha(color, opacity), 0.9f));
    }
}

bool has_moved(const MotionView& motion, std::size_t body) {
    return motion.trail.front().places[body].center != motion.trail.back().places[body].center;
}

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    if (input.motion == nullptr || input.motion->trail.size() < 2) return;
    const std::size_t count = std::min(input.motion->trail.back().places.size(), input.analysis.shown.size());
    const bool crowd = count > crowd_size;
    for (std::size_t body = 0; body < count; ++body) {
        if (crowd && !input.view.is_selected(body)) continue;
        if (has_moved(*input.motion, body)) paint_trail(input, painter, body);
    }
}

}  // namespace

const Overlay trails_overlay{"trails",
                             "Trails",
                             "Where the bodies' centres have been; in a crowd, of selected bodies only.",
                             OverlayGroup::motion,
                             false,
                             explained,
                             paint};

}  // namespace app
