#include "session/add_body.h"

#include <fmt/format.h>

#include <utility>

#include "document/body_edits.h"
#include "document/body_names.h"
#include "document/document.h"
#include "document/view_state.h"

namespace app {

std::optional<std::string> add_new_body(Document& stage, ViewState& view, collide::BodySpec body) {
    const std::string kind = body.name;
    body.name = free_name(stage.scene(), capitalised(kind.empty() ? "body" : kind));
    if (auto error = refusal(body)) return error;
    stage.edit(fmt::format("Add {}", kind),
               [&](collide::Scene& scene) { scene.bodies.push_back(std::move(body)); });
    view.select_only(stage.scene().bodies.size() - 1);
    return std::nullopt;
}

}  // namespace app
