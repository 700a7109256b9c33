import BDDDiagnostics
import BDDTestStreams
import Gherkin

@testable import CucumberMessages

/// Makes the messages of a run from features and from the given outcomes of steps. Messages are a millisecond apart.
///
/// Every step text has one definition, except those that begin with `undefined`. Steps after one that did not pass are
/// skipped. Hooks run around every scenario, with the outcomes given for their ids.
struct ScriptedRun {
    private(set) var envelopes: [Envelope] = []
    private(set) var pickles: [Pickle] = []
    private var ids = IdGenerator()
    private var nanos = 0
    private var definitions: [String: String] = [:]
    private var testCases: [TestCase] = []
    private let outcomes: [String: TestStepResult]
    private let hooks: [Envelope.Hook]

    init(
        _ features: [String: String], outcomes: [String: TestStepResult] = [:], hooks: [Envelope.Hook] = []
    ) throws {
        self.outcomes = outcomes
        self.hooks = hooks
        for (uri, text) in features.sorted(by: { $0.key < $1.key }) { try parse(text, uri) }
        for hook in hooks { envelopes.append(.hook(hook)) }
        for pickle in pickles { define(pickle) }
        envelopes.append(.testRunStarted(TestRunStarted(id: "run", timestamp: tick())))
        for pickle in pickles { plan(pickle) }
    }

    /// The messages of a run of one feature, with all scenarios in order.
    static func played(
        _ feature: String, outcomes: [String: TestStepResult] = [:], hooks: [Envelope.Hook] = []
    ) throws -> [Envelope] {
        var run = try ScriptedRun(["features/sample.feature": feature], outcomes: outcomes, hooks: hooks)
        for index in run.pickles.indices { run.play(index) }
        run.finish()
        return run.envelopes
    }

    mutating func append(_ envelope: Envelope) {
        envelopes.append(envelope)
    }

    mutating func suggest(_ code: String, for step: Int, of index: Int) {
        envelopes.append(
            .suggestion(
                Suggestion(
                    id: "suggestion", pickleStepId: pickles[index].steps[step].id,
                    snippets: [.init(language: "swift", code: code)])))
    }

    /// The stream as written by a program with this name.
    func envelopes(of program: String) -> [Envelope] {
        let product = Meta.Product(name: "any")
        let meta = Meta(
            protocolVersion: "33.0.0", implementation: .init(name: program), runtime: product, os: product, cpu: product
        )
        return [.meta(meta)] + envelopes
    }

    func id(of pickle: Pickle) -> String { pickle.id }

    func stepId(_ step: Int, of index: Int) -> String { pickles[index].steps[step].id }

    mutating func play(_ index: Int, attempt: Int = 0, willBeRetried: Bool = false) {
        start(index, attempt: attempt)
        for step in testCases[index].testSteps.indices { playStep(step, of: index, attempt: attempt) }
        end(index, attempt: attempt, willBeRetried: willBeRetried)
    }

    mutating func start(_ index: Int, attempt: Int = 0, worker: String? = nil) {
        envelopes.append(
            .testCaseStarted(
                TestCaseStarted(
                    id: "start-\(index)-\(attempt)", testCaseId: testCases[index].id, attempt: attempt,
                    workerId: worker, timestamp: tick())))
    }

    mutating func attach(_ body: String, _ encoding: Attachment.ContentEncoding, to step: Int, of index: Int) {
        envelopes.append(
            .attachment(
                Attachment(
                    body: body, contentEncoding: encoding, mediaType: "text/plain",
                    testCaseStartedId: "start-\(index)-0", testStepId: testCases[index].testSteps[step].id)))
    }

    mutating func attach(_ diagnostic: Diagnostic, to step: Int, of index: Int) {
        let stepId = testCases[index].testSteps[step].id
        envelopes.append(.attachment(diagnostic.attachment(attemptId: "start-\(index)-0", stepId: stepId)))
    }

    mutating func playStep(_ step: Int, of index: Int, attempt: Int = 0) {
        let steps = testCases[index].testSteps
        let texts = steps.prefix(step + 1).map { step in
            step.hookId ?? pickles[index].steps.first { $0.id == step.pickleStepId }?.text ?? ""
        }
        let results = texts.map { outcomes[$0] ?? ($0.hasPrefix("undefined") ? .undefined : .passed) }
        let isAfter = hooks.contains { $0.id == steps[step].hookId && $0.type == .afterTestCase }
        let isSkipped = !isAfter && results.dropLast().contains { $0.status != .passed }
        envelopes.append(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "start-\(index)-\(attempt)", testStepId: testCases[index].testSteps[step].id,
                    testStepResult: isSkipped ? .skipped : results[step], timestamp: tick())))
    }

    mutating func end(_ index: Int, attempt: Int = 0, willBeRetried: Bool = false) {
        envelopes.append(
            .testCaseFinished(
                TestCaseFinished(
                    testCaseStartedId: "start-\(index)-\(attempt)", timestamp: tick(), willBeRetried: willBeRetried)))
    }

    /// Adds the start and the end of a hook of the run.
    mutating func runHook(_ id: String, _ result: TestStepResult) {
        let running = "running-\(envelopes.count)"
        envelopes.append(
            .testRunHookStarted(.init(id: running, testRunStartedId: "run", hookId: id, timestamp: tick())))
        envelopes.append(
            .testRunHookFinished(.init(testRunHookStartedId: running, result: result, timestamp: tick())))
    }

    /// - Parameter success: nil to derive it from the results.
    mutating func finish(_ failure: TestStepResult.Exception? = nil, message: String? = nil, success: Bool? = nil) {
        envelopes.append(
            .testRunFinished(
                TestRunFinished(
                    message: message, success: success ?? isAccepted, timestamp: tick(), exception: failure)))
    }

    /// Whether all results are accepted, except those of repeated attempts.
    private var isAccepted: Bool {
        var repeated: Set<String> = []
        for case .testCaseFinished(let end) in envelopes where end.willBeRetried {
            repeated.insert(end.testCaseStartedId)
        }
        return envelopes.allSatisfy { envelope in
            switch envelope {
            case .parseError, .undefinedParameterType: false
            case .testRunHookFinished(let hook): [.passed, .skipped].contains(hook.result.status)
            case .testStepFinished(let step):
                [.passed, .skipped].contains(step.testStepResult.status)
                    || repeated.contains(step.testCaseStartedId)
            default: true
            }
        }
    }

    mutating func tick(milliseconds: Int = 1) -> Timestamp {
        defer { nanos += milliseconds * 1_000_000 }
        return Timestamp(seconds: nanos / 1_000_000_000, nanos: nanos % 1_000_000_000)
    }
}

extension ScriptedRun {
    private mutating func parse(_ text: String, _ uri: String) throws {
        let document = try GherkinParser().parse(text, uri: uri, ids: &ids)
        envelopes.append(.gherkinDocument(document))
        for pickle in document.pickles(ids: &ids) {
            pickles.append(pickle)
            envelopes.append(.pickle(pickle))
        }
    }

    private mutating func define(_ pickle: Pickle) {
        for text in pickle.steps.map(\.text) where !text.hasPrefix("undefined") && definitions[text] == nil {
            let id = "definition-\(definitions.count)"
            let reference = SourceReference(uri: "Steps.swift", line: 10 * (definitions.count + 1))
            definitions[text] = id
            envelopes.append(
                .stepDefinition(
                    Envelope.StepDefinition(
                        id: id, pattern: .init(source: text, type: .cucumberExpression), sourceReference: reference)))
        }
    }

    private mutating func plan(_ pickle: Pickle) {
        let steps = pickle.steps.map { step in
            TestStep(
                id: "test-\(step.id)", pickleStepId: step.id,
                stepDefinitionIds: definitions[step.text].map { [$0] } ?? [],
                stepMatchArgumentsLists: definitions[step.text].map { _ in [[]] } ?? [])
        }
        func hooks(_ type: Envelope.Hook.HookType) -> [TestStep] {
            self.hooks.filter { $0.type == type }.map { TestStep(id: "test-\(pickle.id)-\($0.id)", hookId: $0.id) }
        }
        testCases.append(
            TestCase(
                id: "case-\(pickle.id)", pickleId: pickle.id,
                testSteps: hooks(.beforeTestCase) + steps + hooks(.afterTestCase)))
        envelopes.append(.testCase(testCases[testCases.count - 1]))
    }
}

extension TestStepResult {
    private static let millisecond = Envelope.Duration(seconds: 0, nanos: 1_000_000)

    static let passed = TestStepResult(status: .passed, duration: millisecond)
    static let skipped = TestStepResult(status: .skipped)
    static let undefined = TestStepResult(status: .undefined)
    static let pending = TestStepResult(status: .pending, message: "later")

    static func failed(_ message: String, at location: String? = nil) -> TestStepResult {
        TestStepResult(
            status: .failed, duration: millisecond, message: message,
            exception: Exception(type: "Oops", message: message, stackTrace: location.map { "Oops: \(message)\n\($0)" })
        )
    }
}
