#include "document/document.h"

#include <utility>

namespace app {

void Document::edit(std::string step_name, const std::function<void(collide::Scene&)>& change) {
    commit_drag();
    begin_drag(std::move(step_name));
    drag(change);
    commit_drag();
}

void Document::begin_drag(std::string step_name) {
    commit_drag();
    drag_start_ = Start{std::move(step_name), scene_};
}

void Document::drag(const std::function<void(collide::Scene&)>& change) {
    change(scene_);
    ++revision_;
}

void Document::commit_drag() {
    if (!drag_start_) {
        return;
    }
    Start start = std::move(*drag_start_);
    drag_start_.reset();
    SceneStep change(std::move(start.scene), scene_);
    if (change.is_empty()) {
        return;
    }
    undo_.push_back({std::move(start.name), std::move(change)});
    redo_.clear();
    forget_oldest();
}

/// Steps that hold whole crowds are forgotten when they hold too much together; the last one stays.
void Document::forget_oldest() {
    constexpr std::size_t most_bodies = 2'000'000;
    std::size_t kept = 0;
    for (const Step& step : undo_) kept += step.change.bodies_kept();
    while (kept > most_bodies && undo_.size() > 1) {
        kept -= undo_.front().change.bodies_kept();
        undo_.erase(undo_.begin());
    }
}

void Document::cancel_drag() {
    if (!drag_start_) {
        return;
    }
    scene_ = std::move(drag_start_->scene);
    drag_start_.reset();
    ++revision_;
}

std::string Document::undo_name() const { return undo_.empty() ? std::string() : undo_.back().name; }
std::string Document::redo_name() const { return redo_.empty() ? std::string() : redo_.back().name; }

void Document::undo() {
    commit_drag();
    if (undo_.empty()) {
        return;
    }
    Step step = std::move(undo_.back());
    undo_.pop_back();
    step.change.take(scene_);
    redo_.push_back(std::move(step));
    ++revision_;
}

void Document::redo() {
    commit_drag();
    if (redo_.empty()) {
        return;
    }
    Step step = std::move(redo_.back());
    redo_.pop_back();
    step.change.take(scene_);
    undo_.push_back(std::move(step));
    ++revision_;
}

void Document::open(collide::Scene scene, std::optional<std::filesystem::path> path) {
    drag_start_.reset();
    undo_.clear();
    redo_.clear();
    saved_ = scene;
    scene_ = std::move(scene);
    compared_.reset();
    path_ = std::move(path);
    ++revision_;
}

void Document::open_unsaved(collide::Scene scene, std::optional<std::filesystem::path> path) {
    open(std::move(scene), std::move(path));
    saved_ = collide::Scene();
    compared_.reset();
}

void Document::mark_saved(std::filesystem::path path) {
    saved_ = scene_;
    compared_.reset();
    path_ = std::move(path);
}

bool Document::modified() const {
    if (!compared_ || compared_->revision != revision_) {
        const std::size_t hint = compared_ ? compared_->different : 0;
        compared_ = Comparison{revision_, false, hint};
        compared_->modified = compare();
    }
    return compared_->modified;
}

/// While one body is dragged, a look at that body is enough.
bool Document::compare() const {
    const std::size_t hint = compared_->different;
    if (scene_.bodies.size() != saved_.bodies.size()) return true;
    if (hint < scene_.bodies.size() && !(scene_.bodies[hint] == saved_.bodies[hint])) return true;
    for (std::size_t i = 0; i < scene_.bodies.size(); ++i) {
        if (scene_.bodies[i] == saved_.bodies[i]) continue;
        compared_->different = i;
        return true;
    }
    return !(scene_ == saved_);
}

std::string Document::title() const {
    if (path_) {
        return path_->filename().string();
    }
    return scene_.name.empty() ? "Untitled" : scene_.name;
}

}  // namespace app
