# SPDX-License-Identifier: MIT
"""How much work a tree may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..errors import InvalidArgumentError
from .reals import is_count


@dataclass(frozen=True)
class Limits:
    """Limits of one tree; None is the library's default.

    Attributes:
        nodes: Nodes in the tree; by default and at most 134,217,727.
        depth: Nested nodes on one path of a layout, each up to 700 bytes of stack, custom layouts 1,300;
            grids (1,000 bytes each time), their rows, lazy containers, masonries and flows count twice. By default 1,024, at most 65,536.
        evaluations: Answers computed in one layout, and loops within an answer. By default 1,000,000
            and 100 for each node, but at most 5,000,000, or 16 for each node if that is more.
        bytes: Memory of the tree, by default without a limit; of an `AutoLayout` by default 1 GiB.
    """

    MAXIMA: ClassVar = {"nodes": 134_217_727, "depth": 65_536}

    nodes: int | None = None
    depth: int | None = None
    evaluations: int | None = None
    bytes: int | None = None

    def __post_init__(self) -> None:
        for name in ("nodes", "depth", "evaluations", "bytes"):
            limit, most = getattr(self, name), self.MAXIMA.get(name)
            if limit is not None and not is_count(limit):
                raise TypeError(
                    f"Limits: {name} is a whole number, or None for the default, not {limit!r}"
                )
            if limit is not None and (limit < 0 or (most is not None and limit > most)):
                above = "" if most is None else f" to {most:,}"
                raise InvalidArgumentError(
                    f"Limits: {name} is a number from 0{above}, not {limit:,}"
                )
