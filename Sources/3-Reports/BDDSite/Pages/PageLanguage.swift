/// The languages of features as pages name them.
enum PageLanguage {
    /// The language tag (BCP 47) for a language of Gherkin; nil if it is not a human language.
    static func tag(of language: String) -> String? {
        switch language {
        case "em": nil
        case "gj": "gu"
        // Varieties that are jokes, such as `en-pirate`, have no tags of their own.
        case let other where other.hasPrefix("en-"): "en"
        case "mk-Cyrl", "mk-Latn", "sr-Cyrl", "sr-Latn", "cy-GB", "zh-CN", "zh-TW": language
        default:
            language.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } && !language.isEmpty
                ? language : nil
        }
    }
}
