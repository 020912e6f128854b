#include "player/shape_walks.h"

#include <cmath>

#include "scene/instantiate.h"

namespace app {

bool is_about_shape(LessonKind lesson) { return find_lesson(lesson).about_shape; }

std::size_t body_to_look_at(const Analysis& analysis, std::optional<std::size_t> selected) {
    if (selected && *selected < analysis.colliders.size()) return *selected;
    return analysis.focus ? analysis.focus->first : 0;
}

std::optional<collide::Polygon> corners_of(const collide::ShapeSpec& shape) {
    if (const auto* polygon = std::get_if<collide::PolygonSpec>(&shape.geometry)) {
        return collide::normalized(polygon->vertices);
    }
    const std::vector<collide::PlacedShape> pieces = collide::make_pieces(shape);
    if (pieces.size() != 1 || pieces[0].shape.count() < 3) return std::nullopt;
    const collide::Transform xf{pieces[0].center, collide::Rotation::from_angle(pieces[0].rotation)};
    collide::Polygon corners;
    for (std::uint32_t i = 0; i < pieces[0].shape.count(); ++i) {
        corners.push_back(to_world(xf, pieces[0].shape.vertex(i)));
    }
    return corners;
}

ShapeWalk record_shape(const ShapeWalkKey& key, const collide::Scene& scene) {
    ShapeWalk walk{key, {}};
    if (key.body >= scene.bodies.size()) return walk;
    const std::optional<collide::Polygon> corners = corners_of(scene.bodies[key.body].shape);
    if (!corners || corners->size() < 3) return walk;
    switch (key.lesson) {
        case LessonKind::ear_clipping:
            walk.recording = collide::record_ears(*corners);
            break;
        default:
            break;
    }
    return walk;
}

DVec2 in_world(const LessonInput& input, DVec2 body_point) {
    const collide::Pose& pose = input.analysis.shown[input.shape->key.body].pose;
    const double c = std::cos(pose.angle);
    const double s = std::sin(pose.angle);
    return pose.position + DVec2(c * body_point.x - s * body_point.y, s * body_point.x + c * body_point.y);
}

}  // namespace app
