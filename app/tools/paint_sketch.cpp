#include "tools/sketch_tools.h"

#include <algorithm>

#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/scene/instantiate.h>
#include "draw/drawing.h"
#include "session/seen.h"
#include "session/work.h"
#include "tools/joint_tool.h"
#include "tools/shape_tools.h"
#include "tools/snapping.h"
#include "tools/tool_words.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

using collide::Polygon;

class SketchPainter {
  public:
    SketchPainter(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale)
        : work_(work),
          seen_(seen),
          tool_(tool),
          sketch_(tool.sketch),
          palette_(seen.palette()),
          painter_(painter),
          scale_(scale),
          width_(palette_.line_width * scale) {}

    void polygon() {
        const std::vector<DVec2> outline = polygon_under_way(seen_.view, tool_, seen_.scale);
        if (sketch_.points.empty()) return;
        const bool closing = closes_polygon(seen_.view, tool_, seen_.scale);
        if (!sketch_.crossing) pieces(closing ? sketch_.points : outline);
        const std::vector<Vec2> at = on_canvas(outline);
        painter_.polyline(std::span(at).first(sketch_.points.size()), false,
                          {palette_.accent, 1.4f * width_});
        if (at.size() > sketch_.points.size()) next_edge(at);
        if (closing) line(painter_, at.back(), at.front(), {palette_.accent, 1.4f * width_});
        crossing(sketch_.points);
        for (const Vec2 vertex : std::span(at).first(sketch_.points.size())) dot(vertex, palette_.accent);
        if (sketch_.points.size() >= 3) ring(at.front(), closing);
    }

    void freehand() {
        const std::vector<Vec2> stroke = on_canvas(sketch_.points);
        if (stroke.size() < 2) return;
        if (!sketch_.held) {
            painter_.polyline(stroke, true, {palette_.accent, 1.4f * width_});
            crossing(sketch_.points);
            return;
        }
        const std::vector<DVec2> outline = stroke_as_outline(seen_.view, tool_, seen_.scale);
        pieces(outline);
        painter_.polyline(stroke, false, {with_alpha(palette_.accent, 0.5f), width_});
        const std::vector<Vec2> at = on_canvas(outline);
        painter_.polyline(at, true, {palette_.accent, 1.4f * width_, LineStyle::dashed});
        if (outline.size() >= 3) mark_crossing(outline, collide::find_crossing(outline));
        for (const Vec2 vertex : at) painter_.disc(vertex, 3.0f * scale_, palette_.accent);
    }

    void hull() {
        const std::vector<Vec2> outline = on_canvas(hull_under_way(tool_));
        if (outline.size() >= 3) {
            painter_.fill(outline, with_alpha(palette_.accent, 0.16f));
            painter_.polyline(outline, true, {palette_.accent, 1.4f * width_});
        }
        for (const DVec2 point : sketch_.points) {
            const Vec2 at = canvas(point);
            const bool corner = std::find(outline.begin(), outline.end(), at) != outline.end();
            if (corner || outline.size() < 3) {
                dot(at, palette_.accent);
            } else {
                painter_.disc(at, 3.0f * scale_, palette_.dim_text);
            }
        }
    }

    void drag_shape() {
        if (!sketch_.held) return;
        const auto body = dragged_body(tool_.tool, sketch_, shift_held());
        if (!body) return;
        paint_collider(painter_, collide::make_collider(*body), seen_.view.camera,
                       with_alpha(palette_.accent, 0.2f), {palette_.accent, 1.4f * width_});
        painter_.disc(canvas(sketch_.from), 3.0f * scale_, palette_.accent);
        const bool from_middle = tool_.tool == Tool::regular || tool_.tool == Tool::circle;
        if (from_middle) {
            line(painter_, canvas(sketch_.from), canvas(sketch_.to),
                 {with_alpha(palette_.accent, 0.7f), scale_, LineStyle::dashed});
        }
    }

    void vertices() {
        const auto body = edited_body(work_.shown(), seen_.view);
        if (!body) return;
        const collide::BodySpec& spec = work_.shown().scene().bodies[*body];
        const std::vector<Vec2> at = on_canvas(to_world(spec, *sharp_vertices(spec.shape)));
        const OutlineHit hot =
            sketch_.held ? OutlineHit{} : outline_part_at(work_.shown(), seen_, tool_.cursor);
        painter_.polyline(at, true, {palette_.selection, width_});
        for (std::size_t i = 0; i < at.size(); ++i) {
            const Vec2 next = at[(i + 1) % at.size()];
            const bool hot_edge = hot == OutlineHit{OutlinePart::edge, i};
            const bool held = sketch_.held && sketch_.grabbed == OutlineHit{OutlinePart::edge, i};
            if (hot_edge || held) glow(painter_, at[i], next, palette_.selection, 9.0f * scale_);
            if (glm::length(next - at[i]) >= 34.0f * scale_) {
                plus(0.5f * (at[i] + next), hot == OutlineHit{OutlinePart::middle, i});
            }
        }
        for (std::size_t i = 0; i < at.size(); ++i) {
            knob(at[i], hot == OutlineHit{OutlinePart::vertex, i} || sketch_.vertex == i);
        }
        impossible();
    }

    /// Draws the joint from the press to the cursor, and both bodies, in the colour of the tool.
    void joint() {
        if (!sketch_.held) return;
        const auto ends = joint_ends(seen_, tool_);
        if (!ends) return;
        outline(ends->b);
        if (ends->a) outline(*ends->a);
        const Vec2 from = canvas(sketch_.from);
        const Vec2 to = canvas(sketch_.to);
        const bool is_line =
            sketch_.joint == collide::JointKind::distance || sketch_.joint == collide::JointKind::prismatic;
        line(painter_, from, to,
             {palette_.accent, 1.4f * width_, is_line ? LineStyle::solid : LineStyle::dotted});
        if (is_line) dot(from, palette_.accent);
        dot(to, palette_.accent);
    }

    void cut() {
        if (sketch_.points.size() < 2) return;
        for (const CutPreview& preview : sketch_.previews) cut_pieces(preview);
        const std::vector<Vec2> stroke = on_canvas(sketch_.points);
        painter_.polyline(stroke, false, {palette_.canvas, 3.6f * width_});
        painter_.polyline(stroke, false, {palette_.warning, 1.6f * width_, LineStyle::dashed});
        for (const Vec2 end : {stroke.front(), stroke.back()})
            painter_.disc(end, 4.0f * scale_, palette_.warning);
    }

    void erase() {
        const auto& shown = seen_.analysis.shown;
        for (const std::size_t body : sketch_.to_erase) {
            if (body < shown.size()) strike_out(shown[body]);
        }
    }

    void words_at_cursor() {
        const std::string words = cursor_words(seen_.view, tool_, seen_.scale);
        if (words.empty()) return;
        const TextStyle style{palette_.text, 13.0f * scale_, Weight::semibold};
        const Vec2 size = painter_.text_size(words, style);
        const Vec2 pad(6.0f * scale_, 3.0f * scale_);
        const Vec2 room = seen_.view.camera.canvas_size - size - 2.0f * pad;
        Vec2 lower = tool_.cursor + Vec2(18.0f, 16.0f) * scale_;
        lower = {std::clamp(lower.x, 0.0f, std::max(0.0f, room.x)),
                 lower.y > room.y ? tool_.cursor.y - size.y - 24.0f * scale_ : lower.y};
        painter_.rounded_rectangle(lower, lower + size + 2.0f * pad, 4.0f * scale_, palette_.label_back);
        painter_.text(lower + pad, words, style);
    }

  private:
    Vec2 canvas(DVec2 world) const { return seen_.view.camera.to_canvas(world); }

    std::vector<Vec2> on_canvas(std::span<const DVec2> world) const {
        std::vector<Vec2> out;
        out.reserve(world.size());
        for (const DVec2 point : world) out.push_back(canvas(point));
        return out;
    }

    void outline(std::size_t body) {
        const auto& scene = work_.shown().scene();
        const auto& shown = seen_.analysis.shown;
        if (body >= shown.size() || body >= scene.bodies.size()) return;
        for (const auto& ring_of : body_outlines(shown[body], scene.bodies[body], seen_.view.camera)) {
            painter_.polyline(ring_of, true, {palette_.accent, 1.4f * width_});
        }
    }

    void dot(Vec2 at, Color color) {
        painter_.disc(at, 5.5f * scale_, palette_.canvas);
        painter_.disc(at, 4.0f * scale_, color);
    }

    void ring(Vec2 at, bool hot) {
        painter_.circle(at, (hot ? 11.0f : 8.5f) * scale_, {palette_.accent, (hot ? 2.6f : 1.4f) * scale_});
    }

    void knob(Vec2 at, bool hot) {
        painter_.disc(at, (hot ? 7.0f : 5.5f) * scale_, hot ? palette_.selection : palette_.canvas);
        painter_.circle(at, (hot ? 7.0f : 5.5f) * scale_, {palette_.selection, 2.0f * scale_});
    }

    void plus(Vec2 at, bool hot) {
        const float half = (hot ? 5.0f : 3.5f) * scale_;
        painter_.disc(at, half + 2.5f * scale_, palette_.canvas);
        const Stroke stroke{palette_.selection, (hot ? 2.4f : 1.6f) * scale_};
        line(painter_, at - Vec2(half, 0.0f), at + Vec2(half, 0.0f), stroke);
        line(painter_, at - Vec2(0.0f, half), at + Vec2(0.0f, half), stroke);
    }

    /// Draws the convex pieces that the outline would have, with dotted seams.
    void pieces(std::span<const DVec2> outline) {
        const OutlineHint hint = hint_of(outline);
        for (const Polygon& piece : hint.pieces) {
            const std::vector<Vec2> at = on_canvas(piece);
            painter_.fill(at, with_alpha(palette_.accent, 0.16f));
            if (hint.pieces.size() > 1) {
                painter_.polyline(at, true, {with_alpha(palette_.accent, 0.7f), scale_, LineStyle::dotted});
            }
        }
    }

    /// Draws the edge that a click would add, in the warning colour if it crosses another edge.
    void next_edge(const std::vector<Vec2>& at) {
        const auto crossed = crossed_edge(sketch_.points, sketch_.snap.place);
        const Color color = crossed ? palette_.warning : palette_.accent;
        const Vec2 end = at.back();
        line(painter_, at[sketch_.points.size() - 1], end, {color, 1.4f * width_, LineStyle::dashed});
        if (crossed) edge(at[*crossed], at[*crossed + 1]);
        if (sketch_.points.size() >= 2) {
            line(painter_, end, at.front(), {with_alpha(palette_.accent, 0.55f), scale_, LineStyle::dotted});
        }
    }

    void edge(Vec2 from, Vec2 to) {
        glow(painter_, from, to, palette_.warning, 6.0f * scale_);
        line(painter_, from, to, {palette_.warning, 2.0f * width_});
    }

    void crossing(std::span<const DVec2> outline) { mark_crossing(outline, sketch_.crossing); }

    void mark_crossing(std::span<const DVec2> outline,
                       const std::optional<std::pair<std::size_t, std::size_t>>& edges) {
        if (!edges || std::max(edges->first, edges->second) >= outline.size()) return;
        for (const std::size_t i : {edges->first, edges->second}) {
            edge(canvas(outline[i]), canvas(outline[(i + 1) % outline.size()]));
        }
    }

    void impossible() {
        if (sketch_.impossible_outline.empty()) return;
        const std::vector<Vec2> at = on_canvas(sketch_.impossible_outline);
        painter_.polyline(at, true, {palette_.warning, 1.2f * width_, LineStyle::dashed});
        mark_crossing(sketch_.impossible_outline, sketch_.crossing);
    }

    /// Draws the pieces alternately light and dark, so that neighbours differ, without a hue that has another
    /// meaning.
    void cut_pieces(const CutPreview& preview) {
        for (std::size_t i = 0; i < preview.pieces.size(); ++i) {
            const Color tint = with_alpha(palette_.text, i % 2 == 0 ? 0.34f : 0.12f);
            const collide::Collider collider = collide::make_collider(preview.pieces[i]);
            paint_collider(painter_, collider, seen_.view.camera, tint, {with_alpha(tint, 0.0f), 0.0f});
            for (const auto& outline : body_outlines(collider, preview.pieces[i], seen_.view.camera)) {
                painter_.polyline(outline, true, {palette_.text, 1.2f * width_});
            }
        }
    }

    void strike_out(const collide::Collider& collider) {
        paint_collider(painter_, collider, seen_.view.camera, with_alpha(palette_.warning, 0.3f),
                       {palette_.warning, 1.6f * width_});
        const Vec2 middle = canvas(collider.aabb.center());
        const float half = 8.0f * scale_;
        const Stroke stroke{palette_.warning, 3.0f * scale_};
        line(painter_, middle - Vec2(half, half), middle + Vec2(half, half), stroke);
        line(painter_, middle - Vec2(half, -half), middle + Vec2(half, -half), stroke);
    }

    const Work& work_;
    const Seen& seen_;
    const ToolState& tool_;
    const Sketch& sketch_;
    const Palette& palette_;
    Painter& painter_;
    float scale_;
    float width_;
};

}  // namespace

void paint_sketch(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale) {
    const Tool in_hand = tool.tool;
    if (in_hand == Tool::select) return;
    SketchPainter sketch(work, seen, tool, painter, scale);
    if (in_hand == Tool::polygon) sketch.polygon();
    if (in_hand == Tool::freehand) sketch.freehand();
    if (in_hand == Tool::hull) sketch.hull();
    if (in_hand == Tool::vertices) sketch.vertices();
    if (in_hand == Tool::joint) sketch.joint();
    if (in_hand == Tool::cut) sketch.cut();
    if (in_hand == Tool::erase) sketch.erase();
    if (is_drag_shape(in_hand)) sketch.drag_shape();
    if (tool.cursor_inside || tool.sketch.held) {
        paint_snap(seen.view, seen.palette(), tool.sketch.snap, painter, scale);
    }
    sketch.words_at_cursor();
}

}  // namespace app
