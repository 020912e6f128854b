#include "document/kept_scene.h"

#include <algorithm>
#include <utility>

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

/// Bodies at the front (back) of `bodies` that equal those kept; at the back at most `most`.
std::size_t equal_at_front(const KeptScene& kept, const std::vector<BodySpec>& bodies) {
    const std::size_t most = std::min(kept.size(), bodies.size());
    std::size_t equal = 0;
    while (equal < most && *kept.body(equal) == bodies[equal]) ++equal;
    return equal;
}

std::size_t equal_at_back(const KeptScene& kept, const std::vector<BodySpec>& bodies, std::size_t most) {
    std::size_t equal = 0;
    while (equal < most && *kept.body(kept.size() - 1 - equal) == bodies[bodies.size() - 1 - equal]) ++equal;
    return equal;
}

}  // namespace

/// Puts bodies in their places. A run is copied once for all those of it that come one after another.
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

    /// Puts a copy of `body` there when it differs from the one kept.
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
    Run behind;  // from the first run that changes to the end
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
    const std::size_t front = equal_at_front(*this, scene.bodies);
    const std::size_t back = equal_at_back(*this, scene.bodies, std::min(size_, scene.bodies.size()) - front);
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

// Taken apart by name, so that a member added to the scene is not forgotten here.
bool same_but_bodies(const Scene& a, const Scene& b) {
    const auto& [name, description, settings, camera, view, crowd, bodies, joints, rays, points, unknown] = a;
    return name == b.name && description == b.description && settings == b.settings && camera == b.camera &&
           view == b.view && crowd == b.crowd && joints == b.joints && rays == b.rays && points == b.points &&
           unknown == b.unknown;
}

}  // namespace app
