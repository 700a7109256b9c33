import Testing

@testable import BDDMutation

/// Tests the defects found in small files: the code and its replacement.
@Suite("Defects in Swift code")
struct DefectFinderTests {
    private func defects(_ text: String, lines: Set<Int>? = nil) throws -> [String] {
        try SwiftFolder().finder(text, lines: lines).defects.map {
            "\($0.line):\($0.column) \($0.kind.rawValue): \($0.original) → \($0.edit.replacement)"
        }.sorted()
    }

    @Test("are comparisons, boundaries, constants and results")
    func comparison() throws {
        #expect(
            try defects("func isHigh(_ count: Int) -> Bool { count > 12 }") == [
                "1:43 boundary: > → >=", "1:43 comparison: > → <=", "1:45 constant: 12 → 13",
            ])
    }

    @Test("are sums, and texts that are not joined")
    func arithmetic() throws {
        #expect(
            try defects(
                """
                func sum(_ a: Int, _ b: Double) -> Double { Double(a) * b - 0.5 }
                func name(_ text: String) -> String { text + "s" }
                """) == [
                    "1:45 result: Double(a) * b - 0.5 → (Double(a) * b - 0.5) + 1", "1:55 arithmetic: * → /",
                    "1:59 arithmetic: - → +", "1:61 constant: 0.5 → (0.5 + 1)",
                    "2:39 arithmetic: text + \"s\" → (text)",
                    "2:39 result: text + \"s\" → \"\"", "2:46 constant: \"s\" → \"\"",
                ])
    }

    @Test("are conditions, guards and statements")
    func statements() throws {
        #expect(
            try defects(
                """
                struct Box { var size = 1
                  mutating func grow(_ by: Int?) {
                    guard let by, by != 2 else { return }
                    if !isFull { size += by }
                  }
                  var isFull: Bool { false }
                }
                """) == [
                    "1:25 constant: 1 → 0", "1:25 constant: 1 → 2", "3:19 condition: by != 2 → false",
                    "3:19 condition: by != 2 → true", "3:22 comparison: != → ==", "3:25 constant: 2 → 3",
                    "4:18 statement: size += by → ()", "4:23 arithmetic: += → -=", "4:8 condition: !isFull → false",
                    "4:8 condition: !isFull → true", "4:8 logic: ! → ", "6:22 constant: false → true",
                ])
    }

    @Test("are arguments the other way round, where they have one type")
    func arguments() throws {
        #expect(
            try defects(
                """
                func place(row: Int, column: Int, name: String) -> Int { row }
                func test(_ a: Int, _ b: Int) -> Int { place(row: a, column: b, name: "") }
                """, lines: [2]) == [
                    "2:40 result: place(row: a, column: b, name: \"\") → (place(row: a, column: b, name: \"\")) + 1",
                    "2:51 arguments: a, column: b → b, column: a", "2:51 neighbour: a → (a) + 1",
                    "2:51 neighbour: a → (a) - 1", "2:62 neighbour: b → (b) + 1", "2:62 neighbour: b → (b) - 1",
                    "2:71 constant: \"\" → \"defect\"",
                ])
    }

    @Test("are other cases, constants of a type and members that mean the opposite")
    func names() throws {
        #expect(
            try defects(
                """
                enum Peg { case red, blue, other(Int) }
                struct Shade { let value: Int; static let dark = Shade(value: 3); static let light = Shade(value: 4) }
                func peg(_ all: [Int]) -> (Peg, Shade, Int?) { (.red, .dark, all.first) }
                """, lines: [3]) == [
                    "3:50 enum case: red → blue", "3:56 enum case: dark → light", "3:66 member: first → last",
                ])
    }

    @Test("are one argument of min or max in place of the call, but not their arguments the other way round")
    func operands() throws {
        #expect(
            try defects("func least(_ a: Int, _ b: Int) -> Int { min(a, b) }") == [
                "1:41 member: min → max", "1:41 operand: min(a, b) → (a)", "1:41 operand: min(a, b) → (b)",
                "1:41 result: min(a, b) → (min(a, b)) + 1",
            ])
        #expect(
            try defects("func turn(_ a: inout Int, _ b: inout Int) { swap(&a, &b) }") == [
                "1:45 statement: swap(&a, &b) → ()"
            ])
    }

    @Test("are the next and the previous position in subscripts and arguments, and swapped coordinates")
    func neighbours() throws {
        #expect(
            try defects(
                """
                struct Grid { subscript(row: Int, column: Int) -> Bool { row == column } }
                func cell(_ grid: Grid, at row: Int, _ b: Int) -> Bool { grid[row, b] }
                """, lines: [2]) == [
                    "2:58 result: grid[row, b] → !(grid[row, b])",
                    "2:63 arguments: row, b → b, row",
                    "2:63 neighbour: row → (row) + 1", "2:63 neighbour: row → (row) - 1",
                    "2:68 neighbour: b → (b) + 1", "2:68 neighbour: b → (b) - 1",
                ])
        #expect(
            try defects(
                """
                func place(row: Int, count: Int) {}
                func test(_ a: Int) { place(row: a, count: 2 * a) }
                """, lines: [2]) == [
                    "2:23 statement: place(row: a, count: 2 * a) → ()",
                    "2:34 arguments: a, count: 2 * a → 2 * a, count: a",
                    "2:34 neighbour: a → (a) + 1", "2:34 neighbour: a → (a) - 1", "2:44 constant: 2 → 3",
                    "2:46 arithmetic: * → /",
                ])
    }

    @Test("do not show the mark of their line")
    func marks() throws {
        let finder = try SwiftFolder().finder("func a() -> Bool { true }  // mutate: keeps true because it is\n")
        #expect(finder.defects.map(\.lineBefore) == ["func a() -> Bool { true }"])
        #expect(finder.defects.map(\.lineAfter) == ["func a() -> Bool { false }"])
    }

    @Test("are only those of lines that are asked for")
    func lines() throws {
        let text = "func a() -> Bool { true }\nfunc b() -> Bool { false }\n"
        #expect(try defects(text, lines: [2]) == ["2:20 constant: false → true"])
    }

    @Test("are not between the values of a text, whatever quotes it has")
    func texts() throws {
        #expect(
            try defects(##"func text(_ a: Int) -> String { "a\(a)b\("c")" + #"d"e\#(a)"# }"##)
                == [
                    ##"1:33 arithmetic: "a\(a)b\("c")" + #"d"e\#(a)"# → ("a\(a)b\("c")")"##,
                    ##"1:33 constant: "a\(a)b\("c")" → """##, ##"1:33 result: "a\(a)b\("c")" + #"d"e\#(a)"# → """##,
                    ##"1:42 constant: "c" → """##, ##"1:50 constant: #"d"e\#(a)"# → """##,
                ])
    }
}
