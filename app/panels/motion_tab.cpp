#include "panels/motion_tab.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "actions/running.h"
#include "overlays/words.h"
#include "panels/folding.h"
#include "panels/motion_lists.h"
#include "panels/numbers.h"
#include "panels/run_plot_view.h"
#include "panels/twin_part.h"
#include "panels/widgets.h"
#include "panels/world_part.h"
#include "simulation/run.h"
#include "simulation/run_words.h"
#include "simulation/step_pairs.h"

namespace app {

namespace {

/// Name and value in two columns, a sentence as tooltip over both.
void row(const AppState& state, const char* name, const std::string& value, const char* help) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    dim_text(state.palette(), name);
    tooltip(help);
    ImGui::TableNextColumn();
    right_text(state.palette().text, value);
    tooltip(help);
}

void draw_energies(const AppState& state, const collide::StepReport& report) {
    row(state, "Kinetic energy", readable(report.kinetic_energy) + " J", "Of moving and turning bodies.");
    row(state, "Potential energy", readable(report.potential_energy) + " J",
        "In the field of gravity, against the origin of the world.");
    row(state, "Energy, sum", readable(total_energy(report)) + " J",
        "Falls where friction, bounces or the solver take some; must not grow by itself.");
    row(state, "Momentum", vector_text(report.momentum) + " N s", "Mass times velocity, of dynamic bodies.");
    row(state, "Angular momentum", readable(report.angular_momentum) + " N m s",
        "About the origin of the world.");
}

void draw_solver(const AppState& state, const collide::StepReport& report) {
    row(state, "Deepest overlap", length_words(report.max_penetration), "At the end of the step.");
    row(state, "Touching now",
        fmt::format("{} ({})", report.contacts, counted(report.contact_points, "point", "points")),
        "Pairs of convex pieces that touch where the step has left them. "
        "Those that pushed within the step may have parted since.");
    row(state, "Pushed", counted(count_pushed(pairs_of_step(state.run->world())), "contact", "contacts"),
        "Those that gave an impulse within the step: the list of contacts has them.");
    row(state, "Awake", fmt::format("{} in {}", report.awake, counted(report.islands, "island", "islands")),
        "Dynamic bodies that are computed; those that rest long fall asleep.");
    row(state, "Residual", readable(report.response.residual) + " m/s",
        "The largest approaching speed that is left at a touching contact.");
    if (report.impacts > 0) {
        row(state, "Impacts", fmt::format("{}", report.impacts), "Handled one by one within the step.");
    }
    if (report.capped > 0) {
        row(state, "Held back", counted(report.capped, "body", "bodies"),
            "Too many impacts in one step: they stand still until its end.");
    }
}

void draw_step(AppState& state) {
    const Run& run = *state.run;
    if (!ImGui::BeginTable("step", 2, ImGuiTableFlags_SizingStretchProp)) return;
    row(state, "Step", fmt::format("{} of {}", grouped(run.now()), grouped(run.branch().last())),
        "The moment shown, and the last one of the branch.");
    draw_energies(state, run.world().report());
    draw_solver(state, run.world().report());
    const HashWords hash = hash_words(run);
    row(state, hash.name.c_str(), hash.value, hash.help.c_str());
    ImGui::EndTable();
}

void draw_plots(AppState& state) {
    constexpr std::array energies{
        RunCurve{"kinetic", kinetic_energy, &Palette::a, false},
        RunCurve{"potential", potential_energy, &Palette::b, true},
        RunCurve{"sum", total_energy, &Palette::text, false},
    };
    constexpr std::array momenta{RunCurve{"momentum", momentum, &Palette::velocity, false}};
    constexpr std::array depths{RunCurve{"deepest overlap", penetration, &Palette::mtd, false}};
    constexpr std::array counts{RunCurve{"touching now", contact_count, &Palette::contacts, false}};
    draw_run_plot(state, "Energy", "J", energies);
    draw_run_plot(state, "Momentum", "N s", momenta);
    draw_run_plot(state, "Deepest overlap", "m", depths);
    draw_run_plot(state, "Touching now", "", counts);
}

/// Under headings that fold.
void part(AppState& state, const char* key, const std::string& title, void (*draw)(AppState&)) {
    if (!folding_heading(state, std::string("motion/") + key, title)) return;
    draw(state);
    gap(4.0f);
}

void draw_contacts_part(AppState& state) {
    const std::vector<StepPair> pairs = pairs_of_step(state.run->world());
    if (!folding_heading(state, "motion/contacts", contacts_heading(state.run->world(), pairs))) return;
    draw_run_contacts(state, pairs);
    gap(4.0f);
}

void draw_invitation(AppState& state) {
    const bool simulates = state.mode == collide::Mode::simulate;
    empty_note(state.palette(), simulates
                                    ? "Press play, and the bodies move: what each step came to is shown here."
                                    : "In simulate mode bodies fall, bounce and rest: what each step came to "
                                      "is shown here.");
    if (!simulates) {
        if (ImGui::Button("Simulate")) set_mode(state, collide::Mode::simulate);
        probe_item(state.probe, "motion:simulate");
    }
    // The message that offers it goes after a while.
    if (can_bring_run_back(state)) {
        if (ImGui::Button("Bring the last run back")) bring_run_back(state);
        probe_item(state.probe, "motion:bring back");
    }
}

}  // namespace

void draw_motion_tab(AppState& state) {
    if (!state.run_on_stage()) {
        draw_invitation(state);
        gap(4.0f);
        part(state, "world", "How the world steps", draw_world_part);
        part(state, "twin", "Second world", draw_twin_part);
        return;
    }
    if (ImGui::Button("Make this moment the scene")) {
        keep_moment(state);
        return;
    }
    probe_item(state.probe, "motion:keep");
    tooltip("The file's scene gets the bodies as they are now, as one undo step. The run is over then.");
    const Branch& branch = state.run->branch();
    part(state, "twin", "Second world", draw_twin_part);
    part(state, "step", "This step", draw_step);
    part(state, "plots", "Over time", draw_plots);
    draw_contacts_part(state);
    part(state, "touches", collisions_heading(branch), draw_touches_list);
    part(state, "branches", fmt::format("Branches ({})", state.run->branches().size()), draw_branches);
    const auto senses = [](const collide::BodySpec& body) { return body.sensor; };
    const auto& bodies = state.stage().scene().bodies;
    if (std::any_of(bodies.begin(), bodies.end(), senses)) part(state, "sensors", "Sensors", draw_sensors);
    part(state, "world", "How the world steps", draw_world_part);
}

}  // namespace app
