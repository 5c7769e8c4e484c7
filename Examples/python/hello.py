# SPDX-License-Identifier: MIT
"""The program of README.md: a card, its first line, and two pictures in the current folder."""

from reglet import Box, HStack, Spacer, Text, VStack, layout, load_font
from reglet.pictures import save

sans, bold = load_font("DejaVu Sans"), load_font("DejaVu Sans", bold=True)
title = Text("Departures", bold, 15).named("title")
notice = Text("The night train to Strasbourg leaves from platform 3, forty minutes late.", sans, 11)
head = HStack(title, Spacer(), Text("Kiel Hbf", sans, 9), alignment="first_text_baseline")
mark = Box(6, 38).styled(fill="#d9772b", corner_radius=3)
card = VStack(head, HStack(mark, notice, spacing=10), spacing=12, alignment="leading")
card = card.padding(16).styled(fill="#ffffff", stroke="#cfd6e1", corner_radius=10)

placed = layout(card, width=280)
print(placed.lines(notice)[0].text)  # The night train to Strasbourg leaves from
save(placed, "card.svg", look="page")
save(placed, "card-blueprint.png", guides=True)
