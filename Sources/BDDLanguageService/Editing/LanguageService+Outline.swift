package import Gherkin

/// A heading, with what is below it.
package struct FeatureSymbol: Sendable {
    package let name: String
    package let kind: KeywordKind
    package let path: String
    /// All lines of it.
    package let span: TextSpan
    /// Its name.
    package let nameSpan: TextSpan
    package let children: [FeatureSymbol]
}

/// How a file is built.
extension LanguageService {
    /// The headings of a file, each with those below it.
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

    /// The headings of all files whose names have a text in them; case makes no difference.
    package func symbols(matching query: String) -> [FeatureSymbol] {
        let query = query.lowercased()
        func all(_ list: [FeatureSymbol]) -> [FeatureSymbol] { list.flatMap { [$0] + all($0.children) } }
        return paths.flatMap { all(self.symbols(of: $0)) }.filter {
            query.isEmpty || $0.name.lowercased().contains(query)
        }
    }

    /// Lines that can be folded: what is below a heading, doc strings, tables and comments of several lines.
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

    /// Whether a delimiter opens a doc string: of those in a row each second one closes it.
    private func opens(_ number: Int, _ lines: FeatureLines) -> Bool {
        lines.all[..<number].count { $0.kind == .delimiter }.isMultiple(of: 2)
    }
}

/// A scenario or feature that can be run from where it stands.
package struct RunLens: Hashable, Sendable {
    package let path: String
    /// Counted from 0.
    package let line: Int
    package let isFeature: Bool
}

extension LanguageService {
    /// What can be run in a file: the feature, and each scenario.
    package func lenses(of path: String) -> [RunLens] {
        guard let document = document(path) else { return [] }
        return document.lines.all.enumerated().compactMap { number, line in
            let isFeature = line.kind == .heading(.feature)
            return isFeature || line.isScenario ? RunLens(path: path, line: number, isFeature: isFeature) : nil
        }
    }
}
