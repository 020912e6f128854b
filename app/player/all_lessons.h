// Declares every lesson, for the registry alone.
#pragma once

#include "player/lesson.h"

namespace app {

extern const Lesson aabb_lesson;
extern const Lesson rectangles_lesson;
extern const Lesson one_sided_lesson;
extern const Lesson sat_lesson;
extern const Lesson last_axis_lesson;
extern const Lesson swept_axis_lesson;
extern const Lesson sweep_lesson;
extern const Lesson contact_lesson;
extern const Lesson support_lesson;
extern const Lesson minkowski_lesson;
extern const Lesson gjk_lesson;
extern const Lesson epa_lesson;
extern const Lesson advancement_lesson;
extern const Lesson gap_root_lesson;
extern const Lesson quadratic_lesson;
extern const Lesson brute_force_lesson;
extern const Lesson uniform_grid_lesson;
extern const Lesson spatial_hash_lesson;
extern const Lesson quadtree_lesson;
extern const Lesson sort_and_sweep_lesson;
extern const Lesson begin_end_list_lesson;
extern const Lesson dynamic_tree_lesson;
extern const Lesson ear_clipping_lesson;
extern const Lesson quickhull_lesson;
extern const Lesson cut_lesson;
extern const Lesson fewest_pieces_lesson;
extern const Lesson enclosing_circle_lesson;
extern const Lesson calipers_lesson;
extern const Lesson impulse_lesson;

}  // namespace app
