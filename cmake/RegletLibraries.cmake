# SPDX-License-Identifier: MIT
# Links the shared library from the object files of the Swift modules, and the static one by
# RegletStatic.cmake.

include(RegletStatic)

add_library(reglet SHARED ${REGLET_OBJECTS})
add_library(reglet::reglet ALIAS reglet)

set_target_properties(reglet PROPERTIES
    LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION}
    SOVERSION ${REGLET_ABI_VERSION}
    LINK_DEPENDS "${version_script}")

target_link_options(reglet PRIVATE
    "LINKER:--version-script=${version_script}" LINKER:--gc-sections LINKER:-z,relro,-z,now)
# lld, which comes with the Swift toolchain, does not fill segments up to whole pages, and with -O2
# merges strings with equal ends: 6 KB of the file.
target_link_options(reglet PRIVATE
    "-B${REGLET_TOOLCHAIN}" -fuse-ld=lld LINKER:-O2,--hash-style=gnu)
# Functions with the same code get one address: 4 KB. This is safe because the engine compares no
# addresses of its own functions (it has LayoutAdaptor and Measurer.isTree instead), and callers'
# functions are not in the library. A program with the static library would merge its own functions
# as well, so that library does not use it.
target_link_options(reglet PRIVATE LINKER:--icf=all)
if(REGLET_SANITIZE)
    # The program has the sanitizer's functions, so some symbols stay undefined here.
    target_link_options(reglet PUBLIC -fsanitize=${REGLET_SANITIZE} -fuse-ld=lld)
    if(REGLET_SANITIZE STREQUAL "thread")
        # Its run-time library also intercepts libdispatch, and must be linked with it.
        set(runtime "${REGLET_TOOLCHAIN}/../lib/swift/linux")
        target_link_options(reglet PUBLIC "-L${runtime}" "LINKER:-rpath,${runtime}" -ldispatch -lBlocksRuntime)
    endif()
else()
    target_link_options(reglet PRIVATE LINKER:-z,defs)
endif()

foreach(library reglet reglet_static)
    target_link_libraries(${library} PUBLIC $<LINK_ONLY:m>)
    target_include_directories(${library} PUBLIC
        $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
        $<INSTALL_INTERFACE:include>)
endforeach()

# The static library in the form and place that Package.swift expects. The triple is the machine's.
set(bundle "${CMAKE_CURRENT_SOURCE_DIR}/reglet.artifactbundle")
set(REGLET_TRIPLE "${CMAKE_SYSTEM_PROCESSOR}-unknown-linux-gnu")
configure_file(cmake/artifact-bundle.json.in artifact-bundle.json @ONLY)
add_custom_target(artifact_bundle
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${bundle}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${bundle}/reglet"
    COMMAND "${CMAKE_COMMAND}" -E copy_directory "${CMAKE_CURRENT_SOURCE_DIR}/include" "${bundle}/reglet/include"
    COMMAND "${CMAKE_COMMAND}" -E copy "$<TARGET_FILE:reglet_static>" "${bundle}/reglet/libreglet.a"
    COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_CURRENT_BINARY_DIR}/artifact-bundle.json" "${bundle}/info.json"
    DEPENDS reglet_static
    COMMENT "Writing reglet.artifactbundle"
    VERBATIM)
