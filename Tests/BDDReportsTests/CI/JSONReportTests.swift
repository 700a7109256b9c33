import BDDTestStreams
import Foundation
import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("json")
struct JSONReportTests {
    /// The report as JSON with sorted members, one in each line.
    private func json(_ envelopes: [Envelope]) throws -> String {
        let text = reported(envelopes) { JSONReport(write: $0) }
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let data = try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test("a feature with its background, and a row of an outline")
    func outline() throws {
        var run = try ScriptedRun(
            [
                "f.feature": """
                @slow
                Feature: Big Shop
                  About it.
                  Background: open
                    Given a shop
                  Scenario Outline: Buy <n>, now!
                    When I buy <n>
                      | <n> |
                    Then done:
                      ```text
                      x
                      ```
                    Examples: Some
                      | n |
                      | 2 |
                """
            ], outcomes: ["I buy 2": .failed("no", at: "S.swift:3")])
        run.start(0)
        run.playStep(0, of: 0)
        run.attach("said", .identity, to: 1, of: 0)
        run.attach("AAAA", .base64, to: 1, of: 0)
        run.playStep(1, of: 0)
        run.playStep(2, of: 0)
        run.end(0)
        run.finish()
        #expect(
            try json(run.envelopes) == """
                [
                {
                "description" : "  About it.",
                "elements" : [
                {
                "description" : "",
                "keyword" : "Background",
                "line" : 4,
                "name" : "open",
                "steps" : [
                {
                "keyword" : "Given ",
                "line" : 5,
                "match" : {
                "location" : "Steps.swift:10"
                },
                "name" : "a shop",
                "result" : {
                "duration" : 1000000,
                "status" : "passed"
                }
                }
                ],
                "type" : "background"
                },
                {
                "description" : "",
                "id" : "big-shop;buy-<n>--now-;some;2",
                "keyword" : "Scenario Outline",
                "line" : 15,
                "name" : "Buy 2, now!",
                "start_timestamp" : "1970-01-01T00:00:00.001Z",
                "steps" : [
                {
                "embeddings" : [
                {
                "data" : "AAAA",
                "mime_type" : "text/plain"
                }
                ],
                "keyword" : "When ",
                "line" : 7,
                "match" : {
                "location" : "Steps.swift:20"
                },
                "name" : "I buy 2",
                "output" : [
                "said"
                ],
                "result" : {
                "duration" : 1000000,
                "error_message" : "Oops: no\\nS.swift:3",
                "status" : "failed"
                },
                "rows" : [
                {
                "cells" : [
                "2"
                ]
                }
                ]
                },
                {
                "doc_string" : {
                "content_type" : "text",
                "line" : 10,
                "value" : "x"
                },
                "keyword" : "Then ",
                "line" : 9,
                "match" : {
                "location" : "Steps.swift:30"
                },
                "name" : "done:",
                "result" : {
                "status" : "skipped"
                }
                }
                ],
                "tags" : [
                {
                "name" : "@slow"
                }
                ],
                "type" : "scenario"
                }
                ],
                "id" : "big-shop",
                "keyword" : "Feature",
                "line" : 2,
                "name" : "Big Shop",
                "tags" : [
                {
                "location" : {
                "column" : 1,
                "line" : 1
                },
                "name" : "@slow",
                "type" : "Tag"
                }
                ],
                "uri" : "f.feature"
                }
                ]
                """)
    }

    @Test("hooks stand before and after what they are for")
    func hooks() throws {
        let time = Timestamp(seconds: 0, nanos: 0)
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        let kinds: [Envelope.Hook.HookType] = [.beforeTestCase, .beforeTestStep, .afterTestStep, .afterTestCase]
        for (index, kind) in kinds.enumerated() {
            run.append(.hook(.init(id: "\(index)", sourceReference: .init(uri: "H", line: index + 1), type: kind)))
        }
        let pickle = run.pickles[0]
        let step = TestStep(id: "step", pickleStepId: run.stepId(0, of: 0))
        var steps = kinds.indices.map { TestStep(id: "\($0)", hookId: "\($0)") }
        steps.insert(step, at: 2)
        run.append(.testCase(TestCase(id: "case", pickleId: run.id(of: pickle), testSteps: steps)))
        run.append(.testCaseStarted(.init(id: "start", testCaseId: "case", attempt: 0, timestamp: time)))
        for step in steps {
            run.append(
                .testStepFinished(
                    .init(testCaseStartedId: "start", testStepId: step.id, testStepResult: .skipped, timestamp: time)))
        }
        run.append(.testCaseFinished(.init(testCaseStartedId: "start", timestamp: time, willBeRetried: false)))
        run.finish()
        func hook(_ line: Int) -> String {
            #"[{"match":{"location":"H:\#(line)"},"result":{"status":"skipped"}}]"#
        }
        let stream = run.envelopes.filter { if case .testCase(let other) = $0 { other.id == "case" } else { true } }
        #expect(
            reported(stream) { JSONReport(write: $0) } == """
                [{"uri":"f","id":"f","line":1,"keyword":"Feature","name":"F","description":"","elements":[\
                {"start_timestamp":"1970-01-01T00:00:00.000Z","id":"f;s","type":"scenario","keyword":"Scenario",\
                "name":"S","description":"","line":2,"steps":[{"keyword":"Given ","name":"a","line":3,"match":{},\
                "result":{"status":"skipped"},"before":\(hook(2)),"after":\(hook(3))}],\
                "before":\(hook(1)),"after":\(hook(4)),"tags":[]}],"tags":[]}]

                """)
    }

    @Test("features have their names and keywords also where all scenarios have passed before it is written")
    func passed() throws {
        var run = try ScriptedRun([
            "a": "Feature: A\n  Scenario: R\n    When r\n", "b": "@t\nFeature: B\n  Scenario: S\n    Given s\n",
        ])
        for number in [1, 0] {
            run.start(number)
            run.playStep(0, of: number)
            run.end(number)
        }
        run.finish()
        let kept = #/"(keyword|name|uri)" : "([^"]+)"/#
        let texts = try json(run.envelopes).matches(of: kept).map { String($0.2) }
        #expect(
            texts == [
                "Scenario", "R", "When ", "r", "Feature", "A", "a", "Scenario", "S", "Given ", "s", "@t", "Feature",
                "B",
                "@t", "b",
            ])
    }

    @Test("a hook of the run that failed is a feature of its own, once")
    func runHooks() throws {
        var run = try ScriptedRun(["f": "Feature: F\n"])
        run.append(
            .hook(.init(id: "b", name: "open", sourceReference: .init(uri: "H.swift", line: 3), type: .beforeTestRun)))
        run.append(.hook(.init(id: "a", sourceReference: .init(uri: "H.swift", line: 4), type: .afterTestRun)))
        run.runHook("b", .passed)
        run.runHook("b", .failed("shut", at: "H.swift:3"))
        run.runHook("b", .failed("shut", at: "H.swift:3"))
        run.runHook("a", .pending)
        run.finish(success: false)
        #expect(
            reported(run.envelopes) { JSONReport(write: $0) } == #"""
                [{"uri":"H.swift","id":"beforeall-hook-(open)","line":3,"keyword":"Feature",\#
                "name":"BeforeAll hook (open)","description":"","elements":[\#
                {"type":"scenario","id":"beforeall-hook-(open)","line":3,"keyword":"Scenario",\#
                "name":"BeforeAll hook (open)","description":"","steps":[],"before":[{"match":{"location":"H.swift:3"},\#
                "result":{"duration":1000000,"status":"failed","error_message":"Oops: shut\nH.swift:3"}}],"tags":[]}],\#
                "tags":[]},\#
                {"uri":"H.swift","id":"afterall-hook","line":4,"keyword":"Feature",\#
                "name":"AfterAll hook","description":"","elements":[\#
                {"type":"scenario","id":"afterall-hook","line":4,"keyword":"Scenario",\#
                "name":"AfterAll hook","description":"","steps":[],"after":[{"match":{"location":"H.swift:4"},\#
                "result":{"status":"pending","error_message":"later"}}],"tags":[]}],"tags":[]}]

                """#)
    }

    @Test("no scenario at all is an empty list")
    func empty() throws {
        var run = try ScriptedRun([:])
        run.finish()
        #expect(reported(run.envelopes) { JSONReport(write: $0) } == "[]\n")
    }
}
