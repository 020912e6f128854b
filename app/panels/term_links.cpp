#include "panels/term_links.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <vector>

#include "panels/widgets.h"

namespace app {

namespace {

/// If one entry contains another, the longer one comes first.
constexpr std::array all_dotted_words{
    DottedWords{"MTD", "mtd"},
    DottedWords{"SAT", "sat"},
    DottedWords{"EPA", "epa"},
    DottedWords{"GJK", "gjk"},
    DottedWords{"separating axis test", "sat"},
    DottedWords{"separating axis", "separating-axis"},
    DottedWords{"shortest way out", "mtd"},
    DottedWords{"move A by", "mtd"},
    DottedWords{"move B by", "mtd"},
    DottedWords{"separated", "separation"},
    DottedWords{"separation", "separation"},
    DottedWords{"overlapping", "penetration-depth"},
    DottedWords{"shadows", "projection"},
    DottedWords{"shadow", "projection"},
    DottedWords{"bounding boxes", "aabb"},
    DottedWords{"normal", "normal"},
    DottedWords{"convex pieces", "decomposition"},
    DottedWords{"concave", "concave"},
    DottedWords{"support point", "support-function"},
    DottedWords{"support features", "support-feature"},
    DottedWords{"simplex", "simplex"},
    DottedWords{"difference A - B", "minkowski-difference"},
    DottedWords{"difference A − B", "minkowski-difference"},
    DottedWords{"warm start", "warm-start"},
    DottedWords{"axis cache", "coherence"},
    DottedWords{"linear sweep", "swept-test"},
    DottedWords{"latest entry", "entry-exit"},
    DottedWords{"will touch at", "time-of-impact"},
    DottedWords{"touched first at", "time-of-impact"},
    DottedWords{"conservative advancement", "conservative-advancement"},
    DottedWords{"iteration", "iteration"},
    DottedWords{"incident edge", "reference-edge"},
    DottedWords{"reference edge", "reference-edge"},
    DottedWords{"clipped", "clipping"},
    DottedWords{"contact points", "contact-point"},
    DottedWords{"candidates", "candidate-pair"},
    DottedWords{"O(n²)", "big-o"},
    DottedWords{"impulse", "impulse"},
    DottedWords{"impulses", "impulse"},
    DottedWords{"friction", "friction"},
    DottedWords{"restitution", "restitution"},
    DottedWords{"islands", "island"},
    DottedWords{"awake", "sleeping"},
    DottedWords{"momentum", "momentum"},
    DottedWords{"kinetic energy", "kinetic-energy"},
    DottedWords{"deepest overlap", "penetration-depth"},
    DottedWords{"bucket", "spatial-hash"},
    DottedWords{"substeps", "time-step"},
};

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Returns the position of `words` as whole words in the line. Their first letter may be a capital at the
/// start of a sentence.
std::size_t find_words(std::string_view line, std::string_view words) {
    for (std::size_t at = 0; at + words.size() <= line.size(); ++at) {
        const std::string_view part = line.substr(at, words.size());
        if (part.substr(1) != words.substr(1) ||
            (part[0] != words[0] &&
             (part[0] >= 'A' && part[0] <= 'Z' ? static_cast<char>(part[0] + 32) : part[0]) != words[0]))
            continue;
        const std::size_t end = at + words.size();
        const bool begins = at == 0 || !is_letter(line[at - 1]);
        if (begins && (end == line.size() || !is_letter(line[end]))) return at;
    }
    return std::string_view::npos;
}

}  // namespace

const Glossary& glossary_of(TermLinks& links) {
    if (!links.glossary) links.glossary = std::make_shared<const Glossary>(own_glossary());
    return *links.glossary;
}

std::span<const DottedWords> dotted_words() { return all_dotted_words; }

void term_tooltip(const Term& term, const Palette& palette) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(px(320.0f));
    colored_text(palette.accent, term.title());
    colored_text(palette.text, term.text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void link_term(TermLinks& links, const Palette& palette, ImVec2 at, float width, std::string_view slug) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow& window = *ImGui::GetCurrentWindow();
    const ImRect box(at.x, at.y, at.x + width, at.y + ImGui::GetTextLineHeight());
    const auto last = context.LastItemData;
    ImRect in_text = box;  // unaffected by scrolling
    in_text.Translate(window.Scroll);
    const ImGuiID id = window.GetIDFromRectangle(in_text);
    if (ImGui::ItemAdd(box, id)) {
        bool hovered = false;
        bool held = false;
        if (ImGui::ButtonBehavior(box, id, &hovered, &held)) links.wanted = slug;
        name_item("term:" + std::string(slug));
        describe_item({.kind = ItemKind::link});
        // The dots lie on whole pixels: between two pixels they would be grey.
        const float size = std::max(1.0f, std::round(px(1.0f)));
        const float y = std::round(at.y + ImGui::GetFontSize() - 0.5f * size);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        for (float x = std::round(at.x); x + size <= at.x + width; x += 3.0f * size)
            list.AddRectFilled(ImVec2(x, y), ImVec2(x + size, y + size),
                               to_u32(hovered ? palette.accent : palette.dim_text));
        const Term* term = hovered ? glossary_of(links).find(slug) : nullptr;
        if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (term != nullptr) term_tooltip(*term, palette);
    }
    context.LastItemData = last;
}

void link_words(TermLinks& links, const Palette& palette, ImVec2 at,
                std::span<const std::string_view> lines) {
    std::vector<std::string_view> linked;
    for (const std::string_view line : lines) {
        std::vector<std::pair<std::size_t, std::size_t>> taken;  // ranges of this line that have a link
        for (const DottedWords& dotted : dotted_words()) {
            const std::size_t from = find_words(line, dotted.words);
            if (from == std::string_view::npos) continue;
            const std::size_t to = from + dotted.words.size();
            const bool is_taken = std::any_of(taken.begin(), taken.end(), [&](const auto& other) {
                return from < other.second && other.first < to;
            });
            const bool again = std::find(linked.begin(), linked.end(), dotted.slug) != linked.end();
            if (is_taken || again) continue;
            taken.emplace_back(from, to);
            linked.push_back(dotted.slug);
            const ImVec2 start(at.x + text_width(line.substr(0, from)), at.y);
            link_term(links, palette, start, text_width(line.substr(from, to - from)), dotted.slug);
        }
        at.y += ImGui::GetTextLineHeight();
    }
}

void linked_line(TermLinks& links, const Palette& palette, Color color, std::string_view text) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    colored_text(color, text);
    link_words(links, palette, at, {&text, 1});
}

void linked_text(TermLinks& links, const Palette& palette, Color color, std::string_view text) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const auto lines = lines_within(text, ImGui::GetContentRegionAvail().x);
    wrapped_text(color, text);
    link_words(links, palette, at, lines);
}

}  // namespace app
