#include <collide/trace/minkowski_recording.h>

#include <doctest/doctest.h>

#include <array>

using namespace collide;

namespace {

Transform at(DVec2 position, double angle = 0.0) { return {position, Rotation::from_angle(angle)}; }

const Shape triangle = Shape::convex(std::array{Vec2(0, 0), Vec2(2, 0), Vec2(0, 1)});

}  // namespace

TEST_CASE("minkowski_recording: the merge that is watched makes what the one that is not makes") {
    for (const double angle : {0.0, 0.3, 2.0, 4.0}) {
        const Shape box = Shape::box(1.0f, 0.5f, 0.25f);
        const MinkowskiRecording recording =
            record_minkowski_sum(triangle, at({3, 1}, angle), box, at({9, 9}));
        MinkowskiPolygon sum;
        minkowski_sum(triangle, at({3, 1}, angle), box, at({9, 9}), sum);
        CHECK(recording.sum.vertices == sum.vertices);
        CHECK(recording.sum.radius == sum.radius);
        CHECK(recording.steps.items.size() >= sum.vertices.size());
    }
}

TEST_CASE("minkowski_recording: each step goes along an edge of the one that it names") {
    const Shape box = Shape::box(1.0f, 0.5f);
    const MinkowskiRecording recording = record_minkowski_sum(triangle, at({0, 0}), box, at({0, 0}, 0.4));
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() == 7);
    CHECK(steps[0].edge == MinkowskiEdge::none);
    for (std::size_t k = 1; k < steps.size(); ++k) {
        CAPTURE(k);
        const bool of_a = steps[k].edge == MinkowskiEdge::of_a;
        CHECK((steps[k].index_a != steps[k - 1].index_a) == of_a);
        CHECK((steps[k].index_b != steps[k - 1].index_b) == !of_a);
        const DVec2 edge = of_a ? steps[k].edge_a : steps[k].edge_b;
        CHECK(glm::length(steps[k].point - steps[k - 1].point - edge) < 1e-6);
    }
}

TEST_CASE("minkowski_recording: parallel edges are one step") {
    const Shape box = Shape::box(1.0f, 0.5f);
    const MinkowskiRecording recording = record_minkowski_sum(box, at({0, 0}), box, at({0, 0}));
    REQUIRE(recording.steps.items.size() == 4);
    CHECK(recording.steps.items[1].edge == MinkowskiEdge::of_both);
    CHECK(record_minkowski_sum(Shape::circle(1.0f), at({0, 0}), Shape::circle(2.0f), at({0, 0})).sum.radius ==
          3.0);
}
