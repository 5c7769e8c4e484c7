# SPDX-License-Identifier: MIT
"""Files inside a PDF, files for archives (PDF/A-3), and electronic invoices (Factur-X)."""

from __future__ import annotations

import datetime
import hashlib
import io
import re
import subprocess
from pathlib import Path

import facturx
import page as page_validation
import pikepdf
import pytest
from PIL import Image as Pillow
from reglet import Box, Fill, Image, Text, View, layout, load_font
from reglet.documents import Document
from reglet.pictures import Attachment, pdf, save
from test_pdf import is_valid, statement

SANS = load_font("DejaVu Sans")
MOMENT = datetime.datetime(2026, 3, 4, 5, 6, 7, tzinfo=datetime.timezone.utc)
PROFILES = {
    "urn:factur-x.eu:1p0:minimum": ("MINIMUM", "Data"),
    "urn:factur-x.eu:1p0:basicwl": ("BASIC WL", "Data"),
    "urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic": ("BASIC", "Alternative"),
    "urn:cen.eu:en16931:2017": ("EN 16931", "Alternative"),
    "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended": ("EXTENDED", "Alternative"),
    "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0": (
        "XRECHNUNG",
        "Alternative",
    ),
}


def invoice_data(guideline: str = "urn:factur-x.eu:1p0:minimum") -> str:
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext>
    <ram:GuidelineSpecifiedDocumentContextParameter>
      <ram:ID>{guideline}</ram:ID>
    </ram:GuidelineSpecifiedDocumentContextParameter>
  </rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>2026-1</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260304</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>Käufer &amp; Co</ram:Name>
        <ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">1</ram:ID></ram:SpecifiedLegalOrganization>
        <ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>B</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>10.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">1.90</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>11.90</ram:GrandTotalAmount>
        <ram:DuePayableAmount>11.90</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
"""


def is_for_archives(data: bytes, level: str = "3u") -> bool:
    """Whether the validator finds no broken rules of PDF/A-3."""
    report = page_validation.validate_pdf_bytes(data, profile=level)
    assert report.rules.total > 140
    assert [(one.rule_id, one.message) for one in report.failures] == []
    return True


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


# Capability: PDF for archives
def test_a_file_for_archives_breaks_no_rule(tmp_path: Path) -> None:
    data = pdf(
        statement(),
        title="T",
        author="Ada",
        subject="S",
        keywords="a, b",
        date=MOMENT,
        archive=True,
    )
    assert is_for_archives(data)
    assert is_valid(data, tmp_path)
    with opened(data) as file:
        (intent,) = file.Root.OutputIntents
        assert intent.S == "/GTS_PDFA1"
        profile = intent.DestOutputProfile.read_bytes()
        assert profile[16:20] == b"RGB " and int.from_bytes(profile[:4], "big") == len(profile)
        assert "/Encrypt" not in file.trailer and len(file.trailer.ID) == 2
        with file.open_metadata() as xmp:
            assert (xmp["pdfaid:part"], xmp["pdfaid:conformance"]) == ("3", "U")
            assert xmp["pdfuaid:part"] == "1"
            assert xmp["dc:title"] == file.docinfo["/Title"] == "T"
            assert xmp["dc:creator"] == ["Ada"]
            assert xmp["xmp:CreateDate"] == "2026-03-04T05:06:07+00:00"


def test_only_a_file_for_archives_claims_it(tmp_path: Path) -> None:
    data = pdf(statement())
    assert b"pdfaid" not in data and b"OutputIntent" not in data
    report = page_validation.validate_pdf_bytes(data, profile="3u")
    assert "PDFA3U-ID-SCHEMA-001" in {one.rule_id for one in report.failures}


def test_the_same_archive_has_the_same_bytes() -> None:
    options = {"date": MOMENT, "facturx": invoice_data()}
    assert pdf(statement(), **options) == pdf(statement(), **options)  # type: ignore[arg-type]


# Capability: attachments
def test_attachments_can_be_extracted(tmp_path: Path) -> None:
    path = tmp_path / "sales.csv"
    path.write_bytes(b"quarter,amount\n1,34\n")
    attachments = [
        path,
        Attachment("läuft (1).txt", "grün".encode(), description="Notes", relationship="Source"),
        Attachment("empty.bin", b"", "application/x-nothing", date=MOMENT),
    ]
    data = pdf(statement(), attachments=attachments, title="T")
    assert is_valid(data, tmp_path)
    assert data == pdf(statement(), attachments=attachments, title="T")
    with opened(data) as file:
        assert sorted(file.attachments) == ["empty.bin", "läuft (1).txt", "sales.csv"]
        for name, content, kind in (
            ("sales.csv", path.read_bytes(), "/text/csv"),
            ("läuft (1).txt", "grün".encode(), "/text/plain"),
            ("empty.bin", b"", "/application/x-nothing"),
        ):
            stored = file.attachments[name].get_file()
            assert stored.read_bytes() == content
            assert stored.size == len(content)
            assert stored.md5 == hashlib.md5(content).digest()
            assert stored.obj.Subtype == kind
        assert file.attachments["empty.bin"].get_file().mod_date == MOMENT
        assert file.attachments["sales.csv"].get_file().mod_date is None
        said = {str(one.UF): str(one.AFRelationship) for one in file.Root.AF}
        assert said["läuft (1).txt"] == "/Source" and said["sales.csv"] == "/Unspecified"
        assert file.attachments["läuft (1).txt"].description == "Notes"
    listed = tmp_path / "listed.pdf"
    listed.write_bytes(data)
    found = subprocess.run(["pdfdetach", "-list", str(listed)], capture_output=True, text=True)
    assert "3 embedded files" in found.stdout


def test_attachments_of_a_document_are_saved(tmp_path: Path) -> None:
    document = Document(Text("Report", SANS, 20).styled(tag="H1"))
    note = Attachment("note.txt", b"note")
    file = document.save(tmp_path / "a.pdf", attachments=[note], archive=True, date=MOMENT)
    assert is_for_archives(file.read_bytes())
    with pikepdf.open(file) as saved:
        assert list(saved.attachments) == ["note.txt"]


def test_many_attachments_are_found_by_their_names() -> None:
    names = [f"{number}{letter}.txt" for number in range(40) for letter in "aäж("]
    data = pdf(layout(Box(9, 9)), attachments=[Attachment(one, one.encode()) for one in names])
    with opened(data) as file:
        assert len(file.attachments) == len(names)
        for one in names:
            assert file.attachments[one].get_file().read_bytes() == one.encode()


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("", b""), ValueError, "name is a file's name"),
        (("a/b.txt", b""), ValueError, "without folders"),
        (("a\n", b""), ValueError, "name is"),
        (("\ud800", b""), ValueError, "name is"),
        ((5, b""), TypeError, "name is a string"),
        (("a", "text"), TypeError, "content is bytes"),
        (("a", b"", "text"), ValueError, "media_type is a type such as"),
        (("a", b"", "", "", "source"), ValueError, "did you mean 'Source'"),
        (("a", b"", "", "", "Data", "today"), TypeError, "date is a datetime"),
    ],
)
def test_wrong_attachments_are_errors(
    arguments: tuple[object, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=f"Attachment: .*{message}"):
        Attachment(*arguments)  # type: ignore[arg-type]


def test_wrong_lists_of_attachments_are_errors(tmp_path: Path) -> None:
    page = layout(Box(9, 9))
    target = tmp_path / "a.pdf"
    twice = [Attachment("a", b"1"), Attachment("a", b"2")]
    for attachments, error, message in (
        (twice, ValueError, "two attachments have the name 'a'"),
        ("a.csv", TypeError, "attachments is a list"),
        (Attachment("a", b""), TypeError, "attachments is a list"),
        ([5], TypeError, "an attachment is an Attachment or a file's path"),
        ([tmp_path / "missing"], FileNotFoundError, "missing"),
    ):
        with pytest.raises(error, match=message):
            save(page, target, attachments=attachments)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="attachments is an option of PDF files"):
        save(page, tmp_path / "a.svg", attachments=[])
    with pytest.raises(ValueError, match="the attachment 'a' of a file for archives needs a date"):
        save(page, target, attachments=twice[:1], archive=True)
    assert list(tmp_path.iterdir()) == []


def cmyk_image() -> bytes:
    buffer = io.BytesIO()
    Pillow.new("CMYK", (8, 8), (0, 255, 255, 0)).save(buffer, "JPEG")
    return buffer.getvalue()


def deep_clips(count: int) -> View:
    view: View = Text("x", SANS)
    for _ in range(count):
        view = view.padding(1).styled(clip=True)
    return view


def test_limits_of_archives_are_errors_with_the_name_of_the_view() -> None:
    image = Image(cmyk_image(), alt="print").named("photo")
    assert pdf(layout(image))
    with pytest.raises(ValueError, match=r"named 'photo': .* four colours of print"):
        pdf(layout(image), archive=True)
    with pytest.raises(ValueError, match="at least 3 points wide and high, not 2 x 100"):
        pdf(layout(Fill(), 2, 100), archive=True)
    assert is_for_archives(pdf(layout(deep_clips(26)), archive=True))
    assert pdf(layout(deep_clips(40)))
    with pytest.raises(ValueError, match="at most 26 clips inside each other"):
        pdf(layout(deep_clips(27)), archive=True)


# Capability: electronic invoices
@pytest.mark.parametrize("guideline", PROFILES)
def test_an_electronic_invoice_has_its_data(guideline: str, tmp_path: Path) -> None:
    profile, relationship = PROFILES[guideline]
    xml = invoice_data(guideline)
    data = pdf(statement(), title="Invoice", date=MOMENT, facturx=xml)
    assert is_for_archives(data)
    assert is_valid(data, tmp_path)
    name = "xrechnung.xml" if profile == "XRECHNUNG" else "factur-x.xml"
    with opened(data) as file:
        assert list(file.attachments) == [name]
        (spec,) = file.Root.AF
        assert spec.AFRelationship == f"/{relationship}"
        assert file.attachments[name].get_file().read_bytes().decode() == xml
        assert file.attachments[name].get_file().mod_date == MOMENT
        with file.open_metadata() as xmp:
            fx = "{urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#}"
            assert xmp[f"{fx}ConformanceLevel"] == profile
            assert xmp[f"{fx}DocumentFileName"] == name
            assert xmp[f"{fx}DocumentType"] == "INVOICE"


def test_the_library_of_factur_x_reads_the_data() -> None:
    xml = invoice_data().encode()
    data = pdf(statement(), date=MOMENT, facturx=xml, attachments=[Attachment("a.txt", b"a")])
    name, found = facturx.get_xml_from_pdf(data, check_xsd=True)
    assert (name, found) == ("factur-x.xml", xml)
    with opened(data) as file:
        assert sorted(file.attachments) == ["a.txt", "factur-x.xml"]


def test_the_encoding_of_a_text_is_utf_8() -> None:
    text = "\ufeff" + invoice_data().replace("UTF-8", "ISO-8859-1")
    _, found = facturx.get_xml_from_pdf(pdf(statement(), date=MOMENT, facturx=text))
    assert found.startswith(b'<?xml version="1.0" encoding="UTF-8"?>')
    assert "Käufer & Co".replace("&", "&amp;").encode() in found


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        ("", "is not an XML document"),
        ("<a>", "is not an XML document"),
        (b"\x00\xff", "is not an XML document"),
        ("<Invoice/>", "CrossIndustryInvoice of urn:.*, not 'Invoice'"),
        (invoice_data("urn:other"), "unknown guideline 'urn:other'; known are"),
        (invoice_data(""), "unknown guideline ''"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "document types and entities"),
        (invoice_data("urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:x"), "unknown guideline"),
    ],
)
def test_data_of_other_kinds_is_refused(xml: str | bytes, message: str, tmp_path: Path) -> None:
    target = tmp_path / "a.pdf"
    with pytest.raises(ValueError, match=f"facturx.*{message}"):
        save(layout(Box(9, 9)), target, facturx=xml, date=MOMENT)
    assert not target.exists()


def test_an_invoice_needs_a_date() -> None:
    with pytest.raises(ValueError, match=re.escape("'factur-x.xml' of a file for archives needs")):
        pdf(layout(Box(9, 9)), facturx=invoice_data())
    with pytest.raises(TypeError, match="facturx is an XML document"):
        pdf(layout(Box(9, 9)), facturx=5, date=MOMENT)  # type: ignore[arg-type]
