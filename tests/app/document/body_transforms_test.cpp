#include "document/body_transforms.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/mass.h>
#include <collide/geometry/support.h>
#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

BodySpec body_of(ShapeGeometry geometry, double angle) {
    BodySpec body;
    body.name = "it";
    body.shape.geometry = std::move(geometry);
    body.position = {1.0, 2.0};
    body.angle = angle;
    return body;
}

/// How far a body reaches in the world along a direction.
double reach(const BodySpec& body, DVec2 direction) {
    const Collider collider = make_collider(body);
    double most = -1e9;
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const SupportPoint point = world_support(collider.pieces[i].shape, collider.transforms[i], direction);
        most = std::max(most, dot(point.point, direction));
    }
    return most;
}

}  // namespace

TEST_CASE("an upright box stays a box, also after quarter turns") {
    const DVec2 factors(2.0, 1.0);
    const BodySpec upright = app::stretched_about(body_of(BoxSpec{2.0, 1.0}, 0.0), {0.0, 0.0}, factors);
    CHECK(std::get<BoxSpec>(upright.shape.geometry).width == doctest::Approx(4.0));
    CHECK(std::get<BoxSpec>(upright.shape.geometry).height == doctest::Approx(1.0));
    CHECK(upright.position == DVec2(2.0, 2.0));
    const BodySpec lying =
        app::stretched_about(body_of(BoxSpec{2.0, 1.0}, std::acos(0.0)), {1.0, 2.0}, factors);
    CHECK(std::get<BoxSpec>(lying.shape.geometry).width == doctest::Approx(2.0));
    CHECK(std::get<BoxSpec>(lying.shape.geometry).height == doctest::Approx(2.0));
}

TEST_CASE("every corner of a box aslant goes where the stretch takes it") {
    const BodySpec body = body_of(BoxSpec{2.0, 1.0}, 0.4);
    const BodySpec out = app::stretched_about(body, {0.5, 0.5}, {3.0, 0.5});
    const auto& vertices = std::get<PolygonSpec>(out.shape.geometry).vertices;
    REQUIRE(vertices.size() == 4);
    const DVec2 corner = body.position + rotate(DRotation::from_angle(0.4), DVec2(-1.0, -0.5));
    const DVec2 wanted = DVec2(0.5, 0.5) + DVec2(3.0, 0.5) * (corner - DVec2(0.5, 0.5));
    const DVec2 got = out.position + rotate(DRotation::from_angle(out.angle), vertices[0]);
    CHECK(glm::length(got - wanted) < 1e-9);
}

TEST_CASE("a stretched ellipse is the ellipse that the stretch makes of it, at any angle") {
    const DVec2 pivot(-1.0, 0.25);
    const DVec2 factors(1.0, 2.5);
    for (double angle = -3.0; angle < 3.0; angle += 0.37) {
        for (double rotation = -1.5; rotation < 2.0; rotation += 0.5) {
            const BodySpec body = body_of(EllipseSpec{1.5, 0.5, {0.3, -0.2}, rotation}, angle);
            const BodySpec out = app::stretched_about(body, pivot, factors);
            CHECK(area_moments(out.shape).area == doctest::Approx(2.5 * area_moments(body.shape).area));
            // Its reach across any direction follows from the reach of the original: h_SE(d) = h_E(S d).
            for (const DVec2 d : {DVec2(1.0, 0.0), DVec2(0.0, 1.0), DVec2(0.6, 0.8), DVec2(-0.8, 0.6)}) {
                const DVec2 seen = factors * d;
                const double wanted = dot(pivot, d) + glm::length(seen) * (reach(body, glm::normalize(seen)) -
                                                                           dot(pivot, glm::normalize(seen)));
                CHECK(reach(out, d) == doctest::Approx(wanted).epsilon(1e-4));
            }
        }
    }
}

TEST_CASE("round shapes say why they can't be stretched") {
    const auto why_not = [](const auto& shape) {
        return app::why_not_stretched(body_of(shape, 0.0)).value_or("");
    };
    CHECK(why_not(CircleSpec{1.0}).find("a circle has one radius") != std::string::npos);
    CHECK(why_not(CapsuleSpec{{0, 0}, {1, 0}, 0.2}).find("no longer be half circles") != std::string::npos);
    CHECK(why_not(BoxSpec{1.0, 1.0, 0.1}).find("its rounded corners") != std::string::npos);
    CHECK_FALSE(app::why_not_stretched(body_of(BoxSpec{1.0, 1.0}, 0.0)).has_value());
    CHECK_FALSE(app::why_not_stretched(body_of(EllipseSpec{1.0, 2.0}, 0.0)).has_value());
}

TEST_CASE("a body turned about its middle keeps its middle") {
    BodySpec body;
    body.shape.geometry = PolygonSpec{{{5, 5}, {7, 5}, {7, 6}, {5, 6}}, 0.0};
    body.position = {1, 2};
    const DVec2 before = make_collider(body).transforms[0].position;
    app::turn_body(body, 2.0);
    const DVec2 after = make_collider(body).transforms[0].position;
    CHECK(glm::length(after - before) < 1e-12);
    CHECK(body.angle == 2.0);
}
