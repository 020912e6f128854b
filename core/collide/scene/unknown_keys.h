// Keys of a scene file that the program does not know, kept so that saving the file loses nothing.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace collide {

/// Cheap to copy: copies share their keys until one is changed. Only the forward declaration of JSON is
/// needed here, since nearly every file sees a scene.
class UnknownKeys {
  public:
    bool empty() const { return !keys_; }
    bool contains(std::string_view key) const;
    /// Null where there is no such key.
    const nlohmann::ordered_json& operator[](std::string_view key) const;
    /// In the order of the file; an empty object when there are none.
    const nlohmann::ordered_json& object() const;

    void set(std::string_view key, const nlohmann::ordered_json& value);
    void erase(std::string_view key);

    friend bool operator==(const UnknownKeys& a, const UnknownKeys& b);

  private:
    std::shared_ptr<const nlohmann::ordered_json> keys_;  // never empty
};

}  // namespace collide
