// Dynamic tree: the descent of a box with the costs compared, its place, the refit and the rotations, and
// whom the box meets. Reads the recordings of an insertion and of a query.
#include <array>

#include "player/all_lessons.h"
#include "player/lesson_marks.h"
#include "player/tree_words.h"

namespace app {

using collide::DescentChoice;
using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeQueryStage;
using collide::TreeSeen;
using collide::TreeStage;

namespace {

using Step = TreeAt;
using Player = PlayerOf<TreeWalk, StructureMarks, Step>;

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

/// Every step of the insertion, what came of it, and every step of the query.
std::size_t count(const LessonInput&, const TreeWalk& walk) {
    return walk.insertion.steps.items.empty() ? 0 : steps_of(walk) + 1;
}

bool is_query_cut_off(const TreeWalk& walk) { return walk.query.steps.truncated; }

/// The boxes of the nodes passed on the way down.
void paint_way(const Step& step, const StructureMarks& marks) {
    marks.dim_crowd();
    if (step.is_asking()) return;
    const Stroke stroke = marks.pen(with_alpha(marks.palette().structure, 0.5f), 0.8f);
    for (std::size_t k = 0; k < step.tree().index(); ++k) {
        const collide::TreeStep& earlier = step.recording.insertion.steps.items[k];
        if (earlier.seen.stage == TreeStage::descend) marks.box(earlier.node.wide(), stroke);
    }
}

void paint_self(const Step& step, const StructureMarks& marks) {
    const Color color = marks.palette().probe;
    marks.box(step.tree().step().leaf.wide(), marks.pen(color, 1.0f, LineStyle::dashed));
    marks.body(step.self(), color);
    marks.name(step.self(), color);
}

void paint_descent(const Step& step, const StructureMarks& marks) {
    const TreeSeen& seen = step.seen();
    const Color color = marks.palette().structure;
    const TreeNode node = step.tree().node(seen.node);
    marks.wash(node.box.wide(), color, 0.05f);
    marks.box(node.box.wide(), marks.pen(color, 1.6f));
    const std::array children{node.child1, node.child2};
    for (std::size_t k = 0; k < 2; ++k) {
        const bool taken = seen.choice == (k == 0 ? DescentChoice::child1 : DescentChoice::child2);
        const collide::Aabb box = step.tree().node(children.at(k)).box.wide();
        if (taken) marks.wash(box, color, 0.16f);
        marks.box(box, marks.pen(color, 1.1f, taken ? LineStyle::solid : LineStyle::dashed));
        marks.label(box, tree::cost_label(step, k), color);
    }
}

void paint_before(const Step& step, NodeIndex node, const StructureMarks& marks) {
    marks.box(step.tree().before().node(node).box.wide(),
              marks.pen(marks.palette().structure, 1.0f, LineStyle::dashed));
}

void paint_after(const Step& step, NodeIndex node, const StructureMarks& marks) {
    const collide::Aabb box = step.tree().node(node).box.wide();
    marks.wash(box, marks.palette().structure, 0.12f);
    marks.box(box, marks.pen(marks.palette().structure, 1.5f));
    marks.label(box, step.node_name(node), marks.palette().structure);
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

/// The node that the query looks at.
void wash_node(const Step& step, const StructureMarks& marks, bool is_met) {
    const collide::Aabb box = step.tree().node(step.asked().node).box.wide();
    const Color color = marks.palette().structure;
    marks.wash(box, color, is_met ? 0.16f : 0.06f);
    marks.box(box, marks.pen(color, 1.5f, is_met ? LineStyle::solid : LineStyle::dashed));
}

void paint_visit(const Step& step, const StructureMarks& marks) {
    const NodeIndex node = step.asked().node;
    wash_node(step, marks, step.asked().stage != TreeQueryStage::pass_by);
    marks.label(step.tree().node(node).box.wide(), step.node_name(node), marks.palette().structure);
}

void paint_own(const Step& step, const StructureMarks& marks) { wash_node(step, marks, true); }

void paint_test(const Step& step, const StructureMarks& marks) {
    const collide::ProxyId id = step.asked().id;
    wash_node(step, marks, true);
    marks.body(id, marks.palette().structure);
    marks.verdict(step.self(), id, step.asked().stage == TreeQueryStage::hit);
    marks.name(id, marks.palette().structure);
}

void paint_hits(const Step& step, const StructureMarks& marks) {
    for (const collide::ProxyId id : tree::hits_until(step)) marks.verdict(step.self(), id, true);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    if (step.is_asking()) {
        paint_tree_query_plot(view, step.input, step.tree(), step.recording.query, step.question(), painter,
                              labels);
    } else {
        paint_dynamic_tree_plot(view, step.input, step.tree(), !step.is_inserting(), painter, labels);
    }
}

constexpr std::size_t inserted = 0;  // between insertion and question
enum Part { insertion, question };
constexpr std::size_t stops = key(insertion, TreeStage::descend, true);
constexpr std::size_t own = key(question, TreeQueryStage::hit, true);  // the box meets its own leaf

std::size_t stage_of(const Step& step) {
    if (step.is_inserting()) {
        const TreeSeen& seen = step.seen();
        const bool is_last = seen.stage == TreeStage::descend && seen.choice == DescentChoice::here;
        return is_last ? stops : key(insertion, seen.stage);
    }
    if (!step.is_asking()) return inserted;
    const TreeQueryStage stage = step.asked().stage;
    const bool is_test = stage == TreeQueryStage::hit || stage == TreeQueryStage::miss;
    return is_test && step.asked().id == step.self() ? own : key(question, stage);
}

using Row = Player::Row;
constexpr std::array stages{
    Row{stops, 3, tree::descent_words, paint_descent, tree::descent_values},
    Row{key(insertion, TreeStage::descend), 4, tree::descent_words, paint_descent, tree::descent_values},
    Row{key(insertion, TreeStage::place), 5, tree::place_words, paint_place, tree::change_values},
    Row{key(insertion, TreeStage::refit), 6, tree::refit_words, paint_refit, tree::change_values},
    Row{key(insertion, TreeStage::rotate_height), 7, tree::raise_words, paint_raise, tree::change_values},
    Row{key(insertion, TreeStage::rotate_cost), 8, tree::swap_words, paint_swap, tree::change_values},
    Row{inserted, 9, tree::inserted_end_words, nullptr, tree::inserted_values},
    Row{key(question, TreeQueryStage::pass_by), 10, tree::visit_words, paint_visit},
    Row{key(question, TreeQueryStage::enter), 11, tree::visit_words, paint_visit},
    Row{own, 11, tree::own_words, paint_own},
    Row{key(question, TreeQueryStage::hit), 11, tree::test_words, paint_test},
    Row{key(question, TreeQueryStage::miss), 11, tree::test_words, paint_test},
    Row{key(question, TreeQueryStage::end), 12, tree::answered_words, paint_hits},
};

constexpr Player player{
    .kind = LessonKind::dynamic_tree,
    .name = "dynamic_tree",
    .title = "Broad phase: dynamic tree",
    .subject = LessonSubject::structure,
    .recording = recording_of,
    .obstacle = no_boxes_words,
    .code = code,
    .count = count,
    .truncated = is_query_cut_off,
    .stage = stage_of,
    .stages = stages,
    .values = tree::question_values,
    .legend = legend,
    .behind = paint_way,
    .over = paint_self,
    .plot = plot,
    .plot_title = "The tree, leaves below",
};

}  // namespace

const Lesson dynamic_tree_lesson = lesson_of<player>();

}  // namespace app
