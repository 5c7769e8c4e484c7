// SPDX-License-Identifier: MIT
import RegletBase

/// The caller's function that names nodes, tags and scopes in texts; see rgl_caption_function.
public struct Captions: BitwiseCopyable {
    public typealias Write =
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UInt64, UnsafeMutablePointer<CChar>?, Int
        ) -> Int

    public typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

    let context: UnsafeMutableRawPointer?
    let write: Write
    let destroy: Destroy?

    public init(context: UnsafeMutableRawPointer?, write: @escaping Write, destroy: Destroy?) {
        self.context = context
        self.write = write
        self.destroy = destroy
    }

    func release() { destroy?(context) }
}

/// The subject of a caption.
enum CaptionSubject: Int32 {
    case node, tag, scope
}

extension LayoutTree {
    /// Sets the function that names subjects in texts, and releases the previous one. The tree owns
    /// the context.
    public mutating func set(_ captions: Captions?) {
        self.captions?.release()
        self.captions = captions
    }

    /// Writes the name of a node before its kind.
    func writeCaption(_ node: NodeIndex, _ out: inout TextWriter) {
        if writeName(.node, id(of: node), &out) { out.write(" ") }
    }

    /// Writes the name of a tag or a scope, or its number.
    func write(_ subject: CaptionSubject, _ number: UInt64, _ out: inout TextWriter) {
        if !writeName(subject, number, &out) { out.write(number) }
    }

    private func writeName(
        _ subject: CaptionSubject, _ number: UInt64, _ out: inout TextWriter
    ) -> Bool {
        guard let captions else { return false }
        return out.write { captions.write(captions.context, subject.rawValue, number, $0, $1) }
    }
}
