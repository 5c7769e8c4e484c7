# SPDX-License-Identifier: MIT
"""The data of the invoice as XML of the Cross Industry Invoice, which Factur-X and ZUGFeRD attach to the PDF.

The profile is EN 16931. All amounts are the decimal numbers that the pages show.
"""

from __future__ import annotations

import datetime
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from decimal import Decimal
from xml.etree.ElementTree import Element

from invoice_views import Item

_URN = "urn:un:unece:uncefact:data:standard"
NAMESPACES = {
    "rsm": f"{_URN}:CrossIndustryInvoice:100",
    "ram": f"{_URN}:ReusableAggregateBusinessInformationEntity:100",
    "udt": f"{_URN}:UnqualifiedDataType:100",
}
GUIDELINE = "urn:cen.eu:en16931:2017"
# Codes of documents, taxes, payments and dates: UNTDID 1001, 5153, 5305, 4461 and 2379.
INVOICE, VAT, STANDARD_RATE, SEPA_TRANSFER, DAY = "380", "VAT", "S", "58", "102"
CURRENCY = "EUR"
COUNTRIES = {"Germany": "DE", "France": "FR"}
# UN/ECE recommendations 20 and 21. Other units are counted as pieces.
UNITS = {
    "box": "XBX",
    "bundle": "XBE",
    "canister": "XCI",
    "hour": "HUR",
    "kg": "KGM",
    "pack": "XPK",
    "ream": "RM",
    "roll": "XRO",
    "set": "SET",
    "tin": "XTN",
}
PIECE = "H87"
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def invoice_xml(
    invoice: dict, items: Iterable[Item], net: Decimal, tax: dict[str, Decimal], due: Decimal
) -> bytes:
    facts = dict(invoice["details"])
    items = list(items)
    root = Element(_name("rsm:CrossIndustryInvoice"))
    context = _add(root, "rsm:ExchangedDocumentContext")
    _add(context, "ram:GuidelineSpecifiedDocumentContextParameter/ram:ID", GUIDELINE)
    document = _add(root, "rsm:ExchangedDocument")
    _add(document, "ram:ID", facts["Invoice no."])
    _add(document, "ram:TypeCode", INVOICE)
    _add_date(document, "ram:IssueDateTime", day(facts["Date"]))
    _add(document, "ram:IncludedNote/ram:Content", invoice["subject"])
    trade = _add(root, "rsm:SupplyChainTradeTransaction")
    for item in items:
        _add_line(trade, item)
    _add_agreement(trade, invoice, facts)
    delivery = _add(trade, "ram:ApplicableHeaderTradeDelivery")
    _add_party(delivery, "ram:ShipToTradeParty", invoice["delivery"])
    event = _add(delivery, "ram:ActualDeliverySupplyChainEvent")
    _add_date(event, "ram:OccurrenceDateTime", day(facts["Delivered"]))
    _add_settlement(trade, invoice, items, net, tax, due)
    for prefix, uri in NAMESPACES.items():
        ElementTree.register_namespace(prefix, uri)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)


def day(text: str) -> datetime.date:
    """From a text such as "12 March 2026"."""
    number, month, year = text.split()
    return datetime.date(int(year), MONTHS.index(month) + 1, int(number))


def amount(value: Decimal) -> str:
    """With two decimals."""
    return f"{value:.2f}"


def _add_line(trade: Element, item: Item) -> None:
    line = _add(trade, "ram:IncludedSupplyChainTradeLineItem")
    _add(line, "ram:AssociatedDocumentLineDocument/ram:LineID", str(item.number))
    product = _add(line, "ram:SpecifiedTradeProduct")
    _add(product, "ram:SellerAssignedID", item.article)
    _add(product, "ram:Name", item.text)
    price = "ram:NetPriceProductTradePrice/ram:ChargeAmount"
    _add(_add(line, "ram:SpecifiedLineTradeAgreement"), price, amount(item.price))
    quantity = _add(line, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity", str(item.quantity))
    quantity.set("unitCode", UNITS.get(item.unit, PIECE))
    settlement = _add(line, "ram:SpecifiedLineTradeSettlement")
    tax = _add(settlement, "ram:ApplicableTradeTax")
    _add(tax, "ram:TypeCode", VAT)
    _add(tax, "ram:CategoryCode", STANDARD_RATE)
    _add(tax, "ram:RateApplicablePercent", item.vat)
    total = "ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount"
    _add(settlement, total, amount(item.amount))


def _add_agreement(trade: Element, invoice: dict, facts: dict[str, str]) -> None:
    agreement = _add(trade, "ram:ApplicableHeaderTradeAgreement")
    seller = invoice["seller"]
    party = _add_party(agreement, "ram:SellerTradeParty", {**seller, "name": seller["lines"][0]})
    number = next(line for line in seller["register"] if line.startswith("VAT no."))
    registration = _add(party, "ram:SpecifiedTaxRegistration/ram:ID")
    registration.text = number.removeprefix("VAT no.").replace(" ", "")
    registration.set("schemeID", "VA")
    _add_party(agreement, "ram:BuyerTradeParty", invoice["buyer"])
    order = "ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID"
    _add(agreement, order, facts["Your order"].split()[0])


def _add_party(parent: Element, name: str, party: dict) -> Element:
    """The parts of the address are found by the postcode."""
    added = _add(parent, name)
    _add(added, "ram:Name", party["name"])
    address = _add(added, "ram:PostalTradeAddress")
    lines = [line for line in party["lines"] if line != party["name"]]
    at, town = next(
        (at, found)
        for at, line in enumerate(lines)
        if (found := re.fullmatch(r"(\d{5}) ([^,]+)(?:, (.+))?", line))
    )
    _add(address, "ram:PostcodeCode", town[1])
    for number, line in zip(("One", "Two", "Three"), reversed(lines[:at])):
        _add(address, f"ram:Line{number}", line)
    _add(address, "ram:CityName", town[2])
    _add(address, "ram:CountryID", COUNTRIES[town[3] or lines[at + 1]])
    return added


def _add_settlement(
    trade: Element,
    invoice: dict,
    items: list[Item],
    net: Decimal,
    tax: dict[str, Decimal],
    due: Decimal,
) -> None:
    facts = dict(invoice["details"])
    settlement = _add(trade, "ram:ApplicableHeaderTradeSettlement")
    _add(settlement, "ram:PaymentReference", facts["Invoice no."])
    _add(settlement, "ram:InvoiceCurrencyCode", CURRENCY)
    means = _add(settlement, "ram:SpecifiedTradeSettlementPaymentMeans")
    _add(means, "ram:TypeCode", SEPA_TRANSFER)
    account = dict(line.split(" ", 1) for line in invoice["seller"]["bank"])
    iban = "ram:PayeePartyCreditorFinancialAccount/ram:IBANID"
    _add(means, iban, account["IBAN"].replace(" ", ""))
    _add(means, "ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID", account["BIC"])
    for rate, charged in tax.items():
        base = sum((item.amount for item in items if item.vat == rate), Decimal(0))
        part = _add(settlement, "ram:ApplicableTradeTax")
        _add(part, "ram:CalculatedAmount", amount(charged))
        _add(part, "ram:TypeCode", VAT)
        _add(part, "ram:BasisAmount", amount(base))
        _add(part, "ram:CategoryCode", STANDARD_RATE)
        _add(part, "ram:RateApplicablePercent", rate)
    terms = _add(settlement, "ram:SpecifiedTradePaymentTerms")
    _add(terms, "ram:Description", invoice["payment"])
    _add_date(terms, "ram:DueDateDateTime", day(facts["Due"]))
    sums = _add(settlement, "ram:SpecifiedTradeSettlementHeaderMonetarySummation")
    _add(sums, "ram:LineTotalAmount", amount(net))
    _add(sums, "ram:TaxBasisTotalAmount", amount(net))
    taxes = _add(sums, "ram:TaxTotalAmount", amount(sum(tax.values(), Decimal(0))))
    taxes.set("currencyID", CURRENCY)
    _add(sums, "ram:GrandTotalAmount", amount(due))
    _add(sums, "ram:DuePayableAmount", amount(due))


def _name(name: str) -> str:
    prefix, local = name.split(":")
    return f"{{{NAMESPACES[prefix]}}}{local}"


def _add(parent: Element, path: str, text: str | None = None) -> Element:
    """Adds nested elements, and returns the innermost with its text."""
    for name in path.split("/"):
        parent = ElementTree.SubElement(parent, _name(name))
    parent.text = text
    return parent


def _add_date(parent: Element, name: str, date: datetime.date) -> None:
    _add(parent, f"{name}/udt:DateTimeString", f"{date:%Y%m%d}").set("format", DAY)
