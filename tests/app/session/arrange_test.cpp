#include "session/arrange.h"
#include "session/session.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/collider.h>
#include <collide/scene/instantiate.h>
#include "document/bodies.h"
#include "platform/frame.h"
#include "session/files.h"

using app::Alignment;
using app::Direction;
using app::Session;
using collide::BodySpec;
using collide::DVec2;

namespace {

BodySpec body_of(collide::ShapeGeometry geometry) {
    BodySpec body;
    body.name = "body";
    body.shape.geometry = std::move(geometry);
    body.position = {2.0, 1.0};
    body.angle = 0.4;
    body.velocity = {1.0, 0.5};
    body.angular_velocity = 2.0;
    return body;
}

/// One of each kind, off its own centre where it can be.
std::vector<BodySpec> one_of_each() {
    std::vector<BodySpec> bodies;
    bodies.push_back(body_of(collide::PolygonSpec{{{0, 0}, {2, 0}, {1, 0.5}, {0, 2}}, 0.0}));
    bodies.push_back(body_of(collide::BoxSpec{2.0, 1.0, 0.1, {0.5, 0.2}, 0.3}));
    bodies.push_back(body_of(collide::RegularSpec{5, 1.0, 0.0, {0.2, -0.3}, 0.6}));
    bodies.push_back(body_of(collide::CircleSpec{0.7, {0.4, 0.1}, 0.2}));
    bodies.push_back(body_of(collide::CapsuleSpec{{-1, 0.2}, {0.5, 0.6}, 0.2}));
    bodies.push_back(body_of(collide::SegmentSpec{{-1, 0.2}, {0.5, 0.6}}));
    bodies.push_back(body_of(collide::EllipseSpec{1.0, 0.5, {0.3, 0.3}, 0.5}));
    bodies.push_back(body_of(collide::ChainSpec{{{-1, 0.2}, {0.5, 0.6}, {1, -0.4}}}));
    return bodies;
}

std::vector<DVec2> corners_of(const collide::Collider& collider) {
    std::vector<DVec2> corners;
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const collide::Shape& shape = collider.pieces[i].shape;
        for (std::uint32_t k = 0; k < shape.count(); ++k) {
            corners.push_back(collide::to_world(collider.transforms[i], shape.vertex(k)));
        }
    }
    return corners;
}

/// Whether `image` holds the mapped point exactly where `body` holds the point, on a grid of points.
template <class Map>
void check_same_points(const BodySpec& body, const BodySpec& image, const Map& map) {
    const collide::Collider before = collide::make_collider(body);
    const collide::Collider after = collide::make_collider(image);
    int inside = 0;
    int differ = 0;
    for (double x = -1.013; x < 5.0; x += 0.117) {
        for (double y = -2.007; y < 4.0; y += 0.119) {
            const bool in = collide::contains(before, {x, y});
            inside += in ? 1 : 0;
            differ += in != collide::contains(after, map(DVec2(x, y))) ? 1 : 0;
        }
    }
    CHECK(differ == 0);
    if (inside > 5) return;
    // No point of the grid lies on what is flat: its corners tell.
    const std::vector<DVec2> corners = corners_of(before);
    const std::vector<DVec2> mapped = corners_of(after);
    REQUIRE(corners.size() >= 2);
    REQUIRE(corners.size() == mapped.size());
    for (const DVec2 corner : corners) {
        CHECK(std::any_of(mapped.begin(), mapped.end(),
                          [&](DVec2 p) { return glm::length(p - map(corner)) < 1e-6; }));
    }
}

Session open(std::vector<BodySpec> bodies) {
    collide::Scene scene;
    int number = 0;
    for (BodySpec& body : bodies) {
        body.name = "body " + std::to_string(++number);
        scene.bodies.push_back(body);
    }
    Session state;
    app::show_scene(state, scene, std::nullopt);
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    for (std::size_t i = 0; i < bodies.size(); ++i) state.seen.view.selection.push_back(i);
    return state;
}

BodySpec box_at(DVec2 position, double width) {
    BodySpec body;
    body.shape.geometry = collide::BoxSpec{.width = width, .height = 1.0};
    body.position = position;
    return body;
}

}  // namespace

TEST_CASE("a mirror image holds the mirrored points, for every kind of shape") {
    const DVec2 middle(1.5, 0.5);
    for (const BodySpec& body : one_of_each()) {
        INFO(collide::shape_type_names.at(body.shape.geometry.index()));
        const BodySpec across = app::mirrored_about(body, middle, Direction::horizontal);
        check_same_points(body, across, [&](DVec2 p) { return DVec2(2.0 * middle.x - p.x, p.y); });
        CHECK(across.velocity == DVec2(-1.0, 0.5));
        CHECK(across.angular_velocity == -2.0);
        CHECK_FALSE(app::refusal(across).has_value());
        const BodySpec over = app::mirrored_about(body, middle, Direction::vertical);
        check_same_points(body, over, [&](DVec2 p) { return DVec2(p.x, 2.0 * middle.y - p.y); });
    }
}

TEST_CASE("a body scaled about a point holds the scaled points") {
    const DVec2 pivot(1.0, -1.0);
    for (const BodySpec& body : one_of_each()) {
        INFO(collide::shape_type_names.at(body.shape.geometry.index()));
        const BodySpec scaled = app::scaled_about(body, pivot, 1.75);
        check_same_points(body, scaled, [&](DVec2 p) { return pivot + 1.75 * (p - pivot); });
    }
}

TEST_CASE("a body turned about a point holds the turned points") {
    const DVec2 pivot(0.5, 0.25);
    const double angle = 0.9;
    for (const BodySpec& body : one_of_each()) {
        INFO(collide::shape_type_names.at(body.shape.geometry.index()));
        const BodySpec turned = app::turned_about(body, pivot, angle);
        check_same_points(body, turned, [&](DVec2 p) {
            const DVec2 arm = p - pivot;
            return pivot + DVec2(std::cos(angle) * arm.x - std::sin(angle) * arm.y,
                                 std::sin(angle) * arm.x + std::cos(angle) * arm.y);
        });
    }
}

TEST_CASE("mirroring twice gives the polygon back to the bit") {
    const BodySpec body = one_of_each().front();
    const BodySpec image = app::mirrored_about(body, {1.0, 1.0}, Direction::vertical);
    CHECK(app::mirrored_about(image, {1.0, 1.0}, Direction::vertical).shape == body.shape);
}

TEST_CASE("aligning moves boxes to the outermost edge or to the group's middle") {
    const std::array expected{std::pair(Alignment::left, -0.5), std::pair(Alignment::right, 7.5),
                              std::pair(Alignment::centers_x, 3.5)};
    for (const auto& [alignment, place] : expected) {
        Session state = open({box_at({0, 0}, 1.0), box_at({4, 3}, 2.0), box_at({7, 1}, 1.0)});
        app::align_selection(state.work, state.seen, state.prompts, alignment);
        app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
        for (const auto& collider : state.seen.analysis.colliders) {
            const double at = alignment == Alignment::left    ? collider.aabb.lower.x
                              : alignment == Alignment::right ? collider.aabb.upper.x
                                                              : collider.aabb.center().x;
            CHECK(at == doctest::Approx(place));
        }
        CHECK(state.work.document.scene().bodies[1].position.y == 3.0);
        CHECK(state.work.document.undo_name() == "Align 3 bodies");
    }
}

TEST_CASE("distributing makes the gaps equal and leaves the outermost two") {
    Session state =
        open({box_at({9, 0}, 2.0), box_at({0, 0}, 2.0), box_at({2, 1}, 1.0), box_at({3, 5}, 1.0)});
    app::distribute_selection(state.work, state.seen, state.prompts, Direction::horizontal);
    const auto& bodies = state.work.document.scene().bodies;
    CHECK(bodies[0].position.x == 9.0);
    CHECK(bodies[1].position.x == 0.0);
    // 11 m from end to end, 6 m of boxes, three gaps.
    CHECK(bodies[2].position.x == doctest::Approx(1.0 + 5.0 / 3.0 + 0.5));
    CHECK(bodies[3].position.x == doctest::Approx(1.0 + 2.0 * 5.0 / 3.0 + 1.5));
    CHECK(bodies[3].position.y == 5.0);
}

TEST_CASE("what a scene file could not hold is refused whole, with a sentence") {
    Session state = open({box_at({0, 0}, 1.0), box_at({3, 0}, 2e-5)});
    const collide::Scene before = state.work.document.scene();
    app::scale_selection(state.work, state.seen, state.prompts, 0.1);
    CHECK(state.work.document.scene() == before);
    REQUIRE(state.prompts.messages.size() == 1);
    CHECK_FALSE(state.work.document.can_undo());
}

TEST_CASE("a group turned and turned back stands where it stood") {
    Session state = open({box_at({0, 0}, 1.0), box_at({4, 1}, 0.3), body_of(collide::BoxSpec{})});
    const collide::Scene before = state.work.document.scene();
    app::turn_selection(state.work, state.seen, state.prompts, 0.26);
    app::refresh_analysis(state.work, state.seen, state.tool, state.playing);
    app::turn_selection(state.work, state.seen, state.prompts, -0.26);
    for (std::size_t i = 0; i < before.bodies.size(); ++i) {
        CHECK(glm::length(state.work.document.scene().bodies[i].position - before.bodies[i].position) < 1e-6);
    }
}

TEST_CASE("without a selection nothing happens") {
    Session state = open({box_at({0, 0}, 1.0)});
    state.seen.view.selection.clear();
    app::mirror_selection(state.work, state.seen, state.prompts, Direction::horizontal);
    app::scale_selection(state.work, state.seen, state.prompts, 2.0);
    app::turn_selection(state.work, state.seen, state.prompts, 1.0);
    app::align_selection(state.work, state.seen, state.prompts, Alignment::left);
    app::distribute_selection(state.work, state.seen, state.prompts, Direction::vertical);
    CHECK_FALSE(state.work.document.can_undo());
}
