import BDDJSON
import CucumberExpressions

/// The generator that a cell in braces names. It makes the texts that stand in the cell itself.
package struct CellGenerator: Sendable {
    /// The cell as it is written.
    let cell: String
    let generator: Generator<String>
    /// Matches what steps take for the type; nil when no type has the generator's name.
    let pattern: CucumberExpression?

    /// A text that can be written into a table, and that steps take for a value of the type.
    ///
    /// - Throws: `GeneratedTextError` when it is none, or what keeps the generator from giving any.
    package func draw(_ choices: inout Choices) throws -> String {
        let text = try generator.make(&choices)
        guard TableCell.canHold(text) else { throw GeneratedTextError.unwritable(cell: cell, text: text) }
        if let pattern, try !pattern.matches(text) { throw GeneratedTextError.unmatched(cell: cell, text: text) }
        return text
    }
}

/// A generator gives a text that cannot stand in its cell.
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
    /// Whether a cell can have this value: white space at its ends would be taken for the space around it.
    package static func canHold(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return true }
        return !isSpace(first) && !isSpace(last) && !value.utf8Span.span.contains(UInt8(ascii: "\r"))
    }

    /// Whether it is white space: quickly seen of most characters of ASCII, asked of the others.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        let isPlain = scalar.value > 0x20 && scalar.value < 0x7F
        return !isPlain && scalar.properties.isWhitespace
    }

    /// The value as a cell writes it.
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
