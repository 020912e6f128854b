#include "support/test_pair.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace support {
namespace {

using Json = nlohmann::ordered_json;

Json as_json(glm::dvec2 v) { return Json::array({v.x, v.y}); }

Json shape_json(const TestShape& shape) {
    const auto& v = shape.vertices;
    if (v.size() == 1) {
        return {{"type", "circle"}, {"radius", shape.radius}, {"center", as_json(v[0])}};
    }
    if (v.size() == 2 && shape.radius == 0.0f) {
        return {{"type", "segment"}, {"p1", as_json(v[0])}, {"p2", as_json(v[1])}};
    }
    if (v.size() == 2) {
        return {{"type", "capsule"}, {"p1", as_json(v[0])}, {"p2", as_json(v[1])}, {"radius", shape.radius}};
    }
    Json json;
    if (shape.is_box) {
        json = {{"type", "box"}, {"width", 2.0 * double{v[2].x}}, {"height", 2.0 * double{v[2].y}}};
    } else {
        json = {{"type", "polygon"}, {"vertices", Json::array()}};
        for (glm::vec2 p : v) {
            json["vertices"].push_back(as_json(p));
        }
    }
    if (shape.radius > 0.0f) {
        json["radius"] = shape.radius;
    }
    return json;
}

Json body_json(const TestBody& body, const char* name) {
    return {{"name", name},
            {"shape", shape_json(body.shape)},
            {"position", as_json(body.position)},
            {"angle", body.angle},
            {"velocity", as_json(body.velocity)}};
}

}  // namespace

collide::Shape core_shape(const TestShape& shape) {
    if (shape.is_box) {
        return collide::Shape::box(shape.vertices[2].x, shape.vertices[2].y, shape.radius);
    }
    return collide::Shape::convex(shape.vertices, shape.radius);
}

collide::Transform core_transform(const TestBody& body) {
    return {body.position, collide::Rotation::from_angle(body.angle)};
}

oracle::Rounded oracle_shape(const TestBody& body, glm::dvec2 origin) {
    const double c = std::cos(body.angle);
    const double s = std::sin(body.angle);
    std::vector<oracle::Point> world;
    for (glm::dvec2 v : body.shape.vertices) {
        world.push_back(body.position - origin + glm::dvec2(c * v.x - s * v.y, s * v.x + c * v.y));
    }
    return {oracle::convex_hull(std::move(world)), double{body.shape.radius}};
}

oracle::Rounded oracle_difference(const TestPair& pair) {
    return oracle::difference(oracle_shape(pair.a, pair.a.position), oracle_shape(pair.b, pair.a.position));
}

double extent(const TestShape& shape) {
    double farthest = 0.0;
    for (glm::dvec2 v : shape.vertices) {
        farthest = std::max(farthest, std::hypot(v.x, v.y));
    }
    return farthest + double{shape.radius};
}

double scale(const TestPair& pair) {
    const glm::dvec2 p = pair.b.position - pair.a.position;
    return extent(pair.a.shape) + extent(pair.b.shape) + std::hypot(p.x, p.y);
}

PairCase::PairCase(TestPair test_pair)
    : pair(std::move(test_pair)),
      a(core_shape(pair.a.shape)),
      b(core_shape(pair.b.shape)),
      xf_a(core_transform(pair.a)),
      xf_b(core_transform(pair.b)),
      difference(oracle_difference(pair)),
      scale(support::scale(pair)) {}

bool separation_is_distance(const TestPair& pair) {
    const bool round = pair.a.shape.radius + pair.b.shape.radius > 0.0f;
    const bool both_flat = pair.a.shape.vertices.size() < 3 && pair.b.shape.vertices.size() < 3;
    return round || both_flat;
}

std::string as_scene(const TestPair& pair, const std::string& name) {
    const Json scene = {{"collidoscope", 1},
                        {"name", name},
                        {"settings", {{"t_max", pair.t_max}}},
                        {"bodies", Json::array({body_json(pair.a, "A"), body_json(pair.b, "B")})}};
    return scene.dump();
}

}  // namespace support
