#include "platform/layout.h"

#include <doctest/doctest.h>

#include "document/settings.h"
#include "panels/panel_state.h"
#include "session/files.h"
#include "session/session.h"

namespace {

constexpr float menu_height = 26.0f;

app::Layout laid_out(const app::Session& session, collide::Vec2 size) {
    return app::lay_out(session.work, session.seen, session.tool, session.playing, session.studying,
                        session.window, app::PanelState(), size, menu_height);
}

}  // namespace

TEST_CASE("a phone held upright has its pane below the canvas, over the whole width") {
    app::Session session = app::start_state({});
    session.seen.settings.show_course = false;
    const app::Layout phone = laid_out(session, {390.0f, 844.0f});
    CHECK(phone.stacked);
    CHECK_FALSE(phone.left.visible());
    CHECK(phone.right.size.x == 390.0f);
    CHECK(phone.right.origin.y == phone.canvas.origin.y + phone.canvas.size.y);
    CHECK(phone.right.origin.y + phone.right.size.y == doctest::Approx(phone.bottom.origin.y));
    CHECK(phone.tools.size.x + phone.canvas.size.x == 390.0f);
    CHECK(phone.canvas.size.y > phone.right.size.y);
}

TEST_CASE("without a menu bar the canvas begins at the top") {
    app::Session session = app::start_state({});
    session.window.bare = true;
    const app::Layout layout = laid_out(session, {1280.0f, 800.0f});
    CHECK(layout.canvas.origin.y == 0.0f);
    CHECK(layout.canvas.origin.y + layout.canvas.size.y == doctest::Approx(layout.bottom.origin.y));
}

TEST_CASE("the transport and the toolbar have room for buttons as wide as a finger") {
    app::Session session = app::start_state({});
    session.seen.settings.level = app::Level::everything;
    const auto with_buttons = [&](float button) {
        return app::lay_out(session.work, session.seen, session.tool, session.playing, session.studying,
                            session.window, app::PanelState(), {390.0f, 844.0f}, button);
    };
    const app::Layout usual = with_buttons(menu_height);
    const app::Layout larger = with_buttons(44.0f);
    CHECK(larger.bottom.size.y >= 2.0f * 44.0f);
    CHECK(larger.bottom.size.y == usual.bottom.size.y + 2.0f * (44.0f - menu_height));
    CHECK(larger.tools.size.x >= 44.0f);
    CHECK(larger.canvas.size.x >= 180.0f);
}

TEST_CASE("a phone held upright shows the course in place of the inspector") {
    app::Session session = app::start_state({});
    session.seen.settings.show_course = true;
    const app::Layout phone = laid_out(session, {390.0f, 844.0f});
    CHECK(phone.left.size.x == 390.0f);
    CHECK_FALSE(phone.right.visible());
    session.seen.settings.show_left = false;
    CHECK(laid_out(session, {390.0f, 844.0f}).right.size.x == 390.0f);
    session.seen.settings.show_right = false;
    CHECK_FALSE(laid_out(session, {390.0f, 844.0f}).stacked);
}

TEST_CASE("a window that is wide, or as wide as high, has its panes beside the canvas") {
    app::Session session = app::start_state({});
    session.seen.settings.show_course = false;
    for (const collide::Vec2 size :
         {collide::Vec2(1280.0f, 800.0f), collide::Vec2(600.0f, 900.0f), collide::Vec2(844.0f, 390.0f)}) {
        CAPTURE(size.x);
        const app::Layout layout = laid_out(session, size);
        CHECK_FALSE(layout.stacked);
        CHECK(layout.canvas.origin.y == menu_height);
        CHECK(layout.canvas.origin.y + layout.canvas.size.y == doctest::Approx(layout.bottom.origin.y));
    }
}
