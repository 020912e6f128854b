// The whole of collide::trace: the algorithms at work, recorded step by step. A header of it may be included
// alone as well.
#pragma once

#include <collide/trace/closed_form_recording.h>
#include <collide/trace/contact_recording.h>
#include <collide/trace/decompose_recording.h>
#include <collide/trace/gjk_recording.h>
#include <collide/trace/hull_recording.h>
#include <collide/trace/impact_recorder.h>
#include <collide/trace/impulse_recording.h>
#include <collide/trace/minkowski_recording.h>
#include <collide/trace/pair_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/structure_recording.h>
#include <collide/trace/sweep_recording.h>
#include <collide/trace/toi_recording.h>
