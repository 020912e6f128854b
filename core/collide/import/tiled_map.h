// Maps of Tiled in a form that both of its formats are read into. A layer contains objects, or tiles whose
// tileset gives each tile its own shapes. Units are pixels with y down; rotations are clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/import/imported_scene.h>
#include <collide/import/scene_builder.h>

namespace collide {

enum class TiledKind : std::uint8_t { rectangle, ellipse, capsule, point, polygon, polyline, text };

struct TiledObject {
    std::string name;
    TiledKind kind = TiledKind::rectangle;
    DVec2 at{0.0, 0.0};
    DVec2 size{0.0, 0.0};
    double rotation = 0.0;      // degrees, clockwise about `at`
    std::vector<DVec2> points;  // from `at`
    std::uint32_t tile = 0;     // its global id with flips; 0: none
    bool has_template = false;  // the rest of it is in another file
    bool is_hidden = false;
};

/// A rectangle of cells, stored row by row.
struct TiledChunk {
    int column = 0;
    int row = 0;
    int width = 0;
    std::vector<std::uint32_t> tiles;
};

struct TiledLayer {
    std::string name;
    DVec2 offset{0.0, 0.0};
    std::vector<TiledObject> objects;
    std::vector<TiledChunk> chunks;
    bool is_picture = false;
    bool is_hidden = false;
};

struct TiledTile {
    DVec2 size{0.0, 0.0};  // of its own picture, or zero
    std::vector<TiledObject> shapes;
};

struct TiledTileset {
    std::uint32_t first = 1;
    DVec2 tile_size{0.0, 0.0};
    DVec2 tile_offset{0.0, 0.0};   // where tiles are drawn beside their place
    std::string object_alignment;  // which point of an object that shows a tile is at its place: "topleft"
    bool is_embedded = true;       // not a file of its own
    std::map<std::uint32_t, TiledTile> tiles;  // by their number, those that have shapes or a size
};

struct TiledMap {
    std::string orientation;
    DVec2 tile_size{0.0, 0.0};
    std::vector<TiledTileset> tilesets;
    std::vector<TiledLayer> layers;
};

// Attributes with the same names in both formats. `number` returns an attribute, or 0 if it is missing; `has`
// returns whether it exists.

/// Returns an object with its position, size, rotation and tile.
template <class Number>
TiledObject tiled_object(Number number) {
    TiledObject object;
    object.at = {number("x"), number("y")};
    object.size = {number("width"), number("height")};
    object.rotation = number("rotation");
    object.tile = bits_of(number("gid"));
    return object;
}

template <class Has>
TiledKind tiled_kind(Has has) {
    constexpr std::array<std::pair<const char*, TiledKind>, 6> kinds{{{"polyline", TiledKind::polyline},
                                                                      {"polygon", TiledKind::polygon},
                                                                      {"ellipse", TiledKind::ellipse},
                                                                      {"capsule", TiledKind::capsule},
                                                                      {"point", TiledKind::point},
                                                                      {"text", TiledKind::text}}};
    for (const auto& [name, kind] : kinds) {
        if (has(name)) return kind;
    }
    return TiledKind::rectangle;
}

/// The size of a tile's own picture, `image` by its attributes; since version 1.9 a part of it.
template <class Number, class ImageNumber>
DVec2 tiled_tile_size(Number number, ImageNumber image) {
    const DVec2 part(number("width"), number("height"));
    return part.x > 0.0 ? part : DVec2(image("width"), image("height"));
}

/// Where a chunk is, without its tiles.
template <class Number>
TiledChunk tiled_chunk(Number number) {
    return {group_of(number("x")), group_of(number("y")), group_of(number("width")), {}};
}

/// What is told of a tileset that is not followed.
inline constexpr std::string_view leave_out_tileset = "a tileset in a file of its own; embed it in the map";

/// Reads the ids of tiles: a list with commas, or base64 of four bytes each, the lowest byte first. If they
/// are compressed or broken, returns false and reports it: a cell that can't be read would shift all others.
bool read_tiles(const std::string& text, const std::string& encoding, const std::string& compression,
                const std::string& layer, SceneBuilder& builder, std::vector<std::uint32_t>& tiles);

/// Each object becomes a static body. The tiles of a layer become one static body, or several if the layer is
/// large.
ImportResult scene_of_map(const TiledMap& map, SceneBuilder& builder);

}  // namespace collide
