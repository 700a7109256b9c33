extension Source {
    /// Reads the `source` message faster than a `Decoder` does.
    ///
    /// - Throws: `UnusualJSON` where only a `Decoder` knows what is wrong, if anything is.
    package init(_ json: JSONValue) throws(UnusualJSON) {
        self.init(
            uri: try json["uri"].string, data: try json["data"].string, mediaType: try json["mediaType"].string)
    }
}
