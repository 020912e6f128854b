#include <collide/c/shape.h>

#include <array>
#include <span>

#include <collide/c/handles.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>

namespace {

using namespace collide::c;
using collide::dot;
using collide::DVec2;
using collide::Vec2;

/// Whether the edge points to the left, or straight up: directions in [pi / 2, 3 pi / 2).
bool points_left(DVec2 edge) { return edge.x < 0.0 || (edge.x == 0.0 && edge.y > 0.0); }

/// Whether a ring that never turns right goes round once: its edges begin to point left only once, and no
/// straight corner runs back.
bool goes_round_once(std::span<const DVec2> ring) {
    const std::size_t n = ring.size();
    int rounds = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 edge = ring[(i + 1) % n] - ring[i];
        const DVec2 next = ring[(i + 2) % n] - ring[(i + 1) % n];
        rounds += !points_left(edge) && points_left(next) ? 1 : 0;
        if (collide::turn(ring[i], ring[(i + 1) % n], ring[(i + 2) % n]) == 0 && dot(edge, next) <= 0.0) {
            return false;
        }
    }
    return rounds == 1;
}

/// Of doubles, and of the floats that a shape keeps of them.
template <class V>
bool neighbours_coincide(std::span<const V> ring) {
    for (std::size_t i = 0; ring.size() > 1 && i < ring.size(); ++i) {
        if (ring[i] == ring[(i + 1) % ring.size()]) return true;
    }
    return false;
}

/// What is wrong with the size of a ring of two vertices or more.
collide_status check_size(std::span<const DVec2> ring) {
    const DVec2 size = collide::bounds(ring).size();
    const bool is_small = std::max(size.x, size.y) < COLLIDE_MIN_SIZE || neighbours_coincide(ring) ||
                          (ring.size() > 2 && collide::is_flat(ring));
    return is_small ? COLLIDE_TOO_SMALL : COLLIDE_OK;
}

collide_status check_convex(std::span<const DVec2> ring) {
    if (ring.size() == 1) return COLLIDE_OK;
    const collide_status status = check_size(ring);
    if (status != COLLIDE_OK || ring.size() == 2) return status;
    if (collide::is_convex(ring)) return goes_round_once(ring) ? COLLIDE_OK : COLLIDE_NOT_CONVEX;
    const std::vector<DVec2> reversed(ring.rbegin(), ring.rend());
    return collide::is_convex(reversed) ? COLLIDE_CLOCKWISE : COLLIDE_NOT_CONVEX;
}

/// The vertices as they are given, and the radius, when both are numbers within the limits.
collide_status read_ring(const collide_vec2* vertices, std::size_t count, double radius,
                         std::vector<DVec2>& ring) {
    if (vertices == nullptr) return COLLIDE_NULL_POINTER;
    collide_status status = within(radius, 0.0, COLLIDE_MAX_COORDINATE);
    ring.reserve(count);
    for (std::size_t i = 0; i < count && status == COLLIDE_OK; ++i) {
        status = within(vertices[i], COLLIDE_MAX_COORDINATE);
        ring.push_back(vec(vertices[i]));
    }
    return status;
}

}  // namespace

collide_status collide_shape_create(const collide_vec2* vertices, size_t count, double radius,
                                    collide_shape** shape) {
    if (shape == nullptr) return COLLIDE_NULL_POINTER;
    if (count == 0 || count > COLLIDE_MOST_VERTICES) return COLLIDE_BAD_COUNT;
    return guarded([&] {
        std::vector<DVec2> ring;
        collide_status status = read_ring(vertices, count, radius, ring);
        if (status == COLLIDE_OK) status = check_convex(ring);
        if (status != COLLIDE_OK) return status;
        const DVec2 center = collide::bounds(ring).center();
        std::vector<Vec2> local;
        local.reserve(ring.size());
        for (const DVec2 v : ring) local.emplace_back(v - center);
        if (neighbours_coincide(std::span<const Vec2>(local))) return COLLIDE_TOO_SMALL;
        *shape = new collide_shape{{collide::Shape::convex(local, static_cast<float>(radius)), center, 0.0}};
        return COLLIDE_OK;
    });
}

collide_status collide_shape_create_box(double width, double height, collide_shape** shape) {
    if (shape == nullptr) return COLLIDE_NULL_POINTER;
    const double most = 2.0 * COLLIDE_MAX_COORDINATE;
    const collide_status status = first_of({within(width, 0.0, most), within(height, 0.0, most)});
    if (status != COLLIDE_OK) return status;
    const auto half_width = static_cast<float>(0.5 * width);
    const auto half_height = static_cast<float>(0.5 * height);
    // As a polygon is refused that is flat, but for a billionth of its extent.
    const std::array<DVec2, 4> ring{{{0.0, 0.0}, {width, 0.0}, {width, height}, {0.0, height}}};
    if (check_size(ring) != COLLIDE_OK) return COLLIDE_TOO_SMALL;
    return guarded([&] {
        *shape = new collide_shape{{collide::Shape::box(half_width, half_height)}};
        return COLLIDE_OK;
    });
}

void collide_shape_destroy(collide_shape* shape) { delete shape; }

size_t collide_shape_vertex_count(const collide_shape* shape) {
    return shape == nullptr ? 0 : shape->placed.shape.count();
}

double collide_shape_radius(const collide_shape* shape) {
    return shape == nullptr ? 0.0 : double{shape->placed.shape.radius()};
}

collide_status collide_shape_vertices(const collide_shape* shape, collide_vec2* vertices, size_t capacity) {
    if (shape == nullptr || vertices == nullptr) return COLLIDE_NULL_POINTER;
    const collide::PlacedShape& placed = shape->placed;
    for (std::uint32_t i = 0; i < std::min<std::size_t>(capacity, placed.shape.count()); ++i) {
        vertices[i] = plain(placed.center + DVec2(placed.shape.vertex(i)));
    }
    return COLLIDE_OK;
}

collide_status collide_shape_bounds(const collide_shape* shape, const collide_transform* at,
                                    collide_box* box) {
    if (shape == nullptr || at == nullptr || box == nullptr) return COLLIDE_NULL_POINTER;
    if (!is_sound(*at)) return check(*at);
    const collide::Aabb found = collide::bounds(shape->placed.shape, placed_at(*shape, *at));
    *box = {plain(found.lower), plain(found.upper)};
    return COLLIDE_OK;
}

collide_status collide_decomposition_create(const collide_vec2* outline, size_t count, double radius,
                                            collide_decomposition** decomposition) {
    if (decomposition == nullptr) return COLLIDE_NULL_POINTER;
    if (count < 3 || count > COLLIDE_MOST_OUTLINE_VERTICES) return COLLIDE_BAD_COUNT;
    return guarded([&] {
        std::vector<DVec2> ring;
        collide_status status = read_ring(outline, count, radius, ring);
        if (status == COLLIDE_OK) status = check_size(ring);
        if (status != COLLIDE_OK) return status;
        if (collide::find_crossing(ring)) return COLLIDE_NOT_SIMPLE;
        if (collide::twice_signed_area(ring) < 0.0) return COLLIDE_CLOCKWISE;
        collide::BodyPieces found = collide::pieces_of_polygon(ring, radius);
        if (found.pieces.empty()) return COLLIDE_TOO_SMALL;
        collide_decomposition made;
        made.pieces.reserve(found.pieces.size());
        for (collide::PlacedShape& piece : found.pieces) made.pieces.push_back({std::move(piece)});
        made.seams = std::move(found.seams);
        *decomposition = new collide_decomposition(std::move(made));
        return COLLIDE_OK;
    });
}

void collide_decomposition_destroy(collide_decomposition* decomposition) { delete decomposition; }

size_t collide_decomposition_count(const collide_decomposition* decomposition) {
    return decomposition == nullptr ? 0 : decomposition->pieces.size();
}

const collide_shape* collide_decomposition_shape(const collide_decomposition* decomposition, size_t index) {
    const bool is_there = index < collide_decomposition_count(decomposition);
    return is_there ? &decomposition->pieces[index] : nullptr;
}
