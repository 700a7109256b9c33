public import CucumberMessages

/// A fold over the message stream: what a run says goes in, text goes out.
///
/// Live, from a saved stream or from merged streams: the same messages give the same report, byte for byte. A report of
/// scenarios and steps, and not of messages and ids, is an ``EventReport``.
public protocol Report {
    /// Takes the next message. What the report has to say so far goes to its output.
    mutating func receive(_ envelope: Envelope)

    /// Ends the report where the stream ends. After `testRunFinished` there is nothing left to say; in a stream that
    /// breaks off before it, a report that is written at the end is written now, complete up to there.
    mutating func end()
}

extension Report {
    /// Does nothing, as befits a report that is written line by line.
    public mutating func end() {}
}

/// A report that wants the ids of the messages looked up. All such reports of a run share one ``RunQuery``.
public protocol EventReport: Report {
    /// Takes what a message says. It comes right after the message itself; messages that say nothing of what runs, as
    /// definitions and documents do, are no event.
    ///
    /// - Parameter query: Knows all that the messages have said so far. It forgets scenarios that have finished and
    ///   documents that have passed: ask it now for what is needed later.
    mutating func receive(_ event: RunEvent, _ query: RunQuery)

    /// Ends the report where the stream ends; see ``Report/end()``, which is not called.
    mutating func end(_ query: RunQuery)
}

extension EventReport {
    /// Does nothing: what there is to report comes as an event.
    public mutating func receive(_ envelope: Envelope) {}

    /// Does nothing, as befits a report that is written line by line.
    public mutating func end(_ query: RunQuery) {}
}

/// A report that shows time going by, and so wants to be woken while a long step says nothing.
public protocol LiveReport: Report {
    /// Draws anew what time has changed, about ten times a second.
    mutating func tick(at time: Timestamp)
}

/// A report that says no more of a scenario that passed than that it did.
///
/// When all reports of a run are such, the run has no messages of scenarios of which every step passed at the first
/// attempt: no test case, no steps, no pickle. That makes it a good deal shorter, and nothing of them stays in memory.
package protocol CountingReport: EventReport {
    /// Takes scenarios without messages, as they passed.
    mutating func count(_ passed: PassedScenarios)
}
