// SPDX-License-Identifier: MIT
//! The solver: variables and linear constraints with priorities, kept solved while they change.

mod expressions;

pub use expressions::{LinearConstraint, LinearExpression, Variable};

use crate::callbacks::Callbacks;
use crate::constraints::{Conflict, ConstraintId, Member};
use crate::error::{CallbackError, Error, Result};
use crate::geometry::number;
use crate::progress::Progress;
use crate::reading;
use crate::version::require_library;
use reglet_sys as sys;
use std::fmt;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr::{null, null_mut};
use std::sync::Arc;

/// Variables and linear constraints. Required constraints hold; optional constraints are met as well as possible,
/// strictly by priority.
///
/// ```
/// # fn main() -> reglet::Result<()> {
/// let mut solver = reglet::Solver::new()?;
/// let (x, y) = (solver.variable("x")?, solver.variable("y")?);
/// solver.add((x + y).equals(100.0))?;
/// solver.add(y.at_most(30.0))?;
/// solver.add(x.equals(60.0).priority(750.0))?;
/// assert_eq!((solver.value(x)?, solver.value(y)?), (70.0, 30.0));
///
/// let error = solver.add((2.0 * x - y).at_most(50.0)).unwrap_err();
/// assert_eq!(error.conflict().unwrap().members.len(), 3);
/// # Ok(())
/// # }
/// ```
pub struct Solver {
    raw: *mut sys::rgl_solver,
    callbacks: Arc<Callbacks>,
}

// SAFETY: reading counts as using, so it is not Sync.
unsafe impl Send for Solver {}

impl fmt::Debug for Solver {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.dump().unwrap_or_else(|error| error.to_string()))
    }
}

impl Solver {
    /// A solver without variables.
    pub fn new() -> Result<Solver> {
        require_library()?;
        let mut raw = null_mut();
        // SAFETY: options may be missing.
        match unsafe { sys::rgl_solver_create(null(), &mut raw) } {
            sys::RGL_OK => Ok(Solver { raw, callbacks: Arc::default() }),
            status => Err(Error::of_status(status)),
        }
    }

    /// Calls a closure about once a millisecond during a long call. An error that it returns ends the call, as its
    /// [`source`](std::error::Error::source), and nothing has changed.
    pub fn set_progress(
        &mut self,
        report: impl FnMut() -> std::result::Result<(), CallbackError> + Send + 'static,
    ) -> Result<()> {
        // SAFETY: the solver owns the context from here on, unless it refuses it.
        Progress::new(report).give(&self.callbacks, |progress| {
            self.check(unsafe { sys::rgl_solver_set_progress(self.raw, progress) })
        })
    }

    /// Removes the closure of [`Solver::set_progress`].
    pub fn clear_progress(&mut self) {
        // SAFETY: as above.
        unsafe { sys::rgl_solver_set_progress(self.raw, null()) };
    }

    /// Adds a variable, whose value is 0 until a constraint changes it. Dumps and conflicts use the name.
    ///
    /// # Errors
    /// For a name of more than 255 bytes.
    pub fn variable(&mut self, name: impl Into<String>) -> Result<Variable> {
        let name = name.into();
        let mut variable = 0;
        // SAFETY: the solver lives.
        self.check(unsafe { sys::rgl_solver_add_variable(self.raw, 0, &mut variable) })?;
        // SAFETY: as above. The name has the length that it reports.
        let status =
            unsafe { sys::rgl_solver_set_name(self.raw, variable, name.as_ptr().cast(), name.len()) };
        if let Err(error) = self.check(status) {
            // SAFETY: as above.
            unsafe { sys::rgl_solver_remove_variable(self.raw, variable) };
            return Err(error);
        }
        Ok(Variable(variable))
    }

    /// Adds a constraint.
    ///
    /// # Errors
    /// [`Status::Conflict`](crate::Status::Conflict) with the constraints that contradict each other, and for numbers
    /// that are not allowed.
    pub fn add(&mut self, constraint: LinearConstraint) -> Result<ConstraintId> {
        Ok(self.add_all([constraint])?[0])
    }

    /// Adds constraints, all or none, and solves once.
    ///
    /// # Errors
    /// As for `add`; [`Error::offset`] is the position of the refused one.
    pub fn add_all(
        &mut self,
        constraints: impl IntoIterator<Item = LinearConstraint>,
    ) -> Result<Vec<ConstraintId>> {
        let constraints: Vec<_> = constraints.into_iter().collect();
        let terms: Vec<_> = constraints.iter().map(LinearConstraint::c_terms).collect();
        let raw: Vec<_> = constraints.iter().zip(&terms).map(|(one, terms)| one.to_c(terms)).collect();
        let mut ids = vec![0; raw.len()];
        // SAFETY: the solver lives; terms and constraints live for the call, and there is room for all ids.
        self.check(unsafe { sys::rgl_solver_add_all(self.raw, raw.as_ptr(), raw.len(), ids.as_mut_ptr()) })?;
        Ok(ids.into_iter().map(ConstraintId).collect())
    }

    /// Removes constraints, all or none.
    ///
    /// # Errors
    /// For a removed constraint or variable.
    pub fn remove(&mut self, constraints: &[ConstraintId]) -> Result<()> {
        let ids: Vec<_> = constraints.iter().map(|constraint| constraint.0).collect();
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_remove_all(self.raw, ids.as_ptr(), ids.len()) })
    }

    /// Changes the constant that a constraint's terms are compared with.
    ///
    /// # Errors
    /// As for `add`.
    pub fn set_constant(&mut self, constraint: ConstraintId, constant: f64) -> Result<()> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_set_constant(self.raw, constraint.0, constant) })
    }

    /// Changes a constraint's priority.
    ///
    /// # Errors
    /// As for `add`.
    pub fn set_priority(&mut self, constraint: ConstraintId, priority: f64) -> Result<()> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_set_priority(self.raw, constraint.0, priority) })
    }

    /// Prepares a variable for suggestions, at a priority below 1000.
    ///
    /// # Errors
    /// For a variable that is edited already.
    pub fn add_edit(&mut self, variable: Variable, priority: f64) -> Result<()> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_add_edit(self.raw, variable.0, priority) })
    }

    /// Ends the suggestions for a variable.
    ///
    /// # Errors
    /// For a variable that is not edited.
    pub fn remove_edit(&mut self, variable: Variable) -> Result<()> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_remove_edit(self.raw, variable.0) })
    }

    /// Pulls edited variables to values, all or none, and solves once.
    ///
    /// # Errors
    /// For a variable that is not edited.
    pub fn suggest(&mut self, values: &[(Variable, f64)]) -> Result<()> {
        let (variables, values): (Vec<_>, Vec<_>) =
            values.iter().map(|(variable, value)| (variable.0, *value)).unzip();
        // SAFETY: as above. Both arrays have the same length.
        self.check(unsafe {
            sys::rgl_solver_suggest_all(self.raw, variables.as_ptr(), values.as_ptr(), values.len())
        })
    }

    /// Holds a variable at a value, as far as the priority reaches; `None` takes the present value.
    ///
    /// # Errors
    /// As for `add`.
    pub fn add_stay(
        &mut self,
        variable: Variable,
        value: impl Into<Option<f64>>,
        priority: f64,
    ) -> Result<ConstraintId> {
        let (mut id, value) = (0, value.into());
        number("stay", "value", value)?;
        let value = value.unwrap_or(f64::NAN);
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_add_stay(self.raw, variable.0, value, priority, &mut id) })?;
        Ok(ConstraintId(id))
    }

    /// Combines many calls: all of them take effect together. If the closure or the solve fails, no call takes effect.
    ///
    /// # Errors
    /// The error of the closure or of the solve.
    pub fn batch<T>(&mut self, changes: impl FnOnce(&mut Solver) -> Result<T>) -> Result<T> {
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_begin(self.raw) })?;
        let outcome = catch_unwind(AssertUnwindSafe(|| changes(self)));
        if let Ok(Ok(answer)) = outcome {
            // SAFETY: as above.
            return self.check(unsafe { sys::rgl_solver_commit(self.raw) }).map(|()| answer);
        }
        // SAFETY: as above.
        let undone = self.check(unsafe { sys::rgl_solver_rollback(self.raw) });
        match outcome {
            Ok(answer) => undone.and(answer),
            Err(panic) => resume_unwind(panic),
        }
    }

    /// The value of a variable.
    ///
    /// # Errors
    /// For a variable of another solver.
    pub fn value(&self, variable: Variable) -> Result<f64> {
        let mut value = 0.0;
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_value(self.raw, variable.0, &mut value) })?;
        Ok(value)
    }

    /// The smallest and the largest value that a variable could have in equally good solutions.
    ///
    /// # Errors
    /// For a variable of another solver.
    pub fn range(&self, variable: Variable) -> Result<(f64, f64)> {
        let (mut least, mut most) = (0.0, 0.0);
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_range(self.raw, variable.0, &mut least, &mut most) })?;
        Ok((least, most))
    }

    /// The variables whose values are not unique.
    pub fn ambiguous(&self) -> Result<Vec<Variable>> {
        // SAFETY: as above. The list has the capacity that it reports.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_solver_ambiguous(self.raw, out, capacity, count)
        };
        let ids: Vec<u64> = reading::list(write).map_err(|status| self.error(status))?;
        Ok(ids.into_iter().map(Variable).collect())
    }

    /// By how much a constraint is violated.
    ///
    /// # Errors
    /// For a constraint that was removed.
    pub fn violation(&self, constraint: ConstraintId) -> Result<f64> {
        let mut violation = 0.0;
        // SAFETY: as above.
        self.check(unsafe { sys::rgl_solver_violation(self.raw, constraint.0, &mut violation) })?;
        Ok(violation)
    }

    /// The constraints that determine a variable's value, each with the change for a point of its constant.
    ///
    /// # Errors
    /// For a variable of another solver.
    pub fn explain(&self, variable: Variable) -> Result<Vec<(ConstraintId, f64)>> {
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_solver_explain(self.raw, variable.0, out, capacity, count)
        };
        let reasons: Vec<sys::rgl_reason> = reading::list(write).map_err(|status| self.error(status))?;
        Ok(reasons.iter().map(|reason| (ConstraintId(reason.constraint), reason.influence)).collect())
    }

    /// The variables with their values and the constraints with the amounts by which they are not met, as text.
    pub fn dump(&self) -> Result<String> {
        // SAFETY: as above.
        let write =
            |out, capacity, length: &mut _| unsafe { sys::rgl_solver_dump(self.raw, out, capacity, length) };
        reading::text(write).map_err(|status| self.error(status))
    }

    fn check(&self, status: sys::rgl_status) -> Result<()> {
        if status == sys::RGL_OK {
            Ok(())
        } else {
            Err(self.error(status))
        }
    }

    fn error(&self, status: sys::rgl_status) -> Error {
        // SAFETY: the solver lives.
        let (error, _) =
            Error::last(Some(status), |out| unsafe { sys::rgl_solver_last_error(self.raw, out) });
        let outcome = self.callbacks.outcome();
        if let Some(panic) = outcome.panic {
            resume_unwind(panic);
        }
        if status != sys::RGL_ERROR_CONFLICT {
            return error.with_source(outcome.error);
        }
        let mut size = 0.0;
        // SAFETY: as above.
        let write = |out, capacity, count: &mut _| unsafe {
            sys::rgl_solver_conflict(self.raw, out, capacity, count, &mut size)
        };
        let members: Vec<sys::rgl_conflict_member> = reading::list(write).unwrap_or_default();
        // SAFETY: as above.
        let write = |out, capacity, length: &mut _| unsafe {
            sys::rgl_solver_dump_conflict(self.raw, out, capacity, length)
        };
        let text = reading::text(write).unwrap_or_default();
        error.with_conflict(Conflict { members: members.iter().map(Member::of_solver).collect(), size, text })
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        // SAFETY: no other object has the solver.
        unsafe { sys::rgl_solver_destroy(self.raw) };
    }
}
