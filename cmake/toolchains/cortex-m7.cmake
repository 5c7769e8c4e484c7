# SPDX-License-Identifier: MIT
# Cortex-M7 with a floating-point unit for doubles, without an operating system or a C library; builds the firmware of
# Examples/firmware, which qemu-system-arm runs.
#
#     cmake -G Ninja -S . -B build/firmware --toolchain cmake/toolchains/cortex-m7.cmake

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR cortex-m7)
set(CMAKE_C_COMPILER_TARGET armv7em-none-eabihf)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(processor -mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-d16)
list(JOIN processor " " CMAKE_C_FLAGS_INIT)
list(TRANSFORM processor PREPEND "-Xcc;" OUTPUT_VARIABLE REGLET_SWIFT_TARGET_FLAGS)
# 32 bits exclude -no-allocations (cmake/RegletSwift.cmake). Every load is of a fixed address.
list(APPEND REGLET_SWIFT_TARGET_FLAGS -Xfrontend -disable-stack-protector -Xcc -fno-pic)
set(REGLET_SWIFT_TARGET armv7em-none-none-eabi)
include("${CMAKE_CURRENT_LIST_DIR}/clang.cmake")
