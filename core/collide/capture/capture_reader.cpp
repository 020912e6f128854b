#include <collide/capture/capture_reader.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <variant>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/capture/tuning.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/part_readers.h>

namespace collide {

/// One line of the file as a JSON object, in the units of the file.
struct CaptureLine {
    CaptureReader& reader;
    ObjectReader object;
    std::string_view text;

    double exact(double given) const {
        return reader.are_floats_ ? double{static_cast<float>(given)} : given;
    }
    double length(double given) const { return exact(given) / reader.metre_; }
    DVec2 direction(DVec2 given) const { return {exact(given.x), reader.up_ * exact(given.y)}; }
    DVec2 place(DVec2 given) const { return direction(given) / reader.metre_; }
    double turn(double given) const { return reader.up_ * exact(given); }

    void read_header();
    void read_shape();
    void read_frame();
    void read_note();
    CapturedQuery read_query(CaptureKind kind);

  private:
    Json placed(const Value& points) const;
    Pose pose(const Value& value) const;
    /// Reads a body. `child_key` is the key of a chain's segment. Without it, the body has the whole chain,
    /// rounded by its radius.
    CapturedBody body(ObjectReader& object, std::string_view shape_key, std::string_view pose_key,
                      std::string_view child_key);
    void take_child(std::string_view key, CaptureReader::DefinedShape& chain, CapturedBody& body);
    /// Reads the velocity of the body's origin, and the angular velocity.
    void read_velocity(std::string_view key, CapturedBody& body);
    CapturedAnswer answer();
};

namespace {

constexpr int version = 1;

/// Engines may answer this; it is written as null in the file.
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

constexpr std::array<std::string_view, capture_kinds> kind_names{"pair", "overlap", "ray",
                                                                 "cast", "toi",     "point"};

/// Returns a shape's id: a number or a text.
std::string id_of(const Value& value) {
    if (value.json().is_string()) return value.text();
    if (value.json().is_number_integer()) return value.json().dump();
    value.refuse("a shape's id is a whole number or a text");
}

/// Returns why a line can't be parsed, with the place.
std::string fault_in(std::string_view line) {
    std::size_t column = line.size() + 1;
    try {
        std::ignore = Json::parse(line);
    } catch (const Json::parse_error& error) {
        column = error.byte;
    } catch (const Json::exception& error) {
        const std::string_view what = error.what();  // "... parsing '1e799'": a number out of range
        return fmt::format("the number {} is too large", what.substr(std::min(what.find('\''), what.size())));
    }
    if (column > line.size()) return "the line is cut: it ends before its JSON does";
    const char at = line[column - 1];
    const bool may_be_nan = at == 'N' || at == 'n' || at == 'I' || at == 'i';
    return fmt::format("the line is not JSON at column {}{}", column,
                       may_be_nan ? "; a number that is not finite is written as null" : "");
}

/// A short list of numbers. The place of a number in the line is found only for a refusal.
struct Numbers {
    std::array<double, 4> all{};
    std::size_t count = 0;
};

Numbers numbers_of(const Value& list, std::size_t least, std::size_t most, std::string_view what) {
    Numbers out;
    if (list.size() < least || list.size() > most) list.refuse(std::string(what));
    for (const Json& json : list.json()) {
        const double x = json.is_number() ? json.get<double>() : std::numeric_limits<double>::quiet_NaN();
        out.all[out.count] =
            std::abs(x) <= max_coordinate ? x : list.elements()[out.count].number(NumberKind::any);
        ++out.count;
    }
    return out;
}

ShapeSpec segment_of(const ChainSpec& chain, std::size_t number, double radius) {
    const DVec2 from = chain.vertices[number];
    const DVec2 to = chain.vertices[(number + 1) % chain.vertices.size()];
    ShapeSpec out;
    out.geometry = SegmentSpec{from, to};
    if (radius > 0.0) out.geometry = CapsuleSpec{from, to, radius};
    return out;
}

}  // namespace

void CaptureLine::read_header() {
    const Value given = object.at("collide_capture", "the first line says {\"collide_capture\": 1, ...}");
    const int number = given.whole_number(1, 1'000'000);
    if (number > version)
        given.refuse(fmt::format(
            "version {} is newer than this program, which reads version {}; a newer program is needed",
            number, version));
    object.read("engine", reader.capture_.engine);
    object.read("metre", reader.metre_, NumberKind::positive);
    if (object.has("length")) {
        double length = 0.0;
        object.read("length", length, NumberKind::positive);
        reader.capture_.length = length;
    }
    std::size_t down = 0;
    object.read_name("y", down, std::array<std::string_view, 2>{"up", "down"});
    reader.up_ = down == 1 ? -1.0 : 1.0;
    if (const auto digits = object.find_value("digits"))
        reader.are_floats_ = digits->whole_number(1, 17) <= std::numeric_limits<float>::max_digits10;
}

Json CaptureLine::placed(const Value& points) const {
    const auto json = [&](DVec2 given) {
        const DVec2 point = place(given);
        return Json{point.x, point.y};
    };
    if (points.size() == 2 && points.json()[0].is_number()) return json(points.point());
    Json list = Json::array();
    for (const DVec2 point : points.points()) list.push_back(json(point));
    return list;
}

/// Reads a shape by converting it to JSON of a scene, so that the scene reader decides whether it can be
/// used.
void CaptureLine::read_shape() {
    const std::string id = id_of(object.at("shape", "a shape needs its id"));
    // If this line can't be used, the earlier shape must not be used instead.
    if (const auto found = reader.shape_of_id_.find(id); found != reader.shape_of_id_.end()) {
        reader.defining_.erase(found->second.line);
        reader.shape_of_id_.erase(found);
    }
    struct Form {
        std::string_view key;
        std::array<std::string_view, 2> into;  // keys in the scene: of the first number or point, the second
    };
    constexpr std::array<Form, 6> forms{{{"polygon", {"vertices", ""}},
                                         {"chain", {"vertices", ""}},
                                         {"circle", {"center", ""}},
                                         {"box", {"width", "height"}},
                                         {"capsule", {"p1", "p2"}},
                                         {"segment", {"p1", "p2"}}}};
    for (const Form& form : forms) {
        const auto given = object.find_value(form.key);
        if (!given) continue;
        Json shape{{"type", form.key}};
        Json numbers = placed(*given);
        if (form.into[1].empty()) {
            shape[std::string(form.into[0])] = std::move(numbers);
        } else {
            if (numbers.size() != 2) given->refuse("two of them are needed");
            for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
                shape[std::string(form.into[i])] = numbers[i];
        }
        if (form.key == "box") shape["height"] = length(given->point().y);
        double radius = 0.0;
        object.read("radius", radius, NumberKind::radius);
        if (radius > 0.0 && form.key == "segment") shape["type"] = "capsule";
        if (radius > 0.0 || form.key == "circle" || form.key == "capsule") shape["radius"] = length(radius);
        bool loop = false;
        object.read("loop", loop);
        if (loop) shape["closed"] = true;
        std::vector<std::string> warnings;
        auto spec =
            std::make_shared<const ShapeSpec>(collide::read_shape(Value(shape, given->pointer()), warnings));
        reader.defining_.emplace(text);
        reader.shape_of_id_[id] = {std::move(spec), length(radius), std::string(text), {}};
        return;
    }
    object.value().refuse("the shape has none of polygon, box, circle, capsule, segment, chain");
}

void CaptureLine::read_frame() {
    CapturedFrame frame;
    object.read("frame", frame.number, NumberKind::any);
    object.read("time", frame.time, NumberKind::any);
    reader.capture_.frames.push_back(frame);
}

void CaptureLine::read_note() {
    CapturedNote note{reader.capture_.frames.size() - 1, {}};
    object.read("note", note.text);
    reader.capture_.notes.push_back(std::move(note));
}

Pose CaptureLine::pose(const Value& value) const {
    const Numbers numbers = numbers_of(value, 4, 4, "a pose is [x, y, cosine, sine]");
    const DVec2 given = direction({numbers.all[2], numbers.all[3]});
    const double squares = dot(given, given);
    if (!(std::abs(squares - 1.0) <= most_unit_error)) {
        value.refuse(fmt::format("cosine and sine are no rotation: their squares add up to {:.9g}", squares));
    }
    return {place({numbers.all[0], numbers.all[1]}), angle_of(given), DRotation{given.x, given.y}};
}

CapturedBody CaptureLine::body(ObjectReader& from, std::string_view shape_key, std::string_view pose_key,
                               std::string_view child_key) {
    CapturedBody out;
    const Value id = from.at(shape_key, "the id of a shape");
    out.shape_id = id_of(id);
    const auto found = reader.shape_of_id_.find(out.shape_id);
    if (found == reader.shape_of_id_.end())
        id.refuse(fmt::format("no line before this one defines the shape {}", id.json().dump()));
    out.shape = found->second.shape;
    out.name = id.json().is_string() ? id.text() : "shape " + id.json().dump();
    out.pose = pose(from.at(pose_key, "the pose [x, y, cosine, sine]"));
    take_child(child_key, found->second, out);
    return out;
}

void CaptureLine::take_child(std::string_view key, CaptureReader::DefinedShape& chain, CapturedBody& body) {
    const auto given = object.find_value(key);
    const auto* const spec = std::get_if<ChainSpec>(&chain.shape->geometry);
    if (spec == nullptr || (!given && chain.radius == 0.0)) return;
    body.is_of_chain = given.has_value();
    const std::size_t segments = spec->vertices.size() - (spec->closed ? 0 : 1);
    const std::size_t number =
        given ? static_cast<std::size_t>(given->whole_number(0, static_cast<int>(segments) - 1)) : segments;
    if (given) body.shape_id += fmt::format("/{}", number);
    std::shared_ptr<const ShapeSpec>& made = chain.segments[number];
    if (!made) {
        ShapeSpec shape;
        if (given) {
            shape = segment_of(*spec, number, chain.radius);
        } else {
            CompoundSpec rounded;
            for (std::size_t i = 0; i < segments; ++i) {
                rounded.parts.emplace_back();
                rounded.parts.back().shape = segment_of(*spec, i, chain.radius);
            }
            shape.geometry = std::move(rounded);
        }
        made = std::make_shared<const ShapeSpec>(std::move(shape));
    }
    body.shape = made;
}

void CaptureLine::read_velocity(std::string_view key, CapturedBody& body) {
    const auto given = object.find_value(key);
    if (!given) return;
    const Numbers numbers = numbers_of(*given, 2, 3, "a velocity is [x, y] or [x, y, turn]");
    body.velocity = place({numbers.all[0], numbers.all[1]});
    body.angular_velocity = turn(numbers.all[2]);
}

CapturedAnswer CaptureLine::answer() {
    CapturedAnswer out;
    const auto given = object.find_value("answer");
    if (!given) return out;
    ObjectReader said(*given);
    for (const std::string_view key : {"overlap", "hit", "inside"}) {
        const auto value = said.find_value(key);
        if (!value) continue;
        if (value->json().is_string()) out.hit_name = value->text();
        out.hit = value->json().is_string() || value->truth();
    }
    if (const auto normal = said.find_value("normal")) {
        const Json& list = normal->json();
        const bool is_finite =
            std::none_of(list.begin(), list.end(), [](const Json& one) { return one.is_null(); });
        out.normal = is_finite ? direction(normal->vector()) : DVec2(not_a_number);
    }
    const auto number = [&](std::string_view key, std::optional<double>& target, double factor) {
        const auto value = said.find_value(key);
        if (!value) return;
        target = value->json().is_null() ? not_a_number : factor * value->number(NumberKind::any);
    };
    number("separation", out.separation, 1.0 / reader.metre_);
    number("depth", out.separation, -1.0 / reader.metre_);
    number("fraction", out.fraction, 1.0);
    number("time", out.time, 1.0);
    if (const auto points = said.find_value("points")) {
        if (!points->json().is_array()) points->refuse("the points are a list");
        for (const Json& point : points->json()) {
            if (point.is_array() && point.size() == 3 && point[2].is_null()) {
                out.separation = not_a_number;
                continue;
            }
            const Numbers numbers =
                numbers_of(Value(point, points->pointer()), 2, 3, "a point is [x, y] or [x, y, separation]");
            CapturedPoint one;
            one.place = place({numbers.all[0], numbers.all[1]});
            if (numbers.count == 3) one.separation = length(numbers.all[2]);
            if (one.separation && !said.has("separation") && !said.has("depth"))
                out.separation = std::min(out.separation.value_or(*one.separation), *one.separation);
            out.points.push_back(one);
        }
    }
    return out;
}

CapturedQuery CaptureLine::read_query(CaptureKind kind) {
    CapturedQuery query;
    query.kind = kind;
    query.line = reader.line_;
    query.frame = reader.capture_.frames.size() - 1;
    const Value name = *object.find_value(kind_names[static_cast<std::size_t>(kind)]);
    std::vector<std::string> names;
    if (name.json().is_array()) {
        for (const Value& one : name.elements()) names.push_back(one.text());
        if (names.size() != 2) name.refuse("two names are needed, or one text");
        query.name = fmt::format("{}, {}", names[0], names[1]);
    } else {
        query.name = name.text();
    }
    const bool has_two = kind != CaptureKind::ray && kind != CaptureKind::point;
    if (has_two) query.bodies.push_back(body(object, "a", "at_a", "child_a"));
    if (const auto against = object.find_value("against")) {
        for (const Value& one : against->elements()) {
            ObjectReader listed(one);
            query.bodies.push_back(body(listed, "b", "at_b", "child_b"));
            listed.read("name", query.bodies.back().name);
        }
        if (query.bodies.empty()) against->refuse("at least one body is needed");
    } else {
        query.bodies.push_back(body(object, "b", "at_b", "child_b"));
        object.read("name", query.bodies.back().name);
    }
    if (kind == CaptureKind::cast && names.empty()) query.bodies[0].name = query.name;
    for (std::size_t i = 0; i < query.bodies.size() && i < names.size(); ++i) query.bodies[i].name = names[i];
    if (kind == CaptureKind::ray) {
        query.from = place(object.at("from", "where the ray begins [x, y]").point());
        query.way = place(object.at("to", "where the ray ends [x, y]").point()) - query.from;
    }
    if (kind == CaptureKind::point) query.from = place(object.at("at", "the point [x, y]").point());
    if (kind == CaptureKind::cast) query.way = place(object.at("by", "the way of the cast [x, y]").vector());
    if (kind == CaptureKind::toi) {
        query.seconds =
            object.at("duration", "how far it looks ahead, in seconds").number(NumberKind::fraction);
        read_velocity("velocity_a", query.bodies[0]);
        read_velocity("velocity_b", query.bodies[1]);
    }
    query.answer = answer();
    auto& said = query.answer;
    if (kind == CaptureKind::toi && said.fraction && !said.time) said.time = *said.fraction * query.seconds;
    return query;
}

CaptureReader::CaptureReader() { capture_.frames.emplace_back(); }

namespace {

/// Returns the sentence with "0" in place of each number.
std::string without_numbers(std::string_view words) {
    std::string out;
    for (const char c : words) {
        const bool is_digit = c >= '0' && c <= '9';
        const bool goes_on =
            !out.empty() && out.back() == '0' && (is_digit || c == '.' || c == 'e' || c == '-');
        if (!goes_on) out += is_digit ? '0' : c;
    }
    return out;
}

}  // namespace

void CaptureReader::leave_out(std::string why) {
    ++capture_.left_out_count;
    std::vector<LeftOutLine>& reasons = capture_.left_out;
    const std::string reason = without_numbers(why);
    const auto known = std::find_if(reasons.begin(), reasons.end(), [&](const LeftOutLine& line) {
        return without_numbers(line.why) == reason;
    });
    if (known != reasons.end()) {
        ++known->times;
    } else if (reasons.size() < most_reasons_reported) {
        reasons.push_back({line_, std::move(why)});
    }
}

std::optional<CapturedQuery> CaptureReader::read(std::string_view text) {
    ++line_;
    if (!refusal_.empty() || text.find_first_not_of(" \t\r") == std::string_view::npos) return std::nullopt;
    const bool is_header = line_ == 1;
    if (defining_.contains(text)) return std::nullopt;
    try {
        if (text.size() > longest_capture_line) throw Refusal{"", "the line is longer than a million bytes"};
        const Json json = Json::parse(text, nullptr, false);
        if (is_header && json.is_discarded())
            throw Refusal{"", R"(this is no capture: its first line says {"collide_capture": 1, ...})"};
        if (json.is_discarded()) throw Refusal{"", fault_in(text)};
        CaptureLine line{*this, ObjectReader(Value(json, "")), text};
        if (is_header) {
            line.read_header();
        } else if (line.object.has("shape")) {
            line.read_shape();
        } else if (line.object.has("frame")) {
            line.read_frame();
        } else if (line.object.has("note")) {
            line.read_note();
        } else {
            for (std::size_t kind = 0; kind < capture_kinds; ++kind) {
                if (line.object.has(kind_names[kind])) return line.read_query(static_cast<CaptureKind>(kind));
            }
            throw Refusal{"", "the line is of no kind that is known here"};
        }
    } catch (const Refusal& refusal) {
        std::string why =
            refusal.pointer.empty() ? refusal.reason : fmt::format("{}: {}", refusal.pointer, refusal.reason);
        if (is_header) {
            refusal_ = std::move(why);
        } else {
            leave_out(std::move(why));
        }
    }
    return std::nullopt;
}

}  // namespace collide
