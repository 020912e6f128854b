#include "panels/twin_part.h"

#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "overlays/length_pair.h"
#include "panels/item_names.h"
#include "panels/widgets.h"
#include "panels/world_choices.h"
#include "session/twin_following.h"
#include "simulation/run.h"
#include "simulation/run_plot.h"
#include "simulation/turned_bodies.h"
#include "simulation/twin.h"
#include "simulation/twin_numbers.h"
#include "simulation/twin_words.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

namespace {

void draw_choices(AppState& state) {
    TwinSettings& settings = state.twin.settings;
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
void row(const AppState& state, const char* name, const std::string& run, const std::string& twin) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    dim_text(state.palette(), name);
    ImGui::TableNextColumn();
    right_text(state.palette().text, run);
    ImGui::TableNextColumn();
    right_text(state.palette().text, twin);
}

void head(const AppState& state) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TableNextColumn();
    right_text(state.palette().dim_text, "run");
    ImGui::TableNextColumn();
    right_text(state.palette().dim_text, "second");
}

void draw_rows(const AppState& state, const TwinNumbers& numbers) {
    const WorldNumbers& run = numbers.run;
    const WorldNumbers& twin = numbers.twin;
    const collide::StepReport& a = run.report;
    const collide::StepReport& b = twin.report;
    const auto overlaps = length_pair(a.max_penetration, b.max_penetration);
    row(state, "Time", fixed(run.seconds, 3) + " s", fixed(twin.seconds, 3) + " s");
    row(state, "Steps", grouped(run.steps), grouped(twin.steps));
    row(state, "Energy, sum", readable(total_energy(a)) + " J", readable(total_energy(b)) + " J");
    row(state, "Kinetic energy", readable(a.kinetic_energy) + " J", readable(b.kinetic_energy) + " J");
    row(state, "Deepest overlap", overlaps.first, overlaps.second);
    row(state, "Touching now", fmt::format("{}", a.contacts), fmt::format("{}", b.contacts));
    row(state, "Awake", fmt::format("{}", a.awake), fmt::format("{}", b.awake));
}

void draw_difference(const AppState& state) {
    if (twin_is_behind(state)) {
        wrapped_text(state.palette().dim_text, "The second world is catching up; the run waits for it.");
        return;
    }
    const Twin& twin = *state.twin.twin;
    wrapped_text(state.palette().text,
                 difference_words(state.twin.beside, turned_bodies(state.twin.beside, twin.world()),
                                  state.run->time(), twin.scene()));
}

void draw_numbers(const AppState& state) {
    draw_difference(state);
    if (!ImGui::BeginTable("two worlds", 3, ImGuiTableFlags_SizingStretchProp)) return;
    head(state);
    draw_rows(state, twin_numbers(*state.run, *state.twin.twin, state.twin.beside));
    ImGui::EndTable();
}

void draw_waiting(AppState& state) {
    if (!state.two_worlds()) {
        wrapped_text(state.palette().dim_text, "It is shown in simulate mode.");
        return;
    }
    wrapped_text(state.palette().dim_text, "Both stand at the beginning. Press play, and they go in step.");
}

}  // namespace

void draw_twin_part(AppState& state) {
    bool wanted = state.twin.wanted;
    if (ImGui::Checkbox("Show a second world", &wanted)) want_twin(state, wanted);
    name_item("twin:wanted");
    tooltip(
        "A second canvas with the same scene from the same start, stepped with other settings. What hands do "
        "to the "
        "run is done to it too. "
        "Key F7.");
    if (!state.twin.wanted) return;
    draw_choices(state);
    if (state.twin.twin && state.run_on_stage()) {
        draw_numbers(state);
    } else {
        draw_waiting(state);
    }
}

}  // namespace app
