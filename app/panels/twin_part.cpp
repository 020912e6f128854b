#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "panels/world_part.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/run.h"
#include "simulation/run_beside.h"
#include "simulation/run_plot.h"
#include "simulation/twin.h"
#include "simulation/words.h"
#include "text/words.h"

namespace app {

namespace {

void draw_choices(Work& work) {
    TwinSettings& settings = work.twin.settings;
    settings.hertz = rate_choice("twin", settings.hertz).value_or(settings.hertz);
    beside_if_room(least_response);
    settings.response = response_choice("twin", settings.response).value_or(settings.response);
    world_switch("twin", WorldSwitch::continuous, settings.continuous);
    if (settings.response == collide::Response::sequential) {
        beside_if_room(120.0f);
        world_switch("twin", WorldSwitch::warm, settings.warm_starting);
    }
    world_switch("twin", WorldSwitch::ordered, settings.ordered);
}

/// Name, the run's value, the second world's.
void row(const Palette& palette, const char* name, const std::string& run, const std::string& twin) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    dim_text(palette, name);
    ImGui::TableNextColumn();
    right_text(palette.text, run);
    ImGui::TableNextColumn();
    right_text(palette.text, twin);
}

void head(const Palette& palette) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TableNextColumn();
    right_text(palette.dim_text, "run");
    ImGui::TableNextColumn();
    right_text(palette.dim_text, "second");
}

void draw_rows(const Palette& palette, const TwinNumbers& numbers) {
    const WorldNumbers& run = numbers.run;
    const WorldNumbers& twin = numbers.twin;
    const collide::StepReport& a = run.report;
    const collide::StepReport& b = twin.report;
    const auto overlaps = length_pair(a.max_penetration, b.max_penetration);
    row(palette, "Time", fixed(run.seconds, 3) + " s", fixed(twin.seconds, 3) + " s");
    row(palette, "Steps", grouped(run.steps), grouped(twin.steps));
    row(palette, "Total energy", readable(total_energy(a)) + " J", readable(total_energy(b)) + " J");
    row(palette, "Kinetic energy", readable(a.kinetic_energy) + " J", readable(b.kinetic_energy) + " J");
    row(palette, "Deepest overlap", overlaps.first, overlaps.second);
    row(palette, "Touching now", fmt::format("{}", a.contacts), fmt::format("{}", b.contacts));
    row(palette, "Awake", fmt::format("{}", a.awake), fmt::format("{}", b.awake));
}

void draw_difference(const Work& work, const Seen& seen) {
    if (twin_is_behind(work)) {
        wrapped_text(seen.palette().dim_text, panel_words::twin_is_late);
        return;
    }
    const Twin& twin = *work.twin.twin;
    wrapped_text(seen.palette().text,
                 difference_words(work.twin.beside, turned_bodies(work.twin.beside, twin.world()),
                                  work.run->time(), twin.scene()));
}

void draw_numbers(const Work& work, const Seen& seen) {
    draw_difference(work, seen);
    if (!ImGui::BeginTable("two worlds", 3, ImGuiTableFlags_SizingStretchProp)) return;
    head(seen.palette());
    draw_rows(seen.palette(), twin_numbers(*work.run, *work.twin.twin, work.twin.beside));
    ImGui::EndTable();
}

void draw_waiting(Work& work, Seen& seen) {
    if (!work.two_worlds()) {
        wrapped_text(seen.palette().dim_text, panel_words::twin_needs_run);
        return;
    }
    wrapped_text(seen.palette().dim_text, panel_words::twin_at_start);
}

}  // namespace

void draw_twin_part(Work& work, Seen& seen, ToolState& tool) {
    bool wanted = work.twin.wanted;
    if (ImGui::Checkbox("Show a second world", &wanted)) want_twin(work, seen, tool, wanted);
    name_item("twin:wanted");
    tooltip(panel_words::twin_help);
    if (!work.twin.wanted) return;
    draw_choices(work);
    if (work.twin.twin && work.run_on_stage()) {
        draw_numbers(work, seen);
    } else {
        draw_waiting(work, seen);
    }
}

}  // namespace app
