// Quadtree: the path of a box down to its square, the split of an overfull square, and the boxes that it
// meets. Reads the recordings of an insertion and of a query.
#include "player/structure_pictures.h"

namespace app::quadtree_player {

using collide::CellView;
using collide::QuadtreeStep;
using collide::QuadtreeStepKind;

namespace {

// The quadtree of a player at a step, and its plot.

constexpr std::size_t most_nodes = 60;  // a larger tree shows only the path and the nodes attached to it

bool is_of_square(const QuadtreeStep& step) {
    return step.kind != QuadtreeStepKind::end && step.kind != QuadtreeStepKind::refused;
}

bool is_on_way(const QuadtreeStep& step) {
    return is_of_square(step) && step.kind != QuadtreeStepKind::pass_by;
}

NodeStyle look_of(const QuadtreeMoment& moment, const CellView& node) {
    NodeStyle look = NodeStyle::plain;
    for (std::size_t i = 0; i <= moment.index; ++i) {
        const QuadtreeStep& step = moment.part.steps.items[i];
        if (!is_of_square(step) || step.square != node.box) continue;
        look = is_on_way(step) ? NodeStyle::passed : NodeStyle::refused;
        if (i == moment.index) return NodeStyle::lit;
    }
    return look;
}

/// Returns the squares that exist after the step.
const std::vector<CellView>& squares_at(const QuadtreeMoment& moment) {
    const QuadtreeStepKind kind = moment.step().kind;
    const bool done = moment.asking || kind == QuadtreeStepKind::cut || kind == QuadtreeStepKind::end;
    return done ? moment.visit.after : moment.visit.before;
}

/// Returns the nodes of the plot. The squares come in preorder with their depths, which is enough to build a
/// tree.
std::vector<PlotNode> nodes_of(const QuadtreeMoment& moment) {
    const std::vector<CellView>& squares = squares_at(moment);
    const bool whole = squares.size() <= most_nodes;
    std::vector<PlotNode> nodes;
    std::vector<std::size_t> above;  // by depth: the node, or none where its quarters are not shown
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const CellView& square = squares[i];
        above.resize(square.depth);
        const std::size_t parent = above.empty() ? PlotNode::none : above.back();
        if (square.depth > 0 && parent == PlotNode::none) {
            above.push_back(PlotNode::none);
            continue;
        }
        const bool has_quarters = i + 1 < squares.size() && squares[i + 1].depth > square.depth;
        const auto& steps = moment.part.steps.items;
        const bool opened = whole || std::any_of(steps.begin(), steps.end(), [&](const QuadtreeStep& step) {
                                return is_on_way(step) && step.square == square.box;
                            });
        PlotNode node{parent, square.occupants > 0 ? fmt::format("{}", square.occupants) : "",
                      look_of(moment, square)};
        node.is_folded = has_quarters && !opened;
        above.push_back(opened ? nodes.size() : PlotNode::none);
        nodes.push_back(std::move(node));
    }
    return nodes;
}

/// Returns the number of boxes that the square itself stores; 0 if there is no such square.
std::size_t listed_in(const std::vector<CellView>& squares, const collide::Aabb& square) {
    const auto found = std::find_if(squares.begin(), squares.end(),
                                    [&](const CellView& view) { return view.box == square; });
    return found == squares.end() ? 0 : found->occupants;
}

struct Step : VisitStep<QuadtreeVisit> {
    const collide::Aabb& box() const { return box_of(input, self()); }
    double size() const { return std::max(box().size().x, box().size().y); }
    double side() const { return now().square.size().x; }
};
using Description = PlayerOf<QuadtreeVisit, StructureMarks, Step>;

constexpr std::array<std::string_view, 12> code{
    "square = root",
    "while the box is not larger than a quarter",
    "    if the square has no quarters: stop",
    "    square = quarter that contains its centre",
    "list the box in the square",
    "if it lists too many small ones: split in four",
    "visit(root) to find its pairs",
    "    if its contents are apart: return",
    "    for each box listed in the square",
    "        if they overlap: report the pair",
    "    visit its four quarters",
    "done",
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the inserted box; ring: its centre"},
    LegendEntry{LegendMark::band, &Palette::structure, "the square, and what is met in it"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "around all its contents"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

std::string the_square(const Step& step) {
    const std::uint32_t depth = step.now().depth;
    return depth == 0 ? "The root" : fmt::format("The square at depth {}", depth);
}

std::string descent_words(const Step& step) {
    constexpr std::array quarters{"lower left", "lower right", "upper left", "upper right"};
    return fmt::format(
        "{} is {} wide, a quarter of it {}. The box of {} is not larger ({}), so it descends into the "
        "quarter that contains its centre: {}.",
        the_square(step), length_words(step.side()), length_words(0.5 * step.side()), step.name(),
        length_words(step.size()), quarters.at(step.now().quadrant & 3u));
}

std::string too_large_words(const Step& step) {
    return fmt::format(
        "{} is {} wide, and the box of {} ({}) is larger than a quarter of it ({}): it is listed here.",
        the_square(step), length_words(step.side()), step.name(), length_words(step.size()),
        length_words(0.5 * step.side()));
}

std::string uncut_words(const Step& step) {
    return fmt::format("{} has no quarters, so {} is listed here, with {}.", the_square(step), step.name(),
                       counted(listed_in(step.recording.before, step.now().square), "other", "others"));
}

std::string cut_words(const Step& step) {
    return fmt::format(
        "{} now lists more than {} boxes that would fit into a quarter: it is split in four, and they move "
        "down.",
        the_square(step), collide::Quadtree::capacity);
}

std::string inserted_end_words(const Step& step) {
    std::size_t depth = 0;
    for (const QuadtreeStep& one : step.recording.insertion.steps.items) {
        const bool stays =
            one.kind == QuadtreeStepKind::stay_large || one.kind == QuadtreeStepKind::stay_uncut;
        if (stays) depth = one.depth;
    }
    return fmt::format("{} is inserted, {}. Now the tree can find its pairs.", step.name(),
                       depth == 0 ? "in the root" : fmt::format("at depth {}", depth));
}

bool is_empty(const collide::Aabb& content) { return content.lower.x > content.upper.x; }

std::string empty_words(const Step& step) { return the_square(step) + " is empty: skipped."; }

std::string pass_by_words(const Step& step) {
    if (is_empty(step.now().content)) return empty_words(step);
    return fmt::format(
        "{}: {} between {} and the box around all of its contents. None of them needs testing.",
        the_square(step), gap_words(gap_between(step.box(), step.now().content)), step.name());
}

std::string enter_words(const Step& step) {
    if (is_empty(step.now().content)) return empty_words(step);
    return fmt::format("{}: {} meets the box around all of its contents. It lists {} itself.",
                       the_square(step), step.name(),
                       counted(listed_in(step.recording.after, step.now().square), "box", "boxes"));
}

std::string miss_words(const Step& step) {
    return fmt::format("{} is listed here, but there is {} between the boxes: no pair.",
                       body_words(step.input, step.now().id), step.gap_words_to(step.now().id));
}

std::string hit_words(const Step& step) {
    return fmt::format("{} is listed here, and the boxes {}: a candidate pair.",
                       body_words(step.input, step.now().id), step.gap_words_to(step.now().id));
}

std::size_t tests_until(const Step& step) {
    return step.count_of(QuadtreeStepKind::hit) + step.count_of(QuadtreeStepKind::miss);
}

std::vector<collide::ProxyId> hits_until(const Step& step) {
    return step.found_so_far([](const QuadtreeStep& one) { return one.kind == QuadtreeStepKind::hit; });
}

std::string answered_words(const Step& step) {
    const std::string looked_at = fmt::format(
        "{} visited, {} skipped, ", counted(step.count_of(QuadtreeStepKind::enter), "square", "squares"),
        grouped(step.count_of(QuadtreeStepKind::pass_by)));
    return answer_words(step.input, looked_at, tests_until(step), hits_until(step));
}

std::vector<PlayerValue> square_values(const Step& step) {
    return {count_value("depth", step.now().depth, "splits above the square"),
            length_value("side", step.side(), "of the square")};
}

std::vector<PlayerValue> insertion_values(const Step& step) {
    return joined(square_values(step),
                  {length_value("box", step.size(), "the longer side"),
                   length_value("quarter", 0.5 * step.side(), "a box that descends fits")});
}

std::vector<PlayerValue> inserted_values(const Step& step) {
    return {length_value("box", step.size(), "the longer side"),
            count_value("squares", step.recording.after.size(), "of the tree")};
}

std::vector<PlayerValue> answered_values(const Step& step) {
    return {count_value("visited", step.count_of(QuadtreeStepKind::enter), "squares so far"),
            count_value("skipped", step.count_of(QuadtreeStepKind::pass_by), "squares so far"),
            count_value("tests", tests_until(step), "box against box so far"),
            count_value("pairs", hits_until(step).size(), "found so far")};
}

std::vector<PlayerValue> question_values(const Step& step) {
    return joined(square_values(step), answered_values(step));
}

void paint_squares(const Step& step, const StructureMarks& marks) {
    marks.dim_crowd();
    marks.cells_behind(squares_at(step.at()));
}

void paint_self(const Step& step, const StructureMarks& marks) {
    marks.body(step.self(), marks.palette().probe);
    marks.spot(step.box().center(), marks.palette().probe);
}

/// Draws the square of the step, its depth, and the box around its contents that a query tests.
void paint_square(const Step& step, const StructureMarks& marks, float opacity) {
    const QuadtreeStep& now = step.now();
    const Color color = marks.palette().structure;
    marks.filled(now.square, color, opacity, 1.5f);
    if (step.asking() && !is_empty(now.content)) {
        marks.box(now.content, marks.pen(color, 1.0f, LineStyle::dashed));
    }
    marks.label(now.square, picture_words::depth_of_square(now.depth), color, true);
}

void paint_visit(const Step& step, const StructureMarks& marks) {
    paint_square(step, marks, 0.14f);
    paint_self(step, marks);
}

void paint_descent(const Step& step, const StructureMarks& marks) {
    paint_square(step, marks, 0.07f);
    const QuadtreeStep& now = step.now();
    const DVec2 half = 0.5 * now.square.size();
    const DVec2 lower =
        now.square.lower + half * DVec2(now.quadrant & 1u ? 1.0 : 0.0, now.quadrant & 2u ? 1.0 : 0.0);
    marks.wash(collide::Aabb{lower, lower + half}, marks.palette().structure, 0.2f);
    paint_self(step, marks);
}

void paint_test(const Step& step, const StructureMarks& marks) {
    paint_square(step, marks, 0.14f);
    const Color color = marks.palette().structure;
    marks.body(step.now().id, color);
    marks.verdict(step.self(), step.now().id, step.now().kind == QuadtreeStepKind::hit);
    marks.name(step.now().id, color);
    paint_self(step, marks);
}

void paint_hits(const Step& step, const StructureMarks& marks) {
    paint_self(step, marks);
    for (const collide::ProxyId id : hits_until(step)) marks.verdict(step.self(), id, true);
}

void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    paint_tree_plot(view, nodes_of(step.at()), painter, labels);
}

constexpr std::size_t own = 0;  // the box meets its own entry
constexpr std::size_t answered = key(QuadtreeStepKind::end, true);

std::size_t row_key_of(const Step& step) {
    const QuadtreeStepKind kind = step.now().kind;
    const bool is_test = kind == QuadtreeStepKind::hit || kind == QuadtreeStepKind::miss;
    if (is_test && step.now().id == step.self()) return own;
    return kind == QuadtreeStepKind::end && step.asking() ? answered : key(kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(QuadtreeStepKind::descend), 3, descent_words, paint_descent, insertion_values},
    Row{key(QuadtreeStepKind::stay_large), 1, too_large_words, paint_visit, insertion_values},
    Row{key(QuadtreeStepKind::stay_uncut), 2, uncut_words, paint_visit, insertion_values},
    Row{key(QuadtreeStepKind::cut), 5, cut_words, paint_visit, insertion_values},
    Row{key(QuadtreeStepKind::refused), 4, "Refused: a box must be finite, and its body not yet inserted.",
        paint_self, inserted_values},
    Row{key(QuadtreeStepKind::end), 4, inserted_end_words, paint_self, inserted_values},
    Row{key(QuadtreeStepKind::pass_by), 7, pass_by_words, paint_visit},
    Row{key(QuadtreeStepKind::enter), 8, enter_words, paint_visit},
    Row{own, 8, own_entry_words, paint_visit},
    Row{key(QuadtreeStepKind::miss), 8, miss_words, paint_test},
    Row{key(QuadtreeStepKind::hit), 9, hit_words, paint_test},
    Row{answered, 11, answered_words, paint_hits, answered_values},
};

constexpr Description description{
    .kind = PlayerKind::quadtree,
    .name = "quadtree",
    .title = "Broad phase: quadtree",
    .record = record_quadtree_visit,
    .obstacle = no_boxes_words,
    .code = code,
    .count = all_steps_of,
    .truncated = is_cut_off,
    .row_key = row_key_of,
    .rows = rows,
    .values = question_values,
    .legend = legend,
    .behind = paint_squares,
    .over = name_inserted,
    .plot = plot,
    .plot_title = "The tree; a number: boxes listed",
    .tab = InspectorTab::broad_phase,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::quadtree_player
