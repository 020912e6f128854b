#include "platform/announcements.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <collide/narrow_phase/pair_query.h>
#include "document/document.h"
#include "panels/wording.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

using Rows = nlohmann::ordered_json;

constexpr std::size_t most_rows = 200;
constexpr std::size_t most_with_nearest = 12;  // all pairs of them are queried
constexpr double seconds_between_rows = 1.0;

/// Returns how the body lies to its nearest other body: "overlaps Box by 0.325 m", "0.325 m from Box",
/// "touches Box".
/// Returns an empty text if there is no other body.
std::string nearest_words(const collide::Scene& scene, const Analysis& analysis, std::size_t body) {
    std::optional<double> least;
    std::size_t nearest = 0;
    for (std::size_t other = 0; other < analysis.shown.size(); ++other) {
        if (other == body) continue;
        const double gap = collide::query_pair(analysis.shown[body], analysis.shown[other], 0.0).separation;
        if (least && *least <= gap) continue;
        least = gap;
        nearest = other;
    }
    if (!least) return {};
    const std::string& name = scene.bodies[nearest].name;
    const std::string length = length_words(std::abs(*least));
    if (reads_as_zero(*least)) return "touches " + name;
    return *least < 0.0 ? fmt::format("overlaps {} by {}", name, length)
                        : fmt::format("{} from {}", length, name);
}

}  // namespace

std::string heard_words(const Work& work, const Seen& seen, const Prompts& prompts) {
    std::string words;
    if (seen.analysed && seen.analysis.focus && !seen.view.keeps_verdict) {
        const PairVerdict verdict = pair_verdict(work, seen);
        words = verdict.now.sentence;
        if (verdict.outlook) words += " " + verdict.outlook->sentence;
    }
    if (!prompts.messages.empty()) words += " " + prompts.messages.back().text;
    return words;
}

std::string body_rows(const Work& work, const Seen& seen) {
    const collide::Scene& scene = work.shown().scene();
    const bool is_analysed = seen.analysis.shown.size() == scene.bodies.size();
    const bool with_nearest =
        is_analysed && scene.bodies.size() <= most_with_nearest && !seen.view.keeps_verdict;
    const std::size_t count = std::min(scene.bodies.size(), most_rows);
    Rows rows = Rows::array();
    for (std::size_t i = 0; i < count; ++i) {
        const collide::BodySpec& body = scene.bodies[i];
        rows.push_back({{"name", body.name},
                        {"shape", shape_name(body.shape)},
                        {"position", vector_text(body.position)},
                        {"angle", degrees(body.angle)},
                        {"nearest", with_nearest ? nearest_words(scene, seen.analysis, i) : std::string()},
                        {"selected", seen.view.is_selected(i)}});
    }
    return Rows{{"rows", std::move(rows)}, {"left_out", scene.bodies.size() - count}}.dump();
}

void Announcer::announce_bodies(const Work& work, const Seen& seen, bool moves,
                                std::vector<Announcement>& announcements) {
    const BodiesKey now{work.shown().revision(), seen.view.selection, seen.view.keeps_verdict};
    if (now == bodies_ || (moves && bodies_ && since_bodies_ < seconds_between_rows)) return;
    bodies_ = now;
    since_bodies_ = 0.0;
    announcements.push_back({"bodies", body_rows(work, seen)});
}

std::vector<Announcement> Announcer::announcements(const Work& work, const Seen& seen, const Prompts& prompts,
                                                   const Studying& studying, bool moves, double seconds) {
    std::vector<Announcement> announcements;
    since_bodies_ += seconds;
    if (std::string words = heard_words(work, seen, prompts); words != heard_) {
        heard_ = words;
        announcements.push_back({"heard", std::move(words)});
    }
    announce_bodies(work, seen, moves, announcements);
    for (; answers_ < studying.events.size(); ++answers_) {
        const CourseEvent& event = studying.events[answers_];
        if (event.exercise != 0)
            announcements.push_back({"answer", Rows{{"chapter", event.chapter},
                                                    {"step", event.step},
                                                    {"question", event.exercise},
                                                    {"kind", event.kind},
                                                    {"right", event.right},
                                                    {"tries", event.tries}}
                                                   .dump()});
    }
    return announcements;
}

}  // namespace app
