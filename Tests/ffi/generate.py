#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the table of the ffi harness: generate.py abi/reglet.json number_table.h

Every exported function, callback type and struct becomes a C table row with its libffi types.
"""

from __future__ import annotations

import json
import re
import sys

FFI_TYPES = {
    "void": "&ffi_type_void",
    "double": "&ffi_type_double",
    "int32_t": "&ffi_type_sint32",
    "uint32_t": "&ffi_type_uint32",
    "uint64_t": "&ffi_type_uint64",
    "uint8_t": "&ffi_type_uint8",
    "size_t": "&ffi_type_uint64",
}

FIELD_KINDS = {
    "double": "FIELD_DOUBLE",
    "int32_t": "FIELD_INT32",
    "uint32_t": "FIELD_UINT32",
    "uint64_t": "FIELD_UINT64",
    "size_t": "FIELD_SIZE",
    "int64_t": "FIELD_SIZE",
}


class Table:
    """The description with look-ups."""

    def __init__(self, description: dict) -> None:
        self.description = description
        self.structs = {struct["name"]: struct for struct in description["structs"]}
        self.order = [struct["name"] for struct in description["structs"]]

    def resolve(self, c_type: str) -> str:
        """The type behind typedefs, without const."""
        name = c_type.removeprefix("const ").strip()
        while name in self.description["typedefs"]:
            name = self.description["typedefs"][name]
        return name

    def is_pointer(self, c_type: str) -> bool:
        callbacks = {callback["name"] for callback in self.description["callbacks"]}
        return c_type.endswith("*") or "(*" in c_type or c_type in callbacks

    def pointee(self, c_type: str) -> str | None:
        """The struct that a pointer points to, if its fields are known."""
        if not re.fullmatch(r"(const )?\w+ \*", c_type):
            return None
        name = c_type.removeprefix("const ").removesuffix("*").strip()
        return name if name in self.structs else None

    def object(self, c_type: str) -> str | None:
        """The opaque type that a pointer points to."""
        name = c_type.removesuffix("*").strip()
        return name if c_type.endswith(" *") and name in self.description["opaque"] else None

    def index(self, name: str | None) -> int:
        return self.order.index(name) if name in self.structs else -1

    def ffi(self, c_type: str) -> str:
        if self.is_pointer(c_type):
            return "&ffi_type_pointer"
        name = self.resolve(c_type)
        return f"&type_{name}" if name in self.structs else FFI_TYPES[name]

    def flat_fields(self, name: str, prefix: str = "", base: int = 0) -> list[tuple]:
        """(name, offset, kind, pointee) of all fields, nested structs spread out. The harness handles
        unions and arrays.
        """
        rows: list[tuple] = []
        for field in self.structs[name]["fields"]:
            label, offset, c_type = prefix + field["name"], base + field["offset"], field["type"]
            inner = self.resolve(c_type)
            if c_type.endswith("]"):
                continue
            if self.is_pointer(c_type):
                rows.append((label, offset, "FIELD_POINTER", self.index(self.pointee(c_type))))
            elif inner in self.structs:
                if self.structs[inner]["kind"] == "struct":
                    rows += self.flat_fields(inner, label + ".", offset)
            else:
                rows.append((label, offset, FIELD_KINDS[inner], -1))
        return rows


def role(table: Table, function: str, parameter: dict) -> str:
    c_type, name = parameter["type"], parameter["name"]
    if c_type == "rgl_tree *":
        return "ROLE_TREE"
    if c_type in ("rgl_frames *", "const rgl_frames *"):
        return "ROLE_FRAMES"
    if table.object(c_type):
        return "ROLE_OBJECT"
    if c_type == "rgl_node":
        return "ROLE_NODE"
    if (
        c_type in ("rgl_item", "rgl_variable", "rgl_constraint", "rgl_box", "rgl_conductor")
        or name == "id"
    ):
        return "ROLE_ID"
    if table.is_pointer(c_type):
        return (
            "ROLE_IN" if c_type.startswith("const ") and not c_type.endswith("**") else "ROLE_OUT"
        )
    resolved = table.resolve(c_type)
    roles = {
        "double": "ROLE_DOUBLE",
        "size_t": "ROLE_SIZE",
        "int32_t": "ROLE_INT32",
        "uint32_t": "ROLE_UINT32",
        "uint64_t": "ROLE_UINT64",
    }
    if resolved in table.structs:
        return "ROLE_STRUCT"
    if resolved not in roles:
        raise SystemExit(f"{function}: no role for {c_type} {name}")
    return roles[resolved]


def struct_rows(table: Table) -> list[str]:
    lines, rows = [], []
    by_value = {
        table.resolve(parameter["type"])
        for function in table.description["functions"]
        for parameter in function["parameters"]
    }
    for name in table.order:
        struct = table.structs[name]
        if struct["kind"] == "struct":
            fields = table.flat_fields(name)
            if name in by_value:
                elements = ", ".join(table.ffi(field["type"]) for field in struct["fields"])
                lines.append(f"static ffi_type *elements_{name}[] = {{{elements}, NULL}};")
                lines.append(
                    f"static ffi_type type_{name} = {{0, 0, FFI_TYPE_STRUCT, elements_{name}}};"
                )
            lines.append(f"static const field_row fields_{name}[] = {{")
            lines += [
                f'    {{"{label}", {offset}, {kind}, {pointee}}},'
                for label, offset, kind, pointee in fields
            ]
            lines.append("};")
            rows.append(f'    {{"{name}", {struct["size"]}, fields_{name}, {len(fields)}}},')
        else:
            rows.append(f'    {{"{name}", {struct["size"]}, NULL, 0}},')
        lines.append(f'_Static_assert(sizeof({name}) == {struct["size"]}, "{name}");')
    return [*lines, "static const struct_row structs[] = {", *rows, "};"]


# Called once for each kind of node, with the parameters of that kind.
GENERIC = ("rgl_node_create", "rgl_node_set", "rgl_node_become", "rgl_node_get")


def function_rows(table: Table) -> list[str]:
    lines, rows = [], []
    for function in table.description["functions"]:
        if function["name"] in GENERIC:
            for kind, entry in table.description["kinds"].items():
                add_function(table, function, lines, rows, kind, entry["type"])
        else:
            add_function(table, function, lines, rows)
    return [*lines, "static const function_row functions[] = {", *rows, "};"]


def add_function(
    table: Table, function: dict, lines: list[str], rows: list[str], kind: str = "0", held: str = ""
) -> None:
    """`held` is the struct of a generic function's kind."""
    name, parameters = function["name"], function["parameters"]
    label = f"{name} {kind.removeprefix('RGL_KIND_')}" if held else name
    identifier = label.replace(" ", "_")
    if parameters:
        lines.append(f"static const parameter_row parameters_{identifier}[] = {{")
        for parameter in parameters:
            c_type = parameter["type"]
            struct = table.pointee(c_type) or table.resolve(c_type)
            if held and c_type.endswith("void *"):
                struct = held
            nullable = int(parameter.get("nullable", False))
            opaque = table.object(c_type)
            lines.append(
                f'    {{"{parameter["name"]}", {role(table, name, parameter)}, {table.ffi(c_type)}, '
                f"{table.index(struct)}, {nullable}, {f'{chr(34)}{opaque}{chr(34)}' if opaque else 'NULL'}}},"
            )
        lines.append("};")
    first = f"parameters_{identifier}" if parameters else "NULL"
    returns_status = int(function["returns"] == "rgl_status")
    rows.append(
        f'    {{"{label}", {kind}, FFI_FN({name}), {table.ffi(function["returns"])}, {returns_status}, {first}, '
        f"{len(parameters)}}},"
    )


def callback_rows(table: Table) -> list[str]:
    lines, rows = [], []
    for callback in table.description["callbacks"]:
        identifier = callback["name"].replace(".", "_")
        types = ", ".join(table.ffi(parameter["type"]) for parameter in callback["parameters"])
        lines.append(f"static ffi_type *arguments_{identifier}[] = {{{types}}};")
        rows.append(
            f'    {{"{callback["name"]}", {table.ffi(callback["returns"])}, arguments_{identifier}, '
            f"{len(callback['parameters'])}}},"
        )
    return [*lines, "static const callback_row callbacks[] = {", *rows, "};"]


def record_rows(table: Table) -> list[str]:
    """The struct of each kind of node, and the kinds that need nothing outside a tree."""
    kinds = table.description["kinds"]
    lines = ["static const int record_structs[] = {"]
    lines += [f"    [{kind}] = {table.index(entry['type'])}," for kind, entry in kinds.items()]
    plain = ", ".join(kind for kind in kinds if kind != "RGL_KIND_CONSTRAINT_HOST")
    return [*lines, "};", f"static const rgl_kind kinds[] = {{{plain}}};"]


def main() -> None:
    source, target = sys.argv[1:3]
    with open(source, encoding="utf-8") as file:
        table = Table(json.load(file))
    lines = [
        "/* SPDX-License-Identifier: MIT */",
        "/* Generated by Tests/ffi/generate.py from abi/reglet.json. */",
        *struct_rows(table),
        *function_rows(table),
        *callback_rows(table),
        *record_rows(table),
    ]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
