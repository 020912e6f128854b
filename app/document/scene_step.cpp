#include "document/scene_step.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace app {

using collide::BodySpec;
using collide::Scene;

namespace {

/// A smaller shape is not worth the look.
constexpr std::size_t many_vertices = 16;

std::size_t vertex_count(const BodySpec& body) {
    const auto* polygon = std::get_if<collide::PolygonSpec>(&body.shape.geometry);
    return polygon == nullptr ? 0 : polygon->vertices.size();
}

bool has_same_large_shape(const BodySpec& a, const BodySpec& b) {
    const std::size_t count = vertex_count(a);
    return count >= many_vertices && count == vertex_count(b) && a.shape == b.shape;
}

/// Taken apart by name, so that a member added to bodies is not forgotten here.
BodySpec without_shape(const BodySpec& body) {
    const auto& [name, shape, position, angle, velocity, angular_velocity, pivot, motion, density,
                 restitution, friction, static_friction, gravity_scale, filter, sensor, bullet, cuts, color,
                 control, unknown] = body;
    return {name,   {},      position,    angle,    velocity,        angular_velocity, pivot,
            motion, density, restitution, friction, static_friction, gravity_scale,    filter,
            sensor, bullet,  cuts,        color,    control,         unknown};
}

KeptScene::Body kept_without_shape(const BodySpec& body) {
    return std::make_shared<const BodySpec>(without_shape(body));
}

std::vector<BodySpec>::iterator at(std::vector<BodySpec>& bodies, std::size_t index) {
    return bodies.begin() + static_cast<std::ptrdiff_t>(index);
}

}  // namespace

SceneStep::SceneStep(const KeptScene& before, const KeptScene& after) {
    if (before.rest() != after.rest() && !(*before.rest() == *after.rest())) rest_ = before.rest();
    if (before.size() == after.size()) {
        keep_places(before, after);
    } else {
        keep_stretch(before, after);
    }
    weigh();
}

void SceneStep::keep_places(const KeptScene& before, const KeptScene& after) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (i % KeptScene::run_length == 0 && before.shares_run(after, i / KeptScene::run_length)) {
            i += KeptScene::run_length - 1;
            continue;
        }
        const KeptScene::Body& then = before.body(i);
        const KeptScene::Body& now = after.body(i);
        if (then == now || *then == *now) continue;
        const bool same_shape = has_same_large_shape(*then, *now);
        places_.push_back(i);
        keeps_shape_.push_back(same_shape);
        bodies_.push_back(same_shape ? kept_without_shape(*then) : then);
    }
}

void SceneStep::keep_stretch(const KeptScene& before, const KeptScene& after) {
    first_ = before.shared_at_front(after);
    const std::size_t back =
        std::min(before.shared_at_back(after), std::min(before.size(), after.size()) - first_);
    count_ = after.size() - back - first_;
    for (std::size_t i = first_; i < before.size() - back; ++i) bodies_.push_back(before.body(i));
}

void SceneStep::weigh() {
    bytes_ = sizeof(SceneStep) + (rest_ ? sizeof(Scene) : 0);
    for (const KeptScene::Body& body : bodies_) {
        bytes_ += sizeof(BodySpec) + vertex_count(*body) * sizeof(collide::DVec2);
    }
}

void SceneStep::take(Scene& scene, KeptScene& kept) {
    if (rest_) {
        std::vector<BodySpec> bodies = std::exchange(scene.bodies, {});
        auto now = kept.rest();
        scene = *rest_;
        scene.bodies = std::move(bodies);
        kept.replace_rest(std::exchange(rest_, std::move(now)));
    }
    if (!places_.empty()) {
        take_places(scene, kept);
    } else if (count_ > 0 || !bodies_.empty()) {
        take_stretch(scene, kept);
    }
    weigh();
}

void SceneStep::take_places(Scene& scene, KeptScene& kept) {
    std::vector<KeptScene::Body> entering;
    entering.reserve(places_.size());
    for (std::size_t k = 0; k < places_.size(); ++k) {
        BodySpec& body = scene.bodies[places_[k]];
        KeptScene::Body now = kept.body(places_[k]);
        if (keeps_shape_[k]) {
            collide::ShapeSpec shape = std::move(body.shape);
            body = *bodies_[k];
            body.shape = std::move(shape);
            entering.push_back(std::make_shared<const BodySpec>(body));
            bodies_[k] = kept_without_shape(*now);
        } else {
            body = *bodies_[k];
            entering.push_back(std::exchange(bodies_[k], std::move(now)));
        }
    }
    kept.replace(places_, entering);
}

void SceneStep::take_stretch(Scene& scene, KeptScene& kept) {
    std::vector<KeptScene::Body> leaving;
    for (std::size_t i = first_; i < first_ + count_; ++i) leaving.push_back(kept.body(i));
    std::vector<BodySpec> entering;
    entering.reserve(bodies_.size());
    for (const KeptScene::Body& body : bodies_) entering.push_back(*body);
    // What is in both is overwritten, so that only what comes or goes shifts those behind it.
    const std::size_t common = std::min(entering.size(), count_);
    const auto middle = entering.begin() + static_cast<std::ptrdiff_t>(common);
    std::move(entering.begin(), middle, at(scene.bodies, first_));
    scene.bodies.insert(at(scene.bodies, first_ + common), std::make_move_iterator(middle),
                        std::make_move_iterator(entering.end()));
    const std::size_t end = first_ + entering.size();
    scene.bodies.erase(at(scene.bodies, end), at(scene.bodies, end + count_ - common));
    kept.replace(first_, count_, bodies_);
    count_ = bodies_.size();
    bodies_ = std::move(leaving);
}

}  // namespace app
