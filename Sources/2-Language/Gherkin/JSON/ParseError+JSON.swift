package import BDDJSON

extension ParseError {
    /// Writes the `parseError` message.
    package func write(to writer: inout JSONWriter) {
        writer.object {
            $0.object("source") {
                $0.member("uri", uri)
                if let location {
                    $0.location(line: location.line, column: location.column)
                }
            }
            $0.member("message", message)
        }
    }
}
