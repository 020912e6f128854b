#include "panels/inspector_parts.h"
#include "session/running.h"
#include "session/tool_state.h"
#include "simulation/run.h"
#include "simulation/run_comparison.h"
#include "simulation/run_plot.h"
#include "simulation/second_world.h"
#include "simulation/words.h"

namespace app {

namespace {

using collide::PushApartSplit;
using collide::Response;
using collide::SceneSettings;

/// The least width of the list of responses, logical pixels.
constexpr float least_response = 160.0f;

constexpr std::array rates{15.0, 30.0, 60.0, 120.0, 240.0};
constexpr std::array substep_counts{1, 2, 4, 8, 16};

struct Choice {
    const char* label;
    const char* name;  // for tests
    const char* help;
    float width = 0.0f;  // of the list, logical pixels
};

/// Draws a list with a line for each of `values`. `words` returns the text of a value, `name` the end of the
/// item's name for tests. Returns the clicked value if it differs from the current one.
template <class Values, class T, class Words, class Name>
std::optional<T> choose(const std::string& key, const Choice& choice, const Values& values, T now,
                        Words words, Name name) {
    std::optional<T> chosen;
    ImGui::PushID(key.c_str());
    ImGui::SetNextItemWidth(std::min(px(choice.width), ImGui::GetContentRegionAvail().x));
    if (ImGui::BeginCombo(choice.label, words(now).c_str())) {
        for (const T value : values) {
            if (tappable_row(words(value).c_str(), value == now) && value != now) chosen = value;
            name_item(fmt::format("{}:{}:{}", key, choice.name, name(value)));
        }
        ImGui::EndCombo();
    }
    name_item(fmt::format("{}:{}", key, choice.name));
    tooltip(choice.help);
    ImGui::PopID();
    return chosen;
}

/// A check box for a setting of the scene's world, changed by an undo step `step_name`, and of the second
/// world.
struct WorldSwitch {
    const char* label;
    const char* name;  // for tests
    const char* help;
    const char* step_name;
    bool SceneSettings::*of_scene;
    bool SecondWorldSettings::*of_second_world = nullptr;
};

constexpr WorldSwitch sweep_switch{"Sweep fast bodies",
                                   "continuous",
                                   panel_words::sweep_fast_bodies,
                                   "Switch sweeps",
                                   &SceneSettings::continuous,
                                   &SecondWorldSettings::continuous};
constexpr WorldSwitch warm_switch{"Warm start",
                                  "warm",
                                  panel_words::warm_starting,
                                  "Switch warm start",
                                  &SceneSettings::warm_starting,
                                  &SecondWorldSettings::warm_starting};
constexpr WorldSwitch order_switch{"Earliest impact first",     "ordered",
                                   panel_words::earliest_first, panel_words::switch_order,
                                   &SceneSettings::ordered,     &SecondWorldSettings::ordered};
constexpr WorldSwitch sleep_switch{"Allow sleeping", "sleeping", panel_words::allow_sleeping, "Switch sleep",
                                   &SceneSettings::sleeping};
constexpr WorldSwitch seam_switch{"Smooth seams", "seams", panel_words::smooth_seams,
                                  panel_words::switch_seams, &SceneSettings::smooth_seams};

// Choices of how a world steps, drawn alike for the scene's world and for the second world. `key` begins the
// items' names for tests: "world:rate". Each function returns the clicked value.

/// Draws the choice of steps per second.
std::optional<double> rate_choice(const std::string& key, double hertz) {
    constexpr Choice choice{"##rate", "rate", panel_words::world_rate, 90.0f};
    return choose(key, choice, rates, hertz, rate_words, [](double rate) { return rate; });
}

std::optional<Response> response_choice(const std::string& key, Response response) {
    constexpr Choice choice{"##response", "response", panel_words::response_choice_help, 190.0f};
    return choose(key, choice, all_responses, response, response_words,
                  [](Response value) { return static_cast<int>(value) + 1; });
}

/// Draws the choice of how two bodies share the displacement that separates them.
std::optional<PushApartSplit> split_choice(const std::string& key, PushApartSplit split) {
    constexpr Choice choice{"##split", "split", panel_words::split_choice_help, 190.0f};
    return choose(key, choice, std::array{PushApartSplit::half, PushApartSplit::mass}, split, split_words,
                  [](PushApartSplit value) { return static_cast<int>(value) + 1; });
}

/// Draws the check box. Returns true if it was clicked; `on` is then changed.
bool world_switch(const std::string& key, const WorldSwitch& which, bool& on) {
    ImGui::PushID(key.c_str());
    const bool clicked = named_box(which.label, on, fmt::format("{}:{}", key, which.name), which.help);
    ImGui::PopID();
    return clicked;
}

// How the scene's own world steps.

/// Changes a setting of the scene by an undo step of this name.
template <class T>
void change(Document& document, const char* step_name, T SceneSettings::*member, T value) {
    document.edit(step_name, [=](collide::Scene& scene) { scene.settings.*member = value; });
}

void draw_choices(Work& work, const SceneSettings& settings) {
    const double hertz = std::round(100.0 / settings.time_step) / 100.0;
    if (const auto rate = rate_choice("world", hertz))
        change(work.shown(), "Change the rate", &SceneSettings::time_step, 1.0 / *rate);
    beside_if_room(least_response);
    if (const auto response = response_choice("world", settings.response))
        change(work.shown(), "Change the response", &SceneSettings::response, *response);
    if (work.mode == collide::Mode::explore || settings.response == Response::push_apart) {
        if (const auto split = split_choice("world", settings.push_apart_split))
            change(work.shown(), "Change the split", &SceneSettings::push_apart_split, *split);
    }
    if (settings.response != Response::sequential && work.shown().scene().joints.empty()) return;
    constexpr Choice choice{"##substeps", "substeps", panel_words::substeps_help, 120.0f};
    if (const auto substeps = choose(
            "world", choice, substep_counts, settings.substeps,
            [](int count) { return fmt::format("{} substep{}", count, count == 1 ? "" : "s"); },
            [](int count) { return count; }))
        change(work.shown(), "Change the substeps", &SceneSettings::substeps, *substeps);
}

void draw_switch(Document& document, const WorldSwitch& which) {
    bool on = document.scene().settings.*which.of_scene;
    if (world_switch("world", which, on)) change(document, which.step_name, which.of_scene, on);
}

void draw_switches(Document& document, bool sequential) {
    draw_switch(document, sweep_switch);
    if (sequential) {
        beside_if_room(120.0f);
        draw_switch(document, warm_switch);
    }
    draw_switch(document, order_switch);
    beside_if_room(145.0f);
    draw_switch(document, sleep_switch);
    draw_switch(document, seam_switch);
}

// The second world.

void draw_choices(Work& work) {
    SecondWorldSettings& settings = work.second_world.settings;
    settings.hertz = rate_choice("twin", settings.hertz).value_or(settings.hertz);
    beside_if_room(least_response);
    settings.response = response_choice("twin", settings.response).value_or(settings.response);
    world_switch("twin", sweep_switch, settings.*sweep_switch.of_second_world);
    if (settings.response == Response::sequential) {
        beside_if_room(120.0f);
        world_switch("twin", warm_switch, settings.*warm_switch.of_second_world);
    }
    world_switch("twin", order_switch, settings.*order_switch.of_second_world);
}

/// Draws name, the main run's value, and the second world's value.
void row(const Palette& palette, const char* name, const std::string& run, const std::string& second) {
    ImGui::TableNextRow();
    text_cell(0, palette.dim_text, name);
    number_cell(1, palette.text, run);
    number_cell(2, palette.text, second);
}

void draw_rows(const Palette& palette, const ComparedNumbers& numbers) {
    const WorldNumbers& run = numbers.run;
    const WorldNumbers& second = numbers.second;
    const collide::StepReport& a = run.report;
    const collide::StepReport& b = second.report;
    const auto overlaps = length_pair(a.max_penetration, b.max_penetration);
    ImGui::TableNextRow();
    number_cell(1, palette.dim_text, "run");
    number_cell(2, palette.dim_text, "second");
    row(palette, "Time", fixed(run.seconds, 3) + " s", fixed(second.seconds, 3) + " s");
    row(palette, "Steps", grouped(run.steps), grouped(second.steps));
    row(palette, "Total energy", readable(total_energy(a)) + " J", readable(total_energy(b)) + " J");
    row(palette, "Kinetic energy", readable(a.kinetic_energy) + " J", readable(b.kinetic_energy) + " J");
    row(palette, "Deepest overlap", overlaps.first, overlaps.second);
    row(palette, "Touching now", fmt::format("{}", a.contacts), fmt::format("{}", b.contacts));
    row(palette, "Awake", fmt::format("{}", a.awake), fmt::format("{}", b.awake));
}

void draw_difference(const Work& work, const Seen& seen) {
    if (second_world_is_behind(work)) {
        wrapped_text(seen.palette().dim_text, panel_words::second_world_is_late);
        return;
    }
    const SecondWorld& second = *work.second_world.world;
    wrapped_text(seen.palette().text,
                 difference_words(work.second_world.comparison,
                                  turned_bodies(work.second_world.comparison, second.world()),
                                  work.run->time(), second.scene()));
}

}  // namespace

void draw_world_part(Work& work, Seen& seen, PanelState& panels) {
    const SceneSettings settings = work.shown().scene().settings;
    const FieldPane pane{work.shown(), seen.palette(), panels};
    vector_field(pane, {"Gravity", "m/s²", "Change gravity", 0.02, "%.2f"}, settings.gravity,
                 [&](DVec2 gravity) {
                     pane.document.drag([=](collide::Scene& scene) { scene.settings.gravity = gravity; });
                     return Refusal{};
                 });
    draw_choices(work, settings);
    draw_switches(work.shown(), settings.response == Response::sequential);
    // One line with and without a run, so that the items below keep their position.
    dim_text(seen.palette(), work.shows_run() ? panel_words::changes_in_run : panel_words::changes_in_scene);
}

void draw_second_world_part(Work& work, Seen& seen, ToolState& tool) {
    bool wanted = work.second_world.wanted;
    if (named_box("Show a second world", wanted, "twin:wanted", panel_words::second_world_help))
        want_second_world(work, seen, tool, wanted);
    if (!work.second_world.wanted) return;
    draw_choices(work);
    if (work.second_world.world && work.shows_run()) {
        draw_difference(work, seen);
        if (ImGui::BeginTable("two worlds", 3, ImGuiTableFlags_SizingStretchProp)) {
            draw_rows(seen.palette(),
                      compared_numbers(*work.run, *work.second_world.world, work.second_world.comparison));
            ImGui::EndTable();
        }
    } else {
        wrapped_text(seen.palette().dim_text, work.two_worlds() ? panel_words::second_world_at_start
                                                                : panel_words::second_world_needs_run);
    }
}

}  // namespace app
