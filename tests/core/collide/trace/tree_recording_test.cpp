// The recordings of the dynamic tree.
#include <collide/trace/structure_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "support/random_boxes.h"

using namespace collide;

namespace {

bool same(const TreeNodes& a, const TreeNodes& b) {
    if (a.root != b.root || a.size() != b.size()) {
        return false;
    }
    for (NodeIndex i = 0; i < a.size(); ++i) {
        if (!(a[i] == b[i])) {
            return false;
        }
    }
    return true;
}

bool has(const TreeRecording& recording, TreeStepKind kind) {
    return std::any_of(recording.steps.items.begin(), recording.steps.items.end(),
                       [&](const TreeStep& step) { return step.seen.kind == kind; });
}

}  // namespace

TEST_CASE("an insertion that is watched leaves the tree as one that is not") {
    support::Random random(51);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 300, 20.0, 20.0);
    DynamicTree plain;
    DynamicTree watched;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        CHECK(plain.insert(boxes[i], Mobility::moving) == i);
        const TreeRecording recording = record_insert(watched, i, boxes[i], Mobility::moving);
        CHECK(recording.is_accepted);
        REQUIRE(same(plain.nodes(), watched.nodes()));
        CHECK(same(recording.after, watched.nodes()));
        CHECK(recording.after[recording.leaf].proxy() == i);
    }
}

TEST_CASE("the descent goes where it costs least, from the root to the sibling") {
    support::Random random(52);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 200, 20.0, 20.0);
    DynamicTree tree;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const NodeIndex root = tree.nodes().root;
        const TreeRecording recording = record_insert(tree, i, boxes[i], Mobility::moving);
        NodeIndex expected = root;
        for (const TreeStep& step : recording.steps.items) {
            const TreeEvent& seen = step.seen;
            if (seen.kind == TreeStepKind::place) {
                CHECK(seen.node == expected);
            }
            if (seen.kind != TreeStepKind::descend) {
                continue;
            }
            CHECK(seen.node == expected);
            const TreeNode& node = recording.before[seen.node];
            const float least = std::min(seen.cost_child1, seen.cost_child2);
            if (seen.choice == DescentChoice::here) {
                CHECK(seen.cost_here < least);
            } else {
                const bool first = seen.choice == DescentChoice::child1;
                CHECK((first ? seen.cost_child1 : seen.cost_child2) == least);
                expected = first ? node.child1 : node.child2;
            }
        }
        CHECK(has(recording, TreeStepKind::place));
    }
}

TEST_CASE("a line of boxes is turned to keep the balance, and rotations for cost save what they say") {
    DynamicTree tree;
    bool turned = false;
    for (std::uint32_t i = 0; i < 64; ++i) {
        const TreeRecording recording =
            record_insert(tree, i, {{2.0 * i, 0.0}, {2.0 * i + 1.0, 1.0}}, Mobility::moving);
        turned = turned || has(recording, TreeStepKind::rotate_height);
        for (const TreeStep& step : recording.steps.items) {
            if (step.seen.kind == TreeStepKind::rotate_cost) {
                CHECK(step.seen.saved > 0.0f);
            }
        }
    }
    CHECK(turned);
}

TEST_CASE("a box that is refused is recorded as refused") {
    DynamicTree tree;
    const TreeRecording recording = record_insert(tree, 0, {{1.0, 1.0}, {0.0, 0.0}}, Mobility::moving);
    CHECK_FALSE(recording.is_accepted);
    CHECK(recording.steps.items.empty());
}

TEST_CASE("the steps replayed on the tree before give the tree after") {
    support::Random random(53);
    std::vector<Aabb> boxes = support::strewn_boxes(random, 300, 20.0, 20.0);
    for (int i = 0; i < 60; ++i) {
        boxes.push_back({{30.0 + i, 0.0}, {30.5 + i, 1.0}});  // a line, which needs turning
    }
    DynamicTree tree;
    bool turned = false;
    bool swapped = false;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const TreeRecording recording = record_insert(tree, i, boxes[i], Mobility::moving);
        turned = turned || has(recording, TreeStepKind::rotate_height);
        swapped = swapped || has(recording, TreeStepKind::rotate_cost);
        const std::size_t last = recording.steps.items.size() - 1;
        CHECK(recording.steps.items.back().root == recording.after.root);
        for (NodeIndex node = 0; node < recording.after.size(); ++node) {
            REQUIRE(node_after(recording, last, node) == recording.after[node]);
        }
        for (std::size_t step = 0; step <= last; ++step) {
            const TreeStep& told = recording.steps.items[step];
            if (told.seen.node != no_node) {
                CHECK(node_after(recording, step, told.seen.node).box == told.node);
            }
        }
    }
    CHECK(turned);
    CHECK(swapped);
}

TEST_CASE("a query that is watched finds what the one that is not finds, with as many tests and nodes") {
    support::Random random(54);
    const std::vector<Aabb> boxes = support::strewn_boxes(random, 200, 20.0, 20.0);
    DynamicTree tree;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        tree.insert(boxes[i], Mobility::moving);
    }
    for (const Aabb& box : boxes) {
        std::vector<ProxyId> expected;
        tree.query(box, expected);
        const BroadPhaseCounters counted = tree.counters();
        const TreeQueryRecording recording = record_query(tree, box);
        CHECK(recording.hits == expected);
        CHECK(tree.counters().tests == counted.tests);
        CHECK(tree.counters().touched == counted.touched);
        std::uint64_t nodes = 0;
        std::uint64_t tests = 0;
        std::vector<ProxyId> told;
        for (const TreeQueryStep& step : recording.steps.items) {
            using Stage = TreeQueryStepKind;
            nodes += step.kind == Stage::enter || step.kind == Stage::pass_by ? 1 : 0;
            tests += step.kind == Stage::hit || step.kind == Stage::miss ? 1 : 0;
            if (step.kind == Stage::hit) {
                told.push_back(step.id);
                CHECK(step.node == tree.leaf_of(step.id));
            }
        }
        std::sort(told.begin(), told.end());
        CHECK(told == expected);
        CHECK(nodes == counted.touched);
        CHECK(tests == counted.tests);
        CHECK(recording.steps.items.back().kind == TreeQueryStepKind::end);
    }
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(record_query(tree, {{nan, 0.0}, {1.0, 1.0}}).steps.items.size() == 1);
}
