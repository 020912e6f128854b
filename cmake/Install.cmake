# Program, assets and scenes, and what a desktop needs to list it. The program looks for its data in the folder given
# here and, when the whole tree was moved, beside its own executable.
install(TARGETS collidoscope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY assets scenes DESTINATION ${CMAKE_INSTALL_DATADIR}/collidoscope
  OPTIONAL PATTERN "*.desktop" EXCLUDE)
install(FILES LICENSE docs/scene-format.md docs/licences.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/collidoscope)
install(FILES assets/collidoscope.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES assets/collidoscope.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size 16 32 48 64 128 256)
  install(FILES assets/icons/collidoscope-${size}.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps RENAME collidoscope.png)
endforeach()
