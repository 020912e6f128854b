#include "platform/frame.h"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>

#include "actions/actions.h"
#include "overlays/overlay.h"
#include "overlays/velocity_arrow.h"
#include "panels/crowd_controls.h"
#include "panels/panels.h"
#include "panels/recording_mark.h"
#include "platform/frame_canvases.h"
#include "platform/layout.h"
#include "session/editing.h"
#include "session/files.h"
#include "session/playing.h"
#include "session/recording.h"
#include "session/running.h"
#include "session/transport.h"
#include "session/twin_following.h"
#include "simulation/run.h"
#include "tools/difference_pane.h"
#include "tools/group_drags.h"
#include "tools/sketch_tools.h"
#include "tools/steering.h"
#include "tools/tools.h"
#include "tools/twin_canvas.h"
#include "tools/twin_pane.h"

namespace app {

namespace {

bool is_mouse(const SDL_Event& event) {
    return event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEBUTTONDOWN ||
           event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL;
}

/// Kept until the dialog is drawn: ImGui sees nothing of a key that is pressed and released between two
/// frames.
void keep_for_dialog(DialogKeys& keys, const SDL_Keysym& key) {
    keys.escape |= key.sym == SDLK_ESCAPE;
    keys.enter |= (key.sym == SDLK_RETURN || key.sym == SDLK_KP_ENTER) && (key.mod & KMOD_CTRL) == 0;
}

void handle_key(AppState& state, const SDL_KeyboardEvent& key) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool text_has_focus = io.WantTextInput && key.type == SDL_KEYDOWN;
    // A dialog or an open menu takes all keys: nobody sees what else they would do behind it.
    const bool menu_is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    if ((state.dialog != Dialog::none || menu_is_open) && key.type == SDL_KEYDOWN) {
        keep_for_dialog(state.panels.dialog_keys, key.keysym);
        return;
    }
    if (text_has_focus) {
        return;
    }
    if (steer_by_key(state, key) || key.type != SDL_KEYDOWN) {
        return;
    }
    const SDL_Keycode sym = key.keysym.sym;
    if (sym >= SDLK_0 && sym <= SDLK_9 && digit_sketch(state, sym - SDLK_0)) {
        return;
    }
    dispatch_key(state, key);
}

void handle_mouse(AppState& state, const SDL_Event& event) {
    // A drag that began on a canvas goes on over the panes; everything else over a pane is the pane's.
    const bool difference_drag = state.difference.drag != DifferenceDrag::none;
    const bool canvas_drag = holds_mouse(state.tool) || difference_drag || state.twin_pane.panning;
    if (!canvas_drag && event.type != SDL_MOUSEMOTION && ImGui::GetIO().WantCaptureMouse) {
        return;
    }
    const bool main_drag = holds_mouse(state.tool);
    if (!main_drag && (difference_handle_event(state, event) || twin_handle_event(state, event))) {
        return;
    }
    tools_handle_event(state, event);
}

/// Several files come one by one: they are looked at together, at the next frame.
void handle_drop(AppState& state, const SDL_DropEvent& drop) {
    if (drop.file != nullptr) {
        state.dropped.emplace_back(drop.file);
        SDL_free(drop.file);
    }
}

/// All but the cross, which ImGui has none of: the window shows that itself.
void show_cursor(const AppState& state) {
    if (state.tool.cursor_inside && state.tool.tool == Tool::select && state.tool.drag == DragKind::none) {
        if (const auto reason = refused_handle_at(state, state.tool.cursor))
            ImGui::SetTooltip("%s", reason->c_str());
    }
    if (state.difference.cursor_inside || state.difference.drag != DifferenceDrag::none) {
        if (state.analysis.focus) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        return;
    }
    if (state.twin_pane.panning) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        return;
    }
    switch (cursor_shape(state)) {
        case CursorShape::hand:
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            break;
        case CursorShape::move:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
            break;
        case CursorShape::resize_x:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
            break;
        case CursorShape::resize_y:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
            break;
        case CursorShape::resize_rising:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNESW);
            break;
        case CursorShape::resize_falling:
            ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNWSE);
            break;
        case CursorShape::arrow:
        case CursorShape::crosshair:
            break;
    }
}

}  // namespace

void handle_event(AppState& state, const SDL_Event& event) {
    if (is_mouse(event)) {
        handle_mouse(state, event);
        return;
    }
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            handle_key(state, event.key);
            break;
        case SDL_DROPFILE:
            handle_drop(state, event.drop);
            break;
        case SDL_QUIT:
            request_quit(state);
            break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                release_steering(state);
            } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
                state.watch.look_soon();
            } else if (event.window.event == SDL_WINDOWEVENT_CLOSE) {
                request_quit(state);
            }
            break;
        default:
            break;
    }
}

namespace {

/// The tab that is about one kind of motion has that kind previewed; else the overlays tell.
Preview wanted_preview(const AppState& state) {
    switch (state.tab) {
        case InspectorTab::impact:
            return Preview::turning;
        case InspectorTab::sweep:
        case InspectorTab::contacts:
            return Preview::translating;
        default:
            return preview_of(state.view.overlays);
    }
}

/// An overlay of the broad phase, its tab or a lesson shows the structure, and the candidates' overlay the
/// pairs on their paths. The boxes need neither: then only who overlaps now is to be seen.
Pairs pairs_to_look_at(const AppState& state) {
    const auto shows_structure = [&](const Overlay& overlay) {
        return overlay.group == OverlayGroup::broad_phase && overlay.name != "aabbs" &&
               overlay.name != "candidates" && state.view.overlays.contains(std::string(overlay.name));
    };
    if (state.tab == InspectorTab::broad_phase || state.player.open ||
        std::any_of(overlays().begin(), overlays().end(), shows_structure)) {
        return Pairs::structure;
    }
    return state.view.overlays.contains("candidates") ? Pairs::ways : Pairs::now;
}

}  // namespace

void refresh_analysis(AppState& state) {
    forget_missing_bodies(state);
    AnalysisKey key{state.stage().revision(), state.view.focus, state.view.scrub_time, wanted_preview(state),
                    pairs_to_look_at(state)};
    if (state.analysed == key) {
        return;
    }
    if (!state.view.focus) {
        // Its bodies were deleted, or have only now been added or brought back.
        state.view.focus = default_focus(state.stage().scene());
        key.focus = state.view.focus;
    }
    analyse(state.stage().scene(), state.view.focus, state.view.scrub_time, state.analysis, key.preview,
            key.pairs);
    // While a run goes on or a velocity is dragged no arrow jumps.
    if (!state.run_on_stage() && state.tool.drag != DragKind::velocity) {
        state.analysis.bar_speed = bar_speed(state.document.scene());
    }
    state.analysed = key;
}

bool is_animating(const AppState& state) {
    return state.run_export != nullptr || state.view.playing ||
           (state.run_on_stage() && state.run_control.playing) || state.tool.driving ||
           state.tool.arrows.any() || state.tool.letters.any() || state.panels.frame_wanted;
}

namespace {

/// Wall time that `work` took, milliseconds.
template <class Work>
double timed(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    return took.count();
}

/// A pane may have put another scene in place of the one that was looked at.
void bring_up_to_date(AppState& state) {
    follow_hands(state);
    refresh_analysis(state);
    refresh_walks(state);
    if (state.player.open) settle_player(state.player, player_steps(state));
}

Layout place_all(AppState& state) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Layout layout = lay_out(state, {window.x, window.y}, ImGui::GetFrameHeight());
    place_twin(state, layout.twin.origin, layout.twin.size, layout.canvas.size);
    place_camera(state, layout.canvas);
    place_difference(state, layout.difference);
    const bool over_canvas = !ImGui::GetIO().WantCaptureMouse;
    const Vec2 mouse(ImGui::GetIO().MousePos.x, ImGui::GetIO().MousePos.y);
    state.difference.cursor_inside = over_canvas && state.difference.contains(mouse);
    state.twin_pane.cursor_inside = over_canvas && state.twin_pane.contains(mouse);
    state.tool.cursor_inside =
        over_canvas && !state.difference.cursor_inside && !state.twin_pane.cursor_inside;
    state.player_has_panel = layout.right.visible();
    return layout;
}

}  // namespace

void run_frame(AppState& state, const FrameServices& services) {
    state.scale = services.scale;
    const ImVec2 density = ImGui::GetIO().DisplayFramebufferScale;
    state.pixel_density = {density.x, density.y};
    state.panels.frame_wanted = false;
    open_dropped(state);
    advance_time(state, services.seconds);
    advance_run(state, services.seconds);
    advance_driving(state, services.seconds);
    advance_run_export(state);
    apply_crowd_drag(state);
    bring_up_to_date(state);
    follow_run(state);
    Layout layout;
    const double panels = timed([&] {
        if (!state.presentation && !state.canvas_alone) draw_menu_bar(state);
        layout = place_all(state);
        show_cursor(state);
        bring_up_to_date(state);
        draw_left_pane(state, layout);
        bring_up_to_date(state);
        draw_other_panes(state, layout);
    });
    bring_up_to_date(state);
    follow_run(state);
    const double drawing = timed([&] {
        draw_canvas(state, services, layout.canvas);
        draw_difference(state, services, layout.difference);
        draw_twin(state, services.fonts);
    });
    draw_dent_bar(state);
    draw_hint(state);
    draw_recording_mark(state);
    draw_messages(state);
    draw_dialogs(state);
    state.analysis.times[Stage::panels] = panels;
    state.analysis.times[Stage::drawing] = drawing;
}

}  // namespace app
