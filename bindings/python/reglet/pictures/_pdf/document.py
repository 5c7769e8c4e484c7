# SPDX-License-Identifier: MIT
"""Data that the pages of a PDF file share: fonts, images, links, metadata."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from html import escape

from ...drawing.operations import Picture
from ...drawing.tags import Tag
from .fonts import PdfFace, PdfFont
from .images import add_image, image_key
from .objects import PdfFile, number, text_string
from .structure import Place, StructureTree, write_outline


@dataclass(frozen=True)
class Metadata:
    """The metadata of a file."""

    title: str = ""
    author: str = ""
    subject: str = ""
    keywords: str = ""
    language: str = "en"
    date: datetime.datetime | None = None


@dataclass(frozen=True)
class _PendingLink:
    number: int
    place: Place
    address: str
    title: str
    index: int
    said: str


class Document:
    """A file that is being written."""

    def __init__(self, metadata: Metadata) -> None:
        self.file = PdfFile()
        self.structure = StructureTree()
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
        """Returns a font of this file."""
        found = self._fonts.get(id(face))
        if found is None:
            resource = f"/F{len(self._fonts) + 1}"
            found = self._fonts[id(face)] = PdfFont(face, resource, self.file.reserve())
        return found

    def image(self, picture: Picture) -> str:
        """Returns the name of an image, which is in the file once."""
        key = image_key(picture)
        if key not in self._images:
            self._images[key] = (f"/I{len(self._images) + 1}", add_image(self.file, picture))
        return self._images[key][0]

    def alpha(self, fill: float, line: float | None = None) -> str:
        """Returns the name of a graphics state with an opacity for fills and one for lines."""
        key = (round(fill, 4), round(fill if line is None else line, 4))
        return self._alphas.setdefault(key, f"/A{len(self._alphas) + 1}")

    def note_place(self, tag: Tag, place: Place) -> None:
        """Notes where a view is, for bookmarks, figures and links to it."""
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
        """Adds a page."""
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
        outline = ""
        if headings:
            number_ = write_outline(file, headings, self._pages)
            outline = f" /Outlines {number_} 0 R /PageMode /UseOutlines"
        catalog = file.add(
            f"<< /Type /Catalog /Pages {self._tree} 0 R /Metadata {xmp} 0 R "
            f"/StructTreeRoot {root} 0 R /MarkInfo << /Marked true >> "
            f"/Lang {text_string(self._metadata.language)} "
            f"/ViewerPreferences << /DisplayDocTitle true >>{outline} >>"
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
        dates = ""
        if said.date is not None:
            entries.append(f"/CreationDate {_date(said.date)} /ModDate {_date(said.date)}")
            iso = said.date.isoformat(timespec="seconds")
            dates = f"<xmp:CreateDate>{iso}</xmp:CreateDate><xmp:ModifyDate>{iso}</xmp:ModifyDate>"
        parts = [f"<dc:title><rdf:Alt>{_item(title, True)}</rdf:Alt></dc:title>"]
        if said.author:
            parts.append(f"<dc:creator><rdf:Seq>{_item(said.author)}</rdf:Seq></dc:creator>")
        if said.subject:
            subject = _item(said.subject, True)
            parts.append(f"<dc:description><rdf:Alt>{subject}</rdf:Alt></dc:description>")
        if said.keywords:
            parts.append(f"<pdf:Keywords>{_xml(said.keywords)}</pdf:Keywords>")
        xmp = (
            '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
            '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
            '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
            'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" '
            'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">'
            f"<pdfuaid:part>1</pdfuaid:part>{''.join(parts)}"
            f"<pdf:Producer>reglet</pdf:Producer>{dates}"
            "</rdf:Description></rdf:RDF></x:xmpmeta>\n"
            '<?xpacket end="w"?>'
        )
        stream = self.file.raw_stream(
            xmp.encode("utf-8", "replace"), "/Type /Metadata /Subtype /XML"
        )
        return self.file.add(f"<< {' '.join(entries)} >>"), stream


def _item(text: str, has_language: bool = False) -> str:
    language = ' xml:lang="x-default"' if has_language else ""
    return f"<rdf:li{language}>{_xml(text)}</rdf:li>"


def _xml(text: str) -> str:
    from .._svg import writable

    return escape(writable(text), quote=False)


def _date(date: datetime.datetime) -> str:
    plain = date.strftime("D:%Y%m%d%H%M%S")
    offset = date.utcoffset()
    if offset is None:
        return f"({plain})"
    minutes = int(offset.total_seconds() // 60)
    sign = "-" if minutes < 0 else "+"
    return f"({plain}{sign}{abs(minutes) // 60:02}'{abs(minutes) % 60:02}')"


def _address(address: str) -> str:
    """Writes an address in the permitted characters; others are escaped."""
    from urllib.parse import quote

    plain = quote(address.encode("utf-8", "replace"), safe="%/:?#[]@!$&'*+,;=-._~")
    return f"({plain})"
