// The known answers of tests/vectors, as JSON and as shapes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <collide/geometry/collider.h>

namespace support {

using VectorCase = nlohmann::json;

/// Cases of one kind whose shapes are within scope: no `extra_shape`. `file` is cases.jsonl.
std::vector<VectorCase> vector_cases(const std::string& file, const std::string& kind);

glm::dvec2 as_vec2(const nlohmann::json& json);

/// The shape of a case with its pose, as a collider of one piece.
collide::Collider vector_collider(const nlohmann::json& shape);

}  // namespace support
