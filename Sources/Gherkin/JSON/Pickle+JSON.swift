/// The `pickle` message.
extension Pickle {
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
    /// Writes all pickles, each as `write` frames it, faster than one by one.
    ///
    ///     pickles.write(to: &writer) { writer, pickle in
    ///         writer.object { writer in writer.key("pickle"); pickle(&writer) }
    ///         writer.endLine()
    ///     }
    package func write(
        to writer: inout JSONWriter, frame: (inout JSONWriter, (inout JSONWriter) -> Void) -> Void
    ) {
        var encoder = PickleEncoder(document: layout.plan.document)
        layout.forEachPickle { pickle in
            frame(&writer) { encoder.write(pickle, to: &$0) }
        }
    }
}

extension DecodedPickle {
    func write(to writer: inout JSONWriter) {
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
    func write(to writer: inout JSONWriter) {
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
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("name", name)
            $0.member("astNodeId", astNodeId)
        }
    }
}
