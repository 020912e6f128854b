# collidoscope_unity(TARGET): where COLLIDOSCOPE_UNITY is set, compiles several sources at once, so that headers are
# read once for all of them. A whole build takes a third less time, a change of one source more.
set(COLLIDOSCOPE_UNITY OFF CACHE STRING
  "Compile several sources at once: OFF, ON (all but collide::collide and collide::trace) or ALL")

# Up to twelve sources of one folder, in the order of the list, are compiled as one. So in a folder no two sources may
# have the same thing, or functions of the same parameters, for themselves by one name: see docs/house.md.
function(collidoscope_unity target)
  if(NOT COLLIDOSCOPE_UNITY)
    return()
  endif()
  get_target_property(root ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH room)
    cmake_path(RELATIVE_PATH room BASE_DIRECTORY ${root})
    string(MAKE_C_IDENTIFIER "${room}" room)
    math(EXPR batch "0${sources_in_${room}} / 12")
    math(EXPR sources_in_${room} "0${sources_in_${room}} + 1")
    set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${room}_${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
