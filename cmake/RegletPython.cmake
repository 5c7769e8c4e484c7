# SPDX-License-Identifier: MIT
# What a Python wheel takes from a build that pip started: the library, in one file without links, as
# wheels hold none. bindings/python/pyproject.toml names the component.

set_property(TARGET reglet PROPERTY VERSION)
set_property(TARGET reglet PROPERTY SOVERSION)
install(TARGETS reglet LIBRARY DESTINATION _lib COMPONENT python)

# What musl's library is called depends on who packed it. This is the name that wheels for musl are made with.
if(CMAKE_C_COMPILER MATCHES "musl")
    find_program(REGLET_PATCHELF patchelf REQUIRED DOC "Changes what a library needs")
    add_custom_command(TARGET reglet POST_BUILD
        COMMAND "${REGLET_PATCHELF}" --replace-needed libc.so libc.musl-x86_64.so.1 "$<TARGET_FILE:reglet>"
        VERBATIM)
endif()
