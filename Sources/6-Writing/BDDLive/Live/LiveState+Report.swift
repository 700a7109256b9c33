import BDDDiagnostics
import BDDReports
import BDDRunning
import CucumberMessages
import Gherkin
import Synchronization

/// Reports of the present state, as if all results were from one run.
extension LiveState {
    /// Writes one report of the state of scenarios.
    ///
    /// - Returns: the bytes of the report.
    func report(
        _ meta: Envelope, _ rules: LiveRules, where isIncluded: (LiveScenario) -> Bool = { _ in true },
        as report: (@escaping ReportOutput) -> any Report
    ) throws -> [UInt8] {
        let written = Written()
        let report = report { bytes in written.bytes.withLock { $0 += bytes } }
        let reports = RunReports([report], honorsQuarantine: rules.options.quarantines.isOn)
        _ = try emit(meta, to: reports, rules: rules, where: isIncluded)
        return written.bytes.withLock { $0 }
    }

    private final class Written: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    /// Emits the state of scenarios as a run that ends now. A scenario without a result is one that did not finish.
    ///
    /// - Parameters:
    ///   - meta: the message about the machine.
    ///   - isIncluded: whether the emitted run includes a selected scenario.
    /// - Returns: the verdict on the emitted messages.
    /// - Throws: `OutputErrors` if a report cannot be written.
    func emit(
        _ meta: Envelope, to reports: sending RunReports, rules: LiveRules,
        where isIncluded: (LiveScenario) -> Bool = { _ in true }
    ) throws -> Verdict {
        let scenarios = selected.filter(isIncluded)
        let uris = Set(scenarios.map(\.uri))
        let features = files.compactMap { uris.contains($0.uri) ? $0.feature : nil }
        let diagnostics = files.flatMap { file in file.diagnostics.filter { $0.severity == .error } }
        var plan = Plan(pickles: scenarios.map(\.pickle), of: features)
        for (number, scenario) in scenarios.enumerated() { plan.properties[number] = scenario.property }
        let recorder = Recorder(reports, rules.code, ids: IdGenerator(next: nextId))
        let (clock, problems, events) = (RunClock.system(), failures, scenarios.map { $0.result?.events ?? [] })
        let isAccepted =
            diagnostics.isEmpty && problems.isEmpty
            && scenarios.allSatisfy { $0.result != nil && $0.isAccepted(rules.options) }
        return try recorder.withSequencer { [plan] sequencer throws(OutputErrors) in
            sequencer.emit { emitter in
                emitter.emit(meta)
                for diagnostic in diagnostics { emitter.emit(.attachment(diagnostic.attachment())) }
            }
            for feature in features { sequencer.emit(feature) }
            sequencer.emitDefinitions()
            sequencer.emit { $0.emitStart(nil, events.first?.first?.time ?? clock.now()) }
            sequencer.emit(plan)
            for (number, events) in events.enumerated() {
                for event in events { sequencer.record(event, of: number) }
            }
            sequencer.emitRest()
            let text = problems.isEmpty ? nil : problems.map(\.text).joined(separator: "\n")
            sequencer.emit { $0.emitEnd(success: isAccepted, message: text, exception: nil, at: clock.now()) }
            let verdict = sequencer.verdict
            try sequencer.finishReports()
            return verdict
        }
    }
}
