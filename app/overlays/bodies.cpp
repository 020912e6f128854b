#include "overlays/bodies.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <collide/geometry/collider.h>
#include "analysis/pairs.h"
#include "draw/camera.h"
#include "draw/clipping.h"
#include "draw/drawing.h"
#include "draw/outline.h"
#include "draw/painter.h"
#include "simulation/motion_view.h"

namespace app {

namespace {

// A chain on the canvas: its edges, and short strokes on the solid side, as mechanics draws ground.

/// The visible part of an edge, canvas pixels.
struct SeenEdge {
    Vec2 from;
    Vec2 to;
    float begins = 0.0f;  // length of the edge before `from`, pixels
};

std::optional<SeenEdge> seen_edge(const collide::Collider& chain, std::size_t piece, const Camera& camera) {
    const collide::Shape& shape = chain.pieces[piece].shape;
    const collide::Transform& xf = chain.transforms[piece];
    const auto on_canvas = [&](std::uint32_t vertex) {
        return camera.to_canvas_exactly(to_world(xf, shape.vertex(vertex)));
    };
    constexpr double margin = 32.0;
    const DVec2 from = on_canvas(0);
    const DVec2 to = on_canvas(1);
    const auto seen = clip_segment(from, to, DVec2(-margin), DVec2(camera.canvas_size) + margin);
    if (!seen) return std::nullopt;
    const double begins = seen->t0 * glm::length(to - from);
    return SeenEdge{Vec2(from + seen->t0 * (to - from)), Vec2(from + seen->t1 * (to - from)),
                    static_cast<float>(std::fmod(begins, 1e6))};
}

void paint_strokes(Painter& painter, const SeenEdge& edge, float phase, const Stroke& stroke, float spacing) {
    const Vec2 way = edge.to - edge.from;
    const float length = glm::length(way);
    if (length <= 0.0f) return;
    const Vec2 along = way / length;
    // The canvas has y down: the left side of a world direction is (y, -x) here.
    const Vec2 inward(along.y, -along.x);
    const Vec2 slanted = spacing * (inward - along) * 0.7071f;
    const float first = spacing - std::fmod(edge.begins + phase, spacing);
    for (float at = first; at <= length; at += spacing) {
        line(painter, edge.from + at * along, edge.from + at * along + slanted, stroke);
    }
}

/// Draws the visible parts of the edges.
void paint_chain_edges(Painter& painter, const collide::Collider& chain, const Camera& camera,
                       const Stroke& stroke) {
    for (std::size_t piece = 0; piece < chain.pieces.size(); ++piece) {
        if (const auto edge = seen_edge(chain, piece, camera)) {
            line(painter, edge->from, edge->to, stroke);
        }
    }
}

/// Draws the strokes on the solid side, `spacing` pixels apart.
void paint_solid_side(Painter& painter, const collide::Collider& chain, const Camera& camera,
                      const Stroke& stroke, float spacing) {
    float phase = 0.0f;  // of the strokes at the start of the edge; it continues around corners
    for (std::size_t piece = 0; piece < chain.pieces.size(); ++piece) {
        const collide::Shape& shape = chain.pieces[piece].shape;
        if (const auto edge = seen_edge(chain, piece, camera)) {
            paint_strokes(painter, *edge, phase, stroke, spacing);
        }
        const auto length = static_cast<float>(double{glm::length(shape.vertex(1) - shape.vertex(0))} *
                                               camera.pixels_per_meter);
        phase = std::fmod(phase + length, spacing);
    }
}

using collide::Collider;

constexpr float smallest_shape = 2.0f;  // logical pixels; a smaller body is a dot

struct BodyStyle {
    Color color;
    Color fill;
    Stroke outline;
    bool hatched = false;
    bool rim = false;
    bool ring = false;
    bool lit = false;
};

/// Dots of one colour, drawn together.
struct DotPile {
    Color color;
    std::vector<Vec2> centers;
};

/// Data that drawing all bodies needs once, so that no body of a crowd causes an allocation.
struct BodyPainter {
    const OverlayInput& input;
    Painter& painter;
    collide::Aabb seen;
    std::vector<std::uint8_t> selected;  // one flag for each body; empty if none is selected
    float largest_patch;                 // logical pixels; smaller bodies of a crowd are plain rectangles
    OutlineBuffer buffer{};
    std::vector<DotPile> dots{};

    bool is_selected(std::size_t body) const { return body < selected.size() && selected[body] != 0; }
};

BodyStyle look_of(const BodyPainter& pass, std::size_t body) {
    const OverlayInput& input = pass.input;
    const Palette& palette = input.palette;
    BodyStyle look;
    look.color = body_color(input, body);
    const bool focus = input.analysis.in_focus(body);
    const float opacity = palette.fill_opacity * (focus ? 1.0f : 0.7f);
    look.fill = with_alpha(look.color, opacity);
    look.outline = {look.color, (focus ? 1.4f : 1.0f) * palette.line_width * input.scale};
    look.hatched = input.scene.bodies[body].motion == collide::Motion::static_body;
    const bool overlapping = input.analysis.bodies[body].overlapping && !input.view.keeps_verdict;
    look.rim = shows_overlap_rim(input, body);
    if (input.scene.bodies[body].sensor) {
        look.outline.style = LineStyle::dashed;
        look.fill = with_alpha(look.color, 0.5f * opacity);
        look.hatched = false;
    }
    if (overlapping && focus) {
        look.fill = with_alpha(look.color, std::min(1.0f, 1.5f * opacity));
        look.outline.width *= 1.6f;
    }
    look.ring = pass.is_selected(body);
    look.lit = input.view.highlight.lights_body(body);
    return look;
}

/// Draws the strokes under a body's outline that show its state.
template <class PaintOutline>
void paint_under(const OverlayInput& input, const BodyStyle& look, PaintOutline paint_outline) {
    const auto under = [&](Color color, float opacity, float more) {
        paint_outline(Stroke{with_alpha(color, opacity), look.outline.width + more * input.scale});
    };
    if (look.lit) under(look.color, 0.3f, 10.0f);
    if (look.ring) under(input.palette.selection, 0.9f, 4.0f);
    if (look.rim) under(input.palette.mtd, 0.9f, 3.0f);
}

void paint_under(const OverlayInput& input, Painter& painter, std::span<const Vec2> outline,
                 const BodyStyle& look) {
    paint_under(input, look, [&](const Stroke& stroke) { painter.polyline(outline, true, stroke); });
}

/// Returns the stroke of seams. They are invisible while a question is open, because it may ask for the
/// number of pieces.
Stroke seam_stroke(const BodyPainter& pass, const BodyStyle& look) {
    const float opacity = pass.input.view.keeps_verdict ? 0.0f : 0.45f;
    return {with_alpha(look.color, opacity), pass.input.scale, LineStyle::dotted};
}

void paint_piece(BodyPainter& pass, const Collider& collider, std::size_t piece, const BodyStyle& look,
                 bool with_outline) {
    const OverlayInput& input = pass.input;
    const collide::Shape& shape = collider.pieces[piece].shape;
    const collide::Transform& xf = collider.transforms[piece];
    const std::vector<Vec2>& outline = pass.buffer.outline;
    const bool marked = look.hatched || (with_outline && (look.lit || look.ring || look.rim));
    if (marked) {
        shape_outline(shape, xf, input.camera, pass.buffer);
        if (outline.empty()) return;
        if (with_outline) paint_under(input, pass.painter, outline, look);
    }
    if (look.hatched) {
        hatch(pass.painter, outline, {with_alpha(look.color, 0.45f), input.scale}, 9.0f * input.scale);
    }
    Stroke stroke = look.outline;
    if (!with_outline) {
        stroke = seam_stroke(pass, look);
    }
    paint_shape(pass.painter, shape, xf, input.camera, look.fill, stroke, pass.buffer);
}

/// Fills the outline as a whole. The rounded pieces overlap, so filling each would draw the overlaps darker.
/// Returns whether it filled anything.
bool fill_rounded(BodyPainter& pass, const std::vector<std::vector<Vec2>>& outlines, const BodyStyle& look) {
    const auto fills = convex_fills(outlines);
    for (const std::vector<Vec2>& fill : fills) {
        if (look.hatched) {
            hatch(pass.painter, fill, {with_alpha(look.color, 0.45f), pass.input.scale},
                  9.0f * pass.input.scale);
        }
        if (look.fill.a != 0) pass.painter.fill(fill, look.fill);
    }
    return !fills.empty();
}

// Draws a concave or compound body: dotted seams between its pieces, and its true outline on top.
void paint_concave(BodyPainter& pass, const Collider& collider, std::size_t body, const BodyStyle& look) {
    const OverlayInput& input = pass.input;
    const auto outlines = joined_outlines(collider, input.scene.bodies[body], input.camera);
    const bool whole = !outlines.empty();
    for (const auto& outline : outlines) paint_under(input, pass.painter, outline, look);
    const bool is_compound = !collider.parts.empty();
    const bool overlapping = is_compound || collider.pieces[0].shape.radius() > 0.0f;
    if (whole && overlapping && fill_rounded(pass, outlines, look)) {
        if (is_compound) {  // segments and points have no other outline than these dotted borders
            for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
                shape_outline(collider.pieces[i].shape, collider.transforms[i], pass.input.camera,
                              pass.buffer);
                const std::vector<Vec2>& outline = pass.buffer.outline;
                const bool is_closed = outline.size() > 2;
                pass.painter.polyline(outline, is_closed, is_closed ? seam_stroke(pass, look) : look.outline);
            }
        } else {
            paint_seams(pass.painter, collider, input.camera, seam_stroke(pass, look));
        }
    } else {
        for (std::size_t i = 0; i < collider.pieces.size(); ++i) paint_piece(pass, collider, i, look, !whole);
    }
    for (const auto& outline : outlines) pass.painter.polyline(outline, true, look.outline);
}

/// Draws the shape, and around it the dashed hull with which the body collides.
void paint_hull_body(BodyPainter& pass, const Collider& hull, std::size_t body, const BodyStyle& look) {
    const OverlayInput& input = pass.input;
    const collide::BodyPieces& shape = input.analysis.own_pieces[body];
    Collider own;
    own.pieces = shape.pieces;
    own.seams = shape.seams;
    own.parts = shape.parts;
    collide::place(own, hull.pose);
    if (own.pieces.size() > 1) {
        paint_concave(pass, own, body, look);
    } else {
        paint_piece(pass, own, 0, look, true);
        return;
    }
    shape_outline(hull.pieces[0].shape, hull.transforms[0], input.camera, pass.buffer);
    pass.painter.fill(pass.buffer.outline, with_alpha(look.color, 0.08f));
    pass.painter.polyline(pass.buffer.outline, true,
                          {look.color, 0.8f * look.outline.width, LineStyle::dashed});
}

/// Returns the one colour of a body that is too small for more. It shows overlap and selection first.
Color plain_color(const BodyPainter& pass, std::size_t body) {
    const OverlayInput& input = pass.input;
    if (input.view.highlight.lights_body(body)) return input.palette.text;
    if (pass.is_selected(body)) return input.palette.selection;
    if (shows_overlap_rim(input, body)) return input.palette.mtd;
    const bool fixed = input.scene.bodies[body].motion == collide::Motion::static_body;
    return with_alpha(body_color(input, body), fixed ? 0.45f : 0.75f);
}

/// Draws a huge crowd as squares of a dot's size, side by side. Adjacent squares of a row are one rectangle.
void paint_crowd(const BodyPainter& pass, const DotPile& pile, float side) {
    const Vec2 canvas_size = pass.input.camera.canvas_size;
    const auto columns = static_cast<std::size_t>(canvas_size.x / side) + 2;  // the last one stays empty
    const auto rows = static_cast<std::size_t>(canvas_size.y / side) + 1;
    std::vector<bool> is_taken(columns * rows);
    for (const Vec2 center : pile.centers) {
        const Vec2 square = glm::clamp(center, Vec2(0.0f), canvas_size) / side;
        is_taken[static_cast<std::size_t>(square.y) * columns + static_cast<std::size_t>(square.x)] = true;
    }
    std::size_t first = 0;
    for (std::size_t i = 0; i < is_taken.size(); ++i) {
        if (is_taken[i]) continue;
        const std::size_t row = i / columns;
        const Vec2 lower(first % columns, row);
        const Vec2 upper(i % columns, row + 1);
        if (first < i) pass.painter.rounded_rectangle(lower * side, upper * side, 0.0f, pile.color);
        first = i + 1;
    }
}

void paint_dots(const BodyPainter& pass, float side) {
    constexpr std::size_t huge = 100'000;
    for (const DotPile& pile : pass.dots) {
        if (pile.centers.size() < huge)
            pass.painter.dots(pile.centers, side, pile.color);
        else
            paint_crowd(pass, pile, side);
    }
}

void paint_rough(BodyPainter& pass, const Collider& collider, std::size_t body) {
    const Color color = plain_color(pass, body);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        rough_outline(collider.pieces[i].shape, collider.transforms[i], pass.input.camera, pass.buffer);
        if (pass.buffer.outline.size() < 3) {
            pass.painter.polyline(pass.buffer.outline, false, {color, pass.input.scale});
        } else {
            pass.painter.fill(pass.buffer.outline, color);
        }
    }
}

/// Returns the mean width of a sample of a few hundred bodies, logical pixels.
float typical_size(const OverlayInput& input) {
    const auto& shown = input.analysis.shown;
    const std::size_t stride = shown.size() / 256 + 1;
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < shown.size(); i += stride, ++count) {
        const DVec2 size = shown[i].aabb.size();
        sum += std::max(size.x, size.y);
    }
    return count == 0 ? 0.0f : input.camera.to_pixels(sum / static_cast<double>(count)) / input.scale;
}

/// Returns the size below which bodies of a crowd are plain rectangles, logical pixels. The limit is equal
/// for the whole crowd, so that neighbours look alike. Only a body much larger than the others gets an
/// outline.
float largest_patch(const OverlayInput& input) {
    if (input.analysis.shown.size() <= crowd_size) return 0.0f;
    const float limit = input.analysis.shown.size() > 10 * crowd_size ? 12.0f : 6.0f;
    const float typical = typical_size(input);
    return typical < limit ? 3.0f * typical : 0.0f;
}

void paint_body(BodyPainter& pass, std::size_t body) {
    const OverlayInput& input = pass.input;
    const Collider& collider = input.analysis.shown[body];
    if (!overlaps(collider.aabb, pass.seen)) return;
    const DVec2 size = collider.aabb.size();
    const float pixels = input.camera.to_pixels(std::max(size.x, size.y)) / input.scale;
    const bool in_crowd = input.analysis.shown.size() > crowd_size && !input.analysis.in_focus(body);
    if (pixels < smallest_shape) {
        const Vec2 center = input.camera.to_canvas(collider.aabb.center());
        if (in_crowd) {
            const Color color = plain_color(pass, body);
            const auto same = [&](const DotPile& pile) { return pile.color == color; };
            auto pile = std::find_if(pass.dots.begin(), pass.dots.end(), same);
            if (pile == pass.dots.end()) pile = pass.dots.insert(pile, DotPile{color, {}});
            pile->centers.push_back(center);
        } else {
            pass.painter.disc(center, smallest_shape * input.scale, body_color(input, body));
        }
    } else if (in_crowd && pixels < pass.largest_patch) {
        paint_rough(pass, collider, body);
    } else if (is_chain(collider)) {
        const BodyStyle look = look_of(pass, body);
        paint_under(input, look, [&](const Stroke& stroke) {
            paint_chain_edges(pass.painter, collider, input.camera, stroke);
        });
        paint_solid_side(pass.painter, collider, input.camera, {with_alpha(look.color, 0.45f), input.scale},
                         9.0f * input.scale);
        paint_chain_edges(pass.painter, collider, input.camera, look.outline);
    } else if (body < input.analysis.own_pieces.size() && !input.analysis.own_pieces[body].pieces.empty()) {
        paint_hull_body(pass, collider, body, look_of(pass, body));
    } else if (collider.pieces.size() > 1) {
        paint_concave(pass, collider, body, look_of(pass, body));
    } else {
        paint_piece(pass, collider, 0, look_of(pass, body), true);
    }
}

/// Returns a colour near the canvas colour, for everything outside the spotlight.
Color dimmed(Color color, Color canvas) {
    const auto channel = [](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>((3 * from + 7 * to) / 10);
    };
    return {channel(color.r, canvas.r), channel(color.g, canvas.g), channel(color.b, canvas.b), color.a};
}

}  // namespace

bool shows_overlap_rim(const OverlayInput& input, std::size_t body) {
    // In a run only sensors have rims. Resting bodies overlap slightly, so a rim around each of them would
    // mean nothing.
    if (input.motion != nullptr)
        return std::any_of(input.motion->sensors.begin(), input.motion->sensors.end(),
                           [&](const collide::SensorOverlap& overlap) { return overlap.sensor == body; });
    // The focus pair has no rim, because its MTD shows the overlap. A driven box always shows it. Rounding
    // does not count: the pieces of a new cut touch each other.
    if (!input.analysis.bodies[body].overlapping || input.view.keeps_verdict) return false;
    const bool driven = input.scene.bodies[body].control == collide::Control::box;
    return driven || (!input.analysis.in_focus(body) && !hardly_overlaps(input.analysis, body));
}

bool is_chain(const Collider& body) { return !body.seams.empty() && body.seams.front().one_sided; }

void paint_seams(Painter& painter, const Collider& body, const Camera& camera, const Stroke& stroke) {
    for (std::size_t i = 0; i < body.seams.size(); ++i) {
        const collide::Shape& shape = body.pieces[i].shape;
        const auto corner = [&](std::uint32_t k) {
            return camera.to_canvas(to_world(body.transforms[i], shape.vertex(k)));
        };
        for (std::uint32_t k = 0; k < shape.count(); ++k) {
            // Draws each seam once, for the piece with the lower number.
            if (!body.seams[i].is_seam(k) || body.seams[i].neighbours[k] < i) continue;
            line(painter, corner(k), corner(shape.next(k)), stroke);
        }
    }
}

Color body_color(const OverlayInput& input, std::size_t body) {
    const auto& focus = input.analysis.focus;
    if (focus && focus->first == body) return input.palette.a;
    if (focus && focus->second == body) return input.palette.b;
    const Color color = parse_hex(input.scene.bodies[body].color).value_or(input.palette.other);
    return input.spotlight && focus ? dimmed(color, input.palette.canvas) : color;
}

void paint_bodies(const OverlayInput& input, Painter& painter) {
    const std::size_t count = std::min(input.analysis.shown.size(), input.scene.bodies.size());
    std::vector<std::uint8_t> selected(input.view.selection.empty() ? 0 : count, 0);
    for (const std::size_t body : input.view.selection) {
        if (body < count) selected[body] = 1;
    }
    BodyPainter pass{input, painter, visible_box(input.camera), std::move(selected), largest_patch(input)};
    for (std::size_t i = 0; i < count; ++i) paint_body(pass, i);
    paint_dots(pass, 1.6f * input.scale);
}

}  // namespace app
