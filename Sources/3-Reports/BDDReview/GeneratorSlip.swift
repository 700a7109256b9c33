import BDDDiagnostics
import Gherkin

/// A cell that was meant as a generator and has another form: `<combination>`, `${combination}`, `{int2..5}`, `{any letters}`.
struct GeneratorSlip {
    /// The generator in its form.
    let meant: String

    /// Nil if the cell is nothing like a generator, or if its step has no definition with the generator.
    ///
    /// - Parameters:
    ///   - names: the names of the parameter types.
    ///   - isStep: whether the step has a definition with a cell.
    init?(_ cell: String, names: [String], where isStep: (String) -> Bool) {
        guard cell.utf8.count > 2, cell.utf8.count < 60 else { return nil }
        let inner = Self.brackets.lazy.compactMap { open, close -> Substring? in
            guard cell.hasPrefix(open), cell.hasSuffix(close), cell.utf8.count > open.utf8.count + close.utf8.count
            else {
                return nil
            }
            return cell.dropFirst(open.count).dropLast(close.count)
        }.first
        let text = (inner ?? cell[...]).trimmed
        var forms = Self.named(text, names, isBare: inner == nil)
        if let range = Self.range(text, isBare: inner == nil), !range.name.isEmpty || cell.first == "{" {
            let types = range.name.isEmpty ? ["int", "float"] : [range.name]
            forms += types.filter(names.contains).map { "{\($0) \(range.limits)}" }
        }
        guard let meant = forms.first(where: { $0 != cell && isStep($0) }) else { return nil }
        self.meant = meant
    }

    private static let brackets = [
        ("<", ">"), ("${", "}"), ("#{", "}"), ("{{", "}}"), ("{", "}"), ("[", "]"), ("(", ")"), ("%", "%"),
    ]

    /// The generator with the name that a text is, with a word for any value before it or with a space too many.
    private static func named(_ text: Substring, _ names: [String], isBare: Bool) -> [String] {
        if names.contains(String(text)) { return ["{\(text)}"] }
        if isBare { return [] }
        var words = text.split(separator: " ")
        if words.count > 1, anyWords.contains(words[0].lowercased()) { words.removeFirst() }
        return [words.joined(separator: " "), words.joined()].filter(names.contains).map { "{\($0)}" }
    }

    private static let anyWords: Set<String> = ["any", "random", "some", "every", "each", "all", "a", "an", "the"]

    /// The name and the limits of a range that has other signs than a generator's: `int2..5`, `int(0, 40)`.
    private static func range(_ text: Substring, isBare: Bool) -> (name: String, limits: String)? {
        let name = text.prefix(while: \.isLetter)
        if isBare, name.isEmpty { return nil }
        var rest = text.dropFirst(name.count).drop { " ([,:=".contains($0) }
        while let last = rest.last, " )]".contains(last) { rest.removeLast() }
        for sign in ["...", "..", "–", " to ", ",", ";", "-", "/", " "] {
            let parts = rest.split(separator: sign, omittingEmptySubsequences: true).map(\.trimmed)
            guard parts.count == 2, let first = Double(parts[0]), let last = Double(parts[1]), first != last,
                parts.allSatisfy({ $0.allSatisfy { $0.isNumber || "-.".contains($0) } })
            else { continue }
            return (String(name), first < last ? "\(parts[0])..\(parts[1])" : "\(parts[1])..\(parts[0])")
        }
        return nil
    }
}
