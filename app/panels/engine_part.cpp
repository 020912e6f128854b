// The group "My engine says": the answer of another engine, typed by hand or read from a capture.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "measure/engine_answer.h"
#include "panels/fields.h"
#include "panels/inspector_parts.h"
#include "session/captures.h"
#include "session/prompts.h"
#include "session/scene_files.h"

namespace app {

namespace {

/// Draws a field for a number that may stay empty.
void optional_number(Work& work, PanelState& panels, const Palette& palette, const char* label,
                     const NumberRule& rule, std::optional<double>& value) {
    constexpr float width = 120.0f;
    ImGui::SetNextItemWidth(std::min(row_label(palette, label), px(width)));
    const std::string id = fmt::format("##engine {}", label);
    const auto read = [&](std::string_view text) -> std::variant<double, std::string> {
        if (text.find_first_not_of(' ') == std::string_view::npos)
            return std::numeric_limits<double>::quiet_NaN();
        return read_number(text, rule);
    };
    const std::string shown = value ? fmt::format("{:.6g}", *value) : "";
    const TypedNumber typed = typed_number(work.shown(), panels, id.c_str(), shown, read);
    name_item(fmt::format("engine:{}", label));
    refusal_note({work.shown(), palette, panels}, id.c_str());
    ImGui::SameLine(0.0f, px(6.0f));
    dim_text(palette, std::string(rule.unit).c_str());
    if (!typed.number) return;
    value = std::isnan(*typed.number) ? std::nullopt : std::optional(*typed.number);
}

/// Draws the fields of contact points, which manifolds have up to two of. An empty one waits for the next.
void draw_points(Work& work, PanelState& panels, const Palette& palette,
                 std::vector<collide::CapturedPoint>& points) {
    constexpr std::size_t most = 2;
    const std::size_t fields = std::min(points.size() + 1, most);
    for (std::size_t i = 0; i < fields; ++i) {
        const bool is_new = i >= points.size();
        std::optional<double> x = is_new ? std::nullopt : std::optional(points[i].place.x);
        std::optional<double> y = is_new ? std::nullopt : std::optional(points[i].place.y);
        optional_number(work, panels, palette, fmt::format("Point {} x", i + 1).c_str(), {.unit = "m"}, x);
        optional_number(work, panels, palette, fmt::format("Point {} y", i + 1).c_str(), {.unit = "m"}, y);
        if (!x && !y && is_new) continue;
        if (is_new) points.emplace_back();
        points[i].place = {x.value_or(0.0), y.value_or(0.0)};
        if (!x && !y) points.erase(points.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void draw_engine_verdict(Work& work, PanelState& panels, const Palette& palette,
                         collide::CapturedAnswer& said) {
    row_label(palette, "Verdict");
    const auto choice = [&](const char* label, std::optional<bool> hit) {
        if (named_choice(palette, label, said.hit == hit, fmt::format("engine:{}", label))) said.hit = hit;
    };
    choice("overlap", true);
    ImGui::SameLine();
    choice("apart", false);
    beside_if_room(text_width("not said") / px(1.0f) + 16.0f);
    choice("not said", std::nullopt);
    optional_number(work, panels, palette, "Separation", {.unit = "m"}, said.separation);
    std::optional<double> x = said.normal ? std::optional(said.normal->x) : std::nullopt;
    std::optional<double> y = said.normal ? std::optional(said.normal->y) : std::nullopt;
    optional_number(work, panels, palette, "Normal x", {}, x);
    optional_number(work, panels, palette, "Normal y", {}, y);
    said.normal.reset();
    if (x || y) said.normal = DVec2(x.value_or(0.0), y.value_or(0.0));
    optional_number(work, panels, palette, "Time", {.unit = "s"}, said.time);
    draw_points(work, panels, palette, said.points);
}

void draw_verdict(const Palette& palette, const EngineVerdict& verdict) {
    wrapped_text(ink(palette, verdict.agrees ? palette.separated : palette.mtd),
                 (verdict.agrees ? "✓ " : "≠ ") + verdict.words);
    if (!verdict.why.empty()) wrapped_text(palette.text, verdict.why);
    for (const std::string& point : verdict.points) wrapped_text(palette.dim_text, point);
}

/// Draws the answer to a query of a capture that has no fields here: of a ray, a cast, a time of impact.
void draw_engine_case(const collide::Scene& scene, Seen& seen, CompareState& compare) {
    wrapped_text(seen.palette().text, seen.engine_case->name);
    if (is_as_recorded(scene, *seen.engine_case)) {
        if (compare.judged != seen.engine_case) {
            compare.judged = seen.engine_case;
            compare.verdict_of_case = judge_engine(*seen.engine_case, seen.engine_tolerance);
        }
        draw_verdict(seen.palette(), compare.verdict_of_case);
    } else {
        wrapped_text(seen.palette().dim_text, panel_words::engine_elsewhere);
    }
    if (named_button("Clear", "engine:Clear", panel_words::engine_clear)) seen.engine_case.reset();
}

}  // namespace

void draw_engine_part(Work& work, Seen& seen, Prompts& prompts, const SceneFiles& scene_files,
                      PanelState& panels) {
    const Palette& palette = seen.palette();
    if (!folding_heading(seen, "compare/My engine says", "My engine says")) return;
    const collide::Scene& scene = work.shown().scene();
    if (scene_files.capture &&
        named_button("Queries of the capture", "engine:Queries of the capture", panel_words::list_of_capture))
        prompts.dialog = Dialog::capture;
    if (seen.engine_case) return draw_engine_case(scene, seen, panels.compare);
    collide::CapturedAnswer said = engine_answer(scene, seen);
    draw_engine_verdict(work, panels, palette, said);
    if (said != engine_answer(scene, seen)) set_engine_answer(scene, seen, said);
    if (!says_something(said)) {
        wrapped_text(palette.dim_text, panel_words::engine_help);
        return;
    }
    if (!panels.compare.verdict || panels.compare.said != said) {
        panels.compare.said = said;
        panels.compare.verdict = judge_engine(scene, seen.analysis, said, seen.engine_tolerance);
    }
    draw_verdict(palette, *panels.compare.verdict);
    if (named_button("Clear", "engine:Clear", panel_words::engine_clear)) seen.engine_says = {};
}

}  // namespace app
