package import CucumberExpressions

/// A step of a program as an owner of features reads it: a sentence with values, what each value may be, and where the
/// step is used.
package struct CataloguedStep: Sendable {
    /// A piece of the sentence.
    package enum Part: Sendable, Equatable {
        case text(String)
        case value(String)
    }

    /// What may stand in the place of a value.
    package struct Value: Sendable, Equatable {
        /// The parameter type's name; empty without one.
        package let type: String
        /// In words, as in `one of red, yellow`.
        package let words: String
        /// All that it can be, where that is a few texts; of a list all that can stand in it.
        package let choices: [String]
        /// The name of one of them: `colour` for a list of `{colours}`.
        package let choiceName: String

        init(_ type: ParameterType) {
            self.type = type.name ?? ""
            let form = type.valueForm
            let example = type.exampleValue.map { ", as '\($0)'" } ?? ""
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
    /// Where its definition stands.
    package let location: String
    /// What the definition's comment says; nil without one.
    package let comment: String?
    /// What the steps of a definition's file are about.
    package let group: String
    package let sentence: [Part]
    package let values: [Value]
    package let uses: [Use]

    /// - Parameter example: a text that is used and its values, in order; nil for a step that no feature uses.
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

    /// The sentence with each value between two marks.
    package func text(_ mark: (String) -> String) -> String {
        sentence.map { part in
            switch part {
            case .text(let text): text
            case .value(let value): mark(value)
            }
        }.joined()
    }

    /// Whether a word stands in what is said of the step.
    package func contains(_ word: String) -> Bool {
        texts.contains { $0.lowercased().contains(word.lowercased()) }
    }

    /// What is said of the step.
    private var texts: [String] {
        [text { $0 }, expression, comment ?? "", group] + values.flatMap { $0.choices + [$0.type] }
    }

    /// The words in what is said of the step, in small letters.
    package var words: Set<String> {
        Set(texts.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
    }
}
