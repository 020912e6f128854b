#include <collide/narrow_phase/ray_cast.h>

#include <cmath>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/ray_cast_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

RayHit cast_quickly(const Shape& shape, const Transform& xf, const Ray& ray, const LocalRay& seen) {
    if (simd_level() == SimdLevel::avx2 && ray_kernel_covers(shape)) {
        return ray_cast_avx2(shape, xf, ray, seen);
    }
    NoTrace trace;
    return ray_cast_body(shape, xf, ray, seen, trace);
}

}  // namespace

RayHit ray_cast(const Shape& shape, const Transform& xf, const Ray& ray) {
    return cast_quickly(shape, xf, ray, to_local(xf, ray));
}

namespace {

/// A ray in the frame of a body with many pieces, to test which boxes it may meet.
class RayInFrame {
  public:
    /// Precondition: the body has a tree.
    RayInFrame(const Collider& body, const Ray& ray) {
        const DRotation turn = rotation_of(body.pose);
        const Aabb start = in_frame({body.pose.position, turn}, {ray.origin, ray.origin}, body.tree->box());
        origin_ = start.center();
        direction_ = inverse_rotate(turn, ray.direction);
        // Far from the origin, the rounding of the piece's sine and cosine to floats displaces the ray by a
        // fraction of the distance.
        const DVec2 farthest = glm::abs(origin_) + glm::abs(start.size()) + body.tree->box().size();
        slack_ = start.size() + ray_slack_fraction * (farthest.x + farthest.y);
    }

    /// Returns whether the ray meets the box within `length` metres of its start. The separating axes are
    /// those of the frame and the normal of the ray (Ericson 2005, 5.3.3).
    bool meets(const Aabb& box, double length) const {
        const DVec2 end = origin_ + length * direction_;
        const DVec2 half = 0.5 * box.size() + slack_;
        if (!overlaps({glm::min(origin_, end), glm::max(origin_, end)},
                      {box.center() - half, box.center() + half})) {
            return false;
        }
        const double apart = std::abs(cross(direction_, box.center() - origin_));
        return apart <= half.x * std::abs(direction_.y) + half.y * std::abs(direction_.x);
    }

  private:
    DVec2 origin_{0.0, 0.0};
    DVec2 direction_{1.0, 0.0};
    DVec2 slack_{0.0, 0.0};  // metres
};

}  // namespace

BodyRayHit ray_cast(const Collider& collider, const Ray& ray) {
    if (collider.pieces.size() == 1) {
        const RayHit hit = ray_cast(collider.pieces[0].shape, collider.transforms[0], ray);
        return hit.hit() ? BodyRayHit{hit, 0} : BodyRayHit{};
    }
    BodyRayHit nearest;
    const DRotation turn = rotation_of(collider.pose);
    LocalRay in_body{inverse_rotate(turn, ray.origin - collider.pose.position),
                     inverse_rotate(turn, ray.direction), ray.max_length};
    const auto cast = [&](std::uint32_t i) {
        const PlacedShape& piece = collider.pieces[i];
        const Transform& xf = collider.transforms[i];
        in_body.center = piece.center;
        const RayHit hit =
            cast_quickly(piece.shape, xf, ray, has_body_corners(piece) ? in_body : to_local(xf, ray));
        if (hit.hit() && (!nearest.hit.hit() || hit.distance < nearest.hit.distance)) {
            nearest = {hit, i};
        }
    };
    if (collider.tree == nullptr) {
        for (std::uint32_t i = 0; i < collider.pieces.size(); ++i) cast(i);
        return nearest;
    }
    const RayInFrame in_frame(collider, ray);
    const auto may_hold = [&](const Aabb& box) {
        return in_frame.meets(box, nearest.hit.hit() ? nearest.hit.distance : ray.max_length);
    };
    collider.tree->visit_where(may_hold, cast);
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
