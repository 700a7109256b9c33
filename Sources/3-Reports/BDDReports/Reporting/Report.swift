public import CucumberMessages

/// Turns the message stream of a run into text.
///
/// The same messages give the same report, byte for byte, whether they come from a live run, a saved stream or merged
/// streams. A report about scenarios and steps, rather than messages and ids, is an ``EventReport``.
public protocol Report {
    /// Receives the next message. The report writes its text so far to its output.
    mutating func receive(_ envelope: Envelope)

    /// Ends the report at the end of the stream. Does nothing after `testRunFinished`. In a stream that breaks off
    /// earlier, a report that is written at the end is written now, with everything so far.
    mutating func end()
}

extension Report {
    /// Does nothing: line-based reports have nothing to write at the end.
    public mutating func end() {}
}

/// A report that receives events with resolved ids. All such reports of a run share one ``RunQuery``.
public protocol EventReport: Report {
    /// Receives an event, right after its message. Messages that are not about the run's progress, such as definitions
    /// and documents, have no event.
    ///
    /// - Parameter query: Knows everything from the messages so far. It forgets finished scenarios and documents that
    ///   have passed, so copy what is needed later.
    mutating func receive(_ event: RunEvent, _ query: RunQuery)

    /// Ends the report at the end of the stream, like ``Report/end()``, which is not called.
    mutating func end(_ query: RunQuery)
}

extension EventReport {
    /// Does nothing: the report uses events only.
    public mutating func receive(_ envelope: Envelope) {}

    /// Does nothing: line-based reports have nothing to write at the end.
    public mutating func end(_ query: RunQuery) {}
}

/// A report that shows elapsed time, and needs to be called during long steps.
public protocol LiveReport: Report {
    /// Redraws the parts that depend on the time. Called about ten times a second.
    mutating func tick(at time: Timestamp)
}

/// A report that only counts scenarios that passed.
///
/// If all reports of a run are of this kind, the run sends no messages about scenarios whose steps all passed at the
/// first attempt: no test case, no steps, no pickle. That makes the run considerably shorter and saves memory.
package protocol CountingReport: EventReport {
    /// Counts scenarios that passed and have no messages.
    mutating func count(_ passed: PassedScenarios)
}
