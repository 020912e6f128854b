#include <collide/narrow_phase/touching.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/base/expansion.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

/// A vector without rounding, and rounded in each coordinate to a unit in the last place or two.
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

/// Turned by a quarter to the left or to the right.
ExactVector perpendicular(const ExactVector& v, bool left) {
    ExactVector turned;
    turned.x.add(v.y, left ? -1.0 : 1.0);
    turned.y.add(v.x, left ? 1.0 : -1.0);
    turned.round();
    return turned;
}

/// Sign of p.x * q.x + p.y * q.y.
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

/// Sign of p.x * q.y - p.y * q.x.
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

/// A coordinate of a position. One next to 0, whose products would underflow, is made larger: it remains
/// nothing beside all others, so no sign changes.
double tangible(double coordinate) {
    return std::abs(coordinate) < 0x1p-900 ? coordinate * 0x1p700 : coordinate;
}

/// A vertex of the Minkowski difference B - A.
struct Corner {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    ExactVector place;
};

/// The least of many values, as far as doubles can tell: all that lie within `tolerance` of it may be it.
struct Lowest {
    double value = 0.0;
    double tolerance = 0.0;
    std::uint32_t first = 0;

    bool may_be(double other) const { return other <= value + tolerance; }
};

class CloseWalk {
  public:
    CloseWalk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b)
        : a_(a), xf_a_(xf_a), b_(b), xf_b_(xf_b), radii_(double{a.radius()} + double{b.radius()}) {
        exact_radii_.add(double{a.radius()});
        exact_radii_.add(double{b.radius()});
    }

    CloseLook look() {
        begin();
        for (std::uint32_t step = 0; step < most_steps; ++step) {
            if (meets_origin_ || !is_beyond(corners_[0].place)) {
                return {true, 0.0, {1.0, 0.0}, {}};
            }
            if (!find_nearer()) {
                break;
            }
            take_nearer();
        }
        return apart();
    }

  private:
    /// Each step but for numbers that are none finds a corner not seen before.
    static constexpr std::uint32_t most_steps = 10000;

    void begin() {
        const DVec2 way = xf_b_.position - xf_a_.position;
        const DVec2 direction = dot(way, way) > 0.0 ? way : DVec2(1.0, 0.0);
        corners_[0] = corner(lowest_of_a(direction).first, lowest_of_b(direction).first);
        keep_vertex(0);
    }

    /// R_b v_b + p_b - p_a - R_a v_a: products of floats are exact in doubles.
    Corner corner(std::uint32_t i, std::uint32_t j) const {
        Corner found{i, j, {}};
        const DVec2 a(a_.vertex(i));
        const DVec2 b(b_.vertex(j));
        const Turn qa = turn_of(xf_a_.rotation);
        const Turn qb = turn_of(xf_b_.rotation);
        const DVec2 pa = xf_a_.position;
        const DVec2 pb = xf_b_.position;
        const DVec2 ta = xf_a_.tail;
        const DVec2 tb = xf_b_.tail;
        for (const double x : {qb.c * b.x, -qb.s * b.y, tangible(pb.x), -tangible(pa.x), -qa.c * a.x,
                               qa.s * a.y, tangible(tb.x), -tangible(ta.x)}) {
            found.place.x.add(x);
        }
        for (const double y : {qb.s * b.x, qb.c * b.y, tangible(pb.y), -tangible(pa.y), -qa.s * a.x,
                               -qa.c * a.y, tangible(tb.y), -tangible(ta.y)}) {
            found.place.y.add(y);
        }
        found.place.round();
        return found;
    }

    /// The position of a vertex along a direction of its own frame. For B, and for A against it, the lowest
    /// vertices matter.
    static double along(const Shape& shape, std::uint32_t i, DVec2 local_direction) {
        return dot(local_direction, DVec2(shape.vertex(i)));
    }

    static Lowest lowest(const Shape& shape, DVec2 local_direction) {
        Lowest found{along(shape, 0, local_direction), 0.0, 0};
        for (std::uint32_t i = 1; i < shape.count(); ++i) {
            const double value = along(shape, i, local_direction);
            if (value < found.value) {
                found.value = value;
                found.first = i;
            }
        }
        found.tolerance = 8.0 * product_error * double{shape.extent()} *
                          (std::abs(local_direction.x) + std::abs(local_direction.y));
        return found;
    }

    DVec2 into_a(DVec2 direction) const { return -inverse_rotate(turn_of(xf_a_.rotation), direction); }
    DVec2 into_b(DVec2 direction) const { return inverse_rotate(turn_of(xf_b_.rotation), direction); }
    Lowest lowest_of_a(DVec2 direction) const { return lowest(a_, into_a(direction)); }
    Lowest lowest_of_b(DVec2 direction) const { return lowest(b_, into_b(direction)); }

    /// Whether a point lies farther along `direction_` than the radii reach.
    bool is_beyond(const ExactVector& place) const {
        if (exact_radii_.sign() == 0) {
            return sign_of_dot(direction_, place) > 0;
        }
        const DVec2 d = direction_.rounded;
        const double x = d.x * place.rounded.x;
        const double y = d.y * place.rounded.y;
        const double reach = radii_ * std::sqrt(dot(d, d));
        if (std::abs(x + y - reach) >
            product_error * (std::abs(x) + std::abs(y) + reach) + product_underflow) {
            return x + y > reach;
        }
        return sign_of_dot(direction_, place) > 0 && beyond_squared(place).sign() > 0;
    }

    /// d . place.
    Expansion along_direction(const ExactVector& place) const {
        Expansion along;
        along.add_product(direction_.x, place.x);
        along.add_product(direction_.y, place.y);
        return along;
    }

    /// (d . place)^2 - radii^2 |d|^2.
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

    /// Puts a corner that lies not beyond the radii behind the others: until then nothing says that the
    /// shapes are apart. Once something does, any that is clearly nearer: the gap wants the nearest.
    bool find_nearer() {
        const DVec2 d = direction_.rounded;
        const Lowest of_a = lowest_of_a(d);
        const Lowest of_b = lowest_of_b(d);
        if (!apart_) {
            for (std::uint32_t i = 0; i < a_.count(); ++i) {
                for (std::uint32_t j = 0; of_a.may_be(along(a_, i, into_a(d))) && j < b_.count(); ++j) {
                    if (!of_b.may_be(along(b_, j, into_b(d)))) {
                        continue;
                    }
                    corners_[count_] = corner(i, j);
                    if (!is_beyond(corners_[count_].place)) {
                        return true;
                    }
                }
            }
            apart_ = true;
        }
        corners_[count_] = corner(of_a.first, of_b.first);
        const DVec2 nearer = corners_[count_].place.rounded - corners_[0].place.rounded;
        return dot(d, nearer) < -(of_a.tolerance + of_b.tolerance);
    }

    /// The corner behind the others joins them, and what the nearest point does not need goes.
    void take_nearer() {
        if (count_ == 1) {
            reduce_edge(0, 1);
            return;
        }
        // It lies on the origin's side of the previous edge, so the edge's turn is that of the triangle.
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

    /// Whether the origin's foot on the line from corner i to corner k lies beyond i on the way to k.
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

    CloseLook apart() const {
        CloseLook found;
        const DVec2 d = direction_.rounded;
        const double length = collide::length(d);
        const double above = beyond_squared(corners_[0].place).rounded();
        // Exact: of an edge that nearly meets the origin the rounded products may leave nothing.
        const double sum = along_direction(corners_[0].place).rounded() + radii_ * length;
        // Beside numbers next to 0 both underflow, and the quotient is none.
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

    const Shape& a_;
    const Transform& xf_a_;
    const Shape& b_;
    const Transform& xf_b_;
    double radii_;
    Expansion exact_radii_;
    std::array<Corner, 3> corners_;  // the simplex, and room for one more
    std::uint32_t count_ = 0;
    ExactVector direction_;  // from the origin to the simplex, any length
    bool meets_origin_ = false;
    bool apart_ = false;
};

}  // namespace

CloseLook look_closely(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return CloseWalk(a, xf_a, b, xf_b).look();
}

bool are_touching(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const bool both = a.kind() == ShapeKind::convex && b.kind() == ShapeKind::convex;
    return both ? look_closely(a, xf_a, b, xf_b).touching : gjk(a, xf_a, b, xf_b).overlap();
}

float with_sign_of(const CloseLook& look, float separation) {
    if (look.touching) {
        return std::min(separation, 0.0f);
    }
    return separation > 0.0f ? separation : std::max(least_gap, static_cast<float>(look.gap));
}

float settled_separation(float separation, const Shape& a, const Transform& xf_a, const Shape& b,
                         const Transform& xf_b) {
    return with_sign_of(look_closely(a, xf_a, b, xf_b), separation);
}

}  // namespace collide
