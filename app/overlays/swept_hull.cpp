// The area that each shape of the pair sweeps until it hits, or until t_max when it does not.
#include <array>

#include <collide/geometry/convex_hull.h>

#include "draw/clipping.h"
#include "draw/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dotted, both_hues, "area swept until the hit, or until t_max"},
};

void paint_hull(const OverlayInput& input, Painter& painter, std::size_t body, double seconds, Color color) {
    const collide::Collider& collider = input.analysis.colliders[body];
    if (collider.velocity == DVec2(0.0) || seconds <= 0.0) return;
    const Vec2 travel = input.camera.direction_to_canvas(collider.velocity * seconds);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collide::Polygon points;
        for (const Vec2 point :
             shape_outline(collider.pieces[i].shape, collider.transforms[i], input.camera)) {
            points.emplace_back(point);
            points.emplace_back(point + travel);
        }
        const collide::Polygon corners = collide::convex_hull(points).vertices;
        const std::vector<Vec2> hull(corners.begin(), corners.end());
        painter.fill(hull, with_alpha(color, 0.35f * input.palette.fill_opacity));
        painter.polyline(hull, true, pen(input, with_alpha(color, 0.8f), 0.9f, LineStyle::dotted));
    }
}

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    const auto& focus = input.analysis.focus;
    if (!focus) return;
    const collide::SweepResult& sweep = input.analysis.now.result.sweep;
    const bool hit = sweep.outcome != collide::SweepOutcome::miss;
    const double seconds = hit ? sweep.time : input.scene.settings.t_max;
    paint_hull(input, painter, focus->first, seconds, input.palette.a);
    paint_hull(input, painter, focus->second, seconds, input.palette.b);
}

}  // namespace

const Overlay swept_hull_overlay{
    "swept_hull", "Swept hulls", "The area that A and B sweep until the hit.", OverlayGroup::motion, false,
    explained,    paint};

}  // namespace app
