package import BDDJSON

extension Pickle {
    /// Reads a `pickle` message faster than a `Decoder` does.
    ///
    /// - Throws: `UnusualJSON` when the message needs a `Decoder`, either because it is wrong or because its JSON is
    ///   rare.
    package init(_ json: JSONCursor) throws {
        let pickle = DecodedPickle(
            id: try json["id"].string, uri: try json["uri"].string,
            location: try json.member("location").map { value throws in try Location(value) },
            astNodeIds: try json.strings("astNodeIds"), tags: try json["tags"].map(PickleTag.init),
            name: try json["name"].string, language: try json["language"].string,
            steps: try json["steps"].map(DecodedPickleStep.init))
        self.init(origin: .decoded(pickle))
    }
}

extension PickleTag {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(name: try json["name"].string, astNodeId: try json["astNodeId"].string)
    }
}

extension DecodedPickleStep {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            id: try json["id"].string, text: try json["text"].string, type: try json.caseIfPresent("type"),
            astNodeIds: try json.strings("astNodeIds"),
            argument: try json.member("argument").map { value throws in try PickleStepArgument(value) })
    }
}

extension PickleStepArgument {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            docString: try json.member("docString").map { value throws in try PickleDocString(value) },
            dataTable: try json.member("dataTable").map { value throws in try PickleTable(value) })
    }
}

extension PickleDocString {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            mediaType: try json.stringIfPresent("mediaType"), content: try json["content"].string,
            argumentIndex: try json.member("argumentIndex")?.integer)
    }
}

extension PickleTable {
    fileprivate init(_ json: JSONCursor) throws {
        let rows = try json["rows"].map { row in
            PickleTableRow(cells: try row["cells"].map { PickleTableCell(value: try $0["value"].string) })
        }
        self.init(rows: rows, argumentIndex: try json.member("argumentIndex")?.integer)
    }
}
