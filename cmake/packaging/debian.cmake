# Run by CPack before it packs what is installed. Debian wants of each package a licence, the changes, and pages of the
# manual, the latter two compressed.
file(STRINGS ${CPACK_COLLIDOSCOPE_SOURCE}/CHANGELOG.md heading REGEX "^## [0-9]" LIMIT_COUNT 1)
string(REGEX REPLACE "^## [0-9.]+, " "" day "${heading}")
execute_process(COMMAND date --utc --rfc-email --date ${day} OUTPUT_VARIABLE released
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

foreach(component PROGRAM LIBRARY)
  set(package ${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  string(TOLOWER ${component} folder)
  set(tree ${CPACK_TEMPORARY_DIRECTORY}/${folder}${CPACK_PACKAGING_INSTALL_PREFIX})
  set(doc ${tree}/share/doc/${package})
  file(WRITE ${doc}/changelog "${package} (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * What is new: CHANGELOG.md of the sources.

 -- ${CPACK_PACKAGE_CONTACT}  ${released}
")
  configure_file(${CPACK_COLLIDOSCOPE_SOURCE}/LICENSE ${doc}/copyright COPYONLY)
  file(GLOB_RECURSE pages ${doc}/changelog ${tree}/share/man/*.1)
  foreach(page IN LISTS pages)
    execute_process(COMMAND gzip -9n ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()
