// Turns the words of a stage into what the canvas shows.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// A preset by its name, a file beside the chapter, or the scene that follows "inline:". The error is a
/// sentence without a file: a preset's name and the nearest one, or what is wrong with the scene.
std::variant<collide::Scene, PlaceError> scene_named(std::string_view name, const Chapter& chapter);

/// The scene of each step as the step begins, when nobody has touched anything, with mode and focus. The
/// error names the line.
std::variant<std::vector<collide::Scene>, CourseError> scenes_of(const Chapter& chapter);

/// The stage that holds at a step: what it does not say stays as an earlier step had it. The scenes have its
/// scene, mode and focus.
CourseStage stage_at(const Chapter& chapter, std::size_t step);

/// The stage of a step by itself: with scene, pair and mode that earlier steps have set.
CourseStage whole_stage_at(const Chapter& chapter, std::size_t step);

/// The panes that a step shows. The left pane has the text. The step's own stage lists others under `panes`,
/// and a tab or a player needs the inspector. Where something moves in the scene, the transport is there.
WordList panes_of(const CourseStep& step, const collide::Scene& scene);

/// What `stage.player` and its like say at a step: player and time of the last stage that tells.
View facts_view(const Chapter& chapter, std::size_t step);

}  // namespace app
