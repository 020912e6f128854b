#include "panels/inspector_parts.h"
#include "session/crowd_edit.h"
#include "session/tool_state.h"

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

void draw_kind(Work& work, Seen& seen, ToolState& tool, float width) {
    const auto now = static_cast<std::size_t>(work.stage().scene().crowd->kind);
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##kind", kind_titles.at(now))) {
        for (std::size_t i = 0; i < kind_titles.size(); ++i) {
            if (tappable_row(kind_titles.at(i), i == now) && i != now)
                choose_crowd_kind(work, seen, tool, static_cast<CrowdKind>(i));
        }
        ImGui::EndCombo();
    }
    name_item("crowd:kind");
    tooltip(panel_words::crowd_kind);
}

void draw_seed(Document& stage, ViewState& view, ToolState& tool) {
    const int seed = stage.scene().crowd->seed;
    const std::string label = fmt::format("Seed {}###seed", seed);
    if (ImGui::Button(label.c_str(), ImVec2(ImGui::GetContentRegionAvail().x, 0.0f))) {
        choose_crowd_seed(stage, view, tool, seed % collide::CrowdSpec::most_seeds + 1);
    }
    name_item("crowd:seed");
    tooltip(panel_words::crowd_seed);
}

/// Beside each other where both are read in full whatever is chosen, else one below the other.
void draw_kind_and_seed(Work& work, Seen& seen, ToolState& tool) {
    const float whole = ImGui::GetContentRegionAvail().x;
    const float space = px(6.0f);
    const int number = work.stage().scene().crowd->seed;
    const float seed = std::max(button_width("Seed 0000"), button_width(fmt::format("Seed {}", number)));
    float kind = 0.0f;
    for (const char* title : kind_titles) kind = std::max(kind, button_width(title));
    const bool one_row = whole >= kind + ImGui::GetFrameHeight() + space + seed;
    draw_kind(work, seen, tool, one_row ? whole - space - seed : whole);
    if (one_row) ImGui::SameLine(0.0f, space);
    draw_seed(work.stage(), seen.view, tool);
}

void begin(Document& stage, ViewState& view, PanelState& panels) {
    const collide::Scene& scene = stage.scene();
    auto edits = edits_of(*scene.crowd, scene.bodies);
    panels.crowd_drag = std::make_shared<CrowdDrag>(
        CrowdDrag{*scene.crowd, edits ? std::move(*edits) : collide::CrowdEdits{}, view.camera});
    stage.begin_drag("Number of shapes");
}

/// The field keeps its place on the canvas.
void follow_with_camera(const CrowdDrag& start, const collide::CrowdSpec& next, Camera& camera) {
    if (next.kind == CrowdKind::line) return;  // its middle looks the same at any length
    const double growth = crowd_growth(start.spec, next);
    camera.center = start.camera.center * growth;
    camera.pixels_per_meter = std::clamp(start.camera.pixels_per_meter / growth, Camera::min_pixels_per_meter,
                                         Camera::max_pixels_per_meter);
}

void change(Work& work, Seen& seen, ToolState& tool, PanelState& panels, int count) {
    const CrowdDrag& start = *panels.crowd_drag;
    const std::size_t before = work.stage().scene().bodies.size();
    collide::CrowdSpec next = start.spec;
    next.count = count;
    work.stage().drag([&](collide::Scene& scene) {
        scene.crowd = start.spec;
        change_crowd(scene, next, start.edits);
    });
    const std::size_t added = start.edits.added.size();
    settle_selection(work.stage(), seen.view, tool,
                     std::min(before, work.stage().scene().bodies.size()) - added);
    follow_with_camera(start, next, seen.view.camera);
}

void finish(Document& stage, PanelState& panels) {
    stage.commit_drag();
    panels.crowd_drag.reset();
}

/// To the left of the slider, which takes the rest of the row; above it where that would be hardly more than
/// the knob.
void write_count(int count) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fmt::format("{} shapes", grouped(static_cast<std::size_t>(count))).c_str());
    constexpr float least_slider = 60.0f;  // logical pixels
    const float words = text_width("100,000 shapes") + 1.5f * ImGui::GetStyle().ItemSpacing.x;
    if (ImGui::GetContentRegionAvail().x >= words + px(least_slider)) ImGui::SameLine(words);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
}

/// Ctrl+click turns the slider into a text field.
void type_count(Document& stage, ViewState& view, PanelState& panels, int count) {
    constexpr double most = collide::CrowdSpec::most_bodies;
    const auto read = [](std::string_view text) { return read_number(text, {"", 0.0, most, true}); };
    const TypedNumber typed = typed_number(stage, panels, count_id, std::to_string(count), read);
    if (!typed.number) return;
    begin(stage, view, panels);
    panels.crowd_drag->wanted = static_cast<int>(*typed.number);
    panels.crowd_drag->finished = true;
}

void drag_count(Document& stage, ViewState& view, PanelState& panels, int count) {
    // The knob would hide a number on the slider.
    ImGui::PushStyleColor(ImGuiCol_Text, ImVec4(0.0f, 0.0f, 0.0f, 0.0f));
    const bool moved = ImGui::SliderInt(count_id, &count, least_count, std::max(most_count, count), "%d",
                                        ImGuiSliderFlags_Logarithmic);
    ImGui::PopStyleColor();
    if (ImGui::IsItemActivated()) begin(stage, view, panels);
    CrowdDrag* drag = panels.crowd_drag.get();
    if (drag == nullptr) return;
    if (moved) drag->wanted = count;
    drag->finished |= ImGui::IsItemDeactivated() || is_typed_into(panels, count_id);
    if (drag->finished && !drag->wanted) finish(stage, panels);
}

void draw_count(Work& work, Seen& seen, PanelState& panels) {
    const int count = work.stage().scene().crowd->count;
    write_count(count);
    if (is_typed_into(panels, count_id)) {
        type_count(work.stage(), seen.view, panels, count);
    } else {
        drag_count(work.stage(), seen.view, panels, count);
    }
    name_item("crowd:count");
    if (refusal_note({work.stage(), seen.palette(), panels}, count_id)) return;
    tooltip(panel_words::crowd_count);
}

}  // namespace

void apply_crowd_drag(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    const std::shared_ptr<CrowdDrag> drag = panels.crowd_drag;
    if (!drag) return;
    if (!work.stage().dragging() || !work.stage().scene().crowd) {  // another scene was opened, or Esc
        panels.crowd_drag.reset();
        return;
    }
    if (const auto wanted = std::exchange(drag->wanted, std::nullopt))
        change(work, seen, tool, panels, *wanted);
    if (drag->finished) finish(work.stage(), panels);
}

void draw_crowd_controls(Work& work, Seen& seen, ToolState& tool, PanelState& panels) {
    if (!work.stage().scene().crowd) return;
    ImGui::PushID("crowd");
    draw_kind_and_seed(work, seen, tool);
    draw_count(work, seen, panels);
    ImGui::PopID();
    gap(2.0f);
}

}  // namespace app
