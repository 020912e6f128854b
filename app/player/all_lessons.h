// Declares every lesson, for the registry alone.
#pragma once

#include "player/lesson.h"

namespace app {

extern const Lesson sat_lesson;
extern const Lesson sweep_lesson;
extern const Lesson contact_lesson;
extern const Lesson gjk_lesson;
extern const Lesson epa_lesson;
extern const Lesson advancement_lesson;

}  // namespace app
