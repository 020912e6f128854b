#include <collide/scene/join_bodies.h>

#include <doctest/doctest.h>

#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

BodySpec body_at(const char* name, ShapeGeometry geometry, DVec2 position, double angle = 0.0) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = std::move(geometry);
    body.position = position;
    body.angle = angle;
    return body;
}

DVec2 center_of(const BodySpec& body) {
    return body.position + rotate(turn_by(body.angle), mass_of(body.shape, body.density).center);
}

struct Momentum {
    double mass = 0.0;
    DVec2 linear{0.0, 0.0};
    double angular = 0.0;  // about the origin
};

Momentum momentum_of(const std::vector<BodySpec>& bodies) {
    Momentum sum;
    for (const BodySpec& body : bodies) {
        const ShapeMass mass = mass_of(body.shape, body.density);
        const DVec2 center = center_of(body);
        const DVec2 pivot = body.position + rotate(turn_by(body.angle), body.pivot.value_or(mass.center));
        const DVec2 velocity = body.velocity + body.angular_velocity * perp_left(center - pivot);
        sum.mass += mass.mass;
        sum.linear += mass.mass * velocity;
        sum.angular += mass.mass * cross(center, velocity) + mass.inertia * body.angular_velocity;
    }
    return sum;
}

std::vector<BodySpec> two_bodies() {
    BodySpec frame = body_at("frame", BoxSpec{4.0, 0.5, 0.0, {0.5, 0.0}, 0.1}, {1.0, 2.0}, 0.7);
    frame.velocity = {2.0, -1.0};
    frame.angular_velocity = 0.5;
    BodySpec wheel = body_at("wheel", CircleSpec{0.5}, {5.0, 6.0}, -0.4);
    wheel.velocity = {-1.0, 3.0};
    wheel.angular_velocity = -2.0;
    wheel.density = 3.0;
    wheel.friction = 0.9;
    wheel.restitution = 0.6;
    return {frame, wheel};
}

}  // namespace

TEST_CASE("joined bodies stay where they are and keep material and momentum") {
    const std::vector<BodySpec> bodies = two_bodies();
    const BodySpec whole = joined(bodies);
    CHECK(whole.name == "frame");
    REQUIRE(parts_of(whole.shape).size() == 2);
    CHECK(parts_of(whole.shape)[1].material.density == 3.0);
    CHECK(parts_of(whole.shape)[1].material.friction == 0.9);
    CHECK(parts_of(whole.shape)[0].material == PartMaterial{});
    const Collider collider = make_collider(whole);
    for (std::size_t i = 0; i < 2; ++i) {
        const Collider before = make_collider(bodies[i]);
        CHECK(glm::length(collider.transforms[i].position - before.transforms[0].position) < 1e-6);
        CHECK(collider.boxes[i].lower.x == doctest::Approx(before.aabb.lower.x));
        CHECK(collider.boxes[i].upper.y == doctest::Approx(before.aabb.upper.y));
    }
    const Momentum before = momentum_of(bodies);
    const Momentum after = momentum_of({whole});
    CHECK(after.mass == doctest::Approx(before.mass));
    CHECK(glm::length(after.linear - before.linear) < 1e-9);
    CHECK(after.angular == doctest::Approx(before.angular));
}

TEST_CASE("a joined body taken apart gives the bodies back") {
    std::vector<BodySpec> bodies = two_bodies();
    for (BodySpec& body : bodies) {
        body.velocity = {};
        body.angular_velocity = 0.0;
    }
    const std::vector<BodySpec> again = taken_apart(joined(bodies));
    REQUIRE(again.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(glm::length(center_of(again[i]) - center_of(bodies[i])) < 1e-12);
        CHECK(again[i].density == bodies[i].density);
        CHECK(again[i].friction == bodies[i].friction);
        CHECK(again[i].restitution == bodies[i].restitution);
        CHECK(make_collider(again[i]).aabb.lower.x == doctest::Approx(make_collider(bodies[i]).aabb.lower.x));
    }
}

TEST_CASE("parts taken apart go on as they moved") {
    BodySpec whole = joined(two_bodies());
    const std::vector<BodySpec> parts = taken_apart(whole);
    const Momentum before = momentum_of({whole});
    const Momentum after = momentum_of(parts);
    CHECK(glm::length(after.linear - before.linear) < 1e-9);
    CHECK(after.angular == doctest::Approx(before.angular));
    whole.pivot = DVec2(0.3, 0.2);
    const Momentum pivoted = momentum_of({whole});
    CHECK(glm::length(momentum_of(taken_apart(whole)).linear - pivoted.linear) < 1e-9);
}

TEST_CASE("compound bodies join part by part, and a static one stays") {
    const BodySpec first = joined(two_bodies());
    BodySpec floor = body_at("floor", BoxSpec{10, 1}, {0, -1});
    floor.motion = Motion::static_body;
    const BodySpec onto = joined(std::vector{floor, first});
    CHECK(onto.motion == Motion::static_body);
    CHECK(parts_of(onto.shape).size() == 3);
    CHECK(onto.velocity == DVec2(0.0, 0.0));
    const Collider before = make_collider(first);
    const Collider after = make_collider(onto);
    CHECK(glm::length(after.transforms[2].position - before.transforms[1].position) < 1e-6);
    CHECK(parts_of(onto.shape)[2].material.density == 3.0);
}

TEST_CASE("a body of one shape is its only part") {
    const BodySpec disc = body_at("disc", CircleSpec{1.0}, {0, 0});
    CHECK(taken_apart(disc) == std::vector{disc});
    const BodySpec one = joined(std::vector{disc});
    CHECK(parts_of(one.shape).size() == 1);
}
