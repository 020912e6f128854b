#include "commands/scene_answers.h"

#include <fmt/core.h>

#include <cstdio>
#include <utility>
#include <variant>

#include <collide/scene/scene_reader.h>
#include "commands/progress.h"
#include "commands/text_answers.h"
#include "player/paint_scene.h"

namespace app {

namespace {

std::optional<std::string> answer_text(std::string text, const std::string& source,
                                       const AnswerScene& answer) {
    const collide::SceneResult result = read_with_progress(std::move(text), source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        return error->message;
    }
    const auto& [scene, warnings] = std::get<collide::LoadedScene>(result);
    if (auto error = answer(scene, source)) {
        return error;
    }
    for (const std::string& warning : warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
    for (const std::string& warning : unknown_overlay_warnings(scene, source)) {
        fmt::print(stderr, "{}\n", warning);
    }
    return std::nullopt;
}

}  // namespace

collide::SceneResult read_with_progress(std::string&& text, const std::string& source) {
    const std::string taken = std::move(text);
    Progress progress(source);
    return collide::read_scene(taken, source, collide::CrowdSpec::most_bodies,
                               [&](double share) { progress.tell(share); });
}

int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer) {
    return answer_texts(input, jsonl, [&](std::string text, const std::string& source) {
        return answer_text(std::move(text), source, answer);
    });
}

}  // namespace app
