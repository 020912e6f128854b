#include "session/show_view.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/unknown_keys.h>
#include "session/files.h"
#include "session/session.h"
#include "view/view_properties.h"

using app::View;

namespace {

collide::LoadedScene read(const std::string& view, const std::string& more = "") {
    auto result =
        collide::read_scene(R"({"collidoscope": 1, "view": )" + view + more +
                                R"(, "bodies": [{"name": "box", "shape": {"type": "circle", "radius": 1}},)"
                                R"({"name": "ball", "shape": {"type": "circle", "radius": 1}}]})",
                            "x.json");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    return std::get<collide::LoadedScene>(std::move(result));
}

View view_in(const std::string& view, std::vector<std::string>& complaints) {
    return app::view_of(read(view).scene, complaints);
}

std::string complaint_of(const std::string& view) {
    std::vector<std::string> complaints;
    view_in(view, complaints);
    return complaints.empty() ? "" : complaints.front();
}

}  // namespace

TEST_CASE("each key that a scene may open a window with is carried by the library, and the other way round") {
    const auto& carried = collide::window_view_keys;
    for (const app::ViewProperty& key : app::view_properties()) {
        const bool read_with_the_scene = key.name == "overlays" || key.name == "difference" || !key.is_option;
        CAPTURE(key.name);
        CHECK((std::find(carried.begin(), carried.end(), key.name) != carried.end()) != read_with_the_scene);
    }
    for (const std::string_view name : carried) {
        CHECK(std::any_of(app::view_properties().begin(), app::view_properties().end(),
                          [&](const app::ViewProperty& key) { return key.name == name; }));
    }
}

TEST_CASE("a scene says how its window begins, and is saved as it was") {
    const std::string written =
        R"({ "overlays": ["mtd"], "panes": ["inspector", "grid"], "tabs": ["sat", "gjk"],)"
        R"( "switches": ["mtd"], "hide": ["verdict"], "lock": ["ball", "rotation"], "tab": "gjk",)"
        R"( "player": "gjk:3", "chapter": "03-shadows:2", "level": "essential",)"
        R"( "theme": "projector", "scale": 1.5, "size": "1024x700", "time": 0.5, "present": true, "beside": ["10", "ordered"], "bare": true, "motion": "reduce" })";
    collide::LoadedScene loaded = read(written, R"(, "text": "One.", "notes": "Two.", "course": "Three.")");
    CHECK(loaded.warnings.empty());
    std::vector<std::string> complaints;
    const View view = app::view_of(loaded.scene, complaints);
    CHECK(complaints.empty());
    CHECK(view.panes == std::vector<std::string>{"inspector", "grid"});
    CHECK(view.tabs == std::vector<std::string>{"sat", "gjk"});
    CHECK(view.lock == std::vector<std::string>{"ball", "rotation"});
    CHECK(view.player == app::PlayerPlace{app::PlayerKind::gjk, 2});
    CHECK(view.theme == app::Theme::projector);
    CHECK(view.scale == 1.5f);
    CHECK(view.size == std::array<int, 2>{1024, 700});
    CHECK(view.time == 0.5);
    CHECK(view.present == true);
    CHECK(view.bare == true);
    CHECK(view.reduced_motion == true);
    REQUIRE(view.second_world);
    CHECK(view.second_world->settings.hertz == 10.0);
    CHECK(view.second_world->settings.ordered);
    CHECK_FALSE(view.second_world->settings.continuous);
    const std::string saved = collide::write_scene(loaded.scene);
    const auto again = nlohmann::ordered_json::parse(saved);
    CHECK(again["view"].dump() == nlohmann::ordered_json::parse(written).dump());
    CHECK(again["notes"] == "Two.");
    auto reread = collide::read_scene(saved, "y.json");
    CHECK(collide::write_scene(std::get<collide::LoadedScene>(reread).scene) == saved);
}

TEST_CASE("what a view can't ask for is told in a sentence that names what would be right") {
    CHECK(complaint_of(R"({"tab": "sta"})")
              .starts_with("/view/tab: there is no tab \"sta\" (\"sat\" perhaps); there are sat, gjk"));
    CHECK(complaint_of(R"({"tab": 3})").starts_with("/view/tab: there is no tab \"3\""));
    CHECK(complaint_of(R"({"tab": null})") == "/view/tab: it is null, a text is needed");
    CHECK(complaint_of(R"({"tabs": "sat"})") == "/view/tabs: it is a string, a list of names is needed");
    CHECK(complaint_of(R"({"panes": ["legends"]})")
              .starts_with("/view/panes: there is no pane \"legends\" (\"legend\" perhaps)"));
    CHECK(complaint_of(R"({"pixels": "1000000"})") ==
          "/view/pixels: 1000000: a mask has 4 to 256 pixels along the longer side");
    CHECK(complaint_of(R"({"minkowski": "product"})").find("there are difference, sum, grown") !=
          std::string::npos);
    CHECK(complaint_of(R"({"select": ["nobody"]})").find("/view/select: there is no body \"nobody\"") == 0);
    CHECK(complaint_of(R"({"player": "gjk:0"})") ==
          "/view/player: gjk:0: a step is a number from 1, or \"last\", as in gjk:4");
    CHECK(complaint_of(R"({"size": "12x"})").starts_with("/view/size: 12x: a size like 1280x800 is needed"));
    CHECK(complaint_of(R"({"scale": 3})") == "/view/scale: 3: an interface scale from 1 to 2.5 is needed");
    CHECK(complaint_of(R"({"present": "yes"})") == "/view/present: it is a string, true or false is needed");
    CHECK(complaint_of(R"({"beside": ["10", "swpt"]})") ==
          "/view/beside: swpt: steps a second from 1 to 1000 are needed, or one of push_apart, impulses, "
          "sequential, swept, ordered, cold");
    CHECK(complaint_of(R"({"motion": "slow"})") == "/view/motion: slow: reduce is needed");
    CHECK(complaint_of(R"({"beside": ["0.1"]})").starts_with("/view/beside: 0.1: steps a second"));
    CHECK(complaint_of(R"({"for": "exams"})") ==
          "/view/for: there is no set \"exams\" (\"exam\" perhaps); there are article, lesson, talk, exam");
    CHECK(complaint_of(R"({"level": "expert"})").starts_with("/view/level: there is no level \"expert\""));
    CHECK(complaint_of(R"({"lock": ["bal"]})")
              .starts_with("/view/lock: there is no body \"bal\" (\"ball\" perhaps)"));
    CHECK(complaint_of(R"({"lock": ["ball", "all"], "tabs": []})").empty());
    CHECK(app::view_warnings(read(R"({"tab": null})").scene, "x.json") ==
          std::vector<std::string>{"x.json: /view/tab: it is null, a text is needed"});
}

TEST_CASE("a key of a view that nobody knows is still kept and told about, with the nearest known one") {
    const collide::LoadedScene loaded = read(R"({"playr": "gjk"})");
    REQUIRE(loaded.warnings.size() == 1);
    CHECK(loaded.warnings[0].find("did you mean \"player\"?") != std::string::npos);
    CHECK(loaded.scene.view.unknown.contains("playr"));
}

TEST_CASE("of the command line and the scene the command line counts") {
    View line;
    line.tab = "gjk";
    View scene;
    scene.tab = "sat";
    scene.level = app::Level::essential;
    const View both = app::merged(line, scene);
    CHECK(both.tab == "gjk");
    CHECK(both.level == app::Level::essential);
}

TEST_CASE(
    "what a scene puts aside of the user's settings comes back with the next scene, and is what is kept") {
    app::Session session;
    session.seen.settings.theme = app::Theme::light;
    session.seen.settings.show_tools = true;
    app::show_scene(
        session,
        read(
            R"({"theme": "dark", "panes": ["inspector"], "lock": ["all"], "tabs": ["gjk"], "hide": ["mtd"]})")
            .scene,
        std::nullopt);
    CHECK(session.seen.settings.theme == app::Theme::dark);
    CHECK_FALSE(session.seen.settings.show_tools);
    CHECK(session.seen.settings.show_right);
    CHECK(session.work.document.locks().all);
    CHECK(session.seen.tab == app::InspectorTab::gjk);
    CHECK_FALSE(has_tab(session.seen.rules, app::InspectorTab::sat));
    CHECK(session.studying.hides("mtd"));
    app::keep_rules(session.seen, session.studying);
    CHECK_FALSE(session.seen.view.overlays.contains("mtd"));
    CHECK(app::own_settings(session.seen, session.window).theme == app::Theme::light);
    CHECK(app::own_settings(session.seen, session.window).show_tools);
    app::show_scene(session, read("{}").scene, std::nullopt);
    CHECK(session.seen.settings.theme == app::Theme::light);
    CHECK(session.seen.settings.show_tools);
    CHECK_FALSE(session.work.document.locks().any());
    CHECK(has_tab(session.seen.rules, app::InspectorTab::sat));
    CHECK_FALSE(session.studying.hides("mtd"));
    CHECK(session.window.put_aside == app::View());
}

TEST_CASE("a scene can do without the menu bar and without gliding, and the next one has both again") {
    app::Session session;
    REQUIRE(session.seen.settings.glide);
    app::show_scene(session, read(R"({"bare": true, "motion": "reduce"})").scene, std::nullopt);
    CHECK(session.window.bare);
    CHECK_FALSE(session.seen.settings.glide);
    CHECK(app::own_settings(session.seen, session.window).glide);
    app::show_scene(session, read("{}").scene, std::nullopt);
    CHECK_FALSE(session.window.bare);
    CHECK(session.seen.settings.glide);
}

TEST_CASE("what the command line locks stays locked in every scene") {
    app::Session session;
    session.window.asked.lock = std::vector<std::string>{"rotation"};
    app::show_scene(session, read("{}").scene, std::nullopt);
    CHECK(session.work.document.locks().rotation);
    app::show_scene(session, read("{}").scene, std::nullopt);
    CHECK(session.work.document.locks().rotation);
}

TEST_CASE("the second world of a scene comes with it and goes with it, and one of the user's stays") {
    const auto open = [](app::Session& session, const std::string& view) {
        auto result = collide::read_scene(
            R"({"collidoscope": 1, "settings": {"mode": "simulate"}, "view": )" + view + R"(, "bodies": []})",
            "x.json");
        app::show_scene(session, std::get<collide::LoadedScene>(std::move(result)).scene, std::nullopt);
    };
    app::Session session;
    open(session, R"({"beside": ["10", "impulses"]})");
    CHECK(session.work.two_worlds());
    CHECK(session.work.second_world.settings.hertz == 10.0);
    CHECK(session.work.second_world.settings.response == collide::Response::impulses);
    open(session, "{}");
    CHECK_FALSE(session.work.two_worlds());
    session.work.second_world.wanted = true;
    open(session, "{}");
    CHECK(session.work.two_worlds());
}
