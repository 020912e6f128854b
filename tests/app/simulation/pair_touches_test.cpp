#include "simulation/pair_touches.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include <collide/scene/make_world.h>
#include "run_scenes.h"
#include "simulation/run.h"

using namespace app;
using namespace test;

namespace {

collide::Scene bouncing(double restitution) {
    collide::Scene scene;
    scene.bodies = {test::ground(), test::box("ball", 0.0, 3.0)};
    scene.bodies[1].shape.geometry = collide::CircleSpec{0.4};
    for (collide::BodySpec& body : scene.bodies) body.restitution = restitution;
    return scene;
}

void step_on(Run& run, int count) {
    for (int i = 0; i < count; ++i) run.step();
}

}  // namespace

TEST_CASE("every bounce is a collision, and only the first one is the first") {
    Run run(bouncing(0.8));
    int bounces = 0;
    for (int i = 0; i < 240; ++i) {
        const double before = run.world().state_of(1).velocity.y;
        run.step();
        bounces += before < -0.5 && run.world().state_of(1).velocity.y > 0.0 ? 1 : 0;
    }
    const auto& marks = run.branch().bookmarks;
    CHECK(bounces >= 3);
    CHECK(marks.size() == static_cast<std::size_t>(bounces));
    for (std::size_t i = 0; i < marks.size(); ++i) CHECK(marks[i].first == (i == 0));
}

TEST_CASE("a ball that comes to rest collides once") {
    Run run(bouncing(0.0));
    step_on(run, 300);
    CHECK(run.branch().bookmarks.size() == 1);
}

TEST_CASE("impacts within a step of the ordered mode are collisions too") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.settings.ordered = true;
    for (int i = 0; i < 3; ++i) {
        collide::BodySpec ball = test::box("ball " + std::to_string(i), 2.0 * i, 0.0);
        ball.shape.geometry = collide::CircleSpec{0.5};
        ball.restitution = 1.0;
        scene.bodies.push_back(ball);
    }
    scene.bodies[0].velocity = {7.3, 0.0};
    Run run(scene);
    step_on(run, 60);
    const auto& marks = run.branch().bookmarks;
    REQUIRE(marks.size() == 2);
    CHECK(marks[0].body_a == "ball 0");
    CHECK(marks[0].body_b == "ball 1");
    CHECK(marks[0].step == 9);  // after 1 m at 7.3 m/s
    CHECK(marks[1].body_b == "ball 2");
    CHECK(marks[1].step == 17);
}

TEST_CASE("in a branch the collisions before the fork stay, and those after it are its own") {
    Run run(bouncing(0.8));
    step_on(run, 200);
    const std::vector<Bookmark> first = run.branch().bookmarks;
    REQUIRE(first.size() >= 2);
    run.go_to(first[0].step + 5);
    run.act(app::SetVelocity{1, {0.0, 0.0}, 0.0});
    step_on(run, 150);
    const auto& marks = run.branch().bookmarks;
    REQUIRE(marks.size() >= 2);
    CHECK(marks[0].step == first[0].step);
    CHECK(marks[1].step < first[1].step);
    CHECK_FALSE(marks[1].first);
}

namespace {

/// Three boxes that stand side by side from the beginning, and one that falls beside them.
collide::Scene standing() {
    collide::Scene scene;
    scene.bodies = {test::ground()};
    for (int i = 0; i < 3; ++i) {
        scene.bodies.push_back(test::box("box " + std::to_string(i), 3.0 * i, 0.5));
    }
    scene.bodies.push_back(test::box("falling", -5.0, 6.0));
    return scene;
}

void remove_body(Run& run, std::size_t body) {
    collide::Scene less = *run.made_of();
    collide::place_bodies(run.world(), less);
    less.bodies.erase(less.bodies.begin() + static_cast<std::ptrdiff_t>(body));
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(less)});
}

}  // namespace

TEST_CASE("a body that goes does not make the others touch for the first time") {
    Run run(standing());
    step_on(run, 30);
    remove_body(run, 1);
    step_on(run, 20);
    CHECK(run.branch().bookmarks.empty());
    step_on(run, 60);
    REQUIRE(run.branch().bookmarks.size() >= 1);
    CHECK(run.branch().bookmarks[0].body_b == "falling");
    CHECK(run.branch().bookmarks[0].first);
}

TEST_CASE("a branch from before a body went knows who had touched until then") {
    Run run(standing());
    step_on(run, 30);
    remove_body(run, 1);
    step_on(run, 20);
    run.go_to(20);
    run.act(app::SetVelocity{2, {0.0, 0.0}, 0.1});
    step_on(run, 20);
    CHECK(run.branches().size() == 2);
    CHECK(run.branch().bookmarks.empty());
}

namespace {

/// Between the ground and a box that has not turned, metres; negative: they overlap.
double height_of(const Run& run) { return run.world().state_of(1).center.y - 0.5; }

/// By a contact, or by an impact within the step.
bool pushes_now(const Run& run) {
    const auto contacts = run.world().contacts();
    return !run.world().ordered_impacts().empty() ||
           std::any_of(contacts.begin(), contacts.end(), [](const collide::Contact& contact) {
               return contact.points[0].given_impulse > 0.0f || contact.points[1].given_impulse > 0.0f;
           });
}

}  // namespace

TEST_CASE("two touch at the first moment at which they overlap or have pushed each other") {
    for (int k = 0; k < 60; ++k) {
        collide::Scene scene;
        scene.bodies = {test::ground(), test::box("box", 0.0, 0.6 + 0.05 * k)};
        for (collide::BodySpec& body : scene.bodies) body.restitution = 0.0;
        Run run(scene);
        std::uint64_t first = 0;
        for (int i = 0; i < 80; ++i) {
            run.step();
            const bool touch = height_of(run) <= 0.0 || pushes_now(run);
            if (touch && first == 0) first = run.now();
        }
        CAPTURE(k);
        REQUIRE(run.branch().bookmarks.size() == 1);
        CHECK(run.branch().bookmarks[0].step == first);
    }
}

namespace {

/// Every collision that a branch has noted at the moment shown is among the step's pairs; how many there are.
std::size_t check_collisions_have_rows(const Run& run) {
    const auto& bodies = run.made_of()->bodies;
    const auto pairs = pairs_of_step(run.world());
    std::size_t collisions = 0;
    for (const Bookmark& mark : run.branch().bookmarks) {
        if (mark.step != run.now()) continue;
        ++collisions;
        CHECK(std::any_of(pairs.begin(), pairs.end(), [&](const StepPair& pair) {
            const auto names = std::pair(bodies[pair.body_a].name, bodies[pair.body_b].name);
            return names == std::pair(mark.body_a, mark.body_b) ||
                   names == std::pair(mark.body_b, mark.body_a);
        }));
    }
    return collisions;
}

}  // namespace

TEST_CASE("what met and parted within an ordered step is one of its pairs") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.settings.ordered = true;
    scene.bodies = {box("flying", 0.0, 0.0), box("hit", 6.0, 0.0)};
    for (collide::BodySpec& body : scene.bodies) body.restitution = 1.0;
    scene.bodies[0].velocity = {55.0, 0.0};
    Run run(scene);
    while (run.branch().bookmarks.empty() && run.now() < 30) run.step();
    const auto pairs = pairs_of_step(run.world());
    REQUIRE(pairs.size() == 1);
    CHECK(pairs[0].pushed());
    CHECK(count_pushed(pairs) == 1);
    const double own = pairs[0].contact == nullptr
                           ? pairs[0].impulse
                           : static_cast<double>(pairs[0].contact->points[0].given_impulse) +
                                 static_cast<double>(pairs[0].contact->points[1].given_impulse);
    CHECK(own == doctest::Approx(55.0));  // half a kilogram by 110 m/s
}

TEST_CASE("every collision has its pair in the moment that it was noted at") {
    for (const bool ordered : {false, true}) {
        collide::Scene scene = many_falling(40);
        scene.settings.ordered = ordered;
        for (collide::BodySpec& body : scene.bodies) body.restitution = 0.7;
        Run run(scene);
        std::size_t collisions = 0;
        for (int i = 0; i < 90; ++i) {
            run.step();
            collisions += check_collisions_have_rows(run);
        }
        CHECK(collisions > 20);
        CHECK(collisions == run.branch().bookmarks.size());
    }
}
