// SPDX-License-Identifier: MIT
import CReglet

/// An item in a node, which exists as long as its view.
class HostedItem {
    let item: LayoutItem

    init(_ item: LayoutItem) { self.item = item }

    /// A size that goes before all else.
    func size(_ proposal: ProposedViewSize) -> CGSize? { nil }

    /// The owner of the item, which is notified when the item is shown.
    var controller: LayoutController? { nil }
}

final class HostPayload: Payload {
    /// Finds, creates or updates the item. The argument is the item of the last update.
    private let provide: (HostedItem?) throws -> HostedItem
    private let contents: [(LayoutItem) -> LayoutItem]
    private let sizing: ItemSizing
    private let name: String
    private(set) var hosted: HostedItem?
    private var functions: HostFunctions?
    /// The engine copies them when it makes the node.
    private let items: UnsafeMutableBufferPointer<rgl_item>

    init(
        _ name: String, _ sizing: ItemSizing, contents: [(LayoutItem) -> LayoutItem] = [],
        _ provide: @escaping (HostedItem?) throws -> HostedItem
    ) {
        self.name = name
        self.sizing = sizing
        self.contents = contents
        self.provide = provide
        items = .allocate(capacity: contents.count)
    }

    deinit { items.deallocate() }

    override var label: String? { "\(name)(\(hosted?.item.label ?? ""))" }

    override var goesOn: Bool { true }

    override func takeOver(_ old: Payload) { hosted = (old as? HostPayload)?.hosted }

    override func fill(_ parameters: inout rgl_parameters, _ registry: Registry) throws(LayoutError)
    {
        let hosted = try provided()
        self.hosted = hosted
        if hosted.controller != nil { registry.hasControllers = true }
        let item = hosted.item
        let system = try item.requiredSystem()
        for (position, content) in contents.map({ $0(item) }).enumerated() {
            guard content.root === item else {
                throw LayoutError(
                    .noCommonAncestor, "\(content.label) is not below \(item.label)")
            }
            items.initializeElement(at: position, to: content.id)
        }
        registry.hosts[ObjectIdentifier(self)] = Registry.Host(
            payload: self, order: registry.newNumber())
        item.refreshContent(system)
        try prepare()
        let functions = HostFunctions(hosted, sizing.idealSize)
        self.functions = functions
        var host = rgl_constraint_host()
        host.layout = system.pointer
        host.root = item.id
        host.items = UnsafePointer(items.baseAddress)
        host.item_count = items.count
        host.flexibility = sizing.flexibility.rawValue
        functions.fill(&host)
        parameters.constraint_host = host
    }

    override func takeBack() { functions?.takeBack() }

    override func wasRemoved(from registry: Registry) {
        registry.hosts[ObjectIdentifier(self)] = nil
    }

    /// Updates the constraints below the item; throws the first refusal.
    func prepare() throws(LayoutError) {
        try hosted?.item.requiredSystem().prepare()
    }

    /// Whether it hosts the engine's layout at an address.
    func hosts(_ layout: UnsafeMutableRawPointer) -> Bool {
        hosted?.item.system?.pointer == OpaquePointer(layout)
    }

    /// The error by which the progress of the layout has ended a call.
    func takeInterruption() -> LayoutError? { hosted?.item.system?.report.takeProblem() }

    private func provided() throws(LayoutError) -> HostedItem {
        do {
            return try provide(hosted)
        } catch let error as LayoutError {
            throw error
        } catch {
            throw LayoutError(.callback, "\(name) threw \(error)", cause: error)
        }
    }
}

private final class HostFunctions: EngineContext {
    let hosted: HostedItem
    let idealSize: ItemIdealSize

    init(_ hosted: HostedItem, _ idealSize: ItemIdealSize) {
        self.hosted = hosted
        let preferred = hosted.controller?.preferredContentSize ?? .zero
        self.idealSize =
            preferred == .zero
            ? idealSize
            : .calculated { _, _ in IdealSize(width: preferred.width, height: preferred.height) }
    }

    func fill(_ host: inout rgl_constraint_host) {
        host.context = lend()
        host.destroy = EngineContext.destroy
        host.ideal = idealSize.record
        host.size_that_fits = { context, proposal, size in
            guard let context, let proposal, let size else { return RGL_ERROR_NULL_POINTER.status }
            let functions = Unmanaged<HostFunctions>.fromOpaque(context).takeUnretainedValue()
            if let answer = functions.hosted.size(ProposedViewSize(proposal.pointee)) {
                // NaN would leave the size to the host, so it is refused.
                size.pointee = rgl_size(
                    width: CGFloat?(answer.width).orNaN, height: CGFloat?(answer.height).orNaN)
            }
            return RGL_OK.status
        }
        guard case .calculated = idealSize else { return }
        host.ideal_size = { context, size, ideal in
            guard let context, let size, let ideal else { return RGL_ERROR_NULL_POINTER.status }
            let functions = Unmanaged<HostFunctions>.fromOpaque(context).takeUnretainedValue()
            guard case .calculated(let calculate) = functions.idealSize else {
                return RGL_OK.status
            }
            let answer = calculate(functions.hosted.item, CGSize(size.pointee))
            ideal.pointee = rgl_size(width: answer.width.orNaN, height: answer.height.orNaN)
            return RGL_OK.status
        }
    }
}
