// The edge that faces a direction, in lanes, of meeting_edges.h.
#include <collide/narrow_phase/meeting_edges.h>

#include <doctest/doctest.h>

#include "kernel_pairs.h"

TEST_CASE("the edge that faces a direction is the same in lanes as one by one") {
    kernel_pairs::Random random(9);
    int mismatches = 0;
    for (int i = 0; i < 100000; ++i) {
        const collide::Shape shape = kernel_pairs::shape(random);
        // Every other direction is a normal of the shape or lies between two: equals and near equals.
        const collide::Vec2 normal = shape.normal(kernel_pairs::pick(random, shape.count()));
        const collide::Vec2 between = normal + shape.normal(kernel_pairs::pick(random, shape.count()));
        const collide::Vec2 any{kernel_pairs::uniform(random, -1.0f, 1.0f),
                                kernel_pairs::uniform(random, -1.0f, 1.0f)};
        const collide::Vec2 direction = i % 4 == 0 ? normal : i % 4 == 1 ? between : any;
        const collide::FacingEdge quick = collide::facing_edge(shape, direction);
        const collide::FacingEdge plain = collide::facing_edge_one_by_one(shape, direction);
        mismatches += quick.edge == plain.edge && quick.cosine == plain.cosine ? 0 : 1;
    }
    CHECK(mismatches == 0);
}
