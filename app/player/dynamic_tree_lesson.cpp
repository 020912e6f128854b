// Dynamic tree: the descent of a box with the costs compared, its place, the refit and the rotations, and
// whom the box meets. Reads the recordings of an insertion and of a query.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/structure_marks.h"
#include "player/structure_words.h"
#include "player/tree_picture.h"
#include "player/tree_question.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::DescentChoice;
using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeRecording;
using collide::TreeSeen;
using collide::TreeStage;

namespace {

constexpr std::array<std::string_view, 13> code{
    "leaf = a box somewhat larger; node = root",
    "while node is not a leaf",
    "    here, c1, c2 = cost of new parent, child 1, 2",
    "    if here is least and balanced: stop",
    "    node = the cheaper child",
    "new parent holds node and leaf",
    "up to the root: fit boxes to their children",
    "    if heights differ by 2: raise the higher",
    "    else swap grandchild, uncle if it saves",
    "visit(root), whom does it meet?",
    "    if its box is apart: return",
    "    at a leaf: test it; else visit both children",
    "done",
};
enum Line : std::size_t {
    stop = 3,
    go_on = 4,
    placed = 5,
    refit = 6,
    raise = 7,
    swap = 8,
    ask = 9,
    pass_by = 10,
    visit = 11,
    done = 12
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that goes in"},
    LegendEntry{LegendMark::dashed, &Palette::probe, "its leaf's box, somewhat larger"},
    LegendEntry{LegendMark::box, &Palette::structure, "the node, and the child taken"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "the node or child not taken; a box before"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

const TreeWalk* recording(const LessonInput& input) {
    return recording_of<TreeWalk>(input, LessonKind::dynamic_tree);
}

Pseudocode pseudocode(const LessonInput&) { return code; }

/// Every step of the insertion, what came of it, and every step of the query.
std::size_t count(const LessonInput& input) {
    const TreeWalk* walk = recording(input);
    if (walk == nullptr || walk->insertion.steps.items.empty()) return 0;
    return walk->insertion.steps.items.size() + 1 + walk->query.steps.items.size();
}

/// Where the query begins.
std::size_t first_question(const TreeWalk& walk) { return walk.insertion.steps.items.size() + 1; }

std::string obstacle(const LessonInput&) { return std::string(no_boxes_words); }

struct Telling {
    const LessonInput& input;
    TreeAtStep tree;

    const TreeSeen& seen() const { return tree.step().seen; }
    collide::ProxyId self() const { return static_cast<collide::ProxyId>(input.walks->key.body); }
    std::string name() const { return body_words(input, self()); }
    std::string node_name(NodeIndex node) const { return node_words(input, tree, node); }
};

double half_perimeter(const collide::TreeBox& box) { return static_cast<double>(box.perimeter()); }
double meters(float cost) { return static_cast<double>(cost); }
std::string cost_words(float cost) { return cost == 0.0f ? "nothing" : length_words(meters(cost)); }

std::string descent_words(const Telling& tell) {
    const TreeSeen& seen = tell.seen();
    const TreeNode node = tell.tree.node(seen.node);
    const std::string child1 = tell.node_name(node.child1);
    const std::string child2 = tell.node_name(node.child2);
    const std::string costs = fmt::format(
        "At {}: to go on into {} adds {} to the tree's perimeters, into {} {}.", tell.node_name(seen.node),
        child1, cost_words(seen.cost_child1), child2, cost_words(seen.cost_child2));
    if (seen.choice == DescentChoice::here) {
        return fmt::format("{} A new parent here adds only {}: the way down ends.", costs,
                           length_words(meters(seen.cost_here)));
    }
    const std::string& taken = seen.choice == DescentChoice::child1 ? child1 : child2;
    const std::string& here = length_words(meters(seen.cost_here));
    const std::string stay = seen.may_stay ? fmt::format("A new parent here would add {}.", here)
                                           : std::string("To stop so high up would put it out of balance.");
    return fmt::format("{} {} So on into {}.", costs, stay, taken);
}

std::string place_words(const Telling& tell) {
    const TreeSeen& seen = tell.seen();
    if (seen.node == collide::no_node) {
        return fmt::format("The tree is empty: {} becomes its root.", tell.name());
    }
    return fmt::format("{} becomes the sibling of {}: a new node {} holds both, {} of half perimeter.",
                       capital(tell.name()), tell.node_name(seen.node), seen.other,
                       length_words(half_perimeter(tell.tree.node(seen.other).box)));
}

std::string refit_words(const Telling& tell) {
    const NodeIndex index = tell.seen().node;
    const double before = half_perimeter(tell.tree.before().node(index).box);
    const double after = half_perimeter(tell.tree.node(index).box);
    const std::string who = capital(tell.node_name(index));
    if (before == after) {
        return fmt::format("On the way up, {} holds its children already and stays as it is.",
                           tell.node_name(index));
    }
    return fmt::format("{} {} from {} to {} of half perimeter, to fit its children.", who,
                       after > before ? "grows" : "shrinks", length_words(before), length_words(after));
}

std::string rotation_words(const Telling& tell) {
    const TreeSeen& seen = tell.seen();
    const double saved = meters(seen.saved);
    const std::string price = saved >= 0.0 ? fmt::format("saves {}", length_words(saved))
                                           : fmt::format("costs {}", length_words(-saved));
    if (seen.stage == TreeStage::rotate_cost) {
        return fmt::format("Below {}, {} and {} change places, niece and uncle: that {} of perimeter.",
                           tell.node_name(seen.node), tell.node_name(seen.other),
                           tell.node_name(seen.partner), price);
    }
    const std::string before = node_words(tell.input, tell.tree.before(), seen.node);
    return fmt::format(
        "The subtrees of {} differ in height by two. Node {} goes up into its place and hands {} down to it: "
        "a rotation, which {} of perimeter.",
        before, seen.other, tell.node_name(seen.partner), price);
}

std::string words_of(const Telling& tell) {
    switch (tell.seen().stage) {
        case TreeStage::descend:
            return descent_words(tell);
        case TreeStage::place:
            return place_words(tell);
        case TreeStage::refit:
            return refit_words(tell);
        case TreeStage::rotate_height:
        case TreeStage::rotate_cost:
            break;
    }
    return rotation_words(tell);
}

std::size_t line_of(const TreeSeen& seen) {
    switch (seen.stage) {
        case TreeStage::descend:
            return seen.choice == DescentChoice::here ? stop : go_on;
        case TreeStage::place:
            return placed;
        case TreeStage::refit:
            return refit;
        case TreeStage::rotate_height:
            return raise;
        case TreeStage::rotate_cost:
            break;
    }
    return swap;
}

std::vector<LessonValue> descent_values(const Telling& tell) {
    const TreeSeen& seen = tell.seen();
    const TreeNode node = tell.tree.node(seen.node);
    const char* here = seen.may_stay ? "new parent at this node" : "not allowed: out of balance";
    return {length_value("here", meters(seen.cost_here), here),
            length_value("c1", meters(seen.cost_child1), "into " + tell.node_name(node.child1)),
            length_value("c2", meters(seen.cost_child2), "into " + tell.node_name(node.child2)),
            length_value("perimeter", half_perimeter(node.box), "half of the node's"),
            count_value("depth", tell.tree.depth(seen.node), "levels below the root"),
            count_value("height", node.height, "of the node; 0: a leaf")};
}

std::vector<LessonValue> change_values(const Telling& tell) {
    const TreeSeen& seen = tell.seen();
    const bool is_rotation = seen.stage == TreeStage::rotate_height || seen.stage == TreeStage::rotate_cost;
    const NodeIndex shown = seen.stage == TreeStage::refit ? seen.node : seen.other;
    const TreeNode node = tell.tree.node(shown);
    std::vector<LessonValue> values{word_value("node", tell.node_name(shown), "after the step")};
    if (is_rotation) values.push_back(length_value("saved", meters(seen.saved), "perimeter; negative: cost"));
    if (seen.stage == TreeStage::refit) {
        const TreeNode before = tell.tree.before().node(shown);
        values.push_back(length_value("before", half_perimeter(before.box), "half perimeter"));
    }
    values.push_back(length_value("perimeter", half_perimeter(node.box), "half of the node's"));
    values.push_back(count_value("height", node.height, "of the node; 0: a leaf"));
    values.push_back(
        count_value("tree height", tell.tree.node(tell.tree.root()).height, "levels below the root"));
    return values;
}

LessonMoment inserted_moment(const LessonInput& input, const TreeRecording& recorded) {
    const TreeAtStep tree(recorded, recorded.steps.items.size() - 1);
    const auto rotations = std::count_if(
        recorded.steps.items.begin(), recorded.steps.items.end(), [](const collide::TreeStep& step) {
            return step.seen.stage == TreeStage::rotate_height || step.seen.stage == TreeStage::rotate_cost;
        });
    const std::size_t leaves = input.walks->boxes.size();
    const std::size_t depth = tree.depth(recorded.leaf);
    const std::size_t height = tree.node(tree.root()).height;
    const auto turned = static_cast<std::uint64_t>(rotations);
    const auto self = static_cast<collide::ProxyId>(input.walks->key.body);
    std::string words = fmt::format(
        "{} is in, {} below the root. The tree of {} is {} high; on the way up there {}. Now it can say whom "
        "the box may meet.",
        capital(body_words(input, self)), counted(depth, "level", "levels"),
        counted(leaves, "leaf", "leaves"), counted(height, "level", "levels"),
        turned == 0   ? std::string("was no rotation")
        : turned == 1 ? std::string("was one rotation")
                      : fmt::format("were {} rotations", turned));
    return {ask,
            std::move(words),
            {count_value("depth", depth, "of the new leaf"), count_value("height", height, "of the tree"),
             word_value("leaves", grouped(leaves), "boxes in the tree"),
             word_value("rotations", grouped(turned), "on the way up")}};
}

std::size_t line_of(const collide::TreeQueryStep& step) {
    if (step.stage == collide::TreeQueryStage::end) return done;
    return step.stage == collide::TreeQueryStage::pass_by ? pass_by : visit;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const TreeWalk& walk = *recording(input);
    if (index >= first_question(walk)) {
        const TreeQuestion question{input, walk, index - first_question(walk)};
        const bool cut_off = walk.query.steps.truncated && index + 1 == count(input);
        return {line_of(question.step()), question_words(question) + cut_off_words(cut_off),
                question_values(question)};
    }
    if (index + 1 == first_question(walk)) return inserted_moment(input, walk.insertion);
    const Telling tell{input, {walk.insertion, index}};
    const bool descends = tell.seen().stage == TreeStage::descend;
    return {line_of(tell.seen()), capital(words_of(tell)),
            descends ? descent_values(tell) : change_values(tell)};
}

void paint_descent(const Telling& tell, const StructureMarks& marks) {
    const TreeSeen& seen = tell.seen();
    const Palette& palette = marks.palette();
    const TreeNode node = tell.tree.node(seen.node);
    marks.wash(node.box.wide(), palette.structure, 0.05f);
    marks.box(node.box.wide(), marks.pen(palette.structure, 1.6f));
    const std::array children{node.child1, node.child2};
    const std::array costs{seen.cost_child1, seen.cost_child2};
    for (std::size_t k = 0; k < 2; ++k) {
        const bool taken = seen.choice == (k == 0 ? DescentChoice::child1 : DescentChoice::child2);
        const collide::Aabb box = tell.tree.node(children.at(k)).box.wide();
        if (taken) marks.wash(box, palette.structure, 0.16f);
        marks.box(box, marks.pen(palette.structure, 1.1f, taken ? LineStyle::solid : LineStyle::dashed));
        marks.label(box, fmt::format("c{}: +{}", k + 1, length_words(meters(costs.at(k)))),
                    palette.structure);
    }
}

void paint_change(const Telling& tell, const StructureMarks& marks) {
    const TreeSeen& seen = tell.seen();
    const Palette& palette = marks.palette();
    const auto after = [&](NodeIndex node) {
        const collide::Aabb box = tell.tree.node(node).box.wide();
        marks.wash(box, palette.structure, 0.12f);
        marks.box(box, marks.pen(palette.structure, 1.5f));
        marks.label(box, tell.node_name(node), palette.structure);
    };
    const auto before = [&](NodeIndex node) {
        marks.box(tell.tree.before().node(node).box.wide(),
                  marks.pen(palette.structure, 1.0f, LineStyle::dashed));
    };
    switch (seen.stage) {
        case TreeStage::place:
            if (seen.node != collide::no_node) after(seen.node);
            after(seen.other);
            break;
        case TreeStage::refit:
            before(seen.node);
            after(seen.node);
            break;
        case TreeStage::rotate_height:
            before(seen.other);
            after(seen.node);
            after(seen.partner);
            break;
        case TreeStage::rotate_cost: {
            const NodeIndex inner = tell.tree.node(seen.partner).parent;
            before(inner);
            after(inner);
            after(seen.other);
            after(seen.partner);
            break;
        }
        case TreeStage::descend:
            break;
    }
}

/// The boxes of the nodes passed on the way down.
void paint_way(const Telling& tell, const StructureMarks& marks) {
    const Stroke stroke = marks.pen(with_alpha(marks.palette().structure, 0.5f), 0.8f);
    for (std::size_t k = 0; k < tell.tree.index(); ++k) {
        const collide::TreeStep& step = tell.tree.recording().steps.items[k];
        if (step.seen.stage == TreeStage::descend) marks.box(step.node.wide(), stroke);
    }
}

void paint_insertion(const Telling& tell, bool over, const StructureMarks& marks) {
    paint_way(tell, marks);
    if (!over && tell.seen().stage == TreeStage::descend) {
        paint_descent(tell, marks);
    } else if (!over) {
        paint_change(tell, marks);
    }
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const TreeWalk& walk = *recording(input);
    const std::size_t last = walk.insertion.steps.items.size() - 1;
    const Telling tell{input, {walk.insertion, std::min(index, last)}};
    const StructureMarks marks(canvas, input, painter, labels);
    marks.dim_crowd();
    if (index >= first_question(walk)) {
        paint_question({input, walk, index - first_question(walk)}, marks);
    } else {
        paint_insertion(tell, index > last, marks);
    }
    marks.box(tell.tree.step().leaf.wide(), marks.pen(canvas.palette.probe, 1.0f, LineStyle::dashed));
    marks.body(tell.self(), canvas.palette.probe);
    marks.name(tell.self(), canvas.palette.probe);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    const TreeWalk& walk = *recording(input);
    const std::size_t last = walk.insertion.steps.items.size() - 1;
    const TreeAtStep tree(walk.insertion, std::min(index, last));
    if (index >= first_question(walk)) {
        paint_tree_query_plot(view, input, tree, walk.query, index - first_question(walk), painter, labels);
    } else {
        paint_dynamic_tree_plot(view, input, tree, index > last, painter, labels);
    }
}

}  // namespace

const Lesson dynamic_tree_lesson{LessonKind::dynamic_tree,
                                 "dynamic_tree",
                                 "Broad phase: dynamic tree",
                                 pseudocode,
                                 count,
                                 obstacle,
                                 moment,
                                 legend,
                                 paint,
                                 plot,
                                 "The tree, leaves below",
                                 false};

}  // namespace app
