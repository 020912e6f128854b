// What files of other programs say in many ways, each way against numbers that are computed here. The kinds
// are those that public files of these programs have; the texts are made here.
#include <collide/import/import_scene.h>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numbers>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <collide/import/box2d_dump.h>
#include <collide/import/formats.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

namespace {

namespace fs = std::filesystem;

using std::numbers::pi;

ImportedScene scene_of(const std::string& text) {
    CAPTURE(text);
    auto result = import_scene(text);
    if (const auto* error = std::get_if<ImportError>(&result)) FAIL(error->line << ": " << error->words);
    return std::move(std::get<ImportedScene>(result));
}

const BodySpec& only_body(const ImportedScene& scene) {
    REQUIRE(scene.scene.bodies.size() == 1);
    return scene.scene.bodies.front();
}

bool is_told(const ImportedScene& scene, std::string_view words) {
    for (const std::string& sentence : scene.left_out) {
        if (sentence.find(words) != std::string::npos) return true;
    }
    return false;
}

std::size_t parts_of_bodies(const ImportedScene& scene) {
    std::size_t count = 0;
    for (const BodySpec& body : scene.scene.bodies) {
        const auto* compound = std::get_if<CompoundSpec>(&body.shape.geometry);
        count += compound == nullptr ? 1 : compound->parts.size();
    }
    return count;
}

double area_of(const ImportedScene& scene) {
    double area = 0.0;
    for (const BodySpec& body : scene.scene.bodies) area += area_moments(body.shape).area;
    return area;
}

// ---- Box2D

std::string dump_of_body(int type, std::string_view flag, std::string_view shape) {
    return fmt::format(
        "b2Vec2 g(0, -10);\nm_world->SetGravity(g);\nb2Body** bodies = (b2Body**)b2Alloc(1 * "
        "sizeof(b2Body*));\n"
        "{{\n  b2BodyDef bd;\n  bd.type = b2BodyType({});\n  bd.position.Set(1, 2);\n  bd.{};\n"
        "  bodies[0] = m_world->CreateBody(&bd);\n  {{\n    b2FixtureDef fd;\n    fd.density = 3;\n    {}\n"
        "    bodies[0]->CreateFixture(&fd);\n  }}\n}}\n",
        type, flag, shape);
}

const std::string chain_text =
    "b2ChainShape shape;\n b2Vec2 vs[3];\n vs[0].Set(4, 0);\n vs[1].Set(0, 0);\n vs[2].Set(0, 1);\n"
    "shape.CreateChain(vs, 3);\n fd.shape = &shape;";
const std::string box_text =
    "b2PolygonShape shape;\n b2Vec2 vs[8];\n vs[0].Set(0, 0);\n vs[1].Set(1, 0);\n vs[2].Set(1, 1);\n"
    "vs[3].Set(0, 1);\n shape.Set(vs, 4);\n fd.shape = &shape;";

std::string edge_text(bool has_side) {
    return fmt::format(
        "b2EdgeShape shape;\n shape.m_radius = 0.01;\n shape.m_vertex0.Set(0, 0);\n"
        "shape.m_vertex1.Set(3, 0);\n shape.m_vertex2.Set(-3, 0);\n shape.m_vertex3.Set(0, 0);\n"
        "shape.m_oneSided = bool({});\n fd.shape = &shape;",
        has_side ? 1 : 0);
}

// ---- R.U.B.E.

/// A body of boxes of the half sizes hx and hy at (x, 0).
struct RubeBox {
    double x = 0.0;
    double hx = 1.0;
    double hy = 1.0;
    double density = 1.0;
    std::string more = {};
};

/// Side by side.
std::vector<RubeBox> row_of(int count) {
    std::vector<RubeBox> row;
    for (int i = 0; i < count; ++i) row.push_back({.x = 2.5 * i});
    return row;
}

std::string rube_of(int type, const std::vector<RubeBox>& boxes, std::string_view more = "") {
    std::string fixtures;
    for (const RubeBox& box : boxes) {
        fixtures += fmt::format(
            "{}{{\"density\": {}, {}\"polygon\": {{\"vertices\": {{\"x\": [{}, {}, {}, {}], \"y\": [{}, {}, "
            "{}, "
            "{}]}}}}}}",
            fixtures.empty() ? "" : ",\n", box.density, box.more, box.x - box.hx, box.x + box.hx,
            box.x + box.hx, box.x - box.hx, -box.hy, -box.hy, box.hy, box.hy);
    }
    return fmt::format(
        "{{\"gravity\": 0, \"body\": [{{\"name\": \"b\", \"type\": {}, {}\"position\": 0, "
        "\"fixture\": [{}]}}]}}",
        type, more, fixtures);
}

// ---- Tiled

std::string tiled_of(std::string_view tileset, std::string_view objects, std::string_view data = "") {
    return fmt::format(
        "{{\"orientation\": \"orthogonal\", \"tilewidth\": 64, \"tileheight\": 64, \"width\": 2, \"height\": "
        "1,\n"
        "\"tilesets\": [{{\"firstgid\": 1, \"tilewidth\": 64, \"tileheight\": 64, {}}}],\n"
        "\"layers\": [{{\"name\": \"L\", \"objects\": [{}]}}{}]}}",
        tileset, objects, data);
}

const std::string square_in_tile =
    R"("objectgroup": {"objects": [{"x": 16, "y": 0, "width": 32, "height": 16}]})";

// ---- Godot

std::string godot_of(int format, std::string_view type, std::string_view properties,
                     std::string_view shape = "[sub_resource type=\"CircleShape2D\" id=1]\nradius = 32.0",
                     std::string_view of_shape = "") {
    return fmt::format(
        "[gd_scene load_steps=2 format={}]\n\n{}\n\n[node name=\"Root\" type=\"Node2D\"]\n\n[node "
        "name=\"B\" type=\"{}\" parent=\".\"]\n{}\n\n[node name=\"C\" type=\"CollisionShape2D\" "
        "parent=\"B\"]\nshape = SubResource( 1 )\n{}\n",
        format, shape, type, properties, of_shape);
}

// ---- SVG

std::string svg_of(std::string_view elements) {
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", elements);
}

/// In pixels, as the tests write them.
double pixels(double area) { return area * 64.0 * 64.0; }

std::string rings_of(const std::vector<std::vector<DVec2>>& rings) {
    std::string text = "[";
    for (const auto& ring : rings) {
        text += text.size() > 1 ? ",\n[" : "[";
        for (std::size_t i = 0; i < ring.size(); ++i)
            text += fmt::format("{}[{},{}]", i > 0 ? "," : "", ring[i].x, ring[i].y);
        text += "]";
    }
    return text + "]";
}

std::vector<DVec2> square(double x, double y, double size) {
    return {{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}};
}

}  // namespace

TEST_CASE("chains of Box2D have a side since version 2.4, where they stand still") {
    struct Case {
        int type;
        const char* flag;
        bool is_edge;
        bool has_side;  // of the edge
        bool is_chain;  // here
    };
    for (const Case& each :
         {Case{0, "active = bool(32)", false, false, false},
          Case{0, "enabled = bool(32)", false, false, true},
          Case{1, "active = bool(32)", false, false, false},
          Case{1, "enabled = bool(32)", false, false, false},
          Case{2, "active = bool(32)", false, false, false},
          Case{2, "enabled = bool(32)", false, false, false},
          Case{0, "active = bool(32)", true, false, false}, Case{0, "enabled = bool(32)", true, false, false},
          Case{0, "enabled = bool(32)", true, true, true},
          Case{2, "enabled = bool(32)", true, true, false}}) {
        CAPTURE(each.type);
        CAPTURE(each.flag);
        const ImportedScene scene = scene_of(
            dump_of_body(each.type, each.flag, each.is_edge ? edge_text(each.has_side) : chain_text));
        const ShapeGeometry& geometry = only_body(scene).shape.geometry;
        CHECK(std::holds_alternative<ChainSpec>(geometry) == each.is_chain);
        if (each.is_edge && !each.is_chain) CHECK(std::get<SegmentSpec>(geometry).p1 == DVec2(3.0, 0.0));
        if (!each.is_edge && !each.is_chain) CHECK(parts_of_bodies(scene) == 2);
        if (each.type == 2) CHECK(only_body(scene).mass == 1.0);  // edges weigh nothing
        CHECK(scene.left_out.empty());
    }
}

TEST_CASE("what is commented out in a dump says nothing") {
    const std::string plain = dump_of_body(2, "angle = 0.5", box_text);
    const std::string wanted = write_scene(scene_of(plain).scene);
    for (const char* const comment :
         {"// bd.angle = 7;\n", "//bd.position.Set(8, 9);\n", "/* bd.angle = 7; */", "/* {\n} ; */", "//;\n",
          "/**/", "/* // */", "// /*\n", "// bodies[5] = m_world->CreateBody(&bd);\n", "/* a\n * b;\n */"}) {
        CAPTURE(comment);
        std::string text = plain;
        text.insert(text.find("  bodies[0] ="), comment);
        CHECK(write_scene(scene_of(text).scene) == wanted);
        text += comment;
        CHECK(write_scene(scene_of(text).scene) == wanted);
    }
    CHECK(scene_of(plain + "// cut").left_out.empty());
    CHECK(scene_of(plain + "/").left_out.empty());
}

TEST_CASE("bodies that Box2D does not use and those that a dump announces only are told") {
    std::string text = dump_of_body(2, "angle = 0", box_text);
    for (const char* const flag : {"active", "enabled"}) {
        std::string second = dump_of_body(2, fmt::format("{} = bool(0)", flag), box_text);
        const ImportedScene scene = scene_of(text + second);
        CHECK(scene.scene.bodies.size() == 1);
        CHECK(is_told(scene, "Body 1: not active."));
    }
    const std::string rube = rube_of(2, {{}});
    std::string two = rube;
    two.insert(two.rfind("]}"), ", {\"name\": \"off\", \"active\": false, \"fixture\": []}");
    CHECK(is_told(scene_of(two), "off: not active."));
    text.replace(text.find("b2Alloc(1"), 9, "b2Alloc(4");
    CHECK(is_told(scene_of(text), "3 of 4 bodies: the text ends without them."));
    CHECK(is_told(
        scene_of(text + dump_of_body(0, "angle = 0", "b2EdgeShape shape;\n shape.SetTwoSided(v1, v2);\n")),
        "Body 1: a fixture whose shape b2EdgeShape is not told in numbers."));
    CHECK(is_told(scene_of(text + dump_of_body(0, "angle = 0", "b2CircleShape shape;")),
                  "a fixture whose shape b2CircleShape is not told in numbers."));
}

TEST_CASE("a body weighs what its fixtures weigh, though they overlap, or what the file says") {
    for (int i = 0; i <= 10; ++i) {
        const double apart = 0.4 * i;  // boxes of 2 by 2 touch at 2
        const ImportedScene scene = scene_of(rube_of(2, {{0.0, 1.0, 1.0, 1.5}, {apart, 1.0, 1.0, 0.5}}));
        CAPTURE(apart);
        CHECK(mass_of_body(only_body(scene)).mass == doctest::Approx(4.0 * 1.5 + 4.0 * 0.5));
        CHECK(only_body(scene).mass.has_value() == (apart < 1.99));
        CHECK(is_told(scene, "b: what its fixtures weigh twice where they overlap") == (apart < 1.99));
        CHECK(scene_of(rube_of(0, {{}, {apart}})).left_out.empty());
    }
    for (const double mass : {0.5, 3.9, 4.0, 4.0001, 7.25, 1000.0}) {
        const ImportedScene scene = scene_of(rube_of(2, {{}}, fmt::format("\"massData-mass\": {}, ", mass)));
        CHECK(mass_of_body(only_body(scene)).mass == doctest::Approx(mass).epsilon(1e-4));
        CHECK(only_body(scene).mass.has_value() == (std::abs(mass - 4.0) > 0.001));
        CHECK(is_told(scene, "b: its own moment of inertia") == (std::abs(mass - 4.0) > 0.001));
    }
}

TEST_CASE("a body that stands still keeps all its fixtures; of one that moves the odd ones are told") {
    const RubeBox plain{};
    const RubeBox sensor{.x = 5.0, .more = "\"sensor\": true, "};
    const RubeBox other{.x = 9.0, .more = "\"filter-categoryBits\": 4, "};
    struct Case {
        std::vector<RubeBox> boxes;
        std::size_t bodies;  // of a static one
        const char* told;    // of a dynamic one
    };
    for (const Case& each :
         {Case{{plain, sensor}, 2, "b: a sensor beside fixtures that are none."},
          Case{{plain, sensor, sensor}, 2, "fixtures that are none. (2 times)"},
          Case{{sensor, sensor}, 1, ""},
          Case{{plain, other}, 2, "b: the filters of all fixtures but the first."},
          Case{{plain, other, sensor}, 3, "b: a sensor"}, Case{{other, other, plain}, 2, "b: the filters"},
          Case{row_of(1000), 1, ""}, Case{row_of(1001), 2, "b: all but 1000 of its 1001 shapes."},
          Case{row_of(2500), 3, "b: all but 1000 of its 2500 shapes."}}) {
        const ImportedScene still = scene_of(rube_of(0, each.boxes));
        CHECK(still.scene.bodies.size() == each.bodies);
        CHECK(parts_of_bodies(still) == each.boxes.size());
        CHECK(still.left_out.empty());
        const ImportedScene moving = scene_of(rube_of(2, each.boxes));
        CHECK(moving.scene.bodies.size() == 1);
        if (*each.told != '\0') CHECK(is_told(moving, each.told));
    }
    const ImportedScene still = scene_of(rube_of(0, {plain, other, sensor}));
    CHECK(still.scene.bodies[1].name == "b, part 2");
    CHECK(still.scene.bodies[1].filter.category == 4);
    CHECK(still.scene.bodies[2].sensor);
}

TEST_CASE("what is said of several is said once, with their names") {
    std::string bodies;
    for (int i = 0; i < 9; ++i) bodies += fmt::format("{{\"name\": \"e{}\"}}, ", i);
    const ImportedScene scene =
        scene_of(fmt::format("{{\"body\": [{} {{\"name\": \"b\", \"fixture\": [{{\"circle\": "
                             "{{\"center\": 0, \"radius\": 1}}}}]}}]}}",
                             bodies));
    CHECK(scene.left_out == std::vector<std::string>{"e0, e1, e2, e3, e4 and 4 more: no shape."});
}

TEST_CASE("an empty world of Planck is told to be empty") {
    const auto result = import_scene(R"([{"gravity":{"x":0,"y":-10},"bodies":[],"joints":[]}])");
    CHECK(std::get<ImportError>(result).words == "There is no body with a shape in this text.");
}

TEST_CASE("shapes of PhysicsEditor have the densities that are written") {
    for (const double density : {0.001, 0.1, 0.5, 1.0, 20.0}) {
        const ImportedScene scene =
            scene_of(fmt::format("{{\"generator_info\": \"PhysicsEditor\", \"a\": {{\"type\": "
                                 "\"fromPhysicsEditor\", \"density\": {}, "
                                 "\"fixtures\": [{{\"vertices\": "
                                 "[[{{\"x\":0,\"y\":0}},{{\"x\":64,\"y\":0}},{{\"x\":64,\"y\":64}}]]}}]}}}}",
                                 density));
        CHECK(only_body(scene).density == density);
    }
}

TEST_CASE("tiles of Tiled are a list, or in old files an object with their numbers") {
    const std::string data = ", {\"name\": \"T\", \"width\": 2, \"data\": [1, 3]}";
    const std::string list =
        "\"tiles\": [{\"id\": 0, " + square_in_tile + "}, {\"id\": 2, " + square_in_tile + "}]";
    const std::string object =
        "\"tiles\": {\"0\": {" + square_in_tile + "}, \"2\": {" + square_in_tile + "}}";
    const ImportedScene scene = scene_of(tiled_of(list, "", data));
    CHECK(parts_of_bodies(scene) == 2);
    CHECK(write_scene(scene_of(tiled_of(object, "", data)).scene) == write_scene(scene.scene));
    for (const char* const odd :
         {R"("tiles": {})", R"("tiles": [])", R"("tiles": {"a": {}})", R"("tiles": {"-1": {}})"})
        CHECK(scene_of(tiled_of(odd, R"({"x": 0, "y": 0, "width": 9, "height": 9})")).scene.bodies.size() ==
              1);
}

TEST_CASE("an object that shows a tile stands where its tileset aligns it") {
    // Twice as wide as its tile and as high: the square in it is 64 by 16, at 32 from its left.
    struct Case {
        const char* alignment;
        double x;
        double y;
    };
    for (const Case& each :
         {Case{"", 0.0, -64.0}, Case{"unspecified", 0.0, -64.0}, Case{"bottomleft", 0.0, -64.0},
          Case{"topleft", 0.0, 0.0}, Case{"top", -64.0, 0.0}, Case{"topright", -128.0, 0.0},
          Case{"left", 0.0, -32.0}, Case{"center", -64.0, -32.0}, Case{"right", -128.0, -32.0},
          Case{"bottom", -64.0, -64.0}, Case{"bottomright", -128.0, -64.0}}) {
        for (const bool is_moved : {false, true}) {
            CAPTURE(each.alignment);
            const ImportedScene scene = scene_of(tiled_of(
                fmt::format("\"objectalignment\": \"{}\", {}\"tiles\": [{{\"id\": 0, {}}}]", each.alignment,
                            is_moved ? "\"tileoffset\": {\"x\": 8, \"y\": -4}, " : "", square_in_tile),
                R"({"gid": 1, "x": 256, "y": 128, "width": 128, "height": 64})"));
            const BodySpec& body = only_body(scene);
            const DVec2 corner = body.position + std::get<PolygonSpec>(body.shape.geometry).vertices.front();
            const DVec2 offset = is_moved ? DVec2(16.0, -4.0) : DVec2(0.0, 0.0);  // stretched, too
            CHECK(corner.x == doctest::Approx((256.0 + each.x + 32.0 + offset.x) / 64.0));
            CHECK(corner.y == doctest::Approx(-(128.0 + each.y + offset.y) / 64.0));
        }
    }
}

TEST_CASE("a tile may have a picture of its own size") {
    for (const char* const size : {R"("imagewidth": 32, "imageheight": 96)", R"("width": 32, "height": 96)",
                                   R"("width": 32, "height": 96, "imagewidth": 500, "imageheight": 500)"}) {
        const std::string tileset = fmt::format("\"tiles\": [{{\"id\": 0, {}, {}}}]", size, square_in_tile);
        // In a cell it stands on the lower edge: 32 pixels above the cell's top.
        const ImportedScene cell =
            scene_of(tiled_of(tileset, "", ", {\"name\": \"T\", \"width\": 2, \"data\": [1, 0]}"));
        CHECK(std::get<PolygonSpec>(only_body(cell).shape.geometry).vertices.front() == DVec2(0.25, 0.5));
        const ImportedScene object =
            scene_of(tiled_of(tileset, R"({"gid": 1, "x": 0, "y": 96, "width": 64, "height": 96})"));
        CHECK(std::get<PolygonSpec>(only_body(object).shape.geometry).vertices.front() == DVec2(0.5, 1.5));
    }
}

TEST_CASE("objects of Tiled without a size are points, and those of templates are told") {
    for (const char* const kind :
         {"", R"("ellipse": true, )", R"("point": true, )", R"("capsule": true, )"}) {
        const ImportedScene scene =
            scene_of(tiled_of("\"name\": \"t\"",
                              fmt::format("{{{}\"x\": 64, \"y\": 128, \"width\": 0, \"height\": 0}}", kind)));
        CHECK(scene.scene.points == std::vector<DVec2>{{1.0, -2.0}});
        const bool is_point = std::string_view(kind).find("point") != std::string_view::npos;
        CHECK(is_told(scene, "which has no size; it is imported as a point") == !is_point);
        CHECK(scene.left_out.size() == (is_point ? 0 : 1));
    }
    for (const char* const object : {R"({"template": "a.tj", "x": 1, "y": 1, "name": "o"})",
                                     R"({"template": "a.tx", "gid": 7, "x": 1, "y": 1, "name": "o"})"})
        CHECK(is_told(
            scene_of(tiled_of("\"name\": \"t\"",
                              object + std::string(R"(, {"x": 0, "y": 0, "width": 4, "height": 4})"))),
            "o: an object of a template, which is a file of its own."));
    const auto capsule = [](double width, double height) {
        return scene_of(
            tiled_of("\"name\": \"t\"",
                     fmt::format("{{\"capsule\": true, \"x\": 0, \"y\": 0, \"width\": {}, \"height\": {}}}",
                                 width, height)));
    };
    CHECK(std::get<CircleSpec>(only_body(capsule(32.0, 32.0)).shape.geometry).radius == 0.25);
    CHECK(std::get<CircleSpec>(only_body(capsule(32.0, 32.0001)).shape.geometry).center.x == 0.25);
    CHECK(std::get<CapsuleSpec>(only_body(capsule(32.0, 64.0)).shape.geometry).p2 == DVec2(0.25, -0.75));
}

// Objects were turned into their own frames and back, which left vertices such as 1.0000000000000082.
TEST_CASE("an object of Tiled that is turned keeps the numbers of its shape") {
    for (const double degrees : {30.0, 45.0, 90.0, -20.0, 180.0, 270.0, 33.3, 359.0, 1e-3, -725.5}) {
        CAPTURE(degrees);
        const auto body_of = [&](const std::string& kind) {
            return only_body(scene_of(
                tiled_of("\"tiles\": [{\"id\": 0, " + square_in_tile + "}]",
                         fmt::format(R"({{{}"x": 100, "y": 7, "width": 64, "height": 16, "rotation": {}}})",
                                     kind, degrees))));
        };
        const BodySpec box = body_of("");
        CHECK(std::get<PolygonSpec>(box.shape.geometry).vertices ==
              std::vector<DVec2>{{0.0, 0.0}, {1.0, 0.0}, {1.0, -0.25}, {0.0, -0.25}});
        CHECK(box.position == DVec2(100.0 / 64.0, -7.0 / 64.0));
        CHECK(std::cos(box.angle) == doctest::Approx(std::cos(degrees * pi / 180.0)));
        CHECK(std::sin(box.angle) == doctest::Approx(-std::sin(degrees * pi / 180.0)));
        const BodySpec body = body_of(R"("ellipse": true, )");
        const auto& ellipse = std::get<EllipseSpec>(body.shape.geometry);
        CHECK(ellipse.rx == 0.5);
        CHECK(ellipse.ry == 0.125);
        CHECK(ellipse.center == DVec2(0.5, -0.125));
        CHECK(ellipse.rotation == 0.0);
        const BodySpec tile = body_of(R"("gid": 1, )");
        CHECK(std::get<PolygonSpec>(tile.shape.geometry).vertices ==
              std::vector<DVec2>{{0.25, 0.25}, {0.75, 0.25}, {0.75, 0.1875}, {0.25, 0.1875}});
    }
}

std::string tmx_of(std::string_view object, std::string_view csv = "1", std::string_view layer = "") {
    return fmt::format(
        "<map version=\"1.10\" orientation=\"orthogonal\" tilewidth=\"64\" tileheight=\"64\">\n"
        "<tileset firstgid=\"1\" tilewidth=\"64\" tileheight=\"64\"/>\n"
        "<layer name=\"Ground\" width=\"2\" height=\"2\"><data encoding=\"csv\">{}</data></layer>\n"
        "{}<objectgroup name=\"O\"><object name=\"rest\" x=\"0\" y=\"0\" width=\"4\" height=\"4\"/>\n"
        "<object name=\"o\" {}</objectgroup>\n</map>",
        csv, layer, object);
}

TEST_CASE("what is no number in a map of Tiled is refused with its line, or left out and told") {
    for (const char* const object :
         {R"(x="abc" y="1" width="4" height="4"/>)", R"(x="1" y="" width="4" height="4"/>)",
          R"(x="1" y="1" width="wide" height="4"/>)", R"(x="1" y="1" width="4" height="4px"/>)",
          R"(x="1" y="1" width="4" height="4" rotation="east"/>)", R"(x="1" y="nan" width="4" height="4"/>)",
          R"(x="1" y="1" gid="one" width="4" height="4"/>)", R"(x="1,5" y="1" width="4" height="4"/>)",
          R"(x="1" y="1"><polygon points="0,0 9,0 9;9"/></object>)",
          R"(x="1" y="1"><polygon points="0,0 9,0 9"/></object>)"}) {
        CAPTURE(object);
        const ImportResult result = import_scene(tmx_of(object));
        const auto* const error = std::get_if<ImportError>(&result);
        REQUIRE(error != nullptr);
        CHECK(error->line == 5);
        CHECK(error->words.find("number") != std::string::npos);
    }
    const std::string good = R"(x="1" y="1" width="4" height="4"/>)";
    for (const char* const csv : {"9,x,\n0,0", "1,,1,1", "1;1;1;1", "1 1,1,1", "-1,0,0,0", "1.5,0,0,0",
                                  "1,0,0,0x1", ",1,1,1", "x", "99999999999,1"}) {
        CAPTURE(csv);
        const ImportedScene scene = scene_of(tmx_of(good, csv));
        CHECK(scene.scene.bodies.size() == 2);
        CHECK(is_told(scene, "Ground: its tiles, since one of them is not a number"));
    }
}

TEST_CASE("what a map of Tiled has and a scene has not is told") {
    const std::string good = R"(x="1" y="1" width="4" height="4"/>)";
    CHECK(is_told(scene_of(tmx_of(good)),
                  "Ground: its tiles, since no tile of the map has a shape of its own"));
    CHECK(scene_of(tmx_of(good, "0,0,\n0,0\n")).left_out.empty());
    CHECK(is_told(scene_of(tmx_of(good, "0", "<imagelayer name=\"Sky\"/>")),
                  "Sky: a layer that is a picture."));
    const ImportedScene hidden = scene_of(tmx_of(R"(x="1" y="1" width="4" height="4" visible="0"/>)", "0"));
    CHECK(hidden.scene.bodies.size() == 2);
    CHECK(is_told(hidden, "o: that it is hidden in Tiled; what it holds is imported like the rest."));
    CHECK(is_told(scene_of(tmx_of(R"(x="1" y="1"><point/></object>)", "0")),
                  "o: its name; points have none here."));
    CHECK(is_told(scene_of(tmx_of(R"(x="1" y="1"/>)", "0")), "o: its shape, which has no size"));
}

TEST_CASE("a rigid body of Godot moves unless it is frozen or of another mode") {
    struct Case {
        int format;
        const char* properties;
        Motion motion;
        bool turns;
    };
    for (const Case& each :
         {Case{2, "", Motion::dynamic_body, true}, Case{2, "mode = 0", Motion::dynamic_body, true},
          Case{2, "mode = 1", Motion::static_body, true}, Case{2, "mode = 2", Motion::dynamic_body, false},
          Case{2, "mode = 3", Motion::kinematic_body, true}, Case{3, "", Motion::dynamic_body, true},
          Case{3, "freeze = true", Motion::static_body, true},
          Case{3, "freeze = true\nfreeze_mode = 1", Motion::kinematic_body, true},
          Case{3, "freeze = false\nfreeze_mode = 1", Motion::dynamic_body, true},
          Case{3, "lock_rotation = true", Motion::dynamic_body, false},
          Case{3, "mode = 1", Motion::dynamic_body, true}}) {
        CAPTURE(each.format);
        CAPTURE(each.properties);
        const ImportedScene scene = scene_of(godot_of(each.format, "RigidBody2D", each.properties));
        CHECK(only_body(scene).motion == each.motion);
        CHECK(only_body(scene).fixed_rotation == !each.turns);
    }
    CHECK(only_body(scene_of(godot_of(3, "RigidBody2D", "continuous_cd = 1"))).bullet);
    CHECK_FALSE(only_body(scene_of(godot_of(3, "RigidBody2D", ""))).bullet);
}

TEST_CASE("a rigid body of Godot is damped as in a new project") {
    struct Case {
        int format;
        const char* properties;
        double linear;
        double angular;
    };
    for (const Case& each :
         {Case{2, "", 0.1, 1.0}, Case{2, "linear_damp = 0.0", 0.0, 1.0},
          Case{2, "linear_damp = 3.0", 3.0, 1.0}, Case{2, "linear_damp = -1.0\nangular_damp = 2.0", 0.1, 2.0},
          Case{3, "", 0.1, 1.0}, Case{3, "linear_damp = 3.0", 3.1, 1.0},
          Case{3, "linear_damp_mode = 1", 0.0, 1.0},
          Case{3, "linear_damp_mode = 1\nlinear_damp = 3.0", 3.0, 1.0},
          Case{3, "angular_damp = 2.0", 0.1, 3.0},
          Case{3, "angular_damp_mode = 1\nangular_damp = 2.0", 0.1, 2.0},
          Case{3, "linear_damp = -5.0", 0.0, 1.0}}) {
        CAPTURE(each.properties);
        const BodySpec body = only_body(scene_of(godot_of(each.format, "RigidBody2D", each.properties)));
        CHECK(body.linear_damping == doctest::Approx(each.linear));
        CHECK(body.angular_damping == doctest::Approx(each.angular));
    }
}

TEST_CASE("nodes of Godot that have no place give none to what is below them") {
    struct Case {
        const char* type;
        const char* properties;  // of the body
        double x;                // pixels
    };
    for (const Case& each : {Case{"Node2D", "", 107.0}, Case{"Sprite2D", "", 107.0}, Case{"Node", "", 7.0},
                             Case{"CanvasLayer", "", 7.0}, Case{"Node2D", "top_level = true", 7.0},
                             Case{"Node2D", "top_level = false", 107.0}}) {
        CAPTURE(each.type);
        const ImportedScene scene = scene_of(fmt::format(
            "[gd_scene format=3]\n[sub_resource type=\"CircleShape2D\" id=\"1\"]\n[node name=\"Root\" "
            "type=\"Node2D\"]\nposition = Vector2(100, 0)\n[node name=\"M\" type=\"{}\" parent=\".\"]\n[node "
            "name=\"B\" type=\"StaticBody2D\" parent=\"M\"]\nposition = Vector2(7, 0)\n{}\n[node name=\"C\" "
            "type=\"CollisionShape2D\" parent=\"M/B\"]\nshape = SubResource(\"1\")\n",
            each.type, each.properties));
        CHECK(only_body(scene).position.x * 64.0 == doctest::Approx(each.x));
    }
}

TEST_CASE("what a body of Godot has and none here is told") {
    for (const char* const property :
         {"constant_linear_velocity = Vector2(1, 0)", "constant_angular_velocity = 1.0", "inertia = 3.0",
          "center_of_mass = Vector2(1, 0)", "constant_force = Vector2(1, 0)", "constant_torque = 2.0",
          "gravity_space_override = 1", "space_override = 1", "applied_force = Vector2(1, 0)"})
        CHECK(is_told(scene_of(godot_of(3, "RigidBody2D", property)),
                      fmt::format("B: its \"{}\".", std::string_view(property).substr(
                                                        0, std::string_view(property).find(' ')))));
    CHECK(is_told(scene_of(godot_of(3, "StaticBody2D", "", "[sub_resource type=\"CircleShape2D\" id=1]",
                                    "one_way_collision = true")),
                  "B: that things pass through it from one side."));
    CHECK(is_told(scene_of(godot_of(3, "StaticBody2D", "collision_mask = 3")), "B: its collision layers."));
    CHECK(is_told(scene_of(godot_of(3, "StaticBody2D", "collision_layer = 0\ncollision_mask = 2")),
                  "B: its collision layers."));
    CHECK(is_told(
        scene_of(godot_of(3, "StaticBody2D", "") + "\n[node name=\"R\" type=\"RayCast2D\" parent=\".\"]\n"),
        "R: RayCast2D is not supported."));
    struct Case {
        int format;
        double radius;
        double height;
        bool is_circle;
    };
    for (const Case& each :
         {Case{3, 16.0, 32.0, true}, Case{3, 16.0, 20.0, true}, Case{3, 16.0, 32.0001, true},
          Case{3, 16.0, 33.0, false}, Case{2, 16.0, 0.0, true}, Case{2, 16.0, 1e-4, true},
          Case{2, 16.0, 2.0, false}}) {
        const ImportedScene scene = scene_of(
            godot_of(each.format, "StaticBody2D", "",
                     fmt::format("[sub_resource type=\"CapsuleShape2D\" id=1]\nradius = {}\nheight = {}",
                                 each.radius, each.height)));
        CHECK(std::holds_alternative<CircleSpec>(only_body(scene).shape.geometry) == each.is_circle);
    }
}

TEST_CASE("paths that end beside their beginning by rounding are closed there") {
    std::mt19937_64 random(36);
    std::uniform_int_distribution<int> jitter(-40, 40);
    for (const double scale : {0.001, 1.0, 7.0, 300.0}) {
        for (int round = 0; round < 10; ++round) {
            // Corners of a star in steps of a hundredth, which no double is.
            std::vector<DVec2> corners;
            for (int i = 0; i < 11; ++i) {
                const double turn = 2.0 * pi * i / 11.0;
                const double reach = (100 + jitter(random)) * 0.01;
                corners.emplace_back(std::round(100.0 * reach * std::cos(turn)) / 100.0,
                                     std::round(100.0 * reach * std::sin(turn)) / 100.0);
            }
            std::string d = fmt::format("m {},{}", 10.07 * scale, 20.03 * scale);
            for (std::size_t i = 1; i <= corners.size(); ++i) {  // the last step is back to the first corner
                const DVec2 step = corners[i % corners.size()] - corners[i - 1];
                d += fmt::format(" {:.8g},{:.8g}", step.x * scale, step.y * scale);
            }
            const double area = 0.5 * std::abs(twice_signed_area(corners)) * scale * scale;
            for (const char* const end : {"", "z", " Z"}) {
                CAPTURE(d);
                const ImportedScene scene = scene_of(svg_of("<path d=\"" + d + end + "\"/>"));
                CHECK(scene.left_out.empty());
                CHECK(std::get<PolygonSpec>(only_body(scene).shape.geometry).vertices.size() ==
                      corners.size());
                CHECK(pixels(area_of(scene)) == doctest::Approx(area).epsilon(1e-5));
            }
        }
    }
}

TEST_CASE("rounded rectangles of SVG have the area that their radii leave") {
    struct Case {
        double width;
        double height;
        const char* radii;
        double rx;
        double ry;
    };
    for (const Case& each :
         {Case{321.26855, 6.0714283, "ry=\"3.0357141\"", 3.0357141, 3.0357141},
          Case{60, 200, "rx=\"50\"", 30, 50}, Case{200, 60, "ry=\"50\"", 50, 30},
          Case{60, 60, "rx=\"30\"", 30, 30}, Case{60, 60, "rx=\"99\" ry=\"99\"", 30, 30},
          Case{60, 40, "rx=\"7.1\"", 7.1, 7.1}, Case{60, 40, "rx=\"7\" ry=\"3\"", 7, 3},
          Case{60, 40, "rx=\"0\" ry=\"3\"", 0, 0}, Case{0.3, 0.1, "rx=\"0.05\"", 0.05, 0.05},
          Case{3000, 10, "ry=\"5\"", 5, 5}, Case{1, 7, "rx=\"1\"", 0.5, 1}}) {
        CAPTURE(each.radii);
        const ImportedScene scene = scene_of(
            svg_of(fmt::format("<rect x=\"178.57143\" y=\"569.86218\" width=\"{}\" height=\"{}\" {}/>",
                               each.width, each.height, each.radii)));
        CHECK(scene.left_out.empty());
        CHECK(pixels(area_of(scene)) ==
              doctest::Approx(each.width * each.height - (4.0 - pi) * each.rx * each.ry).epsilon(0.005));
    }
}

TEST_CASE("what a path fills is told by its rule and the turns of its rings") {
    const std::string outer = "M0 0H100V100H0Z";
    const std::string inner = "M20 20H60V60H20Z";
    const std::string inner_back = "M20 20V60H60V20Z";
    const std::string innermost = "M30 30H40V40H30Z";
    const std::string innermost_back = "M30 30V40H40V30Z";
    struct Case {
        std::string d;
        double nonzero;
        double even_odd;
    };
    for (const Case& each :
         {Case{outer + inner, 10000, 8400}, Case{outer + inner_back, 8400, 8400},
          Case{inner + outer, 10000, 8400}, Case{inner_back + outer, 8400, 8400},
          Case{outer + inner_back + innermost, 8500, 8500},
          Case{outer + inner_back + innermost_back, 8500, 8500},
          Case{outer + inner + innermost_back, 10000, 8500}, Case{outer + inner + innermost, 10000, 8500},
          Case{outer + "M200 0H210V10H200Z", 10100, 10100}, Case{outer + "M200 0V10H210V0Z", 10100, 10100},
          Case{outer + outer, 10000, 10000}}) {
        CAPTURE(each.d);
        const auto area = [&](const char* before, const char* attributes) {
            return pixels(area_of(
                scene_of(svg_of(fmt::format("{}<path {} d=\"{}\"/></g>", before, attributes, each.d)))));
        };
        CHECK(area("<g>", "") == doctest::Approx(each.nonzero));
        CHECK(area("<g>", "fill-rule=\"nonzero\"") == doctest::Approx(each.nonzero));
        CHECK(area("<g style=\"fill-rule:evenodd\">", "style=\"fill-rule: nonzero\"") ==
              doctest::Approx(each.nonzero));
        CHECK(area("<g>", "fill-rule=\"evenodd\"") == doctest::Approx(each.even_odd));
        CHECK(area("<g>", "style=\"fill:red;fill-rule:evenodd;stroke:none\"") ==
              doctest::Approx(each.even_odd));
        CHECK(area("<g fill-rule=\"evenodd\">", "fill=\"#000\"") == doctest::Approx(each.even_odd));
    }
    // Rings that cross are filled whole, which is told where the rule leaves a part of them open.
    const std::string beside = "M50 50H150V150H50Z";
    CHECK(scene_of(svg_of("<path d=\"" + outer + beside + "\"/>")).left_out.empty());
    CHECK(is_told(scene_of(svg_of("<path fill-rule=\"evenodd\" d=\"" + outer + beside + "\"/>")),
                  "cross each other"));
    CHECK(is_told(scene_of(svg_of("<path d=\"" + outer + "M50 50V150H150V50Z\"/>")), "cross each other"));
}

TEST_CASE("small drawings are as round as large ones, and lengths may have units") {
    for (const double radius : {0.01, 0.2, 1.0, 7.5, 40.0, 900.0}) {
        const std::string d = fmt::format("M{0} 0A{0} {0} 0 0 1 -{0} 0A{0} {0} 0 0 1 {0} 0Z", radius);
        CHECK(pixels(area_of(scene_of(svg_of("<path d=\"" + d + "\"/>")))) ==
              doctest::Approx(pi * radius * radius).epsilon(0.006));
    }
    struct Unit {
        const char* name;
        double pixels;
    };
    for (const Unit& unit : {Unit{"", 1.0}, Unit{"px", 1.0}, Unit{"mm", 96.0 / 25.4}, Unit{"cm", 96.0 / 2.54},
                             Unit{"in", 96.0}, Unit{"pt", 96.0 / 72.0}, Unit{"pc", 16.0}}) {
        CAPTURE(unit.name);
        const ImportedScene scene = scene_of(svg_of(fmt::format("<circle r=\"2{}\"/>", unit.name)));
        CHECK(std::get<CircleSpec>(only_body(scene).shape.geometry).radius * 64.0 ==
              doctest::Approx(2.0 * unit.pixels));
    }
    const ImportedScene half =
        scene_of(svg_of("<rect id=\"a\" width=\"100%\" height=\"3\"/><circle r=\"3\"/>"));
    CHECK(half.left_out == std::vector<std::string>{"a: its lengths are percentages."});
}

TEST_CASE("what a drawing hides is left out and told, however it is said") {
    const auto drawing = [](std::string_view group, std::string_view attributes) {
        return scene_of(svg_of(fmt::format(
            "<g {}><circle id=\"a\" r=\"3\" {}/></g><circle id=\"b\" r=\"3\"/>", group, attributes)));
    };
    for (const char* const hidden :
         {"display=\"none\"", "style=\"display:none\"", "style=\"display: none\"",
          "style=\"fill:red; display :none !important\"", "style=\"display:inline;display:none\"",
          "visibility=\"hidden\"", "style=\"visibility: collapse;\""}) {
        CAPTURE(hidden);
        const ImportedScene scene = drawing("", hidden);
        CHECK(only_body(scene).name == "b");
        CHECK(scene.left_out == std::vector<std::string>{"a: it is hidden."});
        CHECK(only_body(drawing(fmt::format("id=\"layer\" {}", hidden), "")).name == "b");
    }
    for (const char* const shown :
         {"display=\"none\" style=\"display:inline\"", "style=\"display:none;display:inline\"",
          "style=\"-inkscape-display:none\"", "style=\"visibility:visible\"", "style=\";;display\""}) {
        CAPTURE(shown);
        CHECK(drawing("", shown).scene.bodies.size() == 2);
    }
    // An element inside may be visible again, but not drawn again.
    CHECK(drawing("visibility=\"hidden\"", "visibility=\"visible\"").scene.bodies.size() == 2);
    CHECK(drawing("display=\"none\"", "display=\"inline\"").scene.bodies.size() == 1);
}

TEST_CASE("transforms are read as attributes and in styles, and what can't be read is left out") {
    struct Case {
        const char* text;
        DVec2 image;  // of the corner (64, 0)
    };
    for (const Case& each : {
             Case{"transform=\"rotate(90)\"", {0, 64}},
             Case{"style=\"transform: rotate(90deg)\"", {0, 64}},
             Case{"style=\"transform:rotate(0.25turn)\"", {0, 64}},
             Case{"style=\"transform:rotate(100grad)\"", {0, 64}},
             Case{"style=\"transform:rotate(1.5707963267948966rad)\"", {0, 64}},
             Case{"transform=\"rotate(90 64 32)\"", {96, 32}},
             Case{"style=\"transform: rotate(90deg); transform-origin: 64px 32px\"", {96, 32}},
             Case{"transform=\"rotate(90)\" transform-origin=\"64 32\"", {96, 32}},
             Case{"transform=\"translate(5)\" style=\"transform: translate(10px, 20px)\"", {74, 20}},
             Case{"style=\"transform: translateX(1in) translateY(-2px)\"", {160, -2}},
             Case{"transform=\" translate ( 10 , 20 ) , scale( .5 ) \"", {42, 20}},
             Case{"transform=\"translate(10-20)scale(2,-3)\"", {138, -20}},
             Case{"style=\"transform:scaleX(2) scaleY(3)\"", {128, 0}},
             Case{"transform=\"skewY(45)\"", {64, 64}},
             Case{"style=\"transform: skew(0deg, 45deg)\"", {64, 64}},
             Case{"transform=\"matrix(0 1 -1 0 3 4)\"", {3, 68}},
             Case{"style=\"transform:none\" transform=\"scale(2)\"", {64, 0}},
         }) {
        CAPTURE(each.text);
        const ImportedScene scene =
            scene_of(svg_of(fmt::format("<line x1=\"0\" y1=\"0\" x2=\"64\" y2=\"0\" {}/>", each.text)));
        CHECK(scene.left_out.empty());
        const DVec2 end = std::get<SegmentSpec>(only_body(scene).shape.geometry).p2;
        CHECK(end.x * 64.0 == doctest::Approx(each.image.x));
        CHECK(end.y * -64.0 == doctest::Approx(each.image.y));
    }
    for (const char* const unread :
         {"style=\"transform: translate(50%, 0)\"", "style=\"transform: translate3d(1px, 2px, 3px)\"",
          "style=\"transform: rotate(1deg); transform-origin: center\"",
          "style=\"transform: rotate(1deg); transform-box: fill-box\"", "transform=\"matrix(1 2 3)\"",
          "transform=\"turn(3)\"", "transform=\"scale()\"", "style=\"transform: translate(2em, 0)\"",
          "style=\"transform: rotate(calc(1deg + 2deg))\"", "transform=\"rotate\"",
          "transform=\"scale(2) 3\""}) {
        CAPTURE(unread);
        const ImportedScene scene = scene_of(svg_of(fmt::format(
            "<g {0}><circle r=\"9\"/></g><circle id=\"a\" r=\"9\" {0}/><circle id=\"b\" r=\"3\"/>", unread)));
        CHECK(only_body(scene).name == "b");
        CHECK(scene.left_out == std::vector<std::string>{"g, a: its transform can't be read."});
    }
}

TEST_CASE("the area that an open path fills is told to be left out, and of no other") {
    const std::string_view corner = "M0 0L9 0L9 9";
    for (const char* const filled : {"", "fill=\"red\"", "style=\"fill: #000; stroke: none\""}) {
        CAPTURE(filled);
        CHECK(
            is_told(scene_of(svg_of(fmt::format("<path d=\"{}\" {}/>", corner, filled))), "open path fills"));
        CHECK(is_told(scene_of(svg_of(fmt::format("<polyline points=\"0 0 9 0 9 9\" {}/>", filled))),
                      "open path fills"));
    }
    for (const char* const other :
         {"<path d=\"M0 0L9 0L9 9\" fill=\"none\"/>",
          "<g style=\"fill:none\"><polyline points=\"0 0 9 0 9 9\"/></g>", "<path d=\"M0 0L9 0M9 9L0 9\"/>",
          "<path d=\"M0 0L9 0L9 9Z\"/>", "<line x2=\"9\" y2=\"9\"/>"}) {
        CAPTURE(other);
        CHECK(scene_of(svg_of(other)).left_out.empty());
    }
}

TEST_CASE("a drawing inside is moved to its corner, and left out where it has a scale of its own") {
    const ImportedScene moved = scene_of(svg_of("<svg x=\"64\" y=\"128\"><circle r=\"3\"/></svg>"));
    CHECK(std::get<CircleSpec>(only_body(moved).shape.geometry).center == DVec2(1.0, -2.0));
    CHECK(is_told(scene_of(svg_of("<svg viewBox=\"0 0 9 9\"><circle r=\"3\"/></svg><circle r=\"3\"/>")),
                  "viewBox of its own"));
}

TEST_CASE("places of GeoJSON may be empty or far away, and the rest is used") {
    const std::string square_text =
        R"({"type": "Polygon", "coordinates": [[[0,0],[2,0],[2,2],[0,2],[0,0]]]})";
    for (const char* const empty :
         {R"({"type": "Point", "coordinates": []})", R"({"type": "Polygon", "coordinates": []})",
          R"({"type": "MultiPolygon", "coordinates": []})", R"({"type": "LineString", "coordinates": []})",
          R"({"type": "MultiPoint", "coordinates": []})", R"({"type": "Point", "coordinates": null})",
          R"({"type": "Feature", "properties": null, "geometry": null})",
          R"({"type": "FeatureCollection", "features": []})",
          R"({"type": "GeometryCollection", "geometries": []})"}) {
        CAPTURE(empty);
        const ImportedScene scene = scene_of(fmt::format(
            "{{\"type\": \"GeometryCollection\", \"geometries\": [{}, {}]}}", empty, square_text));
        CHECK(area_of(scene) == doctest::Approx(4.0));
        CHECK(scene.left_out.empty());
        CHECK(scene.scene.points.empty());
    }
    for (const char* const far : {"[1e7, 0]", "[0, -2e6]", "[8e5, 6e6]"}) {
        const ImportedScene scene =
            scene_of(fmt::format("{{\"type\": \"GeometryCollection\", \"geometries\": [{{\"type\": "
                                 "\"MultiPoint\", \"coordinates\": [{}, [1, 1]]}}, {}]}}",
                                 far, square_text));
        CHECK(scene.scene.points == std::vector<DVec2>{{1.0, 1.0}});
        CHECK(is_told(scene, "Points: they are too far away"));
    }
}

TEST_CASE("rings that touch themselves in points keep their area") {
    struct Case {
        std::vector<DVec2> ring;
        double area;
    };
    for (const Case& each :
         {Case{{{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}}, 8.0},                   // two in a point
          Case{{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 2}, {1, 3}, {1, 1}, {0, 2}}, 15.0},  // a hole at a corner
          Case{{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}, 8.0},                           // on a side
          Case{{{0, 0}, {6, 0}, {6, 4}, {4, 0}, {3, 4}, {2, 0}, {0, 4}}, 12.0},          // twice on a side
          Case{{{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}, {-2, 2}}, 12.0}}) {
        for (const bool is_turned : {false, true}) {
            std::vector<DVec2> ring = each.ring;
            if (is_turned) std::reverse(ring.begin(), ring.end());
            CAPTURE(ring.size());
            const ImportedScene scene = scene_of(rings_of({ring}));
            CHECK(scene.left_out.empty());
            CHECK(area_of(scene) == doctest::Approx(each.area));
        }
    }
}

TEST_CASE("many holes stay holes, and what is left in more pieces than a body can have is kept") {
    for (const int side : {2, 10, 24, 40}) {
        std::vector<std::vector<DVec2>> rings{square(-1.0, -1.0, 2.0 * side + 1.0)};
        for (int i = 0; i < side * side; ++i)
            rings.push_back(square(2.0 * (i % side), 2.0 * (i / side), 1.0));
        const ImportedScene scene = scene_of(rings_of(rings));
        CHECK(scene.left_out.empty());
        CHECK(area_of(scene) == doctest::Approx((2.0 * side + 1.0) * (2.0 * side + 1.0) - side * side));
    }
    // Rings of one point are points. Of two equal rings one is a hole that leaves nothing.
    const ImportedScene steiner = scene_of(rings_of({square(0, 0, 4), {{1, 1}}, {{2, 3}}, {{3, 1}}}));
    CHECK(steiner.scene.points == std::vector<DVec2>{{1, 1}, {2, 3}, {3, 1}});
    CHECK(steiner.left_out.empty());
    const ImportedScene equal = scene_of(rings_of({square(0, 0, 4), square(0, 0, 4)}));
    CHECK(equal.scene.bodies.size() == 1);
    CHECK(is_told(equal, "Shape 1: 1 of 1 holes"));
    CHECK(is_told(scene_of(rings_of({square(0, 0, 4), square(2, 2, 4)})), "cross each other"));
}

TEST_CASE("each importer refuses the files of the others in a sentence, or makes a scene of them") {
    using Importer = ImportResult (*)(std::string_view);
    constexpr std::array<Importer, 11> importers{
        import_box2d_dump,    import_planck_json,         import_rube_json,    import_tiled_json,
        import_tiled_xml,     import_godot_scene,         import_svg,          import_geo_json,
        import_list_of_rings, import_physics_editor_json, import_poly2tri_file};
    const fs::path folder = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests/core/collide/import/files";
    std::size_t refused = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        for (const Importer import : importers) {
            const ImportResult result = import(text);
            const auto* error = std::get_if<ImportError>(&result);
            if (error == nullptr) continue;
            ++refused;
            CHECK(error->words.size() > 10);
            CHECK(error->words.find('\n') == std::string::npos);
        }
    }
    CHECK(refused > 300);
}
