// A phone held upright, where fingers point: what can be touched is as wide as a finger, and handles are
// taken hold of from as far away.
#include <algorithm>
#include <string>
#include <vector>

#include "support/ui_fixture.h"
#include "tools/picking.h"

using app::Handle;
using app::UiFixture;
using app::Vec2;

namespace {

constexpr float finger = 44.0f;  // pixels

struct Phone : UiFixture {
    Phone() : UiFixture(390, 844) {
        fingers = true;
        open(app::preset("1-first-steps/02-overlapping.json"));
    }

    /// Names of those in sight that are smaller one way than a finger is wide.
    std::vector<std::string> too_small() const {
        std::vector<std::string> names;
        for (const auto& [name, place] : items) {
            const Vec2 size = place.upper - place.lower;
            if (size.x < finger - 0.5f || size.y < finger - 0.5f)
                names.push_back(name + " " + std::to_string(size.x) + " x " + std::to_string(size.y));
        }
        return names;
    }
};

std::string listed(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += name + "\n";
    return all;
}

}  // namespace

TEST_CASE("on a phone all that can be touched is as wide as a finger") {
    Phone phone;
    CHECK(phone.items.size() > 10);
    INFO(listed(phone.too_small()));
    CHECK(phone.too_small().empty());
}

TEST_CASE("the entries of a menu are as high as a finger is wide") {
    Phone phone;
    phone.click(phone.item("menu:Edit"));
    phone.frames(3);
    CHECK(phone.items.contains("menu:undo"));
    INFO(listed(phone.too_small()));
    CHECK(phone.too_small().empty());
}

TEST_CASE("a finger takes hold of a handle from 22 pixels away, and of a body's middle moves the body") {
    Phone phone;
    phone.state.seen.view.select_only(0);
    phone.frames(2);
    const app::Seen& seen = phone.state.seen;
    const auto hit = [&](Vec2 place) {
        return app::handle_at(phone.state.work, seen, phone.state.tool, place).handle;
    };
    const Vec2 knob = app::rotate_handle(seen.view, seen.analysis, seen.scale, 0);
    CHECK(hit(knob - Vec2(0.0f, 21.9f)) == Handle::rotate);
    CHECK(hit(knob - Vec2(21.9f, 0.0f)) == Handle::rotate);
    CHECK(hit(app::velocity_handle(seen, phone.state.tool, 0)) == Handle::velocity);
    CHECK(hit(app::velocity_tail(seen.view, seen.analysis, 0)) == Handle::none);
    phone.fingers = false;
    phone.frames(2);
    CHECK(hit(knob - Vec2(0.0f, 21.9f)) == Handle::none);
}
