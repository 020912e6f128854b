// The whole of collide::scene: scene files read, checked and written (docs/scene-format.md), and the worlds
// that they describe. A header of it may be included alone as well.
#pragma once

#include <collide/capture/capture.h>
#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>
#include <collide/capture/shrink_case.h>
#include <collide/import/box2d_dump.h>
#include <collide/import/coordinates.h>
#include <collide/import/import_scene.h>
#include <collide/import/imported_scene.h>
#include <collide/scene/atomic_file.h>
#include <collide/scene/compound.h>
#include <collide/scene/crowd.h>
#include <collide/scene/cut_body.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include <collide/scene/outline.h>
#include <collide/scene/scene.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/shape_mass.h>
