// SPDX-License-Identifier: MIT
//! Constraints between items, and the report of a conflict.

use crate::autolayout::Item;
use reglet_sys as sys;
use std::fmt;
use std::ops::{Add, Mul, Sub};

/// The priority of constraints that must hold. Other priorities are above 0 and below it. A higher one always wins.
pub const REQUIRED: f64 = sys::RGL_PRIORITY_REQUIRED as f64;

/// A constraint of a layout or a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConstraintId(pub(crate) u64);

/// How the two sides of a constraint compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `<=`
    LessOrEqual = sys::RGL_LESS_OR_EQUAL as isize,
    /// `==`
    #[default]
    Equal = sys::RGL_EQUAL as isize,
    /// `>=`
    GreaterOrEqual = sys::RGL_GREATER_OR_EQUAL as isize,
}

impl Relation {
    pub(crate) fn from_c(relation: sys::rgl_relation) -> Relation {
        match relation {
            sys::RGL_LESS_OR_EQUAL => Relation::LessOrEqual,
            sys::RGL_GREATER_OR_EQUAL => Relation::GreaterOrEqual,
            _ => Relation::Equal,
        }
    }
}

macro_rules! attributes {
    ($($(#[$doc:meta])* $name:ident $method:ident = $code:ident,)*) => {
        /// What of an item a constraint speaks about. All of it belongs to the alignment rectangle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Attribute {
            $($(#[$doc])* $name = sys::$code as isize,)*
        }

        impl Attribute {
            pub(crate) fn from_c(attribute: sys::rgl_attribute) -> Option<Attribute> {
                match attribute {
                    $(sys::$code => Some(Attribute::$name),)*
                    _ => None,
                }
            }
        }

        impl Item {
            $($(#[$doc])*
            pub fn $method(self) -> Anchor {
                Anchor { item: self, attribute: Attribute::$name }
            })*
        }
    };
}
attributes! {
    /// The left edge.
    Left left = RGL_ATTRIBUTE_LEFT,
    /// The right edge.
    Right right = RGL_ATTRIBUTE_RIGHT,
    /// The top edge.
    Top top = RGL_ATTRIBUTE_TOP,
    /// The bottom edge.
    Bottom bottom = RGL_ATTRIBUTE_BOTTOM,
    /// The left edge, or the right one where the layout runs right to left.
    Leading leading = RGL_ATTRIBUTE_LEADING,
    /// The right edge, or the left one where the layout runs right to left.
    Trailing trailing = RGL_ATTRIBUTE_TRAILING,
    /// The width.
    Width width = RGL_ATTRIBUTE_WIDTH,
    /// The height.
    Height height = RGL_ATTRIBUTE_HEIGHT,
    /// The middle between left and right.
    CenterX center_x = RGL_ATTRIBUTE_CENTER_X,
    /// The middle between top and bottom.
    CenterY center_y = RGL_ATTRIBUTE_CENTER_Y,
    /// The baseline of the last line of text, or the bottom without text.
    LastBaseline last_baseline = RGL_ATTRIBUTE_LAST_BASELINE,
    /// The baseline of the first line of text, or the top without text.
    FirstBaseline first_baseline = RGL_ATTRIBUTE_FIRST_BASELINE,
    /// The left edge of the rectangle inside the margins.
    LeftMargin left_margin = RGL_ATTRIBUTE_LEFT_MARGIN,
    /// The right edge of the rectangle inside the margins.
    RightMargin right_margin = RGL_ATTRIBUTE_RIGHT_MARGIN,
    /// The top edge of the rectangle inside the margins.
    TopMargin top_margin = RGL_ATTRIBUTE_TOP_MARGIN,
    /// The bottom edge of the rectangle inside the margins.
    BottomMargin bottom_margin = RGL_ATTRIBUTE_BOTTOM_MARGIN,
    /// The leading edge of the rectangle inside the margins.
    LeadingMargin leading_margin = RGL_ATTRIBUTE_LEADING_MARGIN,
    /// The trailing edge of the rectangle inside the margins.
    TrailingMargin trailing_margin = RGL_ATTRIBUTE_TRAILING_MARGIN,
    /// The horizontal middle of the rectangle inside the margins.
    CenterXWithinMargins center_x_within_margins = RGL_ATTRIBUTE_CENTER_X_WITHIN_MARGINS,
    /// The vertical middle of the rectangle inside the margins.
    CenterYWithinMargins center_y_within_margins = RGL_ATTRIBUTE_CENTER_Y_WITHIN_MARGINS,
}

/// An attribute of an item: `label.width()`. Anchors are multiplied with and added to numbers, and compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    /// The item.
    pub item: Item,
    /// The attribute of the item.
    pub attribute: Attribute,
}

/// An anchor times a number plus a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expression {
    anchor: Anchor,
    multiplier: f64,
    constant: f64,
}

/// The right side of a comparison with an anchor: a number, an anchor, or an expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Operand {
    anchor: Option<Anchor>,
    multiplier: f64,
    constant: f64,
}

impl From<Anchor> for Expression {
    fn from(anchor: Anchor) -> Expression {
        Expression { anchor, multiplier: 1.0, constant: 0.0 }
    }
}

impl From<Expression> for Operand {
    fn from(expression: Expression) -> Operand {
        let Expression { anchor, multiplier, constant } = expression;
        Operand { anchor: Some(anchor), multiplier, constant }
    }
}

impl From<Anchor> for Operand {
    fn from(anchor: Anchor) -> Operand {
        Expression::from(anchor).into()
    }
}

impl From<f64> for Operand {
    fn from(constant: f64) -> Operand {
        Operand { anchor: None, multiplier: 1.0, constant }
    }
}

macro_rules! arithmetic {
    ($($name:ident)*) => {$(
        impl Add<f64> for $name {
            type Output = Expression;
            fn add(self, constant: f64) -> Expression {
                let own = Expression::from(self);
                Expression { constant: own.constant + constant, ..own }
            }
        }

        impl Sub<f64> for $name {
            type Output = Expression;
            fn sub(self, constant: f64) -> Expression {
                self + -constant
            }
        }

        impl Mul<f64> for $name {
            type Output = Expression;
            fn mul(self, factor: f64) -> Expression {
                let own = Expression::from(self);
                Expression { multiplier: own.multiplier * factor, constant: own.constant * factor, ..own }
            }
        }

        impl Mul<$name> for f64 {
            type Output = Expression;
            fn mul(self, own: $name) -> Expression {
                own * self
            }
        }
    )*};
}
arithmetic! { Anchor Expression }

impl Anchor {
    /// The constraint that this is equal to something.
    pub fn equals(self, other: impl Into<Operand>) -> Constraint {
        Constraint::new(self, Relation::Equal, other.into())
    }

    /// The constraint that this is something or less.
    pub fn at_most(self, other: impl Into<Operand>) -> Constraint {
        Constraint::new(self, Relation::LessOrEqual, other.into())
    }

    /// The constraint that this is something or more.
    pub fn at_least(self, other: impl Into<Operand>) -> Constraint {
        Constraint::new(self, Relation::GreaterOrEqual, other.into())
    }
}

/// `first REL multiplier * second + constant`, at a priority.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Constraint {
    /// The left side.
    pub first: Anchor,
    /// How the sides compare.
    pub relation: Relation,
    /// The anchor on the right side, if there is one.
    pub second: Option<Anchor>,
    /// The factor of the second anchor.
    pub multiplier: f64,
    /// The constant on the right side, in points.
    pub constant: f64,
    /// Above 0 and up to [`REQUIRED`], which is the default.
    pub priority: f64,
}

impl Constraint {
    fn new(first: Anchor, relation: Relation, other: Operand) -> Constraint {
        let Operand { anchor: second, multiplier, constant } = other;
        Constraint { first, relation, second, multiplier, constant, priority: REQUIRED }
    }

    /// Sets the priority.
    pub fn priority(self, priority: f64) -> Constraint {
        Constraint { priority, ..self }
    }

    pub(crate) fn to_c(self) -> sys::rgl_layout_constraint {
        sys::rgl_layout_constraint {
            first: self.first.item.0,
            second: self.second.map_or(0, |second| second.item.0),
            first_attribute: self.first.attribute as i32,
            relation: self.relation as i32,
            second_attribute: self.second.map_or(sys::RGL_ATTRIBUTE_NONE, |second| second.attribute as i32),
            reserved: 0,
            multiplier: self.multiplier,
            constant: self.constant,
            priority: self.priority,
            tag: 0,
        }
    }
}

/// Where a member of a conflict comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// A constraint of the program's.
    Constraint,
    /// The size that an item was given.
    Size,
    /// No width and no height is negative.
    NotNegative,
    /// The content resists being larger.
    Hugging,
    /// The content resists being smaller.
    Resistance,
    /// A frame that follows its superview.
    Autoresizing,
    /// The target of a fitting size.
    Fitting,
}

/// A constraint that takes part in a conflict, or in deciding a value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Member {
    /// The origin of the member.
    pub origin: Origin,
    /// The constraint; `None` for other origins, and where the refused call would have made it.
    pub constraint: Option<ConstraintId>,
    /// Its number in the refused call.
    pub element: Option<usize>,
    /// The item, in a layout of items.
    pub item: Option<Item>,
    /// The attribute of the item, if the origin is not a constraint.
    pub attribute: Option<Attribute>,
    /// The change of the contradiction, or of the value, for each point added to its constant.
    pub share: f64,
    /// In a conflict: the smallest change of its constant that ends it.
    pub repair: f64,
}

impl Member {
    pub(crate) fn of_layout(reason: &sys::rgl_layout_reason) -> Member {
        Member {
            origin: match reason.origin {
                sys::RGL_ORIGIN_SIZE => Origin::Size,
                sys::RGL_ORIGIN_NOT_NEGATIVE => Origin::NotNegative,
                sys::RGL_ORIGIN_HUGGING => Origin::Hugging,
                sys::RGL_ORIGIN_RESISTANCE => Origin::Resistance,
                sys::RGL_ORIGIN_AUTORESIZING => Origin::Autoresizing,
                sys::RGL_ORIGIN_FITTING => Origin::Fitting,
                _ => Origin::Constraint,
            },
            constraint: Some(ConstraintId(reason.constraint)).filter(|id| id.0 != 0),
            element: Some(reason.element).filter(|&element| element != usize::MAX),
            item: Some(Item(reason.item)).filter(|item| item.0 != 0),
            attribute: Attribute::from_c(reason.attribute),
            share: reason.share,
            repair: reason.repair,
        }
    }

    pub(crate) fn of_solver(member: &sys::rgl_conflict_member) -> Member {
        Member {
            origin: Origin::Constraint,
            constraint: Some(ConstraintId(member.constraint)).filter(|id| id.0 != 0),
            element: Some(member.index).filter(|&index| index != usize::MAX),
            item: None,
            attribute: None,
            share: member.multiplier,
            repair: member.repair,
        }
    }
}

/// Constraints that cannot be met together, although they could without any one of them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Conflict {
    /// The constraints. The last added one is the first.
    pub members: Vec<Member>,
    /// The missing length, in points.
    pub size: f64,
    /// The conflict as text, with remedies.
    pub text: String,
}

impl fmt::Display for Conflict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}
