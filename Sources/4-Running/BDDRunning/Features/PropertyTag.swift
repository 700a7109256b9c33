import BDDDiagnostics

/// A tag with settings for properties: `@property(runs=20)`, `@property(runs=5,seed=7)`, `@property(all)`,
/// `@property(off)`, `@property`.
///
/// The innermost tag applies: a tag of the examples before one of the scenario, the rule or the feature.
struct PropertyTag: Sendable, Equatable {
    /// The number of cases; nil to use the options of the run.
    var runs: Int?
    /// A fixed seed, so that the scenario has the same cases in every run; nil to use the seed of the run.
    var seed: UInt64?
    /// Whether all values are tried, also if there are many.
    var triesAll = false
    /// Whether cells in braces are plain text in this scenario.
    var isOff = false

    /// Reads the last `@property` tag in `tags`; nil if there is none.
    ///
    /// - Throws: `UnreadableTag` if the settings in parentheses are not valid.
    init?(_ tags: [String]) throws(UnreadableTag) {
        guard let tag = tags.last(where: { $0 == Self.name || $0.hasPrefix(Self.name + "(") }) else { return nil }
        if tag == Self.name { return }
        guard tag.hasSuffix(")") else { throw UnreadableTag(tag: tag) }
        let parameters = tag.dropFirst(Self.name.count + 1).dropLast().split(
            separator: ",", omittingEmptySubsequences: false)
        if parameters == ["off"] {
            isOff = true
            return
        }
        if parameters == ["all"] {
            triesAll = true
            return
        }
        for parameter in parameters {
            let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch (parts[0], parts.last.flatMap { UInt64($0) }) {
            case ("runs", let number?) where runs == nil && (1...Self.mostRuns).contains(number): runs = Int(number)
            case ("seed", let number?) where seed == nil: seed = number
            default: throw UnreadableTag(tag: tag)
            }
        }
    }

    private static let name = "@property"
    private static let mostRuns: UInt64 = 1_000_000_000

    struct UnreadableTag: Error, Equatable, CustomStringConvertible {
        let tag: String

        var description: String { "'\(tag)' cannot be understood" }
        var help: String {
            meant.map { "did you mean '\($0)'?" }
                ?? "write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)"
        }

        /// The tag with the names and signs that were meant, and the numbers that are written; nil when they are not known.
        private var meant: String? {
            let settings = tag.dropFirst(PropertyTag.name.count + 1).split { ",;&)".contains($0) }
            let names = ["runs", "seed", "all", "off"]
            var parts: [String] = []
            for setting in settings {
                let words = setting.lowercased().split { !$0.isLetter && !$0.isNumber }
                guard let word = words.first, words.count <= 2 else { return nil }
                if words.count == 1, let number = UInt64(word) {
                    parts.append("runs=\(number)")
                } else if let name = EditDistance.nearest(to: String(word), among: names).first {
                    let number = words.count == 2 ? UInt64(words[1]) : nil
                    guard (number == nil) == ["all", "off"].contains(name) else { return nil }
                    parts.append(number.map { "\(name)=\($0)" } ?? name)
                } else {
                    return nil
                }
            }
            let meant = "\(PropertyTag.name)(\(parts.joined(separator: ",")))"
            return parts.isEmpty || meant == tag || (try? PropertyTag([meant])) == nil ? nil : meant
        }
    }
}
