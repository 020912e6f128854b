// Also compiled with plain lanes (tests/lanes): both kinds of lanes are held to the same numbers.
#include <collide/base/lanes.h>

#include <doctest/doctest.h>

#include <bit>
#include <limits>

using namespace collide;

namespace {

constexpr float none = std::numeric_limits<float>::quiet_NaN();

bool same(const Lanes4& lanes_of, float a, float b, float c, float d) {
    const float expected[4] = {a, b, c, d};
    for (std::uint32_t i = 0; i < 4; ++i) {
        if (std::bit_cast<std::uint32_t>(float{lanes_of[i]}) != std::bit_cast<std::uint32_t>(expected[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("a register has as many lanes as its size says, and a plain number one") {
    CHECK(lanes<Lanes4> == 4);
    CHECK(lanes<Lanes8> == 8);
    CHECK(lanes<Doubles2> == 2);
    CHECK(lanes<Doubles4> == 4);
    CHECK(lanes<Ints<Doubles2>> == 2);
    CHECK(lanes<double> == 1);
    CHECK(sizeof(Lanes4) == 16);
    CHECK(sizeof(Ints<Doubles4>) == 32);
}

TEST_CASE("operators work in every lane, and take a number for a register full of it") {
    const Lanes4 a{1.0f, 2.0f, 3.0f, -0.0f};
    const Lanes4 b{0.5f, -2.0f, 7.0f, 1.0f};
    CHECK(same(a + b, 1.5f, 0.0f, 10.0f, 1.0f));
    CHECK(same(a - b, 0.5f, 4.0f, -4.0f, -1.0f));
    CHECK(same(a * b, 0.5f, -4.0f, 21.0f, -0.0f));
    CHECK(same(b / a, 0.5f, -1.0f, 7.0f / 3.0f, -std::numeric_limits<float>::infinity()));
    CHECK(same(2.0f * a, 2.0f, 4.0f, 6.0f, -0.0f));
    CHECK(same(a - 1.0f, 0.0f, 1.0f, 2.0f, -1.0f));
    CHECK(same(-a, -1.0f, -2.0f, -3.0f, 0.0f));
    CHECK(same(Lanes4{}, 0.0f, 0.0f, 0.0f, 0.0f));
    Lanes4 sum = a;
    sum += b;
    sum -= a;
    sum *= b;
    CHECK(same(sum, 0.25f, 4.0f, 49.0f, 1.0f));
}

TEST_CASE("integers beside the lanes are shifted, masked and turned round") {
    const Ints<Lanes4> a{1, 2, 3, 12};
    const auto is = [](const Ints<Lanes4>& ints, int b, int c, int d, int e) {
        return ints[0] == b && ints[1] == c && ints[2] == d && ints[3] == e;
    };
    CHECK(is(a << 2, 4, 8, 12, 48));
    CHECK(is(a & 6, 0, 2, 2, 4));
    CHECK(is(a | 4, 5, 6, 7, 12));
    CHECK(is(a ^ 1, 0, 3, 2, 13));
    CHECK(is(~a, -2, -3, -4, -13));
    CHECK(is(1 - a, 0, -1, -2, -11));
    CHECK(is((a & 1) != 0, -1, 0, -1, 0));
    Ints<Lanes4> mask = a > 2;
    CHECK(is(mask, 0, 0, -1, -1));
    mask &= a == 3;
    CHECK(is(mask, 0, 0, -1, 0));
    mask |= a < 2;
    CHECK(is(mask, -1, 0, -1, 0));
}

TEST_CASE("a comparison sets a bit a lane, and none where a number is none") {
    const Lanes4 a{1.0f, -0.0f, none, 4.0f};
    const Lanes4 b{2.0f, 0.0f, 1.0f, 3.0f};
    CHECK(bits(a < b) == 0b0001);
    CHECK(bits(a <= b) == 0b0011);
    CHECK(bits(a > b) == 0b1000);
    CHECK(bits(a >= b) == 0b1010);
    CHECK(bits(a == b) == 0b0010);
    CHECK(bits(a != b) == 0b1101);
    CHECK(bits(Doubles2{1.0, 2.0} > 1.5) == 0b10);
    CHECK(bits(Doubles4{1.0, 2.0, 3.0, 0.0} > 1.5) == 0b0110);
    CHECK(bits(Lanes8{1.0f, 2.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 3.0f} > 0.5f) == 0b10000011);
    CHECK(bits(2.0 > 1.0) == 1);
}

TEST_CASE("the mask chooses; of equal numbers, and beside none, the second stays") {
    const Lanes4 a{1.0f, -0.0f, none, 4.0f};
    const Lanes4 b{2.0f, 0.0f, 1.0f, 3.0f};
    CHECK(same(choose(a < b, a, b), 1.0f, 0.0f, 1.0f, 3.0f));
    CHECK(same(larger(a, b), 2.0f, 0.0f, 1.0f, 4.0f));
    CHECK(same(smaller(a, b), 1.0f, 0.0f, 1.0f, 3.0f));
    CHECK(choose(false, 1.0, 2.0) == 2.0);
    Lanes4 current = b;
    raise(current, a);
    CHECK(same(current, 2.0f, 0.0f, 1.0f, 4.0f));
    current = b;
    lower(current, a);
    CHECK(same(current, 1.0f, 0.0f, 1.0f, 3.0f));
    broadcast_maximum(current = b);
    CHECK(same(current, 3.0f, 3.0f, 3.0f, 3.0f));
    Lanes8 wide{1.0f, 2.0f, 9.0f, 0.0f, 0.0f, 0.0f, 0.0f, 3.0f};
    broadcast_maximum(wide);
    CHECK(bits(wide == 9.0f) == 0xff);
}

TEST_CASE("magnitudes, roots and registers full of a number keep or drop the sign of 0 as their scalars do") {
    CHECK(same(magnitude(Lanes4{-1.0f, -0.0f, 0.0f, 2.0f}), 1.0f, 0.0f, 0.0f, 2.0f));
    const Doubles2 sizes = magnitude(Doubles2{-0.0, -3.0});
    CHECK(std::bit_cast<std::uint64_t>(double{sizes[0]}) == 0);
    CHECK(sizes[1] == 3.0);
    CHECK(same(all_lanes<Lanes4>(-0.0f), -0.0f, -0.0f, -0.0f, -0.0f));
    const Doubles2 of_two = roots(Doubles2{4.0, 2.0});
    CHECK(of_two[0] == 2.0);
    CHECK(of_two[1] == std::sqrt(2.0));
    CHECK(roots(9.0) == 3.0);
}

TEST_CASE("lanes are shuffled from two registers, converted, and read and written") {
    const Lanes4 a{0.0f, 1.0f, 2.0f, 3.0f};
    const Lanes4 b{4.0f, 5.0f, 6.0f, 7.0f};
    CHECK(same(shuffled<0, 4, 3, 7>(a, b), 0.0f, 4.0f, 3.0f, 7.0f));
    CHECK(same(shuffled<3, 3, 0, 1>(a), 3.0f, 3.0f, 0.0f, 1.0f));
    const Doubles4 wide = shuffled<0, 1, 0, 3>(Doubles2{0.1, 1.0}, Doubles2{2.0, 1e-300});
    CHECK(wide[2] == 0.1);
    CHECK(same(convert<Lanes4>(wide), 0.1f, 1.0f, 0.1f, 0.0f));
    const float numbers[4] = {1.5f, 2.5f, 3.5f, 4.5f};
    CHECK(same(load_lanes<Lanes4>(numbers), 1.5f, 2.5f, 3.5f, 4.5f));
    CHECK(load_floats<Doubles4>(numbers)[3] == 4.5);
    CHECK(load_floats<double>(numbers + 1) == 2.5);
    float written[4] = {};
    store_lanes(written, a + b);
    CHECK(written[3] == 10.0f);
    CHECK(same_bits<Ints<Lanes4>>(Lanes4{1.0f, 0.0f, 0.0f, -0.0f})[0] == 0x3f800000);
}
