#include "session/add_body.h"

#include <fmt/format.h>

#include <utility>

#include "document/body_edits.h"
#include "document/body_names.h"

namespace app {

std::optional<std::string> add_new_body(AppState& state, collide::BodySpec body) {
    const std::string kind = body.name;
    body.name = free_name(state.stage().scene(), capitalised(kind.empty() ? "body" : kind));
    if (auto error = refusal(body)) return error;
    state.stage().edit(fmt::format("Add {}", kind),
                       [&](collide::Scene& scene) { scene.bodies.push_back(std::move(body)); });
    state.view.select_only(state.stage().scene().bodies.size() - 1);
    return std::nullopt;
}

}  // namespace app
