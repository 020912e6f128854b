#include <collide/narrow_phase/ray_cast.h>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/ray_cast_body.h>

namespace collide {

RayHit ray_cast(const Shape& shape, const Transform& xf, const Ray& ray) {
    if (simd_level() == SimdLevel::avx2 && ray_kernel_covers(shape)) {
        return ray_cast_avx2(shape, xf, ray);
    }
    NoTrace trace;
    return ray_cast_body(shape, xf, ray, trace);
}

BodyRayHit ray_cast(const Collider& collider, const Ray& ray) {
    BodyRayHit nearest;
    for (std::uint32_t i = 0; i < collider.pieces.size(); ++i) {
        const RayHit hit = ray_cast(collider.pieces[i].shape, collider.transforms[i], ray);
        if (hit.hit() && (!nearest.hit.hit() || hit.distance < nearest.hit.distance)) {
            nearest = {hit, i};
        }
    }
    return nearest;
}

SceneRayHit ray_cast(std::span<const Collider> colliders, const Ray& ray) {
    SceneRayHit nearest;
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        const RayHit hit = ray_cast(colliders[i], ray).hit;
        if (hit.hit() && (!nearest.hit.hit() || hit.distance < nearest.hit.distance)) {
            nearest = {hit, i};
        }
    }
    return nearest;
}

}  // namespace collide
