/// Makes Swift identifiers from titles and paths.
enum Identifier {
    /// `Each fruit has its price` becomes `eachFruitHasItsPrice`. Letters of all scripts stay as they are.
    ///
    /// - Parameter fallback: the name of a text without letters and digits.
    static func lowerCamel(_ text: String, fallback: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return fallback }
        // What is all in capitals, such as HTTP, stays so.
        let isAbbreviation = first.count > 1 && first == first.uppercased()
        return usable(joined([isAbbreviation ? first : lowercasingFirst(first)] + words.dropFirst().map(capitalized)))
    }

    /// `Each fruit has its price` becomes `EachFruitHasItsPrice`.
    ///
    /// - Parameter fallback: the name of a text without letters and digits.
    static func upperCamel(_ text: String, fallback: String) -> String {
        let words = words(of: text)
        return words.isEmpty ? fallback : usable(joined(words.map(capitalized)))
    }

    /// The longest runs of characters that names may have. An apostrophe is not the end of a word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
            if scalar.properties.isXIDContinue {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    /// Joins words to one name. Two neighbouring numbers are separated by `_`.
    private static func joined(_ words: [String]) -> String {
        words.reduce(into: "") { name, word in
            if name.last?.isNumber == true, word.first?.isNumber == true { name += "_" }
            name += word
        }
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
    }

    private static func lowercasingFirst(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.lowercaseMapping + String(word.unicodeScalars.dropFirst())
    }

    /// The name, changed if necessary: it must begin with a letter or an underscore, and be neither a Swift keyword nor
    /// a name that generated code uses.
    private static func usable(_ name: String) -> String {
        if let first = name.unicodeScalars.first, !first.properties.isXIDStart, first != "_" { return "_" + name }
        return reserved.contains(name) ? name + "_" : name
    }

    private static let reserved: Set<String> = [
        // The keywords.
        "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "borrowing", "break", "case", "catch",
        "class", "consuming", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
        // What generated code and macros of Swift Testing name.
        "BDDSteps", "BDDTesting", "BDDXCTest", "BoundFeatures", "FeatureScenario", "FeatureText", "Features",
        "GeneratedFeatures", "Suite", "Swift", "Tag", "Test", "Testing", "XCTest", "XCTestCase", "featureSteps",
        "featureText", "generatedFeatures",
    ]
}

/// Keeps names in one scope apart.
struct NameScope {
    private var used: Set<String> = []

    /// The name; if it is taken, the name followed by the first free number from 2.
    mutating func unique(_ name: String) -> String {
        var candidate = name
        var number = 1
        while !used.insert(candidate).inserted {
            number += 1
            candidate = "\(name)_\(number)"
        }
        return candidate
    }
}
