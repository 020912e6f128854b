// Contact points by either construction: reference and incident edge with two clips and the discarded points,
// or the tutorial's support features. Reads the contact recordings at the current time or at the moment of
// impact.
#include "overlays/contacts.h"
#include "player/player_of.h"
#include "player/support_contact_steps.h"

namespace app::contacts_player {

using collide::ContactRecording;
using collide::ContactStep;
using collide::FeaturePair;
using collide::ManifoldStepKind;

namespace {

using Description = PlayerOf<ContactRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 9> clipping{
    "reference = the edge that faces the normal",
    "incident = the other shape's edge facing it most",
    "clip the incident edge at the reference's end",
    "clip it at the reference's start",
    "for both ends of what is left:",
    "    above the reference edge: discard it",
    "    else: a contact, with its foot on the reference",
    "no facing edges: the two extreme vertices meet",
    "return the contact points",
};

constexpr std::array<std::string_view, 11> supporting{
    "nA = RA⁻¹ n, the normal in A's own frame",
    "nB = RB⁻¹ (−n), against it, in B's own frame",
    "feature of A = its extreme vertex along nA,",
    "    with a neighbour that lies within the threshold; B likewise",
    "two vertices: they make the pair",
    "vertex v and edge P to Q: project it",
    "    t = (v − P)·(Q − P) / |Q − P|², clamped to 0 … 1",
    "    v and its foot P + t (Q − P) make the pair",
    "two edges: sort their four ends along the edge;",
    "    the middle two, each with its foot opposite",
    "return the contact pairs",
};

constexpr std::array legend{
    LegendEntry{LegendMark::edge, &Palette::mtd, "reference edge, or the feature of A"},
    LegendEntry{LegendMark::edge, &Palette::contacts, "incident edge, or the feature of B"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "side plane that clips"},
    LegendEntry{LegendMark::arrow, both_hues, "frame of the shape, x and y"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "the normal, as that frame sees it"},
    LegendEntry{LegendMark::dashed, both_hues, "threshold, behind the extreme vertex"},
    LegendEntry{LegendMark::dotted, &Palette::text, "line of the edge, and the projection on it"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "contact: point on A, ring on B, normal"},
};

const ContactRecording& recording(const PlayerInput& input) {
    const collide::PairRecording& now = input.analysis.now;
    const collide::PairRecording& moved = input.analysis.moved;
    if (input.options.support_contacts) return contacts_are_now(input) ? moved.support : now.impact_support;
    return contacts_are_now(input) ? moved.manifold : now.impact_manifold;
}

Pseudocode code(const PlayerInput& input) {
    if (input.options.support_contacts) return supporting;
    return clipping;
}

/// Counts the recording's steps and the result.
std::size_t count(const PlayerInput&, const ContactRecording& contacts) {
    return with_result(contacts.steps.items.size());
}

std::string obstacle(const PlayerInput& input) {
    if (!input.analysis.now.result.covered) {
        return "An ellipse has no edges to clip; its one contact point comes from EPA.";
    }
    return "The shapes touch neither now nor on their path. Drag one into the other, or give it a velocity "
           "towards the other.";
}

std::string depth_words(const Step& step) {
    return app::depth_words(static_cast<double>(step.now().point.separation));
}

std::string reference_words(const Step& step) {
    const bool is_a = step.now().reference_is_a;
    return fmt::format("The reference edge is {}'s: it faces the contact normal. The incident edge is {}'s.",
                       is_a ? "A" : "B", is_a ? "B" : "A");
}

std::string clip_words(const Step& step, const char* where) {
    const auto& steps = step.recording.steps.items;
    const bool cuts = step.index > 0 && step.now().incident_edge != steps[step.index - 1].incident_edge;
    if (cuts)
        return fmt::format("The plane at the {} of the reference edge cuts off what lies beyond it.", where);
    return fmt::format("Nothing lies beyond the plane at the {} of the reference edge: nothing is cut off.",
                       where);
}

std::string first_clip_words(const Step& step) {
    const auto& steps = step.recording.steps.items;
    const bool beyond =
        step.index + 1 < steps.size() && steps[step.index + 1].kind == ManifoldStepKind::vertex_vertex;
    return beyond ? "The incident edge lies entirely beyond the end of the reference edge: only the vertices "
                    "there can meet."
                  : clip_words(step, "end");
}

std::string second_clip_words(const Step& step) { return clip_words(step, "start"); }

std::string drop_words(const Step& step) {
    const auto height = static_cast<double>(step.now().point.separation);
    if (height > 0.0) {
        return fmt::format("Discarded: this end lies {} above the reference edge, outside it.",
                           length_words(height));
    }
    return "Discarded: the clipped edge is a single point, and its other end is already a contact.";
}

std::string keep_words(const Step& step) {
    return fmt::format("Kept: this end is not above the reference edge ({}).", depth_words(step));
}

std::string corners_words(const Step& step) {
    return fmt::format("Vertex {} of A and vertex {} of B meet: {}.", step.now().feature_a.first,
                       step.now().feature_b.first, depth_words(step));
}

std::string two_vertices_words(const Step& step) {
    return "Vertex against vertex: the two extreme vertices make one pair, " + depth_words(step) + ".";
}

std::string vertex_and_edge_words(const Step& step) {
    const bool is_of_a = step.now().point.feature == FeaturePair::vertex_edge;
    return fmt::format("{}: the vertex and its foot on the edge, {}.",
                       is_of_a ? "A vertex of A against an edge of B" : "An edge of A against a vertex of B",
                       depth_words(step));
}

std::string two_edges_words(const Step& step) {
    return "Edge against edge: an end of the stretch that both share, and its foot opposite, " +
           depth_words(step) + ".";
}

const char* when_words(const Step& step) {
    return contacts_are_now(step.input) ? "now" : "at the moment of impact";
}

std::string points_words(const Step& step) {
    return counted(step.recording.result.count, "contact point", "contact points");
}

std::string paired_words(const Step& step) {
    return fmt::format("Done: the features are paired, with {} {}.", points_words(step), when_words(step));
}

std::string clipped_words(const Step& step) {
    return fmt::format("Done: both ends of the incident edge are tested, and {} {} left {}.",
                       points_words(step), step.recording.result.count == 1 ? "is" : "are", when_words(step));
}

std::vector<PlayerValue> values_of(const Step& step) {
    const ContactStep& now = step.now();
    std::vector<PlayerValue> values{
        direction_value("n", DVec2(step.recording.result.normal), "unit, from A to B")};
    const bool has_point = now.kind == ManifoldStepKind::drop || now.kind == ManifoldStepKind::pair ||
                           now.kind == ManifoldStepKind::vertex_vertex;
    const bool has_edges =
        !step.input.options.support_contacts && now.kind != ManifoldStepKind::vertex_vertex;
    if (has_edges) {
        const DVec2 along = now.incident_edge[1] - now.incident_edge[0];
        values.push_back(length_value("incident edge", glm::length(along), "what is left of it"));
    }
    if (has_point) {
        values.push_back(separation_value("separation", static_cast<double>(now.point.separation)));
        values.push_back(place_value("point on A", now.point.point_a, "world"));
        values.push_back(place_value("point on B", now.point.point_b, "world"));
    }
    return values;
}

std::vector<PlayerValue> result_values(const Step& step) {
    const collide::ContactPoints& result = step.recording.result;
    std::vector<PlayerValue> values{direction_value("n", DVec2(result.normal), "unit, from A to B")};
    for (std::uint32_t i = 0; i < result.count; ++i) {
        values.push_back(length_value(fmt::format("separation {}", i),
                                      static_cast<double>(result.points.at(i).separation),
                                      "negative: depth"));
    }
    return values;
}

/// Draws the shapes at the moment of impact, unless the contacts are those at the current time.
void paint_bodies(const Step& step, const PairMarks& marks) {
    if (!contacts_are_now(step.input)) marks.bodies_after(marks.canvas().analysis.now.result.sweep.time);
}

void paint_edges(const Step& at, const PairMarks& marks) {
    const ContactStep& step = at.now();
    const auto& [from, to] = step.reference_edge;
    const auto& [start, end] = step.incident_edge;
    marks.segment(from, to, marks.pen(marks.palette().mtd, 2.6f));
    marks.segment(start, end, marks.pen(marks.palette().contacts, 2.6f));
    marks.dot(start, marks.palette().contacts);
    marks.dot(end, marks.palette().contacts);
    const Vec2 up(0.0f, -1.0f);
    marks.label(0.5f * (marks.at(from) + marks.at(to)), picture_words::reference_edge, marks.palette().mtd,
                -up, contact_priority);
    marks.label(0.5f * (marks.at(start) + marks.at(end)), picture_words::incident_edge,
                marks.palette().contacts, up, contact_priority);
}

/// Draws the part cut off by the plane with dotted lines.
void paint_clip(const Step& at, const PairMarks& marks) {
    const ContactStep& step = at.now();
    paint_edges(at, marks);
    const DVec2 normal(step.plane_normal);
    const Stroke plane = marks.pen(marks.palette().velocity, 1.0f, LineStyle::dashed);
    marks.endless(step.plane_point, collide::perp_left(normal), plane);
    marks.direction(step.plane_point, -normal, marks.palette().velocity, picture_words::kept_side);
    if (at.index == 0) return;
    const auto& whole = at.recording.steps.items[at.index - 1].incident_edge;
    const Stroke off = marks.pen(with_alpha(marks.palette().contacts, 0.8f), 1.4f, LineStyle::dotted);
    for (std::size_t i = 0; i < 2; ++i) {
        if (whole.at(i) != step.incident_edge.at(i))
            marks.segment(whole.at(i), step.incident_edge.at(i), off);
    }
}

void paint_point(const Step& at, const PairMarks& marks) {
    const ContactStep& step = at.now();
    const Palette& palette = marks.palette();
    const bool dropped = step.kind == ManifoldStepKind::drop;
    const Color color = dropped ? palette.dim_text : palette.contacts;
    const DVec2 a = step.point.point_a;
    const DVec2 b = step.point.point_b;
    marks.segment(a, b, marks.pen(color, 1.2f, LineStyle::dashed));
    marks.dot(a, color);
    marks.ring(b, color);
    marks.label(marks.at(0.5 * (a + b)),
                dropped ? std::string(picture_words::dropped_point) : depth_words(at), color, {1.0f, 0.0f},
                result_priority);
}

void paint_end(const Step& step, const PairMarks& marks) {
    paint_edges(step, marks);
    paint_point(step, marks);
}

void paint_pair(const Step& step, const PairMarks& marks) {
    paint_support_features(step, marks);
    paint_point(step, marks);
}

ContactMarks contact_marks(const Step& step, const PairMarks& marks) {
    ContactMarks contacts{marks.canvas(), marks.painter(), marks.labels()};
    contacts.with_depths = contacts_are_now(step.input);
    return contacts;
}

void paint_clipped(const Step& step, const PairMarks& marks) {
    paint_manifold(contact_marks(step, marks), step.recording.result);
}

void paint_paired(const Step& step, const PairMarks& marks) {
    paint_support_contacts(contact_marks(step, marks), step.recording.result);
}

// The conclusions of the two constructions.
constexpr std::size_t clipped = conclusion;
constexpr std::size_t paired = conclusion - 1;

std::size_t row_key_of(const Step& step) {
    const bool supports = step.input.options.support_contacts;
    if (step.is_over()) return supports ? paired : clipped;
    const ManifoldStepKind kind = step.now().kind;
    return supports && kind == ManifoldStepKind::pair ? key(kind, step.now().point.feature) : key(kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(ManifoldStepKind::reference), 1, reference_words, paint_edges},
    Row{key(ManifoldStepKind::clip_first), 2, first_clip_words, paint_clip},
    Row{key(ManifoldStepKind::clip_second), 3, second_clip_words, paint_clip},
    Row{key(ManifoldStepKind::drop), 5, drop_words, paint_end},
    Row{key(ManifoldStepKind::pair), 6, keep_words, paint_end},
    Row{key(ManifoldStepKind::vertex_vertex), 7, corners_words, paint_point},
    Row{clipped, 8, clipped_words, paint_clipped, result_values},

    Row{key(ManifoldStepKind::into_a), 0, turned_normal_words, paint_turned_normal, turned_normal_values},
    Row{key(ManifoldStepKind::into_b), 1, turned_normal_words, paint_turned_normal, turned_normal_values},
    Row{key(ManifoldStepKind::features), 3, support_features_words, paint_thresholds,
        support_features_values},
    Row{key(ManifoldStepKind::project), 6, projection_words, paint_projection, projection_values},
    Row{key(ManifoldStepKind::pair, FeaturePair::vertex_vertex), 4, two_vertices_words, paint_pair},
    Row{key(ManifoldStepKind::pair, FeaturePair::vertex_edge), 7, vertex_and_edge_words, paint_pair},
    Row{key(ManifoldStepKind::pair, FeaturePair::edge_vertex), 7, vertex_and_edge_words, paint_pair},
    Row{key(ManifoldStepKind::pair, FeaturePair::edge_edge), 9, two_edges_words, paint_pair},
    Row{paired, 10, paired_words, paint_paired, result_values},
};

constexpr Description description{
    .kind = PlayerKind::contacts,
    .name = "contacts",
    .title = "Contact points",
    .recording = [](const PlayerInput& input, PlayerKind) { return &recording(input); },
    .obstacle = obstacle,
    .code = code,
    .count = count,
    .row_key = row_key_of,
    .rows = rows,
    .values = values_of,
    .legend = legend,
    .behind = paint_bodies,
    .tab = InspectorTab::contacts,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::contacts_player
