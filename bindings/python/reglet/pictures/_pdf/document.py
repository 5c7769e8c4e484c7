# SPDX-License-Identifier: MIT
"""Data that the pages of a PDF file share: fonts, images, links, metadata."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from ...drawing.operations import Picture
from ...drawing.tags import Tag
from ..attachments import Attachment, Invoice
from .archive import add_attachment, add_output_intent, attachment_entries
from .fonts import PdfFace, PdfFont
from .forms import add_page_form
from .images import add_image, image_key
from .objects import PdfFile, date_string, number, text_string
from .structure import Place, StructureTree, write_outline
from .xmp import XmpMetadata, xmp_packet


@dataclass(frozen=True)
class Metadata:
    title: str = ""
    author: str = ""
    subject: str = ""
    keywords: str = ""
    language: str = "en"
    date: datetime.datetime | None = None
    attachments: tuple[Attachment, ...] = ()
    archive: bool = False
    invoice: Invoice | None = None


@dataclass(frozen=True)
class _PendingLink:
    number: int
    place: Place
    address: str
    title: str
    index: int
    said: str


class Document:
    def __init__(self, metadata: Metadata) -> None:
        self.file = PdfFile()
        self.structure = StructureTree()
        self.archive = metadata.archive
        # Whether the text of all letters is known, which pages of other files may lack.
        self.is_all_unicode = True
        self.figure_alt = metadata.title or "picture"
        self._metadata = metadata
        self._fonts: dict[int, PdfFont] = {}
        self._images: dict[tuple[object, ...], tuple[str, int]] = {}
        self._alphas: dict[tuple[float, float], str] = {(1.0, 1.0): "/A1"}
        self._links: list[_PendingLink] = []
        self._named: dict[str, Place] = {}
        self._pages: list[int] = []
        self._tree = self.file.reserve()
        self._resources = self.file.reserve()

    def font(self, face: PdfFace) -> PdfFont:
        found = self._fonts.get(id(face))
        if found is None:
            resource = f"/F{len(self._fonts) + 1}"
            found = self._fonts[id(face)] = PdfFont(face, resource, self.file.reserve())
        return found

    def image(self, picture: Picture) -> str:
        key = image_key(picture)
        if key not in self._images:
            resource = f"/I{len(self._images) + 1}"
            if picture.image.form == "pdf":
                form = add_page_form(self.file, picture.image, self.archive)
                self.is_all_unicode = self.is_all_unicode and form.is_unicode
                self._images[key] = (resource, form.number)
            else:
                self._images[key] = (resource, add_image(self.file, picture, self.archive))
        return self._images[key][0]

    def alpha(self, fill: float, line: float | None = None) -> str:
        key = (round(fill, 4), round(fill if line is None else line, 4))
        return self._alphas.setdefault(key, f"/A{len(self._alphas) + 1}")

    def note_place(self, tag: Tag, place: Place) -> None:
        if tag.role is not None:
            content = self.structure.content(tag)
            content.place = content.place or place
        for name in (getattr(tag.owner, "name", None), tag.anchor):
            if name:
                self._named.setdefault(name, place)

    def add_link(self, place: Place, address: str, title: str, tag: Tag, said: str) -> int:
        """Adds an annotation, whose target may be on a later page."""
        annotation = self.file.reserve()
        index = self.structure.add_link(tag, place.page, annotation)
        self._links.append(_PendingLink(annotation, place, address, title, index, said))
        return annotation

    def add_page(self, size: tuple[float, float], content: bytes, annotations: list[int]) -> None:
        stream = self.file.stream(content)
        links = " ".join([f"{annotation} 0 R" for annotation in annotations])
        width, height = map(number, size)
        self._pages.append(
            self.file.add(
                f"<< /Type /Page /Parent {self._tree} 0 R /MediaBox [0 0 {width} {height}] "
                f"/Resources {self._resources} 0 R /Contents {stream} 0 R /Tabs /S "
                f"/StructParents {len(self._pages)}"
                + (f" /Annots [{links}] >>" if links else " >>")
            )
        )

    def to_bytes(self) -> bytes:
        """Writes the shared data, and returns the file."""
        file = self.file
        for font in self._fonts.values():
            font.write(file)
        self._write_links()
        kids = " ".join([f"{page} 0 R" for page in self._pages])
        file.fill(self._tree, f"<< /Type /Pages /Count {len(self._pages)} /Kids [{kids}] >>")
        self._write_resources()
        headings = self.structure.headings()
        root = self.structure.write(file, self._pages)
        title = self._metadata.title or (headings[0][1] if headings else "") or "Document"
        info, xmp = self._write_metadata(title)
        entries = self._archive_entries()
        if headings:
            number_ = write_outline(file, headings, self._pages)
            entries += f" /Outlines {number_} 0 R /PageMode /UseOutlines"
        catalog = file.add(
            f"<< /Type /Catalog /Pages {self._tree} 0 R /Metadata {xmp} 0 R "
            f"/StructTreeRoot {root} 0 R /MarkInfo << /Marked true >> "
            f"/Lang {text_string(self._metadata.language)} "
            f"/ViewerPreferences << /DisplayDocTitle true >>{entries} >>"
        )
        return file.to_bytes(catalog, info)

    def _write_links(self) -> None:
        for link in self._links:
            place = link.place
            sides = (place.left, place.bottom, place.right, place.top)
            if link.address.startswith("#"):
                target = self._named.get(link.address[1:])
                if target is None:
                    raise ValueError(
                        f"{link.said} leads to {link.address!r}, but no view is named "
                        f"{link.address[1:]!r}"
                    )
                page = self._pages[target.page]
                left, top = number(target.left), number(target.top)
                action = f"/Dest [{page} 0 R /XYZ {left} {top} null]"
            else:
                address = _address(link.address)
                action = f"/A << /Type /Action /S /URI /URI {address} >>"
            self.file.fill(
                link.number,
                f"<< /Type /Annot /Subtype /Link /Rect [{' '.join(map(number, sides))}] "
                f"/Border [0 0 0] /F 4 {action} /Contents {text_string(link.title)} "
                f"/StructParent {self.structure.key(link.index)} >>",
            )

    def _write_resources(self) -> None:
        fonts = " ".join([f"{f.resource} {f.number} 0 R" for f in self._fonts.values()])
        images = " ".join([f"{name} {image} 0 R" for name, image in self._images.values()])
        states = " ".join(
            [
                f"{name} << /ca {number(fill)} /CA {number(line)} >>"
                for (fill, line), name in self._alphas.items()
            ]
        )
        self.file.fill(
            self._resources,
            f"<< /Font << {fonts} >> /XObject << {images} >> /ExtGState << {states} >> >>",
        )

    def _write_metadata(self, title: str) -> tuple[int, int]:
        """Writes the metadata twice: as a dictionary and as XMP (section 14.3)."""
        said = self._metadata
        info = {"Title": title, "Author": said.author, "Subject": said.subject}
        info["Keywords"], info["Producer"] = said.keywords, "reglet"
        entries = [f"/{key} {text_string(text)}" for key, text in info.items() if text]
        if said.date is not None:
            date = date_string(said.date)
            entries.append(f"/CreationDate {date} /ModDate {date}")
        level = ("U" if self.is_all_unicode else "B") if said.archive else ""
        invoice = said.invoice
        packet = xmp_packet(
            XmpMetadata(
                title,
                said.author,
                said.subject,
                said.keywords,
                said.date,
                level,
                None if invoice is None else (invoice.attachment.name, invoice.profile),
            )
        )
        stream = self.file.raw_stream(packet, "/Type /Metadata /Subtype /XML")
        return self.file.add(f"<< {' '.join(entries)} >>"), stream

    def _archive_entries(self) -> str:
        said = self._metadata
        entries = ""
        if said.archive:
            entries = f" /OutputIntents [{add_output_intent(self.file)} 0 R]"
        if said.attachments:
            numbers = {
                one.name: add_attachment(self.file, one, said.date) for one in said.attachments
            }
            entries += attachment_entries(numbers)
        return entries


def _address(address: str) -> str:
    from urllib.parse import quote

    plain = quote(address.encode("utf-8", "replace"), safe="%/:?#[]@!$&'*+,;=-._~")
    return f"({plain})"
