// Quadtree: the way of a box down to its square, the cut of a crowded one, and whom the box meets. Reads the
// recordings of an insertion and of a query.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "player/all_lessons.h"
#include "player/quadtree_picture.h"
#include "player/structure_marks.h"
#include "player/structure_words.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::QuadtreeStage;
using collide::QuadtreeStep;

namespace {

constexpr std::array<std::string_view, 12> code{
    "square = root",
    "while the box is no larger than a quarter",
    "    if the square has no quarters: stop",
    "    square = quarter that holds its middle",
    "list the box in the square",
    "if it lists too many small ones: cut in four",
    "visit(root), whom does it meet?",
    "    if what it holds is apart: return",
    "    for each box listed in the square",
    "        if they overlap: report the pair",
    "    visit its four quarters",
    "done",
};
enum Line : std::size_t {
    too_large = 1,
    uncut = 2,
    descend = 3,
    list = 4,
    cut = 5,
    pass_by = 7,
    enter = 8,
    report = 9,
    done = 11
};

constexpr std::array legend{
    LegendEntry{LegendMark::box, &Palette::probe, "the box that goes in; ring: its middle"},
    LegendEntry{LegendMark::band, &Palette::structure, "the square, and who is met in it"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "around all that it holds"},
    LegendEntry{LegendMark::line, &Palette::mtd, "the boxes overlap: a candidate pair"},
    LegendEntry{LegendMark::dashed, &Palette::separated, "the boxes are apart"},
    LegendEntry{LegendMark::dotted, &Palette::bounds, "boxes of the crowd"},
};

const QuadtreeWalk* recording(const LessonInput& input) {
    return recording_of<QuadtreeWalk>(input, LessonKind::quadtree);
}

Pseudocode pseudocode(const LessonInput&) { return code; }
std::size_t count(const LessonInput& input) {
    const QuadtreeWalk* walk = recording(input);
    return walk == nullptr ? 0 : walk->insertion.steps.items.size() + walk->query.steps.items.size();
}
std::string obstacle(const LessonInput&) { return std::string(no_boxes_words); }

struct Telling {
    const LessonInput& input;
    QuadtreeMoment at;

    collide::ProxyId self() const { return static_cast<collide::ProxyId>(input.walks->key.body); }
    const collide::Aabb& box() const { return input.walks->boxes[self()]; }
    std::string name() const { return body_words(input, self()); }
    double size() const { return std::max(box().size().x, box().size().y); }
};

std::string square_words(const QuadtreeStep& step) {
    return step.depth == 0 ? "the root" : fmt::format("the square at depth {}", step.depth);
}

const char* quadrant_words(std::uint32_t quadrant) {
    constexpr std::array names{"lower left", "lower right", "upper left", "upper right"};
    return names.at(quadrant & 3u);
}

double side(const QuadtreeStep& step) { return step.square.size().x; }

/// Boxes that the square itself lists, once the insertion is over.
std::size_t listed(const Telling& tell) { return listed_in(tell.at.walk.after, tell.at.step().square); }

std::string descent_words(const Telling& tell) {
    const QuadtreeStep& step = tell.at.step();
    return fmt::format(
        "{} is {} wide, a quarter of it {}. The box of {} is no larger ({}), so it goes on into the quarter "
        "that holds its middle: {}.",
        capital(square_words(step)), length_words(side(step)), length_words(0.5 * side(step)), tell.name(),
        length_words(tell.size()), quadrant_words(step.quadrant));
}

std::string insertion_end_words(const Telling& tell) {
    std::size_t depth = 0;
    for (const QuadtreeStep& step : tell.at.part.steps.items) {
        const bool stays = step.stage == QuadtreeStage::stay_large || step.stage == QuadtreeStage::stay_uncut;
        if (stays) depth = step.depth;
    }
    return fmt::format("{} is in, {}. Now the tree can say whom it may meet.", tell.name(),
                       depth == 0 ? "in the root" : fmt::format("at depth {}", depth));
}

std::string insertion_words(const Telling& tell) {
    const QuadtreeStep& step = tell.at.step();
    switch (step.stage) {
        case QuadtreeStage::descend:
            return descent_words(tell);
        case QuadtreeStage::stay_large:
            return fmt::format(
                "{} is {} wide, and the box of {} ({}) is larger than a quarter of it ({}): it is listed "
                "here.",
                capital(square_words(step)), length_words(side(step)), tell.name(), length_words(tell.size()),
                length_words(0.5 * side(step)));
        case QuadtreeStage::stay_uncut:
            return fmt::format("{} has no quarters, so {} is listed here, with {}.",
                               capital(square_words(step)), tell.name(),
                               counted(listed_in(tell.at.walk.before, step.square), "other", "others"));
        case QuadtreeStage::cut:
            return fmt::format(
                "{} now lists more than {} boxes that would fit into a quarter: it is cut in four, and they "
                "move down.",
                capital(square_words(step)), collide::Quadtree::capacity);
        case QuadtreeStage::refused:
            return "Refused: a box must be finite, and its body not in already.";
        default:
            break;
    }
    return insertion_end_words(tell);
}

bool is_empty(const collide::Aabb& content) { return content.lower.x > content.upper.x; }

std::size_t count_of(const QuadtreeMoment& at, QuadtreeStage stage) {
    const auto& steps = at.part.steps.items;
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(at.index + 1),
                      [&](const QuadtreeStep& step) { return step.stage == stage; }));
}

std::size_t tests_until(const QuadtreeMoment& at) {
    return count_of(at, QuadtreeStage::hit) + count_of(at, QuadtreeStage::miss);
}

std::vector<collide::ProxyId> hits_until(const Telling& tell) {
    std::vector<collide::ProxyId> hits;
    for (std::size_t i = 0; i <= tell.at.index; ++i) {
        const QuadtreeStep& step = tell.at.part.steps.items[i];
        if (step.stage == QuadtreeStage::hit && step.id != tell.self()) hits.push_back(step.id);
    }
    return hits;
}

std::string visit_words(const Telling& tell) {
    const QuadtreeStep& step = tell.at.step();
    const std::string where = capital(square_words(step));
    if (is_empty(step.content)) return fmt::format("{} is empty: passed by.", where);
    const DVec2 gap = gap_between(tell.box(), step.content);
    if (step.stage == QuadtreeStage::pass_by) {
        return fmt::format(
            "{}: {} between {} and the box around all of its contents. None of them need be "
            "tested.",
            where, gap_words(gap), tell.name());
    }
    return fmt::format("{}: {} meets the box around all of its contents. It lists {} itself.", where,
                       tell.name(), counted(listed(tell), "box", "boxes"));
}

std::string question_end_words(const Telling& tell) {
    const auto hits = hits_until(tell);
    return fmt::format("Done: {} entered, {} passed by, {} instead of {}. {} may touch {}.",
                       counted(count_of(tell.at, QuadtreeStage::enter), "square", "squares"),
                       grouped(count_of(tell.at, QuadtreeStage::pass_by)),
                       counted(tests_until(tell.at), "test", "tests"),
                       grouped(tell.input.walks->boxes.size() - 1),
                       hits.empty() ? "Nobody" : capital(bodies_words(tell.input, hits)), tell.name());
}

std::string question_words(const Telling& tell) {
    const QuadtreeStep& step = tell.at.step();
    if (step.stage == QuadtreeStage::enter || step.stage == QuadtreeStage::pass_by) return visit_words(tell);
    if (step.stage != QuadtreeStage::hit && step.stage != QuadtreeStage::miss) {
        return question_end_words(tell);
    }
    if (step.id == tell.self()) return fmt::format("The entry of {} itself: passed over.", tell.name());
    const std::string gap = gap_words(gap_between(tell.box(), tell.input.walks->boxes[step.id]));
    const std::string other = body_words(tell.input, step.id);
    if (step.stage == QuadtreeStage::miss) {
        return fmt::format("{} is listed here, but there is {} between the boxes: no pair.", other, gap);
    }
    return fmt::format("{} is listed here, and the boxes {}: a candidate pair.", other, gap);
}

std::size_t line_of(const QuadtreeMoment& at) {
    switch (at.step().stage) {
        case QuadtreeStage::descend:
            return descend;
        case QuadtreeStage::stay_large:
            return too_large;
        case QuadtreeStage::stay_uncut:
            return uncut;
        case QuadtreeStage::cut:
            return cut;
        case QuadtreeStage::enter:
        case QuadtreeStage::miss:
            return enter;
        case QuadtreeStage::pass_by:
            return pass_by;
        case QuadtreeStage::hit: {
            const bool is_own = at.step().id == at.walk.insertion.steps.items.front().id;
            return is_own ? enter : report;
        }
        case QuadtreeStage::refused:
        case QuadtreeStage::end:
            break;
    }
    return at.asking ? done : list;
}

std::vector<LessonValue> values_of(const Telling& tell) {
    const QuadtreeStep& step = tell.at.step();
    std::vector<LessonValue> values;
    const bool over = step.stage == QuadtreeStage::end || step.stage == QuadtreeStage::refused;
    if (!over) {
        values.push_back(count_value("depth", step.depth, "cuts above the square"));
        values.push_back(length_value("side", side(step), "of the square"));
    }
    if (!tell.at.asking) {
        values.push_back(length_value("box", tell.size(), "the longer side"));
        if (!over) values.push_back(length_value("quarter", 0.5 * side(step), "a box that goes on fits"));
        if (over) values.push_back(count_value("squares", tell.at.walk.after.size(), "of the tree"));
        return values;
    }
    values.push_back(count_value("entered", count_of(tell.at, QuadtreeStage::enter), "squares so far"));
    values.push_back(count_value("passed by", count_of(tell.at, QuadtreeStage::pass_by), "squares so far"));
    values.push_back(count_value("tests", tests_until(tell.at), "box against box so far"));
    values.push_back(count_value("pairs", hits_until(tell).size(), "found so far"));
    return values;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const QuadtreeWalk& walk = *recording(input);
    const Telling tell{input, quadtree_moment_at(walk, index)};
    const bool last = index + 1 == count(input);
    const bool cut_off = walk.insertion.steps.truncated || walk.query.steps.truncated;
    const std::string words = tell.at.asking ? question_words(tell) : insertion_words(tell);
    return {line_of(tell.at), capital(words) + cut_off_words(last && cut_off), values_of(tell)};
}

/// The quarter that the box goes on into.
collide::Aabb quarter(const QuadtreeStep& step) {
    const DVec2 half = 0.5 * step.square.size();
    const DVec2 lower =
        step.square.lower + half * DVec2(step.quadrant & 1u ? 1.0 : 0.0, step.quadrant & 2u ? 1.0 : 0.0);
    return {lower, lower + half};
}

void paint_visit(const Telling& tell, const StructureMarks& marks) {
    const QuadtreeStep& step = tell.at.step();
    const Palette& palette = marks.palette();
    marks.wash(step.square, palette.structure, step.stage == QuadtreeStage::descend ? 0.07f : 0.14f);
    marks.box(step.square, marks.pen(palette.structure, 1.5f));
    if (step.stage == QuadtreeStage::descend) marks.wash(quarter(step), palette.structure, 0.2f);
    if (tell.at.asking && !is_empty(step.content)) {
        marks.box(step.content, marks.pen(palette.structure, 1.0f, LineStyle::dashed));
    }
    const std::string depth = step.depth == 0 ? "root" : fmt::format("depth {}", step.depth);
    marks.label(step.square, depth, palette.structure, true);
    const bool meets = step.stage == QuadtreeStage::hit || step.stage == QuadtreeStage::miss;
    if (!meets || step.id == tell.self()) return;
    marks.body(step.id, palette.structure);
    marks.verdict(tell.self(), step.id, step.stage == QuadtreeStage::hit);
    marks.name(step.id, palette.structure);
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const Telling tell{input, quadtree_moment_at(*recording(input), index)};
    const StructureMarks marks(canvas, input, painter, labels);
    marks.dim_crowd();
    marks.cells_behind(tell.at.squares());
    const bool over = tell.at.step().stage == QuadtreeStage::end;
    if (!over && tell.at.step().stage != QuadtreeStage::refused) paint_visit(tell, marks);
    marks.body(tell.self(), canvas.palette.probe);
    marks.spot(tell.box().center(), canvas.palette.probe);
    if (over && tell.at.asking) {
        for (const collide::ProxyId id : hits_until(tell)) marks.verdict(tell.self(), id, true);
    }
    marks.name(tell.self(), canvas.palette.probe);
}

void plot(const PlotView& view, const LessonInput& input, std::size_t index, Painter& painter,
          Labels& labels) {
    paint_quadtree_plot(view, quadtree_moment_at(*recording(input), index), painter, labels);
}

}  // namespace

const Lesson quadtree_lesson{LessonKind::quadtree,
                             "quadtree",
                             "Broad phase: quadtree",
                             pseudocode,
                             count,
                             obstacle,
                             moment,
                             legend,
                             paint,
                             plot,
                             "The tree; a number: boxes listed",
                             false};

}  // namespace app
