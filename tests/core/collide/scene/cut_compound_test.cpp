#include <collide/scene/cut_compound.h>

#include <doctest/doctest.h>

#include <array>

#include <collide/scene/compound.h>
#include <collide/scene/cut_body.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

PartSpec box(double width, double height, DVec2 center) {
    return part_at({BoxSpec{width, height}, {}}, center, 0.0);
}

BodySpec body_of(std::vector<PartSpec> parts) {
    BodySpec body;
    body.name = "wood";
    body.shape.geometry = CompoundSpec{std::move(parts)};
    return body;
}

double mass_of_all(const std::vector<BodySpec>& bodies) {
    double mass = 0.0;
    for (const BodySpec& body : bodies) mass += mass_of(body.shape, body.density).mass;
    return mass;
}

/// Two legs on a bar: an upside-down U.
const std::vector<PartSpec> table{box(4, 1, {0, 2}), box(1, 2, {-1.5, 0.5}), box(1, 2, {1.5, 0.5})};

}  // namespace

TEST_CASE("a cut across all parts makes two bodies of what hangs together on each side") {
    const BodySpec body = body_of(table);
    const std::array<DVec2, 2> stroke{DVec2(0.2, -5), DVec2(0.2, 5)};
    const std::vector<BodySpec> halves = cut_body(body, stroke);
    REQUIRE(halves.size() == 2);
    CHECK(halves[0].name == "wood");
    CHECK(halves[1].name == "wood 2");
    for (const BodySpec& half : halves) CHECK(parts_of(half.shape).size() == 2);
    CHECK(mass_of_all(halves) == doctest::Approx(mass_of_all({body})));
}

TEST_CASE("a level cut through both legs leaves three bodies") {
    const std::array<DVec2, 2> stroke{DVec2(-5, 0.5), DVec2(5, 0.5)};
    const std::vector<BodySpec> pieces = cut_body(body_of(table), stroke);
    REQUIRE(pieces.size() == 3);
    CHECK(mass_of_all(pieces) == doctest::Approx(mass_of_all({body_of(table)})));
}

TEST_CASE("a cut that goes through one leg cuts that leg off alone") {
    const std::array<DVec2, 2> stroke{DVec2(0.0, 0.5), DVec2(5, 0.5)};
    const std::vector<BodySpec> pieces = cut_body(body_of(table), stroke);
    REQUIRE(pieces.size() == 2);
    CHECK(parts_of(pieces[0].shape).size() + parts_of(pieces[1].shape).size() == 3);
}

TEST_CASE("what hangs together around the end of a cut is not cut off") {
    // The bar over the slit holds both halves of the lower box.
    const BodySpec body = body_of({box(4, 1, {0, 0}), box(4, 1, {0, 0.9})});
    const std::array<DVec2, 2> stroke{DVec2(0.0, -2.0), DVec2(0.0, 0.6)};
    CHECK(cut_body(body, stroke).empty());
    CHECK(cut_body(body, std::array<DVec2, 2>{DVec2(5.0, -2.0), DVec2(5.0, 2.0)}).empty());
}

TEST_CASE("pieces keep the motion of their part of the whole and its material") {
    BodySpec body = body_of({box(2, 1, {-1, 0}), box(2, 1, {1, 0})});
    body.angular_velocity = 2.0;
    std::get<CompoundSpec>(body.shape.geometry).parts[1].material.density = 4.0;
    const std::array<DVec2, 2> stroke{DVec2(0.0, -2.0), DVec2(0.0, 2.0)};
    CHECK(cut_body(body, stroke).empty());  // along the joint between them no part is cut
    const std::array<DVec2, 2> through{DVec2(1.0, -2.0), DVec2(1.0, 2.0)};
    const std::vector<BodySpec> pieces = cut_body(body, through);
    REQUIRE(pieces.size() == 2);
    const BodySpec& right = is_compound(pieces[0].shape) ? pieces[1] : pieces[0];
    CHECK(right.density == 4.0);
    const double center = mass_of(body.shape, 1.0).center.x;
    CHECK(right.velocity.y == doctest::Approx(2.0 * (1.5 - center)));
}

TEST_CASE("a compound body splits into its parts") {
    CHECK(split_body(body_of(table)).size() == 3);
    CHECK(split_body(body_of({box(1, 1, {0, 0})})).empty());
}
