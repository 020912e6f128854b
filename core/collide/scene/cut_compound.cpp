#include <collide/scene/cut_compound.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include <collide/base/disjoint_sets.h>
#include <collide/geometry/cut.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/compound.h>
#include <collide/scene/cut_body.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/join_bodies.h>
#include <collide/scene/outline.h>
#include <collide/scene/shape_core.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

/// A piece of a part, or a part that was left whole.
struct Fragment {
    PartSpec part;
    int side = 0;  // of the stroke: 1 left, -1 right, 0 both
    Collider collider;
};

/// Signed distance to the nearest segment of the stroke, positive on its left.
double height_over(std::span<const DVec2> stroke, DVec2 point) {
    double nearest = std::numeric_limits<double>::infinity();
    double height = 0.0;
    for (std::size_t i = 0; i + 1 < stroke.size(); ++i) {
        const DVec2 along = stroke[i + 1] - stroke[i];
        const double square = dot(along, along);
        if (!(square > 0.0)) continue;
        const double place = std::clamp(dot(point - stroke[i], along) / square, 0.0, 1.0);
        const double distance = glm::length(point - (stroke[i] + place * along));
        if (distance < nearest) {
            nearest = distance;
            height = cross(along, point - stroke[i]) / std::sqrt(square);
        }
    }
    return height;
}

/// Of a piece that was cut off: where its farthest vertex lies.
int side_of_piece(std::span<const DVec2> stroke, const Polygon& piece) {
    double farthest = 0.0;
    for (const DVec2 vertex : piece) {
        const double height = height_over(stroke, vertex);
        farthest = std::abs(height) > std::abs(farthest) ? height : farthest;
    }
    return farthest > 0.0 ? 1 : -1;
}

/// Of a part that was left whole.
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

/// False when a piece could not stand in a scene file.
bool add_fragments(const PartSpec& part, std::span<const DVec2> stroke, std::vector<Fragment>& fragments,
                   bool& any_cut) {
    const ShapeSpec shape = placed(part);
    Polygon outline = outline_of(shape, fine_flattening(shape));
    if (!outline.empty()) {
        const std::size_t expected = cut_along_stroke(outline, stroke).size();
        const std::vector<Polygon> pieces = usable_cut(outline, stroke);
        if (expected > 1 && pieces.empty()) {
            return false;
        }
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
    if (!overlaps(wide, b.collider.aabb)) {
        return false;
    }
    const double separation = query_pair(a.collider, b.collider, 0.0).separation;
    return a.side * b.side == -1 ? separation < -slack : separation <= slack;
}

BodySpec body_of(const BodySpec& body, std::vector<PartSpec> parts) {
    if (parts.size() == 1) {
        // In the frame of the whole, as all pieces of a cut.
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
    if (!body.pivot) {
        made.velocity = velocity_of_rest(body, made.shape);
    }
    return made;
}

}  // namespace

std::vector<BodySpec> cut_compound(const BodySpec& body, std::span<const DVec2> stroke) {
    std::vector<Fragment> fragments;
    bool any_cut = false;
    for (const PartSpec& part : parts_of(body.shape)) {
        if (!add_fragments(part, stroke, fragments, any_cut)) {
            return {};
        }
    }
    if (!any_cut) {
        return {};
    }
    DisjointSets sets;
    sets.reset(fragments.size());
    for (std::uint32_t i = 0; i < fragments.size(); ++i) {
        for (std::uint32_t j = 0; j < i; ++j) {
            if (hang_together(fragments[i], fragments[j])) {
                sets.unite(i, j);
            }
        }
    }
    std::map<std::uint32_t, std::vector<PartSpec>> groups;
    for (std::uint32_t i = 0; i < fragments.size(); ++i) {
        groups[sets.root(i)].push_back(std::move(fragments[i].part));
    }
    std::vector<BodySpec> bodies;
    bodies.reserve(groups.size());
    for (auto& [first, parts] : groups) {
        bodies.push_back(body_of(body, std::move(parts)));
    }
    return bodies.size() < 2 ? std::vector<BodySpec>() : bodies;
}

}  // namespace collide
