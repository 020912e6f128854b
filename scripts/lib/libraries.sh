# Libraries that are built from Debian's source packages, for browsers and for Windows. To be sourced.
# The sources, and the lists of packages, lie in build/sources.

library_sources=$root/build/sources

# apt_sources ARGS...: apt-get with a list of source packages of its own, so that the machine's lists stay as they are.
apt_sources() {
    apt-get -q -o Dir::Etc::SourceList="$library_sources/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$library_sources/lists" -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

# fetch_sources NAME...: unpacked in folders named after the packages. A package whose Debian part a mirror lacks is
# taken as its authors made it.
fetch_sources() {
    local name archive
    mkdir -p "$library_sources/lists/partial"
    cd "$library_sources"
    printf 'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s bookworm main\n' \
        "$(apt-get indextargets --format '$(SITE)' 2>/dev/null | grep -m1 -E '/debian$' || echo http://deb.debian.org/debian)" \
        >sources.list
    apt_sources update >"$library_sources/fetch.log" 2>&1
    for name in "$@"; do
        [[ ! -d $name ]] || continue
        apt_sources --download-only source "$name" >>"$library_sources/fetch.log" 2>&1 || true
        if ! dpkg-source --no-check -x "$name"_*.dsc "$name.part" >/dev/null 2>&1; then
            archive=$(ls "$name"_*.orig.tar.* | grep -v '\.asc$' | head -1)
            mkdir -p "$name.part"
            tar -xf "$archive" -C "$name.part" --strip-components=1
        fi
        mv "$name.part" "$name"
    done
}

# build_libraries FOLDER CMAKE...: builds them by this command of CMake, and installs them in the folder. Does
# nothing unless how they are built has changed.
build_libraries() (
    local folder=$1 recipe name
    shift
    recipe=$(cat "$root"/cmake/libraries/* "${BASH_SOURCE[@]:0:2}" | sha256sum)
    [[ $(cat "$folder/complete" 2>/dev/null) != "$recipe" ]] || return 0
    mkdir -p "$folder"
    progress 0 "fetching the sources of libraries"
    fetch_sources libsdl2 freetype fmtlib imgui giflib md4c zlib pugixml
    # No compressed fonts are read, and FreeType's own copy of zlib would clash with ours.
    sed -i '/^#define FT_CONFIG_OPTION_USE_ZLIB/d' "$library_sources/freetype/include/freetype/config/ftoption.h"
    progress 2 "FreeType, SDL, Dear ImGui and others"
    { "$@" -S "$root/cmake/libraries" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel \
        -DCMAKE_INSTALL_PREFIX="$folder" -DSOURCES="$library_sources" &&
        cmake --build "$folder/build" --parallel "$jobs" --target install; } >"$folder.log" 2>&1 || {
        tail -40 "$folder.log" >&2
        exit 1
    }
    # Headers alone: those of the machine serve as they are.
    for name in glm CLI nlohmann stb; do ln -sfn "/usr/include/$name" "$folder/include/$name"; done
    # What was configured holds the flags of the libraries before.
    rm -f "$(dirname "$folder")"/{CMakeCache.txt,build.ninja}
    printf '%s\n' "$recipe" >"$folder/complete"
)
