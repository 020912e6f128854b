// What leads the user (session/guide.h): the tour's card, and the hints that come after the tour.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "panels/widgets.h"
#include "session/guide.h"

namespace app {

// ---- the tour's card: words next to the control that they explain, with a ring around it. The card
// never covers that control, nor the shapes where there is room beside them.

/// A rectangle of the window, ImGui pixels.
struct CardBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
};

/// Notes where the panels draw their items while it lives, and passes them on to who listened before.
class ItemFinder final : public ItemObserver {
  public:
    ItemFinder();
    ~ItemFinder() override;
    void item_drawn(std::string_view name, Vec2 lower, Vec2 upper) override;
    void item_described(const ItemWords& words) override;
    void text_drawn(std::string_view text, bool is_prose) override;
    /// The first of these that was drawn.
    std::optional<CardBox> find(const std::vector<std::string_view>& names) const;

  private:
    ItemObserver* next_;
    std::map<std::string, CardBox, std::less<>> drawn_;
};

/// What a card keeps clear of, in this order: the control that it explains, the shapes, the panes around the
/// canvas.
struct CardRoom {
    CardBox window;
    CardBox canvas;
    std::optional<CardBox> target;
    std::vector<CardBox> shapes;
};

/// Where a card of this size goes. `now`, the place where it lies, is kept while it is as good; negative: it
/// lies nowhere.
Vec2 place_card(Vec2 size, const CardRoom& room, Vec2 now);

/// What the user chose on the card.
enum class CardChoice : std::uint8_t { none, skip, go_on };

CardChoice draw_tour_card(const Work& work, Seen& seen, const ToolState& tool, const Playing& playing,
                          Guide& guide, const ItemFinder& finder);

/// The deciding arrow on the canvas, window pixels; nothing while the pair does not overlap.
std::optional<CardBox> arrow_on_canvas(const Work& work, const Seen& seen, const ToolState& tool);

// ---- the hints: a table of what each teaches, when it fits and what it says. None comes while another is
// shown, none more than twice, and none again once it is dismissed or its activity was done. Computed without
// a window.

/// What a hint may look at.
struct HintInput {
    const Work& work;
    const Seen& seen;
    const SceneFiles& scene_files;
};

struct Hint {
    std::string_view name;  // in the settings
    Activity teaches;
    const char* text;
    bool (*fits)(const HintInput&);
};

std::span<const Hint> hints();

/// How often a hint comes at most.
inline constexpr int most_showings = 2;

/// Once a frame: takes back the hint whose activity was done or that fits no more, and brings the next one.
/// `quiet`: nothing may be shown now.
void follow_hints(Guide& guide, Settings& settings, const HintInput& input, bool quiet);
/// The one that is shown; null: none.
const Hint* shown_hint(const Guide& guide);

}  // namespace app
