import Gherkin

/// Writes a message stream, NDJSON in UTF-8: what ``EnvelopeReader`` reads.
///
/// Equal messages give equal bytes: members always stand in the same order, and those without a value are left out.
public struct EnvelopeWriter: Sendable {
    private var json = JSONWriter()

    /// Makes a writer. One writer for many messages uses its memory again.
    public init() {}

    /// A message as one line of JSON, with the line feed behind it.
    public mutating func line(of envelope: Envelope) -> [UInt8] {
        json.removeAll()
        envelope.write(to: &json)
        json.endLine()
        return json.bytes
    }
}
