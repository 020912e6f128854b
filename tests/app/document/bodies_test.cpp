#include "document/bodies.h"

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <limits>

#include "support/motion.h"

using collide::BodySpec;
using namespace app;
using namespace collide;

namespace {

collide::Scene scene_of(std::initializer_list<const char*> names) {
    collide::Scene scene;
    for (const char* name : names) {
        collide::BodySpec body;
        body.name = name;
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

}  // namespace

TEST_CASE("pieces have short names that begin with the whole's, and count on when one is cut again") {
    const collide::Scene scene = scene_of({"Hexagon", "Hexagon 2", "Disc2", "7", "Gear 2x", "A "});
    CHECK(app::free_piece_name(scene, "Hexagon") == "Hexagon 3");
    CHECK(app::free_piece_name(scene, "Hexagon 2") == "Hexagon 3");
    CHECK(app::free_piece_name(scene, "Disc2") == "Disc2 2");
    CHECK(app::free_piece_name(scene, "7") == "7 2");
    CHECK(app::free_piece_name(scene, "Gear 2x") == "Gear 2x 2");
    CHECK(app::free_piece_name(scene, "A ") == "A  2");
}

TEST_CASE("names are free and begin with a capital letter") {
    CHECK(app::free_name(scene_of({"Box", "Box 2"}), "Box") == "Box 3");
    CHECK(app::capitalised("box") == "Box");
    CHECK(app::capitalised("7-gon") == "7-gon");
    CHECK(app::capitalised("").empty());
}

namespace {

void join(Scene& scene, const char* a, const char* b) {
    JointSpec pin;
    pin.a = a;
    pin.b = b;
    scene.joints.push_back(pin);
}

}  // namespace

TEST_CASE("what joints tie together goes together, but not over what stands still or the world") {
    Scene scene = support::scene_of({support::disc(0.5, {0.0, 0.0}), support::disc(0.5, {2.0, 0.0}),
                                     support::disc(0.5, {4.0, 0.0}), support::disc(0.5, {6.0, 0.0}),
                                     support::disc(0.5, {8.0, 0.0})});
    scene.bodies[3].motion = Motion::static_body;
    join(scene, "0", "2");
    join(scene, "2", "3");
    join(scene, "3", "4");
    join(scene, "", "1");
    join(scene, "4", "gone");
    CHECK(app::with_joined(scene, {0}) == std::vector<std::size_t>{0, 2});
    CHECK(app::with_joined(scene, {2, 1}) == std::vector<std::size_t>{0, 1, 2});
    CHECK(app::with_joined(scene, {3}) == std::vector<std::size_t>{3});
    CHECK(app::with_joined(scene, {4}) == std::vector<std::size_t>{4});
}

namespace {

Document document_of_two() {
    collide::Scene scene;
    for (const char* name : {"left", "right"}) {
        BodySpec body;
        body.name = name;
        body.shape.geometry = collide::BoxSpec{};
        scene.bodies.push_back(body);
    }
    scene.view.focus = {"left", "right"};
    Document document;
    document.open(scene, std::nullopt);
    return document;
}

double width_of(const Document& document) {
    return std::get<collide::BoxSpec>(document.scene().bodies[0].shape.geometry).width;
}

void set_width(BodySpec& body, double width) {
    std::get<collide::BoxSpec>(body.shape.geometry).width = width;
}

}  // namespace

TEST_CASE("a change within the limits is one undo step") {
    Document document = document_of_two();
    CHECK_FALSE(change_body(document, 0, "Change the size", [](BodySpec& body) { set_width(body, 2.5); }));
    CHECK(width_of(document) == 2.5);
    CHECK(document.undo_name() == "Change the size");
    document.undo();
    CHECK(width_of(document) == 1.0);
}

TEST_CASE("what a scene file could not hold is refused with the reader's sentence") {
    Document document = document_of_two();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double width : {0.0, -1.0, 1e9, nan, HUGE_VAL}) {
        const auto error =
            change_body(document, 0, "Change", [=](BodySpec& body) { set_width(body, width); });
        CAPTURE(width);
        REQUIRE(error);
        CHECK(error->size() > 10);
        CHECK(error->find("width") != std::string::npos);
    }
    CHECK(width_of(document) == 1.0);
    CHECK_FALSE(document.can_undo());
    CHECK(change_body(document, 0, "Move", [=](BodySpec& body) { body.position.x = nan; }));
    CHECK(change_body(document, 0, "Move", [](BodySpec& body) { body.position.x = 2e6; }));
}

TEST_CASE("changes inside a drag undo as one") {
    Document document = document_of_two();
    document.begin_drag("Change the size");
    for (const double width : {1.5, 2.0, 3.0}) {
        CHECK_FALSE(change_body(document, 0, "unused", [=](BodySpec& body) { set_width(body, width); }));
    }
    document.commit_drag();
    document.undo();
    CHECK(width_of(document) == 1.0);
    CHECK_FALSE(document.can_undo());
}

TEST_CASE("names stay unique and the focus follows a rename") {
    Document document = document_of_two();
    CHECK(rename_body(document, 0, "right"));
    CHECK(rename_body(document, 0, ""));
    CHECK_FALSE(rename_body(document, 0, "left"));
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(rename_body(document, 0, "bullet"));
    CHECK(document.scene().bodies[0].name == "bullet");
    CHECK(document.scene().view.focus == std::vector<std::string>{"bullet", "right"});
}
