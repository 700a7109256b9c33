import BDDJSON
import CucumberExpressions

/// The generator that a cell in braces names. It makes texts that replace the cell.
package struct CellGenerator: Sendable {
    /// The cell with its braces, as written.
    let cell: String
    let generator: Generator<String>
    /// Matches the texts of the parameter type that has the generator's name; nil if there is no such type.
    let pattern: CucumberExpression?

    /// Draws a text that a table cell can hold and that the parameter type matches.
    ///
    /// - Throws: `GeneratedTextError` if the drawn text does not qualify, or the error of the generator.
    package func draw(_ choices: inout Choices) throws -> String {
        let text = try generator.make(&choices)
        guard TableCell.canHold(text) else { throw GeneratedTextError.unwritable(cell: cell, text: text) }
        if let pattern, try !pattern.matches(text) { throw GeneratedTextError.unmatched(cell: cell, text: text) }
        return text
    }
}

/// A generator made a text that cannot replace its cell.
package enum GeneratedTextError: Error, Equatable, CustomStringConvertible {
    case unmatched(cell: String, text: String)
    case unwritable(cell: String, text: String)
    /// The text is itself a cell in braces that stands for any value.
    case property(cell: String, text: String)

    package var description: String {
        switch self {
        case .unmatched(let cell, let text):
            "the generator of \(cell) gave '\(text)', which the pattern of its parameter type does not match"
        case .unwritable(let cell, let text):
            """
            the generator of \(cell) gave '\(text)', which no cell of a table can hold
              help: a cell has no spaces at its ends and no carriage returns
            """
        case .property(let cell, let text):
            "the generator of \(cell) gave '\(text)', which in a cell stands for any value"
        }
    }
}

/// A cell of a table in a feature file, as text.
package enum TableCell {
    /// Whether a cell can hold `value`: white space at its ends would be trimmed, and carriage returns have no escape.
    package static func canHold(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return true }
        return !isSpace(first) && !isSpace(last) && !value.withBytes { $0.contains(.carriageReturn) }
    }

    /// Whether `scalar` is white space. Printable ASCII skips the slower look-up of Unicode properties.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        let isPlain = scalar.value > 0x20 && scalar.value < 0x7F
        return !isPlain && scalar.properties.isWhitespace
    }

    /// `value` with backslashes, bars and line feeds escaped for a cell.
    package static func escaped(_ value: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\", "|": text += ["\\", scalar]
            case "\n": text += ["\\", "n"]
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
