/// A fold over the message stream: what a run says goes in, text goes out.
///
/// Live, from a saved stream or from merged streams: the same messages give the same report, byte for byte.
public protocol Report {
    /// Takes the next message. What the report has to say so far goes to its output.
    mutating func receive(_ envelope: Envelope)
}
