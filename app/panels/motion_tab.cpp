#include "panels/motion_tab.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "panels/folding.h"
#include "panels/item_names.h"
#include "panels/motion_lists.h"
#include "panels/run_plot_view.h"
#include "panels/twin_part.h"
#include "panels/widgets.h"
#include "panels/world_part.h"
#include "session/running.h"
#include "simulation/run.h"
#include "simulation/run_words.h"
#include "simulation/step_pairs.h"
#include "text/numbers.h"
#include "text/words.h"

namespace app {

namespace {

/// Name and value in two columns, a sentence as tooltip over both. Rows are there before there are values, so
// that nothing below moves when a run begins.
void row(const AppState& state, const char* name, const std::string& value, const char* help) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    dim_text(state.palette(), name);
    tooltip(help);
    ImGui::TableNextColumn();
    right_text(state.palette().text, state.run_on_stage() ? value : "–");
    tooltip(help);
}

void draw_angular_momentum(const AppState& state, const collide::StepReport& report) {
    const collide::WorldSettings settings =
        state.run_on_stage() ? state.run->world().settings() : collide::WorldSettings();
    const bool is_kept = settings.ordered || settings.response != collide::Response::push_apart;
    row(state, "Angular momentum",
        readable(report.angular_momentum) + (is_kept ? " N m s" : " N m s, not kept"),
        is_kept
            ? "About the origin of the world. Two free bodies that collide keep it to a millionth, but for "
              "a few in a thousand that do not bounce and roll over each other. Where three or more touch, "
              "or bodies overlap, the solver may change it by some percent."
            : "About the origin of the world. Pushed apart, nothing turns: "
              "a blow beside the centre changes it by its whole lever.");
}

void draw_energies(const AppState& state, const collide::StepReport& report) {
    row(state, "Kinetic energy", readable(report.kinetic_energy) + " J", "Of moving and turning bodies.");
    row(state, "Potential energy", readable(report.potential_energy) + " J",
        "In the field of gravity, against the origin of the world.");
    row(state, "Energy, sum", readable(total_energy(report)) + " J",
        "Falls where friction, bounces or the solver take some; must not grow by itself. "
        "For bodies on joints steps are of first order, unless impulses are sequential and \"Earliest impact "
        "first\" is off: there it swings up and down by half a step's gravity times the momentum.");
    row(state, "Momentum", vector_text(report.momentum) + " N s", "Mass times velocity, of dynamic bodies.");
    draw_angular_momentum(state, report);
}

void draw_solver(const AppState& state, const collide::StepReport& report) {
    row(state, "Deepest overlap", length_words(report.max_penetration), "At the end of the step.");
    row(state, "Touching now",
        counted(report.contacts, "pair", "pairs") + ", " + counted(report.contact_points, "point", "points"),
        "Pairs of convex pieces that touch where the step has left them. "
        "Those that pushed within the step may have parted since.");
    const std::size_t pushed =
        state.run_on_stage() ? count_pushed(pairs_of_step(state.run->world())) : std::size_t{0};
    row(state, "Contacts with impulse", grouped(pushed),
        "Those that gave an impulse within the step: the list of contacts has them.");
    row(state, "Awake", fmt::format("{} in {}", report.awake, counted(report.islands, "island", "islands")),
        "Dynamic bodies that are computed; those that rest long fall asleep.");
    row(state, "Residual", readable(report.response.residual) + " m/s",
        "The largest approaching speed that is left at a touching contact.");
    row(state, "Impacts", grouped(report.impacts), "Handled one by one within the step.");
    row(state, "Held back", counted(report.capped, "body", "bodies"),
        "Too many impacts in one step: they stand still until its end, and lose that time.");
}

void draw_step(AppState& state) {
    const Run* run = state.run_on_stage() ? state.run.get() : nullptr;
    const collide::StepReport report = run != nullptr ? run->world().report() : collide::StepReport();
    if (!ImGui::BeginTable("step", 2, ImGuiTableFlags_SizingStretchProp)) return;
    row(state, "Step",
        run != nullptr ? fmt::format("{} of {}", grouped(run->now()), grouped(run->branch().last())) : "",
        "The moment shown, and the last one of the branch.");
    draw_energies(state, report);
    draw_solver(state, report);
    const HashWords hash = run != nullptr ? hash_words(*run) : HashWords{"Hash", "", ""};
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

void draw_waiting(AppState& state) { dim_text(state.palette(), "Nothing before the first step."); }

void draw_contacts_part(AppState& state) {
    if (!state.run_on_stage()) {
        part(state, "contacts", "Contacts", draw_waiting);
        return;
    }
    const std::vector<StepPair> pairs = pairs_of_step(state.run->world());
    if (!folding_heading(state, "motion/contacts", contacts_heading(state.run->world(), pairs))) return;
    draw_run_contacts(state, pairs);
    gap(4.0f);
}

/// The actions on a run, or to start one, in one row: everything below keeps its place.
void draw_buttons(AppState& state) {
    if (state.run_on_stage()) {
        if (ImGui::Button("Make this moment the scene")) keep_moment(state);
        name_item("motion:keep");
        tooltip("The file's scene gets the bodies as they are now, as one undo step. The run is over then.");
        return;
    }
    if (state.mode != collide::Mode::simulate) {
        if (ImGui::Button("Simulate")) set_mode(state, collide::Mode::simulate);
        name_item("motion:simulate");
        tooltip("In simulate mode bodies fall, bounce and rest: what each step came to is shown here.");
        ImGui::SameLine(0.0f, px(8.0f));
    }
    // The message that offers it goes after a while.
    if (can_bring_run_back(state)) {
        if (ImGui::Button("Bring the last run back")) bring_run_back(state);
        name_item("motion:bring back");
        return;
    }
    ImGui::AlignTextToFramePadding();
    dim_text(state.palette(), state.mode == collide::Mode::simulate ? "Press play, and the bodies move."
                                                                    : "and the bodies move.");
}

void draw_lists(AppState& state) {
    const bool runs = state.run_on_stage();
    const std::size_t branches = runs ? state.run->branches().size() : 0;
    part(state, "branches", fmt::format("Branches ({})", branches), draw_branches);
    const auto senses = [](const collide::BodySpec& body) { return body.sensor; };
    const auto& bodies = state.stage().scene().bodies;
    if (std::any_of(bodies.begin(), bodies.end(), senses))
        part(state, "sensors", "Sensors", runs ? draw_sensors : draw_waiting);
    part(state, "touches", runs ? collisions_heading(state.run->branch()) : "Collisions",
         runs ? draw_touches_list : draw_waiting);
    draw_contacts_part(state);  // their number changes with every step: nothing stands below
}

}  // namespace

/// The parts stand in the same order with a run and without one, those of a fixed height first, and scroll as
/// one.
void draw_motion_tab(AppState& state) {
    draw_buttons(state);
    part(state, "world", "How the world steps", draw_world_part);
    part(state, "step", "This step", draw_step);
    part(state, "plots", "Over time", draw_plots);
    part(state, "twin", "Second world", draw_twin_part);
    draw_lists(state);
}

}  // namespace app
