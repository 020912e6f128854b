# One set of compile options for every target of ours. Contraction into fused multiply-add is off
# because the fast, the traced and the SIMD path must agree to the bit.
add_library(collidoscope_options INTERFACE)
target_compile_options(collidoscope_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -ffp-contract=off)
