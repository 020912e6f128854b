#include "player/tree_picture.h"

#include <doctest/doctest.h>

#include "draw/svg_painter.h"

using namespace app;

namespace {

std::string svg_of(const std::vector<PlotNode>& nodes, Vec2 size) {
    SvgPainter painter(size, "tree");
    Labels labels;
    const PlotView view{size, palette_of(Theme::light)};
    paint_tree_plot(view, nodes, painter, labels);
    labels.paint(painter, view.palette, size, 1.0f);
    return painter.document();
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("every node of a small tree is painted, with the names of its leaves") {
    std::vector<PlotNode> nodes(5);
    nodes[1].parent = 0;
    nodes[2].parent = 1;
    nodes[3].parent = 1;
    nodes[4].parent = 0;
    nodes[2].text = "crate";
    nodes[3].text = "ball";
    nodes[3].is_new = true;
    nodes[4].text = "floor";
    nodes[4].look = NodeLook::lit;
    const std::string picture = svg_of(nodes, {300.0f, 200.0f});
    for (const char* name : {"crate", "ball", "floor"}) CHECK(picture.find(name) != std::string::npos);
    CHECK(count_of(picture, "<circle") == 6);  // five nodes and the ring of the lit one
}

TEST_CASE("a tree of one node and none at all are no trouble") {
    CHECK(count_of(svg_of({}, {300.0f, 200.0f}), "<circle") == 0);
    CHECK(count_of(svg_of(std::vector<PlotNode>(1), {300.0f, 200.0f}), "<circle") == 1);
}
