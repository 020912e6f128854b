// The tour's card: words beside the real control that they speak of, with a ring around it. The card never
// covers that control, nor the shapes where there is room beside them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "panels/widgets.h"
#include "session/guide.h"

namespace app {

/// A rectangle of the window, ImGui pixels.
struct CardBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
    Vec2 size() const { return upper - lower; }
};

/// Notes where the panels draw their items while it lives, and passes them on to who listened before.
class ItemFinder final : public ItemObserver {
  public:
    ItemFinder();
    ~ItemFinder() override;
    void item_drawn(std::string_view name, Vec2 lower, Vec2 upper) override;
    /// The first of these that was drawn.
    std::optional<CardBox> find(const std::vector<std::string_view>& names) const;

  private:
    ItemObserver* next_;
    std::map<std::string, CardBox, std::less<>> drawn_;
};

/// What a card keeps clear of, in this order: the control that it speaks of, the shapes, the panes around the
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

}  // namespace app
