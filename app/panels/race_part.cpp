#include <fmt/format.h>
#include <imgui.h>

#include "document/document.h"
#include "draw/palette.h"
#include "measure/race.h"
#include "measure/race_growth.h"
#include "measure/race_table.h"
#include "overlays/marks.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/race_plot_view.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/tabs.h"
#include "session/work.h"

namespace app {

namespace {

Race& race_of(PanelState& panels) {
    if (!panels.race) panels.race = std::make_shared<Race>();
    return *panels.race;
}

/// The scene's newest boxes, when they have changed.
void post_scene(Seen& seen, Race& race) {
    if (!seen.analysed) return;
    const RaceStamp stamp{seen.analysed->revision, seen.analysed->scrub_time, seen.analysed->preview,
                          race.boxes};
    if (race.posted == stamp) return;
    race.runner.post(race_field(seen.analysis, race.boxes));
    race.posted = stamp;
}

void draw_view_choice(Seen& seen) {
    const Palette& palette = seen.palette();
    const auto choice = [&](const char* label, RaceView view, const char* help) {
        if (choice_button(palette, label, seen.race_view == view)) seen.race_view = view;
        name_item(std::string("race view:") + label);
        tooltip(help);
    };
    choice("This scene", RaceView::scene, panel_words::race_over_scene);
    ImGui::SameLine(0.0f, px(4.0f));
    choice("Cost against N", RaceView::growth, panel_words::race_of_growth);
}

void draw_verdict(const Palette& palette, const RaceReport& report) {
    const RaceVerdict verdict = race_verdict(report);
    if (verdict.kind != RaceVerdict::Kind::differ) {
        wrapped_text(verdict.kind == RaceVerdict::Kind::waiting ? palette.dim_text : palette.text,
                     verdict.sentence);
        return;
    }
    ImGui::BeginGroup();
    wrapped_text(ink(palette, palette.warning), verdict.sentence);
    ImGui::EndGroup();
    const float rim = px(3.0f);
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect(ImVec2(lower.x - rim, lower.y - rim),
                                        ImVec2(upper.x + rim, upper.y + rim), to_u32(palette.warning), rim, 0,
                                        px(2.0f));
}

void draw_boxes_choice(const Palette& palette, Race& race) {
    const auto choice = [&](const char* label, RaceBoxes boxes, const char* help) {
        if (ImGui::RadioButton(label, race.boxes == boxes)) race.boxes = boxes;
        name_item(std::string("race boxes:") + label);
        tooltip(help);
    };
    ImGui::AlignTextToFramePadding();
    dim_text(palette, "Boxes");
    ImGui::SameLine();
    choice("swept", RaceBoxes::whole_way, panel_words::boxes_of_paths);
    beside_if_room(ImGui::CalcTextSize("as shown").x / px(1.0f) + 34.0f);
    choice("as shown", RaceBoxes::shown, panel_words::boxes_as_shown);
}

void draw_scene_view(Document& stage, const Palette& palette, PanelState& panels, Race& race,
                     const RaceReport& report) {
    if (stage.scene().bodies.empty()) {
        empty_note(palette, panel_words::nothing_to_race);
        return;
    }
    gap(2.0f);
    draw_verdict(palette, report);
    gap(2.0f);
    draw_race_table(palette, report);
    draw_boxes_choice(palette, race);
    linked_text(panels.terms, palette, palette.dim_text, panel_words::race_bars);
}

/// Beside the choice of view, where there is room.
void draw_measure_button(const Palette& palette, Race& race, const RaceReport& report) {
    if (report.growing) {
        if (ImGui::Button("Stop")) race.runner.stop_growth();
        name_item("race:stop");
        ImGui::SameLine();
        const std::size_t total = report.growth ? report.growth->total : 0;
        dim_text(palette, fmt::format("{} of {}", report.growth ? report.growth->done : 0, total));
        return;
    }
    if (ImGui::Button(report.growth ? "Measure again" : "Measure")) race.runner.start_growth();
    name_item("race:measure");
    tooltip(panel_words::growth_sizes);
}

std::string power_words(const GrowthReport& report, Contender contender) {
    const auto power = measured_power(report.curves[static_cast<std::size_t>(contender)]);
    return power ? fmt::format("{} n^{:.2f}", short_title_of(contender), *power) : std::string();
}

void draw_growth_words(const Palette& palette, const GrowthReport& report) {
    if (report.finished()) {
        std::string powers;
        for (const Contender contender : all_contenders) {
            const std::string words = power_words(report, contender);
            if (!words.empty()) powers += (powers.empty() ? "" : ", ") + words;
        }
        wrapped_text(palette.text, panel_words::last_decade + powers + ".");
    }
    wrapped_text(palette.dim_text, panel_words::growth_axes);
}

void draw_growth_view(Seen& seen, PanelState& panels, Race& race, const RaceReport& report) {
    if (seen.growth_wanted) {
        race.runner.start_growth();
        seen.growth_wanted = false;
        panels.frame_wanted = true;
    }
    const float button = ImGui::CalcTextSize("Measure again").x + 2.0f * ImGui::GetStyle().FramePadding.x;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + px(12.0f) + button < right) ImGui::SameLine(0.0f, px(12.0f));
    draw_measure_button(seen.palette(), race, report);
    gap(2.0f);
    if (!report.growth || report.growth->done == 0) {
        empty_note(seen.palette(), panel_words::growth_invitation);
        return;
    }
    draw_growth_plot(seen.palette(), *report.growth);
    draw_growth_words(seen.palette(), *report.growth);
}

}  // namespace

void draw_race_part(Work& work, Seen& seen, PanelState& panels) {
    Race& race = race_of(panels);
    draw_view_choice(seen);
    if (seen.race_view == RaceView::scene) post_scene(seen, race);
    race.runner.advance();
    const RaceReport report = race.runner.report();
    if (report.busy) panels.frame_wanted = true;
    if (seen.race_view == RaceView::scene) {
        draw_scene_view(work.stage(), seen.palette(), panels, race, report);
    } else {
        draw_growth_view(seen, panels, race, report);
    }
}

}  // namespace app
