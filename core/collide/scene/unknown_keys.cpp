#include <collide/scene/unknown_keys.h>

#include <nlohmann/json.hpp>
#include <string>

namespace collide {

using Json = nlohmann::ordered_json;

const Json& UnknownKeys::object() const {
    static const Json none = Json::object();
    return keys_ ? *keys_ : none;
}

bool UnknownKeys::contains(std::string_view key) const { return object().contains(std::string(key)); }

const Json& UnknownKeys::operator[](std::string_view key) const {
    static const Json null;
    const auto found = object().find(std::string(key));
    return found != object().end() ? *found : null;
}

void UnknownKeys::set(std::string_view key, const Json& value) {
    Json changed = object();
    changed[std::string(key)] = value;
    keys_ = std::make_shared<const Json>(std::move(changed));
}

void UnknownKeys::erase(std::string_view key) {
    if (!contains(key)) return;
    Json changed = object();
    changed.erase(std::string(key));
    keys_ = changed.empty() ? nullptr : std::make_shared<const Json>(std::move(changed));
}

bool operator==(const UnknownKeys& a, const UnknownKeys& b) {
    return a.keys_ == b.keys_ || a.object() == b.object();
}

}  // namespace collide
