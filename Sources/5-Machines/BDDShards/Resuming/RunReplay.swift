import BDDDiagnostics
import BDDReports
import BDDRunning
import CucumberMessages
import Gherkin

/// Takes all finished scenarios and hooks of the run from the stream of a run that broke off.
///
/// The finished scenarios at the head of the plan stay in the file. In an interrupted run, later scenarios may have
/// ended after one that was broken off; they are written again when their turn comes. All other scenarios run again.
/// Reports receive the taken scenarios as if they ran now.
struct RunReplay {
    private let stream: ResumedStream
    private let plan: Plan
    private var options: RunOptions
    private var result = ReplayedRun()
    /// The messages after the last scenario of the head, with their line numbers.
    private var waiting: [(message: OwnedMessage, line: Int)] = []
    /// The offset in the file where that scenario ends.
    private var end: Int
    private var greatestId = -1
    /// The hooks of the run that have begun in the head and not ended, by the ids of their runs.
    private var openHooks: [String] = []
    private var owners = MessageOwners()
    /// Whether a scenario after the head has begun, or one was broken off. The head ends before it.
    private var isBehindHead = false

    /// - Parameter start: When the run started: nothing may have ended since.
    init(_ stream: ResumedStream, _ start: Timestamp?, plan: Plan, options: RunOptions) {
        self.stream = stream
        self.plan = plan
        self.options = options
        end = stream.offset
        (result.start, result.end) = (start, start)
        if let start { self.options.quarantines.day = CalendarDay(start) }
    }

    /// - Throws: `ResumeError` when the stream is of another plan.
    mutating func run(_ sequencer: inout EventSequencer) throws(ResumeError) -> ReplayedRun {
        if let difference = stream.difference { throw difference }
        while let (message, line, offset) = try stream.next() {
            if message.isOfScenario, !sequencer.hasPlan {
                // The hooks before took their ids. The next line is the first of the plan, unless nothing is planned
                // ahead.
                stream.goBack(line)
                try emitPlan(&sequencer)
                if let difference = stream.difference { throw difference }
                continue
            }
            if case .testRunFinished = message { break }
            greatestId = max(greatestId, line.greatestId)
            let owned = owners.own(message)
            waiting.append((owned, stream.line))
            try findEndOfHead(owned)
            if !isBehindHead, owned.endsScenario { try keepHead(to: offset, &sequencer) }
        }
        stream.goOn(at: end)
        sequencer.goOn(at: result.count, nextId: greatestId + 1)
        if sequencer.hasPlan { keepRest(&sequencer) }
        return result
    }

    private mutating func emitPlan(_ sequencer: inout EventSequencer) throws(ResumeError) {
        let hookCount = waiting.count(where: \.message.envelope.startsHook)
        sequencer.goOn(at: 0, nextId: sequencer.emit { $0.ids.next } + hookCount)
        sequencer.emit(plan)
        owners.testCases = sequencer.numbersByTestCase
        end = stream.offset
        try deliverHead(&sequencer)
    }

    private mutating func findEndOfHead(_ message: OwnedMessage) throws(ResumeError) {
        if case .testCaseStarted = message.envelope, message.owner != .scenario(result.count) {
            // Behind a scenario that never ended an interrupted run has others.
            guard stream.isInterrupted else {
                throw .hole(stream.path, line: stream.line, fault: "another scenario should begin here")
            }
            isBehindHead = true
        }
        if message.isBrokenOff { isBehindHead = true }
    }

    /// Replays a completed scenario at the head of the stream, and the messages before it.
    private mutating func keepHead(to offset: Int, _ sequencer: inout EventSequencer) throws(ResumeError) {
        sequencer.emitReferences(of: result.count)
        for (message, _) in waiting { note(message, &sequencer) }
        try deliverHead(&sequencer)
        owners.forgetAttempts()
        result.count += 1
        end = offset
    }

    /// - Throws: `ResumeError` if the messages contradict each other, because a run after them would prove nothing.
    private mutating func deliverHead(_ sequencer: inout EventSequencer) throws(ResumeError) {
        for (message, line) in waiting {
            stream.take { sequencer.receive(message.envelope) }
            if let fault = sequencer.firstFault { throw .hole(stream.path, line: line, fault: fault) }
            switch message.envelope {
            case .testRunHookStarted(let hook): openHooks.append(hook.id)
            case .testRunHookFinished(let hook): openHooks.removeAll { $0 == hook.testRunHookStartedId }
            default: break
            }
            result.end = message.envelope.time ?? result.end
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Keeps the finished scenarios after the head, and closes the hooks that will not end any more.
    private mutating func keepRest(_ sequencer: inout EventSequencer) {
        let rest = waiting.map(\.message)
        let ended = Set(rest.filter(\.endsWhole).map(\.owner)).subtracting(rest.filter(\.isBrokenOff).map(\.owner))
        var scenarios: [Int: [Envelope]] = [:]
        for message in rest where ended.contains(message.owner) {
            note(message, &sequencer)
            switch message.owner {
            case .scenario(let number): scenarios[number, default: []].append(message.envelope)
            case .hook: sequencer.receive(message.envelope)
            case .run: break
            }
        }
        for hook in openHooks where !ended.contains(.hook(hook)) { close(hook, &sequencer) }
        for (number, messages) in scenarios { sequencer.keep(messages, of: number) }
        result.later = Set(scenarios.keys)
    }

    /// Emits the end of a hook that began in a process that is gone.
    private func close(_ hook: String, _ sequencer: inout EventSequencer) {
        let skipped = TestStepResult(status: .skipped, message: "the run broke off while this hook ran")
        let time = result.end ?? Timestamp(seconds: 0, nanos: 0)
        sequencer.receive(
            .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: hook, result: skipped, timestamp: time)))
    }

    /// Records the facts about the whole run in a message that is kept.
    private mutating func note(_ message: OwnedMessage, _ sequencer: inout EventSequencer) {
        switch message.envelope {
        case .testCaseFinished(let end) where !end.willBeRetried:
            guard case .scenario(let number) = message.owner else { return }
            result.isRefused = result.isRefused || !options.accepts(message.status, of: plan.pickles[number])
        case .testRunHookFinished(let hook):
            result.isRefused = result.isRefused || hook.result.status > .skipped
        case .attachment(let attachment) where attachment.mediaType == MediaType.suspicion:
            if case .scenario(let number) = message.owner { sequencer.note(attachment, of: number) }
        default: break
        }
    }
}

extension Envelope {
    /// Whether the message is about a scenario, planned or running.
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
