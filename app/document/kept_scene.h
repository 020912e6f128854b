// A snapshot of the scene. Its bodies never change and are shared with the snapshots before and after. So the
// next snapshot costs only the differences, and a copy costs next to nothing. A copy may be written to disk
// on another thread while editing goes on.
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
    /// All but the bodies.
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

    /// By value, quick where bodies are shared.
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

}  // namespace app
