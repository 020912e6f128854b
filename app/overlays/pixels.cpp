// The focus pair as sprites: the pixels of both, and around A the positions of B for which the masks give a
// wrong result.

#include "analysis/pixel_rim.h"
#include "draw/drawing.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"

namespace app {

namespace {

/// Draws neighbouring pixels of a row as one rectangle, so that no seams are visible between them.
template <class Has>
void paint_rows(const OverlayInput& input, Painter& painter, const collide::lessons::PixelMask& mask,
                DVec2 corner, Color color, Has has) {
    for (std::int64_t row = 0; row < mask.height; ++row) {
        std::int64_t begin = 0;
        while (begin < mask.width) {
            std::int64_t end = begin;
            while (end < mask.width && has(end, row)) ++end;
            if (end > begin) {
                const DVec2 lower = corner + mask.pixel * DVec2(begin, row);
                const DVec2 upper = corner + mask.pixel * DVec2(end, row + 1);
                fill_box(painter, canvas_box(input, {lower, upper}), color);
            }
            begin = end + 1;
        }
    }
}

collide::lessons::PixelPlace corner_of(const collide::lessons::PixelMask& mask,
                                       collide::lessons::PixelPlace at) {
    return {at.x + mask.lower.x, at.y + mask.lower.y};
}

DVec2 in_world(collide::lessons::PixelPlace place, double pixel) {
    return pixel * DVec2(static_cast<double>(place.x), static_cast<double>(place.y));
}

void paint_masks(const OverlayInput& input, Painter& painter, const PixelRim& rim) {
    const collide::lessons::PixelMask& a = rim.mask_a;
    const collide::lessons::PixelMask& b = rim.mask_b;
    const auto& shown = input.analysis.shown;
    const auto at_a = corner_of(a, collide::lessons::pixel_of(shown[rim.pair.first].pose.position, a.pixel));
    const auto at_b = corner_of(b, collide::lessons::pixel_of(shown[rim.pair.second].pose.position, a.pixel));
    const DVec2 corner_a = in_world(at_a, a.pixel);
    paint_rows(input, painter, a, corner_a, with_alpha(input.palette.a, 0.5f),
               [&](std::int64_t x, std::int64_t y) { return a.has(x, y); });
    paint_rows(input, painter, b, in_world(at_b, a.pixel), with_alpha(input.palette.b, 0.5f),
               [&](std::int64_t x, std::int64_t y) { return b.has(x, y); });
    if (input.view.keeps_verdict) return;
    paint_rows(input, painter, a, corner_a, input.palette.mtd, [&](std::int64_t x, std::int64_t y) {
        const std::int64_t bx = x + at_a.x - at_b.x;
        const std::int64_t by = y + at_a.y - at_b.y;
        const bool in_b = bx >= 0 && by >= 0 && bx < b.width && by < b.height;
        return in_b && a.has(x, y) && b.has(bx, by);
    });
}

void paint_places(const OverlayInput& input, Painter& painter, const PixelRim& rim) {
    const Palette& palette = input.palette;
    for (const PixelPlacement& placement : rim.placements) {
        const Vec2 at = input.camera.to_canvas(placement.position);
        if (placement.verdict == PixelVerdict::false_hit) {
            painter.disc(at, 3.2f * input.scale, palette.mtd);
        } else if (placement.verdict == PixelVerdict::missed) {
            painter.circle(at, 3.4f * input.scale, pen(input, palette.contacts, 1.1f));
        } else if (placement.at_rim) {
            painter.disc(at, 1.4f * input.scale, palette.separated);
        }
    }
}

void paint_pixels(const OverlayInput& input, Painter& painter, Labels& labels) {
    const PixelRim* rim = pixel_rim(input.analysis, input.view.pixels);
    if (rim == nullptr) return;
    paint_masks(input, painter, *rim);
    if (input.view.keeps_verdict) return;
    paint_places(input, painter, *rim);
    const bool truth = input.analysis.moved.result.overlap;
    const collide::Aabb both =
        united(input.analysis.shown[rim->pair.first].aabb, input.analysis.shown[rim->pair.second].aabb);
    const Color color = rim->overlap == truth ? input.palette.separated : input.palette.mtd;
    labels.add({input.camera.to_canvas({both.center().x, both.upper.y}),
                mark_words::mask_verdict(rim->overlap, truth), label_style(input, color, Weight::semibold),
                Vec2(0.0f, -1.0f), result_priority});
}

}  // namespace

const Overlay pixels_overlay{
    "pixels",
    "Pixel masks",
    "A and B as sprites, and where around A their pixels give a wrong answer.",
    OverlayGroup::narrow_phase,
    {{LegendMark::band, both_hues, "pixels of A and of B"},
     {LegendMark::box, &Palette::mtd, "pixels that both have"},
     {LegendMark::dot, &Palette::mtd, "B put here: masks overlap, shapes do not"},
     {LegendMark::ring, &Palette::contacts, "B put here: shapes overlap, masks do not"},
     {LegendMark::dot, &Palette::separated, "B put here: right, at the rim"}},
    paint_pixels};

}  // namespace app
