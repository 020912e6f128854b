// The player "Why this impulse": the response at one contact, through the step that led to the shown moment.
#include <collide/geometry/transform.h>
#include "draw/drawing.h"
#include "overlays/ghost.h"
#include "player/impulse_words.h"
#include "player/player_of.h"

namespace app::impulse_player {

using collide::ImpulseBody;
using collide::ImpulseEntry;
using collide::ImpulseRecording;
using collide::ImpulseSetup;
using collide::ImpulseStepKind;

namespace {

using Description = PlayerOf<PairImpulses, PairMarks, ImpulseAt>;

constexpr std::array<std::string_view, 12> sequential_code{
    "masses m, speeds v; λ = the last step's / substeps",
    "for each substep of h seconds:",
    "    v += h · gravity; apply λ again (from the second on)",
    "    apply λ (in the first: warm start)",
    "    solve: λ = max(0, λ − m (v + bias) − softness · λ)",
    "        friction: what would hold, within −µλ and µλ",
    "    move the bodies: x += h · v",
    "    relax: solve again, rigid, without pushing out",
    "    a wall that was hit fast (in the first): λ = 0",
    "if it arrived fast: leave with e · that speed",
    "slow down what would create energy",
    "keep λ · substeps for the next step",
};

/// Responses 1 and 2 handle each contact once, one after the other.
constexpr std::array<std::string_view, 8> impulses_code{
    "v += gravity · the step's seconds",
    "for each contact, once: speeds v, masses m",
    "    λ = m (v to leave with − v − u), never below 0",
    "    u: what the other point and friction change v",
    "    friction: what stops the sliding, within µλ",
    "    correct the overlap along the normal",
    "    (the next contact may undo it)",
    "move the bodies",
};
constexpr std::array<std::string_view, 8> reflection_code{
    "v += gravity · the step's seconds",
    "for each contact, once: speed v along n, mass m",
    "    reflect v: j = m (v to leave with − v)",
    "    λ of each point: an equal share of j",
    "    friction: what stops the sliding, within µλ",
    "    push apart along the MTD",
    "    (the next contact may undo it)",
    "move the bodies",
};

/// The ordered mode handles impacts in the order of their times.
constexpr std::array<std::string_view, 9> ordered_code{
    "v += gravity · the step's seconds",
    "what touches now: bounce, then resting contacts",
    "until the step ends, the earliest impact:",
    "    the two advance to it: approach v, masses m",
    "    λ = m (v to leave with − v − u), never below 0",
    "    u: what friction and all that touch then change",
    "    friction: what stops the sliding, within µλ",
    "    find again what the two touch, and when",
    "all advance to the end of the step",
};

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::contacts, "impulse on B so far: λ and friction together"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone: µ of the normal impulse"},
    LegendEntry{LegendMark::dashed, &Palette::velocity, "dashed arrow: speed of B relative to A before"},
    LegendEntry{LegendMark::arrow, &Palette::velocity, "speed of B relative to A after this stage"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "contact: point on A, ring on B"},
    LegendEntry{LegendMark::dashed, both_hues, "dashed outlines: A and B at this stage"},
};

// The picture shows the contact's points at their positions in the entry, and the velocity of B relative to A
// there. It also shows the accumulated impulse and the friction cone that limits it.

constexpr float longest_impulse = 120.0f;  // logical pixels
constexpr float longest_speed = 70.0f;
constexpr float beside = 8.0f;  // from the impulse's arrow to that of the speed: clear of its head
constexpr float shortest = 2.5f;
constexpr float shown_shift = 1.5f;  // pixels; a body that moved less is not drawn again

/// Scales of the arrows, chosen so that the largest of the whole step fits.
struct Scales {
    float impulse = 0.0f;  // pixels for each N s
    float speed = 0.0f;    // pixels for each m/s
};

Scales scales_of(const ImpulseRecording& recording, float scale) {
    float impulse = 0.0f;
    float speed = 0.0f;
    for (const ImpulseEntry& entry : recording.steps.items) {
        for (std::uint32_t i = 0; i < 2; ++i) {
            impulse = std::max(impulse, entry.left.at(i).normal_impulse + entry.bounce_impulse.at(i));
            for (const auto* state : {&entry.found.at(i), &entry.left.at(i)}) {
                speed = std::max(speed, std::hypot(state->normal_speed, state->tangent_speed));
            }
        }
    }
    return {impulse > 0.0f ? longest_impulse * scale / impulse : 0.0f,
            speed > 0.0f ? longest_speed * scale / speed : 0.0f};
}

DVec2 surface_point(const ImpulseBody& body, const ImpulseBody& start, Vec2 anchor) {
    return body.center +
           collide::rotate(collide::DRotation::from_angle(body.angle - start.angle), DVec2(anchor));
}

/// One point of the contact in one entry, on the canvas.
struct PointPicture {
    DVec2 on_a;  // world frame, metres
    DVec2 on_b;
    Vec2 at;      // canvas position of the arrows' feet
    Vec2 normal;  // canvas direction
    Vec2 tangent;
    Vec2 outward;  // perpendicular to the normal, away from the other contact point

    PointPicture(const OverlayInput& canvas, const ImpulseAt& entry, std::uint32_t point) {
        const ImpulseSetup& setup = entry.setup();
        const ImpulseRecording& recording = entry.impulses.recording;
        // The bodies at the moment for which the setup's anchors hold.
        const std::size_t meant = is_in_order(recording) ? std::size_t{2} * entry.entry().touch : 0;
        const auto& start = recording.steps.items[meant].before;
        on_a = surface_point(entry.entry().after[0], start[0], setup.anchor_a.at(point));
        on_b = surface_point(entry.entry().after[1], start[1], setup.anchor_b.at(point));
        at = canvas.camera.to_canvas(0.5 * (on_a + on_b));
        normal = {setup.normal.x, -setup.normal.y};
        tangent = {normal.y, -normal.x};  // perp_left(normal) in the world
        const Vec2 other = setup.anchor_a.at(setup.count > 1 ? 1 - point : point);
        const Vec2 away = setup.anchor_a.at(point) - other;
        outward = tangent * (dot(away, collide::perp_left(setup.normal)) < 0.0f ? -1.0f : 1.0f);
    }
};

/// Draws the body at its pose in the entry, if it is drawn elsewhere.
void paint_body(const OverlayInput& canvas, std::size_t body, const ImpulseBody& now, Color color,
                Painter& painter) {
    if (body >= canvas.analysis.colliders.size()) return;
    collide::Collider moved = canvas.analysis.colliders[body];
    const collide::Pose shown = moved.pose;
    const DVec2 center = now.center - rotate(collide::DRotation::from_angle(now.angle), moved.local_pivot);
    const double size = glm::length(moved.aabb.upper - moved.aabb.lower);
    const double shift = glm::length(center - shown.position) + size * std::abs(now.angle - shown.angle);
    if (shift * canvas.camera.pixels_per_meter < static_cast<double>(shown_shift * canvas.scale)) return;
    collide::place(moved, {center, now.angle});
    paint_ghost(canvas, painter, moved, {0.0, 0.0}, color, LineStyle::dashed);
}

void paint_cone(const PairMarks& marks, const PointPicture& point, float height, float friction) {
    const float scale = marks.canvas().scale;
    const float tall = height + 12.0f * scale;
    const float half = std::min(friction, 4.0f) * tall;
    const Vec2 top = point.at + point.normal * tall;
    const std::array<Vec2, 3> cone{point.at, top - point.tangent * half, top + point.tangent * half};
    const Color color = marks.palette().contacts;
    marks.painter().fill(cone, with_alpha(color, 0.15f));
    const Stroke edge = marks.pen(with_alpha(color, 0.6f), 0.7f);
    line(marks.painter(), cone[0], cone[1], edge);
    line(marks.painter(), cone[0], cone[2], edge);
}

/// Draws the impulse at a point. `impulse.x` is its normal part, `impulse.y` its tangential part, N s.
void paint_impulse(const PairMarks& marks, const PointPicture& point, Vec2 impulse, bool slides,
                   float scale) {
    const Color color = marks.palette().contacts;
    const Vec2 tip = point.at + point.normal * (impulse.x * scale) + point.tangent * (impulse.y * scale);
    const float size = glm::length(impulse);
    std::string words = size > 0.0f ? impulse_words(wide(size)) : picture_words::no_impulse;
    if (glm::length(tip - point.at) < shortest * marks.canvas().scale) {
        const Vec2 above = point.at + point.normal * (10.0f * marks.canvas().scale);
        marks.label(above, std::move(words), color, point.normal, contact_priority);
        return;
    }
    arrow(marks.painter(), point.at, tip, marks.pen(color, 2.2f), head_length(marks.canvas()));
    marks.labels().avoid(point.at, tip);
    if (slides) words += picture_words::at_limit;
    marks.label(tip, std::move(words), color, point.normal, result_priority);
}

void paint_speed(const PairMarks& marks, const PointPicture& point, const collide::ImpulseState& state,
                 bool before, float shift, float scale) {
    const Palette& palette = marks.palette();
    const float pixel = marks.canvas().scale;
    const Vec2 foot = point.at + point.outward * (shift * pixel);
    const Vec2 way = point.normal * state.normal_speed + point.tangent * state.tangent_speed;
    const Vec2 tip = foot + way * scale;
    if (glm::length(tip - foot) < shortest * pixel) return;
    const Stroke stroke =
        marks.pen(palette.velocity, before ? 1.1f : 1.6f, before ? LineStyle::dashed : LineStyle::solid);
    arrow(marks.painter(), foot, tip, stroke, 0.85f * head_length(marks.canvas()));
    marks.labels().avoid(foot, tip);
    const double speed = static_cast<double>(std::hypot(state.normal_speed, state.tangent_speed));
    if (!before) marks.label(tip, speed_words(speed), palette.velocity, point.outward, contact_priority);
}

void paint_point(const PairMarks& marks, const ImpulseAt& at, std::uint32_t index, const Scales& scales) {
    const ImpulseEntry& entry = at.entry();
    const ImpulseSetup& setup = at.setup();
    const collide::ImpulseState& left = entry.left.at(index);
    const PointPicture point(marks.canvas(), at, index);
    const Vec2 impulse(left.normal_impulse + entry.bounce_impulse.at(index), left.tangent_impulse);
    const bool passes = entry.kind == ImpulseStepKind::solve || entry.kind == ImpulseStepKind::relax;
    const bool slides = passes && impulse.x > 0.0f && entry.passes.at(index).slides();
    if (setup.friction > 0.0f) paint_cone(marks, point, left.normal_impulse * scales.impulse, setup.friction);
    const bool is_first = entry.kind == ImpulseStepKind::prepare;
    if (!is_first) paint_speed(marks, point, entry.found.at(index), true, beside, scales.speed);
    paint_speed(marks, point, left, false, is_first ? beside : 2.0f * beside, scales.speed);
    paint_impulse(marks, point, impulse, slides, scales.impulse);
    const Color color = marks.palette().contacts;
    marks.dot(point.on_a, color);
    marks.ring(point.on_b, color);
    // The words and values use this number too.
    if (setup.count > 1)
        marks.label(point.at, std::to_string(index + 1), color, -point.normal, result_priority);
}

void paint_entry(const ImpulseAt& at, const PairMarks& marks) {
    const OverlayInput& canvas = marks.canvas();
    const ImpulseSetup& setup = at.setup();
    paint_body(canvas, setup.body_a, at.entry().after[0], canvas.palette.a, marks.painter());
    paint_body(canvas, setup.body_b, at.entry().after[1], canvas.palette.b, marks.painter());
    const Scales scales = scales_of(at.impulses.recording, canvas.scale);
    for (std::uint32_t i = 0; i < setup.count; ++i) paint_point(marks, at, i, scales);
    if (at.entry().kind == ImpulseStepKind::prepare)
        marks.direction(PointPicture(canvas, at, 0).on_a, DVec2(setup.normal), marks.palette().axes, "n");
}

const PairImpulses* impulses_of(const PlayerInput& input) {
    return recorded<PairImpulses>(input, PlayerKind::impulse);
}

std::string obstacle(const PlayerInput& input) { return impulse_obstacle_words(impulses_of(input)); }

collide::Response response_of(const PairImpulses& impulses) { return impulses.recording.setup.response; }

Pseudocode code(const PlayerInput& input) {
    const PairImpulses* const impulses = impulses_of(input);
    if (impulses == nullptr) return sequential_code;
    if (is_in_order(impulses->recording)) return ordered_code;
    switch (response_of(*impulses)) {
        case collide::Response::push_apart:
            return reflection_code;
        case collide::Response::impulses:
            return impulses_code;
        default:
            return sequential_code;
    }
}

// Modes of entries of responses other than sequential impulses.
enum Mode { contact_after_contact, in_order };

std::size_t row_key_of(const ImpulseAt& at) {
    const ImpulseStepKind kind = at.entry().kind;
    if (is_in_order(at.impulses.recording)) return key(in_order, kind, at.touch().at_start);
    if (response_of(at.impulses) != collide::Response::sequential) return key(contact_after_contact, kind);
    return key(kind);
}

using Row = Description::Row;
constexpr std::array rows{
    Row{key(ImpulseStepKind::prepare), 0, prepare_words},
    Row{key(ImpulseStepKind::gravity), 2, gravity_words},
    Row{key(ImpulseStepKind::warm_start), 3, warm_start_words},
    Row{key(ImpulseStepKind::solve), 4, solve_words},
    Row{key(ImpulseStepKind::move), 6, move_words},
    Row{key(ImpulseStepKind::relax), 7, relax_words},
    Row{key(ImpulseStepKind::drop), 8, drop_words},
    Row{key(ImpulseStepKind::bounce), 9, bounce_words},
    Row{key(ImpulseStepKind::bound), 10, bound_words},
    Row{key(ImpulseStepKind::finish), 11, finish_words},

    Row{key(contact_after_contact, ImpulseStepKind::prepare), 1, turn_words},
    Row{key(contact_after_contact, ImpulseStepKind::solve), 2, turn_given_words},
    Row{key(contact_after_contact, ImpulseStepKind::move), 5, apart_words},
    Row{key(contact_after_contact, ImpulseStepKind::finish), 6, turn_end_words},

    Row{key(in_order, ImpulseStepKind::prepare, true), 1, touch_words},
    Row{key(in_order, ImpulseStepKind::solve, true), 1, touch_given_words},
    Row{key(in_order, ImpulseStepKind::prepare, false), 3, touch_words},
    Row{key(in_order, ImpulseStepKind::solve, false), 4, touch_given_words},
    Row{key(in_order, ImpulseStepKind::finish, true), 8, touch_end_words},
    Row{key(in_order, ImpulseStepKind::finish, false), 8, touch_end_words},
};

constexpr Description description{
    .kind = PlayerKind::impulse,
    .name = "impulse",
    .title = "Why this impulse",
    .subject = PlayerSubject::run,
    .record = record_impulses_of_pair,
    .obstacle = obstacle,
    .code = code,
    .count = [](const PlayerInput&,
                const PairImpulses& impulses) { return impulses.recording.steps.items.size(); },
    .row_key = row_key_of,
    .rows = rows,
    .values = entry_values,
    .legend = legend,
    .behind = paint_entry,
    .plot = plot_impulses,
    .plot_title = "Accumulated impulse λ, stage by stage",
    .tab = InspectorTab::motion,
};

}  // namespace

const Player player = make_player<description>();

}  // namespace app::impulse_player

namespace app {

std::string entry_words(const ImpulseAt& at) { return impulse_player::description.row_of(at).words(at); }

std::string impulse_obstacle_words(const PairImpulses* impulses) {
    if (impulses == nullptr) {
        return "There is no run yet. In simulate mode (Simulate, below the canvas) press play or step; then "
               "the last step is explained.";
    }
    switch (impulses->obstacle) {
        case ImpulseObstacle::no_step:
            return "The run is at its start, and no step has been taken: press play or step.";
        case ImpulseObstacle::forgotten:
            return "The moment before this one is no longer stored. Go to a later one on the time bar.";
        case ImpulseObstacle::ordered:
            return "The run handles its impacts one by one, in order, and in this step the two did not "
                   "touch. Go to a moment when they do: the Motion tab lists the collisions.";
        case ImpulseObstacle::sensor:
            return "One of the two is a sensor: it detects what overlaps it, but neither pushes nor is "
                   "pushed.";
        case ImpulseObstacle::joined:
            return "A joint connects this pair, and joined bodies don't push each other: there is no contact "
                   "to explain. Choose another pair in the Motion tab's list of contacts.";
        case ImpulseObstacle::immovable:
            return "Neither of the two can be moved by impulses, so there are none. Choose another pair in "
                   "the "
                   "Motion "
                   "tab's list of contacts.";
        case ImpulseObstacle::asleep:
            return "This pair sleeps: nothing is solved until something wakes it, and the last step before "
                   "is not stored. Drag one of the two, or go back to a moment when they moved.";
        case ImpulseObstacle::placed:
            return "Since the last step one of the two was moved by hand, or bodies were added or removed: "
                   "no step has given this pair an impulse since. Take one more step.";
        case ImpulseObstacle::apart:
        case ImpulseObstacle::none:
            break;
    }
    return "The last step found no contact between the two. If they have only just met, take one more step; "
           "else choose a pair in the Motion tab's list of contacts, or go to a moment when the two touch.";
}

}  // namespace app
