/// The `argument` of a pickle's step, as test steps and suggestions too may show it.
extension PickleStepArgument {
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
