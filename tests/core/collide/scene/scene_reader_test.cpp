#include <collide/scene/scene_reader.h>

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <collide/scene/instantiate.h>

using namespace collide;

namespace {

struct BadFile {
    const char* text;
    const char* message;  // after "x.json: "
};

std::string refusal_of(const std::string& text) {
    const SceneResult result = read_scene(text, "x.json");
    const auto* error = std::get_if<SceneError>(&result);
    return error != nullptr ? error->message : "(accepted)";
}

void check_all(const std::vector<BadFile>& files) {
    for (const BadFile& file : files) {
        CAPTURE(file.text);
        CHECK(refusal_of(file.text) == std::string("x.json: ") + file.message);
    }
}

/// A scene with one body of this shape.
std::string with_shape(const std::string& shape) {
    return R"({"collidoscope":1,"bodies":[{"shape":)" + shape + "}]}";
}

void check_shapes(const std::vector<BadFile>& shapes) {
    for (const BadFile& shape : shapes) {
        CAPTURE(shape.text);
        CHECK(refusal_of(with_shape(shape.text)) == std::string("x.json: /bodies/0/shape") + shape.message);
    }
}

LoadedScene accepted(const std::string& text) {
    SceneResult result = read_scene(text, "x.json");
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result));
}

const std::string circle = R"("shape":{"type":"circle","radius":1})";

std::string with_bodies(const std::string& bodies) {
    return R"({"collidoscope":1,"bodies":[)" + bodies + "]}";
}

}  // namespace

TEST_CASE("text that is not JSON is refused with its line and column") {
    const std::string syntax = "a scene file is JSON text; see the description of the format";
    const std::string nothing =
        "x.json: it is empty; the smallest scene is {\"collidoscope\": 1, \"bodies\": []}";
    CHECK(refusal_of("") == nothing);
    CHECK(refusal_of(" \r\n\t") == nothing);
    CHECK(refusal_of("hello") == "x.json: not JSON at line 1, column 1: " + syntax);
    CHECK(refusal_of("{\n  \"a\": 1,\n  oops\n}") == "x.json: not JSON at line 3, column 3: " + syntax);
    CHECK(refusal_of("{\"collidoscope\": NaN}") == "x.json: not JSON at line 1, column 18: " + syntax);
    CHECK(refusal_of("{\"name\": \"\xff\"}") == "x.json: not JSON at line 1, column 11: " + syntax);
}

TEST_CASE("deep nesting is refused before anything is built") {
    CHECK(refusal_of(std::string(1'000'000, '[')) ==
          "x.json: brackets are nested more than 64 deep; a scene needs fewer than 10");
}

TEST_CASE("the frame of the file is checked") {
    check_all({
        {"[]", "found an array, expected an object"},
        {"{}", "\"collidoscope\" is missing: a scene begins with \"collidoscope\": 1"},
        {R"({"collidoscope":2,"bodies":[]})",
         "/collidoscope: version 2 is newer than this program, which reads version 1; a newer program is "
         "needed"},
        {R"({"collidoscope":20240101,"bodies":[]})",
         "/collidoscope: version 20240101 is newer than this program, which reads version 1; a newer program "
         "is "
         "needed"},
        {R"({"collidoscope":0,"bodies":[]})", "/collidoscope: there is no version 0; version 1 is needed"},
        {R"({"collidoscope":"1","bodies":[]})", "/collidoscope: found a string, expected a number"},
        {R"({"collidoscope":1})", "\"bodies\" is missing: a scene needs a list of bodies (it may be empty)"},
        {R"({"collidoscope":1,"bodies":{}})", "/bodies: found an object, expected an array"},
        {R"({"collidoscope":1,"bodies":[3]})", "/bodies/0: found a number, expected an object"},
        {R"({"collidoscope":1,"name":5,"bodies":[]})", "/name: found a number, expected a string"},
        {R"({"collidoscope":1,"bodies":[],"bodies":[]})",
         "/bodies: the key is here twice; keep one of the two"},
        {R"({"collidoscope":1,"bodies":[],"points":[[0,0],[0,1e999]]})",
         "/points/1/1: the number is out of range; numbers range from -1e6 to 1e6"},
        {R"({"collidoscope":1,"bodies":[],"a/b~c":{"d":-1e999}})",
         "/a~1b~0c/d: the number is out of range; numbers range from -1e6 to 1e6"},
    });
}

TEST_CASE("settings, camera and view are checked") {
    check_all({
        {R"({"collidoscope":1,"bodies":[],"settings":{"time_step":0}})",
         "/settings/time_step: 0 is not positive; a number above 0 is needed"},
        {R"({"collidoscope":1,"bodies":[],"settings":{"t_max":-1}})",
         "/settings/t_max: -1 is not positive; a number above 0 is needed"},
        {R"({"collidoscope":1,"bodies":[],"settings":{"t_max":1e300}})",
         "/settings/t_max: 1e+300 is too large; numbers range from -1e6 to 1e6"},
        {R"({"collidoscope":1,"bodies":[],"settings":{"gravity":[0]}})",
         "/settings/gravity: found an array of 1, expected a pair [x, y]"},
        {R"({"collidoscope":1,"bodies":[],"settings":{"mode":"explor"}})",
         "/settings/mode: \"explor\" is unknown here; \"explore\" perhaps; one of explore, simulate is "
         "needed"},
        {R"({"collidoscope":1,"bodies":[],"settings":{"broad_phase":"magic"}})",
         "/settings/broad_phase: \"magic\" is unknown here; one of brute_force, uniform_grid, "
         "spatial_hash, "
         "quadtree, sort_and_sweep, dynamic_tree is needed"},
        {R"({"collidoscope":1,"bodies":[],"camera":{"height":0}})",
         "/camera/height: 0 is not a usable size; sizes range from 1e-5 to 1e6 metres"},
        {R"({"collidoscope":1,"bodies":[],"view":{"overlays":"axes"}})",
         "/view/overlays: found a string, expected an array"},
        {R"({"collidoscope":1,"bodies":[],"view":{"difference":1}})",
         "/view/difference: found a number, expected true or false"},
        {R"({"collidoscope":1,"bodies":[],"view":{"focus":["A","A"]}})",
         "/view/focus: the focus is a pair; the names of two different bodies are needed (or none)"},
    });
}

TEST_CASE("bodies are checked") {
    check_all({
        {R"({"collidoscope":1,"bodies":[{}]})", "/bodies/0: \"shape\" is missing: every body needs one"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"position":[2e6,0]}]})",
         "/bodies/0/position/0: 2000000 is too far away; coordinates range from -1e6 to 1e6 metres"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"velocity":[0,"fast"]}]})",
         "/bodies/0/velocity/1: found a string, expected a number"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"density":0}]})",
         "/bodies/0/density: 0 is not positive; a number above 0 is needed"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"restitution":2}]})",
         "/bodies/0/restitution: 2 would make each bounce higher than the one before; 0 to 1 is needed"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"friction":-0.5}]})",
         "/bodies/0/friction: -0.5 is negative; a number of at least 0 is needed"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"motion":"statc"}]})",
         "/bodies/0/motion: \"statc\" is unknown here; \"static\" perhaps; one of dynamic, kinematic, static "
         "is needed"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"color":"red"}]})",
         "/bodies/0/color: \"red\" is not a colour; \"#rrggbb\" is needed"},
        {R"({"collidoscope":1,"bodies":[{"shape":{"type":"circle","radius":1},"name":""}]})",
         "/bodies/0/name: the name is empty; leave it out or write one"},
        {R"({"collidoscope":1,"bodies":[{"name":"x","shape":{"type":"circle","radius":1}},)"
         R"({"name":"x","shape":{"type":"circle","radius":1}}]})",
         "/bodies/1/name: \"x\" is also the name of body 0; each body needs a name of its own"},
    });
}

TEST_CASE("rays and points are checked") {
    check_all({
        {R"({"collidoscope":1,"bodies":[],"rays":[{"origin":[0,0],"direction":[0,0]}]})",
         "/rays/0/direction: the direction has no length; at least one coordinate must differ from 0"},
        {R"({"collidoscope":1,"bodies":[],"rays":[{"direction":[1,0]}]})",
         "/rays/0: \"origin\" is missing: a ray needs its start [x, y]"},
        {R"({"collidoscope":1,"bodies":[],"rays":[{"origin":[0,0],"direction":[1,0],"max_length":0}]})",
         "/rays/0/max_length: 0 is not a usable size; sizes range from 1e-5 to 1e6 metres"},
        {R"({"collidoscope":1,"bodies":[],"points":[[0,null]]})",
         "/points/0/1: found null, expected a number"},
    });
}

TEST_CASE("polygons are checked") {
    check_shapes({
        {R"({"type":"polygon"})", ": \"vertices\" is missing: a polygon needs its vertices [[x, y], ...]"},
        {R"({"type":"polygon","vertices":[[0,0],[1,0]]})",
         "/vertices: 2 vertices; a polygon needs at least 3"},
        {R"({"type":"polygon","vertices":[[0,0],[0,0],[1,0]]})",
         "/vertices: 2 different vertices; a polygon needs at least 3"},
        {R"({"type":"polygon","vertices":[[0,0],[1,0],[2,0]]})",
         "/vertices: the polygon has almost no area; its vertices must not lie on one line"},
        // Four vertices on a line also fold back over each other; the line is what is wrong with them.
        {R"({"type":"polygon","vertices":[[0,0],[1,1],[2,2],[3,3]]})",
         "/vertices: the polygon has almost no area; its vertices must not lie on one line"},
        {R"({"type":"polygon","vertices":[[0,0],[3,0],[1,0],[2,0],[0.5,0]]})",
         "/vertices: the polygon has almost no area; its vertices must not lie on one line"},
        {R"({"type":"polygon","vertices":[[0,0],[1,1],[1,0],[0,1]]})",
         "/vertices: edges 0 and 2 cross or touch (an edge has the number of its first vertex, from 0); a "
         "polygon must not intersect itself"},
        {R"({"type":"polygon","vertices":[[0,0],[1e-6,0],[0,1e-6]]})",
         "/vertices: the polygon is smaller than 1e-5 metres; make it larger"},
        {R"({"type":"polygon","vertices":[[0,0],[1,0],[0,1]],"radius":1e-7})",
         "/radius: 1e-07 is not a usable size; sizes range from 1e-5 to 1e6 metres (a radius may be 0)"},
        {R"({"type":"polygon","vertices":[[0,0],[1,0],[0,1e7]]})",
         "/vertices/2/1: 10000000 is too far away; coordinates range from -1e6 to 1e6 metres"},
    });
    // The fifth vertex lies beyond an edge by less than a rounding: the edges cross all the same.
    CHECK(
        refusal_of(
            with_shape(R"({"type":"polygon","vertices":[[-0.85022426882275648,0.9043137114822466],)"
                       R"([0.14977573117724358,1.9043137114822466],[1.1497757311772436,1.9043137114822466],)"
                       R"([2.1497757311772432,2.9043137114822466],[0.1497757311772436,1.9043137114822464],)"
                       R"([0.23310641375604302,1.1772779182560908]]})")) ==
        "x.json: /bodies/0/shape/vertices: edges 1 and 3 cross or touch (an edge has the number of its first "
        "vertex, from 0); a polygon must not intersect itself");
    // Edges have the numbers of the vertices as given, clockwise too and where one is given twice.
    const auto crossing_of = [](const char* vertices) {
        const std::string words =
            refusal_of(with_shape(std::string(R"({"type":"polygon","vertices":)") + vertices + "}"));
        return words.substr(words.find("edges"), words.find(" cross") - words.find("edges"));
    };
    CHECK(crossing_of("[[0,0],[4,0],[4,4],[3,-1],[0,4]]") == "edges 0 and 2");
    CHECK(crossing_of("[[0,0],[0,4],[3,-1],[4,4],[4,0]]") == "edges 2 and 4");
    CHECK(crossing_of("[[0,0],[0,4],[0,4],[3,-1],[4,4],[4,0]]") == "edges 3 and 5");
    CHECK(crossing_of("[[3,-1],[4,4],[4,0],[0,0],[0,4]]") == "edges 2 and 4");
    std::string many = "[0,0]";
    for (int i = 0; i < 10000; ++i) {
        many += ",[1,1]";
    }
    CHECK(refusal_of(with_shape(R"({"type":"polygon","vertices":[)" + many + "]}")) ==
          "x.json: /bodies/0/shape/vertices: 10001 vertices; a polygon may have at most 10000");
    // A pentagram turns left at every corner and still crosses itself.
    CHECK(
        refusal_of(
            with_shape(
                R"({"type":"polygon","vertices":[[1,0],[-0.81,0.59],[0.31,-0.95],[0.31,0.95],[-0.81,-0.59]]})"))
            .find("cross or touch") != std::string::npos);
}

TEST_CASE("the other shapes are checked") {
    check_shapes({
        {R"({"radius":1})",
         ": \"type\" is missing: a shape needs one of polygon, box, regular, circle, capsule, segment, "
         "ellipse, chain"},
        {R"({"type":"cirle","radius":1})",
         "/type: \"cirle\" is unknown here; \"circle\" perhaps; one of polygon, box, regular, circle, "
         "capsule, "
         "segment, ellipse, chain is needed"},
        {R"({"type":"box","width":1})", ": \"height\" is missing: a box needs it, in metres"},
        {R"({"type":"box","width":-1,"height":1})",
         "/width: -1 is not a usable size; sizes range from 1e-5 to 1e6 metres"},
        {R"({"type":"regular","sides":2,"circumradius":1})",
         "/sides: 2 is not valid; a whole number from 3 to 10000 is needed"},
        {R"({"type":"regular","sides":4.5,"circumradius":1})",
         "/sides: 4.5 is not valid; a whole number from 3 to 10000 is needed"},
        {R"({"type":"circle"})", ": \"radius\" is missing: a circle needs it, in metres"},
        {R"({"type":"circle","radius":true})", "/radius: found true or false, expected a number"},
        {R"({"type":"capsule","p1":[0,0],"p2":[0,0],"radius":1})",
         "/p2: both ends are less than 1e-5 metres apart; a capsule needs a length (or use a circle)"},
        {R"({"type":"capsule","p1":[0,0],"p2":[1,0],"radius":0})",
         "/radius: 0 is not a usable size; sizes range from 1e-5 to 1e6 metres"},
        {R"({"type":"segment","p1":[0,0]})", ": \"p2\" is missing: a segment needs its second end [x, y]"},
        {R"({"type":"ellipse","rx":1,"ry":1e-6})",
         "/ry: 1e-06 is not a usable size; sizes range from 1e-5 to 1e6 metres"},
    });
}

TEST_CASE("what may be left out gets its default") {
    const LoadedScene loaded = accepted(with_bodies("{" + circle + "}"));
    CHECK(loaded.warnings.empty());
    BodySpec expected;
    expected.name = "Body 1";
    expected.shape.geometry = CircleSpec{1.0, {}, 0.0};
    REQUIRE(loaded.scene.bodies.size() == 1);
    CHECK(loaded.scene.bodies[0] == expected);
    CHECK(loaded.scene.settings == SceneSettings{});
    CHECK_FALSE(loaded.scene.camera.has_value());
    CHECK_FALSE(loaded.scene.view.overlays.has_value());
}

TEST_CASE(
    "bodies without a name were called A and B, the roles of a pair: they are Body 1, Body 2 by their "
    "place") {
    const LoadedScene loaded =
        accepted(with_bodies("{" + circle + R"(},{"name":"B",)" + circle + "},{" + circle + "}"));
    CHECK(loaded.scene.bodies[0].name == "Body 1");
    CHECK(loaded.scene.bodies[1].name == "B");
    CHECK(loaded.scene.bodies[2].name == "Body 3");

    const LoadedScene taken =
        accepted(with_bodies("{" + circle + R"(},{"name":"Body 1",)" + circle + "},{" + circle + "}"));
    CHECK(taken.scene.bodies[0].name == "Body 4");
    CHECK(taken.scene.bodies[2].name == "Body 3");
}

TEST_CASE("a scene without bodies and a point are fine") {
    CHECK(accepted(with_bodies("")).scene.bodies.empty());
    CHECK(accepted(with_shape(R"({"type":"circle","radius":0})")).scene.bodies.size() == 1);
}

TEST_CASE("unknown keys are kept and warned about, with the key that was meant") {
    const LoadedScene loaded = accepted(
        R"({"collidoscope":1,"author":"Ada","bodies":[{"shape":{"type":"circle","radius":1},"velocty":[1,0]}]})");
    REQUIRE(loaded.warnings.size() == 2);
    CHECK(loaded.warnings[0] ==
          "x.json: /bodies/0/velocty: the key is unknown and kept as is, did you mean \"velocity\"?");
    CHECK(loaded.warnings[1] == "x.json: /author: the key is unknown and kept as is");
    CHECK(loaded.scene.unknown["author"] == "Ada");
    CHECK(loaded.scene.bodies[0].unknown["velocty"].size() == 2);
}

TEST_CASE("whatever a file holds, a message is one line of sensible length") {
    const std::string twice = R"({"name":"a\n\u001b[31m",)" + circle + "}";
    CHECK(refusal_of(with_bodies(twice + "," + twice)) ==
          "x.json: /bodies/1/name: \"a\\u000a\\u001b[31m\" is also the name of body 0; each body needs a "
          "name of its own");
    // 81 bytes would end within the last letter.
    std::string omegas;
    for (int i = 0; i < 100; ++i) {
        omegas += "\u03a9";
    }
    const std::string cut = "x" + omegas.substr(0, 78) + "...";
    CHECK(refusal_of(with_shape(R"({"type":"x)" + omegas + R"("})"))
              .starts_with("x.json: /bodies/0/shape/type: \"" + cut + "\" is unknown here"));
    const LoadedScene loaded = accepted(R"({"collidoscope":1,"bodies":[],"x)" + omegas + R"(":1})");
    REQUIRE(loaded.warnings.size() == 1);
    CHECK(loaded.warnings[0] == "x.json: /" + cut + ": the key is unknown and kept as is");
}

TEST_CASE("of very many warnings the first are told, and how many there are") {
    std::string many;
    for (int i = 0; i < 30; ++i) {
        many += (i == 0 ? "{" : ",{") + circle + R"(,"wind":1})";
    }
    const LoadedScene loaded = accepted(with_bodies(many));
    REQUIRE(loaded.warnings.size() == 21);
    CHECK(loaded.warnings[19] == "x.json: /bodies/19/wind: the key is unknown and kept as is");
    CHECK(loaded.warnings[20] == "x.json: and 10 more warnings of this kind");
    CHECK(loaded.scene.bodies[29].unknown["wind"] == 1);
}

TEST_CASE("a focus that names nobody is told, not refused") {
    const LoadedScene loaded = accepted(
        R"({"collidoscope":1,"view":{"focus":["Body 1","Bob"]},"bodies":[{"shape":{"type":"circle","radius":1}}]})");
    REQUIRE(loaded.warnings.size() == 1);
    CHECK(loaded.warnings[0] == "x.json: /view/focus/1: no body is called \"Bob\"");
}

TEST_CASE("a file that is not there and a folder are sentences") {
    const SceneResult missing = load_scene("/nowhere/x.json");
    REQUIRE(std::holds_alternative<SceneError>(missing));
    CHECK(std::get<SceneError>(missing).message ==
          "/nowhere/x.json: the file can't be read, check its name and its permissions");
    const SceneResult folder = load_scene(COLLIDOSCOPE_SOURCE_DIR);
    REQUIRE(std::holds_alternative<SceneError>(folder));
    CHECK(std::get<SceneError>(folder).message == COLLIDOSCOPE_SOURCE_DIR
          ": this is a folder; name a file in it");
}

TEST_CASE("a body on the clipboard gets the same checks") {
    const auto good = read_body(
        nlohmann::ordered_json::parse(R"({"shape":{"type":"box","width":1,"height":2}})"), "clipboard");
    REQUIRE(std::holds_alternative<BodySpec>(good));
    CHECK(std::get<BodySpec>(good).name.empty());
    const auto bad = read_body(nlohmann::ordered_json::parse(R"({"shape":{"type":"box"}})"), "clipboard");
    REQUIRE(std::holds_alternative<SceneError>(bad));
    CHECK(std::get<SceneError>(bad).message ==
          "clipboard: /shape: \"width\" is missing: a box needs it, in metres");
}

TEST_CASE("of several faults the one told first does not depend on the order of the keys in the file") {
    const std::string bodies =
        R"("bodies": [{"shape": {"type": "circle"}}, {"shape": {"type": "circle", "radius": 1}, "name": ""}])";
    const auto message = [](const std::string& text) {
        return std::get<SceneError>(read_scene(text, "x.json")).message;
    };
    CHECK(message("{" + bodies + R"(, "collidoscope": 2})").find("version 2 is newer") != std::string::npos);
    CHECK(message("{" + bodies + R"(, "collidoscope": 1})").find("x.json: /bodies/0/shape") == 0);
    CHECK(message("{" + bodies + R"(, "collidoscope": 1, "collidoscope": 1})").find("twice") !=
          std::string::npos);
    const std::string rays = R"("points": [[0]], "rays": [{}], "bodies": [], "collidoscope": 1)";
    CHECK(message("{" + rays + "}").find("x.json: /rays/0: ") == 0);
}

TEST_CASE("warnings come in the order of the description, also where lists are read on the way") {
    const auto result = read_scene(
        R"({"rays": [{"origin": [0, 0], "direction": [1, 0], "r": 1}], "bodies": [{"b": 1, "shape": {"type": "circle", "radius": 1}}],
            "settings": {"s": 1}, "collidoscope": 1})",
        "x.json");
    const auto& warnings = std::get<LoadedScene>(result).warnings;
    REQUIRE(warnings.size() == 3);
    CHECK(warnings[0].find("x.json: /settings/s: ") == 0);
    CHECK(warnings[1].find("x.json: /bodies/0/b: ") == 0);
    CHECK(warnings[2].find("x.json: /rays/0/r: ") == 0);
}

TEST_CASE("a file that never ends is refused at a size that nobody's scene has") {
    REQUIRE(std::filesystem::exists("/dev/zero"));
    const auto result = load_scene("/dev/zero");
    REQUIRE(std::holds_alternative<SceneError>(result));
    CHECK(std::get<SceneError>(result).message.find("/dev/zero: it is larger than 256 MiB") == 0);
}

TEST_CASE("cosine and sine in place of the angle are kept as given") {
    const auto read = [](const std::string& turn) {
        return accepted(with_bodies("{" + circle + "," + turn + "}")).scene.bodies[0];
    };
    const BodySpec body = read(R"("rotation":[0.977929,0.208938])");
    REQUIRE(body.rotation.has_value());
    CHECK(*body.rotation == DRotation{0.977929, 0.208938});
    CHECK(body.angle == doctest::Approx(0.21048914));
    CHECK(rotation_of(pose_of(body)) == DRotation{0.977929, 0.208938});
    CHECK_FALSE(read(R"("angle":0.2)").rotation.has_value());
    BodySpec turned = body;
    turned.angle += 1.0;
    CHECK(rotation_of(pose_of(turned)) == DRotation::from_angle(turned.angle));
}

TEST_CASE("what is no cosine and sine is refused with a sentence and its place") {
    const auto refusal = [](const std::string& turn) {
        return refusal_of(with_bodies("{" + circle + "},{" + circle + "," + turn + "}"));
    };
    const std::string place = "x.json: /bodies/1/rotation";
    CHECK(refusal(R"("rotation":[1,0.316227766])") ==
          place +
              ": the squares of 1 and 0.316227766 add up to 1.1; a cosine and a sine are needed, whose "
              "squares add up to 1 within a millionth");
    CHECK(refusal(R"("rotation":[0,0])").starts_with(place + ": the squares of 0 and 0 add up to 0;"));
    CHECK(refusal(R"("rotation":[1.000002,0])").starts_with(place + ": the squares"));
    CHECK(refusal(R"("rotation":[1.0000004,0])") == "(accepted)");
    CHECK(refusal(R"("rotation":[1e300,1e300])").starts_with(place));
    CHECK(refusal(R"("rotation":[1,0],"angle":0)") ==
          place + ": the body has both \"angle\" and \"rotation\"; keep one of the two");
    CHECK(refusal(R"("rotation":0.5)") ==
          place + ": a body's \"rotation\" is its cosine and sine [c, s]; radians are \"angle\"");
    CHECK(refusal(R"("rotation":[1])").starts_with(place));
    CHECK(refusal(R"("rotation":["1",0])").starts_with(place));
}
