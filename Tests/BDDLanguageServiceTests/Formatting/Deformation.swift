import Gherkin

/// Makes a formatted text untidy where that must not matter: indents, blanks at line ends and around cells, and extra
/// blank lines.
struct Deformation {
    private enum Kind { case free, comment, ending, row, docString }

    private let lines: [String]
    private var kinds: [Kind]
    private var random: UInt64

    init(_ bytes: [UInt8], uri: String, seed: UInt64) throws {
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        kinds = Array(repeating: .free, count: lines.count)
        random = seed
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
        for comment in document.comments { kinds[comment.location.line - 1] = .comment }
        guard let feature = document.feature else { return }
        mark(feature.tags.map(\.location) + [feature.location])
        document.forEachChild { child, _ in mark(child) }
    }

    private mutating func mark(_ locations: [Location], _ kind: Kind = .ending) {
        for location in locations { kinds[location.line - 1] = kind }
    }

    private mutating func mark(_ child: GherkinDocument.FeatureChild) {
        switch child {
        case .rule(let rule): mark(rule.tags.map(\.location) + [rule.location])
        case .background(let background):
            mark([background.location])
            background.steps.forEach { mark($0) }
        case .scenario(let scenario):
            mark(scenario.tags.map(\.location) + [scenario.location])
            scenario.steps.forEach { mark($0) }
            for examples in scenario.examples {
                mark(examples.tags.map(\.location) + [examples.location])
                mark((examples.tableHeader.map { [$0.location] } ?? []) + examples.tableBody.map(\.location), .row)
            }
        }
    }

    private mutating func mark(_ step: GherkinDocument.Step) {
        mark([step.location], step.text.isEmpty ? .comment : .ending)
        mark(step.dataTable?.rows.map(\.location) ?? [], .row)
        guard let docString = step.docString else { return }
        for line in lines.indices.dropFirst(docString.location.line - 1) {
            kinds[line] = .docString
            let isFirst = line == docString.location.line - 1
            if !isFirst, lines[line].drop(while: \.isWhitespace).hasPrefix(docString.delimiter) { return }
        }
    }

    mutating func bytes() -> [UInt8] {
        var made: [String] = []
        var shift = ""
        for (index, line) in lines.enumerated() {
            if index == 0 || kinds[index] == .docString, kinds[max(0, index - 1)] != .docString {
                shift = String(repeating: " ", count: next(5))
            }
            made.append(untidy(line, kinds[index], shift: shift))
            if line.isEmpty, mayRepeat(index) { made += Array(repeating: " ", count: next(3)) }
        }
        return Array(made.joined(separator: "\n").utf8)
    }

    private mutating func untidy(_ line: String, _ kind: Kind, shift: String) -> String {
        switch kind {
        case .free: return line
        case .docString: return line.isEmpty ? line : shift + line
        case .comment: return indent() + line.trimmingPrefix(while: \.isWhitespace)
        case .ending: return indent() + line.trimmingPrefix(while: \.isWhitespace) + indent()
        case .row:
            let row = String(line.trimmingPrefix(while: \.isWhitespace))
            return indent() + (row.contains("\\") ? row : row.replacing("|", with: "|" + indent())) + indent()
        }
    }

    /// Whether a blank line is outside of descriptions and doc strings, so that it may be repeated.
    private func mayRepeat(_ index: Int) -> Bool {
        guard let above = (0..<index).last(where: { !lines[$0].isEmpty }) else { return true }
        let below = (index..<lines.count).first { !lines[$0].isEmpty }
        return (kinds[above] == .ending || kinds[above] == .row) && below.map { kinds[$0] != .free } ?? true
    }

    private mutating func indent() -> String {
        (0..<next(6)).reduce("") { text, _ in text + (next(4) == 0 ? "\t" : " ") }
    }

    /// A random number below `limit`. It only depends on the seed.
    private mutating func next(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
    }
}
