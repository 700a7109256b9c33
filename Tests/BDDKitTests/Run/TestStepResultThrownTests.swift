import Foundation
import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberExpressions
@testable import CucumberMessages

@Suite("TestStepResult+Thrown")
struct TestStepResultThrownTests {
    struct Plain: Error {
        let code: Int
    }

    struct Worded: Error, CustomStringConvertible {
        let description = "in words"
    }

    struct Localized: LocalizedError {
        let errorDescription: String? = "for people"
    }

    struct OtherAssertionError: Error, CustomStringConvertible {
        let description = "1 is not 2"
    }

    private func result(_ error: any Error) -> TestStepResult {
        TestStepResult(thrown: error, duration: .init(seconds: 0, nanos: 5), at: "a.feature:7")
    }

    /// A failed result with an exception.
    private func failed(_ message: String, type: String = "Error", _ trace: String) -> TestStepResult {
        TestStepResult(
            status: .failed, duration: .init(seconds: 0, nanos: 5), message: message,
            exception: .init(type: type, message: message, stackTrace: trace))
    }

    @Test("An error fails the step with its description; its Swift type and the step lead the trace")
    func errors() {
        #expect(result(Plain(code: 3)) == failed("Plain(code: 3)", "Plain: Plain(code: 3)\na.feature:7"))
        #expect(result(Worded()) == failed("in words", "Worded: in words\na.feature:7"))
        #expect(result(Localized()) == failed("for people", "Localized: for people\na.feature:7"))
    }

    @Test("An error of a parameter type's code names the type and the text")
    func transforms() {
        let plain = FailedTransform(parameter: "money", text: "3.50", error: Plain(code: 3))
        #expect(
            result(plain)
                == failed(
                    "{money} cannot take '3.50': Plain(code: 3)",
                    "Plain: {money} cannot take '3.50': Plain(code: 3)\na.feature:7"))
        let group = FailedTransform(parameter: nil, text: "x", error: Localized())
        #expect(
            result(group)
                == failed(
                    "the group cannot take 'x': for people",
                    "Localized: the group cannot take 'x': for people\na.feature:7"))
    }

    @Test("A mistake in a feature that the program words itself does not name a Swift type")
    func ownErrors() {
        let missing = "the step needs a data table, but it has none"
        #expect(result(ArgumentError.missing("data table")) == failed(missing, "Error: \(missing)\na.feature:7"))
        let large = TransformError(text: "9999", parameterType: "byte", accepts: "whole numbers from -128 to 127")
        let words = "{byte} cannot hold 9999: it takes whole numbers from -128 to 127"
        #expect(result(large) == failed(words, "Error: \(words)\na.feature:7"))
    }

    private struct Silent: Error, CustomStringConvertible {
        let description: String
    }

    @Test("An error that says nothing is reported by its type", arguments: ["", " \n"])
    func silent(_ text: String) {
        let words = "Silent without a description"
        #expect(result(Silent(description: text)) == failed(words, "Silent: \(words)\na.feature:7"))
        let failure = "StepFailure without a description"
        #expect(
            result(StepFailure(text, file: "/x/f.swift", line: 3))
                == failed(failure, "Error: \(failure)\n/x/f.swift:3\na.feature:7"))
    }

    @Test("A failure in words names its line in the code, then the step")
    func failures() {
        #expect(
            result(StepFailure("no", file: "/x/f.swift", line: 3))
                == failed("no", "Error: no\n/x/f.swift:3\na.feature:7"))
    }

    @Test("Expectations, table differences and other libraries' assertions are assertion errors")
    func assertions() {
        let expectation = #expect(throws: StepFailure.self) {
            try BDDSteps.expect(1, equals: 2, file: "/x/f.swift", line: 3)
        }
        #expect(
            expectation.map(result)
                == failed(
                    "expected 2, actual 1", type: "AssertionError",
                    "AssertionError: expected 2, actual 1\n/x/f.swift:3\na.feature:7"))
        let difference = #expect(throws: TableDifference.self) {
            try DataTable([["a"]]).diff(against: [], file: "/x/f.swift", line: 3)
        }
        let words = "row 1: expected, but not there\nexpected:\n| a |\nactual:\n"
        #expect(
            difference.map(result)
                == failed(words, type: "AssertionError", "TableDifference: \(words)\n/x/f.swift:3\na.feature:7"))
        #expect(
            result(OtherAssertionError())
                == failed("1 is not 2", type: "AssertionError", "OtherAssertionError: 1 is not 2\na.feature:7"))
    }

    @Test("Pending and skipped are statuses; with a reason they are exceptions too")
    func outcomes() {
        #expect(result(Pending()) == TestStepResult(status: .pending, duration: .init(seconds: 0, nanos: 5)))
        #expect(result(Skipped()) == TestStepResult(status: .skipped, duration: .init(seconds: 0, nanos: 5)))
        #expect(
            result(Pending("later"))
                == TestStepResult(
                    status: .pending, duration: .init(seconds: 0, nanos: 5), message: "later",
                    exception: .init(
                        type: "PendingException", message: "later",
                        stackTrace: "PendingException: later\na.feature:7")))
        #expect(
            result(Skipped("elsewhere"))
                == TestStepResult(
                    status: .skipped, duration: .init(seconds: 0, nanos: 5), message: "elsewhere",
                    exception: .init(
                        type: "SkippedException", message: "elsewhere",
                        stackTrace: "SkippedException: elsewhere\na.feature:7")))
    }

    @Test("A failure without an error is one with the reason")
    func withoutError() {
        #expect(
            TestStepResult(failure: "killed", at: "a.feature:7")
                == TestStepResult(
                    status: .failed, message: "killed",
                    exception: .init(type: "Error", message: "killed", stackTrace: "Error: killed\na.feature:7")))
    }
}
