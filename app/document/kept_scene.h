// A snapshot of the scene, and a step of the history: the difference of two snapshots.
//
// The bodies of a snapshot never change and are shared with earlier and later snapshots. So the next snapshot
// costs only the differences, and a copy costs almost nothing. Another thread may write a copy to disk while
// the user edits.
//
// Bodies are stored in blocks of a fixed length behind shared pointers, a persistent vector of two levels.
// Source: Bagwell and Rompf 2011, "RRB-Trees", without their relaxation. Adding or removing a body shifts
// those after it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

class KeptScene {
  public:
    using Body = std::shared_ptr<const collide::BodySpec>;
    static constexpr std::size_t run_length = 128;

    KeptScene() = default;
    explicit KeptScene(const collide::Scene& scene) { follow(scene); }

    std::size_t size() const { return size_; }
    const Body& body(std::size_t index) const { return (*runs_[index / run_length])[index % run_length]; }
    /// Returns the scene without the bodies.
    const std::shared_ptr<const collide::Scene>& rest() const { return rest_; }

    /// Updates the snapshot to `scene`; equal parts stay shared.
    void follow(const collide::Scene& scene);
    /// Updates the snapshot to a scene that differs only in these bodies (any order, repeats allowed).
    void follow(const collide::Scene& scene, std::span<const std::size_t> touched);

    /// Replaces `count` bodies from `first` on by `bodies`.
    void replace(std::size_t first, std::size_t count, std::span<const Body> bodies);
    /// Replaces the body at each of `places` by the one with the same position in `bodies`.
    void replace(std::span<const std::size_t> places, std::span<const Body> bodies);
    void replace_rest(std::shared_ptr<const collide::Scene> rest) { rest_ = std::move(rest); }

    /// Returns true if a block of bodies is the same object in both; false tells nothing.
    bool shares_run(const KeptScene& other, std::size_t run) const { return runs_[run] == other.runs_[run]; }
    /// Return the number of bodies at the beginning (or at the end) that are the same objects in both.
    std::size_t shared_at_front(const KeptScene& other) const;
    std::size_t shared_at_back(const KeptScene& other) const;

    collide::Scene copy() const;

    /// Compares values; this is fast where bodies are shared.
    friend bool operator==(const KeptScene& a, const KeptScene& b);

  private:
    using Run = std::vector<Body>;

    class Writer;

    std::shared_ptr<const collide::Scene> rest_ = std::make_shared<const collide::Scene>();
    std::vector<std::shared_ptr<const Run>> runs_;
    std::size_t size_ = 0;
};

/// Returns whether everything but the bodies is equal.
bool same_but_bodies(const collide::Scene& a, const collide::Scene& b);

/// One step of the history: the scene on the other side of an edit. It stores only bodies that differ, so
/// that a hundred drags of one shape among a hundred thousand do not fill the memory. A large shape that did
/// not change is not stored again.
class SceneStep {
  public:
    /// Makes the step from `after` back to `before`.
    SceneStep(const KeptScene& before, const KeptScene& after);

    /// Returns whether both sides are equal.
    bool is_empty() const { return !rest_ && bodies_.empty() && count_ == 0; }
    /// Changes the scene and its equal snapshot into the other side of the edit. The step then leads back.
    void take(collide::Scene& scene, KeptScene& kept);
    std::size_t bodies_kept() const { return bodies_.size(); }
    /// Returns the approximate memory of the step.
    std::size_t bytes() const { return bytes_; }

  private:
    void keep_places(const KeptScene& before, const KeptScene& after);
    void keep_stretch(const KeptScene& before, const KeptScene& after);
    void take_places(collide::Scene& scene, KeptScene& kept);
    void take_stretch(collide::Scene& scene, KeptScene& kept);
    void weigh();

    std::shared_ptr<const collide::Scene> rest_;  // everything but the bodies, if it differs
    std::vector<KeptScene::Body> bodies_;         // the bodies of the other side that differ
    std::vector<std::size_t> places_;             // the index of each, if no body was added or removed
    std::vector<bool> keeps_shape_;  // for each of `places`: the shape is left out because it is equal
    std::size_t first_ = 0;          // otherwise the index of the first differing body
    std::size_t count_ = 0;          // and their number on this side
    std::size_t bytes_ = 0;
};

}  // namespace app
