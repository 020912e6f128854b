// The glossary: all terms on the left, the chosen one on the right. It shows other names of the term, a
// picture, and links to other terms and to the parts of the window that show it.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/session.h"

namespace app {

// The small live picture of a term is its own scene, drawn by the overlays like any other. Its shapes can be
// dragged.

struct TermPicture {
    collide::Scene scene;
    ViewState view;
    Analysis analysis;
    std::optional<std::size_t> held;  // the dragged body
};

namespace {

Camera camera_on(const TermPicture& picture, Vec2 size) {
    Camera camera;
    camera.canvas_size = size;
    if (picture.scene.camera) {
        camera.center = picture.scene.camera->center;
        camera.pixels_per_meter = static_cast<double>(size.y) / picture.scene.camera->height;
    } else {
        camera.fit(make_thumbnail(picture.scene).box);
    }
    return camera;
}

std::optional<std::size_t> body_at(const Analysis& analysis, DVec2 point) {
    for (std::size_t i = analysis.shown.size(); i > 0; --i) {
        if (overlaps(analysis.shown[i - 1].aabb, {point, point})) return i - 1;
    }
    return std::nullopt;
}

/// Drags a body of the picture. Precondition: the picture is the button just submitted.
void drag_bodies(TermPicture& picture, ImVec2 origin) {
    const ImGuiIO& io = ImGui::GetIO();
    const Camera& camera = picture.view.camera;
    if (ImGui::IsItemActivated()) {
        picture.held =
            body_at(picture.analysis, camera.to_world({io.MousePos.x - origin.x, io.MousePos.y - origin.y}));
    }
    if (!ImGui::IsItemActive()) picture.held.reset();
    if (!picture.held) return;
    const DVec2 move(camera.to_meters(io.MouseDelta.x), -camera.to_meters(io.MouseDelta.y));
    picture.scene.bodies[*picture.held].position += move;
}

/// Loads the picture of a term. Focus and overlays are those of the scene in its file. Returns nullptr if the
/// file contains no scene.
std::shared_ptr<TermPicture> load_term_picture(const std::filesystem::path& file) {
    constexpr int most_of_crowd = 1000;
    collide::SceneResult result = collide::load_scene(file, most_of_crowd);
    auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) return nullptr;
    auto picture = std::make_shared<TermPicture>();
    picture->scene = std::move(loaded->scene);
    for (const std::string& name : picture->scene.view.overlays.value_or(std::vector<std::string>()))
        picture->view.overlays.insert(name);
    picture->view.focus = default_focus(picture->scene);
    picture->analysis.bar_speed = bar_speed(picture->scene);
    return picture;
}

/// Draws the picture as wide as possible and at most `most_height` logical pixels high. `scale` is the number
/// of pixels for each logical pixel.
void draw_term_picture(TermPicture& picture, const Palette& palette, float scale, float most_height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0f);
    const Vec2 size{width, std::min(0.6f * width, px(most_height))};
    ImGui::InvisibleButton("picture", ImVec2(size.x, size.y));
    name_item("glossary:picture");
    describe_item({.name = panel_words::picture_of_term, .kind = ItemKind::picture});
    picture.view.camera = camera_on(picture, size);
    drag_bodies(picture, at);
    analyse(picture.scene, picture.view.focus, 0.0, picture.analysis, preview_of(picture.view));
    OverlayInput input{picture.scene, picture.analysis, picture.view, picture.view.camera, palette, scale};
    input.show_grid = false;
    input.show_legend = false;
    paint_in_pane(at, ImVec2(size.x, size.y), [&](Painter& painter) {
        painter.rounded_rectangle({0.0f, 0.0f}, size, px(5.0f), palette.canvas);
        paint_canvas(input, painter);
    });
}

// The window.

constexpr float list_width = 210.0f;   // logical pixels
constexpr float least_width = 520.0f;  // of the dialog, for a list next to the term
constexpr float dialog_height = 520.0f;
constexpr float term_picture_height = 190.0f;

void show_term(GlossaryState& state, const std::string& slug) {
    if (slug == state.slug) return;
    if (!state.slug.empty()) state.before.push_back(state.slug);
    state.slug = slug;
    state.scroll_to = true;
}

void go_back(GlossaryState& state) {
    if (state.before.empty()) return;
    state.slug = state.before.back();
    state.before.pop_back();
    state.scroll_to = true;
}

/// Returns the terms by name, or ranked by the search. In the search items, terms come first.
std::vector<const Term*> listed_terms(const Glossary& glossary, const GlossaryState& state) {
    std::vector<const Term*> terms;
    if (!folded(state.filter).empty()) {
        const std::span<const SearchItem> items(state.items.data(), glossary.terms.size());
        for (const SearchHit& hit : search(state.filter, items)) terms.push_back(&glossary.terms[hit.index]);
        return terms;
    }
    for (const Term& term : glossary.terms) terms.push_back(&term);
    std::sort(terms.begin(), terms.end(),
              [](const Term* a, const Term* b) { return folded(a->name) < folded(b->name); });
    return terms;
}

void draw_list(GlossaryState& state, const Palette& palette, const std::vector<const Term*>& terms) {
    for (const Term* term : terms) {
        const bool shown = term->slug == state.slug;
        const float acronym = text_width(term->acronym);
        const float room = ImGui::GetContentRegionAvail().x - acronym - (acronym > 0.0f ? px(8.0f) : 0.0f);
        const std::string label = with_ellipsis(term->name, room) + "###" + term->slug;
        if (tappable_row(label.c_str(), shown)) show_term(state, term->slug);
        name_item("glossary:" + term->slug);
        tooltip(room < text_width(term->name) ? term->title() : std::string());
        if (shown && state.scroll_to && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
        ImGui::SameLine(0.0f, 0.0f);
        right_text(palette.dim_text, term->acronym);
    }
    if (terms.empty()) empty_note(palette, panel_words::no_term_found);
}

/// Draws items next to each other, in a new line if one does not fit.
template <class Items, class Width, class Draw>
void draw_in_rows(const Items& items, float space, Width width, Draw draw) {
    bool first = true;
    for (const auto& item : items) {
        if (!first) {
            ImGui::SameLine(0.0f, space);
            if (ImGui::GetContentRegionAvail().x < width(item)) ImGui::NewLine();
        }
        first = false;
        draw(item);
    }
}

void draw_see(TermLinks& links, const Palette& palette, const Term& term) {
    if (term.see.empty()) return;
    gap(4.0f);
    dim_text(palette, "See also");
    const auto name_of = [&](const std::string& slug) { return glossary_of(links).find(slug)->name; };
    draw_in_rows(
        term.see, px(16.0f), [&](const auto& slug) { return text_width(name_of(slug)); },
        [&](const auto& slug) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            colored_text(palette.text, name_of(slug));
            link_term(links, palette, at, text_width(name_of(slug)), slug);
        });
}

/// Draws buttons that show in the window what the term describes.
void draw_places(Session& session, PanelState& panels, const Term& term) {
    std::vector<SearchItem> places;
    for (const TermPlace& place : term.shows) {
        const auto& items = panels.glossary.items;
        const auto found = std::find_if(items.begin(), items.end(), [&](const auto& item) {
            constexpr std::array kinds{SearchKind::tab, SearchKind::overlay, SearchKind::player};
            return item.kind == kinds[static_cast<std::size_t>(place.kind)] && item.id == place.name;
        });
        if (found != items.end()) places.push_back(*found);
    }
    if (places.empty()) return;
    gap(4.0f);
    dim_text(session.seen.palette(), panel_words::term_in_window);
    const auto label = [](const SearchItem& item) {
        return fmt::format("{}: {}", kind_word(item.kind), item.text.title);
    };
    const float frame = 2.0f * ImGui::GetStyle().FramePadding.x;
    draw_in_rows(
        places, px(6.0f), [&](const auto& item) { return text_width(label(item)) + frame; },
        [&](const auto& item) {
            if (ImGui::Button(label(item).c_str())) {
                session.prompts.dialog = Dialog::none;
                choose_item(session, panels, item);
            }
            name_item("glossary:" + std::string(kind_word(item.kind)) + ":" + item.id);
            tooltip(item.text.remark);
        });
}

void draw_picture(PanelState& panels, const Seen& seen, const Term& term) {
    if (term.picture.empty()) return;
    GlossaryState& state = panels.glossary;
    if (state.picture_of != term.slug) {
        state.picture_of = term.slug;
        const auto folder = glossary_of(panels.terms).folder / "pictures";
        state.picture = load_term_picture(folder / collide::path_of(term.picture + ".json"));
    }
    if (!state.picture) return;
    gap(4.0f);
    draw_term_picture(*state.picture, seen.palette(), seen.scale, term_picture_height);
}

void draw_term(Session& session, PanelState& panels, const Term& term) {
    const Palette& palette = session.seen.palette();
    wrapped_text(palette.accent, term.title());
    gap(2.0f);
    wrapped_text(palette.text, term.text);
    draw_picture(panels, session.seen, term);
    draw_see(panels.terms, palette, term);
    draw_places(session, panels, term);
    gap(4.0f);
    std::string names;
    for (const std::string& name : term.also) {
        if (can_be_shown(name)) names += (names.empty() ? "also: " : ", ") + name;
    }
    if (!names.empty()) wrapped_text(palette.dim_text, names);
}

/// Prepares the dialog when it appears: it shows the term requested by a link or another window, else the
/// last one.
void settle(PanelState& panels, std::span<const SceneEntry> scenes) {
    GlossaryState& state = panels.glossary;
    const Glossary& glossary = glossary_of(panels.terms);
    if (ImGui::IsWindowAppearing()) {
        state.items = search_items(glossary, {}, scenes);
        state.filter.clear();
        state.before.clear();
        state.scroll_to = true;
        state.picture_of.clear();  // reload it from its file
        if (panels.terms.wanted) state.slug.clear();
    }
    if (panels.terms.wanted) show_term(state, *panels.terms.wanted);
    panels.terms.wanted.reset();
    if (glossary.find(state.slug) == nullptr && !glossary.terms.empty())
        state.slug = listed_terms(glossary, state).front()->slug;
    if (panels.dialog_keys.back) go_back(state);
}

void draw_left(PanelState& panels, const Palette& palette, float width, float height) {
    GlossaryState& state = panels.glossary;
    const Glossary& glossary = glossary_of(panels.terms);
    ImGui::BeginGroup();
    ImGui::PushItemWidth(width);
    ImGui::BeginChild("left", ImVec2(width, height), false, ImGuiWindowFlags_NoSavedSettings);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool typed = search_field("##filter", panel_words::search_terms, "field:Terms", state.filter);
    if (typed && !folded(state.filter).empty()) {
        const auto found = listed_terms(glossary, state);
        if (!found.empty()) show_term(state, found.front()->slug);
    }
    const auto terms = listed_terms(glossary, state);
    const int step = panels.dialog_keys.down + 10 * panels.dialog_keys.pages;
    if (step != 0 && !terms.empty()) {
        const auto shown = std::find_if(terms.begin(), terms.end(),
                                        [&](const Term* term) { return term->slug == state.slug; });
        const auto count = static_cast<int>(terms.size());
        const int at = shown == terms.end() ? -1 : static_cast<int>(shown - terms.begin());
        show_term(state, terms[static_cast<std::size_t>(std::clamp(at + step, 0, count - 1))]->slug);
    }
    ImGui::BeginChild("terms", ImVec2(0.0f, 0.0f), false, ImGuiWindowFlags_NoSavedSettings);
    draw_list(state, palette, terms);
    ImGui::EndChild();
    ImGui::EndChild();
    ImGui::PopItemWidth();
    ImGui::EndGroup();
}

}  // namespace

void draw_glossary_dialog(Session& session, PanelState& panels) {
    const Palette& palette = session.seen.palette();
    settle(panels, session.scene_files.library);
    const Glossary& glossary = glossary_of(panels.terms);
    const float height = std::min(px(dialog_height), ImGui::GetIO().DisplaySize.y - px(150.0f));
    const float width = ImGui::GetContentRegionAvail().x;
    draw_left(panels, palette, px(width > px(least_width) ? list_width : 0.6f * list_width), height);
    ImGui::SameLine(0.0f, px(16.0f));
    ImGui::BeginChild("term", ImVec2(0.0f, height), false, ImGuiWindowFlags_NoSavedSettings);
    if (panels.glossary.scroll_to) ImGui::SetScrollY(0.0f);
    if (const Term* term = glossary.find(panels.glossary.slug)) draw_term(session, panels, *term);
    if (!glossary.problems.empty()) wrapped_text(palette.warning, glossary.problems.front());
    ImGui::EndChild();
    panels.glossary.scroll_to = false;
    constexpr std::array labels{"Close", "Back"};
    const auto pressed = dialog_buttons(palette, panels, labels, 0);
    if (pressed == 0u) session.prompts.dialog = Dialog::none;
    if (pressed == 1u) go_back(panels.glossary);
}

}  // namespace app
