// SPDX-License-Identifier: MIT
//! A card: two columns of text, laid out at two widths, and drawn as SVG into the file that is named, or not at all.
//!
//! ```sh
//! cargo run --example card -- card.svg
//! ```

use reglet::prelude::*;
use std::fmt::Write;

const NOTICE: &str = "The night train to Strasbourg leaves from platform 3, forty minutes late.";

fn card() -> View {
    let head = hstack((text("Departures").named("title"), spacer(), text("Kiel Hbf").named("station")))
        .alignment(VerticalAlignment::FirstTextBaseline);
    let mark = rectangle().frame(Frame::width(6.0)).named("mark");
    let notice = hstack((mark, text(NOTICE).named("notice"))).spacing(10.0).fixed_size(Axes::VERTICAL);
    vstack((head, notice)).spacing(12.0).alignment(HorizontalAlignment::Leading).padding(16.0)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut layout = Layout::new(card(), Proposal::width(360.0))?;
    println!("{} x {}", layout.size().width, layout.size().height);
    for line in layout.lines("notice")? {
        println!("{}", line.text);
    }
    println!("the mark is {} high", layout.frame("mark")?.height);

    let narrow = layout.resize(Proposal::width(240.0))?;
    println!("{} x {}, {} lines", narrow.width, narrow.height, layout.lines("notice")?.len());
    if let Some(file) = std::env::args().nth(1) {
        std::fs::write(file, svg(&layout)?)?;
    }
    Ok(())
}

/// Draws the layout.
fn svg(layout: &Layout) -> Result<String, Box<dyn std::error::Error>> {
    let (size, mark) = (layout.size(), layout.frame("mark")?);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" font-family=\"monospace\" \
         font-size=\"13.3\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\" stroke=\"#cfd6e1\"/>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#d9772b\"/>\n",
        size.width, size.height, mark.x, mark.y, mark.width, mark.height
    );
    for name in ["title", "station", "notice"] {
        let frame = layout.frame(name)?;
        for line in layout.lines(name)? {
            let (x, y) = (frame.x + line.rect.x, frame.y + line.baseline);
            writeln!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", line.text)?;
        }
    }
    out.push_str("</svg>\n");
    Ok(out)
}
