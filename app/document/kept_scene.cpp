#include "document/kept_scene.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace app {

using collide::BodySpec;
using collide::Scene;

namespace {

KeptScene::Body keep(const BodySpec& body) { return std::make_shared<const BodySpec>(body); }

std::shared_ptr<const Scene> without_bodies(const Scene& scene) {
    const auto& [name, description, settings, camera, view, crowd, bodies, joints, rays, points, unknown] =
        scene;
    return std::make_shared<const Scene>(
        Scene{name, description, settings, camera, view, crowd, {}, joints, rays, points, unknown});
}

}  // namespace

/// Writes bodies to their indices. A block is copied only once for consecutive bodies in it.
class KeptScene::Writer {
  public:
    explicit Writer(KeptScene& scene) : scene_(&scene) {}

    void put(std::size_t index, Body body) {
        const std::size_t run = index / run_length;
        if (own_ == nullptr || run != run_) {
            auto own = std::make_shared<Run>(*scene_->runs_[run]);
            own_ = own.get();
            run_ = run;
            scene_->runs_[run] = std::move(own);
        }
        (*own_)[index % run_length] = std::move(body);
    }

    /// Stores a copy of `body` at this index if it differs from the stored one.
    void follow(std::size_t index, const BodySpec& body) {
        if (!(*scene_->body(index) == body)) put(index, keep(body));
    }

  private:
    KeptScene* scene_;
    Run* own_ = nullptr;
    std::size_t run_ = 0;
};

void KeptScene::replace(std::span<const std::size_t> places, std::span<const Body> bodies) {
    Writer writer(*this);
    for (std::size_t k = 0; k < places.size(); ++k) writer.put(places[k], bodies[k]);
}

void KeptScene::replace(std::size_t first, std::size_t count, std::span<const Body> bodies) {
    const std::size_t whole_runs = first / run_length;
    Run behind;  // the blocks from the first changed one to the end
    behind.reserve(size_ - whole_runs * run_length + bodies.size());
    for (std::size_t i = whole_runs * run_length; i < first; ++i) behind.push_back(body(i));
    behind.insert(behind.end(), bodies.begin(), bodies.end());
    for (std::size_t i = first + count; i < size_; ++i) behind.push_back(body(i));
    size_ += bodies.size();
    size_ -= count;
    runs_.resize(whole_runs);
    for (std::size_t i = 0; i < behind.size(); i += run_length) {
        const auto begin = behind.begin() + static_cast<std::ptrdiff_t>(i);
        const auto length = static_cast<std::ptrdiff_t>(std::min(run_length, behind.size() - i));
        runs_.push_back(std::make_shared<const Run>(begin, begin + length));
    }
}

void KeptScene::follow(const Scene& scene) {
    if (!same_but_bodies(*rest_, scene)) rest_ = without_bodies(scene);
    if (scene.bodies.size() == size_) {
        Writer writer(*this);
        for (std::size_t i = 0; i < size_; ++i) writer.follow(i, scene.bodies[i]);
        return;
    }
    // The numbers of bodies at the front and at the back that equal the stored ones.
    const std::size_t most = std::min(size_, scene.bodies.size());
    std::size_t front = 0;
    while (front < most && *body(front) == scene.bodies[front]) ++front;
    std::size_t back = 0;
    while (back < most - front && *body(size_ - 1 - back) == scene.bodies[scene.bodies.size() - 1 - back])
        ++back;
    Run fresh;
    for (std::size_t i = front; i < scene.bodies.size() - back; ++i) fresh.push_back(keep(scene.bodies[i]));
    replace(front, size_ - back - front, fresh);
}

void KeptScene::follow(const Scene& scene, std::span<const std::size_t> touched) {
    Writer writer(*this);
    for (const std::size_t i : touched) writer.follow(i, scene.bodies[i]);
}

std::size_t KeptScene::shared_at_front(const KeptScene& other) const {
    const std::size_t most = std::min(size_, other.size_);
    std::size_t i = 0;
    while (i < most) {
        if (i % run_length == 0 && shares_run(other, i / run_length)) {
            i = std::min(most, i + run_length);
        } else if (body(i) == other.body(i)) {
            ++i;
        } else {
            break;
        }
    }
    return i;
}

std::size_t KeptScene::shared_at_back(const KeptScene& other) const {
    const std::size_t most = std::min(size_, other.size_);
    std::size_t i = 0;
    while (i < most && body(size_ - 1 - i) == other.body(other.size_ - 1 - i)) ++i;
    return i;
}

Scene KeptScene::copy() const {
    Scene scene = *rest_;
    scene.bodies.reserve(size_);
    for (std::size_t i = 0; i < size_; ++i) scene.bodies.push_back(*body(i));
    return scene;
}

bool operator==(const KeptScene& a, const KeptScene& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t run = 0; run < a.runs_.size(); ++run) {
        if (a.shares_run(b, run)) continue;
        const auto same = [](const KeptScene::Body& x, const KeptScene::Body& y) {
            return x == y || *x == *y;
        };
        if (!std::equal(a.runs_[run]->begin(), a.runs_[run]->end(), b.runs_[run]->begin(), same))
            return false;
    }
    return a.rest_ == b.rest_ || *a.rest_ == *b.rest_;
}

// All members are named, so that a new member of the scene cannot be forgotten here.
bool same_but_bodies(const Scene& a, const Scene& b) {
    const auto& [name, description, settings, camera, view, crowd, bodies, joints, rays, points, unknown] = a;
    return name == b.name && description == b.description && settings == b.settings && camera == b.camera &&
           view == b.view && crowd == b.crowd && joints == b.joints && rays == b.rays && points == b.points &&
           unknown == b.unknown;
}

// ---- a step of the history

namespace {

/// Comparing smaller shapes does not save enough memory.
constexpr std::size_t many_vertices = 16;

std::size_t vertex_count(const BodySpec& body) {
    const auto* polygon = std::get_if<collide::PolygonSpec>(&body.shape.geometry);
    return polygon == nullptr ? 0 : polygon->vertices.size();
}

KeptScene::Body kept_without_shape(BodySpec body) {
    body.shape = {};
    return std::make_shared<const BodySpec>(std::move(body));
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
        const std::size_t count = vertex_count(*then);
        const bool same_shape =
            count >= many_vertices && count == vertex_count(*now) && then->shape == now->shape;
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
    // Common bodies are overwritten, so that only added or removed ones shift those after them.
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
