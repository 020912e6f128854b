#include "geometry/clip_ears.h"

#include <cstdint>
#include <numeric>

#include "geometry/polygon.h"

namespace collide {

namespace {

bool inside_triangle(DVec2 a, DVec2 b, DVec2 c, DVec2 p) {
    return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
}

enum class Corner : std::uint8_t { unknown, ear, no_ear };

/// What is left of the polygon, and what is known of its corners.
class Ring {
  public:
    explicit Ring(std::span<const DVec2> polygon)
        : polygon_(polygon), left_(polygon.size()), corners_(polygon.size(), Corner::unknown) {
        std::iota(left_.begin(), left_.end(), std::size_t{0});
    }

    std::size_t size() const { return left_.size(); }
    Triangle triangle(std::size_t k) const { return {at(k + size() - 1), at(k), at(k + 1)}; }
    int turn_at(std::size_t k) const {
        const auto [a, b, c] = triangle(k);
        return turn(polygon_[a], polygon_[b], polygon_[c]);
    }

    /// The next ear from position `start` on, or the ring's size. Going on from the last cut keeps the
    /// triangles spread out.
    std::size_t next_ear(std::size_t start) {
        for (std::size_t step = 0; step < size(); ++step) {
            const std::size_t k = (start + step) % size();
            Corner& corner = corners_[left_[k]];
            if (corner == Corner::unknown) {
                corner = is_ear(k) ? Corner::ear : Corner::no_ear;
            }
            if (corner == Corner::ear) {
                return k;
            }
        }
        return size();
    }

    /// A straight vertex between its neighbours spans no triangle; the ring's size when there is none.
    std::size_t straight_vertex() const {
        std::size_t k = 0;
        while (k < size() && turn_at(k) != 0) {
            ++k;
        }
        return k;
    }

    void cut(std::size_t k) {
        corners_[at(k + size() - 1)] = Corner::unknown;
        corners_[at(k + 1)] = Corner::unknown;
        left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(k));
    }

  private:
    std::size_t at(std::size_t k) const { return left_[k % left_.size()]; }

    bool is_ear(std::size_t k) const {
        if (turn_at(k) <= 0) {
            return false;
        }
        const auto [first, second, third] = triangle(k);
        const DVec2 a = polygon_[first];
        const DVec2 b = polygon_[second];
        const DVec2 c = polygon_[third];
        for (const std::size_t other : left_) {
            const DVec2 p = polygon_[other];
            if (p != a && p != b && p != c && inside_triangle(a, b, c, p)) {
                return false;
            }
        }
        return true;
    }

    std::span<const DVec2> polygon_;
    std::vector<std::size_t> left_;  // vertex numbers
    std::vector<Corner> corners_;    // by vertex number
};

}  // namespace

Triangulation clip_ears(std::span<const DVec2> polygon) {
    Ring ring(polygon);
    Triangulation result;
    std::size_t start = 0;
    while (ring.size() > 3) {
        std::size_t k = ring.next_ear(start);
        if (k < ring.size()) {
            result.triangles.push_back(ring.triangle(k));
        } else {
            k = ring.straight_vertex();
            if (k == ring.size()) {
                result.complete = false;
                return result;
            }
        }
        ring.cut(k);
        start = k + 1;
    }
    if (ring.turn_at(1) > 0) {
        result.triangles.push_back(ring.triangle(1));
    }
    return result;
}

}  // namespace collide
