#include "overlays/legend.h"

#include <algorithm>
#include <variant>

#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/bodies.h"
#include "overlays/bounding_volumes.h"

namespace app {

namespace {

constexpr float least_hatched = 24.0f;  // logical pixels; on a smaller body the hatching is invisible

/// Returns whether the live structure is of the kind that a line needs. Returns `otherwise` if the line needs
/// none.
bool suits_structure(const Analysis& analysis, LegendWhen when, bool otherwise) {
    using collide::BroadPhaseKind;
    const auto is = [&](BroadPhaseKind kind) {
        return analysis.live.structure && analysis.live.structure->kind() == kind;
    };
    switch (when) {
        case LegendWhen::brute_force:
            return is(BroadPhaseKind::brute_force);
        case LegendWhen::cells:
            return is(BroadPhaseKind::uniform_grid) || is(BroadPhaseKind::spatial_hash);
        case LegendWhen::spatial_hash:
            return is(BroadPhaseKind::spatial_hash);
        case LegendWhen::quadtree:
            return is(BroadPhaseKind::quadtree);
        case LegendWhen::sort_and_sweep:
            return is(BroadPhaseKind::sort_and_sweep);
        case LegendWhen::dynamic_tree:
            return is(BroadPhaseKind::dynamic_tree);
        default:
            return otherwise;
    }
}

/// Returns how an overlapping pair shares the push that separates it.
LegendWhen sharing(const OverlayInput& input) {
    const auto& [a, b] = *input.analysis.focus;
    const auto& shown = input.analysis.shown;
    if (!shown[a].can_move || !shown[b].can_move) return LegendWhen::overlapping_one_moves;
    return input.scene.settings.push_apart_split == collide::PushApartSplit::half
               ? LegendWhen::overlapping_half_each
               : LegendWhen::overlapping_by_mass;
}

bool applies(const OverlayInput& input, LegendWhen when) {
    if (input.view.keeps_verdict && when >= LegendWhen::overlapping &&
        when <= LegendWhen::overlapping_one_moves)
        return false;  // the line would tell who overlaps
    const bool overlap = input.analysis.focus && input.analysis.moved.result.overlap;
    if (when == LegendWhen::overlapping_half_each || when == LegendWhen::overlapping_by_mass ||
        when == LegendWhen::overlapping_one_moves) {
        return overlap && sharing(input) == when;
    }
    if (when == LegendWhen::overlapping || when == LegendWhen::apart) {
        return (when == LegendWhen::overlapping) == overlap;
    }
    return suits_structure(input.analysis, when, true);
}

/// Returns whether a visible body satisfies `is_so`.
template <class IsSo>
bool any_seen(const OverlayInput& input, IsSo is_so) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        if (is_so(i) && is_visible(input.analysis.shown[i].aabb, input.camera)) return true;
    }
    return false;
}

bool is_chain_shape(const OverlayInput& input, std::size_t body) {
    return std::holds_alternative<collide::ChainSpec>(input.scene.bodies[body].shape.geometry);
}

// The marks that bodies have by themselves (overlays/bodies.cpp).

bool shows_rim(const OverlayInput& input) {
    for (std::size_t body = 0; body < input.analysis.bodies.size(); ++body) {
        if (shows_overlap_rim(input, body)) return true;
    }
    return false;
}

constexpr float least_band = 4.5f;        // logical pixels; a wider stroke counts as a band
constexpr float least_edge = 2.0f;        // in widths of the theme's line
constexpr float least_outline = 6.0f;     // logical pixels: a smaller circle is a ring, not an outline
constexpr float largest_mark = 12.0f;     // logical pixels: radius of a dot or ring that the legend keeps off
constexpr float least_extent = 1.0f;      // logical pixels: a shorter line is invisible
constexpr std::uint8_t solid_fill = 200;  // alpha; a fainter fill is an area, not the head of an arrow

bool same_hue(Color p, Color q) { return p.r == q.r && p.g == q.g && p.b == q.b; }

}  // namespace

std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend) {
    std::vector<LegendEntry> out;
    for (const LegendEntry& entry : legend) {
        if (applies(input, entry.when)) out.push_back(entry);
    }
    return out;
}

std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input) {
    std::vector<LegendEntry> out;
    const auto add = [&](bool is_shown, LegendEntry entry) {
        if (is_shown) out.push_back(entry);
    };
    add(shows_rim(input), {LegendMark::line, &Palette::mtd, "rim: overlaps another body"});
    const bool has_seams = !is_on(input.view, pieces_overlay) && any_seen(input, [&](std::size_t i) {
        return !is_chain_shape(input, i) && input.analysis.shown[i].pieces.size() > 1;
    });
    add(has_seams, {LegendMark::dotted, &Palette::other, "seam between convex pieces of a body"});
    const auto& own = input.analysis.own_pieces;
    add(any_seen(input, [&](std::size_t i) { return i < own.size() && own[i].pieces.size() > 1; }),
        {LegendMark::dashed, &Palette::other, "dashed: the hull that a body collides as"});
    add(any_seen(input, [&](std::size_t i) { return input.scene.bodies[i].sensor; }),
        {LegendMark::dashed, &Palette::other, "dashed: a sensor, which pushes nothing"});
    const bool has_static = any_seen(input, [&](std::size_t i) {
        const collide::BodySpec& body = input.scene.bodies[i];
        return body.motion == collide::Motion::static_body && !body.sensor && !is_chain_shape(input, i) &&
               !is_smaller(input, input.analysis.shown[i].aabb, least_hatched);
    });
    add(has_static, {LegendMark::hatch, &Palette::other, "hatched: static"});
    return out;
}

PaintedLines::PaintedLines(const OverlayInput& input, Painter& onto, std::span<const LegendEntry> lines)
    : input_(input), onto_(onto) {
    for (const LegendEntry& line : lines) lines_.push_back({line});
}

std::vector<LegendEntry> PaintedLines::painted() {
    settle_shaft();
    std::vector<LegendEntry> out;
    for (const Line& line : lines_) {
        if (line.painted) out.push_back(line.entry);
    }
    return out;
}

bool PaintedLines::on_canvas(std::span<const Vec2> points) const {
    if (points.empty()) return false;
    const auto [lower, upper] = bounds_of(points);
    const Vec2 size = input_.camera.canvas_size;
    return upper.x >= 0.0f && upper.y >= 0.0f && lower.x <= size.x && lower.y <= size.y;
}

bool PaintedLines::is_a_point(std::span<const Vec2> points) const {
    return std::all_of(points.begin(), points.end(),
                       [&](Vec2 p) { return glm::length(p - points.front()) < least_extent * input_.scale; });
}

bool PaintedLines::has_hue(const LegendEntry& entry, Color color) const {
    const Palette& palette = input_.palette;
    if (entry.color == both_hues) return same_hue(color, palette.a) || same_hue(color, palette.b);
    // The entry's colour `other` means the colour of any body.
    return entry.color == &Palette::other || same_hue(color, palette.*entry.color);
}

void PaintedLines::note(LegendMark mark, Color color) {
    if (color.a == 0) return;
    for (Line& line : lines_) {
        if (line.entry.mark == mark && has_hue(line.entry, color)) line.painted = true;
    }
}

void PaintedLines::settle_shaft() {
    if (!shaft_) return;
    const float width = input_.palette.line_width * input_.scale;
    note(LegendMark::line, shaft_->color);
    if (shaft_->width >= least_edge * width) note(LegendMark::edge, shaft_->color);
    if (shaft_->width >= least_band * input_.scale) note(LegendMark::band, shaft_->color);
    shaft_.reset();
}

void PaintedLines::note_line(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    settle_shaft();
    if (!on_canvas(points) || is_a_point(points)) return;
    if (points.size() == 2 && stroke.style == LineStyle::solid && stroke.width >= least_band * input_.scale)
        bands_.push_back({points[0], points[1]});
    if (stroke.style != LineStyle::solid) {
        note(stroke.style == LineStyle::dashed ? LegendMark::dashed : LegendMark::dotted, stroke.color);
    } else if (closed) {
        note(LegendMark::box, stroke.color);
        note(LegendMark::line, stroke.color);
        if (points.size() == 4) note(LegendMark::diamond, stroke.color);
    } else {
        shaft_ = stroke;
    }
}

void PaintedLines::polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    onto_.polyline(points, closed, stroke);
    note_line(points, closed, stroke);
}

void PaintedLines::fill(std::span<const Vec2> convex_outline, Color color) {
    onto_.fill(convex_outline, color);
    if (!on_canvas(convex_outline)) return;
    const bool is_head = convex_outline.size() == 3 && color.a >= solid_fill;
    if (is_head && shaft_ && shaft_->color == color) {
        shaft_.reset();
        note(LegendMark::arrow, color);
    } else if (!is_head) {
        note(LegendMark::band, color);
        note(LegendMark::box, color);
    }
}

void PaintedLines::circle(Vec2 center, float radius, const Stroke& stroke) {
    onto_.circle(center, radius, stroke);
    settle_shaft();
    if (!on_canvas(std::array{center - Vec2(radius), center + Vec2(radius)})) return;
    if (radius <= largest_mark * input_.scale)
        bands_.push_back({center - Vec2(radius), center + Vec2(radius)});
    note(LegendMark::ring, stroke.color);
    if (stroke.style == LineStyle::dashed) note(LegendMark::dashed, stroke.color);
    if (stroke.style == LineStyle::dotted) note(LegendMark::dotted, stroke.color);
    if (stroke.style == LineStyle::solid && radius >= least_outline * input_.scale) {
        note(LegendMark::line, stroke.color);
    }
}

void PaintedLines::disc(Vec2 center, float radius, Color color) {
    onto_.disc(center, radius, color);
    settle_shaft();
    if (!on_canvas(std::array{center - Vec2(radius), center + Vec2(radius)})) return;
    if (radius <= largest_mark * input_.scale)
        bands_.push_back({center - Vec2(radius), center + Vec2(radius)});
    note(LegendMark::dot, color);
    note(LegendMark::band, color);
}

void PaintedLines::dots(std::span<const Vec2> centers, float side, Color color) {
    onto_.dots(centers, side, color);
    settle_shaft();
    if (on_canvas(centers)) note(LegendMark::dot, color);
}

void PaintedLines::note_rectangle(Vec2 lower, Vec2 upper, Color color) {
    settle_shaft();
    if (!on_canvas(std::array{lower, upper})) return;
    note(LegendMark::band, color);
    note(LegendMark::box, color);
}

void PaintedLines::boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& outline) {
    onto_.boxes(boxes, color, outline);
    for (const CanvasBox& box : boxes) {
        if (color.a != 0) note_rectangle(box.lower, box.upper, color);
        note_line(box_corners(box.lower, box.upper), true, outline);
        around_boxes_ = around(around_boxes_, box);
    }
}

void PaintedLines::rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) {
    onto_.rounded_rectangle(lower, upper, rounding, color);
    note_rectangle(lower, upper, color);
}

void PaintedLines::text(Vec2 position, std::string_view text, const TextStyle& style) {
    onto_.text(position, text, style);
    settle_shaft();
    if (!on_canvas(std::array{position})) return;
    bands_.push_back({position, position + text_size(text, style)});
    note(LegendMark::letter, style.color);
}

Vec2 PaintedLines::text_size(std::string_view text, const TextStyle& style) const {
    return onto_.text_size(text, style);
}

void PaintedLines::begin_group(std::string_view name) { onto_.begin_group(name); }
void PaintedLines::end_group() { onto_.end_group(); }

}  // namespace app
