if(WIN32)
  # One folder that can lie anywhere. Windows has neither of the fonts.
  install(TARGETS collidoscope collidoscope_commands RUNTIME DESTINATION .)
  install(DIRECTORY assets scenes DESTINATION . PATTERN "*.desktop" EXCLUDE PATTERN "icons" EXCLUDE PATTERN "*.svg" EXCLUDE)
  install(FILES LICENSE DESTINATION . RENAME LICENSE.txt)
  install(FILES docs/licences.md docs/scene-format.md DESTINATION docs)
  # The notices of all else are in assets/notices.txt.
  install(FILES /usr/share/doc/mingw-w64-x86-64-dev/copyright DESTINATION docs RENAME notices-mingw-w64.txt)
  foreach(font opentype/inter/Inter-Regular.otf opentype/inter/Inter-SemiBold.otf truetype/font-awesome/fontawesome-webfont.ttf)
    install(FILES /usr/share/fonts/${font} DESTINATION assets/fonts)
  endforeach()
  return()
endif()

# Program, assets and scenes, and what a desktop needs to list it: the install component `program`. The program looks for
# its data in the folder given here and, when the whole tree was moved, beside its own executable.
install(TARGETS collidoscope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY assets scenes DESTINATION ${CMAKE_INSTALL_DATADIR}/collidoscope
  COMPONENT program OPTIONAL PATTERN "*.desktop" EXCLUDE PATTERN "*.1" EXCLUDE)
set(documents ${CMAKE_INSTALL_DATADIR}/doc/collidoscope)  # GNUInstallDirs would write the project's name, with a capital
install(FILES docs/scene-format.md docs/licences.md DESTINATION ${documents} COMPONENT program)
install(FILES LICENSE DESTINATION ${documents} COMPONENT program RENAME copyright)
install(FILES assets/collidoscope.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES assets/collidoscope.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES assets/collidoscope.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)
foreach(size 16 32 48 64 128 256)
  install(FILES assets/icons/collidoscope-${size}.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps COMPONENT program RENAME collidoscope.png)
endforeach()
include(Packages)
