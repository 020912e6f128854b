// The callback type of queries, which call it for each result.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace collide {

/// A non-owning reference to a function or lambda, valid as long as the function lives. It copies nothing and
/// allocates no memory.
template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Function,
              class = std::enable_if_t<!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>>>
    // NOLINTNEXTLINE(google-explicit-constructor): a caller passes a lambda directly
    FunctionRef(Function&& function)
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<Function>*>(object))(
                  std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(object_, std::forward<Arguments>(arguments)...);
    }

  private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace collide
