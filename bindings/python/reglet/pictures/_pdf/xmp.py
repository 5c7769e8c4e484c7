# SPDX-License-Identifier: MIT
"""The metadata of a PDF file as XMP, with the claims of standards (ISO 16684-1, ISO 19005-3, Factur-X 1.0)."""

from __future__ import annotations

import datetime
from html import escape
from typing import NamedTuple

_RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
_NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}
_ARCHIVE_NAMESPACES = {
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}
_INVOICE_NAMESPACE = {"fx": "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"}


class _Property(NamedTuple):
    name: str
    kind: str
    category: str
    description: str


# Schemas that PDF/A does not know are described in the file itself.
_ACCESSIBLE = (
    "PDF/UA identification",
    "pdfuaid",
    [_Property("part", "Integer", "internal", "Part of PDF/UA")],
)
_INVOICE = (
    "Factur-X PDFA Extension Schema",
    "fx",
    [
        _Property("DocumentFileName", "Text", "external", "Name of the embedded XML file"),
        _Property("DocumentType", "Text", "external", "Type of the document"),
        _Property("Version", "Text", "external", "Version of the XML schema"),
        _Property("ConformanceLevel", "Text", "external", "Profile of the XML data"),
    ],
)


class XmpMetadata(NamedTuple):
    """The metadata and the claims of a file.

    Attributes:
        level: The level of PDF/A-3 that the file claims, such as "U"; empty without a claim.
        invoice: The name of the XML file and the profile of Factur-X, or None.
    """

    title: str
    author: str
    subject: str
    keywords: str
    date: datetime.datetime | None
    level: str
    invoice: tuple[str, str] | None


def xmp_packet(said: XmpMetadata) -> bytes:
    namespaces = dict(_NAMESPACES)
    parts = ["<pdfuaid:part>1</pdfuaid:part>"]
    if said.level:
        namespaces.update(_ARCHIVE_NAMESPACES)
        parts.append(
            f"<pdfaid:part>3</pdfaid:part><pdfaid:conformance>{said.level}</pdfaid:conformance>"
        )
    parts.append(f"<dc:title><rdf:Alt>{_item(said.title, True)}</rdf:Alt></dc:title>")
    if said.author:
        parts.append(f"<dc:creator><rdf:Seq>{_item(said.author)}</rdf:Seq></dc:creator>")
    if said.subject:
        subject = _item(said.subject, True)
        parts.append(f"<dc:description><rdf:Alt>{subject}</rdf:Alt></dc:description>")
    if said.keywords:
        parts.append(f"<pdf:Keywords>{_xml(said.keywords)}</pdf:Keywords>")
    parts.append("<pdf:Producer>reglet</pdf:Producer>")
    if said.date is not None:
        iso = said.date.isoformat(timespec="seconds")
        parts.append(
            f"<xmp:CreateDate>{iso}</xmp:CreateDate><xmp:ModifyDate>{iso}</xmp:ModifyDate>"
        )
    schemas = [_ACCESSIBLE]
    if said.invoice is not None:
        namespaces.update(_INVOICE_NAMESPACE)
        schemas.append(_INVOICE)
        name, profile = said.invoice
        parts.append(
            f"<fx:DocumentType>INVOICE</fx:DocumentType>"
            f"<fx:DocumentFileName>{_xml(name)}</fx:DocumentFileName>"
            f"<fx:Version>1.0</fx:Version><fx:ConformanceLevel>{profile}</fx:ConformanceLevel>"
        )
    if said.level:
        described = "".join([_schema(*schema, {**namespaces}) for schema in schemas])
        parts.append(
            f"<pdfaExtension:schemas><rdf:Bag>{described}</rdf:Bag></pdfaExtension:schemas>"
        )
    declared = " ".join([f'xmlns:{prefix}="{uri}"' for prefix, uri in namespaces.items()])
    packet = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="{_RDF}">'
        f'<rdf:Description rdf:about="" {declared}>{"".join(parts)}</rdf:Description>'
        '</rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>'
    )
    return packet.encode("utf-8", "replace")


def _schema(name: str, prefix: str, properties: list[_Property], namespaces: dict[str, str]) -> str:
    rows = [
        '<rdf:li rdf:parseType="Resource">'
        f"<pdfaProperty:name>{one.name}</pdfaProperty:name>"
        f"<pdfaProperty:valueType>{one.kind}</pdfaProperty:valueType>"
        f"<pdfaProperty:category>{one.category}</pdfaProperty:category>"
        f"<pdfaProperty:description>{one.description}</pdfaProperty:description></rdf:li>"
        for one in properties
    ]
    return (
        '<rdf:li rdf:parseType="Resource">'
        f"<pdfaSchema:schema>{name}</pdfaSchema:schema>"
        f"<pdfaSchema:namespaceURI>{namespaces[prefix]}</pdfaSchema:namespaceURI>"
        f"<pdfaSchema:prefix>{prefix}</pdfaSchema:prefix>"
        f"<pdfaSchema:property><rdf:Seq>{''.join(rows)}</rdf:Seq></pdfaSchema:property></rdf:li>"
    )


def _item(text: str, has_language: bool = False) -> str:
    language = ' xml:lang="x-default"' if has_language else ""
    return f"<rdf:li{language}>{_xml(text)}</rdf:li>"


def _xml(text: str) -> str:
    from .._svg import writable

    return escape(writable(text), quote=False)
