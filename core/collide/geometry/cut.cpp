#include <collide/geometry/cut.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/cut_line_body.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

std::vector<Polygon> cut_polygon(std::span<const DVec2> polygon, const CutLine& line) {
    const NoTrace trace;
    return LineCut(polygon, line, trace).run();
}

// Cuts a polygon along a stroke. Where the stroke runs inside from border to border, the polygon is divided
// in two. The rest of the stroke then cuts each half.

namespace {

/// A point where the stroke meets the border.
struct StrokeContact {
    std::size_t segment = 0;  // segment of the stroke
    double t = 0.0;           // position along that segment, 0 to 1
    std::size_t edge = 0;     // edge of the polygon
    DVec2 point{0.0, 0.0};

    bool comes_before(const StrokeContact& other) const {
        return segment < other.segment || (segment == other.segment && t < other.t);
    }
};

/// A path through the polygon: two contacts and the points of the stroke between them.
struct Chord {
    StrokeContact from;
    StrokeContact to;
    Polygon inner;
};

struct Segment {
    DVec2 a;
    DVec2 b;
};

double place_along(const Segment& s, DVec2 p) {
    const DVec2 along = s.b - s.a;
    const double length_squared = dot(along, along);
    return length_squared > 0.0 ? std::clamp(dot(p - s.a, along) / length_squared, 0.0, 1.0) : 0.0;
}

bool lies_near(const Segment& s, DVec2 p, double distance) {
    return length(s.a + place_along(s, p) * (s.b - s.a) - p) <= distance;
}

bool boxes_meet(const Segment& s, const Segment& u, double distance = 0.0) {
    return std::max(s.a.x, s.b.x) + distance >= std::min(u.a.x, u.b.x) &&
           std::max(u.a.x, u.b.x) + distance >= std::min(s.a.x, s.b.x) &&
           std::max(s.a.y, s.b.y) + distance >= std::min(u.a.y, u.b.y) &&
           std::max(u.a.y, u.b.y) + distance >= std::min(s.a.y, s.b.y);
}

bool cross_each_other(const Segment& s, const Segment& u) {
    return orientation(s.a, s.b, u.a) * orientation(s.a, s.b, u.b) < 0 &&
           orientation(u.a, u.b, s.a) * orientation(u.a, u.b, s.b) < 0;
}

/// Returns the point of `s` on the line of `u`.
DVec2 crossing_point(const Segment& s, const Segment& u) {
    const DVec2 along = u.b - u.a;
    const double height_a = std::abs(cross(along, s.a - u.a));
    const double height_b = std::abs(cross(along, s.b - u.a));
    const double sum = height_a + height_b;
    return s.a + (sum > 0.0 ? height_a / sum : 0.5) * (s.b - s.a);
}

/// Returns the distance in metres below which points count as equal. The crossing of two lines, computed from
/// different end points, differs by rounding errors. A sliver between such points is not a piece.
double merging_distance(std::span<const DVec2> polygon, std::span<const DVec2> stroke) {
    const Aabb box = united(bounds(polygon), bounds(stroke));
    return merged_crossing_fraction * std::max({length(box.size()), length(box.lower), length(box.upper)});
}

class StrokeCut {
  public:
    StrokeCut(std::span<const DVec2> polygon, std::span<const DVec2> stroke)
        : polygon_(polygon), stroke_(stroke), near_(merging_distance(polygon, stroke)) {}

    /// Returns the paths through the polygon, in the order of the stroke.
    std::vector<Chord> chords() const {
        const std::vector<StrokeContact> contacts = find_contacts();
        std::vector<Chord> found;
        for (std::size_t k = 0; k + 1 < contacts.size(); ++k) {
            const StrokeContact& from = contacts[k];
            const StrokeContact& to = contacts[k + 1];
            if (!from.comes_before(to) || is_one_point(from.point, to.point)) {
                continue;
            }
            Chord chord{from, to, {}};
            chord.inner.assign(stroke_.begin() + static_cast<std::ptrdiff_t>(from.segment) + 1,
                               stroke_.begin() + static_cast<std::ptrdiff_t>(to.segment) + 1);
            if (runs_inside(chord)) {
                found.push_back(std::move(chord));
            }
        }
        return found;
    }

    /// Returns both halves, or nothing when rounding leaves one of them no area.
    std::optional<std::pair<Polygon, Polygon>> split(const Chord& chord) const;

  private:
    Segment edge(std::size_t i) const { return {polygon_[i], polygon_[(i + 1) % polygon_.size()]}; }

    std::vector<StrokeContact> find_contacts() const {
        std::vector<StrokeContact> contacts;
        for (std::size_t k = 0; k + 1 < stroke_.size(); ++k) {
            const Segment segment{stroke_[k], stroke_[k + 1]};
            for (std::size_t i = 0; i < polygon_.size(); ++i) {
                if (boxes_meet(segment, edge(i), near_)) {
                    add_contacts(k, segment, i, contacts);
                }
            }
        }
        std::stable_sort(contacts.begin(), contacts.end(),
                         [](const StrokeContact& c, const StrokeContact& d) { return c.comes_before(d); });
        return contacts;
    }

    bool is_one_point(DVec2 p, DVec2 q) const { return length(p - q) <= near_; }

    /// A vertex of the polygon counts only for the edge that begins there. A point of the stroke counts only
    /// for the segment that begins there.
    void add_contacts(std::size_t k, const Segment& segment, std::size_t i,
                      std::vector<StrokeContact>& contacts) const {
        const Segment side = edge(i);
        const auto is_vertex = [&](DVec2 p) { return is_one_point(p, side.a) || is_one_point(p, side.b); };
        if (lies_near(segment, side.a, near_)) {
            contacts.push_back({k, place_along(segment, side.a), i, side.a});
        }
        if (lies_near(side, segment.a, near_) && !is_vertex(segment.a)) {
            contacts.push_back({k, 0.0, i, segment.a});
        }
        const bool is_last = k + 2 == stroke_.size();
        if (is_last && lies_near(side, segment.b, near_) && !is_vertex(segment.b)) {
            contacts.push_back({k, 1.0, i, segment.b});
        }
        if (!cross_each_other(segment, side)) {
            return;
        }
        const DVec2 point = crossing_point(side, segment);
        if (!is_vertex(point) && !is_one_point(point, segment.a) && !is_one_point(point, segment.b)) {
            contacts.push_back({k, place_along(segment, point), i, point});
        }
    }

    /// Returns whether the path runs inside the polygon. It has no contact between its ends, so one point
    /// decides: the midpoint of its longest segment.
    bool runs_inside(const Chord& chord) const {
        Polygon path{chord.from.point};
        path.insert(path.end(), chord.inner.begin(), chord.inner.end());
        path.push_back(chord.to.point);
        double longest = 0.0;
        DVec2 middle = chord.from.point;
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            const double length = collide::length(path[i + 1] - path[i]);
            if (length > longest) {
                longest = length;
                middle = 0.5 * (path[i] + path[i + 1]);
            }
        }
        return locate(polygon_, middle) == Containment::inside;
    }

    /// Returns the polygon with the ends of the chord inserted as vertices.
    Polygon ring_with_ends(const Chord& chord) const {
        Polygon ring;
        for (std::size_t i = 0; i < polygon_.size(); ++i) {
            ring.push_back(polygon_[i]);
            std::vector<DVec2> on_edge;
            for (const StrokeContact& contact : {chord.from, chord.to}) {
                if (contact.edge == i && contact.point != edge(i).a && contact.point != edge(i).b) {
                    on_edge.push_back(contact.point);
                }
            }
            if (on_edge.size() == 2 && place_along(edge(i), on_edge[0]) > place_along(edge(i), on_edge[1])) {
                std::swap(on_edge[0], on_edge[1]);
            }
            ring.insert(ring.end(), on_edge.begin(), on_edge.end());
        }
        return ring;
    }

    std::span<const DVec2> polygon_;
    std::span<const DVec2> stroke_;
    double near_;
};

/// Returns the ring's vertices from `begin` to `end`, both included.
Polygon ring_part(const Polygon& ring, std::size_t begin, std::size_t end) {
    Polygon part;
    for (std::size_t i = begin; i != end; i = (i + 1) % ring.size()) {
        part.push_back(ring[i]);
    }
    part.push_back(ring[end]);
    return part;
}

/// Returns the path without its loops. At a self-crossing, everything between the first and the second pass
/// is removed.
Polygon without_loops(Polygon path, double near) {
    for (std::size_t i = 0; i + 3 < path.size(); ++i) {
        const Segment first{path[i], path[i + 1]};
        for (std::size_t j = path.size() - 2; j > i + 1; --j) {
            const Segment second{path[j], path[j + 1]};
            if (!boxes_meet(first, second, near)) {
                continue;
            }
            const bool returns = lies_near(first, second.a, near);
            const bool touches = returns || lies_near(second, first.b, near);
            if (!touches && !cross_each_other(first, second)) {
                continue;
            }
            const DVec2 point = returns ? second.a : touches ? first.b : crossing_point(first, second);
            path.erase(path.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                       path.begin() + static_cast<std::ptrdiff_t>(j) + 1);
            path.insert(path.begin() + static_cast<std::ptrdiff_t>(i) + 1, point);
            break;
        }
    }
    return path;
}

std::optional<std::pair<Polygon, Polygon>> StrokeCut::split(const Chord& chord) const {
    const Polygon ring = ring_with_ends(chord);
    const auto from = std::find(ring.begin(), ring.end(), chord.from.point);
    const auto to = std::find(ring.begin(), ring.end(), chord.to.point);
    if (from == ring.end() || to == ring.end()) {
        return std::nullopt;
    }
    Polygon path{chord.from.point};
    path.insert(path.end(), chord.inner.begin(), chord.inner.end());
    path.push_back(chord.to.point);
    path = without_loops(std::move(path), near_);
    const auto a = static_cast<std::size_t>(from - ring.begin());
    const auto b = static_cast<std::size_t>(to - ring.begin());
    // The chord closes both halves, once in each direction.
    Polygon left = ring_part(ring, b, a);
    left.insert(left.end(), path.begin() + 1, path.end() - 1);
    Polygon right = ring_part(ring, a, b);
    right.insert(right.end(), path.rbegin() + 1, path.rend() - 1);
    if (left.size() < 3 || right.size() < 3 || !(twice_signed_area(left) > 0.0) ||
        !(twice_signed_area(right) > 0.0)) {
        return std::nullopt;
    }
    return std::pair(normalized(left), normalized(right));
}

/// Returns the stroke from the end of the chord on.
Polygon rest_after(const Chord& chord, std::span<const DVec2> stroke) {
    Polygon rest{chord.to.point};
    for (std::size_t i = chord.to.segment + 1; i < stroke.size(); ++i) {
        if (stroke[i] != rest.back()) {
            rest.push_back(stroke[i]);
        }
    }
    return rest;
}

/// Returns whether a straight stroke reaches beyond every point at which its line cuts the polygon.
bool goes_all_the_way(std::span<const DVec2> polygon, const Segment& stroke) {
    const DVec2 along = stroke.b - stroke.a;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Segment edge{polygon[i], polygon[(i + 1) % polygon.size()]};
        const int side_a = orientation(stroke.a, stroke.b, edge.a);
        if (side_a * orientation(stroke.a, stroke.b, edge.b) > 0) {
            continue;
        }
        const DVec2 point = side_a == 0 ? edge.a : crossing_point(edge, stroke);
        const double place = dot(point - stroke.a, along);
        if (place < 0.0 || place > dot(along, along)) {
            return false;
        }
    }
    return true;
}

/// The two halves made by the first chord that leaves two, and the rest of the stroke.
struct Split {
    Polygon left;
    Polygon right;
    Polygon rest;
};

std::optional<Split> first_split(std::span<const DVec2> polygon, std::span<const DVec2> stroke) {
    const StrokeCut cut(polygon, stroke);
    for (const Chord& chord : cut.chords()) {
        if (auto parts = cut.split(chord)) {
            return Split{std::move(parts->first), std::move(parts->second), rest_after(chord, stroke)};
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<Polygon> cut_along_stroke(std::span<const DVec2> polygon, std::span<const DVec2> stroke) {
    if (stroke.size() == 2 && stroke[0] != stroke[1] && goes_all_the_way(polygon, {stroke[0], stroke[1]})) {
        return cut_polygon(polygon, {stroke[0], stroke[1]});
    }
    std::vector<Polygon> pieces;
    std::vector<std::pair<Polygon, Polygon>> open;  // each piece with the rest of the stroke
    open.emplace_back(Polygon(polygon.begin(), polygon.end()), Polygon(stroke.begin(), stroke.end()));
    while (!open.empty()) {
        auto [piece, path] = std::move(open.back());
        open.pop_back();
        if (auto split = first_split(piece, path)) {
            open.emplace_back(std::move(split->right), split->rest);
            open.emplace_back(std::move(split->left), std::move(split->rest));
        } else {
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

}  // namespace collide
