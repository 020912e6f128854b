// The part of lanes.h that GCC and clang implement by vector extensions, here in standard C++. See
// vector_lanes.h for what the functions do.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace collide {

template <class T, std::size_t N>
class PlainLanes {
    using Int = std::conditional_t<sizeof(T) == sizeof(std::int32_t), std::int32_t, std::int64_t>;
    using Mask = PlainLanes<Int, N>;

  public:
    using Number = T;
    static constexpr std::size_t count = N;

    constexpr PlainLanes() = default;
    // The conversion is implicit, as with vector extensions.
    constexpr PlainLanes(T all) { numbers_.fill(all); }
    template <std::convertible_to<T>... Each>
    requires(sizeof...(Each) == N) constexpr PlainLanes(Each... each) : numbers_{static_cast<T>(each)...} {}

    constexpr T& operator[](std::size_t i) { return numbers_[i]; }
    constexpr const T& operator[](std::size_t i) const { return numbers_[i]; }

    friend constexpr PlainLanes operator+(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x + y; });
    }
    friend constexpr PlainLanes operator-(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x - y; });
    }
    friend constexpr PlainLanes operator*(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x * y; });
    }
    friend constexpr PlainLanes operator/(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x / y; });
    }
    friend constexpr PlainLanes operator&(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x & y; });
    }
    friend constexpr PlainLanes operator|(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x | y; });
    }
    friend constexpr PlainLanes operator^(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x ^ y; });
    }
    friend constexpr PlainLanes operator<<(const PlainLanes& a, const PlainLanes& b) {
        return each(a, b, [](T x, T y) { return x << y; });
    }
    constexpr PlainLanes operator-() const {
        return each(*this, *this, [](T x, T) { return -x; });
    }
    constexpr PlainLanes operator~() const {
        return each(*this, *this, [](T x, T) { return ~x; });
    }
    constexpr PlainLanes& operator+=(const PlainLanes& b) { return *this = *this + b; }
    constexpr PlainLanes& operator-=(const PlainLanes& b) { return *this = *this - b; }
    constexpr PlainLanes& operator*=(const PlainLanes& b) { return *this = *this * b; }
    constexpr PlainLanes& operator&=(const PlainLanes& b) { return *this = *this & b; }
    constexpr PlainLanes& operator|=(const PlainLanes& b) { return *this = *this | b; }

    friend constexpr Mask operator<(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x < y; });
    }
    friend constexpr Mask operator<=(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x <= y; });
    }
    friend constexpr Mask operator>(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x > y; });
    }
    friend constexpr Mask operator>=(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x >= y; });
    }
    friend constexpr Mask operator==(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x == y; });
    }
    friend constexpr Mask operator!=(const PlainLanes& a, const PlainLanes& b) {
        return where(a, b, [](T x, T y) { return x != y; });
    }

  private:
    template <class Op>
    static constexpr PlainLanes each(const PlainLanes& a, const PlainLanes& b, Op op) {
        PlainLanes result;
        for (std::size_t i = 0; i < N; ++i) {
            result[i] = op(a[i], b[i]);
        }
        return result;
    }
    template <class Holds>
    static constexpr Mask where(const PlainLanes& a, const PlainLanes& b, Holds holds) {
        Mask result;
        for (std::size_t i = 0; i < N; ++i) {
            result[i] = holds(a[i], b[i]) ? -1 : 0;
        }
        return result;
    }

    std::array<T, N> numbers_{};
};

using Lanes4 = PlainLanes<float, 4>;
using Lanes8 = PlainLanes<float, 8>;
using Doubles2 = PlainLanes<double, 2>;
using Doubles4 = PlainLanes<double, 4>;

template <class V>
constexpr V choose(bool mask, const V& a, const V& b) {
    return mask ? a : b;
}
template <class Int, class T, std::size_t N>
constexpr PlainLanes<T, N> choose(const PlainLanes<Int, N>& mask, const PlainLanes<T, N>& a,
                                  const PlainLanes<T, N>& b) {
    PlainLanes<T, N> result;
    for (std::size_t i = 0; i < N; ++i) {
        result[i] = mask[i] != 0 ? a[i] : b[i];
    }
    return result;
}

template <int... From, class T, std::size_t N>
constexpr PlainLanes<T, sizeof...(From)> shuffled(const PlainLanes<T, N>& a, const PlainLanes<T, N>& b) {
    constexpr int count = N;
    return {(From < count ? a[From % count] : b[From % count])...};
}

template <class To, class From>
constexpr To convert(const From& from) {
    To to;
    for (std::size_t i = 0; i < To::count; ++i) {
        to[i] = static_cast<typename To::Number>(from[i]);
    }
    return to;
}

template <class F>
F load_floats(const float* from) {
    if constexpr (std::is_same_v<F, double>) {
        return static_cast<double>(*from);
    } else {
        F to;
        for (std::size_t i = 0; i < F::count; ++i) {
            to[i] = static_cast<double>(from[i]);
        }
        return to;
    }
}

constexpr std::uint32_t bits(bool mask) { return mask ? 1 : 0; }
template <class Int, std::size_t N>
constexpr std::uint32_t bits(const PlainLanes<Int, N>& mask) {
    std::uint32_t result = 0;
    for (std::size_t i = 0; i < N; ++i) {
        result |= bits(mask[i] != 0) << i;
    }
    return result;
}

inline double roots(double value) { return std::sqrt(value); }
template <class T, std::size_t N>
PlainLanes<T, N> roots(PlainLanes<T, N> values) {
    for (std::size_t i = 0; i < N; ++i) {
        values[i] = std::sqrt(values[i]);
    }
    return values;
}

}  // namespace collide
