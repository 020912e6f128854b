#include "player/figure.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "../overlays/test_picture.h"
#include "draw/svg_painter.h"
#include "player/paint_scene.h"
#include "player/player_info.h"

using namespace test;

namespace {

bool holds(const std::string& document, std::string_view part) {
    return document.find(part) != std::string::npos;
}

std::size_t count_of(const std::string& document, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = document.find(part); at != std::string::npos; at = document.find(part, at + 1))
        ++count;
    return count;
}

app::SvgOptions of_player(app::PlayerKind entry, app::Arrangement arrangement) {
    app::SvgOptions options;
    open_player(options.player, entry);
    options.arrangement = arrangement;
    return options;
}

}  // namespace

TEST_CASE("a figure of a step holds the canvas, the pseudocode and the words") {
    const collide::Scene scene = two_squares(0.75);
    app::SvgOptions options = of_player(app::PlayerKind::sat, app::Arrangement::figure);
    options.player.step = 1;
    const std::string document = app::scene_to_svg(scene, options);
    CHECK(holds(document, "<g id=\"step-bodies\">"));
    CHECK(holds(document, "step 2 of"));
    CHECK(holds(document, "for each axis n: edge normals"));
    CHECK(holds(document, "[b0, b1] = shadow of B on n"));
    CHECK(holds(document, "width=\"960\" height=\"600\""));
    options.player.step = 2;
    CHECK(app::scene_to_svg(scene, options) != document);
}

TEST_CASE("words above the canvas make the picture higher, and the canvas begins below them") {
    const collide::Scene scene = two_squares(0.75);
    app::SvgOptions options = of_player(app::PlayerKind::sat, app::Arrangement::captioned);
    options.size = {360.0f, 225.0f};
    const std::string document = app::scene_to_svg(scene, options);
    const std::size_t canvas = document.find("<svg x=\"0\"");
    REQUIRE(canvas != std::string::npos);
    CHECK(document.find("<g id=\"caption\">") < canvas);
    CHECK(document.find("Separating axis test, step 1 of") < canvas);
    const float height = std::stof(document.substr(document.find("height=\"") + 8));
    CHECK(height > 280.0f);
    CHECK(holds(document,
                "<svg x=\"0\" y=\"" + app::svg_number(height - 225.0f) + "\" width=\"360\" height=\"225\">"));
    options.size = {960.0f, 600.0f};  // the words are in fewer lines
    const std::string wide = app::scene_to_svg(scene, options);
    CHECK(std::stof(wide.substr(wide.find("height=\"") + 8)) - 600.0f < height - 225.0f);
}

TEST_CASE("words above a narrow canvas stay within it, the title too") {
    test::Picture picture(two_squares(0.75));
    picture.view.camera.canvas_size = {200.0f, 200.0f};
    for (const app::Player& entry : app::players()) {
        app::PlayerState player;
        open_player(player, entry.kind);
        const app::PlayerInput input{picture.analysis, 1.0, {}, &picture.scene};
        RecordingPainter painter;
        app::Labels labels;
        app::paint_caption(picture.input(), player, input, painter, labels);
        const auto box = std::ranges::find(painter.drawn, Drawn::Kind::box, &Drawn::kind);
        REQUIRE(box != painter.drawn.end());
        CHECK_MESSAGE(box->points[1].x <= 200.0f, entry.title);
    }
}

TEST_CASE("a strip holds all steps with their numbers, in rows of three") {
    const collide::Scene scene = two_squares(0.75);
    app::SvgOptions options = of_player(app::PlayerKind::sat, app::Arrangement::strip);
    options.size = {300.0f, 200.0f};
    const std::string document = app::scene_to_svg(scene, options);
    const std::size_t steps = count_of(document, "<svg x=") - 1;  // the last one holds the legend
    CHECK(steps >= 5);
    for (std::size_t step = 1; step <= steps; ++step)
        CHECK(holds(document, "<g id=\"step-" + std::to_string(step) + "-lesson\">"));
    CHECK(holds(document, "width=\"980\""));  // three of 300 and four margins of 20
}

TEST_CASE("a figure holds the plot of a player that has one") {
    const collide::Scene scene = two_squares(1.5);
    const app::SvgOptions gjk = of_player(app::PlayerKind::gjk, app::Arrangement::figure);
    CHECK(holds(app::scene_to_svg(scene, gjk), "id=\"plot-title\""));
    CHECK(holds(app::scene_to_svg(scene, gjk), app::find_player(app::PlayerKind::gjk).plot_title));
    const app::SvgOptions aabb = of_player(app::PlayerKind::aabb, app::Arrangement::figure);
    CHECK_FALSE(holds(app::scene_to_svg(scene, aabb), "id=\"plot-title\""));
}

TEST_CASE("GJK works in the difference: its strip shows that beside the shapes, and its film alone") {
    const collide::Scene scene = two_squares(1.5);
    const app::SvgOptions gjk = of_player(app::PlayerKind::gjk, app::Arrangement::strip);
    const test::Picture picture(scene);
    app::PlayerState player;
    open_player(player, app::PlayerKind::gjk);
    const app::PlayerInput entry{picture.analysis, 1.0, {}, &picture.scene};
    const std::size_t steps = app::step_count(player, entry);
    CHECK(count_of(app::scene_to_svg(scene, gjk), "<svg x=") == 2 * steps + 1);  // the legend is one more
    const app::OverlayInput canvas = picture.input();
    RecordingPainter film;
    app::paint_small_step({canvas, entry, player}, 0, {160.0f, 120.0f}, film);
    CHECK(film.balanced());
    CHECK(std::ranges::none_of(film.drawn, [](const Drawn& d) { return d.group == "lesson"; }));
    CHECK(std::ranges::none_of(film.drawn, [](const Drawn& d) { return d.kind == Drawn::Kind::text; }));
    CHECK(film.drawn.size() > 4);
}

TEST_CASE("a step as a small picture has the marks of the step, without words") {
    const test::Picture picture(two_squares(1.5));
    app::PlayerState player;
    open_player(player, app::PlayerKind::sat);
    const app::PlayerInput entry{picture.analysis, 1.0, {}, &picture.scene};
    const app::OverlayInput canvas = picture.input();
    RecordingPainter first;
    RecordingPainter second;
    app::paint_small_step({canvas, entry, player}, 0, {160.0f, 120.0f}, first);
    app::paint_small_step({canvas, entry, player}, 1, {160.0f, 120.0f}, second);
    CHECK(first.balanced());
    CHECK(std::ranges::none_of(first.drawn, [](const Drawn& d) { return d.kind == Drawn::Kind::text; }));
    const auto of_lesson = [](const RecordingPainter& painter) {
        return std::ranges::count_if(painter.drawn, [](const Drawn& d) { return d.group == "lesson"; });
    };
    CHECK(of_lesson(first) > 0);
    CHECK(first.drawn.size() > 4);
    const auto points = [](const RecordingPainter& painter) {
        std::vector<Vec2> all;
        for (const Drawn& d : painter.drawn) all.insert(all.end(), d.points.begin(), d.points.end());
        return all;
    };
    CHECK(points(first) != points(second));
}

TEST_CASE("a transparent picture has no surface behind it, on any of its canvases") {
    collide::Scene scene = two_squares(0.75);
    scene.view.difference = true;
    app::SvgOptions options;
    CHECK(holds(app::scene_to_svg(scene, options), "background"));
    options.transparent = true;
    CHECK_FALSE(holds(app::scene_to_svg(scene, options), "background"));
    app::SvgOptions figure = of_player(app::PlayerKind::gjk, app::Arrangement::figure);
    CHECK(holds(app::scene_to_svg(scene, figure), "ground"));
    figure.transparent = true;
    CHECK_FALSE(holds(app::scene_to_svg(scene, figure), "id=\"ground\""));
}

TEST_CASE("a player without steps has no figure, and says why") {
    const collide::Scene alone;
    CHECK(app::figure_obstacle(alone, of_player(app::PlayerKind::sat, app::Arrangement::figure)) ==
          "There is no pair to show: the scene needs two bodies.");
    CHECK(app::figure_obstacle(two_squares(0.75), of_player(app::PlayerKind::sat, app::Arrangement::strip))
              .empty());
}

TEST_CASE("every lesson of a pair fits its column into the figure") {
    const collide::Scene scene = two_squares(0.75);
    for (const app::Player& entry : app::players()) {
        if (!entry.needs_pair()) continue;
        const app::SvgOptions options = of_player(entry.kind, app::Arrangement::figure);
        if (!app::figure_obstacle(scene, options).empty()) continue;
        CAPTURE(entry.name);
        CHECK(holds(app::scene_to_svg(scene, options), "<g id=\"words\">"));
    }
}
