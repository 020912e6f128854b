// The Broad phase tab and two of its parts. One is the current structure: its kind, its contents, the cost of
// the last query and the last move. Its picture is linked with the canvas. The other is the bounding volumes
// of the scene: how well they fit the pair, and how many pairs are false positives.
#include "draw/painter.h"
#include "measure/structure_facts.h"
#include "measure/volumes.h"
#include "overlays/structure.h"
#include "panels/inspector_parts.h"
#include "session/playing.h"

namespace app {

namespace {

using collide::BroadPhaseKind;

constexpr float least_plot = 170.0f;  // logical pixels
constexpr float most_plot = 420.0f;
constexpr float share = 0.6f;  // fraction of the remaining height

void draw_choice(Document& document, BroadPhaseKind now) {
    ImGui::SetNextItemWidth(std::min(0.55f * ImGui::GetContentRegionAvail().x, px(200.0f)));
    if (ImGui::BeginCombo("##structure", std::string(title_of(now)).c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const BroadPhaseKind kind : collide::all_broad_phases()) {
            if (tappable_row(std::string(title_of(kind)).c_str(), kind == now)) {
                document.edit("Choose " + std::string(title_of(kind)), [kind](collide::Scene& scene) {
                    scene.settings.broad_phase = collide::name_of(kind);
                });
            }
            name_item("structure:" + std::string(collide::name_of(kind)));
        }
        ImGui::EndCombo();
    }
    name_item("structure:choice");
    tooltip(panel_words::structure_choice);
}

void draw_facts(const Analysis& analysis, const Palette& palette) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(px(4.0f), px(2.0f)));
    if (ImGui::BeginTable("facts", 2, ImGuiTableFlags_RowBg)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed);
        ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
        for (const StructureFact& fact : structure_facts(analysis)) {
            ImGui::TableNextRow();
            text_cell(0, palette.dim_text, fact.name);
            tooltip(fact.meaning);
            number_cell(1, palette.text, fact.value);
            tooltip(fact.meaning);
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

/// An area of the pane to draw on, and the mouse position in it.
struct Plot {
    Vec2 origin{0.0f, 0.0f};
    Vec2 size{1.0f, 1.0f};
    std::optional<Vec2> mouse;
    bool clicked = false;
    bool visible = false;
};

Plot reserve_plot(float most_height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    Plot plot;
    plot.origin = {at.x, at.y};
    plot.size = {std::max(room.x, 1.0f), std::clamp(share * room.y, px(least_plot), px(most_height))};
    plot.clicked = ImGui::InvisibleButton("plot", ImVec2(plot.size.x, plot.size.y));
    plot.visible = ImGui::IsItemVisible();
    name_item("structure:plot");
    describe_item({.name = panel_words::plot_of_structure, .kind = ItemKind::picture});
    if (ImGui::IsItemHovered()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        plot.mouse = Vec2(mouse.x, mouse.y) - plot.origin;
    }
    return plot;
}

/// Calls `paint(input, painter, labels)` with a canvas as large as the plot.
template <class Paint>
void paint_plot(const Work& work, const Seen& seen, const Plot& plot, Paint paint) {
    if (!plot.visible) return;
    const Palette& palette = seen.palette();
    Camera camera;
    camera.canvas_size = plot.size;
    const OverlayInput input{work.shown().scene(), seen.analysis, seen.view, camera, palette, seen.scale};
    paint_in_pane({plot.origin.x, plot.origin.y}, {plot.size.x, plot.size.y}, [&](Painter& painter) {
        painter.rounded_rectangle({0.0f, 0.0f}, plot.size, 5.0f * seen.scale, palette.canvas);
        Labels labels;
        paint(input, painter, labels);
        labels.paint(painter, palette, plot.size, seen.scale);
    });
}

void point_at(ViewState& view, const Plot& plot, Highlight what, std::optional<std::size_t> body) {
    view.next_highlight = what;
    if (plot.clicked && body) view.select_only(*body);
}

void draw_tree(Work& work, Seen& seen) {
    const auto& tree = static_cast<const collide::DynamicTree&>(*seen.analysis.live.structure);
    heading(seen.palette(), "The tree");
    const Plot plot = reserve_plot(most_plot);
    const TreeDrawing drawing = lay_out_tree(tree.nodes(), plot.size, seen.scale);
    if (plot.mouse) {
        if (const auto dot = dot_at(drawing, *plot.mouse, seen.scale)) {
            const TreeDot& node = drawing.dots[*dot];
            point_at(
                seen.view, plot, {Highlight::Kind::tree_node, node.node},
                node.is_leaf ? std::optional<std::size_t>(tree.nodes()[node.node].proxy()) : std::nullopt);
        }
    }
    paint_plot(work, seen, plot, [&](const OverlayInput& input, Painter& painter, Labels& labels) {
        paint_tree(input, drawing, painter, labels);
    });
    if (drawing.depth < drawing.height) {
        wrapped_text(seen.palette().dim_text, "Drawn to depth " + std::to_string(drawing.depth) + " of " +
                                                  std::to_string(drawing.height) + panel_words::folded_nodes);
    }
}

void draw_order(Work& work, Seen& seen) {
    const SweepMoment moment = sweep_moment(seen.analysis, seen.view);
    if (moment.order.empty()) return;
    heading(seen.palette(), moment.axis == 0 ? panel_words::intervals_on_x : panel_words::intervals_on_y);
    const Plot plot = reserve_plot(most_plot);
    // Rows do not move while they are hovered, although hovering moves the sweep line.
    ViewState still = seen.view;
    if (plot.mouse) still.highlight = {};
    const OrderDrawing drawing = lay_out_order(sweep_moment(seen.analysis, still), plot.size, seen.scale);
    if (plot.mouse) {
        if (const auto place = place_at(drawing, *plot.mouse)) {
            const std::size_t body = moment.order[*place].id;
            point_at(seen.view, plot, {Highlight::Kind::body, body}, body);
        }
    }
    paint_plot(work, seen, plot, [&](const OverlayInput& input, Painter& painter, Labels&) {
        paint_order(input, moment, drawing, painter);
    });
    if (drawing.rows < moment.order.size()) {
        wrapped_text(seen.palette().dim_text,
                     "Rows " + grouped(drawing.first + 1) + " to " + grouped(drawing.first + drawing.rows) +
                         " of " + grouped(moment.order.size()) + panel_words::around_sweep_line);
    }
}

void draw_load(Work& work, Seen& seen, const char* title) {
    constexpr float height = 180.0f;
    heading(seen.palette(), title);
    const Plot plot = reserve_plot(height);
    const LoadBins bins = load_bins(look_at(seen.analysis).cells);
    if (plot.mouse) {
        const auto load = load_at(*plot.mouse, plot.size, seen.scale);
        if (load && bins[*load - 1] > 0) {
            point_at(seen.view, plot, {Highlight::Kind::cell_load, *load}, std::nullopt);
        }
    }
    paint_plot(work, seen, plot, [&](const OverlayInput& input, Painter& painter, Labels&) {
        paint_load(input, bins, painter);
    });
}

void draw_picture(Work& work, Seen& seen) {
    if (seen.analysis.live.boxes.empty()) return;
    switch (seen.analysis.live.structure->kind()) {
        case BroadPhaseKind::brute_force:
            return;
        case BroadPhaseKind::uniform_grid:
        case BroadPhaseKind::spatial_hash:
            return draw_load(work, seen, panel_words::cell_load);
        case BroadPhaseKind::quadtree:
            return draw_load(work, seen, panel_words::node_load);
        case BroadPhaseKind::sort_and_sweep:
            return draw_order(work, seen);
        case BroadPhaseKind::dynamic_tree:
            return draw_tree(work, seen);
    }
}

void draw_structure_part(Work& work, Seen& seen, Playing& playing) {
    if (!seen.analysis.live.structure) return;
    const Palette& palette = seen.palette();
    const BroadPhaseKind kind = seen.analysis.live.structure->kind();
    look_at(seen.analysis);  // must come before drawing, because the query may sort the structure
    draw_choice(work.shown(), kind);
    beside_if_room(95.0f);
    if (named_button("Step through", "structure:step through", panel_words::structure_steps))
        toggle_player(work, seen, playing);
    bool on = is_on(seen.view, structure_overlay);
    if (named_box(panel_words::show_structure, on, "structure:show")) toggle(seen.view, structure_overlay);
    wrapped_text(palette.dim_text, how_it_works(kind));
    draw_picture(work, seen);
    gap(4.0f);
    wrapped_text(palette.text, coherence_words(seen.analysis));
    gap(6.0f);
    draw_facts(seen.analysis, seen.palette());
}

// The bounding volumes.

/// Draws the name as a switch that shows the volume on the canvas.
void draw_volume_switch(ViewState& view, VolumeKind kind) {
    const Overlay& overlay = overlay_of(kind);
    bool on = is_on(view, overlay);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0.0f, 0.0f));
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetFrameHeight();
    const std::string title = text_width(title_of(kind)) < room ? title_of(kind) : short_title_of(kind);
    if (ImGui::Checkbox(title.c_str(), &on)) toggle(view, overlay);
    ImGui::PopStyleVar();
    name_item(fmt::format("volumes:{}", overlay.name));
    tooltip(help_of(kind));
}

/// Draws a table with a row for each volume; `draw_cells` fills the row.
void draw_volume_table(Seen& seen, PanelState& panels, const char* id,
                       const std::function<std::vector<StepColumn>()>& columns,
                       const std::function<void(std::size_t)>& draw_cells) {
    draw_step_table(
        seen, panels,
        {.id = id, .column_count = 4, .columns = columns, .rows = all_volumes.size(), .answers = true},
        draw_cells);
}

void draw_fit(Seen& seen, PanelState& panels, const VolumeReport& report) {
    const Palette& palette = seen.palette();
    const bool has_pair = seen.analysis.focus.has_value();
    const auto columns = [] {
        const float area = text_width("0000.00");
        return std::vector<StepColumn>{{"Volume"},
                                       {"A m²", panel_words::volume_area, area, true},
                                       {"B m²", panel_words::volume_area, area, true},
                                       {"All", panel_words::volume_ratio, text_width("00.00 ×"), true}};
    };
    draw_volume_table(seen, panels, "volumes fit", columns, [&](std::size_t row) {
        const VolumeReading& reading = report.readings[row];
        draw_volume_switch(seen.view, all_volumes[row]);
        number_cell(1, palette.text, has_pair ? fixed(reading.area_a, 2) : "-");
        number_cell(2, palette.text, has_pair ? fixed(reading.area_b, 2) : "-");
        number_cell(3, palette.dim_text,
                    reading.area_ratio > 0.0 ? fixed(reading.area_ratio, 2) + " ×" : std::string("-"));
    });
}

void draw_cost(Seen& seen, PanelState& panels, const VolumeReport& report) {
    const Palette& palette = seen.palette();
    const auto columns = [&] {
        float count = text_width("False");
        for (const VolumeReading& reading : report.readings)
            count = std::max(count, text_width(grouped(reading.passed)));
        return std::vector<StepColumn>{
            {"Volume"},
            {"Cost of a test", panel_words::volume_cost, text_width("0.0 comparisons"), true},
            {"Pass", panel_words::volume_pass, count, true},
            {"False", panel_words::volume_false, count, true}};
    };
    draw_volume_table(seen, panels, "volumes cost", columns, [&](std::size_t row) {
        const VolumeKind kind = all_volumes[row];
        const VolumeReading& reading = report.readings[row];
        fit_text(palette.text, short_title_of(kind),
                 fmt::format(panel_words::volume_numbers, title_of(kind), readable(reading.numbers)));
        number_cell(1, palette.dim_text, cost_words(kind, reading));
        number_cell(2, palette.text, grouped(reading.passed));
        const bool none = reading.false_positives == 0;
        number_cell(3, none ? palette.dim_text : ink(palette, palette.mtd), grouped(reading.false_positives));
    });
}

void draw_volumes_part(Work& work, Seen& seen, PanelState& panels) {
    VolumesState& volumes = panels.volumes;
    const PairStamp stamp{work.shown().revision(), seen.analysis.focus, seen.view.scrub_time};
    if (volumes.stamp != stamp) volumes = {stamp, measure_volumes(seen.analysis)};
    const VolumeReport& report = volumes.report;
    const Palette& palette = seen.palette();
    wrapped_text(palette.dim_text, panel_words::volumes);
    gap(4.0f);
    draw_fit(seen, panels, report);
    gap(8.0f);
    wrapped_text(palette.text, verdict_words(report));
    gap(4.0f);
    draw_cost(seen, panels, report);
}

struct Part {
    BroadPhasePart part;
    const char* title;
    void (*draw)(Work&, Seen&, Playing&, PanelState&);
};

constexpr std::array parts{
    Part{BroadPhasePart::structure, "Structure",
         [](Work& w, Seen& s, Playing& p, PanelState&) { draw_structure_part(w, s, p); }},
    Part{BroadPhasePart::race, "Race",
         [](Work& w, Seen& s, Playing&, PanelState& p) { draw_race_part(w, s, p); }},
    Part{BroadPhasePart::volumes, "Volumes",
         [](Work& w, Seen& s, Playing&, PanelState& p) { draw_volumes_part(w, s, p); }},
    Part{BroadPhasePart::why_not, "Why not?",
         [](Work& w, Seen& s, Playing&, PanelState&) { draw_why_not_part(w, s); }},
};

}  // namespace

void draw_broad_phase_tab(Work& work, Seen& seen, Playing& playing, PanelState& panels) {
    for (const Part& part : parts) {
        if (&part != parts.data()) beside_if_room(95.0f);
        if (ImGui::RadioButton(part.title, seen.broad_phase_part == part.part)) {
            seen.broad_phase_part = part.part;
        }
        name_item(std::string("broad phase:") + part.title);
    }
    gap(4.0f);
    for (const Part& part : parts) {
        if (part.part == seen.broad_phase_part) part.draw(work, seen, playing, panels);
    }
}

}  // namespace app
