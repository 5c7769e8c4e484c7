// SPDX-License-Identifier: MIT
import CReglet

extension Registry {
    /// Gives a node the parameters of a record. A container becomes the record's kind.
    func set(_ node: rgl_node, to record: inout rgl_record) -> rgl_status {
        rgl_node_become(
            tree, node, record.kind, &record.parameters, rgl_parameters_size(record.kind))
    }
}
