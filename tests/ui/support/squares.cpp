#include "squares.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace app {

namespace {

std::vector<double> means_of(const Picture& picture, int side) {
    const int columns = picture.width / side;
    const int rows = picture.height / side;
    std::vector<double> sums(static_cast<std::size_t>(3 * columns * rows));
    for (int y = 0; y < rows * side; ++y) {
        for (int x = 0; x < columns * side; ++x) {
            const auto from = static_cast<std::size_t>(4 * (y * picture.width + x));
            const auto to = static_cast<std::size_t>(3 * (y / side * columns + x / side));
            for (std::size_t c = 0; c < 3; ++c) sums[to + c] += picture.rgba[from + c];
        }
    }
    for (double& sum : sums) sum /= side * side;
    return sums;
}

}  // namespace

SquaresApart squares_apart(const Picture& picture, const Picture& larger, int times) {
    constexpr int side = 16;
    const std::vector<double> one = means_of(picture, side);
    const std::vector<double> other = means_of(larger, times * side);
    SquaresApart apart;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double now = std::abs(one[i] - other.at(i));
        apart.most = std::max(apart.most, now);
        apart.mean += now / static_cast<double>(one.size());
    }
    return apart;
}

}  // namespace app
