#include "panels/wording.h"

#include <doctest/doctest.h>

#include <collide/scene/scene.h>

using namespace app;
using collide::Collider;
using collide::PairRecording;
using collide::Shape;

namespace {

Collider box_at(collide::DVec2 position, collide::DVec2 velocity = {0.0, 0.0}) {
    Collider body;
    body.pieces = {{Shape::box(0.5f, 0.5f), {0.0, 0.0}, 0.0}};
    body.velocity = velocity;
    place(body, {position, 0.0});
    return body;
}

Collider circle_at(collide::DVec2 position) {
    Collider body;
    body.pieces = {{Shape::circle(0.5f), {0.0, 0.0}, 0.0}};
    place(body, {position, 0.0});
    return body;
}

PairRecording boxes(collide::DVec2 position_b, collide::DVec2 velocity_b = {0.0, 0.0}, double t_max = 1.0) {
    return record_pair(box_at({0.0, 0.0}), box_at(position_b, velocity_b), t_max);
}

}  // namespace

TEST_CASE("a gap is told with its length and its axis") {
    const Verdict verdict = verdict_now(boxes({1.5, 0.0}));
    CHECK(verdict.tone == Tone::separated);
    CHECK(verdict.sentence == "Separated by 0.500 m along edge 1 of A.");
}

TEST_CASE("the verdict in words is the exact one: a tolerance of 0.01 mm called pairs apart \"Touching\"") {
    for (const double gap : {1e-15, 1e-12, 1e-9, 1e-7, 4e-7, 1e-6, 9e-6, 1e-5}) {
        CAPTURE(gap);
        const PairRecording apart = boxes({1.0 + gap, 0.25});
        REQUIRE_FALSE(apart.result.overlap);
        const Verdict verdict = verdict_now(apart);
        if (gap < 4.5e-7) {  // no number can be told, but the side is
            CHECK(verdict.tone == Tone::touching);
            CHECK(verdict.sentence == "Touching along edge 1 of A: the gap is under 0.001 mm.");
            continue;
        }
        CHECK(verdict.tone == Tone::separated);
        CHECK(verdict.sentence.find("Separated by ") == 0);
        CHECK(verdict.sentence.find("by 0.000") == std::string::npos);
    }
    for (const double depth : {1e-6, 1e-5, 4e-5}) {
        CAPTURE(depth);
        const PairRecording into = boxes({1.0 - depth, 0.25});
        REQUIRE(into.result.overlap);
        const Verdict verdict = verdict_now(into);
        CHECK(verdict.tone == Tone::overlapping);
        CHECK(verdict.sentence.find("Overlapping by ") == 0);
        CHECK(verdict.sentence.find("(0.00000, 0.00000)") == std::string::npos);
    }
    CHECK(verdict_now(boxes({1.0 - 1e-7, 0.25})).sentence ==
          "Touching along edge 1 of A: the overlap is under 0.001 mm.");
}

TEST_CASE("each verdict has a brief sentence, for an ellipsis cut the numbers of the long one") {
    for (const double x : {0.7, 1.5, 3.0}) {
        for (const collide::DVec2 velocity :
             {collide::DVec2(-4.0, 0.0), {-4.0, 4.0}, {4.0, 0.0}, {-0.1, 0.0}}) {
            const PairRecording pair = boxes({x, 0.3}, velocity);
            for (const Verdict& verdict : {verdict_now(pair), verdict_sweep(pair, 1.0)}) {
                CAPTURE(verdict.sentence);
                const std::string& brief = verdict.brief.empty() ? verdict.sentence : verdict.brief;
                CHECK(brief.size() <= 38);
                CHECK(brief.back() == '.');
            }
        }
    }
}

TEST_CASE("an overlap is told with its depth and the way out for A") {
    const Verdict verdict = verdict_now(boxes({0.75, 0.0}));
    CHECK(verdict.tone == Tone::overlapping);
    CHECK(verdict.sentence == "Overlapping by 0.250 m along edge 1 of A. Move A by (-0.250, 0.000) m.");
}

TEST_CASE("exactly touching boxes are neither apart nor overlapping in words") {
    const Verdict verdict = verdict_now(boxes({1.0, 0.0}));
    CHECK(verdict.tone == Tone::touching);
    CHECK(verdict.sentence == "Touching along edge 1 of A.");
}

TEST_CASE("of concave bodies it is said which of how many pieces the numbers belong to") {
    const auto of = [](std::size_t count) {
        collide::Collider body;
        body.pieces = std::vector<collide::PlacedShape>(count);
        return body;
    };
    CHECK(pieces_sentence({0, 0}, of(1), of(1)).empty());
    CHECK(pieces_sentence({3, 0}, of(5), of(1)) == "Concave: this is piece 3 of A's 5, counted from 0.");
    CHECK(pieces_sentence({0, 2}, of(1), of(4)) == "Concave: this is piece 2 of B's 4, counted from 0.");
    CHECK(pieces_sentence({3, 2}, of(5), of(4)) ==
          "Concave: this is piece 3 of A's 5 against piece 2 of B's 4, counted from 0.");
    collide::Collider car = of(4);
    car.parts = {0, 1, 1, 2};
    CHECK(pieces_sentence({2, 0}, car, of(1)) ==
          "Of several: this is part 1 of A's 3 (piece 2), counted from 0.");
    car = of(2);
    car.parts = {0, 1};
    CHECK(pieces_sentence({0, 1}, of(3), car) ==
          "Of several: this is piece 0 of A's 3 against part 1 of B's 2, counted from 0.");
}

TEST_CASE("circles are judged on the line of centres") {
    const PairRecording pair = record_pair(circle_at({0.0, 0.0}), circle_at({3.0, 0.0}), 1.0);
    CHECK(verdict_now(pair).sentence == "Separated by 2.000 m along the line of centres.");
}

TEST_CASE("the sweep says when, or why not") {
    CHECK(verdict_sweep(boxes({3.0, 0.0}, {-4.0, 0.0}), 1.0).sentence ==
          "Will touch at 0.500 s along edge 1 of A.");
    CHECK(verdict_sweep(boxes({3.0, 0.0}, {-4.0, 0.0}), 1.0).tone == Tone::will_hit);
    CHECK(verdict_sweep(boxes({3.0, 0.0}), 1.0).sentence == "No relative motion: the gap stays constant.");
    CHECK(verdict_sweep(boxes({3.0, 0.0}, {4.0, 0.0}), 1.0).sentence ==
          "Moving apart: the shadows along edge 1 of A parted before now.");
    CHECK(verdict_sweep(boxes({3.0, 0.0}, {-1.0, 0.0}), 1.0).sentence ==
          "No touch within 1 s; they would touch at 2.000 s.");
    const std::string passing = verdict_sweep(boxes({3.0, 2.0}, {-4.0, 0.0}), 1.0).sentence;
    CHECK(passing ==
          "Passes by: along the axis across the motion nothing moves, and the gap of 1.000 m stays.");
}

TEST_CASE("a pass across both axes names the two times") {
    const Verdict verdict = verdict_sweep(boxes({3.0, 1.5}, {-4.0, -0.25}), 10.0);
    CHECK(verdict.tone == Tone::passes);
}

TEST_CASE("the formula works the separation out from the shadows, with the sign and digits of the table") {
    collide::SatStep step;
    step.interval_a = {-1.0, 0.5};
    step.interval_b = {0.25, 2.0};
    step.separation = -0.25f;
    const auto lines = separation_formula(step);
    CHECK(lines[0] == "max(min B - max A, min A - max B)");
    CHECK(lines[1] == "max(0.250 - 0.500, -1.000 - 2.000)");
    CHECK(lines[2] == "max(-0.250, -3.000) = -0.250 m");
    CHECK(separation_meaning(step).find("Negative: the shadows overlap. To part them, A moves so far") == 0);
}

TEST_CASE(
    "the short cut for rectangles says what it skips: it said that no axis was tried, above all of them") {
    collide::lessons::RectangleTest test;
    test.aabb_overlap = false;
    CHECK(rectangle_test_sentence(test).find("The table tries all axes anyway.") != std::string::npos);
    CHECK(rectangle_test_sentence(test).find("no axis was tried") == std::string::npos);
}

TEST_CASE("a sweep that begins in touch says so at every time") {
    CHECK(verdict_sweep(boxes({0.75, 0.0}, {1.0, 0.0}), 1.0, 0.5).tone == Tone::has_hit);
}

TEST_CASE("features are named with A's first") {
    collide::ContactPoint point;
    point.feature = collide::FeaturePair::vertex_edge;
    point.index_a = 2;
    point.index_b = 1;
    CHECK(feature_names(point, {}) == std::pair<std::string, std::string>("A vertex 2", "B edge 1"));
    CHECK(feature_names(point, {true, false}) == std::pair<std::string, std::string>("A arc", "B edge 1"));
}

TEST_CASE("shapes go by everyday names") {
    CHECK(shape_name({collide::RegularSpec{.sides = 6}, {}}) == "hexagon");
    CHECK(shape_name({collide::BoxSpec{.width = 1.2, .height = 0.8}, {}}) == "box 1.2 × 0.8 m");
    CHECK(shape_name({collide::PolygonSpec{.vertices = {{0, 0}, {1, 0}, {0, 1}}}, {}}) ==
          "polygon, 3 vertices");
}

TEST_CASE("bounding boxes are told apart along the wider gap") {
    CHECK(aabb_sentence(boxes({3.0, 1.5}).aabb_test) == "Bounding boxes 2.000 m apart along x.");
    CHECK(aabb_sentence(boxes({0.5, 0.5}).aabb_test) == "Bounding boxes overlap.");
}
