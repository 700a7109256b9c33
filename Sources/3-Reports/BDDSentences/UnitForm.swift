import BDDDiagnostics

/// A number whose unit has another form in the sentence: `3s` for `3 seconds`, `50 %` for `50 percent`, `3x4 px` for
/// `3 by 4 pixels`.
struct UnitForm {
    let text: String
    let written: String
    let meant: String

    /// Nil if no other form makes a step, or if units of different kinds do.
    init?(_ text: String, where isStep: (String) -> Bool) {
        guard text.utf8.count < Self.longestText, text.utf8.contains(where: Self.mayEndNumber),
            text.contains(where: Self.endsNumber)
        else { return nil }
        guard let meant = Self.step(text, where: isStep) ?? Self.sizedStep(text, where: isStep) else { return nil }
        self.text = meant
        let (old, new) = (text.split(separator: " "), meant.split(separator: " "))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        (written, self.meant) = (
            old[start..<old.count - end].joined(separator: " "), new[start..<new.count - end].joined(separator: " ")
        )
    }

    private static let longestText = 300

    /// The step with the units of a text in other forms.
    private static func step(_ text: String, where isStep: (String) -> Bool) -> String? {
        let places = places(in: text)
        for place in places {
            var found: String?
            for unit in units[place.unit] ?? [] {
                guard let step = form(unit, place, among: places, in: text, isStep: isStep) else { continue }
                if let found, found != step { return nil }
                found = step
            }
            if let found { return found }
        }
        return nil
    }

    /// The step with another sign between the numbers of a size, and with its unit in another form if it needs that too.
    private static func sizedStep(_ text: String, where isStep: (String) -> Bool) -> String? {
        let sized = sized(text)
        if let step = sized.first(where: isStep) { return step }
        for text in sized {
            if let step = step(text, where: isStep) { return step }
        }
        return nil
    }

    /// A text with other signs between the numbers of a size.
    private static func sized(_ text: String) -> [String] {
        let signs = ["x", "X", "×", "*", "by"]
        var ranges: [Range<String.Index>] = []
        for sign in signs {
            for range in text.byteRanges(of: sign) {
                let before = text[..<range.lowerBound].reversed().prefix { $0 == " " }.count
                let behind = text[range.upperBound...].prefix { $0 == " " }.count
                let start = text.index(range.lowerBound, offsetBy: -before)
                let end = text.index(range.upperBound, offsetBy: behind)
                guard start > text.startIndex, end < text.endIndex, endsNumber(text[text.index(before: start)]),
                    text[end].isNumber || "<{".contains(text[end]), text[..<start].count(where: { $0 == "\"" }) % 2 == 0
                else { continue }
                ranges.append(start..<end)
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        guard !ranges.isEmpty else { return [] }
        return [" by ", "x", " x ", "×", " × ", "*"].compactMap { sign in
            let changed = ranges.reversed().reduce(text) { $0.replacingCharacters(of: $1, by: sign) }
            return changed == text ? nil : changed
        }
    }

    private static func endsNumber(_ character: Character) -> Bool {
        character.isNumber || character == ">" || character == "}"
    }

    /// Whether a number or a placeholder may end with a byte.
    private static func mayEndNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ">"), UInt8(ascii: "}"), 0x80...: true
        default: false
        }
    }

    /// A number and its unit.
    private struct Place {
        /// The digits before the unit; empty for a placeholder.
        let number: Substring
        /// The text between the number and the end of the unit.
        let range: Range<String.Index>
        let hasGap: Bool
        /// In small letters.
        let unit: String
    }

    /// The units outside quotes.
    private static func places(in text: String) -> [Place] {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        var places: [Place] = []
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            if isASCII, text.utf8[index] != UInt8(ascii: "\""), !mayEndNumber(text.utf8[index]) {
                index = text.utf8.index(after: index)
                continue
            }
            let character = text[index]
            let next = text.index(after: index)
            defer { index = next }
            if character == "\"" { isQuoted.toggle() }
            guard !isQuoted, endsNumber(character) else { continue }
            let start = text[next...].firstIndex { $0 != " " } ?? text.endIndex
            let isSign = start < text.endIndex && !text[start].isLetter
            let end = isSign ? text.index(after: start) : text[start...].firstIndex { !$0.isLetter } ?? text.endIndex
            guard start < end, end == text.endIndex || !text[end].isNumber else { continue }
            let unit = text[start..<end].lowercased()
            guard units[unit] != nil else { continue }
            // A full stop after a short form is part of it, and may end the sentence too.
            let stop = end < text.endIndex && text[end] == "." && !isSign ? text.index(after: end) : end
            let digits = text[..<next].reversed().prefix { $0.isNumber || $0 == "." || $0 == "," }.count
            places.append(
                Place(number: text[..<next].suffix(digits), range: next..<stop, hasGap: start > next, unit: unit))
        }
        return places
    }

    /// The step with a unit's other forms at a place, or at all places that have the same unit.
    private static func form(
        _ unit: Unit, _ place: Place, among places: [Place], in text: String, isStep: (String) -> Bool
    ) -> String? {
        let isOne = place.number == "1"
        let forms = isOne ? unit.one + unit.many + unit.short : unit.many + unit.one + unit.short
        let alike = places.filter { $0.unit == place.unit }
        for form in forms {
            for gap in [" ", ""] where form != place.unit || (gap == " ") != place.hasGap {
                for changed in alike.count > 1 ? [[place], alike] : [[place]] {
                    let meant = changed.reversed().reduce(text) { $0.replacingCharacters(of: $1.range, by: gap + form) }
                    if isStep(meant) { return meant }
                }
            }
        }
        return unit.ofLast(forms, places, in: text, isStep: isStep)
    }
}

extension UnitForm {
    /// The forms of a unit: in short, for one and for many.
    private struct Unit {
        let short: [String]
        let one: [String]
        let many: [String]

        /// The step in which only the last of several numbers has the unit: `60 by 20 pixels` for `60px by 20px`.
        func ofLast(
            _ forms: [String], _ places: [Place], in text: String, isStep: (String) -> Bool
        ) -> String? {
            let alike = places.filter { place in forms.contains { $0.lowercased() == place.unit } }
            guard alike.count > 1, let last = alike.last else { return nil }
            for form in forms {
                for gap in [" ", ""] {
                    let ended = text.replacingCharacters(of: last.range, by: gap + form)
                    let meant = alike.dropLast().reversed().reduce(ended) {
                        $0.replacingCharacters(of: $1.range, by: "")
                    }
                    if isStep(meant) { return meant }
                }
            }
            return nil
        }
    }

    /// The units of each form.
    private static let units: [String: [Unit]] = {
        let lines = [
            "s sec secs / second / seconds", "ms msec msecs millis / millisecond / milliseconds",
            "min mins m / minute / minutes", "h hr hrs / hour / hours", "d / day / days", "wk wks w / week / weeks",
            "yr yrs y / year / years", "px / pixel / pixels", "pt pts p / point / points", "% pct / percent / percent",
            "° deg / degree / degrees", "x × / time / times", "mm / millimetre millimeter / millimetres millimeters",
            "cm / centimetre centimeter / centimetres centimeters", "m / metre meter / metres meters",
            "km / kilometre kilometer / kilometres kilometers", "b / byte / bytes", "kb / kilobyte / kilobytes",
            "mb / megabyte / megabytes", "gb / gigabyte / gigabytes", "g / gram / grams", "kg / kilogram / kilograms",
            "€ eur / euro / euros", "$ usd / dollar / dollars", "pc pcs / piece / pieces",
            "col cols / column / columns",
            "s sek / sekunde / sekunden", "min / minute / minuten", "h std / stunde / stunden", "d / tag / tage",
            "% / prozent / prozent", "px / pixel / pixel", "x × / mal / mal", "s sec / seconde / secondes",
            "h / heure / heures", "d j / jour / jours", "% / pourcent / pourcent", "с сек / секунда / секунды секунд",
            "мин / минута / минуты минут", "ч / час / часа часов", "д / день / дня дней",
            "% / процент / процента процентов", "px пикс / пиксель / пикселя пикселей", "р руб / рубль / рубля рублей",
        ]
        var units: [String: [Unit]] = [:]
        for line in lines {
            let parts = line.split(separator: " / ").map { $0.split(separator: " ").map(String.init) }
            // Nouns have a capital in German.
            let capitals = parts.map { $0.map { $0.prefix(1).uppercased() + $0.dropFirst() } }
            let unit = Unit(short: parts[0], one: parts[1] + capitals[1], many: parts[2] + capitals[2])
            for form in Set(parts.joined()) { units[form, default: []].append(unit) }
        }
        return units
    }()
}
