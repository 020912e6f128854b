#include "player/tree_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace app::tree {

using collide::DescentChoice;
using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeQueryStage;
using collide::TreeQueryStep;
using collide::TreeSeen;
using collide::TreeStage;

namespace {

double half_perimeter(const collide::TreeBox& box) { return static_cast<double>(box.perimeter()); }
double meters(float cost) { return static_cast<double>(cost); }
std::string cost_words(float cost) { return cost == 0.0f ? "nothing" : length_words(meters(cost)); }

bool is_rotation(const TreeSeen& seen) {
    return seen.stage == TreeStage::rotate_height || seen.stage == TreeStage::rotate_cost;
}

std::string price_words(const TreeSeen& seen) {
    const double saved = meters(seen.saved);
    return saved >= 0.0 ? fmt::format("saves {}", length_words(saved))
                        : fmt::format("costs {}", length_words(-saved));
}

std::size_t count_of(const TreeAt& step, TreeQueryStage stage) {
    return count_until(step.recording.query.steps.items, step.question(),
                       [&](const TreeQueryStep& one) { return one.stage == stage; });
}

std::size_t nodes_until(const TreeAt& step) {
    return count_of(step, TreeQueryStage::enter) + count_of(step, TreeQueryStage::pass_by);
}

std::size_t tests_until(const TreeAt& step) {
    return count_of(step, TreeQueryStage::hit) + count_of(step, TreeQueryStage::miss);
}

std::size_t rotations_of(const TreeAt& step) {
    return count_until(step.recording.insertion.steps.items, step.index,
                       [](const collide::TreeStep& one) { return is_rotation(one.seen); });
}

std::size_t leaf_depth(const TreeAt& step) { return step.tree().depth(step.recording.insertion.leaf); }
std::size_t tree_height(const TreeAt& step) { return step.tree().node(step.tree().root()).height; }

}  // namespace

std::string descent_words(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    const TreeNode node = step.tree().node(seen.node);
    const std::string child1 = step.node_name(node.child1);
    const std::string child2 = step.node_name(node.child2);
    const std::string costs = fmt::format(
        "At {}: descending into {} adds {} to the tree's perimeters, into {} {}.", step.node_name(seen.node),
        child1, cost_words(seen.cost_child1), child2, cost_words(seen.cost_child2));
    if (seen.choice == DescentChoice::here) {
        return fmt::format("{} A new parent here adds only {}: the descent ends.", costs,
                           length_words(meters(seen.cost_here)));
    }
    const std::string& taken = seen.choice == DescentChoice::child1 ? child1 : child2;
    const std::string& here = length_words(meters(seen.cost_here));
    const std::string stay = seen.may_stay ? fmt::format("A new parent here would add {}.", here)
                                           : std::string("Stopping so high up would unbalance the tree.");
    return fmt::format("{} {} Descend into {}.", costs, stay, taken);
}

std::string place_words(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    if (seen.node == collide::no_node) {
        return fmt::format("The tree is empty: {} becomes its root.", step.name());
    }
    return fmt::format("{} becomes the sibling of {}: a new node {} contains both, {} of half perimeter.",
                       step.name(), step.node_name(seen.node), seen.other,
                       length_words(half_perimeter(step.tree().node(seen.other).box)));
}

std::string refit_words(const TreeAt& step) {
    const NodeIndex index = step.seen().node;
    const double before = half_perimeter(step.tree().before().node(index).box);
    const double after = half_perimeter(step.tree().node(index).box);
    const std::string who = step.node_name(index);
    if (before == after) {
        return fmt::format("On the way up, {} already contains its children and does not change.",
                           step.node_name(index));
    }
    return fmt::format("{} {} from {} to {} of half perimeter, to fit its children.", who,
                       after > before ? "grows" : "shrinks", length_words(before), length_words(after));
}

std::string raise_words(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    return fmt::format(
        "The subtrees of {} differ in height by two. Node {} takes its place and passes {} down to it: a "
        "rotation, which {} of perimeter.",
        node_words(step.input, step.tree().before(), seen.node), seen.other, step.node_name(seen.partner),
        price_words(seen));
}

std::string swap_words(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    return fmt::format("Below {}, {} and {} swap places, niece and uncle: that {} of perimeter.",
                       step.node_name(seen.node), step.node_name(seen.other), step.node_name(seen.partner),
                       price_words(seen));
}

std::string inserted_end_words(const TreeAt& step) {
    const std::size_t turned = rotations_of(step);
    return fmt::format(
        "{} is inserted, {} below the root. The tree of {} is {} high; on the way up there {}. Now it can "
        "find the pairs of the box.",
        step.name(), counted(leaf_depth(step), "level", "levels"),
        counted(step.input.walks->boxes.size(), "leaf", "leaves"),
        counted(tree_height(step), "level", "levels"),
        turned == 0   ? std::string("was no rotation")
        : turned == 1 ? std::string("was one rotation")
                      : fmt::format("were {} rotations", turned));
}

std::string visit_words(const TreeAt& step) {
    const TreeQueryStep& now = step.asked();
    const TreeNode node = step.tree().node(now.node);
    const std::string where = (node.is_leaf() ? "The leaf of " : "") + step.node_name(now.node);
    if (now.stage == TreeQueryStage::pass_by) {
        const DVec2 gap = gap_between(box_of(step.input, step.self()), node.box.wide());
        return fmt::format("{}: {} to the box of {}. {}", where, gap_words(gap), step.name(),
                           node.is_leaf() ? "Skipped." : "Nothing below it needs testing.");
    }
    if (node.is_leaf()) {
        return fmt::format("{}: its fat box meets that of {}, so the boxes themselves are tested next.",
                           where, step.name());
    }
    return fmt::format("{}: its box meets that of {}. Its two children are visited next.", where,
                       step.name());
}

std::string own_words(const TreeAt& step) { return own_entry_words(step.input, "leaf"); }

std::string test_words(const TreeAt& step) {
    const collide::ProxyId id = step.asked().id;
    const std::string gap = gap_words(gap_between(box_of(step.input, step.self()), box_of(step.input, id)));
    const std::string other = body_words(step.input, id);
    if (step.asked().stage == TreeQueryStage::miss) {
        return fmt::format(
            "{}: only the fat box of its leaf was met. Between the boxes themselves there is {}: no pair.",
            other, gap);
    }
    return fmt::format("{}: the boxes {}. A candidate pair.", other, gap);
}

std::string answered_words(const TreeAt& step) {
    return answer_words(step.input, counted(nodes_until(step), "node", "nodes") + " visited, ",
                        tests_until(step), hits_until(step));
}

std::vector<LessonValue> descent_values(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    const TreeNode node = step.tree().node(seen.node);
    const char* here = seen.may_stay ? "new parent at this node" : "not allowed: out of balance";
    return {length_value("here", meters(seen.cost_here), here),
            length_value("c1", meters(seen.cost_child1), "into " + step.node_name(node.child1)),
            length_value("c2", meters(seen.cost_child2), "into " + step.node_name(node.child2)),
            length_value("perimeter", half_perimeter(node.box), "half of the node's"),
            count_value("depth", step.tree().depth(seen.node), "levels below the root"),
            count_value("height", node.height, "of the node; 0: a leaf")};
}

std::vector<LessonValue> change_values(const TreeAt& step) {
    const TreeSeen& seen = step.seen();
    const NodeIndex shown = seen.stage == TreeStage::refit ? seen.node : seen.other;
    const TreeNode node = step.tree().node(shown);
    std::vector<LessonValue> values{word_value("node", step.node_name(shown), "after the step")};
    if (is_rotation(seen))
        values.push_back(length_value("saved", meters(seen.saved), "perimeter; negative: cost"));
    if (seen.stage == TreeStage::refit) {
        const TreeNode before = step.tree().before().node(shown);
        values.push_back(length_value("before", half_perimeter(before.box), "half perimeter"));
    }
    values.push_back(length_value("perimeter", half_perimeter(node.box), "half of the node's"));
    values.push_back(count_value("height", node.height, "of the node; 0: a leaf"));
    values.push_back(
        count_value("tree height", step.tree().node(step.tree().root()).height, "levels below the root"));
    return values;
}

std::vector<LessonValue> inserted_values(const TreeAt& step) {
    return {count_value("depth", leaf_depth(step), "of the new leaf"),
            count_value("height", tree_height(step), "of the tree"),
            word_value("leaves", grouped(step.input.walks->boxes.size()), "boxes in the tree"),
            word_value("rotations", grouped(rotations_of(step)), "on the way up")};
}

std::vector<LessonValue> question_values(const TreeAt& step) {
    std::vector<LessonValue> values;
    const NodeIndex node = step.asked().node;
    if (node != collide::no_node) {
        values.push_back(word_value("node", step.node_name(node), "being visited"));
        values.push_back(count_value("depth", step.tree().depth(node), "levels below the root"));
    }
    values.push_back(word_value("nodes", grouped(nodes_until(step)), "visited so far"));
    values.push_back(word_value("tests", grouped(tests_until(step)), "box against box so far"));
    values.push_back(word_value("pairs", grouped(hits_until(step).size()), "found so far"));
    return values;
}

std::string cost_label(const TreeAt& step, std::size_t child) {
    const float cost = child == 0 ? step.seen().cost_child1 : step.seen().cost_child2;
    return fmt::format("c{}: +{}", child + 1, length_words(meters(cost)));
}

std::vector<collide::ProxyId> hits_until(const TreeAt& step) {
    return found_until(step.input, step.recording.query.steps.items, step.question(),
                       [](const TreeQueryStep& one) { return one.stage == TreeQueryStage::hit; });
}

}  // namespace app::tree
