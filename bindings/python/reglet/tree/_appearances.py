# SPDX-License-Identifier: MIT
"""The controllers in a layout."""

from __future__ import annotations

from collections.abc import Iterable

from ..views.hosted import Presence


class Appearances:
    def __init__(self) -> None:
        self._present: list[Presence] = []

    def follow(self, presences: Iterable[Presence]) -> None:
        """Notifies the removed ones, then the added ones. All are notified before an exception of
        one is raised."""
        now = list(dict.fromkeys(presences))
        before, self._present = self._present, now
        notifications = [presence._leave for presence in before if presence not in now]
        notifications += [presence._enter for presence in now if presence not in before]
        raised = None
        for notify in notifications:
            try:
                notify()
            except BaseException as exception:
                raised = raised or exception
        if raised is not None:
            raise raised
