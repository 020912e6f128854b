// Dynamic tree: the descent of a box with the costs compared, its place, the refit and the rotations, and
// whom the box meets. Reads the recordings of an insertion and of a query.
#include <array>

#include "player/all_lessons.h"
#include "player/structure_marks.h"
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

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that goes in"},
    LegendEntry{LegendMark::dashed, &Palette::probe, "its leaf's box, somewhat larger"},
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

enum Stage : std::size_t {
    goes_on,
    stops,
    placed,
    refit,
    raised,
    swapped,
    inserted,
    passed_by,
    visited,
    own,
    tested,
    answered
};

std::size_t insertion_stage(const TreeSeen& seen) {
    switch (seen.stage) {
        case TreeStage::descend:
            return seen.choice == DescentChoice::here ? stops : goes_on;
        case TreeStage::place:
            return placed;
        case TreeStage::refit:
            return refit;
        case TreeStage::rotate_height:
            return raised;
        case TreeStage::rotate_cost:
            break;
    }
    return swapped;
}

std::size_t stage_of(const Step& step) {
    if (step.is_inserting()) return insertion_stage(step.seen());
    if (!step.is_asking()) return inserted;
    switch (step.asked().stage) {
        case TreeQueryStage::pass_by:
            return passed_by;
        case TreeQueryStage::enter:
            return visited;
        case TreeQueryStage::hit:
        case TreeQueryStage::miss:
            return step.asked().id == step.self() ? own : tested;
        case TreeQueryStage::end:
            break;
    }
    return answered;
}

using Row = Player::Row;
constexpr std::array stages{
    Row{.stage = stops,
        .line = 3,
        .words = tree::descent_words,
        .values = tree::descent_values,
        .paint = paint_descent},
    Row{.stage = goes_on,
        .line = 4,
        .words = tree::descent_words,
        .values = tree::descent_values,
        .paint = paint_descent},
    Row{.stage = placed,
        .line = 5,
        .words = tree::place_words,
        .values = tree::change_values,
        .paint = paint_place},
    Row{.stage = refit,
        .line = 6,
        .words = tree::refit_words,
        .values = tree::change_values,
        .paint = paint_refit},
    Row{.stage = raised,
        .line = 7,
        .words = tree::raise_words,
        .values = tree::change_values,
        .paint = paint_raise},
    Row{.stage = swapped,
        .line = 8,
        .words = tree::swap_words,
        .values = tree::change_values,
        .paint = paint_swap},
    Row{.stage = inserted, .line = 9, .words = tree::inserted_end_words, .values = tree::inserted_values},
    Row{.stage = passed_by, .line = 10, .words = tree::visit_words, .paint = paint_visit},
    Row{.stage = visited, .line = 11, .words = tree::visit_words, .paint = paint_visit},
    Row{.stage = own, .line = 11, .words = tree::own_words, .paint = paint_own},
    Row{.stage = tested, .line = 11, .words = tree::test_words, .paint = paint_test},
    Row{.stage = answered, .line = 12, .words = tree::answered_words, .paint = paint_hits},
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
