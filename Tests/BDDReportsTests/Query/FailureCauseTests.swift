import Testing

@testable import BDDOverTime

@Suite("FailureCause")
struct FailureCauseTests {
    @Test(
        "Values in a message are masked, words are not",
        arguments: [
            ("expected 3 apples, got \"pears\"", [], "expected # apples, got #"),
            ("it's 10:30 in 'Rome'", [], "it's # in #"),
            ("expected red, got reddish", ["red"], "expected #, got reddish"),
            ("I owe 5 euros to Ann Lee", ["Ann Lee", "Ann"], "I owe # euros to #"),
            ("at 0xfe12-77 or -5.0", [], "at # or #"),
            ("Shop.swift:12: closed", [], "Shop.swift:#: closed"),
            ("don't 'open", [], "don't 'open"),
            ("id a1b2c3-9f: gone", [], "id #: gone"),
            ("well-known, and/or open", [], "well-known, and/or open"),
            ("für 'ä'", [], "für #"),
            ("", [], ""),
        ] as [(String, [String], String)])
    func masked(message: String, values: [String], expected: String) {
        #expect(FailureCause.masked(message, values: values) == expected)
    }
}
