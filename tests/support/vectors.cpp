#include "support/vectors.h"

#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace support {
namespace {

using nlohmann::json;

std::vector<glm::dvec2> vertices_of(const json& shape) {
    const std::string type = shape.at("type");
    if (type == "circle") {
        return {as_vec2(shape.at("center"))};
    }
    if (type == "capsule" || type == "segment") {
        return {as_vec2(shape.at("p1")), as_vec2(shape.at("p2"))};
    }
    if (type != "polygon") {
        throw std::runtime_error("tests/vectors: a shape of type " + type + " is not in scope");
    }
    std::vector<glm::dvec2> vertices;
    for (const json& v : shape.at("vertices")) {
        vertices.push_back(as_vec2(v));
    }
    return vertices;
}

collide::PlacedShape placed_shape(const json& shape) {
    if (shape.at("type") == "box") {
        return {
            collide::Shape::box(shape.at("half_width").get<float>(), shape.at("half_height").get<float>())};
    }
    if (shape.at("type") == "ellipse") {
        return {collide::Shape::ellipse(
                    {shape.at("half_width").get<float>(), shape.at("half_height").get<float>()}),
                as_vec2(shape.at("center")), shape.value("rotation", 0.0)};
    }
    return collide::centred_convex(vertices_of(shape), shape.value("radius", 0.0));
}

}  // namespace

std::vector<VectorCase> vector_cases(const std::string& file, const std::string& kind) {
    std::ifstream lines(file);
    std::vector<VectorCase> cases;
    for (std::string line; std::getline(lines, line);) {
        json one = json::parse(line);
        if (one.at("kind") == kind && !one.contains("extra_shape")) {
            cases.push_back(std::move(one));
        }
    }
    return cases;
}

glm::dvec2 as_vec2(const json& json) { return {json.at(0).get<double>(), json.at(1).get<double>()}; }

collide::Collider vector_collider(const json& shape) {
    collide::Collider collider;
    collider.pieces.push_back(placed_shape(shape));
    if (shape.contains("position")) {
        collide::place(collider, {as_vec2(shape.at("position")), shape.at("angle").get<double>()});
    }
    return collider;
}

}  // namespace support
