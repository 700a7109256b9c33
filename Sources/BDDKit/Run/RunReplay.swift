import BDDReports
import CucumberMessages
import Gherkin

/// What another process has run of a plan.
struct ReplayedRun: Sendable {
    /// How many scenarios of the plan have a result: the first ones.
    var count = 0
    /// Whether one of them was not accepted.
    var isRefused = false
    /// Whether the run has ended, and nothing is left to do.
    var isEnded = false
    /// When the last of what is kept was sent; nil when the run had not started.
    var end: Timestamp?
}

/// Takes from the stream of a run that broke off what it has run: the scenarios at the head of the plan that have ended.
///
/// What stands behind them is dropped: a scenario that had begun runs again, and so does one that was broken off as the run
/// was interrupted, with all behind it. The reports of scenarios receive what is taken as if it were run now.
struct RunReplay {
    private let stream: ResumedStream
    private let plan: Plan
    private let options: RunOptions
    private var result = ReplayedRun()
    /// What came behind the last scenario that has ended, with its lines.
    private var waiting: [(message: Envelope, line: Int)] = []
    /// Where that one ends in the file.
    private var end: Int
    private var greatestId = -1
    /// That of the waiting messages.
    private var greatestWaitingId = -1
    private var openHooks: Set<String> = []
    /// Whether a hook of the run had not ended when the first scenario began.
    private var beginsInHook = false
    private var status = Status.unknown
    /// The step that has begun and not ended.
    private var openStep: String?

    init(_ stream: ResumedStream, _ plan: Plan, _ options: RunOptions) {
        self.stream = stream
        self.plan = plan
        self.options = options
        end = stream.offset
        result.end = stream.start
    }

    /// - Throws: `ResumeError` when the stream is of another plan.
    mutating func run(_ sequencer: inout EventSequencer) throws(ResumeError) -> ReplayedRun {
        if let difference = stream.difference { throw difference }
        while let (message, line, offset) = try stream.next() {
            if message.isOfScenario, !sequencer.hasPlan {
                // The hooks before took their ids; what stands here is the plan's first line, unless nothing is planned ahead.
                stream.goBack(line)
                try emitPlan(&sequencer)
                if let difference = stream.difference { throw difference }
                beginsInHook = !openHooks.isEmpty
                continue
            }
            guard try take(message, line, &sequencer) else {
                // What is dropped counts too: a stream that somebody has written into proves nothing.
                try stream.requireMessages()
                break
            }
            if openHooks.isEmpty, sequencer.hasPlan, isEndOfScenario(message) { try keep(to: offset, &sequencer) }
        }
        if result.count == 0, beginsInHook { throw .nothing(stream.path) }
        if result.isEnded { try deliver(&sequencer) } else { stream.goOn(at: end) }
        sequencer.goOn(at: result.count, nextId: greatestId + 1)
        return result
    }

    private mutating func emitPlan(_ sequencer: inout EventSequencer) throws(ResumeError) {
        sequencer.goOn(at: 0, nextId: sequencer.emit { $0.ids.next } + waiting.count(where: \.message.startsHook))
        sequencer.emit(plan)
        end = stream.offset
        try deliver(&sequencer)
    }

    /// - Returns: whether more may follow.
    private mutating func take(
        _ message: Envelope, _ line: ArraySlice<UInt8>, _ sequencer: inout EventSequencer
    ) throws(ResumeError) -> Bool {
        switch message {
        case .testRunFinished(let finished):
            result.isEnded =
                sequencer.hasPlan && result.count == plan.pickles.count
                && finished.exception?.type != TestRunFinished.interrupt
            if result.isEnded { waiting.append((message, stream.line)) }
            return false
        case .testRunHookStarted(let hook): openHooks.insert(hook.id)
        case .testRunHookFinished(let hook): openHooks.remove(hook.testRunHookStartedId)
        case .testCaseStarted(let start):
            guard result.count < plan.pickles.count, start.testCaseId == sequencer.testCaseId(result.count) else {
                // Behind a scenario that never ended an interrupted run tells of others.
                let line = stream.line
                if try stream.endsInterrupted() { return false }
                throw .hole(stream.path, line: line, fault: "another scenario should begin here")
            }
            status = .unknown
        case .testStepStarted(let step): openStep = step.testStepId
        case .testStepFinished(let step):
            if step.testStepResult.reason == .interrupted { return false }
            guard openStep == step.testStepId else {
                throw .hole(stream.path, line: stream.line, fault: "a step ends here that has not begun")
            }
            openStep = nil
            status = max(status, step.testStepResult.status)
        case .attachment(let attachment) where attachment.mediaType == MediaType.suspicion:
            if result.count < plan.pickles.count { sequencer.note(attachment, of: result.count) }
        default: break
        }
        waiting.append((message, stream.line))
        greatestWaitingId = max(greatestWaitingId, line.greatestId)
        return true
    }

    private func isEndOfScenario(_ message: Envelope) -> Bool {
        if case .testCaseFinished(let end) = message { !end.willBeRetried } else { false }
    }

    /// Keeps a scenario, which has ended, with all that stands before it.
    private mutating func keep(to offset: Int, _ sequencer: inout EventSequencer) throws(ResumeError) {
        sequencer.introduce(result.count)
        try deliver(&sequencer)
        result.count += 1
        result.isRefused = result.isRefused || !options.accepts(status)
        end = offset
    }

    /// - Throws: `ResumeError` where the messages contradict each other: what is run behind them would prove nothing.
    private mutating func deliver(_ sequencer: inout EventSequencer) throws(ResumeError) {
        for (message, line) in waiting {
            stream.take { sequencer.receive(message) }
            if let fault = sequencer.firstFault { throw .hole(stream.path, line: line, fault: fault) }
            result.end = message.time ?? result.end
        }
        waiting.removeAll(keepingCapacity: true)
        greatestId = max(greatestId, greatestWaitingId)
    }
}

extension Envelope {
    /// Whether it is told of what is planned, or runs.
    fileprivate var isOfScenario: Bool {
        switch self {
        case .pickle, .testCase, .testCaseStarted: true
        default: false
        }
    }

    fileprivate var startsHook: Bool {
        if case .testRunHookStarted = self { true } else { false }
    }
}

extension ArraySlice<UInt8> {
    /// The greatest of the numbers that a message gives to things as their ids; -1 when it gives none.
    fileprivate var greatestId: Int {
        let key = Array(#""id":""#.utf8)
        var greatest = -1
        var index = startIndex
        while let quote = self[index...].firstIndex(of: key[0]) {
            index = quote + 1
            guard self[quote...].starts(with: key) else { continue }
            let digits = self[(quote + key.count)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            greatest = Swift.max(greatest, Int(String(decoding: digits, as: UTF8.self)) ?? -1)
        }
        return greatest
    }
}
