#include <imgui.h>

#include "panels/item_names.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

namespace {

void draw_mode(Work& work, Seen& seen, ToolState& tool, const char* title, collide::Mode mode,
               const char* help) {
    if (choice_button(seen.palette(), title, work.mode == mode)) set_mode(work, seen, tool, mode);
    name_item(std::string("mode:") + title);
    tooltip(help);
}

}  // namespace

void draw_mode_switch(Work& work, Seen& seen, ToolState& tool) {
    draw_mode(work, seen, tool, "Explore", collide::Mode::explore,
              "Shapes stay where they are put; the time moves them along their sweeps (F6)");
    ImGui::SameLine(0.0f, px(2.0f));
    draw_mode(work, seen, tool, "Simulate", collide::Mode::simulate,
              "Bodies fall, bounce and rest; the time can be stopped, stepped and gone back in (F6)");
    ImGui::SameLine(0.0f, px(10.0f));
}

}  // namespace app
