#include <collide/dynamics/joints/joint_elimination.h>

#include <algorithm>
#include <iterator>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

void JointElimination::plan(std::span<const LinkedJoint> joints) {
    if (std::equal(joints.begin(), joints.end(), planned_.begin(), planned_.end())) return;
    planned_.assign(joints.begin(), joints.end());
    joints_ = planned_;
    choose();
    list_neighbours();
    eliminate();
    group_order();
    lay_out();
}

/// Leaves out joints at bodies that have many joints, and groups with many loops. Their elimination would
/// fill the matrix.
void JointElimination::choose() {
    at_.clear();
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        for (const BodyIndex body : {joints_[i].a, joints_[i].b}) {
            if (body == no_body || !joints_[i].may_join) continue;
            if (at_.size() <= body) at_.resize(body + std::size_t{1});
            at_[body].push_back(i);
        }
    }
    DisjointSets sets;
    sets.reset(at_.size());
    for (const LinkedJoint& joint : joints_) {
        if (joint.may_join && joint.a != no_body && joint.b != no_body) sets.unite(joint.a, joint.b);
    }
    std::vector<std::int64_t> loops(at_.size(), 0);  // by root: number of joints minus number of bodies
    std::vector<std::uint32_t> sizes(at_.size(), 0);
    const auto root = [&](const LinkedJoint& joint) {
        return sets.root(joint.a != no_body ? joint.a : joint.b);
    };
    for (BodyIndex body = 0; body < at_.size(); ++body) {
        if (!at_[body].empty()) --loops[sets.root(body)];
    }
    for (const LinkedJoint& joint : joints_) {
        if (!joint.may_join) continue;
        ++loops[root(joint)];
        ++sizes[root(joint)];
    }
    const auto is_crowded = [&](BodyIndex body) {
        return body != no_body && at_[body].size() > most_joints_of_body;
    };
    for (LinkedJoint& joint : joints_) {
        if (!joint.may_join) continue;
        const std::int64_t size = sizes[root(joint)];
        const bool fills = size > least_filling_joints && loops[root(joint)] * most_loop_part > size;
        joint.may_join = !fills && !is_crowded(joint.a) && !is_crowded(joint.b);
    }
}

void JointElimination::list_neighbours() {
    neighbours_.assign(joints_.size(), {});
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        if (!joints_[i].may_join) continue;
        auto& list = neighbours_[i];
        for (const BodyIndex body : {joints_[i].a, joints_[i].b}) {
            if (body != no_body) list.insert(list.end(), at_[body].begin(), at_[body].end());
        }
        std::erase_if(list, [&](std::uint32_t other) { return other == i || !joints_[other].may_join; });
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
}

/// Eliminates joints with the fewest neighbours first (minimum degree). At equal degree, the joint queued
/// first comes first. Eliminating a joint makes its neighbours each other's neighbours, which is the fill-in.
void JointElimination::eliminate() {
    order_.clear();
    place_.assign(joints_.size(), none);
    eliminated_.assign(joints_.size(), {});
    struct Queue {
        std::vector<std::uint32_t> joints;
        std::size_t next = 0;
    };
    std::vector<Queue> by_degree;
    const auto put = [&](std::uint32_t i) {
        const std::size_t degree = neighbours_[i].size();
        if (by_degree.size() <= degree) by_degree.resize(degree + 1);
        by_degree[degree].joints.push_back(i);
    };
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        if (joints_[i].may_join) put(i);
    }
    std::vector<std::uint32_t> merged;
    for (std::size_t degree = 0; degree < by_degree.size();) {
        Queue& queue = by_degree[degree];
        if (queue.next == queue.joints.size()) {
            ++degree;
            continue;
        }
        const std::uint32_t next = queue.joints[queue.next++];
        if (place_[next] != none || neighbours_[next].size() != degree) continue;
        place_[next] = static_cast<std::uint32_t>(order_.size());
        order_.push_back(next);
        eliminated_[next] = neighbours_[next];
        for (const std::uint32_t other : eliminated_[next]) {
            merged.clear();
            std::set_union(neighbours_[other].begin(), neighbours_[other].end(), eliminated_[next].begin(),
                           eliminated_[next].end(), std::back_inserter(merged));
            std::erase_if(merged, [&](std::uint32_t i) { return i == other || i == next; });
            neighbours_[other] = merged;
            put(other);
            degree = std::min(degree, merged.size());
        }
    }
}

/// Returns the joints that are solved alone, sorted by a colouring. Then few joints follow one that shares a
/// body with them, so they need not wait for its result.
std::vector<std::uint32_t> JointElimination::coloured() const {
    std::vector<std::uint32_t> colours(joints_.size(), 0);
    std::vector<std::uint32_t> next;  // by body: the least free colour
    std::vector<std::uint32_t> out;
    const auto free_at = [&](BodyIndex body) -> std::uint32_t& {
        if (next.size() <= body) next.resize(body + std::size_t{1}, 0);
        return next[body];
    };
    for (std::uint32_t i = 0; i < joints_.size(); ++i) {
        if (joints_[i].may_join || !joints_[i].may_be_alone) continue;
        out.push_back(i);
        for (const BodyIndex body : {joints_[i].a, joints_[i].b}) {
            if (body != no_body) colours[i] = std::max(colours[i], free_at(body));
        }
        for (const BodyIndex body : {joints_[i].a, joints_[i].b}) {
            if (body != no_body) free_at(body) = colours[i] + 1;
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return colours[a] < colours[b]; });
    return out;
}

/// Sorts the order into groups, in the order of their first eliminated joints.
void JointElimination::group_order() {
    DisjointSets sets;
    sets.reset(order_.size());
    for (const std::uint32_t joint : order_) {
        for (const std::uint32_t other : eliminated_[joint]) sets.unite(place_[joint], place_[other]);
    }
    std::vector<std::uint32_t> sorted(order_);
    std::stable_sort(sorted.begin(), sorted.end(), [&](std::uint32_t x, std::uint32_t y) {
        return sets.root(place_[x]) < sets.root(place_[y]);
    });
    groups_.clear();
    for (std::uint32_t i = 0; i < sorted.size(); ++i) {
        if (i == 0 || sets.root(place_[sorted[i]]) != sets.root(place_[sorted[i - 1]])) {
            groups_.push_back({true, {i, i}, {}, 0, {}, 0});
        }
        groups_.back().joints.end = i + 1;
    }
    order_ = sorted;
    for (std::uint32_t i = 0; i < order_.size(); ++i) place_[order_[i]] = i;
    for (const std::uint32_t joint : coloured()) {
        const std::uint32_t i = static_cast<std::uint32_t>(order_.size());
        groups_.push_back({false, {i, i + 1}, {}, 0, {}, 0});
        order_.push_back(joint);
    }
}

std::uint32_t JointElimination::block_of(std::uint32_t column, std::uint32_t row) const {
    const auto first = rows_of_.begin() + below_[column].begin;
    const auto last = rows_of_.begin() + below_[column].end;
    return static_cast<std::uint32_t>(std::lower_bound(first, last, row) - rows_of_.begin());
}

void JointElimination::lay_out() {
    below_.clear();
    rows_of_.clear();
    updates_.clear();
    std::vector<std::uint32_t> first_row(joints_.size(), 0);
    std::uint32_t count = 0;
    for (const std::uint32_t joint : order_) {
        first_row[joint] = count;
        count += joints_[joint].blocks;
    }
    for (JointGroup& group : groups_) {
        group.rows.begin = static_cast<std::uint32_t>(below_.size());
        for (std::uint32_t i = group.joints.begin; i < group.joints.end; ++i) {
            const std::uint32_t joint = order_[i];
            for (std::uint32_t k = 0; k < joints_[joint].blocks; ++k) {
                IndexRange below;
                below.begin = static_cast<std::uint32_t>(rows_of_.size());
                for (std::uint32_t own = k + 1; own < joints_[joint].blocks; ++own) {
                    rows_of_.push_back(first_row[joint] + own);
                }
                for (const std::uint32_t other : eliminated_[joint]) {
                    for (std::uint32_t own = 0; own < joints_[other].blocks; ++own) {
                        rows_of_.push_back(first_row[other] + own);
                    }
                }
                std::sort(rows_of_.begin() + below.begin, rows_of_.end());
                below.end = static_cast<std::uint32_t>(rows_of_.size());
                below_.push_back(below);
            }
        }
        group.rows.end = static_cast<std::uint32_t>(below_.size());
    }
    for (JointGroup& group : groups_) {
        group.updates = static_cast<std::uint32_t>(updates_.size());
        for (std::uint32_t row = group.rows.begin; row < group.rows.end; ++row) {
            for (std::uint32_t i = below_[row].begin; i < below_[row].end; ++i) {
                for (std::uint32_t k = i + 1; k < below_[row].end; ++k) {
                    updates_.push_back(block_of(rows_of_[i], rows_of_[k]));
                }
            }
        }
    }
}

}  // namespace collide
