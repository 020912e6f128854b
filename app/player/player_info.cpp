#include "player/player_info.h"

#include <algorithm>

#include "draw/painter.h"
#include "overlays/marks.h"
#include "player/picture_words.h"

namespace app {

PlayerValue fact_value(std::string_view symbol, const FactValue& value, std::string_view unit,
                       std::string meaning) {
    std::string words = written(value, unit);
    const bool has_unit = !unit.empty() && !std::holds_alternative<std::string>(value);
    const std::size_t space = has_unit ? words.find_last_of(' ') : std::string::npos;
    std::string behind = space == std::string::npos ? std::string() : words.substr(space + 1);
    return {std::string(symbol), words.substr(0, space), std::move(behind), std::move(meaning)};
}

std::string capital(std::string words) {
    for (const std::string_view own : {"a ", "body ", "node ", "the ", "vertex "}) {
        if (words.starts_with(own)) words[0] = static_cast<char>(words[0] - 'a' + 'A');
    }
    return words;
}

std::span<const Player> players() {
    static const std::array<Player, player_count> all{
#define PLAYER(name) name##_player::player,
#include "player/players.inc"
#undef PLAYER
    };
    return all;
}

const Player& find_player(PlayerKind kind) { return players()[static_cast<std::size_t>(kind)]; }

const Player* find_player(std::string_view name) {
    const auto all = players();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Player& l) { return l.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::size_t step_count(const PlayerState& player, const PlayerInput& input) {
    const Player& entry = find_player(player.kind);
    return entry.needs_pair() && !input.analysis.focus ? 0 : entry.count(input);
}

std::string obstacle_of(const PlayerState& player, const PlayerInput& input) {
    const Player& entry = find_player(player.kind);
    if (entry.needs_pair() && !input.analysis.focus) {
        return "There is no pair to show: the scene needs two bodies.";
    }
    return entry.count(input) == 0 ? entry.obstacle(input) : std::string();
}

StepCaption caption_of(const PlayerState& player, const PlayerInput& input) {
    const Player& entry = find_player(player.kind);
    const std::size_t steps = step_count(player, input);
    if (player.step >= steps) return {std::string(entry.title), obstacle_of(player, input)};
    return {picture_words::step_title(entry.title, player.step + 1, steps),
            entry.moment(input, player.step).words};
}

namespace {

constexpr float caption_margin = 12.0f;  // logical pixels
constexpr float padding = 9.0f;
constexpr float widest = 640.0f;

}  // namespace

float paint_caption(const OverlayInput& canvas, const PlayerState& player, const PlayerInput& input,
                    Painter& painter, Labels& labels) {
    const TextStyle bold{canvas.palette.text, 15.0f * canvas.scale, Weight::semibold};
    const TextStyle plain{canvas.palette.text, 15.0f * canvas.scale, Weight::regular};
    const float room = std::min(widest * canvas.scale, canvas.camera.canvas_size.x -
                                                           2.0f * (caption_margin + padding) * canvas.scale);
    if (room < 40.0f * canvas.scale) return 0.0f;
    const auto [title, words] = caption_of(player, input);
    struct Line {
        std::string_view words;
        TextStyle style;
        Vec2 size;
    };
    std::vector<Line> lines;
    Vec2 size(0.0f);
    const auto add = [&](std::string_view text, const TextStyle& style) {
        for (const std::string_view line : wrapped_words(text, room, style, painter)) {
            lines.push_back({line, style, painter.text_size(line, style)});
            size = {std::max(size.x, lines.back().size.x), size.y + lines.back().size.y};
        }
    };
    add(title, bold);
    add(words, plain);
    const Vec2 lower(caption_margin * canvas.scale);
    const Vec2 inset(padding * canvas.scale);
    painter.begin_group("caption");
    painter.rounded_rectangle(lower, lower + size + 2.0f * inset, 6.0f * canvas.scale,
                              canvas.palette.label_back);
    Vec2 at = lower + inset;
    for (const Line& line : lines) {
        painter.text(at, line.words, line.style);
        at.y += line.size.y;
    }
    painter.end_group();
    labels.reserve(lower, lower + size + 2.0f * inset);
    return lower.y + size.y + 2.0f * inset.y;
}

InPlaceOfOverlays player_picture(const PlayerState& player, const PlayerInput& input, bool with_caption) {
    const Player& entry = find_player(player.kind);
    const std::size_t steps = step_count(player, input);
    const auto paint = [&entry, player, input, steps, with_caption](const OverlayInput& canvas,
                                                                    Painter& painter, Labels& labels) {
        if (player.step < steps) entry.paint(canvas, input, player.step, painter, labels);
        if (with_caption) paint_caption(canvas, player, input, painter, labels);
    };
    return {steps == 0 ? std::span<const LegendEntry>() : entry.legend, paint};
}

}  // namespace app
