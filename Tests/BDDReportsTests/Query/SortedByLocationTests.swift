import Testing

@testable import BDDReports

@Suite("Things in the order of their scenarios")
struct PlacedTests {
    @Test("by file, then by line as a number, then as they were added")
    func order() {
        var sorted = SortedByLocation<String>()
        sorted.add("b9", at: ScenarioLocation(uri: "b", line: 9))
        sorted.add("b10 first", at: ScenarioLocation(uri: "b", line: 10))
        sorted.add("b10 second", at: ScenarioLocation(uri: "b", line: 10))
        sorted.add("a20", at: ScenarioLocation(uri: "a", line: 20))
        #expect(sorted.elements == ["a20", "b9", "b10 first", "b10 second"])
        #expect(!sorted.isEmpty)
    }
}
