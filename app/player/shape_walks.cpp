#include "player/shape_walks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace app {

namespace {

/// How suitable a body is for a player about a shape. A round one has nothing to show. A concave one has more
/// than others, and so has one that moves, unlike a floor.
int merit(const collide::Collider& collider) {
    const bool has_corners = std::any_of(collider.pieces.begin(), collider.pieces.end(),
                                         [](const auto& piece) { return piece.shape.count() >= 3; });
    if (!has_corners) return -1;
    return (collider.pieces.size() > 1 ? 2 : 0) + (collider.can_move ? 1 : 0);
}

/// The corners of a polygon, box or regular polygon in the body's frame, counter-clockwise; none of round
/// shapes. Of a compound body those of the part that has most.
std::optional<collide::Polygon> corners_of(const collide::ShapeSpec& shape) {
    collide::Polygon most;
    for (const collide::ShapeSpec& one : collide::shapes_in_body(shape)) {
        collide::Polygon corners = collide::core_of(one).vertices;
        if (corners.size() > most.size()) most = std::move(corners);
    }
    if (most.size() < 3) return std::nullopt;
    return most;
}

/// The corners of all parts.
collide::Polygon all_corners_of(const collide::ShapeSpec& shape) {
    collide::Polygon all;
    for (const collide::ShapeSpec& one : collide::shapes_in_body(shape)) {
        const collide::Polygon corners = collide::core_of(one).vertices;
        if (corners.size() >= 3) all.insert(all.end(), corners.begin(), corners.end());
    }
    return all;
}

/// A body's corners as another body's frame has them.
collide::Polygon corners_in_frame(const collide::BodySpec& body, const collide::BodySpec& frame) {
    collide::Polygon corners = all_corners_of(body.shape);
    const collide::Turn turn = collide::turn_by(body.angle);
    const collide::Turn back = collide::turn_by(frame.angle);
    for (DVec2& corner : corners) {
        const DVec2 world = body.position + collide::rotate(turn, corner);
        corner = collide::inverse_rotate(back, world - frame.position);
    }
    return corners;
}

/// The corners of the body and of those selected beside it.
collide::Polygon points_for_hull(const ShapeWalkKey& key, const collide::Scene& scene) {
    const collide::BodySpec& body = scene.bodies[key.body];
    collide::Polygon points = all_corners_of(body.shape);
    for (const std::size_t other : key.also) {
        if (other >= scene.bodies.size() || other == key.body) continue;
        const collide::Polygon more = corners_in_frame(scene.bodies[other], body);
        points.insert(points.end(), more.begin(), more.end());
    }
    return points;
}

/// A line through the centre of mass, slightly tilted, so that it meets no symmetric corner.
collide::CutLine line_through_middle(const collide::Polygon& corners) {
    constexpr double slant = 0.2;  // radians
    const DVec2 middle = collide::polygon_moments(corners).centroid;
    return {middle, middle + DVec2(std::cos(slant), std::sin(slant))};
}

collide::CutLine in_frame(const LastCut& cut, const collide::BodySpec& body) {
    const collide::Turn back = collide::turn_by(body.angle);
    return {collide::inverse_rotate(back, cut.line[0] - body.position),
            collide::inverse_rotate(back, cut.line[1] - body.position)};
}

/// The body as it was before the user cut it, where the player shows a piece of it and nothing has been done
/// since. Else the body as it is. Pieces keep the pose of the whole.
const collide::BodySpec& body_to_cut(const ShapeWalkKey& key, const collide::Scene& scene) {
    const auto& cut = key.last_cut;
    const bool is_piece = cut && cut->revision == key.revision &&
                          std::find(cut->pieces.begin(), cut->pieces.end(), key.body) != cut->pieces.end();
    return is_piece ? cut->body : scene.bodies[key.body];
}

/// Along the user's line where it goes through the body, else through the middle.
void record_cut_lesson(const ShapeWalkKey& key, const collide::Scene& scene, ShapeWalk& walk) {
    const collide::BodySpec& body = body_to_cut(key, scene);
    const std::optional<collide::Polygon> corners = corners_of(body.shape);
    if (!corners) return;
    if (key.last_cut) {
        collide::CutRecording cut = collide::record_cut(*corners, in_frame(*key.last_cut, body));
        walk.along_last_cut = cut.pieces.size() > 1;
        if (walk.along_last_cut) walk.recording = std::move(cut);
    }
    if (!walk.along_last_cut) walk.recording = collide::record_cut(*corners, line_through_middle(*corners));
}

}  // namespace

std::shared_ptr<ShapeWalk> waiting_walk(std::optional<LastCut> cut) {
    if (!cut) return nullptr;
    auto walk = std::make_shared<ShapeWalk>();
    walk->key.last_cut = std::move(cut);
    return walk;
}

std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected) {
    if (selected && *selected < analysis.colliders.size()) return *selected;
    const auto merit_of = [&](std::size_t body) { return merit(analysis.colliders[body]); };
    if (analysis.focus) {
        const auto [a, b] = *analysis.focus;
        return merit_of(b) > merit_of(a) ? b : a;
    }
    for (std::size_t body = 0; body < analysis.colliders.size(); ++body) {
        if (merit_of(body) > 0) return body;
    }
    return 0;
}

ShapeWalk record_shape(const ShapeWalkKey& key, const collide::Scene& scene) {
    ShapeWalk walk{key, {}, false};
    if (key.body >= scene.bodies.size()) return walk;
    const collide::BodySpec& body = scene.bodies[key.body];
    // Records the hull of all pieces. A disc has none.
    const auto hull_of_pieces = [&] {
        return collide::lessons::body_hull(collide::make_collider(body).pieces);
    };
    switch (key.lesson) {
        case LessonKind::quickhull:
            if (const auto points = points_for_hull(key, scene); points.size() >= 3)
                walk.recording = collide::record_convex_hull(points);
            break;
        case LessonKind::cut:
            record_cut_lesson(key, scene, walk);
            break;
        case LessonKind::enclosing_circle:
            if (const auto hull = hull_of_pieces(); hull.vertices.size() >= 2)
                walk.recording = collide::record_enclosing_circle(hull.vertices);
            break;
        case LessonKind::calipers:
            if (const auto hull = hull_of_pieces(); hull.vertices.size() >= 2)
                walk.recording = collide::record_least_box(hull.vertices, hull.radius);
            break;
        case LessonKind::ear_clipping:
            if (const auto corners = corners_of(body.shape)) walk.recording = collide::record_ears(*corners);
            break;
        case LessonKind::fewest_pieces:
            if (const auto corners = corners_of(body.shape))
                walk.recording = collide::record_fewest(*corners);
            break;
        default:
            break;
    }
    return walk;
}

DVec2 in_world(const LessonInput& input, DVec2 body_point) {
    const collide::Pose& pose = input.analysis.shown[input.shape->key.body].pose;
    return pose.position + collide::rotate(collide::turn_by(pose.angle), body_point);
}

}  // namespace app
