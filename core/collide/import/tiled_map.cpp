#include <collide/import/tiled_map.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <collide/base/standard.h>
#include <collide/import/affine.h>
#include <collide/scene/object_reader.h>

namespace collide {

namespace {

constexpr std::uint32_t flipped_across = 0x80000000;
constexpr std::uint32_t flipped_down = 0x40000000;
constexpr std::uint32_t flipped_diagonally = 0x20000000;
constexpr std::uint32_t id_bits = 0x0fffffff;  // the bit between turns hexagons

/// Returns the flips of a tile. As in Tiled, the diagonal flip comes first.
Affine flip_of(std::uint32_t tile, DVec2 size) {
    Affine flip;
    if ((tile & flipped_diagonally) != 0) flip = {.x = {0.0, 1.0}, .y = {1.0, 0.0}};
    if ((tile & flipped_across) != 0) flip = Affine{.x = {-1.0, 0.0}, .at = {size.x, 0.0}} * flip;
    if ((tile & flipped_down) != 0) flip = Affine{.y = {0.0, -1.0}, .at = {0.0, size.y}} * flip;
    return flip;
}

Affine place_of(const TiledObject& object) {
    const Affine moved = Affine::moved(object.at);
    return object.rotation == 0.0 ? moved : moved * Affine::turned(radians_of(object.rotation));
}

/// Returns the frame of an object. Its body has the rotation, so the numbers of its shapes stay exact.
PixelFrame frame_of(const TiledObject& object, DVec2 offset) {
    const Affine to_metres = metres_of_pixels();
    const double degrees = std::remainder(object.rotation, 360.0);
    // In the world y points up, so the direction of a rotation is reversed.
    return {to_metres(offset + object.at), degrees == 0.0 ? 0.0 : -radians_of(degrees), to_metres};
}

/// Returns the point of an object's rectangle that is at its position, as fractions of its size.
DVec2 anchor_of(std::string_view alignment) {
    const auto has = [alignment](std::string_view word) {
        return alignment.find(word) != std::string_view::npos;
    };
    const bool is_standard = alignment.empty() || alignment == "unspecified";
    if (is_standard) return {0.0, 1.0};
    return {has("left") ? 0.0 : has("right") ? 1.0 : 0.5, has("top") ? 0.0 : has("bottom") ? 1.0 : 0.5};
}

ShapeGeometry capsule_in(const Affine& map, DVec2 size) {
    const double radius = 0.5 * std::min(size.x, size.y);
    return capsule_under(map, DVec2(radius, radius), size - DVec2(radius, radius), radius);
}

/// Adds the shape of an object. `map` maps from the object's frame, whose origin is the object's position.
void add_shape(const TiledObject& object, const Affine& map, std::vector<Fixture>& fixtures) {
    Fixture fixture;
    switch (object.kind) {
        case TiledKind::polyline:
            return add_segments(points_under(map, object.points), false, fixture, fixtures);
        case TiledKind::polygon:
            fixture.geometry = polygon_under(map, object.points);
            break;
        case TiledKind::ellipse:
            fixture.geometry = ellipse_under(map, 0.5 * object.size, 0.5 * object.size);
            break;
        case TiledKind::capsule:
            fixture.geometry = capsule_in(map, object.size);
            break;
        case TiledKind::rectangle:
            fixture.geometry = rectangle_under(map, {0.0, 0.0}, object.size);
            break;
        case TiledKind::point:
        case TiledKind::text:
            return;
    }
    fixtures.push_back(std::move(fixture));
}

class Placer {
  public:
    Placer(const TiledMap& map, SceneBuilder& builder) : map_(map), builder_(builder) {}

    void place(const TiledLayer& layer) {
        if (layer.is_picture) return builder_.leave_out(layer.name, "a layer that is a picture");
        if (layer.is_hidden) builder_.leave_out(layer.name, hidden);
        for (const TiledObject& object : layer.objects) place_object(layer, object);
        std::vector<Fixture> fixtures;
        bool are_bare = false;
        for (const TiledChunk& chunk : layer.chunks) are_bare |= place_tiles(layer, chunk, fixtures);
        if (are_bare) leave_out_tiles(layer.name);
        if (!fixtures.empty()) add_static(layer.name, {}, std::move(fixtures));
    }

  private:
    static constexpr std::string_view hidden =
        "that it is hidden in Tiled; what it holds is imported like the rest";

    void add_static(const std::string& name, const PixelFrame& frame, std::vector<Fixture> fixtures) {
        BodySpec body;
        body.name = name;
        body.motion = Motion::static_body;
        body.position = frame.position;
        body.angle = frame.angle;
        builder_.add(std::move(body), std::move(fixtures));
    }

    void place_object(const TiledLayer& layer, const TiledObject& object) {
        const std::string name = object.name.empty() ? layer.name : object.name;
        if (object.has_template)
            return builder_.leave_out(name, "an object of a template, which is a file of its own");
        if (object.kind == TiledKind::text) return builder_.leave_out(name, "a text");
        if (object.is_hidden) builder_.leave_out(name, hidden);
        const PixelFrame frame = frame_of(object, layer.offset);
        const bool has_no_size = object.size == DVec2(0.0, 0.0) && object.points.empty() && object.tile == 0;
        if (object.kind == TiledKind::point || has_no_size) {
            if (object.kind != TiledKind::point)
                builder_.leave_out(name, "its shape, which has no size; it is imported as a point");
            if (!object.name.empty()) builder_.leave_out(name, "its name; points have none here");
            return builder_.add_point(frame.position);
        }
        std::vector<Fixture> fixtures;
        if (object.tile == 0) {
            add_shape(object, frame.to_body, fixtures);
        } else {
            const TiledTileset* const tileset = tileset_of(object.tile & id_bits);
            if (tileset != nullptr && !tileset->is_embedded)
                return builder_.leave_out(name, "a picture of a tileset that is a file of its own");
            if (tileset != nullptr) add_tile_object(*tileset, object, frame.to_body, fixtures);
            if (fixtures.empty()) return builder_.leave_out(name, "a picture without shapes of its own");
        }
        add_static(name, frame, std::move(fixtures));
    }

    const TiledTileset* tileset_of(std::uint32_t id) const {
        const TiledTileset* best = nullptr;
        for (const TiledTileset& tileset : map_.tilesets) {
            if (tileset.first <= id && (best == nullptr || tileset.first > best->first)) best = &tileset;
        }
        return best;
    }

    static const TiledTile* tile_of(const TiledTileset& tileset, std::uint32_t id) {
        const auto found = tileset.tiles.find(id - tileset.first);
        return found == tileset.tiles.end() ? nullptr : &found->second;
    }

    static DVec2 size_of(const TiledTileset& tileset, const TiledTile* tile) {
        return tile != nullptr && tile->size.x > 0.0 ? tile->size : tileset.tile_size;
    }

    /// Adds the shapes of an object that shows a tile. The tile is stretched to the object's size.
    static void add_tile_object(const TiledTileset& tileset, const TiledObject& object, const Affine& to_body,
                                std::vector<Fixture>& fixtures) {
        const DVec2 tile_size = size_of(tileset, tile_of(tileset, object.tile & id_bits));
        if (!(tile_size.x > 0.0) || !(tile_size.y > 0.0)) return;
        const DVec2 stretch = object.size / tile_size;
        add_tile(tileset, object.tile,
                 to_body * Affine::moved(-anchor_of(tileset.object_alignment) * object.size) *
                     (stretch == DVec2(1.0, 1.0) ? Affine() : Affine::scaled(stretch)),
                 fixtures);
    }

    static void add_tile(const TiledTileset& tileset, std::uint32_t id, const Affine& map,
                         std::vector<Fixture>& fixtures) {
        const TiledTile* const tile = tile_of(tileset, id & id_bits);
        if (tile == nullptr) return;
        const Affine flipped = map * Affine::moved(tileset.tile_offset) * flip_of(id, size_of(tileset, tile));
        for (const TiledObject& shape : tile->shapes) add_shape(shape, flipped * place_of(shape), fixtures);
    }

    void leave_out_tiles(const std::string& layer) {
        const auto has_shapes = [](const TiledTileset& tileset) {
            return std::any_of(tileset.tiles.begin(), tileset.tiles.end(),
                               [](const auto& tile) { return !tile.second.shapes.empty(); });
        };
        const bool is_any = std::any_of(map_.tilesets.begin(), map_.tilesets.end(), has_shapes);
        builder_.leave_out(layer, is_any ? "tiles without a shape of their own"
                                         : "its tiles, since no tile of the map has a shape of its own; draw "
                                           "shapes in the Tile Collision Editor of Tiled");
    }

    /// Returns whether there are tiles without a shape. A tile stands on the lower edge of its cell.
    bool place_tiles(const TiledLayer& layer, const TiledChunk& chunk, std::vector<Fixture>& fixtures) const {
        bool are_bare = false;
        if (chunk.width <= 0) return are_bare;
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
            const TiledTileset* const tileset = tileset_of(chunk.tiles[i] & id_bits);
            if (tileset == nullptr || fixtures.size() > most_imported_shapes) continue;
            const TiledTile* const tile = tile_of(*tileset, chunk.tiles[i] & id_bits);
            are_bare |= tileset->is_embedded && (tile == nullptr || tile->shapes.empty());
            const auto width = static_cast<std::size_t>(chunk.width);
            const std::size_t row = i / width;
            const DVec2 cell(chunk.column + static_cast<double>(i % width),
                             chunk.row + static_cast<double>(row));
            const DVec2 tile_size = size_of(*tileset, tile);
            const DVec2 corner =
                layer.offset + cell * map_.tile_size + DVec2(0.0, map_.tile_size.y - tile_size.y);
            add_tile(*tileset, chunk.tiles[i], metres_of_pixels() * Affine::moved(corner), fixtures);
        }
        return are_bare;
    }

    const TiledMap& map_;
    SceneBuilder& builder_;
};

/// Returns the value of a base64 digit; 64 for any other character.
std::uint32_t digit_of(char c) {
    if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
    if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a' + 26);
    if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0' + 52);
    if (c == '+') return 62;
    return c == '/' ? 63 : 64;
}

/// Returns the words, or nothing if the text is not base64 of whole words.
std::optional<std::vector<std::uint32_t>> words_of_base64(const std::string& text) {
    std::vector<std::uint32_t> words;
    std::uint64_t bits = 0;
    int count = 0;
    std::uint32_t word = 0;
    int bytes = 0;
    for (const char c : text) {
        const std::uint32_t digit = digit_of(c);
        if (digit == 64 && std::string_view(" \t\r\n=").find(c) == std::string_view::npos)
            return std::nullopt;
        if (digit == 64) continue;
        bits = (bits << 6) | digit;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        word |= static_cast<std::uint32_t>((bits >> count) & 0xff) << (8 * bytes);
        bits &= (std::uint64_t{1} << count) - 1;
        if (++bytes < 4) continue;
        words.push_back(std::exchange(word, 0));
        bytes = 0;
    }
    return bytes == 0 ? std::optional(std::move(words)) : std::nullopt;
}

/// Returns the numbers of a list with commas, or nothing if a cell is not a whole number.
std::optional<std::vector<std::uint32_t>> words_of_list(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    std::vector<std::uint32_t> words;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
        if (text.empty()) return words;  // there may be a comma after the last cell
        std::uint32_t word = 0;
        const auto read = read_number(text.data(), text.data() + text.size(), word);
        if (read.ec != std::errc()) return std::nullopt;
        words.push_back(word);
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
        if (!text.empty() && text.front() != ',') return std::nullopt;
        if (!text.empty()) text.remove_prefix(1);
    }
}

}  // namespace

bool read_tiles(const std::string& text, const std::string& encoding, const std::string& compression,
                const std::string& layer, SceneBuilder& builder, std::vector<std::uint32_t>& tiles) {
    if (!compression.empty()) {
        builder.leave_out(layer,
                          "its tiles, which are compressed; choose CSV as the format of tile layers in the "
                          "properties of the map");
        return false;
    }
    auto words = encoding == "base64" ? words_of_base64(text) : words_of_list(text);
    if (!words) {
        builder.leave_out(layer,
                          "its tiles, since one of them is not a number; save the map again with Tiled");
        return false;
    }
    tiles = *std::move(words);
    return true;
}

ImportResult scene_of_map(const TiledMap& map, SceneBuilder& builder) {
    if (!map.orientation.empty() && map.orientation != "orthogonal")
        return ImportError{
            0, fmt::format("This map of Tiled is {}; an orthogonal one is needed.", map.orientation)};
    Placer placer(map, builder);
    for (const TiledLayer& layer : map.layers) placer.place(layer);
    builder.note(fmt::format("{} pixels are one metre; y points down there, and up here.", pixels_per_metre));
    return builder.finished();
}

}  // namespace collide
