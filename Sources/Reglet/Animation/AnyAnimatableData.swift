// SPDX-License-Identifier: MIT

/// Numbers to animate of any type. Values of different types are not interpolated: the left one is
/// used.
public struct AnyAnimatableData: VectorArithmetic {
    private var vector: any VectorArithmetic

    init<V: VectorArithmetic>(_ vector: V) { self.vector = vector }

    init() { vector = EmptyAnimatableData() }

    func value<V>(as type: V.Type) -> V? { vector as? V }

    public static var zero: AnyAnimatableData { AnyAnimatableData() }

    public static func == (a: Self, b: Self) -> Bool {
        func isEqual<V: VectorArithmetic>(_ a: V, _ b: any VectorArithmetic) -> Bool {
            (b as? V).map { a == $0 } ?? false
        }
        return isEqual(a.vector, b.vector)
    }

    public static func + (a: Self, b: Self) -> Self { combined(a, b, adding: true) }
    public static func - (a: Self, b: Self) -> Self { combined(a, b, adding: false) }

    private static func combined(_ a: Self, _ b: Self, adding: Bool) -> Self {
        func combine<V: VectorArithmetic>(_ a: V, _ b: any VectorArithmetic) -> Self {
            guard let b = b as? V else { return AnyAnimatableData(a) }
            return AnyAnimatableData(adding ? a + b : a - b)
        }
        return combine(a.vector, b.vector)
    }

    public mutating func scale(by factor: Double) { vector.scale(by: factor) }

    public var magnitudeSquared: Double { vector.magnitudeSquared }
}
