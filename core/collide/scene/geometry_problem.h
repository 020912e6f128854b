// The input of `collidoscope geometry`: points, a polygon or a shape, and the task. It is read completely or
// refused, with the same messages as scenes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/geometry/cut.h>
#include <collide/scene/scene.h>
#include <collide/scene/scene_reader.h>

namespace collide {

enum class GeometryTask : std::uint8_t {
    hull,       // the hull of any points, also of none
    decompose,  // `points` are a simple polygon with area, in either direction; so they are for the other
                // tasks
    mass,       // the mass of the points or of a shape
    cut         // a cut along the line
};

struct GeometryProblem {
    std::vector<DVec2> points;   // the points as written
    std::vector<Polygon> holes;  // the holes, counter-clockwise
    std::optional<CutLine> line;
    std::optional<ShapeSpec> shape;
    double density = 1.0;    // kg/m^2
    double tolerance = 0.0;  // metres, for a decomposition; 0: exact
};

struct LoadedProblem {
    GeometryProblem problem;
    std::vector<std::string> warnings;  // sentences that name the source
};

/// Reads a problem. `source` names the text in messages. Never throws.
std::variant<LoadedProblem, SceneError> read_geometry_problem(std::string_view json_text, GeometryTask task,
                                                              std::string_view source);

}  // namespace collide
