#include "panels/distance_words.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::ContactPoint;
using collide::ContactPoints;
using collide::ContactRecording;

void draw_choice(const Palette& palette, PanelState& panels) {
    bool& support = panels.show_support_contacts;
    const float half = 0.5f * (ImGui::GetContentRegionAvail().x - px(4.0f));
    const float least = button_width("Clipped manifold");
    const float width = half >= least ? half : ImGui::GetContentRegionAvail().x;
    if (choice_button(palette, "Clipped manifold", !support, ImVec2(width, 0.0f))) support = false;
    tooltip(panel_words::clipped_contacts);
    if (width == half) ImGui::SameLine(0.0f, px(4.0f));
    if (choice_button(palette, "Support features", support, ImVec2(width, 0.0f))) support = true;
    tooltip(panel_words::support_contacts);
}

int place_decimals(const ContactPoints& contacts) {
    double largest = 0.0;
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        const ContactPoint& p = contacts.points.at(i);
        largest = std::max({largest, std::abs(p.point_a.x), std::abs(p.point_a.y), std::abs(p.point_b.x),
                            std::abs(p.point_b.y)});
    }
    return std::min(3, column_decimals(largest));
}

/// Fills the cells of one point: its body, its feature, its position.
void point_cells(const Palette& palette, Color hue, const std::string& feature, DVec2 point, int decimals) {
    text_cell(1, ink(palette, hue), feature);
    number_cell(2, palette.text, fixed(point.x, decimals));
    number_cell(3, palette.text, fixed(point.y, decimals));
}

/// Draws two lines for a contact: the point on A with the separation, and the point on B.
void draw_contact(const Palette& palette, const ContactPoint& point, RoundEnds ends, std::size_t row,
                  int decimals) {
    const auto [feature_a, feature_b] = feature_names(point, ends);
    dim_text(palette, fmt::format("{}", row + 1));
    point_cells(palette, palette.a, feature_a, point.point_a, decimals);
    const double separation = static_cast<double>(point.separation);
    number_cell(4, separation < 0.0 ? ink_on_chosen_row(palette, palette.mtd) : palette.text,
                separation_words(separation));
    ImGui::TableNextRow();
    point_cells(palette, palette.b, feature_b, point.point_b, decimals);
}

/// Returns the columns. A narrow pane leaves out the positions, because the canvas shows them.
std::vector<StepColumn> contact_columns() {
    const float mark = text_width("0");  // there are two at most
    const float name = text_width("A vertex 00");
    const float number = text_width("-00.000");
    const float separation = std::max(text_width("Separation"), text_width("-0.001 mm"));
    const float paddings = 10.0f * ImGui::GetStyle().CellPadding.x;
    const bool with_place =
        ImGui::GetContentRegionAvail().x >= mark + name + 2.0f * number + separation + paddings;
    return {{.width = mark},
            {"Point on", panel_words::contact_place},
            {"x m", panel_words::world_metres, number, true, with_place},
            {"y m", panel_words::world_metres, number, true, with_place},
            {"Separation", panel_words::contact_separation, separation, true}};
}

/// Returns which of the pieces that decide are discs: these have an arc instead of vertices.
RoundEnds round_pieces(const Analysis& analysis, const std::array<std::uint32_t, 2>& pieces) {
    const auto is_disc = [&](std::size_t body, std::uint32_t piece) {
        return analysis.colliders[body].pieces[piece].shape.count() == 1;
    };
    return {is_disc(analysis.focus->first, pieces[0]), is_disc(analysis.focus->second, pieces[1])};
}

void draw_contacts(Seen& seen, PanelState& panels, const char* id, const ContactPoints& contacts,
                   RoundEnds ends, Highlight::Kind kind) {
    const Palette& palette = seen.palette();
    labelled_value(palette, "Normal, A to B", normal_text(DVec2(contacts.normal)), palette.contacts);
    const int decimals = place_decimals(contacts);
    draw_step_table(
        seen, panels,
        {.id = id,
         .column_count = 5,
         .columns = contact_columns,
         .rows = contacts.count,
         .highlights = kind,
         .striped = false},
        [&](std::size_t row) { draw_contact(palette, contacts.points.at(row), ends, row, decimals); });
}

void draw_now(Seen& seen, PanelState& panels) {
    const bool support = panels.show_support_contacts;
    const collide::PairRecording& pair = seen.analysis.moved;
    const Palette& palette = seen.palette();
    const std::string title =
        seen.view.scrub_time > 0.0 ? "At " + time_words(seen.view.scrub_time) : std::string("Now");
    if (!folding_heading(seen, "contacts/Now", title)) return;
    const ContactPoints& contacts = support ? pair.support.result : pair.manifold.result;
    if (contacts.count == 0) {
        wrapped_text(palette.dim_text, panel_words::no_contact);
        return;
    }
    draw_contacts(seen, panels, "now", contacts, round_pieces(seen.analysis, pair.result.pieces),
                  support ? Highlight::Kind::support_point : Highlight::Kind::manifold_point);
}

void draw_at_impact(Work& work, Seen& seen, PanelState& panels) {
    const bool support = panels.show_support_contacts;
    const collide::PairRecording& pair = seen.analysis.now;
    const Palette& palette = seen.palette();
    if (!folding_heading(seen, "contacts/At impact", "At impact")) return;
    const collide::SweepResult& sweep = pair.result.sweep;
    const ContactPoints& contacts = support ? pair.impact_support.result : pair.impact_manifold.result;
    if (sweep.outcome != collide::SweepOutcome::hit || contacts.count == 0) {
        const bool meets_already = sweep.outcome == collide::SweepOutcome::overlapping ||
                                   (sweep.outcome == collide::SweepOutcome::hit && sweep.time <= 0.0);
        wrapped_text(
            palette.dim_text,
            meets_already
                ? panel_words::touch_already
                : verdict_sweep(pair, work.shown().scene().settings.t_max, seen.view.scrub_time).sentence);
        return;
    }
    labelled_value(palette, "Time of impact", time_words(sweep.time), ink(palette, palette.mtd));
    draw_contacts(seen, panels, "impact", contacts, round_pieces(seen.analysis, pair.result.sweep_pieces),
                  support ? Highlight::Kind::impact_support_point : Highlight::Kind::impact_manifold_point);
}

}  // namespace

void draw_contacts_tab(Work& work, Seen& seen, PanelState& panels) {
    gap(4.0f);
    if (seen.analysis.moved.result.covered) {
        draw_choice(seen.palette(), panels);
        if (panels.show_support_contacts) draw_support_threshold(seen);
    } else {
        wrapped_text(seen.palette().dim_text, panel_words::ellipse_contact);
    }
    draw_now(seen, panels);
    draw_at_impact(work, seen, panels);
    gap(8.0f);
    linked_text(panels.terms, seen.palette(), seen.palette().dim_text, panel_words::negative_separation);
}

}  // namespace app
