# SPDX-License-Identifier: MIT
# Makes the two libraries from the object files of the Swift modules.

set(version_script "${CMAKE_CURRENT_SOURCE_DIR}/abi/reglet.map")

# The exports as text: one name a line, and as roots for the linker.
set(exports "${CMAKE_CURRENT_BINARY_DIR}/exports.txt")
set(roots "${CMAKE_CURRENT_BINARY_DIR}/roots.txt")
file(READ "${version_script}" script)
string(REGEX MATCHALL "rgl_[a-z0-9_]+" names "${script}")
list(JOIN names "\n" text)
file(CONFIGURE OUTPUT "${exports}" CONTENT "${text}\n")
list(JOIN names "\n-u " text)
file(CONFIGURE OUTPUT "${roots}" CONTENT "-u ${text}\n")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${version_script}")

# A static library has no version script; its other global symbols could clash with a user's. So
# the modules are linked into one object, without what no export reaches, and all names but the
# exports become local. Groups of mergeable functions are dissolved first: a group whose members
# are local can no longer be merged, and the linker would drop it.
set(merged "${REGLET_SWIFT_FOLDER}/reglet.o")
add_custom_command(
    OUTPUT "${merged}"
    COMMAND "${CMAKE_LINKER}" -r --gc-sections --force-group-allocation @${roots}
        ${REGLET_OBJECTS} -o "${merged}"
    DEPENDS ${REGLET_OBJECTS} "${roots}"
    COMMENT "Merging the Swift modules"
    VERBATIM)

set(localized "${REGLET_SWIFT_FOLDER}/reglet-static.o")
add_custom_command(
    OUTPUT "${localized}"
    COMMAND "${CMAKE_OBJCOPY}" --keep-global-symbols=${exports} --strip-unneeded
        --remove-section=.swift1_autolink_entries "${merged}" "${localized}"
    DEPENDS "${merged}" "${exports}"
    COMMENT "Hiding all symbols but the exports"
    VERBATIM)
set_source_files_properties("${localized}" ${REGLET_OBJECTS}
    PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)

add_library(reglet SHARED ${REGLET_OBJECTS})
add_library(reglet_static STATIC "${localized}")
add_library(reglet::reglet ALIAS reglet)
add_library(reglet::static ALIAS reglet_static)

set_target_properties(reglet PROPERTIES
    LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION}
    SOVERSION ${REGLET_ABI_VERSION}
    LINK_DEPENDS "${version_script}")
set_target_properties(reglet_static PROPERTIES
    LINKER_LANGUAGE C
    OUTPUT_NAME reglet
    EXPORT_NAME static)

target_link_options(reglet PRIVATE
    "LINKER:--version-script=${version_script}" LINKER:--gc-sections LINKER:-z,relro,-z,now)
# lld, which comes with the Swift toolchain, does not fill segments up to whole pages, and with -O2 merges
# texts that end alike: 6 KB of the file.
target_link_options(reglet PRIVATE
    "-B${REGLET_TOOLCHAIN}" -fuse-ld=lld LINKER:-O2,--hash-style=gnu)
if(REGLET_SANITIZE)
    # The sanitizer's functions come from the program, so some symbols stay undefined here.
    target_link_options(reglet PUBLIC -fsanitize=${REGLET_SANITIZE} -fuse-ld=lld)
    if(REGLET_SANITIZE STREQUAL "thread")
        # Its run-time library watches libdispatch too, and cannot be linked without it.
        set(runtime "${REGLET_TOOLCHAIN}/../lib/swift/linux")
        target_link_options(reglet PUBLIC "-L${runtime}" "LINKER:-rpath,${runtime}" -ldispatch -lBlocksRuntime)
    endif()
else()
    target_link_options(reglet PRIVATE LINKER:-z,defs)
endif()

# A program carries the functions that it reaches, and no others.
target_link_options(reglet_static INTERFACE LINKER:--gc-sections)

foreach(library reglet reglet_static)
    target_link_libraries(${library} PUBLIC $<LINK_ONLY:m>)
    target_include_directories(${library} PUBLIC
        $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
        $<INSTALL_INTERFACE:include>)
endforeach()

# The static library in the form that Swift packages take, at the place where Package.swift looks for it. The triple is
# that of the machine, since the library is built for it.
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
