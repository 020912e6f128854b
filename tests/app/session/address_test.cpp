#include "session/address.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "course/scene_lesson.h"
#include "measure/engine_answer.h"
#include "session/captures.h"
#include "session/files.h"
#include "session/session.h"
#include "session/show_view.h"
#include "text/packed.h"
#include "view/view_properties.h"

using app::Address;

namespace {

constexpr std::string_view page = "https://example.org/c/index.html";

Address read(std::string_view link, std::vector<std::string>& complaints) {
    return app::read_address(link, complaints);
}

/// The sentence on the one thing that is wrong with it.
std::string complaint_on(std::string_view link) {
    std::vector<std::string> complaints;
    read(link, complaints);
    return complaints.size() == 1 ? complaints.front() : "";
}

app::Session fresh_session() {
    app::Session session = app::start_state({});
    app::open_first_scene(session);
    return session;
}

std::string link_of(const app::Session& session) {
    const auto link = app::link_to(session, page);
    return std::holds_alternative<std::string>(link) ? std::get<std::string>(link) : std::string();
}

collide::Scene two_polygons() {
    auto read = collide::read_scene(
        R"({"collidoscope": 1, "bodies": [
            {"name": "A", "shape": {"type": "polygon", "vertices": [[0,0],[2,0.1],[1.5,1.7],[0.2,1.1]]}, "position": [0.3, 0.25]},
            {"name": "B", "shape": {"type": "polygon", "vertices": [[0,0],[1,-0.5],[2,0.5],[1,1.5]]}, "position": [2.4, 0.5], "angle": 0.3}]})",
        "test");
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}

}  // namespace

TEST_CASE("an address says which scene is opened, and how it is seen") {
    std::vector<std::string> complaints;
    const Address address = read(
        "https://example.org/c/?embed#scene=2-pairs/04-triangle-circle&tab=gjk&player=sat/"
        "3&t=0.5&seed=7&mode=simulate"
        "&play=1&hide=verdict&lock=all&theme=light&level=everything&wheel=page&embed",
        complaints);
    CHECK(complaints.empty());
    CHECK(address.scene == "2-pairs/04-triangle-circle");
    CHECK(address.view.tab == "gjk");
    REQUIRE(address.view.player.has_value());
    CHECK(address.view.player->step == 2);
    CHECK(address.view.time == 0.5);
    CHECK(address.seed == 7);
    CHECK(address.view.mode == collide::Mode::simulate);
    CHECK(address.play);
    CHECK(address.view.lock == std::vector<std::string>{"all"});
    CHECK(address.view.level == app::Level::everything);
}

TEST_CASE("codes of letters are read, and what is no code stays") {
    std::vector<std::string> complaints;
    CHECK(read("#scene=a%20b%2Fc%zz%4", complaints).scene == "a b/c%zz%4");
    CHECK(complaints.empty());
}

TEST_CASE("a link whose signs are encoded is the same link") {
    const std::string encoded = "scene%3D2-pairs%2F04-triangle-circle%26tab%3Dgjk";
    const std::string twice = "scene%253D2-pairs%252F04-triangle-circle%2526tab%253Dgjk";
    for (const std::string& link :
         {"#" + encoded, "%23" + encoded, "#" + twice, "https://example.org/index.html#" + encoded}) {
        std::vector<std::string> complaints;
        const app::Address address = app::read_address(link, complaints);
        CHECK(address.scene == "2-pairs/04-triangle-circle");
        CHECK(address.view.tab == "gjk");
        CHECK(complaints.empty());
    }
}

TEST_CASE(
    "a word behind the # is a link that asks for nothing: it was taken for a file, and a page loaded for "
    "ever") {
    CHECK(app::is_link("#foo"));
    std::vector<std::string> complaints;
    CHECK(app::read_address("#foo", complaints).scene.empty());
    REQUIRE(complaints.size() == 1);
    CHECK(complaints[0].find("\"foo\" is unknown") != std::string::npos);
}

TEST_CASE("what an address can't say is told in a line, and the rest is taken") {
    std::vector<std::string> complaints;
    const Address address = read("#playr=gjk&scene=x&step=0&seed=-1&mode=fast&theme=blue", complaints);
    CHECK(address.scene == "x");
    REQUIRE(complaints.size() == 5);
    CHECK(complaints[0] == "The link's \"playr\" is unknown (\"play\" perhaps) and left out");
    CHECK(complaint_on("#mode=fast").find("explore, simulate or predict is needed") != std::string::npos);
    CHECK(complaint_on("#" + std::string(5000, 'x')).size() < 200);
}

TEST_CASE("each option of the window that is no size of it can stand in a link") {
    for (const app::ViewProperty& property : app::view_properties()) {
        if (property.name == "size" || property.name == "chapter") continue;
        CAPTURE(property.name);
        std::vector<std::string> complaints;
        read("#" + std::string(property.name) + "=x", complaints);
        for (const std::string& words : complaints) CHECK(words.find("is unknown") == std::string::npos);
    }
}

TEST_CASE("who predicts sees no verdict, whatever else a link hides") {
    std::vector<std::string> complaints;
    for (const char* const link : {"#mode=predict&hide=legend", "#hide=legend&mode=predict"}) {
        const auto hidden = read(link, complaints).view.hide;
        REQUIRE(hidden.has_value());
        CHECK(*hidden == std::vector<std::string>{"legend", "verdict"});
    }
    CHECK(read("#mode=predict", complaints).view.hide == std::vector<std::string>{"verdict"});
    CHECK_FALSE(read("#mode=explore", complaints).view.hide.has_value());
    CHECK(complaints.empty());
}

TEST_CASE("a link without a scene is for the one that is open, beside what an earlier link said of it") {
    app::Session session = fresh_session();
    REQUIRE(app::follow_link(session, "#scene=2-pairs/04-triangle-circle&panes=legend&bare=1"));
    CHECK(session.window.bare);
    REQUIRE(app::follow_link(session, "#theme=light&tab=gjk"));
    CHECK(session.seen.settings.theme == app::Theme::light);
    CHECK(session.seen.tab == app::InspectorTab::gjk);
    CHECK(session.window.bare);
    CHECK_FALSE(session.seen.settings.show_right);
    CHECK(session.work.document.path()->stem() == "04-triangle-circle");
    REQUIRE(app::follow_link(session, "#scene=1-first-steps/02-overlapping"));
    CHECK_FALSE(session.window.bare);
    CHECK(session.seen.settings.show_right);
}

TEST_CASE("who wants little motion has it in every scene that a link opens") {
    app::Session session = fresh_session();
    REQUIRE(session.seen.settings.glide);
    REQUIRE(app::follow_link(session, "#motion=reduce"));
    CHECK_FALSE(session.seen.settings.glide);
    REQUIRE(app::follow_link(session, "#scene=1-first-steps/02-overlapping"));
    CHECK_FALSE(session.seen.settings.glide);
    REQUIRE(app::follow_link(session, "#course=01-apart-or-not&step=2"));
    app::go_to_step(session, 2);
    CHECK_FALSE(session.studying.glide.has_value());
    CHECK(app::own_settings(session.seen, session.window).glide);
}

TEST_CASE("a preset's link opens that preset, with its tab and player") {
    app::Session session = fresh_session();
    REQUIRE(app::follow_link(session, "#scene=2-pairs/04-triangle-circle&tab=gjk&player=gjk/2"));
    REQUIRE(session.work.document.path().has_value());
    CHECK(session.work.document.path()->stem() == "04-triangle-circle");
    CHECK(session.seen.tab == app::InspectorTab::gjk);
    CHECK(session.playing.player.open);
    const std::string link = link_of(session);
    CHECK(link.starts_with("https://example.org/c/index.html#scene=2-pairs/04-triangle-circle"));
    CHECK(link.find("player=gjk/2") != std::string::npos);
}

TEST_CASE("a link to a scene of one's own holds all of it, and opens as it was") {
    app::Session session = fresh_session();
    app::show_scene(session, two_polygons(), std::nullopt);
    const std::string link = link_of(session);
    CAPTURE(link);
    CHECK(link.size() - page.size() <= 300);
    app::Session other = fresh_session();
    REQUIRE(app::follow_link(other, link));
    CHECK(other.work.document.scene().bodies == session.work.document.scene().bodies);
    CHECK_FALSE(other.work.document.path().has_value());
}

TEST_CASE("a teacher's link opens at the scene's text and question, unless its panes leave them out") {
    app::Session session = fresh_session();
    collide::Scene scene = two_polygons();
    app::put_lesson(scene, {"Look at A.", "",
                            "```predict\nask: Do they overlap?\nkind: verdict\nanswer: pairs[0]\n```\n"});
    app::show_scene(session, scene, std::nullopt);
    const std::string link = link_of(session);
    for (const std::string options : {"", "&panes=legend,grid,lesson", "&panes=legend"}) {
        CAPTURE(options);
        const bool asks = options != "&panes=legend";
        app::Session other = fresh_session();
        REQUIRE(app::follow_link(other, link + options));
        CHECK(app::open_question(other.studying).has_value() == asks);
        REQUIRE(app::follow_link(other, "#tab=gjk"));  // of the scene that is open
        CHECK(app::open_question(other.studying).has_value() == asks);
    }
}

TEST_CASE("a link keeps what is selected, the modes of the players and the second canvas") {
    app::Session session = fresh_session();
    collide::Scene scene = two_polygons();
    scene.bodies[1].name = "B, the kite";
    app::show_scene(session, scene, std::nullopt);
    session.seen.view.selection = {1, 0};
    session.seen.view.pixels = 24;
    session.seen.view.minkowski = app::MinkowskiView::grown;
    session.seen.settings.show_difference = true;
    session.playing.player.options.raw_axes = true;
    session.seen.view.pair.support_threshold = 0.05;
    const std::string link = link_of(session);
    CAPTURE(link);
    app::Session other = fresh_session();
    REQUIRE(app::follow_link(other, link));
    CHECK(other.seen.view.selection == session.seen.view.selection);
    CHECK(other.seen.view.pixels == 24);
    CHECK(other.seen.view.minkowski == app::MinkowskiView::grown);
    CHECK(other.seen.settings.show_difference);
    CHECK(other.playing.player.options == session.playing.player.options);
    CHECK(other.seen.view.pair == session.seen.view.pair);
}

TEST_CASE("a link says of the second canvas what stands in the window, open or closed, and no more") {
    const std::string tells = R"({"collidoscope": 1, "settings": {"mode": "MODE"}, "view": VIEW, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 1}},
        {"name": "B", "shape": {"type": "circle", "radius": 1}, "position": [3, 0]}]})";
    const auto scene_of = [&](const std::string& mode, const std::string& view) {
        std::string text = tells;
        text.replace(text.find("MODE"), 4, mode);
        text.replace(text.find("VIEW"), 4, view);
        return std::get<collide::LoadedScene>(collide::read_scene(text, "test")).scene;
    };
    struct Case {
        std::string mode;
        std::string view;
        bool difference = false;
        bool second_world = false;
        app::MinkowskiView minkowski = app::MinkowskiView::difference;
        std::string option{};  // the only one about the second canvas
    };
    using View = app::MinkowskiView;
    const std::vector<Case> cases{
        {"explore", "{}", false, false, View::difference, ""},
        {"explore", "{}", true, false, View::difference, ""},  // the scene in the link says it
        {"explore", R"({"difference": true})", true, false, View::difference, ""},
        {"explore", R"({"difference": true})", false, false, View::difference, ""},
        {"explore", R"({"minkowski": "sum"})", true, false, View::sum, ""},
        {"explore", R"({"minkowski": "sum"})", false, false, View::sum, "&difference=0"},
        {"explore", R"({"minkowski": "sum"})", true, false, View::difference, "&minkowski=difference"},
        {"simulate", R"({"beside": ["10", "impulses"]})", false, true, View::difference, ""},
        {"simulate", R"({"beside": ["10", "impulses"]})", false, false, View::difference, "&beside=none"},
        {"simulate", R"({"beside": ["20", "impulses"]})", false, true, View::difference,
         "&beside=10,impulses"},
        {"simulate", "{}", false, true, View::difference, "&beside=10,impulses"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.view);
        CAPTURE(one.option);
        app::Session session = fresh_session();
        app::show_scene(session, scene_of(one.mode, one.view), std::nullopt);
        session.seen.settings.show_difference = one.difference;
        session.seen.view.minkowski = one.minkowski;
        session.work.second_world.wanted = one.second_world;
        session.work.second_world.settings = {collide::Response::impulses, 10.0, false, false, true};
        const std::string link = link_of(session);
        CAPTURE(link);
        std::string options;
        for (const char* const key : {"&difference=", "&minkowski=", "&beside="}) {
            const std::size_t at = link.find(key);
            if (at != std::string::npos) options += link.substr(at, link.find('&', at + 1) - at);
        }
        CHECK(options == one.option);
        app::Session other = fresh_session();
        other.seen.settings.show_difference = !one.difference;  // as the reader had it
        other.work.second_world.wanted = !one.second_world;
        REQUIRE(app::follow_link(other, link));
        CHECK(other.seen.settings.show_difference == one.difference);
        CHECK(other.seen.view.minkowski == one.minkowski);
        CHECK(other.work.two_worlds() == one.second_world);
        if (one.second_world) CHECK(other.work.second_world.settings == session.work.second_world.settings);
    }
}

TEST_CASE("a preset's link is silent where the preset opens the second canvas itself, and can close it") {
    for (const std::string_view preset :
         {"7-distance-and-rotation/12-minkowski-difference", "7-distance-and-rotation/15-b-as-a-point",
          "8-rigid-bodies/33-in-the-order-of-time"}) {
        CAPTURE(preset);
        app::Session session = fresh_session();
        const std::string link = "#scene=" + std::string(preset);
        REQUIRE(app::follow_link(session, link));
        CHECK(link_of(session) == std::string(page) + link);
    }
    app::Session session = fresh_session();
    REQUIRE(app::follow_link(session, "#scene=7-distance-and-rotation/12-minkowski-difference&difference=0"));
    CHECK_FALSE(session.seen.settings.show_difference);
    CHECK(link_of(session).ends_with("12-minkowski-difference&difference=0"));
}

TEST_CASE("the mode of a link comes before its time and its second world, which were lost") {
    app::Session session = fresh_session();
    REQUIRE(app::follow_link(session,
                             "#scene=1-first-steps/01-almost-touching&mode=simulate&beside=10,impulses"));
    CHECK(session.work.two_worlds());
    REQUIRE(app::follow_link(session, "#scene=8-rigid-bodies/02-static-friction&mode=explore&t=0.5"));
    CHECK(session.seen.view.scrub_time == doctest::Approx(0.5));
}

TEST_CASE("a link that can't be opened leaves what is open, and says why") {
    app::Session session = fresh_session();
    const collide::Scene before = session.work.document.scene();
    const std::vector<std::string> bad{"#scene=no-such",
                                       "#scene=../../etc/passwd",
                                       "#scene=/etc/passwd",
                                       "#s=!!!!",
                                       "#s=" + app::packed("[1"),
                                       "#s=" + app::packed(std::string(3'000'000, ' ')),
                                       "#s=" + std::string(9000, 'A')};
    for (const std::string& link : bad) {
        CAPTURE(link);
        session.prompts.messages.clear();
        CHECK_FALSE(app::follow_link(session, link));
        REQUIRE(session.prompts.messages.size() == 1);
        CHECK(session.prompts.messages.front().kind == app::Message::Kind::error);
        CHECK(session.work.document.scene() == before);
    }
}

TEST_CASE(
    "links lead to the page of the settings, and never to a page on this machine that nobody else has") {
    app::Settings settings;
    CHECK_FALSE(app::link_base(settings).has_value());
    settings.link_base = "https://example.org/collide/index.html";
    CHECK(app::link_base(settings) == settings.link_base);
    for (const char* const wrong : {"example.org", "https://", "ftp://example.org/", "https://a b/",
                                    "https://a/#b", "https://a/?b", "javascript:alert(1)"}) {
        CAPTURE(wrong);
        settings.link_base = wrong;
        CHECK_FALSE(app::is_page_address(wrong));
        CHECK_FALSE(app::link_base(settings).has_value());
    }
}

TEST_CASE("a scene that is too large for a link is refused with a sentence") {
    app::Session session = fresh_session();
    collide::Scene scene;
    std::mt19937 random(5);
    std::uniform_real_distribution<double> place(-100.0, 100.0);
    for (int i = 0; i < 1000; ++i) {
        collide::BodySpec body = two_polygons().bodies.front();
        body.name = "body " + std::to_string(i);
        body.position = {place(random), place(random)};
        scene.bodies.push_back(std::move(body));
    }
    app::show_scene(session, std::move(scene), std::nullopt);
    const auto link = app::link_to(session, page);
    REQUIRE(std::holds_alternative<app::LinkRefusal>(link));
    CHECK(std::get<app::LinkRefusal>(link).sentence.find("8000") != std::string::npos);
}

namespace {

/// A contact that the engine calls deeper than it is, and a ray that it calls a miss.
constexpr std::string_view capture_of_two =
    R"({"collide_capture":1,"engine":"own","y":"up","metre":1,"length":0.002}
{"shape":1,"box":[1,1]}
{"pair":["crate","wall"],"a":1,"at_a":[0,0,1,0],"b":1,"at_b":[0.9,0.25,1,0],"answer":{"overlap":true,"normal":[1,0],"depth":0.3,"points":[[0.45,0,-0.3]]}}
{"ray":"gun","from":[-3,0],"to":[3,0],"b":1,"at_b":[0,0,1,0],"name":"wall","answer":{"hit":false}}
)";

}  // namespace

TEST_CASE("a link carries what another engine says, so that who opens it sees the difference") {
    app::Session sender = fresh_session();
    REQUIRE(app::open_capture(sender, std::string(capture_of_two), "two.collide.jsonl"));
    for (const std::size_t number : {0U, 1U}) {
        CAPTURE(number);
        app::request_case(sender, number);
        app::Session reader = fresh_session();
        REQUIRE(app::follow_link(reader, link_of(sender)));
        CHECK(reader.seen.engine_says == sender.seen.engine_says);
        CHECK(reader.seen.engine_tolerance.length == 0.002);
        CHECK(reader.seen.tab == sender.seen.tab);
        CHECK(reader.seen.engine_name == "own");
        REQUIRE(reader.prompts.messages.size() == 1);
        CHECK(reader.prompts.messages.front().kind == app::Message::Kind::info);
        REQUIRE((reader.seen.engine_case != nullptr) == (number == 1));
        if (number == 1) {
            CHECK(reader.seen.engine_case->answer == sender.seen.engine_case->answer);
            CHECK(reader.seen.engine_case->bodies.size() == 1);
            CHECK(app::judge_engine(*reader.seen.engine_case).words ==
                  app::judge_engine(*sender.seen.engine_case).words);
        }
    }
    app::Session reader = fresh_session();
    CHECK(app::follow_link(reader, "#scene=2-pairs/04-triangle-circle&query=damaged"));
    REQUIRE(reader.prompts.messages.size() == 1);
    CHECK(reader.prompts.messages.front().text.find("another engine") != std::string::npos);
}

TEST_CASE("an engine's answer is only shown for its own pair, and a query only where it was recorded") {
    app::Session session = fresh_session();
    REQUIRE(app::open_capture(session, std::string(capture_of_two), "two.collide.jsonl"));
    app::request_case(session, 0);
    const auto& document = session.work.document;
    CHECK(app::engine_answer(document.scene(), session.seen).separation == -0.3);
    session.work.document.edit("Add", [](collide::Scene& scene) {
        scene.bodies.push_back(scene.bodies.front());
        scene.bodies.back().name = "third";
    });
    session.seen.view.focus = {1, 2};
    CHECK(app::engine_answer(document.scene(), session.seen) == collide::CapturedAnswer());
    CHECK_FALSE(app::shown_engine_answer(document.scene(), session.seen));
    session.seen.view.focus = {0, 1};
    CHECK(app::shown_engine_answer(document.scene(), session.seen));

    session.work.document.undo();
    app::request_case(session, 1);
    REQUIRE(session.seen.engine_case);
    const collide::CapturedQuery ray = *session.seen.engine_case;
    CHECK(app::is_as_recorded(document.scene(), ray));
    session.work.document.edit("Move", [](collide::Scene& scene) { scene.bodies[0].position.x += 0.5; });
    CHECK_FALSE(app::is_as_recorded(document.scene(), ray));
    CHECK_FALSE(app::shown_engine_answer(document.scene(), session.seen));
    session.work.document.undo();
    session.work.document.edit("Turn", [](collide::Scene& scene) { scene.rays[0].direction.y += 0.5; });
    CHECK_FALSE(app::is_as_recorded(document.scene(), ray));
}

TEST_CASE("any letters as a link do no harm") {
    std::mt19937 random(11);
    constexpr std::string_view letters = "scene=&#s%25AZ09-_/.:tabplyerstpmod";
    app::Session session = fresh_session();
    for (int i = 0; i < 2000; ++i) {
        std::string link = "#";
        for (std::size_t k = 0; k < random() % 60; ++k) link += letters[random() % letters.size()];
        CAPTURE(link);
        app::follow_link(session, link);
        CHECK_FALSE(session.work.document.scene().bodies.empty());
    }
}

namespace {

/// Presets that fit into a link. Crowds are left out: they are made anew at each opening.
std::vector<std::string> texts_of_presets() {
    std::vector<std::string> texts;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(COLLIDOSCOPE_SOURCE_DIR "/scenes")) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::string text(std::istreambuf_iterator<char>(file), {});
        if (text.find("\"crowd\"") == std::string::npos && app::packed(text).size() < 7000)
            texts.push_back(std::move(text));
    }
    return texts;
}

/// Some of its letters changed, left out, said twice, or made a number beyond all bounds.
std::string broken(std::string text, std::mt19937& random) {
    const std::size_t from = random() % text.size();
    const std::size_t length = std::min<std::size_t>(1 + random() % 30, text.size() - from);
    switch (random() % 5) {
        case 0:
            text[from] = static_cast<char>(random() % 256);
            break;
        case 1:
            text.erase(from, length);
            break;
        case 2:
            text.insert(from, text.substr(from, length));
            break;
        case 3:
            text.insert(from, "[[[[[[[[{\"bodies\":");
            break;
        default:
            if (const std::size_t digit = text.find_first_of("123456789", from); digit != std::string::npos)
                text.replace(digit, 1, random() % 2 == 0 ? "-9e308" : "99999999999999999999");
            break;
    }
    return text;
}

/// Whatever the link is, a scene stands on the canvas afterwards; where it was refused, the one before.
void check_does_no_harm(app::Session& session, const std::string& link) {
    CAPTURE(link);
    const collide::Scene before = session.work.document.scene();
    session.prompts.messages.clear();
    const bool opened = app::follow_link(session, link);
    if (!opened) {
        CHECK(session.work.document.scene() == before);
        CHECK_FALSE(session.prompts.messages.empty());
    }
    CHECK(session.work.document.scene().bodies.size() <= 10'000);
}

}  // namespace

TEST_CASE("links made of broken scenes do no harm") {
    const std::vector<std::string> texts = texts_of_presets();
    REQUIRE(texts.size() > 60);
    std::mt19937 random(19);
    app::Session session = fresh_session();
    for (const std::string& text : texts) {
        CHECK(app::follow_link(session, "#s=" + app::packed(text)));
        for (int i = 0; i < 6; ++i) check_does_no_harm(session, "#s=" + app::packed(broken(text, random)));
        for (int i = 0; i < 3; ++i) check_does_no_harm(session, "#s=" + broken(app::packed(text), random));
    }
}
