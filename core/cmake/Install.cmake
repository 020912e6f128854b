# The library as a package: archives, public headers, collideConfig.cmake and the files of pkg-config. All of it is
# the install component `library`.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/collide)

# collide_install(TARGET PC [Requires: of its .pc file]): an export file of its own, so that a component is had
# without what the others need. Whatever an archive needs is named for every link; the shared library brings it.
function(collide_install target pc requires)
  get_target_property(name ${target} EXPORT_NAME)
  install(TARGETS ${target} EXPORT collide_${name}
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT library)
  if(target STREQUAL collide_c)
    set(runtime)
  endif()
  install(EXPORT collide_${name} NAMESPACE collide:: FILE collide-${name}.cmake DESTINATION ${package_dir}
    COMPONENT library)
  configure_file(cmake/collide.pc.in ${pc}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${pc}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
endfunction()

# What a C compiler does not link by itself.
set(runtime ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(FILTER runtime INCLUDE REGEX "^(stdc\\+\\+|c\\+\\+|m)$")
list(REMOVE_DUPLICATES runtime)
list(TRANSFORM runtime PREPEND "-l")
string(JOIN " " runtime ${runtime})

file(RELATIVE_PATH up_to_prefix /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" up_to_prefix ${up_to_prefix})
list(JOIN needed_by_collide ", " requires)
collide_install(collide collide "${requires}")
collide_install(collide_lessons collide-lessons "collide = ${PROJECT_VERSION}")
collide_install(collide_trace collide-trace "collide-lessons = ${PROJECT_VERSION}")
if(TARGET collide_c)
  collide_install(collide_c collide-c "")
endif()
if(TARGET collide_scene)
  collide_install(collide_scene collide-scene "collide = ${PROJECT_VERSION}, nlohmann_json, fmt, pugixml")
endif()

configure_package_config_file(cmake/collideConfig.cmake.in collideConfig.cmake INSTALL_DESTINATION ${package_dir}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(collideConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/collideConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/collideConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT library)
