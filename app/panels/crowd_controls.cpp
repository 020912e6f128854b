#include "panels/crowd_controls.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "panels/fields.h"
#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/crowd_edit.h"
#include "text/words.h"

namespace app {

/// The state when the slider was grabbed. Every count of the drag is made from it, so that going down and up
/// again loses nothing.
struct CrowdDrag {
    collide::CrowdSpec spec;
    collide::CrowdEdits edits;
    Camera camera;
    std::optional<int> wanted{};  // count that the slider has been drawn to
    bool finished = false;
};

namespace {

using collide::CrowdKind;

constexpr int least_count = 10;
constexpr int most_count = 100'000;
constexpr const char* count_id = "##count";

constexpr std::array<const char*, 6> kind_titles{"Even",          "Clusters", "One giant",
                                                 "All in a line", "Rain",     "Almost asleep"};

void draw_kind(AppState& state, float width) {
    const CrowdKind kind = state.stage().scene().crowd->kind;
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##kind", kind_titles.at(static_cast<std::size_t>(kind)))) {
        for (std::size_t i = 0; i < kind_titles.size(); ++i) {
            const auto choice = static_cast<CrowdKind>(i);
            if (ImGui::Selectable(kind_titles.at(i), choice == kind) && choice != kind) {
                choose_crowd_kind(state, choice);
            }
        }
        ImGui::EndCombo();
    }
    name_item("crowd:kind");
    tooltip("How the crowd lies: it is made from its kind, its seed and the number of shapes");
}

void draw_seed(AppState& state) {
    const int seed = state.stage().scene().crowd->seed;
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string label = fmt::format("Seed {}###seed", seed);
    if (ImGui::Button(label.c_str(), ImVec2(ImGui::GetContentRegionAvail().x, 0.0f))) {
        choose_crowd_seed(state, seed % collide::CrowdSpec::most_seeds + 1);
    }
    name_item("crowd:seed");
    tooltip("The next seed: the same kind of crowd with other places, shapes and angles");
}

void begin(AppState& state) {
    const collide::Scene& scene = state.stage().scene();
    auto edits = edits_of(*scene.crowd, scene.bodies);
    state.panels.crowd_drag = std::make_shared<CrowdDrag>(
        CrowdDrag{*scene.crowd, edits ? std::move(*edits) : collide::CrowdEdits{}, state.view.camera});
    state.stage().begin_drag("Number of shapes");
}

/// The field keeps its place on the canvas.
void follow_with_camera(const CrowdDrag& start, const collide::CrowdSpec& next, Camera& camera) {
    if (next.kind == CrowdKind::line) return;  // its middle looks the same at any length
    const double growth = crowd_growth(start.spec, next);
    camera.center = start.camera.center * growth;
    camera.pixels_per_meter = std::clamp(start.camera.pixels_per_meter / growth, Camera::min_pixels_per_meter,
                                         Camera::max_pixels_per_meter);
}

void change(AppState& state, int count) {
    const CrowdDrag& start = *state.panels.crowd_drag;
    const std::size_t before = state.stage().scene().bodies.size();
    collide::CrowdSpec next = start.spec;
    next.count = count;
    state.stage().drag([&](collide::Scene& scene) {
        scene.crowd = start.spec;
        change_crowd(scene, next, start.edits);
    });
    const std::size_t added = start.edits.added.size();
    settle_selection(state, std::min(before, state.stage().scene().bodies.size()) - added);
    follow_with_camera(start, next, state.view.camera);
}

void finish(AppState& state) {
    state.stage().commit_drag();
    state.panels.crowd_drag.reset();
}

/// To the left of the slider, which takes the rest of the row.
void write_count(int count) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fmt::format("{} shapes", grouped(static_cast<std::size_t>(count))).c_str());
    ImGui::SameLine(ImGui::CalcTextSize("100,000 shapes").x + 1.5f * ImGui::GetStyle().ItemSpacing.x);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
}

/// Ctrl+click turns the slider into a text field.
void type_count(AppState& state, int count) {
    constexpr double most = collide::CrowdSpec::most_bodies;
    const auto read = [](std::string_view text) { return read_number(text, {"", 0.0, most, true}); };
    const TypedNumber typed = typed_number(state, count_id, std::to_string(count), read);
    if (!typed.number) return;
    begin(state);
    state.panels.crowd_drag->wanted = static_cast<int>(*typed.number);
    state.panels.crowd_drag->finished = true;
}

void drag_count(AppState& state, int count) {
    // The knob would hide a number on the slider.
    ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    const bool moved = ImGui::SliderInt(count_id, &count, least_count, std::max(most_count, count), "%d",
                                        ImGuiSliderFlags_Logarithmic);
    ImGui::PopStyleColor();
    if (ImGui::IsItemActivated()) begin(state);
    CrowdDrag* drag = state.panels.crowd_drag.get();
    if (drag == nullptr) return;
    if (moved) drag->wanted = count;
    drag->finished |= ImGui::IsItemDeactivated() || is_typed_into(state, count_id);
    if (drag->finished && !drag->wanted) finish(state);
}

void draw_count(AppState& state) {
    const int count = state.stage().scene().crowd->count;
    write_count(count);
    if (is_typed_into(state, count_id)) {
        type_count(state, count);
    } else {
        drag_count(state, count);
    }
    name_item("crowd:count");
    if (refusal_note(state, count_id)) return;
    tooltip("Drag to have more or fewer shapes; those that are there keep their places. Ctrl+click to type");
}

}  // namespace

void apply_crowd_drag(AppState& state) {
    const std::shared_ptr<CrowdDrag> drag = state.panels.crowd_drag;
    if (!drag) return;
    if (!state.stage().dragging() || !state.stage().scene().crowd) {  // another scene was opened, or Esc
        state.panels.crowd_drag.reset();
        return;
    }
    if (const auto wanted = std::exchange(drag->wanted, std::nullopt)) change(state, *wanted);
    if (drag->finished) finish(state);
}

void draw_crowd_controls(AppState& state) {
    if (!state.stage().scene().crowd) return;
    ImGui::PushID("crowd");
    draw_kind(state, 0.58f * ImGui::GetContentRegionAvail().x);
    draw_seed(state);
    draw_count(state);
    ImGui::PopID();
    gap(2.0f);
}

}  // namespace app
