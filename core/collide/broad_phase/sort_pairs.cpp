#include <collide/broad_phase/sort_pairs.h>

#include <array>
#include <bit>

namespace collide {

namespace {

constexpr unsigned most_digit_bits = 11;  // the counts of all digits fit into the fastest cache
constexpr std::size_t few_pairs = 32;

struct Digit {
    unsigned shift = 0;
    unsigned bits = 0;
    std::uint32_t* counts = nullptr;

    std::size_t size() const { return std::size_t{1} << bits; }
    std::uint32_t& count_of(std::uint64_t key) const { return counts[key >> shift & (size() - 1)]; }
};

/// Splits `key_bits` into as many digits as needed, of about the same size.
struct Digits {
    std::array<Digit, 64 / most_digit_bits + 1> items;
    unsigned count = 0;

    Digits(unsigned key_bits, std::vector<std::uint32_t>& counts)
        : count((key_bits + most_digit_bits - 1) / most_digit_bits) {
        counts.assign(std::size_t{count} << most_digit_bits, 0);
        unsigned shift = 0;
        for (unsigned d = 0; d < count; ++d) {
            const unsigned bits = (key_bits - shift + count - d - 1) / (count - d);
            items[d] = {shift, bits, counts.data() + (std::size_t{d} << most_digit_bits)};
            shift += bits;
        }
    }
};

std::uint64_t key_of(const IndexPair& pair, unsigned id_bits) {
    return std::uint64_t{pair.first} << id_bits | pair.second;
}

void counts_to_starts(std::span<std::uint32_t> counts) {
    std::uint32_t total = 0;
    for (std::uint32_t& count : counts) {
        const std::uint32_t here = count;
        count = total;
        total += here;
    }
}

template <unsigned Count>
void count_digits(std::span<const IndexPair> pairs, const Digits& digits, unsigned id_bits) {
    const auto items = digits.items;
    for (const IndexPair& pair : pairs) {
        const std::uint64_t key = key_of(pair, id_bits);
        for (unsigned d = 0; d < Count; ++d) {
            ++items[d].count_of(key);
        }
    }
}

void count_all(std::span<const IndexPair> pairs, const Digits& digits, unsigned id_bits) {
    switch (digits.count) {
        case 1:
            return count_digits<1>(pairs, digits, id_bits);
        case 2:
            return count_digits<2>(pairs, digits, id_bits);
        case 3:
            return count_digits<3>(pairs, digits, id_bits);
        default:
            return count_digits<4>(pairs, digits, id_bits);
    }
}

/// Distributes the pairs by one digit: one pass of a stable counting sort.
void deal(std::span<const IndexPair> from, IndexPair* to, Digit digit, unsigned id_bits) {
    for (const IndexPair& pair : from) {
        to[digit.count_of(key_of(pair, id_bits))++] = pair;
    }
}

}  // namespace

void PairSorter::sort(std::vector<IndexPair>& pairs, std::size_t end_id) {
    if (pairs.size() <= few_pairs) {
        std::sort(pairs.begin(), pairs.end());
        return;
    }
    begin(end_id);
    for (const IndexPair& pair : pairs) {
        add(pair);
    }
    finish(pairs);
}

void PairSorter::begin(std::size_t end_id) {
    id_bits_ = static_cast<unsigned>(std::bit_width(end_id | 1));
    block_count_ = 0;
    piles_.assign((end_id >> pile_bits) + 1, {});
}

void PairSorter::start_block(Pile& pile) {
    const std::uint32_t block = block_count_++;
    if (next_block_.size() <= block) {
        next_block_.resize(2 * next_block_.size() + 16);
        blocks_.resize(next_block_.size() * block_size);
    }
    if (pile.count == 0) {
        pile.first_block = block;
    } else {
        next_block_[pile.last_block] = block;
    }
    pile.last_block = block;
    pile.next_place = block * block_size;
}

void PairSorter::finish(std::vector<IndexPair>& pairs) {
    std::size_t total = 0;
    for (const Pile& pile : piles_) {
        total += pile.count;
    }
    pairs.resize(total);
    IndexPair* to = pairs.data();
    for (const Pile& pile : piles_) {
        gather(pile);
        sort_gathered(pile.count, to);
        to += pile.count;
    }
}

void PairSorter::gather(const Pile& pile) {
    if (gathered_.size() < pile.count) {
        gathered_.resize(pile.count);
        spare_.resize(pile.count);
    }
    std::uint32_t block = pile.first_block;
    for (std::size_t done = 0; done < pile.count; done += block_size) {
        const IndexPair* from = blocks_.data() + block * block_size;
        std::copy_n(from, std::min(block_size, pile.count - done), gathered_.data() + done);
        block = next_block_[block];
    }
}

void PairSorter::sort_gathered(std::size_t count, IndexPair* to) {
    std::span<const IndexPair> source(gathered_.data(), count);
    if (count <= few_pairs) {
        std::copy(source.begin(), source.end(), to);
        std::sort(to, to + count);
        return;
    }
    // The high bits of the first id are the same for the whole pile, so they need no sorting.
    const Digits digits(id_bits_ + std::min(id_bits_, pile_bits), counts_);
    count_all(source, digits, id_bits_);
    for (unsigned d = 0; d < digits.count; ++d) {
        const Digit& digit = digits.items[d];
        counts_to_starts({digit.counts, digit.size()});
        // The last pass writes to `to`.
        IndexPair* const target = (digits.count - d) % 2 == 1 ? to : spare_.data();
        deal(source, target, digit, id_bits_);
        source = {target, count};
    }
}

std::size_t PairSorter::bytes() const {
    return (blocks_.capacity() + gathered_.capacity() + spare_.capacity()) * sizeof(IndexPair) +
           (next_block_.capacity() + counts_.capacity()) * sizeof(std::uint32_t) +
           piles_.capacity() * sizeof(Pile);
}

}  // namespace collide
