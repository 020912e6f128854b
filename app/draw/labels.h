// Labels that keep out of each other's way: collected while overlays paint, placed and drawn last, on top.
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
    Vec2 anchor;  // canvas point it is about
    std::string text;
    TextStyle style;
    Vec2 preferred{0.0f, -1.0f};   // direction in which to try first
    int priority = 0;              // higher ones are placed first
    bool may_be_left_out = false;  // rather than cover something
    /// Names the vertex at its anchor, and stands nearer to it than to any other vertex. Where there is no
    /// such place it is left out, or joined by a leader line when it must be shown.
    bool of_vertex = false;
    bool needed = false;
    std::optional<std::size_t> of_body{};  // whose name it is: it had better not lie in another body
};

class Labels {
  public:
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Keep labels off this canvas box (a handle, the legend).
    void reserve(Vec2 lower, Vec2 upper) { reserved_.push_back({lower, upper}); }
    /// A line that labels had better not cover, if there is room elsewhere.
    void avoid(Vec2 from, Vec2 to) { avoided_.push_back({from, to}); }
    /// A convex or concave outline of a body, in which the name of another one would be taken for its own.
    void add_body(std::size_t body, std::vector<Vec2> outline) {
        bodies_.push_back({body, std::move(outline)});
    }
    /// A vertex that the name of another one must not be taken for.
    void add_vertex(Vec2 point) { vertices_.push_back(point); }
    /// Places every label near its anchor where it covers no other label and stays on the canvas. A leader
    /// line joins it when it had to move far. Draws on a faint plate so that it can be read over shapes.
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
        std::vector<std::string_view> lines;  // of the label's text
    };
    /// Where `paint` puts them; `measure` gives sizes only.
    std::vector<Placed> place(const Painter& measure, Vec2 canvas_size, float scale) const;

  private:
    std::vector<Label> labels_;
    std::vector<Box> reserved_;
    std::vector<Segment> avoided_;
    std::vector<Vec2> vertices_;
    std::vector<BodyOutline> bodies_;
};

}  // namespace app
