// Bounding boxes of all bodies: dashed where a box is free, solid where the boxes of the focus pair overlap.
#include <array>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::dashed, &Palette::bounds, "bounding box (AABB)"},
    LegendEntry{LegendMark::box, &Palette::bounds, "boxes of A and B overlap", LegendWhen::overlapping},
};

/// Below that size, in logical pixels, a box hides its body and says nothing.
constexpr float smallest_box = 4.0f;

void paint_box(const OverlayInput& input, Painter& painter, const collide::Aabb& box, const Stroke& stroke) {
    if (!is_visible(box, input.camera)) return;
    const DVec2 size = box.size();
    if (input.analysis.shown.size() > crowd_size &&
        input.camera.to_pixels(std::max(size.x, size.y)) < smallest_box * input.scale) {
        return;
    }
    const auto corner = [&](double x, double y) { return input.camera.to_canvas({x, y}); };
    painter.polyline(std::array{corner(box.lower.x, box.lower.y), corner(box.upper.x, box.lower.y),
                                corner(box.upper.x, box.upper.y), corner(box.lower.x, box.upper.y)},
                     true, stroke);
}

// What both boxes share is itself a box.
void fill_shared(const OverlayInput& input, Painter& painter, const collide::Aabb& a,
                 const collide::Aabb& b) {
    const Vec2 lower =
        input.camera.to_canvas({std::max(a.lower.x, b.lower.x), std::min(a.upper.y, b.upper.y)});
    const Vec2 upper =
        input.camera.to_canvas({std::min(a.upper.x, b.upper.x), std::max(a.lower.y, b.lower.y)});
    painter.rounded_rectangle(lower, upper, 0.0f, with_alpha(input.palette.bounds, 0.28f));
}

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    const auto& focus = input.analysis.focus;
    const bool overlap = focus && input.analysis.moved.aabb_test.overlap;
    if (overlap) fill_shared(input, painter, input.analysis.moved.aabb_a, input.analysis.moved.aabb_b);
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const bool solid = overlap && (focus->first == i || focus->second == i);
        paint_box(input, painter, input.analysis.shown[i].aabb,
                  pen(input, input.palette.bounds, 0.8f, solid ? LineStyle::solid : LineStyle::dashed));
    }
}

}  // namespace

const Overlay aabbs_overlay{"aabbs",
                            "Bounding boxes",
                            "The axis-aligned boxes that are tested before anything else.",
                            OverlayGroup::broad_phase,
                            false,
                            legend,
                            paint};

}  // namespace app
