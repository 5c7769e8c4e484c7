# SPDX-License-Identifier: MIT
"""Phrases that plain technical English rarely needs, each with its replacement."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Marker:
    """In a pattern, a space also matches a line break."""

    name: str
    pattern: re.Pattern[str]
    advice: str


def _marker(name: str, pattern: str, advice: str) -> Marker:
    # A space that ends a lookaround is unchanged.
    spaced = re.sub(r" (?!\))", r"[ \\n]", pattern)
    return Marker(name, re.compile(spaced), advice)


# Words after "where" that make it an "if": where there is nothing, where it was measured.
_SUBJECTS = (
    r"(?:there|it|that|nothing|they|both|none|no|some|any|all|one|what|nobody|this|these|each"
    r"|every|only|two|several|something|neither|either|more|another)"
)
# Forms of verbs that make "what" a noun: what is left, what was made.
_VERBS = (
    r"(?:is|are|was|were|has|have|had|can|must|may|goes|comes|holds|becomes|belongs|follows|lies"
    r"|stands|remains|depends|hangs|needs?|makes?|takes?|gives?|moves?|changes|changed|fails"
    r"|failed|nobody|nothing|others?)"
)
_ASKING = r"(?<!know )(?<!knows )(?<!see )(?<!decide )(?<!decides )(?<!explains )"

MARKERS = (
    _marker(
        "stands",
        r"\b(?:stands?|stood|standing)\b(?! ?-?(?:alone|for\b|by\b|in for\b|out\b))",
        "is, are; is in",
    ),
    _marker("lies", r"\b(?:lies?|lying)\b(?! (?:about|to))", "is, are; is at, is stored in"),
    _marker(
        "where",
        rf"{_ASKING}(?<!from )(?<!to )\b[Ww]here {_SUBJECTS}\b",
        "if, when; for which",
    ),
    _marker("what", rf"{_ASKING}\b[Ww]hat(?:ever)? {_VERBS}\b", "a noun: the rest, its parameters"),
    _marker(
        "what it",
        rf"{_ASKING}\b[Ww]hat (?:it|they|its|their|he|an?|the|this|that|these|those|each|every|one"
        r"|all|both|most|some)\b",
        "a noun: the answer, the meaning of",
    ),
    _marker("told", r"\b(?:told|tells?|telling)\b(?! \w+ apart)", "reports, is notified of"),
    _marker("says", r"\b(?:[Ss]ays?|said)\b", "specifies, states, means, returns"),
    _marker("asks", r"\b[Aa]sk(?:s|ed|ing)?\b", "measures, requests, calls, looks up"),
    _marker("anew", r"\b(?:anew|afresh)\b", "again, re-"),
    _marker("nobody", r"\b(?:[Nn]o|[Ss]ome|[Ee]very|[Aa]ny)body\b|\b[Ww]hoever\b", "any caller"),
    _marker("inside of", r"\b(?:[Ii]n|[Oo]ut)side of\b", "inside, outside"),
    _marker(
        "that of",
        r"\b(?:that|those) of\b|\bthe ones? (?:of|at|in|by|on|whose|it|they)\b"
        r"|\bones? (?:that|which|with|whose|who|for)\b",
        "repeat the noun",
    ),
    _marker(
        "as it was",
        r"\bas (?:it was|they were|it is|they are|before|ever)\b(?= ?[,.;:)\n])|\bany more\b",
        "unchanged; no longer",
    ),
    _marker(
        "persons",
        r"\b(?:[Hh]ears?|heard|in vain|has a say|have a say|[Nn]otice[sd]?|[Gg]oes on with"
        r"|[Kk]nows|[Ff]orgets?|[Ff]orgotten|[Ll]ets? go of)\b",
        "is notified; detects; discards; stores",
    ),
    _marker(
        "is no",
        r"(?<!there )(?<!There )\b(?:is|are|was|were|be) no (?!longer|more\b|other\b|need\b|way\b"
        r"|such\b|reason\b|limit\b|default\b)[a-z]+",
        "is not a …; does not have",
    ),
    _marker(
        "none",
        r"\b(?:is|are|was|were|has|have|had|takes?|needs?|gives?) none\b(?! of)"
        r"|\bnone (?:is|are|where|if)\b|\bnothing (?:else )?but\b|\ball that\b",
        "no X; absent; does not have any",
    ),
    _marker(
        "another one",
        r"\banother one\b|\b(?:is|are|was|were) another\b|\b(?:all|each|the) others\b",
        "differs; the remaining X",
    ),
    _marker(
        "archaic",
        r"\b(?:seldom|lest|kin|reckon\w*|mends?|mended|commonest|plainer|whence|thereof|besides"
        r"|beside|altogether|by turns|at the (?:most|least|latest)|all told|half-way|endless"
        r"|thereby|therein|just where|the (?:same|like) holds|hitherto|alike)\b",
        "plain words: rarely, next to, infinite, at most",
    ),
    _marker("who", r"\b[Ww]hom?\b(?!')", "that, which; callers that"),
    _marker(
        "gone",
        r"\b(?:is|are|was|were|has|have|had) gone\b|\bgoes? away\b|\bgoes? with (?:it|them)\b"
        r"|\bcomes? and goe?s?\b|\b(?:gives?|gave|given) back\b",
        "removed, destroyed, released",
    ),
    _marker(
        "to be had",
        r"\b(?:is|are|be|was|were) (?:had|meant|wanted|it that|all the same)\b|\bfor its sake\b"
        r"|\bas (?:wide|high|long|large|small|much|far) as (?:it|they) (?:is|are|likes?)\b"
        r"|\bwill do\b|\bas (?:you|they) like\b",
        "is available, refers to, requires",
    ),
    _marker(
        "semicolon",
        r"; (?:it|they|the|an?|this|that|these|those|its|there|what|where|if|when|each|all|both"
        r"|every|others?|nothing|nobody|one|none|no|otherwise|without|with|so|then|in|for|as) ",
        "two sentences; or a comma and a conjunction",
    ),
    _marker(
        "private words",
        r"\b(?:guilty|heirlooms?|signposts?|peel(?:s|ing|ed)?|cousins?|storeys?|at the border"
        r"|the house|the door|one door|doors|lent)\b"
        r"|\b(?:the|five|six|all|other|each|C\+\+|Python|Swift|Rust|JavaScript)(?:'s)? faces?\b",
        "the field's term; Documentation/Glossary.md has it",
    ),
    _marker(
        "history",
        r"\bwhere it took\b|\b\d+ % (?:fewer|less|more) (?:instructions|time|bytes)\b"
        r"|\bAttributes: measured\b",
        "delete it, or move it to Benchmarks/results",
    ),
)
