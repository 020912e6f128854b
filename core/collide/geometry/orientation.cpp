#include <collide/geometry/orientation.h>

#include <collide/base/expansion.h>

namespace collide {

namespace {

/// Returns the sign of p - q: 1, -1 or 0. Rounding to the nearest keeps the order, so the tails matter only
/// when the values are equal.
int sign_of_difference(const Exact& p, const Exact& q) {
    if (p.value != q.value) {
        return p.value > q.value ? 1 : -1;
    }
    return (p.tail > q.tail ? 1 : 0) - (p.tail < q.tail ? 1 : 0);
}

}  // namespace

int exact_orientation(DVec2 a, DVec2 b, DVec2 c) {
    // This case is common: long runs of collinear points mostly lie along an axis.
    if ((a.x == c.x && b.x == c.x) || (a.y == c.y && b.y == c.y)) {
        return 0;
    }
    const Exact ax = sum_of(a.x, -c.x);
    const Exact ay = sum_of(a.y, -c.y);
    const Exact bx = sum_of(b.x, -c.x);
    const Exact by = sum_of(b.y, -c.y);
    if (ax.tail == 0.0 && ay.tail == 0.0 && bx.tail == 0.0 && by.tail == 0.0) {
        return sign_of_difference(product_of(ax.value, by.value), product_of(ay.value, bx.value));
    }
    Expansion determinant;
    // Uses (a - c) x (b - c) = a x b + b x c + c x a
    determinant.add_product(a.x, b.y);
    determinant.add_product(-a.y, b.x);
    determinant.add_product(b.x, c.y);
    determinant.add_product(-b.y, c.x);
    determinant.add_product(c.x, a.y);
    determinant.add_product(-c.y, a.x);
    return determinant.sign();
}

}  // namespace collide
