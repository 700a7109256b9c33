import BDDDiagnostics
import BDDReports
import BDDRules
import BDDRunning
import Gherkin

/// Reads the values of options.
package enum OptionValue {
    /// Reads a whole number of at least `least`.
    package static func number(_ text: String, from least: Int) throws(BadValue) -> Int {
        if let number = Int(text), number >= least { return number }
        throw BadValue(expected: "a whole number of at least \(least)")
    }

    /// Reads `tab`, or a number of spaces.
    static func indentation(_ text: String) throws(BadValue) -> Indentation {
        if text == "tab" { return .tab }
        if let count = Int(text), (1...8).contains(count) { return .spaces(count) }
        throw BadValue(expected: "a whole number from 1 to 8, or 'tab'")
    }

    /// Reads which attachments a stream contains.
    static func attachments(_ text: String) throws(BadValue) -> KeptAttachments {
        if let kept = KeptAttachments(text) { return kept }
        throw BadValue(
            expected: "all, failed or external:FOLDER",
            suggestions: EditDistance.nearest(to: text, among: KeptAttachments.words).filter { $0 != text })
    }

    package static func seed(_ text: String) throws(BadValue) -> UInt64 {
        if let seed = UInt64(text) { return seed }
        throw BadValue(expected: "a whole number of at least 0")
    }

    static func seedOfOrder(_ text: String) throws(BadValue) -> UInt64 {
        if let seed = UInt64(text) { return seed }
        throw BadValue(expected: "the seed of a random order")
    }

    /// Reads the number of a property's case, or of its cases.
    static func caseNumber(_ text: String) throws(BadValue) -> Int {
        if let number = Int(text), caseNumbers.contains(number) { return number }
        throw BadValue(expected: "a whole number from \(caseNumbers.lowerBound) to \(caseNumbers.upperBound)")
    }

    private static let caseNumbers = 1...1_000_000_000

    /// Reads the seed and the number of a case, as in `7:12`.
    static func replay(_ text: String) throws(BadValue) -> (seed: UInt64, caseNumber: Int) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let seed = UInt64(parts[0]), let number = Int(parts[1]), caseNumbers.contains(number) {
            return (seed, number)
        }
        throw BadValue(expected: "S:CASE, as printed with the failure")
    }

    static func shard(_ text: String) throws(BadValue) -> ShardOption {
        if let shard = ShardOption(text) { return shard }
        throw BadValue(expected: "I/N with I from 1 to N, such as 2/3, or /N if a variable contains I")
    }

    /// Reads a time such as `90s`, in nanoseconds.
    static func time(_ text: String) throws(BadValue) -> Int {
        if let time = StepTimeout.nanoseconds(text) { return time }
        throw BadValue(expected: "a time such as 90s, 500ms or 2m")
    }

    /// Reads a rule and the level of its findings, as in `no-steps=off`.
    static func ruleLevel(_ text: String) throws(BadValue) -> (rule: String, level: RuleLevels.Level) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard RuleLevels.names.contains(parts[0]) else {
            throw BadValue(
                parts[0], expected: "the name of a rule, from the list in 'bdd check --help'",
                suggestions: EditDistance.nearest(to: parts[0], among: RuleLevels.names))
        }
        guard parts.count == 2 else { throw BadValue(expected: "RULE=off, RULE=warning or RULE=error") }
        do throws(BadValue) {
            return (parts[0], try choice(parts[1]))
        } catch {
            throw BadValue(parts[1], expected: error.expected, suggestions: error.suggestions)
        }
    }

    /// Reads a raw value of `Choice`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, of type: Choice.Type = Choice.self
    ) throws(BadValue) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        throw BadValue(
            expected: "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])",
            suggestions: EditDistance.nearest(to: text, among: names))
    }

    /// Reads the format of a command's standard output. For `html:FILE`, which only reports take, it proposes a redirection.
    static func outputFormat<Format: RawRepresentable<String> & CaseIterable>(
        _ text: String
    ) throws(BadValue) -> Format {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, Format(rawValue: parts[0]) != nil else { return try choice(text) }
        throw BadValue(
            expected: "the type alone, because this command writes to standard output",
            suggestions: ["-f \(parts[0]) > \(parts[1])"])
    }

    /// Reads an order of scenarios; `random` without a seed draws a seed.
    static func order(_ text: String) throws(BadValue) -> ScenarioOrder {
        switch text {
        case "defined": return .defined
        case "named": return .named
        case "reverse": return .reverse
        case "random": return .random(seed: UInt64.random(in: 0...99_999))
        default: break
        }
        if text.hasPrefix("random:"), let seed = UInt64(text.dropFirst("random:".count)) { return .random(seed: seed) }
        throw BadValue(
            expected: "defined, named, reverse, random or random:SEED",
            suggestions: EditDistance.nearest(to: text, among: orders))
    }

    static let orders = ["defined", "named", "reverse", "random"]

    /// Reads `NAME=VALUE`; `NAME` alone gets the value `true`.
    static func definition(_ text: String) throws(BadValue) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let isPath = parts.count == 1 && (text.contains("/") || FeatureFiles.isFeature(text))
        if parts[0].isEmpty || isPath { throw BadValue(expected: "NAME=VALUE") }
        return (parts[0], parts.count == 2 ? parts[1] : "true")
    }

    /// Reads a tag or a pattern of tags and its link, as in `@BUG-{}=https://tracker.example/{}`.
    static func tagLink(_ text: String) throws(BadValue) -> TagLink {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, let link = TagLink(parts[0], target: parts[1]) { return link }
        throw BadValue(expected: "TAG=URL with a web address, such as '@BUG-{}=https://tracker.example/{}'")
    }

    /// Reads a report format and, after a colon, its file.
    static func format(_ text: String, among formats: ReportFormats) throws(BadValue) -> RunSettings.Format {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let type = formats[parts[0]] else {
            let meant = parts.count == 1 ? format(of: text, among: formats) : nil
            throw BadValue(
                parts[0], expected: "one of \(formats.names.joined(separator: ", "))",
                suggestions: meant.map { [$0] } ?? EditDistance.nearest(to: parts[0], among: formats.names))
        }
        if parts.count == 2, parts[1].isEmpty { throw BadValue(expected: "a file name after the colon") }
        return RunSettings.Format(type: type, file: parts.count == 2 ? parts[1] : nil)
    }

    /// The format and file that a text without a colon means: `html=report.html`, or a file by its ending.
    private static func format(of text: String, among formats: ReportFormats) -> String? {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2, formats[parts[0]] != nil { return parts.joined(separator: ":") }
        guard let dot = text.lastIndex(of: "."), !text.contains("=") else { return nil }
        let ending = String(text[text.index(after: dot)...])
        let name = formatsByEnding[ending] ?? ending
        return formats[name] == nil ? nil : "\(name):\(text)"
    }

    /// The formats whose files have another ending than the name of the format.
    private static let formatsByEnding = ["xml": "junit", "ndjson": "message"]

    /// Reads the code of a language.
    static func dialect(_ code: String) throws(BadValue) -> Dialect {
        if let dialect = Dialect(language: code) { return dialect }
        throw BadValue(
            expected: "the code of a language (see --i18n-languages)",
            suggestions: Dialect.meant(by: code).map(\.language))
    }
}

extension Option {
    /// The option for the output format of a command's findings.
    package static func format<Format: RawRepresentable<String> & CaseIterable & Sendable>(
        _ format: any WritableKeyPath<Settings, Format> & Sendable
    ) -> Option {
        let names = Format.allCases.map(\.rawValue)
        return .value(
            "-f", "--format", placeholder: "TYPE", help: "\(names.joined(separator: ", ")) (default: text)",
            traits: .completed(by: .words(names))
        ) {
            $0[keyPath: format] = try OptionValue.outputFormat($1)
        }
    }
}
