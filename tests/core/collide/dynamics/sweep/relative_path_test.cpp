#include <collide/dynamics/sweep/relative_path.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include <collide/dynamics/sweep/next_touch.h>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

class Numbers {
  public:
    double operator()(double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(random_);
    }
    DVec2 point(double most) { return {(*this)(-most, most), (*this)(-most, most)}; }

  private:
    std::mt19937 random_{11};
};

BodyPath random_path(Numbers& number, double apart) {
    const double angle = number(-3.0, 3.0);
    return {number.point(apart), angle, DRotation::from_angle(angle), number.point(0.5), number(-0.4, 0.4)};
}

Collider one_piece(const Shape& shape) {
    Collider made;
    made.pieces.push_back({shape, {0.0, 0.0}, 0.0});
    return made;
}

Shape random_shape(Numbers& number) {
    switch (static_cast<int>(number(0.0, 4.0))) {
        case 0:
            return Shape::circle(static_cast<float>(number(0.05, 0.5)));
        case 1:
            return Shape::box(static_cast<float>(number(0.05, 3.0)), static_cast<float>(number(0.05, 0.5)));
        case 2: {
            const std::vector<Vec2> ends{{-1.0f, 0.2f}, {1.0f, -0.1f}};
            return Shape::convex(ends, static_cast<float>(number(0.0, 0.2)));
        }
        default: {
            const std::vector<Vec2> corners{{-0.4f, -0.3f}, {0.6f, -0.2f}, {0.1f, 0.5f}};
            return Shape::convex(corners, static_cast<float>(number(0.0, 0.1)));
        }
    }
}

}  // namespace

TEST_CASE("no point of a body goes farther against another body than the bound says") {
    Numbers number;
    const Collider any = one_piece(Shape::circle(0.5f));
    for (int k = 0; k < 300; ++k) {
        const BodyPath a = random_path(number, 3.0);
        const BodyPath b = random_path(number, 3.0);
        const double start = number(0.0, 0.9);
        const double extent = number(0.1, 2.0);
        const double bound =
            relative_path({any, a, start}, {any, b, start}, 1.0 - start).reach(extent) + 1e-12;
        const DVec2 arm = extent * DVec2(std::cos(k), std::sin(k));
        const auto seen_from_a = [&](double time) {
            const DVec2 point = b.center_at(time) + rotate(b.rotation_at(time), arm);
            return inverse_rotate(a.rotation_at(time), point - a.center_at(time));
        };
        for (double time = start; time <= 1.0; time += 0.1) {
            CHECK(length(seen_from_a(time) - seen_from_a(start)) <= bound);
        }
    }
}

TEST_CASE("what a drum carries along hardly moves against it") {
    const Collider any = one_piece(Shape::circle(0.5f));
    const double turned = 0.0073;
    const DVec2 arm(18.0, 1.0);
    const BodyPath drum{{2.0, 3.0}, 0.4, DRotation::from_angle(0.4), {0.01, 0.02}, turned};
    const DVec2 carried = drum.displacement + rotate(DRotation::from_angle(turned), arm) - arm;
    const BodyPath body{drum.center + arm, 1.0, DRotation::from_angle(1.0), carried, turned};
    const RelativePath path = relative_path({any, drum}, {any, body}, 1.0);
    CHECK(length(carried) > 0.1);
    CHECK(path.reach(0.2) < 1e-3);
    const BodyPath falling{body.center, 1.0, DRotation::from_angle(1.0), {0.0, -0.1}, 0.0};
    CHECK(relative_path({any, drum}, {any, falling}, 1.0).reach(0.2) > 0.1);
}

TEST_CASE("pieces that are said to stay apart never touch") {
    Numbers number;
    int parted = 0;
    int missing = 0;
    for (int k = 0; k < 4000; ++k) {
        const Collider a = one_piece(random_shape(number));
        const Collider b = one_piece(random_shape(number));
        const BodyPath path_a = random_path(number, 1.5);
        const BodyPath path_b = random_path(number, 1.5);
        const RelativePaths paths = relative_paths({a, path_a}, {b, path_b}, 1.0);
        const MovingPiece piece_a = moving_piece({a, path_a}, 0, nullptr);
        const MovingPiece piece_b = moving_piece({b, path_b}, 0, nullptr);
        const ToiResult found =
            time_of_impact(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, 1.0, 1e-4);
        const double earliest =
            meets_after(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, paths, 1e-4);
        const bool meet = earliest <= 1.0;
        CHECK((!found.may_hit() || earliest <= found.time + 1e-9));
        parted += meet ? 0 : 1;
        missing += found.may_hit() ? 0 : 1;
    }
    CHECK(parted > missing / 2);
}

TEST_CASE("what is said to go by beside a long body does not touch it") {
    Numbers number;
    int beside = 0;
    int missing = 0;
    for (int k = 0; k < 3000; ++k) {
        const Collider bar = one_piece(
            Shape::box(static_cast<float>(number(1.0, 4.0)), 0.1f, static_cast<float>(number(0.0, 0.1))));
        const Collider small = one_piece(random_shape(number));
        const BodyPath path_a = random_path(number, 1.5);
        const BodyPath path_b = random_path(number, 3.0);
        const MovingPiece piece_a = moving_piece({bar, path_a}, 0, nullptr);
        const MovingPiece piece_b = moving_piece({small, path_b}, 0, nullptr);
        const ToiResult found =
            time_of_impact(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, 1.0, 1e-4);
        const double extent{piece_b.shape.extent()};
        const bool passes = passes_beside({bar, path_a}, {small, path_b}, extent, 1.0, 1e-4);
        CHECK((!passes || !found.may_hit()));
        beside += passes ? 1 : 0;
        missing += found.may_hit() ? 0 : 1;
    }
    CHECK(beside > missing / 4);
}

TEST_CASE("balls that a drum carries along stay inside of it") {
    for (const double rate : {0.5, 2.0, 4.0, 6.0, 8.0}) {
        World world(restless());
        BodyDef drum;
        drum.kind = BodyKind::kinematic_body;
        drum.angular_velocity = rate;
        for (int i = 0; i < 16; ++i) {
            const double angle = i * std::numbers::pi / 8.0;
            drum.pieces.push_back(
                {Shape::box(0.05f, 0.25f), {1.05 * std::cos(angle), 1.05 * std::sin(angle)}, angle});
        }
        drum.pieces.push_back({Shape::box(0.15f, 0.03f), {0.85, 0.0}, 0.0});
        world.add_body(drum);
        for (int i = 0; i < 12; ++i) {
            world.add_body(disc_body(0.04 + 0.003 * i, {0.12 * (i % 4) - 0.2, 0.12 * (i / 4) - 0.2}));
        }
        for (int step = 0; step < 240; ++step) {
            world.step();
            for (BodyIndex i = 1; i < world.body_count(); ++i) {
                REQUIRE(length(world.state_of(i).center) < 1.05);
            }
        }
    }
}
