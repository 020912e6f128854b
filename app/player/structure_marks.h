// Marks that the lessons of the broad phase share on the canvas: boxes, lit or dimmed, and the crowd behind.
#pragma once

#include <string>

#include <collide/broad_phase/cell_view.h>
#include "player/lesson_marks.h"

namespace app {

class StructureMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;

    /// The bodies step back behind a veil; the boxes of all that are on the canvas are dotted.
    void dim_crowd() const;
    void box(const collide::Aabb& box, const Stroke& stroke) const;
    /// Many boxes behind the rest; none of them where so many are on the canvas that they would be a grey
    /// mass which costs time.
    void boxes_behind(const std::vector<collide::Aabb>& boxes, const Stroke& stroke) const;
    /// The same of cells or squares.
    void cells_behind(const std::vector<collide::CellView>& cells) const;
    void wash(const collide::Aabb& box, Color color, float opacity) const;
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
    /// Kept near the canvas: sides far away are still straight.
    Vec2 corner(double x, double y) const;
    const collide::Aabb& box_of(collide::ProxyId body) const;
};

}  // namespace app
