// What guides a new user (session/guide.h): the card of the tour, and the hints after the tour.
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

// ---- The tour's card: words next to the control that they explain, and a ring around the control. The card
// never covers this control. It covers the shapes only if there is no other space.

/// A rectangle of the window, ImGui pixels.
struct CardBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
};

/// Records where the panels draw their items while it exists. It forwards all calls to the observer that was
/// installed before.
class ItemFinder final : public ItemObserver {
  public:
    ItemFinder();
    ~ItemFinder() override;
    void item_drawn(std::string_view name, Vec2 lower, Vec2 upper) override;
    void item_described(const ItemWords& words) override;
    void text_drawn(std::string_view text, bool is_prose) override;
    /// Returns the rectangle of the first of these names that was drawn.
    std::optional<CardBox> find(const std::vector<std::string_view>& names) const;

  private:
    ItemObserver* next_;
    std::map<std::string, CardBox, std::less<>> drawn_;
};

/// What a card should not cover, in this order: the control that it explains, the shapes with their marks,
/// the panes around the canvas.
struct CardRoom {
    CardBox window;
    CardBox canvas;
    std::optional<CardBox> target;
    std::vector<CardBox> shapes;
};

/// Returns the position of a card of this size, window pixels. The current position `now` is kept unless
/// another is better; a negative one means that the card has no position yet.
Vec2 place_card(Vec2 size, const CardRoom& room, Vec2 now);

/// The button that the user clicked on the card.
enum class CardChoice : std::uint8_t { none, skip, go_on };

CardChoice draw_tour_card(const Work& work, Seen& seen, const ToolState& tool, const Playing& playing,
                          const WindowState& window_state, Guide& guide, const ItemFinder& finder);

/// Returns the rectangle of the MTD arrow on the canvas, window pixels; nothing while the pair does not
/// overlap.
std::optional<CardBox> arrow_on_canvas(const Work& work, const Seen& seen, const ToolState& tool);

// ---- The hints: a table of what each teaches, when it applies, and its text. At most one is shown at a
// time, and each at most twice. A hint is not shown again after it is dismissed or its activity was done. The
// logic needs no window.

/// What the condition of a hint may read.
struct HintInput {
    const Work& work;
    const Seen& seen;
    const SceneFiles& scene_files;
};

struct Hint {
    std::string_view name;  // key in the settings
    Activity teaches;
    const char* text;
    bool (*fits)(const HintInput&);
};

std::span<const Hint> hints();

/// How often a hint is shown at most.
inline constexpr int most_showings = 2;

/// Called once a frame. Removes the hint if its activity was done or it no longer applies, and shows the next
/// one. If `quiet`, nothing may be shown now.
void follow_hints(Guide& guide, Settings& settings, const HintInput& input, bool quiet);
/// Returns the hint shown now; nullptr if there is none.
const Hint* shown_hint(const Guide& guide);

}  // namespace app
