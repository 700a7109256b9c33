import Synchronization

@testable import BDDKit
@testable import CucumberMessages

/// Runs one step as a scenario does.
struct StepCall: Sendable {
    let result: TestStepResult
    let attachments: [AttachmentContent]

    /// - Parameters:
    ///   - text: the step's text.
    ///   - entries: what has to match it.
    init(
        _ text: String, docString: DocString? = nil, dataTable: DataTable? = nil,
        _ entries: LibraryEntry<Notes>...
    ) async {
        let step = StepInput(text: text, line: 3, docString: docString, dataTable: dataTable)
        let scenario = ScenarioInput(name: "S", uri: "a.feature", line: 2, tags: [], steps: [step])
        let runner = ScenarioRunner(clock: RunClock { Timestamp(seconds: 0, nanos: 0) }, mode: .execute)
        let events = Mutex<[ScenarioEvent]>([])
        let code = SupportCode([StepLibrary { for entry in entries { entry } }])
        _ = await runner.run(Assembler(code: code).assemble(scenario), attempt: 0) { event in
            events.withLock { $0.append(event) }
        }
        let all = events.withLock(\.self)
        result = all.compactMap { if case .stepFinished(_, let result, _) = $0 { result } else { nil } }[0]
        attachments = all.compactMap { if case .attached(_, let content, _) = $0 { content } else { nil } }
    }

    /// What the step noted, else its status and what it said.
    var words: String {
        if !attachments.isEmpty {
            return attachments.map { if case .text(let text) = $0.body { text } else { "bytes" } }
                .joined(separator: ", ")
        }
        return result.status.rawValue + (result.message.map { " \($0)" } ?? "")
    }
}

/// A world that tells the values that steps were given.
final class Notes: World {
    func note<Value>(_ value: Value) {
        log("\(Value.self) \(value)")
    }
}
