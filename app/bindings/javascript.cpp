// The calls for JavaScript: one function that is given three texts and returns one, which its caller frees.
#ifdef __EMSCRIPTEN__
#include <emscripten.h>

#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "bindings/calls.h"

extern "C" {

/// The first letter of the reply says how it goes on. Behind "+" is the answer, behind "!" a line of warnings
/// as JSON and then the answer. Behind "-" is a sentence that says why there is none.
EMSCRIPTEN_KEEPALIVE char* collide_call(const char* name, const char* input, const char* options) {
    const auto reply = app::call(name, input, options);
    std::string text;
    if (const auto* const refusal = std::get_if<app::CallRefusal>(&reply)) {
        text = "-" + refusal->sentence;
    } else {
        const auto& answer = std::get<app::CallAnswer>(reply);
        const bool warns = !answer.warnings.empty();
        text = warns ? "!" + nlohmann::json(answer.warnings).dump() + "\n" + answer.text : "+" + answer.text;
    }
    auto* const out = static_cast<char*>(std::malloc(text.size() + 1));
    if (out != nullptr) std::memcpy(out, text.c_str(), text.size() + 1);
    return out;
}

}  // extern "C"
#endif
