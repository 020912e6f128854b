#include <collide/broad_phase/cell_lists.h>

namespace collide {

void CellLists::reset(std::size_t slots) {
    heads_.assign(slots, no_entry);
    firsts_.assign(firsts_.size(), no_entry);
    entries_.clear();
    free_ = no_entry;
    used_ = 0;
}

std::uint32_t CellLists::take_entry() {
    ++used_;
    if (free_ == no_entry) {
        entries_.emplace_back();
        return static_cast<std::uint32_t>(entries_.size() - 1);
    }
    const std::uint32_t index = free_;
    free_ = entries_[index].next;
    return index;
}

void CellLists::link(ProxyId id, std::uint32_t slot, CellName cell) {
    if (id >= firsts_.size()) {
        firsts_.resize(id + std::size_t{1}, no_entry);
    }
    const std::uint32_t index = take_entry();
    const std::uint32_t head = heads_[slot];
    entries_[index] = {.id = id,
                       .level_and_x = key_of(cell.level, cell.x),
                       .y = cell.y,
                       .slot = slot,
                       .next = head,
                       .previous = no_entry,
                       .next_of_proxy = firsts_[id]};
    if (head != no_entry) {
        entries_[head].previous = index;
    }
    heads_[slot] = index;
    firsts_[id] = index;
}

void CellLists::unlink(ProxyId id) {
    for (std::uint32_t index = firsts_[id]; index != no_entry;) {
        Entry& entry = entries_[index];
        if (entry.previous != no_entry) {
            entries_[entry.previous].next = entry.next;
        } else {
            heads_[entry.slot] = entry.next;
        }
        if (entry.next != no_entry) {
            entries_[entry.next].previous = entry.previous;
        }
        const std::uint32_t next = entry.next_of_proxy;
        entry = {.next = free_};
        free_ = index;
        --used_;
        index = next;
    }
    firsts_[id] = no_entry;
}

std::size_t CellLists::bytes() const {
    return (heads_.capacity() + firsts_.capacity()) * sizeof(std::uint32_t) +
           entries_.capacity() * sizeof(Entry);
}

std::string CellLists::broken_invariant() const {
    std::size_t linked = 0;
    for (std::uint32_t slot = 0; slot < heads_.size(); ++slot) {
        std::uint32_t previous = no_entry;
        for (std::uint32_t i = heads_[slot]; i != no_entry; i = entries_[i].next) {
            if (entries_[i].slot != slot || entries_[i].previous != previous || ++linked > used_) {
                return "the list of slot " + std::to_string(slot) + " is wrongly linked";
            }
            previous = i;
        }
    }
    std::size_t chained = 0;
    for (ProxyId id = 0; id < firsts_.size(); ++id) {
        for (std::uint32_t i = firsts_[id]; i != no_entry; i = entries_[i].next_of_proxy) {
            if (entries_[i].id != id || ++chained > used_) {
                return "the chain of proxy " + std::to_string(id) + " is wrongly linked";
            }
        }
    }
    std::size_t free = 0;
    for (std::uint32_t i = free_; i != no_entry && free <= entries_.size(); i = entries_[i].next) {
        ++free;
    }
    const bool all_counted = linked == used_ && chained == used_ && used_ + free == entries_.size();
    return all_counted ? "" : "entries are lost between slots, proxies and the free list";
}

}  // namespace collide
