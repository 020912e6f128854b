#include "geometry/decompose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace collide {

namespace {

using Indices = std::vector<std::size_t>;

/// Sign of the turn a -> b -> c, with turns smaller than rounding counted as straight.
int turn(DVec2 a, DVec2 b, DVec2 c) {
    const double left = (b.x - a.x) * (c.y - a.y);
    const double right = (b.y - a.y) * (c.x - a.x);
    const double doubt = 4e-16 * (std::abs(left) + std::abs(right));
    const double area = left - right;
    return area > doubt ? 1 : (area < -doubt ? -1 : 0);
}

bool between(DVec2 a, DVec2 b, DVec2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

/// Whether two closed segments share a point.
bool segments_touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    const int c_side = turn(a, b, c);
    const int d_side = turn(a, b, d);
    const int a_side = turn(c, d, a);
    const int b_side = turn(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

/// Neighbouring edges a -> b -> c run back over each other.
bool folds_back(DVec2 a, DVec2 b, DVec2 c) { return turn(a, b, c) == 0 && dot(b - a, c - b) < 0.0; }

bool inside_triangle(DVec2 a, DVec2 b, DVec2 c, DVec2 p) {
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
}

/// Whether the vertex at `k` of the remaining ring can be cut off: it turns left and no other vertex lies in
/// its triangle.
bool is_ear(std::span<const DVec2> points, const Indices& ring, std::size_t k) {
    const std::size_t n = ring.size();
    const DVec2 a = points[ring[(k + n - 1) % n]];
    const DVec2 b = points[ring[k]];
    const DVec2 c = points[ring[(k + 1) % n]];
    if (turn(a, b, c) <= 0) {
        return false;
    }
    for (const std::size_t other : ring) {
        const DVec2 p = points[other];
        if (p != a && p != b && p != c && inside_triangle(a, b, c, p)) {
            return false;
        }
    }
    return true;
}

/// The next ear from position `start` on; the ring's size when rounding has left none. Going on from the last
/// cut keeps the whole clipping near O(n^2) and the triangles spread out.
std::size_t next_ear(std::span<const DVec2> points, const Indices& ring, std::size_t start) {
    for (std::size_t step = 0; step < ring.size(); ++step) {
        const std::size_t k = (start + step) % ring.size();
        if (is_ear(points, ring, k)) {
            return k;
        }
    }
    return ring.size();
}

/// A straight vertex between its neighbours spans no triangle; it goes with the ring and stays on a piece's
/// edge.
std::size_t straight_vertex(std::span<const DVec2> points, const Indices& ring) {
    const std::size_t n = ring.size();
    for (std::size_t k = 0; k < n; ++k) {
        if (turn(points[ring[(k + n - 1) % n]], points[ring[k]], points[ring[(k + 1) % n]]) == 0) {
            return k;
        }
    }
    return n;
}

std::vector<Indices> clip_ears(std::span<const DVec2> points) {
    Indices ring(points.size());
    std::iota(ring.begin(), ring.end(), std::size_t{0});
    std::vector<Indices> triangles;
    std::size_t start = 0;
    while (ring.size() > 3) {
        const std::size_t n = ring.size();
        std::size_t k = next_ear(points, ring, start);
        if (k < n) {
            triangles.push_back({ring[(k + n - 1) % n], ring[k], ring[(k + 1) % n]});
        } else {
            k = straight_vertex(points, ring);
            if (k == n) {
                break;
            }
        }
        ring.erase(ring.begin() + static_cast<std::ptrdiff_t>(k));
        start = k + 1;
    }
    if (ring.size() == 3 && turn(points[ring[0]], points[ring[1]], points[ring[2]]) > 0) {
        triangles.push_back(ring);
    }
    return triangles;
}

bool convex_ring(std::span<const DVec2> points, const Indices& ring) {
    const std::size_t n = ring.size();
    for (std::size_t k = 0; k < n; ++k) {
        if (turn(points[ring[k]], points[ring[(k + 1) % n]], points[ring[(k + 2) % n]]) < 0) {
            return false;
        }
    }
    return true;
}

/// The two pieces joined over the edge they share (u -> v in `first`, v -> u in `second`); empty without one.
Indices joined(const Indices& first, const Indices& second) {
    const std::size_t n = first.size();
    const std::size_t m = second.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t u = first[i];
        const std::size_t v = first[(i + 1) % n];
        for (std::size_t j = 0; j < m; ++j) {
            if (second[j] != v || second[(j + 1) % m] != u) {
                continue;
            }
            Indices ring;
            for (std::size_t k = 0; k < n; ++k) {
                ring.push_back(first[(i + 1 + k) % n]);
            }
            for (std::size_t k = 2; k < m; ++k) {
                ring.push_back(second[(j + k) % m]);
            }
            return ring;
        }
    }
    return {};
}

/// Join pieces as long as the union stays convex.
void merge_pieces(std::span<const DVec2> points, std::vector<Indices>& pieces) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t j = i + 1; j < pieces.size();) {
            Indices ring = joined(pieces[i], pieces[j]);
            if (!ring.empty() && convex_ring(points, ring)) {
                pieces[i] = std::move(ring);
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
                j = i + 1;
            } else {
                ++j;
            }
        }
    }
}

}  // namespace

double twice_signed_area(std::span<const DVec2> polygon) {
    double sum = 0.0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        // From the first vertex, so that a polygon far from the origin loses no digits.
        sum += cross(polygon[i] - polygon[0], polygon[(i + 1) % polygon.size()] - polygon[0]);
    }
    return sum;
}

bool is_convex(std::span<const DVec2> polygon) {
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        if (turn(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n]) < 0) {
            return false;
        }
    }
    return n >= 3;
}

std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon) {
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 a = polygon[i];
        const DVec2 b = polygon[(i + 1) % n];
        if (folds_back(a, b, polygon[(i + 2) % n])) {
            return std::pair{i, (i + 1) % n};
        }
        for (std::size_t j = i + 2; j < n; ++j) {
            const bool neighbours = (j + 1) % n == i;
            if (!neighbours && segments_touch(a, b, polygon[j], polygon[(j + 1) % n])) {
                return std::pair{i, j};
            }
        }
    }
    return std::nullopt;
}

Polygon normalized(std::span<const DVec2> polygon) {
    Polygon result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (polygon[i] != polygon[(i + 1) % polygon.size()]) {
            result.push_back(polygon[i]);
        }
    }
    if (twice_signed_area(result) < 0.0) {
        // Vertex 0 stays first.
        std::reverse(result.begin() + 1, result.end());
    }
    return result;
}

std::vector<Polygon> decompose(std::span<const DVec2> polygon) {
    if (is_convex(polygon)) {
        return {Polygon(polygon.begin(), polygon.end())};
    }
    std::vector<Indices> pieces = clip_ears(polygon);
    merge_pieces(polygon, pieces);
    std::vector<Polygon> result;
    for (const Indices& piece : pieces) {
        Polygon points;
        for (const std::size_t i : piece) {
            points.push_back(polygon[i]);
        }
        result.push_back(std::move(points));
    }
    return result;
}

}  // namespace collide
