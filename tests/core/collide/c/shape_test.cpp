#include <collide/c/shape.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/polygon.h>
#include "support/c_handles.h"
#include "support/random_pairs.h"
#include "support/random_polygons.h"

using namespace collide;
using namespace support;

TEST_CASE("C takes the hull of any points, and no ring that covers another area than its hull") {
    support::Random random(17);
    int convex = 0;
    int others = 0;
    for (int i = 0; i < 20000; ++i) {
        std::vector<DVec2> points(static_cast<std::size_t>(random.integer(3, 12)));
        for (DVec2& p : points) {
            // On a coarse grid many lie on one line, or on each other.
            p = i % 2 == 0 ? DVec2(random.integer(-3, 3), random.integer(-3, 3))
                           : DVec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
        }
        const ConvexHull hull = convex_hull(points);
        if (hull.span == HullSpan::area && std::abs(twice_signed_area(hull.vertices)) > 1e-3) {
            CHECK(status_of(plain(hull.vertices)) == COLLIDE_OK);
            ++convex;
        }
        if (status_of(plain(points)) == COLLIDE_OK) {
            CHECK(twice_signed_area(points) ==
                  doctest::Approx(twice_signed_area(hull.vertices)).epsilon(1e-9));
            ++others;
        }
    }
    CHECK(convex > 10000);
    CHECK(others > 100);
}

TEST_CASE("a shape of C gives its vertices back, and a box that holds them") {
    support::Random random(18);
    for (int i = 0; i < 500; ++i) {
        std::vector<DVec2> points(static_cast<std::size_t>(random.integer(3, 12)));
        for (DVec2& p : points) p = DVec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
        const std::vector<collide_vec2> ring = plain(convex_hull(points).vertices);
        const double radius = random.chance(0.5) ? 0.0 : 0.25;
        const Owned<collide_shape> shape = c_shape(ring, radius);
        REQUIRE(shape != nullptr);
        REQUIRE(collide_shape_vertex_count(shape.get()) == ring.size());
        CHECK(collide_shape_radius(shape.get()) == radius);
        std::vector<collide_vec2> given(ring.size());
        REQUIRE(collide_shape_vertices(shape.get(), given.data(), given.size()) == COLLIDE_OK);
        const collide_transform place = c_at(3.0, -1.0, random.real(-3.0, 3.0));
        collide_box box{};
        REQUIRE(collide_shape_bounds(shape.get(), &place, &box) == COLLIDE_OK);
        double right = -1e9;
        for (std::size_t k = 0; k < ring.size(); ++k) {
            CHECK(std::abs(given[k].x - ring[k].x) + std::abs(given[k].y - ring[k].y) < 1e-6);
            right = std::max(right, 3.0 + place.cosine * ring[k].x - place.sine * ring[k].y + radius);
        }
        CHECK(box.upper.x == doctest::Approx(right).epsilon(1e-6));
    }
}

TEST_CASE("a box of C is refused where it is flat, too small or too large") {
    collide_shape* shape = nullptr;
    CHECK(collide_shape_create_box(1.0, 1e-13, &shape) == COLLIDE_TOO_SMALL);
    CHECK(collide_shape_create_box(1e-6, 1e-6, &shape) == COLLIDE_TOO_SMALL);
    CHECK(collide_shape_create_box(0.0, 1.0, &shape) == COLLIDE_TOO_SMALL);
    CHECK(collide_shape_create_box(-1.0, 1.0, &shape) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_shape_create_box(3e6, 1.0, &shape) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_shape_create_box(1.0, 1.0, nullptr) == COLLIDE_NULL_POINTER);
    CHECK(shape == nullptr);
    collide_shape_destroy(nullptr);
    CHECK(collide_shape_vertex_count(nullptr) == 0);
}

TEST_CASE("a decomposition of C has the pieces of C++, and a sentence for each fault of an outline") {
    support::Random random(19);
    for (int i = 0; i < 200; ++i) {
        const std::vector<DVec2> outline = support::random_polygon(
            support::PolygonKind::star, 5 + static_cast<std::size_t>(i % 25), static_cast<std::uint32_t>(i));
        const BodyPieces pieces = pieces_of_polygon(outline, 0.0);
        const std::vector<collide_vec2> ring = plain(outline);
        collide_decomposition* made = nullptr;
        REQUIRE(collide_decomposition_create(ring.data(), ring.size(), 0.0, &made) == COLLIDE_OK);
        const Owned<collide_decomposition> owner(made);
        REQUIRE(collide_decomposition_count(made) == pieces.pieces.size());
        for (std::size_t k = 0; k < pieces.pieces.size(); ++k) {
            const collide_shape* piece = collide_decomposition_shape(made, k);
            CHECK(collide_shape_vertex_count(piece) == pieces.pieces[k].shape.count());
        }
        CHECK(collide_decomposition_shape(made, pieces.pieces.size()) == nullptr);
    }
    const auto refusal = [](const std::vector<collide_vec2>& ring, double radius = 0.0) {
        collide_decomposition* made = nullptr;
        const collide_status status = collide_decomposition_create(ring.data(), ring.size(), radius, &made);
        CHECK(made == nullptr);
        return status;
    };
    CHECK(refusal({{0, 0}, {1, 1}, {1, 0}, {0, 1}}) == COLLIDE_NOT_SIMPLE);
    CHECK(refusal({{0, 0}, {0, 2}, {1, 1}, {2, 2}, {2, 0}}) == COLLIDE_CLOCKWISE);
    CHECK(refusal({{0, 0}, {1, 0}}) == COLLIDE_BAD_COUNT);
    CHECK(refusal({{0, 0}, {1, 0}, {2, 0}}) == COLLIDE_TOO_SMALL);
    CHECK(refusal({{0, 0}, {1, 0}, {1, 0}, {0, 1}}) == COLLIDE_TOO_SMALL);
    CHECK(refusal({{0, 0}, {2e6, 0}, {0, 1}}) == COLLIDE_OUT_OF_RANGE);
    CHECK(refusal({{0, 0}, {2, 0}, {0, 1}}, -1.0) == COLLIDE_OUT_OF_RANGE);
}

TEST_CASE("ellipses of C are those of C++, and the separating axis test has no axes for them") {
    collide_shape* made = nullptr;
    REQUIRE(collide_shape_create_ellipse(2.0, 0.5, &made) == COLLIDE_OK);
    const Owned<collide_shape> ellipse(made);
    const Owned<collide_shape> box = c_box(1.0, 1.0);
    CHECK(collide_shape_vertex_count(made) == 0);
    const collide_transform here = c_at(0.0, 0.0);
    const collide_transform there = c_at(3.0, 0.2);
    collide_distance_result apart{};
    REQUIRE(collide_distance(made, &here, box.get(), &there, &apart) == COLLIDE_OK);
    CHECK(apart.distance == doctest::Approx(0.5).epsilon(0.02));
    int overlap = -1;
    REQUIRE(collide_overlap(made, &here, box.get(), &there, &overlap) == COLLIDE_OK);
    CHECK(overlap == 0);
    const collide_transform near = c_at(2.4, 0.0);
    REQUIRE(collide_overlap(box.get(), &near, made, &here, &overlap) == COLLIDE_OK);
    CHECK(overlap == 1);
    collide_sat_result sat{};
    CHECK(collide_sat(made, &here, box.get(), &there, &sat) == COLLIDE_NO_AXES);
    collide_sweep_result sweep{};
    const collide_motion still{here, {0.0, 0.0}, 0.0};
    CHECK(collide_sweep(box.get(), &still, made, &still, 1.0, &sweep) == COLLIDE_NO_AXES);
    CHECK(collide_shape_create_ellipse(1.0, 0.0, &made) == COLLIDE_TOO_SMALL);
    CHECK(collide_shape_create_ellipse(1.0, -1.0, &made) == COLLIDE_OUT_OF_RANGE);
}

TEST_CASE("a chain of C has the pieces of C++, and a sentence for each fault") {
    const std::vector<collide_vec2> ground{{4.0, 0.0}, {1.0, 0.5}, {-1.0, 0.0}, {-4.0, 1.0}};
    collide_decomposition* made = nullptr;
    REQUIRE(collide_decomposition_create_chain(ground.data(), ground.size(), 0, &made) == COLLIDE_OK);
    CHECK(collide_decomposition_count(made) == 3);
    collide_decomposition_destroy(made);
    REQUIRE(collide_decomposition_create_chain(ground.data(), ground.size(), 1, &made) == COLLIDE_OK);
    CHECK(collide_decomposition_count(made) == 4);
    collide_decomposition_destroy(made);
    CHECK(collide_decomposition_create_chain(ground.data(), 1, 0, &made) == COLLIDE_BAD_COUNT);
    CHECK(collide_decomposition_create_chain(ground.data(), 2, 1, &made) == COLLIDE_BAD_COUNT);
    const std::vector<collide_vec2> twice{{0.0, 0.0}, {0.0, 0.0}, {1.0, 0.0}};
    CHECK(collide_decomposition_create_chain(twice.data(), twice.size(), 0, &made) == COLLIDE_TOO_SMALL);
}
