// Handles of C for tests, destroyed with their scope.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <span>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/c.h>

namespace support {

struct Destroy {
    void operator()(collide_shape* shape) const { collide_shape_destroy(shape); }
    void operator()(collide_decomposition* pieces) const { collide_decomposition_destroy(pieces); }
    void operator()(collide_broad_phase* broad_phase) const { collide_broad_phase_destroy(broad_phase); }
    void operator()(collide_world* world) const { collide_world_destroy(world); }
};
template <class Handle>
using Owned = std::unique_ptr<Handle, Destroy>;

inline std::vector<collide_vec2> plain(std::span<const collide::DVec2> ring) {
    std::vector<collide_vec2> all;
    for (const collide::DVec2 p : ring) all.push_back({p.x, p.y});
    return all;
}

inline collide_status status_of(const std::vector<collide_vec2>& ring, double radius = 0.0) {
    collide_shape* shape = nullptr;
    const collide_status status = collide_shape_create(ring.data(), ring.size(), radius, &shape);
    const Owned<collide_shape> owner(shape);
    CHECK((shape != nullptr) == (status == COLLIDE_OK));
    return status;
}

/// None where it is refused.
inline Owned<collide_shape> c_shape(const std::vector<collide_vec2>& ring, double radius = 0.0) {
    collide_shape* shape = nullptr;
    static_cast<void>(collide_shape_create(ring.data(), ring.size(), radius, &shape));
    return Owned<collide_shape>(shape);
}

inline Owned<collide_shape> c_box(double width, double height) {
    collide_shape* shape = nullptr;
    REQUIRE(collide_shape_create_box(width, height, &shape) == COLLIDE_OK);
    return Owned<collide_shape>(shape);
}

inline collide_transform c_at(double x, double y, double angle = 0.0) {
    collide_transform transform{};
    REQUIRE(collide_transform_at(x, y, angle, &transform) == COLLIDE_OK);
    return transform;
}

}  // namespace support
