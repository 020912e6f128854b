#include <collide/import/formats.h>

#include <fmt/format.h>
#include <utility>

#include <collide/import/tiled_map.h>
#include <collide/import/tuning.h>
#include <collide/import/xml_values.h>

namespace collide {

namespace {

DVec2 pair_of(const pugi::xml_node& node, const char* x, const char* y) {
    return {number_of(node, x), number_of(node, y)};
}

TiledObject object_of(const pugi::xml_node& node) {
    TiledObject object = tiled_object([&](const char* name) { return number_of(node, name); });
    object.name = node.attribute("name").value();
    object.has_template = !node.attribute("template").empty();
    object.kind = tiled_kind([&](const char* name) { return !node.child(name).empty(); });
    const char* const points = object.kind == TiledKind::polyline ? "polyline" : "polygon";
    object.points = points_in(node.child(points).attribute("points").value());
    return object;
}

std::vector<TiledObject> objects_of(const pugi::xml_node& group) {
    std::vector<TiledObject> objects;
    for (const pugi::xml_node& node : group.children("object")) objects.push_back(object_of(node));
    return objects;
}

class TiledXmlImporter {
  public:
    ImportResult read(const pugi::xml_node& root) {
        map_.orientation = root.attribute("orientation").value();
        map_.tile_size = pair_of(root, "tilewidth", "tileheight");
        for (const pugi::xml_node& tileset : root.children("tileset")) add_tileset(tileset);
        add_layers(root, {0.0, 0.0}, 0);
        return scene_of_map(map_, builder_);
    }

  private:
    void add_tileset(const pugi::xml_node& node) {
        TiledTileset tileset;
        tileset.first = bits_of(number_of(node, "firstgid", 1.0));
        tileset.tile_size = pair_of(node, "tilewidth", "tileheight");
        tileset.object_alignment = node.attribute("objectalignment").value();
        tileset.tile_offset = pair_of(node.child("tileoffset"), "x", "y");
        if (const pugi::xml_attribute source = node.attribute("source")) {
            tileset.is_embedded = false;
            builder_.leave_out(in_quotes(source.value()), leave_out_tileset);
        }
        for (const pugi::xml_node& tile : node.children("tile"))
            tileset.tiles[bits_of(number_of(tile, "id"))] = {
                tiled_tile_size([&](const char* name) { return number_of(tile, name); },
                                [&](const char* name) { return number_of(tile.child("image"), name); }),
                objects_of(tile.child("objectgroup"))};
        map_.tilesets.push_back(std::move(tileset));
    }

    void add_layers(const pugi::xml_node& parent, DVec2 offset, int depth) {
        for (const pugi::xml_node& node : parent.children()) {
            const std::string_view kind = node.name();
            if (kind != "layer" && kind != "objectgroup" && kind != "group") continue;
            TiledLayer layer;
            layer.name = node.attribute("name").value();
            layer.offset = offset + pair_of(node, "offsetx", "offsety");
            if (depth < deepest_group) add_layers(node, layer.offset, depth + 1);
            if (kind == "objectgroup") layer.objects = objects_of(node);
            if (const pugi::xml_node data = node.child("data")) add_tiles(node, data, layer);
            map_.layers.push_back(std::move(layer));
        }
    }

    void add_tiles(const pugi::xml_node& node, const pugi::xml_node& data, TiledLayer& layer) {
        for (const pugi::xml_node& chunk : data.children("chunk")) add_chunk(chunk, chunk, data, layer);
        if (!data.child("chunk")) add_chunk(node, data, data, layer);
    }

    /// Adds a chunk of an infinite map, or the whole layer as one chunk. `place` has its size, `text` its
    /// tiles.
    void add_chunk(const pugi::xml_node& place, const pugi::xml_node& text, const pugi::xml_node& data,
                   TiledLayer& layer) {
        TiledChunk chunk = tiled_chunk([&](const char* name) { return number_of(place, name); });
        for (const pugi::xml_node& tile : text.children("tile"))
            chunk.tiles.push_back(bits_of(number_of(tile, "gid")));
        if (chunk.tiles.empty() &&
            !read_tiles(text.child_value(), data.attribute("encoding").value(),
                        data.attribute("compression").value(), layer.name, builder_, chunk.tiles))
            return;
        layer.chunks.push_back(std::move(chunk));
    }

    TiledMap map_;
    SceneBuilder builder_;
};

}  // namespace

bool is_tiled_xml(std::string_view text) {
    return text.find("<map ") != std::string_view::npos && text.find("tilewidth=") != std::string_view::npos;
}

ImportResult import_tiled_xml(std::string_view text) {
    pugi::xml_document document;
    if (auto error = parse_xml(text, "map", document)) return std::move(*error);
    return TiledXmlImporter().read(document.child("map"));
}

}  // namespace collide
