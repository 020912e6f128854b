#include <collide/narrow_phase/seams.h>

#include <cmath>

#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

bool along_normal(Vec2 normal, Vec2 direction) {
    return dot(normal, direction) > 0.0f && std::abs(cross(normal, direction)) <= seam_sine;
}

bool within_cone(const OutlineCorner& corner, Vec2 direction) {
    return corner.is_convex && cross(corner.before, direction) >= -seam_sine &&
           cross(direction, corner.after) >= -seam_sine &&
           dot(corner.before + corner.after, direction) > 0.0f;
}

/// Returns whether the outline faces the direction at one vertex of a piece or along one of its two edges.
bool vertex_faces(const Shape& shape, const PieceSeams& seams, std::uint32_t vertex, Vec2 direction) {
    const std::uint32_t before = shape.previous(vertex);
    return (!seams.is_seam(vertex) && along_normal(shape.normal(vertex), direction)) ||
           (!seams.is_seam(before) && along_normal(shape.normal(before), direction)) ||
           within_cone(seams.corners[vertex], direction);
}

/// Returns the least position of the shape along a world direction, relative to `origin`, metres.
float lowest_along(const Shape& shape, const Transform& xf, Vec2 direction, DVec2 origin) {
    const std::uint32_t vertex = support_vertex(shape, inverse_rotate(xf.rotation, -direction));
    const Vec2 place(to_world(xf, shape.vertex(vertex)) - origin);
    return dot(place, direction) - shape.radius();
}

/// Returns the separation along the outward normal of an edge of `body`'s piece. Returns nothing when the
/// edge is a seam, or when `other` does not face the edge with its outline.
std::optional<float> gap_beyond(const Collider& body, std::uint32_t piece, std::uint32_t edge,
                                const Collider& other, std::uint32_t other_piece, Vec2 world_normal) {
    if (!body.seams.empty() && body.seams[piece].is_seam(edge)) {
        return std::nullopt;
    }
    if (!faces(other, other_piece, -world_normal)) {
        return std::nullopt;
    }
    const Shape& shape = body.pieces[piece].shape;
    const DVec2 origin = to_world(body.transforms[piece], shape.vertex(edge));
    return lowest_along(other.pieces[other_piece].shape, other.transforms[other_piece], world_normal,
                        origin) -
           shape.radius();
}

/// Returns whether `other` lies behind a one-sided edge (of a chain). Its centre decides, so that a shape
/// that has sunk in slightly is still pushed out in front.
bool is_behind(const Collider& body, std::uint32_t piece, const Collider& other, std::uint32_t other_piece) {
    if (body.seams.empty() || !body.seams[piece].one_sided) {
        return false;
    }
    const Shape& edge = body.pieces[piece].shape;
    const Transform& xf = body.transforms[piece];
    const Vec2 offset(other.transforms[other_piece].position - to_world(xf, edge.vertex(0)));
    return dot(offset, rotate(xf.rotation, edge.normal(0))) < 0.0f;
}

/// Returns whether the centre of `other` lies in front of an edge, between the edge's ends.
bool is_before_edge(const Collider& body, std::uint32_t piece, std::uint32_t edge, const Collider& other,
                    std::uint32_t other_piece) {
    const Shape& shape = body.pieces[piece].shape;
    const Transform& xf = body.transforms[piece];
    const DVec2 from = to_world(xf, shape.vertex(edge));
    const Vec2 along(to_world(xf, shape.vertex(shape.next(edge))) - from);
    const Vec2 offset(other.transforms[other_piece].position - from);
    const float place = dot(offset, along);
    return place >= 0.0f && place <= dot(along, along) &&
           dot(offset, rotate(xf.rotation, shape.normal(edge))) >= 0.0f;
}

/// Returns whether the centre of `other` lies in front of an edge of a chain, between the edge's ends. False
/// if the body is not a chain.
bool is_before(const Collider& body, std::uint32_t piece, const Collider& other, std::uint32_t other_piece) {
    return !body.seams.empty() && body.seams[piece].one_sided &&
           is_before_edge(body, piece, 0, other, other_piece);
}

void try_edge(const Collider& body, std::uint32_t piece, std::uint32_t edge, const Collider& other,
              std::uint32_t other_piece, AxisSource source, std::optional<SurfaceAxis>& best) {
    const Vec2 outward = rotate(body.transforms[piece].rotation, body.pieces[piece].shape.normal(edge));
    const std::optional<float> gap = gap_beyond(body, piece, edge, other, other_piece, outward);
    if (gap && (!best || *gap > best->separation)) {
        const bool of_a = source == AxisSource::edge_a;
        best = SurfaceAxis{*gap, of_a ? outward : -outward, {source, of_a ? edge : 0, of_a ? 0 : edge}};
    }
}

/// Tries all edges of one piece.
void try_edges(const Collider& body, std::uint32_t piece, const Collider& other, std::uint32_t other_piece,
               AxisSource source, std::optional<SurfaceAxis>& best) {
    for (std::uint32_t edge = 0; edge < body.pieces[piece].shape.edge_count(); ++edge) {
        try_edge(body, piece, edge, other, other_piece, source, best);
    }
}

/// Returns whether `other` extends beyond the far side of the body, seen from an edge. Then the way out over
/// this edge is longer than the body.
bool pierces(const Collider& body, std::uint32_t piece, std::uint32_t edge, const Collider& other,
             std::uint32_t other_piece) {
    const Vec2 outward = rotate(body.transforms[piece].rotation, body.pieces[piece].shape.normal(edge));
    const DVec2 middle = 0.5 * (body.aabb.lower + body.aabb.upper);
    const DVec2 half = body.aabb.upper - middle;
    const double far_side = half.x * std::abs(double{outward.x}) + half.y * std::abs(double{outward.y});
    const float lowest =
        lowest_along(other.pieces[other_piece].shape, other.transforms[other_piece], outward, middle);
    return double{lowest} < -far_side;
}

/// Tries the edges of a piece of a concave body that have `other` in front of them.
void try_edges_before(const Collider& body, std::uint32_t piece, const Collider& other,
                      std::uint32_t other_piece, AxisSource source, std::optional<SurfaceAxis>& best) {
    if (body.seams.empty() || body.seams[piece].one_sided) {
        return;
    }
    for (std::uint32_t edge = 0; edge < body.pieces[piece].shape.edge_count(); ++edge) {
        if (is_before_edge(body, piece, edge, other, other_piece) &&
            !pierces(body, piece, edge, other, other_piece)) {
            try_edge(body, piece, edge, other, other_piece, source, best);
        }
    }
}

}  // namespace

bool faces(const Collider& body, std::uint32_t piece, Vec2 world_direction) {
    if (body.seams.empty() || body.seams[piece].is_open()) {
        return true;
    }
    const Shape& shape = body.pieces[piece].shape;
    const PieceSeams& seams = body.seams[piece];
    const Vec2 direction = inverse_rotate(body.transforms[piece].rotation, world_direction);
    const std::uint32_t farthest = support_vertex(shape, direction);
    const float reach = dot(shape.vertex(farthest), direction);
    for (std::uint32_t vertex = 0; vertex < shape.count(); ++vertex) {
        const bool supports =
            dot(shape.vertex(vertex), direction) >= reach - feature_fraction * shape.extent();
        if (supports && vertex_faces(shape, seams, vertex, direction)) {
            return true;
        }
    }
    return false;
}

bool holds(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j, Vec2 world_normal) {
    return !is_behind(a, i, b, j) && !is_behind(b, j, a, i) && faces(a, i, world_normal) &&
           faces(b, j, -world_normal);
}

std::optional<SurfaceAxis> surface_axis(const Collider& a, std::uint32_t i, const Collider& b,
                                        std::uint32_t j) {
    std::optional<SurfaceAxis> best;
    if (is_behind(a, i, b, j) || is_behind(b, j, a, i)) {
        return best;
    }
    try_edges(a, i, b, j, AxisSource::edge_a, best);
    try_edges(b, j, a, i, AxisSource::edge_b, best);
    return best;
}

std::optional<SurfaceAxis> axis_before_edge(const Collider& a, std::uint32_t i, const Collider& b,
                                            std::uint32_t j) {
    if (is_before(a, i, b, j) || is_before(b, j, a, i)) {
        return surface_axis(a, i, b, j);
    }
    std::optional<SurfaceAxis> best;
    try_edges_before(a, i, b, j, AxisSource::edge_a, best);
    try_edges_before(b, j, a, i, AxisSource::edge_b, best);
    return best;
}

std::optional<SurfaceAxis> held_axis(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                                     bool& corrected) {
    const SatResult found = sat(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j]);
    corrected = false;
    if (!found.overlap) {
        return std::nullopt;
    }
    if (holds(a, i, b, j, found.normal)) {
        return SurfaceAxis{found.separation, found.normal, found.axis};
    }
    corrected = true;
    return surface_axis(a, i, b, j);
}

float deepest_held(const Collider& a, const Collider& b) {
    float deepest = 0.0f;
    each_touching_pair(a, b, [&](std::uint32_t i, std::uint32_t j) {
        bool corrected = false;
        const std::optional<SurfaceAxis> axis = held_axis(a, i, b, j, corrected);
        if (axis && !corrected && axis->separation < deepest) {
            deepest = axis->separation;
        }
    });
    return deepest;
}

}  // namespace collide
