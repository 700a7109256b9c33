package import BDDDiagnostics
package import Gherkin

/// The tags of all features, to tell one that stands once and is another one but for its signs: `@MMP6` beside `@MM-P6`.
package struct TagSpellings {
    private struct Use {
        var count = 0
        let source: Source
        let location: Location
    }

    private var uses: [String: Use] = [:]

    package init() {}

    package mutating func add(_ document: GherkinDocument, _ source: Source) {
        for tag in document.tags {
            uses[tag.name, default: Use(source: source, location: tag.location)].count += 1
        }
    }

    /// The tags that stand once and are most probably another one.
    package var diagnostics: [(diagnostic: Diagnostic, source: Source)] {
        var names: [String: [String]] = [:]
        for name in uses.keys where !name.contains("(") { names[Self.letters(of: name), default: []].append(name) }
        var shapes: [String: Int] = [:]
        for name in uses.keys { shapes[Self.shape(of: name), default: 0] += 1 }
        return names.values.filter { $0.count == 2 }.compactMap { pair in
            guard let odd = pair.first(where: { isOdd($0, beside: pair[0] == $0 ? pair[1] : pair[0], shapes: shapes) }),
                let meant = pair.first(where: { $0 != odd }), let use = uses[odd], let other = uses[meant]
            else { return nil }
            let lines = SourceLines(use.source)
            return (
                Diagnostic(
                    code: CheckRule.tagWithoutMeaning.rawValue, uri: use.source.uri, location: use.location,
                    severity: .warning, message: "'\(odd)' stands only here, and '\(meant)' differs in its signs only",
                    excerpt: lines.excerpt(at: use.location), help: "did you mean '\(meant)'?",
                    fix: Diagnostic.Edit(
                        line: use.location.line, column: use.location.column ?? 1,
                        length: odd.unicodeScalars.count, text: meant, isSure: false),
                    related: [
                        Diagnostic.Related(
                            uri: other.source.uri, line: other.location.line, message: "the first '\(meant)'")
                    ]), use.source
            )
        }
    }

    /// Whether a tag stands once, and the other one more than once or in the form that more tags have.
    private func isOdd(_ name: String, beside other: String, shapes: [String: Int]) -> Bool {
        guard uses[name]?.count == 1 else { return false }
        if let count = uses[other]?.count, count > 1 { return true }
        return shapes[Self.shape(of: other), default: 0] > shapes[Self.shape(of: name), default: 0]
    }

    private static func letters(of name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The kinds of the characters of a name, one for each run: `A-A1` for `@MM-P6`.
    private static func shape(of name: String) -> String {
        var shape = ""
        for character in name.dropFirst() {
            let kind: Character =
                character.isNumber ? "1" : character.isUppercase ? "A" : character.isLetter ? "a" : character
            if shape.last != kind { shape.append(kind) }
        }
        return shape
    }
}
