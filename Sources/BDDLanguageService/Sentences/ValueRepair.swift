import CucumberExpressions

/// What a person may have meant by a text that is no value of a parameter type.
struct ValueRepair {
    /// What is wrong with it, as in `'purple' is none of red, yellow, green, blue`.
    let problem: String
    /// A value that is near it; nil when none is known.
    let value: String?

    init(_ written: String, as type: ParameterType) {
        let form = type.valueForm
        guard !written.isEmpty else {
            problem = "\(form == .other ? "a value" : form.words) is missing"
            value = type.exampleValue
            return
        }
        guard !Self.isPlaceholder(written) else {
            problem = "no column of Examples is named '\(written.dropFirst().dropLast())'"
            value = nil
            return
        }
        switch form {
        case .choice(let texts):
            problem = "'\(written)' is \(form.refusal)"
            value = Self.nearest(written, texts)
        case .list(.choice(let texts), let separator):
            let items = Self.components(of: written, separator)
            let most = items.indices.last { type.accepts(items[...$0].joined(separator: separator)) }.map { $0 + 1 }
            if let most, items.allSatisfy(texts.contains) {
                problem = "\(items.count) values are too many, \(most) can stand here"
                value = items.prefix(most).joined(separator: separator)
            } else {
                (problem, value) = Self.list(written, of: texts, separator: separator)
            }
        case .wholeNumber:
            problem = "'\(written)' is \(form.refusal)"
            value = Self.numbers.firstIndex(of: written.lowercased()).map(String.init) ?? type.exampleValue
        case .quotedText:
            problem = "'\(written)' is \(form.refusal)"
            value = "\"\(written.filter { $0 != "\"" })\""
        case .other:
            problem = "'\(written)' is not what can stand here" + (type.exampleValue.map { ", as '\($0)' could" } ?? "")
            value = type.exampleValue
        default:
            problem = "'\(written)' is \(form.refusal)"
            value = type.exampleValue
        }
    }

    private static let numbers = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// Whether it stands for a column and nothing has been put in its place.
    private static func isPlaceholder(_ written: String) -> Bool {
        written.count > 2 && written.first == "<" && written.last == ">" && !written.dropFirst().contains("<")
    }

    private static func nearest(_ word: String, _ texts: [String]) -> String? {
        EditDistance.nearest(to: word, among: texts).first ?? texts.first
    }

    /// A list whose values are wrong, or parted otherwise than by the separator.
    private static func list(_ written: String, of texts: [String], separator: String) -> (String, String?) {
        let items = parts(of: written, separator: separator, texts)
        let wrong = items.filter { !texts.contains($0) }
        let value = items.map { texts.contains($0) ? $0 : nearest($0, texts) ?? $0 }.joined(separator: separator)
        guard let first = wrong.first else {
            return ("'\(written)' needs \(name(of: separator)) between its values", value)
        }
        return ("'\(first)' is none of \(texts.joined(separator: ", "))", value)
    }

    /// The parts between a separator that is not empty.
    private static func components(of written: String, _ separator: String) -> [String] {
        written.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    private static func name(of separator: String) -> String {
        switch separator {
        case ", ": "a comma and a space"
        case ",": "a comma"
        default: "'\(separator)'"
        }
    }

    /// The values of a list, at the separator, and where that is not there at commas, `and` and spaces.
    private static func parts(of written: String, separator: String, _ texts: [String]) -> [String] {
        let parts = components(of: written, separator)
        return parts.flatMap { part -> [String] in
            if texts.contains(part) { return [part] }
            let words = part.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
            let values = words.filter { !["and", "or", "&"].contains($0.lowercased()) }
            return values.isEmpty ? [part] : values
        }
    }
}
