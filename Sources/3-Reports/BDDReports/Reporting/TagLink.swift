import BDDDiagnostics

/// A link for the tags that match a pattern, such as `https://tracker.example/browse/{}` for `@BUG-{}`.
package struct TagLink: Sendable, Equatable {
    /// The part of the pattern before the braces, or all of it. `suffix` is the part after the braces, or nil.
    private let prefix: String
    private let suffix: String?
    private let target: String

    /// Nil if the pattern is not a tag, or if the address is not a web address: others could run code.
    ///
    /// - Parameters:
    ///   - pattern: A tag in which one `{}` may stand for any text.
    ///   - target: The address. `{}` is replaced by that text.
    package init?(_ pattern: String, target: String) {
        let parts = pattern.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
        guard pattern.hasPrefix("@"), pattern.count > 1, pattern.allSatisfy({ !$0.isWhitespace }), parts.count <= 2,
            parts.count == 2 || !target.contains("{}"), Self.isWebAddress(target)
        else { return nil }
        prefix = parts[0]
        suffix = parts.count == 2 ? parts[1] : nil
        self.target = target
    }

    /// The link for a tag that matches the pattern; nil if it does not match.
    func address(of tag: String) -> String? {
        guard let suffix else { return tag == prefix ? target : nil }
        guard tag.utf8.count > prefix.utf8.count + suffix.utf8.count, tag.hasPrefix(prefix), tag.hasSuffix(suffix)
        else { return nil }
        return target.replacing("{}", with: tag.dropFirst(prefix.count).dropLast(suffix.count).percentEncoded())
    }

    private static func isWebAddress(_ text: String) -> Bool {
        let start = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return false }
        let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        return !host.isEmpty && !host.contains("{}")
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) }
    }
}

extension [TagLink] {
    /// The link for a tag. The last match wins, so that options of the command line override profiles.
    package func address(of tag: String) -> String? { reversed().lazy.compactMap { $0.address(of: tag) }.first }
}
