#include "hull.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <numbers>
#include <random>

#include <collide/geometry/convex_hull.h>

namespace bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

constexpr double target = 1.0;
constexpr std::size_t point_count = 1000000;

/// The same points for both, each in its own type.
struct Points {
    std::vector<collide::DVec2> ours;
    std::vector<Kernel::Point_2> rivals;
};

Points make_points(bool on_circle) {
    std::mt19937_64 random(1);
    std::uniform_real_distribution part(0.0, 1.0);
    Points points;
    for (std::size_t i = 0; i < point_count; ++i) {
        const double angle = 2.0 * std::numbers::pi * part(random);
        const double radius = on_circle ? 1.0 : std::sqrt(part(random));
        points.ours.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
        points.rivals.emplace_back(points.ours.back().x, points.ours.back().y);
    }
    return points;
}

std::vector<Kernel::Point_2> hull_by_cgal(const Points& points) {
    std::vector<Kernel::Point_2> corners;
    CGAL::convex_hull_2(points.rivals.begin(), points.rivals.end(), std::back_inserter(corners));
    return corners;
}

bool same_corners(const Points& points) {
    const collide::Polygon ours = collide::convex_hull(points.ours).vertices;
    std::vector<Kernel::Point_2> theirs = hull_by_cgal(points);
    std::rotate(theirs.begin(), std::min_element(theirs.begin(), theirs.end()), theirs.end());
    return std::equal(
        ours.begin(), ours.end(), theirs.begin(), theirs.end(),
        [](collide::DVec2 p, const Kernel::Point_2& q) { return p.x == q.x() && p.y == q.y(); });
}

RowResult prepare(std::string_view name, bool on_circle, std::vector<Task>& tasks) {
    const auto points = std::make_shared<const Points>(make_points(on_circle));
    const std::string row(name);
    RowResult result;
    result.row = row;
    result.target = target;
    result.rivals["cgal-5.5"].agreement = {.compared = 1, .ours_wrong = same_corners(*points) ? 0U : 1U};
    tasks.push_back({row + "/ours", [points] { collide::convex_hull(points->ours); }, point_count});
    tasks.push_back({row + "/cgal-5.5", [points] { hull_by_cgal(*points); }, point_count});
    return result;
}

}  // namespace

RowResult prepare_hull_disc(std::vector<Task>& tasks) { return prepare(hull_disc_row, false, tasks); }
RowResult prepare_hull_circle(std::vector<Task>& tasks) { return prepare(hull_circle_row, true, tasks); }

}  // namespace bench
