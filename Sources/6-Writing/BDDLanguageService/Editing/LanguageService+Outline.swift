package import Gherkin

/// A heading, with the headings below it.
package struct FeatureSymbol: Sendable {
    package let name: String
    package let kind: KeywordKind
    package let path: String
    /// All lines of the heading's block.
    package let span: TextSpan
    /// The range of the name.
    package let nameSpan: TextSpan
    package let children: [FeatureSymbol]
}

/// The structure of a file.
extension LanguageService {
    /// Returns the headings of a file, each with the headings below it.
    package func symbols(of path: String) -> [FeatureSymbol] {
        guard let document = document(path) else { return [] }
        let headings = document.lines.all.indices.filter { document.lines.all[$0].isHeading }
        return symbols(headings[...], document)
    }

    private func symbols(_ headings: ArraySlice<Int>, _ document: FeatureDocument) -> [FeatureSymbol] {
        var symbols: [FeatureSymbol] = []
        var rest = headings
        while let first = rest.popFirst() {
            let line = document.lines.all[first]
            guard case .heading(let kind) = line.kind else { continue }
            let below = rest.prefix { document.lines.all[$0].level > line.level }
            rest = rest.dropFirst(below.count)
            let end = document.text.line(document.lines.block(of: first).upperBound - 1).upperBound
            let keyword = document.text.string(line.keyword)
            let name = line.text.isEmpty ? keyword : document.text.string(line.text)
            symbols.append(
                FeatureSymbol(
                    name: name, kind: kind, path: document.path,
                    span: document.text.span(document.text.line(first).lowerBound..<end),
                    nameSpan: document.text.span(line.text.isEmpty ? line.keyword : line.text),
                    children: self.symbols(below, document)))
        }
        return symbols
    }

    /// The most symbols that a query returns.
    private static let mostSymbols = 500

    /// Returns the headings of all files whose names contain each word of `query`, ignoring case: 500 at most. Without a
    /// word, returns features only.
    package func symbols(matching query: String) -> [FeatureSymbol] {
        let words = query.lowercased().split(separator: " ")
        func all(_ list: [FeatureSymbol]) -> [FeatureSymbol] { list.flatMap { [$0] + all($0.children) } }
        var found: [FeatureSymbol] = []
        for path in paths where found.count < Self.mostSymbols {
            let symbols = symbols(of: path)
            found +=
                words.isEmpty
                ? symbols
                : all(symbols).filter { symbol in
                    let name = symbol.name.lowercased()
                    return words.allSatisfy { name.contains($0) }
                }
        }
        return Array(found.prefix(Self.mostSymbols))
    }

    /// Returns the lines that can be folded: blocks of headings, doc strings, and tables and comments of several lines.
    package func folds(of path: String) -> [ClosedRange<Int>] {
        guard let document = document(path) else { return [] }
        let lines = document.lines
        var folds: [ClosedRange<Int>] = []
        var start = 0
        for (number, line) in lines.all.enumerated() {
            if line.isHeading {
                let block = lines.block(of: number)
                if block.count > 1 { folds.append(number...block.upperBound - 1) }
            }
            let isRun = [.row, .comment].contains(line.kind)
            guard isRun || line.kind == .delimiter else { continue }
            let isFirst = number == 0 || lines.all[number - 1].kind != line.kind
            if isRun, isFirst { start = number }
            let isLast = number + 1 == lines.all.count || lines.all[number + 1].kind != line.kind
            if isRun, isLast, number > start { folds.append(start...number) }
            guard line.kind == .delimiter, number + 1 < lines.all.count,
                lines.all[number + 1].kind == .docString || lines.all[number + 1].kind == .delimiter
            else { continue }
            let end = lines.all[(number + 1)...].firstIndex { $0.kind != .docString } ?? lines.all.count
            if end < lines.all.count, lines.all[end].kind == .delimiter, opens(number, lines) {
                folds.append(number...end)
            }
        }
        return folds.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    /// Whether a delimiter opens a doc string: every second delimiter closes one.
    private func opens(_ number: Int, _ lines: FeatureLines) -> Bool {
        lines.all[..<number].count { $0.kind == .delimiter }.isMultiple(of: 2)
    }
}

/// A scenario or feature with a button to run it.
package struct RunLens: Hashable, Sendable {
    package let path: String
    /// The line number, from 0.
    package let line: Int
    package let isFeature: Bool
}

extension LanguageService {
    /// Returns the headings in a file that can be run: the feature and each scenario.
    package func lenses(of path: String) -> [RunLens] {
        guard let document = document(path) else { return [] }
        return document.lines.all.enumerated().compactMap { number, line in
            let isFeature = line.kind == .heading(.feature)
            return isFeature || line.isScenario ? RunLens(path: path, line: number, isFeature: isFeature) : nil
        }
    }
}
