#include "document/document.h"

#include <algorithm>

#include <collide/scene/path_text.h>

namespace app {

using collide::Scene;

void Document::edit(std::string step_name, const Change& change) {
    begin_drag(std::move(step_name));
    drag(change);
    commit_drag();
}

void Document::edit_bodies(std::string step_name, std::span<const std::size_t> bodies,
                           const BodyChange& change) {
    begin_drag(std::move(step_name));
    drag_bodies(bodies, change);
    commit_drag();
}

void Document::edit_or_drag(const std::string& step_name, const Change& change) {
    if (dragging()) return drag(change);
    edit(step_name, change);
}

void Document::run_on(const Change& change) {
    keep_opened();
    change(scene_);
    ++revision_;
    ran_on_ = true;
    undo_.clear();
    redo_.clear();
    undo_bytes_ = 0;
}

void Document::begin_drag(std::string step_name, StepKind kind) {
    commit_drag();
    keep_opened();
    if (ran_on_) kept_.follow(scene_);
    ran_on_ = false;
    drag_ = Drag{std::move(step_name), kind, kept_, false, {}, {}};
}

template <class Edit>
void Document::change_unlocked(const Edit& edit) {
    keep_opened();
    if (!locks_.any()) return edit();
    const Scene before = scene_;
    edit();
    keep_locked(locks_, before, scene_);
}

void Document::drag(const Change& change) {
    change_unlocked([&] { change(scene_); });
    ++revision_;
    if (drag_) {
        drag_->anything = true;
    } else {
        kept_.follow(scene_);
    }
}

void Document::drag_bodies(std::span<const std::size_t> bodies, const BodyChange& change) {
    change_unlocked([&] {
        for (const std::size_t body : bodies) change(scene_.bodies[body]);
    });
    ++revision_;
    if (!drag_) return kept_.follow(scene_, bodies);
    if (std::equal(bodies.begin(), bodies.end(), drag_->last_given.begin(), drag_->last_given.end())) return;
    drag_->last_given.assign(bodies.begin(), bodies.end());
    drag_->touched.insert(drag_->touched.end(), bodies.begin(), bodies.end());
}

void Document::keep_opened() {
    if (!std::exchange(as_opened_, false)) return;
    kept_ = KeptScene(scene_);
    if (saved_) saved_ = kept_;
}

/// Updates the stored scene to the current one.
void Document::catch_up() {
    if (!drag_) return;
    if (drag_->anything) {
        kept_.follow(scene_);
    } else {
        kept_.follow(scene_, drag_->touched);
    }
}

void Document::commit_drag() {
    if (!drag_) return;
    catch_up();
    Drag done = std::move(*drag_);
    drag_.reset();
    SceneStep change(done.start, kept_);
    if (change.is_empty()) return;
    if (done.kind == StepKind::driving) drive_saved(done.start);
    undo_bytes_ += change.bytes();
    undo_.push_back({std::move(done.name), std::move(change), std::nullopt, done.kind});
    redo_.clear();
    forget_oldest();
}

/// Moves driven bodies in the saved scene too. Bodies equal to the file before driving do not count as
/// edited.
void Document::drive_saved(const KeptScene& before) {
    compared_.reset();
    if (!saved_ || saved_->size() != kept_.size() || before.size() != kept_.size()) return;
    std::vector<std::size_t> places;
    std::vector<KeptScene::Body> bodies;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        if (kept_.body(i) == before.body(i) || !(*saved_->body(i) == *before.body(i))) continue;
        places.push_back(i);
        bodies.push_back(kept_.body(i));
    }
    saved_->replace(places, bodies);
}

/// Drops the oldest steps beyond the memory limit. The last step stays, however large it is.
void Document::forget_oldest() {
    while (undo_bytes_ > most_history_bytes && undo_.size() > 1) {
        undo_bytes_ -= undo_.front().change.bytes();
        undo_.pop_front();
    }
}

void Document::cancel_drag() {
    if (!drag_) return;
    catch_up();
    SceneStep back(drag_->start, kept_);
    drag_.reset();
    back.take(scene_, kept_);
    ++revision_;
}

std::string Document::undo_name() const { return undo_.empty() ? std::string() : undo_.back().name; }
std::string Document::redo_name() const { return redo_.empty() ? std::string() : redo_.back().name; }

void Document::move_step(std::deque<Step>& from, std::deque<Step>& to) {
    commit_drag();
    if (from.empty()) return;
    Step step = std::move(from.back());
    from.pop_back();
    const std::size_t bytes = step.change.bytes();
    const KeptScene before = kept_;
    step.change.take(scene_, kept_);
    if (step.kind == StepKind::driving) drive_saved(before);
    undo_bytes_ = &from == &undo_ ? undo_bytes_ - bytes : undo_bytes_ + step.change.bytes();
    to.push_back(std::move(step));
    ++revision_;
}

void Document::undo() { move_step(undo_, redo_); }
void Document::redo() { move_step(redo_, undo_); }

void Document::note_focus(FocusChange change) {
    if (!undo_.empty()) undo_.back().focus = change;
}

void Document::note_focus_of_redo(FocusChange change) {
    if (!redo_.empty()) redo_.back().focus = change;
}

std::optional<FocusChange> Document::focus_of_undo() const {
    return undo_.empty() ? std::nullopt : undo_.back().focus;
}
std::optional<FocusChange> Document::focus_of_redo() const {
    return redo_.empty() ? std::nullopt : redo_.back().focus;
}

void Document::open(Scene scene, std::optional<std::filesystem::path> path) {
    drag_.reset();
    undo_.clear();
    redo_.clear();
    undo_bytes_ = 0;
    locks_ = {};
    scene_ = std::move(scene);
    kept_ = {};
    saved_ = KeptScene();
    as_opened_ = true;
    compared_.reset();
    path_ = std::move(path);
    ++revision_;
}

void Document::open_unsaved(Scene scene, std::optional<std::filesystem::path> path) {
    open(std::move(scene), std::move(path));
    mark_unsaved();
}

void Document::reload(std::string step_name, Scene scene) {
    const HandLocks locks = std::exchange(locks_, {});
    edit(std::move(step_name), [&](Scene& now) { now = std::move(scene); });
    locks_ = locks;
    saved_ = kept_;
    compared_.reset();
}

void Document::resume(Document aside) {
    const std::uint64_t next = std::max(revision_, aside.revision_) + 1;
    *this = std::move(aside);
    revision_ = next;
}

void Document::mark_saved(std::filesystem::path path) {
    saved_ = snapshot();
    compared_.reset();
    path_ = std::move(path);
}

void Document::mark_unsaved() {
    saved_.reset();
    compared_.reset();
}

KeptScene Document::snapshot() {
    keep_opened();
    catch_up();
    return kept_;
}

bool Document::modified() const {
    if (!compared_ || compared_->revision != revision_) {
        const std::size_t hint = compared_ ? compared_->different : 0;
        compared_ = Comparison{revision_, false, hint};
        compared_->modified = compare();
    }
    return compared_->modified;
}

bool Document::compare() const {
    if (!saved_) return true;
    if (as_opened_) return false;
    if (!drag_) return !(kept_ == *saved_);
    if (drag_->kind == StepKind::driving) return !(drag_->start == *saved_);
    return compare_bodies() || !same_but_bodies(scene_, *saved_->rest());
}

/// Returns whether bodies differ from the saved scene. During a drag the stored scene is not current. While
/// one body is dragged, comparing this body is enough.
bool Document::compare_bodies() const {
    const std::size_t hint = compared_->different;
    if (scene_.bodies.size() != saved_->size()) return true;
    if (hint < scene_.bodies.size() && !(scene_.bodies[hint] == *saved_->body(hint))) return true;
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
        if (scene_.bodies[i] == *saved_->body(i)) continue;
        compared_->different = i;
        return true;
    }
    return false;
}

std::string Document::title() const {
    if (path_) return collide::utf8_of(path_->filename());
    return scene_.name.empty() ? "Untitled" : scene_.name;
}

namespace {

/// Restores the locked values of a body's parts, which have the same locks of position and angle as the body.
void keep_parts(const HandLocks& locks, const collide::ShapeSpec& before, collide::ShapeSpec& now) {
    const auto* const old = std::get_if<collide::CompoundSpec>(&before.geometry);
    auto* const compound = std::get_if<collide::CompoundSpec>(&now.geometry);
    if (old == nullptr || compound == nullptr || old->parts.size() != compound->parts.size()) return;
    for (std::size_t i = 0; i < old->parts.size(); ++i) {
        if (locks.position) compound->parts[i].center = old->parts[i].center;
        if (locks.rotation) compound->parts[i].rotation = old->parts[i].rotation;
    }
}

}  // namespace

bool HandLocks::holds(const std::string& body) const {
    return all || std::find(bodies.begin(), bodies.end(), body) != bodies.end();
}

void keep_locked(const HandLocks& locks, const collide::Scene& before, collide::Scene& now) {
    if (locks.all) {
        now = before;
        return;
    }
    for (const collide::BodySpec& old : before.bodies) {
        const auto found = body_named(now, old.name);
        if (!found) {
            if (!locks.holds(old.name)) continue;
            now = before;  // the body was removed or renamed
            return;
        }
        collide::BodySpec& body = now.bodies[*found];
        if (locks.holds(old.name)) body = old;
        if (locks.position) body.position = old.position;
        if (locks.rotation) {
            body.angle = old.angle;
            body.rotation = old.rotation;
        }
        if (locks.velocity) {
            body.velocity = old.velocity;
            body.angular_velocity = old.angular_velocity;
        }
        keep_parts(locks, old.shape, body.shape);
    }
}

}  // namespace app
