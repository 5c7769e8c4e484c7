# SPDX-License-Identifier: MIT
"""Pages of PDF files as images: opening a file, and the size of a page."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from ._pdf_streams import TooLargeError, check_opening, check_unpacking

_Numbers = tuple[float, ...]


class FormPage(NamedTuple):
    """A page as a form: the object, the matrix that moves it into a square of one unit, and its size in points.

    The object is valid as long as the file is open.
    """

    form: Any
    matrix: _Numbers
    width: float
    height: float


@contextmanager
def opened_page(data: bytes, number: int, name: str) -> Iterator[FormPage]:
    """Raises `ValueError` if the file is broken, encrypted or has hidden layers, or if the page does not exist, and `ImportError`
    if pikepdf is not installed.
    """
    try:
        import pikepdf
    except ImportError as error:
        raise ImportError(
            "pages of PDF files as images need pikepdf: pip install pikepdf"
        ) from error
    try:
        check_opening(data)
    except ValueError as error:
        raise ValueError(f"{name} is too large: {error}") from None
    try:
        with pikepdf.open(io.BytesIO(data), suppress_warnings=True) as file:
            if file.is_encrypted:
                raise ValueError(f"{name} is encrypted: save it without a password")
            count = len(file.pages)
            if not 1 <= number <= count:
                pages = "1 page" if count == 1 else f"{count} pages"
                raise ValueError(f"{name} has {pages}, and so no page {number}")
            if _hidden_layers(file):
                raise ValueError(f"{name} has hidden layers: save it with one layer")
            yield _form(file.pages[number - 1], name)
    except pikepdf.PasswordError:
        raise ValueError(f"{name} is encrypted: save it without a password") from None
    except pikepdf.PdfError as error:
        reason = str(error).strip().rpartition(": ")[2] or "it can't be read"
        raise ValueError(f"{name} is not a PDF file, or it is broken: {reason}") from None
    except (TypeError, KeyError, AttributeError, RuntimeError, UnicodeError) as error:
        # Objects of a broken file may be of any type.
        raise ValueError(f"{name} is broken: {error}") from None


def _hidden_layers(file: Any) -> bool:
    layers = file.Root.get("/OCProperties", {})
    return len(layers.get("/D", {}).get("/OFF", [])) > 0 if len(layers) else False


def _form(page: Any, name: str) -> FormPage:
    import pikepdf

    try:
        # The streams of the page are unpacked when its form is read.
        contents = page.obj.get("/Contents", [])
        check_unpacking([contents] if isinstance(contents, pikepdf.Stream) else contents)
        form = page.as_form_xobject()
        left, bottom, right, top = [float(number) for number in form.BBox]
        a, b, c, d, e, f = [float(number) for number in form.get("/Matrix", [1, 0, 0, 1, 0, 0])]
    except TooLargeError as error:
        raise ValueError(f"{name} is too large: {error}") from None
    except (ValueError, TypeError, RuntimeError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"{name} is broken: the page has no size ({error})") from None
    corners = [(x, y) for x in (left, right) for y in (bottom, top)]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise ValueError(f"{name} has a page of {width:g} x {height:g} points")
    matrix = (a / width, b / height, c / width, d / height)
    return FormPage(form, (*matrix, (e - min(xs)) / width, (f - min(ys)) / height), width, height)


def figure_forms(figure: Any) -> tuple[bytes, bytes]:
    """Returns a figure of matplotlib as PDF and as SVG, without dates and random names."""
    from matplotlib import rc_context

    # TrueType fonts stay fonts whose text can be searched. In SVG letters are outlines, which need no font.
    options: Any = {"pdf.fonttype": 42, "svg.fonttype": "path", "svg.hashsalt": "reglet"}
    forms = []
    with rc_context(options):
        for form, said in (
            ("pdf", ("CreationDate", "Creator", "Producer")),
            ("svg", ("Date", "Creator")),
        ):
            buffer = io.BytesIO()
            figure.savefig(buffer, format=form, metadata=dict.fromkeys(said))
            forms.append(buffer.getvalue())
    # Readers that accept no entities refuse the declaration of the document's type as well.
    return forms[0], re.sub(rb"<!DOCTYPE[^>]*>\s*", b"", forms[1], count=1)
