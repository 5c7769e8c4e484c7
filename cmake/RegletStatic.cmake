# SPDX-License-Identifier: MIT
# Makes the static library from the object files of the Swift modules.

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

# A static library has no version script, and its other global symbols could clash with a user's. So
# the modules are linked into one object without unreachable code, and all names but the exports
# become local. Groups of mergeable functions are removed first, and their functions kept: a group
# with local members can no longer be merged, and the linker would drop it.
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

add_library(reglet_static STATIC "${localized}")
add_library(reglet::static ALIAS reglet_static)
set_target_properties(reglet_static PROPERTIES
    LINKER_LANGUAGE C
    OUTPUT_NAME reglet
    EXPORT_NAME static)

# A program includes only the functions that it reaches.
target_link_options(reglet_static INTERFACE LINKER:--gc-sections)
