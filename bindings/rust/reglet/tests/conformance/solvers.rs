// SPDX-License-Identifier: MIT
//! Cases of kind "solver": a script of changes to a system of constraints, and what it must come to.

use crate::json::Json;
use reglet::*;
use std::collections::HashMap;

pub fn run(case: &Json) -> Result<Vec<String>> {
    let mut script = Script {
        solver: Solver::new()?,
        variables: HashMap::new(),
        constraints: HashMap::new(),
        tolerance: case.get("tolerance").number_or(1e-6),
        found: Vec::new(),
    };
    for (number, step) in case.get("steps").items().iter().enumerate() {
        let before = script.found.len();
        script.step(step)?;
        script.found[before..].iter_mut().for_each(|text| *text = format!("step {number}: {text}"));
    }
    Ok(script.found)
}

struct Script {
    solver: Solver,
    variables: HashMap<String, Variable>,
    constraints: HashMap<String, ConstraintId>,
    tolerance: f64,
    found: Vec<String>,
}

impl Script {
    fn variable(&mut self, name: &str) -> Result<Variable> {
        if let Some(known) = self.variables.get(name) {
            return Ok(*known);
        }
        let made = self.solver.variable(name)?;
        self.variables.insert(name.to_string(), made);
        Ok(made)
    }

    fn constraint(&mut self, entry: &Json) -> Result<LinearConstraint> {
        let mut terms = Vec::new();
        for (name, number) in entry.get("terms").members() {
            terms.push((self.variable(name)?, number.number_or(0.0)));
        }
        let (sum, right) = (LinearExpression::sum(terms), entry.get("rhs").number_or(0.0));
        let constraint = match entry.get("rel").text() {
            Some("<=") => sum.at_most(right),
            Some(">=") => sum.at_least(right),
            _ => sum.equals(right),
        };
        let priority = entry.get("priority").number_or(REQUIRED);
        Ok(constraint.priority(priority).weight(entry.get("weight").number_or(1.0)))
    }

    fn compare(&mut self, what: &str, wanted: f64, came: f64) {
        let near = (wanted - came).abs() <= self.tolerance * wanted.abs().max(came.abs()).max(1.0);
        if wanted != came && !(near && wanted.is_finite() && came.is_finite()) {
            self.found.push(format!("{what}: {wanted} was expected, {came} came"));
        }
    }

    fn step(&mut self, step: &Json) -> Result<()> {
        match step.get("op").text().unwrap_or("") {
            "add" => {
                let entries = step.get("constraints").items();
                let constraints: Result<Vec<_>> =
                    entries.iter().map(|entry| self.constraint(entry)).collect();
                let ids = self.solver.add_all(constraints?)?;
                for (entry, id) in entries.iter().zip(ids) {
                    self.constraints.insert(name(entry.get("id")), id);
                }
            }
            "remove" => {
                let names = step.get("ids").texts();
                let ids: Vec<_> = names.iter().filter_map(|name| self.constraints.remove(*name)).collect();
                self.solver.remove(&ids)?;
            }
            "addEdit" => {
                let variable = self.variable(&name(step.get("var")))?;
                self.solver.add_edit(variable, step.get("priority").number_or(0.0))?;
            }
            "removeEdit" => {
                let variable = self.variable(&name(step.get("var")))?;
                self.solver.remove_edit(variable)?;
            }
            "suggest" => {
                let mut values = Vec::new();
                for (name, value) in step.get("values").members() {
                    values.push((self.variable(name)?, value.number_or(0.0)));
                }
                self.solver.suggest(&values)?;
            }
            "stay" => {
                let variable = self.variable(&name(step.get("var")))?;
                let (value, priority) = (step.get("value").number(), step.get("priority").number_or(0.0));
                let id = self.solver.add_stay(variable, value, priority)?;
                self.constraints.insert(format!("stay_{}", name(step.get("var"))), id);
            }
            "setRhs" => {
                for (name, number) in step.get("rhs").members() {
                    self.solver.set_constant(self.constraints[name], number.number_or(0.0))?;
                }
            }
            "setPriority" => {
                for (name, number) in step.get("priority").members() {
                    self.solver.set_priority(self.constraints[name], number.number_or(0.0))?;
                }
            }
            "expect" => self.expect(step)?,
            "addExpectUnsat" => {
                let constraint = self.constraint(step.get("constraint"))?;
                let refused = name(step.get("constraint").get("id"));
                self.expect_conflict(step, &refused, |solver| solver.add(constraint).map(|_| ()))?;
            }
            "setRhsExpectUnsat" => {
                let changed = name(step.get("id"));
                let (id, right) = (self.constraints[&changed], step.get("rhs").number_or(0.0));
                self.expect_conflict(step, &changed, |solver| solver.set_constant(id, right))?;
            }
            other => self.found.push(format!("there is no step {other}")),
        }
        Ok(())
    }

    fn expect(&mut self, step: &Json) -> Result<()> {
        for (name, value) in step.get("values").members() {
            let (variable, value) = (self.variable(name)?, value.number_or(f64::NAN));
            self.compare(name, value, self.solver.value(variable)?);
            let (low, high) = self.solver.range(variable)?;
            self.compare(&format!("smallest {name}"), value, low);
            self.compare(&format!("largest {name}"), value, high);
        }
        for (name, range) in step.get("ranges").members() {
            let variable = self.variable(name)?;
            let (low, high) = self.solver.range(variable)?;
            self.compare(&format!("smallest {name}"), range.items()[0].number_or(f64::NEG_INFINITY), low);
            self.compare(&format!("largest {name}"), range.items()[1].number_or(f64::INFINITY), high);
        }
        for name in step.get("ambiguous").texts() {
            let variable = self.variable(name)?;
            if !self.solver.ambiguous()?.contains(&variable) {
                self.found.push(format!("{name} was expected to be ambiguous, it is not"));
            }
        }
        for (name, error) in step.get("violation").members() {
            let violation = self.solver.violation(self.constraints[name])?;
            self.compare(&format!("violation of {name}"), error.number_or(f64::NAN), violation);
        }
        Ok(())
    }

    fn expect_conflict(
        &mut self,
        step: &Json,
        changed: &str,
        change: impl FnOnce(&mut Solver) -> Result<()>,
    ) -> Result<()> {
        let before = self.solver.dump()?;
        let wanted: Vec<Vec<&str>> = step.get("conflicts").items().iter().map(Json::texts).collect();
        let error = match change(&mut self.solver) {
            Ok(()) => {
                self.found.push(format!("one of {wanted:?} was expected, no conflict came"));
                return Ok(());
            }
            Err(error) => error,
        };
        let members = error.conflict().map_or(&[][..], |conflict| &conflict.members);
        let mut came: Vec<&str> = members
            .iter()
            .map(|member| match member.element {
                Some(_) => changed,
                None => {
                    let known = self.constraints.iter().find(|(_, id)| Some(**id) == member.constraint);
                    known.map_or("unknown", |(name, _)| name)
                }
            })
            .collect();
        came.sort_unstable();
        let agrees = wanted.iter().any(|names| {
            let mut names = names.clone();
            names.sort_unstable();
            names == came
        });
        if !agrees {
            self.found.push(format!("one of {wanted:?} was expected, {came:?} came ({error})"));
        }
        if self.solver.dump()? != before {
            self.found.push("the refused step was expected to change nothing, it did".to_string());
        }
        Ok(())
    }
}

fn name(name: &Json) -> String {
    name.text().unwrap_or("").to_string()
}
