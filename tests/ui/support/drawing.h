// An empty canvas and hands that draw on it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <variant>
#include <vector>

#include "tools/tool_words.h"
#include "tools/tools.h"
#include "ui_fixture.h"

namespace app {

inline constexpr const char* empty_scene =
    R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": []})";

/// An empty canvas, ten metres high, with the grid (of 0.5 m) drawing the cursor to it.
struct Drawing : UiFixture {
    explicit Drawing(Tool tool) {
        open_text(empty_scene);
        state.seen.settings.snap_to_grid = true;
        const auto& action = tool_info(tool).action;
        click(item(std::string("tool:") + action));
        REQUIRE(state.tool.tool == tool);
    }

    void click_at(DVec2 world) { click(on_canvas(world)); }
    void drag_from(DVec2 from, DVec2 to) { drag(on_canvas(from), on_canvas(to)); }
    void stroke(std::initializer_list<DVec2> way) {
        press(on_canvas(*way.begin()));
        DVec2 last = *way.begin();
        for (const DVec2 point : way) {
            for (int i = 1; i <= 4; ++i) move_to(on_canvas(last + (point - last) * (0.25 * i)));
            last = point;
        }
        release(on_canvas(last));
    }
    std::size_t bodies() const { return state.work.document.scene().bodies.size(); }
    /// A polygon's corners in the world, from the leftmost one on, of two the lower one.
    std::vector<DVec2> corners(std::size_t index) const {
        std::vector<DVec2> out = shape<collide::PolygonSpec>(index).vertices;
        REQUIRE(body(index).angle == 0.0);
        for (DVec2& corner : out) corner += body(index).position;
        const auto before = [](DVec2 p, DVec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
        std::rotate(out.begin(), std::min_element(out.begin(), out.end(), before), out.end());
        return out;
    }
    std::string so_far() const { return tool_status(state.work, state.seen, state.tool).so_far; }
    template <class Spec>
    const Spec& shape(std::size_t index) const {
        return std::get<Spec>(body(index).shape.geometry);
    }
};

}  // namespace app
