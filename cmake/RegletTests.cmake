# SPDX-License-Identifier: MIT
# The programs that test and measure the libraries. None belongs to the default target:
#
#     cmake --build build/cmake --target c_tests     every Tests/c/test_*.c, and the ffi harness
#     ctest --test-dir build/cmake                   runs them
#     cmake --build build/cmake --target bench_c     the program behind scripts/bench
#     cmake --build build/cmake --target examples    Examples/c

include(CTest)
set(tests "${CMAKE_CURRENT_SOURCE_DIR}/Tests")
set(warnings -Wall -Wextra -Werror)
add_custom_target(c_tests)
if(CMAKE_CROSSCOMPILING)
    # The packages of this machine do not fit. Tests/cmocka has the part of cmocka that the tests
    # use.
    add_library(small_cmocka STATIC EXCLUDE_FROM_ALL "${tests}/cmocka/cmocka.c")
    target_include_directories(small_cmocka PUBLIC "${tests}/cmocka")
    target_compile_options(small_cmocka PRIVATE ${warnings})
    set(cmocka small_cmocka)
    # Loads the library of a wheel, as Python does.
    add_executable(load_library EXCLUDE_FROM_ALL "${tests}/platforms/load.c")
    target_compile_options(load_library PRIVATE ${warnings})
    target_include_directories(load_library PRIVATE include)
    target_link_libraries(load_library PRIVATE ${CMAKE_DL_LIBS} m)
    set_target_properties(load_library PROPERTIES C_STANDARD 17 RUNTIME_OUTPUT_DIRECTORY tests)
    set(CMOCKA_FOUND TRUE)
else()
    find_package(PkgConfig)
    pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
    pkg_check_modules(FFI IMPORTED_TARGET libffi)
    set(cmocka PkgConfig::CMOCKA)
endif()

if(CMAKE_CROSSCOMPILING_EMULATOR)
    # Failing each allocation takes minutes there, so only some fail. Calls are stopped at some of
    # their reports, and there are fewer random programs: native builds run all of them, and
    # Tests/modes compares the bits.
    set(arguments_of_test_allocation_failure 25)
    set(arguments_of_test_failure_injection 1000)
    set(arguments_of_test_progress 10)
    set(arguments_of_test_random_edits 150)
    set(arguments_of_test_stack_mixtures 10)
endif()

# Linked to the shared library.
function(reglet_test_program name)
    cmake_parse_arguments(program "" "" "SOURCES;LIBRARIES;FOLDERS" ${ARGN})
    add_executable(${name} EXCLUDE_FROM_ALL ${program_SOURCES})
    target_compile_options(${name} PRIVATE ${warnings})
    target_include_directories(${name} PRIVATE ${program_FOLDERS})
    target_link_libraries(${name} PRIVATE reglet::reglet ${program_LIBRARIES} m pthread)
    set_target_properties(${name} PROPERTIES C_STANDARD 17 RUNTIME_OUTPUT_DIRECTORY tests)
    add_dependencies(c_tests ${name})
    add_test(NAME ${name} COMMAND ${name} ${arguments_of_${name}})
    set_tests_properties(${name} PROPERTIES TIMEOUT 1200)
endfunction()

# The other files in Tests/c are shared by all tests.
file(GLOB shared CONFIGURE_DEPENDS "${tests}/c/*.c")
file(GLOB programs CONFIGURE_DEPENDS "${tests}/c/test_*.c")
list(REMOVE_ITEM shared ${programs} "")
if(REGLET_SANITIZE OR NOT REGLET_OPTIMIZATION STREQUAL "-Osize")
    # Measures the stack use of the released code.
    list(REMOVE_ITEM programs "${tests}/c/test_stack_use.c" "${tests}/c/test_stack_mixtures.c")
endif()
if(CMOCKA_FOUND AND programs)
    add_library(c_shared OBJECT EXCLUDE_FROM_ALL ${shared})
    target_compile_options(c_shared PRIVATE ${warnings})
    target_link_libraries(c_shared PRIVATE reglet::reglet ${cmocka})
    set_target_properties(c_shared PROPERTIES C_STANDARD 17)
    foreach(program ${programs})
        cmake_path(GET program STEM name)
        reglet_test_program(${name} SOURCES "${program}" $<TARGET_OBJECTS:c_shared>
            FOLDERS "${tests}/c" LIBRARIES ${cmocka})
    endforeach()
    # Random programs, whose results Tests/modes/programs.py compares among builds.
    add_executable(digest EXCLUDE_FROM_ALL "${tests}/modes/digest.c" $<TARGET_OBJECTS:c_shared>)
    target_compile_options(digest PRIVATE ${warnings})
    target_include_directories(digest PRIVATE "${tests}/c")
    target_link_libraries(digest PRIVATE reglet::reglet ${cmocka} m)
    set_target_properties(digest PROPERTIES C_STANDARD 17 RUNTIME_OUTPUT_DIRECTORY tests)
    # Counts the operations of the workloads' layouts.
    set(benchmarks "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks")
    file(GLOB workloads CONFIGURE_DEPENDS "${benchmarks}/workload*.c")
    target_sources(test_growth PRIVATE ${workloads})
    target_include_directories(test_growth PRIVATE "${benchmarks}")
elseif(programs)
    message(STATUS "cmocka not found: no C tests (scripts/setup installs it)")
endif()

file(GLOB harness CONFIGURE_DEPENDS "${tests}/ffi/*.c")
if(harness AND FFI_FOUND AND CMOCKA_FOUND)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set(description "${CMAKE_CURRENT_SOURCE_DIR}/abi/reglet.json")
    set(table "${CMAKE_CURRENT_BINARY_DIR}/ffi/number_table.h")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/ffi")
    add_custom_command(
        OUTPUT "${table}"
        COMMAND Python3::Interpreter "${tests}/ffi/generate.py" "${description}" "${table}"
        DEPENDS "${tests}/ffi/generate.py" "${description}"
        COMMENT "Generating the table of the ffi harness"
        VERBATIM)
    reglet_test_program(ffi_harness SOURCES ${harness} "${tests}/c/kind_samples.c" "${table}"
        FOLDERS "${tests}/ffi" "${tests}/c" "${CMAKE_CURRENT_BINARY_DIR}/ffi"
        LIBRARIES PkgConfig::FFI ${cmocka} ${CMAKE_DL_LIBS})
elseif(harness)
    message(STATUS "libffi or cmocka not found: no ffi harness (scripts/setup installs them)")
endif()

if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks/CMakeLists.txt")
    add_subdirectory(Benchmarks EXCLUDE_FROM_ALL)
endif()

add_custom_target(examples)
file(GLOB programs CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Examples/c/*.c")
foreach(program ${programs})
    cmake_path(GET program STEM name)
    add_executable(example_${name} EXCLUDE_FROM_ALL "${program}")
    target_compile_options(example_${name} PRIVATE ${warnings})
    target_link_libraries(example_${name} PRIVATE reglet::reglet m)
    set_target_properties(example_${name} PROPERTIES
        C_STANDARD 11 OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY examples)
    add_dependencies(examples example_${name})
endforeach()
