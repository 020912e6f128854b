// Marks that the lessons about one shape share on the canvas: its outline, triangles and diagonals, corners.
// Points are in the body's frame.
#pragma once

#include <span>
#include <string>

#include <collide/geometry/polygon.h>
#include "player/lesson_marks.h"

namespace app {

class ShapeMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;

    void outline(std::span<const DVec2> points, const Stroke& stroke) const;
    void line(DVec2 from, DVec2 to, const Stroke& stroke) const;
    /// Precondition: convex.
    void wash(std::span<const DVec2> points, Color color, float opacity) const;
    /// Convex pieces of a polygon, washed, with the diagonals between them.
    void pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const;
    void dot(DVec2 point, Color color, float radius = 3.0f) const;
    void ring(DVec2 point, Color color) const;
    /// Words beside a corner, on the side away from `inside`.
    void name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed = false) const;

  private:
    Vec2 place(DVec2 body_point) const;
    std::vector<Vec2> places(std::span<const DVec2> points) const;
};

}  // namespace app
