// SPDX-License-Identifier: MIT
//! Comparisons and reports of the programs of conformance cases.
#![allow(dead_code)]

use reglet::*;
use std::sync::{Arc, Mutex};

/// The expected value if there is no number.
pub const NONE: f64 = f64::NAN;

pub trait Numbers {
    fn numbers(self) -> Vec<f64>;
}
macro_rules! numbers {
    ($($type:ty, $value:ident: $numbers:expr;)*) => {$(
        impl Numbers for $type {
            fn numbers(self) -> Vec<f64> {
                let $value = self;
                $numbers.into()
            }
        }
    )*};
}
numbers! {
    f64, one: [one];
    Option<f64>, one: [one.unwrap_or(NONE)];
    Size, size: [size.width, size.height];
    Rect, rect: [rect.x, rect.y, rect.width, rect.height];
    Proposal, offer: [offer.width.unwrap_or(NONE), offer.height.unwrap_or(NONE)];
    Vec<f64>, list: list;
}

/// Records the expected and the actual value for each difference.
pub struct Case {
    tolerance: f64,
    found: Vec<String>,
}

pub type Run = fn(&mut Case) -> Result<()>;

/// Returns the number of failures, and prints the expected and the actual value of each.
pub fn run_all(cases: &[(&str, f64, Run)]) -> usize {
    let mut failed = 0;
    for (id, tolerance, run) in cases {
        let mut is = Case { tolerance: *tolerance, found: Vec::new() };
        if let Err(error) = run(&mut is) {
            is.found.push(format!("a result was expected, an error came: {error}"));
        }
        if !is.found.is_empty() {
            println!("{id}: {}", is.found.join("; "));
            failed += 1;
        }
    }
    failed
}

impl Case {
    fn is_near(&self, wanted: f64, came: f64) -> bool {
        wanted == came || (wanted.is_nan() && came.is_nan()) || (wanted - came).abs() <= self.tolerance
    }

    fn differs(&mut self, what: &str, wanted: impl std::fmt::Debug, came: impl std::fmt::Debug) {
        self.found.push(format!("{what} {wanted:?} was expected, {came:?} came"));
    }

    pub fn near(&mut self, what: &str, came: impl Numbers, wanted: &[f64]) {
        let came = came.numbers();
        let agrees = came.len() == wanted.len();
        if !agrees || !wanted.iter().zip(&came).all(|(wanted, came)| self.is_near(*wanted, *came)) {
            self.differs(what, wanted, came);
        }
    }

    /// Approximate; skips undetermined values.
    pub fn known(&mut self, what: &str, came: impl Numbers, wanted: &[f64]) {
        let came = came.numbers();
        let known = |(wanted, came): (&f64, f64)| if wanted.is_nan() { NONE } else { came };
        self.near(what, wanted.iter().zip(came).map(known).collect::<Vec<_>>(), wanted);
    }

    /// The tolerance grows with the numbers.
    pub fn relative(&mut self, what: &str, came: f64, wanted: f64) {
        let room = self.tolerance * wanted.abs().max(came.abs()).max(1.0);
        let is_near = (wanted - came).abs() <= room && wanted.is_finite() && came.is_finite();
        if wanted != came && !is_near {
            self.differs(what, wanted, came);
        }
    }

    pub fn range(&mut self, what: &str, came: (f64, f64), low: f64, high: f64) {
        self.relative(&format!("smallest {what}"), came.0, low);
        self.relative(&format!("largest {what}"), came.1, high);
    }

    pub fn same(&mut self, what: &str, came: &[String], wanted: &[&str]) {
        let mut wanted: Vec<_> = wanted.to_vec();
        wanted.sort_unstable();
        if wanted != came {
            self.differs(what, wanted, came);
        }
    }

    pub fn sizes(&mut self, what: &str, came: &[(Tag, Size)], wanted: &[(Tag, Size)]) {
        let agrees = wanted.iter().all(|(tag, size)| {
            came.iter().any(|(known, came)| {
                known == tag && self.is_near(size.width, came.width) && self.is_near(size.height, came.height)
            })
        });
        if !agrees || came.len() != wanted.len() {
            self.differs(what, wanted, came);
        }
    }

    pub fn holds(&mut self, what: &str, holds: bool) {
        if !holds {
            self.differs(what, true, false);
        }
    }

    pub fn asked(&mut self, came: &[Proposal], allowed: &[[f64; 2]]) {
        for one in came {
            let numbers = one.numbers();
            let is_it = |wanted: &[f64; 2]| wanted.iter().zip(&numbers).all(|(a, b)| self.is_near(*a, *b));
            if !allowed.iter().any(is_it) {
                self.differs("question", allowed, numbers);
            }
        }
    }

    pub fn refused<T>(&mut self, status: Status, element: Option<usize>, outcome: Result<T>) {
        match outcome {
            Ok(_) => self.differs("error", status, "none"),
            Err(error) if error.status() != status => self.differs("error", status, error.to_string()),
            Err(error) if element.map_or(false, |element| element != error.offset()) => {
                self.differs("element", element, error.offset());
            }
            Err(_) => {}
        }
    }

    /// The length is ignored for an error at the end of the text.
    pub fn problem<T>(
        &mut self,
        kind: &str,
        offset: usize,
        length: Option<usize>,
        end: usize,
        outcome: Result<T>,
    ) {
        let Some(error) = outcome.err() else { return self.differs("problem", kind, "none") };
        let Some(problem) = error.problem() else { return self.differs("problem", kind, error.to_string()) };
        let came = (KINDS[problem.kind as usize], problem.offset);
        if came != (kind, offset) {
            self.differs("problem", (kind, offset), came);
        }
        let came = problem.length.min(end.saturating_sub(problem.offset));
        if length.map_or(false, |length| length != came) {
            self.differs("length", length, came);
        }
    }

    /// Any one of the expected conflicts is accepted.
    pub fn conflict<T>(
        &mut self,
        wanted: &[&[&str]],
        outcome: Result<T>,
        name: impl Fn(&Member) -> Option<String>,
    ) {
        let Some(error) = outcome.err() else { return self.differs("conflict", wanted, "none") };
        let Some(conflict) = error.conflict() else { return self.differs("conflict", wanted, error.to_string()) };
        let mut came: Vec<_> = conflict.members.iter().filter_map(name).collect();
        came.sort();
        came.dedup();
        if !wanted.iter().any(|names| *names == came) {
            self.differs("conflict", wanted, came);
        }
    }

    /// If flips is true, a constraint written from its other side is equal.
    pub fn constraints(&mut self, came: &[Constraint], wanted: &[Constraint], flips: bool) {
        let same = |(wanted, came): (&Constraint, &Constraint)| {
            agree(wanted, came) || (flips && flipped(came).map_or(false, |came| agree(wanted, &came)))
        };
        if wanted.len() != came.len() || !wanted.iter().zip(came).all(same) {
            self.differs("constraints", wanted, came);
        }
    }
}

fn flipped(constraint: &Constraint) -> Option<Constraint> {
    let second = constraint.second.filter(|_| constraint.multiplier == 1.0)?;
    let relation = match constraint.relation {
        Relation::LessOrEqual => Relation::GreaterOrEqual,
        Relation::GreaterOrEqual => Relation::LessOrEqual,
        other => other,
    };
    let constant = -constraint.constant;
    Some(Constraint { first: second, second: Some(constraint.first), relation, constant, ..*constraint })
}

fn agree(wanted: &Constraint, came: &Constraint) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-6 * a.abs().max(1.0);
    let sides =
        wanted.first == came.first && wanted.second == came.second && wanted.relation == came.relation;
    let multiplied = wanted.second.is_none() || near(wanted.multiplier, came.multiplier);
    sides && multiplied && near(wanted.constant, came.constant) && near(wanted.priority, came.priority)
}

/// A constraint for comparison.
pub fn row(
    item: Item,
    attribute: Attribute,
    relation: Relation,
    second: Option<(Item, Attribute)>,
    multiplier: f64,
    constant: f64,
    priority: f64,
) -> Constraint {
    let second = second.map(|(item, attribute)| Anchor { item, attribute });
    Constraint { first: Anchor { item, attribute }, relation, second, multiplier, constant, priority }
}

/// Letters of equal width. A word that is too long breaks anywhere.
pub fn cells(text: &str, advance: f64, line_height: f64) -> Paragraph {
    let clusters: Vec<Vec<f64>> = text.split(' ').map(|word| vec![advance; word.chars().count()]).collect();
    let widths: Vec<f64> = clusters.iter().map(|word| advance * word.len() as f64).collect();
    Paragraph::new(&widths, advance, line_height).cluster_widths(&clusters)
}

/// A side of a leaf: its proposal, clamped to limits.
pub fn held(offered: Option<f64>, minimum: f64, ideal: f64, maximum: f64) -> f64 {
    offered.map_or(ideal, |offered| minimum.max(offered.min(maximum)))
}

/// The position of a baseline of the root, shown by an empty box that is aligned with the root. The
/// root is served first, so that the box does not reduce its proposal.
pub fn baseline(root: &View, line: VerticalAlignment, offer: Proposal) -> Result<f64> {
    let (root, mark) = (root.layout_priority(1.0).named("the root"), boxed(0.0, 0.0).named("the mark"));
    let page = Layout::new(hstack((root, mark)).spacing(0.0).alignment(line), offer)?;
    Ok(page.frame("the mark")?.y - page.frame("the root")?.y)
}

pub fn lengths(resolved: &Resolved) -> Vec<f64> {
    resolved.columns.iter().map(|track| track.map_or(NONE, |track| track.length)).collect()
}
pub fn edges(resolved: &Resolved) -> Vec<f64> {
    let edges = |track: TableTrack| [track.start, track.start + track.length];
    resolved.columns.iter().flat_map(|track| track.map_or([NONE, NONE], edges)).collect()
}
/// Start and length of tracks.
pub fn places(tracks: Vec<Option<TableTrack>>) -> Vec<f64> {
    tracks.iter().flat_map(|track| track.map_or([NONE, NONE], |track| [track.start, track.length])).collect()
}

/// The boxes and the baselines of lines.
pub fn lines_at(lines: &[Line]) -> Vec<f64> {
    let numbers = |line: &Line| [line.rect.x, line.rect.y, line.rect.width, line.rect.height, line.baseline];
    lines.iter().flat_map(numbers).collect()
}

/// The index among the activated constraints. Nothing for an item's own constraint.
pub fn element(member: &Member) -> Option<String> {
    member.element.map(|element| element.to_string())
}

/// The name in cases of a member of a conflict in a solver.
pub fn changed(member: &Member, known: &[(ConstraintId, &str)], added: &str) -> Option<String> {
    let name = known.iter().find(|(id, _)| Some(*id) == member.constraint).map(|(_, name)| *name);
    Some(member.element.map_or(name.unwrap_or("another constraint"), |_| added).to_string())
}

/// The name in cases of a member of a conflict of layouts.
pub fn member(form: &AutoLayout, member: &Member, names: &[&str]) -> Option<String> {
    let letter = match member.attribute {
        Some(Attribute::Left) => "l",
        Some(Attribute::Top) => "t",
        Some(Attribute::Width) => "w",
        _ => "h",
    };
    let item = member.item.and_then(|item| form.name(item)).unwrap_or_default();
    Some(match member.origin {
        Origin::Constraint => member.element.map_or("another", |element| names[element]).to_string(),
        Origin::Size => format!("{item}/{letter}"),
        Origin::NotNegative => format!("{item}/{letter}>=0"),
        Origin::Hugging => format!("{item}/hug.{letter}"),
        Origin::Resistance => format!("{item}/resist.{letter}"),
        Origin::Autoresizing => format!("{item}/ar.{letter}"),
        _ => format!("fit.{letter}"),
    })
}

/// Names of undetermined axes.
pub fn open_axes(form: &AutoLayout) -> Result<Vec<String>> {
    let name = |item| form.name(item).unwrap_or_default();
    let mut found: Vec<_> = form
        .ambiguities()?
        .iter()
        .map(|open| format!("{} {}", name(open.item), format!("{:?}", open.axis).to_lowercase()))
        .collect();
    found.sort();
    found.dedup();
    Ok(found)
}

type Sizes = Vec<(Tag, Size)>;

/// The content of a reader in a pass, and its measurements each time the content was made.
#[derive(Default)]
struct Pass {
    version: f64,
    samples: Sizes,
    seen: Vec<Sizes>,
}

/// Passes of one reader, whose version is the width of a view next to it.
pub struct Passes {
    now: Arc<Mutex<Pass>>,
    page: View,
    layout: Option<Layout>,
    versions: Vec<Tag>,
}

impl Passes {
    pub fn new(reducer: Reducer, tags: Vec<Tag>) -> Passes {
        let now = Arc::new(Mutex::new(Pass::default()));
        let (in_reader, beside) = (Arc::clone(&now), Arc::clone(&now));
        let reader = measurement_reader_fn(move |measured| {
            let mut pass = in_reader.lock().unwrap();
            pass.seen.push(tags.iter().filter_map(|tag| Some((tag.clone(), measured.max_size(tag)?))).collect());
            let sample = |(tag, size): &(Tag, Size)| boxed(size.width, size.height).measure(tag);
            vstack(pass.samples.iter().map(sample).collect::<Vec<_>>()).spacing(0.0)
        });
        let reader = reader.reducer(reducer).version(max_width(()).scope("page")).named("reader");
        let version = measured(move |_| (beside.lock().unwrap().version, 0.0)).named("version");
        let page = measurement_reader((version.measure_in("page", ()), reader)).scope("page").into_view();
        Passes { now, page, layout: None, versions: Vec::new() }
    }

    pub fn run(&mut self, version: Tag, samples: Sizes) -> Result<()> {
        let known = self.versions.iter().position(|one| *one == version).unwrap_or(self.versions.len());
        if known == self.versions.len() {
            self.versions.push(version);
        }
        *self.now.lock().unwrap() = Pass { version: 1.0 + known as f64, samples, seen: Vec::new() };
        match &mut self.layout {
            None => self.layout = Some(Layout::new(&self.page, Proposal::UNSPECIFIED)?),
            Some(layout) => {
                layout.invalidate("version")?;
                layout.invalidate("reader")?;
                layout.resize(Proposal::UNSPECIFIED)?;
            }
        }
        Ok(())
    }

    pub fn measured(&self) -> Result<Measurements> {
        self.layout.as_ref().expect("a pass").measurements("reader")
    }

    pub fn after(&self) -> Result<Sizes> {
        Ok(self.measured()?.max_sizes().map(|(tag, size)| (tag.clone(), size)).collect())
    }

    /// The measurements under the version before new ones. The reader was rebuilt for them.
    pub fn during(&self) -> Sizes {
        let pass = self.now.lock().unwrap();
        let last = pass.seen.last().cloned().unwrap_or_default();
        let new = pass.seen.iter().position(|seen| *seen == last).unwrap_or(0);
        let before = new.checked_sub(1).expect("a reader that is made anew");
        pass.seen[before].clone()
    }
}

/// The errors of a format, by the number of the header.
const KINDS: [&str; 27] = [
    "",
    "emptyFormat",
    "expectedColon",
    "expectedView",
    "invalidViewName",
    "unknownView",
    "unknownMetric",
    "unknownName",
    "ambiguousName",
    "viewInSpacing",
    "unknownRelation",
    "expectedPredicate",
    "unterminatedPredicates",
    "unterminatedView",
    "expectedSpacing",
    "unterminatedConnection",
    "expectedViewOrSuperview",
    "invalidPriority",
    "priorityRange",
    "noSuperview",
    "alignmentAxis",
    "unexpectedCharacter",
    "trailingCharacters",
    "unknownAttribute",
    "expectedNumber",
    "divisionByZero",
    "numberRange",
];
