#include "analysis/pipeline.h"

#include <doctest/doctest.h>

#include <optional>
#include <utility>

#include "support/allocation_counter.h"

using app::Analysis;
using app::Focus;
using collide::BodySpec;
using collide::Scene;

namespace {

BodySpec circle(std::size_t number, double radius) {
    BodySpec body;
    body.name = "Body " + std::to_string(number + 1);
    body.shape.geometry = collide::CircleSpec{radius, {0.0, 0.0}, 0.0};
    body.position = {3.0 * static_cast<double>(number), 0.0};
    body.velocity = {0.0, 1.0};
    return body;
}

Scene circles(std::size_t count) {
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) scene.bodies.push_back(circle(i, i % 2 == 0 ? 0.5 : 1.0));
    return scene;
}

void look(const Scene& scene, Analysis& analysis, double time = 0.0) {
    app::analyse(scene, std::nullopt, time, analysis, app::Preview::translating, app::Pairs::now);
}

}  // namespace

TEST_CASE("a scene shown as it stands has its colliders once, and bodies of one shape share it") {
    Scene scene = circles(6);
    Analysis analysis;
    look(scene, analysis);
    CHECK(analysis.shown.shares(analysis.colliders));
    CHECK(analysis.colliders[0].pieces.shares(analysis.colliders[4].pieces));
    CHECK_FALSE(analysis.colliders[0].pieces.shares(analysis.colliders[1].pieces));
    CHECK(analysis.colliders[4].aabb.center().x == 12.0);
    CHECK(analysis.colliders[3].pieces[0].shape.radius() == 1.0f);

    look(scene, analysis, 0.5);
    CHECK_FALSE(analysis.shown.shares(analysis.colliders));
    CHECK(analysis.shown[4].pose.position == collide::DVec2(12.0, 0.5));
    CHECK(analysis.colliders[4].pose.position == collide::DVec2(12.0, 0.0));

    scene.bodies[4].shape.geometry = collide::CircleSpec{0.25, {0.0, 0.0}, 0.0};
    look(scene, analysis, 0.5);
    CHECK(analysis.shown[4].pieces[0].shape.radius() == 0.25f);
    CHECK(analysis.shown[0].pieces[0].shape.radius() == 0.5f);
    CHECK(analysis.memory.moved == std::vector<std::uint8_t>{0, 0, 0, 0, 1, 0});

    look(scene, analysis);
    CHECK(analysis.shown.shares(analysis.colliders));
    CHECK(analysis.memory.moved == std::vector<std::uint8_t>(6, 1));
    look(scene, analysis);
    CHECK(analysis.memory.moved == std::vector<std::uint8_t>(6, 0));
}

TEST_CASE("a huge crowd of one shape costs a body two allocations, and a frame after it none") {
    constexpr std::size_t count = 100'000;
    const Scene scene = circles(count);
    Analysis analysis;
    const std::size_t start = support::allocations();
    look(scene, analysis);
    CHECK(support::allocations() - start < 2 * count);
    const std::size_t again = support::allocations();
    look(scene, analysis);
    CHECK(support::allocations() - again < 100);
    // What a scene of a million bodies takes: one of 100 MB should open in 1 GB. Each has room for a cosine
    // and a sine as they were given, 24 bytes.
    CHECK(sizeof(BodySpec) <= 336 + 24);
    CHECK(sizeof(collide::Collider) <= 256 + 24);
}

TEST_CASE("where no pair is named the first two bodies are the pair, but in a large crowd") {
    CHECK(app::default_focus(circles(1)) == Focus());
    CHECK(app::default_focus(circles(3)) == Focus({0, 1}));
    CHECK(app::default_focus(circles(61)) == Focus());
    Scene named = circles(3);
    named.view.focus = {"Body 3", "Body 1"};
    CHECK(app::default_focus(named) == Focus({0, 2}));
}
