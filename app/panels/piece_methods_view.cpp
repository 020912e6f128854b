#include "panels/piece_methods_view.h"

#include <imgui.h>

#include <memory>

#include "draw/imgui_painter.h"
#include "measure/piece_methods.h"
#include "panels/folding.h"
#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/app_state.h"
#include "session/playing.h"

namespace app {

namespace {

const PieceComparison& comparison_of(AppState& state, const collide::ShapeSpec& shape) {
    if (!state.panels.pieces || !(state.panels.pieces->shape == shape)) {
        state.panels.pieces = std::make_shared<const PieceComparison>(compare_piece_methods(shape));
    }
    return *state.panels.pieces;
}

void draw_picture(const AppState& state, const PieceComparison& comparison, std::size_t method, float side,
                  Color color) {
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(side, side));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, ImVec2(at.x + side, at.y + side), true);
    ImGuiPainter painter(list, {at.x, at.y}, {ImGui::GetFont(), ImGui::GetFont(), nullptr});
    paint_pieces(comparison, method, {side, side}, state.palette(), state.scale, color, painter);
    list.PopClipRect();
    colored_text(state.palette().text, method_title(method));
    dim_text(state.palette(), with_ellipsis(method_words(comparison, method), side));
    ImGui::EndGroup();
}

void lesson_button(AppState& state, const char* label, LessonKind lesson) {
    if (ImGui::Button(label)) open_lesson(state, lesson);
    name_item(std::string("pieces:") + label);
}

}  // namespace

void draw_piece_methods(AppState& state, std::size_t body, Color color) {
    const PieceComparison& comparison = comparison_of(state, state.stage().scene().bodies[body].shape);
    if (comparison.outline.empty() || !folding_heading(state, "body/Pieces", "Convex pieces")) return;
    const float space = px(8.0f);
    const float side = (ImGui::GetContentRegionAvail().x - 2.0f * space) / 3.0f;
    for (std::size_t method = 0; method < comparison.found.size(); ++method) {
        if (method > 0) ImGui::SameLine(0.0f, space);
        draw_picture(state, comparison, method, side, color);
    }
    gap(4.0f);
    lesson_button(state, "Step through ears", LessonKind::ear_clipping);
    ImGui::SameLine(0.0f, space);
    lesson_button(state, "Step through fewest", LessonKind::fewest_pieces);
}

}  // namespace app
