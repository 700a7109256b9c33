import Synchronization

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

/// Runs one step as in a scenario.
struct StepCall: Sendable {
    let result: TestStepResult
    let attachments: [AttachmentContent]

    /// - Parameters:
    ///   - text: the step's text.
    ///   - entries: the entries of the library, one of which has to match.
    init(
        _ text: String, docString: DocString? = nil, dataTable: DataTable? = nil, uri: String = "a.feature",
        _ entries: LibraryEntry<Notes>...
    ) async {
        let step = StepInput(text: text, line: 3, docString: docString, dataTable: dataTable)
        let scenario = ScenarioInput(name: "S", uri: uri, line: 2, tags: [], steps: [step])
        let runner = ScenarioRunner(clock: RunClock { Timestamp(seconds: 0, nanos: 0) }, mode: .execute)
        let events = Mutex<[ScenarioEvent]>([])
        let code = SupportCode([StepLibrary { for entry in entries { entry } }])
        _ = await runner.run(StepBinder(code: code).bind(scenario), attempt: 0) { event in
            events.withLock { $0.append(event) }
        }
        let all = events.withLock(\.self)
        result = all.compactMap { if case .stepFinished(_, let result, _) = $0 { result } else { nil } }[0]
        attachments = all.compactMap { if case .attached(_, let content, _) = $0 { content } else { nil } }
    }

    /// The values that the step noted; otherwise its status and its message.
    var words: String {
        if !attachments.isEmpty {
            return attachments.map { if case .text(let text) = $0.body { text } else { "bytes" } }
                .joined(separator: ", ")
        }
        return result.status.rawValue + (result.message.map { " \($0)" } ?? "")
    }
}

/// A world that logs the values that steps receive.
final class Notes: World {
    func note<Value>(_ value: Value) {
        log("\(Value.self) \(value)")
    }
}
