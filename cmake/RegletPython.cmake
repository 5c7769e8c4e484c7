# SPDX-License-Identifier: MIT
# What a Python wheel takes from a build that pip started: the library, in one file without links, as
# wheels hold none. bindings/python/pyproject.toml names the component.

set_property(TARGET reglet PROPERTY VERSION)
set_property(TARGET reglet PROPERTY SOVERSION)
install(TARGETS reglet LIBRARY DESTINATION _lib COMPONENT python)
