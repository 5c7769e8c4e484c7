// SPDX-License-Identifier: MIT

/// Writes UTF-8 into a buffer of fixed size. Text that does not fit is counted and dropped.
///
/// It ends in NUL if the buffer has space for one. Numbers look the same everywhere, without locale
/// and C library formatting.
public struct TextWriter: ~Copyable {
    /// SAFETY: points to `capacity` bytes that the caller owns as long as the writer exists.
    let buffer: UnsafeMutablePointer<UInt8>?
    let capacity: Int
    /// The length of the whole text, even if it did not fit.
    public private(set) var length = 0

    public init(buffer: UnsafeMutablePointer<UInt8>?, capacity: Int) {
        self.buffer = buffer
        self.capacity = buffer == nil ? 0 : capacity
        if self.capacity > 0 { self.buffer.unsafelyUnwrapped[0] = 0 }
    }

    public mutating func write(byte: UInt8) {
        if length + 1 < capacity {
            buffer.unsafelyUnwrapped[length] = byte
            buffer.unsafelyUnwrapped[length + 1] = 0
        }
        length += 1
    }

    @inline(never)
    public mutating func write(_ text: StaticText) {
        var next = text.start
        while next.pointee != 0 {
            write(byte: next.pointee)
            next += 1
        }
    }

    /// Writes a C string, which ends in NUL.
    ///
    /// SAFETY: the text is not in the writer's own buffer.
    mutating func write(cString text: UnsafePointer<CChar>) {
        var next = text
        while next.pointee != 0 {
            write(byte: UInt8(bitPattern: next.pointee))
            next += 1
        }
    }

    /// Lets a function of the caller write into the remaining space, and returns whether it has
    /// written anything. Control characters become spaces.
    @inline(never)
    public mutating func write(
        _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) -> Bool {
        let room = max(0, capacity - 1 - length)
        // SAFETY: the space is inside the buffer.
        let start = room > 0 ? UnsafeMutableRawPointer(buffer.unsafelyUnwrapped + length) : nil
        let wanted = min(max(0, fill(start?.assumingMemoryBound(to: CChar.self), room)), 65_535)
        let end = length + min(wanted, room)
        for at in length..<end where buffer.unsafelyUnwrapped[at] < 32 {
            buffer.unsafelyUnwrapped[at] = UInt8(ascii: " ")
        }
        if room > 0 { buffer.unsafelyUnwrapped[end] = 0 }
        length += wanted
        return wanted > 0
    }

    public mutating func write(_ number: UInt64) {
        if number >= 10 { write(number / 10) }
        write(byte: UInt8(ascii: "0") + UInt8(number % 10))
    }

    public mutating func write(_ number: Int) { write(Int64(number)) }

    @inline(never)
    public mutating func write(_ number: Int64) {
        if number < 0 { write(byte: UInt8(ascii: "-")) }
        write(UInt64(number.magnitude))
    }

    /// Writes a number with up to four decimals; from 10^15 on, as a mantissa and a power of ten.
    public mutating func write(_ number: Double) {
        if number.isNaN { return write("nan") }
        let magnitude = number.magnitude
        if magnitude >= 1e15 {
            if number < 0 { write(byte: UInt8(ascii: "-")) }
            return writeLarge(magnitude)
        }
        var whole = UInt64(magnitude)
        var fraction = UInt64(((magnitude - Double(whole)) * 10_000).rounded())
        if fraction == 10_000 {
            whole += 1
            fraction = 0
        }
        // A number that is written as 0 has no sign.
        if number < 0, whole + fraction > 0 { write(byte: UInt8(ascii: "-")) }
        write(whole)
        if fraction == 0 { return }
        write(byte: UInt8(ascii: "."))
        var unit: UInt64 = 1_000
        while fraction > 0 {
            write(byte: UInt8(ascii: "0") + UInt8(fraction / unit))
            fraction %= unit
            unit /= 10
        }
    }

    private mutating func writeLarge(_ magnitude: Double) {
        if magnitude.isInfinite { return write("inf") }
        var mantissa = magnitude
        var exponent = 0
        while mantissa >= 10 {
            mantissa /= 10
            exponent += 1
        }
        mantissa = (mantissa * 1_000).rounded() / 1_000
        if mantissa >= 10 {
            mantissa = 1
            exponent += 1
        }
        write(mantissa)
        write("e")
        write(exponent)
    }
}
