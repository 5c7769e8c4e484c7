# SPDX-License-Identifier: MIT
"""A parcel label for a printer of black dots, with a QR code and two bar codes.

    python parcel_label.py [FOLDER]      writes parcel.svg, parcel.pdf, parcel-203.png and parcel-300.png

The label is described in millimetres and laid out once. Each picture rounds the modules of the codes to its own pixels.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from reglet import HStack, Layout, Spacer, Text, View, VStack, bold, layout, load_font, mm
from reglet.codes import Barcode, QRCode
from reglet.pictures import save

FONT = load_font("DejaVu Sans")
WIDTH, HEIGHT = mm(100), mm(150)

SENDER = ("Nordlicht GmbH", "Lagerstraße 14, 24103 Kiel")
RECEIVER = (
    "Margaret Okonkwo",
    "Print & Paper Workshop",
    "12 Printers' Row, 3rd floor",
    "Leeds LS1 4AP",
)
FACTS = {"Weight": "12.4 kg", "Parcel": "1 of 3", "Date": "2026-03-12"}
TRACKING = "https://example.org/track/006141411234567890"
PARCEL = "(00)106141412345678908"
ARTICLE = "4006381333931"


def words(string: str, size: float) -> Text:
    return Text(string, FONT, size)


def part(view: View) -> View:
    """As wide as the label, with a rule below it."""
    wide = view.padding(mm(4)).frame(min_width=0, max_width=math.inf, alignment="leading")
    return wide.styled(border={"bottom": (mm(0.5), "black")})


def addresses() -> View:
    """The sender and the receiver."""
    name, *lines = RECEIVER
    return VStack(
        *(words(line, 7) for line in SENDER),
        Text(bold(name), FONT, 15).padding(top=mm(4)),
        *(words(line, 11) for line in lines),
        alignment="leading",
        spacing=1.5,
    )


def tracking() -> View:
    """The QR code next to the facts."""
    facts = [
        VStack(words(name, 6.5), Text(bold(fact), FONT, 10), alignment="leading", spacing=0)
        for name, fact in FACTS.items()
    ]
    code = QRCode(TRACKING, module=mm(0.75), error="Q", alt="Follow the parcel")
    return HStack(VStack(*facts, alignment="leading", spacing=8), Spacer(), code)


def contents() -> View:
    lines = (words("Contents", 6.5), words("Ink, 6 bottles", 9))
    return VStack(*lines, alignment="leading", spacing=1)


def label() -> Layout:
    parcel = Barcode(PARCEL, "gs1-128", module=mm(0.5), height=mm(22), font=FONT, size=10)
    article = Barcode(ARTICLE, "ean13", module=mm(0.375), height=mm(14), font=FONT, size=9)
    return layout(
        VStack(
            part(addresses()),
            part(tracking()),
            HStack(contents(), Spacer(), article).padding(mm(4)),
            Spacer(),
            parcel,
            Spacer(),
            spacing=0,
        ),
        WIDTH,
        HEIGHT,
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    page = label()
    print(f"wrote {save(page, folder / 'parcel.svg', look='page')}")
    print(f"wrote {save(page, folder / 'parcel.pdf', title='Parcel label')}")
    for dpi in (203, 300):
        file = save(page, folder / f"parcel-{dpi}.png", look="page", dpi=dpi, bits=1)
        print(f"wrote {file}")
