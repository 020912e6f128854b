// A visitor of a variant made of lambdas, one or more for each alternative.
#pragma once

namespace collide {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace collide
