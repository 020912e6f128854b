// Pictures for a handout, from the menu to the file.
#include <stb_image.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "platform/frame.h"
#include "support/squares.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::Picture;
using app::PictureForm;
using app::PictureOf;
using app::UiFixture;
using app::Vec2;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
}

Picture read_png(const fs::path& file) {
    Picture image;
    int channels = 0;
    stbi_uc* const pixels = stbi_load(file.c_str(), &image.width, &image.height, &channels, 4);
    REQUIRE(pixels != nullptr);
    image.rgba.assign(pixels, pixels + std::ptrdiff_t{4} * image.width * image.height);
    stbi_image_free(pixels);
    return image;
}

void order(UiFixture& ui, app::PictureChoice choice, const fs::path& file) {
    ui.state.window.picture = app::PictureOrder{choice, file};
    ui.frames(2);
    REQUIRE_FALSE(ui.state.window.picture);
}

void type_name(UiFixture& ui, const fs::path& file) {
    ui.key(SDLK_a, KMOD_CTRL);
    ui.type(file.string());
    ui.frames(2);
    REQUIRE(ui.panels.files.file_name == file.string());
}

}  // namespace

TEST_CASE("Ctrl+E, the choices and Save make the picture that was chosen, under a name with its ending") {
    UiFixture ui;
    ui.key(SDLK_e, KMOD_CTRL);
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == Dialog::export_picture);
    ui.click(ui.item("picture:3x"));
    ui.click(ui.item("picture:SVG"));
    ui.frames(2);
    CHECK(ui.panels.picture.form == PictureForm::svg);
    CHECK(ui.panels.picture.density == 3);
    ui.key(SDLK_RETURN);
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::save_picture);
    CHECK(fs::path(ui.panels.files.file_name).extension() == ".svg");
    const fs::path file = ui.folder() / "picture.svg";
    type_name(ui, file);
    ui.key(SDLK_RETURN);
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(content(file).starts_with("<svg"));
    CHECK(ui.state.prompts.messages.back().text == "Saved picture.svg");
}

TEST_CASE("the ending of the name decides; the panels are refused anything but a PNG, with the reason") {
    UiFixture ui;
    ui.state.prompts.dialog = Dialog::save_picture;
    ui.panels.picture.of = PictureOf::window;
    ui.frames(2);
    type_name(ui, ui.folder() / "window.svg");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.panels.files.error == "The panels are drawn in pixels: a picture of them is a PNG.");
    CHECK_FALSE(fs::exists(ui.folder() / "window.svg"));
    ui.panels.picture.of = PictureOf::canvas;
    ui.key(SDLK_RETURN);
    ui.frames(3);
    CHECK(content(ui.folder() / "window.svg").starts_with("<svg"));
}

TEST_CASE("a PNG of the canvas has one to four pixels for each of the screen's, and may have no background") {
    UiFixture ui;
    const Vec2 size = ui.state.seen.view.camera.canvas_size;
    for (const int density : {1, 4}) {
        const fs::path file = ui.folder() / "canvas.png";
        order(ui, {PictureOf::canvas, PictureForm::png, density, density == 4}, file);
        const Picture image = read_png(file);
        CHECK(image.width == density * static_cast<int>(size.x));
        CHECK(image.height == density * static_cast<int>(size.y));
        CHECK(image.rgba[3] == (density == 4 ? 0 : 255));
    }
}

TEST_CASE("a picture of the window is drawn anew at its size, part by part, and the window stays as it was") {
    UiFixture ui;
    const app::Picture before = ui.picture();
    const fs::path file = ui.folder() / "window.png";
    order(ui, {PictureOf::window, PictureForm::png, 1, false}, file);
    const Picture one = read_png(file);
    CHECK(one.width == 1280);
    order(ui, {PictureOf::window, PictureForm::png, 3, false}, file);
    const Picture three = read_png(file);
    REQUIRE(three.width == 3 * 1280);
    REQUIRE(three.height == 3 * 800);
    const app::SquaresApart apart = app::squares_apart(one, three, 3);
    CAPTURE(apart.most);
    CAPTURE(apart.mean);
    CHECK(apart.most < 24.0);
    CHECK(apart.mean < 0.6);
    ui.state.prompts.messages.clear();
    ui.frames(3);
    CHECK(ui.picture().rgba == before.rgba);
}

TEST_CASE("pictures carried what the hands do: no selection, no handles, no light under the pointer") {
    for (const PictureOf of : {PictureOf::canvas, PictureOf::window}) {
        for (const PictureForm form : {PictureForm::png, PictureForm::svg}) {
            if (of == PictureOf::window && form == PictureForm::svg) continue;
            UiFixture ui;
            ui.state.seen.settings.show_left = false;   // its list marks what is selected
            ui.state.seen.settings.show_right = false;  // and the table lights up with the canvas
            ui.state.seen.settings.show_bottom = false;
            ui.frames(3);
            const fs::path file = ui.folder() / "picture";
            const app::PictureChoice choice{of, form, 1, false};
            order(ui, choice, file);
            const std::string plain = content(file);
            ui.state.prompts.messages.clear();
            ui.click(ui.middle_of(0));
            ui.frames(3);
            REQUIRE_FALSE(ui.state.seen.view.selection.empty());
            order(ui, choice, file);
            CAPTURE(static_cast<int>(of));
            CAPTURE(static_cast<int>(form));
            const bool same = content(file) == plain;
            CHECK(same);
        }
    }
}

TEST_CASE("a step with its code and all steps are offered while an algorithm is open") {
    UiFixture ui;
    ui.key(SDLK_e, KMOD_CTRL);
    ui.frames(2);
    ui.click(ui.item("picture:All steps"));
    CHECK(ui.panels.picture.of == PictureOf::canvas);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    ui.key(SDLK_p);
    ui.frames(2);
    ui.key(SDLK_e, KMOD_CTRL);
    ui.frames(2);
    ui.click(ui.item("picture:All steps"));
    CHECK(ui.panels.picture.of == PictureOf::strip);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    order(ui, {PictureOf::strip, PictureForm::svg, 1, false}, ui.folder() / "strip.svg");
    const std::string strip = content(ui.folder() / "strip.svg");
    CHECK(strip.find("step-5-lesson") != std::string::npos);
    order(ui, {PictureOf::figure, PictureForm::svg, 1, false}, ui.folder() / "figure.svg");
    CHECK(content(ui.folder() / "figure.svg").find("for each axis n") != std::string::npos);
}

TEST_CASE("a picture that can't be written says why") {
    UiFixture ui;
    order(ui, {PictureOf::canvas, PictureForm::svg, 1, false}, ui.folder() / "no such folder" / "x.svg");
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("the picture can't be written") != std::string::npos);
}
