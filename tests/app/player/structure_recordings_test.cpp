#include "player/structure_recordings.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/scene/scene_reader.h>
#include "player/structure_pictures.h"

using namespace app;
using collide::ProxyId;

namespace {

struct Crowd {
    collide::Scene scene;
    Analysis analysis;

    explicit Crowd(const char* preset = "6-crowds/01-twenty.json") {
        const std::filesystem::path folder = COLLIDOSCOPE_SOURCE_DIR "/scenes";
        scene = std::get<collide::LoadedScene>(collide::load_scene(folder / preset)).scene;
        look();
    }
    void look() { analyse(scene, default_focus(scene), 0.0, analysis); }
    KeptRecording recorded(PlayerKind entry, std::size_t body) const {
        return record({{.player = entry, .body = body}, scene, analysis});
    }
    PlayerInput input(const KeptRecording& recorded) const {
        return {analysis, scene.settings.t_max, {}, &scene, &recorded};
    }
    /// Whose boxes overlap that of the body, the long way.
    std::vector<ProxyId> partners(std::size_t body) const {
        std::vector<ProxyId> out;
        for (ProxyId i = 0; i < analysis.boxes.size(); ++i) {
            if (overlaps(analysis.boxes[i], analysis.boxes[body])) out.push_back(i);
        }
        return out;
    }
};

constexpr std::array insertions{PlayerKind::uniform_grid, PlayerKind::spatial_hash};

}  // namespace

TEST_CASE("each structure takes in the body asked for and finds whom its box meets, itself among them") {
    const Crowd crowd;
    for (std::size_t body = 0; body < crowd.scene.bodies.size(); ++body) {
        CAPTURE(body);
        for (const PlayerKind kind : insertions) {
            const KeptRecording recorded = crowd.recorded(kind, body);
            const auto& visit = *recording_in<CellVisit>(recorded);
            CHECK(visit.insertion.is_accepted);
            CHECK(visit.query.hits == crowd.partners(body));
        }
        const KeptRecording in_squares = crowd.recorded(PlayerKind::quadtree, body);
        CHECK(recording_in<QuadtreeVisit>(in_squares)->query.hits == crowd.partners(body));
        const KeptRecording in_tree = crowd.recorded(PlayerKind::dynamic_tree, body);
        const auto& [tree, query] = *recording_in<TreeVisit>(in_tree);
        CHECK(query.hits == crowd.partners(body));
        CHECK(tree.is_accepted);
        CHECK(tree.after[tree.leaf].proxy() == body);
    }
}

TEST_CASE("brute force and the sweep find the same pairs, whatever broad phase the scene names") {
    Crowd crowd("6-crowds/02-crowd-of-200.json");
    for (const char* name : {"brute_force", "dynamic_tree"}) {
        crowd.scene.settings.broad_phase = name;
        crowd.look();
        const KeptRecording loop = crowd.recorded(PlayerKind::brute_force, 0);
        const KeptRecording sweep = crowd.recorded(PlayerKind::sort_and_sweep, 0);
        const auto& pairs = recording_in<collide::PairLoopRecording>(loop)->pairs;
        CHECK(pairs == recording_in<collide::SweepLineRecording>(sweep)->pairs);
        CHECK(pairs.size() > 20);
    }
}

TEST_CASE("two static bodies never pair, and the lessons say so") {
    Crowd crowd;
    for (collide::BodySpec& body : crowd.scene.bodies) body.motion = collide::Motion::static_body;
    crowd.look();
    const KeptRecording loop = crowd.recorded(PlayerKind::brute_force, 0);
    CHECK(recording_in<collide::PairLoopRecording>(loop)->pairs.empty());
    const Player& entry = find_player(PlayerKind::brute_force);
    bool said = false;
    for (std::size_t step = 0; step < entry.count(crowd.input(loop)); ++step) {
        said = said || entry.moment(crowd.input(loop), step).words.find("static") != std::string::npos;
    }
    CHECK(said);
}

TEST_CASE("the selected body goes in, else B of the focus pair, else the first") {
    const Crowd crowd;
    REQUIRE(crowd.analysis.focus);
    CHECK(body_to_insert(crowd.analysis, 7) == 7);
    CHECK(body_to_insert(crowd.analysis, 700) == crowd.analysis.focus->second);
    CHECK(body_to_insert(crowd.analysis, std::nullopt) == crowd.analysis.focus->second);
    CHECK(body_to_insert(Analysis{}, std::nullopt) == 0);
}

TEST_CASE("a lesson has no steps without its recording, or with too few bodies, and says why") {
    Crowd crowd;
    const KeptRecording hash = crowd.recorded(PlayerKind::spatial_hash, 0);
    CHECK(find_player(PlayerKind::spatial_hash).count(crowd.input(hash)) > 0);
    CHECK(find_player(PlayerKind::uniform_grid).count(crowd.input(hash)) == 0);
    crowd.scene.bodies.resize(1);
    crowd.look();
    for (const Player& entry : players()) {
        if (entry.subject != PlayerSubject::structure) continue;
        CAPTURE(entry.name);
        const KeptRecording recorded = crowd.recorded(entry.kind, 0);
        PlayerState player;
        open_player(player, entry.kind);
        CHECK(step_count(player, crowd.input(recorded)) == 0);
        CHECK(obstacle_of(player, crowd.input(recorded)).find("two bodies") != std::string::npos);
    }
}

TEST_CASE("a large crowd cuts the recording off, and the last step says so") {
    Crowd crowd("6-crowds/02-crowd-of-200.json");
    const std::size_t some = crowd.scene.bodies.size();
    for (std::size_t i = 0; i < some; ++i) {
        crowd.scene.bodies.push_back(crowd.scene.bodies[i]);
        crowd.scene.bodies.back().name += " again";
    }
    crowd.look();
    const KeptRecording recorded = crowd.recorded(PlayerKind::brute_force, 0);
    const Player& entry = find_player(PlayerKind::brute_force);
    const std::size_t steps = entry.count(crowd.input(recorded));
    CHECK(steps == collide::Steps<collide::PairLoopStep>::limit + 1);
    CHECK(entry.moment(crowd.input(recorded), steps - 1).words.find("79,800") != std::string::npos);
}

TEST_CASE(
    "the costs that the tree's lesson tells are those of the recording, and its leaf hangs where it says") {
    const Crowd crowd;
    const KeptRecording recorded = crowd.recorded(PlayerKind::dynamic_tree, 4);
    const auto& insertion = recording_in<TreeVisit>(recorded)->insertion;
    const Player& entry = find_player(PlayerKind::dynamic_tree);
    for (std::size_t step = 0; step < insertion.steps.items.size(); ++step) {
        const collide::TreeEvent& seen = insertion.steps.items[step].seen;
        if (seen.kind != collide::TreeStepKind::descend) continue;
        const PlayerMoment moment = entry.moment(crowd.input(recorded), step);
        const auto value = [&](const char* name) {
            const auto found = std::find_if(moment.values.begin(), moment.values.end(),
                                            [&](const PlayerValue& v) { return v.name == name; });
            REQUIRE(found != moment.values.end());
            return std::stod(found->value);
        };
        CHECK(value("c1") == doctest::Approx(double{seen.cost_child1}).epsilon(1e-3));
        CHECK(value("c2") == doctest::Approx(double{seen.cost_child2}).epsilon(1e-3));
        CHECK(value("here") == doctest::Approx(double{seen.cost_here}).epsilon(1e-3));
    }
    const TreeAtStep last{insertion, insertion.steps.items.size() - 1};
    CHECK(last.node(last.root()).height == insertion.after[insertion.after.root].height);
    CHECK(last.depth(insertion.leaf) <= last.node(last.root()).height);
    CHECK(last.depth(last.root()) == 0);
}

TEST_CASE("a body is named so that its name is no number") {
    collide::Scene scene;
    for (const char* name : {"crate", "7", "B", "wheel 2"}) {
        scene.bodies.emplace_back();
        scene.bodies.back().name = name;
    }
    const Analysis analysis;
    const PlayerInput input{analysis, 1.0, {}, &scene};
    CHECK(body_words(input, 0) == "crate");
    CHECK(body_words(input, 1) == "body 7");
    CHECK(body_words(input, 2) == "body B");
    CHECK(body_words(input, 3) == "wheel 2");
    CHECK(body_words(input, 9) == "body 9");
    CHECK(bodies_words(input, {}) == "none");
    CHECK(bodies_words(input, {0, 1}) == "crate, body 7");
    CHECK(bodies_words(input, {0, 1, 2, 3}) == "crate, body 7, body B and 1 more");
}

TEST_CASE("large counts are grouped, and one is one") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(49995000) == "49,995,000");
    CHECK(counted(1, "test", "tests") == "1 test");
    CHECK(counted(1500, "test", "tests") == "1,500 tests");
}

TEST_CASE("gaps are told along the first axis that has one") {
    const collide::Aabb box{{0.0, 0.0}, {1.0, 1.0}};
    CHECK(gap_words(gap_between(box, {{3.0, 5.0}, {4.0, 6.0}})) == "a gap of 2.000 m along x");
    CHECK(gap_words(gap_between(box, {{0.5, -3.0}, {4.0, -1.5}})) == "a gap of 1.500 m along y");
    CHECK(gap_words(gap_between(box, {{0.5, 0.2}, {4.0, 6.0}})) ==
          "overlap by 0.500 m along x and 0.800 m along y");
    CHECK(capital("the root") == "The root");
    CHECK(capital("body 7") == "Body 7");
    CHECK(capital("crate 7") == "crate 7");
    CHECK(capital("").empty());
}
