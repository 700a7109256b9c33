import Gherkin
import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("Results in the data of a page")
struct ResultWriterTests {
    /// The path of the result of the first scenario in the first feature.
    private static let place = "f,0,7,0,7"

    @Test(
        "every status is a number, the worse the higher",
        arguments: zip(
            [Status.skipped, .pending, .undefined, .ambiguous, .failed, .unknown],
            ["[2,0]", "[3,0]", "[4,0]", #"[5,0,{"c":[0]}]"#, "[6,0]", "[7,0]"]))
    func statuses(_ status: Status, _ item: String) throws {
        let envelopes = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": TestStepResult(status: status)])
        #expect(try PageMembers(envelopes)[Self.place] == "[[2000,\(item)]]")
    }

    @Test("what was not to be run, what has not begun, and what was not finished")
    func unfinished() throws {
        var run = try ScriptedRun([
            "f":
                "Feature: F\n  Scenario: 0\n    Given a\n  Scenario: 1\n    Given a\n  Scenario: 2\n    Given a\n    And b"
        ])
        run.start(2)
        run.playStep(0, of: 2)
        let first = run.pickles[0].id
        let page = try PageMembers(
            run.envelopes.filter { if case .testCase(let testCase) = $0 { testCase.pickleId != first } else { true } })
        #expect(page["f,0,7,0,7"] == "0")
        #expect(page["f,0,7,1,7"] == "[]")
        #expect(page["f,0,7,2,7"] == "[[-1,1000]]")
    }

    @Test("every attempt is reported")
    func attempts() throws {
        var run = try ScriptedRun(
            ["f": "Feature: F\n  Scenario: S\n    Given a"], outcomes: ["a": .failed("no")])
        run.play(0, willBeRetried: true)
        run.play(0, attempt: 1)
        let page = try PageMembers(run.envelopes)
        #expect(page[Self.place] == #"[[2000,[6,1000,{"m":1}]],[2000,[6,1000,{"m":1}]]]"#)
    }

    @Test("an attempt that was to be followed by another, and is not")
    func lastAttemptMissing() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"], outcomes: ["a": .failed("no")])
        run.play(0, willBeRetried: true)
        #expect(try PageMembers(run.envelopes)[Self.place] == #"[[2000,[6,1000,{"m":1}]],[-1]]"#)
    }

    @Test("an undefined step has its snippets")
    func snippets() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given undefined"])
        run.suggest("code", for: 0, of: 0)
        run.play(0)
        let page = try PageMembers(run.envelopes)
        #expect(page[Self.place] == #"[[2000,[4,0,{"s":[1]}]]]"#)
        #expect(page["t,1"] == #""code""#)
    }

    @Test("an ambiguous step has its candidates, which are step definitions")
    func candidates() throws {
        let envelopes = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a\n    And b", outcomes: ["a": TestStepResult(status: .ambiguous)])
        let page = try PageMembers(envelopes.map { $0.withDefinitions(["definition-1", "definition-0"], ofStep: 0) })
        #expect(page[Self.place] == #"[[3000,[5,0,{"c":[0,1]}],[2,0]]]"#)
        #expect(page["f,0,7,0,6"] == "[[7,8],[9,10,0]]")
        #expect(page["d"] == "[[11,10,12],[11,8,13]]")
    }

    @Test("the message without a trace that only repeats it, the type of an exception that says nothing")
    func messages() {
        let twice = TestStepResult(
            status: .failed, message: "m", exception: .init(type: "T", message: "e", stackTrace: "e"))
        #expect(ResultDetails(twice).message == "e")
        #expect(ResultDetails(twice).trace == nil)
        let silent = TestStepResult(status: .failed, exception: .init(type: "T"))
        #expect(ResultDetails(silent).message == "T")
        #expect(ResultDetails(TestStepResult(status: .pending, message: "later")).message == "later")
        #expect(ResultDetails(.passed).isEmpty)
    }

    @Test("hooks that passed are two numbers, others have their details")
    func hooks() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        for (id, type) in [("before", Envelope.Hook.HookType.beforeTestCase), ("after", .afterTestCase)] {
            run.append(
                .hook(Envelope.Hook(id: id, sourceReference: SourceReference(uri: "H.swift", line: 1), type: type)))
        }
        let planned = run.envelopes.map { $0.withHooks(before: "before", after: "after") }
        run.start(0)
        for (step, result) in [("before", TestStepResult.passed), ("test-1", .passed), ("after", .failed("no"))] {
            let id = step == "test-1" ? "test-\(run.stepId(0, of: 0))" : step
            run.append(
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: "start-0-0", testStepId: id, testStepResult: result, timestamp: run.tick())))
        }
        run.end(0)
        let page = try PageMembers(planned + run.envelopes.dropFirst(planned.count))
        #expect(page[Self.place] == #"[[4000,-1,1000,1000,[6,1000,{"h":1,"m":1}]]]"#)
        #expect(page["h"] == "[[12,0,13,0],[14,0,13,0]]")
    }

    @Test("attachments: texts, files, names, addresses, and those of no step")
    func attachments() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        run.start(0)
        run.attach("text", .identity, to: 0, of: 0)
        run.attach("AAAA", .base64, to: 0, of: 0)
        let step = "test-\(run.stepId(0, of: 0))"
        run.append(
            .attachment(
                Attachment(
                    body: "<svg/>", contentEncoding: .identity, mediaType: "image/svg+xml", fileName: "a.svg",
                    testCaseStartedId: "start-0-0", testStepId: step)))
        run.append(
            .externalAttachment(
                ExternalAttachment(
                    url: "b.png", mediaType: "image/png", testCaseStartedId: "start-0-0", testStepId: step)))
        run.append(
            .attachment(
                Attachment(
                    body: "loose", contentEncoding: .identity, mediaType: "text/plain", testCaseStartedId: "start-0-0"))
        )
        run.playStep(0, of: 0)
        run.end(0)
        let page = try PageMembers(run.envelopes)
        #expect(
            page[Self.place]
                == #"[[2000,[1,1000,{"a":[[0,1,2],[1,1,0],[0,3,4,5],[2,6,7]]}],{"a":[[0,1,8]]}]]"#)
        #expect(
            page["t"].hasPrefix(
                #"["","text/plain","text","image/svg+xml","<svg/>","a.svg","image/png","b.png","loose","#))
    }

    @Test("a clock that was set back is not a time")
    func negativeTime() {
        #expect(Envelope.Duration(nanoseconds: -1).microseconds == 0)
        #expect(Envelope.Duration(nanoseconds: 1_999).microseconds == 1)
    }
}

extension Envelope {
    /// A test case with `ids` as the definitions of step `step`; other messages do not change.
    fileprivate func withDefinitions(_ ids: [String], ofStep step: Int) -> Envelope {
        guard case .testCase(var testCase) = self else { return self }
        testCase.testSteps[step].stepDefinitionIds = ids
        testCase.testSteps[step].stepMatchArgumentsLists = ids.map { _ in [] }
        return .testCase(testCase)
    }

    /// A test case with a hook before and after its steps; other messages do not change. The ids of these steps are
    /// those of the hooks.
    fileprivate func withHooks(before: String, after: String) -> Envelope {
        guard case .testCase(var testCase) = self else { return self }
        testCase.testSteps.insert(TestStep(id: before, hookId: before), at: 0)
        testCase.testSteps.append(TestStep(id: after, hookId: after))
        return .testCase(testCase)
    }
}
