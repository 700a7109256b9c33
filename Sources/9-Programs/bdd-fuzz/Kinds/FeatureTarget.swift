import BDDDiagnostics
import BDDRules
import Foundation
import Gherkin

/// Fuzzes feature files. The messages must be sound, and must not change when line endings change.
struct FeatureTarget: FuzzTarget {
    let uri: String
    let limit = 4096

    private var isMarkdown: Bool { uri.hasSuffix(".md") }

    let words = [
        "Feature: ", "Background: ", "Scenario: ", "Scenario Outline: ", "Examples: ", "Rule: ", "Given ", "When ",
        "Then ",
        "And ", "* ", "@tag ", "@a@b", "# language: fr\n", "# comment\n", "\"\"\"", "```", "````", "| a | b |\n",
        "| <a> |",
        "\\|", "\\n", "\\\\", "<a>", "# Feature: ", "## Scenario: ", "`@tag`", "  | - | - |\n", "Fonctionnalité: ",
        "functionality: ", "機能:",
    ]

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        isMarkdown
            ? files.contents(".feature.md", limit: limit) + [Array("# Feature: f\n## Scenario: s\n* Given a\n".utf8)]
            : files.contents(".feature", limit: limit)
    }

    func check(_ bytes: [UInt8]) throws {
        let reading = FeatureReading(bytes, uri: uri)
        let lines = TextLines(bytes, isMarkdown: isMarkdown)
        if reading.errors.isEmpty {
            try check(reading, lines)
            try checkDecoding(reading)
            try checkWarnings(bytes)
        } else {
            try check(reading.errors, bytes, lines: lines)
        }
        if let other = bytes.withCarriageReturns {
            try requireSame(reading, FeatureReading(other, uri: uri), change: "with CRLF for LF")
        }
        // In Markdown the line feed after a blank last line can count as a column, if this line names the feature.
        if let last = bytes.last, last != UInt8(ascii: "\n"), !isMarkdown || !bytes.lastLineIsBlank {
            let other = FeatureReading(bytes + [UInt8(ascii: "\n")], uri: uri)
            try requireSame(reading, other, change: "with a last line feed")
        }
    }

    /// Checks that messages are JSON, that locations are inside the file, and that ids are unique and exist when used.
    private func check(_ reading: FeatureReading, _ lines: TextLines) throws(FuzzFailure) {
        var ids: Set<String> = []
        for (index, message) in reading.messages.enumerated() {
            let name = index == 0 ? "the document" : "pickle \(index)"
            try JSONOracle.forEachObject(in: try JSONOracle.object(message, name)) { members throws(FuzzFailure) in
                if let id = members["id"] as? String {
                    try require(ids.insert(id).inserted, "\(name) has the id \(id) again")
                }
                for id in members["astNodeIds"] as? [String] ?? [] {
                    try require(ids.contains(id), "\(name) names the node \(id), which is not there")
                }
                guard let location = members["location"] as? [String: Int], let line = location["line"] else { return }
                try lines.require(Location(line: line, column: location["column"]), name)
            }
        }
    }

    /// Checks that messages are decoded without change. This is slow, so it is done for some inputs only.
    private func checkDecoding(_ reading: FeatureReading) throws(FuzzFailure) {
        guard let first = reading.messages.first, first.count % 8 == 0 else { return }
        do {
            let document = try JSONDecoder().decode(GherkinDocument.self, from: Data(first))
            try require(
                FeatureReading.json { document.write(to: &$0) } == first, "the document is read back as another")
            for message in reading.messages.dropFirst() {
                let pickle = try JSONDecoder().decode(Pickle.self, from: Data(message))
                try require(
                    FeatureReading.json { pickle.write(to: &$0) } == message, "a pickle is read back as another")
            }
        } catch {
            throw error as? FuzzFailure ?? FuzzFailure("a message cannot be read back: \(error)")
        }
    }

    private func checkWarnings(_ bytes: [UInt8]) throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
        let warnings = FeatureCheck(document, in: Source(uri: uri, bytes: bytes)).diagnostics
        try TerminalOracle.requireHarmless(Array(DiagnosticRenderer().render(warnings).utf8), "a warning")
    }

    /// Checks that errors are inside the file, in the order of lines, and can be shown. Errors about unequal cells may
    /// come later, as with Cucumber: they are found when the table ends, and a line with an error does not end it.
    private func check(_ errors: [ParseError], _ bytes: [UInt8], lines: TextLines) throws(FuzzFailure) {
        try require(errors.count <= 11, "there are \(errors.count) errors")
        var last = 0
        for error in errors {
            guard let location = error.location else { throw FuzzFailure("'\(error.message)' has no location") }
            try lines.require(location, "the error '\(error.message)'")
            if case .inconsistentCellCount = error.kind {
            } else {
                try require(location.line >= last, "'\(error.message)' stands behind one of line \(last)")
                last = location.line
            }
            _ = try JSONOracle.object(FeatureReading.json { error.write(to: &$0) }, "the error")
        }
        // Guessing the intended language takes a hundred times as long as reading the file.
        guard bytes.count.isMultiple(of: 32) else { return }
        let diagnostics = Diagnostic.all(
            ParseErrors(uri: uri, errors: errors), in: Source(uri: uri, bytes: bytes), dialect: .english)
        try TerminalOracle.requireHarmless(Array(DiagnosticRenderer().render(diagnostics).utf8), "a diagnostic")
    }

    private func requireSame(_ one: FeatureReading, _ other: FeatureReading, change: String) throws(FuzzFailure) {
        for (first, second) in zip(one.comparable, other.comparable) {
            try require(first == second, "\(change) it is\n\(second)\nand else\n\(first)")
        }
        try require(one.comparable.count == other.comparable.count, "\(change) there are other messages")
    }
}

extension [UInt8] {
    fileprivate var lastLineIsBlank: Bool {
        let line = self[((lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...]
        return String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy {
            $0.properties.isWhitespace || ("\u{1C}"..."\u{1F}").contains($0) || $0 == "\u{FEFF}"
        }
    }

    /// The text with CRLF for LF; nil if it has carriage returns already, or no line feeds.
    fileprivate var withCarriageReturns: [UInt8]? {
        guard contains(UInt8(ascii: "\n")), !contains(UInt8(ascii: "\r")) else { return nil }
        return flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    }
}

/// The number of lines of a text, and the number of columns of each.
struct TextLines {
    private let widths: [Int]
    /// How many columns after the end of a line a location may be. In Markdown an empty first line can be the feature,
    /// and Cucumber counts its line feed too.
    private let reach: Int

    init(_ bytes: [UInt8], isMarkdown: Bool = false) {
        reach = isMarkdown ? 2 : 1
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        widths = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    }

    /// Accepts locations inside the text, just after the end of a line, and in the line after the last, because errors
    /// about missing parts are there. Column 0 means the whole line.
    func require(_ location: Location, _ name: String) throws(FuzzFailure) {
        let (line, column) = (location.line, location.column ?? 1)
        guard line >= 1, line <= widths.count + 1, column >= 0 else {
            throw FuzzFailure("\(name) stands in line \(line) of \(widths.count), column \(column)")
        }
        let width = line <= widths.count ? widths[line - 1] : 0
        guard column <= width + reach else {
            throw FuzzFailure("\(name) stands in column \(column) of line \(line), which has \(width)")
        }
    }
}
