// Selection and focus count bodies; here they are found again after changes in which bodies come, go or
// change places.
#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/pipeline.h"
#include "document/document.h"
#include "document/view_state.h"
#include "session/editing.h"
#include "session/tool_state.h"

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

void keep_names(Document& stage, ViewState& view, ToolState& tool, const std::function<void()>& change) {
    forget_missing_bodies(stage, view, tool);
    const Scene& scene = stage.scene();
    const std::size_t count = scene.bodies.size();
    std::vector<std::size_t> pair;
    if (view.focus) pair = {view.focus->first, view.focus->second};
    const NamedBodies selection(scene, view.selection);
    const NamedBodies focus(scene, pair);
    change();
    // A change that leaves the number of bodies leaves them in their places, though it may rename them.
    if (scene.bodies.size() != count) {
        view.selection = selection.find(scene);
        tool.clicked.clear();
        const std::vector<std::size_t> found = focus.find(scene);
        if (found.size() == 2 && found[0] != found[1]) {
            view.focus = std::minmax(found[0], found[1]);
        } else if (!pair.empty()) {
            view.focus = default_focus(scene);
        }
    }
    forget_missing_bodies(stage, view, tool);
}

void undo(Document& stage, ViewState& view, ToolState& tool) {
    stage.commit_drag();  // which may be the step that is undone
    const auto focus = stage.focus_of_undo();
    keep_names(stage, view, tool, [&] { stage.undo(); });
    if (focus) view.focus = focus->before;
}
void redo(Document& stage, ViewState& view, ToolState& tool) {
    const auto focus = stage.focus_of_redo();
    keep_names(stage, view, tool, [&] { stage.redo(); });
    if (focus) view.focus = focus->after;
}

}  // namespace app
