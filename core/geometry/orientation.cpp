#include "geometry/orientation.h"

#include <array>

namespace collide {

namespace {

/// A rounded value and what the rounding left out: together exact.
struct Exact {
    double value = 0.0;
    double tail = 0.0;
};

Exact sum_of(double a, double b) {
    const double sum = a + b;
    const double b_part = sum - a;
    const double a_part = sum - b_part;
    return {sum, (a - a_part) + (b - b_part)};
}

Exact product_of(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

/// Rounding to the nearest keeps the order, so the tails count only where the values are equal.
int sign_of_difference(const Exact& p, const Exact& q) {
    if (p.value != q.value) {
        return p.value > q.value ? 1 : -1;
    }
    return (p.tail > q.tail ? 1 : 0) - (p.tail < q.tail ? 1 : 0);
}

/// A sum of doubles held without rounding: components that do not overlap, the largest last.
class Expansion {
  public:
    void add(double x) {
        for (std::size_t i = 0; i < size_; ++i) {
            const Exact part = sum_of(x, components_[i]);
            components_[i] = part.tail;
            x = part.value;
        }
        components_[size_] = x;
        ++size_;
    }

    void add_product(double a, double b) {
        const Exact product = product_of(a, b);
        add(product.tail);
        add(product.value);
    }

    /// That of the largest component which is not zero.
    int sign() const {
        for (std::size_t i = size_; i > 0; --i) {
            const double x = components_[i - 1];
            if (x != 0.0) {
                return x > 0.0 ? 1 : -1;
            }
        }
        return 0;
    }

  private:
    static constexpr std::size_t six_products = 12;
    std::array<double, six_products> components_{};
    std::size_t size_ = 0;
};

}  // namespace

int exact_orientation(DVec2 a, DVec2 b, DVec2 c) {
    // Very many points on one line are most often drawn along an axis.
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
    // (a - c) x (b - c) = a x b + b x c + c x a
    determinant.add_product(a.x, b.y);
    determinant.add_product(-a.y, b.x);
    determinant.add_product(b.x, c.y);
    determinant.add_product(-b.y, c.x);
    determinant.add_product(c.x, a.y);
    determinant.add_product(-c.y, a.x);
    return determinant.sign();
}

}  // namespace collide
