#include <collide/import/coordinates.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

using namespace collide;

namespace {

using Shapes = std::vector<ImportedShape>;

Shapes shapes_of(std::string_view text) {
    CAPTURE(text);
    auto read = read_coordinates(text);
    if (const auto* error = std::get_if<ImportError>(&read)) FAIL_CHECK(error->line << ": " << error->words);
    return std::holds_alternative<Shapes>(read) ? std::get<Shapes>(read) : Shapes();
}

ImportError error_of(std::string_view text) {
    CAPTURE(text);
    const auto read = read_coordinates(text);
    REQUIRE(std::holds_alternative<ImportError>(read));
    return std::get<ImportError>(read);
}

const std::vector<DVec2>& vertices_of(const ImportedShape& shape) {
    return std::get<PolygonSpec>(shape.geometry).vertices;
}

const std::vector<DVec2> triangle{{0.0, 0.0}, {4.0, 0.001}, {1.5, -2e-3}};

}  // namespace

TEST_CASE("one triangle in the spellings of many programs is one polygon with the same bits") {
    for (const char* text : {
             "[[0,0],[4,0.001],[1.5,-2e-3]]",
             "{{0.0f, 0.0f}, {4.0f, 0.001f}, {1.5f, -2e-3f}}",
             "b2Vec2(0, 0), b2Vec2(4, 0.001), b2Vec2(1.5, -2e-3)",
             "b2Vec2 vs[3] = { b2Vec2(0.0f, 0.0f), b2Vec2(4.0f, 0.001f), b2Vec2(1.5f, -2e-3f) };",
             "vs[0].Set(0.0f, 0.0f);\nvs[1].Set(4, 0.001);\nvs[2].Set(1.5, -0.002);\nshape.Set(vs, 3);",
             "[{x: 0, y: 0}, {x: 4, y: 0.001}, {x: 1.5, y: -0.002}]",
             "[{\"y\": 0, \"x\": 0}, {\"y\": 0.001, \"x\": 4}, {\"y\": -0.002, \"x\": 1.5}]",
             "0,0 4,0.001 1.5,-0.002",
             "0 0\n4 0.001\n1.5 -0.002\n",
             "x,y\n0,0\n4,0.001\n1.5,-0.002\n",
             "0;0\n4;0.001\n1.5;-.002",
             "let v: [[f32; 2]; 3] = [[0.0, 0.0], [4.0, 0.001], [1.5, -0.002]];",
             "vec![Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.001), Vec2::new(1.5, -0.002)]",
             "new Float32Array([0, 0, 4, 0.001, 1.5, -0.002])",
             "PackedVector2Array(0, 0, 4, 0.001, 1.5, -0.002)",
             "np.array([(0, 0), (4, 0.001), (1.5, -0.002)])",
             "(0, 0), (4, 0.001), (1.5, -0.002), (0, 0)",
             "// 2 of 5\n{ 0, 0, /* 7 */ 4, 1e-3,\n  1.5, -2e-3 }  # 3",
             "[0 0\n 4 0.001\n 1.5 -0.002]",
             "cpv(0, 0), cpv(4, 0.001), cpv(1.5, -0.002)",
             "(0, 0) (4, 0.001)\n(1.5, -0.002)",
             "polygon 3: (0, 0) (4, +0.001) (1.5, -0.002)",
         }) {
        CAPTURE(text);
        const Shapes shapes = shapes_of(text);
        REQUIRE(shapes.size() == 1);
        REQUIRE(std::holds_alternative<PolygonSpec>(shapes[0].geometry));
        CHECK(vertices_of(shapes[0]) == triangle);
        CHECK(shapes[0].clockwise);
    }
}

TEST_CASE("several rings are several polygons, each with its line and its winding") {
    for (const char* text : {
             "0,0 1,0 1,1\n5,5 5,6 6,6",
             "[[0,0],[1,0],[1,1]]\n[[5,5],[5,6],[6,6]]",
             "[[[0,0],[1,0],[1,1]],\n[[5,5],[5,6],[6,6]]]",
             "v[0].Set(0,0); v[1].Set(1,0); v[2].Set(1,1);\nv[0].Set(5,5); v[1].Set(5,6); v[2].Set(6,6);",
             "0 0 1 0 1 1\n5 5 5 6 6 6\n",
         }) {
        CAPTURE(text);
        const Shapes shapes = shapes_of(text);
        REQUIRE(shapes.size() == 2);
        CHECK(vertices_of(shapes[0]) == std::vector<DVec2>{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}});
        CHECK(vertices_of(shapes[1]) == std::vector<DVec2>{{5.0, 5.0}, {5.0, 6.0}, {6.0, 6.0}});
        CHECK_FALSE(shapes[0].clockwise);
        CHECK(shapes[1].clockwise);
        CHECK(shapes[0].line == 1);
        CHECK(shapes[1].line == 2);
    }
    CHECK(shapes_of("0 0\n1 0\n1 1\n\n5 5\n5 6\n6 6\n").size() == 2);
}

TEST_CASE("circles, capsules and segments stand beside polygons") {
    const Shapes shapes = shapes_of("circle 1 2 0.5\ncapsule -1 0 1 0 0.25\n0,0 1,0 1,1\n\n(7, 7), (8, 9)");
    REQUIRE(shapes.size() == 4);
    CHECK(std::get<CircleSpec>(shapes[0].geometry) == CircleSpec{.radius = 0.5, .center = {1.0, 2.0}});
    CHECK(std::get<CapsuleSpec>(shapes[1].geometry) == CapsuleSpec{{-1.0, 0.0}, {1.0, 0.0}, 0.25});
    CHECK(std::holds_alternative<PolygonSpec>(shapes[2].geometry));
    CHECK(std::get<SegmentSpec>(shapes[3].geometry) == SegmentSpec{{7.0, 7.0}, {8.0, 9.0}});
}

TEST_CASE("what cannot be read is told with its line") {
    CHECK(error_of("").line == 0);
    CHECK(error_of("nothing to see, in 3 words").line == 0);
    CHECK(error_of("0,0 1,0\n1,1 5").line == 2);
    CHECK(error_of("[[0,0,0],[1,0,0],[1,1,0]]").words ==
          "3 numbers stand together, and points are pairs x, y.");
    CHECK(error_of("0,0 1,0 1,1\n\n5,5").words ==
          "One point alone is no shape; a polygon has three or more.");
    CHECK(error_of("circle 1 2").words == "A circle is \"circle x y r\": three numbers.");
    CHECK(error_of("capsule 1 2 3 4\ncircle 0 0 1").words ==
          "A capsule is \"capsule x1 y1 x2 y2 r\": five numbers.");
    CHECK(error_of("circle 0 0 -1").words == "The radius of this circle is -1; it must be above 0.");
    CHECK(error_of("0,0 1e999,0 1,1").words == "\"1e999\" is no number that can be used.");
}

// A point with a coordinate that was no number vanished, and its neighbours were joined without a word.
TEST_CASE("what stands in the place of a number is told") {
    for (const char* const text :
         {"[[0,0],[1,0],\n[null,1],[3,3]]", "[[0,0],[1,0],\n[1,null],[3,3]]",
          "[[0,0],[1,0],\n[\"x\",1],[3,3]]", "{{0,0},{4,0},\n{width,1}}",
          "[{x: 0, y: 0}, {x: 1, y: 0},\n{x: NaN, y: 2}]",
          "[{\"x\": 0, \"y\": 0}, {\"x\": 1, \"y\": 0},\n{\"x\": 1, \"y\": null}]",
          "[[0,0],[9,0],[9,9]],\n[[1,1],[2,nan],[2,2]]",
          "[Vec2(0, 0), Vec2(1, 0),\nVec2(nan, 1), Vec2(3, 3)]", "[[0,0],[1,0],\n[nan,nan],[3,3]]",
          "[[0,0],[1,0],\n[Infinity, 2],[3,3]]"}) {
        CAPTURE(text);
        CHECK(error_of(text).line == 2);
        CHECK(error_of(text).words.ends_with(" stands in the place of a number."));
    }
    for (const char* const text :
         {"shape.Set(vertices, 4);\n{{0,0},{1,0},{1,1}}", "{count: 3, points: [[0,0],[1,0],[1,1]]}",
          "{\"name\": null, \"points\": [[0,0],[1,0],[1,1]]}",
          "{\"kind\": \"polygon\", \"p\": [[0,0],[1,0],[1,1]]}", "[\"a\", \"b\", [[0,0],[1,0],[1,1]]]",
          "polygon(points, [[0,0],[1,0],[1,1]])"}) {
        CAPTURE(text);
        CHECK(shapes_of(text).size() == 1);
    }
}

TEST_CASE("random rings come back to the bit, whatever stands around the numbers") {
    std::mt19937_64 random(36);
    std::uniform_real_distribution<double> exponent(-12.0, 6.0);
    std::uniform_int_distribution<int> count(3, 12);
    struct Spelling {
        const char *begin, *point, *between, *end;
    };
    const std::vector<Spelling> spellings{
        {"[", "[{}, {}]", ",", "]"}, {"{", "{{{}, {}}}", ", ", "};"}, {"", "b2Vec2({}, {})", ", ", ""},
        {"", "{} {}", "\n", "\n"},   {"", "{},{}", " ", ""},          {"[", "{{x: {}, y: {}}}", ",\n", "]"}};
    for (int round = 0; round < 2000; ++round) {
        const Spelling& way = spellings[static_cast<std::size_t>(round) % spellings.size()];
        std::vector<DVec2> points;
        std::string text = way.begin;
        for (int i = count(random); i > 0; --i) {
            const double sign = (random() & 1U) != 0 ? 1.0 : -1.0;
            points.emplace_back(sign * std::pow(10.0, exponent(random)), std::pow(10.0, exponent(random)));
            if (points.size() > 1) text += way.between;
            text += fmt::format(fmt::runtime(way.point), points.back().x, points.back().y);
        }
        text += way.end;
        const Shapes shapes = shapes_of(text);
        REQUIRE(shapes.size() == 1);
        CHECK(vertices_of(shapes[0]) == points);
    }
}

TEST_CASE("a text cut off anywhere is read or refused") {
    const std::string text =
        "circle 1 2 0.5\nb2Vec2 v[3] = {{0.5f, 1}, {2, 3e-1}, {4, 5}}; // end\n[[0,0],[1,0],[1,1]]";
    for (std::size_t end = 0; end <= text.size(); ++end) {
        const auto read = read_coordinates(std::string_view(text).substr(0, end));
        if (const auto* error = std::get_if<ImportError>(&read)) CHECK(error->words.size() > 10);
    }
}
