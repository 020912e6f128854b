// Exact sums of doubles, for the few decisions that must not round.
//
// An expansion is a list of doubles that do not overlap, the largest last. Their sum is the represented
// number. The rounding error of a sum or product of doubles is itself a double. So the result of any sums and
// products of the inputs is an expansion. Its sign is the sign of its largest component.
//
// Source: Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates"
// (two-sum, split, two-product, grow-expansion, compress). Limits: exact as long as no product under- or
// overflows and no factor exceeds 2^995.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace collide {

/// A rounded value and its rounding error. Their sum is exact.
struct Exact {
    double value = 0.0;
    double tail = 0.0;
};

inline Exact sum_of(double a, double b) {
    const double sum = a + b;
    const double b_part = sum - a;
    const double a_part = sum - b_part;
    return {sum, (a - a_part) + (b - b_part)};
}

/// Returns a double as a sum of two with 26 bits each, whose products do not round. The factor is 2^27 + 1,
/// for the 53 bits of a double.
inline Exact halves_of(double a) {
    const double large = (0x1p27 + 1.0) * a;
    const double high = large - (large - a);
    return {high, a - high};
}

/// Returns the product and its rounding error. `std::fma` is not used, because in some C libraries (MinGW's)
/// it rounds twice.
inline Exact product_of(double a, double b) {
    const double product = a * b;
    const Exact x = halves_of(a);
    const Exact y = halves_of(b);
    const double error = ((product - x.value * y.value) - x.tail * y.value) - x.value * y.tail;
    return {product, x.tail * y.tail - error};
}

class Expansion {
  public:
    Expansion() = default;
    Expansion(const Expansion& other) { *this = other; }
    /// Copies only the components that are in use.
    Expansion& operator=(const Expansion& other) {
        size_ = other.size_;
        std::copy_n(other.components_.begin(), size_, components_.begin());
        return *this;
    }

    void add(double x) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const Exact part = sum_of(x, components_[i]);
            x = part.value;
            if (part.tail != 0.0) {
                components_[kept++] = part.tail;
            }
        }
        if (x != 0.0) {
            components_[kept++] = x;
        }
        size_ = kept;
        if (size_ == capacity) {
            compress();
        }
    }

    void add_product(double a, double b) {
        const Exact product = product_of(a, b);
        if (product.tail != 0.0) {
            add(product.tail);
        }
        add(product.value);
    }

    /// Adds `factor` * `other`. `factor` must be 1 or -1.
    void add(const Expansion& other, double factor = 1.0) {
        for (std::size_t i = 0; i < other.size_; ++i) {
            add(factor * other.components_[i]);
        }
    }

    /// Adds `factor` * p * q. `factor` must be 1 or -1.
    void add_product(const Expansion& p, const Expansion& q, double factor = 1.0) {
        for (std::size_t i = 0; i < p.size_; ++i) {
            for (std::size_t k = 0; k < q.size_; ++k) {
                add_product(factor * p.components_[i], q.components_[k]);
            }
        }
    }

    int sign() const {
        const double largest = size_ > 0 ? components_[size_ - 1] : 0.0;
        return (largest > 0.0 ? 1 : 0) - (largest < 0.0 ? 1 : 0);
    }

    /// Returns the number, rounded to about one unit in the last place.
    double rounded() const {
        double sum = 0.0;
        for (std::size_t i = 0; i < size_; ++i) {
            sum += components_[i];
        }
        return sum;
    }

  private:
    /// Reduces the expansion to as few components as possible. Each component is then less than the rounding
    /// of the next component. So the range of exponents allows at most forty components.
    void compress() {
        std::size_t bottom = size_ - 1;
        double rest = components_[bottom];
        for (std::size_t i = bottom; i > 0; --i) {
            const Exact part = sum_of(rest, components_[i - 1]);
            rest = part.value;
            if (part.tail != 0.0) {
                components_[bottom--] = rest;
                rest = part.tail;
            }
        }
        std::size_t kept = 0;
        for (std::size_t i = bottom + 1; i < size_; ++i) {
            const Exact part = sum_of(components_[i], rest);
            rest = part.value;
            if (part.tail != 0.0) {
                components_[kept++] = part.tail;
            }
        }
        components_[kept++] = rest;
        size_ = kept;
    }

    static constexpr std::size_t capacity = 48;
    std::array<double, capacity> components_;  // only the first `size_` are valid
    std::size_t size_ = 0;
};

}  // namespace collide
