#include "player/modes.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace app;

namespace {

PlayerModes taken(const std::vector<std::string>& names) {
    const auto modes = modes_named(names);
    const auto* wrong = std::get_if<std::string>(&modes);
    REQUIRE_MESSAGE(wrong == nullptr, (wrong != nullptr ? *wrong : std::string()));
    return std::get<PlayerModes>(modes);
}

std::string refused(const std::string& name) {
    const auto modes = modes_named({name});
    const auto* wrong = std::get_if<std::string>(&modes);
    REQUIRE_MESSAGE(wrong != nullptr, name);
    return *wrong;
}

}  // namespace

TEST_CASE("modes: each name sets what its button sets, and nothing else") {
    CHECK(taken({}) == PlayerModes{});
    const PlayerModes modes =
        taken({"first_gap", "raw", "loop=2", "support", "threshold=0.05", "direction=90", "bisection"});
    CHECK(modes.options.sat == collide::SatMode::stop_at_first_gap);
    CHECK(modes.options.raw_axes);
    CHECK(modes.options.loop_of == 1);
    CHECK(modes.options.support_contacts);
    CHECK(modes.options.root == collide::RootMethod::bisection);
    CHECK(modes.look.support_threshold == 0.05);
    CHECK(std::abs(*modes.look.direction - std::acos(0.0)) < 1e-12);
    CHECK_FALSE(taken({"raw"}).look.support_threshold.has_value());
    CHECK(taken({"first_gap", "all_axes", "bisection", "newton", "support", "clipping"}) == PlayerModes{});
}

TEST_CASE("modes: their names set them again, and what is usual has none") {
    CHECK(names_of(PlayerModes{}).empty());
    const std::vector<std::string> all = {"first_gap",      "raw",          "loop=2",   "support",
                                          "threshold=0.05", "direction=90", "bisection"};
    CHECK(names_of(taken(all)) == all);
    for (const std::string& name : all) CHECK(names_of(taken({name})) == std::vector<std::string>{name});
}

TEST_CASE("modes: what can't be is refused with what would be right") {
    CHECK(refused("rwa").find("\"raw\" perhaps") != std::string::npos);
    CHECK(refused("rwa").find("loop=AXIS") != std::string::npos);
    CHECK(refused("raw=3").find("write raw") != std::string::npos);
    for (const char* name : {"loop", "loop=", "loop=0", "loop=x", "loop=-1", "loop=1e9", "threshold=-1",
                             "threshold=nan", "threshold=inf", "direction=361", "direction=1,5"}) {
        CAPTURE(name);
        CHECK(refused(name).find("a number from") != std::string::npos);
    }
}
