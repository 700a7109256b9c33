extension Generator<Character> {
    /// `A` to `Z`, those nearer to `A` being simpler.
    public static var upper: Generator<Character> { element(of: Characters.upper) }
    /// `a` to `z`, those nearer to `a` being simpler.
    public static var lower: Generator<Character> { element(of: Characters.lower) }
    /// `0` to `9`.
    public static var numeric: Generator<Character> { element(of: Characters.numeric) }
    /// The punctuation of ASCII.
    public static var special: Generator<Character> { element(of: Characters.special) }
    /// `0` to `9` and `A` to `F`.
    public static var hexDigit: Generator<Character> { element(of: Characters.hexDigits) }
    /// Letters, digits and punctuation of ASCII.
    public static var ascii: Generator<Character> {
        element(of: Characters.lower + Characters.upper + Characters.numeric + Characters.special)
    }
    /// What people write: mostly letters of ASCII; also digits, punctuation, spaces and letters of other scripts.
    public static var written: Generator<Character> {
        frequency([
            (8, lower), (2, upper), (1, numeric), (1, .always(" ")), (1, element(of: Characters.punctuation)),
            (1, element(of: Characters.foreign)),
        ])
    }
}

extension Generator<String> {
    /// Words of lorem ipsum; any small letters where it has no word that long.
    ///
    /// - Parameter count: how many letters.
    public static func word(_ count: ClosedRange<Int> = 1...13) -> Generator<String> {
        let words = LoremIpsum.words.filter { count.contains($0.utf8.count) }
        return words.isEmpty ? string(of: .lower, count: count) : element(of: words)
    }

    /// Words of lorem ipsum with a space between them.
    public static func words(_ count: ClosedRange<Int> = 1...6) -> Generator<String> {
        Generator<[String]>.array(of: word(), count: count).map { $0.joined(separator: " ") }
    }

    /// Words of lorem ipsum with a capital in front and a full stop behind.
    public static func sentence(_ count: ClosedRange<Int> = 2...8) -> Generator<String> {
        words(count).map { words in words.prefix(1).uppercased() + words.dropFirst() + "." }
    }

    /// Sentences of lorem ipsum with a space between them.
    public static func sentences(_ count: ClosedRange<Int> = 1...4) -> Generator<String> {
        Generator<[String]>.array(of: sentence(), count: count).map { $0.joined(separator: " ") }
    }

    /// What people write, without quotes, backslashes and spaces at the ends.
    public static func text(_ count: ClosedRange<Int> = 0...30) -> Generator<String> {
        string(of: .written, count: count).filter { $0.first != " " && $0.last != " " }
    }

    /// Addresses of domains that belong to nobody (RFC 2606), so that no mail reaches anybody.
    public static var email: Generator<String> {
        let number = Generator<Int>.int(in: 1...99).map(\.description)
        let name = Generator<String>.frequency([
            (2, word()), (1, zip(word(), number).map { $0 + $1 }), (3, zip(word(), word()).map { "\($0).\($1)" }),
        ])
        return zip(name, element(of: ["example.com", "example.org", "example.net"])).map { "\($0)@\($1)" }
    }

    /// Colours as `#RRGGBB`.
    public static var color: Generator<String> {
        Generator<[Character]>.array(of: .hexDigit, count: 6).map { "#" + String($0) }
    }
}

/// The characters of the generators, the simplest first.
private enum Characters {
    static let lower = Array("abcdefghijklmnopqrstuvwxyz")
    static let upper = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let numeric = Array("0123456789")
    static let hexDigits = Array("0123456789ABCDEF")
    static let special = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    /// Without quotes and backslashes, which end or escape a quoted text.
    static let punctuation = Array("!#$%&()*+,-./:;<=>?@[]^_`{|}~")
    /// Letters with marks, of two bytes and more, from right to left, and a pictograph.
    static let foreign = Array("éüßñøłÆΩжяאشनภ中字漢ｱ한😀")
}
