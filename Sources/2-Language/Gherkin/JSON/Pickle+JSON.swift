package import BDDJSON

extension Pickle {
    /// Writes the `pickle` message.
    package func write(to writer: inout JSONWriter) {
        switch origin {
        case .compiled(let pickle):
            var encoder = PickleEncoder(document: pickle.document)
            encoder.write(pickle, to: &writer)
        case .decoded(let pickle):
            pickle.write(to: &writer)
        }
    }
}

extension Pickles {
    /// Writes all pickles, each as `frame` wraps it, faster than one by one.
    ///
    ///     pickles.write(to: &writer) { writer, pickle in
    ///         writer.object { writer in writer.key("pickle"); pickle(&writer) }
    ///         writer.endLine()
    ///     }
    ///
    /// - Parameter groups: The groups to write, or nil for all: see ``groupCount``.
    package func write(
        _ groups: Range<Int>? = nil, to writer: inout JSONWriter,
        frame: (inout JSONWriter, (inout JSONWriter) -> Void) -> Void
    ) {
        var encoder = PickleEncoder(document: document)
        forEachCompiled(groups ?? 0..<groupCount) { pickle in
            frame(&writer) { encoder.write(pickle, to: &$0) }
        }
    }
}

extension DecodedPickle {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("uri", uri)
            if let location { $0.location(line: location.line, column: location.column) }
            $0.member("astNodeIds", astNodeIds)
            $0.array("tags", tags) { $1.write(to: &$0) }
            $0.member("name", name)
            $0.member("language", language)
            $0.array("steps", steps) { $1.write(to: &$0) }
        }
    }
}

extension DecodedPickleStep {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("text", text)
            $0.member("type", type?.rawValue)
            if let argument {
                $0.key("argument")
                argument.write(to: &$0)
            }
            $0.member("astNodeIds", astNodeIds)
        }
    }
}

extension PickleTag {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("name", name)
            $0.member("astNodeId", astNodeId)
        }
    }
}

extension PickleStepArgument {
    /// Writes the `argument` of a pickle's step. Test steps and suggestions use it too.
    package func write(to writer: inout JSONWriter) {
        writer.object {
            if let docString { $0.object("docString") { docString.write(to: &$0) } }
            if let dataTable { $0.object("dataTable") { dataTable.write(to: &$0) } }
        }
    }
}

extension PickleDocString {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("argumentIndex", argumentIndex)
        writer.member("mediaType", mediaType)
        writer.member("content", content)
    }
}

extension PickleTable {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.member("argumentIndex", argumentIndex)
        writer.array("rows", rows) { writer, row in
            writer.object {
                $0.array("cells", row.cells) { writer, cell in writer.object { $0.member("value", cell.value) } }
            }
        }
    }
}
