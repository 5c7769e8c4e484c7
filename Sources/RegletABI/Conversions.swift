// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

// The ABI boundary: C's numbers are checked and become the engine's values here. NaN means
// "unspecified" or "absent" only on the caller's side.
//
// INVARIANT: no number that passes the boundary is -0: adding 0 makes it 0 and leaves every other
// number unchanged. The two are equal, so a memo does not distinguish them, and its answer must not
// depend on which of them came first.

func finite(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    // POLICY: x - x is NaN exactly if x is NaN or infinite. isFinite, and comparisons with
    // infinity, compile to fifteen instructions on the bits.
    guard number - number == 0 else {
        throw Failure(.invalidNumber, subject, "must be finite", number: number)
    }
    return number + 0
}

func nonNegative(_ number: Double, _ subject: StaticText) throws(Failure) -> Double {
    guard number >= 0, number - number == 0 else {
        throw Failure(.invalidNumber, subject, "must be finite and not negative", number: number)
    }
    return number + 0
}

/// NaN is absent. All other numbers must be finite and not negative.
func optionalNonNegative(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    number.isNaN ? nil : try nonNegative(number, subject)
}

func optionalFinite(_ number: Double, _ subject: StaticText) throws(Failure) -> Double? {
    number.isNaN ? nil : try finite(number, subject)
}

func proposedLength(_ number: Double, _ subject: StaticText) throws(Failure) -> ProposedLength {
    if number.isNaN { return .unspecified }
    guard number > -.infinity else {
        throw Failure(.invalidNumber, subject, "must not be minus infinity", number: number)
    }
    return ProposedLength(number + 0)
}

func checked(_ proposal: rgl_proposal) throws(Failure) -> Proposal {
    Proposal(
        width: try proposedLength(proposal.width, "proposal.width"),
        height: try proposedLength(proposal.height, "proposal.height"))
}

func exported(_ proposal: Proposal) -> rgl_proposal {
    rgl_proposal(width: proposal.width.or(.nan), height: proposal.height.or(.nan))
}

func exported(_ size: Size) -> rgl_size { rgl_size(width: size.width, height: size.height) }

func exported(_ rect: Rect) -> rgl_rect {
    rgl_rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
}

/// Converts an optional frame. If it is nil, all members are NaN.
func exported(_ rect: Rect?) -> rgl_rect {
    if let rect { return exported(rect) }
    return rgl_rect(x: .nan, y: .nan, width: .nan, height: .nan)
}

func imported(_ rect: rgl_rect) -> Rect {
    Rect(
        origin: Point(x: rect.x, y: rect.y), size: Size(width: rect.width, height: rect.height))
}

func horizontalGuide(_ raw: rgl_horizontal_alignment) throws(Failure) -> Guide {
    switch raw {
    case 0: return .center
    case 1: return .start
    case 2: return .end
    default:
        throw Failure(
            .invalidArgument, "alignment.horizontal", "is not a horizontal alignment",
            number: Double(raw))
    }
}

/// Flags of which only those below a power of two are valid.
func flags(_ raw: UInt32, below limit: UInt32, _ subject: StaticText) throws(Failure) -> UInt8 {
    guard raw < limit else {
        throw Failure(.invalidArgument, subject, "holds an unknown flag", number: Double(raw))
    }
    return UInt8(raw)
}

func axisSet(_ raw: rgl_axis_set, _ subject: StaticText) throws(Failure) -> AxisSet {
    AxisSet(rawValue: try flags(raw, below: 4, subject))
}

/// A field that is reserved for later versions.
func zero(_ raw: UInt32, _ subject: StaticText) throws(Failure) {
    guard raw == 0 else {
        throw Failure(.invalidArgument, subject, "must be 0", number: Double(raw))
    }
}

/// 1 or 0.
func flag(_ raw: UInt32, _ subject: StaticText) throws(Failure) -> Bool {
    guard raw <= 1 else {
        throw Failure(.invalidArgument, subject, "must be 0 or 1", number: Double(raw))
    }
    return raw == 1
}
