#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "analysis/pipeline.h"
#include "draw/palette.h"
#include "overlays/marks.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "session/pair_scene.h"
#include "session/session.h"
#include "text/data_paths.h"
#include "text/numbers.h"

namespace app {

namespace {

enum Column : int {
    mark_column,
    method_column,
    overlap_column,
    value_column,
    angle_column,
    time_column,
    columns
};

/// The focus pair at the shown time: the pieces that decide.
PairInPlace pair_in_place(const Analysis& analysis) {
    const auto [a, b] = *analysis.focus;
    const auto [i, j] = analysis.moved.result.pieces;
    return {analysis.shown[a].pieces[i].shape, analysis.shown[a].transforms[i],
            analysis.shown[b].pieces[j].shape, analysis.shown[b].transforms[j]};
}

/// Asks and measures again only when the pair has changed, and only while the tab is drawn.
const SecondOpinions& current_opinions(Work& work, Seen& seen, PanelState& panels) {
    CompareState& compare = panels.compare;
    const PairStamp stamp{work.stage().revision(), seen.analysis.focus, seen.view.scrub_time};
    if (compare.stamp != stamp) {
        const PairInPlace pair = pair_in_place(seen.analysis);
        compare.opinions = second_opinions(pair);
        measure(pair, compare.opinions);
        compare.stamp = stamp;
    }
    return compare.opinions;
}

std::string time_text(double nanoseconds) {
    if (nanoseconds < 9999.5) return fixed(nanoseconds, 0) + " ns";
    return nanoseconds < 9999500.0 ? fixed(nanoseconds / 1e3, 0) + " µs"
                                   : fixed(nanoseconds / 1e6, 0) + " ms";
}

void setup_columns() {
    const auto width = [](const char* widest) { return ImGui::CalcTextSize(widest).x; };
    const auto fixed_width = ImGuiTableColumnFlags_WidthFixed;
    ImGui::TableSetupColumn("##mark", fixed_width, px(16.0f));
    ImGui::TableSetupColumn("Method", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("Overlap", fixed_width, width("Overlap"));
    ImGui::TableSetupColumn("Separation m", fixed_width, std::max(width("-00.00000"), width("Separation m")));
    ImGui::TableSetupColumn("Normal", roomy_column_flags(), width("Normal"));
    ImGui::TableSetupColumn("Time", fixed_width, width("9999 ns"));
}

void draw_header() {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    header_cell(mark_column, "", false);
    header_cell(method_column, "Method", false);
    header_cell(overlap_column, "Overlap", false);
    tooltip("Whether the method says that the shapes share a point.");
    header_cell(value_column, "Separation m", true);
    tooltip("Positive is the distance, negative the depth of the overlap.");
    header_cell(angle_column, "Normal", true);
    tooltip("Direction from A to B, counter-clockwise from +x.");
    header_cell(time_column, "Time", true);
    tooltip("One query on this pair, measured on this computer when the pair last changed.");
}

/// Agrees, is a bound only, or contradicts: never by colour alone.
void draw_mark(const Palette& palette, const Opinion& row) {
    if (!row.covered) {
        colored_text(palette.dim_text, "−");
    } else if (row.differs) {
        colored_text(ink(palette, palette.mtd), "≠");
    } else {
        colored_text(ink(palette, palette.separated), row.lower_bound ? "≥" : "✓");
    }
    tooltip(row.differs ? "contradicts the others" : row.lower_bound ? "a lower bound" : "agrees");
}

void draw_row(const Palette& palette, const Opinion& row, int decimals) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(mark_column);
    draw_mark(palette, row);
    ImGui::TableSetColumnIndex(method_column);
    const Color strong = row.differs ? ink(palette, palette.mtd) : palette.text;
    colored_text(row.covered ? strong : palette.dim_text, method_name(row.method));
    if (!row.covered) return;
    ImGui::TableSetColumnIndex(overlap_column);
    colored_text(strong, row.overlap ? "yes" : "no");
    ImGui::TableSetColumnIndex(value_column);
    right_text(strong, signed_fixed(row.separation, decimals));
    if (ImGui::TableSetColumnIndex(angle_column)) {
        right_text(palette.dim_text, fixed(direction_degrees(row.normal), 1) + "°");
    }
    ImGui::TableSetColumnIndex(time_column);
    right_text(palette.dim_text, time_text(row.nanoseconds));
}

void draw_table(const Palette& palette, const SecondOpinions& opinions) {
    const CompactRows compact;
    double largest = 0.0;
    for (const Opinion& row : opinions.rows) largest = std::max(largest, std::abs(row.separation));
    const int decimals = std::min(5, column_decimals(largest) + 1);
    const ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX;
    if (!ImGui::BeginTable("opinions", columns, flags)) return;
    setup_columns();
    draw_header();
    for (const Opinion& row : opinions.rows) draw_row(palette, row, decimals);
    ImGui::EndTable();
}

void draw_save(Session& state, const SecondOpinions& opinions) {
    gap(8.0f);
    const std::filesystem::path preferences = preference_folder();
    const std::filesystem::path folder = preferences.empty() ? preferences : preferences / "pairs";
    if (ImGui::Button("Save this pair as a scene"))
        save_pair_scene(state.work, state.seen, state.prompts, opinions, folder);
    name_item("button:Save this pair as a scene");
    tooltip("The two shapes where they are, with what each method says, in a file of its own.");
    const auto saved = last_saved_pair(state.seen.settings, folder);
    if (!saved || saved == state.work.document.path()) return;
    const std::string title = "Open " + saved->filename().string();
    if (ImGui::Button(title.c_str())) request_open(state, *saved);
    name_item("button:Open the saved pair");
    tooltip("The pair saved last: " + saved->string());
}

}  // namespace

void draw_compare_tab(Session& state, PanelState& panels) {
    const SecondOpinions& opinions = current_opinions(state.work, state.seen, panels);
    const Palette& palette = state.seen.palette();
    gap(4.0f);
    draw_table(state.seen.palette(), opinions);
    gap(4.0f);
    const Color tone = opinions.differ ? palette.mtd : palette.separated;
    wrapped_text(ink(palette, tone), (opinions.differ ? "≠ " : "✓ ") + agreement_sentence(opinions));
    for (const Opinion& row : opinions.rows) {
        const std::string note = note_of(row);
        if (!note.empty()) wrapped_text(row.differs ? palette.text : palette.dim_text, note);
    }
    draw_save(state, opinions);
}

}  // namespace app
