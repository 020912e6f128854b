// The open scene: edits, undo and redo, where it is saved, whether it differs from the file. A scene is cheap
// to copy, so an undo step is what differs from a copy taken before the edit, with the edit's name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "document/scene_step.h"
#include "scene/scene.h"

namespace app {

class Document {
  public:
    const collide::Scene& scene() const { return scene_; }
    /// Grows with every change, also by undo; what was derived from the scene is stale when it differs.
    std::uint64_t revision() const { return revision_; }

    /// A single edit, one undo step. `change` that leaves the scene as it was leaves no step.
    void edit(std::string step_name, const std::function<void(collide::Scene&)>& change);

    /// A drag: any number of edits that undo as one. `commit_drag` with no net change leaves no step;
    /// `cancel_drag` restores the scene as it was before.
    void begin_drag(std::string step_name);
    void drag(const std::function<void(collide::Scene&)>& change);
    void commit_drag();
    void cancel_drag();
    bool dragging() const { return drag_start_.has_value(); }

    bool can_undo() const { return !undo_.empty(); }
    bool can_redo() const { return !redo_.empty(); }
    /// Name of the step that undo (redo) would take, for the menu.
    std::string undo_name() const;
    std::string redo_name() const;
    void undo();
    void redo();

    /// Replace everything: a file was opened, or a new scene begun. Clears the history.
    void open(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// The same for a scene that no file holds as it is (recovered after a crash): it counts as modified.
    void open_unsaved(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// The scene as it is was written to `path`.
    void mark_saved(std::filesystem::path path);
    /// Cheap to ask each frame: the scenes are compared only after a change.
    bool modified() const;
    const std::optional<std::filesystem::path>& path() const { return path_; }
    /// File name without folder, or the scene's name, or "Untitled".
    std::string title() const;

  private:
    struct Start {
        std::string name;
        collide::Scene scene;
    };
    struct Step {
        std::string name;
        SceneStep change;
    };
    /// What the last comparison with the saved scene found.
    struct Comparison {
        std::uint64_t revision = 0;
        bool modified = false;
        std::size_t different = 0;  // a body that differed
    };

    void forget_oldest();
    bool compare() const;

    collide::Scene scene_;
    collide::Scene saved_;
    mutable std::optional<Comparison> compared_;
    std::optional<Start> drag_start_;
    std::vector<Step> undo_;
    std::vector<Step> redo_;
    std::optional<std::filesystem::path> path_;
    std::uint64_t revision_ = 0;
};

}  // namespace app
