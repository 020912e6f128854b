#include "player/support_contact_steps.h"

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "player/direction_knob.h"
#include "player/pair_recordings.h"

namespace app {

using collide::ContactStep;
using collide::ManifoldStepKind;

bool contacts_are_now(const PlayerInput& input) {
    return input.analysis.moved.result.contacts.manifold.count > 0 ||
           !input.analysis.moved.manifold.steps.items.empty();
}

namespace {

std::string feature_words(const ContactStepOf& step, std::size_t side) {
    const char* const body = side == 0 ? "A" : "B";
    const collide::SupportFeature& feature = side == 0 ? step.now().feature_a : step.now().feature_b;
    return feature.is_edge() ? mark_words::edge_of(feature.first, body)
                             : vertex_name(feature.first, body, shown_piece(step.input.analysis, side).shape);
}

/// The rotation of a body of the pair, and the frame in which its vertices are stored.
struct Frame {
    const char* body;
    collide::Transform xf;
    double degrees() const { return turn_degrees(xf.rotation); }
};

/// Returns the frame of the piece that decides, at the time of the contacts.
Frame frame_of(const PlayerInput& input, std::size_t side) {
    const char* const body = side == 0 ? "A" : "B";
    return {body, contacts_are_now(input) ? shown_piece(input.analysis, side).xf
                                          : input.analysis.now.at_impact.at(side)};
}

std::size_t side_of(const ContactStepOf& step) { return step.now().kind == ManifoldStepKind::into_a ? 0 : 1; }

std::string reach_words(const ContactStepOf& step, std::size_t side) {
    const collide::WorldReach& reach = step.now().reach.at(side);
    const collide::SupportFeature& feature = side == 0 ? step.now().feature_a : step.now().feature_b;
    const std::string name = feature_words(step, side);
    if (reach.tip == reach.nearest) return name + ", which has no neighbour";
    const auto [drop, threshold] = length_pair(reach.drop, reach.threshold);
    return fmt::format("{}: the nearest neighbour lies {} behind, {} the threshold of {}", name, drop,
                       feature.is_edge() ? "within" : "beyond", threshold);
}

PlayerValue normal_value(const ContactStepOf& step) {
    return direction_value("n", DVec2(step.recording.result.normal), "unit, from A to B");
}

/// Draws the band behind the extreme vertex in which a neighbouring vertex forms an edge with it.
void paint_band(const PairMarks& marks, const collide::WorldReach& reach, DVec2 along, Color color) {
    const DVec2 across = collide::perp_left(along);
    const DVec2 behind = reach.tip - along * reach.threshold;
    const double half = 0.5 * marks.canvas().camera.to_meters(220.0f * marks.canvas().scale);
    const std::array corners{marks.at(reach.tip - across * half), marks.at(reach.tip + across * half),
                             marks.at(behind + across * half), marks.at(behind - across * half)};
    marks.painter().fill(corners, with_alpha(color, 0.3f));
    marks.segment(reach.tip - across * half, reach.tip + across * half,
                  marks.pen(color, 1.0f, LineStyle::dashed));
    marks.segment(behind - across * half, behind + across * half, marks.pen(color, 1.0f, LineStyle::dashed));
    marks.label(marks.at(behind + across * half), picture_words::threshold(reach.threshold), color,
                -canvas_direction(Vec2(along)), contact_priority);
}

}  // namespace

std::optional<double> shown_threshold(const Analysis& analysis) {
    for (const auto* steps :
         {&analysis.moved.support.steps.items, &analysis.now.impact_support.steps.items}) {
        for (const ContactStep& step : *steps) {
            if (step.kind == ManifoldStepKind::features) return step.reach[0].threshold;
        }
    }
    return std::nullopt;
}

double largest_threshold(const Analysis& analysis) {
    if (!analysis.focus) return 1.0;
    double most = 0.0;
    for (const std::size_t body : {analysis.focus->first, analysis.focus->second}) {
        for (const collide::PlacedShape& piece : analysis.shown[body].pieces)
            most = std::max(most, static_cast<double>(piece.shape.extent()));
    }
    return most > 0.0 ? most : 1.0;
}

std::string turned_normal_words(const ContactStepOf& step) {
    const std::size_t side = side_of(step);
    const Frame frame = frame_of(step.input, side);
    return fmt::format(
        "{} is turned by {}°. So {}, turned back by as much, is {} in {}'s own frame, in which its vertices "
        "are stored.",
        frame.body, fixed(frame.degrees(), 1), side == 0 ? "the normal n" : "the direction −n",
        pair_text(DVec2(step.now().local_normal)), frame.body);
}

std::string support_features_words(const ContactStepOf& step) {
    return fmt::format("Extreme along the normal is {}. Against it is {}.", reach_words(step, 0),
                       reach_words(step, 1));
}

std::string projection_words(const ContactStepOf& step) {
    const ContactStep& now = step.now();
    const std::size_t onto = now.onto_a ? 0 : 1;
    const std::string head =
        fmt::format("{} is projected on {}: t = {}", capital(feature_words(step, 1 - onto)),
                    feature_words(step, onto), fixed(now.place, 3));
    if (now.place == now.clamped) return head + ". That is between 0 and 1, so its foot lies on the edge.";
    return fmt::format("{}, beyond an end. It is clamped to {}, so the vertex there is the nearest point.",
                       head, fixed(now.clamped, 0));
}

std::vector<PlayerValue> turned_normal_values(const ContactStepOf& step) {
    const std::size_t side = side_of(step);
    const Frame frame = frame_of(step.input, side);
    return {normal_value(step),
            {side == 0 ? "RA" : "RB", fixed(frame.degrees(), 1), "°", "how far the shape is turned"},
            direction_value(side == 0 ? "nA" : "nB", DVec2(step.now().local_normal),
                            side == 0 ? "n in A's frame" : "−n in B's frame")};
}

std::vector<PlayerValue> support_features_values(const ContactStepOf& step) {
    const auto& [of_a, of_b] = step.now().reach;
    return {normal_value(step),
            length_value("threshold A", of_a.threshold, "up to which two vertices make an edge"),
            length_value("behind A", of_a.drop, "the neighbour nearest to the front"),
            length_value("threshold B", of_b.threshold, "the same of B"),
            length_value("behind B", of_b.drop, "the neighbour nearest to the front")};
}

std::vector<PlayerValue> projection_values(const ContactStepOf& step) {
    const ContactStep& now = step.now();
    const auto& [from, to] = now.onto_a ? now.reference_edge : now.incident_edge;
    return {place_value("v", now.vertex, "vertex, world"),
            place_value("P", from, "start of the edge"),
            place_value("Q", to, "end of the edge"),
            word_value("t", fixed(now.place, 4), "0 at P, 1 at Q"),
            word_value("clamped", fixed(now.clamped, 4), "to the edge"),
            place_value("foot", from + now.clamped * (to - from), "P + t (Q − P)")};
}

void paint_turned_normal(const ContactStepOf& step, const PairMarks& marks) {
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const Frame frame = frame_of(step.input, side);
        marks.frame(frame.xf, side == 0 ? marks.palette().a : marks.palette().b, frame.body);
        if (side > side_of(step)) continue;
        const DVec2 along = DVec2(step.recording.result.normal) * (side == 0 ? 1.0 : -1.0);
        const Vec2 local = step.recording.steps.items[side].local_normal;
        marks.direction(frame.xf.position, along, marks.palette().velocity,
                        picture_words::in_frame(side == 0 ? "n" : "−n", DVec2(local)), knob_distance);
    }
}

void paint_support_features(const ContactStepOf& step, const PairMarks& marks) {
    const ContactStep& now = step.now();
    const auto& of_a = now.reference_edge;
    const auto& of_b = now.incident_edge;
    marks.segment(of_a[0], of_a[1], marks.pen(marks.palette().mtd, 2.6f));
    marks.segment(of_b[0], of_b[1], marks.pen(marks.palette().contacts, 2.6f));
    for (const DVec2 end : of_a) marks.dot(end, marks.palette().mtd);
    for (const DVec2 end : of_b) marks.dot(end, marks.palette().contacts);
}

void paint_thresholds(const ContactStepOf& step, const PairMarks& marks) {
    const DVec2 normal(step.recording.result.normal);
    paint_support_features(step, marks);
    paint_band(marks, step.now().reach[0], normal, marks.palette().a);
    paint_band(marks, step.now().reach[1], -normal, marks.palette().b);
}

void paint_projection(const ContactStepOf& step, const PairMarks& marks) {
    const ContactStep& now = step.now();
    const auto& [from, to] = now.onto_a ? now.reference_edge : now.incident_edge;
    const Palette& palette = marks.palette();
    const DVec2 foot = from + now.place * (to - from);
    const DVec2 clamped = from + now.clamped * (to - from);
    paint_support_features(step, marks);
    marks.endless(from, to - from, marks.pen(palette.text, 1.0f, LineStyle::dotted));
    marks.segment(now.vertex, foot, marks.pen(palette.text, 1.2f, LineStyle::dotted));
    marks.dot(now.vertex, palette.contacts);
    marks.ring(clamped, palette.contacts);
    const Vec2 along = canvas_direction(Vec2(to - from));
    marks.label(marks.at(from), "P, 0", palette.text, -along, contact_priority);
    marks.label(marks.at(to), "Q, 1", palette.text, along, contact_priority);
    marks.label(marks.at(clamped),
                now.place == now.clamped
                    ? picture_words::foot(now.place)
                    : fmt::format(picture_words::clamped_foot, fixed(now.place, 2), fixed(now.clamped, 0)),
                palette.contacts, unit_or(marks.at(clamped) - marks.at(now.vertex), {0.0f, 1.0f}),
                result_priority);
}

}  // namespace app
