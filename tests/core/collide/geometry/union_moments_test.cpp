// Moments of a union of rounded pieces, of mass.h.
#include <collide/geometry/mass.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include <collide/base/interval.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/union_boundary.h>
#include "support/for_each_pair.h"
#include "support/random_polygons.h"

using namespace collide;
using support::PolygonKind;
using support::random_polygon;

namespace {

using std::numbers::pi;

/// An oracle that knows neither pieces nor boundaries. On an upright line, some points are no farther from a
/// polygon than the radius. These are the polygon's own stretches and those of the capsule about every edge.
/// The moments of their union are summed over many lines.
class ScanLines {
  public:
    ScanLines(const Polygon& polygon, double radius) : polygon_(polygon), radius_(radius) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const DVec2 p = polygon[i];
            const DVec2 q = polygon[(i + 1) % polygon.size()];
            const DVec2 out = radius * glm::normalize(perp_right(q - p));
            for (const double x :
                 {p.x, p.x - radius, p.x + radius, p.x + out.x, q.x + out.x, p.x - out.x, q.x - out.x}) {
                events_.push_back(x);
            }
        }
        std::sort(events_.begin(), events_.end());
    }

    /// Lines are dense at the ends of each slab between events, where the lengths grow like square roots.
    AreaMoments moments(int lines_per_slab) {
        for (std::size_t i = 0; i + 1 < events_.size(); ++i) {
            const double half = 0.5 * (events_[i + 1] - events_[i]);
            for (int k = 0; half > 0.0 && k < lines_per_slab; ++k) {
                const double angle = pi * ((k + 0.5) / lines_per_slab - 0.5);
                add_line(events_[i] + half * (1.0 + std::sin(angle)),
                         2.0 * half * std::cos(angle) * std::sin(0.5 * pi / lines_per_slab));
            }
        }
        const DVec2 centroid = first_ / area_;
        return {area_, centroid, second_ - area_ * dot(centroid, centroid)};
    }

  private:
    void add_line(double x, double width) {
        std::vector<Interval> stretches = inside(x);
        for (std::size_t i = 0; i < polygon_.size(); ++i) {
            add_capsule(polygon_[i], polygon_[(i + 1) % polygon_.size()], x, stretches);
        }
        std::sort(stretches.begin(), stretches.end(),
                  [](const Interval& a, const Interval& b) { return a.min < b.min; });
        double top = -1e300;
        for (const Interval& stretch : stretches) {
            const double low = std::max(top, stretch.min);
            if (stretch.max > low) add_stretch(x, low, stretch.max, width);
            top = std::max(top, stretch.max);
        }
    }

    void add_stretch(double x, double low, double high, double width) {
        const double length = high - low;
        const double middle = 0.5 * (low + high);
        area_ += width * length;
        first_ += width * length * DVec2(x, middle);
        second_ += width * length * (x * x + middle * middle + length * length / 12.0);
    }

    std::vector<Interval> inside(double x) const {
        std::vector<double> crossed;
        for (std::size_t i = 0; i < polygon_.size(); ++i) {
            const DVec2 p = polygon_[i];
            const DVec2 q = polygon_[(i + 1) % polygon_.size()];
            if ((p.x <= x) != (q.x <= x)) crossed.push_back(p.y + (x - p.x) / (q.x - p.x) * (q.y - p.y));
        }
        std::sort(crossed.begin(), crossed.end());
        std::vector<Interval> stretches;
        for (std::size_t i = 0; i + 1 < crossed.size(); i += 2) {
            stretches.push_back({crossed[i], crossed[i + 1]});
        }
        return stretches;
    }

    void add_capsule(DVec2 p, DVec2 q, double x, std::vector<Interval>& stretches) const {
        Interval found{1e300, -1e300};
        const auto add = [&](double y) { found = {std::min(found.min, y), std::max(found.max, y)}; };
        for (const DVec2 end : {p, q}) {
            const double square = radius_ * radius_ - (x - end.x) * (x - end.x);
            if (square < 0.0) continue;
            add(end.y - std::sqrt(square));
            add(end.y + std::sqrt(square));
        }
        const DVec2 out = radius_ * glm::normalize(perp_right(q - p));
        for (const DVec2 off : {out, -out}) {
            const DVec2 a = p + off;
            const DVec2 b = q + off;
            if ((a.x <= x) != (b.x <= x)) add(a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y));
        }
        if (found.max > found.min) stretches.push_back(found);
    }

    const Polygon& polygon_;
    double radius_;
    std::vector<double> events_;
    double area_ = 0.0;
    DVec2 first_{0.0, 0.0};
    double second_ = 0.0;
};

AreaMoments by_method(const Polygon& polygon, double radius, PieceMethod method) {
    std::vector<RoundedPiece> pieces;
    for (const Polygon& piece : decompose(polygon, method).pieces) pieces.push_back({piece, radius});
    return union_moments(pieces);
}

double difference(const AreaMoments& a, const AreaMoments& b) {
    const double size = std::sqrt(b.area);
    return std::max({std::abs(a.area - b.area) / b.area, glm::length(a.centroid - b.centroid) / size,
                     std::abs(a.inertia - b.inertia) / b.inertia});
}

/// All decompositions give one result, and it is what the scan lines count.
void check_polygon(const Polygon& polygon, double radius) {
    const AreaMoments first = by_method(polygon, radius, PieceMethod::triangles);
    CHECK(difference(by_method(polygon, radius, PieceMethod::merged_triangles), first) < 1e-12);
    CHECK(difference(by_method(polygon, radius, PieceMethod::fewest), first) < 1e-12);
    CHECK(difference(first, ScanLines(polygon, radius).moments(200)) < 4e-5);
}

bool is_usable(const Polygon& polygon) {
    return polygon.size() >= 3 && !is_flat(polygon) && !find_crossing(polygon) && decompose(polygon).complete;
}

/// Corners on a grid of whole numbers: full of straight corners, and of sides and arcs of pieces that touch.
Polygon lattice_polygon(std::mt19937& random) {
    Polygon polygon;
    while (!is_usable(polygon)) {
        const auto size = 2 + random() % 7;
        polygon.clear();
        for (std::size_t i = 0; i < 6 + size; ++i) {
            const DVec2 corner(random() % (size + 1), random() % (size + 1));
            if (std::find(polygon.begin(), polygon.end(), corner) == polygon.end()) {
                polygon.push_back(corner);
            }
        }
        polygon = support::untangled(polygon);
    }
    return polygon;
}

const Polygon notched{{0, 0}, {2, 0}, {2, 2}, {1, 0.5}, {0, 2}};

}  // namespace

TEST_CASE("random concave polygons weigh what scan lines count, however they are cut into pieces") {
    std::uint32_t seed = 0;
    for (const PolygonKind kind : support::polygon_kinds) {
        for (const std::size_t corners : {6U, 14U, 30U}) {
            for (const double radius : {1e-9, 1e-4, 0.01, 0.1, 0.5, 3.0, 100.0}) {
                if (++seed % support::case_divisor != 0) continue;
                CAPTURE(static_cast<int>(kind));
                CAPTURE(corners);
                CAPTURE(radius);
                CAPTURE(seed);
                check_polygon(random_polygon(kind, corners, seed), radius);
            }
        }
    }
}

TEST_CASE("pieces that touch, line up and share circles count once, on the grid and turned") {
    std::mt19937 random(4);
    for (int round = 0; round < support::cases_of(60); ++round) {
        for (const double radius : {0.5, 1.0, 0.25, std::sqrt(0.5), 1e-6, 10.0}) {
            CAPTURE(round);
            CAPTURE(radius);
            const Polygon polygon = lattice_polygon(random);
            check_polygon(polygon, radius);
            check_polygon(support::turned(polygon, 0.1 * round, {round % 5, 0.0}), radius);
        }
    }
}

TEST_CASE("an arc no wider than rounding has nothing behind it") {
    // The middle of a seam lay exactly behind the straight corner of the next piece and counted as outside of
    // it. So the boundary did not close.
    const Polygon turned{{0.57663997582039839, -2.9699774898013365},
                         {0.71775998388026552, -1.9799849932008908},
                         {1, 0},
                         {0.010007503399554585, 0.14112000805986721},
                         {-0.97998499320089083, 0.28224001611973443},
                         {-1.2622250093206251, -1.6977449770811563},
                         {-1.4033450173804924, -2.6877374736816022},
                         {-0.41335252078004703, -2.8288574817414691}};
    check_polygon(turned, 0.05);
    CHECK(rounded_polygon_moments(turned, 0.05).area ==
          doctest::Approx(6.0 + 10.0 * 0.05 + pi * 0.05 * 0.05).epsilon(1e-12));
}

TEST_CASE("the notched square, whose rounded pieces were counted one by one") {
    const AreaMoments thin = rounded_polygon_moments(notched, 0.1);
    CHECK(thin.area == doctest::Approx(3.488).epsilon(5e-4));
    CHECK(thin.inertia == doctest::Approx(2.801).epsilon(1e-3));
    CHECK(thin.centroid.y == doctest::Approx(0.758).epsilon(1e-3));
    CHECK(thin.centroid.x == doctest::Approx(1.0).epsilon(1e-14));
    const AreaMoments thick = rounded_polygon_moments(notched, 0.5);
    CHECK(thick.area == doctest::Approx(7.960).epsilon(5e-4));
    CHECK(thick.inertia == doctest::Approx(11.34).epsilon(1e-3));
    CHECK(thick.centroid.y == doctest::Approx(0.881).epsilon(1e-3));
    // The strips of the notch's two sides share a kite; their ends do not reach it.
    const double perimeter = 2.0 + 2.0 * 2.0 + 2.0 * std::hypot(1.0, 1.5);
    const double turn = pi - 2.0 * std::atan2(1.0, 1.5);  // at the reflex corner
    const double wanted = 2.5 + 0.1 * perimeter + 0.01 * (0.5 * (2.0 * pi + turn) - std::tan(0.5 * turn));
    CHECK(thin.area == doctest::Approx(wanted).epsilon(1e-14));
}

TEST_CASE("the moments of a dented box go over into those of the box as the dent vanishes") {
    const Polygon box{{0, 0}, {2, 0}, {2, 1}, {0, 1}};
    for (const double radius : {1e-3, 0.5, 7.0}) {
        const AreaMoments whole = rounded_moments(box, radius);
        for (double depth = 1e-2; depth > 1e-18; depth *= 0.1) {
            CAPTURE(radius);
            CAPTURE(depth);
            const AreaMoments dented =
                rounded_polygon_moments(Polygon{{0, 0}, {2, 0}, {2, 1}, {1, 1.0 - depth}, {0, 1}}, radius);
            CHECK(difference(dented, whole) < 2.0 * depth + 1e-13);
        }
    }
}

TEST_CASE("a gap that the rounding closes leaves a hole") {
    // A frame of width 1 around a square of 3 x 3, open by a slit of 0.2 that discs of 0.5 close.
    const Polygon frame{{0, 0}, {5, 0}, {5, 2.4}, {4, 2.4}, {4, 1}, {1, 1},
                        {1, 4}, {4, 4}, {4, 2.6}, {5, 2.6}, {5, 5}, {0, 5}};
    const double r = 0.5;
    const AreaMoments got = rounded_polygon_moments(frame, r);
    // The slit's mouths are left open between the arcs about their corners.
    const double half = 0.1;
    const double reach = std::sqrt(r * r - half * half);
    const double mouth = 2.0 * half * r - (half * reach + r * r * std::asin(half / r));
    CHECK(got.area == doctest::Approx(25.0 + 20.0 * r + pi * r * r - 4.0 - 2.0 * mouth).epsilon(1e-13));
    check_polygon(frame, r);
}

TEST_CASE("the union of discs and capsules that share, touch and repeat each other") {
    const RoundedPiece disc{{{0, 0}}, 1.0};
    const AreaMoments same = union_moments(std::vector{disc, disc, disc});
    CHECK(same.area == doctest::Approx(pi).epsilon(1e-14));
    CHECK(same.inertia == doctest::Approx(0.5 * pi).epsilon(1e-14));
    const AreaMoments apart = union_moments(std::vector{disc, RoundedPiece{{{2, 0}}, 1.0}});
    CHECK(apart.area == doctest::Approx(2.0 * pi).epsilon(1e-13));
    CHECK(apart.inertia == doctest::Approx(3.0 * pi).epsilon(1e-13));
    const AreaMoments lens = union_moments(std::vector{disc, RoundedPiece{{{1, 0}}, 1.0}});
    CHECK(lens.area == doctest::Approx(2.0 * pi - (2.0 * pi / 3.0 - 0.5 * std::sqrt(3.0))).epsilon(1e-14));
    const AreaMoments inner = union_moments(std::vector{disc, RoundedPiece{{{0.5, 0}}, 0.5}});
    CHECK(inner.area == doctest::Approx(pi).epsilon(1e-14));
    const std::vector chain{RoundedPiece{{{0, 0}, {2, 0}}, 0.5}, RoundedPiece{{{2, 0}, {5, 0}}, 0.5}};
    CHECK(difference(union_moments(chain), rounded_moments(Polygon{{0, 0}, {5, 0}}, 0.5)) < 1e-13);
    CHECK(union_moments({}).area == 0.0);
}

TEST_CASE("moments stay exact a million metres from the origin") {
    Polygon far = notched;
    for (DVec2& vertex : far) vertex += DVec2(1048576.0, -524288.0);
    const AreaMoments near = rounded_polygon_moments(notched, 0.3);
    AreaMoments got = rounded_polygon_moments(far, 0.3);
    got.centroid -= DVec2(1048576.0, -524288.0);
    CHECK(difference(got, near) < 1e-9);
}
