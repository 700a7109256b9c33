import BDDSteps

/// A text in quotes that a result cell is given.
struct Symbols: Sendable, CustomStringConvertible {
    let text: String

    var description: String { "\"\(text)\"" }
}

extension Generator<Symbols> {
    /// Up to 20 symbols of up to three kinds. Many begin with a space, and spaces of other kinds are symbols too.
    static let any = Generator.frequency([
        (4, runs(leading: "")), (3, runs(leading: " ")),
        (2, Generator<[String]>.array(of: kind, count: 0...12).map { Symbols(text: $0.joined()) }),
    ])

    /// Up to nine times A and up to nine times B, with a leading space if there is no A, like the results of a game.
    static let letters = zip(Generator<Int>.int(in: 0...9), Generator<Int>.int(in: 0...9)).map { placed, misplaced in
        let beginning = placed == 0 ? " " : String(repeating: "A", count: placed)
        return Symbols(text: beginning + String(repeating: "B", count: misplaced))
    }

    private static let kind = Generator<String>.element(of: ["A", "B", " ", "a", "é", "🐳", "\u{a0}", "1"])

    /// A run of one symbol, then runs of two others.
    private static func runs(leading: String) -> Generator {
        let count = Generator<Int>.int(in: 0...9)
        return zip(kind, count, kind, count, kind, Generator<Int>.int(in: 0...2)).map { first, a, second, b, third, c in
            let runs = [(first, a), (second, b), (third, c)].map { String(repeating: $0, count: $1) }
            return Symbols(text: leading + runs.joined())
        }
    }
}
