// SPDX-License-Identifier: MIT
import RegletBase

/// Decimal digits as they were read: mantissa times ten to the exponent.
private struct Decimal: BitwiseCopyable {
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0

    /// Takes a digit; digits beyond the capacity of the mantissa only move the point.
    mutating func append(_ digit: UInt8, isFraction: Bool) {
        digits += 1
        if mantissa < 1_000_000_000_000_000_000 {
            mantissa = mantissa * 10 + UInt64(digit - UInt8(ascii: "0"))
            if isFraction { exponent -= 1 }
        } else if !isFraction {
            exponent += 1
        }
    }

    /// The number. Exact rounding up to 15 digits and powers of ten up to 22; beyond these, a few
    /// last bits may differ.
    var value: Double {
        if mantissa == 0 { return 0 }
        var result = Double(mantissa)
        var left = max(min(exponent, 400), -400)
        while left > 0 {
            let step = min(left, 22)
            result *= power(step)
            left -= step
        }
        while left < 0 {
            let step = min(-left, 22)
            result /= power(step)
            left += step
        }
        return result
    }

    /// A power of ten that a double holds exactly.
    private func power(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= 10 }
        return result
    }
}

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

extension ByteCursor {
    /// Takes an unsigned decimal number such as `8`, `.5`, `5.` or `1e2`, the same in every locale.
    /// Without a number, takes nothing and returns nil. A number beyond the range of doubles is
    /// infinite.
    mutating func takeNumber() -> Double? {
        let start = offset
        var decimal = Decimal()
        while let byte = peek, isDigit(byte) {
            decimal.append(byte, isFraction: false)
            advance()
        }
        if peek == UInt8(ascii: ".") {
            advance()
            while let byte = peek, isDigit(byte) {
                decimal.append(byte, isFraction: true)
                advance()
            }
        }
        if decimal.digits == 0 {
            rewind(to: start)
            return nil
        }
        takeExponent(&decimal)
        return decimal.value
    }

    /// Takes `e2`, `E-3`. An `e` without digits behind it is not taken.
    private mutating func takeExponent(_ decimal: inout Decimal) {
        let start = offset
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
        let isNegative = take(UInt8(ascii: "-"))
        if !isNegative { _ = take(UInt8(ascii: "+")) }
        guard let first = peek, isDigit(first) else { return rewind(to: start) }
        var exponent = 0
        while let byte = peek, isDigit(byte) {
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
            advance()
        }
        decimal.exponent += isNegative ? -exponent : exponent
    }
}
