#include "panels/profiler_strip.h"

#include "panels/inspector_parts.h"

namespace app {

namespace {

/// Returns the name of the structure that found the pairs; nothing means the strips.
std::string_view finder_name(std::optional<collide::BroadPhaseKind> found_by) {
    if (!found_by) return "sweep in strips";
    constexpr std::array<std::string_view, 6> names{"brute force", "uniform grid",   "spatial hash",
                                                    "quadtree",    "sort and sweep", "dynamic tree"};
    return names.at(static_cast<std::size_t>(*found_by));
}

/// A row: what took the time, and its colour in the bar.
struct Row {
    std::string_view name;
    Color color;
    double milliseconds;
};

/// Returns the rows: the worlds' steps first, if there is a run, then the stages in the order in which they
/// run.
std::vector<Row> rows_of(const Work& work, const Seen& seen, const PanelState& panels) {
    const Palette& palette = seen.palette();
    const ProfilerState& profiler = panels.profiler;
    std::vector<Row> rows;
    if (work.shows_run()) rows.push_back({"world", palette.velocity, profiler.world_ms});
    for (const StageEntry& entry : stage_entries) {
        rows.push_back({entry.name, palette.*entry.color, profiler.smoothed[entry.stage]});
    }
    return rows;
}

double sum_of(const std::vector<Row>& rows) {
    double sum = 0.0;
    for (const Row& row : rows) sum += row.milliseconds;
    return sum;
}

/// Draws the rows one after the other, relative to the time of a frame at 60 frames a second. A longer frame
/// fills the bar; a tick shows where it should have ended.
void draw_bar(const Palette& palette, const std::vector<Row>& rows) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = px(8.0f);
    const double whole = std::max(frame_budget_ms, sum_of(rows));
    list.AddRectFilled(at, ImVec2(at.x + width, at.y + height), to_u32(palette.canvas), px(2.0f));
    float x = at.x;
    for (const Row& row : rows) {
        const float end = x + width * static_cast<float>(row.milliseconds / whole);
        if (end - x > 0.25f) {
            list.AddRectFilled(ImVec2(x, at.y), ImVec2(end, at.y + height), to_u32(row.color));
        }
        x = end;
    }
    const float budget = at.x + width * static_cast<float>(frame_budget_ms / whole);
    if (budget < at.x + width - px(1.0f)) {
        list.AddLine(ImVec2(budget, at.y - px(2.0f)), ImVec2(budget, at.y + height + px(2.0f)),
                     to_u32(palette.text), px(2.0f));
    }
    ImGui::Dummy(ImVec2(width, height));
    tooltip(panel_words::frame_times);
}

/// Places words one after the other, in as many lines as the width needs.
class RowFlow {
  public:
    /// Begins a new line if `width` no longer fits.
    void next(float width) {
        const float gap_between = px(14.0f);
        if (used_ > 0.0f && used_ + gap_between + width <= room_) {
            ImGui::SameLine(0.0f, gap_between);
            used_ += gap_between + width;
        } else {
            lines_ += used_ > 0.0f ? 1 : 0;
            used_ = width;
        }
    }
    int lines() const { return lines_; }

  private:
    float room_ = ImGui::GetContentRegionAvail().x;
    float used_ = 0.0f;
    int lines_ = 1;
};

/// Draws a square in the row's colour, its name and its milliseconds.
void draw_row(const Palette& palette, const Row& row, RowFlow& flow) {
    const std::string name(row.name);
    const std::string number = fixed(row.milliseconds, 1);
    const float patch = px(9.0f);
    const float inner = px(5.0f);
    const float number_width = text_width("00.0");
    flow.next(patch + inner + text_width(name) + inner + number_width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + 0.5f * (ImGui::GetTextLineHeight() - patch);
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(at.x, top), ImVec2(at.x + patch, top + patch),
                                              to_u32(row.color), px(2.0f));
    ImGui::Dummy(ImVec2(patch, ImGui::GetTextLineHeight()));
    ImGui::SameLine(0.0f, inner);
    dim_text(palette, name);
    ImGui::SameLine(0.0f, inner + number_width - text_width(number));
    colored_text(palette.text, number);
    name_item("profiler:" + name);
}

}  // namespace

void smooth(double now, bool begun, double& smoothed) {
    constexpr double share = 0.25;  // of the difference in each frame: a few frames should show a change
    smoothed += (begun ? share : 1.0) * (now - smoothed);
}

void smooth(const StageTimes& now, bool begun, StageTimes& smoothed) {
    for (std::size_t i = 0; i < stage_count; ++i) {
        smooth(now.milliseconds.at(i), begun, smoothed.milliseconds.at(i));
    }
}

std::string budget_words(double milliseconds) {
    return fmt::format("{} of {} ms", fixed(milliseconds, 1), fixed(frame_budget_ms, 1));
}

std::string crowd_words(const Analysis& analysis) {
    const std::size_t bodies = analysis.colliders.size();
    const std::size_t pairs = analysis.candidates.size();
    return fmt::format("{}, {} by {}", counted(bodies, "body", "bodies"), counted(pairs, "pair", "pairs"),
                       finder_name(analysis.pairs_from));
}

void draw_profiler(Work& work, Seen& seen, PanelState& panels) {
    ProfilerState& profiler = panels.profiler;
    smooth(seen.analysis.times, profiler.begun, profiler.smoothed);
    smooth(work.world_ms, profiler.begun, profiler.world_ms);
    profiler.begun = true;
    const std::vector<Row> rows = rows_of(work, seen, panels);
    const Palette& palette = seen.palette();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(8.0f), px(3.0f)));
    draw_bar(palette, rows);
    RowFlow flow;
    for (const Row& row : rows) draw_row(palette, row, flow);
    const auto draw_words = [&](const std::string& words, Color color) {
        flow.next(text_width(words));
        colored_text(color, words);
    };
    const double sum = sum_of(rows);
    draw_words(budget_words(sum), sum > frame_budget_ms ? palette.warning : palette.text);
    draw_words(crowd_words(seen.analysis), palette.dim_text);
    ImGui::PopStyleVar();
    profiler.lines = flow.lines();
}

}  // namespace app
