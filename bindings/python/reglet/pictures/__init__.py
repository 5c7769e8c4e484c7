# SPDX-License-Identifier: MIT
"""Pictures of a layout: SVG text, PNG and PDF bytes, or a file.

    save(layout, "invoice.svg", look="page")
    save(layout, "invoice.png", look="page", scale=2)
    save([first, second], "invoice.pdf", title="Invoice 2026-0417")
    svg(layout, guides=True, proposals=True)
    svg(layout, explain=title)              why the title has its size, below the layout

"blueprint" shows frames with names and sizes, hatched padding and the lines of texts. "page" draws
every view as its `styled` specifies, and nothing else. A page understands

    fill, stroke, stroke_width, dash, corner_radius, opacity    the view's frame
    border={"bottom": (0.5, "#ccc")}                            rules along single edges
    color                                                       the letters of a text
    clip                                                        whether what sticks out of the frame is cut off
    link                                                        an address, or "#name" of a view in the same PDF
    tag, alt, language                                          what it is in a PDF, such as "H1"; see below

with colours as CSS writes them and lengths in points. Letters are outlines if the font has them, so
the picture looks the same everywhere; `outlines=False` writes text that can be selected, in the
viewer's font.

Options of all three functions, keyword-only:

    look          "blueprint" or "page"
    background    a colour, or None for none; both looks have a paper of their own
    outlines      whether letters are drawn as outlines; True by default
    labels        whether views are named with their size; True by default      } blueprint
    guides        whether meeting lines and baselines are drawn                 } only
    proposals     whether labels tell the proposal too, such as "300 × nil"     }
    hidden        views that are not drawn; those in them still are             }
    explain       a view whose size is explained below the layout               }
    frames        frames in place of those of the layout, such as interpolate(before, page.frames, 0.25): a step of an
                  animation; without guides, proposals and explain
    offsets       the offsets of scroll views, as in `Layout.hit`: {window: (0, 60)}. A page shows the
                  part of the content that is in the window, a blueprint all of it
    label_font    the font of labels; by default a monospaced one of the viewer }
    snap          how many pixels a point has, so that edges lie on whole pixels; None by default

`png` and `save` also take the resolution of a printer, `dpi`, in place of `scale`, and `bits=1` for black and white.

A PDF is drawn as a page unless another look is given; `Documentation/Documents.md` has its rules.
Text in cells or in a font without a file is set in DejaVu, which must be installed.

`draw` returns the operations of a picture, for your own renderer: see `reglet.drawing`.

An `AutoLayout` is drawn with its items and the constraints between them
(`Documentation/AutoLayout.md`). Supported options are `labels`, `background`, and

    conflict      a `Conflict` (of a `ConflictError`, or `layout.conflict`) whose members are drawn in red
    explain       an item, (item, "width") or an installed constraint: what decides it, or what keeps it from
                  being met, stands out and is told below; the rest is faint
    ambiguities   whether what is left open is shown; True by default, without a conflict or `explain`

As a page, an `AutoLayout` shows the styles of its items, and the views that items show
(`item.show(view)`). A page of views shows the items of the `ConstraintHost`s in it.

`terminal` draws a layout in character cells as text for a terminal. It needs rich: `pip install rich`.

The same layout always gives the same SVG and PDF, byte for byte. PNG needs resvg: `pip install resvg_py`; PDF needs
HarfBuzz: `pip install uharfbuzz`.
"""

from ._terminal import terminal
from .attachments import Attachment
from .drawing import FileOptions, Options, draw, pdf, png, save, svg

__all__ = ["Attachment", "FileOptions", "Options", "draw", "pdf", "png", "save", "svg", "terminal"]
