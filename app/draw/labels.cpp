// Greedy point-feature labelling: labels are placed in order of priority, each at the cheapest of a few dozen
// positions around its anchor. Christensen, Marks and Shieber 1995 compare such methods.
#include "draw/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

#include "draw/clipping.h"

namespace app {

namespace {

using Box = Labels::Box;

// Costs, in pixels of distance from the anchor.
constexpr float cost_of_covering = 4000.0f;    // of another label, wholly
constexpr float cost_of_crossing = 26.0f;      // of a line to be avoided
constexpr float cost_of_misreading = 1000.0f;  // nearer to a vertex that it does not name
constexpr float cost_of_foreign_body = 60.0f;  // wholly inside a body that it does not name
constexpr float cost_of_turning = 9.0f;        // for an eighth of a turn away from the preferred side

constexpr std::array distances{7.0f, 15.0f, 26.0f, 40.0f, 58.0f, 80.0f, 108.0f};
constexpr std::array turns{0, 1, -1, 2, -2, 3, -3, 4};  // in eighths of a full turn

constexpr float leader_from = 24.0f;
constexpr Vec2 padding{5.0f, 1.5f};

float area(Vec2 size) { return std::max(size.x, 0.0f) * std::max(size.y, 0.0f); }

float shared_fraction(const Box& box, const Box& other) {
    const Vec2 size = glm::min(box.upper, other.upper) - glm::max(box.lower, other.lower);
    if (size.x <= 0.0f || size.y <= 0.0f) return 0.0f;
    return 0.1f + area(size) / std::max(area(box.upper - box.lower), 1.0f);
}

Vec2 turned(Vec2 v, int eighths) {
    const float angle = 0.78539816f * static_cast<float>(eighths);
    return {std::cos(angle) * v.x - std::sin(angle) * v.y, std::sin(angle) * v.x + std::cos(angle) * v.y};
}

Box box_beside(Vec2 anchor, Vec2 direction, float distance, Vec2 size) {
    const Vec2 center = anchor + direction * distance + 0.5f * direction * size;
    return {center - 0.5f * size, center + 0.5f * size};
}

/// Returns the box moved onto the canvas, as far as it fits.
Box pushed_back(const Box& box, Vec2 canvas_size) {
    const Vec2 room = glm::max(canvas_size - (box.upper - box.lower), Vec2(0.0f));
    const Vec2 lower = glm::clamp(box.lower, Vec2(0.0f), room);
    return {lower, lower + (box.upper - box.lower)};
}

/// Returns the text, in two lines if it is wider than the canvas. It is broken after a colon, or else near
/// its middle.
std::vector<std::string_view> lines_of(const Label& label, const Painter& measure, float room) {
    const std::string_view text = label.text;
    if (measure.text_size(text, label.style).x <= room) return {text};
    std::size_t cut = text.rfind(": ");
    const bool at_colon = cut != std::string_view::npos;
    if (!at_colon) cut = text.rfind(' ', text.size() / 2);
    if (cut == std::string_view::npos) return {text};
    return {text.substr(0, at_colon ? cut + 1 : cut), text.substr(cut + (at_colon ? 2 : 1))};
}

struct Surroundings {
    const std::vector<Labels::Placed>& placed;
    const std::vector<Box>& reserved;
    const std::vector<Labels::Segment>& avoided;  // lines within reach of the label
    const std::vector<Vec2>& vertices;
    const std::vector<const Labels::BodyOutline*>& bodies;  // within reach, other than the one named
    Vec2 canvas_size;
};

float distance_to(const Box& box, Vec2 point) {
    return glm::length(point - glm::clamp(point, box.lower, box.upper));
}

constexpr float same_place = 1.5f;  // pixels: nearer vertices count as one

/// Returns whether a label placed earlier, with a higher priority, says the same at the same anchor. That
/// happens for a highlighted axis. It also happens for a vertex, where "new: A2" includes "A2".
bool is_said(const Label& label, const std::vector<Labels::Placed>& placed) {
    return std::any_of(placed.begin(), placed.end(), [&label](const Labels::Placed& p) {
        const std::string& said = p.label->text;
        if (p.label->anchor == label.anchor && said == label.text) return true;
        return p.label->of_vertex && label.of_vertex &&
               glm::length(p.label->anchor - label.anchor) <= same_place &&
               said.size() >= label.text.size() &&
               said.compare(said.size() - label.text.size(), label.text.size(), label.text) == 0;
    });
}

/// Returns whether a reader would take the label for the name of another vertex.
bool is_misread(const Label& label, const Box& box, const Surroundings& around) {
    if (!label.of_vertex) return false;
    const float own = distance_to(box, label.anchor);
    return std::any_of(around.vertices.begin(), around.vertices.end(), [&](Vec2 vertex) {
        return distance_to(box, vertex) <= own && glm::length(vertex - label.anchor) > same_place;
    });
}

float covering(const Box& box, const Surroundings& around) {
    float sum = 0.0f;
    for (const auto& other : around.placed) sum += shared_fraction(box, other.box);
    for (const auto& other : around.reserved) sum += shared_fraction(box, other);
    return sum;
}

bool lies_beside(const Labels::Segment& s, const Box& box) {
    const Vec2 lower = glm::min(s.from, s.to);
    const Vec2 upper = glm::max(s.from, s.to);
    return lower.x > box.upper.x || upper.x < box.lower.x || lower.y > box.upper.y || upper.y < box.lower.y;
}

float crossings(const Box& box, const Surroundings& around) {
    float sum = 0.0f;
    for (const auto& s : around.avoided) {
        if (lies_beside(s, box)) continue;
        if (clip_segment(DVec2(s.from), DVec2(s.to), DVec2(box.lower), DVec2(box.upper))) sum += 1.0f;
    }
    return sum;
}

/// Returns whether a point is inside the outline, by the crossings of a ray to the right.
bool is_inside(Vec2 p, const std::vector<Vec2>& outline) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[j];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

/// Returns the fraction of a name that lies in other bodies, by its two ends and its middle.
float foreign_share(const Box& box, const Surroundings& around) {
    const float middle = 0.5f * (box.lower.y + box.upper.y);
    float sum = 0.0f;
    for (const float part : {0.0f, 0.5f, 1.0f}) {
        const Vec2 point(box.lower.x + part * (box.upper.x - box.lower.x), middle);
        const bool in_other = std::any_of(around.bodies.begin(), around.bodies.end(),
                                          [&](const auto* body) { return is_inside(point, body->points); });
        sum += in_other ? 1.0f / 3.0f : 0.0f;
    }
    return sum;
}

/// Returns the other bodies that the name may lie in at one of its positions.
std::vector<const Labels::BodyOutline*> others_in_reach(const Label& label, Vec2 size, float scale,
                                                        const std::vector<Labels::BodyOutline>& all) {
    std::vector<const Labels::BodyOutline*> near;
    if (!label.of_body) return near;
    const Vec2 reach = size + scale * distances.back();
    for (const Labels::BodyOutline& body : all) {
        if (body.body == *label.of_body || body.points.empty()) continue;
        Labels::Segment around{body.points.front(), body.points.front()};
        for (const Vec2 point : body.points)
            around = {glm::min(around.from, point), glm::max(around.to, point)};
        if (!lies_beside(around, {label.anchor - reach, label.anchor + reach})) near.push_back(&body);
    }
    return near;
}

struct Choice {
    Box box{};
    float distance = 0.0f;
    float cost = std::numeric_limits<float>::max();
};

Choice best_place(const Label& label, Vec2 size, const Surroundings& around, float scale) {
    const float length = glm::length(label.preferred);
    const Vec2 preferred = length > 0.0f ? label.preferred / length : Vec2(0.0f, -1.0f);
    Choice best;
    for (const float distance : distances) {
        if (distance * scale >= best.cost) break;  // positions farther away cannot be cheaper
        for (const int eighths : turns) {
            const Box wished = box_beside(label.anchor, turned(preferred, eighths), distance * scale, size);
            const Box box = pushed_back(wished, around.canvas_size);
            float cost = scale * (distance + cost_of_turning * static_cast<float>(std::abs(eighths))) +
                         glm::length(box.lower - wished.lower);
            if (cost >= best.cost) continue;
            cost +=
                cost_of_covering * covering(box, around) + scale * cost_of_crossing * crossings(box, around);
            if (is_misread(label, box, around)) cost += cost_of_misreading;
            cost += scale * cost_of_foreign_body * foreign_share(box, around);
            if (cost < best.cost) best = {box, distance * scale, cost};
        }
    }
    return best;
}

}  // namespace

std::vector<Labels::Placed> Labels::place(const Painter& measure, Vec2 canvas_size, float scale) const {
    std::vector<const Label*> order;
    for (const Label& label : labels_) {
        if (label.anchor.x >= 0.0f && label.anchor.y >= 0.0f && label.anchor.x <= canvas_size.x &&
            label.anchor.y <= canvas_size.y)
            order.push_back(&label);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Label* p, const Label* q) { return p->priority > q->priority; });
    std::vector<Placed> placed;
    std::vector<Segment> near;
    for (const Label* label : order) {
        if (is_said(*label, placed)) continue;
        auto lines = lines_of(*label, measure, canvas_size.x - 2.0f * scale * padding.x);
        Vec2 size(0.0f);
        for (const std::string_view line : lines) {
            const Vec2 one = measure.text_size(line, label->style);
            size = {std::max(size.x, one.x), size.y + one.y};
        }
        size += 2.0f * scale * padding;
        // The label can cross only lines in reach of its positions.
        const Vec2 reach = size + scale * distances.back();
        const Box reachable{label->anchor - reach, label->anchor + reach};
        near.clear();
        std::copy_if(avoided_.begin(), avoided_.end(), std::back_inserter(near),
                     [&](const Labels::Segment& s) { return !lies_beside(s, reachable); });
        const auto others = others_in_reach(*label, size, scale, bodies_);
        const Surroundings around{placed, reserved_, near, vertices_, others, canvas_size};
        const Choice choice = best_place(*label, size, around, scale);
        if (label->may_be_left_out && covering(choice.box, around) > 0.0f) continue;
        const bool misread = is_misread(*label, choice.box, around);
        if (misread && !label->needed) continue;
        placed.push_back(
            {label, choice.box, misread || choice.distance > leader_from * scale, std::move(lines)});
    }
    return placed;
}

void Labels::paint(Painter& painter, const Palette& palette, Vec2 canvas_size, float scale) const {
    const std::vector<Placed> placed = place(painter, canvas_size, scale);
    for (const Placed& p : placed) {
        if (p.with_leader) {
            const Vec2 end = glm::clamp(p.label->anchor, p.box.lower, p.box.upper);
            painter.polyline(std::array{p.label->anchor, end}, false,
                             {with_alpha(p.label->style.color, 0.55f), 1.0f});
        }
    }
    for (const Placed& p : placed) {
        painter.rounded_rectangle(p.box.lower, p.box.upper, 4.0f * scale, palette.label_back);
        Vec2 at = p.box.lower + scale * padding;
        for (const std::string_view line : p.lines) {
            painter.text(at, line, p.label->style);
            at.y += painter.text_size(line, p.label->style).y;
        }
    }
}

}  // namespace app
