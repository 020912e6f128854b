// What a broad phase has to answer, by plain loops over all boxes and sets of pairs. Slow, and written
// without a line of the library's own.
#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <collide/geometry/aabb.h>

namespace support {

class NaiveBroadPhase {
  public:
    using Id = std::uint32_t;
    using Pairs = std::vector<std::pair<Id, Id>>;

    /// The lowest id that is free.
    Id insert(const collide::Aabb& box, bool fixed) {
        Id id = 0;
        while (contains(id)) ++id;
        proxies_.emplace(id, Proxy{box, fixed});
        return id;
    }
    void move(Id id, const collide::Aabb& box) { proxies_.at(id).box = box; }
    void remove(Id id) {
        proxies_.erase(id);
        past_.erase(id);
    }
    bool contains(Id id) const { return proxies_.count(id) != 0; }
    std::size_t count() const { return proxies_.size(); }
    const collide::Aabb& box(Id id) const { return proxies_.at(id).box; }

    Pairs all_pairs() const {
        Pairs pairs;
        for (auto a = proxies_.begin(); a != proxies_.end(); ++a) {
            for (auto b = std::next(a); b != proxies_.end(); ++b) {
                const bool both_fixed = a->second.fixed && b->second.fixed;
                if (!both_fixed && share_a_point(a->second.box, b->second.box)) {
                    pairs.emplace_back(a->first, b->first);
                }
            }
        }
        return pairs;
    }

    Pairs new_pairs() {
        Pairs fresh;
        for (const auto& [a, b] : all_pairs()) {
            const auto past_a = past_.find(a);
            const auto past_b = past_.find(b);
            const bool were_there = past_a != past_.end() && past_b != past_.end();
            if (!were_there || !share_a_point(past_a->second, past_b->second)) {
                fresh.emplace_back(a, b);
            }
        }
        past_.clear();
        for (const auto& [id, proxy] : proxies_) {
            past_.emplace(id, proxy.box);
        }
        return fresh;
    }

    std::vector<Id> query(const collide::Aabb& box) const {
        std::vector<Id> hits;
        for (const auto& [id, proxy] : proxies_) {
            if (share_a_point(box, proxy.box)) {
                hits.push_back(id);
            }
        }
        return hits;
    }

    std::optional<double> distance_of_nearest(collide::DVec2 point) const {
        std::optional<double> least;
        for (const auto& [id, proxy] : proxies_) {
            const double distance = distance_from(proxy.box, point);
            least = std::min(least.value_or(distance), distance);
        }
        return least;
    }

    static double distance_from(const collide::Aabb& box, collide::DVec2 p) {
        return std::hypot(p.x - std::clamp(p.x, box.lower.x, box.upper.x),
                          p.y - std::clamp(p.y, box.lower.y, box.upper.y));
    }

  private:
    struct Proxy {
        collide::Aabb box;
        bool fixed = false;
    };

    static bool share_a_point(const collide::Aabb& a, const collide::Aabb& b) {
        const double left = std::max(a.lower.x, b.lower.x);
        const double right = std::min(a.upper.x, b.upper.x);
        const double bottom = std::max(a.lower.y, b.lower.y);
        const double top = std::min(a.upper.y, b.upper.y);
        return left <= right && bottom <= top;
    }

    std::map<Id, Proxy> proxies_;
    std::map<Id, collide::Aabb> past_;
};

}  // namespace support
