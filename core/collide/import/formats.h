// The importers of files of other programs (docs/importing.md), but for the dump of Box2D. Of each: whether a
// text looks like one, and the scene of it or one sentence with the place. None of them throws.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// What Planck's Serializer.toJson writes: a list of objects that refer to each other by index. The first is
/// the world. Bodies are named by their place in it: "Body 1". Chains and edges have no side there, and are
/// segments here.
bool is_planck_json(std::string_view text);
ImportResult import_planck_json(std::string_view text);

/// The JSON that R.U.B.E. and b2dJson write of a Box2D world. Its floats may be texts of their bits, and a
/// point at the origin is 0. Bodies keep their names; those that are taken are numbered. Chains are segments.
bool is_rube_json(std::string_view text);
ImportResult import_rube_json(std::string_view text);

/// Maps of Tiled as JSON (.tmj, .json) and XML (.tmx): tiled_map.h. Tilesets in files of their own are told,
/// not followed.
bool is_tiled_json(std::string_view text);
ImportResult import_tiled_json(std::string_view text);
bool is_tiled_xml(std::string_view text);
ImportResult import_tiled_xml(std::string_view text);

/// Scenes of Godot as text (.tscn), versions 3 and 4: bodies of 2D physics and their collision shapes. Bodies
/// and areas keep the names of their nodes. Layers, joints, tile maps and instanced scenes are told, not
/// followed.
bool is_godot_scene(std::string_view text);
ImportResult import_godot_scene(std::string_view text);

/// The shapes that PhysicsEditor exports for Phaser 3 (Matter), and for Phaser 2 (P2, Box2D). Each name is a
/// body. They have no places: they stand side by side, each with the origin of its sprite at its own.
bool is_physics_editor_json(std::string_view text);
ImportResult import_physics_editor_json(std::string_view text);

/// Drawings as SVG: paths, polygons, lines, rectangles, circles and ellipses under their transforms. Each
/// element is a static body named by its id or label, at the origin. Rings of a path within others are holes.
/// Lines have no side, and are segments. Text, pictures and <use> are told, not drawn.
bool is_svg(std::string_view text);
ImportResult import_svg(std::string_view text);

// Polygons with holes as data. The numbers stay as they are written; a body's origin is theirs.

/// GeoJSON. Features are named by the properties "name" or "id". Points become points of the scene; lines
/// have no side, and are segments.
bool is_geo_json(std::string_view text);
ImportResult import_geo_json(std::string_view text);

/// earcut's test files, [[[x, y], ...], ...]: the rings inside of others are their holes.
bool is_list_of_rings(std::string_view text);
ImportResult import_list_of_rings(std::string_view text);

/// poly2tri's test files, lines "x y"; the words HOLE and STEINER stand before the points of a hole, and
/// before single points.
bool is_poly2tri_file(std::string_view text);
ImportResult import_poly2tri_file(std::string_view text);

}  // namespace collide
