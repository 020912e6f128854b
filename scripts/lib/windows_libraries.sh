# The libraries of the program for Windows, built once by MinGW. They lie in build/windows/deps. To be sourced.
source "$root/scripts/lib/libraries.sh"

windows_cmake() { cmake --toolchain "$root/cmake/MinGW.cmake" "$@"; }

build_windows_libraries() { build_libraries "$root/build/windows/deps" windows_cmake; }
