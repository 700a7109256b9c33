import BDDDiagnostics
import CucumberExpressions

/// Values that are written as people write them elsewhere: in other countries, in texts, between quotes.
extension ValueRepair {
    typealias Finding = (problem: String, value: String?)

    /// Whether a text is a value of a type but for the way in which it is written.
    static func isSlip(_ written: String, _ type: ParameterType) -> Bool { slip(written, type) != nil }

    static func slip(_ written: String, _ type: ParameterType) -> Finding? {
        guard let first = written.unicodeScalars.first else { return nil }
        if first.properties.isDash || first == "\u{2212}" { return dash(written, first, type: type) }
        if let value = plain(written, type) { return ("'\(written)' is written '\(value)'", value) }
        if let value = spelt(written, type) { return ("'\(written)' is written '\(value)'", value) }
        if ("0"..."9").contains(first) {
            return range(written, type) ?? parted(written, type) ?? decimal(written, type) ?? ordinal(written, type)
        }
        return unquoted(written, type)
    }

    /// A number with another dash for its minus.
    private static func dash(_ written: String, _ first: Unicode.Scalar, type: ParameterType) -> Finding? {
        let value = "-" + String(written.unicodeScalars.dropFirst())
        guard first != "-", type.accepts(value) else { return nil }
        let name = first.properties.name ?? ""
        return ("'\(first)', \(first.codePoint) (\(name)), is no minus, which is '-'", value)
    }

    /// A number with a space or an apostrophe between its thousands.
    private static func parted(_ written: String, _ type: ParameterType) -> Finding? {
        let groups = written.split(omittingEmptySubsequences: false) { " '’\u{A0}\u{2009}\u{202F}".contains($0) }
        let isOfCharacters = if case .characters = type.valueForm { true } else { false }
        let isSpelt = groups.allSatisfy { $0.count == 1 }
        guard let first = groups.first, groups.count > 1, (1...3).contains(first.count),
            isSpelt && isOfCharacters || groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.joined().utf8.allSatisfy(isDigit)
        else { return nil }
        let value = groups.joined()
        return type.accepts(value) ? ("'\(written)' is written '\(value)'", value) : nil
    }

    /// A number in digits of another script or form, as `①`, and one with a letter that looks like a digit, as `l111`.
    private static func plain(_ written: String, _ type: ParameterType) -> String? {
        guard written.utf8.count < 40, !type.accepts(written) else { return nil }
        let isNumber: Bool
        switch type.valueForm {
        case .wholeNumber, .number: isNumber = true
        case .characters: isNumber = false
        default: return nil
        }
        var value = ""
        for character in written {
            if let digit = character.wholeNumberValue, (0...9).contains(digit), !character.isASCII {
                value += String(digit)
            } else if !isNumber, let digit = ["l": "1", "I": "1", "O": "0", "o": "0"][character] {
                value += digit
            } else {
                value.append(character)
            }
        }
        return value != written && type.accepts(value) ? value : nil
    }

    /// The value of a fixed number of characters that were written as a list: `1123` for `1,1,2,3`.
    private static func spelt(_ written: String, _ type: ParameterType) -> String? {
        guard case .characters(let least, let most, _) = type.valueForm, least == most, least > 1,
            written.count >= 2 * least - 1
        else { return nil }
        let parts = written.split(omittingEmptySubsequences: false) { ",;-–/.".contains($0) }.map(\.trimmed)
        let signs = Set(written.filter { !$0.isWhitespace && !$0.isLetter && !$0.isNumber })
        let value = parts.joined()
        guard parts.count == least, signs.count == 1, parts.allSatisfy({ $0.count == 1 }), type.accepts(value) else {
            return nil
        }
        return value
    }

    /// A range with another sign between its ends: `1-9` for `1 to 9`.
    private static func range(_ written: String, _ type: ParameterType) -> Finding? {
        let start = written.prefix { $0.isASCII && $0.isNumber }
        let end = String(String(written.reversed().prefix { $0.isASCII && $0.isNumber }).reversed())
        guard !start.isEmpty, !end.isEmpty, start.count + end.count < written.count else { return nil }
        let sign = String(written.dropFirst(start.count).dropLast(end.count).trimmed)
        guard rangeSigns.contains(sign) else { return nil }
        let forms = rangeSigns.filter { $0 != sign }.flatMap { ["\(start) \($0) \(end)", "\(start)\($0)\(end)"] }
        let values = forms.filter { $0 != written && type.accepts($0) }
        guard let value = values.first, !type.accepts(written) else { return nil }
        return ("'\(written)' is written '\(value)'", value)
    }

    private static let rangeSigns = ["to", "-", "–", "—", "..", "...", "…", "bis", "до", "à", "until", "through"]

    /// A number with a comma before its fraction.
    private static func decimal(_ written: String, _ type: ParameterType) -> Finding? {
        let parts = written.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
        let value = parts.joined(separator: ".")
        switch type.valueForm {
        case .wholeNumber: return ("'\(written)' is \(type.valueForm.refusal)", nil)
        case .number where type.accepts(value):
            return ("'\(written)' has a comma, and a fraction stands behind a point", value)
        default: return nil
        }
    }

    /// A number that is written as the place in an order: `2nd`.
    private static func ordinal(_ written: String, _ type: ParameterType) -> Finding? {
        guard case .wholeNumber = type.valueForm else { return nil }
        let digits = written.prefix { $0.isASCII && $0.isNumber }
        guard ["st", "nd", "rd", "th", "."].contains(written.dropFirst(digits.count).lowercased()),
            type.accepts(String(digits))
        else { return nil }
        return ("'\(written)' is \(type.valueForm.refusal)", String(digits))
    }

    /// A value between quotes that its type does not have.
    private static func unquoted(_ written: String, _ type: ParameterType) -> Finding? {
        // Most texts are told by their first code point, and comparing characters takes ten times as long.
        guard let start = written.unicodeScalars.first, Self.quotes.contains(start), let first = written.first,
            let last = written.last, written.count > 2, "\"'”“»’`".contains(last)
        else { return nil }
        let text = written.dropFirst(2).dropLast(2)
        let quoted = "\"\(text)\""
        if written.hasPrefix("''"), written.hasSuffix("''"), written.count > 4, !text.contains("'"),
            type.accepts(quoted)
        {
            return ("\(written) stands between two apostrophes, and not between quotes", quoted)
        }
        let value = String(written.dropFirst().dropLast())
        guard type.accepts(value) else { return nil }
        let isTwice = value.count > 1 && value.first == first && value.last == last
        return (
            isTwice
                ? "\(written) has two pairs of quotes, and needs one" : "\(written) stands here without quotes", value
        )
    }

    private static let quotes: Set<Unicode.Scalar> = ["\"", "'", "“", "„", "«", "‘", "`"]

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
