#include "panels/guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "actions/actions.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "session/playing.h"
#include "session/scene_files.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

// ---- the tour's card

namespace {

constexpr const char* push_button = "inspector:push apart";
constexpr float card_width = 300.0f;  // logical pixels
constexpr float ring_margin = 6.0f;
constexpr float card_gap = 22.0f;        // distance from the ring
constexpr float longest_in_row = 16.0f;  // so that it ends before the first control of a pane
constexpr float edge_gap = 12.0f;        // distance from the window's edge

CardBox grown(const CardBox& box, float by) { return {box.lower - Vec2(by), box.upper + Vec2(by)}; }

float shared_area(const CardBox& one, const CardBox& other) {
    const Vec2 lower = glm::max(one.lower, other.lower);
    const Vec2 upper = glm::min(one.upper, other.upper);
    return std::max(upper.x - lower.x, 0.0f) * std::max(upper.y - lower.y, 0.0f);
}

float area(const CardBox& box) { return shared_area(box, box); }

/// Adds nine positions along the edges of a box and in its middle.
void add_places_in(const CardBox& box, Vec2 size, std::vector<Vec2>& all) {
    const Vec2 most = glm::max(box.lower, box.upper - size);
    const Vec2 middle = 0.5f * (box.lower + most);
    for (const float x : {middle.x, box.lower.x, most.x}) {
        for (const float y : {box.lower.y, most.y, middle.y}) all.emplace_back(x, y);
    }
}

/// Returns positions next to the target on its four sides, in the window and in the canvas, and then along
/// the edges of both.
std::vector<Vec2> places(Vec2 size, const CardRoom& room) {
    std::vector<Vec2> all;
    if (room.target) {
        const Vec2 at = 0.5f * (room.target->lower + room.target->upper - size);
        const float away = px(card_gap);
        const std::array<Vec2, 4> beside{
            Vec2(room.target->upper.x + away, at.y), Vec2(room.target->lower.x - away - size.x, at.y),
            Vec2(at.x, room.target->lower.y - away - size.y), Vec2(at.x, room.target->upper.y + away)};
        for (const CardBox& box : {room.canvas, room.window}) {
            const Vec2 most = glm::max(box.lower, box.upper - size);
            for (const Vec2 place : beside) all.push_back(glm::clamp(place, box.lower, most));
        }
    }
    add_places_in(room.canvas, size, all);
    add_places_in(room.window, size, all);
    return all;
}

Vec2 to_window(const Seen& seen, const ToolState& tool, collide::DVec2 world) {
    return seen.view.camera.to_canvas(world) + tool.canvas_origin;
}

CardBox box_of(const Seen& seen, const ToolState& tool, std::size_t body) {
    const collide::Aabb& box = seen.analysis.shown.at(body).aabb;
    const Vec2 one = to_window(seen, tool, {box.lower.x, box.lower.y});
    const Vec2 other = to_window(seen, tool, {box.upper.x, box.upper.y});
    return {glm::min(one, other), glm::max(one, other)};
}

bool has_pair(const Seen& seen) {
    return seen.analysis.focus && seen.analysis.focus->second < seen.analysis.shown.size();
}

struct CardWords {
    const char* title;
    std::string text;
    std::string keys;
};

CardWords words_of(TourStep step, const Seen& seen, const Playing& playing, bool has_button) {
    using namespace panel_words;
    const double depth = std::max(-static_cast<double>(seen.analysis.moved.result.separation), 0.0);
    switch (step) {
        case TourStep::touch:
            return {tour_touch, tour_touch_text,
                    fmt::format(tour_touch_keys, chords_text(find_action("select_next")))};
        case TourStep::read:
            return {tour_read, fmt::format(tour_read_text, length_words(depth)), tour_read_keys};
        case TourStep::push:
            return {tour_push, has_button ? tour_push_text : tour_push_by_hand, tour_push_keys};
        case TourStep::step:
            if (playing.player.open) return {tour_step, tour_steps_text, tour_steps_keys};
            return {tour_step, tour_step_text, tour_step_keys};
        case TourStep::play:
            return {tour_play, tour_play_text, tour_play_keys};
        case TourStep::end:
            break;
    }
    return {tour_end, tour_end_text, tour_end_keys};
}

std::optional<CardBox> target_of(const Work& work, const Seen& seen, const ToolState& tool,
                                 const Playing& playing, const ItemFinder& finder, TourStep step) {
    switch (step) {
        case TourStep::touch:
            return has_pair(seen) ? std::optional(box_of(seen, tool, seen.analysis.focus->second))
                                  : std::nullopt;
        case TourStep::read:
            return arrow_on_canvas(work, seen, tool);
        case TourStep::push:
            if (const auto button = finder.find({push_button})) return button;
            return arrow_on_canvas(work, seen, tool);  // if a short pane has no space for the button
        case TourStep::step:
            return playing.player.open ? finder.find({"player:step"})
                                       : finder.find({"inspector:step through"});
        case TourStep::play:
            return finder.find({"transport:play"});
        case TourStep::end:
            break;
    }
    return std::nullopt;
}

/// Draws a ring around the control, and a line from the card to the ring.
void draw_ring(const Palette& palette, const CardBox& target, const CardBox& card) {
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const CardBox ring = grown(target, px(ring_margin));
    const ImU32 color = to_u32(palette.accent);
    list.AddRect({ring.lower.x, ring.lower.y}, {ring.upper.x, ring.upper.y}, color, px(8.0f), 0, px(2.5f));
    const Vec2 middle = 0.5f * (ring.lower + ring.upper);
    const Vec2 from = glm::clamp(middle, card.lower, card.upper);
    const Vec2 end = glm::clamp(from, ring.lower, ring.upper);
    const Vec2 along = end - from;
    const float length = std::hypot(along.x, along.y);
    if (length < px(8.0f)) return;
    const Vec2 way = along / length;
    // A long line along a row of buttons would cross the others, so there a short arrow only shows the
    // direction.
    const bool in_row = std::abs(along.x) > std::abs(along.y);
    const Vec2 to = in_row && length > px(longest_in_row) ? from + px(longest_in_row) * way : end;
    const Vec2 side(-way.y, way.x);
    const float head = px(7.0f);
    const Vec2 left = to - head * way + 0.6f * head * side;
    const Vec2 right = to - head * way - 0.6f * head * side;
    const Vec2 neck = to - head * way;
    list.AddLine({from.x, from.y}, {neck.x, neck.y}, color, px(2.0f));
    list.AddTriangleFilled({to.x, to.y}, {left.x, left.y}, {right.x, right.y}, color);
}

CardChoice draw_buttons(const Palette& palette, TourStep step) {
    CardChoice choice = CardChoice::none;
    const bool end = step == TourStep::end;
    if (end || step == TourStep::read) {
        if (named_choice(palette, end ? panel_words::tour_open_course : panel_words::tour_seen, true,
                         "tour:go on"))
            choice = CardChoice::go_on;
        ImGui::SameLine(0.0f, px(8.0f));
    }
    if (named_button(end ? panel_words::tour_not_now : panel_words::tour_skip, "tour:skip"))
        choice = CardChoice::skip;
    return choice;
}

CardChoice draw_contents(const Seen& seen, const Playing& playing, TourStep step, bool has_button) {
    const Palette& palette = seen.palette();
    const CardWords words = words_of(step, seen, playing, has_button);
    ImGui::PushTextWrapPos(px(card_width - 14.0f));
    if (step != TourStep::end) {
        dim_text(palette, fmt::format("{} of {}", static_cast<int>(step) + 1, tour_activities));
        ImGui::SameLine(0.0f, px(8.0f));
    }
    colored_text(ink(palette, palette.accent), words.title);
    colored_text(palette.text, words.text);
    colored_text(palette.dim_text, words.keys);
    ImGui::PopTextWrapPos();
    gap(2.0f);
    ImGui::Dummy({px(card_width - 28.0f), 0.0f});
    return draw_buttons(palette, step);
}

}  // namespace

ItemFinder::ItemFinder() : next_(static_cast<ItemObserver*>(ImGui::GetIO().UserData)) {
    ImGui::GetIO().UserData = static_cast<ItemObserver*>(this);
}

ItemFinder::~ItemFinder() { ImGui::GetIO().UserData = next_; }

void ItemFinder::item_drawn(std::string_view name, Vec2 lower, Vec2 upper) {
    drawn_[std::string(name)] = {lower, upper};
    if (next_ != nullptr) next_->item_drawn(name, lower, upper);
}

void ItemFinder::item_described(const ItemWords& words) {
    if (next_ != nullptr) next_->item_described(words);
}

void ItemFinder::text_drawn(std::string_view text, bool is_prose) {
    if (next_ != nullptr) next_->text_drawn(text, is_prose);
}

std::optional<CardBox> ItemFinder::find(const std::vector<std::string_view>& names) const {
    for (const std::string_view name : names) {
        const auto found = drawn_.find(name);
        if (found != drawn_.end()) return found->second;
    }
    return std::nullopt;
}

std::optional<CardBox> arrow_on_canvas(const Work& work, const Seen& seen, const ToolState& tool) {
    const OverlayInput input{work.shown().scene(), seen.analysis,  seen.view,
                             seen.view.camera,     seen.palette(), seen.scale};
    const auto pair = focus_pair(input);
    if (!pair || !pair->overlap()) return std::nullopt;
    const Span span = separation_span(*pair);
    const Vec2 one = to_window(seen, tool, span.on_a);
    const Vec2 other = to_window(seen, tool, span.on_b);
    return grown({glm::min(one, other), glm::max(one, other)}, px(10.0f));
}

Vec2 place_card(Vec2 size, const CardRoom& room, Vec2 now) {
    // Covering any part of the control that the card explains costs more than covering everything else.
    const auto cost = [&](Vec2 place) {
        const CardBox card{place, place + size};
        const float covered = room.target ? shared_area(card, *room.target) : 0.0f;
        const float all_else = area(card) * (static_cast<float>(room.shapes.size()) + 1.0f);
        float sum = covered > 0.0f ? all_else + 1000.0f * covered : 0.0f;
        for (const CardBox& shape : room.shapes) sum += shared_area(card, shape);
        return sum + 0.5f * (area(card) - shared_area(card, room.canvas));
    };
    const std::vector<Vec2> all = places(size, room);
    const Vec2 best = *std::min_element(all.begin(), all.end(),
                                        [&](Vec2 one, Vec2 other) { return cost(one) < cost(other); });
    const CardBox& window = room.window;
    const bool inside = now.x >= window.lower.x && now.y >= window.lower.y &&
                        now.x + size.x <= window.upper.x && now.y + size.y <= window.upper.y;
    return inside && cost(now) <= cost(best) + 1.0f ? now : best;
}

CardChoice draw_tour_card(const Work& work, Seen& seen, const ToolState& tool, const Playing& playing,
                          const WindowState& window_state, Guide& guide, const ItemFinder& finder) {
    const TourStep step = *guide.tour;
    const auto target = target_of(work, seen, tool, playing, finder, step);
    const ImVec2 whole = ImGui::GetIO().DisplaySize;
    const CardBox window{Vec2(px(edge_gap), ImGui::GetFrameHeight() + px(edge_gap)),
                         Vec2(whole.x, whole.y) - Vec2(px(edge_gap))};
    const Vec2 size = guide.card_size.x > 0.0f ? guide.card_size : Vec2(px(card_width), px(150.0f));
    const CardBox canvas{tool.canvas_origin, tool.canvas_origin + seen.view.camera.canvas_size};
    CardRoom room{window, grown(canvas, -px(edge_gap)), target, {}};
    if (has_pair(seen)) {  // the user drags and watches these shapes
        const auto [a, b] = *seen.analysis.focus;
        room.shapes = {box_of(seen, tool, a), box_of(seen, tool, b)};
    }
    // A player's marks are what its card speaks of. Others move while the user drags a shape.
    const auto marks =
        playing.player.open ? std::span(window_state.canvas_marks) : std::span<const std::array<Vec2, 2>>();
    for (const auto& [from, to] : marks) {
        const CardBox mark{tool.canvas_origin + glm::min(from, to), tool.canvas_origin + glm::max(from, to)};
        room.shapes.push_back(grown(mark, px(edge_gap)));
    }
    if (room.target) room.target = grown(*room.target, px(ring_margin + 2.0f));
    guide.card = place_card(size, room, guide.card);
    ImGui::SetNextWindowPos({std::round(guide.card.x), std::round(guide.card.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(px(14.0f), px(12.0f)));
    begin_over_canvas(seen.palette(), "##tour", seen.palette().accent, px(1.5f));
    const CardChoice choice = draw_contents(seen, playing, step, finder.find({push_button}).has_value());
    const ImVec2 drawn = ImGui::GetWindowSize();
    guide.card_size = {drawn.x, drawn.y};
    end_over_canvas();
    ImGui::PopStyleVar();
    if (target) draw_ring(seen.palette(), *target, {guide.card, guide.card + guide.card_size});
    return choice;
}

// ---- the hints

namespace {

constexpr int times_between = 2;       // counted actions of the user between two hints
constexpr int enough_drags = 3;        // after this many drags the user wants to do something else
constexpr int enough_times = 12;       // after this many actions the user can begin the course
constexpr float widest_hint = 460.0f;  // logical pixels, of its words
constexpr std::size_t crowd = 20;      // bodies; the pairs of more are not counted by hand

using collide::BodySpec;

bool explores(const HintInput& in) {
    return in.work.mode == collide::Mode::explore && in.seen.analysis.focus;
}

/// Returns whether the first preset is open. The description of any other preset names its own first move,
/// possibly with another shape.
bool is_first_scene(const HintInput& in) {
    const auto& library = in.scene_files.library;
    return explores(in) && !library.empty() && is_open(in.work, library.front());
}

bool has_dragged(const HintInput& in) { return times_done(in.seen.settings, Activity::drag) >= enough_drags; }

bool moves(const BodySpec& body) {
    return body.velocity != collide::DVec2(0.0) || body.angular_velocity != 0.0;
}

bool any_moves(const HintInput& in) {
    const auto& bodies = in.work.shown().scene().bodies;
    return std::any_of(bodies.begin(), bodies.end(), moves);
}

bool one_to_turn(const HintInput& in) {
    const auto& chosen = in.seen.view.selection;
    if (!explores(in) || !has_dragged(in) || chosen.size() != 1) return false;
    const auto& bodies = in.work.shown().scene().bodies;
    return chosen.front() < bodies.size() &&
           !std::holds_alternative<collide::CircleSpec>(bodies[chosen.front()].shape.geometry);
}

bool overlap_of_pair(const HintInput& in) {
    return explores(in) && in.seen.analysis.moved.result.overlap &&
           times_done(in.seen.settings, Activity::drag) > 0;
}

bool something_to_play(const HintInput& in) {
    return in.work.mode == collide::Mode::simulate || (explores(in) && any_moves(in));
}

bool test_to_step_through(const HintInput& in) {
    return explores(in) && has_dragged(in) && in.seen.tab == InspectorTab::sat;
}

bool many_bodies(const HintInput& in) {
    return in.work.shown().scene().bodies.size() >= crowd && in.seen.tab != InspectorTab::broad_phase;
}

bool sweep_of_nothing(const HintInput& in) {
    return explores(in) && in.seen.tab == InspectorTab::sweep && !any_moves(in);
}

bool ready_for_course(const HintInput& in) { return all_times_done(in.seen.settings) >= enough_times; }

/// If several hints apply, the first in this order is shown.
constexpr std::array table{
    Hint{"drag", Activity::drag, panel_words::drag_orange, is_first_scene},
    Hint{"play", Activity::play, panel_words::hint_play, something_to_play},
    Hint{"push_apart", Activity::push_apart, panel_words::hint_push_apart, overlap_of_pair},
    Hint{"broad_phase", Activity::broad_phase, panel_words::hint_broad_phase, many_bodies},
    Hint{"velocity", Activity::velocity, panel_words::hint_velocity, sweep_of_nothing},
    Hint{"step_through", Activity::player, panel_words::hint_step_through, test_to_step_through},
    Hint{"turn", Activity::turn, panel_words::hint_turn, one_to_turn},
    Hint{"course", Activity::chapter, panel_words::hint_course, ready_for_course},
};

bool is_over(const Settings& settings, const Hint& hint) {
    return settings.hints_gone.contains(std::string(hint.name)) || times_done(settings, hint.teaches) > 0;
}

void take_back(Guide& guide, const Settings& settings) {
    guide.hint.clear();
    guide.times_at_hint = all_times_done(settings);
}

}  // namespace

std::span<const Hint> hints() { return table; }

const Hint* shown_hint(const Guide& guide) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Hint& hint) { return hint.name == guide.hint; });
    return found == table.end() ? nullptr : &*found;
}

void follow_hints(Guide& guide, Settings& settings, const HintInput& input, bool quiet) {
    if (const Hint* now = shown_hint(guide)) {
        if (!settings.show_hints || is_over(settings, *now) || !now->fits(input)) take_back(guide, settings);
        return;
    }
    const bool first = guide.times_at_hint == 0;
    if (quiet || !settings.show_hints ||
        (!first && all_times_done(settings) - guide.times_at_hint < times_between))
        return;
    for (const Hint& hint : table) {
        const auto found = settings.hints_shown.find(std::string(hint.name));
        if (is_over(settings, hint) ||
            (found == settings.hints_shown.end() ? 0 : found->second) >= most_showings || !hint.fits(input))
            continue;
        guide.hint = hint.name;
        ++settings.hints_shown[guide.hint];
        return;
    }
}

void draw_hint(Seen& seen, const ToolState& tool, Guide& guide) {
    const Hint* const hint = shown_hint(guide);
    if (hint == nullptr) return;
    const Palette& palette = seen.palette();
    const Vec2 origin = tool.canvas_origin;
    const float canvas = seen.view.camera.canvas_size.x;
    const float middle = origin.x + 0.5f * canvas;
    const float button = text_width("Got it") + px(60.0f);
    ImGui::SetNextWindowPos(ImVec2(middle, origin.y + px(16.0f)), ImGuiCond_Always, ImVec2(0.5f, 0.0f));
    begin_over_canvas(palette, "##hint", palette.b, px(1.5f));
    ImGui::AlignTextToFramePadding();
    ImGui::PushTextWrapPos(std::clamp(canvas - button, px(120.0f), px(widest_hint)));
    colored_text(palette.text, hint->text);
    ImGui::PopTextWrapPos();
    ImGui::SameLine(0.0f, px(12.0f));
    if (named_button("Got it", "button:Got it")) {
        seen.settings.hints_gone.insert(guide.hint);
        take_back(guide, seen.settings);
    }
    end_over_canvas();
}

}  // namespace app
