#include <collide/scene/cut_in_run.h>
#include "panels/inspector_parts.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/tool_state.h"
#include "simulation/pair_touches.h"
#include "simulation/run.h"
#include "simulation/run_plot.h"
#include "simulation/words.h"

namespace app {

namespace {

constexpr float plot_height = 64.0f;  // logical pixels

/// A curve of a run over the stored time.
struct RunCurve {
    const char* title;
    Measure measure;
    Color Palette::*color;
    bool dashed = false;
};

struct PlotBox {
    ImVec2 at;
    ImVec2 size;
    ImVec2 place(Vec2 unit) const {
        return {at.x + unit.x * size.x, at.y + (1.0f - unit.y) * (size.y - px(4.0f)) + px(2.0f)};
    }
};

void draw_curve(const PlotBox& box, const std::vector<Vec2>& curve, ImU32 color, bool dashed) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::vector<ImVec2> points;
    points.reserve(curve.size());
    for (const Vec2 p : curve) points.push_back(box.place(p));
    if (!dashed) {
        list.AddPolyline(points.data(), static_cast<int>(points.size()), color, 0, px(1.5f));
        return;
    }
    // Draws dots every few pixels along x, because the curve is a function of time.
    float next = box.at.x;
    for (const ImVec2 p : points) {
        if (p.x < next) continue;
        list.AddCircleFilled(p, px(1.2f), color);
        next = p.x + px(4.0f);
    }
}

void draw_legend(const Palette& palette, std::span<const RunCurve> curves) {
    if (curves.size() < 2) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const RunCurve& curve : curves) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float y = at.y + 0.5f * ImGui::GetTextLineHeight();
        const ImU32 color = to_u32(palette.*curve.color);
        for (float x = 0.0f; x < 14.0f; x += curve.dashed ? 5.0f : 1.0f) {
            list.AddCircleFilled(ImVec2(at.x + px(x + 1.0f), y), px(1.1f), color);
        }
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + px(20.0f));
        dim_text(palette, curve.title);
        ImGui::SameLine(0.0f, px(12.0f));
    }
    ImGui::NewLine();
}

void draw_frame_of(const Palette& palette, const PlotBox& box, const RunPlot& plot) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end(box.at.x + box.size.x, box.at.y + box.size.y);
    list.AddRectFilled(box.at, end, to_u32(palette.canvas), px(3.0f));
    const auto zero = static_cast<float>(-plot.least / (plot.most - plot.least));
    const float y = box.place({0.0f, zero}).y;
    list.AddLine(ImVec2(box.at.x, y), ImVec2(end.x, y), to_u32(palette.grid_axis), 1.0f);
}

/// Returns a quantity. Lengths are written as everywhere in the window, so that equal numbers look alike.
std::string quantity(double value, std::string_view unit) {
    if (unit == "m") return length_words(value);
    return unit.empty() ? readable(value) : fmt::format("{} {}", readable(value), unit);
}

std::uint64_t step_under(const Branch& branch, const PlotBox& box) {
    const float share = std::clamp((ImGui::GetIO().MousePos.x - box.at.x) / box.size.x, 0.0f, 1.0f);
    return step_on_plot(branch, static_cast<double>(share));
}

void draw_values(Work& work, const PlotBox& box, const char* unit, std::span<const RunCurve> curves) {
    const Branch& branch = work.run->branch();
    const std::uint64_t step = step_under(branch, box);
    std::string words = fixed(branch.at(step).seconds, 3) + " s";
    for (const RunCurve& curve : curves) {
        words += fmt::format("\n{}: {}", curve.title, quantity(curve.measure(branch.at(step).report), unit));
    }
    tooltip(words);
}

/// Draws the plot. A click goes to that moment. `unit` follows the largest value.
void draw_run_plot(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const char* title,
                   const char* unit, std::span<const RunCurve> curves) {
    const Palette& palette = seen.palette();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const ImVec2 size(width, px(plot_height));
    dim_text(palette, title);
    std::vector<Measure> measures;
    for (const RunCurve& curve : curves) measures.push_back(curve.measure);
    const RunPlot plot = plot_of(work.run->branch(), measures, static_cast<std::size_t>(width / px(1.0f)));
    ImGui::SameLine();
    right_text(palette.dim_text,
               fmt::format("{} to {}", quantity(plot.least, unit), quantity(plot.most, unit)));
    const PlotBox box{ImGui::GetCursorScreenPos(), size};
    ImGui::InvisibleButton(title, size);
    name_item(std::string("plot:") + title);
    describe_item({.name = fmt::format(panel_words::plot_of, title), .kind = ItemKind::picture});
    draw_frame_of(palette, box, plot);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        draw_curve(box, plot.curves[i], to_u32(palette.*curves[i].color), curves[i].dashed);
    }
    const Branch& branch = work.run->branch();
    const float x = box.at.x + box.size.x * static_cast<float>(place_on_plot(branch, work.run->now()));
    ImGui::GetWindowDrawList()->AddLine(ImVec2(x, box.at.y), ImVec2(x, box.at.y + box.size.y),
                                        to_u32(seen.palette().accent), px(1.5f));
    if (ImGui::IsItemHovered()) draw_values(work, box, unit, curves);
    if (ImGui::IsItemActive()) go_to_step(work, seen, tool, prompts, step_under(work.run->branch(), box));
    draw_legend(palette, curves);
    gap(4.0f);
}

/// Draws name and value in two columns, with a sentence as tooltip for both.
struct StepRows {
    const Palette& palette;
    TermLinks& links;

    void row(const char* name, const std::string& value, const char* help) const {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        linked_line(links, palette, palette.dim_text, name);
        tooltip(help);
        ImGui::TableNextColumn();
        right_text(palette.text, value);
        tooltip(help);
    }
};

void draw_step(const Run& run, const StepRows& rows) {
    const collide::StepReport report = run.world().report();
    rows.row("Step", fmt::format("{} of {}", grouped(run.now()), grouped(run.branch().last())),
             panel_words::moment_help);
    rows.row("Kinetic energy", readable(report.kinetic_energy) + " J", panel_words::kinetic_energy_help);
    rows.row("Total energy", readable(total_energy(report)) + " J", panel_words::energy_sum_help);
    rows.row("Deepest overlap", length_words(report.max_penetration), panel_words::deepest_overlap_help);
    rows.row(
        "Touching now",
        counted(report.contacts, "pair", "pairs") + ", " + counted(report.contact_points, "point", "points"),
        panel_words::touching_help);
}

void draw_more(const Run& run, Level level, const StepRows& rows) {
    const collide::World& world = run.world();
    const collide::StepReport report = world.report();
    rows.row("Potential energy", readable(report.potential_energy) + " J",
             panel_words::potential_energy_help);
    rows.row("Momentum", vector_text(report.momentum) + " N s", panel_words::momentum_help);
    const bool is_kept =
        world.settings().ordered || world.settings().response != collide::Response::push_apart;
    rows.row("Angular momentum",
             readable(report.angular_momentum) + (is_kept ? " N m s" : " N m s, not conserved"),
             is_kept ? panel_words::angular_momentum_kept : panel_words::angular_momentum_not_kept);
    rows.row("Contacts with impulse", grouped(count_pushed(pairs_of_step(world))), panel_words::pushing_help);
    rows.row("Awake", fmt::format("{} in {}", report.awake, counted(report.islands, "island", "islands")),
             panel_words::awake_help);
    rows.row("Residual", readable(report.response.residual) + " m/s", panel_words::residual_help);
    rows.row("Impacts", grouped(report.impacts), panel_words::impacts_help);
    rows.row("Held back", counted(report.impact_limited, "body", "bodies"), panel_words::held_back_help);
    if (report.torn > 0) rows.row("Torn", counted(report.torn, "joint", "joints"), panel_words::torn_help);
    if (!world.cutters().empty()) {
        rows.row("Bodies",
                 grouped(world.body_count()) + (collide::has_ceased_to_cut(world) ? ", no more are cut" : ""),
                 panel_words::run_bodies_help);
    }
    if (level != Level::everything) return;
    const HashWords hash = hash_words(run);
    rows.row(hash.name.c_str(), hash.value, hash.help.c_str());
}

/// Draws rows in a table.
template <class Draw>
void table(Seen& seen, TermLinks& links, Draw&& draw) {
    if (!ImGui::BeginTable("step", 2, ImGuiTableFlags_SizingStretchProp)) return;
    draw(StepRows{seen.palette(), links});
    ImGui::EndTable();
}

void draw_plots(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    constexpr std::array energies{
        RunCurve{"kinetic", kinetic_energy, &Palette::a, false},
        RunCurve{"potential", potential_energy, &Palette::b, true},
        RunCurve{"sum", total_energy, &Palette::text, false},
    };
    constexpr std::array momenta{RunCurve{"momentum", momentum, &Palette::velocity, false}};
    constexpr std::array depths{RunCurve{"deepest overlap", penetration, &Palette::mtd, false}};
    constexpr std::array counts{RunCurve{"touching now", contact_count, &Palette::contacts, false}};
    draw_run_plot(work, seen, tool, prompts, "Energy", "J", energies);
    draw_run_plot(work, seen, tool, prompts, "Momentum", "N s", momenta);
    draw_run_plot(work, seen, tool, prompts, "Deepest overlap", "m", depths);
    draw_run_plot(work, seen, tool, prompts, "Touching now", "", counts);
}

/// Draws a part under a heading that folds.
template <class Draw>
void part(Seen& seen, const char* key, const std::string& title, Draw&& draw) {
    if (!folding_heading(seen, std::string("motion/") + key, title)) return;
    draw();
    gap(4.0f);
}

/// Draws the buttons of a run, or for starting one, in one row, so that everything below keeps its position.
void draw_buttons(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (work.shows_run()) {
        if (named_button(panel_words::keep_moment, "motion:keep", panel_words::keep_moment_help))
            keep_moment(work, seen, tool);
        return;
    }
    if (work.mode != collide::Mode::simulate) {
        if (named_button("Simulate", "motion:simulate", panel_words::simulate_help))
            set_mode(work, seen, tool, collide::Mode::simulate);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    // The message with the same offer disappears after a while.
    if (can_bring_run_back(work)) {
        if (named_button(panel_words::bring_run_back, "motion:bring back"))
            bring_run_back(work, seen, tool, prompts);
        return;
    }
    dim_label(seen.palette(),
              work.mode == collide::Mode::simulate ? panel_words::press_play : panel_words::bodies_move);
}

void draw_lists(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels) {
    part(seen, "branches", fmt::format("Branches ({})", work.run->branches().size()),
         [&] { draw_branches(work, seen, tool, prompts); });
    const auto& bodies = work.shown().scene().bodies;
    if (std::any_of(bodies.begin(), bodies.end(), [](const auto& body) { return body.sensor; })) {
        part(seen, "sensors", "Sensors", [&] { draw_sensors(work, seen); });
    }
    const std::size_t collisions = work.run->branch().bookmarks.size();
    part(seen, "touches",
         fmt::format("Collisions ({}{})", collisions < most_bookmarks ? "" : "the first ",
                     grouped(collisions)),
         [&] { draw_touches_list(work, seen, tool, prompts, panels); });
}

}  // namespace

/// Draws the tab: first what shapes a run, which does not move when one begins, then the numbers of the step.
/// Contacts come last, because their number changes with every step.
void draw_motion_tab(Work& work, Seen& seen, ToolState& tool, Playing& playing, Prompts& prompts,
                     PanelState& panels) {
    draw_buttons(work, seen, tool, prompts);
    part(seen, "world", panel_words::world_heading, [&] { draw_world_part(work, seen, panels); });
    part(seen, "second_world", "Second world", [&] { draw_second_world_part(work, seen, tool); });
    if (!work.shows_run()) return;
    const Run& run = *work.run;
    part(seen, "step", "This step",
         [&] { table(seen, panels.terms, [&](const StepRows& rows) { draw_step(run, rows); }); });
    part(seen, "more", "More of this step", [&] {
        table(seen, panels.terms, [&](const StepRows& rows) { draw_more(run, seen.level(), rows); });
    });
    part(seen, "plots", "Over time", [&] { draw_plots(work, seen, tool, prompts); });
    draw_lists(work, seen, tool, prompts, panels);
    const std::vector<StepPair> pairs = pairs_of_step(work.run->world());
    part(seen, "contacts", contacts_heading(work.run->world(), pairs),
         [&] { draw_run_contacts(work, seen, playing, pairs); });
}

}  // namespace app
