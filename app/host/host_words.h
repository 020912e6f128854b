// The sentences for operations that the system cannot do, with the remedy. The code that uses them fills in
// {}.
#pragma once

namespace app::host_words {

constexpr auto no_display = "There is no display whose clipboard could take the picture; save it as a file.";
constexpr auto helper_is_missing =
    "Pictures are copied with {}, which is not installed; install the package {}, or save the picture as a "
    "file.";
constexpr auto picture_not_taken = "{} did not take the picture; save it as a file.";

}  // namespace app::host_words
