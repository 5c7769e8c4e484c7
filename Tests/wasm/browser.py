# SPDX-License-Identifier: MIT
"""Uses the playground in browsers: browser.py FOLDER, a build of reglet.wasm.

playwright drives Chromium, which opens it as one file and as files from a server. Debian's Firefox,
which playwright cannot drive, opens both and reports its drawings. Screenshots are stored in
build/browser.
"""

from __future__ import annotations

import base64
import functools
import http.server
import itertools
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect, sync_playwright
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "build" / "playground"
SHOTS = ROOT / "build" / "browser"
PAGES = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]
# Required content of the drawing of each example: the label of a view, or a text.
EXPECTED = {
    "Card": ["text title", "spacer", ">A card<"],
    "Sharing a row": ["flexible", "two parts"],
    "Grid": [">Emmy<", "divider"],
    "Adaptive columns": ["tile 11"],
    "A reader": ["list", "page"],
    "A custom layout": [">r<", ">t<"],
    "Visual formats": ["item field", ">A note that may wrap"],
}


def addressed(
    program: str, width: int = 111, height: int = 77, look: str = "blueprint", code: str = ""
) -> str:
    """The end of an address that contains a program, as the page writes it."""
    state = {"program": program, "width": width, "height": height, "look": look, "code": code}
    return "#" + base64.urlsafe_b64encode(json.dumps(state).encode()).decode().rstrip("=")


def wait_for_picture(page: Page) -> None:
    expect(page.locator("#drawing .view").first).to_be_visible(timeout=30_000)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves a folder on this machine during the context."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *arguments: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


# MARK: The tests. Each gets an empty page, and the address of the playground.


def examples_are_drawn(page: Page, address: str) -> None:
    for name, wanted in EXPECTED.items():
        page.goto("about:blank")
        page.goto(f"{address}#example={quote(name)}")
        wait_for_picture(page)
        content = page.locator("#drawing").inner_html()
        for text in wanted:
            assert text in content, f"{name}: no {text!r}"
        assert page.locator("#message.failed").count() == 0, name
        page.screenshot(path=SHOTS / f"{name.replace(' ', '-').lower()}.png")


def pictures_of_the_documentation_are_drawn(page: Page, address: str) -> None:
    """Follows every link of the pages; Tests/wasm/pictures.py compares the numbers."""
    links = [
        f"#picture={name}"
        for file in PAGES
        for name in re.findall(r"playground/index\.html#picture=([\w-]+)", file.read_text())
    ]
    assert len(links) > 20, links
    for link in links:
        page.goto("about:blank")
        page.goto(address + link)
        if link.endswith("-conflict"):
            expect(page.locator("#message.failed")).to_contain_text("contradict each other")
        else:
            wait_for_picture(page)
            assert page.locator("#message.failed").count() == 0, link
        name = link.partition("=")[2]
        assert page.locator("#example").input_value() == name, link
        page.screenshot(path=SHOTS / f"picture-{name}.png")
        # The address contains the program.
        assert "picture=" not in page.url, link


def links_explain_what_was_chosen(page: Page, address: str) -> None:
    page.goto(f"{address}#picture=why")
    expect(page.locator("#chosen")).to_have_text("Why gauge")
    expect(page.locator("#explanation")).to_contain_text("in the serving order")
    copy = page.url
    page.goto("about:blank")
    page.goto(copy)
    expect(page.locator("#chosen")).to_have_text("Why gauge")


def unspecified_lengths_are_ideal(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(30, 20).named("only").padding(5)', 111, 77))
    wait_for_picture(page)
    page.locator("#width").fill("")
    expect(page.locator("#drawing")).to_have_attribute("width", "40")
    expect(page.locator("#width")).to_have_attribute("placeholder", "ideal: 40")
    page.locator("#corner").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#width")).to_have_value("41")


def conflicts_are_reported(page: Page, address: str) -> None:
    page.goto(f"{address}#example={quote('A conflict')}")
    expect(page.locator("#message.failed")).to_contain_text("contradict each other")
    # The picture shows the items of the conflict, and one constraint is broken.
    expect(page.locator("#drawing .conflict")).to_have_count(1)
    expect(page.locator("#drawing.stale")).to_have_count(0)
    page.screenshot(path=SHOTS / "conflict.png")
    page.locator("#width").fill("340")
    expect(page.locator("#message.failed")).to_have_count(0)
    expect(page.locator("#drawing .conflict")).to_have_count(0)
    expect(page.locator('[aria-label^="item field, 300 by 24"]')).to_have_count(1)
    page.locator("#width").fill("200")
    expect(page.locator("#drawing .conflict")).to_have_count(1)


def programs_have_colours(page: Page, address: str) -> None:
    program = "// A box.\nconst side = 30;\nreturn box(side, 20).named(`only \\` one`)"
    page.goto(address + addressed(program))
    wait_for_picture(page)
    colours = page.locator("#colours")
    expect(colours).to_have_text(program)
    parts = {
        name: page.locator(f"#colours .{name}").all_text_contents()
        for name in ("comment", "keyword", "number", "call", "string")
    }
    assert parts == {
        "comment": ["// A box."],
        "keyword": ["const", "return"],
        "number": ["30", "20"],
        "call": ["box", "named"],
        "string": ["`only \\` one`"],
    }, parts
    # The colours are behind the letters, however far the editor is scrolled.
    long = "\n".join(["return box(1, 2)", *(f"// {'x' * 300} {line}" for line in range(200))])
    page.locator("#program").fill(long)
    expect(colours).to_have_text(long)
    program_box = page.locator("#program")
    program_box.evaluate("e => e.scrollTo(500, 1000)")
    place = "e => [e.scrollLeft, e.scrollTop, e.scrollWidth, e.scrollHeight]"
    page.wait_for_timeout(200)
    assert colours.evaluate(place)[:2] == program_box.evaluate(place)[:2] == [500, 1000]
    page.screenshot(path=SHOTS / "colours.png")


def addresses_hold_everything(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(30, 20).named("only").padding(5)'))
    wait_for_picture(page)
    expect(page.locator('[aria-label="box only, 30 by 20 at 5, 5"]')).to_have_count(1)
    expect(page.locator("svg.blueprint")).to_have_attribute("width", "111")
    page.locator("#program").fill('return box(8, 9).named("other")')
    expect(page.locator('[aria-label^="box other, 8 by 9"]')).to_have_count(1)
    copy = page.url
    page.goto("about:blank")
    page.goto(copy)
    expect(page.locator('[aria-label^="box other, 8 by 9"]')).to_have_count(1)


def views_explain_themselves(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(30, 20).named("only").padding(5)'))
    wait_for_picture(page)
    page.locator('[aria-label^="box only"]').click()
    expect(page.locator("#chosen")).to_have_text("Why only")
    expect(page.locator("#explanation")).to_contain_text("30")
    # By keyboard alone.
    page.locator('[aria-label^="padding"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chosen")).to_have_text("Why padding")


def layouts_are_shown_in_other_languages(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(30, 20).named("only").padding(5)', 111, 77))
    wait_for_picture(page)
    expect(page.locator("#translation")).to_be_hidden()
    for language, wanted in (
        ("Python", 'Box(30, 20).named("only").padding(5)'),
        ("Swift", 'Leaf(width: 30, height: 20).id("only").padding(5)'),
    ):
        page.get_by_label(language).check()
        code = page.get_by_role("region", name=f"The layout as {language} code")
        expect(code).to_contain_text(wanted)
        expect(page.locator("#program")).to_be_hidden()
        page.screenshot(path=SHOTS / f"code-{language.lower()}.png")
    # The code follows the size, and the address contains the language.
    page.locator("#width").fill("222")
    expect(page.locator("#translation")).to_contain_text("width: 222, height: 77")
    copy = page.url
    page.goto("about:blank")
    page.goto(copy)
    expect(page.locator("#translation")).to_contain_text("width: 222, height: 77")
    page.get_by_label("JavaScript").check()
    expect(page.locator("#program")).to_be_visible()
    page.locator("#program").fill("return geometryReader(() => box(1, 2))")
    page.get_by_label("Python").check()
    expect(page.locator("#translation")).to_contain_text("# No code: the function of a geometry")


def tables_have_bands(page: Page, address: str) -> None:
    program = """return table(tableRow(box(20, 10), box(5, 5), box(30, 10)),
      { columns: [{}, { hidden: true }, {}], spacing: 10, padding: "none" })"""
    page.goto(address + addressed(program))
    wait_for_picture(page)
    columns = page.locator("#drawing .column")
    expect(columns).to_have_count(2)
    for column, (x, width) in zip(columns.all(), [("0", "20"), ("30", "30")]):
        expect(column).to_have_attribute("x", x)
        expect(column).to_have_attribute("width", width)
        expect(column).to_have_attribute("height", "10")
    page.goto(address + addressed(program, look="page"))
    wait_for_picture(page)
    expect(columns).to_have_count(0)


def the_corner_resizes(page: Page, address: str) -> None:
    page.goto(address + addressed('return fill().named("all")', 100, 80))
    wait_for_picture(page)
    box = page.locator("#corner").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=30)
    page.mouse.up()
    expect(page.locator('[aria-label^="fill all, 160 by 120"]')).to_have_count(1)
    page.locator("#corner").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator('[aria-label^="fill all, 170 by 120"]')).to_have_count(1)
    page.locator("#width").fill("50")
    expect(page.locator('[aria-label^="fill all, 50 by 120"]')).to_have_count(1)


def dragging_keeps_pace(page: Page, address: str) -> None:
    """A hundred views in each frame of a drag: one frame takes no longer than two of 60 Hz."""
    program = "return vstack(Array.from({ length: 100 }, (_, i) => hstack(text(`row ${i}`), fill(), box(4, 3))))"
    page.goto(address + addressed(program, 300, 400))
    wait_for_picture(page)
    page.locator("#corner").focus()
    frames = page.evaluate(
        """async () => {
          const corner = document.getElementById("corner"), seen = new Set();
          const begin = performance.now();
          while (performance.now() - begin < 1000) {
            corner.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
            await new Promise(requestAnimationFrame);
            seen.add(document.getElementById("drawing").getAttribute("width"));
          }
          return seen.size;
        }"""
    )
    print(f"       300 nodes in {frames} different sizes within a second")
    assert frames >= 10, frames


def infinite_programs_are_stopped(page: Page, address: str) -> None:
    page.goto(address + addressed("for (;;) {}"))
    expect(page.locator("#message.failed")).to_contain_text("was stopped")
    page.locator("#program").fill("return box(3, 4)")
    expect(page.locator('[aria-label^="box, 3 by 4"]')).to_have_count(1)
    # A callback that never returns is the same.
    page.locator("#program").fill("return measured(() => { for (;;) {} })")
    expect(page.locator("#message.failed")).to_contain_text("was stopped")
    page.locator("#program").fill("return box(5, 6)")
    expect(page.locator('[aria-label^="box, 5 by 6"]')).to_have_count(1)


def a_program_after_an_infinite_one_runs(page: Page, address: str) -> None:
    """Types the next program during the loop of the first one."""
    page.goto(address + addressed("for (;;) {}"))
    page.wait_for_timeout(1000)
    page.locator("#program").fill("return box(3, 4)")
    expect(page.locator('[aria-label^="box, 3 by 4"]')).to_have_count(1)
    expect(page.locator("#message.failed")).to_have_count(0)


def states_show_in_both_looks(page: Page, address: str) -> None:
    program = """return formats({ field: box(60, 24), note: text("a note") },
      ["H:|-[field(300)]-|", "V:|-[field(24)]-[note]", "H:|-[note]"])"""
    accent = "getComputedStyle(document.getElementById('corner')).backgroundColor"
    style = """e => { const { stroke, strokeWidth, strokeDasharray, fill } = getComputedStyle(e);
      return { stroke, width: parseFloat(strokeWidth), dashes: strokeDasharray, fill }; }"""
    for look in ("page", "blueprint"):
        page.mouse.move(0, 0)
        page.goto("about:blank")
        page.goto(address + addressed(program, 300, 100, look=look))
        note = page.locator('[aria-label^="text note"]')
        field = page.locator('[aria-label^="item field"]')
        expect(field).to_have_class(re.compile("conflict"))
        colour, plain = page.evaluate(accent), note.evaluate(style)
        assert plain["stroke"] != colour, look
        note.hover()
        hover = note.evaluate(style)
        page.mouse.move(0, 0)
        note.click()
        page.mouse.move(0, 0)
        expect(note).to_have_class(re.compile("chosen"))
        chosen, conflict = note.evaluate(style), field.evaluate(style)
        # The focus of the keyboard also shows on a chosen view, and on one of a conflict.
        page.keyboard.press("Shift+Tab")
        focused_field = field.evaluate(style)
        page.keyboard.press("Tab")
        focused = note.evaluate(style)
        for state in (hover, chosen, conflict, focused, focused_field):
            assert state["stroke"] == colour and state["dashes"] == "none", (look, state)
        assert focused["width"] > chosen["width"] > hover["width"], look
        assert focused_field["width"] > conflict["width"], look
        assert conflict["fill"] not in (plain["fill"], chosen["fill"]), look
        page.screenshot(path=SHOTS / f"states-{look}.png")


def errors_mark_their_line(page: Page, address: str) -> None:
    page.goto(address + addressed("const a = box(1, 2);\nreturn hstack(a, nothing);"))
    expect(page.locator("#message.failed")).to_contain_text("line 2, column 18: ReferenceError")
    assert (
        page.locator("#program.marked").evaluate("e => e.style.getPropertyValue('--line')") == "2"
    )
    page.screenshot(path=SHOTS / "error.png")
    page.locator("#program").fill("return box(30, 40)")
    expect(page.locator('[aria-label^="box, 30 by 40"]')).to_have_count(1)
    expect(page.locator("#program.marked")).to_have_count(0)
    # The picture of the previous program is dimmed.
    page.locator("#program").fill("return hstack(")
    expect(page.locator("#drawing.stale")).to_have_count(1)


def syntax_errors_have_a_place(page: Page, address: str) -> None:
    page.goto(address + addressed("const a = box(1, 2);\n\n  const b = = 3;\nreturn a"))
    expect(page.locator("#message.failed")).to_contain_text("line 3, column 13: SyntaxError")
    marked = page.locator("#program.marked")
    assert marked.evaluate("e => e.style.getPropertyValue('--line')") == "3"
    for program, place in (
        ("return hstack(", "line 1, column 15"),
        ("return box(1, 2)\n}; for (;;) {} {", "line 2, column 2"),
        ("const text = 1;\nreturn box(1, 2)", "line 1, column 7"),
        ("return box(1, 2);\nJSON.parse(", "line 2, column 12"),
        ("const n = 1;\nJSON.parse('{')", "line 2, column 6"),
    ):
        page.locator("#program").fill(program)
        expect(page.locator("#message.failed")).to_contain_text(f"{place}: SyntaxError")
    # No part of a program runs, even if it ends the function around it.
    page.locator("#program").fill("return box(1, 2)\n}); for (;;) {} ({")
    expect(page.locator("#message.failed")).to_have_text(re.compile("^SyntaxError"))


def focus_survives_a_click(page: Page, address: str) -> None:
    page.goto(address + addressed('return hstack(box(30, 20).named("a"), box(30, 20).named("b"))'))
    wait_for_picture(page)
    page.locator('[aria-label^="box b"]').click()
    expect(page.locator("#chosen")).to_have_text("Why b")
    expect(page.locator('[aria-label^="box b"]')).to_be_focused()
    expect(page.locator("#negotiation")).to_have_text("b: proposed 73 × 77, answered 30 × 20")
    # Tab stops at leaves and named views.
    expect(page.locator('[aria-label^="hstack"]')).to_have_attribute("tabindex", "-1")


def negotiations_show_at_the_frame(page: Page, address: str) -> None:
    """Above the frame, below it, or at the end of the picture, and always inside."""
    program = """return vstack(
      hstack(box(30, 20).named("a"), spacer(), box(30, 20).named("b")),
      fill().named("middle"),
      hstack(box(30, 20).named("c"), spacer(), box(60, 40).named("d")))"""
    label = page.locator("#negotiation")

    def bounds(selector: str) -> tuple[float, float, float, float]:
        box = page.locator(selector).bounding_box()
        assert box is not None
        return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]

    def check(name: str, place: str) -> None:
        expect(label).to_contain_text(re.compile(f"^{name}: proposed .* answered "))
        left, top, right, bottom = bounds("#negotiation")
        picture = bounds("#drawing")
        assert picture[0] <= left and right <= picture[2], (name, left, right)
        assert picture[1] <= top and bottom <= picture[3], (name, top, bottom)
        frame = bounds(f'[aria-label*=" {name}, "]')
        distance = {"above": frame[1] - bottom, "below": top - frame[3], "end": picture[3] - bottom}
        # The box of a frame includes its line.
        assert abs(distance[place]) < 2, (name, distance)

    for look in ("page", "blueprint"):
        page.mouse.move(0, 0)
        page.goto("about:blank")
        page.goto(address + addressed(program, 340, 160, look))
        wait_for_picture(page)
        expect(label).to_have_css("opacity", "0")
        places = {"a": "below", "b": "below", "middle": "above", "c": "above", "d": "above"}
        for name, place in places.items():
            page.locator(f'[aria-label*=" {name}, "]').hover(position={"x": 8, "y": 8})
            expect(label).to_have_css("opacity", "1")
            check(name, place)
            page.screenshot(path=SHOTS / f"negotiation-{look}-{name}.png")
        page.mouse.move(0, 0)
        expect(label).to_be_empty()
        page.locator('[aria-label*=" a, "]').focus()
        check("a", "below")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        check("b", "below")
        page.keyboard.press("Escape")
        expect(label).to_be_empty()
    page.goto("about:blank")
    page.goto(address + addressed('return fill().named("all")', 120, 80))
    wait_for_picture(page)
    page.locator('[aria-label*=" all, "]').hover()
    check("all", "end")


def overflow_is_clipped(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(400, 600).named("large")', 100, 50))
    wait_for_picture(page)
    top = page.locator("#explanation").bounding_box()
    assert top is not None
    hit = "([x, y]) => document.elementFromPoint(x, y).id"
    assert page.evaluate(hit, [top["x"] + 20, top["y"] + 10]) == "explanation"


def the_corner_fits_a_finger(page: Page, address: str) -> None:
    page.goto(address + addressed("return fill()", 100, 80))
    wait_for_picture(page)
    box = page.locator("#corner").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for way in (-21, 21):
        assert (
            page.evaluate("([x, y]) => document.elementFromPoint(x, y).id", [x + way, y])
            == "corner"
        )


def pictures_are_saved(page: Page, address: str) -> None:
    page.goto(address + addressed('return box(30, 20).named("only")', 100, 50))
    wait_for_picture(page)
    for name, beginning in (("svg", b"<svg xmlns"), ("png", b"\x89PNG")):
        with page.expect_download() as download:
            page.locator(f"#{name}").click()
        assert Path(download.value.path()).read_bytes().startswith(beginning), name


def other_pages_embed_the_picture(page: Page, address: str) -> None:
    page.goto(f"{address}?embed" + addressed("return box(30, 20)"))
    wait_for_picture(page)
    expect(page.locator("#program")).to_be_hidden()
    expect(page.locator("#example")).to_be_hidden()
    page.screenshot(path=SHOTS / "embedded.png")


def nothing_is_loaded_from_elsewhere(page: Page, address: str) -> None:
    """The policy of the page forbids other hosts."""
    program = 'fetch("http://127.0.0.1:9/secret").catch((e) => { throw e; }); return box(3, 4)'
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + addressed(program))
    wait_for_picture(page)
    page.wait_for_timeout(500)
    assert not [url for url in asked if ":9/" in url], asked


def mistakes_are_reported(page: Page, address: str) -> None:
    page.goto(address + addressed("return vstack("))
    expect(page.locator("#message.failed")).to_contain_text("SyntaxError")
    page.locator("#program").fill(
        "let view = box(1, 1); for (let i = 0; i < 5000; i++) view = view.padding(1); return view"
    )
    expect(page.locator("#message.failed")).to_be_visible()
    page.locator("#program").fill("return box(5, 6)")
    expect(page.locator('[aria-label^="box, 5 by 6"]')).to_have_count(1)


def the_sources_lead_to_the_page(page: Page, address: str) -> None:
    """A link of the documentation in a clone opens playground/index.html as a file, which
    redirects.
    """
    page.goto((ROOT / "playground" / "index.html").as_uri() + "#picture=stack")
    expect(page.locator('[aria-label^="leaf c,"]')).to_have_count(1)
    assert page.url.startswith(FILES.with_suffix(".html").as_uri()), page.url


def missing_browser_features_are_reported(page: Page, address: str) -> None:
    """Loads the package under a policy that blocks WebAssembly, under a policy that allows only it,
    and without BigInt.
    """
    program = """import { box, load, measured } from "./reglet/src/index.js";
        load().then((reglet) => `width ${reglet.layout(measured(() => [7, 1])).size.width}`)
            .catch(({ code, message }) => `${code}: ${message}`)
            .then((told) => { document.title = told; });"""
    page.route(
        "**/lacking.js", lambda route: route.fulfill(content_type="text/javascript", body=program)
    )

    def told(policy: str, wanted: str) -> None:
        page.unroute("**/lacking.html")
        page.route(
            "**/lacking.html",
            lambda route: route.fulfill(
                headers={"Content-Type": "text/html", "Content-Security-Policy": policy},
                body='<!doctype html><script type="module" src="lacking.js"></script>',
            ),
        )
        page.goto(f"{address}lacking.html")
        expect(page).to_have_title(re.compile(wanted))

    told(
        "script-src 'self'",
        "^NO_WEBASSEMBLY: reglet.wasm can't be compiled: .*(unsafe-eval|disallowed)",
    )
    told("script-src 'self' 'wasm-unsafe-eval'", "^width 7$")
    page.add_init_script("delete globalThis.BigInt")
    told("script-src 'self' 'wasm-unsafe-eval'", "^NO_WEBASSEMBLY: reglet needs BigInt")


def light_and_dark(page: Page, address: str) -> None:
    page.goto(f"{address}#example=Card")
    wait_for_picture(page)
    colour = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(colour)
    page.locator("#theme").click()
    assert page.evaluate(colour) != before
    page.screenshot(path=SHOTS / "dark.png")


TESTS: list[Callable[[Page, str], None]] = [
    examples_are_drawn,
    pictures_of_the_documentation_are_drawn,
    links_explain_what_was_chosen,
    unspecified_lengths_are_ideal,
    conflicts_are_reported,
    programs_have_colours,
    addresses_hold_everything,
    views_explain_themselves,
    layouts_are_shown_in_other_languages,
    tables_have_bands,
    the_corner_resizes,
    dragging_keeps_pace,
    infinite_programs_are_stopped,
    a_program_after_an_infinite_one_runs,
    states_show_in_both_looks,
    errors_mark_their_line,
    syntax_errors_have_a_place,
    focus_survives_a_click,
    negotiations_show_at_the_frame,
    overflow_is_clipped,
    the_corner_fits_a_finger,
    pictures_are_saved,
    other_pages_embed_the_picture,
    nothing_is_loaded_from_elsewhere,
    mistakes_are_reported,
    the_sources_lead_to_the_page,
    light_and_dark,
]
# Only files from a server can show these.
SERVED: list[Callable[[Page, str], None]] = [missing_browser_features_are_reported]


def firefox_draws(address: str) -> None:
    script = 'document.querySelector("#drawing .view")?.getAttribute("aria-label") ?? ""'
    example = "#example=" + quote("Sharing a row")
    assert found_in_firefox(address + example, script, "firefox.png"), "nothing is drawn"


def firefox_places_syntax_errors(address: str) -> None:
    script = 'document.getElementById("message").textContent'
    program = addressed("const a = box(1, 2);\n\n  const b = = 3;\nreturn a")
    found = found_in_firefox(address + program, script, "firefox-error.png")
    assert found.startswith("line 3, column 13: SyntaxError"), found


def found_in_firefox(address: str, script: str, shot: str) -> str:
    """Returns the first text of a script that is not empty, in Firefox, which supports WebDriver
    BiDi itself.
    """
    with tempfile.TemporaryDirectory() as profile, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*command, "--remote-debugging-port", str(port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return _look(port, address, script, shot)
        finally:
            process.terminate()
            process.wait(30)


def _look(port: int, address: str, script: str, shot: str) -> str:
    with _connected(f"ws://127.0.0.1:{port}/session") as connection:
        numbers = itertools.count(1)

        def send(method: str, parameters: dict[str, object]) -> dict[str, Any]:
            number = next(numbers)
            message = {"id": number, "method": method, "params": parameters}
            connection.send(json.dumps(message))
            while True:
                answer: dict[str, Any] = json.loads(connection.recv(60))
                if answer.get("id") == number:
                    assert answer["type"] == "success", answer
                    return dict(answer["result"])

        send("session.new", {"capabilities": {}})
        page = send("browsingContext.getTree", {})["contexts"][0]["context"]
        send("browsingContext.navigate", {"context": page, "url": address, "wait": "complete"})
        found = ""
        for _ in range(120):
            question = {"expression": script, "target": {"context": page}, "awaitPromise": False}
            found = send("script.evaluate", question)["result"].get("value", "")
            if found:
                break
            time.sleep(0.25)
        picture = send("browsingContext.captureScreenshot", {"context": page})["data"]
        (SHOTS / shot).write_bytes(base64.b64decode(picture))
        return found


def _connected(address: str) -> ClientConnection:
    for _ in range(120):
        try:
            return connect(address, max_size=None)
        except OSError:
            time.sleep(0.25)
    raise AssertionError("Firefox does not listen")


def tried(name: str, test: Callable[..., None], *arguments: object) -> bool:
    try:
        test(*arguments)
    except Exception:
        print(f"FAILED {name}\n{traceback.format_exc()}")
        return False
    print(f"ok     {name}")
    return True


def in_chromium(
    browser: Browser, address: str, form: str, tests: list[Callable[[Page, str], None]]
) -> list[bool]:
    outcomes = []
    for test in tests:
        page = browser.new_page(viewport={"width": 1000, "height": 700})
        outcomes.append(tried(f"{test.__name__}, {form}", test, page, address))
        page.close()
    return outcomes


def main() -> int:
    script = ROOT / "scripts" / "releasing" / "playground.py"
    subprocess.run([sys.executable, str(script), sys.argv[1]], check=True)
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    single = FILES.with_suffix(".html").as_uri()
    # For busy machines.
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright, served(FILES) as address:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        outcomes = in_chromium(browser, single, "one file", TESTS)
        outcomes += in_chromium(browser, address, "files", [*TESTS, *SERVED])
        browser.close()
        for test in (firefox_draws, firefox_places_syntax_errors):
            for form, place in (("one file", single), ("files", address)):
                outcomes.append(tried(f"{test.__name__}, {form}", test, place))
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
