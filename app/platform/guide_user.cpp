#include <imgui.h>

#include <algorithm>

#include "panels/guide.h"
#include "panels/panels.h"
#include "platform/frame.h"
#include "session/files.h"
#include "session/running.h"
#include "session/session.h"

namespace app {

namespace {

constexpr const char* moving_scene = "01-first-sweep.json";  // for the tour's last step

const SceneEntry* first_scene(const SceneFiles& files) {
    return files.library.empty() ? nullptr : &files.library.front();
}

const SceneEntry* scene_to_play(const SceneFiles& files) {
    const auto found = std::find_if(files.library.begin(), files.library.end(), [](const SceneEntry& entry) {
        return entry.path.filename() == moving_scene;
    });
    return found == files.library.end() ? nullptr : &*found;
}

/// Begins the tour with its first scene, as shipped. Asks first if there is unsaved work.
void begin_tour(Session& session) {
    Guide& guide = session.guide;
    if (session.prompts.dialog != Dialog::none) return;
    const SceneEntry* const scene = first_scene(session.scene_files);
    const bool asked = guide.tour_waits;
    guide.tour_waits = false;
    if (scene != nullptr && !session.studying.chapter && is_open(session.work, *scene)) {
        if (session.work.document.modified()) reset_preset(session);
        set_mode(session.work, session.seen, session.tool, collide::Mode::explore);
        // The panes that the tour points at are shown, and everything that covers them is closed.
        close_player(session.playing.player);
        session.window.presentation = false;
        Settings& settings = session.seen.settings;
        settings.show_right = settings.show_bottom = true;
        settings.show_course = false;
        choose_tab(session.seen, {InspectorTab::sat});
        open_tour_step(guide, session.seen.settings, TourStep::touch);
    } else if (scene != nullptr && !asked) {
        guide.tour_waits = true;
        leave_chapter(session);
        request_open(session, scene->path);
    }
    guide.tour_wanted = guide.tour_waits;
}

void go_on(Session& session) {
    Guide& guide = session.guide;
    if (*guide.tour == TourStep::end) {
        end_tour(guide, session.seen.settings);
        open_chapter(session, 0);
        return;
    }
    const auto next = static_cast<TourStep>(static_cast<int>(*guide.tour) + 1);
    if (next == TourStep::play) {
        const SceneEntry* const scene = scene_to_play(session.scene_files);
        if (scene != nullptr) {
            close_player(session.playing.player);
            open_file(session, scene->path);
            if (session.work.document.modified()) reset_preset(session);
        }
    }
    if (next == TourStep::end) session.seen.settings.tour_done = true;
    open_tour_step(guide, session.seen.settings, next);
}

/// Counts the seconds for which the pointer stays on the arrow.
void watch_reader(Session& session, double seconds) {
    const auto arrow = arrow_on_canvas(session.work, session.seen, session.tool);
    if (!arrow) {  // the shapes were dragged apart again: back to the step before
        open_tour_step(session.guide, session.seen.settings, TourStep::touch);
        return;
    }
    const Vec2 at = session.tool.cursor + session.tool.canvas_origin;
    const bool points = session.tool.cursor_inside && at.x >= arrow->lower.x && at.y >= arrow->lower.y &&
                        at.x <= arrow->upper.x && at.y <= arrow->upper.y;
    session.guide.read_for = points ? session.guide.read_for + seconds : 0.0;
}

/// Returns whether the scene of the step is still open. A user who opens another scene has left the tour.
bool is_in_view(const Session& session) {
    if (*session.guide.tour == TourStep::end) return true;
    const bool plays = *session.guide.tour == TourStep::play;
    const SceneEntry* const scene =
        plays ? scene_to_play(session.scene_files) : first_scene(session.scene_files);
    return scene == nullptr || is_open(session.work, *scene);
}

void follow_tour(Session& session, double seconds) {
    Guide& guide = session.guide;
    if (guide.tour_wanted) begin_tour(session);
    if (!guide.tour) return;
    if (!is_in_view(session)) {
        end_tour(guide, session.seen.settings);
        return;
    }
    if (*guide.tour == TourStep::read) watch_reader(session, seconds);
    const bool by_enter = guide.enter && (*guide.tour == TourStep::read || *guide.tour == TourStep::end);
    guide.enter = false;
    if (by_enter || tour_step_is_done(guide, session.work, session.seen, session.playing)) go_on(session);
}

}  // namespace

bool guide_user(Session& session, const ItemFinder& finder, double seconds) {
    Guide& guide = session.guide;
    Seen& seen = session.seen;
    const auto studies = [&] { return session.studying.chapter.has_value(); };  // the tour may open a chapter
    count_activities(guide, seen.settings,
                     sight_of(session.work, seen, session.playing, session.prompts, studies()));
    const bool covered =
        session.window.presentation || session.window.canvas_alone || session.prompts.dialog != Dialog::none;
    follow_tour(session, seconds);
    if (guide.tour && !covered) {
        const CardChoice choice = draw_tour_card(session.work, session.seen, session.tool, session.playing,
                                                 session.window, session.guide, finder);
        if (choice == CardChoice::go_on) go_on(session);
        if (choice == CardChoice::skip) end_tour(session.guide, session.seen.settings);
    }
    const bool quiet = covered || guide.tour || guide.tour_wanted || session.playing.player.open || studies();
    follow_hints(guide, seen.settings, {session.work, seen, session.scene_files}, quiet);
    if (quiet || shown_hint(guide) == nullptr) return false;
    draw_hint(seen, session.tool, guide);
    return true;
}

}  // namespace app
