#include <collide/narrow_phase/ray_cast.h>

#include <algorithm>
#include <cmath>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/ray_cast_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

/// The position of a vertex relative to a ray, metres.
struct SeenVertex {
    double ahead = 0.0;  // along the ray, from its start
    double left = 0.0;   // to the left of the ray's line; 0 on the line, within rounding
};

/// Computes the positions of a shape's vertices relative to a ray. It uses the numbers that were given for
/// the shape. For a piece of a body it uses the corners that the piece shares with its neighbours.
class CloseVertices {
  public:
    CloseVertices(const Shape& shape, const Transform& xf, const Ray& ray, const LocalRay& seen)
        : shape_(shape),
          given_(xf.body && !seen.in_body_frame ? shape.given() : nullptr),
          turn_(given_ ? xf.body->rotation : to_double(xf.rotation)),
          direction_(ray.direction),
          to_frame_(given_ ? xf.body->position - ray.origin : (xf.position - ray.origin) + xf.remainder) {
        if (seen.in_body_frame) {
            turn_ = {};
            direction_ = seen.direction;
            to_frame_ = seen.center - seen.origin;
        }
        DVec2 reach = glm::abs(to_frame_) + 2.0 * double{shape.extent()};
        if (given_) reach += glm::abs(given_->offset);
        rounding_ = length_rounding * (reach.x + reach.y);
    }

    /// Returns the largest rounding error of a position, metres.
    double rounding() const { return rounding_; }

    SeenVertex operator[](std::uint32_t i) const {
        const DVec2 vertex = given_ ? given_->offset + given_->vertices[i] : DVec2(shape_.vertex(i));
        const DVec2 way = to_frame_ + rotate(turn_, vertex);
        const double left = cross(direction_, way);
        return {dot(direction_, way) / dot(direction_, direction_), std::abs(left) <= rounding_ ? 0.0 : left};
    }

    /// Returns where along the ray its line crosses edge i, metres from the start. Precondition: the ends lie
    /// on different sides, or one of them lies on the line.
    double crossing(std::uint32_t i) const {
        const SeenVertex from = (*this)[i];
        const SeenVertex to = (*this)[shape_.next(i)];
        return (from.left * to.ahead - to.left * from.ahead) / (from.left - to.left);
    }

  private:
    const Shape& shape_;
    const GivenCore* given_;
    DRotation turn_;
    DVec2 direction_;
    DVec2 to_frame_;
    double rounding_ = 0.0;
};

/// Casts the ray against a segment on its line, or against a point.
std::optional<LocalHit> meet_head_on(const CloseVertices& vertices, std::uint32_t last, const LocalRay& ray) {
    const double first_ahead = vertices[0].ahead;
    const double last_ahead = vertices[last].ahead;
    const double near = std::min(first_ahead, last_ahead);
    if (std::max(first_ahead, last_ahead) < -vertices.rounding() || near > ray.length + vertices.rounding()) {
        return std::nullopt;
    }
    LocalHit hit{std::clamp(near, 0.0, ray.length), -ray.direction, first_ahead <= last_ahead ? 0u : last,
                 true};
    if (last == 0 && near <= 0.0) {
        hit = {};
        hit.starts_inside = true;
    }
    return hit;
}

}  // namespace

std::optional<LocalHit> cast_closely(const Shape& shape, const Transform& xf, const Ray& ray,
                                     const LocalRay& seen) {
    const CloseVertices vertices(shape, xf, ray, seen);
    const std::uint32_t last = shape.count() - 1;
    if (shape.count() <= 2 && vertices[0].left == 0.0 && vertices[last].left == 0.0) {
        return meet_head_on(vertices, last, seen);
    }
    const LineCrossing crossing =
        cross_by_line(shape.count(), [&](std::uint32_t i) { return vertices[i].left; });
    if (!crossing.met) return std::nullopt;
    const double enter = vertices.crossing(crossing.entering);
    const double leave = vertices.crossing(crossing.leaving);
    if (leave < -vertices.rounding() || enter > seen.length + vertices.rounding()) return std::nullopt;
    LocalHit hit;
    hit.starts_inside = shape.count() >= 3 && enter <= 0.0;
    if (!hit.starts_inside) {
        hit.distance = std::clamp(enter, 0.0, seen.length);
        hit.normal = DVec2(shape.normal(crossing.entering));
        hit.feature = crossing.entering;
    }
    return hit;
}

namespace {

RayHit cast_untraced(const Shape& shape, const Transform& xf, const Ray& ray, const LocalRay& seen) {
    if (simd_level() == SimdLevel::avx2 && ray_kernel_covers(shape)) {
        return ray_cast_avx2(shape, xf, ray, seen);
    }
    NoTrace trace;
    return ray_cast_body(shape, xf, ray, seen, trace);
}

}  // namespace

RayHit ray_cast(const Shape& shape, const Transform& xf, const Ray& ray) {
    return cast_untraced(shape, xf, ray, to_local(xf, ray));
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
                     inverse_rotate(turn, ray.direction),
                     ray.max_length,
                     {0.0, 0.0},
                     true};
    const auto cast = [&](std::uint32_t i) {
        const PlacedShape& piece = collider.pieces[i];
        const Transform& xf = collider.transforms[i];
        in_body.center = piece.center;
        const RayHit hit =
            cast_untraced(piece.shape, xf, ray, has_body_corners(piece) ? in_body : to_local(xf, ray));
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
