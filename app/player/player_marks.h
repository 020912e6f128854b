// Where a player draws its picture, and with which pens. The marks that several players use follow: for a
// pair, for one shape and for the broad phase.
#pragma once

#include <array>
#include <span>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include <collide/geometry/polygon.h>
#include <collide/trace/gjk_recording.h>
#include "overlays/marks.h"
#include "player/player_info.h"

namespace app {

struct FocusPair;  // overlays/focus_pair.h

/// Returns the values followed by `more`.
std::vector<PlayerValue> joined(std::vector<PlayerValue> values, std::vector<PlayerValue> more);

// In a plot next to the pseudocode.

TextStyle dim_style(const PlotView& view);
/// Labels a result near its mark, in the mark's colour. `preferred` is the direction in which the label
/// should lie.
void label_in_plot(const PlotView& view, Labels& labels, Vec2 at, std::string words, Color color,
                   Vec2 preferred = {1.0f, -1.0f});
/// Draws labels below both ends of an axis: the first begins at `first_place`, the last ends at `last_place`.
void name_ends(const PlotView& view, Painter& painter, Vec2 first_place, const std::string& first,
               Vec2 last_place, const std::string& last);

class PlayerMarks {
  public:
    PlayerMarks(const OverlayInput& canvas, const PlayerInput& input, Painter& painter, Labels& labels)
        : canvas_(canvas), input_(input), painter_(painter), labels_(labels) {}

    const OverlayInput& canvas() const { return canvas_; }
    const PlayerInput& input() const { return input_; }
    Painter& painter() const { return painter_; }
    Labels& labels() const { return labels_; }
    const Palette& palette() const { return canvas_.palette; }

    Stroke pen(Color color, float weight = 1.0f, LineStyle style = LineStyle::solid) const {
        return app::pen(canvas_, color, weight, style);
    }
    /// Dims everything drawn so far with a veil in the canvas colour.
    void dim() const {
        constexpr float veil = 0.62f;
        if (!canvas_.show_surface) return;  // the veil would be the only background
        painter_.rounded_rectangle({0.0f, 0.0f}, canvas_.camera.canvas_size, 0.0f,
                                   with_alpha(palette().canvas, veil));
    }

  private:
    const OverlayInput& canvas_;
    const PlayerInput& input_;
    Painter& painter_;
    Labels& labels_;
};

/// Marks that players about a pair draw on the canvas: points of both bodies, the segment between them,
/// directions. Points are in the world frame.
class PairMarks : public PlayerMarks {
  public:
    using PlayerMarks::PlayerMarks;
    static constexpr PlayerSubject subject = PlayerSubject::pair;

    Vec2 at(DVec2 world) const { return canvas().camera.to_canvas(world); }
    void label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const;
    /// Draws the name of a vertex, outside its shape if possible.
    void vertex_name(DVec2 world, std::string words, Color color, DVec2 outward, int priority) const;
    /// Marks a vertex that the step uses with a dot in the body's colour.
    void vertex(DVec2 world, Color color) const;
    /// Marks a vertex that the step has just found with a dot and a ring.
    void found(DVec2 world, const std::string& words, DVec2 outward) const;
    void dot(DVec2 world, Color color) const;
    void ring(DVec2 world, Color color) const;
    /// Draws two points and the segment between them, with its length as a label.
    void stretch(DVec2 from, DVec2 to, Color color, const std::string& words) const;
    void segment(DVec2 from, DVec2 to, const Stroke& stroke) const;
    /// Draws an arrow from `foot`; `length` is in logical pixels on the canvas.
    void direction(DVec2 foot, DVec2 direction, Color color, const std::string& words,
                   float length = 44.0f) const;
    /// Draws the x and y axes of a shape's frame at its origin, with the body's name.
    void frame(const collide::Transform& xf, Color color, const char* body) const;
    /// Draws the whole line through `point`.
    void endless(DVec2 point, DVec2 direction, const Stroke& stroke) const;
    /// Draws the edge that the axis belongs to, the axis with its name, and the projections of both shapes on
    /// it.
    void axis(const FocusPair& pair, const collide::SatStep& step, Color color, std::string name,
              bool with_shadows = true) const;
    /// Draws the edge of an axis that an earlier step tried.
    void axis_seen(const FocusPair& pair, collide::AxisId axis) const;
    /// Draws the dashed outlines of A and B `seconds` after t = 0. They move along straight paths, or also
    /// turn if `motion` says so.
    void bodies_after(double seconds, Preview motion = Preview::translating) const;
};

/// Draws the vertices of both shapes whose differences are `vertices`. Each pair is joined by a line; each
/// vertex is named once.
void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices);

/// Draws an axis of the sweep with its edge, both projections at t = 0 and the motion of B relative to A
/// along it. At the end it also draws both bodies at the time of impact, if they touch.
void paint_swept_axis(const collide::SweepRecording& sweep, std::size_t index, const std::string& name,
                      bool is_end, const PairMarks& marks);
inline constexpr std::array swept_axis_legend{
    LegendEntry{LegendMark::line, &Palette::axes, "axis of the step, and the edge it belongs to"},
    LegendEntry{LegendMark::band, &Palette::a, "shadow of A on the axis, now"},
    LegendEntry{LegendMark::band, &Palette::b, "shadow of B on the axis, now"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "B's motion relative to A along the axis"},
};
/// Marks that players about one shape draw on the canvas: its outline, triangles, diagonals and corners.
/// Points are in the body's frame.
class ShapeMarks : public PlayerMarks {
  public:
    using PlayerMarks::PlayerMarks;
    static constexpr PlayerSubject subject = PlayerSubject::shape;

    void outline(std::span<const DVec2> points, const Stroke& stroke) const;
    void line(DVec2 from, DVec2 to, const Stroke& stroke) const;
    /// Fills a polygon lightly. Precondition: it is convex.
    void wash(std::span<const DVec2> points, Color color, float opacity) const;
    /// Fills the convex pieces of a polygon and draws the diagonals between them.
    void pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const;
    void dot(DVec2 point, Color color, float radius = 3.0f) const;
    void ring(DVec2 point, Color color) const;
    /// Draws a circle with a radius in metres.
    void circle(DVec2 center, double radius, const Stroke& stroke) const;
    /// Draws a name at a corner, on the side away from `inside`.
    void name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed = false) const;

  private:
    Vec2 place(DVec2 body_point) const;
    std::vector<Vec2> places(std::span<const DVec2> points) const;
};

/// Marks that players about the broad phase draw on the canvas: boxes, lit or dimmed, and all other boxes
/// behind them.
class StructureMarks : public PlayerMarks {
  public:
    using PlayerMarks::PlayerMarks;
    static constexpr PlayerSubject subject = PlayerSubject::structure;

    /// Dims the bodies with a veil and dots the boxes of all bodies on the canvas.
    void dim_crowd() const;
    void box(const collide::Aabb& box, const Stroke& stroke) const;
    /// Draws many boxes in the background. If too many are on the canvas, it draws none: they would be a grey
    /// mass and cost time.
    void boxes_behind(const std::vector<collide::Aabb>& boxes, const Stroke& stroke) const;
    /// Draws cells or squares in the background, unless there are too many.
    void cells_behind(const std::vector<collide::CellView>& cells) const;
    void wash(const collide::Aabb& box, Color color, float opacity) const;
    /// Fills and outlines a box; `weight` is the width of the line.
    void filled(const collide::Aabb& box, Color color, float opacity, float weight,
                LineStyle style = LineStyle::solid) const;
    /// Fills and outlines the box of a body.
    void body(collide::ProxyId body, Color color, LineStyle style = LineStyle::solid) const;
    /// Draws the name of a body, unless the overlay of names draws it already.
    void name(collide::ProxyId body, Color color) const;
    /// Draws words at the upper edge of a box, or at its lower edge if `below`.
    void label(const collide::Aabb& box, std::string words, Color color, bool below = false) const;
    /// Outlines two tested boxes: solid if they are a pair, dashed if not.
    void verdict(collide::ProxyId a, collide::ProxyId b, bool is_pair) const;
    /// Draws a small ring at a point.
    void spot(DVec2 place, Color color) const;
    /// Draws the line across the canvas where the axis (0: x, 1: y) has the value `place`.
    void line_at(double place, int axis, const Stroke& stroke) const;

  private:
    template <class Items, class BoxOf>
    void few_behind(const Items& items, BoxOf box_of, const Stroke& stroke, std::ptrdiff_t most) const;
    /// Returns a corner in canvas pixels, clamped to the surroundings of the canvas. Sides far away stay
    /// straight.
    Vec2 corner(double x, double y) const;
    const collide::Aabb& box_of(collide::ProxyId body) const;
};

}  // namespace app
