import Mastermind
import Testing

@Suite struct BoardTableDifferencesTests {
    private let blank = ["", "", "", "", ""]

    @Test("Differences are said in words, all of them")
    func differences() throws {
        let expected = try BoardTable(rows: [
            ["●○", "red", "red", "red", "red"],
            blank,
            ["", "yellow", "", "", ""],
        ])
        let actual = try BoardTable(rows: [
            ["●", "red", "red", "blue", "red"],
            blank,
            ["", "red", "", "green", ""],
        ])
        #expect(
            actual.differences(from: expected).map(\.description) == [
                "row 1, column 1: expected ●○, was ●",
                "row 1, column 4: expected red, was blue",
                "row 3, column 2: expected yellow, was red",
                "row 3, column 4: expected nothing, was green",
            ])
        let last = expected.differences(from: actual).last
        #expect(last?.description == "row 3, column 4: expected green, was nothing")
        #expect(last?.row == 3)
        #expect(last?.column == 4)
        #expect(actual.differences(from: actual) == [])
    }
}
