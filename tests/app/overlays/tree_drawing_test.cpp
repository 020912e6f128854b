// The drawn tree is the tree: each node below its parent, leaves in the order in which they hang.
#include "overlays/structure.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using collide::Aabb;
using collide::DVec2;
using collide::Vec2;

collide::DynamicTree tree_of(std::size_t count) {
    collide::DynamicTree tree;
    for (std::size_t i = 0; i < count; ++i) {
        const DVec2 lower(static_cast<double>(i % 40), static_cast<double>(i / 40));
        tree.insert(Aabb{lower, lower + 0.7}, collide::Mobility::moving);
    }
    return tree;
}

constexpr Vec2 size{360.0f, 300.0f};

}  // namespace

TEST_CASE("a small tree is drawn whole, within the drawing") {
    const collide::DynamicTree tree = tree_of(20);
    const app::TreeDrawing drawing = app::lay_out_tree(tree.nodes(), size, 1.0f);
    CHECK(drawing.dots.size() == 39);
    CHECK(drawing.depth == drawing.height);
    std::size_t leaves = 0;
    for (const app::TreeDot& dot : drawing.dots) {
        leaves += dot.is_leaf ? 1 : 0;
        CHECK_FALSE(dot.is_folded);
        CHECK(dot.place.x > 0.0f);
        CHECK(dot.place.x < size.x);
        CHECK(dot.place.y < size.y);
        if (dot.parent == app::TreeDot::none) continue;
        CHECK(tree.nodes()[dot.node].parent == drawing.dots[dot.parent].node);
        CHECK(dot.place.y > drawing.dots[dot.parent].place.y);
    }
    CHECK(leaves == 20);
}

TEST_CASE("of a large tree the upper levels are drawn, folded where they end") {
    const collide::DynamicTree tree = tree_of(3000);
    const app::TreeDrawing drawing = app::lay_out_tree(tree.nodes(), size, 1.0f);
    CHECK(drawing.depth < drawing.height);
    CHECK(drawing.depth >= 3);
    float last = -100.0f;
    for (const app::TreeDot& dot : drawing.dots) {
        CHECK(dot.is_folded == (dot.depth == drawing.depth && !dot.is_leaf));
        if (!dot.is_leaf && !dot.is_folded) continue;
        CHECK(dot.place.x >= last + 4.0f);
        last = dot.place.x;
    }
}

TEST_CASE("the dot under the mouse is found, and none far from all") {
    const app::TreeDrawing drawing = app::lay_out_tree(tree_of(9).nodes(), size, 1.0f);
    for (std::size_t i = 0; i < drawing.dots.size(); ++i) {
        CHECK(app::dot_at(drawing, drawing.dots[i].place + Vec2(1.0f, -1.0f), 1.0f) == i);
    }
    CHECK_FALSE(app::dot_at(drawing, {-50.0f, -50.0f}, 1.0f).has_value());
}

TEST_CASE("no tree, no dots; one leaf, one dot") {
    CHECK(app::lay_out_tree(tree_of(0).nodes(), size, 1.0f).dots.empty());
    CHECK(app::lay_out_tree(tree_of(1).nodes(), size, 1.0f).dots.size() == 1);
    CHECK(app::lay_out_tree(tree_of(40).nodes(), {1.0f, 1.0f}, 1.0f).dots.size() == 1);
}
