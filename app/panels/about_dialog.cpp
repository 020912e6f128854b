#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "draw/palette.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/seen.h"

namespace app {

void draw_about_dialog(Seen& seen, Prompts& prompts, PanelState& panels) {
    const Palette& palette = seen.palette();
    colored_text(palette.text, "Collidoscope");
    wrapped_text(palette.text,
                 "A sandbox in which convex shapes are dragged about while the program shows how collision "
                 "detection decides. Everything on the screen comes from the algorithms that really ran.");
    gap(4.0f);
    wrapped_text(
        palette.dim_text,
        "After: Renault, Vector maths and polygon based collision detection; Ericson, Real-Time Collision "
        "Detection; Gregorius, The separating axis test between convex polyhedra.");
    gap(4.0f);
    wrapped_text(palette.dim_text, fmt::format("Drawn with Dear ImGui {}.", IMGUI_VERSION));
    constexpr std::array labels{"Close"};
    if (dialog_buttons(seen.palette(), panels, labels)) prompts.dialog = Dialog::none;
}

}  // namespace app
