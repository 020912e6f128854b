// Files of other programs: files/real.md says which of them the programs have written. The others follow the
// public descriptions of their formats.
#include <collide/import/import_scene.h>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <collide/import/box2d_dump.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

namespace fs = std::filesystem;

#ifdef COLLIDOSCOPE_SANITIZED
constexpr int rounds = 200;
#else
constexpr int rounds = 2000;
#endif

const fs::path folder = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests/core/collide/import/files";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), {}};
}

ImportedScene imported(const char* file) {
    CAPTURE(file);
    auto result = import_scene(text_of(folder / file));
    if (const auto* error = std::get_if<ImportError>(&result)) FAIL(error->line << ": " << error->words);
    return std::move(std::get<ImportedScene>(result));
}

ImportError refused(std::string_view text) {
    CAPTURE(text);
    const auto result = import_scene(text);
    REQUIRE(std::holds_alternative<ImportError>(result));
    return std::get<ImportError>(result);
}

const BodySpec& body_of(const ImportedScene& scene, std::string_view name) {
    for (const BodySpec& body : scene.scene.bodies) {
        if (body.name == name) return body;
    }
    FAIL("no body " << name);
    return scene.scene.bodies.front();
}

const std::vector<DVec2>& vertices_of(const BodySpec& body) {
    CAPTURE(body.name);
    REQUIRE(std::holds_alternative<PolygonSpec>(body.shape.geometry));
    return std::get<PolygonSpec>(body.shape.geometry).vertices;
}

std::vector<PartSpec> parts_of_body(const BodySpec& body) {
    CAPTURE(body.name);
    REQUIRE(std::holds_alternative<CompoundSpec>(body.shape.geometry));
    return std::get<CompoundSpec>(body.shape.geometry).parts;
}

/// Of a polygon, or of the pieces of a compound.
double area_of(const BodySpec& body) {
    double area = 0.0;
    if (std::holds_alternative<PolygonSpec>(body.shape.geometry))
        return 0.5 * std::abs(twice_signed_area(vertices_of(body)));
    for (const PartSpec& part : parts_of_body(body))
        area += 0.5 * std::abs(twice_signed_area(std::get<PolygonSpec>(part.shape.geometry).vertices));
    return area;
}

using Words = std::vector<std::string>;
using Points = std::vector<DVec2>;

}  // namespace

TEST_CASE("a world of Planck comes back with its bodies, fixtures and matter") {
    const ImportedScene scene = imported("planck_shapes.json");
    CHECK(scene.left_out == Words{"Body 1: no shape.", "Body 3: the filters of all fixtures but the first."});
    REQUIRE(scene.scene.bodies.size() == 3);
    CHECK(scene.scene.settings.gravity == DVec2(0.0, -10.0));
    CHECK(scene.scene.settings.mode == Mode::simulate);
    const BodySpec& zone = body_of(scene, "Body 2");
    CHECK(zone.sensor);
    CHECK(zone.motion == Motion::kinematic_body);
    CHECK(std::get<CircleSpec>(zone.shape.geometry).radius == 1.5);
    const BodySpec& hammer = body_of(scene, "Body 3");
    CHECK(hammer.bullet);
    CHECK(hammer.position == DVec2(1.0, 4.0));
    CHECK(hammer.angle == doctest::Approx(0.25));
    CHECK(hammer.velocity == DVec2(1.0, 2.0));
    REQUIRE(parts_of_body(hammer).size() == 2);
    CHECK(parts_of_body(hammer)[0].center == DVec2(0.1, 0.0));
    CHECK(parts_of_body(hammer)[0].material.restitution == 0.5);
    CHECK(parts_of_body(hammer)[1].material.density == 2.0);
    CHECK(parts_of_body(body_of(scene, "Body 4")).size() == 3);  // two edges of the chain, and one
}

TEST_CASE("joints of Planck come back where there is a like, and the others are told") {
    const ImportedScene scene = imported("planck_joints.json");
    CHECK(scene.left_out == Words{"Joint 1: wheel joints are not supported."});
    REQUIRE(scene.scene.joints.size() == 4);
    const JointSpec& rod = scene.scene.joints[1];
    CHECK(rod.type == JointKind::distance);
    CHECK(rod.length == 2.0);
    CHECK(rod.frequency == 3.0);
    CHECK(rod.damping_ratio == 0.5);
    const JointSpec& pin = scene.scene.joints[3];
    CHECK(pin.type == JointKind::pin);
    CHECK(pin.a == "Body 6");
    CHECK(pin.b == "Body 5");
    CHECK(pin.anchor_a == DVec2(1.0, 0.0));
    CHECK(pin.lower_angle == -0.5);
    CHECK(pin.max_motor_torque == 7.0);
    const ImportedScene pile = imported("planck_pile.json");
    CHECK(pile.scene.bodies.size() == 7);
    CHECK(std::holds_alternative<SegmentSpec>(pile.scene.bodies.back().shape.geometry));
    CHECK(pile.scene.bodies.front().position.y == doctest::Approx(5.5).epsilon(0.02));
}

TEST_CASE("a scene of R.U.B.E. is read with floats as texts of their bits") {
    const ImportedScene hex = imported("rube_hex.json");
    const BodySpec& wedge = body_of(hex, "wedge");
    CHECK(vertices_of(wedge)[0] == DVec2(static_cast<double>(1.23f), 0.5));
    CHECK(wedge.position == DVec2(-1.0, 2.5));
    CHECK(wedge.friction == 0.5);
    CHECK(hex.scene.settings.gravity == DVec2(0.0, -10.0));

    const ImportedScene fall = imported("rube_fall.json");
    const BodySpec& bolt = body_of(fall, "bolt");
    CHECK(bolt.bullet);
    CHECK(bolt.fixed_rotation);
    CHECK(bolt.sensor);
    CHECK(bolt.gravity_scale == 2.0);
    CHECK(bolt.linear_damping == 0.5);
    CHECK(body_of(fall, "floor").motion == Motion::static_body);
}

TEST_CASE("bodies of R.U.B.E. that share a name are told apart, and their joints find them") {
    const ImportedScene scene = imported("rube_joints.json");
    REQUIRE(scene.scene.bodies.size() == 2);
    const BodySpec& arm = scene.scene.bodies[0];
    const BodySpec& hill = scene.scene.bodies[1];
    CHECK(arm.name == "arm");
    CHECK(hill.name == "arm 2");
    CHECK(arm.filter.group == -55);
    CHECK(arm.velocity == DVec2(1.0, -2.0));
    CHECK(parts_of_body(hill).size() == 5);  // two edges, and a loop of three
    REQUIRE(scene.scene.joints.size() == 1);
    const JointSpec& joint = scene.scene.joints[0];
    CHECK(joint.a == "arm 2");
    CHECK(joint.b == "arm");
    CHECK(joint.anchor_a == DVec2(0.0, 4.0));
    CHECK(joint.reference_angle == 0.25);
    CHECK(joint.upper_angle == 1.5);
    CHECK(joint.motor_speed == 0.5);
    CHECK(joint.collide);
    CHECK(scene.left_out == Words{"arm: what its fixtures weigh twice where they overlap, but for the mass.",
                                  "empty: no shape.", "Joint \"tie\": rope joints are not supported.",
                                  "Images: 1 pictures."});
}

TEST_CASE("objects of a map of Tiled lie where they do there, as JSON and as XML") {
    for (const char* const file : {"tiled_objects.tmj", "tiled_objects.tmx"}) {
        CAPTURE(file);
        const ImportedScene scene = imported(file);
        CHECK(scene.left_out == Words{"start: its name; points have none here.", "sign: a text."});
        CHECK(scene.scene.points == Points{{2.0, -1.0}});
        CHECK(body_of(scene, "box").position == DVec2(1.0, -2.0));
        CHECK(vertices_of(body_of(scene, "box")) == Points{{0.0, 0.0}, {1.0, 0.0}, {1.0, -0.5}, {0.0, -0.5}});
        // A quarter turn clockwise about its upper left corner.
        CHECK(body_of(scene, "leaning").angle == doctest::Approx(-std::acos(0.0)));
        CHECK(vertices_of(body_of(scene, "leaning"))[1].x == doctest::Approx(1.0));
        const auto& disc = std::get<CircleSpec>(body_of(scene, "disc").shape.geometry);
        CHECK(disc.radius == 0.5);
        CHECK(disc.center == DVec2(0.5, -0.5));
        const auto& egg = std::get<EllipseSpec>(body_of(scene, "egg").shape.geometry);
        CHECK(egg.rx == doctest::Approx(0.5));
        CHECK(egg.ry == doctest::Approx(0.25));
        CHECK(vertices_of(body_of(scene, "roof")) == Points{{0.0, 0.0}, {1.0, 0.0}, {0.5, 1.0}});
        CHECK(parts_of_body(body_of(scene, "way")).size() == 2);
        CHECK(body_of(scene, "way").motion == Motion::static_body);
        REQUIRE(scene.notes.size() == 1);
        CHECK(scene.notes[0].starts_with("64 pixels are one metre"));
    }
}

TEST_CASE("tiles of Tiled bring their shapes along, flipped and stretched") {
    for (const char* const file : {"tiled_tiles.tmj", "tiled_tiles.tmx"}) {
        CAPTURE(file);
        const ImportedScene scene = imported(file);
        const std::vector<PartSpec> ground = parts_of_body(body_of(scene, "Ground"));
        REQUIRE(ground.size() == 4);
        const auto points = [&](std::size_t i) {
            return std::get<PolygonSpec>(ground[i].shape.geometry).vertices;
        };
        CHECK(points(0) == Points{{0.0, -2.0}, {0.0, -1.25}, {0.5, -2.0}});  // the layer is moved down
        CHECK(points(1) == Points{{2.0, -2.0}, {2.0, -1.25}, {1.5, -2.0}});
        CHECK(points(2) == Points{{2.0, -1.0}, {2.0, -1.75}, {2.5, -1.0}});
        CHECK(points(3) == Points{{1.0, -2.0}, {0.25, -2.0}, {1.0, -2.5}});
        // An object stands on its place, and is twice as large as its tile.
        CHECK(vertices_of(body_of(scene, "large")) == Points{{0.0, 0.0}, {0.0, 1.5}, {1.0, 0.0}});
        CHECK(scene.left_out == Words{"Ground: tiles without a shape of their own.",
                                      "picture: a picture without shapes of its own."});
    }
}

TEST_CASE("chunks of an infinite map of Tiled are read, and compressed ones are told") {
    for (const char* const file : {"tiled_infinite.tmj", "tiled_infinite.tmx"}) {
        CAPTURE(file);
        const ImportedScene scene = imported(file);
        const std::vector<PartSpec> ground = parts_of_body(body_of(scene, "Ground"));
        REQUIRE(ground.size() == 2);
        CHECK(std::get<PolygonSpec>(ground[0].shape.geometry).vertices[0] == DVec2(-1.0, 0.0));
        CHECK(std::get<PolygonSpec>(ground[1].shape.geometry).vertices[0] == DVec2(-0.5, -0.5));
        REQUIRE(scene.left_out.size() == 2);
        CHECK(scene.left_out[0] == "\"more.tsx\": a tileset in a file of its own; embed it in the map.");
        CHECK(scene.left_out[1].starts_with("Packed: its tiles, which are compressed; choose CSV"));
    }
}

TEST_CASE("shapes of PhysicsEditor stand side by side") {
    const ImportedScene matter = imported("shapes_matter.json");
    const BodySpec& crate = body_of(matter, "crate");
    CHECK(vertices_of(crate) == Points{{1.0, 0.0}, {0.0, 0.0}, {0.0, -1.0}, {1.0, -1.0}});
    CHECK(crate.motion == Motion::static_body);
    CHECK(crate.restitution == 0.25);
    CHECK(crate.filter == Filter{2, 255, 0});
    // A circle of radius 16 at (32, 96) reaches from 16 to 48 pixels.
    const BodySpec& cherry = body_of(matter, "cherry");
    REQUIRE(parts_of_body(cherry).size() == 3);
    CHECK(parts_of_body(cherry)[0].center == DVec2(0.5, -1.5));
    CHECK(std::min(crate.position.x, cherry.position.x) == 0.0);
    CHECK(std::max(crate.position.x, cherry.position.x) == 1.25);

    const ImportedScene phaser = imported("shapes_phaser2.json");
    REQUIRE(parts_of_body(body_of(phaser, "car")).size() == 2);
    CHECK(parts_of_body(body_of(phaser, "car"))[1].center == DVec2(0.5, -1.0));
    CHECK(body_of(phaser, "car").restitution == 0.5);

    const ImportedScene sensor = imported("shapes_sensor.json");
    CHECK(body_of(sensor, "gate").sensor);
    CHECK(sensor.scene.bodies.size() == 1);
    REQUIRE(sensor.left_out.size() == 1);
    CHECK(sensor.left_out[0].starts_with("line: 2 vertices"));
}

TEST_CASE("polygons of GeoJSON lose their holes to pieces, not their area") {
    const ImportedScene island = imported("island.geojson");
    CHECK(area_of(body_of(island, "Island")) == doctest::Approx(100.0 - 8.0));
    CHECK(island.left_out.empty());
    CHECK(island.scene.points == Points{{3.0, 30.0}});
    CHECK(parts_of_body(body_of(island, "Body 2")).size() == 2);
    const ImportedScene two = imported("two.geojson");
    CHECK(area_of(two.scene.bodies.front()) == doctest::Approx(1.0));
    CHECK(two.scene.points.size() == 2);
    CHECK(two.left_out == Words{"/geometries/2/coordinates: \"Curve\" is not known."});
    const ImportedScene bad = imported("bad_holes.geojson");
    CHECK(area_of(bad.scene.bodies.front()) == doctest::Approx(64.0 - 0.5));
    REQUIRE(bad.left_out.size() == 1);
    CHECK(bad.left_out[0].find("2 of 3 holes") != std::string::npos);
}

TEST_CASE("rings as earcut's and poly2tri's files have them: what lies inside of one is its hole") {
    const ImportedScene hole = imported("rings_hole.json");
    REQUIRE(hole.scene.bodies.size() == 2);
    CHECK(area_of(body_of(hole, "Shape 1")) == doctest::Approx(60.0));
    const ImportedScene nested = imported("rings_nested.json");
    REQUIRE(nested.scene.bodies.size() == 2);
    CHECK(area_of(body_of(nested, "Shape 1")) == doctest::Approx(36.0));
    CHECK(vertices_of(body_of(nested, "Shape 2")) == Points{{2.0, 2.0}, {8.0, 2.0}, {8.0, 8.0}, {2.0, 8.0}});
    CHECK(area_of(body_of(imported("rings_touching.json"), "Shape 1")) == doctest::Approx(34.0));
    const ImportedScene holes = imported("holes.dat");
    CHECK(area_of(body_of(holes, "Shape 1")) == doctest::Approx(64.0 - 4.0));
    CHECK(holes.scene.points == Points{{1.0, 1.0}, {6.0, 3.0}});
    CHECK(imported("steiner.dat").scene.points == Points{{4.0, 2.0}});
    CHECK(refused(text_of(folder / "broken.dat")).line == 6);
}

TEST_CASE("shapes of a drawing lie where SVG puts them") {
    const ImportedScene scene = imported("shapes.svg");
    CHECK(vertices_of(body_of(scene, "box")) == Points{{1.0, -1.0}, {3.0, -1.0}, {3.0, -2.0}, {1.0, -2.0}});
    const double corners = (4.0 - std::acos(-1.0)) * 0.0625;  // of radius 1/4
    CHECK(area_of(body_of(scene, "rounded")) == doctest::Approx(2.0 - corners).epsilon(0.003));
    CHECK(vertices_of(body_of(scene, "rounded")).size() > 16);
    const auto& disc = std::get<CircleSpec>(body_of(scene, "disc").shape.geometry);
    CHECK(disc.center == DVec2(2.0, -1.0));
    CHECK(disc.radius == 0.5);
    const auto& egg = std::get<EllipseSpec>(body_of(scene, "egg").shape.geometry);
    CHECK(egg.rx == doctest::Approx(1.0));
    CHECK(std::abs(std::sin(egg.rotation)) == doctest::Approx(1.0));
    CHECK(std::get<EllipseSpec>(body_of(scene, "stretched").shape.geometry).ry == doctest::Approx(0.5));
    CHECK(vertices_of(body_of(scene, "roof")) == Points{{1.0, -1.0}, {2.0, -1.0}, {1.5, 0.0}});
    CHECK(parts_of_body(body_of(scene, "way")).size() == 2);
    CHECK(std::get<SegmentSpec>(body_of(scene, "edge").shape.geometry).p2 == DVec2(1.0, -2.0));
    CHECK(vertices_of(body_of(scene, "slanted"))[2] == DVec2(3.0, -1.0));
    CHECK(scene.left_out == Words{"way: the area that its open path fills; close the path to have it.",
                                  "text: <text> is not supported.", "use: <use> is not supported.",
                                  "gone: it is hidden."});
    CHECK(scene.scene.bodies.size() == 9);
    const ImportedScene skewed = imported("skewed.svg");
    REQUIRE(skewed.scene.bodies.size() == 2);
    CHECK(area_of(skewed.scene.bodies[0]) == doctest::Approx(0.25));
    CHECK(vertices_of(skewed.scene.bodies[1])[0] == DVec2(1.0, -1.0));
}

TEST_CASE("each command of an SVG path is drawn") {
    const ImportedScene scene = imported("paths.svg");
    const double pi = std::acos(-1.0);
    CHECK(area_of(body_of(scene, "ring")) == doctest::Approx(3.0));
    CHECK(vertices_of(body_of(scene, "relative")).size() == 4);
    CHECK(area_of(body_of(scene, "relative")) == doctest::Approx(1.0));
    CHECK(area_of(body_of(scene, "half disc")) == doctest::Approx(0.5 * pi).epsilon(0.005));
    CHECK(area_of(body_of(scene, "large arc")) == doctest::Approx(0.75 * pi).epsilon(0.005));
    // Both arches of a curve that turns over add up to nothing.
    CHECK(area_of(body_of(scene, "cubic")) == doctest::Approx(3.0).epsilon(0.002));
    CHECK(area_of(body_of(scene, "quadratic")) == doctest::Approx(3.0).epsilon(0.002));
    CHECK(area_of(body_of(scene, "flags")) == doctest::Approx(0.125 * pi).epsilon(0.005));
    CHECK(parts_of_body(body_of(scene, "open")).size() == 2);
    CHECK(area_of(body_of(scene, "broken")) == doctest::Approx(0.5));
    CHECK(scene.left_out == Words{"open: the area that its open path fills; close the path to have it.",
                                  "broken: the rest of its path, which can't be read."});
}

TEST_CASE("bodies of a scene of Godot stand where their nodes put them") {
    const ImportedScene scene = imported("bodies_4.tscn");
    const BodySpec& floor = body_of(scene, "Floor");
    CHECK(floor.position == DVec2(1.0, -10.0));
    CHECK(vertices_of(floor) == Points{{-1.0, 0.5}, {1.0, 0.5}, {1.0, -0.5}, {-1.0, -0.5}});
    CHECK(floor.friction == 1.0);
    // Its parent is turned clockwise: 64 pixels to the right are 64 down.
    const BodySpec& ball = body_of(scene, "Ball");
    CHECK(ball.position.x == doctest::Approx(2.0));
    CHECK(ball.position.y == doctest::Approx(-1.0));
    CHECK(ball.angle == doctest::Approx(-std::acos(0.0)));
    CHECK(ball.mass == 2.5);
    CHECK(ball.velocity == DVec2(1.0, -2.0));
    CHECK(ball.friction == 0.25);
    CHECK(ball.restitution == 0.5);
    const std::vector<PartSpec> parts = parts_of_body(ball);
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].center.x == doctest::Approx(0.5));
    const auto& pill = std::get<CapsuleSpec>(parts[1].shape.geometry);
    CHECK(pill.radius == doctest::Approx(0.5));
    CHECK(std::abs(pill.p1.y - pill.p2.y) == doctest::Approx(2.0));
    CHECK(body_of(scene, "Player").motion == Motion::kinematic_body);
    CHECK(body_of(scene, "Zone").sensor);
    CHECK(scene.scene.settings.gravity == DVec2(0.0, -980.0 / 64.0));
    CHECK(scene.left_out ==
          Words{"Off: disabled.", "Player: its collision layers.",
                "Enemy: an instanced scene, which is a file of its own.",
                "Lost: a shape of no body of this file.",
                "Ball: what its fixtures weigh twice where they overlap, but for the mass."});

    const ImportedScene old = imported("bodies_3.tscn");
    CHECK(vertices_of(body_of(old, "Floor"))[0] == DVec2(-1.0, 0.5));
    CHECK(body_of(old, "Hero").position == DVec2(0.0, -1.0));
    const auto body = std::get<CapsuleSpec>(parts_of_body(body_of(old, "Hero"))[0].shape.geometry);
    CHECK(std::abs(body.p1.y - body.p2.y) == 1.0);

    const ImportedScene edges = imported("edges_4.tscn");
    CHECK(parts_of_body(body_of(edges, "Wall")).size() == 3);
    CHECK(body_of(edges, "Wall").position == DVec2(1.0, 0.0));
    CHECK(edges.left_out ==
          Words{"C: a WorldBoundaryShape2D is not supported.", "Hinge: PinJoint2D is not supported."});
}

namespace {

std::string godot_body(std::string_view turn, std::string_view shape) {
    return fmt::format(
        "[gd_scene format=3]\n\n[sub_resource type=\"RectangleShape2D\" id=\"r\"]\nsize = Vector2(64, 32)\n\n"
        "[node name=\"Root\" type=\"Node2D\"]\n{}\n[node name=\"B\" type=\"StaticBody2D\" parent=\".\"]\n{}\n"
        "[node name=\"C\" type=\"CollisionShape2D\" parent=\"B\"]\nshape = SubResource(\"r\")\n{}",
        turn, turn, shape);
}

}  // namespace

TEST_CASE("turned bodies of Godot keep the numbers of their shapes") {
    for (const double turn : {0.1, 0.5, 1.0, -2.5, 3.0, 7.0}) {
        CAPTURE(turn);
        const auto result = import_scene(godot_body(fmt::format("rotation = {}\n", turn), ""));
        REQUIRE(std::holds_alternative<ImportedScene>(result));
        const BodySpec& body = std::get<ImportedScene>(result).scene.bodies[0];
        CHECK(vertices_of(body) == Points{{-0.5, 0.25}, {0.5, 0.25}, {0.5, -0.25}, {-0.5, -0.25}});
        CHECK(body.angle == -(turn + turn));
    }
}

TEST_CASE("a scene of Godot that is cut within a head or a value says so") {
    const std::string text = godot_body("", "metadata/note = \"in two\nlines\"\n");
    const auto reported = [&](std::string_view kept) -> std::string {
        const std::string cut = text.substr(0, text.find(kept) + kept.size());
        const auto result = import_scene(cut);
        if (const auto* error = std::get_if<ImportError>(&result)) return error->words;
        const auto& left_out = std::get<ImportedScene>(result).left_out;
        return left_out.empty() ? "" : left_out.front();
    };
    CHECK(reported("lines\"\n").empty());
    CHECK(reported("in two\nli") == "Line 12: the text ends in the middle of it; it may have been cut.");
    CHECK(reported("SubResource(\"r").find("Line 11") != std::string::npos);
    CHECK(reported("[node name=\"C\" ty").find("Line 10") != std::string::npos);
}

TEST_CASE("numbers that can't be used are reported, and never replaced silently") {
    const auto reported = [](const std::string& text) {
        const auto result = import_scene(text);
        if (const auto* error = std::get_if<ImportError>(&result)) return error->words;
        return fmt::format("{}", fmt::join(std::get<ImportedScene>(result).left_out, " "));
    };
    for (const char* turn :
         {"rotation = nan\n", "rotation = inf\n", "rotation = abc\n", "position = Vector2(nan, 4)\n",
          "position = Vector2(4)\n", "scale = Vector2(nan, 1)\n"}) {
        CAPTURE(turn);
        CHECK(reported(godot_body(turn, "")).find("which is no number that can be used") !=
              std::string::npos);
    }
    CHECK(reported(godot_body("scale = Vector2(0, 1)\n", "")).find("flat") != std::string::npos);
    std::string size = godot_body("", "");
    size.replace(size.find("64, 32"), 2, "nan");
    CHECK(reported(size).find("its size") != std::string::npos);
    for (const char* circle : {R"(cx="1e400")", R"(cx="nan")", R"(r="x")"}) {
        CAPTURE(circle);
        const std::string drawing = fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg"><circle {} cy="3"/><rect width="9" height="9"/></svg>)",
            circle);
        CHECK(reported(drawing).find("is no number that can be used") != std::string::npos);
    }
    CHECK(reported("0 0 1 NaN 2 2").find("NaN") != std::string::npos);
    CHECK(
        reported(
            R"({"layers":[{"type":"objectgroup","objects":[{"x":null,"y":0,"width":9,"height":9}]}],"tilewidth":8})")
            .find("/layers/0/objects/0/x") != std::string::npos);
}

TEST_CASE("a text that was cut or is of another kind is named as such") {
    const auto words = [](const std::string& text) {
        const auto result = import_scene(text);
        REQUIRE(std::holds_alternative<ImportError>(result));
        return std::get<ImportError>(result).words;
    };
    CHECK(words(std::string("\x89PNG\r\n\x1a\n\0\0 12", 12)).find("no text") != std::string::npos);
    CHECK(words("b2Vec2 g(0.0f, -10.0f);\nm_world->SetGravity(g);").find("dump of Box2D") !=
          std::string::npos);
    CHECK(words("{\"tiles\": [1, 2,").find("not JSON at line 1") != std::string::npos);
}

// Its physics was asked for a point 15 pixels off the centre of a box of 20, stretched twofold. The point
// lies in the box of a static or a kinematic body and of an area, and not in that of a rigid body.
TEST_CASE("shapes of Godot's bodies are stretched with them, but for rigid ones") {
    const ImportedScene hills = imported("godot_3_5_hills.tscn");
    const auto ground = vertices_of(body_of(hills, "Ground"));
    REQUIRE(ground.size() == 5);
    CHECK(body_of(hills, "Ground").position == DVec2(0.5, -0.25));
    CHECK(ground[1].x == doctest::Approx(-2.0));
    CHECK(ground[2].y == doctest::Approx(1.0).epsilon(1e-4));
    CHECK(vertices_of(body_of(hills, "Zone")) == Points{{0.0, 0.0}, {1.0, 0.0}, {0.5, -1.5}});
    const auto box_under = [](const char* type) {
        const auto result =
            import_scene(std::string("[gd_scene format=3]\n\n[sub_resource type=\"RectangleShape2D\" "
                                     "id=\"r\"]\nsize = Vector2(64, 32)\n\n[node name=\"Root\" "
                                     "type=\"Node2D\"]\nscale = Vector2(2, 4)\nrotation = "
                                     "1.5707963267948966\n\n[node name=\"B\" type=\"") +
                         type +
                         "\" parent=\".\"]\n\n[node name=\"C\" type=\"CollisionShape2D\" "
                         "parent=\"B\"]\nshape = SubResource(\"r\")\n");
        REQUIRE(std::holds_alternative<ImportedScene>(result));
        return vertices_of(std::get<ImportedScene>(result).scene.bodies[0])[0];
    };
    for (const char* type : {"StaticBody2D", "AnimatableBody2D", "Area2D", "CharacterBody2D"}) {
        CAPTURE(type);
        CHECK(std::abs(box_under(type).x) == doctest::Approx(1.0));
        CHECK(std::abs(box_under(type).y) == doctest::Approx(1.0));
    }
    CHECK(std::abs(box_under("RigidBody2D").x) == doctest::Approx(0.5));
    CHECK(std::abs(box_under("RigidBody2D").y) == doctest::Approx(0.25));
}

TEST_CASE("scenes that Godot has written are read") {
    const ImportedScene shapes = imported("godot_3_5_shapes.tscn");
    CHECK(shapes.left_out.empty());
    CHECK(vertices_of(body_of(shapes, "Floor")) ==
          Points{{-1.0, 0.25}, {1.0, 0.25}, {1.0, -0.25}, {-1.0, -0.25}});
    CHECK(std::get<CircleSpec>(body_of(shapes, "Ball").shape.geometry).radius == 0.375);
    CHECK(body_of(shapes, "Ball").velocity == DVec2(0.5, 1.0));
    CHECK(body_of(shapes, "Pill").angle == doctest::Approx(-std::acos(0.0)));
    const ImportedScene gate = imported("godot_3_5_gate.tscn");
    CHECK(parts_of_body(body_of(gate, "Both")).size() == 2);
    CHECK(std::get<SegmentSpec>(body_of(gate, "Rope").shape.geometry).p2 == DVec2(1.0, -0.5));
    CHECK(body_of(gate, "Lift").motion == Motion::kinematic_body);
}

TEST_CASE("maps that Tiled has written are read as those that they were made of") {
    for (const std::string name : {"objects", "tiles"}) {
        for (const std::string ending : {".tmj", ".tmx"}) {
            CAPTURE(name + ending);
            const ImportedScene real = imported(("tiled_1_8_" + name + ending).c_str());
            const ImportedScene ours = imported(("tiled_" + name + ".tmx").c_str());
            CHECK(write_scene(real.scene) == write_scene(ours.scene));
            CHECK(real.left_out == ours.left_out);
        }
    }
}

TEST_CASE("drawings that Inkscape has written are read: as they are, as paths, and united") {
    const auto area_of = [](const ImportedScene& scene, std::string_view name) {
        return area_moments(body_of(scene, name).shape).area;
    };
    const ImportedScene drawing = imported("inkscape_drawing.svg");
    const ImportedScene paths = imported("inkscape_paths.svg");
    const ImportedScene united = imported("inkscape_union.svg");
    for (const ImportedScene* scene : {&drawing, &paths, &united}) CHECK(scene->left_out.empty());
    REQUIRE(drawing.scene.bodies.size() == 6);
    REQUIRE(paths.scene.bodies.size() == 6);
    CHECK(united.scene.bodies.size() == 5);
    CHECK(std::get<CircleSpec>(body_of(drawing, "wheel").shape.geometry).radius == 0.25);
    CHECK(area_of(drawing, "floor") == doctest::Approx(3.0 * 0.25));
    for (const char* const name : {"floor", "plank", "wheel", "egg", "star", "hill"}) {
        CAPTURE(name);
        CHECK(area_of(paths, name) == doctest::Approx(area_of(drawing, name)).epsilon(0.02));
    }
    CHECK(area_of(united, "floor") ==
          doctest::Approx(area_of(drawing, "floor") + area_of(drawing, "hill")).epsilon(0.001));
}

TEST_CASE(
    "GeoJSON that GDAL has written is read: with a coordinate system, after RFC 7946, and with heights") {
    for (const char* const name : {"gdal_plain.geojson", "gdal_rfc7946.geojson", "gdal_z.geojson"}) {
        CAPTURE(name);
        const ImportedScene scene = imported(name);
        CHECK(scene.left_out.empty());
        REQUIRE(scene.scene.bodies.size() == 5);
        CHECK(area_of(body_of(scene, "Island")) == doctest::Approx(100.0 - 4.0 - 4.0));
        CHECK(area_of(body_of(scene, "Skerries")) == doctest::Approx(6.0 + 8.0 - 1.0));
        CHECK(parts_of_body(body_of(scene, "Pier")).size() == 2);
        CHECK(parts_of_body(body_of(scene, "Walls")).size() == 3);
        CHECK(area_of(body_of(scene, "Mixed")) == doctest::Approx(4.0));
        // RFC 7946 has no collection here: GDAL writes its polygon alone.
        const std::size_t points = scene.scene.points.size();
        CHECK(points == (std::string_view(name) == "gdal_rfc7946.geojson" ? 3 : 4));
        CHECK(scene.scene.points.front() == DVec2(3.0, 30.0));
    }
}

TEST_CASE("what is wrong in JSON is told with its line") {
    CHECK(refused(
              "[\n {\"bodies\": [\n  {\"refIndex\": 0, \"refType\": \"]},{\\\"\"},\n  {\"refIndex\": 7}]}\n]")
              .line == 4);
    // Of a member that is missing it is that of its object.
    CHECK(refused("{\"body\": [\n{\"name\": \"a\"},\n{\"fixture\": [\n  {\"polygon\": {\n}}]}]}").line == 4);
    CHECK(refused("{\"layers\": [\n{\"a/b~\": 1,\n\"objects\":\n[{\"x\": \"far\"}]}],\n\"tilewidth\": 1}")
              .line == 4);
    // The text can't be parsed behind the key that is there twice.
    const auto twice = refused("{\"layers\": [],\n\"tilewidth\": 1,\n\"layers\": [");
    CHECK(twice.words == "Tiled's map: /layers: the key is here twice; keep one of the two.");
    CHECK(twice.line == 1);
}

TEST_CASE("what needs no import is told what reads it") {
    CHECK(refused(R"({"collide_capture":1,"engine":"box2d 2.4.1"})").words ==
          "This is a capture; `collidoscope check` reads it, and the window does.");
    CHECK(refused("{\n  \"collidoscope\": 1,\n  \"bodies\": []\n}").words ==
          "This is a scene already; the window opens it.");
}

TEST_CASE("what is no file of its format is refused with its place") {
    CHECK(refused("[{\"refIndex\": 1, \"refType\": \"Body\"").words.find("not JSON at line 1, column") !=
          std::string::npos);
    CHECK(refused("[{\"bodies\": [{\"refIndex\": 7, \"refType\": \"Body\"}]}]").words ==
          "Planck's world: /0/bodies/0: refers to 7, and the list has 1 elements.");
    CHECK(refused("{\"body\": [{\"fixture\": [{\"polygon\": {\"vertices\": {\"x\": [1], \"y\": []}}}]}]}")
              .words ==
          "the R.U.B.E. scene: /body/0/fixture/0/polygon/vertices: there are 1 x and 0 y; each vertex has "
          "both.");
    CHECK(refused("{\"layers\": [], \"tilewidth\": 32, \"orientation\": \"isometric\"}").words ==
          "This map of Tiled is isometric; an orthogonal one is needed.");
    CHECK(refused("{\"layers\": [], \"tilewidth\": 32}").words ==
          "There is no body with a shape in this text.");
    CHECK(refused("<svg>\n<rect\n</svg>").line == 3);
    CHECK(refused("<map tilewidth=\"3\" ></map>").words == "There is no body with a shape in this text.");
    CHECK(refused("[gd_scene format=3]\n[node").words.find("Line 2: the text ends in the middle") !=
          std::string::npos);
    CHECK(refused("{\"type\": \"Point\", \"coordinates\": [1]}").words ==
          "the GeoJSON: /coordinates: a point needs two numbers: [x, y].");
    std::string deep = "<svg>";
    for (int i = 0; i < 100000; ++i) deep += "<g>";
    for (int i = 0; i < 100000; ++i) deep += "</g>";
    CHECK(refused(deep + "</svg>").words.starts_with("Nothing of this text can be carried over"));
}

TEST_CASE(
    "files of all formats, cut, changed and mixed, are read or refused, and what comes out can be opened") {
    std::mt19937_64 random(36);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    int files = 0;
    int scenes = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".mjs" || entry.path().extension() == ".gd" ||
            entry.path().extension() == ".md")
            continue;
        ++files;
        const std::string whole = text_of(entry.path());
        CHECK_FALSE(import_format(whole).empty());
        for (int round = 0; round < rounds; ++round) {
            std::string text = whole;
            const std::size_t at = below(text.size());
            switch (round % 5) {
                case 0:
                    text.resize(at);
                    break;
                case 1:
                    text[at] = static_cast<char>(random());
                    break;
                case 2:
                    text.erase(at, 1 + below(40));
                    break;
                case 3:  // a stretch from somewhere else
                    text.insert(at, whole.substr(below(whole.size()), 1 + below(40)));
                    break;
                default:
                    for (int i = 0; i < 8; ++i)
                        text[below(text.size())] = "0123456789-.e\"[]{}<>/ \n"[below(23)];
            }
            const auto result = import_scene(text);
            if (const auto* error = std::get_if<ImportError>(&result)) {
                CHECK(error->words.size() > 10);
                continue;
            }
            ++scenes;
            const Scene& scene = std::get<ImportedScene>(result).scene;
            const auto back = read_scene(write_scene(scene), "written");
            const auto* loaded = std::get_if<LoadedScene>(&back);
            if (loaded == nullptr)
                FAIL_CHECK(entry.path().filename().string() << ", round " << round << ": " << text);
        }
    }
    CHECK(files >= 30);
    CHECK(scenes > files * rounds / 10);
}
