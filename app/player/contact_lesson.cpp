// Contact points by either construction: reference and incident edge, the two clips, what is thrown away; or
// the tutorial's support features. Reads the contact recordings, of now or of the moment of impact.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "overlays/contact_marks.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/pair_marks.h"
#include "player/values.h"
#include "text/words.h"

namespace app {

using collide::ContactRecording;
using collide::ContactStage;
using collide::ContactStep;
using collide::FeaturePair;

namespace {

constexpr std::array<std::string_view, 9> clipping{
    "reference = the edge that faces the normal",
    "incident = the other shape's edge facing it most",
    "clip the incident edge at the reference's end",
    "clip it at the reference's start",
    "for both ends of what is left:",
    "    above the reference edge: throw it away",
    "    else: a contact, with its foot on the reference",
    "no facing edges: the two foremost vertices meet",
    "return the contact points",
};
enum ClipLine : std::size_t {
    incident = 1,
    first = 2,
    second = 3,
    drop = 5,
    keep = 6,
    corners = 7,
    clipped = 8
};

constexpr std::array<std::string_view, 7> supporting{
    "feature of A = its foremost vertices along n",
    "feature of B = its foremost vertices along −n",
    "two vertices: they make the pair",
    "vertex and edge: the vertex and its foot on the edge",
    "two edges: sort their four ends along the edge;",
    "    the middle two, each with its foot opposite",
    "return the contact pairs",
};
enum SupportLine : std::size_t {
    features = 1,
    two_vertices = 2,
    vertex_and_edge = 3,
    two_edges = 5,
    paired = 6
};

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::mtd, "reference edge, or the feature of A"},
    LegendEntry{LegendMark::edge, &Palette::contacts, "incident edge, or the feature of B"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "side plane that clips"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "contact: point on A, ring on B, normal"},
};

bool is_now(const LessonInput& input) {
    return input.analysis.moved.result.contacts.manifold.count > 0 ||
           !input.analysis.moved.manifold.steps.items.empty();
}
const ContactRecording& recording(const LessonInput& input) {
    const collide::PairRecording& now = input.analysis.now;
    const collide::PairRecording& moved = input.analysis.moved;
    if (input.options.support_contacts) return is_now(input) ? moved.support : now.impact_support;
    return is_now(input) ? moved.manifold : now.impact_manifold;
}

Pseudocode pseudocode(const LessonInput& input) {
    if (input.options.support_contacts) return supporting;
    return clipping;
}
/// The recording's steps, and one for the result.
std::size_t count(const LessonInput& input) {
    const std::size_t steps = recording(input).steps.items.size();
    return steps == 0 ? 0 : steps + 1;
}
std::string obstacle(const LessonInput& input) {
    if (!input.analysis.now.result.covered) {
        return "An ellipse has no edges to clip; its one contact point comes straight from EPA.";
    }
    return "The shapes neither touch now nor on their way. Drag one into the other, or give it a velocity "
           "towards "
           "the other.";
}

std::string drop_words(const ContactStep& step) {
    const auto height = static_cast<double>(step.point.separation);
    if (height > 0.0) {
        return fmt::format("Thrown away: this end lies {} above the reference edge, outside of it.",
                           length_words(height));
    }
    return "Thrown away: the clipped edge is a single point, and its other end has made the contact already.";
}

std::string depth_words(const ContactStep& step) {
    const auto separation = static_cast<double>(step.point.separation);
    if (separation == 0.0) return "just touching";
    return (separation < 0.0 ? "depth " : "gap ") + length_words(std::abs(separation));
}

std::string pair_words(const ContactStep& step) {
    switch (step.point.feature) {
        case FeaturePair::vertex_vertex:
            return "Vertex against vertex: the two foremost vertices make one pair, " + depth_words(step) +
                   ".";
        case FeaturePair::vertex_edge:
            return "A vertex of A against an edge of B: the vertex and its foot on the edge, " +
                   depth_words(step) + ".";
        case FeaturePair::edge_vertex:
            return "An edge of A against a vertex of B: the vertex and its foot on the edge, " +
                   depth_words(step) + ".";
        case FeaturePair::edge_edge:
            break;
    }
    return "Edge against edge: an end of the stretch that both share, and its foot opposite, " +
           depth_words(step) + ".";
}

std::string feature_words(const char* body, collide::SupportFeature feature) {
    return feature.is_edge() ? fmt::format("edge {} of {}", feature.first, body)
                             : fmt::format("vertex {} of {}", feature.first, body);
}

bool was_clipped(const LessonInput& input, std::size_t index) {
    const auto& steps = recording(input).steps.items;
    return index > 0 && steps[index].incident_edge != steps[index - 1].incident_edge;
}

std::string clip_words(const LessonInput& input, std::size_t index, const char* where) {
    const auto& steps = recording(input).steps.items;
    const bool beyond = steps[index].stage == ContactStage::clip_first && index + 1 < steps.size() &&
                        steps[index + 1].stage == ContactStage::vertex_vertex;
    if (beyond)
        return "The incident edge lies wholly beyond the reference edge's end: only the corners there can "
               "meet.";
    return was_clipped(input, index)
               ? fmt::format("The plane at the {} of the reference edge cuts off what lies beyond it.", where)
               : fmt::format(
                     "Nothing lies beyond the plane at the {} of the reference edge: nothing is cut off.",
                     where);
}

std::string step_words(const LessonInput& input, std::size_t index) {
    const ContactStep& step = recording(input).steps.items[index];
    switch (step.stage) {
        case ContactStage::features:
            return fmt::format("Foremost along the normal: {}, against it: {}.",
                               feature_words("A", step.feature_a), feature_words("B", step.feature_b));
        case ContactStage::reference:
            return fmt::format(
                "The reference edge is {}'s, it faces the contact normal; the incident edge is {}'s.",
                step.reference_is_a ? "A" : "B", step.reference_is_a ? "B" : "A");
        case ContactStage::clip_first:
            return clip_words(input, index, "end");
        case ContactStage::clip_second:
            return clip_words(input, index, "start");
        case ContactStage::drop:
            return drop_words(step);
        case ContactStage::pair:
            return input.options.support_contacts
                       ? pair_words(step)
                       : fmt::format("Kept: this end is not above the reference edge ({}).",
                                     depth_words(step));
        case ContactStage::vertex_vertex:
            break;
    }
    return fmt::format("Vertex {} of A and vertex {} of B meet: {}.", step.feature_a.first,
                       step.feature_b.first, depth_words(step));
}

std::size_t line_of(const LessonInput& input, const ContactStep& step) {
    if (input.options.support_contacts) {
        if (step.stage == ContactStage::features) return features;
        if (step.point.feature == FeaturePair::vertex_vertex) return two_vertices;
        return step.point.feature == FeaturePair::edge_edge ? two_edges : vertex_and_edge;
    }
    switch (step.stage) {
        case ContactStage::clip_first:
            return first;
        case ContactStage::clip_second:
            return second;
        case ContactStage::drop:
            return drop;
        case ContactStage::pair:
            return keep;
        case ContactStage::vertex_vertex:
            return corners;
        default:
            return incident;
    }
}

std::string result_words(const LessonInput& input) {
    const collide::ContactPoints& result = recording(input).result;
    const char* when = is_now(input) ? "now" : "at the moment of impact";
    const char* points = result.count == 1 ? "point" : "points";
    if (input.options.support_contacts) {
        return fmt::format("Done: the features are paired, with {} contact {} {}.", result.count, points,
                           when);
    }
    return fmt::format("Done: both ends of the incident edge are judged, and {} contact {} {} left {}.",
                       result.count, points, result.count == 1 ? "is" : "are", when);
}

std::vector<LessonValue> values_of(const LessonInput& input, const ContactStep& step) {
    const collide::ContactPoints& result = recording(input).result;
    std::vector<LessonValue> values{direction_value("n", DVec2(result.normal), "unit, from A to B")};
    const bool has_point = step.stage == ContactStage::drop || step.stage == ContactStage::pair ||
                           step.stage == ContactStage::vertex_vertex;
    const bool has_edges = !input.options.support_contacts && step.stage != ContactStage::vertex_vertex;
    if (has_edges) {
        const DVec2 along = step.incident_edge[1] - step.incident_edge[0];
        values.push_back(length_value("incident edge", glm::length(along), "what is left of it"));
    }
    if (has_point) {
        values.push_back(separation_value("separation", static_cast<double>(step.point.separation)));
        values.push_back(place_value("point on A", step.point.point_a, "world"));
        values.push_back(place_value("point on B", step.point.point_b, "world"));
    }
    return values;
}

LessonMoment moment(const LessonInput& input, std::size_t index) {
    const ContactRecording& contacts = recording(input);
    if (index < contacts.steps.items.size()) {
        const ContactStep& step = contacts.steps.items[index];
        return {line_of(input, step), step_words(input, index), values_of(input, step)};
    }
    std::vector<LessonValue> values{direction_value("n", DVec2(contacts.result.normal), "unit, from A to B")};
    for (std::uint32_t i = 0; i < contacts.result.count; ++i) {
        values.push_back(length_value(fmt::format("separation {}", i),
                                      static_cast<double>(contacts.result.points.at(i).separation),
                                      "negative: depth"));
    }
    return conclusion(input.options.support_contacts ? std::size_t{paired} : std::size_t{clipped},
                      result_words(input), std::move(values), contacts.steps.truncated);
}

/// At the moment of impact the shapes are not where they are drawn.
void paint_bodies_at_impact(const OverlayInput& canvas, Painter& painter) {
    if (!canvas.analysis.focus) return;
    const auto [a, b] = *canvas.analysis.focus;
    const double time = canvas.analysis.now.result.sweep.time;
    for (const auto& [body, color] : {std::pair(a, canvas.palette.a), std::pair(b, canvas.palette.b)}) {
        const collide::Collider& collider = canvas.analysis.colliders[body];
        paint_ghost(canvas, painter, collider, collider.velocity * time, color, LineStyle::dashed);
    }
}

void paint_edges(const PairMarks& marks, const ContactStep& step) {
    const auto& [from, to] = step.reference_edge;
    const auto& [start, end] = step.incident_edge;
    marks.segment(from, to, marks.pen(marks.palette().mtd, 2.6f));
    marks.segment(start, end, marks.pen(marks.palette().contacts, 2.6f));
    marks.dot(start, marks.palette().contacts);
    marks.dot(end, marks.palette().contacts);
    const Vec2 up(0.0f, -1.0f);
    marks.label(0.5f * (marks.at(from) + marks.at(to)), "reference", marks.palette().mtd, -up,
                contact_priority);
    marks.label(0.5f * (marks.at(start) + marks.at(end)), "incident", marks.palette().contacts, up,
                contact_priority);
}

/// What the plane has cut off, dotted.
void paint_clip(const PairMarks& marks, const ContactRecording& contacts, std::size_t index) {
    const ContactStep& step = contacts.steps.items[index];
    const DVec2 normal(step.plane_normal);
    const Stroke plane = marks.pen(marks.palette().velocity, 1.0f, LineStyle::dashed);
    marks.endless(step.plane_point, collide::perp_left(normal), plane);
    marks.direction(step.plane_point, -normal, marks.palette().velocity, "keep");
    if (index == 0) return;
    const auto& whole = contacts.steps.items[index - 1].incident_edge;
    const Stroke off = marks.pen(with_alpha(marks.palette().contacts, 0.8f), 1.4f, LineStyle::dotted);
    for (std::size_t i = 0; i < 2; ++i) {
        if (whole.at(i) != step.incident_edge.at(i))
            marks.segment(whole.at(i), step.incident_edge.at(i), off);
    }
}

void paint_point(const PairMarks& marks, const ContactStep& step) {
    const Palette& palette = marks.palette();
    const bool dropped = step.stage == ContactStage::drop;
    const Color color = dropped ? palette.dim_text : palette.contacts;
    const DVec2 a = step.point.point_a;
    const DVec2 b = step.point.point_b;
    marks.segment(a, b, marks.pen(color, 1.2f, LineStyle::dashed));
    marks.dot(a, color);
    marks.ring(b, color);
    marks.label(marks.at(0.5 * (a + b)), dropped ? "thrown away" : depth_words(step), color, {1.0f, 0.0f},
                result_priority);
}

void paint_step(const PairMarks& marks, const ContactRecording& contacts, std::size_t index, bool clips) {
    const ContactStep& step = contacts.steps.items[index];
    if (step.stage == ContactStage::vertex_vertex) {
        paint_point(marks, step);
        return;
    }
    if (clips) {
        paint_edges(marks, step);
    } else {
        marks.segment(step.reference_edge[0], step.reference_edge[1], marks.pen(marks.palette().mtd, 2.6f));
        marks.segment(step.incident_edge[0], step.incident_edge[1],
                      marks.pen(marks.palette().contacts, 2.6f));
        for (const DVec2 end : step.reference_edge) marks.dot(end, marks.palette().mtd);
        for (const DVec2 end : step.incident_edge) marks.dot(end, marks.palette().contacts);
    }
    if (step.stage == ContactStage::clip_first || step.stage == ContactStage::clip_second) {
        paint_clip(marks, contacts, index);
    }
    if (step.stage == ContactStage::drop || step.stage == ContactStage::pair) paint_point(marks, step);
}

void paint(const OverlayInput& canvas, const LessonInput& input, std::size_t index, Painter& painter,
           Labels& labels) {
    const ContactRecording& contacts = recording(input);
    if (!is_now(input)) paint_bodies_at_impact(canvas, painter);
    if (index < contacts.steps.items.size()) {
        paint_step({canvas, painter, labels}, contacts, index, !input.options.support_contacts);
        return;
    }
    ContactMarks marks{canvas, painter, labels};
    marks.with_depths = is_now(input);
    if (input.options.support_contacts) {
        paint_support_contacts(marks, contacts.result);
    } else {
        paint_manifold(marks, contacts.result);
    }
}

}  // namespace

const Lesson contact_lesson{LessonKind::contacts,
                            "contacts",
                            "Contact points",
                            pseudocode,
                            count,
                            obstacle,
                            moment,
                            legend,
                            paint,
                            nullptr,
                            ""};

}  // namespace app
