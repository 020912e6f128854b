#include <collide/narrow_phase/touching.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <collide/base/expansion.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

/// An exact vector, and the same vector rounded in each coordinate to one or two units in the last place.
struct ExactVector {
    Expansion x;
    Expansion y;
    DVec2 rounded{0.0, 0.0};

    void round() { rounded = {x.rounded(), y.rounded()}; }
};

ExactVector difference(const ExactVector& p, const ExactVector& q) {
    ExactVector d = p;
    d.x.add(q.x, -1.0);
    d.y.add(q.y, -1.0);
    d.round();
    return d;
}

/// Returns the vector rotated by a quarter turn to the left or to the right.
ExactVector perpendicular(const ExactVector& v, bool left) {
    ExactVector turned;
    turned.x.add(v.y, left ? -1.0 : 1.0);
    turned.y.add(v.x, left ? 1.0 : -1.0);
    turned.round();
    return turned;
}

/// Returns the sign of p.x * q.x + p.y * q.y.
int sign_of_dot(const ExactVector& p, const ExactVector& q) {
    const double x = p.rounded.x * q.rounded.x;
    const double y = p.rounded.y * q.rounded.y;
    if (std::abs(x + y) > product_error * (std::abs(x) + std::abs(y)) + product_underflow) {
        return x + y > 0.0 ? 1 : -1;
    }
    Expansion sum;
    sum.add_product(p.x, q.x);
    sum.add_product(p.y, q.y);
    return sum.sign();
}

/// Returns the sign of p.x * q.y - p.y * q.x.
int sign_of_cross(const ExactVector& p, const ExactVector& q) {
    const double left = p.rounded.x * q.rounded.y;
    const double right = p.rounded.y * q.rounded.x;
    if (std::abs(left - right) > product_error * (std::abs(left) + std::abs(right)) + product_underflow) {
        return left > right ? 1 : -1;
    }
    Expansion sum;
    sum.add_product(p.x, q.y);
    sum.add_product(p.y, q.x, -1.0);
    return sum.sign();
}

/// Returns a coordinate of a position. A coordinate next to 0, whose products would underflow, is scaled up.
/// It remains negligible relative to all other coordinates, so no sign changes.
double tangible(double coordinate) {
    return std::abs(coordinate) < 0x1p-900 ? coordinate * 0x1p700 : coordinate;
}

/// The least of many values, as exactly as doubles can tell: any value within `tolerance` of it may be the
/// least.
struct Lowest {
    double value = 0.0;
    double tolerance = 0.0;
    std::uint32_t first = 0;

    bool may_be(double other) const { return other <= value + tolerance; }
};

/// One shape of the pair at its exact position. The input is the shape as given in its body's frame if that
/// is known, otherwise its floats and its transform.
class PlacedCore {
  public:
    PlacedCore(const Shape& shape, const Transform& xf)
        : shape_(shape),
          given_(xf.body ? shape.given() : nullptr),
          turn_(xf.body ? xf.body->rotation : to_double(xf.rotation)),
          place_(xf.body ? xf.body->position : xf.position),
          remainder_(xf.body ? DVec2(0.0) : xf.remainder),
          is_of_floats_(given_ == nullptr && is_float(turn_.c) && is_float(turn_.s)) {}

    std::uint32_t count() const { return shape_.count(); }
    std::uint32_t edge_count() const { return shape_.edge_count(); }
    std::uint32_t next(std::uint32_t i) const { return shape_.next(i); }
    double extent() const { return double{shape_.extent()}; }
    double radius() const { return given_ ? given_->radius : double{shape_.radius()}; }

    /// Adds a vertex to `sum`. `factor` is 1 or -1.
    void add_vertex(std::uint32_t i, double factor, ExactVector& sum) const {
        add_turned(vertex(i), factor, sum);
        if (given_) add_turned(given_->offset, factor, sum);
        for (const DVec2 v : {place_, remainder_}) {
            sum.x.add(factor * tangible(v.x));
            sum.y.add(factor * tangible(v.y));
        }
    }

    /// Returns the position of a vertex along a direction in the shape's own frame. All vertices have the
    /// same reference point.
    double along(std::uint32_t i, DVec2 local_direction) const {
        return dot(local_direction, given_ ? vertex(i) - vertex(0) : vertex(i));
    }

    /// Returns a world direction in the shape's frame; its length may change.
    DVec2 into(DVec2 direction) const { return inverse_rotate(turn_, direction); }

    Lowest lowest(DVec2 local_direction) const {
        Lowest found{along(0, local_direction), 0.0, 0};
        for (std::uint32_t i = 1; i < count(); ++i) {
            const double value = along(i, local_direction);
            if (value < found.value) {
                found.value = value;
                found.first = i;
            }
        }
        found.tolerance = (given_ ? 24.0 : 8.0) * product_error * extent() *
                          (std::abs(local_direction.x) + std::abs(local_direction.y));
        return found;
    }

  private:
    static bool is_float(double x) { return static_cast<double>(static_cast<float>(x)) == x; }

    /// Adds a rotated vector. Products of floats are exact in doubles, but products of doubles are not.
    void add_turned(DVec2 v, double factor, ExactVector& sum) const {
        const double c = factor * turn_.c;
        const double s = factor * turn_.s;
        if (is_of_floats_) {
            sum.x.add(c * v.x);
            sum.x.add(-s * v.y);
            sum.y.add(s * v.x);
            sum.y.add(c * v.y);
            return;
        }
        sum.x.add_product(c, tangible(v.x));
        sum.x.add_product(-s, tangible(v.y));
        sum.y.add_product(s, tangible(v.x));
        sum.y.add_product(c, tangible(v.y));
    }

    DVec2 vertex(std::uint32_t i) const { return given_ ? given_->vertices[i] : DVec2(shape_.vertex(i)); }

    const Shape& shape_;
    const GivenCore* given_;
    DRotation turn_;
    DVec2 place_;
    DVec2 remainder_;
    bool is_of_floats_;
};

/// A vertex of the Minkowski difference B - A.
struct Corner {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    ExactVector place;
};

class ExactSeparationSearch {
  public:
    ExactSeparationSearch(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b)
        : a_(a, xf_a), b_(b, xf_b), way_(xf_b.position - xf_a.position), radii_(a_.radius() + b_.radius()) {
        exact_radii_.add(a_.radius());
        exact_radii_.add(b_.radius());
    }

    ExactSeparation find() {
        begin();
        for (std::uint32_t step = 0; step < most_steps; ++step) {
            if (meets_origin_ || !is_beyond(corners_[0].place)) {
                return touching();
            }
            if (!find_nearer()) {
                break;
            }
            take_nearer();
        }
        return apart();
    }

  private:
    /// Without NaN values, each step finds a new corner, so the limit is never reached.
    static constexpr std::uint32_t most_steps = 10000;

    void begin() {
        const DVec2 direction = dot(way_, way_) > 0.0 ? way_ : DVec2(1.0, 0.0);
        corners_[0] = corner(lowest_of_a(direction).first, lowest_of_b(direction).first);
        keep_vertex(0);
    }

    /// Returns the corner R_b v_b + p_b - p_a - R_a v_a.
    Corner corner(std::uint32_t i, std::uint32_t j) const {
        Corner found{i, j, {}};
        b_.add_vertex(j, 1.0, found.place);
        a_.add_vertex(i, -1.0, found.place);
        found.place.round();
        return found;
    }

    /// Directions in the shapes' frames. The lowest vertex is needed for B along the direction, and for A
    /// against it.
    DVec2 into_a(DVec2 direction) const { return -a_.into(direction); }
    DVec2 into_b(DVec2 direction) const { return b_.into(direction); }
    Lowest lowest_of_a(DVec2 direction) const { return a_.lowest(into_a(direction)); }
    Lowest lowest_of_b(DVec2 direction) const { return b_.lowest(into_b(direction)); }

    /// Compares a point's distance along `direction_` with the sum of the radii: 1 farther, 0 equal, -1 less
    /// far.
    int beyond(const ExactVector& place) const {
        if (exact_radii_.sign() == 0) {
            return sign_of_dot(direction_, place);
        }
        const DVec2 d = direction_.rounded;
        const double x = d.x * place.rounded.x;
        const double y = d.y * place.rounded.y;
        const double reach = radii_ * std::sqrt(dot(d, d));
        if (std::abs(x + y - reach) >
            product_error * (std::abs(x) + std::abs(y) + reach) + product_underflow) {
            return x + y > reach ? 1 : -1;
        }
        return sign_of_dot(direction_, place) > 0 ? beyond_squared(place).sign() : -1;
    }
    bool is_beyond(const ExactVector& place) const { return beyond(place) > 0; }

    /// Returns d . place, where d is `direction_`.
    Expansion along_direction(const ExactVector& place) const {
        Expansion along;
        along.add_product(direction_.x, place.x);
        along.add_product(direction_.y, place.y);
        return along;
    }

    /// Returns (d . place)^2 - radii^2 |d|^2, where d is `direction_`.
    Expansion beyond_squared(const ExactVector& place) const {
        const Expansion along = along_direction(place);
        Expansion across;
        across.add_product(exact_radii_, exact_radii_);
        Expansion length;
        length.add_product(direction_.x, direction_.x);
        length.add_product(direction_.y, direction_.y);
        Expansion sum;
        sum.add_product(along, along);
        sum.add_product(across, length, -1.0);
        return sum;
    }

    /// Appends a corner that is nearer to the origin and returns whether there is one. Until the shapes are
    /// known to be apart, any corner not beyond the radii counts. After that a corner must be clearly nearer,
    /// because the gap needs the nearest corner.
    bool find_nearer() {
        const DVec2 d = direction_.rounded;
        const Lowest of_a = lowest_of_a(d);
        const Lowest of_b = lowest_of_b(d);
        if (!apart_) {
            if (find_corner(of_a, of_b, [&](const Corner& found) { return !is_beyond(found.place); })) {
                return true;
            }
            apart_ = true;
        }
        corners_[count_] = corner(of_a.first, of_b.first);
        const DVec2 nearer = corners_[count_].place.rounded - corners_[0].place.rounded;
        return dot(d, nearer) < -(of_a.tolerance + of_b.tolerance);
    }

    /// Appends the first of the lowest corners for which `is_it(corner)` is true. Returns whether there is
    /// one.
    template <class IsIt>
    bool find_corner(const Lowest& of_a, const Lowest& of_b, IsIt&& is_it) {
        const DVec2 in_a = into_a(direction_.rounded);
        const DVec2 in_b = into_b(direction_.rounded);
        for (std::uint32_t i = 0; i < a_.count(); ++i) {
            for (std::uint32_t j = 0; of_a.may_be(a_.along(i, in_a)) && j < b_.count(); ++j) {
                if (!of_b.may_be(b_.along(j, in_b))) {
                    continue;
                }
                corners_[count_] = corner(i, j);
                if (is_it(corners_[count_])) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Adds the appended corner to the simplex, and removes the corners that the nearest point does not need.
    void take_nearer() {
        if (count_ == 1) {
            reduce_edge(0, 1);
            return;
        }
        // The new corner lies on the origin's side of the previous edge. So the orientation of that edge is
        // that of the triangle.
        const int turn = sign_of_cross(corners_[0].place, corners_[1].place);
        const bool beyond_12 = turn * sign_of_cross(corners_[1].place, corners_[2].place) < 0;
        const bool beyond_20 = turn * sign_of_cross(corners_[2].place, corners_[0].place) < 0;
        if (!beyond_12 && !beyond_20) {
            meets_origin_ = true;
        } else if (beyond_12 && (!beyond_20 || falls_inside(2, 1))) {
            reduce_edge(1, 2);
        } else {
            reduce_edge(0, 2);
        }
    }

    /// Returns whether the origin's projection on the line from corner i to corner k lies beyond i in the
    /// direction of k.
    bool falls_inside(std::uint32_t i, std::uint32_t k) const {
        const ExactVector way = difference(corners_[k].place, corners_[i].place);
        return sign_of_dot(corners_[i].place, way) < 0;
    }

    void reduce_edge(std::uint32_t i, std::uint32_t k) {
        const ExactVector way = difference(corners_[k].place, corners_[i].place);
        if (sign_of_dot(corners_[i].place, way) >= 0) {
            keep_vertex(i);
        } else if (sign_of_dot(corners_[k].place, way) <= 0) {
            keep_vertex(k);
        } else {
            const int turn = sign_of_cross(corners_[i].place, way);
            meets_origin_ = turn == 0;
            direction_ = perpendicular(way, turn < 0);
            if (i != 0) {
                corners_[0] = corners_[i];
            }
            corners_[1] = corners_[k];
            count_ = 2;
        }
    }

    void keep_vertex(std::uint32_t i) {
        if (i != 0) {
            corners_[0] = corners_[i];
        }
        direction_ = corners_[0].place;
        count_ = 1;
    }

    /// Returns the result for shapes that touch, and finds out whether they overlap. With radii they overlap
    /// if the cores are nearer than the sum of the radii. Without radii they overlap if the origin lies
    /// inside the difference.
    ExactSeparation touching() {
        ExactSeparation found;
        found.touching = true;
        if (exact_radii_.sign() == 0) {
            found.depth = depth_in_difference();
        } else if (is_nearer_than_radii()) {
            found.depth = double{least_gap};
        }
        return found;
    }

    bool is_nearer_than_radii() {
        if (meets_origin_ || beyond(corners_[0].place) < 0) {
            return true;
        }
        const DVec2 d = direction_.rounded;
        return find_corner(lowest_of_a(d), lowest_of_b(d),
                           [&](const Corner& found) { return beyond(found.place) < 0; });
    }

    /// Returns how deep the origin lies in the difference of the cores, metres; 0 on the border. Each edge of
    /// the border is an edge of one of the cores.
    double depth_in_difference() const {
        double depth = std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < a_.edge_count() && depth > 0.0; ++i) {
            const ExactVector edge = difference(corner(i, 0).place, corner(a_.next(i), 0).place);
            const DVec2 in_b = b_.into(perp_right(edge.rounded));
            depth = std::min(depth, depth_behind(edge, b_, in_b, [&](std::uint32_t j) {
                                 return sided(edge, corner(i, j).place, 1.0);
                             }));
        }
        for (std::uint32_t j = 0; j < b_.edge_count() && depth > 0.0; ++j) {
            const ExactVector edge = difference(corner(0, b_.next(j)).place, corner(0, j).place);
            const DVec2 in_a = a_.into(perp_right(edge.rounded));
            depth = std::min(depth, depth_behind(edge, a_, in_a, [&](std::uint32_t i) {
                                 return sided(edge, corner(i, j).place, -1.0);
                             }));
        }
        return std::isinf(depth) ? 0.0 : depth;
    }

    /// The side of an edge on which a point lies, and its signed distance to the inner side, times the edge's
    /// length.
    struct Side {
        int sign = 0;
        double area = 0.0;
    };
    static Side sided(const ExactVector& edge, const ExactVector& from_edge, double factor) {
        const int sign = sign_of_cross(edge, from_edge);
        return {factor > 0.0 ? sign : -sign, factor * cross(edge.rounded, from_edge.rounded)};
    }

    /// Returns how far the other core extends behind an edge, metres; 0 when it has no vertex there.
    template <class SideOf>
    static double depth_behind(const ExactVector& edge, const PlacedCore& other, DVec2 outward_in_other,
                               SideOf&& side_of) {
        const double length = collide::length(edge.rounded);
        if (length == 0.0) {
            return std::numeric_limits<double>::infinity();
        }
        const Lowest lowest = other.lowest(outward_in_other);
        Side deepest = side_of(lowest.first);
        for (std::uint32_t k = 0; deepest.sign <= 0 && k < other.count(); ++k) {
            if (lowest.may_be(other.along(k, outward_in_other))) {
                deepest = side_of(k);
            }
        }
        return deepest.sign > 0 ? std::max(deepest.area / length, double{least_gap}) : 0.0;
    }

    ExactSeparation apart() const {
        ExactSeparation found;
        const DVec2 d = direction_.rounded;
        const double length = collide::length(d);
        const double above = beyond_squared(corners_[0].place).rounded();
        // Computed exactly, because for an edge that nearly meets the origin the rounded products might
        // cancel completely.
        const double sum = along_direction(corners_[0].place).rounded() + radii_ * length;
        // Both factors underflow for coordinates next to 0, and the quotient is then NaN.
        const double gap = above / (length * sum);
        found.gap = gap > double{least_gap} ? gap : double{least_gap};
        found.normal = d / length;
        found.nearest.count = count_;
        for (std::uint32_t k = 0; k < count_; ++k) {
            found.nearest.index_a[k] = corners_[k].a;
            found.nearest.index_b[k] = corners_[k].b;
        }
        return found;
    }

    PlacedCore a_;
    PlacedCore b_;
    DVec2 way_;
    double radii_;
    Expansion exact_radii_;
    std::array<Corner, 3> corners_;  // the simplex, with room for one appended corner
    std::uint32_t count_ = 0;
    ExactVector direction_;  // from the origin to the simplex, any length
    bool meets_origin_ = false;
    bool apart_ = false;
};

}  // namespace

ExactSeparation exact_separation(const Shape& a, const Transform& xf_a, const Shape& b,
                                 const Transform& xf_b) {
    return ExactSeparationSearch(a, xf_a, b, xf_b).find();
}

bool are_touching(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const bool both = a.kind() == ShapeKind::convex && b.kind() == ShapeKind::convex;
    return both ? exact_separation(a, xf_a, b, xf_b).touching : gjk(a, xf_a, b, xf_b).overlap();
}

float with_sign_of(const ExactSeparation& exact, float separation) {
    if (exact.touching) {
        if (!exact.overlapping()) return 0.0f;
        // For rounded shapes the exact test gives no depth, only the overlap.
        const bool is_known = exact.depth > double{least_gap};
        return is_known || !(separation < 0.0f) ? -static_cast<float>(exact.depth) : separation;
    }
    return separation > 0.0f ? separation : std::max(least_gap, static_cast<float>(exact.gap));
}

float settled_separation(float separation, const Shape& a, const Transform& xf_a, const Shape& b,
                         const Transform& xf_b) {
    return with_sign_of(exact_separation(a, xf_a, b, xf_b), separation);
}

}  // namespace collide
