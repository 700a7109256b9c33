/// A generator of cell texts that comes with bdd.
package struct BuiltInGenerator: Sendable {
    package let name: String
    /// The form of the options after the name, such as `MIN..MAX`; nil if the generator takes none.
    package let usage: String?
    package let summary: String
    /// Makes the generator from the options after the name, nil if there are none. Returns nil if it cannot read them.
    package let make: @Sendable (String?) -> Generator<String>?

    /// Makes a generator that takes no options.
    init(_ name: String, _ summary: String, generator: Generator<String>) {
        self.name = name
        self.summary = summary
        usage = nil
        make = { $0 == nil ? generator : nil }
    }

    init<Options>(
        _ name: String, usage: String, summary: String, standard: Options,
        read: @escaping @Sendable (String) -> Options?, make: @escaping @Sendable (Options) -> Generator<String>
    ) where Options: Sendable {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.make = { text in
            guard let text else { return make(standard) }
            return read(text).map(make)
        }
    }
}

extension BuiltInGenerator {
    /// Makes a generator whose option is a range of counts, such as the number of letters or words.
    private init(
        _ name: String, _ summary: String, standard: ClosedRange<Int>,
        make: @escaping @Sendable (ClosedRange<Int>) -> Generator<String>
    ) {
        self.init(name, usage: "MIN..MAX", summary: summary, standard: standard, read: CellRange.counts, make: make)
    }

    /// Makes a generator of whole numbers whose range must lie within `limits`.
    private init(_ name: String, _ summary: String, limits: ClosedRange<Int>) {
        self.init(
            name, usage: "MIN..MAX", summary: summary, standard: limits,
            read: { text in CellRange.integers(text).flatMap { limits.clamped(to: $0) == $0 ? $0 : nil } },
            make: { Generator<Int>.int(in: $0).map(\.description) })
    }

    private init(decimal name: String, _ summary: String) {
        self.init(
            name, usage: "MIN..MAX", summary: summary, standard: (range: -1e6...1e6, places: 3),
            read: CellRange.decimals,
            make: { Generator<DecimalNumber>.decimal(in: $0.range, places: $0.places).map(\.description) })
    }
}

extension BuiltInGenerator {
    static let all = numbers + characters + texts + looks

    private static let numbers: [BuiltInGenerator] = [
        .init("int", "a whole number of 64 bits", limits: Int.min...Int.max),
        .init("byte", "a whole number of 8 bits", limits: -128...127),
        .init("short", "a whole number of 16 bits", limits: -32768...32767),
        .init("long", "a whole number of 64 bits", limits: Int.min...Int.max),
        .init("biginteger", "a whole number of up to 40 digits", generator: wholeNumber),
        .init(decimal: "float", "a number with up to three decimals"),
        .init(decimal: "double", "a number with up to three decimals"),
        .init(
            "bigdecimal", "a number of up to 40 digits and 20 decimals",
            generator: zip(wholeNumber, .string(of: .numeric, count: 0...20)).map { $1.isEmpty ? $0 : "\($0).\($1)" }),
    ]

    private static let characters: [BuiltInGenerator] = [
        .init("character", "a letter, digit or special character, or a number of them", standard: 1...1) {
            .string(of: .ascii, count: $0)
        },
        .init("upper", "a capital letter, or a number of them", standard: 1...1) { .string(of: .upper, count: $0) },
        .init("lower", "a small letter, or a number of them", standard: 1...1) { .string(of: .lower, count: $0) },
        .init("numeric", "a digit, or a number of them", standard: 1...1) { .string(of: .numeric, count: $0) },
        .init("special", "a special character of ASCII, or a number of them", standard: 1...1) {
            .string(of: .special, count: $0)
        },
        .init("hex", "a hexadecimal digit, or a number of them", standard: 1...1) { .string(of: .hexDigit, count: $0) },
    ]

    private static let texts: [BuiltInGenerator] = [
        .init("word", "a word of lorem ipsum with a number of letters", standard: 1...13) { .word($0) },
        .init("words", "a number of words of lorem ipsum", standard: 1...6) { .words($0) },
        .init("sentence", "a sentence with a number of words", standard: 2...8) { .sentence($0) },
        .init("sentences", "a number of sentences", standard: 1...4) { .sentences($0) },
        .init("text", "a number of characters of any kind, without quotes", standard: 0...30) { .text($0) },
        .init("string", "the same in quotes, for {string} in a step", standard: 0...30) {
            .string(of: .written, count: $0).map { "\"\($0)\"" }
        },
        .init("email", "a mail address that belongs to nobody", generator: .email),
    ]

    private static let looks: [BuiltInGenerator] = [
        .init("color", "a colour", generator: .color),
        .init(
            "size", usage: "WxH..WxH", summary: "a width and a height in pixels",
            standard: (least: PixelSize(width: 1, height: 1), most: PixelSize(width: 640, height: 480)),
            read: CellRange.sizes,
            make: { Generator<PixelSize>.size(from: $0.least, to: $0.most).map(\.description) }),
    ]

    private static let wholeNumber = zip(.bool, .string(of: .numeric, count: 1...40)).map { isNegative, digits in
        let number = digits.drop { $0 == "0" }
        return number.isEmpty ? "0" : (isNegative ? "-" : "") + number
    }
}
