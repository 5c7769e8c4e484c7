# SPDX-License-Identifier: MIT
# Linux with glibc on 64-bit ARM. Debian: libc6-dev-arm64-cross and libgcc-12-dev-arm64-cross; qemu-user runs the tests.
#
#     cmake -G Ninja -S . -B build/aarch64 --toolchain cmake/toolchains/aarch64-linux-gnu.cmake

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu)
# The toolchain for x86-64 has no Embedded standard library for this Linux. Bare processors have the
# same layout of data and pass arguments in the same way.
set(REGLET_SWIFT_TARGET aarch64-none-none-elf)
set(REGLET_SWIFT_TARGET_FLAGS -no-allocations -Xcc -fPIC)
include("${CMAKE_CURRENT_LIST_DIR}/clang.cmake")
