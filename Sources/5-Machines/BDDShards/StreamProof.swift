package import BDDReports
package import BDDRunning
import CucumberMessages

/// What a saved stream proves, by the check that `bdd report` and `bdd merge` make too.
package struct StreamProof {
    /// What its messages say of the run.
    package let verdict: Verdict
    /// What is wrong with the stream, line by line. A torn last line is not wrong: the run broke off there.
    package let faults: [String]
    /// Whether the run has come to its end, and nothing of it can be run any more: everything that was planned has a
    /// result, or the stream contradicts itself.
    package let isOver: Bool

    /// Reads a file.
    ///
    /// - Parameter isStrict: whether pending scenarios are not accepted.
    /// - Throws: `ResumeError` for a line that is no message.
    package init(_ file: MessageFile, isStrict: Bool) throws(ResumeError) {
        let query = RunQuery(isStrict: isStrict)
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
