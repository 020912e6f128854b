// Which events may go into one frame. ImGui looks at the state of keys and pointer once a frame: what is
// pressed and let go within one is lost to it.
#pragma once

#include <SDL.h>

#include <optional>

namespace app {

class EventTurns {
  public:
    /// `keys_choose`: a field listens or a menu is open, so keys that are no letters are ImGui's.
    explicit EventTurns(bool keys_choose) : keys_choose_(keys_choose) {}

    /// Whether the event may go into the frame with those taken before. A button waits for the frame after a
    /// motion: ImGui must have seen what the pointer is over. A key waits after one that went the other way.
    bool may_take(const SDL_Event& event) const;
    void take(const SDL_Event& event);

  private:
    bool is_for_imgui(const SDL_Event& event) const;

    bool keys_choose_ = false;
    bool pointer_moved_ = false;
    std::optional<Uint32> key_turn_;  // down or up, of the keys taken
};

}  // namespace app
