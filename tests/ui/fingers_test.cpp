// A phone held upright, where fingers point: handles are taken hold of from as far away as a finger is wide.
#include <imgui.h>
#include <imgui_internal.h>

#include "platform/under_finger.h"
#include "session/playing.h"
#include "support/ui_fixture.h"
#include "tools/picking.h"

using app::Handle;
using app::UiFixture;
using app::Vec2;

namespace {

struct Phone : UiFixture {
    Phone() : UiFixture(390, 844) {
        fingers = true;
        open(app::preset("1-first-steps/02-overlapping.json"));
    }
};

Vec2 middle_of_list(std::string_view name) {
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        if (std::string_view(window->Name).find("/" + std::string(name) + "_") == std::string_view::npos)
            continue;
        const ImVec2 middle = window->Rect().GetCenter();
        return {middle.x, middle.y};
    }
    return {};
}

}  // namespace

TEST_CASE("a finger takes hold of a handle from 22 pixels away, and of a body's middle moves the body") {
    Phone phone;
    phone.state.seen.view.select_only(0);
    phone.frames(2);
    const app::Seen& seen = phone.state.seen;
    const auto hit = [&](Vec2 place) {
        return app::handle_at(phone.state.work, seen, phone.state.tool, place).handle;
    };
    const Vec2 knob = app::rotate_handle(seen.view, seen.analysis, seen.scale, 0);
    CHECK(hit(knob - Vec2(0.0f, 21.9f)) == Handle::rotate);
    CHECK(hit(knob - Vec2(21.9f, 0.0f)) == Handle::rotate);
    CHECK(hit(app::velocity_handle(seen, phone.state.tool, 0)) == Handle::velocity);
    CHECK(hit(app::velocity_tail(seen.view, seen.analysis, 0)) == Handle::none);
    phone.fingers = false;
    phone.frames(2);
    CHECK(hit(knob - Vec2(0.0f, 21.9f)) == Handle::none);
}

TEST_CASE("the choices that a field unfolds are at least as high as a finger is wide") {
    Phone phone;
    phone.state.seen.tab = app::InspectorTab::broad_phase;
    phone.frames(2);
    phone.click(phone.item("structure:choice"));
    phone.frames(2);
    const auto kinds = collide::all_broad_phases();
    const auto place = [&](std::size_t i) {
        return phone.item("structure:" + std::string(collide::name_of(kinds[i])));
    };
    CHECK(place(1).y - place(0).y >= 44.0f);
    phone.click(place(1));
    CHECK(phone.state.work.document.scene().settings.broad_phase == collide::name_of(kinds[1]));
}

TEST_CASE("what lies under a finger is a shape, the picture, or a panel, which may have more than it shows") {
    Phone phone;
    phone.frames(2);
    const app::Session& session = phone.state;
    const Vec2 beside = session.tool.canvas_origin + Vec2(60.0f, 8.0f);
    CHECK(app::under_finger(session, phone.middle_of(0)) == app::UnderFinger::shape);
    CHECK(app::under_finger(session, beside) == app::UnderFinger::picture);
    CHECK(app::under_finger(session, Vec2(20.0f, 10.0f)) == app::UnderFinger::panel);
}

TEST_CASE("a list follows the finger by as many pixels as it goes, and stops at its ends") {
    UiFixture ui(1280, 800);
    ui.frames(2);
    const Vec2 list = ui.item("scene:02-overlapping.json");
    REQUIRE(app::under_finger(ui.state, list) == app::UnderFinger::list);
    app::scroll_by_finger(list, -40.0f);
    ui.frames(2);
    CHECK(ui.item("scene:02-overlapping.json").y == doctest::Approx(list.y - 40.0f));
    app::scroll_by_finger(list, 1000.0f);
    ui.frames(2);
    CHECK(ui.item("scene:02-overlapping.json").y == doctest::Approx(list.y));
}

TEST_CASE("a list at its end hands the finger on to the one around it") {
    UiFixture tablet(1000, 420);
    tablet.fingers = true;
    app::open_player(tablet.state.work, tablet.state.seen, tablet.state.playing, app::PlayerKind::gjk);
    tablet.frames(3);
    const Vec2 code = middle_of_list("code");
    const Vec2 button = tablet.item("player:play");
    app::scroll_by_finger(code, -1000.0f);
    tablet.frames(2);
    CHECK(tablet.item("player:play").y == doctest::Approx(button.y));
    app::scroll_by_finger(code, -30.0f);
    tablet.frames(2);
    CHECK(tablet.item("player:play").y == doctest::Approx(button.y - 30.0f));
}

TEST_CASE("on a phone a player's words, code, picture and values are one list below its buttons") {
    Phone phone;
    app::open_player(phone.state.work, phone.state.seen, phone.state.playing, app::PlayerKind::gjk);
    phone.frames(3);
    const Vec2 code = middle_of_list("code");
    const Vec2 button = phone.item("player:play");
    app::scroll_by_finger(code, -60.0f);
    phone.frames(2);
    CHECK(middle_of_list("code").y == doctest::Approx(code.y - 60.0f));
    CHECK(phone.item("player:play").y == doctest::Approx(button.y));
}
