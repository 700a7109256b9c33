import BDDRules

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
        var help: String { TagSettings.property.help(for: tag) }
    }
}
