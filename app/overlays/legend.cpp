#include "overlays/legend.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "canvas/clipping.h"
#include "canvas/drawing.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float row_height = 18.0f;  // logical pixels
constexpr float mark_width = 22.0f;
constexpr float gap = 8.0f;
constexpr float padding = 9.0f;
constexpr float margin = 12.0f;
constexpr float scale_bar_height = 34.0f;

bool applies(const OverlayInput& input, LegendWhen when) {
    const bool overlap = input.analysis.focus && input.analysis.moved.result.sat.overlap;
    return when == LegendWhen::always || (when == LegendWhen::overlapping) == overlap;
}

std::vector<LegendEntry> entries_of(const OverlayInput& input) {
    std::vector<LegendEntry> out;
    for (const Overlay& overlay : overlays()) {
        if (!input.view.overlays.contains(std::string(overlay.name))) continue;
        for (const LegendEntry& entry : overlay.legend) {
            if (applies(input, entry.when)) out.push_back(entry);
        }
    }
    return out;
}

TextStyle row_style(const OverlayInput& input) { return {input.palette.dim_text, small_size * input.scale}; }

Vec2 size_of(const OverlayInput& input, const std::vector<LegendEntry>& entries, const Painter& measure) {
    float widest = 0.0f;
    for (const LegendEntry& entry : entries) {
        widest = std::max(widest, measure.text_size(entry.words, row_style(input)).x);
    }
    const Vec2 fixed(mark_width + gap + 2.0f * padding,
                     row_height * static_cast<float>(entries.size()) + 2.0f * padding - 4.0f);
    return fixed * input.scale + Vec2(widest, 0.0f);
}

bool meets(const LegendBox& box, const OverlayInput& input, const collide::Aabb& bounds) {
    const Vec2 lower = input.camera.to_canvas({bounds.lower.x, bounds.upper.y});
    const Vec2 upper = input.camera.to_canvas({bounds.upper.x, bounds.lower.y});
    return lower.x < box.upper.x && box.lower.x < upper.x && lower.y < box.upper.y && box.lower.y < upper.y;
}

// Pixels of outline that the legend would hide; much when it stands inside of the body.
float hidden_outline(const LegendBox& box, const OverlayInput& input, std::size_t body) {
    const collide::Collider& collider = input.analysis.shown[body];
    if (!meets(box, input, collider.aabb)) return 0.0f;
    float out = contains(collider, input.camera.to_world(0.5f * (box.lower + box.upper))) ? 100.0f : 0.0f;
    for (const auto& outline : body_outlines(collider, input.scene.bodies[body], input.camera)) {
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 from = outline[i];
            const Vec2 to = outline[(i + 1) % outline.size()];
            const auto seen = clip_segment(DVec2(from), DVec2(to), DVec2(box.lower), DVec2(box.upper));
            if (seen) out += static_cast<float>(seen->t1 - seen->t0) * glm::length(to - from);
        }
    }
    return out;
}

float hidden_outlines(const LegendBox& box, const OverlayInput& input) {
    constexpr float pair_weight = 8.0f;  // the pair counts more than the rest
    float out = 0.0f;
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const auto& focus = input.analysis.focus;
        const bool in_pair = focus && (focus->first == i || focus->second == i);
        out += (in_pair ? pair_weight : 1.0f) * hidden_outline(box, input, i);
    }
    return out;
}

// The canvas corner where the legend hides least, first of all of the pair; the lower left one when they are
// equal.
LegendBox free_corner(const OverlayInput& input, Vec2 size) {
    const float inset = margin * input.scale;
    const Vec2 far = input.camera.canvas_size - Vec2(inset) - size;
    const float above_bar = far.y - scale_bar_height * input.scale;
    const std::array corners{Vec2(inset, far.y), Vec2(inset, inset), Vec2(far.x, inset),
                             Vec2(far.x, above_bar)};
    LegendBox best;
    float least = std::numeric_limits<float>::max();
    for (const Vec2 lower : corners) {
        const LegendBox box{lower, lower + size, false};
        const float covered = hidden_outlines(box, input);
        if (covered < least) {
            best = box;
            least = covered;
        }
    }
    return best;
}

void paint_mark(const OverlayInput& input, Painter& painter, const LegendEntry& entry, Vec2 left) {
    const Color color = input.palette.*entry.color;
    const float scale = input.scale;
    const Vec2 right = left + Vec2(mark_width * scale, 0.0f);
    const Vec2 middle = 0.5f * (left + right);
    const Stroke stroke = pen(input, color, 1.2f);
    switch (entry.mark) {
        case LegendMark::line:
            line(painter, left, right, stroke);
            break;
        case LegendMark::dashed:
            line(painter, left, right, {color, stroke.width, LineStyle::dashed});
            break;
        case LegendMark::dotted:
            line(painter, left, right, {color, stroke.width, LineStyle::dotted});
            break;
        case LegendMark::arrow:
            arrow(painter, left, right, stroke, 8.0f * scale);
            break;
        case LegendMark::ring:
            painter.circle(middle, 4.5f * scale, stroke);
            break;
        case LegendMark::dot:
            painter.disc(middle, 4.0f * scale, color);
            break;
        case LegendMark::diamond:
            diamond(painter, middle, 6.0f * scale, stroke, {0, 0, 0, 0});
            break;
        case LegendMark::box:
            painter.polyline(std::array{left + scale * Vec2(4.0f, -5.0f), right + scale * Vec2(-4.0f, -5.0f),
                                        right + scale * Vec2(-4.0f, 5.0f), left + scale * Vec2(4.0f, 5.0f)},
                             true, stroke);
            break;
        case LegendMark::band:
            painter.rounded_rectangle(left - Vec2(0.0f, 2.5f * scale), right + Vec2(0.0f, 2.5f * scale), 0.0f,
                                      color);
            break;
    }
}

}  // namespace

LegendBox legend_box(const OverlayInput& input, const Painter& measure) {
    const auto entries = entries_of(input);
    if (entries.empty() || !input.show_legend) return {};
    return free_corner(input, size_of(input, entries, measure));
}

void paint_legend(const OverlayInput& input, Painter& painter) {
    const LegendBox box = legend_box(input, painter);
    if (box.empty) return;
    const float scale = input.scale;
    painter.begin_group("legend");
    painter.rounded_rectangle(box.lower, box.upper, 6.0f * scale, input.palette.label_back);
    Vec2 row = box.lower + scale * Vec2(padding, padding - 2.0f + 0.5f * row_height);
    for (const LegendEntry& entry : entries_of(input)) {
        paint_mark(input, painter, entry, row);
        const float height = painter.text_size(entry.words, row_style(input)).y;
        painter.text(row + Vec2((mark_width + gap) * scale, -0.5f * height), entry.words, row_style(input));
        row.y += row_height * scale;
    }
    painter.end_group();
}

}  // namespace app
