#include "platform/frame.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "panels/guide.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/running.h"
#include "session/session.h"
#include "session/show_view.h"
#include "simulation/run.h"
#include "tools/answer_tool.h"
#include "tools/driving.h"
#include "tools/handles.h"
#include "tools/panes.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

/// Keeps the key until the dialog is drawn: ImGui does not see a key that is pressed and released between two
/// frames.
void keep_for_dialog(DialogKeys& keys, const SDL_Keysym& key) {
    keys.escape |= key.sym == SDLK_ESCAPE;
    keys.enter |= (key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER) && (key.mod & KMOD_CTRL) == 0;
    keys.back |= key.sym == SDLK_LEFT && (key.mod & KMOD_ALT) != 0;
    keys.down += (key.sym == SDLK_DOWN ? 1 : 0) - (key.sym == SDLK_UP ? 1 : 0);
    keys.pages += (key.sym == SDLK_PAGEDOWN ? 1 : 0) - (key.sym == SDLK_PAGEUP ? 1 : 0);
}

void handle_key(Session& session, PanelState& panels, const SDL_KeyboardEvent& key) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool text_has_focus = io.WantTextInput && key.type == SDL_KEYDOWN;
    // A dialog or an open menu takes all keys, because the user could not see their effect behind it.
    const bool menu_is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    if ((session.prompts.dialog != Dialog::none || menu_is_open) && key.type == SDL_KEYDOWN) {
        keep_for_dialog(panels.dialog_keys, key.keysym);
        return;
    }
    if (text_has_focus) return;
    // Dictation programs can press letters, digits and signs by accident, so a setting turns them off.
    const SDL_Keysym& pressed = key.keysym;
    const bool is_plain = (pressed.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) == 0;
    if (key.type == SDL_KEYDOWN && is_plain && pressed.sym > SDLK_SPACE && pressed.sym < SDLK_DELETE &&
        !session.seen.settings.character_keys)
        return;
    if (answer_by_key(session.work, session.seen, session.tool, session.studying, key)) return;
    if (steer_by_key(session.work.shown(), session.seen.view, session.tool, key) || key.type != SDL_KEYDOWN)
        return;
    const SDL_Keycode sym = key.keysym.sym;
    const bool plain = (key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) == 0;
    if (plain && sym >= SDLK_0 && sym <= SDLK_9 && digit_sketch(session.tool, sym - SDLK_0)) return;
    dispatch_key(session, key);
}

void handle_mouse(Session& session, const SDL_Event& event) {
    // A drag that began on a canvas continues over the panes. All other events over a pane belong to the
    // pane.
    const bool difference_drag = session.window.difference.drag != DifferenceDrag::none;
    const bool canvas_drag =
        holds_mouse(session.tool) || difference_drag || session.window.second_world_pane.panning;
    if (!canvas_drag && event.type != SDL_MOUSEMOTION && ImGui::GetIO().WantCaptureMouse) return;
    const bool main_drag = holds_mouse(session.tool);
    if (!main_drag && (difference_handle_event(session.work, session.seen, session.window, event) ||
                       second_world_handle_event(session.seen, session.window, event))) {
        return;
    }
    tools_handle_event(session.work, session.seen, session.tool, session.prompts, event);
}

constexpr std::array cursors{std::pair{CursorShape::hand, ImGuiMouseCursor_Hand},
                             std::pair{CursorShape::move, ImGuiMouseCursor_ResizeAll},
                             std::pair{CursorShape::resize_x, ImGuiMouseCursor_ResizeEW},
                             std::pair{CursorShape::resize_y, ImGuiMouseCursor_ResizeNS},
                             std::pair{CursorShape::resize_rising, ImGuiMouseCursor_ResizeNESW},
                             std::pair{CursorShape::resize_falling, ImGuiMouseCursor_ResizeNWSE}};

/// Sets ImGui's cursor. ImGui has no cross; the window shows that itself.
void show_cursor(const Work& work, const Seen& seen, const ToolState& tool, const WindowState& window) {
    if (tool.cursor_inside && tool.tool == Tool::select && tool.drag == DragKind::none) {
        if (const auto reason = refused_handle_at(work, seen, tool.cursor))
            ImGui::SetTooltip("%s", reason->c_str());
    }
    const bool at_difference =
        window.difference.cursor_inside || window.difference.drag != DifferenceDrag::none;
    if (at_difference || window.second_world_pane.panning) {
        if (!at_difference || seen.analysis.focus) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        return;
    }
    const CursorShape shape = cursor_shape(work, seen, tool);
    for (const auto& [of_tool, of_imgui] : cursors) {
        if (of_tool == shape) ImGui::SetMouseCursor(of_imgui);
    }
}

}  // namespace

void handle_event(Session& session, PanelState& panels, const SDL_Event& event) {
    if (event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
        event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL) {
        handle_mouse(session, event);
        return;
    }
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            handle_key(session, panels, event.key);
            break;
        case SDL_DROPFILE:
        case SDL_DROPTEXT:  // a link
            // Several files arrive one by one, so the next frame opens all of them together.
            if (event.drop.file != nullptr) {
                session.scene_files.dropped.push_back(collide::path_of(event.drop.file));
                SDL_free(event.drop.file);
            }
            break;
        case SDL_QUIT:
            request_quit(session);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                session.tool.arrows = {};  // no key that steers is held any longer
                session.tool.letters = {};
            } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
                session.scene_files.watch.look_soon();
            } else if (event.window.event == SDL_WINDOWEVENT_CLOSE) {
                request_quit(session);
            }
            break;
        default:
            break;
    }
}

void refresh_analysis(Work& work, Seen& seen, ToolState& tool, Playing& playing) {
    forget_missing_bodies(work.shown(), seen.view, tool);
    // The broad phase tab and open players show the whole structure.
    const bool shows_structure = seen.tab == InspectorTab::broad_phase || playing.player.open;
    AnalysisKey key{work.shown().revision(),
                    seen.view.focus,
                    seen.view.scrub_time,
                    row_of(seen.tab).preview.value_or(preview_of(seen.view)),
                    shows_structure ? Pairs::structure : pairs_shown(seen.view),
                    seen.view.pair.support_threshold.value_or(-1.0)};
    if (seen.analysed == key) return;
    if (!seen.view.focus) {
        // The bodies in focus were deleted, or there were none until now.
        seen.view.focus = default_focus(work.shown().scene());
        key.focus = seen.view.focus;
    }
    analyse(work.shown().scene(), seen.view.focus, seen.view.scrub_time, seen.analysis, key.preview,
            key.pairs, seen.view.pair.support_threshold);
    // The scale of the velocity arrows stays the same during a run or the drag of a velocity, so that no
    // arrow jumps.
    if (!work.shows_run() && tool.drag != DragKind::velocity)
        seen.analysis.bar_speed = kept_bar_speed(work.document.scene(), seen.analysis.bar_speed);
    seen.analysed = key;
}

bool is_animating(const Work& work, const Seen& seen, const ToolState& tool, const PanelState& panels) {
    return seen.view.playing || (work.shows_run() && work.run_control.playing) || tool.driving ||
           tool.arrows.any() || tool.letters.any() || panels.frame_wanted || second_world_is_behind(work);
}

namespace {

/// Runs `task` and returns the wall time that it took, milliseconds.
template <class Task>
double timed(Task task) {
    const Stopwatch watch;
    task();
    return watch.ms();
}

/// Updates everything that depends on the scene. This is called after each pane, because a pane may have
/// opened another scene.
void bring_up_to_date(Session& session) {
    follow_hands(session.work, session.seen, session.tool, session.prompts);
    refresh_analysis(session.work, session.seen, session.tool, session.playing);
    refresh_recording(session.work, session.seen, session.tool, session.playing);
    session.seen.view.hides_handles = session.playing.player.open || session.work.document.locks().all;
    if (session.playing.player.open)
        settle_player(session.playing.player, player_steps(session.work, session.seen, session.playing));
}

Layout place_all(Work& work, Seen& seen, ToolState& tool, const Playing& playing, const Studying& studying,
                 WindowState& window, PanelState& panels) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const Layout layout = lay_out(work, seen, tool, playing, studying, window, panels, {size.x, size.y},
                                  ImGui::GetFrameHeight());
    place_second_world(seen, window, layout.second_world.origin, layout.second_world.size,
                       layout.canvas.size);
    place_camera(work, seen, tool, window, studying, layout.canvas);
    place_difference(work, seen, window, layout.difference);
    const bool over_canvas = !ImGui::GetIO().WantCaptureMouse;
    const Vec2 mouse(ImGui::GetIO().MousePos.x, ImGui::GetIO().MousePos.y);
    window.difference.cursor_inside = over_canvas && window.difference.contains(mouse);
    window.second_world_pane.cursor_inside = over_canvas && window.second_world_pane.contains(mouse);
    tool.cursor_inside =
        over_canvas && !window.difference.cursor_inside && !window.second_world_pane.cursor_inside;
    window.player_has_panel = layout.right.visible();
    return layout;
}

/// Factor on the radius of handles for fingers: 8 pixels become 22, so a handle is as wide as a finger.
constexpr float finger_grip = 2.75f;

}  // namespace

void run_frame(Session& session, PanelState& panels, const FrameServices& services) {
    session.seen.scale = services.scale;
    session.seen.grip = services.fingers ? finger_grip : 1.0f;
    const ImVec2 density = ImGui::GetIO().DisplayFramebufferScale;
    session.window.pixel_density = {density.x, density.y};
    panels.frame_wanted = false;
    open_dropped(session);
    advance_time(session.work.shown(), session.seen.view, services.seconds);
    advance_run(session.work, session.seen, session.tool, session.prompts, services.seconds);
    advance_driving(session.work.shown(), session.tool, services.seconds);
    apply_crowd_drag(session.work, session.seen, session.tool, panels);
    bring_up_to_date(session);
    follow_run(session.work, session.seen);
    keep_rules(session.seen, session.studying);
    follow_student(session.work, session.seen, session.tool, session.playing, session.studying);
    const ItemFinder finder;
    Layout layout;
    const double panels_ms = timed([&] {
        if (!session.window.presentation && !session.window.canvas_alone) draw_menu_bar(session, panels);
        layout = place_all(session.work, session.seen, session.tool, session.playing, session.studying,
                           session.window, panels);
        // One more frame is needed after the end of the glide, to analyse the scene that it brings.
        panels.frame_wanted |= session.studying.glide.has_value();
        advance_glide(session.work.document, session.seen.view, session.studying.glide, services.seconds);
        show_cursor(session.work, session.seen, session.tool, session.window);
        bring_up_to_date(session);
        draw_left_pane(session, panels, layout);
        bring_up_to_date(session);
        draw_other_panes(session, panels, layout);
    });
    bring_up_to_date(session);
    follow_run(session.work, session.seen);
    const double drawing_ms = timed([&] {
        panels.frame_wanted |= follow_pointer(session.tool, session.window, services.seconds);
        draw_canvas(session, services, layout.canvas);
        draw_difference(session.work, session.seen, session.playing, session.window, services,
                        layout.difference);
        draw_second_world(session.work, session.seen, session.window, services.fonts);
    });
    draw_dent_bar(session.work, session.seen, session.tool, session.prompts);
    const Guide guide_before = session.guide;
    const bool hint_is_shown = guide_user(session, finder, services.seconds);
    // A new card gets its size one frame later. The step with an arrow to read counts time while the pointer
    // stays on the arrow.
    panels.frame_wanted |= session.guide.tour != guide_before.tour ||
                           session.guide.hint != guide_before.hint ||
                           session.guide.card_size != guide_before.card_size || session.guide.read_for > 0.0;
    const bool transport_is_shown =
        !session.window.presentation && !session.window.canvas_alone && session.seen.settings.show_bottom;
    if (session.recorders.recording && !transport_is_shown)
        draw_recording_mark(session.seen, session.prompts, session.recorders, session.tool.canvas_origin);
    draw_messages(session.work, session.seen, session.tool, session.prompts, hint_is_shown);
    draw_dialogs(session, panels);
    session.seen.analysis.times[Stage::panels] = panels_ms;
    session.seen.analysis.times[Stage::drawing] = drawing_ms;
}

void record_frame(Seen& seen, ToolState& tool, WindowState& window, Recorders& recorders,
                  const Window& screen) {
    if (wants_picture(recorders))
        take_picture(seen, recorders, screen.read_canvas(recorded_area(seen, tool, window)));
}

}  // namespace app
