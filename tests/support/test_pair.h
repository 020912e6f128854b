// A pair of bodies as plain numbers: what the core and the oracle are both built from, and what a failing
// case prints. Vertices are floats in the shape's frame, so neither side sees a rounded copy of the other's
// input.
#pragma once

#include <string>
#include <vector>

#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>
#include "support/oracle.h"

namespace support {

struct TestShape {
    std::vector<glm::vec2> vertices{{0.0f, 0.0f}};  // convex, counter-clockwise
    float radius = 0.0f;
    bool is_box = false;  // vertices as Shape::box lays them out
};

struct TestBody {
    TestShape shape;
    glm::dvec2 position{0.0, 0.0};
    double angle = 0.0;
    glm::dvec2 velocity{0.0, 0.0};
};

struct TestPair {
    TestBody a;
    TestBody b;
    double t_max = 1.0;

    glm::dvec2 velocity() const { return b.velocity - a.velocity; }  // of B relative to A
};

collide::Shape core_shape(const TestShape& shape);
collide::Transform core_transform(const TestBody& body);

/// The body in the world. `origin` is taken off first, so that far scenes keep the oracle's precision as
/// well.
oracle::Rounded oracle_shape(const TestBody& body, glm::dvec2 origin = {0.0, 0.0});

/// A - B at the poses of the pair.
oracle::Rounded oracle_difference(const TestPair& pair);

/// Radius of the circle about the local origin that holds the shape.
double extent(const TestShape& shape);

/// The length that float rounding of this pair scales with: both extents and the distance of the origins.
double scale(const TestPair& pair);

/// Core and oracle inputs of one pair, built once.
struct PairCase {
    explicit PairCase(TestPair test_pair);

    TestPair pair;
    collide::Shape a;
    collide::Shape b;
    collide::Transform xf_a;
    collide::Transform xf_b;
    oracle::Rounded difference;
    double scale;
};

/// Whether SAT's separation of a disjoint pair is the true distance, not only the largest gap over the edge
/// normals. It is when one is rounded, or both are flat.
bool separation_is_distance(const TestPair& pair);

/// The pair as a scene file, to be pasted and opened.
std::string as_scene(const TestPair& pair, const std::string& name);

}  // namespace support
