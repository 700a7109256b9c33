package import BDDJSON

extension Location {
    package init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(line: try json["line"].integer, column: try json.member("column")?.integer)
    }
}
