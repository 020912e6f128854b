#include "support/random_polygons.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <collide/geometry/orientation.h>

namespace support {

using collide::DVec2;
using collide::orientation;
using collide::Polygon;

namespace {

constexpr double pi = std::numbers::pi;

bool cross_each_other(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    return orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0;
}

/// Every pair of crossing edges, i < j, by a sweep along x.
std::vector<std::pair<std::size_t, std::size_t>> crossings(const Polygon& p) {
    const std::size_t n = p.size();
    const auto low = [&](std::size_t i) { return std::min(p[i].x, p[(i + 1) % n].x); };
    const auto high = [&](std::size_t i) { return std::max(p[i].x, p[(i + 1) % n].x); };
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return low(i) < low(j); });
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t i = order[k];
        for (std::size_t m = k + 1; m < n && low(order[m]) <= high(i); ++m) {
            const std::size_t j = order[m];
            if (cross_each_other(p[i], p[(i + 1) % n], p[j], p[(j + 1) % n])) {
                found.push_back(std::minmax(i, j));
            }
        }
    }
    return found;
}

std::uint32_t spread_bits(std::uint32_t x) {
    x = (x | (x << 8U)) & 0x00ff00ffU;
    x = (x | (x << 4U)) & 0x0f0f0f0fU;
    x = (x | (x << 2U)) & 0x33333333U;
    return (x | (x << 1U)) & 0x55555555U;
}

/// Place along a z-order curve: neighbours in it are mostly near each other, so few edges cross at first.
std::uint32_t z_order(DVec2 p) {
    const auto cell = [](double x) { return static_cast<std::uint32_t>((x + 1.0) * 32767.0); };
    return spread_bits(cell(p.x)) | (spread_bits(cell(p.y)) << 1U);
}

Polygon random_points(std::size_t corners, std::mt19937& random) {
    std::uniform_real_distribution anywhere(-1.0, 1.0);
    Polygon polygon;
    for (std::size_t i = 0; i < corners; ++i) {
        const double x = anywhere(random);
        polygon.emplace_back(x, anywhere(random));
    }
    if (corners > 300) {
        std::sort(polygon.begin(), polygon.end(), [](DVec2 l, DVec2 r) { return z_order(l) < z_order(r); });
    }
    return untangled(polygon);
}

Polygon star(std::size_t corners, std::mt19937& random) {
    std::uniform_real_distribution radius(0.1, 1.0);
    Polygon polygon;
    for (std::size_t i = 0; i < corners; ++i) {
        const double angle = 2.0 * pi * static_cast<double>(i) / static_cast<double>(corners);
        polygon.push_back(radius(random) * DVec2(std::cos(angle), std::sin(angle)));
    }
    return polygon;
}

/// A spine below, teeth of random length above it; the gaps between them end on one line.
Polygon comb(std::size_t corners, std::mt19937& random) {
    std::uniform_real_distribution length(0.5, 2.0);
    const std::size_t teeth = (corners - 2) / 2;
    const double pitch = 2.0 / static_cast<double>(teeth);
    Polygon polygon{{-1.0, -1.0}, {1.0, -1.0}};
    for (std::size_t i = 0; i < teeth; ++i) {
        const double x = 1.0 - pitch * static_cast<double>(i);
        polygon.emplace_back(x - 0.3 * pitch, -0.8 + length(random));
        polygon.emplace_back(x - pitch, -0.8);
    }
    return polygon;
}

Polygon spiral(std::size_t corners) {
    const std::size_t half = corners / 2;
    const double turns = std::sqrt(static_cast<double>(corners) / 40.0);
    const auto at = [&](std::size_t i, double inset) {
        const double t = static_cast<double>(i) / static_cast<double>(half - 1);
        const double angle = 2.0 * pi * turns * t;
        const double radius = 0.1 + 0.9 * t - inset / (turns + 1.0);
        return radius * DVec2(std::cos(angle), std::sin(angle));
    };
    Polygon polygon;
    for (std::size_t i = 0; i < half; ++i) {
        polygon.push_back(at(i, 0.0));
    }
    for (std::size_t i = half; i > 0; --i) {
        polygon.push_back(at(i - 1, 0.08));
    }
    return polygon;
}

Polygon coast(std::size_t corners, std::mt19937& random) {
    std::normal_distribution shift(0.0, 0.25);
    Polygon ring{{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
    while (ring.size() < corners) {
        Polygon finer;
        const std::size_t missing = corners - ring.size();
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const DVec2 way = ring[(i + 1) % ring.size()] - ring[i];
            finer.push_back(ring[i]);
            if (i < missing) finer.push_back(ring[i] + 0.5 * way + shift(random) * collide::perp_right(way));
        }
        ring = finer;
    }
    return untangled(ring);
}

Polygon of_kind(PolygonKind kind, std::size_t corners, std::mt19937& random) {
    switch (kind) {
        case PolygonKind::random:
            return random_points(corners, random);
        case PolygonKind::star:
            return star(corners, random);
        case PolygonKind::comb:
            return comb(std::max<std::size_t>(corners, 8), random);
        case PolygonKind::spiral:
            return spiral(std::max<std::size_t>(corners, 8));
        case PolygonKind::coast:
            return coast(std::max<std::size_t>(corners, 8), random);
    }
    return {};
}

}  // namespace

Polygon untangled(Polygon polygon) {
    for (auto found = crossings(polygon); !found.empty(); found = crossings(polygon)) {
        for (const auto& [i, j] : found) {
            const std::size_t end = (j + 1) % polygon.size();
            if (cross_each_other(polygon[i], polygon[i + 1], polygon[j], polygon[end])) {
                std::reverse(polygon.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                             polygon.begin() + static_cast<std::ptrdiff_t>(j) + 1);
            }
        }
    }
    return collide::normalized(polygon);
}

Polygon random_polygon(PolygonKind kind, std::size_t corners, std::uint32_t seed) {
    std::mt19937 random(seed);
    return collide::normalized(of_kind(kind, corners, random));
}

Polygon random_star(std::mt19937& random, int corners) {
    std::uniform_real_distribution radius(0.1, 1.0);
    Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        polygon.push_back(radius(random) * DVec2(std::cos(angle), std::sin(angle)));
    }
    return polygon;
}

Polygon turned(const Polygon& polygon, double radians, glm::dvec2 by) {
    Polygon result;
    for (const DVec2 p : polygon) {
        const double c = std::cos(radians);
        const double s = std::sin(radians);
        result.push_back(by + DVec2(c * p.x - s * p.y, s * p.x + c * p.y));
    }
    return result;
}

}  // namespace support
