#include "analysis/tree_shape.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace app {

TreeShape shape_of(const collide::TreeNodes& nodes) {
    TreeShape shape;
    if (nodes.root == collide::no_node) return shape;
    double perimeters = 0.0;
    std::vector<collide::NodeIndex> waiting{nodes.root};
    while (!waiting.empty()) {
        const collide::TreeNode& node = nodes[waiting.back()];
        waiting.pop_back();
        ++shape.nodes;
        if (node.is_leaf()) {
            ++shape.leaves;
            continue;
        }
        perimeters += static_cast<double>(node.box.perimeter());
        shape.leaning += nodes[node.child1].height != nodes[node.child2].height ? 1 : 0;
        waiting.insert(waiting.end(), {node.child1, node.child2});
    }
    shape.height = nodes[nodes.root].height;
    shape.least_height = static_cast<std::uint32_t>(std::bit_width(shape.leaves - 1));
    const auto whole = static_cast<double>(nodes[nodes.root].box.perimeter());
    shape.perimeter_ratio = whole > 0.0 ? perimeters / whole : 0.0;
    return shape;
}

SweepLoad sweep_load(const collide::SortAndSweep& sweep) {
    const auto order = sweep.order();
    if (order.empty()) return {};
    std::vector<double> ends;
    ends.reserve(order.size());
    for (const collide::SweptInterval& interval : order) ends.push_back(interval.end);
    std::sort(ends.begin(), ends.end());
    SweepLoad load;
    std::size_t over = 0;  // ended before the line
    double sum = 0.0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        while (ends[over] < order[k].begin) ++over;
        load.most = std::max(load.most, k - over);
        sum += static_cast<double>(k - over);
    }
    load.mean = sum / static_cast<double>(order.size());
    return load;
}

}  // namespace app
