import BDDJSON

/// Writes a message stream, NDJSON in UTF-8, which ``EnvelopeReader`` reads.
///
/// Equal messages give equal bytes: members have a fixed order, and members without a value are left out.
public struct EnvelopeWriter: Sendable {
    private var json = JSONWriter()

    /// Makes a writer. Its memory is reused from message to message.
    public init() {}

    /// The message as one line of JSON, with its line feed.
    public mutating func line(of envelope: Envelope) -> [UInt8] {
        json.removeAll()
        envelope.write(to: &json)
        json.endLine()
        return json.bytes
    }
}
