// Keys of a scene file that the library does not know. They are kept, so that saving the file loses nothing.
#pragma once

#include <array>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace collide {

/// Unknown keys with their values. Copies are cheap: they share their keys until one is changed. Only the
/// forward declaration of JSON is needed here, since nearly every file includes a scene.
class UnknownKeys {
  public:
    bool empty() const { return !keys_; }
    bool contains(std::string_view key) const;
    /// Returns the value of a key; null if there is no such key.
    const nlohmann::ordered_json& operator[](std::string_view key) const;
    /// Returns all keys in the order of the file; an empty object if there are none.
    const nlohmann::ordered_json& object() const;

    void set(std::string_view key, const nlohmann::ordered_json& value);
    void erase(std::string_view key);

    friend bool operator==(const UnknownKeys& a, const UnknownKeys& b);

  private:
    std::shared_ptr<const nlohmann::ordered_json> keys_;  // nullptr without keys, never empty
};

// Keys that only a program with a window understands. They are kept among the unknown keys, without a
// warning.

/// Keys of `view`: how a window opens the scene.
inline constexpr std::array<std::string_view, 22> window_view_keys{
    "panes",     "tabs",    "switches", "hide",  "lock",   "tab",  "player", "select",
    "modes",     "chapter", "level",    "theme", "scale",  "size", "time",   "present",
    "minkowski", "pixels",  "beside",   "bare",  "motion", "for"};

/// Keys of the scene: the texts with which it is taught.
inline constexpr std::array<std::string_view, 3> window_scene_keys{"text", "notes", "course"};

}  // namespace collide
