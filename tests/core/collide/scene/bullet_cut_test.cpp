#include <collide/scene/bullet_cut.h>

#include <doctest/doctest.h>

using namespace collide;

namespace {

BodySpec box_at(DVec2 position, double width, double height) {
    BodySpec body;
    body.name = "box";
    body.shape.geometry = BoxSpec{width, height, 0.0, {0, 0}, 0.0};
    body.position = position;
    return body;
}

BodySpec bullet_at(DVec2 position, DVec2 velocity) {
    BodySpec body;
    body.name = "bullet";
    body.shape.geometry = CircleSpec{0.1, {0, 0}, 0.0};
    body.position = position;
    body.velocity = velocity;
    return body;
}

}  // namespace

TEST_CASE("a bullet cuts what it crosses, in the order in which it hits, however thin") {
    const std::vector<BodySpec> targets{box_at({20, 0}, 2, 4), box_at({5, 0}, 0.001, 4),
                                        box_at({10, 9}, 2, 4)};
    const auto cuts = bullet_cuts(bullet_at({0, 0.5}, {1000, 0}), targets, 0.1);
    REQUIRE(cuts.size() == 2);
    CHECK(cuts[0].target == 1);
    CHECK(cuts[0].time == doctest::Approx(0.0048995).epsilon(1e-6));
    CHECK(cuts[1].target == 0);
    CHECK(cuts[0].pieces.size() == 2);
    CHECK(cuts[1].pieces.size() == 2);
}

TEST_CASE("a bullet that is not through in time, or only grazes, hits and cuts nothing") {
    const std::vector<BodySpec> targets{box_at({5, 0}, 2, 4)};
    const auto stuck = bullet_cuts(bullet_at({0, 0}, {50, 0}), targets, 0.1);
    REQUIRE(stuck.size() == 1);
    CHECK(stuck[0].pieces.empty());
    const auto grazing = bullet_cuts(bullet_at({0, 2.05}, {1000, 0}), targets, 0.1);
    REQUIRE(grazing.size() == 1);
    CHECK(grazing[0].pieces.empty());
    CHECK(bullet_cuts(bullet_at({0, 2.2}, {1000, 0}), targets, 0.1).empty());
    CHECK(bullet_cuts(bullet_at({0, 0}, {1000, 0}), targets, 0.0).empty());
}

TEST_CASE("a target that moves is cut where the bullet passes it, and a bullet never cuts itself") {
    BodySpec target = box_at({10, -10}, 4, 4);
    target.velocity = {0, 100};
    const BodySpec bullet = bullet_at({0, 0}, {100, 0});
    const auto cuts = bullet_cuts(bullet, std::vector{bullet, target}, 0.2);
    REQUIRE(cuts.size() == 1);
    CHECK(cuts[0].target == 1);
    REQUIRE(cuts[0].pieces.size() == 2);
    // As the target sees it, the bullet comes along a diagonal through its centre.
    for (const BodySpec& piece : cuts[0].pieces) {
        CHECK(std::get<PolygonSpec>(piece.shape.geometry).vertices.size() == 3);
    }
}
