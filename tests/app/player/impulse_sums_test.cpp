// A reader with a pocket calculator comes to the impulses that the player shows.
#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../simulation/run_scenes.h"
#include "player/impulse_words.h"
#include "player/pair_impulses.h"

using namespace app;
using namespace test;
using collide::ImpulseStepKind;

namespace {

struct Shown {
    std::vector<PlayerValue> values;

    const PlayerValue* find(std::string_view name) const {
        for (const PlayerValue& value : values) {
            if (value.name == name) return &value;
        }
        return nullptr;
    }
    /// 0 where it is not shown.
    double number(std::string_view name) const {
        const PlayerValue* const value = find(name);
        return value != nullptr ? std::stod(value->value) : 0.0;
    }
    /// The last one of "a → b".
    double after(std::string_view name) const {
        const std::string& text = find(name)->value;
        const std::size_t arrow = text.rfind(' ');
        return std::stod(arrow == std::string::npos ? text : text.substr(arrow));
    }
};

Shown solved(const PairImpulses& impulses) {
    const auto& steps = impulses.recording.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind == ImpulseStepKind::solve) return {entry_values({impulses, i})};
    }
    return {};
}

collide::Scene slanted_fall(collide::Response response) {
    collide::Scene scene;
    scene.settings.mode = collide::Mode::simulate;
    scene.settings.response = response;
    scene.bodies = {ground(), box("low", 0.0, 0.6), box("high", 0.3, 1.8)};
    for (collide::BodySpec& body : scene.bodies) body.friction = 0.5;
    scene.bodies[1].velocity = {2.0, 0.0};
    scene.bodies[2].angular_velocity = 1.0;
    return scene;
}

}  // namespace

TEST_CASE("response 2: what is shown multiplies to the impulses that are shown") {
    const auto shared = std::make_shared<Run>(slanted_fall(collide::Response::impulses));
    int pushed = 0;
    int not_alone = 0;
    int held = 0;
    for (int step = 0; step < 90; ++step) {
        shared->step();
        for (const auto& pair : {std::pair<std::size_t, std::size_t>{0, 1}, {1, 2}}) {
            const PairImpulses impulses = record_pair_impulses(shared, pair, nullptr);
            if (!impulses.recording.found) continue;
            const Shown shown = solved(impulses);
            for (const std::string& of : impulses.recording.setup.count > 1
                                             ? std::vector<std::string>{" 1", " 2"}
                                             : std::vector<std::string>{""}) {
                const double impulse = shown.number("λ" + of);
                if (impulse == 0.0) continue;
                ++pushed;
                const double u = shown.number("u" + of);
                not_alone += u != 0.0 ? 1 : 0;
                const double change = shown.after("v along n" + of) - shown.number("v along n" + of) - u;
                // Each is rounded to a few digits.
                CHECK(std::abs(shown.number("m" + of) * change - impulse) < 0.006 * impulse + 2e-4);
                if (shown.find("m along t" + of) != nullptr) {
                    ++held;
                    const double slid = shown.after("v along t" + of) - shown.number("v along t" + of) -
                                        shown.number("u along t" + of);
                    const double friction = shown.number("friction" + of);
                    CHECK(std::abs(shown.number("m along t" + of) * slid - friction) <
                          0.006 * std::abs(friction) + 2e-4);
                }
                if (shown.find("arrow" + of) == nullptr) continue;
                const double length = std::hypot(impulse, shown.number("friction" + of));
                CHECK(shown.number("arrow" + of) == doctest::Approx(length).epsilon(0.01));
            }
        }
    }
    CHECK(pushed > 30);
    CHECK(not_alone > 10);
    CHECK(held > 5);
}

TEST_CASE("response 1: the whole impulse is shown, and each point's half of it") {
    const auto run = std::make_shared<Run>(slanted_fall(collide::Response::push_apart));
    int pushed = 0;
    for (int step = 0; step < 60; ++step) {
        run->step();
        const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
        if (!impulses.recording.found || impulses.recording.setup.count < 2) continue;
        const Shown shown = solved(impulses);
        const double whole = shown.number("j");
        if (whole == 0.0) continue;
        ++pushed;
        const double change = shown.after("v along n") - shown.number("v along n");
        CHECK(std::abs(shown.number("m") * change - whole) < 0.006 * whole + 2e-4);
        CHECK(shown.number("λ 1") == doctest::Approx(0.5 * whole).epsilon(0.01));
        CHECK(shown.number("λ 2") == doctest::Approx(0.5 * whole).epsilon(0.01));
        CHECK(entry_words({impulses, 1}).find("half of it at each of the two points") != std::string::npos);
    }
    CHECK(pushed > 5);
}

TEST_CASE("the ordered mode: the same sum, with what else touches in the moment") {
    collide::Scene scene = slanted_fall(collide::Response::impulses);
    scene.settings.ordered = true;
    const auto run = std::make_shared<Run>(scene);
    int pushed = 0;
    for (int step = 0; step < 60; ++step) {
        run->step();
        const PairImpulses impulses = record_pair_impulses(run, {0, 1}, nullptr);
        if (!impulses.recording.found) continue;
        const Shown shown = solved(impulses);
        const std::string of = impulses.recording.touches[0].setup.count > 1 ? " 1" : "";
        const double impulse = shown.number("λ" + of);
        if (impulse == 0.0) continue;
        ++pushed;
        const double change =
            shown.after("v along n" + of) - shown.number("v along n" + of) - shown.number("u" + of);
        CHECK(std::abs(shown.number("m" + of) * change - impulse) < 0.006 * impulse + 2e-4);
    }
    CHECK(pushed > 5);
}
