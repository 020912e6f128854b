// Declares every lesson of the list.
#pragma once

#include "player/lesson.h"

namespace app {

#define LESSON(name) extern const Lesson name##_lesson;
#include "player/lessons.inc"
#undef LESSON

}  // namespace app
