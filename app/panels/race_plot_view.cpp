// The plot of the Race part, and the marks of its contenders.
#include <numbers>

#include "measure/race_growth.h"
#include "measure/race_table.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

/// Draws a triangle. `up` is 1 for pointing up, -1 for down.
void triangle_mark(ImDrawList& list, ImVec2 c, float r, float up, ImU32 color) {
    const float s = 1.15f * r;
    list.AddTriangleFilled(ImVec2(c.x, c.y - up * s), ImVec2(c.x + s, c.y + up * 0.8f * s),
                           ImVec2(c.x - s, c.y + up * 0.8f * s), color);
}

void spokes_mark(ImDrawList& list, ImVec2 c, float r, int spokes, float first, ImU32 color) {
    for (int i = 0; i < spokes; ++i) {
        const float angle =
            first + static_cast<float>(i) * std::numbers::pi_v<float> / static_cast<float>(spokes);
        const ImVec2 arm(1.15f * r * std::cos(angle), 1.15f * r * std::sin(angle));
        list.AddLine(ImVec2(c.x - arm.x, c.y - arm.y), ImVec2(c.x + arm.x, c.y + arm.y), color, 0.55f * r);
    }
}

/// Draws a filled mark about `radius` pixels large: disc, square, diamond, triangles, cross or star.
void draw_contender_mark(ImDrawList& list, Contender contender, ImVec2 center, float radius, ImU32 color) {
    switch (contender) {
        case Contender::brute_force:
            return list.AddCircleFilled(center, radius, color);
        case Contender::uniform_grid:
            return list.AddRectFilled(ImVec2(center.x - 0.85f * radius, center.y - 0.85f * radius),
                                      ImVec2(center.x + 0.85f * radius, center.y + 0.85f * radius), color);
        case Contender::spatial_hash: {
            const float s = 1.2f * radius;
            return list.AddQuadFilled(ImVec2(center.x, center.y - s), ImVec2(center.x + s, center.y),
                                      ImVec2(center.x, center.y + s), ImVec2(center.x - s, center.y), color);
        }
        case Contender::quadtree:
            return triangle_mark(list, center, radius, 1.0f, color);
        case Contender::sort_and_sweep:
            return triangle_mark(list, center, radius, -1.0f, color);
        case Contender::dynamic_tree:
            return spokes_mark(list, center, radius, 2, 0.25f * std::numbers::pi_v<float>, color);
        case Contender::strips:
            return spokes_mark(list, center, radius, 3, 0.5f * std::numbers::pi_v<float>, color);
    }
}

}  // namespace

Color contender_color(const Palette& palette, Contender contender) {
    if (contender == Contender::strips) return palette.text;
    // Tol's "bright" scheme (2021), which colour-blind people can distinguish. It shares no colour with the
    // canvas. In the order of Contender.
    constexpr std::array hues{0xEE6677U, 0x4477AAU, 0x66CCEEU, 0x228833U, 0xCCBB44U, 0xAA3377U};
    return ink(palette, rgb(hues.at(static_cast<std::size_t>(contender))));
}

void contender_mark(const Palette& palette, Contender contender) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    const float width = px(11.0f);
    draw_contender_mark(*ImGui::GetWindowDrawList(), contender,
                        ImVec2(at.x + 0.5f * width, at.y + 0.5f * height), px(3.6f),
                        to_u32(contender_color(palette, contender)));
    ImGui::Dummy(ImVec2(width, height));
    ImGui::SameLine(0.0f, px(5.0f));
}

namespace {

/// The area of the plot on the screen, and the space for words around it.
struct RacePlot {
    const GrowthReport& report;
    const Palette& palette;
    LogPaper paper;
    ImVec2 lower;  // left and top of the plot, pixels
    ImVec2 upper;
    float label_room = 0.0f;  // to the right of the plot

    ImVec2 at(float x, float y) const {
        return {lower.x + x * (upper.x - lower.x), upper.y - y * (upper.y - lower.y)};
    }
    ImVec2 at(const GrowthPoint& point) const {
        return at(paper.x(static_cast<double>(point.boxes)), paper.y(point.milliseconds));
    }
};

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }

float line_height() { return ImGui::GetTextLineHeight(); }

void text_at(ImVec2 place, Color color, const std::string& words) {
    list().AddText(place, to_u32(color), words.c_str());
}

void dashed_line(ImVec2 from, ImVec2 to, ImU32 color, float width) {
    const float dash = px(4.0f);
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const ImVec2 way((to.x - from.x) / std::max(length, 1.0f), (to.y - from.y) / std::max(length, 1.0f));
    for (float s = 0.0f; s < length; s += 2.0f * dash) {
        const float end = std::min(s + dash, length);
        list().AddLine(ImVec2(from.x + s * way.x, from.y + s * way.y),
                       ImVec2(from.x + end * way.x, from.y + end * way.y), color, width);
    }
}

RacePlot place_plot(const Palette& palette, const GrowthReport& report) {
    const LogPaper paper = paper_for(report);
    float left = 0.0f;
    for (int decade = paper.first_y; decade <= paper.last_y; ++decade) {
        left = std::max(left, text_width(time_label(decade)));
    }
    float right = 0.0f;
    for (const Contender contender : all_contenders) {
        right = std::max(right, text_width(short_title_of(contender)));
    }
    right += px(28.0f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float words = 6.0f * line_height();  // below the plot
    const float height = std::clamp(room.y - words, px(210.0f), px(460.0f));
    const ImVec2 lower(at.x + left + px(6.0f), at.y + 0.5f * line_height());
    const ImVec2 upper(at.x + room.x - right, at.y + height - line_height() - px(8.0f));
    ImGui::InvisibleButton("##growth", ImVec2(std::max(1.0f, room.x), height));
    describe_item({.name = panel_words::plot_of_growth, .kind = ItemKind::picture});
    return {report, palette, paper, lower, upper, right};
}

void draw_decades(const RacePlot& plot) {
    const ImU32 line = to_u32(plot.palette.border);
    for (int decade = plot.paper.first_y; decade <= plot.paper.last_y; ++decade) {
        const ImVec2 place = plot.at(0.0f, plot.paper.y(std::pow(10.0, decade)));
        list().AddLine(place, ImVec2(plot.upper.x, place.y), line, 1.0f);
        const std::string words = time_label(decade);
        text_at(ImVec2(place.x - text_width(words) - px(5.0f), place.y - 0.5f * line_height()),
                plot.palette.dim_text, words);
    }
    for (int decade = plot.paper.first_x; decade <= plot.paper.last_x; ++decade) {
        const ImVec2 place = plot.at(plot.paper.x(std::pow(10.0, decade)), 0.0f);
        list().AddLine(place, ImVec2(place.x, plot.lower.y), line, 1.0f);
        const std::string words = boxes_label(decade);
        text_at(ImVec2(place.x - 0.5f * text_width(words), place.y + px(6.0f)), plot.palette.dim_text, words);
    }
}

void draw_curve(const RacePlot& plot, Contender contender) {
    const GrowthCurve& curve = plot.report.curves[static_cast<std::size_t>(contender)];
    if (curve.measured.empty()) return;
    const ImU32 color = to_u32(contender_color(plot.palette, contender));
    const float width = px(plot.palette.line_width);
    for (std::size_t i = 1; i < curve.measured.size(); ++i) {
        list().AddLine(plot.at(curve.measured[i - 1]), plot.at(curve.measured[i]), color, width);
    }
    ImVec2 last = plot.at(curve.measured.back());
    for (const GrowthPoint& point : curve.projected) {
        const ImVec2 next = plot.at(point);
        dashed_line(last, next, color, width);
        last = next;
    }
    for (const GrowthPoint& point : curve.measured) {
        draw_contender_mark(list(), contender, plot.at(point), px(3.4f), color);
    }
}

/// A name at the end of a curve.
struct EndLabel {
    ImVec2 end;
    Color color;
    std::string words;
};

std::vector<EndLabel> end_labels(const RacePlot& plot) {
    std::vector<EndLabel> labels;
    for (const Contender contender : all_contenders) {
        const GrowthCurve& curve = plot.report.curves[static_cast<std::size_t>(contender)];
        if (curve.measured.empty()) continue;
        labels.push_back({plot.at(curve.projected.empty() ? curve.measured.back() : curve.projected.back()),
                          contender_color(plot.palette, contender),
                          std::string(short_title_of(contender)) + (curve.projected.empty() ? "" : " est.")});
    }
    for (const GuideLine& guide : guide_lines(plot.paper)) {
        labels.push_back({plot.at(guide.to.x, guide.to.y), plot.palette.dim_text, guide.label});
    }
    return labels;
}

/// Draws the labels, moved apart if curves end close to each other.
void draw_labels(const RacePlot& plot) {
    const std::vector<EndLabel> labels = end_labels(plot);
    std::vector<float> wanted;
    wanted.reserve(labels.size());
    for (const EndLabel& label : labels) wanted.push_back(label.end.y);
    const float half = 0.5f * line_height();
    const std::vector<float> places =
        spread_labels(wanted, line_height(), plot.lower.y, plot.upper.y + line_height());
    const float x = plot.upper.x + px(18.0f);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        list().AddLine(ImVec2(labels[i].end.x + px(5.0f), labels[i].end.y), ImVec2(x - px(3.0f), places[i]),
                       to_u32(with_alpha(labels[i].color, 0.6f)), 1.0f);
        text_at(ImVec2(x, places[i] - half), labels[i].color, labels[i].words);
    }
}

/// Draws the values of the point under the cursor.
void draw_readout(const RacePlot& plot) {
    if (!ImGui::IsItemHovered()) return;
    struct Nearest {
        Contender contender = Contender::brute_force;
        GrowthPoint point;
        bool projected = false;
        float distance = px(14.0f);
    } nearest;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto consider = [&](Contender contender, const std::vector<GrowthPoint>& points, bool projected) {
        for (const GrowthPoint& point : points) {
            const ImVec2 place = plot.at(point);
            const float distance = std::hypot(place.x - mouse.x, place.y - mouse.y);
            if (distance < nearest.distance) nearest = {contender, point, projected, distance};
        }
    };
    for (const Contender contender : all_contenders) {
        const GrowthCurve& curve = plot.report.curves[static_cast<std::size_t>(contender)];
        consider(contender, curve.measured, false);
        consider(contender, curve.projected, true);
    }
    if (nearest.point.boxes == 0) return;
    list().AddCircle(plot.at(nearest.point), px(7.0f), to_u32(plot.palette.text), 0, px(1.5f));
    tooltip(fmt::format("{}, {} boxes: {} per frame{}", title_of(nearest.contender),
                        grouped(nearest.point.boxes), duration_words(nearest.point.milliseconds),
                        nearest.projected ? " (extrapolated, not measured)" : ""));
}

}  // namespace

void draw_growth_plot(const Palette& palette, const GrowthReport& report) {
    const RacePlot plot = place_plot(palette, report);
    name_item("race:plot");
    draw_decades(plot);
    const ImU32 color = to_u32(with_alpha(plot.palette.dim_text, 0.7f));
    for (const GuideLine& guide : guide_lines(plot.paper)) {
        const ImVec2 from = plot.at(guide.from.x, guide.from.y);
        const ImVec2 to = plot.at(guide.to.x, guide.to.y);
        list().AddLine(from, to, color, 1.0f);
    }
    for (const Contender contender : all_contenders) draw_curve(plot, contender);
    draw_labels(plot);
    draw_readout(plot);
}

}  // namespace app
