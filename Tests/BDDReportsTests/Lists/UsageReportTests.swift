import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("usage")
struct UsageReportTests {
    private func result(_ milliseconds: Int) -> TestStepResult {
        TestStepResult(status: .passed, duration: .init(nanoseconds: milliseconds * 1_000_000))
    }

    private var run: [Envelope] {
        get throws {
            try ScriptedRun.played(
                """
                Feature: F
                  Scenario: one
                    Given fast
                    When slow
                    Then broken
                    And never
                  Scenario: two
                    Given fast
                """,
                outcomes: ["fast": result(2), "slow": result(12_345), "broken": .failed("no")])
        }
    }

    @Test("the slowest steps, then the definitions that took longest")
    func text() throws {
        #expect(
            try reported(run) { UsageReport(write: $0) } == """
                Slowest steps:
                  12345 ms  When slow # features/sample.feature:4
                  2.000 ms  Given fast # features/sample.feature:3
                  2.000 ms  Given fast # features/sample.feature:8
                  1.000 ms  Then broken # features/sample.feature:5

                Step definitions:
                     total      mean   slowest  uses  pattern
                  12345 ms  12345 ms  12345 ms     1  slow # Steps.swift:20
                  4.000 ms  2.000 ms  2.000 ms     2  fast # Steps.swift:10
                  1.000 ms  1.000 ms  1.000 ms     1  broken # Steps.swift:30

                1 definition was not used.

                Not accepted:
                  1 scenario failed

                """)
    }

    @Test("the same for programs")
    func json() throws {
        #expect(
            try reported(run) { UsageJSONReport(write: $0) } == """
                [{"pattern":"slow","patternType":"CucumberExpression","uri":"Steps.swift","line":20,\
                "meanDuration":{"seconds":12,"nanos":345000000},"matches":[{"text":"When slow",\
                "uri":"features/sample.feature","line":4,"duration":{"seconds":12,"nanos":345000000}}]},\
                {"pattern":"fast","patternType":"CucumberExpression","uri":"Steps.swift","line":10,\
                "meanDuration":{"seconds":0,"nanos":2000000},"matches":[{"text":"Given fast",\
                "uri":"features/sample.feature","line":3,"duration":{"seconds":0,"nanos":2000000}},\
                {"text":"Given fast","uri":"features/sample.feature","line":8,\
                "duration":{"seconds":0,"nanos":2000000}}]},\
                {"pattern":"broken","patternType":"CucumberExpression","uri":"Steps.swift","line":30,\
                "meanDuration":{"seconds":0,"nanos":1000000},"matches":[{"text":"Then broken",\
                "uri":"features/sample.feature","line":5,"duration":{"seconds":0,"nanos":1000000}}]},\
                {"pattern":"never","patternType":"CucumberExpression","uri":"Steps.swift","line":40,"matches":[]}]

                """)
    }
}
