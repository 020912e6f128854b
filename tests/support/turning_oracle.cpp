#include "support/turning_oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace oracle {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int most_steps = 20'000'000;

double dot_of(Point p, Point q) { return p.x * q.x + p.y * q.y; }
double length_of(Point p) { return std::sqrt(dot_of(p, p)); }
Point left_of(Point p) { return {-p.y, p.x}; }

bool is_ellipse(const TurningShape& shape) { return shape.across > 0.0; }

double reach_of(const TurningShape& shape) {
    double reach = 0.0;
    for (const Point& p : shape.corners) {
        reach = std::max(reach, length_of(p));
    }
    return reach + std::max(length_of(shape.half_axis), shape.across) + shape.radius;
}

void turn(const TurningShape& shape, double seconds, TurnedShape& out) {
    const long double angle = static_cast<long double>(shape.rate) * static_cast<long double>(seconds);
    const long double c = std::cos(angle);
    const long double s = std::sin(angle);
    const auto turned = [&](Point p) {
        return Point(static_cast<double>(c * p.x - s * p.y), static_cast<double>(s * p.x + c * p.y));
    };
    out.corners.clear();
    for (const Point& p : shape.corners) {
        out.corners.push_back(turned(p));
    }
    out.half_axis = turned(shape.half_axis);
}

double distance_to_segment(Point p, Point from, Point to) {
    const Point along = to - from;
    const double squared = dot_of(along, along);
    const double share = squared > 0.0 ? std::clamp(dot_of(p - from, along) / squared, 0.0, 1.0) : 0.0;
    return length_of(p - (from + share * along));
}

/// Of every corner of `points` from every edge of `edges`, moved by `offset`.
double nearest(const std::vector<Point>& points, const std::vector<Point>& edges, Point offset) {
    double least = infinity;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Point from = edges[i] + offset;
        const Point to = edges[(i + 1) % edges.size()] + offset;
        for (const Point& p : points) {
            least = std::min(least, distance_to_segment(p, from, to));
        }
    }
    return least;
}

/// How far both hulls are apart along n, which runs from A to B.
double gap_of_hulls(const std::vector<Point>& a, const std::vector<Point>& b, Point n, Point apart) {
    double highest = -infinity;
    double lowest = infinity;
    for (const Point& p : a) {
        highest = std::max(highest, dot_of(p, n));
    }
    for (const Point& p : b) {
        lowest = std::min(lowest, dot_of(p + apart, n));
    }
    return lowest - highest;
}

/// The widest gap along the directions across the edges of `of`, and of flat ones along them too.
double gap_on_edges(const std::vector<Point>& of, const std::vector<Point>& a, const std::vector<Point>& b,
                    Point apart) {
    double widest = -infinity;
    for (std::size_t i = 0; i < of.size() && of.size() > 1; ++i) {
        const Point edge = of[(i + 1) % of.size()] - of[i];
        const Point n = left_of(edge) / length_of(edge);
        widest = std::max({widest, gap_of_hulls(a, b, n, apart), gap_of_hulls(a, b, -n, apart)});
        if (of.size() == 2) {
            widest = std::max(
                {widest, gap_of_hulls(a, b, left_of(n), apart), gap_of_hulls(a, b, -left_of(n), apart)});
        }
    }
    return widest;
}

double support(const TurningShape& shape, const TurnedShape& now, Point n) {
    double highest = -infinity;
    for (const Point& p : now.corners) {
        highest = std::max(highest, dot_of(p, n));
    }
    if (is_ellipse(shape)) {
        const double along = dot_of(now.half_axis, n);
        const double across = shape.across * dot_of(left_of(now.half_axis), n) / length_of(now.half_axis);
        highest += std::sqrt(along * along + across * across);
    }
    return highest + shape.radius;
}

}  // namespace

TurningPair::TurningPair(TurningShape a, TurningShape b)
    : a_(std::move(a)), b_(std::move(b)), reach_a_(reach_of(a_)), reach_b_(reach_of(b_)) {
    closing_ = length_of(b_.velocity - a_.velocity);
    fastest_ = closing_ + std::abs(a_.rate) * reach_a_ + std::abs(b_.rate) * reach_b_;
}

void TurningPair::turn_to(double seconds) {
    turn(a_, seconds, now_a_);
    turn(b_, seconds, now_b_);
}

double TurningPair::separation_of_corners(Point apart) const {
    const double radii = a_.radius + b_.radius;
    const auto& a = now_a_.corners;
    const auto& b = now_b_.corners;
    const double gap =
        a.size() + b.size() > 2 ? std::max(gap_on_edges(a, a, b, apart), gap_on_edges(b, a, b, apart)) : 1.0;
    if (gap <= 0.0) {
        return gap - radii;
    }
    return std::min(nearest(b, a, -apart), nearest(a, b, apart)) - radii;
}

double TurningPair::gap_along(Point n, Point apart) const {
    return dot_of(n, apart) - support(a_, now_a_, n) - support(b_, now_b_, -n);
}

/// Where it is positive it has one maximum: shapes that are apart have one nearest pair of points.
double TurningPair::widest_gap(Point apart) const {
    constexpr int directions = 48;
    const auto gap_at = [&](double angle) { return gap_along({std::cos(angle), std::sin(angle)}, apart); };
    constexpr double between = 2.0 * std::numbers::pi / directions;
    double best = -infinity;
    double at = 0.0;
    for (int i = 0; i < directions; ++i) {
        const double gap = gap_at(between * i);
        if (gap > best) {
            best = gap;
            at = between * i;
        }
    }
    constexpr double golden = 0.6180339887498949;
    double low = at - between;
    double high = at + between;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double gap_left = gap_at(left);
    double gap_right = gap_at(right);
    for (int i = 0; i < 48; ++i) {
        if (gap_left > gap_right) {
            high = std::exchange(right, left);
            gap_right = gap_left;
            left = high - golden * (high - low);
            gap_left = gap_at(left);
        } else {
            low = std::exchange(left, right);
            gap_left = gap_right;
            right = low + golden * (high - low);
            gap_right = gap_at(right);
        }
    }
    return std::max({best, gap_left, gap_right});
}

double TurningPair::separation(double seconds) {
    turn_to(seconds);
    const Point apart = (b_.pivot - a_.pivot) + seconds * (b_.velocity - a_.velocity);
    return is_ellipse(a_) || is_ellipse(b_) ? widest_gap(apart) : separation_of_corners(apart);
}

double TurningPair::gap_of_circles(double seconds) const {
    const Point apart = (b_.pivot - a_.pivot) + seconds * (b_.velocity - a_.velocity);
    return length_of(apart) - reach_a_ - reach_b_;
}

double TurningPair::bisect(double apart, double touching) {
    for (int i = 0; i < 60; ++i) {
        const double middle = 0.5 * (apart + touching);
        (separation(middle) > 0.0 ? apart : touching) = middle;
    }
    return touching;
}

std::optional<double> TurningPair::first_touch(double until, double depth) {
    double before = 0.0;
    double now = 0.0;
    gave_up_ = false;
    for (int step = 0; step < most_steps; ++step) {
        const double circles = gap_of_circles(now);
        const double gap = circles > 0.1 * extent() ? circles : separation(now);
        seen_until_ = now;
        if (gap <= 0.0) {
            return now > 0.0 ? bisect(before, now) : 0.0;
        }
        if (now >= until) {
            return std::nullopt;
        }
        const double of_circles = circles > 0.0 && closing_ > 0.0 ? circles / closing_ : 0.0;
        const double of_points = fastest_ > 0.0 ? (gap + depth) / fastest_ : infinity;
        before = now;
        now = std::min(until, now + std::max(of_circles, of_points));
    }
    gave_up_ = true;
    return std::nullopt;
}

double TurningPair::height_over(bool over_a, Point world, double seconds) {
    turn_to(seconds);
    const TurningShape& shape = over_a ? a_ : b_;
    const auto& corners = over_a ? now_a_.corners : now_b_.corners;
    const Point place = world - (shape.pivot + seconds * shape.velocity);
    if (is_ellipse(shape)) {
        const Point axis = (over_a ? now_a_ : now_b_).half_axis;
        const Point from = place - corners[0];
        const double along = dot_of(from, axis) / dot_of(axis, axis);
        const double across = dot_of(from, left_of(axis)) / (length_of(axis) * shape.across);
        return (std::sqrt(along * along + across * across) - 1.0) * length_of(from);
    }
    const double apart = nearest({place}, corners, {0.0, 0.0}) - shape.radius;
    if (corners.size() < 3 || gap_on_edges(corners, corners, {place}, {0.0, 0.0}) > 0.0) {
        return apart;
    }
    return -(apart + shape.radius) - shape.radius;
}

}  // namespace oracle
