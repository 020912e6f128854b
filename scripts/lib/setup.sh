# Functions shared by the scripts: packages, configuration, building. This file is sourced.
# All messages go to standard error, so that `scripts/run query ...` can be piped.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# A checkout may belong to somebody else, as in a container that mounts it: git refuses it unless it is named.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$root
jobs=$(nproc 2>/dev/null || echo 2)
compiler_cache=()
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER-ccache}
    [[ $CMAKE_CXX_COMPILER_LAUNCHER != *ccache ]] || compiler_cache=(-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
fi

say() { printf '%s\n' "$*" >&2; }

# packages_of GROUP...: prints the names listed under these headings of packages.txt.
packages_of() {
    awk -v wanted=" $* " '
        /^# [a-z-]+:/ { heading = substr($2, 1, length($2) - 1); take = index(wanted, " " heading " ") }
        take && /^[^#]/ { print $1 }' "$root/scripts/packages.txt"
}

# missing_packages NAME...: prints the packages that are not installed, by a single query of dpkg.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
    comm -23 <(printf '%s\n' "$@" | sort -u) <(awk '$2 == "installed" { print $1 }' <<<"$installed" | sort -u)
}

# apt ARGS...: runs apt-get as root. It waits while another apt runs, also in cases in which apt-get would fail.
apt() {
    local as_root=() said log status
    [[ $(id -u) -eq 0 ]] || as_root=(sudo)
    log=$(mktemp)
    for ((said = 0; ; ++said)); do
        status=0
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=900 "$@" 2>&1 | tee "$log" >&2 ||
            status=$?
        ((status != 0 && said < 90)) && grep -q 'Could not get lock\|Unable to lock' "$log" || break
        ((said > 0)) || say "Waiting for another apt to end"
        sleep 10
    done
    rm -f "$log"
    return "$status"
}

# install_packages GROUP...: installs the missing packages of these groups. On systems without apt it does nothing, and
# CMake reports later what it cannot find.
install_packages() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
    local names missing
    mapfile -t names < <(packages_of "$@")
    mapfile -t missing < <(missing_packages "${names[@]}")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $(id -u) -ne 0 ]] && ! command -v sudo >/dev/null; then
        say "These packages are missing and there is no sudo to install them. As root, run:"
        say "  apt-get install ${missing[*]}"
        exit 1
    fi
    say "Installing ${#missing[@]} missing packages: ${missing[*]}"
    { apt update && apt install -y --no-install-recommends "${missing[@]}"; } || {
        say "The packages could not be installed. To see why: apt-get install ${missing[*]}"
        exit 1
    }
}

# configure PRESET [ARGS...]: configures every time; CMake is quick if nothing has changed.
configure() {
    (cd "$root" && cmake --preset "$@" "${compiler_cache[@]}" >"$root/build/configure.log" 2>&1) || {
        cat "$root/build/configure.log" >&2
        exit 1
    }
}

# build PRESET [TARGET...]: builds the targets; prints nothing if there is nothing to do.
build() {
    local preset=$1 targets=()
    shift
    [[ $# -eq 0 ]] || targets=(--target "$@")
    cmake --build "$root/build/$preset" --parallel "$jobs" "${targets[@]}" 2>&1 |
        { grep --line-buffered -v -e '^ninja: no work to do' -e 'Re-checking globbed' || true; } >&2 || {
        say "The build failed; the first error above says why."
        exit 1
    }
}

# run_ctest PRESET [ARGS...]: runs the tests in parallel, and prints the output of failed tests.
run_ctest() {
    local preset=$1
    shift
    ctest --test-dir "$root/build/$preset" --output-on-failure --no-tests=error --parallel "$jobs" "$@"
}

mkdir -p "$root/build"
