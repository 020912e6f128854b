// Any bytes as the text of the clipboard: refused with a sentence, or bodies that come back equal when they
// are copied and pasted again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "document/clipboard_text.h"

namespace {

void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto result = app::read_pasted(text);
    if (const auto* refusal = std::get_if<std::string>(&result)) {
        require(refusal->size() > 10);
        return 0;
    }
    const auto& pasted = std::get<app::Pasted>(result);
    if (pasted.bodies.empty()) {
        require(!pasted.rays.empty() || !pasted.points.empty());
        return 0;
    }
    const auto again = app::read_pasted(app::bodies_as_text(pasted.bodies));
    const auto* back = std::get_if<app::Pasted>(&again);
    require(back != nullptr && back->bodies == pasted.bodies);
    return 0;
}
