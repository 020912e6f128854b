#include <collide/base/expansion.h>

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <random>

using collide::Expansion;

namespace {

__extension__ using Wide = __int128;

int sign_of(Wide x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

}  // namespace

TEST_CASE("an expansion keeps what a sum of doubles loses") {
    Expansion sum;
    sum.add(1e100);
    sum.add(1.0);
    sum.add(-1e100);
    CHECK(sum.sign() == 1);
    CHECK(sum.rounded() == 1.0);
    sum.add(-1.0);
    CHECK(sum.sign() == 0);
    CHECK(sum.rounded() == 0.0);
}

TEST_CASE("a product and what it rounds away are those of a fused multiply-add") {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> mantissa(-2.0, 2.0);
    std::uniform_int_distribution<int> exponent(-300, 300);
    const auto number = [&] { return std::ldexp(mantissa(random), exponent(random)); };
    int rounded = 0;
    for (int round = 0; round < 20000; ++round) {
        const double a = number();
        const double b = number();
        const collide::Exact product = collide::product_of(a, b);
        rounded += product.tail != 0.0 ? 1 : 0;
        CHECK(product.value == a * b);
        CHECK(product.tail == std::fma(a, b, -product.value));
    }
    CHECK(rounded > 10000);
}

TEST_CASE("the sign of a difference of products is that of whole numbers") {
    std::mt19937_64 random(3);
    std::uniform_int_distribution<std::int64_t> number(-(std::int64_t{1} << 53), std::int64_t{1} << 53);
    std::uniform_int_distribution<std::int64_t> near(-2, 2);
    for (int round = 0; round < 20000; ++round) {
        const std::int64_t p = number(random);
        const std::int64_t q = number(random);
        const std::int64_t r = p + near(random);
        const std::int64_t s = q + near(random);
        Expansion difference;
        difference.add_product(static_cast<double>(p), static_cast<double>(q));
        difference.add_product(-static_cast<double>(r), static_cast<double>(s));
        REQUIRE(difference.sign() == sign_of(Wide{p} * q - Wide{r} * s));
    }
}

TEST_CASE("products of expansions hold a thousand components in fixed storage") {
    // (sum of 2^-70k)^2 - (sum of 2^-70k)(sum of 2^-70k + 2^-560): the last component decides.
    Expansion p;
    for (int k = 0; k < 8; ++k) {
        p.add(std::ldexp(1.0, -70 * k));
    }
    Expansion q;
    q.add(p);
    q.add(std::ldexp(1.0, -560));
    Expansion difference;
    for (int k = 0; k < 20; ++k) {
        difference.add_product(p, p, k % 2 == 0 ? 1.0 : -1.0);
    }
    CHECK(difference.sign() == 0);
    difference.add_product(p, q);
    difference.add_product(p, p, -1.0);
    CHECK(difference.sign() == 1);
    CHECK(difference.rounded() == doctest::Approx(std::ldexp(1.0, -560)).epsilon(1e-12));
}
