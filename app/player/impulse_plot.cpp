#include "player/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/impulse_words.h"
#include "player/picture_words.h"

namespace app {

using collide::ImpulseEntry;
using collide::ImpulseRecording;
using collide::ImpulseStage;

namespace {

constexpr float side_margin = 10.0f;  // logical pixels
constexpr float top_margin = 24.0f;
constexpr float bottom_margin = 22.0f;
constexpr float faint = 0.28f;

float height_of(const ImpulseEntry& entry, std::uint32_t point) {
    return entry.left.at(point).normal_impulse + std::max(entry.bounce_impulse.at(point), 0.0f);
}

/// One place for each entry, a bar in it for each point.
struct Bars {
    const PlotView& view;
    const ImpulseRecording& recording;
    float highest = 0.0f;  // N s

    Bars(const PlotView& plot, const ImpulseRecording& recorded) : view(plot), recording(recorded) {
        for (const ImpulseEntry& entry : recording.steps.items) {
            for (std::uint32_t i = 0; i < 2; ++i) {
                highest = std::max(highest, height_of(entry, i));
            }
        }
    }
    float px(float logical) const { return logical * view.scale; }
    float place() const {
        const auto count = static_cast<float>(std::max<std::size_t>(recording.steps.items.size(), 1));
        return (view.size.x - 2.0f * px(side_margin)) / count;
    }
    float x(std::size_t entry) const { return px(side_margin) + place() * static_cast<float>(entry); }
    float floor() const { return view.size.y - px(bottom_margin); }
    float y(float impulse) const {
        const float room = floor() - px(top_margin);
        return floor() - room * (highest > 0.0f ? std::clamp(impulse / highest, 0.0f, 1.0f) : 0.0f);
    }
};

void paint_bar(const Bars& bars, std::size_t index, std::uint32_t point, bool reached, Painter& painter) {
    const ImpulseEntry& entry = bars.recording.steps.items[index];
    const Palette& palette = bars.view.palette;
    const std::uint32_t count = setup_at(bars.recording, index).count;
    const float width = std::min(bars.px(13.0f), 0.78f * bars.place() / static_cast<float>(count));
    const float middle = bars.x(index) + 0.5f * bars.place();
    const float left = middle + width * (static_cast<float>(point) - 0.5f * static_cast<float>(count));
    const float opacity = (point == 0 ? 1.0f : 0.62f) * (reached ? 1.0f : faint);
    const float inset = count > 1 ? bars.px(0.5f) : 0.0f;
    const float top = bars.y(entry.left.at(point).normal_impulse);
    painter.rounded_rectangle({left + inset, top}, {left + width - inset, bars.floor()}, 0.0f,
                              with_alpha(palette.contacts, opacity));
    if (entry.bounce_impulse.at(point) <= 0.0f) return;
    painter.rounded_rectangle({left + inset, bars.y(height_of(entry, point))}, {left + width - inset, top},
                              0.0f, with_alpha(palette.mtd, opacity));
}

void paint_substeps(const Bars& bars, Painter& painter, std::size_t shown) {
    const Palette& palette = bars.view.palette;
    const auto& steps = bars.recording.steps.items;
    const Stroke border{palette.border, bars.px(1.0f)};
    const float top = bars.px(top_margin) - bars.px(2.0f);
    line(painter, {bars.px(side_margin), bars.floor()},
         {bars.view.size.x - bars.px(side_margin), bars.floor()}, {palette.border, bars.px(1.4f)});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool begins = steps[i].stage == ImpulseStage::gravity || steps[i].stage == ImpulseStage::bounce;
        if (!begins) continue;
        line(painter, {bars.x(i), top}, {bars.x(i), bars.floor()}, border);
        if (steps[i].stage == ImpulseStage::bounce) continue;
        const bool now =
            steps[i].substep == steps[shown].substep && steps[shown].stage != ImpulseStage::prepare;
        const TextStyle style{now ? palette.text : palette.dim_text, small_size * bars.view.scale,
                              now ? Weight::semibold : Weight::regular};
        const std::string number =
            i <= 1 ? picture_words::substep(steps[i].substep + 1) : fmt::format("{}", steps[i].substep + 1);
        const float room = 4.0f * bars.place();
        const std::string shown_words =
            painter.text_size(number, style).x < room ? number : fmt::format("{}", steps[i].substep + 1);
        if (painter.text_size(shown_words, style).x < room) {
            painter.text({bars.x(i) + bars.px(3.0f), bars.floor() + bars.px(3.0f)}, shown_words, style);
        }
    }
}

std::string head_words(const ImpulseRecording& recording, std::size_t index) {
    const ImpulseEntry& entry = recording.steps.items[index];
    double sum = 0.0;
    double bounce = 0.0;
    double taken_back = 0.0;
    for (std::uint32_t i = 0; i < 2; ++i) {
        sum += static_cast<double>(entry.left.at(i).normal_impulse);
        bounce += static_cast<double>(entry.bounce_impulse.at(i));
        taken_back += static_cast<double>(entry.taken_back.at(i));
    }
    std::string words = fmt::format("{}: λ = {}", stage_name(entry.stage), impulse_words(sum));
    if (taken_back > 0.0) words += ", taken back " + impulse_words(taken_back);
    if (bounce > 0.0) words += ", bounce " + impulse_words(bounce);
    return words;
}

}  // namespace

void paint_impulse_plot(const PlotView& view, const ImpulseWalk& walk, std::size_t entry, Painter& painter,
                        Labels&) {
    const ImpulseRecording& recording = walk.recording;
    if (entry >= recording.steps.items.size()) return;
    const Bars bars(view, recording);
    painter.rounded_rectangle({bars.x(entry), bars.px(top_margin) - bars.px(2.0f)},
                              {bars.x(entry) + bars.place(), bars.floor()}, 0.0f,
                              with_alpha(view.palette.accent, 0.22f));
    paint_substeps(bars, painter, entry);
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        for (std::uint32_t point = 0; point < setup_at(recording, i).count; ++point) {
            paint_bar(bars, i, point, i <= entry, painter);
        }
    }
    const TextStyle bold{ink(view.palette, view.palette.contacts), small_size * view.scale, Weight::semibold};
    painter.text({bars.px(side_margin), bars.px(4.0f)}, head_words(recording, entry), bold);
}

}  // namespace app
