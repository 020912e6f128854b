#include "document/scene_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <collide/scene/crowd.h>
#include "document/kept_scene.h"

namespace app {

namespace {

struct Count {
    std::size_t changed = 0;
    std::size_t added = 0;
    std::size_t removed = 0;
};

Count count(const collide::Scene& before, const collide::Scene& after) {
    std::unordered_map<std::string_view, const collide::BodySpec*> known;
    for (const collide::BodySpec& body : before.bodies) known.emplace(body.name, &body);
    Count count;
    for (const collide::BodySpec& body : after.bodies) {
        const auto found = known.find(body.name);
        if (found == known.end()) {
            ++count.added;
            continue;
        }
        if (!(*found->second == body)) ++count.changed;
        known.erase(found);
    }
    count.removed = known.size();
    return count;
}

void add_part(std::string& text, std::size_t number, std::string_view one, std::string_view many) {
    if (number == 0) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, number == 1 ? one : many);
}

}  // namespace

std::string difference_in_words(const collide::Scene& before, const collide::Scene& after) {
    const Count found = count(before, after);
    std::string text;
    add_part(text, found.changed, "body differs", "bodies differ");
    const bool alone = text.empty();
    add_part(text, found.added, alone ? "body added" : "added", alone ? "bodies added" : "added");
    const bool still_alone = text.empty();
    add_part(text, found.removed, still_alone ? "body removed" : "removed",
             still_alone ? "bodies removed" : "removed");
    if (!text.empty()) return text;
    return same_but_bodies(before, after) ? "no difference" : "settings, rays or points differ";
}

bool adds_something(const collide::Scene& before, const collide::Scene& after) {
    if (after.joints.size() > before.joints.size() || after.rays.size() > before.rays.size() ||
        after.points.size() > before.points.size()) {
        return true;
    }
    std::unordered_set<std::string_view> known;
    for (const collide::BodySpec& body : before.bodies) known.insert(body.name);
    return std::any_of(after.bodies.begin(), after.bodies.end(), [&](const collide::BodySpec& body) {
        const bool is_made = after.crowd && collide::crowd_number(*after.crowd, body.name);
        return !is_made && !known.contains(body.name);
    });
}

}  // namespace app
