package import BDDJSON

extension Source {
    /// Writes the `source` message.
    package func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("data", data)
            $0.member("uri", uri)
            $0.member("mediaType", mediaType)
        }
    }
}
