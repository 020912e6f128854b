#include <collide/scene/cut_body.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <collide/base/disjoint_sets.h>
#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/outline.h>
#include <collide/scene/shape_mass.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

Polygon in_body_frame(std::span<const DVec2> world, const BodySpec& body) {
    Polygon local;
    for (const DVec2 p : world) local.push_back(world_to_body(body, p));
    return local;
}

/// Returns the piece without vertices that coincide with their neighbour in the float coordinates of queries.
/// A cut aimed at a vertex often misses it by a rounding error.
Polygon without_near_vertices(const Polygon& piece) {
    const DVec2 size = bounds(std::span<const DVec2>(piece)).size();
    const double least = merging_fraction * std::max(size.x, size.y);
    Polygon result;
    for (const DVec2 vertex : piece) {
        if (result.empty() || length(vertex - result.back()) > least) result.push_back(vertex);
    }
    while (result.size() > 1 && length(result.front() - result.back()) <= least) result.pop_back();
    return result;
}

/// Returns whether the reader of scene files would accept the polygon.
bool is_usable(const Polygon& piece) {
    if (piece.size() < 3 || is_flat(piece) || twice_signed_area(piece) <= 0.0) return false;
    const DVec2 size = bounds(std::span<const DVec2>(piece)).size();
    return std::max(size.x, size.y) >= min_size && !find_crossing(piece) && decompose(piece).complete;
}

BodySpec part_of(const BodySpec& body, Polygon piece) {
    BodySpec part = body;
    part.shape.geometry = PolygonSpec{std::move(piece), 0.0};
    if (!body.pivot) part.velocity = velocity_of_rest(body, part.shape);
    return part;
}

/// Returns the pieces, or none if one of them would be refused in a scene file.
std::vector<Polygon> usable(std::vector<Polygon> pieces) {
    std::transform(pieces.begin(), pieces.end(), pieces.begin(), without_near_vertices);
    if (pieces.size() < 2 || !std::all_of(pieces.begin(), pieces.end(), is_usable)) return {};
    return pieces;
}

/// Returns bodies of these pieces, or none if one of them would be refused in a scene file.
std::vector<BodySpec> bodies_of(const BodySpec& body, std::vector<Polygon> pieces) {
    std::vector<BodySpec> parts;
    for (Polygon& piece : usable(std::move(pieces))) parts.push_back(part_of(body, std::move(piece)));
    return parts;
}

/// The first body keeps its name, and the others get a number after it.
std::vector<BodySpec> numbered(std::vector<BodySpec> bodies) {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        if (!bodies[i].name.empty()) bodies[i].name = fmt::format("{} {}", bodies[i].name, i + 1);
    }
    return bodies;
}

}  // namespace

std::vector<Polygon> usable_cut(const Polygon& outline, std::span<const DVec2> stroke) {
    return usable(cut_along_stroke(outline, stroke));
}

std::vector<BodySpec> cut_body(const BodySpec& given, std::span<const DVec2> world_stroke) {
    const BodySpec body = with_density(given);
    const Polygon stroke = in_body_frame(world_stroke, body);
    if (is_compound(body.shape)) return numbered(cut_compound(body, stroke));
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) return {};
    return numbered(bodies_of(body, cut_along_stroke(outline, stroke)));
}

std::vector<BodySpec> split_body(const BodySpec& given) {
    const BodySpec body = with_density(given);
    if (is_compound(body.shape)) {
        std::vector<BodySpec> bodies = taken_apart(body);
        return bodies.size() < 2 ? std::vector<BodySpec>() : numbered(std::move(bodies));
    }
    const Polygon outline = outline_of(body.shape, fine_flattening(body.shape));
    if (outline.empty()) return {};
    return numbered(bodies_of(body, decompose(outline, PieceMethod::fewest).pieces));
}

namespace {

/// A piece of a part, or a part that was not cut.
struct Fragment {
    PartSpec part;
    int side = 0;  // side of the stroke: 1 left, -1 right, 0 both
    Collider collider;
};

/// Returns the signed distance to the nearest segment of the stroke; positive on its left.
double height_over(std::span<const DVec2> stroke, DVec2 point) {
    double nearest = std::numeric_limits<double>::infinity();
    double height = 0.0;
    for (std::size_t i = 0; i + 1 < stroke.size(); ++i) {
        const DVec2 along = stroke[i + 1] - stroke[i];
        const double square = dot(along, along);
        if (!(square > 0.0)) continue;
        const double place = std::clamp(dot(point - stroke[i], along) / square, 0.0, 1.0);
        const double distance = length(point - (stroke[i] + place * along));
        if (distance < nearest) {
            nearest = distance;
            height = cross(along, point - stroke[i]) / std::sqrt(square);
        }
    }
    return height;
}

/// Returns the side of a cut piece: the side of its farthest vertex.
int side_of_piece(std::span<const DVec2> stroke, const Polygon& piece) {
    double farthest = 0.0;
    for (const DVec2 vertex : piece) {
        const double height = height_over(stroke, vertex);
        farthest = std::abs(height) > std::abs(farthest) ? height : farthest;
    }
    return farthest > 0.0 ? 1 : -1;
}

/// Returns the side of a part that was not cut; 0 if it is on both sides or within `slack` of the stroke.
int side_of_whole(std::span<const DVec2> stroke, const Polygon& outline, double slack) {
    bool left = false;
    bool right = false;
    for (const DVec2 vertex : outline) {
        const double height = height_over(stroke, vertex);
        left |= height > slack;
        right |= height < -slack;
    }
    return left == right ? 0 : (left ? 1 : -1);
}

Fragment fragment_of(PartSpec part, int side) {
    Fragment fragment{std::move(part), side, {}};
    fragment.collider.pieces = make_pieces(placed(fragment.part));
    place(fragment.collider, {});
    return fragment;
}

double slack_of(const Fragment& fragment) {
    const DVec2 size = fragment.collider.aabb.size();
    return merging_fraction * std::max(size.x, size.y);
}

/// Adds the pieces of a part. Returns false if a piece would be refused in a scene file.
bool add_fragments(const PartSpec& part, std::span<const DVec2> stroke, std::vector<Fragment>& fragments,
                   bool& any_cut) {
    const ShapeSpec shape = placed(part);
    Polygon outline = outline_of(shape, fine_flattening(shape));
    if (!outline.empty()) {
        const std::size_t expected = cut_along_stroke(outline, stroke).size();
        const std::vector<Polygon> pieces = usable_cut(outline, stroke);
        if (expected > 1 && pieces.empty()) return false;
        for (const Polygon& piece : pieces) {
            PartSpec made = part;
            made.shape.geometry = PolygonSpec{piece, 0.0};
            made.center = {0.0, 0.0};
            made.rotation = 0.0;
            fragments.push_back(fragment_of(std::move(made), side_of_piece(stroke, piece)));
        }
        if (!pieces.empty()) {
            any_cut = true;
            return true;
        }
    } else {
        outline = core_of(shape).vertices;
    }
    Fragment whole = fragment_of(part, 0);
    whole.side = side_of_whole(stroke, outline, slack_of(whole));
    fragments.push_back(std::move(whole));
    return true;
}

bool hang_together(const Fragment& a, const Fragment& b) {
    const double slack = std::max(slack_of(a), slack_of(b));
    const Aabb wide{a.collider.aabb.lower - slack, a.collider.aabb.upper + slack};
    if (!overlaps(wide, b.collider.aabb)) return false;
    const double separation = query_pair(a.collider, b.collider, 0.0).separation;
    return a.side * b.side == -1 ? separation < -slack : separation <= slack;
}

BodySpec body_of(const BodySpec& body, std::vector<PartSpec> parts) {
    if (parts.size() == 1) {
        // The body keeps the frame of the whole, like all pieces of a cut.
        BodySpec alone = part_alone(body, parts.front());
        alone.shape = placed(parts.front());
        alone.position = body.position;
        alone.angle = body.angle;
        alone.pivot = body.pivot;
        alone.velocity = body.pivot ? body.velocity : alone.velocity;
        return alone;
    }
    BodySpec made = body;
    made.shape.geometry = CompoundSpec{std::move(parts)};
    if (!body.pivot) made.velocity = velocity_of_rest(body, made.shape);
    return made;
}

}  // namespace

std::vector<BodySpec> cut_compound(const BodySpec& body, std::span<const DVec2> stroke) {
    std::vector<Fragment> fragments;
    bool any_cut = false;
    for (const PartSpec& part : parts_of(body.shape)) {
        if (!add_fragments(part, stroke, fragments, any_cut)) return {};
    }
    if (!any_cut) return {};
    DisjointSets sets;
    sets.reset(fragments.size());
    for (std::uint32_t i = 0; i < fragments.size(); ++i) {
        for (std::uint32_t j = 0; j < i; ++j) {
            if (hang_together(fragments[i], fragments[j])) sets.unite(i, j);
        }
    }
    std::map<std::uint32_t, std::vector<PartSpec>> groups;
    for (std::uint32_t i = 0; i < fragments.size(); ++i) {
        groups[sets.root(i)].push_back(std::move(fragments[i].part));
    }
    std::vector<BodySpec> bodies;
    bodies.reserve(groups.size());
    for (auto& [first, parts] : groups) bodies.push_back(body_of(body, std::move(parts)));
    return bodies.size() < 2 ? std::vector<BodySpec>() : bodies;
}

namespace {

/// Returns when they touch, in seconds; nothing if they do not touch within `t_max`.
std::optional<double> time_of_touch(const Collider& bullet, const Collider& target, double t_max) {
    if (!overlaps(swept_bounds(bullet, t_max), swept_bounds(target, t_max))) return std::nullopt;
    const SweepResult sweep = query_pair(bullet, target, t_max).sweep;
    if (sweep.outcome == SweepOutcome::miss) return std::nullopt;
    return sweep.time;
}

/// Returns the path of the bullet's centre relative to the target, world.
std::array<DVec2, 2> way_past(const Collider& bullet, const Collider& target, double t_max) {
    const DVec2 centre = to_world(bullet.pose, bullet.centroid);
    return {centre, centre + t_max * (bullet.velocity - target.velocity)};
}

}  // namespace

std::vector<BulletCut> bullet_cuts(const BodySpec& bullet, std::span<const BodySpec> targets, double t_max) {
    const Collider flying = make_collider(bullet);
    std::vector<BulletCut> cuts;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i] == bullet) continue;
        const Collider target = make_collider(targets[i]);
        if (const auto time = time_of_touch(flying, target, t_max)) {
            const auto stroke = way_past(flying, target, t_max);
            cuts.push_back({i, *time, stroke, cut_body(targets[i], stroke)});
        }
    }
    std::stable_sort(cuts.begin(), cuts.end(),
                     [](const BulletCut& a, const BulletCut& b) { return a.time < b.time; });
    return cuts;
}

std::string whole_of_piece(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const bool has_number = end != std::string::npos && end > 0 && end + 1 < name.size() && name[end] == ' ';
    return has_number ? name.substr(0, end) : name;
}

PieceNames::PieceNames(const Scene& scene) {
    for (const BodySpec& body : scene.bodies) taken_.insert(body.name);
}

std::string PieceNames::next(const std::string& whole) {
    std::string base = whole_of_piece(whole);
    return taken_.insert(base).second ? base : numbered(base);
}

std::string PieceNames::take(const std::string& wanted) {
    return taken_.insert(wanted).second ? wanted : numbered(whole_of_piece(wanted));
}

std::string PieceNames::numbered(const std::string& base) {
    int& number = last_.emplace(base, 1).first->second;
    for (;;) {
        std::string name = fmt::format("{} {}", base, ++number);
        if (taken_.insert(name).second) return name;
    }
}

}  // namespace collide
