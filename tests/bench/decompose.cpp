#include "decompose.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Partition_traits_2.h>
#include <CGAL/partition_2.h>

#include <cmath>
#include <iterator>
#include <list>
#include <memory>

#include <collide/geometry/decompose.h>
#include "support/random_polygons.h"

namespace bench {
namespace {

using Traits = CGAL::Partition_traits_2<CGAL::Exact_predicates_inexact_constructions_kernel>;
using Pieces = std::list<Traits::Polygon_2>;

constexpr double target = 1.0;
constexpr std::size_t corner_count = 10000;

/// The same polygon for both, each in its own type.
struct Outline {
    collide::Polygon ours;
    std::vector<Traits::Point_2> rivals;
};

Outline make_outline(support::PolygonKind kind) {
    Outline outline{support::random_polygon(kind, corner_count, 1), {}};
    for (const collide::DVec2 p : outline.ours) outline.rivals.emplace_back(p.x, p.y);
    return outline;
}

Pieces pieces_by_cgal(const Outline& outline) {
    Pieces pieces;
    CGAL::approx_convex_partition_2(outline.rivals.begin(), outline.rivals.end(), std::back_inserter(pieces),
                                    Traits());
    return pieces;
}

bool cover(double area_of_pieces, const Outline& outline) {
    const double whole = 0.5 * collide::twice_signed_area(outline.ours);
    return std::abs(area_of_pieces - whole) <= 1e-9 * whole;
}

bool ours_cover(const Outline& outline) {
    double area = 0.0;
    const collide::Decomposition found = collide::decompose(outline.ours);
    for (const collide::Polygon& piece : found.pieces) area += 0.5 * collide::twice_signed_area(piece);
    return found.complete && cover(area, outline);
}

bool rivals_cover(const Outline& outline) {
    double area = 0.0;
    for (const auto& piece : pieces_by_cgal(outline)) area += piece.area();
    return cover(area, outline);
}

RowResult prepare(std::string_view name, support::PolygonKind kind, std::vector<Task>& tasks) {
    const auto outline = std::make_shared<const Outline>(make_outline(kind));
    const std::string row(name);
    RowResult result;
    result.row = row;
    result.target = target;
    result.rivals["cgal-5.5"].agreement = {.compared = 1,
                                           .rival_wrong = rivals_cover(*outline) ? 0U : 1U,
                                           .ours_wrong = ours_cover(*outline) ? 0U : 1U};
    tasks.push_back({row + "/ours", [outline] { collide::decompose(outline->ours); }, corner_count});
    tasks.push_back({row + "/cgal-5.5", [outline] { pieces_by_cgal(*outline); }, corner_count});
    return result;
}

}  // namespace

RowResult prepare_decompose_random(std::vector<Task>& tasks) {
    return prepare(decompose_random_row, support::PolygonKind::random, tasks);
}
RowResult prepare_decompose_comb(std::vector<Task>& tasks) {
    return prepare(decompose_comb_row, support::PolygonKind::comb, tasks);
}
RowResult prepare_decompose_spiral(std::vector<Task>& tasks) {
    return prepare(decompose_spiral_row, support::PolygonKind::spiral, tasks);
}
RowResult prepare_decompose_coast(std::vector<Task>& tasks) {
    return prepare(decompose_coast_row, support::PolygonKind::coast, tasks);
}

}  // namespace bench
