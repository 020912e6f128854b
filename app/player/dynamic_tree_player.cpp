// Dynamic tree: a box descends by comparing costs, is inserted, and the tree is refitted and rotated. Then a
// query finds the boxes that it meets. Reads the recordings of the insertion and the query.
#include "player/structure_pictures.h"

namespace app::dynamic_tree_player {

using collide::DescentChoice;
using collide::NodeIndex;
using collide::TreeEvent;
using collide::TreeNode;
using collide::TreeQueryStep;
using collide::TreeQueryStepKind;
using collide::TreeStepKind;

namespace {

/// The steps are those of the insertion, then its result, then those of the query.
struct Step : InsertionStep<TreeVisit> {
    std::size_t insertions() const { return recording.insertion.steps.items.size(); }
    bool is_inserting() const { return index < insertions(); }
    bool is_asking() const { return index > insertions(); }
    std::size_t question() const { return index - insertions() - 1; }

    /// Returns the tree at the step; after the insertion, the finished tree.
    TreeAtStep tree() const { return {recording.insertion, std::min(index, insertions() - 1)}; }
    const TreeEvent& seen() const { return tree().step().seen; }
    /// Precondition: the step belongs to the query.
    const TreeQueryStep& asked() const { return recording.query.steps.items[question()]; }

    std::string node_name(NodeIndex node) const { return node_words(input, tree(), node); }
    collide::Aabb box(NodeIndex node) const { return tree().node(node).box.wide(); }
};
using Description = PlayerOf<TreeVisit, StructureMarks, Step>;

constexpr std::array<std::string_view, 13> code{
    "leaf = a fat box; node = root",
    "while node is not a leaf",
    "    here, c1, c2 = cost of new parent, child 1, 2",
    "    if here is least and balanced: stop",
    "    node = the cheaper child",
    "new parent of node and leaf",
    "up to the root: fit boxes to their children",
    "    if heights differ by 2: raise the higher",
    "    else swap grandchild, uncle if it saves",
    "visit(root) to find its pairs",
    "    if its box is apart: return",
    "    at a leaf: test it; else visit both children",
    "done",
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the inserted box"},
    LegendEntry{LegendMark::dashed, &Palette::probe, "its leaf's fat box"},
    LegendEntry{LegendMark::box, &Palette::structure, "the node, and the child taken"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "the node or child not taken; a box before"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

/// Counts the steps of the insertion, its result, and the steps of the query.
std::size_t count(const PlayerInput&, const TreeVisit& visit) {
    return visit.insertion.steps.items.empty() ? 0 : steps_of(visit) + 1;
}

// The words.

double half_perimeter(const collide::TreeBox& box) { return static_cast<double>(box.perimeter()); }
double meters(float cost) { return static_cast<double>(cost); }
std::string cost_words(float cost) { return cost == 0.0f ? "nothing" : length_words(meters(cost)); }

bool is_rotation(const TreeEvent& seen) {
    return seen.kind == TreeStepKind::rotate_height || seen.kind == TreeStepKind::rotate_cost;
}

std::string price_words(const TreeEvent& seen) {
    const double saved = meters(seen.saved);
    return saved >= 0.0 ? fmt::format("saves {}", length_words(saved))
                        : fmt::format("costs {}", length_words(-saved));
}

std::size_t count_of(const Step& step, TreeQueryStepKind kind) {
    return count_until(step.recording.query.steps.items, step.question(),
                       [&](const TreeQueryStep& one) { return one.kind == kind; });
}

std::size_t nodes_until(const Step& step) {
    return count_of(step, TreeQueryStepKind::enter) + count_of(step, TreeQueryStepKind::pass_by);
}

std::size_t tests_until(const Step& step) {
    return count_of(step, TreeQueryStepKind::hit) + count_of(step, TreeQueryStepKind::miss);
}

std::vector<collide::ProxyId> hits_until(const Step& step) {
    return found_until(step.input, step.recording.query.steps.items, step.question(),
                       [](const TreeQueryStep& one) { return one.kind == TreeQueryStepKind::hit; });
}

std::size_t rotations_of(const Step& step) {
    return count_until(step.recording.insertion.steps.items, step.index,
                       [](const collide::TreeStep& one) { return is_rotation(one.seen); });
}

std::size_t leaf_depth(const Step& step) { return step.tree().depth(step.recording.insertion.leaf); }
std::size_t tree_height(const Step& step) { return step.tree().node(step.tree().root()).height; }

std::string descent_words(const Step& step) {
    const TreeEvent& seen = step.seen();
    const TreeNode node = step.tree().node(seen.node);
    const std::string child1 = step.node_name(node.child1);
    const std::string child2 = step.node_name(node.child2);
    const std::string costs = fmt::format(
        "At {}: descending into {} adds {} to the tree's perimeters, into {} {}.", step.node_name(seen.node),
        child1, cost_words(seen.cost_child1), child2, cost_words(seen.cost_child2));
    const std::string here = length_words(meters(seen.cost_here));
    if (seen.choice == DescentChoice::here)
        return fmt::format("{} A new parent here adds only {}: the descent ends.", costs, here);
    const std::string stay = seen.may_stay ? fmt::format("A new parent here would add {}.", here)
                                           : std::string("Stopping so high up would unbalance the tree.");
    return fmt::format("{} {} Descend into {}.", costs, stay,
                       seen.choice == DescentChoice::child1 ? child1 : child2);
}

std::string place_words(const Step& step) {
    const TreeEvent& seen = step.seen();
    if (seen.node == collide::no_node) {
        return fmt::format("The tree is empty: {} becomes its root.", step.name());
    }
    return fmt::format("{} becomes the sibling of {}: a new node {} contains both, {} of half perimeter.",
                       step.name(), step.node_name(seen.node), seen.other,
                       length_words(half_perimeter(step.tree().node(seen.other).box)));
}

std::string refit_words(const Step& step) {
    const NodeIndex index = step.seen().node;
    const double before = half_perimeter(step.tree().before().node(index).box);
    const double after = half_perimeter(step.tree().node(index).box);
    const std::string who = step.node_name(index);
    if (before == after)
        return fmt::format("On the way up, {} already contains its children and does not change.", who);
    return fmt::format("{} {} from {} to {} of half perimeter, to fit its children.", who,
                       after > before ? "grows" : "shrinks", length_words(before), length_words(after));
}

std::string raise_words(const Step& step) {
    const TreeEvent& seen = step.seen();
    return fmt::format(
        "The subtrees of {} differ in height by two. Node {} takes its place and passes {} down to it: a "
        "rotation, which {} of perimeter.",
        node_words(step.input, step.tree().before(), seen.node), seen.other, step.node_name(seen.partner),
        price_words(seen));
}

std::string swap_words(const Step& step) {
    const TreeEvent& seen = step.seen();
    return fmt::format("Below {}, {} and {} swap places, niece and uncle: that {} of perimeter.",
                       step.node_name(seen.node), step.node_name(seen.other), step.node_name(seen.partner),
                       price_words(seen));
}

std::string inserted_end_words(const Step& step) {
    const std::size_t turned = rotations_of(step);
    return fmt::format(
        "{} is inserted, {} below the root. The tree of {} is {} high; on the way up there {}. Now it can "
        "find the pairs of the box.",
        step.name(), counted(leaf_depth(step), "level", "levels"),
        counted(step.input.analysis.boxes.size(), "leaf", "leaves"),
        counted(tree_height(step), "level", "levels"),
        turned == 0   ? std::string("was no rotation")
        : turned == 1 ? std::string("was one rotation")
                      : fmt::format("were {} rotations", turned));
}

std::string visit_words(const Step& step) {
    const TreeQueryStep& now = step.asked();
    const TreeNode node = step.tree().node(now.node);
    const std::string where = (node.is_leaf() ? "The leaf of " : "") + step.node_name(now.node);
    if (now.kind == TreeQueryStepKind::pass_by) {
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

std::string own_words(const Step& step) { return "The leaf of " + step.name() + " itself: skipped."; }

std::string miss_words(const Step& step) {
    return fmt::format(
        "{}: only the fat box of its leaf was met. Between the boxes themselves there is {}: no pair.",
        body_words(step.input, step.asked().id), step.gap_words_to(step.asked().id));
}

std::string hit_words(const Step& step) {
    return fmt::format("{}: the boxes {}. A candidate pair.", body_words(step.input, step.asked().id),
                       step.gap_words_to(step.asked().id));
}

std::string answered_words(const Step& step) {
    return answer_words(step.input, counted(nodes_until(step), "node", "nodes") + " visited, ",
                        tests_until(step), hits_until(step));
}

std::vector<PlayerValue> descent_values(const Step& step) {
    const TreeEvent& seen = step.seen();
    const TreeNode node = step.tree().node(seen.node);
    const char* here = seen.may_stay ? "new parent at this node" : "not allowed: out of balance";
    return {length_value("here", meters(seen.cost_here), here),
            length_value("c1", meters(seen.cost_child1), "into " + step.node_name(node.child1)),
            length_value("c2", meters(seen.cost_child2), "into " + step.node_name(node.child2)),
            length_value("perimeter", half_perimeter(node.box), "half of the node's"),
            count_value("depth", step.tree().depth(seen.node), "levels below the root"),
            count_value("height", node.height, "of the node; 0: a leaf")};
}

std::vector<PlayerValue> change_values(const Step& step) {
    const TreeEvent& seen = step.seen();
    const NodeIndex shown = seen.kind == TreeStepKind::refit ? seen.node : seen.other;
    const TreeNode node = step.tree().node(shown);
    std::vector<PlayerValue> values{word_value("node", step.node_name(shown), "after the step")};
    if (is_rotation(seen))
        values.push_back(length_value("saved", meters(seen.saved), "perimeter; negative: cost"));
    if (seen.kind == TreeStepKind::refit) {
        const TreeNode before = step.tree().before().node(shown);
        values.push_back(length_value("before", half_perimeter(before.box), "half perimeter"));
    }
    return joined(std::move(values),
                  {length_value("perimeter", half_perimeter(node.box), "half of the node's"),
                   count_value("height", node.height, "of the node; 0: a leaf"),
                   count_value("tree height", tree_height(step), "levels below the root")});
}

std::vector<PlayerValue> inserted_values(const Step& step) {
    return {count_value("depth", leaf_depth(step), "of the new leaf"),
            count_value("height", tree_height(step), "of the tree"),
            word_value("leaves", grouped(step.input.analysis.boxes.size()), "boxes in the tree"),
            word_value("rotations", grouped(rotations_of(step)), "on the way up")};
}

std::vector<PlayerValue> question_values(const Step& step) {
    std::vector<PlayerValue> values;
    const NodeIndex node = step.asked().node;
    if (node != collide::no_node) {
        values.push_back(word_value("node", step.node_name(node), "being visited"));
        values.push_back(count_value("depth", step.tree().depth(node), "levels below the root"));
    }
    return joined(std::move(values),
                  {word_value("nodes", grouped(nodes_until(step)), "visited so far"),
                   word_value("tests", grouped(tests_until(step)), "box against box so far"),
                   word_value("pairs", grouped(hits_until(step).size()), "found so far")});
}

// The drawing.

/// Draws the boxes of the nodes passed while descending.
void paint_way(const Step& step, const StructureMarks& marks) {
    marks.dim_crowd();
    if (step.is_asking()) return;
    const Stroke stroke = marks.pen(with_alpha(marks.palette().structure, 0.5f), 0.8f);
    for (std::size_t k = 0; k < step.tree().index; ++k) {
        const collide::TreeStep& earlier = step.recording.insertion.steps.items[k];
        if (earlier.seen.kind == TreeStepKind::descend) marks.box(earlier.node.wide(), stroke);
    }
}

void paint_self(const Step& step, const StructureMarks& marks) {
    const Color color = marks.palette().probe;
    marks.box(step.tree().step().leaf.wide(), marks.pen(color, 1.0f, LineStyle::dashed));
    marks.body(step.self(), color);
    marks.name(step.self(), color);
}

void paint_descent(const Step& step, const StructureMarks& marks) {
    const TreeEvent& seen = step.seen();
    const Color color = marks.palette().structure;
    const TreeNode node = step.tree().node(seen.node);
    marks.filled(node.box.wide(), color, 0.05f, 1.6f);
    const std::array children{node.child1, node.child2};
    for (std::size_t k = 0; k < 2; ++k) {
        const bool taken = seen.choice == (k == 0 ? DescentChoice::child1 : DescentChoice::child2);
        const collide::Aabb box = step.box(children.at(k));
        if (taken) marks.wash(box, color, 0.16f);
        marks.box(box, marks.pen(color, 1.1f, taken ? LineStyle::solid : LineStyle::dashed));
        const float cost = k == 0 ? step.seen().cost_child1 : step.seen().cost_child2;
        marks.label(box, fmt::format("c{}: +{}", k + 1, length_words(meters(cost))), color);
    }
}

void paint_before(const Step& step, NodeIndex node, const StructureMarks& marks) {
    marks.box(step.tree().before().node(node).box.wide(),
              marks.pen(marks.palette().structure, 1.0f, LineStyle::dashed));
}

void paint_after(const Step& step, NodeIndex node, const StructureMarks& marks) {
    marks.filled(step.box(node), marks.palette().structure, 0.12f, 1.5f);
    marks.label(step.box(node), step.node_name(node), marks.palette().structure);
}

void paint_place(const Step& step, const StructureMarks& marks) {
    if (step.seen().node != collide::no_node) paint_after(step, step.seen().node, marks);
    paint_after(step, step.seen().other, marks);
}

void paint_refit(const Step& step, const StructureMarks& marks) {
    paint_before(step, step.seen().node, marks);
    paint_after(step, step.seen().node, marks);
}

void paint_raise(const Step& step, const StructureMarks& marks) {
    paint_before(step, step.seen().other, marks);
    paint_after(step, step.seen().node, marks);
    paint_after(step, step.seen().partner, marks);
}

void paint_swap(const Step& step, const StructureMarks& marks) {
    const NodeIndex inner = step.tree().node(step.seen().partner).parent;
    paint_before(step, inner, marks);
    for (const NodeIndex node : {inner, step.seen().other, step.seen().partner})
        paint_after(step, node, marks);
}

/// Draws the node that the query tests.
void wash_node(const Step& step, const StructureMarks& marks, bool is_met) {
    marks.filled(step.box(step.asked().node), marks.palette().structure, is_met ? 0.16f : 0.06f, 1.5f,
                 is_met ? LineStyle::solid : LineStyle::dashed);
}

void paint_visit(const Step& step, const StructureMarks& marks) {
    const NodeIndex node = step.asked().node;
    wash_node(step, marks, step.asked().kind != TreeQueryStepKind::pass_by);
    marks.label(step.box(node), step.node_name(node), marks.palette().structure);
}

void paint_own(const Step& step, const StructureMarks& marks) { wash_node(step, marks, true); }

void paint_test(const Step& step, const StructureMarks& marks) {
    const collide::ProxyId id = step.asked().id;
    wash_node(step, marks, true);
    marks.body(id, marks.palette().structure);
    marks.verdict(step.self(), id, step.asked().kind == TreeQueryStepKind::hit);
    marks.name(id, marks.palette().structure);
}

void paint_hits(const Step& step, const StructureMarks& marks) {
    for (const collide::ProxyId id : hits_until(step)) marks.verdict(step.self(), id, true);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    if (step.is_asking()) {
        paint_tree_query_plot(view, step.input, step.tree(), step.recording.query, step.question(), painter,
                              labels);
    } else {
        paint_dynamic_tree_plot(view, step.input, step.tree(), !step.is_inserting(), painter, labels);
    }
}

constexpr std::size_t inserted = 0;  // between the insertion and the query
enum Part { insertion, question };
constexpr std::size_t stops = key(insertion, TreeStepKind::descend, true);
constexpr std::size_t own = key(question, TreeQueryStepKind::hit, true);  // the box meets its own leaf

std::size_t row_key_of(const Step& step) {
    if (step.is_inserting()) {
        const TreeEvent& seen = step.seen();
        const bool is_last = seen.kind == TreeStepKind::descend && seen.choice == DescentChoice::here;
        return is_last ? stops : key(insertion, seen.kind);
    }
    if (!step.is_asking()) return inserted;
    const TreeQueryStepKind kind = step.asked().kind;
    const bool is_test = kind == TreeQueryStepKind::hit || kind == TreeQueryStepKind::miss;
    return is_test && step.asked().id == step.self() ? own : key(question, kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{stops, 3, descent_words, paint_descent, descent_values},
    Row{key(insertion, TreeStepKind::descend), 4, descent_words, paint_descent, descent_values},
    Row{key(insertion, TreeStepKind::place), 5, place_words, paint_place, change_values},
    Row{key(insertion, TreeStepKind::refit), 6, refit_words, paint_refit, change_values},
    Row{key(insertion, TreeStepKind::rotate_height), 7, raise_words, paint_raise, change_values},
    Row{key(insertion, TreeStepKind::rotate_cost), 8, swap_words, paint_swap, change_values},
    Row{inserted, 9, inserted_end_words, nullptr, inserted_values},
    Row{key(question, TreeQueryStepKind::pass_by), 10, visit_words, paint_visit},
    Row{key(question, TreeQueryStepKind::enter), 11, visit_words, paint_visit},
    Row{own, 11, own_words, paint_own},
    Row{key(question, TreeQueryStepKind::hit), 11, hit_words, paint_test},
    Row{key(question, TreeQueryStepKind::miss), 11, miss_words, paint_test},
    Row{key(question, TreeQueryStepKind::end), 12, answered_words, paint_hits},
};

constexpr Description description{
    .kind = PlayerKind::dynamic_tree,
    .name = "dynamic_tree",
    .title = "Broad phase: dynamic tree",
    .record = record_tree_visit,
    .obstacle = no_boxes_words,
    .code = code,
    .count = count,
    .truncated = [](const TreeVisit& visit) { return visit.query.steps.truncated; },
    .row_key = row_key_of,
    .rows = rows,
    .values = question_values,
    .legend = legend,
    .behind = paint_way,
    .over = paint_self,
    .plot = plot,
    .plot_title = "The tree, leaves below",
    .tab = InspectorTab::broad_phase,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::dynamic_tree_player
