// The stage of a chapter's step: what stands on the canvas, what is hidden until the questions of the step
// are answered, and what an answer shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <collide/scene/scene.h>
#include "course/vary.h"
#include "session/parts.h"

namespace app {

struct Question;  // course/chapter.h
struct Session;
struct Task;

/// Of the open step; nullptr when it has none there.
const Question* question_at(const Studying& studying, std::size_t exercise);
const Task* task_at(const Studying& studying, std::size_t exercise);

/// Shows a scene as the step wants it. What would tell is hidden until all questions are answered; in a step
/// without questions it stays hidden.
void set_stage(Session& session, collide::Scene scene);

/// What an answer shows, by the parts of `reveal`: "overlays intervals, mtd", "tab sat", "player gjk 3". It
/// is hidden no more, even where another question of the step is open.
void reveal(Session& session, const std::vector<std::string>& parts);
/// Of a step that is opened once more: what its answers have shown.
void reveal_again(Session& session);

/// Once a frame: while a question hides something, keys bring neither overlays nor players nor the canvas of
/// A - B that the step has not.
void keep_hidden(Session& session);

/// New data for the open step, the `drawn`-th. A class has the same where the chapter has a seed; each step
/// has its own. Nothing where no scene fits.
std::optional<collide::Scene> drawn_scene(const Studying& studying, const std::string& vary,
                                          std::uint64_t drawn, const SceneTest& fits);

}  // namespace app
