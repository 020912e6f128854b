// The dynamic tree itself, drawn beside the canvas: the root above, each level below the one before, leaves
// side by side. Of a large tree the upper levels, as far as there is room.
#pragma once

#include <optional>

#include <collide/broad_phase/dynamic_tree.h>
#include "overlays/overlay.h"

namespace app {

struct TreeDot {
    static constexpr std::size_t none = ~std::size_t{0};

    collide::NodeIndex node = collide::no_node;
    std::size_t parent = none;  // an earlier dot
    std::uint32_t depth = 0;
    Vec2 place{0.0f, 0.0f};  // pixels
    bool is_leaf = false;
    bool is_folded = false;  // stands for what is below it
};

struct TreeDrawing {
    std::vector<TreeDot> dots;  // a node before its children
    std::uint32_t depth = 0;    // that is drawn
    std::uint32_t height = 0;   // of the tree
};

TreeDrawing lay_out_tree(const collide::TreeNodes& nodes, Vec2 size, float scale);
/// The dot under a place, with a few pixels of slack.
std::optional<std::size_t> dot_at(const TreeDrawing& drawing, Vec2 place, float scale);
/// Lights the way from the root to the node that is pointed at, or to the leaf of the body in question.
/// `input` has the drawing's size as its canvas.
void paint_tree(const OverlayInput& input, const TreeDrawing& drawing, Painter& painter, Labels& labels);

}  // namespace app
