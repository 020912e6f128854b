#include "player/impulse_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <collide/geometry/transform.h>
#include "draw/drawing.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"
#include "player/impulse_words.h"
#include "player/picture_words.h"
#include "text/words.h"

namespace app {

using collide::ImpulseBody;
using collide::ImpulseEntry;
using collide::ImpulseRecording;
using collide::ImpulseSetup;
using collide::ImpulseStage;

namespace {

constexpr float longest_impulse = 120.0f;  // logical pixels
constexpr float longest_speed = 70.0f;
constexpr float beside = 8.0f;  // of speeds from the impulse: clear of its head, yet at the contact
constexpr float shortest = 2.5f;
constexpr float shown_shift = 1.5f;  // pixels by which a body stands elsewhere

/// Lengths of arrows: the largest of the whole step fits.
struct Scales {
    float impulse = 0.0f;  // pixels an N s
    float speed = 0.0f;    // pixels an m/s
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

/// One point of the contact in one entry, on the canvas.
struct PointPicture {
    DVec2 on_a{0.0, 0.0};  // world
    DVec2 on_b{0.0, 0.0};
    Vec2 at{0.0f, 0.0f};       // canvas: of the arrows' feet
    Vec2 normal{0.0f, -1.0f};  // canvas direction
    Vec2 tangent{1.0f, 0.0f};
    Vec2 outward{1.0f, 0.0f};  // across the normal, away from the contact's other point
};

DVec2 surface_point(const ImpulseBody& body, const ImpulseBody& start, Vec2 anchor) {
    return body.center + collide::rotate(collide::turn_by(body.angle - start.angle), DVec2(anchor));
}

PointPicture place_point(const OverlayInput& canvas, const ImpulseRecording& recording, std::size_t index,
                         std::uint32_t point) {
    const ImpulseEntry& entry = recording.steps.items[index];
    const ImpulseSetup& setup = setup_at(recording, index);
    // Where the arms of the setup are meant.
    const std::size_t meant = is_in_order(recording) ? std::size_t{2} * entry.touch : 0;
    const auto& start = recording.steps.items[meant].before;
    PointPicture out;
    out.on_a = surface_point(entry.after[0], start[0], setup.anchor_a.at(point));
    out.on_b = surface_point(entry.after[1], start[1], setup.anchor_b.at(point));
    out.at = canvas.camera.to_canvas(0.5 * (out.on_a + out.on_b));
    out.normal = {setup.normal.x, -setup.normal.y};
    out.tangent = {out.normal.y, -out.normal.x};  // perp_left(normal) in the world
    const Vec2 other = setup.anchor_a.at(setup.count > 1 ? 1 - point : point);
    const Vec2 away = setup.anchor_a.at(point) - other;
    const float side = dot(away, collide::perp_left(setup.normal)) < 0.0f ? -1.0f : 1.0f;
    out.outward = out.tangent * side;
    return out;
}

/// The body as it stands in the entry, where that is not where it is drawn.
void paint_body(const OverlayInput& canvas, std::size_t body, const ImpulseBody& now, Color color,
                Painter& painter) {
    if (body >= canvas.analysis.colliders.size()) return;
    collide::Collider moved = canvas.analysis.colliders[body];
    const collide::Pose shown = moved.pose;
    const DVec2 center = now.center - rotate(collide::turn_by(now.angle), moved.local_pivot);
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

/// Normal and tangential impulse at the entry's end, a bounce counted in.
Vec2 impulse_of(const ImpulseEntry& entry, std::uint32_t point) {
    return {entry.left.at(point).normal_impulse + entry.bounce_impulse.at(point),
            entry.left.at(point).tangent_impulse};
}

void paint_impulse(const PairMarks& marks, const PointPicture& point, Vec2 impulse, bool slides,
                   float scale) {
    const Palette& palette = marks.palette();
    const Vec2 tip = point.at + point.normal * (impulse.x * scale) + point.tangent * (impulse.y * scale);
    if (glm::length(tip - point.at) < shortest * marks.canvas().scale) {
        const float size = glm::length(impulse);
        marks.label(
            point.at + point.normal * (10.0f * marks.canvas().scale),
            size > 0.0f ? impulse_words(static_cast<double>(size)) : std::string(picture_words::no_impulse),
            palette.contacts, point.normal, contact_priority);
        return;
    }
    arrow(marks.painter(), point.at, tip, marks.pen(palette.contacts, 2.2f), head_length(marks.canvas()));
    marks.labels().avoid(point.at, tip);
    std::string words = impulse_words(static_cast<double>(glm::length(impulse)));
    if (slides) words += picture_words::at_limit;
    marks.label(tip, words, palette.contacts, point.normal, result_priority);
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

void paint_point(const PairMarks& marks, const ImpulseRecording& recording, std::size_t step,
                 std::uint32_t index, const Scales& scales) {
    const ImpulseEntry& entry = recording.steps.items[step];
    const ImpulseSetup& setup = setup_at(recording, step);
    const PointPicture point = place_point(marks.canvas(), recording, step, index);
    const Vec2 impulse = impulse_of(entry, index);
    const bool passes = entry.stage == ImpulseStage::solve || entry.stage == ImpulseStage::relax;
    const bool slides = passes && impulse.x > 0.0f && entry.passes.at(index).slides();
    if (setup.friction > 0.0f) {
        paint_cone(marks, point, entry.left.at(index).normal_impulse * scales.impulse, setup.friction);
    }
    const bool is_first = entry.stage == ImpulseStage::prepare;
    if (!is_first) paint_speed(marks, point, entry.found.at(index), true, beside, scales.speed);
    const float shift = is_first ? beside : 2.0f * beside;
    paint_speed(marks, point, entry.left.at(index), false, shift, scales.speed);
    paint_impulse(marks, point, impulse, slides, scales.impulse);
    marks.dot(point.on_a, marks.palette().contacts);
    marks.ring(point.on_b, marks.palette().contacts);
    if (setup.count > 1) {
        // As words and values number them.
        marks.label(point.at, std::to_string(index + 1), marks.palette().contacts, -point.normal,
                    result_priority);
    }
}

}  // namespace

void paint_impulse_entry(const PairMarks& marks, const ImpulseWalk& walk, std::size_t index) {
    const OverlayInput& canvas = marks.canvas();
    const ImpulseRecording& recording = walk.recording;
    const ImpulseEntry& entry = recording.steps.items[index];
    const ImpulseSetup& setup = setup_at(recording, index);
    paint_body(canvas, setup.body_a, entry.after[0], canvas.palette.a, marks.painter());
    paint_body(canvas, setup.body_b, entry.after[1], canvas.palette.b, marks.painter());
    const Scales scales = scales_of(recording, canvas.scale);
    for (std::uint32_t i = 0; i < setup.count; ++i) paint_point(marks, recording, index, i, scales);
    const DVec2 middle = place_point(canvas, recording, index, 0).on_a;
    if (entry.stage == ImpulseStage::prepare) {
        marks.direction(middle, DVec2(setup.normal), marks.palette().axes, "n");
    }
}

}  // namespace app
