// Maps of Tiled, as its two formats hold them alike. There are objects on layers, and layers of tiles whose
// tileset gives each tile shapes of its own. y points down, in pixels; rotations are clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
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
};

/// A rectangle of cells, row by row.
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
};

struct TiledTileset {
    std::uint32_t first = 1;
    DVec2 tile_size{0.0, 0.0};
    std::map<std::uint32_t, std::vector<TiledObject>> shapes;  // by the number of the tile
};

struct TiledMap {
    std::string orientation;
    DVec2 tile_size{0.0, 0.0};
    std::vector<TiledTileset> tilesets;
    std::vector<TiledLayer> layers;
};

// What both formats call alike. `number` gives an attribute, 0 where there is none; `has` says whether there
// is one of that name.

/// Place, size, rotation and tile of an object.
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

/// Where a chunk is, without its tiles.
template <class Number>
TiledChunk tiled_chunk(Number number) {
    return {group_of(number("x")), group_of(number("y")), group_of(number("width")), {}};
}

/// Tells that the tileset, a file of its own, is not followed.
void leave_out_tileset(const std::string& source, SceneBuilder& builder);

/// The ids of tiles as text: a list with commas, or base64 of four bytes each, the lowest first. False, and
/// told, when they are compressed or broken.
bool read_tiles(const std::string& text, const std::string& encoding, const std::string& compression,
                const std::string& layer, SceneBuilder& builder, std::vector<std::uint32_t>& tiles);

/// Each object becomes a static body. The tiles of a layer become one static body, or several if the layer is
/// large.
ImportResult scene_of_map(const TiledMap& map, SceneBuilder& builder);

}  // namespace collide
