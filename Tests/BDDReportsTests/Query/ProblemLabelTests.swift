import Testing

@testable import BDDReports

@Suite("ProblemLabel")
struct ProblemLabelTests {
    @Test("Each label says what its line leads to, and all values begin in one column")
    func lines() {
        #expect(
            ProblemLabel.allCases.flatMap { $0.lines(["x"]) } == [
                "Step:      x", "Code:      x", "Run again: x", "Run all:   x", "Pictures:  x",
            ])
    }

    @Test("Only the first of several values has the label, and no value has no line")
    func values() {
        #expect(
            ProblemLabel.code.lines(["S.swift:3", "T.swift:4"]) == ["Code:      S.swift:3", "           T.swift:4"])
        #expect(ProblemLabel.code.lines([]) == [])
    }
}
