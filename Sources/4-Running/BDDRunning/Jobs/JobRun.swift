package import BDDReports
package import BDDSteps
package import CucumberMessages
import Gherkin

/// One attempt at a job: it decides which request comes next, and keeps the results of the requests before.
///
/// It executes nothing itself. Its executor passes it each event, and receives the events to report: for a scenario at
/// once, for a property when it is decided.
package struct JobRun: Sendable {
    package let job: Job
    /// How far the scenario has come. A property has not begun in this sense: its cases begin and end.
    private var phase = Phase.waiting
    /// The steps of the scenario, or of the case of a property that runs.
    private var steps = StepProgress()
    /// The progress of the property: one element, or none for a scenario. It is stored in an array because it is large,
    /// and an array is not copied when a job is handed on.
    private var properties: [PropertyRun] = []
    /// The progress that an earlier executor reported before it ended: one element, or none if there was none.
    private var reported: [ReportedPart] = []
    /// The number of times that the job was started again because an executor was gone.
    package private(set) var restarts = 0

    private enum Phase {
        case waiting
        case running(since: Timestamp)
        case ended(from: Timestamp, to: Timestamp, Status)
    }

    package init(_ job: Job, _ code: SupportCode) {
        self.job = job
        guard let property = job.property else { return }
        let hooksBefore = code.hooksBefore(job.pickle.tagNames)
        properties = [PropertyRun(property, hooksBefore: hooksBefore, isTold: code.hasTimeLimits)]
    }

    private init(_ job: Job, _ properties: [PropertyRun]) {
        self.job = job
        self.properties = properties
    }

    private var isProperty: Bool { !properties.isEmpty }

    /// The next attempt, before it begins.
    var again: JobRun { JobRun(job.again, properties.map(\.again)) }

    // MARK: What to execute

    /// Whether the job consists of a single request.
    package var takesOneRequest: Bool { !isProperty }

    /// Whether the job may wait in a worker's queue, and other jobs behind it.
    package var canQueue: Bool { !isProperty && restarts == 0 }

    /// Whether the result of the job is decided. False for an executor of a property that has run some cases while
    /// other executors run the rest.
    package var isDecided: Bool { properties.first?.isDecided ?? true }

    /// Whether this executor reports the result, because nothing more is run. Only one of several executors of a
    /// property reports.
    package var claimsReport: Bool { properties.first?.claimReport() ?? true }

    /// The time in nanoseconds that the cases of a property will take that no executor has; 0 if it is not known.
    package var restTime: Int { properties.first?.restTime ?? 0 }

    /// How far the cases of a property have come; nil for a scenario, and when they have ended.
    package var caseProgress: CaseProgress? {
        properties.first?.progress.map {
            CaseProgress(name: job.pickle.name, finished: $0.finished, total: $0.total)
        }
    }

    /// The same attempt, for another executor that runs cases of the property too.
    package var shared: JobRun { JobRun(job, properties.map(\.shared)) }

    /// Whether an executor has begun with it.
    package var hasBegun: Bool { hasScenarioBegun || properties.first?.start != nil }

    private var hasScenarioBegun: Bool { if case .waiting = phase { false } else { true } }

    private var hasScenarioEnded: Bool { if case .ended = phase { true } else { false } }

    /// The next request to execute; nil if the job is decided, or if other executors have the rest of a property.
    ///
    /// - Parameters:
    ///   - worker: the name of the worker that will execute it, if there are several.
    ///   - isShared: whether other executors may run cases of a property too.
    package mutating func nextRequest(
        worker: String?, _ time: Timestamp, isShared: Bool = false
    ) -> JobRequest? {
        guard isProperty else {
            return hasScenarioEnded ? nil : .scenario(job.input, attempt: job.attempt)
        }
        steps = StepProgress()
        properties[0].begin(worker: worker, time)
        guard let cases = properties[0].nextRequest(time, isShared: isShared) else { return nil }
        return .cases(cases, attempt: job.attempt, properties[0].property.input)
    }

    /// How long the step that runs may take, in nanoseconds.
    package func limit(_ time: Timestamp) -> Int {
        let limit = steps.limit ?? job.timeout
        return isProperty ? properties[0].limit(limit, time) : limit
    }

    /// The reason for the failure of the running step when it takes too long.
    ///
    /// - Parameter nanoseconds: the time limit of the step; nil for the limit of its definition or its scenario.
    package func timeout(nanoseconds: Int? = nil) -> CrashReason {
        .timeout(nanoseconds: nanoseconds ?? steps.limit ?? job.timeout, isOfDefinition: steps.limit != nil)
    }

    /// Resets the attempt, because its executor is gone and the attempt was not to blame. Events that were reported
    /// stay reported.
    package mutating func startOver() {
        restarts += 1
        if hasScenarioBegun { reported = [ReportedPart(steps: steps.finished, hasOpenStep: steps.open != nil)] }
        phase = .waiting
        steps = StepProgress()
    }
}

extension JobRun {
    /// The reaction to an event.
    package enum Progress {
        case goesOn
        /// A step has begun or ended: the time begins that the next one may take, in nanoseconds.
        case limitBegins(Int)
        /// The scenario has ended, or a case has ended, and the same request may continue with another case.
        case ended(anotherFollows: Bool)
        /// The event cannot come from an executor that does what was requested.
        case unexpected
    }

    /// Takes an event of the request that is executed.
    ///
    /// - Parameters:
    ///   - worker: the name of the worker that executes it.
    ///   - emit: receives the events that are reported at once.
    package mutating func receive(
        _ event: ScenarioEvent, worker: String?, at now: Timestamp, emit: (ScenarioEvent) -> Void
    ) -> Progress {
        switch event {
        case .stepStarted, .limited, .attached, .stepFinished:
            return record(event, at: now, emit: emit)
        case .started(job.attempt, _, let time) where !isProperty && !hasScenarioBegun:
            begin(worker: worker, time, emit: emit)
            return .goesOn
        case .drawn(let drawn) where isProperty:
            properties[0].begin(drawn)
            return .goesOn
        case .finished(let status, _, let time):
            return finish(status, time, now: now)
        case .started, .drawn, .reported:
            return .unexpected
        }
    }

    /// Notes that the job begins.
    mutating func begin(worker: String?, _ time: Timestamp, emit: (ScenarioEvent) -> Void) {
        if isProperty {
            properties[0].begin(worker: worker, time)
        } else {
            phase = .running(since: time)
            if !reported.isEmpty { return }
            emit(.started(attempt: job.attempt, worker: worker, time))
        }
    }

    /// Records an event of a step or hook. An event of a property's case is kept until the property is decided.
    mutating func record(
        _ event: ScenarioEvent, at now: Timestamp, emit: (ScenarioEvent) -> Void
    ) -> Progress {
        let progress: Progress
        switch event {
        case .stepStarted, .stepFinished:
            steps.receive(event)
            progress = .limitBegins(limit(now))
        case .limited:
            steps.receive(event)
            return .limitBegins(limit(now))
        case .attached:
            progress = .goesOn
        case .reported, .started, .drawn, .finished:
            return .unexpected
        }
        if isProperty {
            properties[0].record(event)
        } else if reported.isEmpty {
            emit(event)
        } else if let event = reported[0].news(of: event) {
            emit(event)
        }
        return progress
    }

    /// Records cases of a property that the executor only counts.
    ///
    /// - Returns: false if no such cases were asked for.
    package mutating func count(passed: Int, skipped: Int) -> Bool {
        isProperty && properties[0].count(passed: passed, skipped: skipped)
    }

    private mutating func finish(_ status: Status, _ time: Timestamp, now: Timestamp) -> Progress {
        if !isProperty {
            guard hasScenarioBegun else { return .unexpected }
            finish(steps.result.status, time)
            return .ended(anotherFollows: false)
        }
        let anotherFollows = properties[0].endCase(max(status, steps.result.status), now)
        steps = StepProgress()
        return .ended(anotherFollows: anotherFollows)
    }

    /// Notes how a scenario ended.
    mutating func finish(_ status: Status, _ time: Timestamp) {
        let start = if case .running(let start) = phase { start } else { time }
        phase = .ended(from: start, to: time, status)
    }
}

extension JobRun {
    /// The end of an executor.
    package struct Crash {
        let reason: CrashReason
        /// Further details of the reason; may be empty.
        let remark: String
        package let worker: String?
        /// The last lines that the program printed.
        package let printed: AttachmentContent?
        package let time: Timestamp

        /// Whether nothing more is run.
        package var isLast: Bool { reason == .interrupted }

        package init(
            reason: CrashReason, remark: String, worker: String?, printed: AttachmentContent?, time: Timestamp
        ) {
            self.reason = reason
            self.remark = remark
            self.worker = worker
            self.printed = printed
            self.time = time
        }
    }

    /// Records that the executor of the request is gone: the running step failed, and later steps and After hooks are
    /// not executed.
    ///
    /// - Returns: whether the job is over. Otherwise another executor continues it.
    package mutating func fail(_ crash: Crash, _ code: SupportCode, emit: (ScenarioEvent) -> Void) -> Bool {
        let time = crash.time
        if !isProperty, !hasScenarioBegun { begin(worker: crash.worker, time, emit: emit) }
        let stepCount = job.stepCount(code)
        // What is known of the case changes with its next event.
        let isGenerating = properties.first.map { $0.current == nil && !$0.isQuiet } ?? false
        if let (index, start) = steps.open ?? openStep(of: stepCount, time, emit: emit) {
            if let printed = crash.printed { _ = record(.attached(index, printed, time), at: time, emit: emit) }
            let part = isGenerating ? CrashReason.Part.values : job.isStep(index, code) ? .step : .hook
            let result = TestStepResult(
                failure: crash.reason.text(during: part) + crash.remark, crash.reason.ofStep, duration: time - start,
                at: job.location(ofStep: index, code))
            _ = record(.stepFinished(index, result, time), at: time, emit: emit)
        }
        if steps.finished < stepCount { leaveOut(Array(steps.finished..<stepCount), code, at: time, emit: emit) }
        guard isProperty else {
            finish(.failed, time)
            return true
        }
        if crash.isLast { return true }
        properties[0].endByCrash(time)
        return false
    }

    /// Records the status of steps that are not executed. The status is unknown for a step whose values were never
    /// generated.
    private mutating func leaveOut(
        _ indices: [Int], _ code: SupportCode, at time: Timestamp, emit: (ScenarioEvent) -> Void
    ) {
        let row = properties.first?.current?.drawn.map { ReportedRow(values: $0.values, isShown: true) }
        let isKnown = !isProperty || row != nil
        let testCase = isKnown ? job.bind(StepBinder(code: code), row: row) : nil
        for index in indices {
            let status = testCase.flatMap { steps.skipping.status(of: $0.steps[index], .execute) } ?? .skipped
            _ = record(.stepStarted(index, time), at: time, emit: emit)
            _ = record(.stepFinished(index, TestStepResult(status: status), time), at: time, emit: emit)
        }
    }

    /// Starts the next step if the executor was lost between two steps, so that this step fails.
    private mutating func openStep(
        of stepCount: Int, _ time: Timestamp, emit: (ScenarioEvent) -> Void
    ) -> (index: Int, start: Timestamp)? {
        guard steps.finished < stepCount else { return nil }
        _ = record(.stepStarted(steps.finished, time), at: time, emit: emit)
        return steps.open
    }

    /// The result of a step that ended after it was cancelled: it took too long, whatever its own result is.
    package func timedOut(_ result: TestStepResult, step index: Int, reason: String, code: SupportCode)
        -> TestStepResult
    {
        TestStepResult(
            failure: reason, .tookTooLong, duration: result.duration, at: job.location(ofStep: index, code))
    }
}

extension JobRun {
    /// The status with which it is reported.
    package var status: Status {
        if isProperty { return properties[0].shown.status }
        return if case .ended(_, _, let status) = phase { status } else { steps.result.status }
    }

    /// How long the scenario took; nil for a property, and before the end.
    package var duration: Envelope.Duration? {
        if case .ended(let start, let end, _) = phase { end - start } else { nil }
    }

    /// When the scenario ended.
    ///
    /// - Parameter now: the end of a property, which is decided when its end is recorded.
    package func end(_ now: Timestamp) -> Timestamp {
        if case .ended(_, let end, _) = phase { end } else { now }
    }

    /// The property's counterexample; nil for a property that holds, and for a scenario.
    var falsification: Falsification? { properties.first?.falsification }

    /// The seed of the property's cases; nil when no case was run, and when all cases are tried, which need no seed.
    var seed: UInt64? {
        guard let property = properties.first, property.hasRunCases, !property.triesAll else { return nil }
        return property.property.seed
    }

    /// The number of random cases that passed of a property that holds; 0 for a scenario.
    var randomCasesPassed: Int { properties.first?.randomCasesPassed ?? 0 }

    /// Emits the events that are reported only when the job is decided.
    package func emitDecided(_ time: Timestamp, emit: (ScenarioEvent) -> Void) {
        for event in properties.first?.events(attempt: job.attempt, time) ?? [] { emit(event) }
    }
}
