#include "support/crowd_of_boxes.h"

#include <cmath>

namespace support {

using collide::Aabb;
using collide::DVec2;

namespace {

Aabb around(DVec2 center, DVec2 size) { return {center - 0.5 * size, center + 0.5 * size}; }

DVec2 anywhere(double extent, Random& random) { return {random.real(0.0, extent), random.real(0.0, extent)}; }

Aabb clustered_box(double side, Random& random) {
    const int cluster = random.integer(0, 4);
    const DVec2 middle = 20.0 * side * DVec2(cluster, (cluster * 3) % 5);
    const double distance = random.real(0.0, 0.3) * random.real(0.0, side);
    return around(middle + distance * random.direction(), DVec2(random.log_real(0.2, 10.0)));
}

Aabb lattice_box(double side, Random& random) {
    const int extent = static_cast<int>(2.0 * side);
    const DVec2 lower(random.integer(0, extent), random.integer(0, extent));
    return {lower, lower + DVec2(random.integer(0, 2), random.integer(0, 2))};
}

}  // namespace

std::string_view name_of(Crowd crowd) {
    constexpr std::array<std::string_view, all_crowds.size()> names{
        "even",    "clustered", "one giant", "line",   "stack",      "same place",
        "lattice", "far away",  "beyond",    "points", "mixed sizes"};
    return names.at(static_cast<std::size_t>(crowd));
}

Aabb random_box(Crowd crowd, std::size_t count, Random& random) {
    const double side = std::sqrt(static_cast<double>(count));
    const DVec2 size(random.real(0.5, 1.5), random.real(0.5, 1.5));
    switch (crowd) {
        case Crowd::clustered:
            return clustered_box(side, random);
        case Crowd::one_giant:
            return around(anywhere(side, random), random.chance(0.01) ? 1000.0 * size : size);
        case Crowd::line:
            return around({random.real(0.0, 0.5 * static_cast<double>(count)), 3.0}, size);
        case Crowd::stack:
            return around({3.0, random.real(0.0, 0.01 * static_cast<double>(count))},
                          {10.0 * size.x, 0.01 * size.y});
        case Crowd::same_place:
            return around({1.0, 2.0}, size);
        case Crowd::lattice:
            return lattice_box(side, random);
        case Crowd::far_away:
            return around(DVec2(1e6, -1e6) + anywhere(side, random), size);
        case Crowd::beyond:
            return around(DVec2(1e15, 1e15) + anywhere(side, random), size);
        case Crowd::points:
            return around(anywhere(side, random), {0.0, 0.0});
        case Crowd::mixed_sizes:
            return around(anywhere(side, random),
                          DVec2(random.log_real(1e-4, 1e4), random.log_real(1e-4, 1e4)));
        case Crowd::even:
            break;
    }
    return around(anywhere(side, random), size);
}

Aabb moved_a_little(Crowd crowd, const Aabb& box, Random& random) {
    const double smallest = crowd == Crowd::beyond ? 1.0 : 1e-3;
    const double reach = 0.2 * std::max({box.size().x, box.size().y, smallest});
    DVec2 way(random.real(-reach, reach), random.real(-reach, reach));
    if (crowd == Crowd::lattice) {
        way = DVec2(random.integer(-1, 1), random.integer(-1, 1));
    }
    return {box.lower + way, box.upper + way};
}

}  // namespace support
