/// Where tags of one kind lead: `@BUG-{}` to `https://tracker.example/browse/{}`.
package struct TagLink: Sendable, Equatable {
    /// What stands before and behind the braces; of a tag without braces all of it, and nil.
    private let prefix: String
    private let suffix: String?
    private let target: String

    /// Nil for a pattern that is no tag, or an address that is not of the web: others could be code.
    ///
    /// - Parameters:
    ///   - pattern: a tag, in which `{}` once may stand for any text.
    ///   - target: the address, in which `{}` is that text.
    package init?(_ pattern: String, target: String) {
        let parts = pattern.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
        guard pattern.hasPrefix("@"), pattern.count > 1, pattern.allSatisfy({ !$0.isWhitespace }), parts.count <= 2,
            parts.count == 2 || !target.contains("{}"), Self.isWebAddress(target)
        else { return nil }
        prefix = parts[0]
        suffix = parts.count == 2 ? parts[1] : nil
        self.target = target
    }

    /// The address of a tag; nil for one of another kind.
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
    /// The address of a tag, by the last of the links that has one: the command line follows profiles.
    func address(of tag: String) -> String? { reversed().lazy.compactMap { $0.address(of: tag) }.first }
}
