#include "panels/broad_phase_tab.h"

#include <imgui.h>

#include <array>

#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/app_state.h"

namespace app {

namespace {

struct Part {
    BroadPhasePart part;
    const char* title;
    void (*draw)(AppState&);
};

constexpr std::array parts{
    Part{BroadPhasePart::structure, "Structure", draw_structure_part},
    Part{BroadPhasePart::race, "Race", draw_race_part},
    Part{BroadPhasePart::why_not, "Why not?", draw_why_not_part},
};

}  // namespace

void draw_broad_phase_tab(AppState& state) {
    PanelState& panels = state.panels;
    for (const Part& part : parts) {
        if (&part != parts.data()) ImGui::SameLine();
        if (ImGui::RadioButton(part.title, panels.broad_phase_part == part.part)) {
            panels.broad_phase_part = part.part;
        }
        name_item(std::string("broad phase:") + part.title);
    }
    gap(4.0f);
    for (const Part& part : parts) {
        if (part.part == panels.broad_phase_part) part.draw(state);
    }
}

}  // namespace app
