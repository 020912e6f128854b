// Whole sessions of edits, by the actions that keys and menus run (session/editing.h, session/arrange.h).
// They are undone to the start and redone to the end.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "actions/actions.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/session.h"
#include "support/for_each_pair.h"

using app::Session;

namespace {

constexpr std::string_view scene_text =
    R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": [
 {"name": "Box", "shape": {"type": "box", "width": 1.5, "height": 1}},
 {"name": "Disc", "shape": {"type": "circle", "radius": 0.6}, "position": [1, 0.2], "velocity": [-3, 1]},
 {"name": "Dent", "shape": {"type": "polygon", "vertices": [[0, 0], [2, 0], [2, 2], [1, 0.5], [0, 2]]}, "position": [-3, 1]},
 {"name": "Long", "shape": {"type": "capsule", "p1": [-1, 0], "p2": [1, 0], "radius": 0.3}, "position": [2, -2]},
 {"name": "Floor", "shape": {"type": "box", "width": 9, "height": 0.5}, "position": [0, -3], "motion": "static"}],
 "joints": [{"type": "pin", "a": "Box", "b": "Long", "anchor": [1, -1]}],
 "rays": [{"origin": [-4, 0], "direction": [1, 0], "max_length": 8}], "points": [[0.2, 0.1]]})";

/// Of the table's actions those that change the scene, and those that choose what the next one changes.
constexpr std::array edits{"duplicate",
                           "delete",
                           "add_ray",
                           "add_point",
                           "select_all",
                           "select_next",
                           "turn_left",
                           "turn_right",
                           "push_apart",
                           "nudge_left",
                           "nudge_up",
                           "nudge_down_fine",
                           "nudge_right_fine",
                           "mirror_vertically",
                           "mirror_horizontally",
                           "grow",
                           "shrink",
                           "align_left",
                           "align_top",
                           "align_centers_x",
                           "distribute_horizontally",
                           "cut_across_way",
                           "join_bodies",
                           "take_apart",
                           "split_pieces",
                           "undo",
                           "redo"};

class RandomSession {
  public:
    explicit RandomSession(unsigned seed) : random_(seed) {
        auto read = collide::read_scene(std::string(scene_text), "test");
        app::show_scene(session, std::get<collide::LoadedScene>(std::move(read)).scene, std::nullopt);
        look();
        start_ = write();
    }

    void step() {
        choose_bodies();
        if (below(40) == 0) return choose_pair();
        const app::Focus focus = session.seen.view.focus;
        const std::string text = write();
        if (below(8) == 0) {
            paste();
        } else {
            const std::string_view name = edits.at(below(edits.size()));
            const app::Action& action = app::find_action(name);
            if (action.enabled(session)) action.run(session);
            if (name == "undo" || name == "redo") return look();
        }
        look();
        if (write() != text) check_focus(focus);
    }

    /// Undone to the start, and redone to where it stood.
    void check() {
        while (app::can_redo(session.work)) undo(false);
        const std::string last = write();
        const app::Focus focus = session.seen.view.focus;
        while (app::can_undo(session.work)) undo(true);
        CHECK(write() == start_);
        while (app::can_redo(session.work)) undo(false);
        CHECK(write() == last);
        CHECK(session.seen.view.focus == focus);
    }

    Session session;

  private:
    std::string write() const { return collide::write_scene(session.work.document.scene()); }
    std::size_t below(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
    }
    void look() {
        app::analyse(session.work.document.scene(), session.seen.view.focus, 0.0, session.seen.analysis);
    }
    /// Undo gives back the pair that was in focus before the edit, redo the one after it.
    void check_focus(const app::Focus& before) {
        const app::Focus after = session.seen.view.focus;
        undo(true);
        CHECK(session.seen.view.focus == before);
        undo(false);
        CHECK(session.seen.view.focus == after);
    }
    void choose_bodies() {
        const std::size_t count = session.work.document.scene().bodies.size();
        session.seen.view.selection.clear();
        for (std::size_t i = 0; i < count; ++i) {
            if (below(3) == 0) session.seen.view.selection.push_back(i);
        }
    }
    void choose_pair() {
        const std::size_t count = session.work.document.scene().bodies.size();
        if (count < 2) return;
        const std::size_t a = below(count - 1);
        session.seen.view.focus = {a, a + 1 + below(count - 1 - a)};
    }
    void paste() {
        const std::string text = app::selection_as_text(session.work.shown(), session.seen.view);
        app::paste_text(session.work.shown(), session.seen.view, text, app::PastePlace::aside);
    }
    void undo(bool back) {
        const auto take = back ? app::undo_shown : app::redo_shown;
        take(session.work, session.seen, session.tool, session.prompts);
        look();
    }

    std::mt19937 random_;
    std::string start_;
};

}  // namespace

TEST_CASE("300 random sessions, undone to the start and redone to the end, are the same scenes") {
    for (int seed = 1; seed <= support::cases_of(300); ++seed) {
        CAPTURE(seed);
        RandomSession random(static_cast<unsigned>(seed));
        for (int i = 0; i < 25; ++i) random.step();
        random.check();
    }
}
