// A snapshot of the scene, and a step of the history: the difference of two snapshots.
//
// The bodies of a snapshot never change and are shared with the snapshots before and after. So the next
// snapshot costs only the differences, and a copy costs next to nothing. A copy may be written to disk on
// another thread while editing goes on.
//
// Bodies are stored in blocks of a fixed length behind shared pointers, a persistent vector of two levels.
// Source: Bagwell and Rompf 2011, "RRB-Trees", without their relaxation. Adding or removing a body shifts
// those behind it.
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
    /// The scene without the bodies.
    const std::shared_ptr<const collide::Scene>& rest() const { return rest_; }

    /// Become what `scene` is now: what is equal stays shared.
    void follow(const collide::Scene& scene);
    /// The same where nothing but these bodies (any order, repeats allowed) can differ.
    void follow(const collide::Scene& scene, std::span<const std::size_t> touched);

    /// Put `bodies` in place of `count` bodies from `first` on.
    void replace(std::size_t first, std::size_t count, std::span<const Body> bodies);
    /// Put each of `bodies` in the place of the same number.
    void replace(std::span<const std::size_t> places, std::span<const Body> bodies);
    void replace_rest(std::shared_ptr<const collide::Scene> rest) { rest_ = std::move(rest); }

    /// Whether a run of bodies is the same by identity; false says nothing.
    bool shares_run(const KeptScene& other, std::size_t run) const { return runs_[run] == other.runs_[run]; }
    /// The number of bodies at the beginning (from the end) that are the same by identity.
    std::size_t shared_at_front(const KeptScene& other) const;
    std::size_t shared_at_back(const KeptScene& other) const;

    collide::Scene copy() const;

    /// Compares values; this is quick where bodies are shared.
    friend bool operator==(const KeptScene& a, const KeptScene& b);

  private:
    using Run = std::vector<Body>;

    class Writer;

    std::shared_ptr<const collide::Scene> rest_ = std::make_shared<const collide::Scene>();
    std::vector<std::shared_ptr<const Run>> runs_;
    std::size_t size_ = 0;
};

/// Whether all but the bodies is equal.
bool same_but_bodies(const collide::Scene& a, const collide::Scene& b);

/// One step of the history: the scene on the other side of an edit. Only bodies that differ are stored, so
/// that a hundred drags of one shape among a hundred thousand do not fill the memory. A large shape that did
/// not change is not stored again.
class SceneStep {
  public:
    /// The step from `after` back to `before`.
    SceneStep(const KeptScene& before, const KeptScene& after);

    /// Nothing differs.
    bool is_empty() const { return !rest_ && bodies_.empty() && count_ == 0; }
    /// Turn the scene and its keeper, which are equal, into their other side; the step then leads back.
    void take(collide::Scene& scene, KeptScene& kept);
    std::size_t bodies_kept() const { return bodies_.size(); }
    /// Memory held, about.
    std::size_t bytes() const { return bytes_; }

  private:
    void keep_places(const KeptScene& before, const KeptScene& after);
    void keep_stretch(const KeptScene& before, const KeptScene& after);
    void take_places(collide::Scene& scene, KeptScene& kept);
    void take_stretch(collide::Scene& scene, KeptScene& kept);
    void weigh();

    std::shared_ptr<const collide::Scene> rest_;  // all but the bodies, when it differs
    std::vector<KeptScene::Body> bodies_;         // those of the other side that differ
    std::vector<std::size_t> places_;             // of each, when no body came or went
    std::vector<bool> keeps_shape_;               // for each place: the shape is left out, it is the same
    std::size_t first_ = 0;                       // else where a stretch of bodies stands
    std::size_t count_ = 0;                       // and how many they are on this side
    std::size_t bytes_ = 0;
};

}  // namespace app
