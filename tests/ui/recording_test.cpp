// Recording the canvas and saving the run, from the menu to the files.
#include <gif_lib.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "platform/frame.h"
#include "session/files.h"
#include "session/recording.h"
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::preset;
using app::UiFixture;
using app::Vec2;
namespace fs = std::filesystem;

namespace {

constexpr const char* falling = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "ball", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 3]}]})";

/// What can be read back of a GIF.
struct Film {
    int width = 0;
    int height = 0;
    int frames = 0;
    int hundredths = 0;
    int changes = 0;  // pixels that all frames but the first one hold
};

Film film_of(const fs::path& file) {
    int error = 0;
    GifFileType* gif = DGifOpenFileName(file.c_str(), &error);
    REQUIRE(gif != nullptr);
    REQUIRE(DGifSlurp(gif) == GIF_OK);
    Film film{gif->SWidth, gif->SHeight, gif->ImageCount, 0, 0};
    for (int i = 0; i < gif->ImageCount; ++i) {
        GraphicsControlBlock block{};
        DGifSavedExtensionToGCB(gif, i, &block);
        film.hundredths += block.DelayTime;
        const GifImageDesc& part = gif->SavedImages[i].ImageDesc;
        if (i > 0) film.changes += part.Width * part.Height;
    }
    DGifCloseFile(gif, &error);
    return film;
}

/// Through the menu and the dialog.
void record_to(UiFixture& ui, const std::string& name) {
    ui.state.prompts.browse = ui.folder();
    ui.click(ui.item("menu:File"));
    ui.click(ui.item("menu:record"));
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::record_canvas);
    ui.click(ui.item("field:File name"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type(name);
    ui.click(ui.item("button:Record"));
}

const std::string& last_message(const UiFixture& ui) {
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    return ui.state.prompts.messages.back().text;
}

}  // namespace

TEST_CASE("the canvas of a run is recorded to a GIF of its size that moves, and plays at the speed seen") {
    UiFixture ui;
    ui.open_text(falling);
    record_to(ui, "fall");
    REQUIRE(ui.state.recorders.recording);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    const app::PixelBox area = app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window);
    ui.key(SDLK_SPACE);
    ui.frames(60, 1.0 / 30.0);
    const double seconds = ui.state.recorders.recording->seconds;
    ui.click(ui.item("run:record"));
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(last_message(ui).find("Recorded ") == 0);
    const Film film = film_of(ui.folder() / "fall.gif");
    CHECK(film.width == area.width);
    CHECK(film.height == area.height);
    CHECK(film.width < 1280);
    CHECK(film.frames > 2);
    CHECK(film.changes > 1000);
    CHECK(0.01 * film.hundredths == doctest::Approx(seconds).epsilon(0.15));
}

TEST_CASE("a recording held the selection's rim and the gap of its absent ring: it looks as with none") {
    UiFixture ui;
    ui.open_text(falling);
    ui.state.seen.view.selection = {1};
    record_to(ui, "selected");
    REQUIRE(ui.state.recorders.recording);
    ui.frames(2);
    const app::Picture selected =
        ui.window().read_canvas(app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window));
    ui.state.seen.view.selection.clear();
    ui.frames(2);
    CHECK(selected.rgba ==
          ui.window().read_canvas(app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window)).rgba);
}

TEST_CASE("menus, dialogs and messages are not in the recording") {
    UiFixture ui;
    ui.open_text(falling);
    ui.frames(2);
    const app::Picture plain =
        ui.window().read_canvas(app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window));
    ui.state.prompts.say(app::Message::Kind::error, "Something before the canvas.");
    ui.state.prompts.dialog = Dialog::help;
    ui.frames(4);
    const app::Picture covered =
        ui.window().read_canvas(app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window));
    CHECK(plain.rgba == covered.rgba);
    CHECK(ui.picture().rgba != covered.rgba);
}

TEST_CASE("a recording into a folder that is not there is refused with a sentence, and the dialog stays") {
    UiFixture ui;
    ui.open_text(falling);
    record_to(ui, (ui.folder() / "nowhere" / "fall.gif").string());
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(ui.state.prompts.dialog == Dialog::record_canvas);
    CHECK(ui.panels.files.error.find("there is no folder") != std::string::npos);
}

TEST_CASE("a recording over another file asks first") {
    UiFixture ui;
    std::ofstream(ui.folder() / "taken.gif") << "precious";
    record_to(ui, "taken");
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(fs::file_size(ui.folder() / "taken.gif") == 8);
    ui.click(ui.item("button:Replace"));
    CHECK(ui.state.recorders.recording);
}

TEST_CASE("a recording goes on in presentation mode at its own size, and can be stopped there") {
    UiFixture ui;
    ui.open_text(falling);
    record_to(ui, "show");
    const app::PixelBox area = app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window);
    ui.key(SDLK_SPACE);
    ui.frames(10, 1.0 / 25.0);
    ui.key(SDLK_h);
    ui.frames(10, 1.0 / 25.0);
    CHECK(app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window).width > area.width);
    ui.click(ui.item("recording:stop"));
    CHECK_FALSE(ui.state.recorders.recording);
    const Film film = film_of(ui.folder() / "show.gif");
    CHECK(film.width == area.width);
    CHECK(film.height == area.height);
    CHECK(film.frames > 2);
}

TEST_CASE("another scene finishes the recording first, and so does the program's end") {
    UiFixture ui;
    ui.open_text(falling);
    record_to(ui, "first");
    ui.frames(5);
    ui.open(preset("2-pairs/13-circle-circle.json"));
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(film_of(ui.folder() / "first.gif").frames >= 1);
    record_to(ui, "second");
    ui.frames(5);
    app::stop_recording(ui.state.prompts, ui.state.recorders);
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(film_of(ui.folder() / "second.gif").frames >= 1);
}

TEST_CASE("the key for the next scene ends a recording with its note") {
    UiFixture ui;
    record_to(ui, "first");
    ui.key(SDLK_SPACE);
    ui.frames(30);
    ui.key(SDLK_RIGHTBRACKET);
    ui.frames(3);
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(std::any_of(ui.state.prompts.messages.begin(), ui.state.prompts.messages.end(),
                      [](const app::Message& message) { return message.text.find("Recorded ") == 0; }));
}

TEST_CASE("a recording whose folder is gone says at its end that it can't be written") {
    UiFixture ui;
    ui.open_text(falling);
    fs::create_directory(ui.folder() / "brief");
    record_to(ui, "brief/fall.gif");
    REQUIRE(ui.state.recorders.recording);
    fs::remove_all(ui.folder() / "brief");
    ui.key(SDLK_SPACE);
    ui.frames(5, 1.0 / 25.0);
    ui.key(SDLK_F8);
    CHECK_FALSE(ui.state.recorders.recording);
    CHECK(std::any_of(ui.state.prompts.messages.begin(), ui.state.prompts.messages.end(),
                      [](const app::Message& message) {
                          return message.kind == app::Message::Kind::error &&
                                 message.text.find("can't be written") != std::string::npos;
                      }));
}

TEST_CASE("pictures: the mark of a recording" * doctest::skip()) {
    const char* folder = std::getenv("COLLIDOSCOPE_PICTURES");
    REQUIRE(folder != nullptr);
    for (const auto& [width, height, scale] :
         {std::tuple{1024, 700, 1.0f}, {1280, 800, 1.0f}, {2560, 1440, 2.0f}}) {
        UiFixture ui(width, height);
        ui.state.seen.settings.ui_scale = scale;
        ui.open(preset("8-rigid-bodies/02-static-friction.json"));
        for (const auto theme : {app::Theme::dark, app::Theme::light, app::Theme::projector}) {
            ui.state.seen.settings.theme = theme;
            const std::string name =
                std::string(folder) + "/record-" + std::to_string(width) + "-" + std::to_string(int(theme));
            ui.frames(3);
            ui.save_picture(name + "-off.png");
            REQUIRE_FALSE(app::start_recording(
                ui.state.prompts, ui.state.recorders,
                app::recorded_area(ui.state.seen, ui.state.tool, ui.state.window), ui.folder() / "x.gif"));
            app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
            ui.frames(70);
            ui.save_picture(name + "-on.png");
            ui.key(SDLK_h);
            ui.frames(3);
            ui.save_picture(name + "-presentation.png");
            ui.key(SDLK_h);
            ui.key(SDLK_F8);
            ui.state.prompts.messages.clear();
            ui.key(SDLK_F8);
            ui.frames(3);
            ui.save_picture(name + "-dialog.png");
            ui.key(SDLK_ESCAPE);
        }
    }
}
