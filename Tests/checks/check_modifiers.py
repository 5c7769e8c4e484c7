# SPDX-License-Identifier: MIT
"""The modifiers in abi/views.json agree with each language."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any

from checking import ROOT, Problems, check

PYTHON = "bindings/python/reglet/views/view.py"
# `frame` is a property whose value is called.
PYTHON_FRAME = "bindings/python/reglet/views/view_frame.py"
JAVASCRIPT, RUST = (
    "bindings/javascript/src/views/view.js",
    "bindings/rust/reglet/src/views/modify.rs",
)
JAVASCRIPT_TYPES = "bindings/javascript/src/types/views.ts"
# The start of the declaration below the comment of a method. Swift has overloads in several files.
FACES = {
    JAVASCRIPT: r"^  {name}\(",
    "include/reglet/cpp/view.hpp": r"^    (?:template <[^\n]*> )?\[\[nodiscard\]\] View {name}\(",
    RUST: r"^    fn {name}[(<]",
    "Sources/Reglet/**/*.swift": r"^    public func {name}[(<]",
}
# Marks of comments between words.
_MARKS = re.compile(r"^\s*(?:///|/\*\*|\*/|\*)|\*/\s*$", re.MULTILINE)


@check("every language describes modifiers by the sentences of abi/views.json")
def _sentences() -> Problems:
    docstrings = dict(_methods())
    for modifier in _modifiers():
        name, sentence = modifier["name"], modifier["sentence"]
        said = ast.get_docstring(docstrings[name]) or ""
        if sentence not in " ".join(said.split()):
            yield f"{PYTHON}: {name} does not say: {sentence}"
        for face, declaration in FACES.items():
            own = _name_in(face, modifier)
            if own is None:
                continue
            comments = _comments(face, declaration.format(name=own))
            if not any(sentence in comment for comment in comments):
                yield f"{face}: {own} does not say: {sentence}"


@check("the defaults of modifiers are those of abi/views.json")
def _defaults() -> Problems:
    methods = dict(_methods())
    for modifier in _modifiers():
        found = dict(_defaults_of(methods[modifier["name"]]))
        for argument in modifier["arguments"]:
            name, wanted = argument["name"], argument.get("default", ...)
            # padding() without lengths uses RGL_DEFAULT_PADDING, which is read from the header.
            if (modifier["name"], name) == ("padding", "insets"):
                wanted = None
            default = found.get(name, "missing")
            if (list(default) if isinstance(default, tuple) else default) != wanted:
                yield f"{PYTHON}: {modifier['name']}({name}) is {found.get(name)!r}, not {wanted!r}"


@check("JavaScript describes the arguments of modifiers as abi/views.json does")
def _arguments_of_javascript() -> Problems:
    for modifier in _modifiers():
        if modifier["name"] == "fixed_size":
            continue
        name = _camel(modifier["name"])
        comment = " ".join(_comments(JAVASCRIPT, FACES[JAVASCRIPT].format(name=name)))
        for options in re.findall(r"\{(\w+Options)\}", comment):
            comment += " ".join(_interface(options))
        for argument in modifier["arguments"]:
            if argument["sentence"].rstrip(".") not in comment:
                yield f"{JAVASCRIPT}: {name} does not say: {argument['sentence']}"
            shown = re.search(rf"\[(?:given\.)?{argument['name']}=(.*?)\]", comment)
            if shown is not None and json.loads(shown[1]) != argument.get("default"):
                yield f"{JAVASCRIPT}: {name} says {shown[0]}, not {argument.get('default')!r}"


@check("the kinds of abi/views.json are those of the header")
def _kinds() -> Problems:
    description = json.loads((ROOT / "abi" / "reglet.json").read_text(encoding="utf-8"))
    known = description["constants"]
    for modifier in _modifiers():
        if modifier["kind"] not in known:
            yield f"abi/views.json: there is no {modifier['kind']}"


def _modifiers() -> list[dict[str, Any]]:
    described = json.loads((ROOT / "abi" / "views.json").read_text(encoding="utf-8"))
    modifiers: list[dict[str, Any]] = described["modifiers"]
    return modifiers


def _name_in(face: str, modifier: dict[str, Any]) -> str | None:
    """Returns None if the language has another form."""
    names: dict[str, str | None] = modifier.get("names", {})
    if face == RUST:
        return names.get("rust", modifier["name"])
    if face.endswith(".swift"):
        return names.get("swift", _camel(modifier["name"]))
    return _camel(modifier["name"]) if face == JAVASCRIPT else modifier["name"]


def _camel(name: str) -> str:
    return re.sub("_(.)", lambda found: found[1].upper(), name)


def _methods() -> Iterator[tuple[str, ast.FunctionDef]]:
    """The modifiers of Python's class View."""
    yield from _methods_of(PYTHON, "View")
    yield "frame", dict(_methods_of(PYTHON_FRAME, "ViewFrame"))["__call__"]


def _methods_of(path: str, name: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for made in tree.body:
        if isinstance(made, ast.ClassDef) and made.name == name:
            for method in made.body:
                if isinstance(method, ast.FunctionDef):
                    yield method.name, method


def _defaults_of(method: ast.FunctionDef) -> Iterator[tuple[str, object]]:
    """Yields arguments and their defaults, or ... without a default."""
    given = method.args
    plain = [*given.posonlyargs, *given.args]
    missing: list[ast.expr | None] = [None] * (len(plain) - len(given.defaults))
    pairs = [
        *zip(plain, [*missing, *given.defaults]),
        *zip(given.kwonlyargs, given.kw_defaults),
    ]
    if given.vararg is not None:
        pairs.append((given.vararg, None))
    for argument, default in pairs:
        yield argument.arg, ... if default is None else ast.literal_eval(default)


def _interface(name: str) -> Iterator[str]:
    """The comments of the members of a type of options."""
    text = (ROOT / JAVASCRIPT_TYPES).read_text(encoding="utf-8")
    body = re.search(rf"interface {name} \{{\n(.*?)^\}}", text, re.MULTILINE | re.DOTALL)
    if body is not None:
        yield from re.findall(r"/\*\* (.*?) \*/", body[1])


def _comments(face: str, declaration: str) -> Iterator[str]:
    for path in sorted(ROOT.glob(face)):
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(declaration, text, re.MULTILINE):
            lines: list[str] = []
            for line in reversed(text[: found.start()].splitlines()):
                if not re.match(r"\s*(?:///|/\*\*|\*)", line):
                    break
                lines.insert(0, line)
            yield " ".join(_MARKS.sub(" ", "\n".join(lines)).split())
