# SPDX-License-Identifier: MIT
# Compiles Swift modules in Embedded mode, in the order of their imports.
#
# CMake's own Swift support lacks Embedded mode, so swiftc runs in custom commands: one per module,
# whole-module, yielding Module.swiftmodule for its importers, and Module.o.

set(REGLET_SWIFT_FOLDER "${CMAKE_CURRENT_BINARY_DIR}/swift")
file(MAKE_DIRECTORY "${REGLET_SWIFT_FOLDER}")
file(GLOB_RECURSE REGLET_HEADERS CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/include/*.h" "${CMAKE_CURRENT_SOURCE_DIR}/include/module.modulemap")

# Without optimisation, -g makes the driver wrap the module in an object of the same name as ours.
if(REGLET_OPTIMIZATION STREQUAL "-Onone")
    set(REGLET_DEBUG_INFO -gline-tables-only)
else()
    set(REGLET_DEBUG_INFO -g)
endif()

set(REGLET_SWIFT_FLAGS
    ${REGLET_OPTIMIZATION} -wmo -parse-as-library -swift-version 6
    -enable-experimental-feature Embedded -enable-experimental-feature RawLayout
    -enable-experimental-feature BuiltinModule
    # Traps are not distinguished, so one trap per function is enough.
    -Xfrontend -mergeable-traps
    # Unused code must be removable by the linker's --gc-sections.
    -Xfrontend -function-sections
    ${REGLET_DEBUG_INFO} -debug-info-format=dwarf -dwarf-version=4
    # The same bytes in every folder: no paths, no paths of the cache of C modules, and no hash of
    # the compiler's input.
    -file-prefix-map "${CMAKE_CURRENT_SOURCE_DIR}=."
    -Xfrontend -no-clang-module-breadcrumbs
    -Xfrontend -disable-incremental-llvm-codegen
    -I "${CMAKE_CURRENT_SOURCE_DIR}/include")
if(REGLET_WASM)
    # With 32 bits and -no-allocations the compiler rejects shifts and conversions of 64-bit
    # numbers, though they allocate nothing. The other builds check the same sources.
    set(REGLET_SWIFT_TARGET wasm32-unknown-none-wasm)
    set(REGLET_SWIFT_TARGET_FLAGS -Xfrontend -disable-stack-protector)
endif()
if(REGLET_SWIFT_TARGET)
    # A target of a toolchain file has no C library that the compiler would find.
    list(APPEND REGLET_SWIFT_FLAGS -target ${REGLET_SWIFT_TARGET} ${REGLET_SWIFT_TARGET_FLAGS}
        -Xcc "-I${CMAKE_CURRENT_SOURCE_DIR}/cmake/freestanding/include")
else()
    # Every hidden allocation becomes a compile error: memory comes from the caller's allocator.
    list(APPEND REGLET_SWIFT_FLAGS -no-allocations -Xcc -fPIC)
endif()
if(REGLET_CHECKS)
    list(APPEND REGLET_SWIFT_FLAGS -D REGLET_CHECKS)
endif()
if(REGLET_SANITIZE)
    list(APPEND REGLET_SWIFT_FLAGS -sanitize=${REGLET_SANITIZE} -D REGLET_SANITIZE)
    # The verifier rejects casts of integers to pointers that Swift 6.3 writes and code generation
    # accepts.
    list(APPEND REGLET_SWIFT_FLAGS -Xfrontend -disable-llvm-verify)
endif()

# Adds Sources/<name> as a module; IMPORTS names the modules right below it. Sets REGLET_OBJECTS,
# the object files of all modules so far.
function(reglet_swift_module name)
    cmake_parse_arguments(module "" "" "IMPORTS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${REGLET_SOURCE_ROOT}/${name}/*.swift")
    if(NOT sources)
        message(FATAL_ERROR "no Swift sources in ${REGLET_SOURCE_ROOT}/${name}")
    endif()
    if(REGLET_PREBUILT)
        set(REGLET_OBJECTS ${REGLET_OBJECTS} "${REGLET_PREBUILT}/${name}.o" PARENT_SCOPE)
        return()
    endif()
    set(object "${REGLET_SWIFT_FOLDER}/${name}.o")
    set(interface "${REGLET_SWIFT_FOLDER}/${name}.swiftmodule")
    list(TRANSFORM module_IMPORTS APPEND ".swiftmodule" OUTPUT_VARIABLE imports)
    list(TRANSFORM imports PREPEND "${REGLET_SWIFT_FOLDER}/")
    add_custom_command(
        OUTPUT "${object}" "${interface}"
        COMMAND "${REGLET_SWIFTC}" ${REGLET_SWIFT_FLAGS} -I "${REGLET_SWIFT_FOLDER}"
            -module-name ${name} -emit-module -emit-module-path "${interface}"
            -c ${sources} -o "${object}"
        DEPENDS ${sources} ${imports} ${REGLET_HEADERS}
        COMMENT "Compiling Swift module ${name}"
        VERBATIM)
    set(REGLET_OBJECTS ${REGLET_OBJECTS} "${object}" PARENT_SCOPE)
endfunction()
