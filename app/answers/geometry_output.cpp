#include "answers/answers.h"

#include <array>
#include <string_view>
#include <vector>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/mass.h>
#include <collide/scene/compound.h>
#include <collide/scene/json_number.h>
#include <collide/scene/shape_mass.h>
#include <nlohmann/json.hpp>

namespace app {

namespace {

constexpr std::array<std::string_view, 4> span_names{"nothing", "point", "line", "area"};
constexpr std::array<std::string_view, 3> method_names{"triangles", "merged_triangles", "fewest"};

OutputJson json_polygon(const collide::Polygon& polygon) {
    OutputJson json = OutputJson::array();
    for (const collide::DVec2 vertex : polygon) {
        json.push_back(json_point(vertex));
    }
    return json;
}

OutputJson json_pieces(const std::vector<collide::Polygon>& pieces) {
    OutputJson json = OutputJson::array();
    for (const collide::Polygon& piece : pieces) {
        json.push_back(json_polygon(piece));
    }
    return json;
}

OutputJson hull_answer(const collide::GeometryProblem& problem) {
    const collide::ConvexHull hull = collide::convex_hull(problem.points);
    return {{"hull", json_polygon(hull.vertices)},
            {"span", span_names.at(static_cast<std::size_t>(hull.span))}};
}

/// Beside the pieces, what the tolerance cost and saved.
OutputJson approximate_answer(const collide::GeometryProblem& problem) {
    const collide::ApproximatePieces result =
        collide::approximate_pieces(problem.points, problem.holes, problem.tolerance);
    return {{"pieces", json_pieces(result.found.pieces)},
            {"method", method_names.at(static_cast<std::size_t>(result.found.method))},
            {"tolerance", collide::json_number(problem.tolerance)},
            {"exact_pieces", result.exact},
            {"area_error", collide::json_number(result.added_area)},
            {"concavity", collide::json_number(result.concavity)}};
}

OutputJson decompose_answer(const collide::GeometryProblem& problem) {
    if (problem.tolerance > 0.0) return approximate_answer(problem);
    const auto result =
        collide::decompose_with_holes(problem.points, problem.holes, collide::PieceMethod::fewest);
    return {{"pieces", json_pieces(result.pieces)},
            {"method", method_names.at(static_cast<std::size_t>(result.method))}};
}

/// Parts may have densities of their own.
OutputJson compound_answer(const collide::ShapeSpec& shape, double density) {
    const collide::ShapeMass mass = collide::mass_of(shape, density);
    return {{"area", collide::json_number(collide::area_moments(shape).area)},
            {"mass", collide::json_number(mass.mass)},
            {"centroid", json_point(mass.center)},
            {"inertia", collide::json_number(mass.inertia)}};
}

OutputJson mass_answer(const collide::GeometryProblem& problem) {
    if (problem.shape && collide::is_compound(*problem.shape)) {
        return compound_answer(*problem.shape, problem.density);
    }
    const collide::AreaMoments moments =
        problem.shape ? collide::area_moments(*problem.shape)
                      : collide::polygon_moments(collide::normalized(problem.points), problem.holes);
    return {{"area", collide::json_number(moments.area)},
            {"mass", collide::json_number(problem.density * moments.area)},
            {"centroid", json_point(moments.centroid)},
            {"inertia", collide::json_number(problem.density * moments.inertia)}};
}

OutputJson cut_answer(const collide::GeometryProblem& problem) {
    return {
        {"pieces", json_pieces(collide::cut_polygon(collide::normalized(problem.points), *problem.line))}};
}

}  // namespace

OutputJson geometry_answer(collide::GeometryTask task, const collide::GeometryProblem& problem) {
    switch (task) {
        case collide::GeometryTask::hull:
            return hull_answer(problem);
        case collide::GeometryTask::decompose:
            return decompose_answer(problem);
        case collide::GeometryTask::mass:
            return mass_answer(problem);
        case collide::GeometryTask::cut:
            break;
    }
    return cut_answer(problem);
}

}  // namespace app
