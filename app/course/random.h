// Random numbers that do not depend on the standard library, whose distributions differ between
// implementations.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace app {

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 11U) * 0x1p-53;
    }
    int between(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }
    /// Shuffles the items; every order is equally likely (Fisher and Yates).
    template <class Item>
    void shuffle(std::vector<Item>& items) {
        for (int i = static_cast<int>(items.size()) - 1; i > 0; --i)
            std::swap(items[static_cast<std::size_t>(i)], items[static_cast<std::size_t>(between(0, i))]);
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace app
