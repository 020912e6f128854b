// What a query calls for each thing that it finds.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace collide {

/// A function that is called while it lives: a reference to a lambda, without a copy and without memory.
template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Function,
              class = std::enable_if_t<!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>>>
    // NOLINTNEXTLINE(google-explicit-constructor): it is made where a function is asked for
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
