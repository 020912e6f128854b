#include <collide/c/shape.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include <collide/c/handles.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/ring_size.h>
#include <collide/narrow_phase/sat.h>

namespace {

using namespace collide::c;
using collide::DVec2;

/// Reads the given vertices, and checks that they and the radius are finite and within the limits.
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

collide_decomposition* made_of(collide::BodyPieces body) {
    collide_decomposition made;
    made.pieces.reserve(body.pieces.size());
    for (collide::PlacedShape& piece : body.pieces) made.pieces.push_back({std::move(piece)});
    made.seams = std::move(body.seams);
    return new collide_decomposition(std::move(made));
}

}  // namespace

collide_status collide_shape_create(const collide_vec2* vertices, size_t count, double radius,
                                    collide_shape** shape) {
    if (shape == nullptr || (vertices == nullptr && count > 0)) return COLLIDE_NULL_POINTER;
    if (count > COLLIDE_MOST_VERTICES) return COLLIDE_BAD_COUNT;
    return guarded([&] {
        std::vector<DVec2> ring;
        for (std::size_t i = 0; i < count; ++i) ring.push_back(vec(vertices[i]));
        const collide_status status = status_of(collide::validate(ring, radius));
        if (status == COLLIDE_OK) *shape = new collide_shape{collide::centred_convex(ring, radius)};
        return status;
    });
}

collide_status collide_shape_create_box(double width, double height, collide_shape** shape) {
    if (shape == nullptr) return COLLIDE_NULL_POINTER;
    const double most = 2.0 * COLLIDE_MAX_COORDINATE;
    const collide_status status = first_of({within(width, 0.0, most), within(height, 0.0, most)});
    if (status != COLLIDE_OK) return status;
    const auto half_width = static_cast<float>(0.5 * width);
    const auto half_height = static_cast<float>(0.5 * height);
    // Checked like a polygon, which is refused if it is flat up to a billionth of its length.
    const std::array<DVec2, 4> ring{{{0.0, 0.0}, {width, 0.0}, {width, height}, {0.0, height}}};
    if (collide::is_too_small(ring)) return COLLIDE_TOO_SMALL;
    return guarded([&] {
        *shape = new collide_shape{{collide::Shape::box(half_width, half_height)}};
        return COLLIDE_OK;
    });
}

collide_status collide_shape_create_ellipse(double semi_x, double semi_y, collide_shape** shape) {
    if (shape == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status =
        first_of({within(semi_x, 0.0, COLLIDE_MAX_COORDINATE), within(semi_y, 0.0, COLLIDE_MAX_COORDINATE)});
    if (status != COLLIDE_OK) return status;
    if (std::min(semi_x, semi_y) < COLLIDE_MIN_SIZE) return COLLIDE_TOO_SMALL;
    return guarded([&] {
        *shape = new collide_shape{
            {collide::Shape::ellipse({static_cast<float>(semi_x), static_cast<float>(semi_y)})}};
        return COLLIDE_OK;
    });
}

void collide_shape_destroy(collide_shape* shape) { delete shape; }

size_t collide_shape_vertex_count(const collide_shape* shape) {
    const bool has_vertices = shape != nullptr && collide::sat_covers(shape->placed.shape);
    return has_vertices ? shape->placed.shape.count() : 0;
}

double collide_shape_radius(const collide_shape* shape) {
    return shape == nullptr ? 0.0 : double{shape->placed.shape.radius()};
}

collide_status collide_shape_vertices(const collide_shape* shape, collide_vec2* vertices, size_t capacity) {
    if (shape == nullptr || vertices == nullptr) return COLLIDE_NULL_POINTER;
    const collide::PlacedShape& placed = shape->placed;
    for (std::uint32_t i = 0; i < std::min(capacity, collide_shape_vertex_count(shape)); ++i) {
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
        if (status != COLLIDE_OK) return status;
        if (collide::is_too_small(ring)) return COLLIDE_TOO_SMALL;
        if (collide::find_crossing(ring)) return COLLIDE_NOT_SIMPLE;
        if (collide::twice_signed_area(ring) < 0.0) return COLLIDE_CLOCKWISE;
        collide::BodyPieces found = collide::pieces_of_polygon(ring, radius);
        if (found.pieces.empty()) return COLLIDE_TOO_SMALL;
        *decomposition = made_of(std::move(found));
        return COLLIDE_OK;
    });
}

collide_status collide_decomposition_create_chain(const collide_vec2* vertices, size_t count, int closed,
                                                  collide_decomposition** decomposition) {
    if (decomposition == nullptr) return COLLIDE_NULL_POINTER;
    if (count < (closed != 0 ? 3 : 2) || count > COLLIDE_MOST_OUTLINE_VERTICES) return COLLIDE_BAD_COUNT;
    return guarded([&] {
        std::vector<DVec2> chain;
        const collide_status status = read_ring(vertices, count, 0.0, chain);
        if (status != COLLIDE_OK) return status;
        const std::size_t edges = closed != 0 ? count : count - 1;
        for (std::size_t i = 0; i < edges; ++i) {
            const DVec2 edge = chain[(i + 1) % count] - chain[i];
            if (std::max(std::abs(edge.x), std::abs(edge.y)) < COLLIDE_MIN_SIZE) return COLLIDE_TOO_SMALL;
        }
        *decomposition = made_of(collide::pieces_of_chain(chain, closed != 0));
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
