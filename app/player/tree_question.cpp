#include "player/tree_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "player/structure_marks.h"
#include "player/structure_words.h"
#include "player/values.h"

namespace app {

using collide::ProxyId;
using collide::TreeNode;
using collide::TreeQueryStage;
using collide::TreeQueryStep;

namespace {

std::size_t count_of(const TreeQuestion& question, TreeQueryStage stage) {
    const auto& steps = question.walk.query.steps.items;
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(question.index + 1),
                      [&](const TreeQueryStep& step) { return step.stage == stage; }));
}

std::size_t nodes_until(const TreeQuestion& question) {
    return count_of(question, TreeQueryStage::enter) + count_of(question, TreeQueryStage::pass_by);
}

std::size_t tests_until(const TreeQuestion& question) {
    return count_of(question, TreeQueryStage::hit) + count_of(question, TreeQueryStage::miss);
}

std::vector<ProxyId> hits_until(const TreeQuestion& question) {
    std::vector<ProxyId> hits;
    for (std::size_t i = 0; i <= question.index; ++i) {
        const TreeQueryStep& step = question.walk.query.steps.items[i];
        if (step.stage == TreeQueryStage::hit && step.id != question.self()) hits.push_back(step.id);
    }
    return hits;
}

std::string visit_words(const TreeQuestion& question) {
    const TreeQueryStep& step = question.step();
    const TreeAtStep tree = question.tree();
    const TreeNode node = tree.node(step.node);
    const std::string name = body_words(question.input, question.self());
    const std::string leaf = node.is_leaf() ? "The leaf of " : "";
    const std::string where = leaf + node_words(question.input, tree, step.node);
    if (step.stage == TreeQueryStage::pass_by) {
        const DVec2 gap = gap_between(question.input.walks->boxes[question.self()], node.box.wide());
        return fmt::format("{}: {} to the box of {}. {}", where, gap_words(gap), name,
                           node.is_leaf() ? "Passed by." : "Nothing below it need be looked at.");
    }
    if (node.is_leaf()) {
        return fmt::format("{}: its larger box meets that of {}, so the boxes themselves will be tested.",
                           where, name);
    }
    return fmt::format("{}: its box meets that of {}. It will be opened, and its two children looked at.",
                       where, name);
}

std::string test_words(const TreeQuestion& question) {
    const TreeQueryStep& step = question.step();
    if (step.id == question.self()) {
        return fmt::format("The leaf of {} itself: passed over.", body_words(question.input, step.id));
    }
    const auto& boxes = question.input.walks->boxes;
    const std::string gap = gap_words(gap_between(boxes[question.self()], boxes[step.id]));
    const std::string other = body_words(question.input, step.id);
    if (step.stage == TreeQueryStage::miss) {
        return fmt::format(
            "{}: only the larger box of its leaf was met. Between the boxes themselves there is "
            "{}: no pair.",
            other, gap);
    }
    return fmt::format("{}: the boxes {}. A candidate pair.", other, gap);
}

std::string end_words(const TreeQuestion& question) {
    const auto hits = hits_until(question);
    return fmt::format("Done: {} looked at, {} instead of {}. {} may touch {}.",
                       counted(nodes_until(question), "node", "nodes"),
                       counted(tests_until(question), "test", "tests"),
                       grouped(question.input.walks->boxes.size() - 1),
                       hits.empty() ? "Nobody" : capital(bodies_words(question.input, hits)),
                       body_words(question.input, question.self()));
}

}  // namespace

std::string question_words(const TreeQuestion& question) {
    switch (question.step().stage) {
        case TreeQueryStage::enter:
        case TreeQueryStage::pass_by:
            return capital(visit_words(question));
        case TreeQueryStage::hit:
        case TreeQueryStage::miss:
            return capital(test_words(question));
        case TreeQueryStage::end:
            break;
    }
    return end_words(question);
}

std::vector<LessonValue> question_values(const TreeQuestion& question) {
    std::vector<LessonValue> values;
    const TreeQueryStep& step = question.step();
    if (step.node != collide::no_node) {
        const TreeAtStep tree = question.tree();
        values.push_back(
            word_value("node", node_words(question.input, tree, step.node), "that is looked at"));
        values.push_back(count_value("depth", tree.depth(step.node), "levels below the root"));
    }
    values.push_back(word_value("nodes", grouped(nodes_until(question)), "looked at so far"));
    values.push_back(word_value("tests", grouped(tests_until(question)), "box against box so far"));
    values.push_back(word_value("pairs", grouped(hits_until(question).size()), "found so far"));
    return values;
}

void paint_question(const TreeQuestion& question, const StructureMarks& marks) {
    const TreeQueryStep& step = question.step();
    const Palette& palette = marks.palette();
    if (step.stage == TreeQueryStage::end) {
        for (const ProxyId id : hits_until(question)) marks.verdict(question.self(), id, true);
        return;
    }
    const TreeAtStep tree = question.tree();
    const collide::Aabb box = tree.node(step.node).box.wide();
    const bool is_met = step.stage != TreeQueryStage::pass_by;
    marks.wash(box, palette.structure, is_met ? 0.16f : 0.06f);
    marks.box(box, marks.pen(palette.structure, 1.5f, is_met ? LineStyle::solid : LineStyle::dashed));
    const bool tested = step.stage == TreeQueryStage::hit || step.stage == TreeQueryStage::miss;
    if (!tested) marks.label(box, node_words(question.input, tree, step.node), palette.structure);
    if (!tested || step.id == question.self()) return;
    marks.body(step.id, palette.structure);
    marks.verdict(question.self(), step.id, step.stage == TreeQueryStage::hit);
    marks.name(step.id, palette.structure);
}

}  // namespace app
