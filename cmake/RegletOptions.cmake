# SPDX-License-Identifier: MIT
# The options of a build, and the required tools. Included before project().

set(REGLET_OPTIMIZATION "-Osize" CACHE STRING "Swift optimisation: -O, -Osize or -Onone")
set_property(CACHE REGLET_OPTIMIZATION PROPERTY STRINGS "-O" "-Osize" "-Onone")
set(REGLET_SANITIZE "" CACHE STRING "Sanitizer to build with: address, thread, or nothing")
set(REGLET_SOURCE_ROOT "${CMAKE_CURRENT_SOURCE_DIR}/Sources" CACHE PATH "Folder of the Swift modules")
set(REGLET_PREBUILT "" CACHE PATH "Folder swift/ of another build for the same processor, whose objects are taken")
option(REGLET_CHECKS "Check invariants after every change, for tests" OFF)
option(REGLET_FUZZ "Build the fuzzers of Tests/fuzz, with the address sanitizer, in place of libraries" OFF)
option(REGLET_WASM "Build reglet.wasm in place of libraries" OFF)
option(REGLET_INSTALL_STRIPPED "Strip the shared library on installation" ON)

find_program(REGLET_SWIFTC swiftc DOC "Swift compiler, 6.3 or newer")
if(NOT REGLET_SWIFTC)
    message(FATAL_ERROR "Building reglet needs the Swift toolchain, 6.3 or newer, with swiftc on the PATH: "
        "see https://www.swift.org/install/linux/")
endif()
file(REAL_PATH "${REGLET_SWIFTC}" swiftc)
cmake_path(GET swiftc PARENT_PATH REGLET_TOOLCHAIN)

execute_process(COMMAND "${REGLET_SWIFTC}" --version OUTPUT_VARIABLE version ERROR_QUIET)
if(NOT version MATCHES "Swift version ([0-9]+\\.[0-9]+)" OR CMAKE_MATCH_1 VERSION_LESS 6.3)
    message(FATAL_ERROR "reglet needs Swift 6.3 or newer; ${REGLET_SWIFTC} says: ${version}")
endif()

# With REGLET_SANITIZE=fuzzer they run without the address sanitizer, and make more calls in their
# time.
if(REGLET_FUZZ AND NOT REGLET_SANITIZE)
    set(REGLET_SANITIZE "address,fuzzer")
endif()
# A sanitizer's run-time library belongs to the compiler that instrumented the code.
if(REGLET_SANITIZE AND NOT CMAKE_C_COMPILER)
    set(CMAKE_C_COMPILER "${REGLET_TOOLCHAIN}/clang")
endif()
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type of the C test programs" FORCE)
endif()
