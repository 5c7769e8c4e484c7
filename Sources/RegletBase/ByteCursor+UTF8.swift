// SPDX-License-Identifier: MIT

extension ByteCursor {
    /// Reads well-formed UTF-8 up to the end; false at the first invalid byte.
    public mutating func takeUTF8() -> Bool {
        while let lead = next() {
            switch lead {
            case 0x00...0x7F: continue
            case 0xC2...0xDF: if !takeContinuation(1) { return false }
            case 0xE0...0xEF: if !takeThree(after: lead) { return false }
            case 0xF0...0xF4: if !takeFour(after: lead) { return false }
            default: return false
            }
        }
        return true
    }

    /// Reads the rest of three bytes, which are neither overlong nor a surrogate.
    private mutating func takeThree(after lead: UInt8) -> Bool {
        guard let second = peek else { return false }
        if lead == 0xE0, second < 0xA0 { return false }
        if lead == 0xED, second > 0x9F { return false }
        return takeContinuation(2)
    }

    /// Reads the rest of four bytes, which are neither overlong nor beyond the last code point.
    private mutating func takeFour(after lead: UInt8) -> Bool {
        guard let second = peek else { return false }
        if lead == 0xF0, second < 0x90 { return false }
        if lead == 0xF4, second > 0x8F { return false }
        return takeContinuation(3)
    }

    private mutating func takeContinuation(_ count: Int) -> Bool {
        for _ in 0..<count {
            guard let byte = next(), byte & 0xC0 == 0x80 else { return false }
        }
        return true
    }
}
