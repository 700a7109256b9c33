import Testing

@testable import BDDDiagnostics
@testable import BDDReports
@testable import CucumberMessages

@Suite("What an error says")
struct ErrorTextTests {
    private func text(_ message: String?, _ trace: String?, type: String = "AssertionError") -> ErrorText? {
        ErrorText(
            TestStepResult(
                status: .failed, message: message,
                exception: .init(type: type, message: message, stackTrace: trace)))
    }

    @Test("the type does not stand in front of the message; the places stand below it")
    func parts() throws {
        let error = try #require(text("a: b", "AssertionError: a: b\nS.swift:3\nf.feature:4"))
        #expect(error.words == "a: b")
        #expect(error.places == ["S.swift:3", "f.feature:4"])
        #expect(error.typeName == nil)
        #expect(error.textWithPlaces == "a: b\nS.swift:3\nf.feature:4")
        #expect(error.placesOfCode(besides: "f.feature") == ["S.swift:3"])
    }

    @Test(
        "both sides of a comparison are known where it is certain where each ends",
        arguments: [
            ("rows: expected 2, actual 1", "2", "1"), ("expected at most 9, actual 10", "at most 9", "10"),
            ("row 1: expected x, actual y\nexpected:\n| a |\nactual:\n| b |\n| c |", "| a |", "| b |\n| c |"),
            (
                "it shows something else\n  expected a\n  expected b\n  actual c\nTo replace it: type x", "a\nb", "c"
            ),
            ("a: expected \"x, actual y\", actual \"z\"", nil, nil), ("nothing is expected", nil, nil),
            ("expected an error, nothing was thrown", nil, nil), ("first\n  expected a", nil, nil),
        ] as [(String, String?, String?)])
    func comparison(_ message: String, _ expected: String?, _ actual: String?) throws {
        let comparison = try #require(text(message, nil)).comparison
        #expect(comparison?.expected == expected)
        #expect(comparison?.actual == actual)
    }

    @Test("a type that the steps define stands at the place", arguments: ["PriceError", "ShopAssertionError"])
    func types(_ type: String) throws {
        let error = try #require(text("too low", "\(type): too low\nS.swift:3\nf.feature:4"))
        #expect(error.placesOfCode(besides: "f.feature") == ["S.swift:3 (\(type))"])
        let placeless = try #require(text("too low", "\(type): too low\nf.feature:4"))
        #expect(placeless.placesOfCode(besides: "f.feature") == [type])
        #expect(placeless.placesOfCode(besides: "f.feature", or: "Steps.swift:1") == ["Steps.swift:1 (\(type))"])
    }

    @Test("the names of expectations and of any error say nothing", arguments: ["Error", "TableDifference"])
    func commonTypes(_ type: String) throws {
        #expect(try #require(text("no", "\(type): no\nS.swift:3")).typeName == nil)
    }

    @Test("the note of a property, which stands after the places in a trace, comes after what differs")
    func note() throws {
        let note = "This property is false for the row\n  | 1 |\nNo case passed before it."
        let error = try #require(
            text(
                "the list: expected:\n| 1 |\nactual:\n| 2 |\n\n\(note)",
                "AssertionError: the list: expected:\n| 1 |\nactual:\n| 2 |\nS.swift:3\n\n\(note)"))
        #expect(error.words == "the list:")
        #expect(error.difference.map(\.text) == ["expected  | 1 |", "actual    | 2 |"])
        #expect(error.note == note)
        #expect(error.places == ["S.swift:3"])
        #expect(error.text == "the list:\nexpected  | 1 |\nactual    | 2 |\n\n\(note)")
    }

    @Test("values that are the same in every line are shown as they are")
    func equalTexts() throws {
        let message = "expected:\na\nactual:\na"
        #expect(try #require(text(message, nil)).text == message)
    }

    @Test("a trace without the message, and one without any")
    func otherTraces() throws {
        #expect(try #require(text("no", "at main.js:1\nat x.js:2")).places == ["at main.js:1", "at x.js:2"])
        #expect(try #require(text(nil, "Oops\nat main.js:1")).text == "Oops\nat main.js:1")
        #expect(text(nil, nil) == nil)
    }
}
