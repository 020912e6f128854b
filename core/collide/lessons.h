// The whole of collide::lessons: what teaches, and what a game does in another way. A header of it may be
// included alone as well.
#pragma once

#include <collide/lessons/axis_cache.h>
#include <collide/lessons/bounding_volumes.h>
#include <collide/lessons/closed_forms.h>
#include <collide/lessons/gap_root.h>
#include <collide/lessons/minkowski.h>
#include <collide/lessons/offset_rule.h>
#include <collide/lessons/pixel_mask.h>
#include <collide/lessons/sampled_separation.h>
