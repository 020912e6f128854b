// A run's edits: hand_edits.h.
#include <algorithm>
#include <utility>

#include "simulation/run.h"

namespace app {

std::optional<std::size_t> Run::index_of(int number) const {
    for (std::size_t i = 0; i < branches_.size(); ++i) {
        if (branches_[i].number == number) return i;
    }
    return std::nullopt;
}

void Run::begin_edit(std::string name) {
    if (edits_.is_open) return;
    edits_.is_open = true;
    edits_.has_input = false;
    edits_.open_name = std::move(name);
}

/// An input came, which is the last of them.
void Run::note_edit(bool began_branch) {
    edits_.undone.clear();
    if (!edits_.is_open || edits_.has_input) return;
    edits_.done.push_back({edits_.open_name, branch().number, now(), inputs_, began_branch});
    edits_.has_input = true;
}

bool Run::end_edit(std::string name) {
    if (!edits_.is_open) return false;
    edits_.is_open = false;
    if (!edits_.has_input) return false;
    HandEdit& edit = edits_.done.back();
    if (edit.name.empty()) edit.name = std::move(name);
    const bool came_to_nothing = edit.name.empty() && edit.step == now();
    if (!came_to_nothing) return false;
    undo();
    edits_.undone.clear();
    return true;
}

bool Run::can_undo() const {
    if (edits_.done.empty()) return false;
    const auto at = index_of(edits_.done.back().branch);
    return at && branches_[*at].holds(edits_.done.back().step);
}

void Run::undo() {
    if (!can_undo()) return;
    edits_.is_open = false;
    HandEdit edit = std::move(edits_.done.back());
    edits_.done.pop_back();
    const std::size_t at = *index_of(edit.branch);
    const std::uint64_t step = edit.step;
    const std::uint64_t first_input = edit.first_input;
    auto parent = edit.began_branch ? index_of(branches_[at].parent) : std::nullopt;
    if (parent && !branches_[*parent].holds(step)) parent.reset();
    edits_.undone.push_back({std::move(edit), branches_[at], parent.has_value()});
    if (parent) {
        branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(at));
        chosen_ = *parent - (*parent > at ? 1 : 0);
    } else {
        take_back(branches_[at], step, first_input);
        chosen_ = at;
    }
    show(step);
}

void Run::redo() {
    if (!can_redo()) return;
    UndoneEdit again = std::move(edits_.undone.back());
    edits_.undone.pop_back();
    const std::uint64_t step = again.edit.step;
    if (again.is_removed) {
        chosen_ = branches_.size();
        branches_.push_back(std::move(again.branch));
    } else {
        chosen_ = *index_of(again.edit.branch);
        branches_[chosen_] = std::move(again.branch);
    }
    edits_.done.push_back(std::move(again.edit));
    show(step);
}

}  // namespace app
