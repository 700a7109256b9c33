import BDDDiagnostics
import BDDRules
import BDDSentences

/// A tag with letters of another script that look like the letters of the intended tag: `@ММ-P1` with two Cyrillic
/// letters for `@MM-P1`.
struct LookAlikeTag {
    let name: String
    let meant: String

    /// The tags of a project that have such letters.
    ///
    /// - Parameter counts: how often each tag occurs.
    static func all(in counts: [String: Int]) -> [LookAlikeTag] {
        let others = counts.keys.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
        if others.isEmpty { return [] }
        var alike: [String: [String]] = [:]
        for name in others { alike[plain(name), default: []].append(name) }
        // The letters of all tags are examined only if one tag may have a wrong letter.
        lazy var plains = counts.keys.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        lazy var words = Set(plains.flatMap(words(of:)))
        lazy var shapes = Set(plains.map(TagShape.of))
        return alike.flatMap { plain, names -> [LookAlikeTag] in
            var names = names.filter { $0 != plain || isMixed($0) }
            if names.isEmpty { return [] }
            if counts[plain] != nil, !names.contains(plain) { names.append(plain) }
            if names.count > 1 { return pairs(names, counts) }
            if let meant = ownScript(names[0]) { return [LookAlikeTag(name: names[0], meant: meant)] }
            guard isMixed(names[0]), plain.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
            let shape = TagShape.of(plain)
            let isNumber = shape.contains("1") && shapes.contains(shape)
            guard isNumber || Self.words(of: plain).allSatisfy(words.contains) else { return [] }
            return [LookAlikeTag(name: names[0], meant: plain)]
        }
    }

    /// Pairs of names that look the same: a written name, and the intended one, which has a single script and occurs
    /// most often.
    private static func pairs(_ names: [String], _ counts: [String: Int]) -> [LookAlikeTag] {
        let rank = { (name: String) in
            (isMixed(name) ? 0 : 1, counts[name] ?? 0, name.utf8.allSatisfy { $0 < 0x80 } ? 1 : 0, name)
        }
        let sorted = names.sorted { rank($0) > rank($1) }
        return sorted.dropFirst().map { LookAlikeTag(name: $0, meant: sorted[0]) }
    }

    /// The first letter that makes the difference, with its code point, and what it looks like.
    var message: String {
        let pair = zip(name.unicodeScalars, meant.unicodeScalars).first { $0 != $1 }
        guard let (written, looks) = pair else { return "'\(name)' looks like '\(meant)'" }
        return "the '\(written)' in '\(name)' is \(written.codePoint) (\(written.properties.name ?? "")), not the "
            + "'\(looks)' of '\(meant)'"
    }

    private enum Script { case latin, other }

    private static func script(of scalar: Unicode.Scalar) -> Script? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: .latin
        case 0x370...0x52F: .other
        default: nil
        }
    }

    private static func isMixed(_ name: some StringProtocol) -> Bool {
        Set(name.unicodeScalars.compactMap(script(of:))).count > 1
    }

    private static func plain(_ name: some StringProtocol) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { LookAlikes.plain($0) ?? $0 }))
    }

    /// The runs of letters in a name.
    private static func words(of name: String) -> [Substring] { name.split { !$0.isLetter } }

    /// Rewrites each word that mixes two scripts in the script that has all of its letters. Nil if no word mixes
    /// scripts, or if the letters of one show that the mixture is meant.
    private static func ownScript(_ name: String) -> String? {
        var meant = ""
        var rest = name[...]
        var isMended = false
        while !rest.isEmpty {
            let word = rest.prefix(while: \.isLetter)
            let signs = rest[word.endIndex...].prefix { !$0.isLetter }
            if isMixed(word) {
                guard let mended = mended(word) else { return nil }
                meant += mended
                isMended = true
            } else {
                meant += word
            }
            meant += signs
            rest = rest[signs.endIndex...]
        }
        return isMended ? meant : nil
    }

    /// Rewrites a word of two scripts in the script that most of its letters have; nil if that script has no letter of
    /// the same shape for one of the others.
    private static func mended(_ word: Substring) -> String? {
        let scripts = word.unicodeScalars.map(script(of:))
        let (latin, other) = (scripts.count { $0 == .latin }, scripts.count { $0 == .other })
        let plain = plain(word)
        if other <= latin { return isMixed(plain) ? nil : plain }
        let letters = word.unicodeScalars.map { script(of: $0) == .latin ? cyrillic[$0] : $0 }
        let whole = letters.compactMap(\.self)
        return whole.count == letters.count ? String(String.UnicodeScalarView(whole)) : nil
    }

    /// The Cyrillic letters that look like Latin ones.
    private static let cyrillic: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        // Russian letters come first, so that letters of other languages do not take their place.
        for value in UInt32(0x410)...0x44F {
            guard let letter = Unicode.Scalar(value), let plain = LookAlikes.plain(letter) else { continue }
            letters[plain] = letter
        }
        return letters
    }()
}
