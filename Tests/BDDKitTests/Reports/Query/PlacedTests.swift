@testable import BDDReports
import Testing

@testable import BDDKit

@Suite("Things in the order of their scenarios")
struct PlacedTests {
    @Test("by file, then by line as a number, then as they were added")
    func order() {
        var placed = Placed<String>()
        placed.add("b9", at: ScenarioPlace(uri: "b", line: 9))
        placed.add("b10 first", at: ScenarioPlace(uri: "b", line: 10))
        placed.add("b10 second", at: ScenarioPlace(uri: "b", line: 10))
        placed.add("a20", at: ScenarioPlace(uri: "a", line: 20))
        #expect(placed.elements == ["a20", "b9", "b10 first", "b10 second"])
        #expect(!placed.isEmpty)
    }
}
