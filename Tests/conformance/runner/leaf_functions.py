# SPDX-License-Identifier: MIT
"""Leaves of layout cases that no parameters describe: they are measured by these functions."""

from __future__ import annotations

import math
from typing import Any

from package import reglet

# A leaf may be infinite only where the offer is; an area without width is as high as this instead.
_NARROWEST = 1e-6


def area(node: dict[str, Any]) -> reglet.View:
    """Covers an area: the narrower, the higher."""
    covered = node["area"]
    ideal = node.get("ideal", math.sqrt(covered))
    least, most = node.get("min", 0), node.get("max", math.inf)

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = ideal if proposal.width is None else proposal.width
        width = max(least, min(width, most))
        return width, covered / max(width, _NARROWEST)

    return reglet.Measured(measure, depends="height_on_width")


def fraction(node: dict[str, Any]) -> reglet.View:
    """Takes a part of what it is offered, and 10 where nothing is said."""
    across, down = node["fraction"]

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = 10 if proposal.width is None else proposal.width * across
        height = 10 if proposal.height is None else proposal.height * down
        return width, height

    return reglet.Measured(measure, depends="none")


def steps(node: dict[str, Any]) -> reglet.View:
    """A recorded text: a list of widths from wide to narrow, and the size that it has from there on."""
    table = node["steps"]

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        offered = math.inf if proposal.width is None else proposal.width
        for least, size in table:
            if offered >= least:
                return tuple(size)
        return tuple(table[-1][1])

    return reglet.Measured(measure, depends="height_on_width")


def scaled(node: dict[str, Any]) -> reglet.View:
    """As wide as a factor times the offer, and of one height."""

    def measure(proposal: reglet.Proposal) -> tuple[float, float]:
        width = node["idealWidth"] if proposal.width is None else proposal.width
        return width * node["factor"], node["height"]

    return reglet.Measured(measure, depends="none")


def endless(
    least: tuple[float, float], ideal: tuple[float, float], most: tuple[float, float]
) -> reglet.View:
    """A leaf with limits whose ideal is infinite, which no leaf of the library's may be."""

    def measure(proposal: reglet.Proposal) -> tuple[float, ...]:
        return tuple(
            want if offered is None else max(low, min(offered, high))
            for offered, low, want, high in zip(proposal, least, ideal, most)
        )

    return reglet.Measured(measure, depends="none")
