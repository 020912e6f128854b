#include "player/lesson.h"

#include <algorithm>

#include "draw/painter.h"
#include "overlays/marks.h"
#include "player/all_lessons.h"
#include "player/picture_words.h"

namespace app {

LessonValue fact_value(std::string_view symbol, const FactValue& value, std::string_view unit,
                       std::string meaning) {
    std::string words = written(value, unit);
    const bool has_unit = !unit.empty() && !std::holds_alternative<std::string>(value);
    const std::size_t space = has_unit ? words.find_last_of(' ') : std::string::npos;
    std::string behind = space == std::string::npos ? std::string() : words.substr(space + 1);
    return {std::string(symbol), words.substr(0, space), std::move(behind), std::move(meaning)};
}

std::string cut_off_words(bool truncated) {
    return truncated ? " The recording was full before this; the steps between are missing." : "";
}

std::string capital(std::string words) {
    for (const std::string_view own : {"a ", "body ", "node ", "the ", "vertex "}) {
        if (words.starts_with(own)) words[0] = static_cast<char>(words[0] - 'a' + 'A');
    }
    return words;
}

std::span<const Lesson> lessons() {
    static const std::array<Lesson, lesson_count> all{
#define LESSON(name) name##_lesson,
#include "player/lessons.inc"
#undef LESSON
    };
    return all;
}

const Lesson& find_lesson(LessonKind kind) { return lessons()[static_cast<std::size_t>(kind)]; }

const Lesson* find_lesson(std::string_view name) {
    const auto all = lessons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Lesson& l) { return l.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::size_t step_count(const PlayerState& player, const LessonInput& input) {
    const Lesson& lesson = find_lesson(player.lesson);
    return lesson.needs_pair() && !input.analysis.focus ? 0 : lesson.count(input);
}

std::string obstacle_of(const PlayerState& player, const LessonInput& input) {
    const Lesson& lesson = find_lesson(player.lesson);
    if (lesson.needs_pair() && !input.analysis.focus) {
        return "There is no pair to show: the scene needs two bodies.";
    }
    return lesson.count(input) == 0 ? lesson.obstacle(input) : std::string();
}

StepCaption caption_of(const PlayerState& player, const LessonInput& input) {
    const Lesson& lesson = find_lesson(player.lesson);
    const std::size_t steps = step_count(player, input);
    if (player.step >= steps) return {std::string(lesson.title), obstacle_of(player, input)};
    return {picture_words::step_title(lesson.title, player.step + 1, steps),
            lesson.moment(input, player.step).words};
}

namespace {

constexpr float margin = 12.0f;  // logical pixels
constexpr float padding = 9.0f;
constexpr float widest = 640.0f;

}  // namespace

float paint_caption(const OverlayInput& canvas, const PlayerState& player, const LessonInput& input,
                    Painter& painter, Labels& labels) {
    const TextStyle bold{canvas.palette.text, 15.0f * canvas.scale, Weight::semibold};
    const TextStyle plain{canvas.palette.text, 15.0f * canvas.scale, Weight::regular};
    const float room = std::min(widest * canvas.scale,
                                canvas.camera.canvas_size.x - 2.0f * (margin + padding) * canvas.scale);
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
    const Vec2 lower(margin * canvas.scale);
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

InPlaceOfOverlays lesson_picture(const PlayerState& player, const LessonInput& input, bool with_caption) {
    const Lesson& lesson = find_lesson(player.lesson);
    const std::size_t steps = step_count(player, input);
    const auto paint = [&lesson, player, input, steps, with_caption](const OverlayInput& canvas,
                                                                     Painter& painter, Labels& labels) {
        if (player.step < steps) lesson.paint(canvas, input, player.step, painter, labels);
        if (with_caption) paint_caption(canvas, player, input, painter, labels);
    };
    return {steps == 0 ? std::span<const LegendEntry>() : lesson.legend, paint};
}

}  // namespace app
