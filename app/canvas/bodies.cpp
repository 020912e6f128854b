#include "canvas/bodies.h"

#include <algorithm>

#include "canvas/clipping.h"
#include "canvas/drawing.h"

namespace app {

namespace {

using collide::Collider;

constexpr float smallest_shape = 2.0f;  // pixels; below it a body is a dot

struct BodyLook {
    Color color;
    Color fill;
    Stroke outline;
    bool hatched = false;
    bool rim = false;
    bool ring = false;
    bool lit = false;
};

bool is_focus(const OverlayInput& input, std::size_t body) {
    const auto& focus = input.analysis.focus;
    return focus && (focus->first == body || focus->second == body);
}

}  // namespace

bool shows_overlap_rim(const OverlayInput& input, std::size_t body) {
    // The pair keeps its hues pure, its MTD says the rest; a driven box shows by colour that it touches.
    return input.analysis.bodies[body].overlapping &&
           (!is_focus(input, body) || input.scene.bodies[body].control == collide::Control::box);
}

namespace {

BodyLook look_of(const OverlayInput& input, std::size_t body) {
    const Palette& palette = input.palette;
    BodyLook look;
    look.color = body_color(input, body);
    const bool focus = is_focus(input, body);
    const float opacity = palette.fill_opacity * (focus ? 1.0f : 0.7f);
    look.fill = with_alpha(look.color, opacity);
    look.outline = {look.color, (focus ? 1.4f : 1.0f) * palette.line_width * input.scale};
    look.hatched = input.scene.bodies[body].motion == collide::Motion::static_body;
    const bool overlapping = input.analysis.bodies[body].overlapping;
    look.rim = shows_overlap_rim(input, body);
    if (overlapping && focus) {
        look.fill = with_alpha(look.color, std::min(1.0f, 1.5f * opacity));
        look.outline.width *= 1.6f;
    }
    look.ring = input.view.is_selected(body);
    look.lit = input.view.highlight == Highlight{Highlight::Kind::body, body};
    return look;
}

void paint_under(const OverlayInput& input, Painter& painter, const std::vector<Vec2>& outline,
                 const BodyLook& look) {
    const float width = look.outline.width;
    const auto under = [&](Color color, float opacity, float wide) {
        painter.polyline(outline, true, {with_alpha(color, opacity), wide});
    };
    if (look.lit) under(look.color, 0.3f, width + 10.0f * input.scale);
    if (look.ring) under(input.palette.selection, 0.9f, width + 4.0f * input.scale);
    if (look.rim) under(input.palette.mtd, 0.9f, width + 3.0f * input.scale);
}

void paint_piece(const OverlayInput& input, Painter& painter, const Collider& collider, std::size_t piece,
                 const BodyLook& look, bool with_outline) {
    const collide::Shape& shape = collider.pieces[piece].shape;
    const collide::Transform& xf = collider.transforms[piece];
    const std::vector<Vec2> outline = shape_outline(shape, xf, input.camera);
    if (outline.empty()) return;
    if (with_outline) paint_under(input, painter, outline, look);
    if (look.hatched) {
        hatch(painter, outline, {with_alpha(look.color, 0.45f), input.scale}, 9.0f * input.scale);
    }
    Stroke stroke = look.outline;
    if (!with_outline) {
        stroke = {with_alpha(look.color, 0.45f), input.scale, LineStyle::dotted};  // an inner seam
    }
    paint_shape(painter, shape, xf, input.camera, look.fill, stroke);
}

// A concave body: the seams between its pieces dotted, its true outline on top.
void paint_concave(const OverlayInput& input, Painter& painter, const Collider& collider, std::size_t body,
                   const BodyLook& look) {
    const auto outlines = body_outlines(collider, input.scene.bodies[body], input.camera);
    const bool whole = outlines.size() == 1;
    if (whole) paint_under(input, painter, outlines[0], look);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        paint_piece(input, painter, collider, i, look, !whole);
    }
    if (whole) painter.polyline(outlines[0], true, look.outline);
}

void paint_body(const OverlayInput& input, Painter& painter, std::size_t body) {
    const Collider& collider = input.analysis.shown[body];
    if (!is_visible(collider.aabb, input.camera)) return;
    const BodyLook look = look_of(input, body);
    const DVec2 size = collider.aabb.size();
    if (input.camera.to_pixels(std::max(size.x, size.y)) < smallest_shape) {
        painter.disc(input.camera.to_canvas(collider.aabb.center()), smallest_shape * input.scale,
                     look.color);
    } else if (collider.pieces.size() > 1) {
        paint_concave(input, painter, collider, body, look);
    } else {
        paint_piece(input, painter, collider, 0, look, true);
    }
}

}  // namespace

Color body_color(const OverlayInput& input, std::size_t body) {
    const auto& focus = input.analysis.focus;
    if (focus && focus->first == body) return input.palette.a;
    if (focus && focus->second == body) return input.palette.b;
    return parse_hex(input.scene.bodies[body].color).value_or(input.palette.other);
}

void paint_bodies(const OverlayInput& input, Painter& painter) {
    const std::size_t count = std::min(input.analysis.shown.size(), input.scene.bodies.size());
    for (std::size_t i = 0; i < count; ++i) paint_body(input, painter, i);
}

}  // namespace app
