#include <collide/scene/part_readers.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include <collide/base/tolerances.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

/// Reads a whole number. Counts and seeds may be larger than coordinates.
void read_whole(ObjectReader& object, std::string_view key, int most, int& target) {
    const auto value = object.find_value(key);
    if (!value) return;
    const double x = value->json().is_number() ? value->json().get<double>() : value->number(NumberKind::any);
    if (!(x >= 0.0 && x <= most) || x != std::floor(x)) {
        value->refuse(fmt::format("{} is not valid; a whole number from 0 to {} is needed", x, most));
    }
    target = static_cast<int>(x);
}

void read_sizes(ObjectReader& object, CrowdSpec& spec) {
    const auto value = object.find_value("size");
    if (!value) return;
    const DVec2 range = value->vector();
    if (range.x < least_crowd_size || range.y > most_crowd_size || range.x > range.y) {
        value->refuse(fmt::format(
            "[{}, {}] is not valid; the smallest and the largest size are needed, from 1e-4 to 1e4 "
            "metres",
            range.x, range.y));
    }
    spec.smallest = range.x;
    spec.largest = range.y;
}

std::vector<CrowdEdits::Change> read_changes(const Value& value, const CrowdSpec& spec,
                                             std::vector<std::string>& warnings) {
    std::vector<CrowdEdits::Change> changes;
    for (const Value& element : value.elements()) {
        ObjectReader object(element);
        CrowdEdits::Change change;
        change.number = object.at("number", "which body of the crowd is it?").whole_number(1, spec.count);
        change.body = read_body_value(object.at("body", "the body in its place is needed"), warnings);
        if (change.body.name.empty()) change.body.name = std::to_string(change.number);
        object.finish(warnings);
        changes.push_back(std::move(change));
    }
    const auto by_number = [](const auto& a, const auto& b) { return a.number < b.number; };
    std::stable_sort(changes.begin(), changes.end(), by_number);
    const auto same = [](const auto& a, const auto& b) { return a.number == b.number; };
    const auto twice = std::adjacent_find(changes.begin(), changes.end(), same);
    if (twice != changes.end()) {
        value.refuse(fmt::format("body {} is changed twice; keep one of the two", twice->number));
    }
    return changes;
}

std::vector<int> read_numbers(const Value& value, const CrowdSpec& spec) {
    std::vector<int> numbers;
    for (const Value& element : value.elements()) numbers.push_back(element.whole_number(1, spec.count));
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

void check_reach(const Value& value, const CrowdSpec& spec) {
    const double reach = crowd_reach(spec);
    if (reach > max_coordinate) {
        value.refuse(
            fmt::format("the crowd would reach {:.3g} metres from the origin, and at most 1e6 are allowed; "
                        "fewer or closer shapes are "
                        "needed",
                        reach));
    }
}

/// The names of the bodies in the file and of the generated bodies.
class Names {
  public:
    explicit Names(const ReadCrowd& crowd) : spec_(crowd.spec) {
        for (const int number : crowd.edits.without) not_made_.insert(number);
        for (const CrowdEdits::Change& change : crowd.edits.changed) not_made_.insert(change.number);
    }

    void take(const std::string& name, const std::string& pointer) {
        const auto number = crowd_number(spec_, name);
        const bool is_made = number && !not_made_.contains(*number);
        if (is_made || !taken_.insert(name).second) {
            throw Refusal{pointer,
                          fmt::format("{} is also the name of {}; each body needs a name of its own",
                                      in_quotes(name), is_made ? "a body of the crowd" : "another body")};
        }
    }

  private:
    const CrowdSpec& spec_;
    std::set<int> not_made_;
    std::set<std::string> taken_;
};

}  // namespace

ReadCrowd read_crowd(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    ReadCrowd crowd;
    crowd.pointer = value.pointer();
    CrowdSpec& spec = crowd.spec;
    object.read_name("kind", spec.kind, crowd_kind_names);
    read_whole(object, "count", CrowdSpec::most_bodies, spec.count);
    read_whole(object, "seed", CrowdSpec::most_seeds, spec.seed);
    read_sizes(object, spec);
    object.read("spacing", spec.spacing, NumberKind::size);
    object.read("speed", spec.speed, NumberKind::fraction);
    check_reach(value, spec);
    if (const auto list = object.find_value("changed")) {
        crowd.edits.changed = read_changes(*list, spec, warnings);
    }
    if (const auto list = object.find_value("without")) crowd.edits.without = read_numbers(*list, spec);
    spec.unknown = object.finish(warnings);
    return crowd;
}

void add_crowd(ReadCrowd crowd, int most, Scene& scene) {
    Names names(crowd);
    for (const CrowdEdits::Change& change : crowd.edits.changed) {
        names.take(change.body.name, crowd.pointer + "/changed");
    }
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        names.take(scene.bodies[i].name, fmt::format("/bodies/{}/name", i));
    }
    crowd.edits.added = std::move(scene.bodies);
    scene.bodies = crowd_bodies(crowd.spec, crowd.edits, most);
    scene.crowd = std::move(crowd.spec);
}

}  // namespace collide
