#include <imgui.h>

#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/library.h"
#include "session/session.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags hint_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

}  // namespace

bool shows_hint(const Session& session) {
    // Another preset has its own first move in its description, and may have it done with another shape.
    const bool first_scene =
        !session.scene_files.library.empty() && is_open(session.work, session.scene_files.library.front());
    return !session.seen.settings.hint_dismissed && !session.window.presentation &&
           !session.window.canvas_alone && session.prompts.dialog == Dialog::none &&
           !session.playing.player.open && session.work.mode == collide::Mode::explore && first_scene &&
           session.seen.analysis.focus;
}

void draw_hint(Session& session) {
    if (!shows_hint(session)) return;
    const Palette& palette = session.seen.palette();
    const Vec2 origin = session.tool.canvas_origin;
    const float middle = origin.x + 0.5f * session.seen.view.camera.canvas_size.x;
    ImGui::SetNextWindowPos(ImVec2(middle, origin.y + px(16.0f)), ImGuiCond_Always, ImVec2(0.5f, 0.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(palette.b));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, px(1.5f));
    ImGui::Begin("##hint", nullptr, hint_flags);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, panel_words::drag_orange);
    ImGui::SameLine(0.0f, px(12.0f));
    if (ImGui::Button("Got it")) session.seen.settings.hint_dismissed = true;
    name_item("button:Got it");
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

}  // namespace app
