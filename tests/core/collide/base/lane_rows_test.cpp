// Also compiled with plain lanes (tests/lanes).
#include <collide/base/lanes.h>

#include <doctest/doctest.h>

using namespace collide;

namespace {

struct Row {
    std::array<float, 4> numbers;
};

/// Number j of row i is 10 i + j.
template <std::size_t Count>
std::array<Row, Count> numbered_rows() {
    std::array<Row, Count> rows{};
    for (std::size_t i = 0; i < Count; ++i) {
        for (std::size_t j = 0; j < 4; ++j) rows[i].numbers[j] = static_cast<float>(10 * i + j);
    }
    return rows;
}

template <class F>
void check_there_and_back() {
    const auto from = numbered_rows<lanes<F>>();
    LaneRows<F> gathered;
    gather_rows<F>(gathered, [&](std::uint32_t k) { return from[k].numbers.data(); });
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        for (std::uint32_t j = 0; j < 4; ++j) CHECK(float{gathered[j][k]} == static_cast<float>(10 * k + j));
    }
    std::array<Row, lanes<F>> to{};
    scatter_rows<F>(gathered,
                    [&](std::uint32_t k, const Lanes4& row) { store_lanes(to[k].numbers.data(), row); });
    for (std::uint32_t k = 0; k < lanes<F>; ++k) CHECK(to[k].numbers == from[k].numbers);
}

}  // namespace

TEST_CASE("rows become lanes of their numbers, and lanes rows again") {
    check_there_and_back<Lanes4>();
    check_there_and_back<Lanes8>();
}
