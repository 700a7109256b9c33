import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

@Suite struct JobRunTests {
    private let code = SupportCode([StepLibrary<Notes> { After { _ in } }])

    private static func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds, nanos: 0) }

    private func run(_ property: Property? = nil) throws -> JobRun {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a\n    Given b\n"
        let pickle = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)[0]
        let kind = property.map(Job.Kind.property) ?? .scenario
        return JobRun(Job(number: 7, pickle: pickle, timeout: 9, kind: kind), code)
    }

    private static let steps = [StepInput(text: "a", line: 3), StepInput(text: "b", line: 4)]

    private static let property = Property(
        input: PropertyInput(
            outline: ScenarioInput(name: "s", uri: "a.feature", line: 2, tags: [], steps: steps), backgroundSteps: 0,
            header: ["n"], cells: ["{int}"], generated: [0], stream: 5),
        runs: 2, firstCase: 1, seed: 4, executes: true, program: nil)

    /// The progress made by each event, and the emitted messages.
    private static func receive(_ run: inout JobRun, _ events: ScenarioEvent...) -> (
        progress: [String], emitted: [String]
    ) {
        var emitted: [String] = []
        let progress = events.map { event in
            "\(run.receive(event, worker: "2", at: time(9)) { emitted.append(text($0)) })"
        }
        return (progress, emitted)
    }

    private static func text(_ event: ScenarioEvent) -> String {
        switch event {
        case .reported(let row, _): "row \(row.values) \(row.isShown)"
        case .started(let attempt, let worker, let time): "start \(attempt) \(worker ?? "-") \(time.seconds)"
        case .stepStarted(let step, _): "begin \(step)"
        case .limited(let limit): "limit \(limit)"
        case .attached(let step, let content, _): "attach \(step) \(content.encoded.body)"
        case .stepFinished(let step, let result, _): "\(step) \(result.status) \(result.message ?? "-")"
        case .finished(let status, let willBeRetried, _): "end \(status) \(willBeRetried)"
        case .drawn(let drawn): "drawn \(drawn.values)"
        }
    }

    @Test("A definition's time limit applies to its step, and is not reported")
    func limits() throws {
        var run = try run()
        let told = Self.receive(
            &run, .started(attempt: 0, worker: nil, Self.time(1)), .stepStarted(0, Self.time(2)), .limited(4),
            Self.passed(0), .stepStarted(1, Self.time(4)))
        #expect(
            told.progress == ["goesOn", "limitBegins(9)", "limitBegins(4)", "limitBegins(9)", "limitBegins(9)"])
        #expect(told.emitted == ["start 0 2 1", "begin 0", "0 passed -", "begin 1"])
    }

    private static func passed(_ step: Int) -> ScenarioEvent {
        .stepFinished(step, TestStepResult(status: .passed), time(3))
    }

    @Test("A scenario that starts over reports only what was not reported before")
    func startsOver() throws {
        var run = try run()
        let start = [ScenarioEvent.started(attempt: 0, worker: nil, Self.time(1)), .stepStarted(0, Self.time(2))]
        _ = Self.receive(&run, start[0], start[1], Self.passed(0), .stepStarted(1, Self.time(4)))
        #expect(run.canQueue && run.hasBegun)
        run.startOver()
        #expect(!run.canQueue && !run.hasBegun)
        let (progress, emitted) = Self.receive(
            &run, start[0], start[1], Self.passed(0), .stepStarted(1, Self.time(5)), Self.passed(1),
            .stepStarted(2, Self.time(6)), Self.passed(2), .finished(.passed, willBeRetried: false, Self.time(7)))
        #expect(emitted == ["1 passed -", "begin 2", "2 passed -"])
        #expect(progress.last == "ended(anotherFollows: false)")
        #expect(run.status == .passed)
    }

    @Test("A step that ends worse this time is reported at the first one that was not reported")
    func startsOverAndFails() throws {
        var run = try run()
        let start = [ScenarioEvent.started(attempt: 0, worker: nil, Self.time(1)), .stepStarted(0, Self.time(2))]
        _ = Self.receive(&run, start[0], start[1], Self.passed(0))
        run.startOver()
        let failed = ScenarioEvent.stepFinished(0, TestStepResult(status: .failed, message: "no"), Self.time(3))
        let skipped = ScenarioEvent.stepFinished(1, TestStepResult(status: .skipped), Self.time(3))
        let (_, emitted) = Self.receive(
            &run, start[0], start[1], failed, .stepStarted(1, Self.time(5)), skipped,
            .finished(.failed, willBeRetried: false, Self.time(7)))
        #expect(emitted == ["begin 1", "1 failed no"])
        #expect(run.status == .failed)
    }

    @Test("A scenario is one request, and its events are emitted at once")
    func scenario() throws {
        var run = try run()
        #expect(run.takesOneRequest)
        let request = run.nextRequest(worker: "2", Self.time(0))
        #expect(request == .scenario(ScenarioInput(run.job.pickle), attempt: 0))
        let (progress, emitted) = Self.receive(
            &run, .started(attempt: 0, worker: nil, Self.time(1)), .stepStarted(0, Self.time(2)), Self.passed(0),
            .finished(.passed, willBeRetried: false, Self.time(4)))
        #expect(progress == ["goesOn", "limitBegins(9)", "limitBegins(9)", "ended(anotherFollows: false)"])
        #expect(emitted == ["start 0 2 1", "begin 0", "0 passed -"])
        #expect(run.status == .passed)
        #expect(run.duration == Envelope.Duration(nanoseconds: 3_000_000_000))
        #expect(run.nextRequest(worker: "2", Self.time(5)) == nil)
    }

    @Test("What a worker cannot say is unexpected")
    func unexpected() throws {
        var run = try run()
        _ = run.nextRequest(worker: nil, Self.time(0))
        let drawn = DrawnCase(number: 1, values: [], draw: Draw(choices: []))
        let events: [ScenarioEvent] = [
            .started(attempt: 1, worker: nil, Self.time(1)), .finished(.passed, willBeRetried: false, Self.time(1)),
            .drawn(drawn),
        ]
        for event in events { #expect(Self.receive(&run, event).progress == ["unexpected"]) }
        #expect(Self.receive(&run, .started(attempt: 0, worker: nil, Self.time(1))).progress == ["goesOn"])
        #expect(Self.receive(&run, .started(attempt: 0, worker: nil, Self.time(1))).progress == ["unexpected"])
    }

    @Test("Where the executor is gone, the step that ran has failed, or the next one, and all others are skipped")
    func crash() throws {
        let printed = AttachmentContent(body: .text("last words"), mediaType: MediaType.log)
        for begins in [true, false] {
            var run = try run()
            _ = run.nextRequest(worker: nil, Self.time(0))
            _ = Self.receive(&run, .started(attempt: 0, worker: nil, Self.time(1)), Self.passed(0))
            if begins { _ = Self.receive(&run, .stepStarted(1, Self.time(4))) }
            var emitted: [String] = []
            let crash = JobRun.Crash(
                reason: .corruptedChannel, remark: "; gone", worker: nil, printed: printed, time: Self.time(5))
            #expect(run.fail(crash, code) { emitted.append(Self.text($0)) })
            #expect(
                emitted == (begins ? [] : ["begin 1"])
                    + [
                        "attach 1 last words", "1 failed \(CrashReason.corruptedChannel); gone", "begin 2",
                        "2 skipped -",
                    ])
            #expect(run.status == .failed)
        }
    }

    @Test(
        "Steps behind one whose executor is gone are undefined or ambiguous as ever, but not behind one that skips",
        arguments: [
            (
                Status.passed,
                [
                    "1 failed \(CrashReason.corruptedChannel); gone", "2 undefined", "3 ambiguous", "4 skipped",
                    "5 skipped",
                ]
            ),
            (
                .skipped,
                ["1 failed \(CrashReason.corruptedChannel); gone", "2 skipped", "3 skipped", "4 skipped", "5 skipped"]
            ),
        ])
    func crashBeforeUndefined(first: Status, ends: [String]) throws {
        let code = SupportCode([
            StepLibrary<Notes> {
                Given("a") { _ in }
                Given("a(b)") { _ in }
                Given("c") { _ in }
                After { _ in }
            }
        ])
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    * c\n    * c\n    * d\n    * a\n    * c\n"
        let pickle = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)[0]
        var run = JobRun(Job(number: 7, pickle: pickle, timeout: 9), code)
        _ = run.nextRequest(worker: nil, Self.time(0))
        let result = ScenarioEvent.stepFinished(0, TestStepResult(status: first), Self.time(3))
        _ = Self.receive(&run, .started(attempt: 0, worker: nil, Self.time(1)), result)
        var emitted: [String] = []
        let crash = JobRun.Crash(
            reason: .corruptedChannel, remark: "; gone", worker: nil, printed: nil, time: Self.time(5))
        #expect(run.fail(crash, code) { emitted.append(Self.text($0)) })
        #expect(emitted.filter { !$0.hasPrefix("begin") }.map { $0.replacing(" -", with: "") } == ends)
    }

    @Test("A property emits nothing before it is decided, and continues where its executor is gone")
    func property() throws {
        var run = try run(Self.property)
        #expect(!run.takesOneRequest)
        #expect(run.nextRequest(worker: "2", Self.time(1)) == .cases(.random(1...2), attempt: 0, Self.property.input))
        let drawn = DrawnCase(number: 1, values: ["5"], draw: Draw(choices: [5]))
        let first = Self.receive(
            &run, .drawn(drawn), Self.passed(0), .finished(.passed, willBeRetried: false, Self.time(4)))
        #expect(first.progress == ["goesOn", "limitBegins(9)", "ended(anotherFollows: true)"])
        #expect(first.emitted == [])
        var emitted: [String] = []
        let crash = JobRun.Crash(
            reason: .corruptedChannel, remark: "; gone", worker: nil, printed: nil, time: Self.time(5))
        let isOver = run.fail(crash, code) { emitted.append(Self.text($0)) }
        #expect(!isOver)
        #expect(run.nextRequest(worker: "3", Self.time(6)) == nil)
        run.emitDecided(Self.time(6)) { emitted.append(Self.text($0)) }
        #expect(
            emitted == [
                "row [\"{int}\"] false", "start 0 2 1", "begin 0",
                "0 failed while values were generated for the row: \(CrashReason.corruptedChannel); gone\n\n"
                    + "1 case passed before it.\nTo replay it: BDD_REPLAY=4:2 CUCUMBER_FEATURES=a.feature:2 swift test",
                "begin 1", "1 skipped -", "begin 2", "2 skipped -",
            ])
        #expect(run.status == .failed)
        #expect(run.seed == 4)
    }
}
