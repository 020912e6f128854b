// Labels that do not cover each other. They are collected while overlays draw, then placed and drawn last, on
// top.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

struct Label {
    Vec2 anchor;  // the canvas point that it labels
    std::string text;
    TextStyle style;
    Vec2 preferred{0.0f, -1.0f};   // the first direction to try
    int priority = 0;              // labels with a higher priority are placed first
    bool may_be_left_out = false;  // if it would cover something else
    /// Names the vertex at its anchor, and lies nearer to this vertex than to any other. If there is no such
    /// position, the label is left out, or joined by a leader line if `needed`.
    bool of_vertex = false;
    bool needed = false;
    std::optional<std::size_t> of_body{};  // the body that it names: it should not lie in another body
};

class Labels {
  public:
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Keeps labels off this canvas box (a handle, the legend).
    void reserve(Vec2 lower, Vec2 upper) { reserved_.push_back({lower, upper}); }
    /// Adds a line that labels should not cover if there is another position.
    void avoid(Vec2 from, Vec2 to) { avoided_.push_back({from, to}); }
    /// Adds the outline of a body, convex or concave. Another body's name inside it would look like this
    /// body's name.
    void add_body(std::size_t body, std::vector<Vec2> outline) {
        bodies_.push_back({body, std::move(outline)});
    }
    /// Adds a vertex. Names of other vertices keep away from it, so that they are not mistaken for its name.
    void add_vertex(Vec2 point) { vertices_.push_back(point); }
    /// Places every label near its anchor, where it covers no other label and stays on the canvas. If it has
    /// to be far away, a leader line joins it to the anchor. Labels are drawn on a faint plate, so that they
    /// are readable over shapes.
    void paint(Painter& painter, const Palette& palette, Vec2 canvas_size, float scale) const;

    struct Box {
        Vec2 lower;
        Vec2 upper;
    };
    struct Segment {
        Vec2 from;
        Vec2 to;
    };
    struct BodyOutline {
        std::size_t body;
        std::vector<Vec2> points;
    };
    struct Placed {
        const Label* label;
        Box box;
        bool with_leader;
        std::vector<std::string_view> lines;  // the lines of the label's text
    };
    /// Returns the positions that `paint` uses; `measure` only provides text sizes.
    std::vector<Placed> place(const Painter& measure, Vec2 canvas_size, float scale) const;

  private:
    std::vector<Label> labels_;
    std::vector<Box> reserved_;
    std::vector<Segment> avoided_;
    std::vector<Vec2> vertices_;
    std::vector<BodyOutline> bodies_;
};

}  // namespace app
