# SPDX-License-Identifier: MIT
"""Attachments of a PDF file, and the colours of a file for archives (ISO 19005-3)."""

from __future__ import annotations

import datetime
import hashlib

from ..attachments import Attachment
from .objects import PdfFile, date_string, name, text_string

# A profile contains the moment at which it was made, which would make equal files differ.
_MOMENT = slice(24, 36)
_FIXED_MOMENT = bytes.fromhex("07E000010001000000000000")


def add_attachment(file: PdfFile, attachment: Attachment, date: datetime.datetime | None) -> int:
    content = attachment.content
    # The standard demands this checksum, which protects nothing.
    checksum = hashlib.md5(content, usedforsecurity=False).hexdigest().upper()
    params = f"/Size {len(content)} /CheckSum <{checksum}>"
    changed = attachment.date or date
    if changed is not None:
        params += f" /ModDate {date_string(changed)}"
    kind = name(attachment.kind.replace("/", "#2F"), keep="#")
    entries = f"/Type /EmbeddedFile /Subtype {kind} /Params << {params} >>"
    stream = file.stream(content, entries)
    said = text_string(attachment.name)
    described = f" /Desc {text_string(attachment.description)}" if attachment.description else ""
    return file.add(
        f"<< /Type /Filespec /F {said} /UF {said}{described} "
        f"/AFRelationship /{attachment.relationship} "
        f"/EF << /F {stream} 0 R /UF {stream} 0 R >> >>"
    )


def attachment_entries(numbers: dict[str, int]) -> str:
    strings = sorted([(text_string(text), number) for text, number in numbers.items()], key=_key)
    tree = " ".join([f"{text} {number} 0 R" for text, number in strings])
    files = " ".join([f"{number} 0 R" for number in numbers.values()])
    return f" /AF [{files}] /Names << /EmbeddedFiles << /Names [{tree}] >> >>"


def _key(entry: tuple[str, int]) -> bytes:
    """Names are sorted by their bytes."""
    text = entry[0]
    return bytes.fromhex(text[1:-1]) if text.startswith("<") else text[1:-1].encode()


def add_output_intent(file: PdfFile) -> int:
    try:
        from PIL import ImageCms
    except ImportError as error:
        raise ImportError("PDF files for archives need Pillow: pip install pillow") from error
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[_MOMENT] = _FIXED_MOMENT
    stream = file.stream(bytes(profile), "/N 3 /Alternate /DeviceRGB")
    return file.add(
        "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) "
        f"/Info (sRGB IEC61966-2.1) /DestOutputProfile {stream} 0 R >>"
    )
