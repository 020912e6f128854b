// Pictures that the command draws with the driver of the display.
#include <doctest/doctest.h>

#include <filesystem>

#include <collide/scene/scene_reader.h>
#include "commands/render_window.h"
#include "support/squares.h"
#include "support/ui_fixture.h"

TEST_CASE("render: a picture is as large as was asked for, also smaller than the window may be") {
    app::RenderOptions options;
    options.width = 320;
    options.height = 200;
    const auto result = app::render_picture(collide::Scene{}, options);
    REQUIRE(std::holds_alternative<app::Picture>(result));
    CHECK(std::get<app::Picture>(result).width == 320);
    CHECK(std::get<app::Picture>(result).height == 200);
}

TEST_CASE("render: a picture of more pixels shows the same, its lines broken at the same words") {
    const auto loaded = collide::load_scene(app::preset("1-first-steps/02-overlapping.json"));
    REQUIRE(std::holds_alternative<collide::LoadedScene>(loaded));
    const collide::Scene& scene = std::get<collide::LoadedScene>(loaded).scene;
    app::RenderOptions options;
    options.panes = true;
    const auto one = app::render_picture(scene, options);
    options.density = 3;
    const auto three = app::render_picture(scene, options);
    REQUIRE(std::holds_alternative<app::Picture>(one));
    REQUIRE(std::holds_alternative<app::Picture>(three));
    REQUIRE(std::get<app::Picture>(three).width == 3 * std::get<app::Picture>(one).width);
    const app::SquaresApart apart =
        app::squares_apart(std::get<app::Picture>(one), std::get<app::Picture>(three), 3);
    CAPTURE(apart.most);
    CAPTURE(apart.mean);
    CHECK(apart.most < 12.0);
    CHECK(apart.mean < 0.6);
}

TEST_CASE("render: a film holds each moment asked for, and a folder that is not there is a sentence") {
    const auto folder = std::filesystem::temp_directory_path() / "collidoscope_film_test";
    std::filesystem::create_directories(folder);
    collide::Scene scene;
    collide::BodySpec ball;
    ball.name = "ball";
    ball.shape.geometry = collide::CircleSpec{0.5};
    scene.bodies = {ball};
    scene.settings.mode = collide::Mode::simulate;
    app::RenderOptions options;
    options.width = 200;
    options.height = 150;
    CHECK_FALSE(app::render_film(scene, options, {(folder / "fall.png").string(), 0.5, 10.0}));
    CHECK(std::filesystem::exists(folder / "fall-0005.png"));
    CHECK_FALSE(std::filesystem::exists(folder / "fall-0006.png"));
    CHECK(app::render_film(scene, options, {"/nowhere/fall.gif", 0.5, 10.0}));
    std::filesystem::remove_all(folder);
}

TEST_CASE("render: an answer of another form than the question takes was an internal error") {
    app::RenderOptions options;
    options.panes = true;
    options.view.chapter = "01-apart-or-not:3";
    options.answer = app::Json{{"a", 1}};
    const auto result = app::render_picture(collide::Scene{}, options);
    REQUIRE(std::holds_alternative<std::string>(result));
    CHECK(std::get<std::string>(result) ==
          R"(--answer {"a":1}: a question of the kind "number" takes a number, as 0.25)");
    options.answer = 0.26;
    CHECK(std::holds_alternative<app::Picture>(app::render_picture(collide::Scene{}, options)));
}
