# SPDX-License-Identifier: MIT
"""Random visual formats: their meaning by a second implementation, and errors of damaged formats."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from naive_formats import ALIGNED, WORDS, Compared, Format, Gap, Reading, constraints, written
from reglet import FormatError, vfl

VIEWS = {name: name for name in ("a", "b", "title", "x_1", "_under", "edge2")}
METRICS = {"gap": 12.0, "low_one": 240.5, "minus": -3.0, "zero": 0.0}
PRIORITIES = st.one_of(st.integers(1, 1000), st.sampled_from([0.5, 249.75]), st.just("low_one"))
NUMBERS = st.one_of(
    st.integers(0, 400), st.sampled_from([0.5, 12.25, 0.1, 1234.0625]), st.sampled_from([*METRICS])
)
ROWS = ("top", "bottom", "center_y", "last_baseline", "first_baseline")


@st.composite
def compared(draw: Any, dialect: tuple[str, ...], *, is_size: bool) -> Compared:
    """A predicate that the dialect can spell."""
    relations = ["", "==", ">=", "<="] + ([">==", "<=="] if "tack" in dialect else [])
    values = [NUMBERS, st.integers(-50, -1)]
    if "extended" in dialect:
        summands = st.sampled_from([0, 0, 5, -7.5])
        attributes = st.sampled_from(["", "width", "height"])
        factors = st.sampled_from([1, 1, 2, 0.5, -1])
        values.append(st.tuples(st.just("%"), st.integers(0, 120)))
        values.append(st.tuples(st.sampled_from([*VIEWS]), attributes, factors, summands))
    elif is_size:
        values.append(st.tuples(st.sampled_from([*VIEWS]), st.just(""), st.just(1), st.just(0)))
    priorities = (
        st.one_of(PRIORITIES, st.sampled_from([*WORDS])) if "tack" in dialect else PRIORITIES
    )
    return Compared(
        draw(st.sampled_from(relations)),
        draw(st.one_of(values)),
        draw(st.none() | priorities),
    )


@st.composite
def gap(draw: Any, dialect: tuple[str, ...]) -> Gap:
    kinds = ["flush", "standard", "compared", "compared"]
    kind = draw(st.sampled_from(kinds + (["equal", "none"] if "extended" in dialect else [])))
    if kind != "compared":
        return Gap(kind)
    some = st.lists(compared(dialect, is_size=False), min_size=1, max_size=3)
    return Gap(kind, tuple(draw(some)))


@st.composite
def cases(draw: Any) -> tuple[Format, Reading, str]:
    """A format, its options, and its text."""
    dialect = draw(st.sampled_from([("standard",), ("tack",), ("extended",), ("tack", "extended")]))
    orientations = ["", "H", "V"] + (["HV"] if "extended" in dialect else [])
    orientation = draw(st.sampled_from(orientations))
    leading = draw(st.sampled_from(["", "|"] + (["|>"] if "tack" in dialect else [])))
    trailing = draw(st.sampled_from(["", "|"] + (["<|"] if "tack" in dialect else [])))
    sizes = st.lists(compared(dialect, is_size=True), max_size=2).map(tuple)
    views = draw(st.lists(st.tuples(st.sampled_from([*VIEWS]), sizes), min_size=1, max_size=5))
    count = len(views) - 1 + bool(leading) + bool(trailing)
    gaps = draw(st.lists(gap(dialect), min_size=count, max_size=count))
    form = Format(orientation, tuple(views), tuple(gaps), leading, trailing)
    columns = [name for name in ALIGNED if name not in ROWS]
    fitting = columns if orientation == "V" else [] if orientation == "HV" else [*ROWS]
    reading = Reading(
        METRICS,
        dialect,
        tuple(draw(st.lists(st.sampled_from(fitting), max_size=2, unique=True)) if fitting else ()),
        draw(st.sampled_from(["leading_to_trailing", "left_to_right", "right_to_left"])),
        draw(st.sampled_from([8, 0, 5.5])),
        draw(st.sampled_from([20, -4])),
        draw(st.booleans()),
        draw(st.sampled_from([None, "margins"])),
    )
    source = random.Random(draw(st.integers(0, 2**32)))
    return form, reading, written(form, reading, source.randrange)


def read(text: str, reading: Reading) -> list[Any]:
    return vfl(
        text,
        VIEWS,
        METRICS,
        dialect=reading.dialect,  # type: ignore[arg-type]
        align=reading.align,  # type: ignore[arg-type]
        direction=reading.direction,  # type: ignore[arg-type]
        spacing=reading.spacing,
        edge_spacing=reading.edge_spacing,
        baseline_spacing=reading.baseline_spacing,
        margins=reading.margins,
    )


@settings(max_examples=600)
@given(cases())
def test_a_format_means_the_constraints_of_the_table(case: tuple[Format, Reading, str]) -> None:
    form, reading, text = case
    assert read(text, reading) == constraints(form, reading), text


PIECES = [*"-|[]()@>=~.9q\0\n\u00e4\U0001f600\ud800", "", "", "", ">==", "->"]


@settings(max_examples=250)
@given(cases(), st.integers(0, 2**32))
def test_a_damaged_format_is_refused_with_a_place(
    case: tuple[Format, Reading, str], seed: int
) -> None:
    _, reading, text = case
    source = random.Random(seed)
    for _ in range(20):
        damaged = text
        for _ in range(source.randint(1, 3)):
            place = source.randint(0, len(damaged))
            piece = source.choice(PIECES)
            damaged = damaged[:place] + piece + damaged[place + source.randint(0, 2) :]
        try:
            read(damaged, reading)
        except FormatError as error:
            check(error, damaged)


@settings(max_examples=300)
@given(st.text(), st.sampled_from([("standard",), ("tack", "extended")]))
def test_any_text_is_read_or_refused_with_a_place(text: str, dialect: tuple[str, ...]) -> None:
    try:
        read(text, Reading(METRICS, dialect))
    except FormatError as error:
        check(error, text)


def check(error: FormatError, text: str) -> None:
    """An error has a kind, an expectation, and a position in the text, marked by carets."""
    encoded = text.encode("utf-8", "surrogatepass")
    assert error.text == text and error.kind and error.expected is not None
    assert 0 <= error.offset <= len(encoded)
    # A token missing at the end is one character after it.
    assert error.offset + error.length <= len(encoded) + 1
    before = encoded[: error.offset]
    assert error.line == before.count(b"\n") + 1
    sentence, shown, carets = str(error).rsplit("\n", 2)
    assert sentence.startswith(f"line {error.line}, column {error.column}: ")
    assert set(carets.lstrip(" \t")) == {"^"}
    line = encoded.split(b"\n")[error.line - 1].removesuffix(b"\r")
    if len(line) > 40 or not all(0x20 <= byte < 0x7F for byte in line):
        return
    # If nothing is cut off or replaced, all of it can be compared.
    start = error.offset - (before.rfind(b"\n") + 1)
    assert shown.encode() == line and error.column == start + 1
    assert carets.index("^") == start
    marked = max(1, min(error.length, len(line) - start))
    assert len(carets) - start == marked
