// Numbers typed into fields: decimal commas, sums, and what is refused.
#include <imgui.h>
#include <imgui_internal.h>

#include "support/ui_fixture.h"

using app::DVec2;
using app::UiFixture;

namespace {

const char* const boxes_to_edit = R"({"collidoscope": 1, "bodies": [
    {"name": "left", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0]},
    {"name": "right", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2.5, 0.25]}]})";

/// The Body tab of the first box.
struct BodyTab : UiFixture {
    BodyTab() : UiFixture(1280, 1500) {
        open_text(boxes_to_edit);
        click(item("body:left"));
        click(item("tab:Body"));
        frames(2);
    }
    void begin_typing(const std::string& field, const std::string& text) {
        click(item("field:" + field));
        frames(2);
        key(SDLK_a, KMOD_LCTRL);
        type(text);
    }
    void type_into(const std::string& field, const std::string& text) {
        begin_typing(field, text);
        key(SDLK_RETURN);
        frames(2);
    }
    double width() const { return std::get<collide::BoxSpec>(body(0).shape.geometry).width; }
    bool refused(const std::string& word) const {
        return panels.typing.refused != 0 && panels.typing.reason.find(word) != std::string::npos;
    }
};

}  // namespace

TEST_CASE("ImGui's own field dropped a comma and a slash: they are read now, each number one undo step") {
    BodyTab ui;
    ui.type_into("Width", "2,5");
    CHECK(ui.width() == 2.5);
    ui.type_into("Width", "1/2");
    CHECK(ui.width() == 0.5);
    ui.type_into("Angle", "2*pi/3");
    CHECK(ui.body(0).angle == doctest::Approx(2.0943951));
    ui.type_into("Spin", "45deg");
    CHECK(ui.body(0).angular_velocity == doctest::Approx(0.78539816));
    for (int i = 0; i < 3; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.width() == 2.5);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.width() == 1.0);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("what is no number is refused with the reason, and the number that was there stays") {
    BodyTab ui;
    for (const char* text : {"abc", "1/0", "1,000.5", "2 3", "nan", "2*"}) {
        CAPTURE(text);
        ui.type_into("Width", text);
        CHECK(ui.width() == 1.0);
        CHECK(ui.panels.typing.refused != 0);
        CHECK_FALSE(ui.state.work.document.can_undo());
    }
    CHECK(ui.refused("missing"));
    ui.type_into("Width", "45deg");
    CHECK(ui.refused("The unit here is m."));
    ui.type_into("Width", "3");
    CHECK(ui.width() == 3.0);
    CHECK(ui.panels.typing.refused == 0);
}

TEST_CASE("Esc leaves a field as it was") {
    BodyTab ui;
    ui.begin_typing("Width", "7");
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.width() == 1.0);
    CHECK(ui.panels.typing.refused == 0);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("a number is kept when the next click is into a field above or below it, and both are steps") {
    BodyTab ui;
    ui.begin_typing("Height", "4,5");
    ui.type_into("Width", "3,5");
    CHECK(ui.width() == 3.5);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).height == 4.5);
    ui.begin_typing("Width", "2");
    ui.type_into("Height", "6");
    CHECK(ui.width() == 2.0);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).height == 6.0);
    for (int i = 0; i < 4; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.width() == 1.0);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("a drag that follows a typed number counts, though the field below it was typed into") {
    BodyTab ui;
    ui.begin_typing("Height", "2");
    const app::Vec2 field = ui.item("field:Width");
    ui.drag(field, field + app::Vec2(60.0f, 0.0f));
    CHECK(ui.width() > 1.1);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).height == 2.0);
}

TEST_CASE("Tab goes on to the next number and takes the one that was typed") {
    BodyTab ui;
    ui.begin_typing("Position x", "1/4");
    ui.key(SDLK_TAB);
    ui.frames(3);
    ui.type("-0,5");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.body(0).position == DVec2(0.25, -0.5));
}

TEST_CASE("a group and a mask take whole numbers and hexadecimal digits, and refuse the rest") {
    BodyTab ui;
    ui.state.seen.settings.folded = {"body/Pose", "body/Motion", "body/Size", "body/Arrange"};
    ui.frames(2);
    ui.type_into("Group", "2,5");
    CHECK(ui.body(0).filter.group == 0);
    CHECK(ui.refused("whole"));
    ui.type_into("Group", "-3");
    CHECK(ui.body(0).filter.group == -3);
    ui.type_into("Collides with", "0x1g");
    CHECK(ui.refused("hexadecimal"));
    for (const char* no_mask : {"1/2", "2*pi/3", "1+1", "1ffffffff", "-1", "2,5"}) {
        ui.type_into("Collides with", no_mask);
        CHECK(ui.refused("not a mask"));
        CHECK(ui.body(0).filter.mask == 0xFFFFFFFFU);
    }
    ui.type_into("Collides with", "ff");
    CHECK(ui.body(0).filter.mask == 0xFFU);
}

TEST_CASE("an empty field was refused silently, and the reason pushed the fields below down: nothing moves") {
    BodyTab ui;
    const app::Vec2 below = ui.item("field:Height");
    ui.begin_typing("Width", "");
    ui.key(SDLK_BACKSPACE);
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.width() == 1.0);
    CHECK(ui.refused("Nothing was typed"));
    CHECK(ui.item("field:Height") == below);
    const ImGuiWindow* note = ImGui::FindWindowByName("##note");
    REQUIRE(note != nullptr);
    CHECK(note->Active);
    ui.type_into("Width", "0.5 m");
    CHECK(ui.width() == 0.5);
    CHECK_FALSE(note->Active);
}

TEST_CASE("material, ray and vertex fields take the same quotients and commas as the others") {
    BodyTab ui;
    ui.state.seen.settings.folded = {"body/Pose", "body/Motion", "body/Size", "body/Arrange"};
    ui.frames(2);
    ui.type_into("Density", "2,5");
    CHECK(ui.body(0).density == 2.5);
    ui.type_into("Restitution", "1/4");
    CHECK(ui.body(0).restitution == 0.25);
    ui.type_into("Friction", "1/2");
    CHECK(ui.body(0).friction == 0.5);
    ui.key(SDLK_r, KMOD_LSHIFT);
    ui.frames(3);
    REQUIRE(ui.state.work.document.scene().rays.size() == 1);
    ui.click(ui.item("tab:Rays"));
    ui.frames(2);
    ui.type_into("Origin x", "-1/2");
    ui.type_into("Direction", "pi/2 rad");
    ui.type_into("Length", "250 cm");
    const collide::RaySpec& ray = ui.state.work.document.scene().rays[0];
    CHECK(ray.origin.x == -0.5);
    CHECK(ray.direction.y == doctest::Approx(1.0));
    CHECK(ray.max_length == doctest::Approx(2.5));
}
