// The dialog of a capture: its queries, the wrong answers first, and the commands for the chosen query. A
// time bar shows the frames. The game's notes are next to the list.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "actions/actions.h"
#include "overlays/marks.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/captures.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array<const char*, collide::capture_kinds> capture_kind_words{
    "pair", "overlap", "ray", "cast", "time of impact", "point"};

std::string_view kind_of(const CaptureCase& one) {
    return capture_kind_words[static_cast<std::size_t>(one.query.kind)];
}

/// Returns the game's name for the query. If the name is not that of a pair, the bodies are added: "gun,
/// wall".
std::string bodies_of(const CaptureCase& one) {
    const auto& [kind, name, bodies] = std::tie(one.query.kind, one.query.name, one.query.bodies);
    if (kind != collide::CaptureKind::ray && kind != collide::CaptureKind::cast &&
        kind != collide::CaptureKind::point)
        return name;
    const std::size_t asked = bodies.size() - (kind == collide::CaptureKind::cast ? 1 : 0);
    return fmt::format("{}, {}", name, asked == 1 ? bodies.back().name : counted(asked, "body", "bodies"));
}

/// Lists the cases that fit. A capture may have 200,000, too many for each frame of the window.
void list_cases(const OpenCapture& open, CaptureListState& list) {
    const CaptureListState::Choice choice{list.filter, list.only_wrong,     open.number(),
                                          list.frame,  open.cases().size(), open.wrong()};
    if (list.listed == choice) return;
    list.listed = choice;
    list.rows.clear();
    for (const std::size_t i : open.worst_first()) {
        const CaptureCase& one = open.cases()[i];
        if (list.only_wrong && !one.is_wrong()) continue;
        if (list.frame && one.query.frame != *list.frame) continue;
        const bool is_kind = kind_of(one).find(list.filter) != std::string_view::npos ||
                             (list.filter == "toi" && one.query.kind == collide::CaptureKind::toi);
        const bool fits = is_kind || bodies_of(one).find(list.filter) != std::string::npos;
        if (fits) list.rows.push_back(i);
    }
}

void draw_summary(const Palette& palette, const OpenCapture& open) {
    const collide::Capture& capture = open.capture();
    const std::string seams =
        open.on_seams() == 0 ? ""
                             : fmt::format(", {} on a seam", counted(open.on_seams(), "catches", "catch"));
    const std::string rest =
        fmt::format(" ({}): {}, {} disagree{}.", capture.engine.empty() ? "no engine named" : capture.engine,
                    counted(open.cases().size(), "query", "queries"), grouped(open.disagree()), seams);
    const float room = ImGui::GetContentRegionAvail().x;
    const float least = px(120.0f);
    wrapped_text(palette.text, with_ellipsis(open.title(), std::max(room - text_width(rest), least)) + rest);
    if (ImGui::IsItemHovered()) tooltip(open.title());
    if (capture.left_out_count == 0) return;
    const collide::LeftOutLine& first = capture.left_out.front();
    wrapped_text(
        ink(palette, palette.mtd),
        fmt::format("{} left out, the first of them line {}: {}.",
                    counted(capture.left_out_count, "line was", "lines were"), first.line, first.why));
}

// ---- frames

std::string name_of_frame(const collide::Capture& capture, std::size_t frame) {
    if (frame == 0) return "before the first frame";
    const collide::CapturedFrame& at = capture.frames[frame];
    return fmt::format("frame {:.10g}, {:.6g} s", at.number, at.time);
}

std::string words_of_frame(const OpenCapture& open, std::size_t frame) {
    const FrameCount& count = open.frames()[frame];
    return fmt::format("{}: {}, {} disagree{}", name_of_frame(open.capture(), frame),
                       counted(count.queries, "query", "queries"), grouped(count.wrong),
                       count.notes == 0 ? "" : ", " + counted(count.notes, "note", "notes"));
}

/// Returns the first frame on the bar. The part before the first frame is left out if it is empty.
std::size_t first_frame(const OpenCapture& open) {
    const FrameCount& first = open.frames().front();
    return first.queries + first.notes > 0 || open.frames().size() == 1 ? 0 : 1;
}

/// The columns of the time bar. A column is one frame, or several if there are too many to fit.
struct FrameBar {
    ImVec2 at;
    ImVec2 size;
    std::size_t first = 0;
    std::size_t frames = 1;
    std::size_t columns = 1;

    float width() const { return size.x / static_cast<float>(columns); }
    std::size_t begin_of(std::size_t column) const { return first + column * frames / columns; }
    std::size_t column_of(std::size_t frame) const {
        return std::min(((frame - first) * columns + columns - 1) / frames, columns - 1);
    }
    std::size_t column_at(float x) const {
        const float column = std::clamp((x - at.x) / width(), 0.0f, static_cast<float>(columns - 1));
        return static_cast<std::size_t>(column);
    }
};

void draw_columns(const Palette& palette, const OpenCapture& open, const FrameBar& bar,
                  const std::optional<std::size_t>& shown) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bottom = bar.at.y + bar.size.y;
    const float room = bar.size.y - px(12.0f);  // the marks of notes are above the bars
    const float gap_between = bar.width() > px(4.0f) ? px(1.0f) : 0.0f;
    std::size_t most = 1;
    for (const FrameCount& frame : open.frames()) most = std::max(most, frame.wrong);
    list.AddRectFilled(bar.at, {bar.at.x + bar.size.x, bottom}, to_u32(palette.panel), px(3.0f));
    for (std::size_t column = 0; column < bar.columns; ++column) {
        FrameCount sum;
        for (std::size_t i = bar.begin_of(column); i < bar.begin_of(column + 1); ++i) {
            sum.queries += open.frames()[i].queries;
            sum.wrong = std::max(sum.wrong, open.frames()[i].wrong);
            sum.notes += open.frames()[i].notes;
        }
        const float left = bar.at.x + static_cast<float>(column) * bar.width();
        const float right = std::max(left + bar.width() - gap_between, left + 1.0f);
        if (sum.queries > 0)
            list.AddRectFilled({left, bottom - px(3.0f)}, {right, bottom}, to_u32(palette.dim_text));
        if (sum.wrong > 0) {
            const float share = static_cast<float>(sum.wrong) / static_cast<float>(most);
            list.AddRectFilled({left, bottom - std::max(room * share, px(6.0f))}, {right, bottom},
                               to_u32(ink(palette, palette.mtd)));
        }
        const float middle = 0.5f * (left + right);
        if (sum.notes > 0)
            list.AddTriangleFilled({middle - px(4.0f), bar.at.y + px(1.0f)},
                                   {middle + px(4.0f), bar.at.y + px(1.0f)}, {middle, bar.at.y + px(8.0f)},
                                   to_u32(palette.accent));
    }
    if (!shown || *shown < bar.first) return;
    const float left = bar.at.x + static_cast<float>(bar.column_of(*shown)) * bar.width();
    list.AddRect({left - px(2.0f), bar.at.y}, {left + std::max(bar.width(), 1.0f) + px(2.0f), bottom},
                 to_u32(palette.text), px(2.0f), 0, px(1.5f));
}

/// Draws the time bar. Pressing or dragging limits the list to the queries of one frame.
void draw_frames(const Palette& palette, const OpenCapture& open, CaptureListState& list) {
    FrameBar bar{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, px(44.0f)}};
    bar.first = first_frame(open);
    bar.frames = open.frames().size() - bar.first;
    bar.columns = std::clamp<std::size_t>(static_cast<std::size_t>(bar.size.x / px(2.0f)), 1, bar.frames);
    ImGui::InvisibleButton("##frames", bar.size);
    name_item("capture:frames");
    describe_item({.name = "Frames",
                   .kind = ItemKind::track,
                   .value = list.frame ? name_of_frame(open.capture(), *list.frame) : "all of them"});
    const std::size_t column = bar.column_at(ImGui::GetIO().MousePos.x);
    const auto frames = open.frames();
    const auto begin = frames.begin() + static_cast<std::ptrdiff_t>(bar.begin_of(column));
    const auto end = frames.begin() + static_cast<std::ptrdiff_t>(bar.begin_of(column + 1));
    const auto less = [](const FrameCount& a, const FrameCount& b) { return a.wrong < b.wrong; };
    const auto pointed =  // the frame of the column with the most wrong answers
        static_cast<std::size_t>(std::max_element(begin, std::max(end, begin + 1), less) - frames.begin());
    if (ImGui::IsItemActive()) list.frame = pointed;
    draw_columns(palette, open, bar, list.frame);
    if (ImGui::IsItemHovered()) tooltip_above(words_of_frame(open, pointed));
    if (list.frame) {
        ImGui::AlignTextToFramePadding();
        colored_text(palette.text, words_of_frame(open, *list.frame));
        ImGui::SameLine(0.0f, px(12.0f));
        if (named_button("All frames", "capture:all frames")) list.frame.reset();
        return;
    }
    ImGui::AlignTextToFramePadding();
    dim_text(palette, name_of_frame(open.capture(), bar.first) + panel_words::bars_of_frames);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    right_text(palette.dim_text, name_of_frame(open.capture(), open.frames().size() - 1));
}

// ---- the list, and the notes next to it

/// Draws the text of a cell. If the text is cut, a tooltip shows all of it.
void cell_text(Color color, const std::string& text) {
    const float room = ImGui::GetContentRegionAvail().x;
    colored_text(color, with_ellipsis(text, room));
    if (text_width(text) > room && ImGui::IsItemHovered()) tooltip(text);
}

/// Draws the list of cases. Returns the case that was double-clicked.
std::optional<std::size_t> draw_cases(const Palette& palette, const OpenCapture& open, CaptureListState& list,
                                      ImVec2 size) {
    std::optional<std::size_t> opened;
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    if (!ImGui::BeginTable("cases", 4, flags, size)) return opened;
    const auto fixed = [](const char* title, float width) {
        ImGui::TableSetupColumn(title, ImGuiTableColumnFlags_WidthFixed, px(width));
    };
    ImGui::TableSetupScrollFreeze(0, 1);
    fixed("Frame", 64.0f);
    fixed("Kind", 92.0f);
    ImGui::TableSetupColumn("Bodies", ImGuiTableColumnFlags_WidthStretch, 2.0f);
    ImGui::TableSetupColumn("Difference", ImGuiTableColumnFlags_WidthStretch, 5.0f);
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(list.rows.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t number = list.rows[static_cast<std::size_t>(i)];
            const CaptureCase& one = open.cases()[number];
            ImGui::TableNextRow();
            ImGui::TableSetColumnIndex(0);
            const std::string of_frame =
                one.query.frame == 0 ? "–"
                                     : fmt::format("{:.10g}", open.capture().frames[one.query.frame].number);
            const std::string frame = fmt::format("{}##{}", of_frame, number);
            constexpr int row_flags =
                ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick;
            if (tappable_row(frame.c_str(), list.chosen == number, row_flags)) {
                if (list.chosen != number) list.why = open.why(one);
                list.chosen = number;
                if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) opened = number;
            }
            name_item(fmt::format("case:{}", number));
            ImGui::TableSetColumnIndex(1);
            colored_text(palette.dim_text, kind_of(one));
            ImGui::TableSetColumnIndex(2);
            cell_text(palette.text, bodies_of(one));
            ImGui::TableSetColumnIndex(3);
            cell_text(one.is_wrong() ? ink(palette, palette.mtd) : palette.dim_text,
                      one.is_wrong() ? "≠ " + one.words : "✓ agrees");
        }
    }
    ImGui::EndTable();
    return opened;
}

/// Draws the notes; those of the shown frame are bright. A click on a note shows its frame.
void draw_notes(const Palette& palette, const OpenCapture& open, CaptureListState& list, ImVec2 size) {
    if (!ImGui::BeginChild("notes", size)) return ImGui::EndChild();
    dim_label(palette, "Notes");
    const auto& notes = open.capture().notes;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(notes.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const collide::CapturedNote& note = notes[static_cast<std::size_t>(i)];
            const std::string frame = fmt::format("{:.10g}  ", open.capture().frames[note.frame].number);
            const std::string label = with_ellipsis(frame + note.text, ImGui::GetContentRegionAvail().x);
            const std::string item = fmt::format("{}##note {}", label, i);
            if (tappable_row(item.c_str(), list.frame == note.frame)) list.frame = note.frame;
            name_item(fmt::format("note:{}", i));
            if (ImGui::IsItemHovered() && label != frame + note.text) tooltip_left(note.text);
        }
    }
    ImGui::EndChild();
}

// ---- the chosen one

void draw_test_choice(Prompts& prompts, const OpenCapture& open, const CaptureListState& list,
                      PanelState& panels) {
    constexpr const char* popup = "tests for engines";
    if (named_button("Copy as test for ...", "capture:test")) {
        panels.tests = test_templates();
        ImGui::OpenPopup(popup);
    }
    const ImVec2 corner = ImGui::GetItemRectMin();
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, ImVec2(0.0f, 1.0f));
    if (!ImGui::BeginPopup(popup)) return;
    for (const TestTemplate& form : panels.tests) {
        const bool chosen = ImGui::MenuItem(std::string(form.title()).c_str());
        name_item("capture:test:" + form.engine);
        if (chosen) copy_as_test(prompts, form, {open.capture().engine, open.cases()[*list.chosen].query});
    }
    ImGui::EndPopup();
}

/// Draws the chosen case. Returns true if it is to be opened as a scene.
bool draw_chosen(const Palette& palette, Prompts& prompts, const OpenCapture& open,
                 const CaptureListState& list, PanelState& panels) {
    const CaptureCase* const one = list.chosen ? &open.cases()[*list.chosen] : nullptr;
    const float top = ImGui::GetCursorPosY();
    if (one == nullptr) {
        wrapped_text(palette.dim_text, panel_words::choose_case);
    } else {
        wrapped_text(palette.text, fmt::format("{}: {}", one->query.name,
                                               one->is_wrong() ? fmt::format("{}. {}", one->words, list.why)
                                                               : "it agrees."));
    }
    // Two lines are reserved, so that the buttons below do not move.
    ImGui::SetCursorPosY(
        std::max(ImGui::GetCursorPosY(), top + 2.0f * ImGui::GetTextLineHeightWithSpacing()));
    ImGui::BeginDisabled(one == nullptr);
    const bool opens = named_button("Open as a scene", "capture:open");
    ImGui::SameLine();
    if (named_button("Copy", "capture:copy", panel_words::copy_query))
        copy_query(prompts, {open.capture().engine, one->query});
    ImGui::SameLine();
    draw_test_choice(prompts, open, list, panels);
    ImGui::EndDisabled();
    return opens;
}

}  // namespace

std::optional<std::size_t> draw_capture_dialog(const Seen& seen, Prompts& prompts, const OpenCapture& open,
                                               PanelState& panels) {
    const Palette& palette = seen.palette();
    CaptureListState& list = panels.captures;
    if (std::exchange(list.of, open.number()) != open.number()) {
        list.frame.reset();
        list.chosen.reset();
    }
    draw_summary(palette, open);
    gap(4.0f);
    if (open.frames().size() - first_frame(open) > 1) {
        draw_frames(palette, open, list);
        gap(4.0f);
    }
    search_field("##capture filter", "a part of a name or a kind", "capture:filter", list.filter, px(260.0f));
    ImGui::SameLine(0.0f, px(12.0f));
    named_box("Only what disagrees", list.only_wrong, "capture:only wrong");
    list_cases(open, list);
    const float height = std::clamp(ImGui::GetIO().DisplaySize.y - px(400.0f), px(120.0f), px(400.0f));
    const bool has_notes = !open.capture().notes.empty();
    const float notes = has_notes ? std::min(px(240.0f), 0.22f * ImGui::GetContentRegionAvail().x) : 0.0f;
    const float width = ImGui::GetContentRegionAvail().x - (has_notes ? notes + px(8.0f) : 0.0f);
    auto opened = draw_cases(palette, open, list, {width, height});
    if (has_notes) {
        ImGui::SameLine(0.0f, px(8.0f));
        draw_notes(palette, open, list, {notes, height});
    }
    if (list.rows.empty()) {
        wrapped_text(palette.dim_text,
                     open.cases().empty() ? panel_words::no_queries : panel_words::no_case_listed);
    }
    gap(4.0f);
    const bool has_menu = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    const bool enters = list.chosen && !has_menu && std::exchange(panels.dialog_keys.enter, false);
    if (draw_chosen(palette, prompts, open, list, panels) || enters) opened = list.chosen;
    constexpr std::array labels{"Close"};
    if (dialog_buttons(palette, panels, labels)) prompts.dialog = Dialog::none;
    return opened;
}

}  // namespace app
