#include "document/bodies.h"
#include "draw/painter.h"
#include "measure/piece_methods.h"
#include "panels/inspector_parts.h"
#include "session/playing.h"

namespace app {

namespace {

const PieceComparison& comparison_of(PanelState& panels, const collide::ShapeSpec& shape) {
    if (!panels.pieces || !(panels.pieces->shape == shape)) {
        const double tolerance = panels.pieces ? panels.pieces->tolerance : 0.0;
        panels.pieces = std::make_shared<const PieceComparison>(
            within_tolerance(compare_piece_methods(shape), tolerance));
    }
    return *panels.pieces;
}

void draw_picture(const Palette& palette, float scale, const PieceComparison& comparison, std::size_t method,
                  float side, Color color) {
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(side, side));
    paint_in_pane(at, ImVec2(side, side), [&](Painter& painter) {
        paint_pieces(comparison, method, {side, side}, palette, scale, color, painter);
    });
    colored_text(palette.text, method_title(method));
    dim_text(palette, with_ellipsis(method_words(comparison, method), side));
    ImGui::EndGroup();
}

/// Pieces within a tolerance: a slider, what it costs and saves, and a picture.
void draw_rough(Work& work, Seen& seen, PanelState& panels, std::size_t body, float side, Color color) {
    const Palette& palette = seen.palette();
    auto tolerance = static_cast<float>(panels.pieces->tolerance);
    ImGui::SetNextItemWidth(row_label(palette, "Tolerance"));
    const auto most = static_cast<float>(most_tolerance(*panels.pieces));
    if (ImGui::SliderFloat("##Tolerance", &tolerance, 0.0f, most, "%.3f m")) {
        panels.pieces = std::make_shared<const PieceComparison>(
            within_tolerance(*panels.pieces, static_cast<double>(tolerance)));
    }
    name_item("pieces:tolerance");
    tooltip(tolerance_help);
    const PieceComparison& comparison = *panels.pieces;
    if (!(comparison.tolerance > 0.0)) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(side, side));
    paint_in_pane(at, ImVec2(side, side), [&](Painter& painter) {
        paint_rough_pieces(comparison, {side, side}, palette, seen.scale, color, painter);
    });
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::BeginGroup();
    for (const std::string& words : rough_words(comparison)) wrapped_text(palette.text, words);
    ImGui::BeginDisabled(comparison.rough.outline == comparison.outline);
    if (ImGui::Button("Fill these dents")) {
        change_body(work.stage(), body, "Fill dents", [&](collide::BodySpec& changed) {
            std::get<collide::PolygonSpec>(changed.shape.geometry).vertices = comparison.rough.outline;
        });
    }
    name_item("pieces:fill");
    ImGui::EndDisabled();
    ImGui::EndGroup();
}

void lesson_button(Work& work, Seen& seen, Playing& playing, const char* label, LessonKind lesson) {
    if (named_button(label, std::string("pieces:") + label)) open_lesson(work, seen, playing, lesson);
}

}  // namespace

void draw_piece_methods(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t body,
                        Color color) {
    const PieceComparison& comparison = comparison_of(panels, work.stage().scene().bodies[body].shape);
    if (comparison.outline.empty() || !folding_heading(seen, "body/Pieces", "Convex pieces")) return;
    const float space = px(8.0f);
    const float side = (ImGui::GetContentRegionAvail().x - 2.0f * space) / 3.0f;
    for (std::size_t method = 0; method < comparison.found.size(); ++method) {
        if (method > 0) ImGui::SameLine(0.0f, space);
        draw_picture(seen.palette(), seen.scale, comparison, method, side, color);
    }
    gap(4.0f);
    draw_rough(work, seen, panels, body, side, color);
    gap(4.0f);
    lesson_button(work, seen, playing, "Step through ears", LessonKind::ear_clipping);
    ImGui::SameLine(0.0f, space);
    lesson_button(work, seen, playing, "Step through fewest", LessonKind::fewest_pieces);
}

}  // namespace app
