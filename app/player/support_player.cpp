// The support functions of two rotated shapes. The direction is converted to each shape's own frame, and the
// farthest point there is converted back to the world. Their difference is a vertex of A − B. Reads the
// recording of the support functions that GJK queries.
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "player/difference_steps.h"
#include "player/direction_knob.h"
#include "player/pair_recordings.h"
#include "player/player_of.h"

namespace app::support_player {

using collide::SupportEvent;
using collide::SupportRecording;

namespace {

using Description = PlayerOf<SupportRecording>;
using Step = Description::Step;

constexpr std::array<std::string_view, 8> code{
    "choose a direction d; of B ask −d",
    "s_A(d) = R s(R⁻¹ d) + c, the support of the turned shape:",
    "    l = R⁻¹ d, the direction in A's own frame",
    "    s(l) = the farthest vertex; of an ellipse (a² lx, b² ly) / |(a lx, b ly)|",
    "    turn it back, R s(l), and move it to A's place, + c",
    "s_B(−d) in the same way",
    "w = s_A(d) − s_B(−d), a vertex of A − B",
    "no point of A − B lies farther along d than w",
};

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::velocity, "the direction d; turn it by its knob"},
    LegendEntry{LegendMark::arrow, both_hues, "frame of the shape, x and y"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "support point, the farthest along the direction"},
    LegendEntry{LegendMark::dotted, &Palette::text, "line across it: nothing of the shape lies beyond"},
    LegendEntry{LegendMark::dashed, &Palette::axes, "w, from the one support point to the other"},
};

enum RowKind : std::size_t { direction, into_frame, farthest, into_world, difference };

constexpr std::size_t steps_of_shape = 3;
constexpr std::size_t number_of_steps = 2 * steps_of_shape + 2;

/// Returns whose support function the step shows: 0 for A, 1 for B.
std::size_t side_of(const Step& step) { return step.index > steps_of_shape ? 1 : 0; }
const char* name_of(std::size_t side) { return side == 0 ? "A" : "B"; }
Color color_of(const Palette& palette, std::size_t side) { return side == 0 ? palette.a : palette.b; }
const SupportEvent& seen_of(const Step& step) { return step.recording.steps.items[side_of(step)]; }

std::size_t kind_of_step(const Step& step) {
    if (step.index == 0) return direction;
    if (step.index + 1 == number_of_steps) return difference;
    return into_frame + (step.index - 1) % steps_of_shape;
}

ShownPiece piece_of(const Step& step, std::size_t side) { return shown_piece(step.input.analysis, side); }
bool is_ellipse(const Step& step, std::size_t side) {
    return piece_of(step, side).shape.kind() == collide::ShapeKind::ellipse;
}
double angle_of(const Step& step, std::size_t side) { return turn_degrees(piece_of(step, side).xf.rotation); }

std::string direction_words(const Step& step) {
    return fmt::format(
        "The direction d points at {}°. A is asked for its farthest point along d, B along −d.",
        fixed(direction_degrees(step.recording.direction), 1));
}

std::string frame_words(const Step& step) {
    const std::size_t side = side_of(step);
    return fmt::format(
        "{} is turned by {}°. In its own frame the direction {} is {}, turned back by as much. So the shape "
        "itself need not be turned.",
        name_of(side), fixed(angle_of(step, side), 1), side == 0 ? "d" : "−d",
        pair_text(seen_of(step).local_direction));
}

std::string farthest_words(const Step& step) {
    const SupportEvent& seen = seen_of(step);
    if (is_ellipse(step, side_of(step))) {
        return fmt::format(
            "An ellipse has no vertices. Its farthest point follows from a formula: {} in its own frame.",
            pair_text(seen.local_point));
    }
    return fmt::format("Of all vertices of {}, number {} lies farthest along it: {} in its own frame.",
                       name_of(side_of(step)), seen.index, pair_text(seen.local_point));
}

std::string world_words(const Step& step) {
    const std::size_t side = side_of(step);
    const double radius = step.recording.radius.at(side);
    const DVec2 place = step.recording.world.at(side);
    return fmt::format(
        "Turned into the world it is {}, and at {}'s place it is {}.{}", pair_text(seen_of(step).point),
        name_of(side), pair_text(place),
        radius > 0.0
            ? fmt::format(" The rounding, {} along the direction, is added at the end.", length_words(radius))
            : std::string());
}

std::string difference_words(const Step& step) {
    const double reach = step.recording.reach;
    const std::string place =
        fmt::format("Done: the difference w is {}, a vertex of A − B.", pair_text(step.recording.difference));
    if (reach < 0.0)
        return fmt::format("{0} It lies {1} before the origin along d, so d separates them: a gap of {1}.",
                           place, length_words(-reach));
    return fmt::format("{} It lies {} beyond the origin along d: A moved against d by as much leaves B.",
                       place, length_words(reach));
}

PlayerValue point_value(std::string name, DVec2 point, std::string meaning) {
    return {std::move(name), pair_text(point), "m", std::move(meaning)};
}

std::vector<PlayerValue> shape_values(const Step& step) {
    const std::size_t side = side_of(step);
    const SupportEvent& seen = seen_of(step);
    const std::size_t done = (step.index - 1) % steps_of_shape;
    const double radius = step.recording.radius.at(side);
    std::vector<PlayerValue> values{
        direction_value(side == 0 ? "d" : "−d", seen.direction, "unit, world"),
        {"R", fixed(angle_of(step, side), 1), "°", "how far the shape is turned"},
        direction_value("l", seen.local_direction, "R⁻¹ d, in the shape's frame")};
    if (done >= 1) values.push_back(point_value("s(l)", seen.local_point, "in the shape's frame"));
    if (done < 2) return values;
    values.push_back(point_value("R s(l)", seen.point, "turned back"));
    values.push_back(point_value("c", step.recording.center.at(side), "the shape's place"));
    values.push_back(point_value("R s(l) + c", step.recording.world.at(side), "the support point"));
    if (radius > 0.0) values.push_back(length_value("r", radius, "rounding, added at the end"));
    return values;
}

std::vector<PlayerValue> direction_values(const Step& step) {
    return {
        direction_value("d", step.recording.direction, "unit, world"),
        {"angle", fixed(direction_degrees(step.recording.direction), 1), "°", "counter-clockwise from +x"}};
}

std::vector<PlayerValue> difference_values(const Step& step) {
    const SupportRecording& support = step.recording;
    return {direction_value("d", support.direction, "unit, world"),
            point_value("s_A(d)", support.world[0], "of A"), point_value("s_B(−d)", support.world[1], "of B"),
            point_value("w", support.difference, "s_A(d) − s_B(−d)"),
            separation_value("−w·d", -support.reach, "radii included; positive: a gap along d")};
}

void paint_direction(const Step& step, const PairMarks& marks) {
    const SupportRecording& support = step.recording;
    const Color color = marks.palette().velocity;
    marks.direction(support.center[0], support.direction, color, "d", knob_distance);
    marks.direction(support.center[1], -support.direction, color, "−d", knob_distance);
}

/// Draws the support point of a side, and the line through it perpendicular to the direction.
void paint_point(const Step& step, const PairMarks& marks, std::size_t side) {
    const SupportRecording& support = step.recording;
    const SupportEvent& seen = support.steps.items[side];
    const DVec2 place = support.world.at(side);
    marks.endless(place + seen.direction * support.radius.at(side), collide::perp_left(seen.direction),
                  marks.pen(marks.palette().text, 1.0f, LineStyle::dotted));
    const std::string name = is_ellipse(step, side) ? fmt::format("s of {}", name_of(side))
                                                    : fmt::format("{}{}", name_of(side), seen.index);
    marks.found(place, name, seen.direction);
}

void paint_frame_of(const Step& step, const PairMarks& marks) {
    const std::size_t side = side_of(step);
    marks.frame(piece_of(step, side).xf, color_of(marks.palette(), side), name_of(side));
}

void paint_farthest(const Step& step, const PairMarks& marks) {
    paint_frame_of(step, marks);
    paint_point(step, marks, side_of(step));
}

void paint_into_world(const Step& step, const PairMarks& marks) {
    const std::size_t side = side_of(step);
    const Color color = color_of(marks.palette(), side);
    paint_point(step, marks, side);
    const Vec2 foot = marks.at(step.recording.center.at(side));
    const Vec2 tip = marks.at(step.recording.world.at(side));
    arrow(marks.painter(), foot, tip, marks.pen(color, 1.3f), head_length(marks.canvas()));
    marks.label(0.5f * (foot + tip), "R s(l)", color, {1.0f, 0.0f}, contact_priority);
    marks.dot(step.recording.center.at(side), color);
    marks.label(foot, "c", color, {-1.0f, 1.0f}, detail_priority);
}

void paint_difference(const Step& step, const PairMarks& marks) {
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) paint_point(step, marks, side);
    const auto& [a, b] = step.recording.world;
    marks.segment(b, a, marks.pen(marks.palette().axes, 1.4f, LineStyle::dashed));
    marks.label(0.5f * (marks.at(a) + marks.at(b)), "w", marks.palette().axes, {0.0f, -1.0f},
                contact_priority);
}

/// Draws A − B with the direction at the origin, and as much of w as is known at the step.
void plot(const PlotView& view, const Step& step, Painter& painter, Labels& labels) {
    const SupportRecording& support = step.recording;
    const Camera camera = paint_difference_outline(view, step.input.analysis, {support.difference}, painter);
    const Palette& palette = view.palette;
    const float unit = view.scale;
    const Vec2 origin = camera.to_canvas({0.0, 0.0});
    const Vec2 along = canvas_direction(Vec2(support.direction));
    arrow(painter, origin, origin + along * (38.0f * unit), {palette.velocity, 1.6f * unit}, 8.0f * unit);
    painter.disc(origin, 3.0f * unit, palette.text);
    const TextStyle dim{palette.dim_text, small_size * unit};
    labels.add({origin, picture_words::origin, dim, {-1.0f, 1.0f}, detail_priority});
    labels.add({origin + along * (38.0f * unit), "d", dim, along, contact_priority});
    if (kind_of_step(step) != difference) return;
    const Vec2 at = camera.to_canvas(support.difference);
    endless_line(painter, at, collide::perp_left(along), view.size,
                 {palette.text, 1.0f * unit, LineStyle::dotted});
    painter.disc(at, 4.0f * unit, palette.contacts);
    painter.circle(at, 8.0f * unit, {palette.contacts, 1.3f * unit});
    labels.add({at,
                "w",
                {ink(palette, palette.contacts), label_size * unit, Weight::semibold},
                along,
                result_priority});
}

std::size_t row_key_of(const Step& step) {
    const std::size_t kind = kind_of_step(step);
    return side_of(step) == 1 && kind != direction && kind != difference ? kind + 10 : kind;
}

using Row = Description::Row;
constexpr std::array rows{
    Row{direction, 0, direction_words, nullptr, direction_values},
    Row{into_frame, 2, frame_words, paint_frame_of},
    Row{farthest, 3, farthest_words, paint_farthest},
    Row{into_world, 4, world_words, paint_into_world},
    Row{into_frame + 10, 5, frame_words, paint_frame_of},
    Row{farthest + 10, 5, farthest_words, paint_farthest},
    Row{into_world + 10, 5, world_words, paint_into_world},
    Row{difference, 6, difference_words, paint_difference, difference_values},
};

constexpr Description description{
    .kind = PlayerKind::support,
    .name = "support",
    .title = "Support functions",
    .record = record_supports,
    .obstacle = "There is no pair whose support functions could be asked.",
    .code = code,
    .count = [](const PlayerInput& input,
                const SupportRecording&) { return input.analysis.focus ? number_of_steps : std::size_t{0}; },
    .row_key = row_key_of,
    .rows = rows,
    .values = shape_values,
    .legend = legend,
    .behind = paint_direction,
    .plot = plot,
    .plot_title = "In the difference A − B",
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::support_player
