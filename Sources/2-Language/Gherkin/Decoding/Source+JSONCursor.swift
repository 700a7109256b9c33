package import BDDJSON

extension Source {
    /// Reads the `source` message faster than a `Decoder` does.
    ///
    /// - Throws: `UnusualJSON` when the message needs a `Decoder`, either because it is wrong or because its JSON is
    ///   rare.
    package init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            uri: try json["uri"].string, data: try json["data"].string, mediaType: try json["mediaType"].string)
    }
}
