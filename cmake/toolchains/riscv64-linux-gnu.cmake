# SPDX-License-Identifier: MIT
# Linux with glibc on 64-bit RISC-V. Debian: libc6-dev-riscv64-cross and libgcc-12-dev-riscv64-cross;
# qemu-user runs the tests.
#
#     cmake -G Ninja -S . -B build/riscv64 --toolchain cmake/toolchains/riscv64-linux-gnu.cmake

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR riscv64)
set(CMAKE_C_COMPILER_TARGET riscv64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-riscv64 -L /usr/riscv64-linux-gnu)
# As in aarch64-linux-gnu.cmake.
set(REGLET_SWIFT_TARGET riscv64-none-none-eabi)
set(REGLET_SWIFT_TARGET_FLAGS -no-allocations -Xcc -fPIC -Xcc -march=rv64gc -Xcc -mabi=lp64d)
include("${CMAKE_CURRENT_LIST_DIR}/clang.cmake")
