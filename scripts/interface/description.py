# SPDX-License-Identifier: MIT
"""Reads the C header through clang and yields the ABI as plain data.

clang's syntax tree gives names, types and comments. A small generated C program gives offsets,
sizes and the values of macros.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import typed

Node = dict[str, Any]
Description = dict[str, Any]

PREFIX = "rgl_"
MACRO = re.compile(r"^#define (RGL_\w+) (.+)$", re.MULTILINE)
# Syntax without a value.
SYNTAX_MACROS = {"RGL_API", "RGL_BEGIN", "RGL_END", "RGL_NULLABLE", "RGL_MARKS", "RGL_MARKS_END"}
SINCE = re.compile(r"\bSince (\d+\.\d+)\.")
# The default version.
FIRST_VERSION = "0.1"
# clang's form of RGL_NULLABLE.
NULLABLE = re.compile(r" ?_Nullable")


def clang() -> str:
    """From the PATH, or next to swiftc."""
    found = shutil.which("clang")
    if found:
        return found
    swiftc = shutil.which("swiftc")
    if swiftc and (beside := Path(swiftc).resolve().parent / "clang").exists():
        return str(beside)
    raise SystemExit("abi: no clang found; it comes with the Swift toolchain (see scripts/setup)")


def describe(header: Path) -> Description:
    """In the order of declaration."""
    declarations = list(_declarations(_syntax_tree(header), header.parent))
    functions = [_function(node, file) for node, file in declarations if _is_export(node)]
    records = [node for node, _ in declarations if _is_record(node)]
    complete = [_record(node) for node in records if node.get("completeDefinition")]
    names = {record["name"] for record in complete}
    facts = _compile_facts(header, complete, _value_macros(header))
    for record in complete:
        record["size"], record["align"] = facts["records"][record["name"]]
        for field in record["fields"]:
            offset, size = facts["fields"][f"{record['name']}.{field['name']}"]
            field["offset"], field["size"] = offset, size
    macros = facts["macros"]
    return {
        "version": {"library": macros.pop("RGL_VERSION"), "abi": macros.pop("RGL_ABI_VERSION")},
        "macros": macros,
        "typedefs": _scalar_typedefs(declarations),
        "opaque": sorted({node["name"] for node in records} - names),
        "constants": _constants(declarations),
        "documentation": _documentation_of_names(declarations, names),
        "kinds": {
            f"RGL_KIND_{kind}": {"member": member, "type": spelled}
            for member, spelled, kinds in typed.members(header.parent / "reglet")
            for kind in kinds
        },
        "structs": complete,
        "callbacks": _callbacks(declarations, complete),
        "functions": functions,
    }


def _syntax_tree(header: Path) -> Node:
    command = [clang(), "-x", "c", "-std=c17", "-fsyntax-only", "-fparse-all-comments"]
    command += ["-Xclang", "-ast-dump=json", str(header)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    tree: Node = json.loads(output)
    return tree


def _declarations(tree: Node, root: Path) -> Iterator[tuple[Node, str]]:
    """Yields the top-level declarations of our own headers, each with its header's name.

    clang writes a file name only if it differs from the previous one, so all locations are walked
    in order.
    """
    current = ""

    def walk(value: Any) -> None:
        nonlocal current
        if isinstance(value, dict):
            current = value.get("file", current)
            for key, item in value.items():
                if key != "includedFrom":
                    walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)

    ours = root.resolve()
    for node in tree["inner"]:
        walk(node.get("loc"))
        walk({key: value for key, value in node.items() if key not in ("loc", "inner")})
        file = Path(current).resolve() if current else None
        walk(node.get("inner"))
        if file and file.is_relative_to(ours):
            yield node, str(file.relative_to(ours))


def _is_export(node: Node) -> bool:
    """Inline functions are not exports."""
    return (
        node["kind"] == "FunctionDecl"
        and str(node["name"]).startswith(PREFIX)
        and node.get("storageClass") != "static"
    )


def _is_record(node: Node) -> bool:
    return node["kind"] == "RecordDecl" and str(node.get("name", "")).startswith(PREFIX)


def _function(node: Node, file: str) -> Node:
    documentation = _documentation(node)
    since = SINCE.search(documentation)
    return {
        "name": node["name"],
        "returns": node["type"]["qualType"].split("(")[0].strip(),
        "parameters": [
            _variable(part) for part in node.get("inner", []) if part["kind"] == "ParmVarDecl"
        ],
        "header": file,
        "since": since.group(1) if since else FIRST_VERSION,
        "doc": documentation,
    }


def _variable(node: Node) -> Node:
    """Returns name and type of a parameter or a member, and whether it is nullable."""
    spelled = node["type"]["qualType"]
    variable = {"name": node["name"], "type": NULLABLE.sub("", spelled)}
    if NULLABLE.search(spelled):
        variable["nullable"] = True
    if documentation := _documentation(node):
        variable["doc"] = documentation
    return variable


def _documentation(node: Node) -> str:
    """One line for each line of the doc comment, or ""."""

    def lines(part: Node) -> list[str]:
        if "inner" not in part:
            return [str(part.get("text", ""))]
        separator = [""] if part["kind"] == "ParagraphComment" else []
        return [line for inner in part["inner"] for line in lines(inner)] + separator

    found = [part for part in node.get("inner", []) if part["kind"] == "FullComment"]
    text = "\n".join(line.removeprefix(" ").rstrip() for part in found for line in lines(part))
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n")


def _record(node: Node) -> Node:
    fields = [part for part in node.get("inner", []) if part["kind"] == "FieldDecl"]
    return {
        "name": node["name"],
        "kind": node["tagUsed"],
        "doc": _documentation(node),
        "size": 0,
        "align": 0,
        "fields": [{**_variable(field), "offset": 0, "size": 0} for field in fields],
    }


def _scalar_typedefs(declarations: list[tuple[Node, str]]) -> dict[str, str]:
    """The names for numbers, such as rgl_status, with their types."""
    return {
        node["name"]: node["type"]["qualType"]
        for node, _ in declarations
        if node["kind"] == "TypedefDecl" and re.fullmatch(r"\w+", node["type"]["qualType"])
    }


def _constants(declarations: list[tuple[Node, str]]) -> dict[str, int]:
    values: dict[str, int] = {}
    for node, _ in declarations:
        if node["kind"] != "EnumDecl":
            continue
        following = 0
        for part in node.get("inner", []):
            if part["kind"] != "EnumConstantDecl":
                continue
            given = [inner for inner in part.get("inner", []) if "value" in inner]
            value = int(given[0]["value"]) if given else following
            values[part["name"]] = value
            following = value + 1
    return values


def _documentation_of_names(
    declarations: list[tuple[Node, str]], records: set[str]
) -> dict[str, str]:
    """The text of each documented constant, number type, callback type and opaque type."""
    named = [
        part
        for node, _ in declarations
        for part in [node, *node.get("inner", [])]
        if part["kind"] in ("EnumConstantDecl", "TypedefDecl") and part["name"] not in records
    ]
    texts = {str(part["name"]): _documentation(part) for part in named}
    return {name: text for name, text in texts.items() if text}


def _callbacks(declarations: list[tuple[Node, str]], records: list[Node]) -> list[Node]:
    """Every function-pointer type: the named ones, and members as record.member."""
    found = []
    for node, _ in declarations:
        if node["kind"] == "TypedefDecl" and "(*)" in node["type"]["qualType"]:
            found.append(_callback(node["name"], node["type"]["qualType"]))
    for record in records:
        for field in record["fields"]:
            if "(*)" in field["type"]:
                found.append(_callback(f"{record['name']}.{field['name']}", field["type"]))
    return found


def _callback(name: str, spelled: str) -> Node:
    """Splits a type such as "void *(*)(void *, size_t)" without parameter names."""
    returns, _, parameters = spelled.partition("(*)")
    types = [part.strip() for part in parameters.strip("()").split(",")]
    return {
        "name": name,
        "returns": returns.strip(),
        "parameters": [
            {"name": f"argument_{position}", "type": spelled_type}
            for position, spelled_type in enumerate(types)
            if spelled_type != "void"
        ],
    }


def _value_macros(header: Path) -> list[str]:
    command = [clang(), "-x", "c", "-std=c17", "-dM", "-E", str(header)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return sorted(name for name, _ in MACRO.findall(output) if name not in SYNTAX_MACROS)


def _compile_facts(header: Path, records: list[Node], macros: list[str]) -> Node:
    """A C program prints sizes, offsets and values as JSON."""
    entries: dict[str, list[str]] = {"records": [], "fields": [], "macros": []}
    for record in records:
        whole = f"{record['kind']} {record['name']}"
        entries["records"].append(
            f'printf("\\"{record["name"]}\\": [%zu, %zu]", sizeof({whole}), _Alignof({whole}));'
        )
        for field in record["fields"]:
            entries["fields"].append(
                f'printf("\\"{record["name"]}.{field["name"]}\\": [%zu, %zu]", '
                f"offsetof({whole}, {field['name']}), sizeof((({whole} *)0)->{field['name']}));"
            )
    for macro in macros:
        entries["macros"].append(
            f'if (({macro}) == ({macro})) printf("\\"{macro}\\": %.17g", (double)({macro}));'
            f' else printf("\\"{macro}\\": null");'
        )
    comma = 'printf(", ");\n'
    parts = [f'printf("\\"{key}\\": {{");\n' + comma.join(lines) for key, lines in entries.items()]
    body = ('printf("}, ");\n').join(parts)
    source = (
        f'#include <stdio.h>\n#include "{header.resolve()}"\n'
        f'int main(void) {{\nprintf("{{");\n{body}\nprintf("}}}}");\nreturn 0;\n}}\n'
    )
    with tempfile.TemporaryDirectory() as folder:
        file, program = Path(folder, "facts.c"), Path(folder, "facts")
        file.write_text(source)
        subprocess.run([clang(), "-std=c17", "-o", program, file, "-lm"], check=True)
        output = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    facts: Node = json.loads(output)
    return facts
