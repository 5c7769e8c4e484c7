# SPDX-License-Identifier: MIT
# Reads the versions from the header, which alone states them.

file(READ "${CMAKE_CURRENT_SOURCE_DIR}/include/reglet/version.h" header)
foreach(part MAJOR MINOR PATCH)
    string(REGEX MATCH "#define RGL_VERSION_${part} ([0-9]+)" _ "${header}")
    set(version_${part} "${CMAKE_MATCH_1}")
endforeach()
set(REGLET_VERSION "${version_MAJOR}.${version_MINOR}.${version_PATCH}")

string(REGEX MATCH "#define RGL_ABI_VERSION ([0-9]+)" _ "${header}")
set(REGLET_ABI_VERSION "${CMAKE_MATCH_1}")
