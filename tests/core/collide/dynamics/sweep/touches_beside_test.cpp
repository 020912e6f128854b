#include <collide/dynamics/sweep/touches_beside.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>

using namespace collide;

namespace {

struct Fall {
    DVec2 size{1.0, 1.0};      // of the box
    double first_seam = 0.0;   // where a tile ends
    double tile = 1.0;         // its width
    double height = 2.0;       // of the box's lower side
    DVec2 velocity{0.0, 0.0};  // of the box
    double restitution = 0.0;
    double friction = 0.0;
};

PartSpec block(double width, double height, DVec2 center) {
    return part_at({BoxSpec{width, height}, {}}, center, 0.0);
}

/// Its upper side at height 0.
ShapeGeometry floor_of(const Fall& fall, bool tiled) {
    if (!tiled) return BoxSpec{24.0, 1.0, 0.0, {0.0, -0.5}};
    CompoundSpec spec;
    for (double x = fall.first_seam - 12.0; x < 12.0; x += fall.tile) {
        spec.parts.push_back(block(fall.tile, 1.0, {x + 0.5 * fall.tile, -0.5}));
    }
    return spec;
}

Scene scene_of(const Fall& fall, bool tiled, bool ordered) {
    Scene scene;
    scene.settings.ordered = ordered;
    for (BodySpec& body : scene.bodies = std::vector<BodySpec>(2)) {
        body.restitution = fall.restitution;
        body.friction = fall.friction;
    }
    scene.bodies[0].name = "floor";
    scene.bodies[0].motion = Motion::static_body;
    scene.bodies[0].shape.geometry = floor_of(fall, tiled);
    scene.bodies[1].name = "box";
    scene.bodies[1].shape.geometry = BoxSpec{fall.size.x, fall.size.y};
    scene.bodies[1].position = {0.0, fall.height + 0.5 * fall.size.y};
    scene.bodies[1].velocity = fall.velocity;
    return scene;
}

Fall random_fall(std::mt19937& random) {
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random);
    };
    Fall fall;
    fall.size = {number(0.6, 4.0), number(0.2, 2.0)};
    fall.tile = number(0.1, 1.5);
    fall.first_seam = number(-0.5, 0.5);
    fall.height = number(0.3, 3.0);
    fall.velocity = {number(-5.0, 5.0), number(-40.0, 0.0)};
    fall.restitution = number(0.0, 1.0);
    fall.friction = number(0.0, 0.8);
    return fall;
}

/// Until it has met the floor.
BodyState after_impact(const Scene& scene) {
    World world = make_world(scene);
    for (int i = 0; i < 200; ++i) {
        world.step();
        if (!world.ordered_impacts().empty()) return world.state_of(1);
    }
    FAIL("it never met the floor");
    return {};
}

}  // namespace

TEST_CASE("a box that falls flat on tiles bounces as from one floor") {
    std::mt19937 random(7);
    for (int k = 0; k < 200; ++k) {
        const Fall fall = random_fall(random);
        for (const bool ordered : {false, true}) {
            for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
                Scene tiled = scene_of(fall, true, ordered);
                Scene whole = scene_of(fall, false, ordered);
                tiled.settings.response = whole.settings.response = response;
                const BodyState on_tiles = after_impact(tiled);
                const BodyState on_floor = after_impact(whole);
                CAPTURE(k);
                CAPTURE(ordered);
                CAPTURE(static_cast<int>(response));
                CHECK(on_tiles.angular_velocity == doctest::Approx(on_floor.angular_velocity).epsilon(1e-6));
                CHECK(on_tiles.velocity.x == doctest::Approx(on_floor.velocity.x).epsilon(1e-6));
                CHECK(on_tiles.velocity.y == doctest::Approx(on_floor.velocity.y).epsilon(1e-6));
            }
        }
    }
}

TEST_CASE("a table that falls on its legs does not turn") {
    for (const bool ordered : {false, true}) {
        Fall fall;
        fall.velocity = {0.0, -8.0};
        fall.restitution = 0.5;
        Scene scene = scene_of(fall, false, ordered);
        scene.bodies[1].shape.geometry = CompoundSpec{
            {block(3.0, 0.2, {0.0, 0.9}), block(0.2, 0.8, {-1.3, 0.4}), block(0.2, 0.8, {1.3, 0.4})}};
        const BodyState table = after_impact(scene);
        CAPTURE(ordered);
        CHECK(std::abs(table.angular_velocity) < 1e-9);
        CHECK(table.velocity.y > 3.0);
    }
}

TEST_CASE("touches of other pieces count within the distance at which edges meet flat") {
    BodySpec body;
    body.shape.geometry = CompoundSpec{{block(1.0, 1.0, {-1.0, -0.5}), block(1.0, 1.0, {0.0, -0.5}),
                                        block(1.0, 1.0, {1.0, -0.50005}), block(1.0, 1.0, {2.0, -0.6})}};
    const Collider floor = make_collider(body);
    body.shape.geometry = BoxSpec{5.0, 1.0};
    const Collider box = make_collider(body);
    const BodyPath above{{0.5, 1.5}, 0.0, {}, {0.0, -2.0}, 0.0};
    const BodyPath still{floor.local_pivot, 0.0, {}, {0.0, 0.0}, 0.0};
    std::vector<PieceTouch> found;
    add_touches_beside({box, above, 0.499975}, {floor, still, 0.0}, {0, 0, {}}, 1e-4, true, found);
    REQUIRE(found.size() == 2);
    for (std::uint32_t k = 0; k < 2; ++k) {
        CHECK(found[k].piece_b == k + 1);
        CHECK(found[k].touch.time == 0.0);
        CHECK(found[k].touch.normal.y == -1.0);
        CHECK(found[k].touch.count == 2);
        CHECK(found[k].touch.points_b[0].y == doctest::Approx(k == 0 ? 0.0 : -5e-5).epsilon(1e-6));
    }
    found.clear();
    add_touches_beside({box, above, 0.4}, {floor, still, 0.0}, {0, 0, {}}, 1e-4, true, found);
    CHECK(found.empty());
}
