#include <collide/scene/compound.h>

#include <doctest/doctest.h>

#include <numbers>

#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

std::string with_shapes(const std::string& shapes, const std::string& more = "") {
    return R"({"collidoscope":1,"bodies":[{"name":"car","shapes":)" + shapes + more + "}]}";
}

std::string refusal_of(const std::string& text) {
    const SceneResult result = read_scene(text, "x.json");
    const auto* error = std::get_if<SceneError>(&result);
    return error == nullptr ? "(accepted)" : error->message;
}

BodySpec body_of(const std::string& text) {
    SceneResult result = read_scene(text, "x.json");
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene.bodies.at(0);
}

const std::string car = R"([
    { "type": "box", "width": 4, "height": 1, "center": [0, 1], "rotation": 0.5, "paint": "red" },
    { "type": "polygon", "vertices": [[0, 0], [2, 0], [0, 1]], "center": [1, 2], "rotation": 1.5707963267948966,
      "material": { "density": 3, "friction": 0.1, "note": "roof" } },
    { "type": "circle", "radius": 0.5 },
    { "type": "capsule", "p1": [0, 0], "p2": [1, 0], "radius": 0.25, "center": [3, 0] } ])";

}  // namespace

TEST_CASE("every part keeps its place beside its shape, whatever the shape") {
    const BodySpec body = body_of(with_shapes(car));
    const auto parts = parts_of(body.shape);
    REQUIRE(parts.size() == 4);
    CHECK(parts[0].center == DVec2(0.0, 1.0));
    CHECK(parts[0].rotation == 0.5);
    CHECK(std::get<BoxSpec>(parts[0].shape.geometry).center == DVec2(0.0, 0.0));
    CHECK(parts[1].center == DVec2(1.0, 2.0));
    CHECK(parts[3].center == DVec2(3.0, 0.0));
    CHECK(parts[1].material.density == 3.0);
    CHECK_FALSE(parts[0].material.density.has_value());
}

TEST_CASE("the place of a part is put into its geometry: first turned, then moved") {
    const BodySpec body = body_of(with_shapes(car));
    const std::vector<ShapeSpec> shapes = shapes_in_body(body.shape);
    const auto& roof = std::get<PolygonSpec>(shapes[1].geometry).vertices;
    CHECK(glm::length(roof[1] - DVec2(1.0, 4.0)) < 1e-15);
    CHECK(glm::length(roof[2] - DVec2(0.0, 2.0)) < 1e-15);
    CHECK(std::get<BoxSpec>(shapes[0].geometry).rotation == 0.5);
    CHECK(std::get<CapsuleSpec>(shapes[3].geometry).p2 == DVec2(4.0, 0.0));
    const BodySpec single =
        body_of(R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1}}]})");
    CHECK(shapes_in_body(single.shape).size() == 1);
}

TEST_CASE("a compound body survives saving and loading, unknown keys too") {
    const SceneResult first = read_scene(with_shapes(car, R"(,"collide_as":"hull")"), "x.json");
    const auto& loaded = std::get<LoadedScene>(first);
    CHECK(loaded.warnings.size() == 2);
    const std::string saved = write_scene(loaded.scene);
    const SceneResult second = read_scene(saved, "y.json");
    REQUIRE(std::holds_alternative<LoadedScene>(second));
    CHECK(std::get<LoadedScene>(second).scene == loaded.scene);
    CHECK(saved.find("\"paint\": \"red\"") != std::string::npos);
    CHECK(saved.find("\"note\": \"roof\"") != std::string::npos);
    CHECK(saved.find("\"collide_as\": \"hull\"") != std::string::npos);
}

TEST_CASE("what no compound body can be is refused with its place and the remedy") {
    const std::string at = "x.json: /bodies/0";
    CHECK(refusal_of(with_shapes("[]")) ==
          at + "/shapes: the list is empty; a body needs at least one shape");
    CHECK(refusal_of(with_shapes(R"({"type":"circle","radius":1})")) ==
          at + "/shapes: found an object, expected an array");
    CHECK(refusal_of(
              with_shapes(R"([{"type":"circle","radius":1}],"shape":{"type":"circle","radius":1})", "")) ==
          at + "/shapes: the body has both \"shape\" and \"shapes\"; keep one of the two");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1},{}])")) ==
          at + "/shapes/1: \"type\" is missing: a shape needs one of polygon, box, regular, circle, capsule, "
               "segment, ellipse, chain");
    CHECK(refusal_of(with_shapes(R"([{"shapes":[{"type":"circle","radius":1}]}])")) ==
          at + "/shapes/0/shapes: a shape within a list of shapes holds no further ones; write its own keys "
               "here, as in { \"type\": \"circle\", \"radius\": 0.5, \"center\": [1, 0] }");
    CHECK(refusal_of(with_shapes(R"([{"type":"chain","vertices":[[0,0],[1,0]]}])")) ==
          at + "/shapes/0/type: a chain has no inside and can't be one of several shapes; give it a body of "
               "its own");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1,"material":{"density":-1}}])")) ==
          at + "/shapes/0/material/density: -1 is negative; a number of at least 0 is needed");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1,"material":{"density":0}}])")) ==
          at +
              "/shapes: every shape has density 0, and a dynamic body needs mass; give one of them a density "
              "above 0");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1,"material":{"density":0}}])",
                                 R"(,"motion":"static")")) == "(accepted)");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1,"material":{"restitution":2}}])")) ==
          at + "/shapes/0/material/restitution: 2 would make each bounce higher than the one before; 0 to 1 "
               "is needed");
    CHECK(refusal_of(with_shapes(R"([{"type":"circle","radius":1}])", R"(,"collide_as":"hulk")")) ==
          at + "/collide_as: \"hulk\" is unknown here; \"hull\" perhaps; one of pieces, hull is needed");
    CHECK(refusal_of(R"({"collidoscope":1,"bodies":[{"shape":{"type":"chain","vertices":[[0,0],[1,0]]},)"
                     R"("collide_as":"hull"}]})") ==
          at + "/collide_as: a chain has no inside and no hull; \"pieces\" is needed");
}

TEST_CASE("a thousand shapes are read, two thousand are refused with the limit") {
    const auto of = [](int count) {
        std::string list = "[";
        for (int i = 0; i < count; ++i) {
            list += i == 0 ? "" : ",";
            list += R"({"type":"box","width":1,"height":1,"center":[)" + std::to_string(i) + ",0]}";
        }
        return with_shapes(list + "]");
    };
    CHECK(make_collider(body_of(of(1000))).pieces.size() == 1000);
    CHECK(refusal_of(of(2000)) == "x.json: /bodies/0/shapes: 2000 shapes; one body may have at most 1000");
}

TEST_CASE("each piece knows its part, and those of a concave part keep their seams") {
    const BodySpec body = body_of(with_shapes(
        R"([{"type":"circle","radius":0.5,"center":[9,0]},
            {"type":"polygon","vertices":[[0,0],[2,0],[2,1],[1,1],[1,2],[0,2]]}])"));
    const BodyPieces made = pieces_with_seams(body.shape);
    CHECK(made.parts == std::vector<std::uint32_t>{0, 1, 1});
    REQUIRE(made.seams.size() == 3);
    CHECK(made.seams[0].is_open());
    const auto& neighbours = made.seams[1].neighbours;
    CHECK(std::count(neighbours.begin(), neighbours.end(), 2u) == 1);
    const Collider collider = make_collider(body);
    CHECK(part_of(collider, 2) == 1);
}

TEST_CASE("a part that gives its sliding friction alone holds no better than that") {
    BodySpec body;
    body.friction = 0.5;
    body.static_friction = 0.8;
    CHECK(material_of(body) == Material{0.2, 0.5, 0.8});
    PartMaterial ice;
    ice.friction = 0.05;
    CHECK(material_of(body, ice) == Material{0.2, 0.05, 0.05});
    PartMaterial rubber;
    rubber.friction = 0.9;
    rubber.static_friction = 1.1;
    rubber.restitution = 0.7;
    CHECK(material_of(body, rubber) == Material{0.7, 0.9, 1.1});
    CHECK(material_of(body, {}) == material_of(body));
}

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
    return body.position +
           rotate(DRotation::from_angle(body.angle), mass_of(body.shape, body.density).center);
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
        const DVec2 pivot =
            body.position + rotate(DRotation::from_angle(body.angle), body.pivot.value_or(mass.center));
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
