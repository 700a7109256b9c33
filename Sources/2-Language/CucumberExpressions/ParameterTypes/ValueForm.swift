import BDDJSON

/// A description of a parameter type's values, derived from its regular expressions, for messages to people.
package indirect enum ValueForm: Hashable, Sendable {
    /// One of a few texts.
    case choice([String])
    /// Characters that are in the set named by `of`, such as `1 to 4`: at least `least` and at most `most` of them.
    case characters(least: Int, most: Int?, of: String)
    /// Values of one form with a separator between them.
    case list(ValueForm, separator: String)
    case wholeNumber
    case number
    case quotedText
    case word
    /// Any other form.
    case other

    /// The predicate of a message about a text that is not such a value: `not one of red, yellow, green, blue`.
    package var refusal: String {
        switch self {
        case .choice(let texts): texts.count == 1 ? "not '\(texts[0])'" : "not one of \(texts.joined(separator: ", "))"
        case .list(.choice(let texts), let separator):
            "not a list of \(texts.joined(separator: ", ")) with '\(separator)' between them"
        case .list(let form, let separator): "not a list with '\(separator)' between its values: \(form.words)"
        case .quotedText: "not in quotes"
        default: "not \(words)"
        }
    }

    /// The form in words: `4 digits from 1 to 4`.
    package var words: String {
        switch self {
        case .choice(let texts): texts.count == 1 ? "'\(texts[0])'" : "one of \(texts.joined(separator: ", "))"
        case .characters(1, 1, let words) where Self.areDigits(words): "a digit from \(words)"
        case .characters(1, 1, let words): "one of the characters \(words)"
        case .characters(let least, let most, let words) where Self.areDigits(words):
            "\(Self.count(least, most, of: "digits")) from \(words)"
        case .characters(let least, let most, let words):
            "\(Self.count(least, most, of: "characters")), each \(words)"
        case .list(let form, let separator): "\(form.words), or several with '\(separator)' between them"
        case .wholeNumber: "a whole number in digits"
        case .number: "a number in digits"
        case .quotedText: "a text in quotes"
        case .word: "a word without spaces"
        case .other: "such a value"
        }
    }

    private static func count(_ least: Int, _ most: Int?, of noun: String) -> String {
        switch most {
        case least: "\(least) \(noun)"
        case let most?: "\(least) to \(most) \(noun)"
        case nil: "\(max(least, 1)) or more \(noun)"
        }
    }

    /// Whether the words name one range of digits, such as `1 to 4`.
    private static func areDigits(_ words: String) -> Bool {
        let ends = words.split(separator: " to ", omittingEmptySubsequences: false)
        return ends.count == 2 && ends.allSatisfy { $0.count == 1 && "0123456789".contains($0) }
    }
}

extension ParameterType {
    /// The form of the type's values.
    package var valueForm: ValueForm { form.value(makeValueForm) }

    private func makeValueForm() -> ValueForm {
        if isBuiltIn {
            return switch name {
            case "int", "byte", "short", "long", "biginteger": .wholeNumber
            case "float", "double", "bigdecimal": .number
            case "string": .quotedText
            case "word": .word
            default: .other
            }
        }
        return PatternNode.choice(unit.alternatives).simplified.valueForm
    }

    /// A short text that the type accepts, made from its first regular expression; nil if the text made is not
    /// accepted.
    package var exampleValue: String? {
        guard !isBuiltIn else { return Self.builtInExamples[name ?? ""] }
        guard let first = unit.alternatives.first else { return nil }
        var bytes: [UInt8] = []
        first.appendExample(to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        return accepts(text) ? text : nil
    }

    private static let builtInExamples = [
        "int": "1", "float": "0.5", "word": "word", "string": "\"text\"", "": "text", "double": "0.5",
        "bigdecimal": "0.5", "byte": "1", "short": "1", "long": "1", "biginteger": "1",
    ]

    /// Whether a value of the type may begin with a byte; false is certain.
    package func mayBegin(with byte: UInt8) -> Bool {
        firstBytes.value { (try? CaptureUnit(regexps))?.node.firstBytes ?? .all }.contains(byte)
    }

    /// Whether the whole text is a value of the type, by its regular expressions.
    package func accepts(_ text: String) -> Bool {
        let program = wholeMatch.value { () -> Program? in
            guard let unit = try? CaptureUnit(regexps) else { return nil }
            return Compiler.compile(.sequence([unit.node, .assertion(.textEnd)]), captureCount: unit.captures.count)
        }
        guard let program else { return false }
        var matcher = Matcher()
        do {
            try matcher.begin(program, textCount: text.utf8.count)
            return try text.withBytes { bytes throws(Matcher.Failure) in try matcher.match(bytes, from: 0) } != nil
        } catch {
            return false
        }
    }
}

extension PatternNode {
    /// The node without captures, atomic groups, and choices or sequences of one node.
    fileprivate var simplified: PatternNode {
        switch self {
        case .capture(let node, _), .atomic(let node): node.simplified
        case .choice(let nodes) where nodes.count == 1: nodes[0].simplified
        case .sequence(let nodes) where nodes.count == 1: nodes[0].simplified
        case .choice(let nodes): .choice(nodes.map(\.simplified))
        case .sequence(let nodes): .sequence(nodes.map(\.simplified))
        case .repetition(let node, let quantifier): .repetition(node.simplified, quantifier)
        default: self
        }
    }

    fileprivate var valueForm: ValueForm {
        if let texts, !texts.isEmpty, texts.count <= 24 { return .choice(texts) }
        switch self {
        case .set(let set):
            guard let words = set.words else { return .other }
            return words == Self.digits ? .wholeNumber : .characters(least: 1, most: 1, of: words)
        case .repetition(.set(let set), let quantifier):
            guard let words = set.words else { return .other }
            if words == Self.digits { return .wholeNumber }
            return .characters(least: quantifier.least, most: quantifier.most, of: words)
        case .sequence(let nodes):
            guard nodes.count == 2, case .repetition(.sequence(let rest), _) = nodes[1], rest.count == 2,
                rest[1] == nodes[0], case .literal(let separator) = rest[0]
            else { return .other }
            return .list(nodes[0].valueForm, separator: String(decoding: separator, as: UTF8.self))
        default: return .other
        }
    }

    private static let digits = "0 to 9"

    /// All texts that the node matches; nil if there are too many or if they cannot be listed.
    private var texts: [String]? {
        switch self {
        case .literal(let bytes): return [String(decoding: bytes, as: UTF8.self)]
        case .choice(let nodes):
            var all: [String] = []
            for node in nodes {
                guard let texts = node.texts else { return nil }
                all += texts
            }
            return all
        case .sequence(let nodes):
            var all = [""]
            for node in nodes {
                guard let texts = node.texts, all.count * texts.count <= 64 else { return nil }
                all = all.flatMap { start in texts.map { start + $0 } }
            }
            return all
        case .set(let set): return set.members
        default: return nil
        }
    }

    fileprivate func appendExample(to bytes: inout [UInt8]) {
        switch self {
        case .literal(let literal): bytes += literal
        case .set(let set): bytes += (set.first.map { String($0) } ?? "?").utf8
        case .sequence(let nodes): for node in nodes { node.appendExample(to: &bytes) }
        case .choice(let nodes): nodes.first?.appendExample(to: &bytes)
        case .repetition(let node, let quantifier):
            for _ in 0..<min(quantifier.least, 20) { node.appendExample(to: &bytes) }
        case .capture(let node, _), .atomic(let node): node.appendExample(to: &bytes)
        case .lookaround, .assertion, .backreference: break
        }
    }
}

extension ScalarSet {
    /// The set in words: `1 to 4`, `C or X`; nil if that takes more than a few words.
    fileprivate var words: String? {
        guard let ranges = beyond.asRanges?.ranges, ranges.count <= 4 else { return nil }
        let parts = ranges.flatMap { range -> [String] in
            guard let low = Unicode.Scalar(range.lowerBound), let high = Unicode.Scalar(range.upperBound) else {
                return []
            }
            return range.count < 3 ? range.scalars.map(String.init) : ["\(low) to \(high)"]
        }
        guard let last = parts.last, ranges.allSatisfy({ $0.upperBound < 0xD800 }) else { return nil }
        return parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// The characters of the set if there are few of them and no more than two are neighbours; otherwise nil.
    fileprivate var members: [String]? {
        guard let ranges = beyond.asRanges?.ranges, ranges.allSatisfy({ $0.count < 3 }), ranges.count <= 8 else {
            return nil
        }
        return ranges.flatMap(\.scalars).map { String($0) }
    }

    /// A digit from 1 or a lower-case letter if the set has one, otherwise its first visible ASCII character, otherwise
    /// its first character.
    fileprivate var first: Unicode.Scalar? {
        let ascii = [UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x21...0x7E]
        let found = ascii.joined().lazy.map { Unicode.Scalar($0) }.first { contains($0) }
        return found ?? beyond.asRanges?.ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
    }
}
