// The open scene: edits, undo and redo, its file, whether it differs from the file. The document also holds
// the scene of the last edit (KeptScene). An undo step is the difference of two of those, with the edit's
// name.
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
    std::vector<std::string> bodies;  // these in every respect

    bool any() const { return all || position || rotation || velocity || !bodies.empty(); }
    /// Whether this body may not change at all.
    bool holds(const std::string& body) const;
};

/// Takes back what an edit has done to what is locked.
void keep_locked(const HandLocks& locks, const collide::Scene& before, collide::Scene& now);

/// The focus pair before and after a step that changed it, too. By number, first < second.
struct FocusChange {
    using Pair = std::optional<std::pair<std::size_t, std::size_t>>;
    Pair before;
    Pair after;
};

class Document {
  public:
    /// Memory that the history may hold before its oldest steps are forgotten.
    static constexpr std::size_t most_history_bytes = std::size_t{1} << 30U;

    using Change = std::function<void(collide::Scene&)>;
    using BodyChange = std::function<void(collide::BodySpec&)>;

    Document() = default;
    /// Revisions count from here, so that those of two documents are never taken for each other.
    explicit Document(std::uint64_t first_revision) : revision_(first_revision) {}

    const collide::Scene& scene() const { return scene_; }
    /// Grows with every change, also by undo; what was derived from the scene is stale when it differs.
    std::uint64_t revision() const { return revision_; }

    /// A single edit, one undo step. `change` that leaves the scene as it was leaves no step. All bodies are
    /// compared to find what changed.
    void edit(std::string step_name, const Change& change);
    /// The same for bodies known by number, each given to `change` once: costs what they cost, however many
    /// others there are. Only the first change of an opened scene costs a copy of all.
    void edit_bodies(std::string step_name, std::span<const std::size_t> bodies, const BodyChange& change);

    /// Driving is not an edit: it can be undone as well, but needs no saving.
    enum class StepKind : std::uint8_t { edit, driving };

    /// A drag: any number of edits that undo as one. `commit_drag` with no net change leaves no step;
    /// `cancel_drag` restores the scene as it was before.
    void begin_drag(std::string step_name, StepKind kind = StepKind::edit);
    void drag(const Change& change);
    /// Makes the change part of the running drag, or an undo step of its own when there is no drag.
    void edit_or_drag(const std::string& step_name, const Change& change);
    void drag_bodies(std::span<const std::size_t> bodies, const BodyChange& change);
    void commit_drag();
    void cancel_drag();
    bool dragging() const { return drag_.has_value(); }

    /// Sets what edits may not change, until another scene is opened.
    void lock(HandLocks locks) { locks_ = std::move(locks); }
    const HandLocks& locks() const { return locks_; }

    /// The scene moves on by itself. This is not an edit, and nothing before it can be undone. Cheap.
    void run_on(const Change& change);

    bool can_undo() const { return !undo_.empty(); }
    bool can_redo() const { return !redo_.empty(); }
    /// Name of the step that undo (redo) would take, for the menu.
    std::string undo_name() const;
    std::string redo_name() const;
    void undo();
    void redo();
    /// Sets the change of the focus pair by the last step. Undo asks for this first.
    void note_focus(FocusChange change);
    /// The same of the step that redo would take.
    void note_focus_of_redo(FocusChange change);
    std::optional<FocusChange> focus_of_undo() const;
    std::optional<FocusChange> focus_of_redo() const;

    /// Replace everything: a file was opened, or a new scene begun. Clears the history.
    void open(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// The same for a scene that no file holds as it is (recovered after a crash): it counts as modified.
    void open_unsaved(collide::Scene scene, std::optional<std::filesystem::path> path);
    /// The document's file holds `scene` now, which another program wrote: one undo step, and unmodified.
    void reload(std::string step_name, collide::Scene scene);
    /// Become a document that was put aside, of this or another file; revisions go on from here.
    void resume(Document aside);
    /// To be called when the present scene was written to `path`.
    void mark_saved(std::filesystem::path path);
    /// To be called when the file no longer holds what was saved. The scene counts as modified from then on.
    void mark_unsaved();
    /// Cheap to ask each frame: the scenes are compared only after a change.
    bool modified() const;
    const std::optional<std::filesystem::path>& path() const { return path_; }
    /// File name without folder, or the scene's name, or "Untitled".
    std::string title() const;

    /// The scene as it is, also in the middle of a drag, to be read on any thread.
    KeptScene snapshot();

  private:
    /// An edit that is not yet an undo step.
    struct Drag {
        std::string name;
        StepKind kind = StepKind::edit;
        KeptScene start;
        bool anything = false;                // any part of the scene may have changed
        std::vector<std::size_t> touched;     // else only these bodies
        std::vector<std::size_t> last_given;  // as a drag gave them last
    };
    struct Step {
        std::string name;
        SceneStep change;
        std::optional<FocusChange> focus;
        StepKind kind = StepKind::edit;
    };
    /// What the last comparison with the saved scene found.
    struct Comparison {
        std::uint64_t revision = 0;
        bool modified = false;
        std::size_t different = 0;  // a body that differed
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
    // Nothing has changed since the scene was opened, and `kept_` and `saved_` are yet to be made of it. A
    // huge scene that is only looked at is held once.
    bool as_opened_ = false;
    bool ran_on_ = false;  // `kept_` is behind
    KeptScene kept_;       // scene_ as it was at the last edit, or later in a drag
    // The contents of the file, with its bodies where they have been driven to. None: no file has this scene.
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
