// SPDX-License-Identifier: MIT

/// A product of finite non-negative doubles and integers without rounding.
///
/// The number is an integer of up to 384 bits times a power of two, enough for seven factors of 53
/// bits.
public struct ExactProduct: BitwiseCopyable {
    private static var limbCount: Int { 6 }
    /// The least significant limb comes first.
    private var limbs = InlineArray<6, UInt64>(repeating: 0)
    private var exponent = 0

    /// The product of no factors.
    public init() { limbs[0] = 1 }

    public mutating func multiply(by factor: Int) {
        precondition(factor >= 0)
        multiply(by: UInt64(factor))
    }

    public mutating func multiply(by factor: Double) {
        precondition(factor >= 0 && factor < .infinity)
        guard factor > 0 else { return multiply(by: UInt64(0)) }
        multiply(by: UInt64(factor.significand * 0x1p52))
        exponent += Int(factor.exponent) - 52
    }

    private mutating func multiply(by factor: UInt64) {
        var carry: UInt64 = 0
        for i in 0..<ExactProduct.limbCount {
            let wide = limbs[i].multipliedFullWidth(by: factor)
            let (low, overflow) = wide.low.addingReportingOverflow(carry)
            limbs[i] = low
            carry = wide.high + (overflow ? 1 : 0)
        }
        precondition(carry == 0)
    }

    public static func <= (a: ExactProduct, b: ExactProduct) -> Bool {
        let aBits = a.bitCount
        let bBits = b.bitCount
        if aBits == 0 || bBits == 0 { return aBits == 0 }
        if aBits + a.exponent != bBits + b.exponent {
            return aBits + a.exponent < bBits + b.exponent
        }
        // The leading bits are at the same position, so the shorter number is shifted to the
        // longer.
        let left = aBits < bBits ? a.shifted(bBits - aBits) : a
        let right = bBits < aBits ? b.shifted(aBits - bBits) : b
        var i = limbCount - 1
        while i >= 0 {
            if left.limbs[i] != right.limbs[i] { return left.limbs[i] < right.limbs[i] }
            i -= 1
        }
        return true
    }

    private var bitCount: Int {
        var i = ExactProduct.limbCount - 1
        while i >= 0 {
            if limbs[i] != 0 { return 64 * (i + 1) - limbs[i].leadingZeroBitCount }
            i -= 1
        }
        return 0
    }

    /// The integer times a power of two, which must fit.
    private func shifted(_ bits: Int) -> ExactProduct {
        var result = self
        let whole = bits / 64
        let part = bits % 64
        var i = ExactProduct.limbCount - 1
        while i >= 0 {
            var limb: UInt64 = 0
            if i >= whole { limb = limbs[i - whole] << UInt64(part) }
            if part > 0, i > whole { limb |= limbs[i - whole - 1] >> UInt64(64 - part) }
            result.limbs[i] = limb
            i -= 1
        }
        return result
    }
}
