#include <collide/narrow_phase/seams.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include "support/random_polygons.h"

using namespace collide;

namespace {

Collider collider_of(ShapeGeometry geometry, DVec2 position, double angle = 0.0) {
    BodySpec body;
    body.shape.geometry = std::move(geometry);
    body.position = position;
    body.angle = angle;
    return make_collider(body);
}

/// A floor level from x = -10 to 10 at y = 0, below which stalactites of air make it concave. Its pieces meet
/// the surface at many places.
PolygonSpec cut_floor() {
    PolygonSpec floor;
    for (int i = -10; i < 10; ++i) {
        floor.vertices.emplace_back(i, -1.0);
        floor.vertices.emplace_back(i + 0.5, i % 2 == 0 ? -0.4 : -0.2);
    }
    floor.vertices.emplace_back(10.0, -1.0);
    for (int i = 40; i >= -40; --i) {
        floor.vertices.emplace_back(0.25 * i, 0.0);
    }
    return floor;
}

/// The normals of all piece pairs as each piece for itself has them.
bool all_up_without_cure(const Collider& box, const Collider& floor) {
    bool all = true;
    for (std::uint32_t j = 0; j < floor.pieces.size(); ++j) {
        const ContactPoints found = collide_shapes(box.pieces[0].shape, box.transforms[0],
                                                   floor.pieces[j].shape, floor.transforms[j]);
        all = all && (found.count == 0 || found.normal.y < -0.999f);
    }
    return all;
}

int count_up_with_cure(const Collider& box, const Collider& floor) {
    int manifolds = 0;
    each_surface_manifold(box, floor, [&](std::uint32_t, std::uint32_t, const ContactPoints& contacts) {
        ++manifolds;
        CHECK(contacts.normal.y < -0.9999f);
        CHECK(contacts.count > 0);
        for (std::uint32_t k = 0; k < contacts.count; ++k) {
            CHECK(contacts.points[k].point_b.y == doctest::Approx(0.0));
        }
    });
    return manifolds;
}

}  // namespace

TEST_CASE("a box that slides over a flat floor cut in many pieces is pushed up everywhere") {
    const Collider floor = collider_of(cut_floor(), {0.0, 0.0});
    REQUIRE(floor.pieces.size() > 10);
    int caught = 0;
    for (const double depth : {0.001, 0.01, 0.05, 0.15}) {
        for (int i = -900; i <= 900; ++i) {
            CAPTURE(i);
            CAPTURE(depth);
            Collider box = collider_of(BoxSpec{0.3, 0.5}, {0.01 * i, 0.25 - depth});
            const PairResult found = query_pair(box, floor, 1.0);
            REQUIRE(found.overlap);
            CHECK(found.normal.y < -0.9999);
            CHECK(found.separation == doctest::Approx(-depth).epsilon(1e-4));
            CHECK(found.contacts.manifold.normal.y < -0.9999f);
            CHECK(found.contacts.manifold.count > 0);
            CHECK(count_up_with_cure(box, floor) > 0);
            caught += all_up_without_cure(box, floor) ? 0 : 1;
        }
    }
    // Without the cure the box would catch at seams again and again.
    CHECK(caught > 100);
}

TEST_CASE("a needle over a seam is pushed up, though every piece would let it out at its side") {
    const Collider floor = collider_of(cut_floor(), {0.0, 0.0});
    for (int i = -300; i <= 300; ++i) {
        CAPTURE(i);
        const PolygonSpec needle{{{0.0, 0.0}, {0.02, 1.0}, {-0.02, 1.0}}, 0.0};
        const PairResult found = query_pair(collider_of(needle, {0.03 * i, -0.15}), floor, 1.0);
        REQUIRE(found.overlap);
        CHECK(found.normal.y < -0.99);
        CHECK(found.separation == doctest::Approx(-0.15).epsilon(0.01));
    }
}

TEST_CASE("a corner of the outline still pushes slantwise, a wall in its notch pushes sideways") {
    // An L: a floor with a wall at its left. The box touches the wall deeper than the floor.
    const PolygonSpec corner{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}, 0.0};
    const Collider body = collider_of(corner, {0.0, 0.0});
    const PairResult wall = query_pair(body, collider_of(BoxSpec{1.0, 1.0}, {1.4, 2.5}), 1.0);
    CHECK(wall.normal.x == doctest::Approx(1.0));
    CHECK(wall.separation == doctest::Approx(-0.1).epsilon(1e-4));
    // A box turned by 45 degrees over the convex corner at (4, 1) leaves along its own edge's normal.
    const Collider diamond = collider_of(BoxSpec{1.0, 1.0}, {4.3, 1.3}, std::numbers::pi / 4.0);
    const PairResult tip = query_pair(body, diamond, 1.0);
    REQUIRE(tip.overlap);
    CHECK(tip.normal.x == doctest::Approx(std::numbers::sqrt2 / 2.0).epsilon(1e-4));
    CHECK(tip.normal.y == doctest::Approx(std::numbers::sqrt2 / 2.0).epsilon(1e-4));
}

TEST_CASE("bodies without seams answer as before, and no answer over the outline is a seam's") {
    std::mt19937 random(4);
    std::uniform_real_distribution anywhere(-1.2, 1.2);
    int overlapping = 0;
    int corrected = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const PolygonSpec outline{support::random_polygon(support::PolygonKind::coast, 40, seed), 0.0};
        const Collider body = collider_of(outline, {0.0, 0.0});
        for (int i = 0; i < 50; ++i) {
            const DVec2 at(anywhere(random), anywhere(random));
            const Collider box = collider_of(BoxSpec{0.2, 0.1}, at, anywhere(random));
            const PairResult found = query_pair(body, box, 1.0);
            const auto [p, q] = found.pieces;
            overlapping += found.overlap ? 1 : 0;
            corrected += found.surface ? 1 : 0;
            if (found.surface) {
                CHECK(holds(body, p, box, q, found.surface->normal));
            }
        }
    }
    CHECK(overlapping > 100);
    CHECK(corrected > 5);
}
