// Selection and focus count bodies; here they are found again after changes in which bodies come, go or
// change places.
#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "session/editing.h"

namespace app {

using collide::Scene;

namespace {

/// Bodies by name, and back to their numbers when they are there again.
class NamedBodies {
  public:
    NamedBodies(const Scene& scene, const std::vector<std::size_t>& bodies) {
        for (const std::size_t body : bodies) names_.push_back(scene.bodies[body].name);
    }
    std::vector<std::size_t> find(const Scene& scene) const {
        std::vector<std::size_t> found;
        if (names_.empty()) return found;
        std::unordered_map<std::string_view, std::size_t> numbers;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) numbers.emplace(scene.bodies[i].name, i);
        for (const std::string& name : names_) {
            const auto at = numbers.find(name);
            if (at != numbers.end()) found.push_back(at->second);
        }
        return found;
    }

  private:
    std::vector<std::string> names_;
};

}  // namespace

void keep_names(AppState& state, const std::function<void()>& change) {
    forget_missing_bodies(state);
    const Scene& scene = state.stage().scene();
    const std::size_t count = scene.bodies.size();
    std::vector<std::size_t> pair;
    if (state.view.focus) pair = {state.view.focus->first, state.view.focus->second};
    const NamedBodies selection(scene, state.view.selection);
    const NamedBodies focus(scene, pair);
    change();
    // A change that leaves the number of bodies leaves them in their places, though it may rename them.
    if (scene.bodies.size() != count) {
        state.view.selection = selection.find(scene);
        state.tool.clicked.clear();
        const std::vector<std::size_t> found = focus.find(scene);
        if (found.size() == 2 && found[0] != found[1]) {
            state.view.focus = std::minmax(found[0], found[1]);
        } else if (!pair.empty()) {
            state.view.focus = default_focus(scene);
        }
    }
    forget_missing_bodies(state);
}

void undo(AppState& state) {
    state.stage().commit_drag();  // which may be the step that is undone
    const auto focus = state.stage().focus_of_undo();
    keep_names(state, [&] { state.stage().undo(); });
    if (focus) state.view.focus = focus->before;
}
void redo(AppState& state) {
    const auto focus = state.stage().focus_of_redo();
    keep_names(state, [&] { state.stage().redo(); });
    if (focus) state.view.focus = focus->after;
}

}  // namespace app
