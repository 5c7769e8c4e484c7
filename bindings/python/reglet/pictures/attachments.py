# SPDX-License-Identifier: MIT
"""Files inside a PDF, and the invoice data of Factur-X."""

from __future__ import annotations

import datetime
import mimetypes
import os
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Union, get_args

from .._core.advice import unknown

Relationship = Literal["Source", "Data", "Alternative", "Supplement", "Unspecified"]
_MEDIA_TYPE = re.compile(r"[A-Za-z0-9][\w.+-]*/[A-Za-z0-9][\w.+-]*")


@dataclass(frozen=True)
class Attachment:
    """A file inside a PDF.

        save(page, "report.pdf", attachments=[Attachment("sales.csv", data, relationship="Source")])

    Attributes:
        name: The name of the file, without folders.
        content: Its bytes.
        media_type: Such as "text/csv"; empty for the usual type of the ending of the name.
        description: A sentence for readers.
        relationship: Whether the pages were made from the file ("Source"), show its data ("Data"), have the same content
            ("Alternative"), or are completed by it ("Supplement").
        date: When the file was changed. None is the date of the PDF file.

    Raises `TypeError` and `ValueError` if one of them is invalid.
    """

    name: str
    content: bytes
    media_type: str = ""
    description: str = ""
    relationship: Relationship = "Unspecified"
    date: datetime.datetime | None = None

    def __post_init__(self) -> None:
        for field in ("name", "media_type", "description"):
            if not isinstance(getattr(self, field), str):
                raise TypeError(f"Attachment: {field} is a string, not {getattr(self, field)!r}")
        if not self.name or self.name != re.sub(r"[/\\\x00-\x1f\ud800-\udfff]", "", self.name):
            raise ValueError(
                f"Attachment: name is a file's name without folders, not {self.name!r}"
            )
        if not isinstance(self.content, bytes):
            raise TypeError(f"Attachment: content is bytes, not {self.content!r:.60}")
        if self.media_type and not _MEDIA_TYPE.fullmatch(self.media_type):
            raise ValueError(
                f"Attachment: media_type is a type such as 'text/csv', not {self.media_type!r}"
            )
        if self.relationship not in get_args(Relationship):
            known = get_args(Relationship)
            raise ValueError(f"Attachment: {unknown('relationship', self.relationship, known)}")
        if self.date is not None and not isinstance(self.date, datetime.datetime):
            raise TypeError(f"Attachment: date is a datetime, not {self.date!r}")

    @property
    def kind(self) -> str:
        """The media type, given or by the name."""
        # The table of Python itself, which is the same on every machine.
        guessed, encoding = mimetypes.MimeTypes().guess_type(self.name)
        plain = guessed if guessed and encoding is None else "application/octet-stream"
        return self.media_type or plain


AttachmentSource = Union[Attachment, str, "os.PathLike[str]"]


def read_attachments(sources: Iterable[AttachmentSource]) -> tuple[Attachment, ...]:
    """Returns attachments, of which paths are read; raises `OSError`, and `ValueError` if a name occurs twice."""
    if isinstance(sources, (str, bytes, os.PathLike, Attachment)):
        raise TypeError(f"attachments is a list of attachments or paths, not {sources!r:.60}")
    found: dict[str, Attachment] = {}
    for source in sources:
        if isinstance(source, (str, os.PathLike)):
            path = Path(source)
            source = Attachment(path.name, path.read_bytes())
        elif not isinstance(source, Attachment):
            raise TypeError(f"an attachment is an Attachment or a file's path, not {source!r:.60}")
        if source.name in found:
            raise ValueError(f"two attachments have the name {source.name!r}")
        found[source.name] = source
    return tuple(found.values())


@dataclass(frozen=True)
class Invoice:
    """The data of an invoice, as Factur-X attaches it.

    `profile` is the level of the data, such as "EN 16931".
    """

    attachment: Attachment
    profile: str


_ROOT = "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
_PARTS = "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
_GUIDELINE = (
    f"{{{_ROOT}}}ExchangedDocumentContext/"
    f"{{{_PARTS}}}GuidelineSpecifiedDocumentContextParameter/{{{_PARTS}}}ID"
)
_EN = "urn:cen.eu:en16931:2017"
# The profiles by the guideline that the data follows (Factur-X 1.0, 6.2).
_PROFILES = {
    "urn:factur-x.eu:1p0:minimum": "MINIMUM",
    "urn:factur-x.eu:1p0:basicwl": "BASIC WL",
    f"{_EN}#compliant#urn:factur-x.eu:1p0:basic": "BASIC",
    _EN: "EN 16931",
    f"{_EN}#conformant#urn:factur-x.eu:1p0:extended": "EXTENDED",
}
_XRECHNUNG = re.compile(re.escape(_EN) + r"#compliant#urn:xeinkauf\.de:kosit:xrechnung_[0-9.]+")


def read_invoice(xml: str | bytes) -> Invoice:
    """Returns the invoice data of an XML document (UN/CEFACT Cross Industry Invoice).

    Raises `ValueError` if its root differs, or if it follows an unknown guideline.
    """
    if not isinstance(xml, (str, bytes)):
        raise TypeError(f"facturx is an XML document, a string or bytes, not {xml!r:.60}")
    if isinstance(xml, str):
        xml = re.sub(r"^\ufeff?\s*<\?xml[^>]*\?>\s*", "", xml)
        xml = b'<?xml version="1.0" encoding="UTF-8"?>\n' + xml.encode("utf-8", "replace")
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml:
        raise ValueError("facturx: document types and entities are not read")
    try:
        root = ElementTree.fromstring(xml)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise ValueError(f"facturx is not an XML document: {error}") from None
    if root.tag != f"{{{_ROOT}}}CrossIndustryInvoice":
        raise ValueError(
            f"facturx is a CrossIndustryInvoice of {_ROOT}, not {root.tag.rpartition('}')[2]!r}"
        )
    guideline = (root.findtext(_GUIDELINE) or "").strip()
    profile = _PROFILES.get(guideline.lower())
    if profile is None and _XRECHNUNG.fullmatch(guideline.lower()):
        profile = "XRECHNUNG"
    if profile is None:
        known = ", ".join(_PROFILES)
        raise ValueError(f"facturx: unknown guideline {guideline!r}; known are {known}")
    # Data that is not a whole invoice does not replace the pages.
    relationship: Relationship = "Data" if profile in ("MINIMUM", "BASIC WL") else "Alternative"
    name = "xrechnung.xml" if profile == "XRECHNUNG" else "factur-x.xml"
    description = "The data of the invoice"
    return Invoice(Attachment(name, xml, "text/xml", description, relationship), profile)
