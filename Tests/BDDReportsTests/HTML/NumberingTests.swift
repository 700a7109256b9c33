import Testing

@testable import BDDReportFormats

@Suite("Things by number")
struct NumberingTests {
    @Test("numbers are given in the order of the first mention, and kept")
    func order() {
        var numbering = Numbering<String>()
        let numbers = ["b", "a", "b"].map { id in numbering.number(of: id, id.uppercased()) }
        #expect(numbers == [0, 1, 0])
        #expect(numbering.elements == ["B", "A"])
    }
}
