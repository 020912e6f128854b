// Marks that lessons share on the canvas: points of either body, the stretch between them, directions.
#pragma once

#include <string>

#include <collide/trace/gjk_recording.h>
#include "player/lesson_marks.h"

namespace app {

class PairMarks : public LessonMarks {
  public:
    using LessonMarks::LessonMarks;

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
    /// An arrow of a fixed length on the canvas.
    void direction(DVec2 foot, DVec2 direction, Color color, const std::string& words) const;
    /// The whole line through `point`.
    void endless(DVec2 point, DVec2 direction, const Stroke& stroke) const;
};

/// The vertices of both shapes that make the difference's vertices, tied in pairs, every one named once.
void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices);

}  // namespace app
