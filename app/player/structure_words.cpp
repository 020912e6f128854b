#include "player/structure_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "player/structure_walks.h"
#include "text/words.h"

namespace app {

std::string body_words(const LessonInput& input, collide::ProxyId body) {
    if (input.scene == nullptr || body >= input.scene->bodies.size()) return fmt::format("body {}", body);
    const std::string& name = input.scene->bodies[body].name;
    const bool bare = name.size() < 3 || name.find_first_not_of("0123456789") == std::string::npos;
    return bare ? "body " + name : name;
}

std::string bodies_words(const LessonInput& input, const std::vector<collide::ProxyId>& bodies,
                         std::size_t most) {
    if (bodies.empty()) return "none";
    std::string words;
    const std::size_t shown = std::min(bodies.size(), most);
    for (std::size_t i = 0; i < shown; ++i) words += (i == 0 ? "" : ", ") + body_words(input, bodies[i]);
    if (bodies.size() > shown) words += fmt::format(" and {} more", grouped(bodies.size() - shown));
    return words;
}

std::string inserted_words(const LessonInput& input) { return body_words(input, inserted_body(input)); }

std::string answer_words(const LessonInput& input, const std::string& looked_at, std::size_t tests,
                         const std::vector<collide::ProxyId>& found) {
    return fmt::format("Done: {}{} instead of {}. {} may touch {}.", looked_at,
                       counted(tests, "test", "tests"), grouped(input.walks->boxes.size() - 1),
                       found.empty() ? "Nothing" : capital(bodies_words(input, found)),
                       inserted_words(input));
}

std::string own_entry_words(const LessonInput& input, std::string_view entry) {
    return fmt::format("The {} of {} itself: skipped.", entry, inserted_words(input));
}

std::string stretch_words(const collide::Aabb& box, int axis) {
    return interval_text(box.lower[axis], box.upper[axis]);
}

std::string gap_words(DVec2 gap) {
    if (gap.x > 0.0) return fmt::format("a gap of {} along x", length_words(gap.x));
    if (gap.y > 0.0) return fmt::format("a gap of {} along y", length_words(gap.y));
    return fmt::format("overlap by {} along x and {} along y", length_words(-gap.x), length_words(-gap.y));
}

DVec2 gap_between(const collide::Aabb& a, const collide::Aabb& b) {
    return glm::max(b.lower - a.upper, a.lower - b.upper);
}

}  // namespace app
