/// A fold over the message stream: what a run says goes in, text goes out.
///
/// Live, from a saved stream or from merged streams: the same messages give the same report, byte for byte.
public protocol Report {
    /// Takes the next message. What the report has to say so far goes to its output.
    mutating func receive(_ envelope: Envelope)

    /// Ends the report where the stream ends. After `testRunFinished` there is nothing left to say; in a stream that
    /// breaks off before it, a report that is written at the end is written now, complete up to there.
    mutating func end()
}

extension Report {
    public mutating func end() {}
}

/// A report that shows time going by, and so wants to be woken while a long step says nothing.
public protocol LiveReport: Report {
    /// Draws anew what time has changed.
    mutating func tick(at time: Timestamp)
}
