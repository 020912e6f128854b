#include "overlays/legend.h"

#include <algorithm>
#include <limits>
#include <string_view>

#include "draw/clipping.h"
#include "draw/drawing.h"
#include "draw/outline.h"
#include "draw/painter.h"
#include "overlays/marks.h"
#include "overlays/two_canvases.h"

namespace app {

namespace {

constexpr float row_height = 18.0f;  // logical pixels
constexpr float mark_width = 22.0f;
constexpr float beside_mark = 8.0f;
constexpr float legend_padding = 9.0f;
constexpr float legend_margin = 12.0f;
constexpr float scale_bar_width = 120.0f;  // about

struct LegendRow {
    LegendLine line;
    std::vector<std::string_view> lines;  // the words, wrapped
};

// The layout of the legend's rows. `shrink` scales all its sizes.
struct Plan {
    std::vector<LegendRow> rows;
    float shrink = 1.0f;
    Vec2 size{0.0f, 0.0f};
    bool wrapped = false;
};

TextStyle row_style(const OverlayInput& input, float shrink) {
    return {input.palette.dim_text, shrink * small_size * input.scale};
}

Plan plan_with(const OverlayInput& input, const std::vector<LegendLine>& entries, const Painter& measure,
               float shrink) {
    Plan plan;
    plan.shrink = shrink;
    const float unit = shrink * input.scale;
    const float beside_words = (mark_width + beside_mark + 2.0f * legend_padding) * unit;
    const float room = input.camera.canvas_size.x - 2.0f * legend_margin * input.scale - beside_words;
    float widest = 0.0f;
    std::size_t count = 0;
    for (const LegendLine& entry : entries) {
        plan.rows.push_back({entry, wrapped_words(entry.words, room, row_style(input, shrink), measure)});
        count += plan.rows.back().lines.size();
        for (const std::string_view text : plan.rows.back().lines) {
            widest = std::max(widest, measure.text_size(text, row_style(input, shrink)).x);
        }
    }
    plan.wrapped = count > entries.size();
    plan.size = {widest + beside_words,
                 (row_height * static_cast<float>(count) + 2.0f * legend_padding - 4.0f) * unit};
    return plan;
}

bool meets(const LegendBox& box, const OverlayInput& input, const collide::Aabb& bounds) {
    const Vec2 lower = input.camera.to_canvas({bounds.lower.x, bounds.upper.y});
    const Vec2 upper = input.camera.to_canvas({bounds.upper.x, bounds.lower.y});
    return lower.x < box.upper.x && box.lower.x < upper.x && lower.y < box.upper.y && box.lower.y < upper.y;
}

// Returns the length of a line segment within the box, pixels.
float hidden_stretch(const LegendBox& box, Vec2 from, Vec2 to) {
    const auto seen = clip_segment(DVec2(from), DVec2(to), DVec2(box.lower), DVec2(box.upper));
    return seen ? static_cast<float>(seen->t1 - seen->t0) * glm::length(to - from) : 0.0f;
}

// Returns the length of a closed outline within the box, pixels.
float hidden_length(const LegendBox& box, const std::vector<Vec2>& outline) {
    float out = 0.0f;
    for (std::size_t i = 0; i < outline.size(); ++i)
        out += hidden_stretch(box, outline[i], outline[(i + 1) % outline.size()]);
    return out;
}

// Returns the outline length that the legend would hide, pixels. It adds much if the legend lies inside the
// body.
float hidden_outline(const LegendBox& box, const OverlayInput& input, std::size_t body) {
    const collide::Collider& collider = input.analysis.shown[body];
    if (!meets(box, input, collider.aabb)) return 0.0f;
    float out = contains(collider, input.camera.to_world(0.5f * (box.lower + box.upper))) ? 100.0f : 0.0f;
    for (const auto& outline : body_outlines(collider, input.scene.bodies[body], input.camera)) {
        out += hidden_length(box, outline);
    }
    return out;
}

// The weight of the pair and of heavy strokes against other bodies.
constexpr float pair_weight = 8.0f;

/// Returns the length of heavy strokes, dots and words that the legend would hide, pixels. Very many are a
/// crowd, which leaves no place free.
float hidden_bands(const LegendBox& box, const PaintedLegend& legend) {
    constexpr std::size_t crowd_of_marks = 300;
    if (legend.bands.size() > crowd_of_marks) return 0.0f;
    float out = 0.0f;
    for (const auto& [from, to] : legend.bands) out += hidden_stretch(box, from, to);
    return out;
}

// Returns the width plus the height of the legend's overlap with a structure, pixels. So a structure counts
// about as much as an outline there.
float hidden_structure(const LegendBox& box, const PaintedLegend& legend) {
    const Vec2 shared =
        glm::min(box.upper, legend.structure.upper) - glm::max(box.lower, legend.structure.lower);
    return std::min(shared.x, shared.y) > 0.0f ? shared.x + shared.y : 0.0f;
}

float hidden_outlines(const LegendBox& box, const OverlayInput& input) {
    if (input.subject != nullptr) return hidden_length(box, input.subject->outline);
    const auto& focus = input.analysis.focus;
    float out = 0.0f;
    if (input.analysis.shown.size() > crowd_size) {  // bodies are everywhere: only the pair counts
        return focus ? hidden_outline(box, input, focus->first) + hidden_outline(box, input, focus->second)
                     : 0.0f;
    }
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        out += (input.analysis.in_focus(i) ? pair_weight : 1.0f) * hidden_outline(box, input, i);
    }
    return out;
}

constexpr float hides_words = 1e6f;     // weighs more than any outline
constexpr float widest_words = 690.0f;  // logical pixels; width of a player's caption with its margins

/// A corner of the canvas, with the rectangle of the legend there.
struct Corner {
    LegendBox box;
    bool left = true;
    bool top = false;
};

// Returns the canvas corner where the legend hides least; hiding the pair weighs most. The lower left corner
// wins a tie.
Corner free_corner(const OverlayInput& input, Vec2 size, const PaintedLegend& legend) {
    const float inset = legend_margin * input.scale;
    const Vec2 far = input.camera.canvas_size - Vec2(inset) - size;
    const float above_bar = far.y - scale_bars_height(input);
    const bool beside_bar =
        2.0f * inset + size.x + scale_bar_width * input.scale < input.camera.canvas_size.x;
    const float subject = input.subject != nullptr ? input.subject->title_height : 0.0f;
    const float top = inset + subject + (input.title != nullptr ? input.title->upper.y : 0.0f);
    const std::array corners{Vec2(inset, beside_bar ? far.y : above_bar), Vec2(inset, top), Vec2(far.x, top),
                             Vec2(far.x, above_bar)};
    Corner best;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 lower = corners.at(i);
        const LegendBox box{lower, lower + size, false};
        // While a player is open, its words may be in the upper left corner.
        const bool on_words =
            input.instead != nullptr && lower.y == top && lower.x < widest_words * input.scale;
        // The strokes and marks of a player differ from step to step, and its legend stays in one corner.
        const float bands = legend.of_all_steps.empty() ? hidden_bands(box, legend) : 0.0f;
        const float covered = hidden_outlines(box, input) + hidden_structure(box, legend) +
                              pair_weight * bands + (on_words ? hides_words : 0.0f);
        if (covered < least) {
            best = {box, i < 2, i == 1 || i == 2};
            least = covered;
        }
    }
    return best;
}

constexpr std::string_view folded_words = "Legend";
constexpr std::string_view fold_words = "Fold";

/// Returns whether the legend fits without hiding bodies, marks or heavy strokes of overlays.
bool has_place(const OverlayInput& input, Vec2 size, const PaintedLegend& legend) {
    const LegendBox box = free_corner(input, size, legend).box;
    return hidden_bands(box, legend) == 0.0f && !lies_on_bodies(input, box);
}

// Returns whether the legend of a small canvas would hide its subject or its pair, which fill it.
bool hides_subject(const OverlayInput& input, Vec2 size, const PaintedLegend& legend) {
    constexpr float roomy_canvas = 400.0f;
    const float side = std::min(input.camera.canvas_size.x, input.camera.canvas_size.y);
    if (side > roomy_canvas * input.scale) return false;
    const LegendBox box = free_corner(input, size, legend).box;
    if (input.subject != nullptr) return hidden_outlines(box, input) > 0.0f;
    const auto& focus = input.analysis.focus;
    return input.instead == nullptr && focus &&
           hidden_outline(box, input, focus->first) + hidden_outline(box, input, focus->second) > 0.0f;
}

std::vector<LegendLine> lines_of(const std::vector<LegendEntry>& entries) {
    std::vector<LegendLine> lines;
    lines.reserve(entries.size());
    for (const LegendEntry& entry : entries) lines.push_back({entry});
    return lines;
}

// Returns the legend's layout. On a small canvas the legend is smaller, then its lines wrap, and finally only
// its first lines remain.
Plan plan_for(const OverlayInput& input, std::vector<LegendLine> entries, const PaintedLegend& legend,
              const Painter& measure) {
    constexpr float most_height = 0.45f;           // of the canvas
    constexpr float least_second_canvas = 250.0f;  // its subject fills it
    constexpr float least_canvas = 215.0f;         // logical pixels; a smaller one is for the shapes alone
    constexpr float smallest = 0.85f;
    const Vec2 canvas = input.camera.canvas_size;
    const float least = input.subject != nullptr ? least_second_canvas : least_canvas;
    if (std::min(canvas.x, canvas.y) < least * input.scale) return {};
    if (input.legend_fold == LegendFold::State::unfolded && !entries.empty())
        entries.push_back(
            {{LegendMark::none, &Palette::accent, fold_words}, nullptr, true, LegendPress::fold});
    Plan plan = plan_with(input, entries, measure, 1.0f);
    const bool folds = input.subject == nullptr && (input.legend_fold == LegendFold::State::open ||
                                                    input.legend_fold == LegendFold::State::folded);
    const auto has_no_place = [&] {
        return plan.size.y > most_height * canvas.y || (folds && !has_place(input, plan.size, legend));
    };
    const bool stays_folded = folds && input.legend_fold == LegendFold::State::folded;
    if (!stays_folded && (plan.wrapped || has_no_place()))
        plan = plan_with(input, entries, measure, smallest);
    if (folds) {
        if (entries.empty() || (!stays_folded && !has_no_place())) return plan;
        const LegendEntry line{LegendMark::arrow, &Palette::dim_text, folded_words};
        return plan_with(input, {{line, nullptr, true, LegendPress::unfold}}, measure, 1.0f);
    }
    if (input.legend_fold == LegendFold::State::unfolded) return plan;
    while (!entries.empty() &&
           (plan.size.y > most_height * canvas.y || hides_subject(input, plan.size, legend))) {
        entries.pop_back();
        plan = plan_with(input, entries, measure, smallest);
    }
    return plan;
}

/// Draws a stroke in the colour of the entry; if it stands for A and B, half of it in each colour.
void paint_stroke(const OverlayInput& input, Painter& painter, const LegendEntry& entry, Vec2 left,
                  Vec2 right, float weight, LineStyle style) {
    const auto stroke = [&](Color color) { return pen(input, color, weight, style); };
    if (entry.color != both_hues) {
        line(painter, left, right, stroke(input.palette.*entry.color));
        return;
    }
    const Vec2 middle = 0.5f * (left + right);
    line(painter, left, middle, stroke(input.palette.a));
    line(painter, middle, right, stroke(input.palette.b));
}

void paint_mark(const OverlayInput& input, Painter& painter, const LegendEntry& entry, Vec2 left) {
    const Color color = entry.color == both_hues ? input.palette.a : input.palette.*entry.color;
    const float scale = input.scale;
    const Vec2 right = left + Vec2(mark_width * scale, 0.0f);
    const Vec2 middle = 0.5f * (left + right);
    const auto box = box_corners(left + scale * Vec2(4.0f, -5.0f), right + scale * Vec2(-4.0f, 5.0f));
    const Stroke stroke = pen(input, color, 1.2f);
    switch (entry.mark) {
        case LegendMark::line:
            return paint_stroke(input, painter, entry, left, right, 1.2f, LineStyle::solid);
        case LegendMark::edge:
            return paint_stroke(input, painter, entry, left, right, 2.4f, LineStyle::solid);
        case LegendMark::dashed:
            return paint_stroke(input, painter, entry, left, right, 1.2f, LineStyle::dashed);
        case LegendMark::dotted:
            return paint_stroke(input, painter, entry, left, right, 1.2f, LineStyle::dotted);
        case LegendMark::arrow:
            return arrow(painter, left, right, stroke, 8.0f * scale);
        case LegendMark::ring:
            return painter.circle(middle, 4.5f * scale, stroke);
        case LegendMark::dashed_ring:
            return painter.circle(middle, 5.0f * scale, pen(input, color, 1.6f, LineStyle::dashed));
        case LegendMark::target:
            painter.circle(middle, 5.0f * scale, pen(input, color, 1.6f));
            return painter.disc(middle, 2.5f * scale, color);
        case LegendMark::dot:
            return painter.disc(middle, 4.0f * scale, color);
        case LegendMark::diamond:
            return diamond(painter, middle, 6.0f * scale, stroke, {0, 0, 0, 0});
        case LegendMark::box:
            return painter.polyline(box, true, stroke);
        case LegendMark::band:
            return painter.rounded_rectangle(left - Vec2(0.0f, 2.5f * scale),
                                             right + Vec2(0.0f, 2.5f * scale), 0.0f, color);
        case LegendMark::hatch:
            return hatch(painter, std::vector<Vec2>(box.begin(), box.end()), stroke, 4.0f * scale);
        case LegendMark::letter: {
            const TextStyle style = label_style(input, color);
            painter.text(middle - 0.5f * painter.text_size("z", style), "z", style);
            break;
        }
        case LegendMark::none:
            break;
    }
}

LegendBox box_of(const OverlayInput& input, const PaintedLegend& legend, const Plan& plan,
                 const Painter& measure) {
    if (plan.rows.empty()) return {};
    if (legend.of_all_steps.empty()) return free_corner(input, plan.size, legend).box;
    // The corner is chosen for the legend of all steps. So from step to step only its size changes, not its
    // corner.
    const Plan all = plan_for(input, lines_of(legend.of_all_steps), legend, measure);
    const Corner corner = free_corner(input, glm::max(all.size, plan.size), legend);
    const Vec2 lower(corner.left ? corner.box.lower.x : corner.box.upper.x - plan.size.x,
                     corner.top ? corner.box.lower.y : corner.box.upper.y - plan.size.y);
    return {lower, lower + plan.size, false};
}

constexpr float off_opacity = 0.75f;

/// Returns the left end of the first line's mark, in the middle of this line.
Vec2 first_row(const OverlayInput& input, const Plan& plan, const LegendBox& box) {
    return box.lower +
           plan.shrink * input.scale * Vec2(legend_padding, legend_padding - 2.0f + 0.5f * row_height);
}

void paint_plan(const OverlayInput& input, const Plan& plan, const LegendBox& box, Painter& painter) {
    const float unit = plan.shrink * input.scale;
    const TextStyle style = row_style(input, plan.shrink);
    painter.begin_group("legend");
    painter.rounded_rectangle(box.lower, box.upper, 6.0f * input.scale, input.palette.label_back);
    Vec2 row = first_row(input, plan, box);
    for (const LegendRow& entry : plan.rows) {
        // The words of a switch are bright while it is on. The mark is drawn only if it is in the picture.
        TextStyle words = style;
        if (entry.line.overlay != nullptr && entry.line.is_on) words.color = input.palette.text;
        if (entry.line.overlay != nullptr && !entry.line.is_on)
            words.color = with_alpha(input.palette.dim_text, off_opacity);
        if (entry.line.is_on) paint_mark(input, painter, entry.line, row);
        for (const std::string_view text : entry.lines) {
            const float height = painter.text_size(text, words).y;
            painter.text(row + Vec2((mark_width + beside_mark) * unit, -0.5f * height), text, words);
            row.y += row_height * unit;
        }
    }
    painter.end_group();
}

/// Returns the rows that can be clicked. The rows of one overlay form one switch.
std::vector<LegendSwitch> switches_in(const OverlayInput& input, const Plan& plan, const LegendBox& box) {
    std::vector<LegendSwitch> switches;
    const float row = row_height * plan.shrink * input.scale;
    float top = first_row(input, plan, box).y - 0.5f * row;
    for (const LegendRow& entry : plan.rows) {
        const LegendLine& line = entry.line;
        const float bottom = top + row * static_cast<float>(entry.lines.size());
        if (line.overlay != nullptr && !switches.empty() && switches.back().overlay == line.overlay) {
            switches.back().upper.y = bottom;
        } else if (line.press != LegendPress::nothing) {
            switches.push_back({line.press,
                                line.overlay,
                                line.words,
                                line.is_on,
                                {box.lower.x, top},
                                {box.upper.x, bottom}});
        }
        top = bottom;
    }
    return switches;
}

}  // namespace

bool lies_on_bodies(const OverlayInput& input, const LegendBox& box) {
    if (input.analysis.shown.size() > crowd_size) return hidden_outlines(box, input) > 0.0f;
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const bool counts =
            input.analysis.in_focus(i) || input.scene.bodies[i].motion != collide::Motion::static_body;
        if (counts && hidden_outline(box, input, i) > 0.0f) return true;
    }
    return false;
}

LegendBox legend_box(const OverlayInput& input, const PaintedLegend& legend, const Painter& measure) {
    if (!input.show_legend) return {};
    return box_of(input, legend, plan_for(input, legend.lines, legend, measure), measure);
}

PlacedLegend paint_legend(const OverlayInput& input, const PaintedLegend& legend, Painter& painter) {
    if (!input.show_legend) return {};
    const Plan plan = plan_for(input, legend.lines, legend, painter);
    const LegendBox box = box_of(input, legend, plan, painter);
    if (box.empty) return {};
    paint_plan(input, plan, box, painter);
    return {box, switches_in(input, plan, box)};
}

LegendBox legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                    const Painter& measure) {
    if (lines.empty()) return {};
    return {lower, lower + plan_with(input, lines_of(lines), measure, 1.0f).size, false};
}

void paint_legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                     Painter& painter) {
    const LegendBox box = legend_at(input, lines, lower, painter);
    if (!box.empty) paint_plan(input, plan_with(input, lines_of(lines), painter, 1.0f), box, painter);
}

}  // namespace app
