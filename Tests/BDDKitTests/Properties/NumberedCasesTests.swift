import CucumberExpressions
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("A case is made by its number")
struct NumberedCasesTests {
    private final class Desk: World {
        init() {}
    }

    private static let code = SupportCode([
        [
            ParameterType(
                "peg", pattern: "[a-z]+", generator: Generator<String>.element(of: ["red", "green", "blue"])
            ) { $0 },
            ParameterType(
                "row", pattern: "[a-z]*",
                generator: Generator<[Bool]>.array(of: .bool, count: 0...3).map { $0.map { $0 ? "y" : "n" }.joined() }
            ) { $0 },
            ParameterType(
                "odd", pattern: "[0-9]+", generator: Generator<Int>.int(in: 0...19).filter(line: 1) { $0 % 2 == 1 }
            ) { $0 },
            ParameterType("broken", pattern: "[0-9]+", generator: Generator<Int> { _ in throw Broken() }) { $0 },
        ] as StepLibrary<Desk>
    ])

    private struct Broken: Error {}

    private static func row(_ cells: [String]) -> PropertyRow {
        let input = PropertyInput(
            outline: ScenarioInput(name: "n", uri: "a.feature", line: 1, tags: [], steps: []), backgroundSteps: 0,
            header: cells.indices.map { "c\($0)" }, cells: cells,
            generated: cells.indices.filter { cells[$0].hasPrefix("{") }, stream: 1)
        return PropertyRow(input, code.generators)
    }

    /// All cases of the row, as its generators make them one after the other.
    private static func all(_ row: PropertyRow) throws -> [[String]] {
        var (choices, values) = (AllChoices(), [[String]]())
        while let next = try choices.next(row.draw) { values.append(next.value) }
        return values
    }

    private static let rows = [
        ["{int 0..9}"], ["{int 0..9}", "{peg}"], ["a", "{peg}", "b", "{peg}", "{int 1..4}"], ["{row}"],
        ["{row}", "{row}"], ["{odd}", "{peg}"], ["{peg}", "{odd}"], ["{row}", "{odd}", "x", "{int 5..6}"],
    ]

    @Test("in the order of all cases, whatever was made before", arguments: rows)
    func order(cells: [String]) throws {
        let row = Self.row(cells)
        let all = try Self.all(row)
        var ordered = try #require(NumberedCases(limit: 10_000, row))
        #expect(ordered.count == all.count)
        #expect(try (1...all.count).map { try ordered.values($0) } == all)
        var jumping = NumberedCases(count: all.count, row)
        var stream = RandomStream(seed: 3)
        for _ in 0..<200 {
            let number = 1 + Int(stream.number(upTo: UInt64(all.count - 1)))
            #expect(try jumping.values(number) == all[number - 1])
        }
    }

    @Test("if there are not more than may be counted, and their generators make them", arguments: rows)
    func limit(cells: [String]) throws {
        let row = Self.row(cells)
        let count = try Self.all(row).count
        #expect(NumberedCases(limit: count, row)?.count == count)
        #expect(NumberedCases(limit: count - 1, row) == nil)
        #expect(NumberedCases(limit: 100_000, Self.row(cells + ["{broken}"])) == nil)
    }

    @Test("and there are none but those that were counted")
    func miscounted() throws {
        var cases = NumberedCases(count: 31, Self.row(["{int 0..9}", "{peg}"]))
        #expect(throws: NumberedChoices.Miscounted.self) { try cases.values(1) }
        var right = NumberedCases(count: 30, Self.row(["{int 0..9}", "{peg}"]))
        for number in [0, -1, 31] { #expect(throws: NumberedChoices.Miscounted.self) { try right.values(number) } }
        #expect(try right.values(30) == ["9", "blue"])
    }
}
