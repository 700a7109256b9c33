import BDDRunning
import CucumberExpressions

/// The definition that a step's text matches, and the values in the text.
struct StepReading {
    /// A value in the text.
    struct Value {
        /// The position in the text, in code points from 0.
        let range: Range<Int>
        let text: String
        let type: ParameterType
        fileprivate let argument: Argument

        /// The parts of the step's text before and after the value.
        func around(_ text: String) -> (before: String, after: String) {
            let scalars = Array(text.unicodeScalars)
            return (
                String(String.UnicodeScalarView(scalars[..<range.lowerBound])),
                String(String.UnicodeScalarView(scalars[range.upperBound...]))
            )
        }
    }

    /// The index of the step definition in the support code.
    let definition: Int
    let values: [Value]

    /// Nil if the text has no definition, or several.
    init?(_ text: String, _ code: SupportCode) {
        guard let matches = try? code.matches(text), matches.count == 1 else { return nil }
        definition = code.index(of: matches[0])
        values = matches[0].arguments.compactMap { argument in
            let group = argument.group
            guard let start = group.start, let text = group.value else { return nil }
            return Value(
                range: start..<start + text.unicodeScalars.count, text: text, type: argument.parameterType,
                argument: argument)
        }
    }

    /// Whether both texts pass equal values to the same definition. The spelling may differ.
    func means(_ other: StepReading) -> Bool {
        definition == other.definition && values.count == other.values.count
            && zip(values, other.values).allSatisfy { $0.equals($1) }
    }
}

extension StepReading.Value {
    fileprivate func equals(_ other: StepReading.Value) -> Bool {
        if text == other.text { return true }
        guard let value = try? argument.value(), let otherValue = try? other.argument.value(),
            let equatable = value as? any Equatable
        else { return false }
        return Self.isEqual(equatable, otherValue)
    }

    private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { other as? Value == value }
}
