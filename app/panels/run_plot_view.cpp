#include "panels/run_plot_view.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <vector>

#include "draw/palette.h"
#include "overlays/marks.h"
#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/run.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float plot_height = 64.0f;  // logical pixels

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
    // Dots every few pixels along x: the curve is a function of time.
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

void draw_cursor(const Work& work, const Seen& seen, const PlotBox& box) {
    const Branch& branch = work.run->branch();
    const float x = box.at.x + box.size.x * static_cast<float>(place_on_plot(branch, work.run->now()));
    ImGui::GetWindowDrawList()->AddLine(ImVec2(x, box.at.y), ImVec2(x, box.at.y + box.size.y),
                                        to_u32(seen.palette().accent), px(1.5f));
}

/// A length as everywhere else in the window, so that one number reads alike in all places.
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

/// The room of the plot that a run will fill.
void draw_empty_plot(const Palette& palette, const char* title, std::span<const RunCurve> curves) {
    dim_text(palette, title);
    const PlotBox box{ImGui::GetCursorScreenPos(),
                      ImVec2(std::max(1.0f, ImGui::GetContentRegionAvail().x), px(plot_height))};
    ImGui::Dummy(box.size);
    draw_frame_of(palette, box, {});
    draw_legend(palette, curves);
    gap(4.0f);
}

}  // namespace

void draw_run_plot(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const char* title,
                   const char* unit, std::span<const RunCurve> curves) {
    if (!work.run_on_stage()) {
        draw_empty_plot(seen.palette(), title, curves);
        return;
    }
    std::vector<Measure> measures;
    for (const RunCurve& curve : curves) measures.push_back(curve.measure);
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const RunPlot plot = plot_of(work.run->branch(), measures, static_cast<std::size_t>(width / px(1.0f)));
    dim_text(seen.palette(), title);
    ImGui::SameLine();
    right_text(seen.palette().dim_text,
               fmt::format("{} to {}", quantity(plot.least, unit), quantity(plot.most, unit)));
    const PlotBox box{ImGui::GetCursorScreenPos(), ImVec2(width, px(plot_height))};
    ImGui::InvisibleButton(title, box.size);
    name_item(std::string("plot:") + title);
    draw_frame_of(seen.palette(), box, plot);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        draw_curve(box, plot.curves[i], to_u32(seen.palette().*curves[i].color), curves[i].dashed);
    }
    draw_cursor(work, seen, box);
    if (ImGui::IsItemHovered()) draw_values(work, box, unit, curves);
    if (ImGui::IsItemActive()) go_to_step(work, seen, tool, prompts, step_under(work.run->branch(), box));
    draw_legend(seen.palette(), curves);
    gap(4.0f);
}

}  // namespace app
