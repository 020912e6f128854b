// Whether convex cores with a radius touch or overlap, in rational numbers (GMP). It knows nothing of the
// library.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace exact {

/// mantissa * 2^exponent, without rounding.
class Dyadic {
  public:
    Dyadic() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a number is a number.
    Dyadic(double x) {
        int exponent = 0;
        mantissa_ = std::ldexp(std::frexp(x, &exponent), 53);
        exponent_ = exponent - 53;
    }

    friend Dyadic operator*(const Dyadic& p, const Dyadic& q) {
        return {mpz_class(p.mantissa_ * q.mantissa_), p.exponent_ + q.exponent_};
    }
    friend Dyadic operator+(const Dyadic& p, const Dyadic& q) {
        const long least = std::min(p.exponent_, q.exponent_);
        return {mpz_class(p.shifted(least) + q.shifted(least)), least};
    }
    friend Dyadic operator-(const Dyadic& p, const Dyadic& q) {
        return p + Dyadic(mpz_class(-q.mantissa_), q.exponent_);
    }
    int sign() const { return sgn(mantissa_); }

  private:
    Dyadic(mpz_class mantissa, long exponent) : mantissa_(std::move(mantissa)), exponent_(exponent) {}
    mpz_class shifted(long exponent) const {
        return mantissa_ << static_cast<mp_bitcnt_t>(exponent_ - exponent);
    }

    mpz_class mantissa_;
    long exponent_ = 0;
};

struct Point {
    Dyadic x;
    Dyadic y;
};

inline Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
inline Dyadic dot(const Point& p, const Point& q) { return p.x * q.x + p.y * q.y; }
inline Dyadic cross(const Point& p, const Point& q) { return p.x * q.y - p.y * q.x; }
inline int turn(const Point& a, const Point& b, const Point& c) { return cross(b - a, c - a).sign(); }

/// The corners of the hull, counter-clockwise (Andrew 1979).
inline std::vector<Point> hull_of(std::vector<Point> points) {
    const auto before = [](const Point& p, const Point& q) {
        const int by_x = (p.x - q.x).sign();
        return by_x != 0 ? by_x < 0 : (p.y - q.y).sign() < 0;
    };
    std::sort(points.begin(), points.end(), before);
    std::vector<Point> hull;
    for (int side = 0; side < 2; ++side) {
        const std::size_t first = hull.size();
        for (const Point& p : points) {
            while (hull.size() >= first + 2 && turn(hull[hull.size() - 2], hull.back(), p) <= 0) {
                hull.pop_back();
            }
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(points.begin(), points.end());
    }
    return hull.empty() ? std::vector<Point>{points.front()} : hull;
}

inline bool holds(const std::vector<Point>& hull, const Point& p) {
    if (hull.size() < 3) {
        return false;
    }
    for (std::size_t i = 0; i < hull.size(); ++i) {
        if (turn(hull[i], hull[(i + 1) % hull.size()], p) < 0) {
            return false;
        }
    }
    return true;
}

/// Sign of the distance from p to the segment less the root of `reach_squared`.
inline int beyond(const Point& a, const Point& b, const Point& p, const Dyadic& reach_squared) {
    const Point along = b - a;
    const Point way = p - a;
    const Dyadic place = dot(way, along);
    const Dyadic length = dot(along, along);
    if (place.sign() <= 0) {
        return (dot(way, way) - reach_squared).sign();
    }
    if ((place - length).sign() >= 0) {
        return (dot(p - b, p - b) - reach_squared).sign();
    }
    const Dyadic height = cross(along, way);
    return (height * height - reach_squared * length).sign();
}

/// The least of `beyond` over corners of the one and edges of the other.
inline int least_beyond(const std::vector<Point>& corners, const std::vector<Point>& hull,
                        const Dyadic& reach_squared) {
    int least = 1;
    for (const Point& p : corners) {
        for (std::size_t i = 0; i < hull.size(); ++i) {
            least = std::min(least, beyond(hull[i], hull[(i + 1) % hull.size()], p, reach_squared));
        }
    }
    return least;
}

inline bool some_edges_cross(const std::vector<Point>& a, const std::vector<Point>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Point& p = a[i];
        const Point& q = a[(i + 1) % a.size()];
        for (std::size_t j = 0; j < b.size(); ++j) {
            const Point& r = b[j];
            const Point& s = b[(j + 1) % b.size()];
            if (turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0) {
                return true;
            }
        }
    }
    return false;
}

/// Whether an edge of a has all of b on its outer side or on its line.
inline bool some_edge_separates(const std::vector<Point>& a, const std::vector<Point>& b) {
    for (std::size_t i = 0; i < a.size() && a.size() > 1; ++i) {
        bool all_beyond = true;
        for (std::size_t j = 0; j < b.size() && all_beyond; ++j) {
            all_beyond = turn(a[i], a[(i + 1) % a.size()], b[j]) <= 0;
        }
        if (all_beyond) {
            return true;
        }
    }
    return false;
}

/// A hull, and the radius of the disc around each of its points.
struct Core {
    std::vector<Point> hull;
    Dyadic radius;
};

/// Sign of the separation: 0 when they only touch, -1 when they have an inner point in common.
inline int separation(const Core& a, const Core& b) {
    const std::vector<Point>& p = a.hull;
    const std::vector<Point>& q = b.hull;
    const Dyadic radii = a.radius + b.radius;
    const bool cores_meet = holds(p, q.front()) || holds(q, p.front()) || some_edges_cross(p, q);
    const int nearest =
        cores_meet ? -1 : std::min(least_beyond(p, q, radii * radii), least_beyond(q, p, radii * radii));
    if (radii.sign() > 0 || nearest > 0) return nearest;
    const bool have_edges = p.size() > 1 || q.size() > 1;
    return have_edges && !some_edge_separates(p, q) && !some_edge_separates(q, p) ? -1 : 0;
}

}  // namespace exact
