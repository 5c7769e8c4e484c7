// SPDX-License-Identifier: MIT
//! Sums of variables, and comparisons of them.

use crate::constraints::{Relation, REQUIRED};
use reglet_sys as sys;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A variable of one solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variable(pub(crate) u64);

/// A sum of variables, each times a number, and a number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinearExpression {
    terms: Vec<(Variable, f64)>,
    constant: f64,
}

impl LinearExpression {
    /// A sum of terms, in the order in which they come.
    pub fn sum(terms: impl IntoIterator<Item = (Variable, f64)>) -> LinearExpression {
        LinearExpression { terms: terms.into_iter().collect(), constant: 0.0 }
    }
}

impl From<Variable> for LinearExpression {
    fn from(variable: Variable) -> LinearExpression {
        LinearExpression::sum([(variable, 1.0)])
    }
}

impl From<f64> for LinearExpression {
    fn from(constant: f64) -> LinearExpression {
        LinearExpression { terms: Vec::new(), constant }
    }
}

fn scaled(mut expression: LinearExpression, factor: f64) -> LinearExpression {
    expression.terms.iter_mut().for_each(|term| term.1 *= factor);
    expression.constant *= factor;
    expression
}

macro_rules! arithmetic {
    ($($name:ident)*) => {$(
        impl<T: Into<LinearExpression>> Add<T> for $name {
            type Output = LinearExpression;
            fn add(self, other: T) -> LinearExpression {
                let (mut own, other) = (LinearExpression::from(self), other.into());
                own.terms.extend(other.terms);
                own.constant += other.constant;
                own
            }
        }

        impl<T: Into<LinearExpression>> Sub<T> for $name {
            type Output = LinearExpression;
            fn sub(self, other: T) -> LinearExpression {
                self + scaled(other.into(), -1.0)
            }
        }

        impl Mul<f64> for $name {
            type Output = LinearExpression;
            fn mul(self, factor: f64) -> LinearExpression {
                scaled(self.into(), factor)
            }
        }

        impl Div<f64> for $name {
            type Output = LinearExpression;
            fn div(self, divisor: f64) -> LinearExpression {
                scaled(self.into(), 1.0 / divisor)
            }
        }

        impl Neg for $name {
            type Output = LinearExpression;
            fn neg(self) -> LinearExpression {
                scaled(self.into(), -1.0)
            }
        }

        impl Mul<$name> for f64 {
            type Output = LinearExpression;
            fn mul(self, own: $name) -> LinearExpression {
                own * self
            }
        }

        impl $name {
            /// The constraint that this is equal to something.
            pub fn equals(self, other: impl Into<LinearExpression>) -> LinearConstraint {
                LinearConstraint::new(self - other, Relation::Equal)
            }

            /// The constraint that this is something or less.
            pub fn at_most(self, other: impl Into<LinearExpression>) -> LinearConstraint {
                LinearConstraint::new(self - other, Relation::LessOrEqual)
            }

            /// The constraint that this is something or more.
            pub fn at_least(self, other: impl Into<LinearExpression>) -> LinearConstraint {
                LinearConstraint::new(self - other, Relation::GreaterOrEqual)
            }
        }
    )*};
}
arithmetic! { Variable LinearExpression }

/// A sum of variables that is compared with a number, at a priority.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct LinearConstraint {
    sum: LinearExpression,
    relation: Relation,
    priority: f64,
    weight: f64,
}

impl LinearConstraint {
    fn new(sum: LinearExpression, relation: Relation) -> LinearConstraint {
        LinearConstraint { sum, relation, priority: REQUIRED, weight: 1.0 }
    }

    /// Sets the priority: above 0 and up to [`REQUIRED`], which is the default.
    pub fn priority(self, priority: f64) -> LinearConstraint {
        LinearConstraint { priority, ..self }
    }

    /// Sets the factor of the deviation among constraints of the same priority. The default is 1.
    pub fn weight(self, weight: f64) -> LinearConstraint {
        LinearConstraint { weight, ..self }
    }

    pub(super) fn c_terms(&self) -> Vec<sys::rgl_term> {
        let term =
            |&(variable, coefficient): &(Variable, f64)| sys::rgl_term { variable: variable.0, coefficient };
        self.sum.terms.iter().map(term).collect()
    }

    pub(super) fn to_c(&self, terms: &[sys::rgl_term]) -> sys::rgl_linear_constraint {
        sys::rgl_linear_constraint {
            terms: terms.as_ptr(),
            term_count: terms.len(),
            relation: self.relation as i32,
            reserved: 0,
            // The left constant moves to the right side; 0 remains 0 and does not become -0.
            constant: 0.0 - self.sum.constant,
            priority: self.priority,
            weight: self.weight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_adds_and_scales_terms() {
        let (x, y) = (Variable(1), Variable(2));
        let constraint = (2.0 * (x + y) / 4.0 - 3.0).at_most(y + 1.0);
        let terms = constraint.c_terms();
        let pairs: Vec<_> = terms.iter().map(|term| (term.variable, term.coefficient)).collect();
        assert_eq!(pairs, [(1, 0.5), (2, 0.5), (2, -1.0)]);
        assert_eq!(constraint.to_c(&terms).constant, 4.0);
        assert_eq!((-x).equals(0.0).c_terms()[0].coefficient, -1.0);
    }
}
