// Values of a step with their units, written the same way in every lesson.
#pragma once

#include "player/lesson.h"

namespace app {

LessonValue length_value(std::string name, double meters, std::string meaning);
/// Metres, rounded as in sentences and tables (`length_words`): for results, which stand there as well.
LessonValue result_length_value(std::string name, double meters, std::string meaning);
/// Metres, signed and rounded as everywhere (`separation_words`): positive apart, negative overlapping.
LessonValue separation_value(std::string name, double meters, std::string meaning = "negative: overlap");
LessonValue time_value(std::string name, double seconds, std::string meaning);
LessonValue speed_value(std::string name, double meters_per_second, std::string meaning);
LessonValue count_value(std::string name, std::size_t count, std::string meaning);
/// A unit vector with the angle that it makes with the x axis.
LessonValue direction_value(std::string name, DVec2 direction, std::string meaning);
LessonValue place_value(std::string name, DVec2 place, std::string meaning);
LessonValue word_value(std::string name, std::string word, std::string meaning);

/// "(0.500, −0.130)": of a vector without a unit.
std::string pair_text(DVec2 v);

/// "[−0.5000, 1.2500]".
std::string interval_text(double low, double high);

/// After the words of a last step, where the recording was cut off.
std::string cut_off_words(bool truncated);

/// The words with a capital letter at their beginning; a name keeps its first letter as it is.
std::string capital(std::string words);

}  // namespace app
