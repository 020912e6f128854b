# The libraries of the program for browsers, built once by Emscripten. They lie in build/web/deps. To be sourced.
source "$root/scripts/lib/libraries.sh"

web_deps=$root/build/web/deps
web_compile=$web_deps/compile

# The optimiser for JavaScript needs acorn, which a Node.js that is not Debian's does not look for there.
export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}

# call_of COMPILER FLAGS...: the compiler that Emscripten calls for a source, with the flags that it gives it.
call_of() {
    local call source=$web_deps/empty.c
    : >"$source"
    call=$("$@" -v -c "$source" -o "$source.o" 2>&1 | sed -n 's/^ \(".*" -target .*\) -v .*/\1/p')
    printf '%s' "${call:-$1}"
}

# write_compile: a launcher for CMake that calls it at once. Emscripten takes longer to find the flags out, for each
# source anew, than most of SDL's sources take to compile.
write_compile() {
    mkdir -p "$web_deps"
    cat >"$web_compile" <<END
#!/bin/sh
# Written by scripts/lib/web_libraries.sh.
flags=\$*
shift
case \$flags in
    *em++*-fwasm-exceptions*) exec $(call_of em++ -fwasm-exceptions) "\$@" ;;
    *em++*) exec $(call_of em++) "\$@" ;;
    *) exec $(call_of emcc) "\$@" ;;
esac
END
    chmod +x "$web_compile"
}

# web_cmake ARGS...: configures by Emscripten. A launcher that the environment names comes first.
web_cmake() {
    write_compile
    emcmake cmake -DCMAKE_C_COMPILER_LAUNCHER="${CMAKE_C_COMPILER_LAUNCHER-$web_compile}" \
        -DCMAKE_CXX_COMPILER_LAUNCHER="${CMAKE_CXX_COMPILER_LAUNCHER-$web_compile}" "$@"
}

build_web_libraries() { build_libraries "$web_deps" web_cmake; }
