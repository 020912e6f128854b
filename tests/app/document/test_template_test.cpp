// Cases as tests for other engines. tests/engine_tests holds what comes out for each template; it is compiled
// and run there against the engines (tests/CMakeLists.txt, tests/capture/engine_tests.test.mjs).
#include "document/test_template.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <collide/capture/capture_reader.h>
#include <collide/scene/scene_reader.h>

namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests/engine_tests";

/// The queries of a capture, by the name of the golden that they make.
std::map<std::string, collide::CapturedCase> cases() {
    constexpr std::array names{"pair", "rounded", "apart",  "touching", "ray",     "short_ray", "cast",
                               "miss", "point",   "impact", "straight", "concave", "chain"};
    std::ifstream file(folder / "cases.collide.jsonl");
    collide::CaptureReader reader;
    std::map<std::string, collide::CapturedCase> out;
    for (std::string line; std::getline(file, line);) {
        if (const auto query = reader.read(line))
            out[names.at(out.size())] = {reader.capture().engine, *query};
    }
    REQUIRE(reader.capture().left_out.empty());
    REQUIRE(out.size() == names.size());
    return out;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string refusal(const app::TestTemplate& form, const collide::CapturedCase& asked) {
    const auto test = engine_test(form, asked);
    REQUIRE(std::holds_alternative<app::TestRefusal>(test));
    return std::get<app::TestRefusal>(test).sentence;
}

app::TestTemplate form_of(std::string_view engine) {
    auto form = app::test_template(engine);
    REQUIRE(std::holds_alternative<app::TestTemplate>(form));
    return std::get<app::TestTemplate>(std::move(form));
}

std::string test_of(const app::TestTemplate& form, const collide::CapturedCase& asked) {
    const auto test = engine_test(form, asked);
    if (const auto* const why = std::get_if<app::TestRefusal>(&test)) FAIL(why->sentence);
    return std::get<std::string>(test);
}

app::TestTemplate small_form(const std::string& more) {
    auto form = app::read_test_template(
        "--- title\nSmall\n--- number\n{double}\n--- vector\n({x} {y})\n--- "
        "test\n{words}\n{bodies}\n{questions}\n"
        "--- body\n  {shape}\n" +
            more,
        "small");
    REQUIRE(std::holds_alternative<app::TestTemplate>(form));
    return std::get<app::TestTemplate>(std::move(form));
}

collide::Scene scene_of(const std::string& bodies) {
    auto result = collide::read_scene(R"({"collidoscope": 1, "bodies": [)" + bodies + "]}", "test");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    return std::get<collide::LoadedScene>(result).scene;
}

}  // namespace

TEST_CASE("each template makes of each case what the engines were run with") {
    const std::map<std::string, std::string> endings{{"box2d", "cpp"},  {"box2c", "c"},    {"chipmunk", "c"},
                                                     {"planck", "mjs"}, {"rapier", "mjs"}, {"matter", "mjs"}};
    const auto forms = app::test_templates();
    CHECK(forms.size() == endings.size());
    const auto asked = cases();
    for (const app::TestTemplate& form : forms) {
        for (const std::string name : {"pair", "rounded", "ray", "cast", "impact", "straight", "concave"}) {
            CAPTURE(form.engine);
            CAPTURE(name);
            const fs::path file = folder / form.engine / (name + "." + endings.at(form.engine));
            const bool is_of_time = name == "impact" || name == "straight";
            const bool is_refused = (form.engine == "matter" && name != "pair" && name != "concave") ||
                                    (form.engine == "chipmunk" && (name == "cast" || is_of_time)) ||
                                    (form.engine == "rapier" && name == "impact");
            CHECK(std::holds_alternative<app::TestRefusal>(engine_test(form, asked.at(name))) == is_refused);
            if (is_refused) continue;
            const std::string text = test_of(form, asked.at(name));
            if (std::getenv("GOLDEN") != nullptr) {
                fs::create_directories(file.parent_path());
                std::ofstream(file) << text;
            }
            CHECK(text == text_of(file));
        }
        for (const auto& [name, one] : asked) {
            CAPTURE(form.engine);
            const auto test = engine_test(form, one);
            if (const auto* const text = std::get_if<std::string>(&test))
                CHECK(text->find("nan") == std::string::npos);
        }
    }
}

TEST_CASE("what an engine does not have is one sentence") {
    const auto asked = cases();
    CHECK(refusal(form_of("matter"), asked.at("ray")) ==
          "No test for Matter (JavaScript): it has no circle.");
    CHECK(refusal(form_of("matter"), asked.at("cast")) ==
          "No test for Matter (JavaScript): it has no query for a cast.");
    CHECK(refusal(form_of("chipmunk"), asked.at("cast")) ==
          "No test for Chipmunk 7 (C): it has no query for a cast.");
    CHECK(refusal(form_of("chipmunk"), asked.at("impact")) ==
          "No test for Chipmunk 7 (C): it has no query for a time of impact.");
    CHECK(refusal(form_of("matter"), asked.at("straight")) ==
          "No test for Matter (JavaScript): it has no query for a time of impact.");
    CHECK(refusal(form_of("rapier"), asked.at("impact")) ==
          "No test for Rapier (JavaScript): its times of impact are those of bodies that do not turn.");
    CHECK(refusal(form_of("matter"), asked.at("rounded")) ==
          "No test for Matter (JavaScript): it has no capsule.");
    const auto unknown = app::test_template("unity");
    REQUIRE(std::holds_alternative<app::TestRefusal>(unknown));
    CHECK(std::get<app::TestRefusal>(unknown).sentence ==
          "There is no template of a test for \"unity\"; there are box2c, box2d, chipmunk, matter, planck, "
          "rapier.");
    const collide::Scene scene = scene_of(
        R"({"name": "box", "shape": {"type": "box", "width": 1, "height": 1}},
           {"name": "many", "shape": {"type": "regular", "sides": 9, "circumradius": 1}},
           {"name": "egg", "shape": {"type": "ellipse", "rx": 1, "ry": 2}})");
    CHECK(refusal(form_of("box2d"), app::pair_case(scene, {1, 2})) ==
          "No test for Box2D 2.4 (C++): a polygon of 9 vertices is more than the 8 that it takes.");
    CHECK(refusal(form_of("rapier"), app::pair_case(scene, {1, 2})) ==
          "No test for Rapier (JavaScript): ellipses are no shape of it.");
}

TEST_CASE("a template that is none, or lacks something, is one sentence") {
    const auto why = [](std::string_view text) {
        const auto form = app::read_test_template(text, "mine");
        REQUIRE(std::holds_alternative<app::TestRefusal>(form));
        return std::get<app::TestRefusal>(form).sentence;
    };
    CHECK(why("hello\n") == "The template mine.txt begins with no line \"--- NAME\".");
    CHECK(why("") == "The template mine.txt has no section \"title\".");
    CHECK(why("--- title\nMine\n--- number\n{float}\n") ==
          "The template mine.txt has no section \"vector\".");
    const auto asked = cases();
    CHECK(refusal(small_form("--- polygon\n{foo}\n--- pair\n"), asked.at("pair")) ==
          "No test for Small: there is nothing for its place {foo}.");
    CHECK(refusal(small_form("--- polygon\n{count}\n"), asked.at("pair")) ==
          "No test for Small: it has no query for a pair.");
    CHECK(refusal(small_form("--- polygon\n{count}\n--- capsule\n{radius}\n--- pair\n\n"),
                  asked.at("rounded")) == "No test for Small: it has no rounded polygon.");
}

TEST_CASE("lines of a value are as far in as its place, and an empty one leaves no line") {
    const app::TestTemplate form = small_form(
        "--- polygon\n{vertices}\n{count}\n--- pair\nbefore\n{normal}\nafter {separation}\n"
        "--- normal\n{normal}\n--- circle\n{p1} {radius}\n--- segment\n{p1}\n");
    const auto asked = cases();
    const std::string text = test_of(form, asked.at("touching"));
    CHECK(text ==
          "box, box that it touches: they touch.\n"
          "  (-1.0 -0.5), (1.0 -0.5), (1.0 0.5), (-1.0 0.5)\n  4\n"
          "  (-1.0 -0.5), (1.0 -0.5), (1.0 0.5), (-1.0 0.5)\n  4\nbefore\nafter 0.0\n");
    CHECK(test_of(form, asked.at("apart")).find("before\n(0") !=
          std::string::npos);  // where only one is right
}

TEST_CASE("what games call things does not end a comment, and what the engine said is told") {
    const collide::Scene scene = scene_of(
        R"({"name": "a\nint x;\\", "shape": {"type": "box", "width": 2, "height": 2}},
           {"name": "b", "shape": {"type": "box", "width": 2, "height": 2}, "position": [1.5, 0]})");
    collide::CapturedCase asked = app::pair_case(scene, {0, 1});
    asked.query.answer.separation = -0.25;
    const std::string text = test_of(form_of("box2d"), asked);
    CHECK(text.starts_with("// a int x; , b: The engine said separation -0.25, right is -0.5.\n"));
    CHECK(text.find("b2Transform at_a;  // a int x; \n") != std::string::npos);
}

TEST_CASE(
    "a compound is asked piece by piece, and a chain's segment with its one side where there is such a "
    "shape") {
    const collide::Scene scene = scene_of(
        R"({"name": "tee", "shapes": [{"type": "circle", "radius": 0.5},
                                      {"type": "capsule", "p1": [0, 0], "p2": [0, 2], "radius": 0.25}]},
           {"name": "l", "shape": {"type": "polygon", "vertices": [[0,0],[2,0],[2,1],[1,1],[1,2],[0,2]]},
            "position": [0.25, 0]})");
    const std::string text = test_of(form_of("planck"), app::pair_case(scene, {0, 1}));
    CHECK(text.find("// tee, piece 2\n") != std::string::npos);
    CHECK(text.find("// l, piece 2\n") != std::string::npos);
    std::size_t questions = 0;
    for (std::size_t at = text.find("check(\"separation\""); at != std::string::npos;
         at = text.find("check(\"separation\"", at + 1))
        ++questions;
    CHECK(questions == 4);
    const auto asked = cases();
    CHECK(test_of(form_of("box2d"), asked.at("chain"))
              .find("a.SetOneSided(b2Vec2(-5.0f, -0.5f), b2Vec2(-1.0f, 0.0f), b2Vec2(3.0f, 0.5f),\n") !=
          std::string::npos);
    CHECK(test_of(form_of("planck"), asked.at("chain")).find("new pl.Edge(") != std::string::npos);
}

TEST_CASE("a ray of a scene is asked of what it hits, and of all where it hits nothing") {
    collide::Scene scene = scene_of(
        R"({"name": "near", "shape": {"type": "circle", "radius": 1}},
           {"name": "beside", "shape": {"type": "circle", "radius": 1}, "position": [0, 5]})");
    scene.rays = {{{-5.0, 0.0}, {1.0, 0.0}, 10.0, {}}, {{-5.0, -5.0}, {1.0, 0.0}, 10.0, {}}};
    CHECK(app::ray_case(scene, 0).query.bodies.size() == 1);
    CHECK(app::ray_case(scene, 1).query.bodies.size() == 2);
    CHECK(
        test_of(form_of("planck"), app::ray_case(scene, 0)).find("check(\"fraction\", hit.fraction, 0.4, ") !=
        std::string::npos);
}
