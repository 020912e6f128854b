// Where a lesson draws its picture, and with what pens. Then the marks that lessons of a kind share: those
// about a pair, about one shape and about the broad phase.
#pragma once

#include <array>
#include <span>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include <collide/geometry/polygon.h>
#include <collide/trace/gjk_recording.h>
#include "overlays/marks.h"
#include "player/lesson.h"

namespace app {

struct FocusPair;  // overlays/focus_pair.h

/// Values of a step, and more behind them.
std::vector<LessonValue> joined(std::vector<LessonValue> values, std::vector<LessonValue> more);

// In a plot beside the code.

TextStyle dim_style(const PlotView& view);
/// Words of a result beside a place, in the colour of its mark.
void label_in_plot(const PlotView& view, Labels& labels, Vec2 at, std::string words, Color color,
                   Vec2 preferred = {1.0f, -1.0f});
/// Words below both ends of an axis: from the first one's place on, and up to the last one's.
void name_ends(const PlotView& view, Painter& painter, Vec2 first_place, const std::string& first,
               Vec2 last_place, const std::string& last);

class LessonMarks {
  public:
    LessonMarks(const OverlayInput& canvas, const LessonInput& input, Painter& painter, Labels& labels)
        : canvas_(canvas), input_(input), painter_(painter), labels_(labels) {}

    const OverlayInput& canvas() const { return canvas_; }
    const LessonInput& input() const { return input_; }
    Painter& painter() const { return painter_; }
    Labels& labels() const { return labels_; }
    const Palette& palette() const { return canvas_.palette; }

    Stroke pen(Color color, float weight = 1.0f, LineStyle style = LineStyle::solid) const {
        return app::pen(canvas_, color, weight, style);
    }
    /// Everything on the canvas steps back behind a veil.
    void dim() const {
        constexpr float veil = 0.62f;
        if (!canvas_.show_surface) return;  // the veil would be all that lies behind the picture
        painter_.rounded_rectangle({0.0f, 0.0f}, canvas_.camera.canvas_size, 0.0f,
                                   with_alpha(palette().canvas, veil));
    }

  private:
    const OverlayInput& canvas_;
    const LessonInput& input_;
    Painter& painter_;
    Labels& labels_;
};

/// Marks that lessons share on the canvas: points of either body, the stretch between them, directions.
class PairMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;
    static constexpr LessonSubject subject = LessonSubject::pair;

    Vec2 at(DVec2 world) const { return canvas().camera.to_canvas(world); }
    void label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const;
    /// The name of a vertex, outside of its shape if it can be.
    void vertex_name(DVec2 world, std::string words, Color color, DVec2 outward, int priority) const;
    /// A vertex that takes part: a dot in the body's colour.
    void vertex(DVec2 world, Color color) const;
    /// A vertex that has just been found: dot and ring.
    void found(DVec2 world, const std::string& words, DVec2 outward) const;
    void dot(DVec2 world, Color color) const;
    void ring(DVec2 world, Color color) const;
    /// Two points and the stretch between them, with its length in words.
    void stretch(DVec2 from, DVec2 to, Color color, const std::string& words) const;
    void segment(DVec2 from, DVec2 to, const Stroke& stroke) const;
    /// An arrow that is so long on the canvas, logical pixels.
    void direction(DVec2 foot, DVec2 direction, Color color, const std::string& words,
                   float length = 44.0f) const;
    /// The frame of a shape: its x and y axes at its origin, named after the body.
    void frame(const collide::Transform& xf, Color color, const char* body) const;
    /// The whole line through `point`.
    void endless(DVec2 point, DVec2 direction, const Stroke& stroke) const;
    /// The edge that the axis belongs to, the axis with its name, and the shadows on it.
    void axis(const FocusPair& pair, const collide::SatStep& step, Color color, std::string name,
              bool with_shadows = true) const;
    /// The edge of an axis that was tried before.
    void axis_seen(const FocusPair& pair, collide::AxisId axis) const;
    /// A and B some seconds after t = 0, dashed: along straight paths, or turning as well.
    void bodies_after(double seconds, Preview motion = Preview::translating) const;
};

/// The vertices of both shapes that make the difference's vertices, tied in pairs, every one named once.
void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices);

/// An axis of the sweep with its edge, both shadows at t = 0 and the motion of B along it as A sees it. At
/// the end also where the two are when they touch; nothing of a miss.
void paint_swept_axis(const collide::SweepRecording& sweep, std::size_t index, const std::string& name,
                      bool is_end, const PairMarks& marks);
inline constexpr std::array swept_axis_legend{
    LegendEntry{LegendMark::line, &Palette::axes, "axis of the step, and the edge it belongs to"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis, now"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis, now"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "B's motion relative to A along the axis"},
};
/// Marks that the lessons about one shape share on the canvas: its outline, triangles and diagonals, corners.
/// Points are in the body's frame.
class ShapeMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;
    static constexpr LessonSubject subject = LessonSubject::shape;

    void outline(std::span<const DVec2> points, const Stroke& stroke) const;
    void line(DVec2 from, DVec2 to, const Stroke& stroke) const;
    /// Precondition: convex.
    void wash(std::span<const DVec2> points, Color color, float opacity) const;
    /// Convex pieces of a polygon, washed, with the diagonals between them.
    void pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const;
    void dot(DVec2 point, Color color, float radius = 3.0f) const;
    void ring(DVec2 point, Color color) const;
    /// Draws a circle with a radius in metres.
    void circle(DVec2 center, double radius, const Stroke& stroke) const;
    /// Words beside a corner, on the side away from `inside`.
    void name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed = false) const;

  private:
    Vec2 place(DVec2 body_point) const;
    std::vector<Vec2> places(std::span<const DVec2> points) const;
};

/// Marks that the lessons of the broad phase share on the canvas: boxes, lit or dimmed, and the crowd behind.
class StructureMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;
    static constexpr LessonSubject subject = LessonSubject::structure;

    /// The bodies step back behind a veil; the boxes of all that are on the canvas are dotted.
    void dim_crowd() const;
    void box(const collide::Aabb& box, const Stroke& stroke) const;
    /// Many boxes behind the rest; none of them where so many are on the canvas that they would be a grey
    /// mass which costs time.
    void boxes_behind(const std::vector<collide::Aabb>& boxes, const Stroke& stroke) const;
    /// The same of cells or squares.
    void cells_behind(const std::vector<collide::CellView>& cells) const;
    void wash(const collide::Aabb& box, Color color, float opacity) const;
    /// A box washed and outlined, with a line of the weight.
    void filled(const collide::Aabb& box, Color color, float opacity, float weight,
                LineStyle style = LineStyle::solid) const;
    /// The box of a body, washed with the colour and outlined.
    void body(collide::ProxyId body, Color color, LineStyle style = LineStyle::solid) const;
    /// Names a body where the names of the overlay don't.
    void name(collide::ProxyId body, Color color) const;
    /// Words at the upper edge of a box, or at its lower one.
    void label(const collide::Aabb& box, std::string words, Color color, bool below = false) const;
    /// Two boxes that were tested: solid where they make a pair, dashed where not.
    void verdict(collide::ProxyId a, collide::ProxyId b, bool is_pair) const;
    /// A small ring at a place.
    void spot(DVec2 place, Color color) const;
    /// The line across the canvas at a place on an axis (0: x, 1: y).
    void line_at(double place, int axis, const Stroke& stroke) const;

  private:
    template <class Items, class BoxOf>
    void few_behind(const Items& items, BoxOf box_of, const Stroke& stroke, std::ptrdiff_t most) const;
    /// The corner, clamped near the canvas: sides far away are still straight.
    Vec2 corner(double x, double y) const;
    const collide::Aabb& box_of(collide::ProxyId body) const;
};

}  // namespace app
