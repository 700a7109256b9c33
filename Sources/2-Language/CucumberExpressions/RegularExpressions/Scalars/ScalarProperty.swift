/// A Unicode property that `\p{…}` or `[:…:]` can name.
enum ScalarProperty: Hashable, Sendable {
    /// General categories, as a bit mask of their indices in ``categories``.
    case category(UInt32)
    case alphabetic, lowercase, uppercase, emoji, math, word

    func holds(for scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch self {
        case .category(let mask): return mask >> Self.index(of: properties.generalCategory) & 1 != 0
        case .alphabetic: return properties.isAlphabetic
        case .lowercase: return properties.isLowercase
        case .uppercase: return properties.isUppercase
        case .emoji: return properties.isEmoji
        case .math: return properties.isMath
        case .word:
            return properties.isAlphabetic || properties.numericType != nil || properties.isJoinControl
                || Self.wordCategories.holds(for: scalar)
        }
    }

    /// Marks and connector punctuation, which includes `_`.
    private static let wordCategories = ScalarProperty.category(1 << 5 | 1 << 6 | 1 << 7 | 1 << 14)

    /// The general categories by their short names. An index in this list is the bit in a mask.
    private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
        ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter), ("Lm", .modifierLetter),
        ("Lo", .otherLetter), ("Mn", .nonspacingMark), ("Mc", .spacingMark), ("Me", .enclosingMark),
        ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber), ("Sm", .mathSymbol),
        ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation),
        ("Ps", .openPunctuation), ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
        ("Po", .otherPunctuation), ("So", .otherSymbol), ("Zs", .spaceSeparator), ("Zl", .lineSeparator),
        ("Zp", .paragraphSeparator), ("Cc", .control), ("Cf", .format), ("Cs", .surrogate), ("Co", .privateUse),
        ("Cn", .unassigned),
    ]

    private static func index(of category: Unicode.GeneralCategory) -> UInt32 {
        UInt32(categories.firstIndex { $0.category == category } ?? 31)
    }

    /// The categories whose short names begin with `prefix`: all letters for `L`, one category for `Lu`.
    private static func category(_ prefix: String) -> ScalarTest? {
        let indices = categories.indices.filter { categories[$0].name.hasPrefix(prefix) }
        guard !indices.isEmpty else { return nil }
        return .property(.category(indices.reduce(0) { $0 | 1 << UInt32($1) }))
    }
}

extension ScalarProperty {
    /// The test with the name; nil if there is none. Case, spaces, hyphens, underscores and a leading
    /// `General_Category=` are ignored.
    static func test(named name: String) -> ScalarTest? {
        var key = name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
        for prefix in ["generalcategory=", "gc="] where key.hasPrefix(prefix) { key.removeFirst(prefix.count) }
        if let test = names[key] { return test }
        guard let first = key.first else { return nil }
        return key.count <= 2 ? category(first.uppercased() + key.dropFirst()) : nil
    }

    private static let names: [String: ScalarTest] = [
        "alphabetic": .property(.alphabetic), "alpha": .property(.alphabetic),
        "lowercase": .property(.lowercase), "lower": .property(.lowercase),
        "uppercase": .property(.uppercase), "upper": .property(.uppercase),
        "emoji": .property(.emoji), "math": .property(.math), "word": .word, "w": .word,
        "whitespace": .space, "space": .space, "digit": .digit, "blank": .horizontalSpace,
        "alnum": .either(.property(.alphabetic), named("n")),
        "punct": .either(
            named("p"),
            .ranges(
                ScalarRanges([
                    0x24, 0x2B, ScalarRange(0x3C...0x3E), 0x5E,
                    0x60, 0x7C, 0x7E,
                ]))),
        "cntrl": named("cc"), "any": .ranges(.all), "ascii": .ranges(ScalarRanges([ScalarRange(0...0x7F)])),
        "xdigit": .ranges(
            ScalarRanges([ScalarRange(0x30...0x39), ScalarRange(0x41...0x46), ScalarRange(0x61...0x66)])),
        "letter": named("l"), "uppercaseletter": named("lu"), "lowercaseletter": named("ll"),
        "titlecaseletter": named("lt"), "modifierletter": named("lm"), "otherletter": named("lo"),
        "mark": named("m"), "nonspacingmark": named("mn"), "spacingmark": named("mc"), "enclosingmark": named("me"),
        "number": named("n"), "decimalnumber": named("nd"), "letternumber": named("nl"), "othernumber": named("no"),
        "punctuation": named("p"), "connectorpunctuation": named("pc"), "dashpunctuation": named("pd"),
        "openpunctuation": named("ps"), "closepunctuation": named("pe"), "initialpunctuation": named("pi"),
        "finalpunctuation": named("pf"), "otherpunctuation": named("po"),
        "symbol": named("s"), "mathsymbol": named("sm"), "currencysymbol": named("sc"),
        "modifiersymbol": named("sk"), "othersymbol": named("so"),
        "separator": named("z"), "spaceseparator": named("zs"), "lineseparator": named("zl"),
        "paragraphseparator": named("zp"), "other": named("c"), "control": named("cc"), "format": named("cf"),
        "unassigned": named("cn"), "privateuse": named("co"), "assigned": .not(named("cn")),
    ]

    private static func named(_ category: String) -> ScalarTest {
        Self.category(category.prefix(1).uppercased() + category.dropFirst()) ?? .ranges(.none)
    }
}
