#include "platform/frame.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include <collide/scene/atomic_file.h>
#include <collide/scene/path_text.h>
#include "draw/cairo_painter.h"
#include "draw/drawing.h"
#include "draw/svg_painter.h"
#include "host/clipboard.h"
#include "overlays/highlight.h"
#include "overlays/overlay.h"
#include "panels/panel_state.h"
#include "platform/host.h"
#include "platform/platform_words.h"
#include "player/difference_canvas.h"
#include "player/figure.h"
#include "player/paint_scene.h"
#include "session/captures.h"
#include "session/running.h"
#include "session/session.h"
#include "simulation/run.h"
#include "tools/answer_tool.h"
#include "tools/handles.h"
#include "tools/panes.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

OverlayInput seen_by(const Work& work, const Seen& seen, const ViewState& view, const Camera& camera) {
    OverlayInput input{work.shown().scene(), seen.analysis, view, camera, seen.palette(), seen.scale};
    input.show_grid = seen.settings.show_grid;
    input.show_legend = seen.settings.show_legend;
    return input;
}

OverlayInput difference_input(const Work& work, const Seen& seen, const WindowState& window) {
    OverlayInput input = seen_by(work, seen, seen.view, window.difference.camera);
    input.show_surface = !window.without_surface();
    input.takes_hands = !window.without_hands;
    return input;
}

/// Returns what the cursor points at. When both canvases are open, a vertex under the cursor is highlighted
/// on the other canvas, too.
Highlight pointed_at(const Work& work, const Seen& seen, const ToolState& tool, const WindowState& window,
                     const OverlayInput& input) {
    const DifferencePane& pane = window.difference;
    if (pane.cursor_inside) {
        return pane.drag == DifferenceDrag::none
                   ? difference_highlight_at(difference_input(work, seen, window), pane.cursor)
                   : Highlight{};
    }
    if (!tool.cursor_inside || holds_mouse(tool) || tool.tool != Tool::select) return {};
    if (pane.visible) {
        const Highlight vertex = core_vertex_at(input, tool.cursor);
        if (vertex.kind != Highlight::Kind::none) return vertex;
    }
    return highlight_at(input, tool.cursor);
}

/// Highlights what is under the cursor, unless the cursor already points at a row of a panel. A recording
/// shows no such highlight, if the cursor only hovers over the canvas. While a question waits, the canvas
/// highlights only bodies: the words next to an axis or a contact could be the answer.
void light_up(Work& work, Seen& seen, ToolState& tool, WindowState& window, const OverlayInput& input,
              bool no_hands, bool is_asked) {
    if (seen.view.next_highlight.kind == Highlight::Kind::none && !no_hands) {
        const Highlight pointed = pointed_at(work, seen, tool, window, input);
        if (!is_asked || pointed.kind == Highlight::Kind::body) seen.view.next_highlight = pointed;
    }
    seen.view.highlight = seen.view.next_highlight;
    seen.view.next_highlight = {};
}

/// Returns the step of the player, if it shows an algorithm of this canvas (GJK or EPA).
std::optional<DifferenceStep> player_step(const PlayerState& player) {
    using Algorithm = DifferenceStep::Algorithm;
    if (!player.open) return std::nullopt;
    if (player.kind == PlayerKind::gjk) return DifferenceStep{Algorithm::gjk, player.step};
    if (player.kind == PlayerKind::epa) return DifferenceStep{Algorithm::epa, player.step};
    return std::nullopt;
}

void paint_difference_pane(const Work& work, const Seen& seen, const Playing& playing,
                           const WindowState& window, Vec2 size, Painter& painter) {
    paint_difference(difference_input(work, seen, window), player_step(playing.player), painter);
    paint_pane_border(painter, size, seen.palette(), seen.scale);
}

/// Returns the view for recordings. The selection, its handles and the words next to them belong to the
/// window only.
ViewState without_selection(const ViewState& view) {
    ViewState out = view;
    out.selection.clear();
    out.probe.reset();
    out.highlight = {};
    return out;
}

/// Returns how the legend is folded in this frame. While the shapes glide to the next step of a chapter, the
/// legend is not folded, because it waits for their final places.
LegendFold::State fold_now(const ViewState& view, const Studying& studying) {
    using State = LegendFold::State;
    const LegendFold& fold = view.legend_fold;
    if (studying.glide) return State::of_picture;
    return fold.state == State::folded && fold.canvas != view.camera.canvas_size ? State::open : fold.state;
}

void keep_fold(ViewState& view, const std::vector<LegendSwitch>& legend) {
    using State = LegendFold::State;
    if (legend.empty() || view.legend_fold.state == State::unfolded) return;
    const bool is_folded = legend.front().press == LegendPress::unfold;
    view.legend_fold = {is_folded ? State::folded : State::open, view.camera.canvas_size};
}

/// Returns how the answer of another engine would move A out of the overlap, while the Compare tab is open.
std::optional<Consequence> consequence_of_engine(const collide::Scene& scene, const Seen& seen) {
    const collide::CapturedAnswer said = engine_answer(scene, seen);
    if (seen.tab != InspectorTab::compare || !said.normal || !said.separation || *said.separation >= 0.0)
        return std::nullopt;
    const DVec2 arrow = *said.separation * *said.normal;
    if (!std::isfinite(length(arrow))) return std::nullopt;
    return Consequence{.kind = Consequence::Kind::move_of_a, .arrow = arrow, .of_engine = true};
}

/// Returns the contact points of another engine for the pair in focus, while the Compare tab is open.
std::optional<collide::CapturedQuery> pair_of_engine(const collide::Scene& scene, const Seen& seen) {
    collide::CapturedQuery asked;
    asked.answer = engine_answer(scene, seen);
    if (seen.tab != InspectorTab::compare || asked.answer.points.empty()) return std::nullopt;
    return asked;
}

void paint_main(Session& session, Painter& painter) {
    const bool no_hands = session.recorders.recording != nullptr || session.window.without_hands;
    ViewState unselected = no_hands ? without_selection(session.seen.view) : ViewState{};
    OverlayInput input = seen_by(session.work, session.seen, no_hands ? unselected : session.seen.view,
                                 session.seen.view.camera);
    input.show_surface = !session.window.without_surface();
    const PlayerState& player = session.playing.player;
    const bool about_pair = player.open ? find_player(player.kind).needs_pair()
                                        : row_of(session.seen.tab).group == TabGroup::pair;
    // In a run nothing is dimmed, because the whole world is the subject.
    input.spotlight = session.window.presentation && about_pair && !session.work.shows_run();
    const MotionView motion = session.work.shows_run() ? session.work.run->view() : MotionView{};
    if (session.work.shows_run()) input.motion = &motion;
    const InPlaceOfOverlays entry =
        player_picture(session.playing.player, player_input(session.work, session.seen, session.playing),
                       place_of_words(session.seen, session.playing, session.studying, session.window) ==
                           PlaceOfWords::canvas);
    if (session.playing.player.open) input.instead = &entry;
    const BranchDifference* difference = difference_on_canvas(session.work, session.seen);
    if (difference != nullptr && difference->on_canvas) input.comparison = &difference->comparison;
    std::optional<CanvasTitle> title;
    // The words of a player without a panel are in the same corner.
    if (!session.playing.player.open || session.window.player_has_panel)
        title = run_title(session.work, session.seen, session.window, input, painter);
    if (title) input.title = &*title;
    light_up(session.work, session.seen, session.tool, session.window, input, no_hands,
             open_question(session.studying).has_value());
    if (no_hands && !session.window.without_hands) unselected.highlight = session.seen.view.highlight;
    const auto handles = no_hands ? std::vector<Vec2>{} : handle_places(session.seen, session.tool);
    const auto words = no_hands ? std::vector<Label>{} : handle_labels(session.seen, session.tool);
    input.handles = handles;
    input.handle_labels = words;
    input.show_legend = input.show_legend && !session.studying.hides(TellingPart::legend);
    if (!no_hands) input.legend_fold = fold_now(session.seen.view, session.studying);
    LegendSwitches switches;
    // The legend has no switches on a page of the course, in an article, or while a player is open, whose
    // legend belongs to its step.
    if (!no_hands && session.seen.level() == Level::essential && !session.studying.chapter &&
        !session.playing.player.open && !session.window.presentation && !session.window.bare &&
        !session.studying.hides(TellingPart::overlay_switches)) {
        switches = legend_switches_of(session.seen);
        input.switches = &switches;
    }
    auto consequence =
        consequence_of_answer(session.work, session.seen, session.studying, session.tool.answer);
    const collide::Scene& scene = session.work.shown().scene();
    if (!consequence) consequence = consequence_of_engine(scene, session.seen);
    if (consequence) input.consequence = &*consequence;
    const auto pair = pair_of_engine(scene, session.seen);
    const collide::CapturedQuery* const asked = session.seen.engine_case.get();
    if (asked != nullptr && is_as_recorded(scene, *asked)) input.engine = asked;
    if (pair) input.engine = &*pair;
    const std::vector<LegendEntry> of_answers = legend_of_answers(session.tool.answer);
    input.more_legend = of_answers;
    const PaintedLegend legend = paint_canvas(input, painter);
    paint_answers(session.work, session.seen, session.tool, painter, session.seen.scale);
    paint_sketch(session.work, session.seen, session.tool, painter, session.seen.scale);
    // A legend could hide the shape that the user is drawing.
    PlacedLegend placed;
    if (!session.tool.sketch.held && session.tool.sketch.points.empty())
        placed = paint_legend(input, legend, painter);
    if (no_hands) return;
    keep_fold(session.seen.view, placed.switches);
    session.window.has_legend_switches = input.switches != nullptr;
    session.window.legend = std::move(placed);
    if (session.guide.tour) session.window.canvas_marks = legend.bands;
}

/// Paints in a window of its own over the canvas, so that pictures and recordings of the canvas do not
/// contain it.
template <class Paint>
void draw_over_canvas(const CanvasFonts& fonts, const PaneBox& box, Paint paint) {
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos({box.origin.x, box.origin.y});
    ImGui::SetNextWindowSize({box.size.x, box.size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0f, 0.0f));
    if (ImGui::Begin("Handles", nullptr, flags)) {
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), box.origin, fonts);
        paint(painter);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

/// Returns a sentence about what the user's own scene lacks; empty if it lacks nothing.
std::string lack_of_scene(const Session& session) {
    const collide::Scene& scene = session.work.shown().scene();
    const bool is_own = !session.studying.chapter && !preset_is_open(session.work, session.scene_files);
    if (!is_own || !session.tool.sketch.points.empty() || session.window.presentation) return {};
    if (scene.bodies.empty() && scene.rays.empty() && scene.points.empty())
        return platform_words::empty_canvas;
    const auto is = [&](collide::Motion motion) {
        return std::any_of(scene.bodies.begin(), scene.bodies.end(),
                           [&](const collide::BodySpec& body) { return body.motion == motion; });
    };
    const bool falls = session.work.mode == collide::Mode::simulate &&
                       scene.settings.gravity != DVec2(0.0, 0.0) && is(collide::Motion::dynamic_body);
    const bool stands = is(collide::Motion::static_body) || is(collide::Motion::kinematic_body);
    return falls && !stands ? platform_words::no_ground : "";
}

/// Paints the sentence about what the scene lacks. It is centred on an empty canvas, else near the upper
/// edge, where no body falls.
void paint_lack(const Session& session, Vec2 size, Painter& painter) {
    const std::string words = lack_of_scene(session);
    if (words.empty()) return;
    const float scale = session.seen.scale;
    const TextStyle style{session.seen.palette().dim_text, 15.0f * scale};
    const auto lines = wrapped_words(words, std::min(size.x - 40.0f * scale, 560.0f * scale), style, painter);
    float y = session.work.shown().scene().bodies.empty() ? 0.45f * size.y : 48.0f * scale;
    for (const std::string_view line : lines) {
        const Vec2 extent = painter.text_size(line, style);
        painter.text({0.5f * (size.x - extent.x), y}, line, style);
        y += 1.3f * extent.y;
    }
}

constexpr float trail_width = 7.0f;  // logical pixels

}  // namespace

bool follow_pointer(const ToolState& tool, WindowState& window, double seconds) {
    auto& places = window.trail.places;
    if (!window.presentation) {
        places.clear();
        return false;
    }
    // The last place is where the pointer is now. It ages only after the pointer has left it.
    for (std::size_t i = 0; i + 1 < places.size(); ++i) places[i].age += seconds;
    const bool moved = !places.empty() && places.back().at != tool.cursor;
    if (tool.cursor_inside && (places.empty() || moved)) places.push_back({tool.cursor, 0.0});
    const auto is_old = [](const PointerTrail::Place& place) { return place.age > PointerTrail::seconds; };
    places.erase(places.begin(), std::find_if_not(places.begin(), places.end(), is_old));
    return places.size() > 1;
}

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) { paint_main(session, painter); });
    if (session.window.without_hands) return;
    draw_over_canvas(services.fonts, box, [&](Painter& painter) {
        paint_handles(session.work, session.seen, session.tool, painter, session.seen.scale);
        const auto& trail = session.window.trail.places;  // it becomes thinner and fades with age
        for (std::size_t i = 1; i < trail.size(); ++i) {
            const auto rest = static_cast<float>(1.0 - trail[i - 1].age / PointerTrail::seconds);
            if (rest <= 0.0f) continue;
            line(painter, trail[i - 1].at, trail[i].at,
                 {with_alpha(session.seen.palette().accent, 0.75f * rest),
                  trail_width * session.seen.scale * std::sqrt(rest)});
        }
        paint_lack(session, box.size, painter);
    });
}

void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) {
        paint_difference_pane(work, seen, playing, window, box.size, painter);
    });
}

/// Places the second canvas. Its camera fits again when the canvas opens, when another pair or picture is
/// chosen, and on request.
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box) {
    DifferencePane& pane = window.difference;
    pane.visible = box.visible();
    if (!pane.visible) {
        pane.fitted_to.reset();
        return;
    }
    pane.origin = box.origin;
    pane.camera.canvas_size = box.size;
    const bool other_pair = seen.analysis.focus && pane.fitted_to != seen.analysis.focus;
    const bool other_view = pane.fitted_view != seen.view.minkowski;
    pane.fitted_view = seen.view.minkowski;
    if (pane.fit_requested || other_pair || other_view) {
        pane.camera = difference_camera(difference_input(work, seen, window), box.size);
        pane.fitted_to = seen.analysis.focus;
        pane.fit_requested = false;
    }
}

void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const Studying& studying,
                  const PaneBox& canvas) {
    if (!canvas.visible()) return;
    Camera& camera = seen.view.camera;
    const double before = height_in_file(camera);
    camera.canvas_size = canvas.size;
    // The scene of a chapter stays in view when a pane next to it opens or closes.
    if (studying.chapter && before > 0.0) camera.pixels_per_meter *= height_in_file(camera) / before;
    tool.canvas_origin = canvas.origin;
    if (seen.fit_requested) {
        window.difference.fit_requested = true;
        seen.view.camera = camera_for(work.shown().scene(), canvas.size);
        seen.fit_requested = false;
    }
}

// ---- pictures that were ordered in the window

namespace {

/// A picture for paper or an image: its size in ImGui pixels, and the function that paints it.
struct PictureDrawing {
    Vec2 size{0.0f, 0.0f};
    std::function<void(PicturePainter&)> paint;
};

void paint_canvases(Session& session, Vec2 corner, PicturePainter& painter) {
    const auto pane = [&](const char* name, Vec2 origin, Vec2 size, const auto& paint) {
        painter.begin_pane(name, origin - corner, size);
        paint();
        painter.end_pane();
    };
    pane("scene", session.tool.canvas_origin, session.seen.view.camera.canvas_size,
         [&] { paint_main(session, painter); });
    const DifferencePane& difference = session.window.difference;
    if (difference.visible) {
        const Vec2 size = difference.camera.canvas_size;
        pane("minkowski", difference.origin, size, [&] {
            paint_difference_pane(session.work, session.seen, session.playing, session.window, size, painter);
        });
    }
    const SecondWorldPane& second = session.window.second_world_pane;
    if (!second.visible) return;
    pane("second-world", second.origin, second.size, [&] {
        paint_second_world(session.work, session.seen, session.window, painter);
        paint_pane_border(painter, second.size, session.seen.palette(), session.seen.scale);
    });
}

constexpr Vec2 strip_cell{440.0f, 330.0f};  // logical pixels

/// Returns a drawing of the player's step (figure) or of all its steps (strip), as the canvas shows them.
PictureDrawing figure_drawing(Session& session, PictureOf of) {
    const Vec2 size =
        glm::max(session.seen.view.camera.canvas_size, Vec2(1000.0f, 600.0f) * session.seen.scale);
    const auto with_subject = [&session](const auto& use) {
        const ViewState view = without_selection(session.seen.view);
        OverlayInput plain = seen_by(session.work, session.seen, view, session.seen.view.camera);
        plain.show_surface = !session.window.without_surface();
        const MotionView motion = session.work.shows_run() ? session.work.run->view() : MotionView{};
        if (session.work.shows_run()) plain.motion = &motion;
        const PlayerInput entry = player_input(session.work, session.seen, session.playing);
        return use(FigureSubject{plain, entry, session.playing.player});
    };
    if (of == PictureOf::figure) {
        return {size, [with_subject, size](PicturePainter& painter) {
                    with_subject([&](const FigureSubject& subject) { paint_figure(subject, size, painter); });
                }};
    }
    const Vec2 cell = strip_cell * session.seen.scale;
    const Vec2 whole = with_subject([&](const FigureSubject& subject) { return strip_size(subject, cell); });
    return {whole, [with_subject, cell](PicturePainter& painter) {
                with_subject([&](const FigureSubject& subject) { paint_strip(subject, cell, painter); });
            }};
}

/// Returns a drawing of the canvases or of the open player. Paint it while `WindowState::without_hands` is
/// set.
PictureDrawing drawing_of(Session& session, PictureOf of) {
    if (of == PictureOf::figure || of == PictureOf::strip) return figure_drawing(session, of);
    const PixelBox box = recorded_area(session.seen, session.tool, session.window);
    const Vec2 density = glm::max(session.window.pixel_density, Vec2(0.01f));
    const Vec2 corner(static_cast<float>(box.x) / density.x, static_cast<float>(box.y) / density.y);
    const Vec2 size(static_cast<float>(box.width) / density.x, static_cast<float>(box.height) / density.y);
    return {size, [&session, corner](PicturePainter& painter) { paint_canvases(session, corner, painter); }};
}

constexpr const char* matter_of_export = "exporting a picture";

/// Returns the bytes of the picture in the chosen format. `title` is the title of an SVG.
std::string painted(const PictureDrawing& drawing, const PictureChoice& choice, const std::string& title) {
    if (choice.form == PictureForm::svg) {
        SvgPainter painter(drawing.size, title);
        drawing.paint(painter);
        return painter.document();
    }
    CairoPainter painter = CairoPainter::image(drawing.size, choice.density, picture_fonts());
    drawing.paint(painter);
    auto pixels = painter.pixels();
    return png_bytes({pixels.width, pixels.height, std::move(pixels.rgba)});
}

std::optional<std::string> written(const std::string& bytes, const std::filesystem::path& file) {
    const auto reason = collide::write_file(file, bytes);
    if (!reason) return std::nullopt;
    return fmt::format(
        "{}: the picture can't be written ({}); check the folder, its permissions and the disk.",
        collide::utf8_of(file), *reason);
}

void deliver(const std::string& bytes, const PictureOrder& order, Prompts& prompts) {
    std::optional<std::string> refusal;
    if (bytes.empty()) {
        refusal = CairoPainter::is_there() ? platform_words::picture_too_large : platform_words::only_as_svg;
    } else if (!order.file.empty()) {
        refusal = written(bytes, order.file);
    } else {
        // An SVG is copied as text, which every program accepts.
        refusal = order.choice.form == PictureForm::svg ? copy_text(bytes) : copy_picture(bytes, "image/png");
    }
    if (refusal) {
        prompts.say(Message::Kind::error, std::move(*refusal), matter_of_export);
        return;
    }
    prompts.say(Message::Kind::info,
                order.file.empty() ? std::string("Copied the picture")
                                   : fmt::format("Saved {}", collide::utf8_of(order.file.filename())),
                matter_of_export);
}

}  // namespace

void make_ordered_picture(Session& session, PanelState& panels, Window& screen) {
    // Waits until the dialog in which the picture was ordered has closed, because this frame still shows it.
    if (!session.window.picture || session.prompts.dialog != Dialog::none) return;
    const PictureOrder order = *session.window.picture;
    session.window.without_hands = true;
    // Without cairo a canvas is as the screen shows it.
    const bool of_screen = order.choice.of == PictureOf::canvas && order.choice.form == PictureForm::png &&
                           !CairoPainter::is_there();
    if (of_screen || order.choice.of == PictureOf::window) {
        const auto messages = std::exchange(session.prompts.messages, {});
        Picture picture = screen.read_enlarged(of_screen ? 1 : order.choice.density, [&] {
            run_frame(session, panels, {screen.fonts(), screen.scale(), 0.0, screen.has_fingers()});
        });
        if (of_screen)
            picture = screen.read_canvas(recorded_area(session.seen, session.tool, session.window));
        session.prompts.messages = messages;
        deliver(png_bytes(picture), order, session.prompts);
    } else {
        const PictureDrawing drawing = drawing_of(session, order.choice.of);
        deliver(painted(drawing, order.choice, session.work.document.title()), order, session.prompts);
    }
    session.window.without_hands = false;
    session.window.picture.reset();
    panels.frame_wanted = true;  // to show the message
}

}  // namespace app
