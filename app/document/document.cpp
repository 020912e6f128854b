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
    drag_start_ = Step{std::move(step_name), scene_};
}

void Document::drag(const std::function<void(collide::Scene&)>& change) {
    change(scene_);
    ++revision_;
}

void Document::commit_drag() {
    if (!drag_start_) {
        return;
    }
    Step step = std::move(*drag_start_);
    drag_start_.reset();
    if (step.scene == scene_) {
        return;
    }
    undo_.push_back(std::move(step));
    redo_.clear();
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
    std::swap(step.scene, scene_);
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
    std::swap(step.scene, scene_);
    undo_.push_back(std::move(step));
    ++revision_;
}

void Document::open(collide::Scene scene, std::optional<std::filesystem::path> path) {
    drag_start_.reset();
    undo_.clear();
    redo_.clear();
    saved_ = scene;
    scene_ = std::move(scene);
    path_ = std::move(path);
    ++revision_;
}

void Document::open_unsaved(collide::Scene scene, std::optional<std::filesystem::path> path) {
    open(std::move(scene), std::move(path));
    saved_ = collide::Scene();
}

void Document::mark_saved(std::filesystem::path path) {
    saved_ = scene_;
    path_ = std::move(path);
}

std::string Document::title() const {
    if (path_) {
        return path_->filename().string();
    }
    return scene_.name.empty() ? "Untitled" : scene_.name;
}

}  // namespace app
