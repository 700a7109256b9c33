package import BDDReports
import CucumberMessages

/// The verdict and the faults of a saved stream, by the check that `bdd report` and `bdd merge` use too.
package struct StreamProof {
    /// The verdict on the run, computed from its messages.
    package let verdict: Verdict
    /// The faults of the stream, one for each faulty line. An incomplete last line is not a fault: the run broke off
    /// there.
    package let faults: [String]
    /// Whether the run is over and cannot be resumed: everything that was planned has a result, or the stream
    /// contradicts itself.
    package let isOver: Bool

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - isStrict: whether pending scenarios are not accepted.
    ///   - honorsQuarantine: whether scenarios in quarantine may fail.
    /// - Throws: `ResumeError` if a line is not a message.
    package init(_ file: MessageFile, isStrict: Bool, honorsQuarantine: Bool = true) throws(ResumeError) {
        let query = RunQuery(isStrict: isStrict, honorsQuarantine: honorsQuarantine)
        var reader = StreamReader(
            .init(
                receive: { envelope, location, _ in _ = query.receive(envelope, at: location.description) },
                refuse: query.refuse),
            advice: "another run begins here")
        do throws(MessageFileError) { reader.read([try file.open()]) } catch { throw .broken(error) }
        switch reader.failure {
        case nil, .truncated: break
        case let failure?: throw .broken(failure)
        }
        verdict = query.verdict
        faults = query.faultTexts.filter { $0 != reader.failure?.description }
        let hasEnded = verdict.outcome == .accepted || verdict.outcome == .refused
        isOver = hasEnded && (query.isComplete || !faults.isEmpty)
    }
}
