#include <fmt/format.h>

#include <cmath>

#include <collide/scene/path_text.h>
#include "analysis/pixel_rim.h"
#include "panels/fields.h"
#include "panels/inspector_parts.h"
#include "session/files.h"
#include "session/focus_pair.h"
#include "session/session.h"
#include "text/data_paths.h"

namespace app {

namespace {

/// Draws the pair as pixel masks: the number of pixels, the result, the errors and the cost.
void draw_sprites(Seen& seen) {
    const Palette& palette = seen.palette();
    ViewState& view = seen.view;
    gap(8.0f);
    bool on = is_on(view, pixels_overlay);
    if (named_box("Pixel masks", on, "sprites:show", panel_words::sprites)) toggle(view, pixels_overlay);
    if (!on) return;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::SliderInt("##pixels", &view.pixels, least_pixels, most_pixels, "%d pixels",
                     ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    name_item("sprites:pixels");
    tooltip(panel_words::sprite_pixels);
    if (view.keeps_verdict) return;
    const PixelRim* rim = pixel_rim(seen.analysis, view.pixels);
    if (rim == nullptr) {
        wrapped_text(palette.dim_text, panel_words::no_masks);
        return;
    }
    const collide::PairResult& truth = seen.analysis.moved.result;
    const bool right = rim->overlap == truth.overlap;
    wrapped_text(ink(palette, right ? palette.separated : palette.mtd),
                 (right ? "✓ " : "≠ ") + sprite_verdict(*rim, truth));
    wrapped_text(palette.text, sprite_errors(*rim));
    wrapped_text(palette.dim_text, sprite_cost(*rim, seen.analysis));
}

namespace compare_column {
enum : int { mark, method, overlap, value, angle, time, count };
}

/// Returns the opinions. They are computed and measured again only if the pair has changed, and only while
/// the tab is drawn.
const SecondOpinions& current_opinions(Work& work, Seen& seen, PanelState& panels) {
    CompareState& compare = panels.compare;
    const PairStamp stamp{work.shown().revision(), seen.analysis.focus, seen.view.scrub_time};
    if (compare.stamp != stamp) {
        const auto [a, b] = *seen.analysis.focus;
        const auto [i, j] = seen.analysis.moved.result.pieces;
        const PairInPlace pair{seen.analysis.shown[a].pieces[i].shape, seen.analysis.shown[a].transforms[i],
                               seen.analysis.shown[b].pieces[j].shape, seen.analysis.shown[b].transforms[j]};
        compare.opinions = second_opinions(pair);
        compare.verdict.reset();
        measure(pair, compare.opinions);
        compare.stamp = stamp;
    }
    return compare.opinions;
}

std::string duration_text(double nanoseconds) {
    if (nanoseconds < 9999.5) return fixed(nanoseconds, 0) + " ns";
    return nanoseconds < 9999500.0 ? fixed(nanoseconds / 1e3, 0) + " µs"
                                   : fixed(nanoseconds / 1e6, 0) + " ms";
}

/// Returns the columns. Methods and separations are never cut. A narrow pane leaves out the overlap first,
/// because the separation next to it tells as much.
std::vector<StepColumn> opinion_columns() {
    const float mark = std::max(text_width("✓"), text_width("≠"));
    const float separation = std::max(text_width("-00.00000"), text_width("Separation m"));
    const float padding = 2.0f * ImGui::GetStyle().CellPadding.x;
    float room = ImGui::GetContentRegionAvail().x - mark -
                 std::max(text_width("GJK + EPA"), text_width("Minkowski")) - separation -
                 2.6f * padding;  // text may extend into a padding
    const auto fits = [&room, padding](float column) {
        room -= column + padding;
        return room >= 0.0f;
    };
    const bool with_time = fits(text_width("9999 ns"));
    const bool with_normal = fits(text_width("Normal"));
    const bool with_overlap = fits(text_width("Overlap"));
    return {{.width = mark},
            {"Method"},
            {"Overlap", panel_words::compared_overlap, text_width("Overlap"), false, with_overlap},
            {"Separation m", panel_words::compared_separation, separation, true},
            {"Normal", panel_words::compared_normal, text_width("Normal"), true, with_normal},
            {"Time", panel_words::compared_time, text_width("9999 ns"), true, with_time}};
}

/// Draws whether a row agrees, is only a bound, or contradicts. The mark never depends on colour alone.
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

void draw_cells(const Palette& palette, TermLinks& links, const Opinion& row, int decimals) {
    draw_mark(palette, row);
    ImGui::TableSetColumnIndex(compare_column::method);
    const Color strong = row.differs ? ink(palette, palette.mtd) : palette.text;
    linked_line(links, palette, row.covered ? strong : palette.dim_text, method_name(row.method));
    if (!row.covered) return;
    text_cell(compare_column::overlap, strong, row.overlap ? "yes" : "no");
    number_cell(compare_column::value, strong, signed_fixed(row.separation, decimals));
    number_cell(compare_column::angle, palette.dim_text, fixed(direction_degrees(row.normal), 1) + "°");
    number_cell(compare_column::time, palette.dim_text, duration_text(row.nanoseconds));
}

void draw_table(Seen& seen, PanelState& panels, const SecondOpinions& opinions) {
    double largest = 0.0;
    for (const Opinion& row : opinions.rows) largest = std::max(largest, std::abs(row.separation));
    const int decimals = std::min(5, column_decimals(largest) + 1);
    draw_step_table(
        seen, panels,
        {.id = "opinions",
         .column_count = compare_column::count,
         .columns = opinion_columns,
         .rows = opinions.rows.size(),
         .answers = true},
        [&](std::size_t row) { draw_cells(seen.palette(), panels.terms, opinions.rows[row], decimals); });
}

void draw_save(Session& session, const SecondOpinions& opinions) {
    gap(8.0f);
    const std::filesystem::path preferences = preference_folder();
    const std::filesystem::path folder = preferences.empty() ? preferences : preferences / "pairs";
    if (named_button(panel_words::save_pair, "button:Save this pair as a scene", panel_words::save_pair_help))
        save_pair_scene(session.work, session.seen, session.prompts, opinions, folder);
    const auto saved = last_saved_pair(session.seen.settings, folder);
    if (!saved || saved == session.work.document.path()) return;
    const std::string title = "Open " + collide::utf8_of(saved->filename());
    if (named_button(title.c_str(), "button:Open the saved pair",
                     panel_words::last_saved_pair + collide::utf8_of(*saved)))
        request_open(session, *saved);
}

}  // namespace

void draw_compare_tab(Session& session, PanelState& panels) {
    const SecondOpinions& opinions = current_opinions(session.work, session.seen, panels);
    const Palette& palette = session.seen.palette();
    gap(4.0f);
    draw_table(session.seen, panels, opinions);
    gap(4.0f);
    const Color tone = opinions.differ ? palette.mtd : palette.separated;
    wrapped_text(ink(palette, tone), (opinions.differ ? "≠ " : "✓ ") + agreement_sentence(opinions));
    for (const Opinion& row : opinions.rows) {
        const std::string note = note_of(row);
        if (!note.empty()) wrapped_text(row.differs ? palette.text : palette.dim_text, note);
    }
    draw_sprites(session.seen);
    draw_save(session, opinions);
    draw_engine_part(session.work, session.seen, session.prompts, session.scene_files, panels);
}

}  // namespace app
