#include <collide/import/formats.h>

#include <fmt/format.h>
#include <string>
#include <utility>

#include <collide/base/standard.h>
#include <collide/import/json_values.h>
#include <collide/import/tiled_map.h>
#include <collide/import/tuning.h>

namespace collide {

namespace {

TiledObject object_of(const Value& value) {
    JsonObject from(value);
    TiledObject object = tiled_object([&](const char* key) { return from.number(key); });
    object.name = from.text("name");
    object.has_template = from.find("template").has_value();
    object.is_hidden = !from.flag("visible", true);
    object.kind = tiled_kind([&](const char* key) {
        const auto found = from.find(key);
        return found && found->json() != false;
    });
    object.points = from.points(object.kind == TiledKind::polyline ? "polyline" : "polygon");
    return object;
}

std::vector<TiledObject> objects_of(JsonObject& group) {
    std::vector<TiledObject> objects;
    for (const Value& object : group.list("objects")) objects.push_back(object_of(object));
    return objects;
}

class TiledJsonImporter {
  public:
    ImportResult read(const Value& root) {
        JsonObject map(root);
        map_.orientation = map.text("orientation");
        map_.tile_size = {map.number("tilewidth"), map.number("tileheight")};
        for (const Value& tileset : map.list("tilesets")) add_tileset(tileset);
        for (const Value& layer : map.list("layers")) add_layer(layer, {0.0, 0.0}, 0);
        return scene_of_map(map_, builder_);
    }

  private:
    void add_tileset(const Value& value) {
        JsonObject from(value);
        TiledTileset tileset;
        tileset.first = bits_of(from.number("firstgid", 1.0));
        tileset.tile_size = {from.number("tilewidth"), from.number("tileheight")};
        tileset.object_alignment = from.text("objectalignment");
        tileset.tile_offset = from.point("tileoffset");
        if (from.find("source")) {
            tileset.is_embedded = false;
            builder_.leave_out(in_quotes(from.text("source")), leave_out_tileset);
        }
        if (const auto tiles = from.find("tiles")) add_tiles(*tiles, tileset);
        map_.tilesets.push_back(std::move(tileset));
    }

    /// A list, before version 1.2 an object with the tiles' numbers as keys.
    static void add_tiles(const Value& tiles, TiledTileset& tileset) {
        if (tiles.json().is_array()) {
            for (const Value& tile : tiles.elements()) add_tile(JsonObject(tile).number("id"), tile, tileset);
            return;
        }
        ObjectReader by_number(tiles);
        for (const auto& [key, json] : tiles.json().items()) {
            double number = 0.0;
            read_number(key.data(), key.data() + key.size(), number);
            add_tile(number, Value(json, tiles.pointer() + "/" + pointer_token(key)), tileset);
        }
    }

    static void add_tile(double number, const Value& value, TiledTileset& tileset) {
        JsonObject from(value);
        TiledTile tile;
        tile.size = tiled_tile_size([&](const char* key) { return from.number(key); },
                                    [&](const std::string& key) { return from.number("image" + key); });
        if (const auto group = from.find("objectgroup")) {
            JsonObject shapes(*group);
            tile.shapes = objects_of(shapes);
        }
        tileset.tiles[bits_of(number)] = std::move(tile);
    }

    void add_layer(const Value& value, DVec2 offset, int depth) {
        JsonObject from(value);
        if (depth > deepest_group) value.refuse("groups are nested too deep");
        TiledLayer layer;
        layer.name = from.text("name");
        layer.is_picture = from.text("type") == "imagelayer";
        layer.is_hidden = !from.flag("visible", true);
        layer.offset = offset + DVec2(from.number("offsetx"), from.number("offsety"));
        for (const Value& inner : from.list("layers")) add_layer(inner, layer.offset, depth + 1);
        layer.objects = objects_of(from);
        for (const Value& chunk : from.list("chunks")) add_chunk(chunk, from, layer);
        if (from.find("data")) add_chunk(value, from, layer);
        map_.layers.push_back(std::move(layer));
    }

    /// Adds a chunk of an infinite map, or the whole layer as one chunk.
    void add_chunk(const Value& value, JsonObject& of_layer, TiledLayer& layer) {
        JsonObject from(value);
        TiledChunk chunk = tiled_chunk([&](const char* key) { return from.number(key); });
        const auto data = from.find("data");
        if (!data) return;
        if (data->json().is_array()) {
            for (const Value& tile : data->elements()) chunk.tiles.push_back(bits_of(number_of(tile)));
        } else if (!read_tiles(data->text(), of_layer.text("encoding"), of_layer.text("compression"),
                               layer.name, builder_, chunk.tiles)) {
            return;
        }
        layer.chunks.push_back(std::move(chunk));
    }

    TiledMap map_;
    SceneBuilder builder_;
};

}  // namespace

bool is_tiled_json(std::string_view text) {
    return text.find("\"layers\"") != std::string_view::npos &&
           (text.find("\"tilewidth\"") != std::string_view::npos ||
            text.find("\"objectgroup\"") != std::string_view::npos);
}

ImportResult import_tiled_json(std::string_view text) {
    return import_json(text, "Tiled's map", [](const Value& root) { return TiledJsonImporter().read(root); });
}

}  // namespace collide
