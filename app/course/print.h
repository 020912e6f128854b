// Chapters as a handout: one page of HTML that needs nothing else, its figures drawn by the engine.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <collide/base/vec2.h>
#include "course/chapter.h"

namespace app {

/// Where the engine's answers stand.
enum class Answers : std::uint8_t {
    none,
    sheet,  // on a sheet of their own at the end
    folded  // below each question, to be opened; its hint, too
};

struct HandoutLook {
    Answers answers = Answers::none;
    collide::Vec2 figure_size{640.0f, 400.0f};  // pixels
};

/// All chapters one after the other, questions with room to write where answers are not folded. The error is
/// of the first chapter that can't be shown.
std::variant<std::string, CourseError> print_chapters(const std::vector<Chapter>& chapters,
                                                      const HandoutLook& look);

}  // namespace app
