import Foundation
import Testing

@testable import BDDSteps

@Suite("DataTable+Rows")
struct DataTableRowsTests {
    enum Fruit: String, Codable { case apple, pear }

    struct Price: Codable, Equatable, CustomStringConvertible {
        var cents: Int
        var description: String { "\(cents / 100).\(cents % 100 / 10)\(cents % 10)" }
    }

    struct Item: Codable, Equatable {
        var fruit: Fruit
        var count: Int
        var unitPrice: Price
        var note: String?
    }

    /// Runs a step with a table, which logs what `read` returns. Returns the log or the failure.
    private func answer(
        _ rows: [String], transposed: Bool = false, _ read: @escaping @Sendable (DataTable) throws -> String
    ) async throws -> (String, folder: String) {
        let folder = try ScratchFolder()
        let text = (["Feature: F", "  Scenario: S", "    Given the items:"] + rows).joined(separator: "\n") + "\n"
        let path = try folder.write(text, to: "a.feature")
        let steps: StepLibrary<Notes> = [
            ParameterType(
                "price", pattern: #"(\d+)\.(\d\d)"#,
                groups: { groups in
                    Price(cents: groups.compactMap { $0.flatMap { Int($0) } }.reduce(0) { $0 * 100 + $1 })
                }),
            Given("the items:") { (notes, table: DataTable) in
                notes.log(try read(transposed ? table.transposed() : table))
            },
        ]
        let run = try await FeatureRun(paths: [path], [steps])
        let line = run.plainOutline().first { $0.hasPrefix("  log ") || $0.contains("FAILED") } ?? "nothing"
        return (line.replacing(folder.path + "/", with: ""), folder.path)
    }

    private static let items: @Sendable (DataTable) throws -> String = { table in
        try table.rows(as: Item.self).map { "\($0.count) \($0.fruit) \($0.unitPrice) \($0.note ?? "-")" }
            .joined(separator: ", ")
    }

    @Test("Rows are values, whose properties are named like the columns, and cells are read by parameter types")
    func values() async throws {
        let rows = [
            "      | Fruit | unit price | count | note |",
            "      | apple | 1.20       | 2     |      |",
            "      | pear  | 0.80       | 10    | ripe |",
        ]
        #expect(try await answer(rows, Self.items).0 == "  log 2 apple 1.20 -, 10 pear 0.80 ripe")
    }

    @Test("A table with its names in the first column is transposed")
    func transposed() async throws {
        let rows = ["      | fruit | apple |", "      | unitPrice | 1.20 |", "      | count | 2 |"]
        #expect(try await answer(rows, transposed: true, Self.items).0 == "  log 2 apple 1.20 -")
    }

    @Test(
        "A cell that is no value is named, with where it stands",
        arguments: [
            ("| apple | 1.2  | 2 |", "row 2, column 'unit price': '1.2' is not a Price\nat a.feature:7:17"),
            ("| apple | 1.20 | x |", "row 2, column 'count': 'x' is not an Int\nat a.feature:7:24"),
            ("| plum  | 1.20 | 2 |", "row 2, column 'fruit': 'plum' is no 'fruit' of Item\nat a.feature:7:9"),
        ])
    func unfit(row: String, words: String) async throws {
        let rows = ["      | fruit | unit price | count |", "", "      # here", "      " + row]
        #expect(try await answer(rows, Self.items).0 == "  the items:: FAILED \(words)")
    }

    @Test("In a transposed table the place is that of the cell in the file")
    func transposedPlace() async throws {
        let rows = ["      | fruit | apple |", "      | unitPrice | 1.20 |", "      | count | x |"]
        #expect(
            try await answer(rows, transposed: true, Self.items).0
                == "  the items:: FAILED row 2, column 'count': 'x' is not an Int\nat a.feature:6:17")
    }

    @Test("Columns that are missing, or that no property takes, are reported")
    func columns() async throws {
        let missing = ["      | fruit | count |", "      | apple | 2 |"]
        #expect(
            try await answer(missing, Self.items).0
                == "  the items:: FAILED there is no column for 'unitPrice' of Item; there are fruit, count")
        let unknown = ["      | fruit | count | unit price | nite |", "      | apple | 2 | 1.20 | a |"]
        #expect(
            try await answer(unknown, Self.items).0
                == "  the items:: FAILED no property of Item takes the column 'nite'; it has count, fruit, note, "
                + "unitPrice\nat a.feature:4:38")
    }

    @Test("diff compares values by the columns that there are, whatever their spelling")
    func difference() throws {
        let items = [
            Item(fruit: .apple, count: 2, unitPrice: Price(cents: 120)),
            Item(fruit: .pear, count: 10, unitPrice: Price(cents: 80), note: "ripe"),
        ]
        let table = try DataTable([["Unit price", "count", "note"], ["1.20", "02", ""], ["0.80", "10", "ripe"]])
        try table.diff(against: items)
        let other = try DataTable([["fruit", "count"], ["apple", "2"], ["plum", "10"]])
        let error = #expect(throws: TableDifference.self) { try other.diff(against: items) }
        #expect(error?.words == #"row 3, column 1: expected "plum", actual "pear""#)
        let short = #expect(throws: TableDifference.self) { try other.diff(against: Array(items.prefix(1))) }
        #expect(short?.words == "row 3: expected, but not there")
        let column = #expect(throws: StepFailure.self) { try DataTable([["size"]]).diff(against: items) }
        #expect(
            column?.description
                == "Item has no property for the column 'size'; it has fruit, count, unitPrice, note")
    }

    @Test("A table is made of rows of one length")
    func equallyLong() {
        let error = #expect(throws: StepFailure.self) { try DataTable([["a", "b"], ["c"]]) }
        #expect(error?.description == "row 2 has 1 cells, but row 1 has 2: the rows of a table are equally long")
    }

    @Test("A doc string is read as JSON")
    func json() throws {
        struct Order: Decodable, Equatable { var items: [Item] }
        let text = #"{"items": [{"fruit": "apple", "count": 2, "unitPrice": {"cents": 120}}]}"#
        let order = try DocString(content: text, mediaType: "json").json(as: Order.self)
        #expect(order == Order(items: [Item(fruit: .apple, count: 2, unitPrice: Price(cents: 120))]))
        let missing = #expect(throws: StepFailure.self) {
            try DocString(content: #"{"items": [{"fruit": "apple"}]}"#).json(as: Order.self)
        }
        #expect(missing?.description == "the doc string cannot be read as Order: items[0]: there is no 'count'")
        #expect(throws: StepFailure.self) { try DocString(content: "{").json(as: Order.self) }
    }
}
