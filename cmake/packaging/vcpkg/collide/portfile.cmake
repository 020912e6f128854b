# An overlay port, which takes the library from the checkout that it lies in:
#   vcpkg install collide --overlay-ports=cmake/packaging/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)

string(COMPARE EQUAL "${VCPKG_LIBRARY_LINKAGE}" dynamic has_shared)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}/core" OPTIONS -DCOLLIDE_SHARED=${has_shared})
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME collide CONFIG_PATH lib/cmake/collide)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
