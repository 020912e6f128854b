#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <utility>

#include <collide/import/tiled_map.h>
#include <collide/import/tuning.h>
#include <collide/import/xml_values.h>
#include <collide/scene/object_reader.h>

namespace collide {

namespace {

class TiledXmlImporter {
  public:
    explicit TiledXmlImporter(std::string_view text) : text_(text) {}

    ImportResult read(const pugi::xml_node& root) {
        map_.orientation = root.attribute("orientation").value();
        map_.tile_size = pair_of(root, "tilewidth", "tileheight");
        for (const pugi::xml_node& tileset : root.children("tileset")) add_tileset(tileset);
        add_layers(root, {0.0, 0.0}, 0);
        if (error_) return *std::move(error_);
        return scene_of_map(map_, builder_);
    }

  private:
    /// Keeps the first fault; nothing of the map is used then.
    void refuse(const pugi::xml_node& node, std::string words) {
        if (error_) return;
        const auto place = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
        const std::string_view before = text_.substr(0, place);
        const auto line = static_cast<std::size_t>(1 + std::count(before.begin(), before.end(), '\n'));
        error_ = ImportError{line, std::move(words)};
    }

    double number_of(const pugi::xml_node& node, const char* name, double standard = 0.0) {
        const pugi::xml_attribute attribute = node.attribute(name);
        if (!attribute) return standard;
        std::string_view rest = attribute.value();
        const auto number = next_number(rest);
        if (number && rest.find_first_not_of(" \t\r\n") == std::string_view::npos) return *number;
        refuse(node, fmt::format("{}={} of <{}> is not a number; correct it in the file.", name,
                                 in_quotes(attribute.value()), node.name()));
        return standard;
    }

    DVec2 pair_of(const pugi::xml_node& node, const char* x, const char* y) {
        return {number_of(node, x), number_of(node, y)};
    }

    std::vector<DVec2> points_of(const pugi::xml_node& node) {
        std::string_view rest = node.attribute("points").value();
        std::vector<double> numbers;
        while (const auto number = next_number(rest)) numbers.push_back(*number);
        if (rest.find_first_not_of(" \t\r\n") != std::string_view::npos || numbers.size() % 2 != 0)
            refuse(node, fmt::format("The points of <{}> are not pairs of numbers; correct them in the file.",
                                     node.name()));
        std::vector<DVec2> points;
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            points.emplace_back(numbers[i], numbers[i + 1]);
        return points;
    }

    TiledObject object_of(const pugi::xml_node& node) {
        TiledObject object = tiled_object([&](const char* name) { return number_of(node, name); });
        object.name = node.attribute("name").value();
        object.has_template = !node.attribute("template").empty();
        object.is_hidden = number_of(node, "visible", 1.0) == 0.0;
        object.kind = tiled_kind([&](const char* name) { return !node.child(name).empty(); });
        object.points = points_of(node.child(object.kind == TiledKind::polyline ? "polyline" : "polygon"));
        return object;
    }

    std::vector<TiledObject> objects_of(const pugi::xml_node& group) {
        std::vector<TiledObject> objects;
        for (const pugi::xml_node& node : group.children("object")) objects.push_back(object_of(node));
        return objects;
    }

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
            const bool is_picture = kind == "imagelayer";
            if (kind != "layer" && kind != "objectgroup" && kind != "group" && !is_picture) continue;
            TiledLayer layer;
            layer.name = node.attribute("name").value();
            layer.is_picture = is_picture;
            layer.is_hidden = number_of(node, "visible", 1.0) == 0.0;
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

    std::string_view text_;
    std::optional<ImportError> error_;
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
    return TiledXmlImporter(text).read(document.child("map"));
}

}  // namespace collide
