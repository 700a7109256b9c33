package import CucumberExpressions

/// A step definition as authors of features read it: a sentence, the possible values in it, and the uses of the step.
package struct CataloguedStep: Sendable {
    /// A piece of the sentence.
    package enum Part: Sendable, Equatable {
        case text(String)
        case value(String)
    }

    /// The possible texts of a value in the sentence.
    package struct Value: Sendable, Equatable {
        /// The parameter type's name; empty without one.
        package let type: String
        /// The description of the value, such as `one of red, yellow`.
        package let words: String
        /// All possible texts of the value, or of an element if the value is a list; empty if they cannot be listed.
        package let choices: [String]
        /// The name for one of `choices`, such as `colour` for a list of `{colours}`; empty without choices.
        package let choiceName: String

        init(_ type: ParameterType) {
            self.type = type.name ?? ""
            let form = type.valueForm
            let example = type.exampleValue.map { ", such as '\($0)'" } ?? ""
            words = form == .other ? "any text that fits\(example)" : form.words
            switch form {
            case .choice(let texts): (choices, choiceName) = (texts, type.name ?? "")
            case .list(.choice(let texts), _):
                let name = type.name ?? ""
                (choices, choiceName) = (texts, name.hasSuffix("s") ? String(name.dropLast()) : name)
            default: (choices, choiceName) = ([], "")
            }
        }
    }

    /// A line of a feature file that is the step.
    package struct Use: Sendable, Hashable {
        package let uri: String
        package let line: Int

        package init(uri: String, line: Int) {
            self.uri = uri
            self.line = line
        }
    }

    /// `Given`, `When` or `Then`, as its definition says.
    package let keyword: String
    package let expression: String
    /// The location of the definition.
    package let location: String
    /// The text of the comment above the definition; nil if there is none.
    package let comment: String?
    /// The subject of the definition's file, taken from the file name.
    package let group: String
    package let sentence: [Part]
    package let values: [Value]
    package let uses: [Use]

    /// - Parameter example: a step's text in a feature and its values, in order; nil if no feature uses the step.
    package init(
        keyword: String, _ expression: StepExpression, location: String, comment: String?, group: String,
        example: (text: String, values: [String?])?, uses: [Use]
    ) {
        self.keyword = keyword
        self.expression = expression.source
        self.location = location
        self.comment = comment
        self.group = group
        self.uses = uses
        values = expression.parameterTypes.map(Value.init)
        sentence = example.map { Self.cut($0.text, at: $0.values) } ?? Self.made(expression.sentence)
    }

    private static func made(_ parts: [SentencePart]) -> [Part] {
        parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .value(let type): .value(type.exampleValue ?? "{\(type.name ?? "")}")
            }
        }
    }

    private static func cut(_ text: String, at values: [String?]) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        for value in values.compactMap(\.self) {
            guard !value.isEmpty, let range = rest.firstRange(of: value) else { continue }
            if range.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<range.lowerBound]))) }
            parts.append(.value(value))
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty ? parts : parts + [.text(String(rest))]
    }

    /// The sentence with `mark` applied to each value.
    package func text(_ mark: (String) -> String) -> String {
        sentence.map { part in
            switch part {
            case .text(let text): text
            case .value(let value): mark(value)
            }
        }.joined()
    }

    /// Whether the texts about the step contain `word`, ignoring case.
    package func contains(_ word: String) -> Bool {
        texts.contains { $0.lowercased().contains(word.lowercased()) }
    }

    /// All texts that describe the step.
    private var texts: [String] {
        [text { $0 }, expression, comment ?? "", group] + values.flatMap { $0.choices + [$0.type] }
    }

    /// The words in the texts about the step, in lower case, without those that stand only in the name of a type.
    package var words: Set<String> {
        let parts = sentence.map { part in
            switch part {
            case .text(let text): text
            case .value(let value): value.hasPrefix("{") ? "" : value
            }
        }
        let texts = parts + [comment ?? "", group] + values.flatMap(\.choices)
        return Set(texts.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
    }
}
