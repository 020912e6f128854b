#include "session/focus_pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <system_error>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_writer.h>
#include "player/paint_scene.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

constexpr double reach = 4e-6;  // fraction of the bodies' size within which the MTD ends near the touch
constexpr int halvings = 40;

struct PushedPair {
    const collide::BodySpec& a;
    const collide::BodySpec& b;
    const collide::PushApart& push;

    collide::Collider placed(const collide::BodySpec& body, collide::DVec2 by) const {
        collide::BodySpec moved = body;
        moved.position += by;
        return collide::make_collider(moved);
    }

    bool overlaps(double share) const {
        collide::lessons::CachedAxis axis;
        collide::lessons::AxisCacheCounts counts;
        return collide::lessons::overlaps_now(placed(a, share * push.a), placed(b, share * push.b), axis,
                                              counts);
    }

    double separation(double share) const {
        return collide::query_pair(placed(a, share * push.a), placed(b, share * push.b), 0.0).separation;
    }

    double size() const {
        const collide::DVec2 sizes =
            glm::max(placed(a, {0.0, 0.0}).aabb.size(), placed(b, {0.0, 0.0}).aabb.size());
        return std::max(sizes.x, sizes.y);
    }
};

}  // namespace

double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push) {
    const PushedPair pair{a, b, push};
    const double length = glm::length(push.a) + glm::length(push.b);
    if (!(length > 0.0)) return 1.0;
    const double slack = reach * pair.size() / length;
    double low = std::max(0.0, 1.0 - slack);
    double high = 1.0 + slack;
    if (!pair.overlaps(low) || pair.overlaps(high)) return 1.0;
    for (int i = 0; i < halvings; ++i) {
        const double middle = 0.5 * (low + high);
        (pair.overlaps(middle) ? low : high) = middle;
    }
    const double there = pair.separation(low);
    if (reads_as_zero(there)) return low;
    const double corrected = low - there / length;
    return std::abs(pair.separation(corrected)) < std::abs(there) ? corrected : low;
}

std::string push_apart_obstacle(const Work& work, const Seen& seen) {
    const auto& bodies = work.shown().scene().bodies;
    const auto& focus = seen.analysis.focus;
    if (!focus || focus->second >= bodies.size()) return "There is no pair in focus.";
    if (work.shows_run()) return "In a run the response moves the bodies.";
    if (seen.view.keeps_verdict) return "The question has to be answered first.";
    if (!seen.analysis.moved.result.overlap) return "The two do not overlap.";
    if (seen.view.scrub_time != 0.0) return "The bodies are shown at a later time: put the time bar to 0.";
    for (const std::size_t body : {focus->first, focus->second}) {
        const HandLocks& locks = work.shown().locks();
        if (locks.position || locks.holds(bodies[body].name))
            return fmt::format("{} must not be moved here.", bodies[body].name);
    }
    const auto& shown = seen.analysis.shown;
    if (!shown[focus->first].can_move && !shown[focus->second].can_move)
        return "Neither of the two can move: static and kinematic bodies stay where they are.";
    return {};
}

void push_pair_apart(Work& work, Seen& seen) {
    if (!push_apart_obstacle(work, seen).empty()) return;
    const collide::DVec2 mtd = seen.analysis.moved.result.mtd;
    const auto [a, b] = *seen.analysis.focus;
    const collide::Scene& scene = work.shown().scene();
    const auto mass_of = [&](std::size_t body) {
        return seen.analysis.shown[body].can_move ? collide::mass_of(scene.bodies[body]) : 0.0;
    };
    const collide::PushApart push =
        collide::push_apart(mtd, mass_of(a), mass_of(b), scene.settings.push_apart_split);
    const double share = share_until_touch(scene.bodies[a], scene.bodies[b], push);
    work.shown().begin_drag("Push apart");
    work.shown().drag([&, a = a, b = b](collide::Scene& changed) {
        changed.bodies[a].position += share * push.a;
        changed.bodies[b].position += share * push.b;
    });
    work.shown().commit_drag();
}

namespace {

namespace fs = std::filesystem;

constexpr const char* saving_pair = "saving the pair";  // subject of messages

/// Returns the first free name of pair-1.json, pair-2.json, …
fs::path free_file(const fs::path& folder) {
    constexpr int most = 10000;
    std::error_code error;
    for (int i = 1; i < most; ++i) {
        fs::path file = folder / collide::path_of(fmt::format("pair-{}.json", i));
        if (!fs::exists(file, error)) return file;
    }
    return folder / "pair.json";
}

}  // namespace

collide::Scene pair_scene(const Document& document, const Analysis& analysis,
                          const SecondOpinions& opinions) {
    const collide::Scene& scene = document.scene();
    const auto [a, b] = *analysis.focus;
    collide::Scene out;
    out.name = fmt::format("{} and {}", scene.bodies[a].name, scene.bodies[b].name);
    std::string text = "Separation in metres:";
    for (const Opinion& row : opinions.rows) {
        const char* const lead = &row == opinions.rows.data() ? " " : ", ";
        if (row.covered) text += fmt::format("{}{} {:.9g}", lead, method_name(row.method), row.separation);
    }
    out.description = text + (opinions.differ ? ". They differ." : ". They agree.");
    out.settings = scene.settings;
    for (const std::size_t body : {a, b}) {
        out.bodies.push_back(scene.bodies[body]);
        out.bodies.back().position = analysis.shown[body].pose.position;
        out.bodies.back().angle = analysis.shown[body].pose.angle;
    }
    out.view.focus = {scene.bodies[a].name, scene.bodies[b].name};
    const std::set<std::string> usual = overlays_for({});
    out.view.overlays = std::vector<std::string>(usual.begin(), usual.end());
    out.view.difference = true;
    return out;
}

bool save_pair_scene(Work& work, Seen& seen, Prompts& prompts, const SecondOpinions& opinions,
                     const fs::path& folder) {
    if (folder.empty()) {
        prompts.say(
            Message::Kind::error,
            "The pair was not saved: there is no preference folder; set COLLIDOSCOPE_PREF_PATH to one.",
            saving_pair);
        return false;
    }
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path file = free_file(folder);
    if (const auto refusal = collide::save_scene(pair_scene(work.shown(), seen.analysis, opinions), file)) {
        prompts.say(Message::Kind::error, *refusal, saving_pair);
        return false;
    }
    put_among_recent(seen.settings, file);
    prompts.say(Message::Kind::info,
                fmt::format("Saved the pair as {}. Open it with the button in the Compare tab, or later with "
                            "File, Open recent.",
                            collide::utf8_of(file)),
                saving_pair);
    return true;
}

std::optional<fs::path> last_saved_pair(const Settings& settings, const fs::path& folder) {
    if (folder.empty()) return std::nullopt;
    for (const std::string& recent : settings.recent_files) {
        const fs::path file = collide::path_of(recent);
        std::error_code error;
        if (file.parent_path() == folder && fs::exists(file, error)) return file;
    }
    return std::nullopt;
}

}  // namespace app
