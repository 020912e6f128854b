#include "crowd.h"

#include <cmath>
#include <random>

namespace bench {
namespace {

using collide::Aabb;
using collide::DVec2;

class Uniform {
  public:
    double operator()(double low, double high) {
        return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
    }

  private:
    std::mt19937 random_{1009};
};

Aabb even_box(Uniform& uniform, double side) {
    const DVec2 lower{uniform(0.0, side), uniform(0.0, side)};
    return {lower, lower + DVec2(uniform(0.5, 1.5), uniform(0.5, 1.5))};
}

/// Sizes from 0.25 to 12 m; half the boxes are smaller than 0.5 m.
Aabb clustered_box(Uniform& uniform, double side, const std::vector<DVec2>& heaps) {
    const double size = 0.25 * std::pow(48.0, std::pow(uniform(0.0, 1.0), 3.0));
    DVec2 lower{uniform(0.0, side), uniform(0.0, side)};
    if (uniform(0.0, 1.0) < 0.5) {
        const DVec2 heap = heaps[static_cast<std::size_t>(uniform(0.0, static_cast<double>(heaps.size())))];
        // The sum of several is nearly normal, and the same on every machine.
        for (int k = 0; k < 6; ++k) {
            lower[k % 2] = k < 2 ? heap[k] : lower[k % 2];
            lower[k % 2] += uniform(-0.03, 0.03) * side;
        }
    }
    return {lower, lower + size * DVec2(uniform(0.5, 1.0), uniform(0.5, 1.0))};
}

DVec2 step_of(Uniform& uniform, const Aabb& box) {
    const double direction = uniform(0.0, 6.283185307179586);
    const DVec2 size = box.size();
    return 0.01 * 0.5 * (size.x + size.y) * DVec2(std::cos(direction), std::sin(direction));
}

}  // namespace

void Crowd::advance() {
    const double way_now = way();
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const DVec2 step = way_now * steps[i];
        boxes[i] = {boxes[i].lower + step, boxes[i].upper + step};
    }
    ++frame;
}

Crowd make_crowd(CrowdKind kind, std::size_t count) {
    constexpr int heap_count = 50;
    constexpr double clustered_spread = 1.55;  // metres a box, for four neighbours
    Uniform uniform;
    const double side =
        std::sqrt(static_cast<double>(count)) * (kind == CrowdKind::even ? 1.0 : clustered_spread);
    std::vector<DVec2> heaps;
    for (int i = 0; i < heap_count; ++i) {
        heaps.emplace_back(uniform(0.0, side), uniform(0.0, side));
    }
    Crowd crowd;
    for (std::size_t i = 0; i < count; ++i) {
        crowd.boxes.push_back(kind == CrowdKind::even ? even_box(uniform, side)
                                                      : clustered_box(uniform, side, heaps));
        crowd.steps.push_back(step_of(uniform, crowd.boxes.back()));
    }
    return crowd;
}

}  // namespace bench
