# SPDX-License-Identifier: MIT
"""Leaves of layout cases that these functions measure, since no parameters describe them."""

from __future__ import annotations

import math
from typing import Any

from nodes import Node
from package import reglet

# A leaf may be infinite only if the proposal is. An area without width has this height instead.
_NARROWEST = 1e-6


def area(node: Node) -> reglet.View:
    """The narrower, the higher."""

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = node["ideal"] if proposal.width is None else proposal.width
        width = max(node["min"], min(width, node["max"]))
        return width, node["area"] / max(width, _NARROWEST)

    return reglet.Measured(measure, depends="height_on_width")


def fraction(node: Node) -> reglet.View:
    """A fraction of the proposal, or 10 if it is unspecified."""
    across, down = node["fraction"]

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = 10 if proposal.width is None else proposal.width * across
        height = 10 if proposal.height is None else proposal.height * down
        return width, height

    return reglet.Measured(measure, depends="none")


def steps(node: Node) -> reglet.View:
    """A recorded text: widths from wide to narrow, and its size for each."""
    table = node["steps"]

    def measure(proposal: reglet.Proposal) -> Any:
        offered = math.inf if proposal.width is None else proposal.width
        return next((size for least, size in table if offered >= least), table[-1][1])

    return reglet.Measured(measure, depends="height_on_width")


def scaled(node: Node) -> reglet.View:
    """As wide as a factor times the offer, with one height."""

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = node["idealWidth"] if proposal.width is None else proposal.width
        return width * node["factor"], node["height"]

    return reglet.Measured(measure, depends="none")


def endless(node: Node) -> reglet.View:
    """A leaf with limits and an infinite ideal, which leaves of the library reject."""

    def measure(proposal: reglet.Proposal) -> tuple[float, ...]:
        return tuple(
            want if offered is None else max(low, min(offered, high))
            for offered, low, want, high in zip(proposal, node["min"], node["ideal"], node["max"])
        )

    return reglet.Measured(measure, depends="none")
