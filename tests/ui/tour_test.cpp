// The tour with real events: each step waits for what the user does, by mouse and by keys alone. Its card
// points at the real control and never covers it.
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

#include "panels/guide.h"
#include "session/studying.h"
#include "support/ui_fixture.h"

using app::Guide;
using app::TourStep;
using app::UiFixture;
using app::Vec2;

namespace {

struct Tour : UiFixture {
    explicit Tour(int width = 1280, int height = 800) : UiFixture(width, height) {
        state.seen.settings.level = app::Level::essential;
        state.seen.settings.tour_done = false;
        state.guide.tour_wanted = true;
        frames(4);
        REQUIRE(step() == TourStep::touch);
    }
    TourStep step() const { return state.guide.tour.value_or(TourStep::end); }

    /// Fails where the card covers the control that it explains.
    void check_card(const app::DrawnItem& target) {
        const Guide& guide = state.guide;
        const Vec2 upper = guide.card + guide.card_size;
        CAPTURE(static_cast<int>(step()));
        CHECK((guide.card.x >= target.upper.x || upper.x <= target.lower.x ||
               guide.card.y >= target.upper.y || upper.y <= target.lower.y));
        CHECK(guide.card.x >= 0.0f);
        CHECK(guide.card.y >= 0.0f);
    }
    void check_card(const std::string& name) {
        frames(2);
        REQUIRE(items.contains(name));
        check_card(items.find(name)->second);
    }
    /// For looking at; only where COLLIDOSCOPE_PICTURES names a folder.
    void keep_picture(const std::string& name) {
        if (const char* const folder = std::getenv("COLLIDOSCOPE_PICTURES")) {
            frames(2);
            save_picture(std::string(folder) + "/tour-" + name + ".png");
        }
    }
    void touch_by_drag() {
        // Where the card lies the canvas takes no press, and it never lies on the shape.
        drag(middle_of(1), middle_of(1) - Vec2(70.0f, 0.0f));
        frames(2);
    }
    Vec2 arrow() {
        const auto box = app::arrow_on_canvas(state.work, state.seen, state.tool);
        REQUIRE(box.has_value());
        check_card(app::DrawnItem{box->lower, box->upper});
        return 0.5f * (box->lower + box->upper);
    }
    void read_by_pointing() {
        move_to(arrow());
        frames(50);
    }
};

}  // namespace

TEST_CASE("the tour is taken with the mouse, and ends at the first chapter") {
    for (const auto& size : {std::pair(1024, 700), std::pair(1280, 800), std::pair(2560, 1440)}) {
        const int width = size.first;
        const int height = size.second;
        CAPTURE(width);
        Tour ui(width, height);
        ui.frames(2);
        ui.keep_picture(std::to_string(width) + "-1");
        const Vec2 before = ui.middle_of(1);
        ui.click(before);  // no drag
        ui.frames(3);
        CHECK(ui.step() == TourStep::touch);
        const float scale = static_cast<float>(ui.state.seen.view.camera.pixels_per_meter);
        ui.drag(before, before - Vec2(0.5f * scale, 0.0f));
        ui.frames(3);
        REQUIRE(ui.step() == TourStep::read);
        ui.keep_picture(std::to_string(width) + "-2");
        ui.read_by_pointing();
        REQUIRE(ui.step() == TourStep::push);
        ui.check_card("inspector:push apart");
        ui.keep_picture(std::to_string(width) + "-3");
        ui.click(ui.item("inspector:push apart"));
        ui.frames(3);
        CHECK(ui.state.work.document.undo_name() == "Push apart");
        REQUIRE(ui.step() == TourStep::step);
        ui.check_card("inspector:step through");
        ui.click(ui.item("inspector:step through"));
        ui.frames(3);
        CHECK(ui.step() == TourStep::step);
        ui.check_card("player:step");
        ui.keep_picture(std::to_string(width) + "-4");
        ui.click(ui.item("player:step"));
        ui.click(ui.item("player:step"));
        ui.frames(3);
        REQUIRE(ui.step() == TourStep::play);
        ui.check_card("transport:play");
        ui.keep_picture(std::to_string(width) + "-5");
        ui.click(ui.item("transport:play"));
        ui.frames(90);
        REQUIRE(ui.state.guide.tour == TourStep::end);
        CHECK(ui.state.seen.settings.tour_done);
        ui.keep_picture(std::to_string(width) + "-6");
        ui.click(ui.item("tour:go on"));
        ui.frames(3);
        CHECK_FALSE(ui.state.guide.tour);
        CHECK(ui.state.studying.chapter == 0);
    }
}

TEST_CASE("the tour is taken with keys alone") {
    Tour ui;
    ui.key(SDLK_TAB);
    ui.key(SDLK_TAB);
    for (int i = 0; i < 60 && ui.step() == TourStep::touch; ++i) ui.key(SDLK_LEFT);
    ui.frames(2);
    REQUIRE(ui.step() == TourStep::read);
    ui.key(SDLK_RETURN);
    REQUIRE(ui.step() == TourStep::push);
    ui.key(SDLK_k);
    ui.frames(2);
    REQUIRE(ui.step() == TourStep::step);
    ui.key(SDLK_p);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    ui.frames(2);
    REQUIRE(ui.step() == TourStep::play);
    ui.key(SDLK_SPACE);
    ui.frames(90);
    REQUIRE(ui.state.guide.tour == TourStep::end);
    ui.state.seen.settings.show_hints = true;
    ui.key(SDLK_RETURN);
    ui.frames(3);
    CHECK(ui.state.studying.chapter == 0);
    CHECK(ui.state.seen.settings.hints_shown.empty());  // no hint in between
}

TEST_CASE("a new card is drawn until its size has settled: its buttons were cut while the window slept") {
    Tour ui;
    ui.frames(5);
    CHECK_FALSE(ui.panels.frame_wanted);
    ui.touch_by_drag();
    ui.move_to(ui.arrow());
    int frames = 0;
    for (; frames < 100 && ui.step() == TourStep::read; ++frames) {
        CHECK((frames == 0 || ui.panels.frame_wanted));
        ui.frames(1);
    }
    REQUIRE(ui.step() == TourStep::push);
    CHECK(ui.panels.frame_wanted);
    for (; frames < 200 && ui.panels.frame_wanted; ++frames) ui.frames(1);
    const Vec2 settled = ui.state.guide.card_size;
    ui.frames(3);
    CHECK(ui.state.guide.card_size == settled);
}

TEST_CASE("Skip and Esc end the tour for good, and Help repeats it from the scene as it was shipped") {
    Tour ui;
    ui.click(ui.item("tour:skip"));
    CHECK_FALSE(ui.state.guide.tour);
    CHECK(ui.state.seen.settings.tour_done);
    ui.touch_by_drag();
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.key(SDLK_h, KMOD_LALT);
    ui.frames(2);
    ui.click(ui.item("menu:tour"));
    ui.frames(4);
    REQUIRE(ui.state.guide.tour == TourStep::touch);
    CHECK_FALSE(ui.state.seen.analysis.moved.result.overlap);
    ui.key(SDLK_ESCAPE);
    CHECK_FALSE(ui.state.guide.tour);
}

TEST_CASE("whoever drags the shapes apart again is asked to bring them together, not to read what is gone") {
    Tour ui;
    ui.touch_by_drag();
    REQUIRE(ui.step() == TourStep::read);
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(3);
    CHECK(ui.step() == TourStep::touch);
}

TEST_CASE("a card never covers its control where a free place beside it is large enough") {
    UiFixture ui;  // for the scale of the interface
    std::mt19937 random(17);
    std::uniform_real_distribution<float> x(0.0f, 1280.0f);
    std::uniform_real_distribution<float> y(0.0f, 800.0f);
    std::uniform_real_distribution<float> side(4.0f, 700.0f);
    const Vec2 size(300.0f, 150.0f);
    for (int i = 0; i < 3000; ++i) {
        const Vec2 at(x(random), y(random));
        const Vec2 upper = glm::min(at + Vec2(side(random), side(random)), Vec2(1280.0f, 800.0f));
        app::CardRoom room{{{0.0f, 0.0f}, {1280.0f, 800.0f}}, {{300.0f, 30.0f}, {900.0f, 750.0f}}, {}, {}};
        room.target = app::CardBox{at, upper};
        room.shapes = {{{x(random), y(random)}, {1280.0f, 800.0f}}};
        const Vec2 card = app::place_card(size, room, {-1.0f, -1.0f});
        const bool covers =
            card.x < upper.x && at.x < card.x + size.x && card.y < upper.y && at.y < card.y + size.y;
        const bool has_room =
            at.x >= size.x || 1280.0f - upper.x >= size.x || at.y >= size.y || 800.0f - upper.y >= size.y;
        CAPTURE(i);
        CHECK_FALSE((covers && has_room));
        CHECK(card == app::place_card(size, room, card));  // it stays where it is as good
    }
}

TEST_CASE("a card covered a control of a few pixels, since all of it weighed less than a shape") {
    UiFixture ui;
    const app::CardBox window{{0.0f, 0.0f}, {1280.0f, 800.0f}};
    app::CardRoom room{window, window, {}, {}};
    room.target = app::CardBox{{1279.9f, 0.0f}, {1280.0f, 800.0f}};
    room.shapes = {{{0.0f, 0.0f}, {979.9f, 800.0f}}, {{0.0f, 0.0f}, {1279.0f, 800.0f}}};
    const Vec2 size(300.0f, 150.0f);
    CHECK(app::place_card(size, room, {-1.0f, -1.0f}).x + size.x <= 1279.9f);
}

TEST_CASE("no tour begins by itself in a window that was not asked for one") {
    UiFixture ui;
    ui.frames(5);
    CHECK_FALSE(ui.state.guide.tour);
}
