// SPDX-License-Identifier: MIT
import RegletBase
import RegletTestSupport
import Testing

@testable import RegletConstraint

/// This build checks the solver's invariants after every call.
@Suite struct SolverTests {
    @Test(arguments: UInt64(0)..<40)
    func readingChangesNothing(seed: UInt64) throws {
        let memory = CountingAllocator()
        try runTwins(seed, memory)
        #expect(memory.liveBytes == 0, "everything was given back")
    }

    private func runTwins(_ seed: UInt64, _ memory: CountingAllocator) throws {
        let silent = SystemScript(seed: seed, memory.allocator)
        let asked = SystemScript(seed: seed, memory.allocator)
        for _ in 0..<80 {
            let failure = failure { () throws(Failure) in try silent.step() }
            #expect(self.failure { () throws(Failure) in try asked.step() }?.code == failure?.code)
            let numbers = asked.numbers
            try asked.read()
            asked.numbers = numbers
        }
        #expect(silent.values.map(\.bitPattern) == asked.values.map(\.bitPattern))
    }

    @Test(arguments: UInt64(100)..<130)
    func aFailedAllocationChangesNothing(seed: UInt64) throws {
        let memory = CountingAllocator()
        try failAllocations(seed, memory)
        #expect(memory.liveBytes == 0, "everything was given back")
        #expect(!memory.sawWrongSize)
    }

    private func failAllocations(_ seed: UInt64, _ memory: CountingAllocator) throws {
        let script = SystemScript(seed: seed, memory.allocator)
        for number in 0..<60 {
            let before = script.values
            memory.granted = number % 2 == 0 ? nil : script.numbers.below(12)
            let failure = failure { () throws(Failure) in try script.step() }
            memory.granted = nil
            try script.solver.solve()
            if failure != nil { #expect(script.values == before, "step \(number)") }
        }
    }

    @Test func undeterminedVariablesKeepTheirValues() throws {
        var solver = Solver(
            variableTag: 1, constraintTag: 2, allocator: .system, limits: SolverLimits())
        let x = try solver.addVariable()
        try solver.addEdit(x, priority: 500)
        try solver.suggest(x, 120)
        try solver.removeEdit(x)
        #expect(solver.value(of: x) == 120)
    }

    private func failure(_ body: () throws(Failure) -> Void) -> Failure? {
        do throws(Failure) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
