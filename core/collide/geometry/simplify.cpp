#include <collide/geometry/simplify.h>

#include <algorithm>
#include <utility>

namespace collide {

namespace {

double squared_distance(DVec2 p, DVec2 a, DVec2 b) {
    const DVec2 along = b - a;
    const double length_squared = dot(along, along);
    const double t = length_squared > 0.0 ? std::clamp(dot(p - a, along) / length_squared, 0.0, 1.0) : 0.0;
    const DVec2 off = p - (a + t * along);
    return dot(off, off);
}

struct Farthest {
    std::size_t place = 0;
    double squared = 0.0;
};

/// The farthest of the points between two others from the segment that joins these.
Farthest farthest_between(std::span<const DVec2> stroke, std::size_t from, std::size_t to) {
    Farthest farthest{from, 0.0};
    for (std::size_t i = from + 1; i < to; ++i) {
        const double squared = squared_distance(stroke[i], stroke[from], stroke[to]);
        if (squared > farthest.squared) {
            farthest = {i, squared};
        }
    }
    return farthest;
}

std::size_t farthest_from_first(std::span<const DVec2> points) {
    Farthest farthest;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const DVec2 off = points[i] - points[0];
        if (dot(off, off) > farthest.squared) {
            farthest = {i, dot(off, off)};
        }
    }
    return farthest.place;
}

}  // namespace

std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance) {
    if (stroke.size() < 3) {
        return {stroke.begin(), stroke.end()};
    }
    std::vector<bool> needed(stroke.size(), false);
    needed.front() = true;
    needed.back() = true;
    // With a stack of its own instead of recursion: a freehand spiral would go thousands of calls deep.
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, stroke.size() - 1}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        const Farthest farthest = farthest_between(stroke, from, to);
        if (farthest.squared > tolerance * tolerance) {
            needed[farthest.place] = true;
            open.emplace_back(from, farthest.place);
            open.emplace_back(farthest.place, to);
        }
    }
    std::vector<DVec2> result;
    for (std::size_t i = 0; i < stroke.size(); ++i) {
        if (needed[i]) {
            result.push_back(stroke[i]);
        }
    }
    return result;
}

std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance) {
    if (outline.size() < 4) {
        return {outline.begin(), outline.end()};
    }
    const std::size_t opposite = farthest_from_first(outline);
    std::vector<DVec2> result = simplify_stroke(outline.first(opposite + 1), tolerance);
    std::vector<DVec2> back(outline.begin() + static_cast<std::ptrdiff_t>(opposite), outline.end());
    back.push_back(outline[0]);
    const std::vector<DVec2> rest = simplify_stroke(back, tolerance);
    result.insert(result.end(), rest.begin() + 1, rest.end() - 1);
    return result;
}

}  // namespace collide
