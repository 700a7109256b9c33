/// The `pickle` message.
extension Pickle {
    package func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("uri", uri)
            if let location {
                $0.key("location")
                $0.location(line: location.line, column: location.column)
            }
            $0.member("astNodeIds", astNodeIds)
            $0.array("tags", tags) { writer, tag in
                writer.object {
                    $0.member("name", tag.name)
                    $0.member("astNodeId", tag.astNodeId)
                }
            }
            $0.member("name", name)
            $0.member("language", language)
            $0.array("steps", steps) { $1.write(to: &$0) }
        }
    }
}

extension PickleStep {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", id)
            $0.member("text", text)
            $0.member("type", statedType?.rawValue)
            if let argument {
                $0.key("argument")
                argument.write(to: &$0)
            }
            $0.member("astNodeIds", astNodeIds)
        }
    }

    /// Nil where a foreign stream does not say.
    private var statedType: PickleStepType? {
        switch origin {
        case .compiled: type
        case .decoded(let step): step.type
        }
    }
}

extension PickleStepArgument {
    package func write(to writer: inout JSONWriter) {
        writer.object {
            if let docString {
                $0.key("docString")
                docString.write(to: &$0)
            }
            if let dataTable {
                $0.key("dataTable")
                dataTable.write(to: &$0)
            }
        }
    }
}

extension PickleDocString {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("argumentIndex", argumentIndex)
            $0.member("mediaType", mediaType)
            $0.member("content", content)
        }
    }
}

extension PickleTable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("argumentIndex", argumentIndex)
            $0.array("rows", rows) { writer, row in
                writer.object {
                    $0.array("cells", row.cells) { writer, cell in writer.object { $0.member("value", cell.value) } }
                }
            }
        }
    }
}
