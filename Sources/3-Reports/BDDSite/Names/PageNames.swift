import BDDReports

/// The paths of pages. A path depends only on the subject of its page, so it stays when other pages come or go.
///
/// They consist of small letters, digits, `-`, `_` and dots, so that they are the same on every file system and need no
/// encoding in links. A part that has anything else, and one that some systems reserve, ends in its hash: two names
/// that differ only in the case of letters have two pages.
enum PageNames {
    /// The path of the page of a feature file: `Features/shop/pay.feature` has `features/shop/pay.html`.
    static func page(ofFeature uri: String) -> String {
        var parts = uri.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, ["Features", "features"].contains(parts[0]) { parts.removeFirst() }
        let last = parts.removeLast()
        let name = last.hasSuffix(".feature") ? String(last.dropLast(".feature".count)) : last
        return (["features"] + parts.map(part) + [part(name) + ".html"]).joined(separator: "/")
    }

    /// The path of the page of a tag.
    static func page(ofTag tag: String) -> String { "tags/\(part(String(tag.dropFirst()))).html" }

    /// The path of each name, made with `path`. If several names give the same path, each of their paths ends in the
    /// hash of its name. That happens only if one site has `Features/a` and also `features/a` or `a`.
    static func unique(_ names: [String], _ path: (String) -> String) -> [String] {
        let paths = names.map(path)
        let counts = paths.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        return zip(names, paths).map { name, path in
            guard counts[path, default: 0] > 1 else { return path }
            return "\(path.dropLast(".html".count))-\(HexText.of(Fingerprint.of(name))).html"
        }
    }

    /// One part of a path. The ending `.md` of a Markdown feature stays.
    private static func part(_ text: String) -> String {
        if isPlain(text) { return text }
        let hash = HexText.of(Fingerprint.of(text)).prefix(8)
        let words = Anchors.words(in: text.lowercased().unicodeScalars.filter(\.isASCII), limit: 40)
        return words.isEmpty ? String(hash) : "\(words)-\(hash)"
    }

    /// Whether every system takes the text as the name of a file.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, text.utf8.count <= 80 else { return false }
        let isPlainByte: (UInt8) -> Bool = { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.".utf8.contains(byte)
        }
        let base = text.prefix { $0 != "." }
        return text.utf8.allSatisfy(isPlainByte) && !text.contains("..") && first != UInt8(ascii: ".")
            && last != UInt8(ascii: ".")
            && !reserved.contains(String(base))
    }

    /// The names of devices, which Windows does not allow as file names, whatever their ending.
    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
