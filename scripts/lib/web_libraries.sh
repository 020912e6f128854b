# The libraries of the program for browsers, built once by Emscripten from Debian's source packages. To be sourced.
# They lie in build/web/deps; what they are built from, and the lists of packages, in build/web/sources.

web_sources=$root/build/web/sources
web_deps=$root/build/web/deps
web_compile=$web_deps/compile

# The optimiser for JavaScript needs acorn, which a Node.js that is not Debian's does not look for there.
export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}

# apt_sources ARGS...: apt-get with a list of source packages of its own, so that the machine's lists stay as they are.
apt_sources() {
    apt-get -q -o Dir::Etc::SourceList="$web_sources/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$web_sources/lists" -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# fetch_sources NAME...: unpacked in folders named after the packages. A package whose Debian part a mirror lacks is
# taken as its authors made it.
fetch_sources() {
    local name archive
    mkdir -p "$web_sources/lists/partial"
    cd "$web_sources"
    printf 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s bookworm main\n' \
        "$(apt-get indextargets --format '$(SITE)' 2>/dev/null | grep -m1 -E '/debian$' || echo http://deb.debian.org/debian)" \
        >sources.list
    apt_sources update >"$web_sources/fetch.log" 2>&1
    for name in "$@"; do
        [[ ! -d $name ]] || continue
        apt_sources --download-only source "$name" >>"$web_sources/fetch.log" 2>&1 || true
        if ! dpkg-source --no-check -x "$name"_*.dsc "$name.part" >/dev/null 2>&1; then
            archive=$(ls "$name"_*.orig.tar.* | grep -v '\.asc$' | head -1)
            mkdir -p "$name.part"
            tar -xf "$archive" -C "$name.part" --strip-components=1
        fi
        mv "$name.part" "$name"
    done
}

# call_of COMPILER FLAGS...: the compiler that Emscripten calls for a source, with the flags that it gives it.
call_of() {
    local call source=$web_sources/empty.c
    : >"$source"
    call=$("$@" -v -c "$source" -o "$source.o" 2>&1 | sed -n 's/^ \(".*" -target .*\) -v .*/\1/p')
    printf '%s' "${call:-$1}"
}

# write_compile: a launcher for CMake that calls it at once. Emscripten takes longer to find the flags out, for each
# source anew, than most of SDL's sources take to compile.
write_compile() {
    mkdir -p "$web_sources" "$web_deps"
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
    emcmake cmake -DCMAKE_C_COMPILER_LAUNCHER="${CMAKE_C_COMPILER_LAUNCHER-$web_compile}" \
        -DCMAKE_CXX_COMPILER_LAUNCHER="${CMAKE_CXX_COMPILER_LAUNCHER-$web_compile}" "$@"
}

build_web_libraries() (
    local recipe
    recipe=$(cat "$root"/cmake/web/* "$root/scripts/lib/web_libraries.sh" | sha256sum)
    [[ $(cat "$web_deps/complete" 2>/dev/null) != "$recipe" ]] || return 0
    progress 0 "fetching the sources of libraries"
    write_compile
    fetch_sources libsdl2 freetype fmtlib imgui giflib md4c zlib pugixml
    # No compressed fonts are read, and FreeType's own copy of zlib would clash with ours.
    sed -i '/^#define FT_CONFIG_OPTION_USE_ZLIB/d' "$web_sources/freetype/include/freetype/config/ftoption.h"
    progress 2 "FreeType, SDL, Dear ImGui and others"
    { web_cmake -S "$root/cmake/web" -B "$web_sources/build" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel \
        -DCMAKE_INSTALL_PREFIX="$web_deps" -DSOURCES="$web_sources" &&
        cmake --build "$web_sources/build" --parallel "$jobs" --target install; } >"$web_sources/build.log" 2>&1 || {
        tail -40 "$web_sources/build.log" >&2
        exit 1
    }
    # Headers alone: those of the machine serve as they are.
    for name in glm CLI nlohmann stb; do ln -sfn "/usr/include/$name" "$web_deps/include/$name"; done
    # What was configured holds the flags of the libraries before.
    rm -f "$root/build/web/CMakeCache.txt" "$root/build/web/build.ninja"
    printf '%s\n' "$recipe" >"$web_deps/complete"
)
