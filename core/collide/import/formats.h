// The importers of files of other programs (docs/importing.md), except the dump of Box2D. For each format,
// `is_...` returns whether a text looks like it. `import_...` returns the scene, or one sentence with the
// place of the error. None of them throws.
#pragma once

#include <string_view>

#include <collide/import/imported_scene.h>

namespace collide {

/// The output of Planck's Serializer.toJson: a list of objects that refer to each other by index. The first
/// one is the world. Bodies are named by their index in the list: "Body 1". Chains and edges have no side in
/// Planck, so they become segments.
bool is_planck_json(std::string_view text);
ImportResult import_planck_json(std::string_view text);

/// The JSON that R.U.B.E. and b2dJson write for a Box2D world. A float may be a text of its bits, and a point
/// at the origin is written as 0. Bodies keep their names; a name that is taken gets a number. Chains become
/// segments.
bool is_rube_json(std::string_view text);
ImportResult import_rube_json(std::string_view text);

/// Maps of Tiled as JSON (.tmj, .json) and XML (.tmx): tiled_map.h. Tilesets in separate files are not read;
/// a message says so.
bool is_tiled_json(std::string_view text);
ImportResult import_tiled_json(std::string_view text);
bool is_tiled_xml(std::string_view text);
ImportResult import_tiled_xml(std::string_view text);

/// Scenes of Godot as text (.tscn), versions 3 and 4: bodies of 2D physics and their collision shapes. Bodies
/// and areas keep the names of their nodes. Layers, joints, tile maps and instanced scenes are not read;
/// messages say so.
bool is_godot_scene(std::string_view text);
ImportResult import_godot_scene(std::string_view text);

/// The shapes that PhysicsEditor exports for Phaser 3 (Matter), and for Phaser 2 (P2, Box2D). Each named
/// shape becomes a body. The file gives no positions, so the bodies are placed side by side. A body's origin
/// is the origin of its sprite.
bool is_physics_editor_json(std::string_view text);
ImportResult import_physics_editor_json(std::string_view text);

/// Drawings as SVG: paths, polygons, lines, rectangles, circles and ellipses with their transforms. Each
/// element becomes a static body at the origin, named by its id or label. Rings of a path inside other rings
/// are holes. Lines have no side, so they become segments. Text, pictures and <use> are not read; messages
/// say so.
bool is_svg(std::string_view text);
ImportResult import_svg(std::string_view text);

// Polygons with holes as data. The numbers stay as written: the origin of a body is the origin of the
// coordinates.

/// GeoJSON. Features are named by the properties "name" or "id". Points become points of the scene. Lines
/// have no side, so they become segments.
bool is_geo_json(std::string_view text);
ImportResult import_geo_json(std::string_view text);

/// The test files of earcut, [[[x, y], ...], ...]: rings inside other rings are their holes.
bool is_list_of_rings(std::string_view text);
ImportResult import_list_of_rings(std::string_view text);

/// The test files of poly2tri, with lines "x y". The word HOLE precedes the points of a hole, and STEINER
/// precedes single points.
bool is_poly2tri_file(std::string_view text);
ImportResult import_poly2tri_file(std::string_view text);

}  // namespace collide
