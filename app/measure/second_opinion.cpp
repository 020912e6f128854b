#include "measure/second_opinion.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>

#include <collide/lessons/minkowski.h>
#include <collide/lessons/sampled_separation.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat.h>
#include "overlays/difference_links.h"
#include "text/words.h"

namespace app {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double length(DVec2 v) { return std::hypot(v.x, v.y); }

bool has_vertices(const PairInPlace& pair) { return sat_covers(pair.a) && sat_covers(pair.b); }

Opinion ask_sat(const PairInPlace& pair) {
    Opinion opinion;
    opinion.method = Method::sat;
    opinion.covered = has_vertices(pair);
    if (!opinion.covered) return opinion;
    const collide::SatResult found = sat(pair.a, pair.xf_a, pair.b, pair.xf_b);
    opinion.overlap = found.overlap;
    opinion.separation = double{found.separation};
    opinion.normal = DVec2(found.normal);
    // The nearest points of separate shapes without rounding may be two corners. No edge normal points from
    // one corner to the other.
    opinion.lower_bound = !found.overlap && !needs_vertex_axis(pair.a, pair.b);
    if (opinion.lower_bound) opinion.above = infinity;
    return opinion;
}

Opinion ask_gjk_and_epa(const PairInPlace& pair) {
    Opinion opinion;
    opinion.method = Method::gjk_epa;
    const collide::GjkResult found = gjk(pair.a, pair.xf_a, pair.b, pair.xf_b);
    opinion.overlap = found.overlap();
    opinion.separation = found.distance;
    opinion.normal = found.normal;
    if (!opinion.overlap) return opinion;
    const collide::EpaResult depth = epa(pair.a, pair.xf_a, pair.b, pair.xf_b, found);
    opinion.separation = -depth.depth;
    opinion.above = depth.depth - depth.depth_at_least;
    opinion.normal = depth.normal;
    return opinion;
}

void build_difference(const PairInPlace& pair, collide::lessons::MinkowskiPolygon& out) {
    make_difference(pair.a, pair.xf_a, pair.b, pair.xf_b, out, sampled_directions);
}

Opinion ask_minkowski(const PairInPlace& pair) {
    Opinion opinion;
    opinion.method = Method::minkowski;
    collide::lessons::MinkowskiPolygon difference;
    build_difference(pair, difference);
    const collide::lessons::OriginDistance found = distance_of_origin(difference);
    opinion.overlap = found.separation <= 0.0;
    opinion.separation = found.separation;
    opinion.normal = found.normal;
    if (!has_vertices(pair)) {
        // Between two support points the true outline stays within the triangle of the chord and the two
        // tangents. Their angle is the step between directions.
        double chord = 0.0;
        const auto& vertices = difference.vertices;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            chord = std::max(chord, length(vertices[(i + 1) % vertices.size()].point - vertices[i].point));
        }
        opinion.below = 0.5 * chord * std::tan(std::numbers::pi / sampled_directions);
    }
    return opinion;
}

Opinion ask_samples(const PairInPlace& pair) {
    Opinion opinion;
    opinion.method = Method::sampled;
    const collide::lessons::SampledSeparation found =
        collide::lessons::sampled_separation(pair.a, pair.xf_a, pair.b, pair.xf_b, sampled_directions);
    opinion.overlap = found.separation <= 0.0;
    opinion.separation = found.separation;
    opinion.normal = found.normal;
    opinion.above = found.below_by_at_most;
    return opinion;
}

template <class Query>
double seconds_for(Query&& query, int repetitions) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repetitions; ++i) query();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Returns the time of a query. It is repeated until the time is a thousand times the clock's resolution. The
/// fastest of three such measurements counts, because it was disturbed least.
template <class Query>
double nanoseconds_of(Query&& query) {
    constexpr double enough = 30e-6;
    constexpr int most = 1 << 16;
    int repetitions = 1;
    double best = seconds_for(query, repetitions);
    while (best < enough && repetitions < most) {
        repetitions *= 2;
        best = seconds_for(query, repetitions);
    }
    for (int run = 0; run < 2 && best < 1e-3; ++run) best = std::min(best, seconds_for(query, repetitions));
    return 1e9 * best / repetitions;
}

}  // namespace

SecondOpinions second_opinions(const PairInPlace& pair) {
    SecondOpinions out;
    // SAT computes in float throughout, so its rounding determines the tolerance.
    const double extents = double{pair.a.extent()} + double{pair.b.extent()};
    out.tolerance = 1e-6 * (extents + length(pair.xf_b.position - pair.xf_a.position));
    out.rows = {ask_sat(pair), ask_gjk_and_epa(pair), ask_minkowski(pair), ask_samples(pair)};
    for (Opinion& row : out.rows) {
        row.gap_along_normal = collide::lessons::gap_along(pair.a, pair.xf_a, pair.b, pair.xf_b, row.normal);
    }
    judge(out);
    return out;
}

void judge(SecondOpinions& opinions) {
    std::array<int, method_count> against{};
    for (std::size_t i = 0; i < method_count; ++i) {
        for (std::size_t j = 0; j < method_count; ++j) {
            const Opinion& p = opinions.rows.at(i);
            const Opinion& q = opinions.rows.at(j);
            const double low = std::max(p.separation - p.below, q.separation - q.below);
            const double high = std::min(p.separation + p.above, q.separation + q.above);
            if (i != j && p.covered && q.covered && low > high + 2.0 * opinions.tolerance) ++against.at(i);
        }
    }
    const int most = *std::max_element(against.begin(), against.end());
    opinions.differ = false;
    for (std::size_t i = 0; i < method_count; ++i) {
        Opinion& row = opinions.rows.at(i);
        const bool contradicts = most > 0 && against.at(i) == most;
        // A row contradicts itself if the gap of the projections along its normal differs from its
        // separation.
        const double slack = 4.0 * opinions.tolerance + row.below + (row.lower_bound ? 0.0 : row.above);
        row.differs =
            row.covered && (contradicts || !(std::abs(row.gap_along_normal - row.separation) <= slack));
        opinions.differ = opinions.differ || row.differs;
    }
}

void measure(const PairInPlace& pair, SecondOpinions& opinions) {
    // The results must be used, or the compiler might remove the queries.
    double sum = 0.0;
    collide::lessons::MinkowskiPolygon difference;
    auto& rows = opinions.rows;
    if (rows[0].covered)
        rows[0].nanoseconds =
            nanoseconds_of([&] { sum += double{sat(pair.a, pair.xf_a, pair.b, pair.xf_b).separation}; });
    rows[1].nanoseconds = nanoseconds_of([&] {
        const collide::GjkResult found = gjk(pair.a, pair.xf_a, pair.b, pair.xf_b);
        sum += found.distance;
        if (found.overlap()) sum += epa(pair.a, pair.xf_a, pair.b, pair.xf_b, found).depth;
    });
    rows[2].nanoseconds = nanoseconds_of([&] {
        build_difference(pair, difference);
        sum += distance_of_origin(difference).separation;
    });
    rows[3].nanoseconds = nanoseconds_of([&] {
        sum += collide::lessons::sampled_separation(pair.a, pair.xf_a, pair.b, pair.xf_b, sampled_directions)
                   .separation;
    });
    volatile double sink = sum;
    static_cast<void>(sink);
}

std::string method_name(Method method) {
    constexpr std::array names{"SAT", "GJK + EPA", "Minkowski", "Sampled"};
    return names.at(static_cast<std::size_t>(method));
}

std::string note_of(const Opinion& opinion) {
    if (!opinion.covered) return "SAT has no candidate axes for an ellipse.";
    if (opinion.differs) return method_name(opinion.method) + " contradicts the others beyond the tolerance.";
    if (opinion.lower_bound)
        return "SAT: the widest gap on an edge normal. From vertex to vertex it may be wider.";
    if (opinion.method == Method::minkowski && opinion.below > 0.0) {
        return fmt::format(
            "Minkowski: an ellipse has no vertices; {} support points approximate it, up to {} inside the "
            "true outline.",
            sampled_directions, length_words(opinion.below));
    }
    if (opinion.method == Method::sampled) {
        return fmt::format("Sampled: the best of {} directions, up to {} below the true value.",
                           sampled_directions, length_words(opinion.above));
    }
    return {};
}

std::string agreement_sentence(const SecondOpinions& opinions) {
    if (!opinions.differ) {
        std::string wider;  // the tolerances of rows that exceed the common one
        for (const Opinion& row : opinions.rows) {
            const double own = std::max(row.below, row.above);
            if (!row.covered || row.lower_bound || own <= opinions.tolerance) continue;
            wider += fmt::format(", {} for {}", length_words(own), method_name(row.method));
        }
        return fmt::format("All agree within each method's tolerance: {}{}.",
                           length_words(opinions.tolerance), wider);
    }
    std::string names;
    for (const Opinion& row : opinions.rows) {
        if (row.differs) names += (names.empty() ? "" : ", ") + method_name(row.method);
    }
    return fmt::format("A difference beyond the tolerance of {}: {}.", length_words(opinions.tolerance),
                       names);
}

}  // namespace app
