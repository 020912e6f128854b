# Debian's packages, by CPack: `collidoscope` is the program, `libcollide-dev` the library. scripts/package makes them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME collidoscope)
set(CPACK_PACKAGE_VENDOR "the Collidoscope contributors")
set(CPACK_PACKAGE_CONTACT "Collidoscope maintainers <maintainers@users.noreply.a-seed-45e59f71.example>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "see how 2D collision detection decides")
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_BINARY_DIR}/deb)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# The window opens OpenGL by its name when it starts, and the fonts are those of its pictures.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME collidoscope)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "libgl1, libegl1, fonts-inter, fonts-font-awesome")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION education)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Drag convex shapes and watch the separating axis test, GJK, EPA, contact
clipping, times of impact and six broad phases at work, step by step. The same
program answers as JSON and draws PNG, SVG and animated GIF without a window.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libcollide-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
  "libglm-dev, libtbb-dev, nlohmann-json3-dev, libfmt-dev, libpugixml-dev")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/packaging/triggers)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Archives, headers and the shared library for C of the collision detection that
Collidoscope shows: shapes, narrow and broad phases, worlds that step.")

set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/packaging/debian.cmake)
set(CPACK_COLLIDOSCOPE_SOURCE ${PROJECT_SOURCE_DIR})
include(CPack)
