// SPDX-License-Identifier: MIT
//! Pages of a layout.

use reglet::prelude::*;
use reglet::{table_section, Page, PageBreak, PageRules, Paragraph, Result, SectionRole, Status};

fn parts(pages: &[Page]) -> Vec<(f64, f64)> {
    pages.iter().map(|page| (page.start, page.end)).collect()
}

// Capability: pages
#[test]
fn marks_control_page_breaks() -> Result<()> {
    let boxes: Vec<View> = (0..4).map(|index| boxed(20.0, 40.0).named(format!("{index}"))).collect();
    let layout = Layout::new(vstack(boxes).spacing(10.0), Proposal::width(100.0))?;
    let pages = layout.pages(100.0)?;
    assert_eq!(parts(&pages), [(0.0, 90.0), (100.0, 190.0)]);
    assert_eq!(pages[1].first.name.as_deref(), Some("2"));
    assert_eq!((&pages[0].head, &pages[0].cut, pages[0].overflow), (&None, &None, 0.0));
    let rules = PageRules::new([50.0, 100.0]).mark_with_notes("1", PageBreak::BEGIN, 20.0).note_gap(5.0);
    let pages = layout.pages(rules)?;
    assert_eq!(parts(&pages), [(0.0, 40.0), (50.0, 90.0), (100.0, 190.0)]);
    assert_eq!(pages[1].notes, 25.0);
    let rules = PageRules::from(100.0)
        .mark("0", PageBreak::KEEP_WITH_NEXT | PageBreak::KEEP_TOGETHER)
        .mark("1", PageBreak::KEEP_WITH_NEXT)
        .last_height(60.0);
    assert_eq!(parts(&layout.pages(rules)?), [(0.0, 90.0), (100.0, 140.0), (150.0, 190.0)]);
    Ok(())
}

#[test]
fn footnotes_are_on_the_page_of_their_line() -> Result<()> {
    let words = Paragraph::new(&[100.0; 4], 5.0, 20.0).named("words");
    let layout = Layout::new(words, Proposal::width(100.0))?;
    let pages =
        layout.pages(PageRules::from(60.0).mark("words", PageBreak::default()).line_notes(2, 20.0))?;
    assert_eq!(parts(&pages), [(0.0, 40.0), (40.0, 80.0)]);
    assert_eq!((pages[0].notes, pages[1].notes), (0.0, 20.0));
    Ok(())
}

#[test]
fn headers_and_footers_of_tables_are_repeated() -> Result<()> {
    let row = |height| table_row((boxed(20.0, height),));
    let rows: Vec<_> = (0..5).map(|_| row(20.0)).collect();
    let head = table_section(SectionRole::Header, (row(10.0),));
    let foot = table_section(SectionRole::Footer, (row(5.0),)).named("footer");
    let layout = Layout::new(table((head, rows, foot)).named("table"), Proposal::width(100.0))?;
    let pages = layout.pages(PageRules::from(60.0).mark("footer", PageBreak::REPEAT))?;
    assert_eq!(parts(&pages), [(0.0, 50.0), (50.0, 90.0), (90.0, 115.0)]);
    assert_eq!(pages[0].head, None);
    let (head, foot) = (pages[1].head.as_ref().unwrap(), pages[1].foot.as_ref().unwrap());
    assert_eq!((head.table.name.as_deref(), head.start, head.end), (Some("table"), 0.0, 10.0));
    assert_eq!((foot.start, foot.end), (110.0, 115.0));
    assert_eq!(pages[2].foot, None);
    Ok(())
}

// Capability: carried sections
#[test]
fn carried_sections_are_omitted_at_their_own_position() -> Result<()> {
    let row = |height| table_row((boxed(20.0, height),));
    let rows: Vec<_> = (0..5).map(|_| row(20.0)).collect();
    let head = table_section(SectionRole::Header, (row(10.0),));
    let foot = table_section(SectionRole::Footer, (row(5.0),)).named("footer");
    let layout = Layout::new(table((head, rows, foot)), Proposal::width(100.0))?;
    let rules = PageRules::new([60.0, 60.0, 30.0]);
    assert_eq!(layout.pages(rules.clone().mark("footer", PageBreak::REPEAT))?.len(), 4);
    let pages = layout.pages(rules.mark("footer", PageBreak::REPEAT | PageBreak::OMIT))?;
    assert_eq!(parts(&pages), [(0.0, 50.0), (50.0, 90.0), (90.0, 110.0)]);
    assert_eq!(pages[1].foot.as_ref().map(|foot| foot.start), Some(110.0));
    assert_eq!((pages[2].foot.is_none(), pages[2].overflow), (true, 0.0));
    Ok(())
}

#[test]
fn a_leaf_that_is_higher_than_a_page_is_cut() -> Result<()> {
    let layout = Layout::new(boxed(20.0, 130.0).named("high"), Proposal::UNSPECIFIED)?;
    let pages = layout.pages(PageRules::from(50.0).orphans(2).widows(2))?;
    assert_eq!(pages.len(), 3);
    assert_eq!(pages[0].cut.as_ref().map(|cut| cut.frame.height), Some(130.0));
    assert_eq!(pages[2].cut, None);
    Ok(())
}

#[test]
fn invalid_heights_and_marks_are_rejected() -> Result<()> {
    let layout = Layout::new(vstack(boxed(20.0, 40.0)), Proposal::width(100.0))?;
    let status = |rules: PageRules| layout.pages(rules).unwrap_err().status();
    assert_eq!(status(0.0.into()), Status::InvalidNumber);
    assert_eq!(status(f64::NAN.into()), Status::InvalidNumber);
    assert_eq!(status(PageRules::new([])), Status::InvalidArgument);
    assert_eq!(status(PageRules::from(50.0).last_height(f64::NAN)), Status::InvalidNumber);
    assert_eq!(status(PageRules::from(50.0).note_gap(-1.0)), Status::InvalidNumber);
    assert_eq!(status(PageRules::from(50.0).mark("unknown", PageBreak::BEGIN)), Status::Name);
    Ok(())
}
