#include "player/shape_recordings.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>
#include "player/last_cut.h"

namespace app {

namespace {

/// Returns the corners of a polygon, box or regular polygon in the body's frame, counter-clockwise; nothing
/// for round shapes. For a compound body it takes the part with the most corners.
std::optional<collide::Polygon> corners_of(const collide::ShapeSpec& shape) {
    collide::Polygon most;
    for (const collide::ShapeSpec& one : collide::shapes_in_body(shape)) {
        collide::Polygon corners = collide::core_of(one).vertices;
        if (corners.size() > most.size()) most = std::move(corners);
    }
    if (most.size() < 3) return std::nullopt;
    return most;
}

/// Returns the corners of all parts in the body's frame.
collide::Polygon all_corners_of(const collide::ShapeSpec& shape) {
    collide::Polygon all;
    for (const collide::ShapeSpec& one : collide::shapes_in_body(shape)) {
        const collide::Polygon corners = collide::core_of(one).vertices;
        if (corners.size() >= 3) all.insert(all.end(), corners.begin(), corners.end());
    }
    return all;
}

/// Returns the corners of the body and of the other selected bodies, in the body's frame.
collide::Polygon points_for_hull(const RecordingKey& key, const collide::Scene& scene) {
    const collide::BodySpec& body = scene.bodies[key.body];
    collide::Polygon points = all_corners_of(body.shape);
    for (const std::size_t other : key.selection) {
        if (other >= scene.bodies.size() || other == key.body) continue;
        collide::Polygon more = all_corners_of(scene.bodies[other].shape);
        for (DVec2& corner : more) {
            corner = collide::world_to_body(body, collide::body_to_world(scene.bodies[other], corner));
        }
        points.insert(points.end(), more.begin(), more.end());
    }
    return points;
}

/// Returns the body to cut. If the player shows a piece of the user's last cut and the document is unchanged
/// since, it is the body before that cut. Pieces keep the pose of the whole body.
const collide::BodySpec& body_to_cut(const RecordingInput& input) {
    const LastCut* const cut = input.last_cut;
    const std::size_t body = input.key.body;
    const bool is_piece = cut != nullptr && cut->revision == input.key.revision &&
                          std::find(cut->pieces.begin(), cut->pieces.end(), body) != cut->pieces.end();
    return is_piece ? cut->body : input.scene.bodies[body];
}

const collide::BodySpec* body_of(const RecordingInput& input) {
    return input.key.body < input.scene.bodies.size() ? &input.scene.bodies[input.key.body] : nullptr;
}

/// Returns the corners to decompose.
std::optional<collide::Polygon> corners_of_body(const RecordingInput& input) {
    const collide::BodySpec* const body = body_of(input);
    return body != nullptr ? corners_of(body->shape) : std::nullopt;
}

/// Returns the hull of all pieces; nothing for a disc.
std::optional<collide::lessons::BodyHull> hull_of_pieces(const RecordingInput& input) {
    const collide::BodySpec* const body = body_of(input);
    if (body == nullptr) return std::nullopt;
    auto hull = collide::lessons::body_hull(collide::make_collider(*body).pieces);
    if (hull.vertices.size() < 2) return std::nullopt;
    return hull;
}

}  // namespace

std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected) {
    if (selected && *selected < analysis.colliders.size()) return *selected;
    // A round body has nothing to show: -1. Concave bodies suit a player better, and so do moving bodies,
    // unlike a floor.
    const auto merit_of = [&](std::size_t body) {
        const collide::Collider& collider = analysis.colliders[body];
        const bool has_corners = std::any_of(collider.pieces.begin(), collider.pieces.end(),
                                             [](const auto& piece) { return piece.shape.count() >= 3; });
        return has_corners ? (collider.pieces.size() > 1 ? 2 : 0) + (collider.can_move ? 1 : 0) : -1;
    };
    if (analysis.focus) {
        const auto [a, b] = *analysis.focus;
        return merit_of(b) > merit_of(a) ? b : a;
    }
    for (std::size_t body = 0; body < analysis.colliders.size(); ++body) {
        if (merit_of(body) > 0) return body;
    }
    return 0;
}

std::optional<collide::EarRecording> record_ears_of_body(const RecordingInput& input) {
    const auto corners = corners_of_body(input);
    if (!corners) return std::nullopt;
    return collide::record_ears(*corners);
}

std::optional<collide::FewestRecording> record_fewest_of_body(const RecordingInput& input) {
    const auto corners = corners_of_body(input);
    if (!corners) return std::nullopt;
    return collide::record_fewest(*corners);
}

std::optional<collide::HullRecording> record_hull_of_bodies(const RecordingInput& input) {
    if (body_of(input) == nullptr) return std::nullopt;
    const collide::Polygon points = points_for_hull(input.key, input.scene);
    if (points.size() < 3) return std::nullopt;
    return collide::record_convex_hull(points);
}

std::optional<RecordedCut> record_cut_of_body(const RecordingInput& input) {
    if (body_of(input) == nullptr) return std::nullopt;
    const collide::BodySpec& body = body_to_cut(input);
    const std::optional<collide::Polygon> corners = corners_of(body.shape);
    if (!corners) return std::nullopt;
    if (input.last_cut != nullptr) {
        RecordedCut cut{
            collide::record_cut(*corners,
                                collide::CutLine{collide::world_to_body(body, input.last_cut->line[0]),
                                                 collide::world_to_body(body, input.last_cut->line[1])}),
            true, input.last_cut->by_hand};
        if (cut.pieces.size() > 1) return cut;
    }
    constexpr double slant = 0.2;  // radians, so that the line hits no corner of a symmetric shape
    const DVec2 middle = collide::polygon_moments(*corners).centroid;
    return RecordedCut{
        collide::record_cut(*corners,
                            collide::CutLine{middle, middle + DVec2(std::cos(slant), std::sin(slant))}),
        false, false};
}

std::optional<collide::EnclosingCircleRecording> record_circle_round_body(const RecordingInput& input) {
    const auto hull = hull_of_pieces(input);
    if (!hull) return std::nullopt;
    return collide::record_enclosing_circle(hull->vertices);
}

std::optional<collide::LeastBoxRecording> record_box_round_body(const RecordingInput& input) {
    const auto hull = hull_of_pieces(input);
    if (!hull) return std::nullopt;
    return collide::record_least_box(hull->vertices, hull->radius);
}

DVec2 in_world(const PlayerInput& input, DVec2 body_point) {
    return collide::to_world(input.analysis.shown[input.recorded->key.body].pose, body_point);
}

}  // namespace app
