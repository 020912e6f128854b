// Every tool in the middle of its work, as pictures to be looked at: not run by default. Writes PNG files to
// the folder that COLLIDOSCOPE_PICTURES names.
#include <cstdlib>
#include <functional>

#include "support/ui_fixture.h"
#include "tools/sketch_tools.h"

using app::DVec2;
using app::Tool;
using app::UiFixture;

namespace {

constexpr const char* scene = R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10},
    "view": {"overlays": ["names", "mtd"]}, "bodies": [
    {"name": "hexagon", "shape": {"type": "regular", "sides": 6, "circumradius": 1.2}, "position": [-1.6, 1.6]},
    {"name": "box", "shape": {"type": "box", "width": 2.4, "height": 1.4}, "position": [1.4, 1.4], "angle": 0.2},
    {"name": "disc", "shape": {"type": "circle", "radius": 0.7}, "position": [2, -2.6]}]})";

void move_through(UiFixture& ui, std::initializer_list<DVec2> way) {
    for (const DVec2 point : way) ui.move_to(ui.on_canvas(point));
}

struct Moment {
    const char* name;
    Tool tool;
    std::function<void(UiFixture&)> act;
};

std::vector<Moment> drawing_moments() {
    return {
        {"polygon", Tool::polygon,
         [](UiFixture& ui) {
             for (const DVec2 p : {DVec2(-2, -3), DVec2(0, -2), DVec2(1, -3), DVec2(0.6, -0.5)})
                 ui.click(ui.on_canvas(p));
             ui.move_to(ui.on_canvas({-1.5, -0.4}));
         }},
        {"polygon-crossing", Tool::polygon,
         [](UiFixture& ui) {
             for (const DVec2 p : {DVec2(-2, -3), DVec2(1, -1), DVec2(1, -3)}) ui.click(ui.on_canvas(p));
             ui.move_to(ui.on_canvas({-1.5, -0.7}));
         }},
        {"freehand", Tool::freehand,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-2, -2}));
             move_through(ui, {{-1.5, -2.8},
                               {-0.5, -3.1},
                               {0.4, -2.8},
                               {0.7, -2},
                               {0.1, -1.2},
                               {-0.8, -1.4},
                               {-1.4, -0.8}});
         }},
        {"freehand-crossing", Tool::freehand,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-2, -2}));
             move_through(ui, {{0, -1}, {0.5, -2.8}, {-1, -0.6}, {-1.8, -0.8}});
             ui.release(ui.on_canvas({-1.9, -0.9}));
         }},
        {"regular", Tool::regular,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-0.5, -2}));
             ui.move_to(ui.on_canvas({0.7, -1.5}));
             ui.wheel(ui.on_canvas({0.7, -1.5}), 1);
         }},
        {"capsule", Tool::capsule,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-1.5, -2.5}));
             ui.move_to(ui.on_canvas({0.7, -1.8}));
         }},
        {"ellipse", Tool::ellipse,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-1.5, -3}));
             ui.move_to(ui.on_canvas({0.7, -1.5}));
         }},
        {"hull", Tool::hull,
         [](UiFixture& ui) {
             for (const DVec2 p : {DVec2(-2, -3), DVec2(0, -2), DVec2(1, -3), DVec2(0.6, -0.5),
                                   DVec2(-1, -1.2), DVec2(-1, -2)})
                 ui.click(ui.on_canvas(p));
         }},
    };
}

std::vector<Moment> editing_moments() {
    return {
        {"select", Tool::select, [](UiFixture& ui) { ui.click(ui.middle_of(0)); }},
        {"group", Tool::select, [](UiFixture& ui) { ui.key(SDLK_a, KMOD_LCTRL); }},
        {"vertices", Tool::vertices,
         [](UiFixture& ui) {
             ui.click(ui.middle_of(0));
             ui.move_to(ui.on_canvas({-0.4, 1.6}));
         }},
        {"dent", Tool::vertices,
         [](UiFixture& ui) {
             ui.click(ui.middle_of(0));
             ui.drag(ui.on_canvas({-0.4, 1.6}), ui.on_canvas({-2, 1.6}));
             ui.frames(3);
         }},
        {"impossible", Tool::vertices,
         [](UiFixture& ui) {
             ui.click(ui.middle_of(0));
             ui.press(ui.on_canvas({-0.4, 1.6}));
             ui.move_to(ui.on_canvas({-1, 1.6}));
             ui.move_to(ui.on_canvas({-3.4, 1.8}));
         }},
        {"joint", Tool::joint,
         [](UiFixture& ui) {
             ui.press(ui.middle_of(0));
             move_through(ui, {{0, 1.5}, {2.0, 1.9}});
         }},
        {"cut", Tool::cut,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-3.4, 1.2}));
             move_through(ui, {{0, 1.5}, {3.2, 1.9}});
         }},
        {"erase", Tool::erase,
         [](UiFixture& ui) {
             ui.press(ui.on_canvas({-2, 1.5}));
             move_through(ui, {{-1, 1.6}, {1, 1.5}});
         }},
        {"tooltip", Tool::polygon,
         [](UiFixture& ui) {
             ui.move_to(ui.item("tool:tool_hull"));
             ui.frames(40);
         }},
        {"tools-menu", Tool::select,
         [](UiFixture& ui) {
             ui.click(ui.item("menu:Tools"));
             ui.frames(3);
         }},
        {"outlines", Tool::select,
         [](UiFixture& ui) {
             ui.click(ui.item("button:Add a body"));
             ui.frames(2);
             ui.move_to(ui.item("add:Outlines"));
             ui.frames(40);
         }},
        {"body-tab", Tool::select,
         [](UiFixture& ui) {
             ui.click(ui.middle_of(0));
             ui.state.seen.tab = app::InspectorTab::body;
             ui.frames(3);
         }},
    };
}

struct Look {
    const char* name;
    int width;
    int height;
    app::Theme theme;
    float ui_scale;
};

}  // namespace

TEST_CASE("pictures of every tool at work" * doctest::skip()) {
    const char* folder = std::getenv("COLLIDOSCOPE_PICTURES");
    REQUIRE(folder != nullptr);
    for (const Look& look : {Look{"small-dark", 1024, 700, app::Theme::dark, 1.0f},
                             Look{"middle-light", 1280, 800, app::Theme::light, 1.0f},
                             Look{"large-projector", 2560, 1440, app::Theme::projector, 2.0f}}) {
        UiFixture ui(look.width, look.height);
        ui.state.seen.settings.theme = look.theme;
        ui.state.seen.settings.ui_scale = look.ui_scale;
        for (const auto& moments : {drawing_moments(), editing_moments()}) {
            for (const Moment& moment : moments) {
                app::choose_tool(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, Tool::select);
                ui.open_text(scene);
                app::choose_tool(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, moment.tool);
                ui.frames(3);
                moment.act(ui);
                ui.save_picture(std::string(folder) + "/" + look.name + "-" + moment.name + ".png");
                app::cancel_sketch(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts);
                ui.click(ui.on_canvas({3.4, 3.4}));  // closes menus
                ui.key(SDLK_ESCAPE);
                ui.release({1.0f, 1.0f});
            }
        }
    }
}
