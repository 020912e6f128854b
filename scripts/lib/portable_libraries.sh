# The libraries that the portable archive brings along; they lie in build/portable/libraries. To be sourced.
# Most are Debian's own. SDL and cairo are built from Debian's source packages: Debian's own are linked with what talks to
# the display, to sound and to fonts, which has to be that of the system. Ours opens the display's when a window opens.
source "$root/scripts/lib/libraries.sh"

portable_libraries=$root/build/portable/libraries
# Of the system: the C and C++ libraries. All else that the program needs is brought along.
system_libraries='^(ld-linux-.*|lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s))\.so'

# needed_by FILE...: the libraries that they name.
needed_by() { objdump -p "$@" | awk '$1 == "NEEDED" { print $2 }' | sort -u; }

# build_shared_sdl, build_shared_cairo: into build/portable/own/lib. What they say of their sources names no folder of ours.
build_shared_sdl() {
    cmake -S "$library_sources/libsdl2" -B "$root/build/portable/sdl" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$own" -DCMAKE_INSTALL_LIBDIR=lib -DSDL_STATIC=OFF -DSDL_TEST=OFF -DSDL_RPATH=OFF \
        -DCMAKE_C_FLAGS="-ffile-prefix-map=$library_sources=." \
        -DSDL_{AUDIO,JOYSTICK,HAPTIC,HIDAPI,SENSOR,POWER,RENDER,VULKAN,KMSDRM,WAYLAND_LIBDECOR,LIBUDEV,IBUS}=OFF &&
        cmake --build "$root/build/portable/sdl" --parallel "$jobs" --target install
}
build_shared_cairo() {
    # Of one age, or make would make the makefiles again.
    find "$library_sources/cairo" -exec touch --date=@0 {} +
    mkdir -p "$root/build/portable/cairo" && cd "$root/build/portable/cairo" &&
        "$library_sources/cairo/configure" --prefix="$own" --libdir="$own/lib" --disable-static --disable-dependency-tracking \
            --disable-{xlib,xcb,xlib-xcb,xlib-xrender,xcb-shm,fc,gobject,svg,ps,script,interpreter,trace,gtk-doc,glesv2,gl,egl,glx} \
            --enable-{ft,png} --disable-pdf CFLAGS="-O2 -ffile-prefix-map=$library_sources=." &&
        make -j "$jobs" -C src install
}

# build_portable_libraries PROGRAM: those that it needs, and that these need.
build_portable_libraries() (
    own=$root/build/portable/own
    recipe=$(sha256sum "${BASH_SOURCE[0]}" "$1" | sha256sum)
    [[ $(cat "$portable_libraries/complete" 2>/dev/null) != "$recipe" ]] || return 0
    own_recipe=$(sha256sum "${BASH_SOURCE[0]}")
    if [[ $(cat "$own/complete" 2>/dev/null) != "$own_recipe" ]]; then
        say "Building SDL and cairo, which takes two minutes"
        rm -rf "$own" "$root"/build/portable/{sdl,cairo}
        mkdir -p "$own"
        fetch_sources libsdl2 cairo
        { build_shared_sdl && build_shared_cairo; } >"$root/build/portable/build.log" 2>&1 || {
            tail -40 "$root/build/portable/build.log" >&2
            exit 1
        }
        printf '%s\n' "$own_recipe" >"$own/complete"
    fi
    rm -rf "$portable_libraries"
    mkdir -p "$portable_libraries"
    mapfile -t wanted < <(needed_by "$1")
    while [[ ${#wanted[@]} -gt 0 ]]; do
        mapfile -t wanted < <(for name in "${wanted[@]}"; do
            if [[ $name =~ $system_libraries || -f $portable_libraries/$name ]]; then continue; fi
            file=$own/lib/$name
            [[ -f $file ]] || file=$(ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }')
            [[ -f $file ]] || { say "$name: no such library"; exit 1; }
            install -m 644 "$file" "$portable_libraries/$name"
            needed_by "$file"
        done | sort -u)
    done
    for file in "$portable_libraries"/*; do
        strip --strip-unneeded "$file"
        patchelf --set-rpath '$ORIGIN' "$file"
    done
    printf '%s\n' "$recipe" >"$portable_libraries/complete"
)
