// The open scene: edits, undo and redo, its file, and whether it differs from the file. The document also
// stores the scene after the last edit (KeptScene). An undo step is the difference of two such scenes, with
// the edit's name.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <collide/scene/scene.h>
#include "document/kept_scene.h"

namespace app {

/// What the user may not change in the scene of a chapter, by mouse, key or panel.
struct HandLocks {
    bool all = false;       // nothing may change
    bool position = false;  // of any body
    bool rotation = false;
    bool velocity = false;
    std::vector<std::string> bodies;  // these bodies may not change at all

    bool any() const { return all || position || rotation || velocity || !bodies.empty(); }
    /// Returns whether this body may not change at all.
    bool holds(const std::string& body) const;
};

/// Restores the locked values in `now` that an edit has changed.
void keep_locked(const HandLocks& locks, const collide::Scene& before, collide::Scene& now);

/// The focus pair before and after a step that also changed the pair. Indices, first < second.
struct FocusChange {
    using Pair = std::optional<std::pair<std::size_t, std::size_t>>;
    Pair before;
    Pair after;
};

class Document {
  public:
    /// The memory limit of the history; beyond it the oldest steps are dropped.
    static constexpr std::size_t most_history_bytes = std::size_t{1} << 30U;

    using Change = std::function<void(collide::Scene&)>;
    using BodyChange = std::function<void(collide::BodySpec&)>;

    Document() = default;
    /// Revisions count from here, so that those of two documents are always different.
    explicit Document(std::uint64_t first_revision) : revision_(first_revision) {}

    const collide::Scene& scene() const { return scene_; }
    /// Returns a number that grows with every change, undo included. Data derived from the scene is stale if
    /// its revision differs.
    std::uint64_t revision() const { return revision_; }

    /// Makes a single edit as one undo step. A `change` without effect makes no step. All bodies are compared
    /// to find what changed.
    void edit(std::string step_name, const Change& change);
    /// Makes an edit of bodies given by index; `change` gets each of them once. The cost depends only on
    /// these bodies. Only the first change of an opened scene copies all bodies.
    void edit_bodies(std::string step_name, std::span<const std::size_t> bodies, const BodyChange& change);

    /// Driving is not an edit: it can be undone too, but does not have to be saved.
    enum class StepKind : std::uint8_t { edit, driving };

    /// A drag is any number of edits that are undone as one. `commit_drag` without an effect makes no step.
    /// `cancel_drag` restores the scene before the drag.
    void begin_drag(std::string step_name, StepKind kind = StepKind::edit);
    void drag(const Change& change);
    /// Makes the change part of the running drag, or its own undo step if there is no drag.
    void edit_or_drag(const std::string& step_name, const Change& change);
    void drag_bodies(std::span<const std::size_t> bodies, const BodyChange& change);
    void commit_drag();
    void cancel_drag();
    bool dragging() const { return drag_.has_value(); }

    /// Sets what edits may not change until another scene is opened.
    void lock(HandLocks locks) { locks_ = std::move(locks); }
    const HandLocks& locks() const { return locks_; }

    /// Changes the scene by simulation. This is not an edit, and nothing before it can be undone. It is
    /// cheap.
    void run_on(const Change& change);

    bool can_undo() const { return !undo_.empty(); }
    bool can_redo() const { return !redo_.empty(); }
    /// Return the name of the step that undo or redo would take, for the menu.
    std::string undo_name() const;
    std::string redo_name() const;
    void undo();
    void redo();
    /// Stores the change of the focus pair by the last step. Read it before `undo`.
    void note_focus(FocusChange change);
    /// Stores the change of the focus pair by the step that redo would take.
    void note_focus_of_redo(FocusChange change);
    std::optional<FocusChange> focus_of_undo() const;
    std::optional<FocusChange> focus_of_redo() const;

    /// Replaces everything for an opened file or a new scene. Clears the history.
    void open(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// Opens a scene that no file contains as it is, such as one recovered after a crash. It counts as
    /// modified.
    void open_unsaved(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// Takes over the scene that another program wrote to the document's file. This is one undo step, and the
    /// document is unmodified then.
    void reload(std::string step_name, collide::Scene scene);
    /// Replaces this document by one that was put aside, of this or another file. Revisions continue from the
    /// current one.
    void resume(Document aside);
    /// Call this when the current scene was written to `path`.
    void mark_saved(std::filesystem::path path);
    /// Call this when the file no longer contains what was saved. From then on the scene counts as modified.
    void mark_unsaved();
    /// Returns whether the scene differs from its file. It is cheap enough for each frame: scenes are
    /// compared only after a change.
    bool modified() const;
    const std::optional<std::filesystem::path>& path() const { return path_; }
    /// Returns the file name without folder, or the scene's name, or "Untitled".
    std::string title() const;

    /// Returns the current scene, even during a drag. Any thread may read it.
    KeptScene snapshot();

  private:
    /// An edit that is not yet an undo step.
    struct Drag {
        std::string name;
        StepKind kind = StepKind::edit;
        KeptScene start;
        bool anything = false;                // any part of the scene may have changed
        std::vector<std::size_t> touched;     // otherwise only these bodies
        std::vector<std::size_t> last_given;  // as the drag passed them last
    };
    struct Step {
        std::string name;
        SceneStep change;
        std::optional<FocusChange> focus;
        StepKind kind = StepKind::edit;
    };
    /// The result of the last comparison with the saved scene.
    struct Comparison {
        std::uint64_t revision = 0;
        bool modified = false;
        std::size_t different = 0;  // a body that differs
    };

    template <class Edit>
    void change_unlocked(const Edit& edit);
    void catch_up();
    void forget_oldest();
    void drive_saved(const KeptScene& before);
    void keep_opened();
    bool compare() const;
    bool compare_bodies() const;
    void move_step(std::deque<Step>& from, std::deque<Step>& to);

    collide::Scene scene_;
    // True if nothing has changed since the scene was opened, so `kept_` and `saved_` are not yet made. A
    // huge scene that is only viewed is stored once.
    bool as_opened_ = false;
    bool ran_on_ = false;  // `kept_` is older than the scene
    KeptScene kept_;       // scene_ at the last edit, or later during a drag
    // The contents of the file, with its bodies where driving has moved them. Nothing: no file contains this
    // scene.
    std::optional<KeptScene> saved_ = KeptScene();
    mutable std::optional<Comparison> compared_;
    HandLocks locks_;
    std::optional<Drag> drag_;
    std::deque<Step> undo_;
    std::deque<Step> redo_;
    std::size_t undo_bytes_ = 0;
    std::optional<std::filesystem::path> path_;
    std::uint64_t revision_ = 0;
};

}  // namespace app
