# SPDX-License-Identifier: MIT
"""The order of letters of both directions: the Unicode Bidirectional Algorithm (UAX 9).

    base, levels = embedding_levels("price: 12 שקל", None)
    order = visual_order(levels)

Steps: 1. the base level (P2, P3); 2. explicit embeddings, overrides and isolates (X1-X9); 3. sequences of runs that touch
when isolates between them are left out (X10); 4. numbers and their neighbours (W1-W7); 5. brackets (N0); 6. other
characters (N1, N2); 7. levels from directions (I1, I2); 8. white space at ends (L1). `visual_order` is rule L2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .properties import bidi_letters, bidi_names, brackets

DEEPEST = 125
"""The largest level of an embedding (BD2)."""
_MOST_BRACKETS = 63

# Blocks in which a character may have another direction than left to right, and all explicit
# directions. Text without them is at level 0.
_BOTH_WAYS = re.compile(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_ISOLATES = ("LRI", "RLI", "FSI")
_EMBEDDINGS = ("LRE", "RLE", "LRO", "RLO")
# What rule X9 removes.
_REMOVED = frozenset((*_EMBEDDINGS, "PDF", "BN"))
_NEUTRAL = frozenset(("B", "S", "WS", "ON", *_ISOLATES, "PDI"))
_CANONICAL = {"\u2329": "\u3008", "\u232a": "\u3009"}


def has_both_ways(text: str) -> bool:
    """Returns whether a text may have letters that run from right to left; False is certain."""
    return not text.isascii() and _BOTH_WAYS.search(text) is not None


def embedding_levels(text: str, base: int | None) -> tuple[int, list[int]]:
    """Returns the base level of a paragraph and the level of each character; odd levels run from right to left.

    With `base` None the first letter determines it, and without letters it is 0. Explicit directions get the level of the
    character before them.
    """
    if base in (None, 0) and not has_both_ways(text):
        return 0, [0] * len(text)
    names = bidi_names()
    classes = [names[letter] for letter in text.translate(bidi_letters())]
    base, levels = resolve(classes, text, base)
    last = base
    for at, level in enumerate(levels):
        if level is None:
            levels[at] = last
        else:
            last = level
    return base, levels  # type: ignore[return-value]


def resolve(classes: Sequence[str], text: str, base: int | None) -> tuple[int, list[int | None]]:
    """Resolves the classes of characters; None for those that rule X9 removes.

    Brackets are read from the text.
    """
    matches = _isolate_ends(classes)
    if base is None:
        base = _first_strong(classes, matches, 0, len(classes)) or 0
    levels, resolved = _explicit(classes, matches, base)
    for sequence, before, after in _sequences(classes, levels, matches, base):
        level = levels[sequence[0]]
        _resolve_weak(resolved, sequence, before)
        _resolve_brackets(resolved, classes, text, sequence, level, before)
        _resolve_neutral(resolved, sequence, level, before, after)
        for at in sequence:
            kind = resolved[at]
            if level % 2 == 0:
                levels[at] += 1 if kind == "R" else 2 if kind in ("AN", "EN") else 0
            elif kind != "R":
                levels[at] += 1
    return base, _reset_ends(classes, levels, base)


def visual_order(levels: Sequence[int]) -> list[int]:
    """Returns the indexes of the elements of a line from left to right (L2)."""
    order = list(range(len(levels)))
    odd = [level for level in levels if level % 2]
    for level in range(max(levels, default=0), min(odd, default=1) - 1, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[at:end] = order[at:end][::-1]
            at = end + 1
    return order


def _isolate_ends(classes: Sequence[str]) -> dict[int, int]:
    matches: dict[int, int] = {}
    open_: list[int] = []
    for at, kind in enumerate(classes):
        if kind in _ISOLATES:
            open_.append(at)
        elif kind == "PDI" and open_:
            begin = open_.pop()
            matches[begin], matches[at] = at, begin
        elif kind == "B":
            open_.clear()
    return matches


def _first_strong(
    classes: Sequence[str], matches: dict[int, int], begin: int, end: int
) -> int | None:
    """Returns the level of the first letter, without those in isolates; None without letters (P2, P3)."""
    at = begin
    while at < end:
        kind = classes[at]
        if kind == "L":
            return 0
        if kind in ("R", "AL"):
            return 1
        if kind == "B":
            return None
        at = matches.get(at, end) + 1 if kind in _ISOLATES else at + 1
    return None


def _explicit(
    classes: Sequence[str], matches: dict[int, int], base: int
) -> tuple[list[int], list[str]]:
    levels = [base] * len(classes)
    resolved = list(classes)
    # Level, override, and whether the entry is an isolate.
    stack: list[tuple[int, str, bool]] = [(base, "", False)]
    overflow_isolates = overflow_embeddings = valid_isolates = 0
    for at, kind in enumerate(classes):
        level, override, _ = stack[-1]
        if kind in _EMBEDDINGS:
            levels[at] = level
            deeper = (level + 1) | 1 if kind[0] == "R" else (level + 2) & ~1
            if deeper <= DEEPEST and not overflow_isolates and not overflow_embeddings:
                stack.append((deeper, kind[0] if kind[2] == "O" else "", False))
            elif not overflow_isolates:
                overflow_embeddings += 1
        elif kind in _ISOLATES:
            levels[at] = level
            resolved[at] = override or kind
            runs_back = kind == "RLI"
            if kind == "FSI":
                end = matches.get(at, len(classes))
                runs_back = _first_strong(classes, matches, at + 1, end) == 1
            deeper = (level + 1) | 1 if runs_back else (level + 2) & ~1
            if deeper <= DEEPEST and not overflow_isolates and not overflow_embeddings:
                valid_isolates += 1
                stack.append((deeper, "", True))
            else:
                overflow_isolates += 1
        elif kind == "PDI":
            if overflow_isolates:
                overflow_isolates -= 1
            elif valid_isolates:
                overflow_embeddings = 0
                while not stack[-1][2]:
                    stack.pop()
                stack.pop()
                valid_isolates -= 1
            level, override, _ = stack[-1]
            levels[at] = level
            resolved[at] = override or kind
        elif kind == "PDF":
            levels[at] = level
            if not overflow_isolates:
                if overflow_embeddings:
                    overflow_embeddings -= 1
                elif len(stack) > 1 and not stack[-1][2]:
                    stack.pop()
        elif kind == "B":
            stack = [(base, "", False)]
            overflow_isolates = overflow_embeddings = valid_isolates = 0
        else:
            levels[at] = level
            if override and kind != "BN":
                resolved[at] = override
    return levels, resolved


def _sequences(
    classes: Sequence[str], levels: list[int], matches: dict[int, int], base: int
) -> list[tuple[list[int], str, str]]:
    kept = [at for at, kind in enumerate(classes) if kind not in _REMOVED]
    runs: list[list[int]] = []
    for at in kept:
        if runs and levels[runs[-1][-1]] == levels[at]:
            runs[-1].append(at)
        else:
            runs.append([at])
    run_of = {run[0]: index for index, run in enumerate(runs)}
    found = []
    for index, run in enumerate(runs):
        if classes[run[0]] == "PDI" and run[0] in matches:
            continue
        sequence = list(run)
        last = index
        while classes[sequence[-1]] in _ISOLATES and sequence[-1] in matches:
            last = run_of[matches[sequence[-1]]]
            sequence += runs[last]
        level = levels[sequence[0]]
        before = levels[runs[index - 1][-1]] if index else base
        is_open = classes[sequence[-1]] in _ISOLATES
        after = base if is_open or last + 1 == len(runs) else levels[runs[last + 1][0]]
        ends = ["R" if max(level, beside) % 2 else "L" for beside in (before, after)]
        found.append((sequence, ends[0], ends[1]))
    return found


def _resolve_weak(resolved: list[str], sequence: list[int], before: str) -> None:
    """Resolves marks, numbers and their separators (W1-W7)."""
    previous = strong = before
    for at in sequence:
        kind = resolved[at]
        if kind == "NSM":
            kind = "ON" if previous in _ISOLATES or previous == "PDI" else previous
        previous = kind
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kind = "AN"
        resolved[at] = kind
    for at in sequence:
        if resolved[at] == "AL":
            resolved[at] = "R"
    last = len(sequence) - 1
    for index, at in enumerate(sequence):
        kind = resolved[at]
        if kind in ("ES", "CS") and 0 < index < last:
            one, other = resolved[sequence[index - 1]], resolved[sequence[index + 1]]
            if one == other and (one == "EN" or (one == "AN" and kind == "CS")):
                resolved[at] = one
    index = 0
    while index <= last:
        if resolved[sequence[index]] != "ET":
            index += 1
            continue
        end = index
        while end <= last and resolved[sequence[end]] == "ET":
            end += 1
        touches = (index > 0 and resolved[sequence[index - 1]] == "EN") or (
            end <= last and resolved[sequence[end]] == "EN"
        )
        for at in sequence[index:end]:
            resolved[at] = "EN" if touches else "ON"
        index = end
    strong = before
    for at in sequence:
        kind = resolved[at]
        if kind in ("ES", "CS"):
            resolved[at] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            resolved[at] = "L"


def _resolve_brackets(
    resolved: list[str],
    classes: Sequence[str],
    text: str,
    sequence: list[int],
    level: int,
    before: str,
) -> None:
    """Gives both brackets of a pair the same direction (N0)."""
    pairs = _bracket_pairs(resolved, text, sequence)
    if not pairs:
        return
    inside = "R" if level % 2 else "L"
    for begin, end in pairs:
        found = {_direction(resolved[at]) for at in sequence[begin + 1 : end]}
        if inside in found:
            direction = inside
        elif found - {""}:
            direction = before
            for index in range(begin - 1, -1, -1):
                one = _direction(resolved[sequence[index]])
                if one:
                    direction = one
                    break
        else:
            continue
        for index in (begin, end):
            resolved[sequence[index]] = direction
            # Marks of a bracket change with it.
            index += 1
            while index < len(sequence) and classes[sequence[index]] == "NSM":
                resolved[sequence[index]] = direction
                index += 1


def _bracket_pairs(resolved: list[str], text: str, sequence: list[int]) -> list[tuple[int, int]]:
    """Returns the pairs of brackets in the order of their beginnings (BD16)."""
    closing = brackets()
    ends = {_CANONICAL.get(end, end) for end in closing.values()}
    open_: list[tuple[str, int]] = []
    pairs = []
    for index, at in enumerate(sequence):
        if resolved[at] != "ON":
            continue
        sign = text[at]
        end = closing.get(sign)
        if end is not None:
            if len(open_) == _MOST_BRACKETS:
                return []
            open_.append((_CANONICAL.get(end, end), index))
            continue
        sign = _CANONICAL.get(sign, sign)
        if sign not in ends:
            continue
        for depth in range(len(open_) - 1, -1, -1):
            if open_[depth][0] == sign:
                pairs.append((open_[depth][1], index))
                del open_[depth:]
                break
    return sorted(pairs)


def _direction(kind: str) -> str:
    return kind if kind == "L" else "R" if kind in ("R", "EN", "AN") else ""


def _resolve_neutral(
    resolved: list[str], sequence: list[int], level: int, before: str, after: str
) -> None:
    """Gives neutral characters the direction on both sides, or the direction of the level (N1, N2)."""
    index = 0
    while index < len(sequence):
        if resolved[sequence[index]] not in _NEUTRAL:
            index += 1
            continue
        end = index
        while end < len(sequence) and resolved[sequence[end]] in _NEUTRAL:
            end += 1
        one = _direction(resolved[sequence[index - 1]]) if index else before
        other = _direction(resolved[sequence[end]]) if end < len(sequence) else after
        direction = one if one == other else "R" if level % 2 else "L"
        for at in sequence[index:end]:
            resolved[at] = direction
        index = end


def _reset_ends(classes: Sequence[str], levels: list[int], base: int) -> list[int | None]:
    """Gives separators, and white space before them or at the end, the base level (L1)."""
    result: list[int | None] = list(levels)
    is_end = True
    for at in range(len(classes) - 1, -1, -1):
        kind = classes[at]
        if kind in ("B", "S"):
            result[at], is_end = base, True
        elif kind in _REMOVED:
            result[at] = None
        elif kind in ("WS", "PDI", *_ISOLATES):
            if is_end:
                result[at] = base
        else:
            is_end = False
    return result
