import CucumberMessages

/// Checks that the messages of a run are consistent: they arrive in the order in which a run sends them, they refer to
/// known ids, and everything that begins also ends.
///
/// Callers look up the ids that a message refers to.
struct StreamCheck {
    var faults = StreamFaults()
    private var runId: String?
    private var hasStarted = false
    /// The number of attempts made at each test case for which another attempt was announced.
    private var repeated: [String: Int] = [:]

    /// Whether the messages come from a saved stream. In a live run, references are always valid.
    var isOfStream: Bool { faults.location != nil }

    mutating func receive(_ message: TestRunStarted) {
        if hasStarted { faults.add("the run starts once more") }
        hasStarted = true
        runId = message.id
    }

    /// - Parameters:
    ///   - isRefused: Whether anything was reported that contradicts success.
    ///   - isComplete: Whether everything that was planned has a result.
    ///   - running: The attempts that have not ended.
    mutating func receive(_ message: TestRunFinished, isRefused: Bool, isComplete: Bool, running: [Attempt]) {
        requireRun(message.testRunStartedId, "testRunFinished")
        if !hasStarted { faults.add("testRunFinished, but there is no testRunStarted before it") }
        guard message.success else { return }
        if isRefused { faults.add("testRunFinished says that the run succeeded, but not everything in it did") }
        for location in running.compactMap(\.location) {
            faults.keep("\(location): error: the attempt that begins here does not finish")
        }
        if !isComplete { faults.add("testRunFinished says that the run succeeded, but results are missing") }
    }

    private mutating func requireRun(_ id: String?, _ kind: StaticString) {
        if let runId, let id, id != runId { faults.add("\(kind) is of run '\(id)', but this is run '\(runId)'") }
    }

    /// - Parameters:
    ///   - isDoubled: Whether a test case with this id exists already.
    ///   - hasPickle: Whether the pickle is known.
    ///   - isHook: Whether a hook with this id is known.
    ///   - isDefinition: Whether a step definition with this id is known.
    mutating func receive(
        _ message: TestCase, isDoubled: Bool, hasPickle: Bool, isHook: (String) -> Bool,
        isDefinition: (String) -> Bool
    ) {
        requireRun(message.testRunStartedId, "testCase")
        if !hasStarted, message.testRunStartedId != nil { faults.add("testCase stands before testRunStarted") }
        if isDoubled { faults.add("testCase '\(message.id)' is planned twice") }
        if !hasPickle { faults.add("testCase is of pickle '\(message.pickleId)', which no message before it has") }
        for step in message.testSteps {
            if let hook = step.hookId, !isHook(hook) {
                faults.add("testCase has hook '\(hook)', which no message before it defines")
            }
            for definition in step.stepDefinitionIds ?? [] where !isDefinition(definition) {
                faults.add("testCase has step definition '\(definition)', which no message before it defines")
            }
        }
    }

    mutating func receive(_ message: TestCaseStarted, running: [Attempt]) {
        if !hasStarted { faults.add("testCaseStarted stands before testRunStarted") }
        if running.contains(where: { $0.testCase.id == message.testCaseId || $0.started.id == message.id }) {
            faults.add("testCaseStarted, but the attempt before it has not finished")
        } else if message.attempt != repeated[message.testCaseId] ?? 0 {
            faults.add("testCaseStarted is of attempt \(message.attempt), but the one before it is missing")
        }
    }

    /// Checks that a step begins or ends in its turn.
    mutating func receive(_ step: String, _ kind: StaticString, in attempt: Attempt?) {
        guard let attempt else {
            return faults.add("\(kind) is of an attempt that has not begun, or has finished")
        }
        if !attempt.isNext(step) {
            faults.add("\(kind) is not of the step of '\(attempt.name)' that comes next: one is missing, or was moved")
        }
    }

    /// Checks that a step that ends has begun, in a saved stream of this program. Other programs may omit the start.
    mutating func requireBegun(_ step: String, in attempt: Attempt) {
        guard isOfStream, attempt.runningStep != step, attempt.isNext(step) else { return }
        faults.add("testStepFinished is of a step of '\(attempt.name)' that has not begun")
    }

    /// Checks an attempt that has just ended.
    mutating func finish(_ attempt: Attempt) {
        let (id, missing) = (attempt.testCase.id, attempt.missingSteps)
        repeated[id] = attempt.isFinal ? nil : attempt.number
        if missing > 0 {
            faults.add(
                "testCaseFinished, but \(missing) of \(attempt.testCase.testSteps.count) steps and hooks of "
                    + "'\(attempt.name)' have no result")
        }
    }
}
