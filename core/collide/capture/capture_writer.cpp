#include <collide/capture/capture_writer.h>

#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

#include <collide/scene/object_reader.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

Json json_of(DVec2 v) { return {v.x, v.y}; }

Json json_of(const Polygon& points) {
    Json list = Json::array();
    for (const DVec2 point : points) list.push_back(json_of(point));
    return list;
}

/// The reader makes a compound of capsules only of a rounded chain.
Json rounded_chain(const CompoundSpec& compound) {
    Polygon vertices;
    double radius = 0.0;
    for (const PartSpec& part : compound.parts) {
        const RoundedCore core = core_of(part.shape);
        if (vertices.empty()) vertices.push_back(core.vertices.front());
        vertices.push_back(core.vertices.back());
        radius = core.radius;
    }
    return {{"chain", json_of(vertices)}, {"radius", radius}};
}

Json shape_of(const CapturedBody& body) {
    if (const auto* const chain = std::get_if<ChainSpec>(&body.shape->geometry)) {
        Json shape{{"chain", json_of(chain->vertices)}};
        if (chain->closed) shape["loop"] = true;
        return shape;
    }
    if (const auto* const compound = std::get_if<CompoundSpec>(&body.shape->geometry))
        return rounded_chain(*compound);
    const auto [vertices, radius] = core_of(*body.shape);
    Json shape;
    if (body.is_of_chain) {
        shape["chain"] = json_of(vertices);
    } else if (vertices.size() == 1) {
        shape["circle"] = json_of(vertices.front());
    } else {
        shape[vertices.size() == 2 ? "segment" : "polygon"] = json_of(vertices);
    }
    if (radius > 0.0) shape["radius"] = radius;
    return shape;
}

Json pose_of(const Pose& pose) {
    const DRotation turn = rotation_of(pose);
    return {pose.position.x, pose.position.y, turn.c, turn.s};
}

/// Adds the body with this number to the line or to an item of `against`. Shapes have the numbers of the
/// bodies.
void put_body(Json& into, std::string_view which, const CapturedBody& body, std::size_t number) {
    into[which] = number;
    into["at_" + std::string(which)] = pose_of(body.pose);
    if (body.is_of_chain) into["child_" + std::string(which)] = 0;
}

void put_velocity(Json& into, std::string_view key, const CapturedBody& body) {
    into[key] = {body.velocity.x, body.velocity.y, body.angular_velocity};
}

Json answer_of(const CapturedQuery& query) {
    const CapturedAnswer& said = query.answer;
    const bool is_of_pair = query.kind == CaptureKind::pair || query.kind == CaptureKind::overlap;
    Json answer = Json::object();
    if (said.hit) answer[is_of_pair ? "overlap" : "hit"] = *said.hit;
    if (!said.hit_name.empty()) answer["hit"] = said.hit_name;
    if (said.normal) answer["normal"] = json_of(*said.normal);
    if (said.separation) answer["separation"] = *said.separation;
    if (said.fraction) answer["fraction"] = *said.fraction;
    if (said.time) answer["time"] = *said.time;
    for (const CapturedPoint& point : said.points) {
        Json one = json_of(point.place);
        if (point.separation) one.push_back(*point.separation);
        answer["points"].push_back(std::move(one));
    }
    return answer;
}

/// Adds the bodies that may be hit: one, or a list of them.
void put_others(Json& into, const CapturedQuery& query, std::size_t first) {
    const bool is_list = query.bodies.size() - first > 1;
    for (std::size_t i = first; i < query.bodies.size(); ++i) {
        Json listed;
        Json& one = is_list ? listed : into;
        put_body(one, "b", query.bodies[i], i + 1);
        one["name"] = query.bodies[i].name;
        if (is_list) into["against"].push_back(std::move(listed));
    }
}

Json line_of(const CapturedQuery& query) {
    Json line;
    const auto put_two = [&](const char* kind) {
        line[kind] = {query.bodies[0].name, query.bodies[1].name};
        put_body(line, "a", query.bodies[0], 1);
        put_body(line, "b", query.bodies[1], 2);
    };
    switch (query.kind) {
        case CaptureKind::pair:
            put_two("pair");
            break;
        case CaptureKind::overlap:
            put_two("overlap");
            break;
        case CaptureKind::toi:
            put_two("toi");
            put_velocity(line, "velocity_a", query.bodies[0]);
            put_velocity(line, "velocity_b", query.bodies[1]);
            line["duration"] = query.seconds;
            break;
        case CaptureKind::ray:
            line["ray"] = query.name;
            line["from"] = json_of(query.from);
            line["to"] = json_of(query.from + query.way);
            put_others(line, query, 0);
            break;
        case CaptureKind::cast:
            line["cast"] = query.name;
            put_body(line, "a", query.bodies[0], 1);
            line["by"] = json_of(query.way);
            put_others(line, query, 1);
            break;
        case CaptureKind::point:
            line["point"] = query.name;
            line["at"] = json_of(query.from);
            put_others(line, query, 0);
            break;
    }
    line["answer"] = answer_of(query);
    return line;
}

}  // namespace

std::string write_capture(const CapturedCase& one) {
    const auto text_of = [](const Json& json) {
        return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    };
    Json first{{"collide_capture", 1}, {"engine", one.engine}, {"digits", 17}};
    if (one.length) first["length"] = *one.length;
    std::string text = text_of(first);
    for (std::size_t i = 0; i < one.query.bodies.size(); ++i) {
        Json shape{{"shape", i + 1}};
        shape.update(shape_of(one.query.bodies[i]));
        text += text_of(shape);
    }
    return text + text_of(line_of(one.query));
}

}  // namespace collide
