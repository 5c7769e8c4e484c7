# SPDX-License-Identifier: MIT
# Installs libraries, headers, reglet.pc and the CMake package. All paths are relative, so a prefix
# may be moved afterwards.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/reglet")

if(REGLET_INSTALL_STRIPPED AND NOT REGLET_SANITIZE)
    install(CODE "set(CMAKE_INSTALL_DO_STRIP TRUE)")
endif()
install(TARGETS reglet reglet_static EXPORT reglet-targets
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
# The header as data, and in one piece for LuaJIT, cffi and others that read C.
install(FILES abi/reglet.json abi/reglet.ffi.h DESTINATION "${CMAKE_INSTALL_DATADIR}/reglet")
# A module map in the include folder itself would claim that folder for one library.
install(FILES "${CMAKE_CURRENT_SOURCE_DIR}/cmake/installed.modulemap"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/reglet" RENAME module.modulemap)

install(EXPORT reglet-targets NAMESPACE reglet:: DESTINATION "${package_folder}")
configure_package_config_file(cmake/reglet-config.cmake.in
    "${CMAKE_CURRENT_BINARY_DIR}/reglet-config.cmake" INSTALL_DESTINATION "${package_folder}")
# From 0.1 on, a minor version only adds: abi/baseline and the SONAME ensure this.
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/reglet-config-version.cmake"
    COMPATIBILITY SameMajorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/reglet-config.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/reglet-config-version.cmake"
    DESTINATION "${package_folder}")

cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}"
    OUTPUT_VARIABLE libdir)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" OUTPUT_VARIABLE up_to_prefix)
configure_file(cmake/reglet.pc.in reglet.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/reglet.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
