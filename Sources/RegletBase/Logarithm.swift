// SPDX-License-Identifier: MIT

/// A number as the exact sum of two doubles, about 106 bits wide.
///
/// SOURCE: T. J. Dekker, A floating-point technique for extending the available precision, 1971.
struct WideDouble: BitwiseCopyable {
    var high: Double
    var low: Double

    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles.
    static func sum(_ a: Double, _ b: Double) -> WideDouble {
        let high = a + b
        let part = high - a
        return WideDouble(high, (a - (high - part)) + (b - part))
    }

    /// The exact product of two doubles, neither of them near the ends of the range.
    static func product(_ a: Double, _ b: Double) -> WideDouble {
        let high = a * b
        let (aHigh, aLow) = split(a)
        let (bHigh, bLow) = split(b)
        return WideDouble(
            high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    private static func split(_ a: Double) -> (Double, Double) {
        let scaled = a * 134_217_729
        let high = scaled - (scaled - a)
        return (high, a - high)
    }

    static func + (a: WideDouble, b: WideDouble) -> WideDouble {
        let sum = WideDouble.sum(a.high, b.high)
        return WideDouble.sum(sum.high, sum.low + (a.low + b.low))
    }

    static func * (a: WideDouble, b: WideDouble) -> WideDouble {
        let product = WideDouble.product(a.high, b.high)
        return WideDouble.sum(product.high, product.low + (a.high * b.low + a.low * b.high))
    }

    static func / (a: WideDouble, b: WideDouble) -> WideDouble {
        let first = a.high / b.high
        let rest = a + b * WideDouble(-first)
        let second = rest.high / b.high
        let last = rest + b * WideDouble(-second)
        return WideDouble.sum(first, second) + WideDouble(last.high / b.high)
    }
}

/// The natural logarithm of a positive finite number, to the last bit.
///
/// Computed in twice the precision and rounded once, so that every platform gives the same bits.
/// The logarithms of C libraries differ, and the newest need a newer C library than reglet does.
///
/// SOURCE: ln m = 2 artanh((m - 1) / (m + 1)), with m between the square roots of 1/2 and 2.
public func naturalLogarithm(_ number: Double) -> Double {
    precondition(number > 0 && number < .infinity)
    var exponent = Double(number.exponent)
    var significand = number.significand
    if significand > 1.4142135623730951 {
        significand /= 2
        exponent += 1
    }
    let ratio = WideDouble(significand - 1) / WideDouble.sum(significand, 1)
    let square = ratio * ratio
    // The square is below 0.0295: 24 terms reach beyond 110 bits.
    var series = WideDouble(0)
    var odd = 47.0
    while odd >= 1 {
        series = series * square + WideDouble(1) / WideDouble(odd)
        odd -= 2
    }
    let logarithmOfTwo = WideDouble(0.6931471805599453, 2.3190468138462996e-17)
    let sum = ratio * series * WideDouble(2) + logarithmOfTwo * WideDouble(exponent)
    return sum.high
}
