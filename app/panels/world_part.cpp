#include "panels/world_part.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "document/document.h"
#include "draw/palette.h"
#include "panels/fields.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/work.h"
#include "simulation/words.h"

namespace app {

namespace {

using collide::PushApartSplit;
using collide::Response;

constexpr std::array rates{15.0, 30.0, 60.0, 120.0, 240.0};
constexpr std::array substep_counts{1, 2, 4, 8, 16};

struct Choice {
    const char* label;
    const char* name;  // for tests
    const char* help;
    float width = 0.0f;  // logical pixels, of a list
};

/// A list to choose from. Each value of `values` is a line; `words` tells it, `name` ends its
/// name for tests. The value clicked on, unless it is the one that holds now.
template <class Values, class T, class Words, class Name>
std::optional<T> choose(const std::string& key, const Choice& choice, const Values& values, T now,
                        Words words, Name name) {
    std::optional<T> chosen;
    ImGui::PushID(key.c_str());
    ImGui::SetNextItemWidth(std::min(px(choice.width), ImGui::GetContentRegionAvail().x));
    if (ImGui::BeginCombo(choice.label, words(now).c_str())) {
        for (const T value : values) {
            if (ImGui::Selectable(words(value).c_str(), value == now) && value != now) chosen = value;
            name_item(fmt::format("{}:{}:{}", key, choice.name, name(value)));
        }
        ImGui::EndCombo();
    }
    name_item(fmt::format("{}:{}", key, choice.name));
    tooltip(choice.help);
    ImGui::PopID();
    return chosen;
}

constexpr std::array switches{
    Choice{"Sweep fast bodies", "continuous", panel_words::sweep_fast_bodies},
    Choice{"Earliest impact first", "ordered", panel_words::earliest_first},
    Choice{"Allow sleeping", "sleeping", panel_words::allow_sleeping},
    Choice{"Smooth seams", "seams", panel_words::smooth_seams},
    Choice{"Warm start", "warm", panel_words::warm_starting},
};

}  // namespace

std::optional<double> rate_choice(const std::string& key, double hertz) {
    constexpr Choice choice{"##rate", "rate", panel_words::world_rate, 90.0f};
    return choose(key, choice, rates, hertz, rate_words, [](double rate) { return rate; });
}

std::optional<Response> response_choice(const std::string& key, Response response) {
    constexpr Choice choice{"##response", "response", panel_words::response_choice_help, 190.0f};
    return choose(key, choice, all_responses, response, response_words,
                  [](Response value) { return static_cast<int>(value) + 1; });
}

std::optional<PushApartSplit> split_choice(const std::string& key, PushApartSplit split) {
    constexpr Choice choice{"##split", "split", panel_words::split_choice_help, 190.0f};
    return choose(key, choice, std::array{PushApartSplit::half, PushApartSplit::mass}, split, split_words,
                  [](PushApartSplit value) { return static_cast<int>(value) + 1; });
}

std::optional<int> substeps_choice(const std::string& key, int substeps) {
    constexpr Choice choice{"##substeps", "substeps", panel_words::substeps_help, 120.0f};
    return choose(
        key, choice, substep_counts, substeps,
        [](int count) { return fmt::format("{} substep{}", count, count == 1 ? "" : "s"); },
        [](int count) { return count; });
}

bool world_switch(const std::string& key, WorldSwitch which, bool& on) {
    const Choice& choice = switches[static_cast<std::size_t>(which)];
    ImGui::PushID(key.c_str());
    const bool clicked = ImGui::Checkbox(choice.label, &on);
    name_item(fmt::format("{}:{}", key, choice.name));
    tooltip(choice.help);
    ImGui::PopID();
    return clicked;
}

namespace {

using collide::SceneSettings;

/// The settings of the scene on stage, changed by an undo step of that name.
template <class T>
void change(Document& stage, const char* step_name, T SceneSettings::*member, T value) {
    stage.edit(step_name, [=](collide::Scene& scene) { scene.settings.*member = value; });
}

void draw_gravity(Document& stage, const Palette& palette, PanelState& panels,
                  const SceneSettings& settings) {
    vector_field(stage, palette, panels, {"Gravity", "m/s²", "Change gravity", 0.02, "%.2f"},
                 settings.gravity, [&](DVec2 gravity) {
                     stage.drag([=](collide::Scene& scene) { scene.settings.gravity = gravity; });
                     return Refusal{};
                 });
}

void draw_choices(Work& work, const SceneSettings& settings) {
    const double hertz = std::round(100.0 / settings.time_step) / 100.0;
    if (const auto rate = rate_choice("world", hertz))
        change(work.stage(), "Change the rate", &SceneSettings::time_step, 1.0 / *rate);
    beside_if_room(least_response);
    if (const auto response = response_choice("world", settings.response))
        change(work.stage(), "Change the response", &SceneSettings::response, *response);
    if (work.mode == collide::Mode::explore || settings.response == Response::push_apart) {
        if (const auto split = split_choice("world", settings.push_apart_split))
            change(work.stage(), "Change the split", &SceneSettings::push_apart_split, *split);
    }
    if (settings.response != Response::sequential) return;
    if (const auto substeps = substeps_choice("world", settings.substeps))
        change(work.stage(), "Change the substeps", &SceneSettings::substeps, *substeps);
}

void draw_switch(Document& stage, WorldSwitch which, const char* step_name, bool SceneSettings::*member) {
    bool on = stage.scene().settings.*member;
    if (world_switch("world", which, on)) change(stage, step_name, member, on);
}

void draw_switches(Document& stage, bool sequential) {
    draw_switch(stage, WorldSwitch::continuous, "Switch sweeps", &SceneSettings::continuous);
    if (sequential) {
        beside_if_room(120.0f);
        draw_switch(stage, WorldSwitch::warm, "Switch warm start", &SceneSettings::warm_starting);
    }
    draw_switch(stage, WorldSwitch::ordered, panel_words::switch_order, &SceneSettings::ordered);
    beside_if_room(145.0f);
    draw_switch(stage, WorldSwitch::sleeping, "Switch sleep", &SceneSettings::sleeping);
    draw_switch(stage, WorldSwitch::seams, panel_words::switch_seams, &SceneSettings::smooth_seams);
}

}  // namespace

void draw_world_part(Work& work, Seen& seen, PanelState& panels) {
    const SceneSettings settings = work.stage().scene().settings;
    draw_gravity(work.stage(), seen.palette(), panels, settings);
    draw_choices(work, settings);
    draw_switches(work.stage(), settings.response == Response::sequential);
    // One line with a run and without, so that what stands below keeps its place.
    dim_text(seen.palette(),
             work.run_on_stage() ? panel_words::changes_in_run : panel_words::changes_in_scene);
}

}  // namespace app
