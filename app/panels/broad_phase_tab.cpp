#include <imgui.h>

#include <array>

#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/tabs.h"

namespace app {

namespace {

struct Part {
    BroadPhasePart part;
    const char* title;
    void (*draw)(Work&, Seen&, Playing&, PanelState&);
};

constexpr std::array parts{
    Part{BroadPhasePart::structure, "Structure",
         [](Work& w, Seen& s, Playing& p, PanelState&) { draw_structure_part(w, s, p); }},
    Part{BroadPhasePart::race, "Race",
         [](Work& w, Seen& s, Playing&, PanelState& p) { draw_race_part(w, s, p); }},
    Part{BroadPhasePart::volumes, "Volumes",
         [](Work& w, Seen& s, Playing&, PanelState& p) { draw_volumes_part(w, s, p); }},
    Part{BroadPhasePart::why_not, "Why not?",
         [](Work& w, Seen& s, Playing&, PanelState&) { draw_why_not_part(w, s); }},
};

}  // namespace

void draw_broad_phase_tab(Work& work, Seen& seen, Playing& playing, PanelState& panels) {
    for (const Part& part : parts) {
        if (&part != parts.data()) beside_if_room(95.0f);
        if (ImGui::RadioButton(part.title, seen.broad_phase_part == part.part)) {
            seen.broad_phase_part = part.part;
        }
        name_item(std::string("broad phase:") + part.title);
    }
    gap(4.0f);
    for (const Part& part : parts) {
        if (part.part == seen.broad_phase_part) part.draw(work, seen, playing, panels);
    }
}

}  // namespace app
