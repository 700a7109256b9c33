import BDDDiagnostics

/// A tag with a meaning whose settings have another form than the one that is read, such as `@property(runs: 20)`.
package enum TagSettings: String, CaseIterable {
    case property = "@property"
    case quarantined = "@quarantined"
    case timeout = "@timeout"

    /// The tag whose name begins a text; nil if another sign than one before settings stands behind the name.
    package init?(beginning text: some StringProtocol) {
        let name = text.prefix { $0 == "@" || $0.isLetter }.lowercased()
        guard let tag = TagSettings(rawValue: name), let next = text.dropFirst(name.count).first,
            next.isWhitespace || "([{<:=".contains(next)
        else { return nil }
        self = tag
    }

    /// The forms that are read.
    package var forms: String {
        switch self {
        case .property: "write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)"
        case .quarantined: "write the first day on which a failure counts again: \(QuarantineTag.form)"
        case .timeout: "write @timeout(5s), @timeout(500ms) or @timeout(2m)"
        }
    }

    /// What to write instead of a tag: the tag with the same values, or the forms that are read.
    package func help(for written: String) -> String {
        meant(by: written).map { "did you mean '\($0)'?" } ?? forms
    }

    /// The tag in a form that is read, with the values that are written; nil when nobody knows what they mean.
    package func meant(by written: String) -> String? {
        if self == .quarantined { return QuarantineTag.meant(by: written) }
        var text = written.dropFirst(rawValue.count).drop { $0.isWhitespace || "([{<:=".contains($0) }
        while let last = text.last, last.isWhitespace || ")]}>,;".contains(last) { text.removeLast() }
        let settings = self == .property ? Self.property(text) : Self.time(text)
        return settings.map { "\(rawValue)(\($0))" }
    }

    /// The settings of a property: numbers with their names, or a word.
    private static func property(_ text: Substring) -> String? {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " =:,;&".contains($0)) }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard isPlain, (1...4).contains(words.count) else { return nil }
        if words.count == 1 {
            if let number = UInt64(words[0]) { return number == 0 ? nil : "runs=\(number)" }
            return setting(words[0]).flatMap { ["all", "off"].contains($0) ? $0 : nil }
        }
        guard words.count % 2 == 0 else { return nil }
        var found: [(name: String, number: UInt64)] = []
        for index in stride(from: 0, to: words.count, by: 2) {
            let (first, second) = (words[index], words[index + 1])
            guard let name = setting(UInt64(first) == nil ? first : second), name == "runs" || name == "seed",
                let number = UInt64(first) ?? UInt64(second), name == "seed" || (1...mostRuns).contains(number),
                !found.contains(where: { $0.name == name })
            else { return nil }
            found.append((name, number))
        }
        return found.map { "\($0.name)=\($0.number)" }.joined(separator: ",")
    }

    private static let mostRuns: UInt64 = 1_000_000_000

    /// The name of a setting that a word means.
    private static func setting(_ word: String) -> String? {
        EditDistance.nearest(to: word, among: ["runs", "seed", "all", "off"]).first
            ?? (otherRuns.contains(word) ? "runs" : nil)
    }

    /// What other tools call the number of runs.
    private static let otherRuns: Set<String> = [
        "cases", "case", "tries", "try", "times", "count", "iterations", "repeat", "repetitions", "samples", "examples",
        "tests", "trials",
    ]

    /// A time with its unit: `5s` for `5 seconds`, or for `seconds=5`.
    private static func time(_ text: Substring) -> String? {
        let words = text.lowercased().split { $0.isWhitespace || "=:".contains($0) }.joined()
        let isNumber = { (character: Character) in character.isASCII && character.isNumber || character == "." }
        let letters = words.prefix { !isNumber($0) }
        let number = words.dropFirst(letters.count).prefix(while: isNumber)
        let unit = words.dropFirst(letters.count + number.count)
        guard let value = Double(number), value > 0, value < 1e6, letters.isEmpty || unit.isEmpty,
            let sign = units[String(letters.isEmpty ? unit : letters)]
        else { return nil }
        return "\(number)\(sign)"
    }

    private static let units = [
        "s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "sek": "s", "sekunden": "s", "ms": "ms",
        "msec": "ms", "millis": "ms", "milliseconds": "ms", "m": "m", "min": "m", "mins": "m", "minute": "m",
        "minutes": "m", "minuten": "m",
    ]
}
