// Chapters as a handout: one page of HTML without external files, its figures drawn by the engine.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <collide/base/vec2.h>
#include "course/chapter.h"

namespace app {

/// Where the page shows the engine's answers.
enum class Answers : std::uint8_t {
    none,
    sheet,  // on a separate sheet at the end
    folded  // below each question, to be unfolded; with its hint
};

struct HandoutStyle {
    Answers answers = Answers::none;
    collide::Vec2 figure_size{640.0f, 400.0f};  // pixels
};

/// Returns all chapters one after the other. Questions have space to write, unless answers are folded. The
/// error is that of the first chapter that cannot be shown.
std::variant<std::string, CourseError> print_chapters(const std::vector<Chapter>& chapters,
                                                      const HandoutStyle& look);

}  // namespace app
