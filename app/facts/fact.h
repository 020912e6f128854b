// Facts: each quantity of a recorded step, defined once with its unit and its meaning. Each recording has a
// table of its facts. Sentences name facts in braces, players and tables list them, `query` reports them.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "facts/units.h"
#include "text/places.h"

namespace app {

/// Reads a fact's value. It is made from any lambda without captures that returns one of the value types.
template <class Of>
class FactReader {
  public:
    template <class Read>
    constexpr FactReader(Read)
        : read_([](const Of& of) -> FactValue {
              if constexpr (std::is_arithmetic_v<std::invoke_result_t<Read, const Of&>>) {
                  return static_cast<double>(Read{}(of));
              } else {
                  return Read{}(of);
              }
          }) {}
    FactValue operator()(const Of& of) const { return read_(of); }

  private:
    FactValue (*read_)(const Of&);
};

template <class Of>
struct Fact {
    std::string_view name;     // in sentences and in the output of `query`
    std::string_view symbol;   // in pseudocode, and in the values next to it
    std::string_view meaning;  // short; may name facts
    std::string_view unit;     // its default unit, from units.h
    FactReader<Of> read;
    bool (*is_known)(const Of&) = nullptr;  // returns whether the fact has a value; nullptr: always

    FactValue value(const Of& of) const {
        return is_known == nullptr || is_known(of) ? read(of) : FactValue();
    }
};

/// The table of facts of a type, specialised next to it; empty if the type has none.
template <class Of>
inline constexpr std::array<Fact<Of>, 0> facts_of{};

template <class Of>
constexpr const Fact<Of>* find_fact(std::string_view name) {
    const auto found = std::find_if(facts_of<Of>.begin(), facts_of<Of>.end(),
                                    [&](const Fact<Of>& fact) { return fact.name == name; });
    return found == facts_of<Of>.end() ? nullptr : &*found;
}

template <class Of>
std::string written(const Fact<Of>& fact, const Of& of, std::string_view unit = {}) {
    return written(fact.value(of), unit.empty() ? fact.unit : unit);
}

/// Returns facts by their names, in this order. An unknown name does not compile.
template <class Of, class... Name>
consteval std::array<const Fact<Of>*, sizeof...(Name)> facts(Name... names) {
    const std::array found{find_fact<Of>(names)...};
    for (const Fact<Of>* fact : found) {
        if (fact == nullptr) throw "there is no such fact";
    }
    return found;
}

/// Returns the text with facts in place of the braces, each in the unit given there or else in its default
/// unit.
template <class Of>
std::string filled_with_facts(std::string_view text, const Of& of) {
    std::string result;
    while (!text.empty()) {
        const TextPart part = cut_part(text);
        result += part.words;
        if (!part.place) continue;
        result += written(*find_fact<Of>(*part.place), of, part.unit);
    }
    return result;
}

/// A text with facts in braces. An unknown fact or unit does not compile.
template <class Of>
class Sentence {
  public:
    constexpr Sentence() = default;
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view>
    constexpr Sentence(const Text& text) : text_(text) {
        for (std::string_view rest = text_; !rest.empty();) {
            const TextPart part = cut_part(rest);
            if (part.place && find_fact<Of>(*part.place) == nullptr) throw "there is no such fact";
            if (!part.unit.empty() && find_unit(part.unit) == nullptr) throw "there is no such unit";
        }
    }
    std::string of(const Of& of) const { return filled_with_facts(text_, of); }

  private:
    std::string_view text_;
};

/// A step of a recording. The index after the last step means the result.
template <class Recording>
struct RecordedStep {
    const Recording& recording;
    std::size_t index = 0;

    /// Precondition: !is_over().
    const auto& now() const { return recording.steps.items[index]; }
    /// Returns whether `index` is behind the recording's last step. A player shows the result there.
    bool is_over() const { return index >= recording.steps.items.size(); }
    const auto& result() const { return recording.result; }
};

/// Returns the facts of a member as facts of the whole; `part` finds the member.
template <class Whole, auto part, class Part, std::size_t... i>
constexpr auto facts_through(std::index_sequence<i...>) {
    return std::array<Fact<Whole>, sizeof...(i)>{
        {{facts_of<Part>[i].name, facts_of<Part>[i].symbol, facts_of<Part>[i].meaning, facts_of<Part>[i].unit,
          [](const Whole& whole) { return facts_of<Part>[i].value((whole.*part)()); }}...}};
}
template <class Whole, auto part>
constexpr auto facts_of_part() {
    using Part = std::remove_cvref_t<std::invoke_result_t<decltype(part), const Whole&>>;
    return facts_through<Whole, part, Part>(std::make_index_sequence<facts_of<Part>.size()>());
}

/// The facts of a step that need the whole recording, specialised like `facts_of`.
template <class Recording>
inline constexpr std::array<Fact<RecordedStep<Recording>>, 0> facts_in{};

/// All facts of a recorded step: those above, those of the step itself, and those of the result.
template <class Recording>
requires requires(const Recording& recording) { recording.steps.items, recording.result; }
inline constexpr auto facts_of<RecordedStep<Recording>> = std::apply(
    [](const auto&... fact) { return std::array<Fact<RecordedStep<Recording>>, sizeof...(fact)>{fact...}; },
    std::tuple_cat(facts_in<Recording>,
                   facts_of_part<RecordedStep<Recording>, &RecordedStep<Recording>::now>(),
                   facts_of_part<RecordedStep<Recording>, &RecordedStep<Recording>::result>()));

}  // namespace app
