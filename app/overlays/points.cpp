// The scene's probe points, and which bodies contain them.
#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/probes.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::probe, "probe point, filled inside a body"},
};

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const Color color = input.palette.probe;
    const std::size_t count = std::min(input.scene.points.size(), input.analysis.points.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 place = input.camera.to_canvas(input.scene.points[i]);
        const auto& bodies = input.analysis.points[i];
        const float radius = 4.5f * input.scale;
        if (!bodies.empty()) painter.disc(place, radius, color);
        painter.circle(place, radius, pen(input, color, 1.2f));
        labels.add({place, point_name(i) + " " + point_words(input.scene, bodies), label_style(input, color),
                    Vec2(1.0f, -0.6f), detail_priority});
    }
}

}  // namespace

const Overlay points_overlay{"points",
                             "Probe points",
                             "Each point of the scene and the bodies that contain it.",
                             OverlayGroup::narrow_phase,
                             false,
                             legend,
                             paint};

}  // namespace app
