// The whole of collide::trace: the algorithms at work, recorded step by step. A header of it may be included
// alone as well.
#pragma once

#include <collide/trace/aabb_recording.h>
#include <collide/trace/begin_end_recording.h>
#include <collide/trace/bounding_recording.h>
#include <collide/trace/cell_recording.h>
#include <collide/trace/circle_recording.h>
#include <collide/trace/contact_recording.h>
#include <collide/trace/cut_recording.h>
#include <collide/trace/ear_recording.h>
#include <collide/trace/epa_recording.h>
#include <collide/trace/fewest_recording.h>
#include <collide/trace/gap_root_recording.h>
#include <collide/trace/gjk_recording.h>
#include <collide/trace/hull_recording.h>
#include <collide/trace/impact_recorder.h>
#include <collide/trace/impulse_recording.h>
#include <collide/trace/last_axis_recording.h>
#include <collide/trace/minkowski_recording.h>
#include <collide/trace/one_sided_recording.h>
#include <collide/trace/pair_loop_recording.h>
#include <collide/trace/pair_recording.h>
#include <collide/trace/quadtree_recording.h>
#include <collide/trace/rectangle_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/support_recording.h>
#include <collide/trace/sweep_line_recording.h>
#include <collide/trace/sweep_recording.h>
#include <collide/trace/toi_recording.h>
#include <collide/trace/tree_recording.h>
#include <collide/trace/turn_recording.h>
