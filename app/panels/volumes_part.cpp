// The bounding volumes of the scene: how well they fit the pair, and how many pairs pass their tests in vain.
#include "panels/inspector_parts.h"

namespace app {

namespace {

const VolumeReport& current_report(const Work& work, const Seen& seen, PanelState& panels) {
    VolumesState& volumes = panels.volumes;
    const PairStamp stamp{work.stage().revision(), seen.analysis.focus, seen.view.scrub_time};
    if (volumes.stamp != stamp) {
        volumes.report = measure_volumes(seen.analysis);
        volumes.stamp = stamp;
    }
    return volumes.report;
}

/// The name, which is a switch: it shows the volume on the canvas.
void draw_switch(ViewState& view, VolumeKind kind) {
    const std::string overlay = overlay_of(kind);
    bool on = view.overlays.contains(overlay);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, 0.0f));
    if (ImGui::Checkbox(title_of(kind).c_str(), &on)) view.toggle_overlay(overlay);
    ImGui::PopStyleVar();
    name_item("volumes:" + overlay);
    tooltip(help_of(kind));
}

std::vector<StepColumn> fit_columns() {
    return {{"Volume"},
            {"A m²", panel_words::volume_area, text_width("0000.00"), true},
            {"B m²", panel_words::volume_area, text_width("0000.00"), true},
            {"All", panel_words::volume_ratio, text_width("00.00 ×"), true}};
}

void draw_fit(Seen& seen, PanelState& panels, const VolumeReport& report) {
    const Palette& palette = seen.palette();
    const bool has_pair = seen.analysis.focus.has_value();
    draw_step_table(seen, panels,
                    {.id = "volumes fit",
                     .column_count = 4,
                     .columns = fit_columns,
                     .rows = all_volumes.size(),
                     .answers = true},
                    [&](std::size_t row) {
                        const VolumeReading& reading = report.readings[row];
                        draw_switch(seen.view, all_volumes[row]);
                        ImGui::TableSetColumnIndex(1);
                        right_text(palette.text, has_pair ? fixed(reading.area_a, 2) : "-");
                        ImGui::TableSetColumnIndex(2);
                        right_text(palette.text, has_pair ? fixed(reading.area_b, 2) : "-");
                        ImGui::TableSetColumnIndex(3);
                        right_text(palette.dim_text, reading.area_ratio > 0.0
                                                         ? fixed(reading.area_ratio, 2) + " ×"
                                                         : std::string("-"));
                    });
}

std::vector<StepColumn> cost_columns() {
    return {{"Volume"},
            {"Cost of a test", panel_words::volume_cost, text_width("0.0 comparisons"), true},
            {"Pass", panel_words::volume_pass, text_width("00,000"), true},
            {"False", panel_words::volume_false, text_width("00,000"), true}};
}

void draw_cost(Seen& seen, PanelState& panels, const VolumeReport& report) {
    const Palette& palette = seen.palette();
    draw_step_table(
        seen, panels,
        {.id = "volumes cost",
         .column_count = 4,
         .columns = cost_columns,
         .rows = all_volumes.size(),
         .answers = true},
        [&](std::size_t row) {
            const VolumeKind kind = all_volumes[row];
            const VolumeReading& reading = report.readings[row];
            fit_text(palette.text, short_title_of(kind),
                     fmt::format(panel_words::volume_numbers, title_of(kind), readable(reading.numbers)));
            ImGui::TableSetColumnIndex(1);
            right_text(palette.dim_text, cost_words(kind, reading));
            ImGui::TableSetColumnIndex(2);
            right_text(palette.text, grouped(reading.passed));
            ImGui::TableSetColumnIndex(3);
            const bool none = reading.false_positives == 0;
            right_text(none ? palette.dim_text : ink(palette, palette.mtd), grouped(reading.false_positives));
        });
}

}  // namespace

void draw_volumes_part(Work& work, Seen& seen, PanelState& panels) {
    const VolumeReport& report = current_report(work, seen, panels);
    const Palette& palette = seen.palette();
    wrapped_text(palette.dim_text, panel_words::volumes);
    gap(4.0f);
    draw_fit(seen, panels, report);
    gap(8.0f);
    wrapped_text(palette.text, verdict_words(report));
    gap(4.0f);
    draw_cost(seen, panels, report);
}

}  // namespace app
