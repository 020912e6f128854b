#include "panels/mode_switch.h"

#include <imgui.h>

#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/running.h"

namespace app {

namespace {

void draw_mode(AppState& state, const char* title, collide::Mode mode, const char* help) {
    if (choice_button(state.palette(), title, state.mode == mode)) set_mode(state, mode);
    name_item(std::string("mode:") + title);
    tooltip(help);
}

}  // namespace

void draw_mode_switch(AppState& state) {
    draw_mode(state, "Explore", collide::Mode::explore,
              "Shapes stay where they are put; the time moves them along their sweeps (F6)");
    ImGui::SameLine(0.0f, px(2.0f));
    draw_mode(state, "Simulate", collide::Mode::simulate,
              "Bodies fall, bounce and rest; the time can be stopped, stepped and gone back in (F6)");
    ImGui::SameLine(0.0f, px(10.0f));
}

}  // namespace app
