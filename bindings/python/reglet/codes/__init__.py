# SPDX-License-Identifier: MIT
"""QR codes and bar codes as views.

    from reglet import mm
    from reglet.codes import Barcode, QRCode

    QRCode("https://example.org/parcel/12", module=mm(0.5), error="Q")
    Barcode("4006381333931", "ean13", font=sans)

A module is the narrowest bar of a code, or a dot of a QR code. A code has one size. In a PNG, and in
every picture with `snap`, a module is a whole number of pixels. Less than a pixel is an error.

The modules are computed by segno and python-barcode: `pip install reglet[codes]`.
"""

from .barcode import Barcode
from .qr_code import QRCode

__all__ = ["Barcode", "QRCode"]
