extension Generator<Character> {
    /// Makes `A` to `Z`; letters nearer to `A` are simpler.
    public static var upper: Generator<Character> { element(of: Characters.upper) }
    /// Makes `a` to `z`; letters nearer to `a` are simpler.
    public static var lower: Generator<Character> { element(of: Characters.lower) }
    /// Makes `0` to `9`; smaller digits are simpler.
    public static var numeric: Generator<Character> { element(of: Characters.numeric) }
    /// Makes the punctuation marks and symbols of ASCII.
    public static var special: Generator<Character> { element(of: Characters.special) }
    /// Makes `0` to `9` and `A` to `F`.
    public static var hexDigit: Generator<Character> { element(of: Characters.hexDigits) }
    /// Makes letters, digits and punctuation of ASCII.
    public static var ascii: Generator<Character> {
        element(of: Characters.lower + Characters.upper + Characters.numeric + Characters.special)
    }
    /// Makes characters that people write: mostly ASCII letters, also digits, punctuation, spaces and letters of other
    /// scripts. No quotes and no backslashes.
    public static var written: Generator<Character> {
        frequency([
            (8, lower), (2, upper), (1, numeric), (1, .always(" ")), (1, element(of: Characters.punctuation)),
            (1, element(of: Characters.foreign)),
        ])
    }
}

extension Generator<String> {
    /// Makes words of lorem ipsum, or texts of small letters if no word has such a length.
    ///
    /// - Parameter count: the number of letters.
    public static func word(_ count: ClosedRange<Int> = 1...13) -> Generator<String> {
        let words = LoremIpsum.words.filter { count.contains($0.utf8.count) }
        return words.isEmpty ? string(of: .lower, count: count) : element(of: words)
    }

    /// Makes `count` words of lorem ipsum with a space between them.
    public static func words(_ count: ClosedRange<Int> = 1...6) -> Generator<String> {
        Generator<[String]>.array(of: word(), count: count).map { $0.joined(separator: " ") }
    }

    /// Makes `count` words of lorem ipsum that start with a capital letter and end with a full stop.
    public static func sentence(_ count: ClosedRange<Int> = 2...8) -> Generator<String> {
        words(count).map { words in words.prefix(1).uppercased() + words.dropFirst() + "." }
    }

    /// Makes `count` sentences of lorem ipsum with a space between them.
    public static func sentences(_ count: ClosedRange<Int> = 1...4) -> Generator<String> {
        Generator<[String]>.array(of: sentence(), count: count).map { $0.joined(separator: " ") }
    }

    /// Makes texts of `count` characters of `written` that neither start nor end with a space.
    public static func text(_ count: ClosedRange<Int> = 0...30) -> Generator<String> {
        string(of: .written, count: count).filter { $0.first != " " && $0.last != " " }
    }

    /// Makes mail addresses in the example domains that RFC 2606 reserves, so that no mail reaches anybody.
    public static var email: Generator<String> {
        let number = Generator<Int>.int(in: 1...99).map(\.description)
        let name = Generator<String>.frequency([
            (2, word()), (1, zip(word(), number).map { $0 + $1 }), (3, zip(word(), word()).map { "\($0).\($1)" }),
        ])
        return zip(name, element(of: ["example.com", "example.org", "example.net"])).map { "\($0)@\($1)" }
    }

    /// Makes colours as `#RRGGBB`, with capital letters.
    public static var color: Generator<String> {
        Generator<[Character]>.array(of: .hexDigit, count: 6).map { "#" + String($0) }
    }
}

/// The characters that generators choose from, the simplest first.
private enum Characters {
    static let lower = Array("abcdefghijklmnopqrstuvwxyz")
    static let upper = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let numeric = Array("0123456789")
    static let hexDigits = Array("0123456789ABCDEF")
    static let special = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    /// `special` without quotes and backslashes, which end or escape a quoted text.
    static let punctuation = Array("!#$%&()*+,-./:;<=>?@[]^_`{|}~")
    /// Letters with diacritics, letters of several bytes and of right-to-left scripts, and an emoji.
    static let foreign = Array("éüßñøłÆΩжяאشनภ中字漢ｱ한😀")
}
