# SPDX-License-Identifier: MIT
"""The logical structure of a PDF file (section 14.7)."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

from ...drawing._structure import words_of
from ...drawing.tags import Tag
from .objects import PdfFile, number, text_string

_CELLS = ("TH", "TD")
_HEADINGS = tuple(f"H{level}" for level in range(1, 7))


@dataclass
class Place:
    """A position in a file: the number of its page and a rectangle there, from the lower left
    corner.
    """

    page: int
    left: float
    bottom: float
    right: float
    top: float


@dataclass
class Content:
    marks: list[tuple[int, int]] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)
    place: Place | None = None


class StructureTree:
    def __init__(self) -> None:
        self._contents: dict[int, Content] = {}
        self._parents: list[list[Tag]] = []
        self._annotations: list[Tag] = []
        self._tops: list[Tag] = []

    def begin_page(self, tags: list[Tag]) -> None:
        self._parents.append([])
        self._tops += tags

    def add_top(self, tag: Tag) -> None:
        self._tops.append(tag)

    def content(self, tag: Tag) -> Content:
        return self._contents.setdefault(id(tag), Content())

    def mark(self, tag: Tag) -> int:
        """Returns the number of a new piece of content of the current page."""
        page = self._parents[-1]
        page.append(tag)
        self.content(tag).marks.append((len(self._parents) - 1, len(page) - 1))
        return len(page) - 1

    def add_link(self, tag: Tag, page: int, annotation: int) -> int:
        self.content(tag).links.append((page, annotation))
        self._annotations.append(tag)
        return len(self._annotations) - 1

    def key(self, link: int) -> int:
        """Returns the number of a link in the parent tree."""
        return len(self._parents) + link

    def write(self, file: PdfFile, pages: list[int]) -> int:
        root, document = file.reserve(), file.reserve()
        tags, waiting = [], self._tops[::-1]
        while waiting:
            tags.append(waiting.pop())
            waiting += tags[-1].children[::-1]
        elements = {id(tag): file.reserve(small=True) for tag in tags}
        for tag in tags:
            above = document if tag.parent is None else elements[id(tag.parent)]
            file.fill(elements[id(tag)], self._element(tag, above, pages, elements))
        kids = [elements[id(tag)] for tag in self._tops]
        file.fill(
            document,
            f"<< /Type /StructElem /S /Document /P {root} 0 R /K {_references(kids)} >>",
        )
        rows = []
        for index, marks in enumerate(self._parents):
            marked = [elements[id(tag)] for tag in marks]
            rows.append(f"{index} {_references(marked)}")
        for index, tag in enumerate(self._annotations):
            rows.append(f"{self.key(index)} {elements[id(tag)]} 0 R")
        parents = file.add(f"<< /Nums [{' '.join(rows)}] >>")
        count = len(self._parents) + len(self._annotations)
        notes = sorted([(_note_id(elements[id(t)]), elements[id(t)]) for t in tags if _is_note(t)])
        names = " ".join([f"{name} {element} 0 R" for name, element in notes])
        file.fill(
            root,
            f"<< /Type /StructTreeRoot /K {document} 0 R /ParentTree {parents} 0 R "
            f"/ParentTreeNextKey {count} {f'/IDTree << /Names [{names}] >> ' if notes else ''}>>",
        )
        return root

    def _element(self, tag: Tag, parent: int, pages: list[int], elements: dict[int, int]) -> str:
        content = self._contents.get(id(tag), Content())
        kids: list[str] = []
        home = content.marks[0][0] if content.marks else None
        for page, mark in content.marks:
            is_home = page == home
            kids.append(
                str(mark) if is_home else f"<< /Type /MCR /Pg {pages[page]} 0 R /MCID {mark} >>"
            )
        for page, link in content.links:
            kids.append(f"<< /Type /OBJR /Pg {pages[page]} 0 R /Obj {link} 0 R >>")
        for child in tag.children:
            kids.append(f"{elements[id(child)]} 0 R")
        entries = [f"<< /Type /StructElem /S /{tag.role} /P {parent} 0 R"]
        if home is not None:
            entries.append(f"/Pg {pages[home]} 0 R")
        if _is_note(tag):
            entries.append(f"/ID {_note_id(elements[id(tag)])}")
        if tag.alt:
            entries.append(f"/Alt {text_string(tag.alt)}")
        if tag.language:
            entries.append(f"/Lang {text_string(tag.language)}")
        attributes = self._attributes(tag, content)
        if attributes:
            entries.append(f"/A {attributes}")
        entries.append(f"/K [{' '.join(kids)}] >>" if len(kids) != 1 else f"/K {kids[0]} >>")
        return " ".join(entries)

    def _attributes(self, tag: Tag, content: Content) -> str:
        if tag.role in _CELLS:
            said = "/Scope /Column " if tag.role == "TH" else ""
            said += f"/ColSpan {tag.columns} " if tag.columns > 1 else ""
            said += f"/RowSpan {tag.rows} " if tag.rows > 1 else ""
            return f"<< /O /Table {said}>>" if said else ""
        if tag.role == "Figure" and content.place is not None:
            place = content.place
            sides = (place.left, place.bottom, place.right, place.top)
            return f"<< /O /Layout /BBox [{' '.join(map(number, sides))}] >>"
        return ""

    def headings(self) -> list[tuple[int, str, Place]]:
        found: list[tuple[int, str, Place]] = []
        waiting = self._tops[::-1]
        while waiting:
            tag = waiting.pop()
            waiting += tag.children[::-1]
            if tag.role in _HEADINGS:
                place = next((p for p in self._places(tag) if p is not None), None)
                if place is not None:
                    found.append((int(tag.role[1]), words_of(tag.owner), place))
        return found

    def _places(self, tag: Tag) -> list[Place | None]:
        found, waiting = [], [tag]
        while waiting:
            one = waiting.pop(0)
            waiting += one.children
            content = self._contents.get(id(one))
            found.append(None if content is None else content.place)
        return found


def _is_note(tag: Tag) -> bool:
    return tag.role == "Note"


def _note_id(element: int) -> str:
    """Returns the identifier of a note; identifiers are sorted as texts."""
    return f"(note {element:08})"


def _references(numbers: list[int]) -> str:
    return f"[{' '.join([f'{number} 0 R' for number in numbers])}]"


def write_outline(file: PdfFile, headings: list[tuple[int, str, Place]], pages: list[int]) -> int:
    """Writes bookmarks, nested by level, and returns the number of their root."""
    root = file.reserve()
    numbers = [file.reserve(small=True) for _ in headings]
    parents: list[int] = []
    open_: list[int] = []
    for index, (level, _, _) in enumerate(headings):
        while open_ and headings[open_[-1]][0] >= level:
            open_.pop()
        parents.append(open_[-1] if open_ else -1)
        open_.append(index)
    kids: dict[int, list[int]] = {}
    for index, parent in enumerate(parents):
        kids.setdefault(parent, []).append(index)
    for index, (_, title, place) in enumerate(headings):
        beside = kids[parents[index]]
        at = bisect_left(beside, index)
        above = root if parents[index] < 0 else numbers[parents[index]]
        entries = [f"<< /Title {text_string(title or 'Heading')} /Parent {above} 0 R"]
        entries.append(
            f"/Dest [{pages[place.page]} 0 R /XYZ {number(place.left)} {number(place.top)} null]"
        )
        if at > 0:
            entries.append(f"/Prev {numbers[beside[at - 1]]} 0 R")
        if at + 1 < len(beside):
            entries.append(f"/Next {numbers[beside[at + 1]]} 0 R")
        inner = kids.get(index)
        if inner:
            entries.append(f"/First {numbers[inner[0]]} 0 R /Last {numbers[inner[-1]]} 0 R")
            entries.append(f"/Count -{len(inner)}")
        file.fill(numbers[index], " ".join(entries) + " >>")
    tops = kids[-1]
    file.fill(
        root,
        f"<< /Type /Outlines /First {numbers[tops[0]]} 0 R /Last {numbers[tops[-1]]} 0 R "
        f"/Count {len(tops)} >>",
    )
    return root
