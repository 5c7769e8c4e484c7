# SPDX-License-Identifier: MIT
# Compiles Swift modules in Embedded mode, in the order of their imports.
#
# CMake's own Swift support does not know Embedded mode, so swiftc runs in custom commands: one
# per module, whole-module, yielding Module.swiftmodule for its importers, and Module.o; or, where
# RegletProgram.cmake compiles all modules as one program, Module.bc.

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

# With -Osize, a function is copied into its callers only where they carry @_optimize(speed), or where
# it says @inline(__always). By default the compiler sees a benefit in removing almost any call, in cold
# code too, which made a tenth of the library.
set(REGLET_INLINING)
if(REGLET_OPTIMIZATION STREQUAL "-Osize")
    # What a removed call is worth: this much in callers compiled for speed, nothing in the others.
    list(APPEND REGLET_INLINING
        -Xfrontend -sil-inline-caller-benefit-reduction-factor -Xfrontend 1000000
        -Xllvm -sil-inline-removed-call-benefit=50)
    # Short scopes and loops add to the benefit; a call that counts as long keeps every scope from being short.
    list(APPEND REGLET_INLINING -Xllvm -sil-inline-default-apply-length=100000)
    # These benefits make no difference between the two kinds of callers.
    foreach(benefit
            devirtualized-call exclusivity fast-path-builtin generic-specialization global-init ref-count
            removed-closure removed-coroutine-call removed-load removed-store removed-terminator)
        list(APPEND REGLET_INLINING -Xllvm "-sil-inline-${benefit}-benefit=0")
    endforeach()
    list(APPEND REGLET_INLINING -Xllvm -sil-inline-trivial-function-threshold=0)
    # A function that takes a closure is not copied for each closure that it is given.
    list(APPEND REGLET_INLINING -Xllvm -sil-disable-pass=closure-specialize)
    # Loops over the two axes stay loops.
    list(APPEND REGLET_INLINING -Xllvm -sil-disable-pass=loop-unroll)
endif()

set(REGLET_SWIFT_FLAGS
    ${REGLET_OPTIMIZATION} -wmo -parse-as-library -swift-version 6
    -enable-experimental-feature Embedded -enable-experimental-feature RawLayout
    # Every hidden allocation becomes a compile error: memory comes from the caller's allocator.
    -no-allocations
    # Traps tell nothing apart, so one for each function is enough.
    -Xfrontend -mergeable-traps
    # Unused code must be removable by the linker's --gc-sections.
    -Xfrontend -function-sections
    ${REGLET_INLINING}
    ${REGLET_DEBUG_INFO} -debug-info-format=dwarf -dwarf-version=4
    -file-prefix-map "${CMAKE_CURRENT_SOURCE_DIR}=."
    -I "${CMAKE_CURRENT_SOURCE_DIR}/include" -Xcc -fPIC)
if(REGLET_CHECKS)
    list(APPEND REGLET_SWIFT_FLAGS -D REGLET_CHECKS)
endif()
if(REGLET_SANITIZE)
    list(APPEND REGLET_SWIFT_FLAGS -sanitize=${REGLET_SANITIZE})
endif()
# Sanitizers instrument whenever LLVM runs, so code that went through it twice would be watched twice.
if(REGLET_OPTIMIZATION STREQUAL "-Osize" AND NOT REGLET_SANITIZE)
    set(REGLET_AS_PROGRAM ON)
else()
    set(REGLET_AS_PROGRAM OFF)
endif()

# Adds Sources/<name> as a module; IMPORTS names the modules right below it.
# Sets REGLET_OBJECTS, the object files of all modules so far, or REGLET_BITCODE likewise.
function(reglet_swift_module name)
    cmake_parse_arguments(module "" "" "IMPORTS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${REGLET_SOURCE_ROOT}/${name}/*.swift")
    if(NOT sources)
        message(FATAL_ERROR "no Swift sources in ${REGLET_SOURCE_ROOT}/${name}")
    endif()
    if(REGLET_AS_PROGRAM)
        set(yield -emit-bc -Xfrontend -disable-llvm-optzns)
        set(object "${REGLET_SWIFT_FOLDER}/${name}.bc")
    else()
        set(yield -c)
        set(object "${REGLET_SWIFT_FOLDER}/${name}.o")
    endif()
    set(interface "${REGLET_SWIFT_FOLDER}/${name}.swiftmodule")
    list(TRANSFORM module_IMPORTS APPEND ".swiftmodule" OUTPUT_VARIABLE imports)
    list(TRANSFORM imports PREPEND "${REGLET_SWIFT_FOLDER}/")
    add_custom_command(
        OUTPUT "${object}" "${interface}"
        COMMAND "${REGLET_SWIFTC}" ${REGLET_SWIFT_FLAGS} -I "${REGLET_SWIFT_FOLDER}"
            -module-name ${name} -emit-module -emit-module-path "${interface}"
            ${yield} ${sources} -o "${object}"
        DEPENDS ${sources} ${imports} ${REGLET_HEADERS}
        COMMENT "Compiling Swift module ${name}"
        VERBATIM)
    if(REGLET_AS_PROGRAM)
        set(REGLET_BITCODE ${REGLET_BITCODE} "${object}" PARENT_SCOPE)
    else()
        set(REGLET_OBJECTS ${REGLET_OBJECTS} "${object}" PARENT_SCOPE)
    endif()
endfunction()
