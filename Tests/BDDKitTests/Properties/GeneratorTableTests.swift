import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite struct GeneratorTableTests {
    private final class Nobody: World {}

    private enum Suit: String, CaseIterable {
        case hearts, spades
    }

    private static let table = SupportCode([
        [
            ParameterType("die", pattern: "[1-6]", generator: Generator<Int>.int(in: 1...6)) { text in text },
            ParameterType("two words", pattern: "x y", generator: Generator<String>.always("x y")) { text in text },
            ParameterType("date", pattern: "\\d+", file: "Steps.swift", line: 9) { (text: String) in text },
            ParameterType("suit", Suit.self),
            ParameterType("short", pattern: "s", file: "Steps.swift", line: 12) { (text: String) in text },
            ParameterType("wrong", pattern: "[a-z]", generator: Generator<Int>.always(1)) { text in text },
            ParameterType("spaced", pattern: ".*", generator: Generator<String>.always(" a")) { text in text },
        ] as StepLibrary<Nobody>
    ]).generators

    /// The types that have a generator.
    private static let others = ["die", "two words", "suit", "wrong", "spaced"]

    private func problem(_ cell: String) -> CellProblem? {
        guard case .refused(let problem) = Self.table.meaning(of: cell) else { return nil }
        return problem
    }

    private func generator(_ cell: String) -> CellGenerator? {
        guard case .anyValue(let generator) = Self.table.meaning(of: cell) else { return nil }
        return generator
    }

    private func texts(_ cell: String, count: Int = 300) throws -> [String] {
        let generator = try #require(self.generator(cell))
        return try (1...count).map { number in
            var choices = Choices(drawing: RandomStream(property: 1, case: number))
            return try generator.draw(&choices)
        }
    }

    @Test("What comes with bdd makes texts that steps take", arguments: BuiltInGenerator.all.map(\.name))
    func builtIns(_ name: String) throws {
        guard name != "short" else { return }
        #expect(try texts("{\(name)}").count == 300)
    }

    @Test("Options say which values")
    func options() throws {
        #expect(Set(try texts("{int 1..4}")) == ["1", "2", "3", "4"])
        #expect(try texts("{byte}").allSatisfy { Int8($0) != nil })
        #expect(Set(try texts("{float 0.5..0.7}").map(\.count).sorted().prefix(1)) == [3])
        #expect(try texts("{word 3..5}").allSatisfy { (3...5).contains($0.count) })
        #expect(try texts("{upper 4}").allSatisfy { $0.count == 4 && $0 == $0.uppercased() })
        #expect(try texts("{words 2}").allSatisfy { $0.split(separator: " ").count == 2 })
        #expect(try texts("{string 0}").allSatisfy { $0 == "\"\"" })
        #expect(try texts("{size 3x4..3x4}").allSatisfy { $0 == "3x4" })
    }

    @Test("A parameter type has the generator that its library gives it, an enum its cases")
    func parameterTypes() throws {
        #expect(Set(try texts("{die}")) == ["1", "2", "3", "4", "5", "6"])
        #expect(try texts("{two words}", count: 1) == ["x y"])
        #expect(Set(try texts("{suit}")) == ["hearts", "spades"])
    }

    @Test("A parameter type without a generator is refused, also when it hides one")
    func noGenerator() {
        #expect(problem("{date}") == .noGenerator(name: "date", location: "Steps.swift:9", others: Self.others))
        #expect(problem("{short}") == .noGenerator(name: "short", location: "Steps.swift:12", others: Self.others))
        #expect(
            problem("{date}")?.message("{date}")
                == "the parameter type {date} has no generator, so '{date}' has no value")
        #expect(
            problem("{date}")?.help
                == "write a value, or a generator that exists, such as {die}, {two words}, {suit}, {wrong}: 'bdd --generators' "
                + #"lists them all; date gets one at Steps.swift:9: ParameterType("date", pattern: …, generator: …)"#)
    }

    @Test(
        "A range that is the wrong way round is refused, and told the right way",
        arguments: [
            ("{int 9..1}", "9", "1"), ("{float 0.5..-0.5}", "0.5", "-0.5"), ("{word 8..3}", "8", "3"),
            ("{size 40x30..20x10}", "40x30", "20x10"),
        ])
    func reversed(_ cell: String, _ first: String, _ last: String) {
        let name = String(cell.dropFirst().prefix { $0 != " " })
        #expect(problem(cell) == .reversedRange(name: name, first: first, last: last))
        #expect(
            problem(cell)?.message(cell)
                == "the range of '\(cell)' is the wrong way round: \(first) is more than \(last)")
        #expect(problem(cell)?.help == "write {\(name) \(last)..\(first)}")
    }

    @Test("A range that is none in any direction is refused as such", arguments: ["{size 9x1..1x9}", "{word 3..-1}"])
    func noRange(_ cell: String) {
        let isSize = cell.hasPrefix("{size")
        #expect(
            problem(cell) == .options(name: isSize ? "size" : "word", usage: isSize ? "WxH..WxH" : "MIN..MAX"))
    }

    @Test("Options that cannot be read are refused", arguments: ["{int 9..}", "{int 5}", "{int x}", "{byte 0..999}"])
    func wrongOptions(_ cell: String) {
        let name = cell.contains("byte") ? "byte" : "int"
        #expect(problem(cell) == .options(name: name, usage: "MIN..MAX"))
        #expect(problem(cell)?.help == "write {\(name)} or {\(name) MIN..MAX}")
    }

    @Test("Options where there are none are refused", arguments: ["{email 3}", "{die 1..2}"])
    func noOptions(_ cell: String) {
        #expect(problem(cell)?.help == "write {\(cell.contains("die") ? "die" : "email")}")
    }

    @Test(
        "A name that is nearly that of a generator is refused",
        arguments: [("{wrod}", "word"), ("{ int }", "int"), ("{Int}", "int"), ("{colour}", "color"), ("{dye}", "die")])
    func nearly(_ cell: String, _ suggestion: String) {
        #expect(problem(cell) == .unknown(suggestion: suggestion))
        #expect(problem(cell)?.help == "did you mean {\(suggestion)}? '@property(off)' makes it plain text")
    }

    @Test("Another name is unknown, and any other cell is text")
    func text() {
        for cell in ["{customer}", "{customer 1..3}"] {
            guard case .unknown = Self.table.meaning(of: cell) else {
                Issue.record("\(cell) is not unknown")
                continue
            }
        }
        for cell in ["", "{}", "red", #"{"a": 1}"#, "{see below}", "x{date}", "x{{int}}"] {
            guard case .text = Self.table.meaning(of: cell) else {
                Issue.record("\(cell) is not text")
                continue
            }
        }
    }

    @Test("A text that steps do not take, or that no cell can hold, is an error")
    func wrongTexts() {
        #expect(throws: GeneratedTextError.unmatched(cell: "{wrong}", text: "1")) { try texts("{wrong}", count: 1) }
        #expect(throws: GeneratedTextError.unwritable(cell: "{spaced}", text: " a")) { try texts("{spaced}", count: 1) }
        #expect(
            GeneratedTextError.unmatched(cell: "{wrong}", text: "1").description
                == "the generator of {wrong} gave '1', which the pattern of its parameter type does not match")
    }

    @Test("A text is written into a cell so that it reads as it is")
    func cells() {
        #expect(TableCell.escaped(#"a|b\n"#) == #"a\|b\\n"#)
        #expect(TableCell.escaped("a\nb") == #"a\nb"#)
        #expect(TableCell.canHold("a b") && TableCell.canHold(""))
        #expect(!TableCell.canHold("a ") && !TableCell.canHold("\ta") && !TableCell.canHold("a\rb"))
    }
}
