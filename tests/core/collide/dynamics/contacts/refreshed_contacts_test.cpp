#include <collide/dynamics/contacts/refreshed_contacts.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// Boxes in rows, each one on two of the row below.
World pyramid(int rows, const WorldSettings& settings = restless()) {
    World world(settings);
    world.add_body(ground_body());
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < rows - row; ++i) {
            world.add_body(box_body({0.5, 0.5}, {0.5 * i + 0.25 * row, 0.25 + 0.5 * row}));
        }
    }
    return world;
}

/// The same state, with all manifolds to be found again in the next step.
void forget_manifolds(World& world) {
    WorldState state = world.state();
    for (Contact& contact : state.contacts) contact.found.x += 1U << 30U;
    world.restore(state);
}

/// One after the other, without and with contacts of their own.
void check_sorted(const World& world) {
    const auto contacts = world.contacts();
    for (std::size_t i = 1; i < contacts.size(); ++i) {
        CHECK(contact_key(contacts[i - 1]) < contact_key(contacts[i]));
    }
}

const ContactPointState& nearest(const Contact& contact, Vec2 anchor_a) {
    const auto distance = [&](std::uint32_t i) { return length(contact.points[i].anchor_a - anchor_a); };
    return contact.points[contact.count == 2 && distance(1) < distance(0) ? 1 : 0];
}

struct Random {
    std::mt19937 engine;
    double operator()(double least, double most) {
        return least + (most - least) * static_cast<double>(engine()) * 0x1p-32;
    }
};

/// A floor that is not static, and so has contacts that are refreshed. A box slides over it or lies on it,
/// with one on top, and a disc rolls.
World slow_scene(Random& random) {
    World world(restless());
    const double slope = random(-0.1, 0.1);
    BodyDef floor = box_body({60.0, 2.0}, {std::sin(slope), -std::cos(slope)}, BodyKind::kinematic_body);
    floor.pose.angle = slope;
    floor.material = {0.0, random(0.0, 0.3), 0.3};
    world.add_body(floor);
    const DVec2 along(std::cos(slope), std::sin(slope));
    const double size = random(0.1, 1.0);
    double top = 0.0;
    for (int i = 0; i < 2; ++i) {
        const double height = random(0.3, 1.0) * size;
        BodyDef box = box_body({size, height}, (top + 0.5 * height) * perp_left(along));
        top += height;
        box.pose.angle = slope;
        box.material = {0.0, random(0.0, 0.5), 0.5};
        box.velocity = random(-0.3, 0.3) * along;
        world.add_body(box);
    }
    const double radius = random(0.05, 0.5);
    BodyDef disc = disc_body(radius, 3.0 * along + radius * perp_left(along));
    disc.velocity = random(-0.3, 0.3) * along;
    disc.angular_velocity = -dot(disc.velocity, along) / radius;
    world.add_body(disc);
    return world;
}

}  // namespace

TEST_CASE("refreshed contacts: a pyramid at rest finds few manifolds again, the ground's apart") {
    World world = pyramid(20);
    world.step();
    CHECK(world.work().contacts_refreshed == 0);
    run(world, 299);
    StepWork sum;
    for (int i = 0; i < 20; ++i) {
        world.step();
        sum = sum + world.work();
        CHECK(world.work().contacts_refreshed + world.work().contacts_updated >= 570);
    }
    // The ground's are 20, and may be seams of static bodies side by side.
    CHECK(sum.contacts_updated <= 20 * 30);
    CHECK(sum.pieces <= 20 * 40);
    check_sorted(world);
}

TEST_CASE("refreshed contacts: a restored state goes on with the same bits, whatever the world did before") {
    World world = pyramid(8);
    World other = pyramid(8);
    for (int i = 0; i < 12; ++i) {
        run(world, 1 + 3 * i);
        CHECK(world.work().contacts_refreshed + world.work().contacts_updated > 0);
        const WorldState state = world.state();
        run(world, 10);
        const std::uint64_t hash = hash_of(world.state());
        for (World* const restored : {&world, &other}) {
            restored->restore(state);
            if (i % 2 == 0) CHECK(restored->report().contacts > 0);  // computes the next contacts ahead
            run(*restored, 10);
            CHECK(hash_of(restored->state()) == hash);
        }
        run(other, 7);
    }
}

TEST_CASE("refreshed contacts: one core and all have the same bits and the same work") {
#ifdef COLLIDOSCOPE_SANITIZED
    constexpr int steps = 20;
#else
    constexpr int steps = 80;
#endif
    WorldSettings settings = restless();
    World one = pyramid(50, settings);  // several stretches of candidates
    settings.all_cores = true;
    World all = pyramid(50, settings);
    for (World* const world : {&one, &all}) world->set_velocity(1200, {3.0, 1.0}, 2.0);
    for (int i = 0; i < steps; ++i) {
        one.step();
        all.step();
        REQUIRE(hash_of(one.state()) == hash_of(all.state()));
        CHECK(one.work() == all.work());
    }
    CHECK(one.work().contacts_refreshed > 1000);
    check_sorted(one);
}

TEST_CASE("refreshed contacts: they differ from those that are found again by less than the tolerance") {
    Random random{std::mt19937(1)};
    const float most = refreshed_part * contact_reach;
    std::uint64_t refreshed = 0;
    for (int scene = 0; scene < 100; ++scene) {
        CAPTURE(scene);
        World world = slow_scene(random);
        for (int i = 0; i < 60; ++i) {
            world.step();
            refreshed += world.work().contacts_refreshed;
            if (i % 4 != 0) continue;
            const auto next = world.contacts_now();
            const WorldState state = world.state();
            const std::vector<Contact> mine(next.begin(), next.end());
            forget_manifolds(world);
            const auto exact = world.contacts_now();
            REQUIRE(mine.size() == exact.size());
            for (std::size_t k = 0; k < mine.size(); ++k) {
                REQUIRE(mine[k].count == exact[k].count);
                CHECK(length(mine[k].normal - exact[k].normal) < 0.01f);
                for (std::uint32_t p = 0; p < mine[k].count; ++p) {
                    const ContactPointState& point = mine[k].points[p];
                    const ContactPointState& other = nearest(exact[k], point.anchor_a);
                    CHECK(std::abs(point.separation - other.separation) < 2e-5f);
                    CHECK(length(point.anchor_a - other.anchor_a) <= most);
                    CHECK(length(point.anchor_b - other.anchor_b) <= most);
                }
            }
            world.restore(state);
        }
    }
    CHECK(refreshed > 3000);
}

TEST_CASE("refreshed contacts: what slides and rolls slowly goes where it goes without them") {
    Random random{std::mt19937(2)};
    for (int scene = 0; scene < 100; ++scene) {
        CAPTURE(scene);
        const std::mt19937 engine = random.engine;
        World world = slow_scene(random);
        Random again{engine};
        World exact = slow_scene(again);
        for (int i = 0; i < 60; ++i) {
            world.step();
            exact.step();
            forget_manifolds(exact);
        }
        for (BodyIndex body = 1; body < 4; ++body) {
            CAPTURE(body);
            CHECK(length(world.state_of(body).center - exact.state_of(body).center) < 2e-3);
            CHECK(std::abs(world.state_of(body).angle - exact.state_of(body).angle) < 2e-3);
        }
    }
}

TEST_CASE("refreshed contacts: single points too, but not of what rolls, or of two corners that meet") {
    World world(restless());
    world.add_body(box_body({20.0, 2.0}, {0.0, -1.0}, BodyKind::kinematic_body));
    world.add_body(disc_body(0.5, {0.0, 0.5}));
    BodyDef corner = box_body({1.0, 1.0}, {4.0, std::sqrt(0.5)});
    corner.pose.angle = 0.78539816339744831;
    world.add_body(corner);
    world.step();
    world.step();
    CHECK(world.work().contacts_refreshed == 2);
    world.set_velocity(1, {2.0, 0.0}, -4.0);
    world.step();
    world.step();
    CHECK(world.work().contacts_updated == 1);

    World corners(restless());
    corners.add_body(box_body({1.0, 1.0}, {0.0, 0.0}, BodyKind::kinematic_body));
    BodyDef other = box_body({1.0, 1.0}, {1.005, 1.005}, BodyKind::dynamic_body);
    other.gravity_scale = 0.0;
    corners.add_body(other);
    for (int i = 0; i < 5; ++i) {
        corners.step();
        CHECK(corners.work().contacts_updated == 1);
    }
}

TEST_CASE("refreshed contacts: those of what a turning floor carries along turn with it") {
    World world(restless());
    BodyDef floor = box_body({6.0, 1.0}, {0.0, -0.5}, BodyKind::kinematic_body);
    floor.center = {0.0, 3.0};
    floor.angular_velocity = 0.4;
    floor.material.friction = floor.material.static_friction = 1.0;
    world.add_body(floor);
    for (int i = 0; i < 5; ++i) world.add_body(box_body({0.5, 0.5}, {i - 2.0, 0.25}));
    StepWork sum;
    for (int i = 0; i < 60; ++i) {
        world.step();
        if (i >= 30) sum = sum + world.work();
        const auto next = world.contacts_now();
        const std::vector<Contact> mine(next.begin(), next.end());
        const WorldState state = world.state();
        forget_manifolds(world);
        const auto exact = world.contacts_now();
        REQUIRE(mine.size() == exact.size());
        for (std::size_t k = 0; k < mine.size(); ++k) {
            REQUIRE(mine[k].count == exact[k].count);
            CHECK(length(mine[k].normal - exact[k].normal) < 2e-3f);
            for (std::uint32_t p = 0; p < mine[k].count; ++p) {
                const ContactPointState& point = mine[k].points[p];
                CHECK(std::abs(point.separation - nearest(exact[k], point.anchor_a).separation) < 2e-5f);
            }
        }
        world.restore(state);
    }
    CHECK(sum.contacts_refreshed > 4 * sum.contacts_updated);
}

TEST_CASE("refreshed contacts: responses that handle impacts one by one have none") {
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        WorldSettings settings = restless();
        settings.response = response;
        settings.ordered = response == Response::sequential;
        World world = pyramid(4, settings);
        for (int i = 0; i < 30; ++i) {
            world.step();
            CHECK(world.work().contacts_refreshed == 0);
        }
    }
}

TEST_CASE("refreshed contacts: a box that creeps off its support has its second point where it is") {
    World world(restless());
    world.add_body(box_body({2.0, 1.0}, {0.0, 0.0}, BodyKind::kinematic_body));
    BodyDef box = box_body({1.0, 0.5}, {0.9, 0.75});
    box.material = {0.0, 0.0, 0.0};
    box.velocity = {0.06, 0.0};  // half the tolerance a step
    world.add_body(box);
    int refreshed = 0;
    while (world.state_of(1).center.x < 0.99) {
        world.step();
        const Contact& contact = world.contacts().front();
        refreshed += static_cast<int>(world.work().contacts_refreshed);
        REQUIRE(contact.count == 2);
        // The end of the support, as it was when the step began.
        const double end = 1.0 - world.states_before()[1].center.x;
        const double right = std::max(contact.points[0].anchor_b.x, contact.points[1].anchor_b.x);
        CHECK(std::abs(right - end) <= double{refreshed_part * contact_reach});
    }
    CHECK(refreshed > 20);
    CHECK(std::abs(world.state_of(1).angle) < 1e-3);
}

// Contacts come, go and stay in the same step: the list is put together from all of them.
TEST_CASE("refreshed contacts: the list stays sorted and whole while a heap is hit") {
    World world = pyramid(8);
    for (int i = 0; i < 6; ++i) world.add_body(disc_body(0.2, {-1.0 - i, 1.0 + 0.3 * i}));
    for (BodyIndex body = 37; body < 43; ++body) world.set_velocity(body, {8.0, 1.0}, 0.0);
    for (int i = 0; i < 120; ++i) {
        world.step();
        check_sorted(world);
        World other = pyramid(8);
        for (int k = 0; k < 6; ++k) other.add_body(disc_body(0.2, {0.0, 0.0}));
        WorldState state = world.state();
        state.contacts.clear();
        other.restore(state);
        // As many as without any contacts of before.
        CHECK(std::abs(static_cast<int>(other.contacts_now().size()) -
                       static_cast<int>(world.contacts_now().size())) <= 1);
    }
}
