#include "panels/world_choices.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "panels/item_names.h"
#include "panels/widgets.h"
#include "simulation/words.h"

namespace app {

namespace {

using collide::PushApartSplit;
using collide::Response;

constexpr std::array rates{15.0, 30.0, 60.0, 120.0, 240.0};
constexpr std::array substep_counts{1, 2, 4, 8, 16};

struct Choice {
    const char* label;
    const char* name;  // for tests
    const char* help;
    float width = 0.0f;  // logical pixels, of a list
};

/// A list to choose from. Each value of `values` is a line; `words` tells it, `name` ends its
/// name for tests. The value clicked on, unless it is the one that holds now.
template <class Values, class T, class Words, class Name>
std::optional<T> choose(const std::string& key, const Choice& choice, const Values& values, T now,
                        Words words, Name name) {
    std::optional<T> chosen;
    ImGui::PushID(key.c_str());
    ImGui::SetNextItemWidth(std::min(px(choice.width), ImGui::GetContentRegionAvail().x));
    if (ImGui::BeginCombo(choice.label, words(now).c_str())) {
        for (const T value : values) {
            if (ImGui::Selectable(words(value).c_str(), value == now) && value != now) chosen = value;
            name_item(fmt::format("{}:{}:{}", key, choice.name, name(value)));
        }
        ImGui::EndCombo();
    }
    name_item(fmt::format("{}:{}", key, choice.name));
    tooltip(choice.help);
    ImGui::PopID();
    return chosen;
}

constexpr std::array switches{
    Choice{"Sweep fast bodies", "continuous",
           "Without it a fast body is looked at only where each step puts it, and may have passed a wall."},
    Choice{
        "Earliest impact first", "ordered",
        "Impacts within a step are handled one by one, in the order in which they happen, and bodies turn, "
        "whatever the response."},
    Choice{"Allow sleeping", "sleeping",
           "Islands of bodies at rest are left alone until something touches them."},
    Choice{
        "Smooth seams", "seams",
        "Contacts on seams between the pieces of the ground are left out, so that nothing catches on them."},
    Choice{"Warm start", "warm", "The impulses of the step before are where the solver begins."},
};

}  // namespace

std::optional<double> rate_choice(const std::string& key, double hertz) {
    constexpr Choice choice{"##rate", "rate", "Steps of the world in a second.", 90.0f};
    return choose(key, choice, rates, hertz, rate_words, [](double rate) { return rate; });
}

std::optional<Response> response_choice(const std::string& key, Response response) {
    constexpr Choice choice{
        "##response", "response",
        "What happens at a contact. Push apart: out along the MTD, velocity reflected, nothing turns. "
        "Impulses: "
        "one at each contact point, with turning (Hecker). Sequential impulses: repeated until they agree.",
        190.0f};
    return choose(key, choice, all_responses, response, response_words,
                  [](Response value) { return static_cast<int>(value) + 1; });
}

std::optional<PushApartSplit> split_choice(const std::string& key, PushApartSplit split) {
    constexpr Choice choice{
        "##split", "split",
        "How two bodies that can both move share the MTD: half each, or by mass, the lighter one farther. "
        "It holds for the response that pushes apart, for driven bodies and for the overlay Pushed apart.",
        190.0f};
    return choose(key, choice, std::array{PushApartSplit::half, PushApartSplit::mass}, split, split_words,
                  [](PushApartSplit value) { return static_cast<int>(value) + 1; });
}

std::optional<int> substeps_choice(const std::string& key, int substeps) {
    constexpr Choice choice{
        "##substeps", "substeps",
        "Smaller steps within a step, in which the contacts of the step are solved. More are stiffer.",
        120.0f};
    return choose(
        key, choice, substep_counts, substeps,
        [](int count) { return fmt::format("{} substep{}", count, count == 1 ? "" : "s"); },
        [](int count) { return count; });
}

bool world_switch(const std::string& key, WorldSwitch which, bool& on) {
    const Choice& choice = switches[static_cast<std::size_t>(which)];
    ImGui::PushID(key.c_str());
    const bool clicked = ImGui::Checkbox(choice.label, &on);
    name_item(fmt::format("{}:{}", key, choice.name));
    tooltip(choice.help);
    ImGui::PopID();
    return clicked;
}

}  // namespace app
