import BDDDiagnostics
import BDDJSON
import CucumberExpressions

/// Values that are written as people write them elsewhere: in other countries, in texts, between quotes.
extension ValueRepair {
    typealias Finding = (problem: String, value: String?)

    /// Whether a text is a value of a type, apart from its spelling.
    static func isSlip(_ written: String, _ type: ParameterType) -> Bool { slip(written, type) != nil }

    static func slip(_ written: String, _ type: ParameterType) -> Finding? {
        guard let first = written.unicodeScalars.first else { return nil }
        if first.properties.isDash || first == "\u{2212}" { return dash(written, first, type: type) }
        if let value = plain(written, type) { return ("'\(written)' should be '\(value)'", value) }
        if let value = spelt(written, type) { return ("'\(written)' should be '\(value)'", value) }
        if ("0"..."9").contains(first) {
            return range(written, type) ?? parted(written, type) ?? decimal(written, type) ?? ordinal(written, type)
        }
        return unquoted(written, type)
    }

    /// Repairs a number with another dash instead of the minus sign.
    private static func dash(_ written: String, _ first: Unicode.Scalar, type: ParameterType) -> Finding? {
        let value = "-" + String(written.unicodeScalars.dropFirst())
        guard first != "-", type.accepts(value) else { return nil }
        let name = first.properties.name ?? ""
        return ("'\(first)', \(first.codePoint) (\(name)), is not the minus sign '-'", value)
    }

    /// A number with a space or an apostrophe between its thousands, and a whole number with a comma or a point there.
    private static func parted(_ written: String, _ type: ParameterType) -> Finding? {
        // Most texts have other signs, and to cut them takes ten times as long.
        guard written.utf8.allSatisfy({ isDigit($0) || $0 >= 0x80 || isGap($0) }) else { return nil }
        // '4.000' may be four with three decimals.
        let isWhole = written.hasSuffix(".000") && written.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1
        guard !isWhole else { return nil }
        let signs = " '’\u{A0}\u{2009}\u{202F}" + (type.valueForm == .wholeNumber ? ",._" : "")
        let groups = written.split(omittingEmptySubsequences: false) { signs.contains($0) }
        let isOfCharacters = if case .characters = type.valueForm { true } else { false }
        guard let first = groups.first, groups.count > 1, (1...3).contains(first.count),
            isOfCharacters && !groups.contains("") || groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.joined().utf8.allSatisfy(isDigit), first != "0" || isOfCharacters
        else { return nil }
        let value = groups.joined()
        return type.accepts(value) ? ("'\(written)' should be '\(value)'", value) : nil
    }

    /// Repairs a number in digits of another script or form, such as `①`, or with letters that look like digits, such
    /// as `l111`.
    private static func plain(_ written: String, _ type: ParameterType) -> String? {
        let isNumber: Bool
        var most: Int?
        switch type.valueForm {
        case .wholeNumber, .number: isNumber = true
        case .characters(_, let count, _): (isNumber, most) = (false, count)
        default: return nil
        }
        // The only ASCII characters that are changed are letters that look like digits, each to one character.
        let isASCII = written.utf8.allSatisfy { $0 < 0x80 }
        if isASCII, written.utf8.count > most ?? .max || !written.utf8.contains(where: isLikeDigit) { return nil }
        // A letter behind a number may be a unit: '10 l'.
        if isNumber, isASCII,
            !written.utf8.contains(where: isDigit) || written.utf8.last.map({ $0 | 0x20 }) == UInt8(ascii: "l")
        {
            return nil
        }
        guard written.utf8.count < 40, !type.accepts(written) else { return nil }
        var value = ""
        for character in written {
            if let digit = character.wholeNumberValue, (0...9).contains(digit), !character.isASCII {
                value += String(digit)
            } else if !isNumber || isASCII, let byte = character.asciiValue, isLikeDigit(byte) {
                value += byte == UInt8(ascii: "O") || byte == UInt8(ascii: "o") ? "0" : "1"
            } else {
                value.append(character)
            }
        }
        return value != written && type.accepts(value) ? value : nil
    }

    /// The value of a fixed number of characters that were written as a list: `1123` for `1,1,2,3`.
    private static func spelt(_ written: String, _ type: ParameterType) -> String? {
        guard case .characters(let least, let most, _) = type.valueForm, least == most, least > 1,
            written.utf8.count >= 2 * least - 1, mayBeSpelt(written, least), written.count >= 2 * least - 1
        else { return nil }
        let parts = written.split(omittingEmptySubsequences: false) { ",;-–/.".contains($0) }.map(\.trimmed)
        let signs = Set(written.filter { !$0.isWhitespace && !$0.isLetter && !$0.isNumber })
        let value = parts.joined()
        guard parts.count == least, signs.count == 1, parts.allSatisfy({ $0.count == 1 }), type.accepts(value) else {
            return nil
        }
        return value
    }

    /// Whether a text may have a number of single characters between its signs. It is looked at before it is parted.
    private static func mayBeSpelt(_ written: String, _ count: Int) -> Bool {
        var others = 0
        for byte in written.utf8 {
            if byte >= 0x80 { return true }
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): break
            default: if !byte.isASCIIWhitespace { others += 1 }
            }
        }
        return others == count
    }

    private static func isLikeDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "o"): true
        default: false
        }
    }

    /// Repairs a range with another sign between its ends: `1-9` for `1 to 9`.
    private static func range(_ written: String, _ type: ParameterType) -> Finding? {
        guard written.utf8.last.map(isDigit) == true, mayBeRange(written) else { return nil }
        let start = written.prefix { $0.isASCII && $0.isNumber }
        let end = String(String(written.reversed().prefix { $0.isASCII && $0.isNumber }).reversed())
        guard !start.isEmpty, !end.isEmpty, start.count + end.count < written.count else { return nil }
        let sign = String(written.dropFirst(start.count).dropLast(end.count).trimmed)
        // `1 and 2` is a range if nothing lies between its ends.
        let isOfBoth =
            (sign == "&" || MeaningWords.conjunctions.contains(sign)) && Int(start).map { $0 + 1 } == Int(end)
        guard rangeSigns.contains(sign) || isOfBoth else { return nil }
        let forms = rangeSigns.filter { $0 != sign }.flatMap { ["\(start) \($0) \(end)", "\(start)\($0)\(end)"] }
        let values = forms.filter { $0 != written && type.accepts($0) }
        guard let value = values.first, !type.accepts(written) else { return nil }
        return ("'\(written)' should be '\(value)'", value)
    }

    /// Whether few signs stand between the digits at both ends, as the longest of ``rangeSigns`` is `through`.
    private static func mayBeRange(_ written: String) -> Bool {
        let (start, end) = (written.utf8.prefix(while: isDigit), written.utf8.reversed().prefix(while: isDigit))
        guard start.count + end.count < written.utf8.count else { return false }
        return written.utf8.dropFirst(start.count).dropLast(end.count).count { $0 > 0x20 && $0 < 0x80 } < 8
    }

    private static let rangeSigns = ["to", "-", "–", "—", "..", "...", "…", "bis", "до", "à", "until", "through"]

    /// Repairs a number with a decimal comma.
    private static func decimal(_ written: String, _ type: ParameterType) -> Finding? {
        guard written.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) else { return nil }
        let parts = written.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
        let value = parts.joined(separator: ".")
        switch type.valueForm {
        case .wholeNumber: return ("'\(written)' is \(type.valueForm.refusal)", nil)
        case .number where type.accepts(value):
            return ("'\(written)' has a decimal comma: write a decimal point", value)
        default: return nil
        }
    }

    /// Repairs a number that is written as an ordinal: `2nd`.
    private static func ordinal(_ written: String, _ type: ParameterType) -> Finding? {
        guard case .wholeNumber = type.valueForm, let digits = MeaningWords.digits(ofOrdinal: written),
            type.accepts(digits)
        else { return nil }
        return ("'\(written)' is \(type.valueForm.refusal)", digits)
    }

    /// Repairs a value in quotes that its type does not have.
    private static func unquoted(_ written: String, _ type: ParameterType) -> Finding? {
        // The first code point decides for most texts, and comparing characters takes ten times as long.
        guard let start = written.unicodeScalars.first, Self.quotes.contains(start), let first = written.first,
            let last = written.last, written.count > 2, "\"'”“»’`".contains(last)
        else { return nil }
        let text = written.dropFirst(2).dropLast(2)
        let quoted = "\"\(text)\""
        if written.hasPrefix("''"), written.hasSuffix("''"), written.count > 4, !text.contains("'"),
            type.accepts(quoted)
        {
            return ("\(written) is between apostrophes, not quotation marks", quoted)
        }
        let value = String(written.dropFirst().dropLast())
        guard type.accepts(value) else { return nil }
        let isTwice = value.count > 1 && value.first == first && value.last == last
        return (
            isTwice
                ? "\(written) has two pairs of quotes, but needs one" : "\(written) should have no quotes here",
            value
        )
    }

    private static let quotes: Set<Unicode.Scalar> = ["\"", "'", "“", "„", "«", "‘", "`"]

    /// Whether a byte may stand between the thousands of a number.
    private static func isGap(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
