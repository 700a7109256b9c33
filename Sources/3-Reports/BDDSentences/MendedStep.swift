import CucumberExpressions

/// A step's text without its slips: the same words, signs and values in the same order, in the spelling of one
/// definition.
///
/// The correction is safe because it only replaces units of the text: a word by a definition's word that looks the same
/// or is one slip away, a gap by another gap, quotes by straight ones. No unit is added, left out or moved. The result
/// must be a step with exactly one definition, and no value may have changed.
package struct MendedStep {
    package let text: String
    let slips: [StepSlip]

    /// The misspelt word, which must not occur anywhere else in the features.
    package var misspelling: String? { slips.first { $0.kind == .misspelling }?.written }

    /// Nil if the text is already a step, or cannot be corrected with certainty.
    ///
    /// - Parameters:
    ///   - fill: replaces the placeholders of a text by values before definitions are matched.
    ///   - isFilled: whether `fill` may change a text.
    init?(
        _ text: String, in catalogue: StepCatalogue, words: DefinitionWords, fill: (String) -> String = { $0 },
        isFilled: Bool = false
    ) {
        let units = StepUnits.all(of: text)
        guard units.count <= Self.mostUnits else { return nil }
        let choices = UnitChoices(units, words)
        // The first bytes of the text may show that no choice after them makes a step.
        let start = !isFilled && choices.mayBeSeveral ? catalogue.index.unmatchedStart(of: text) : nil
        let picks = choices.picks(changedBefore: start ?? .max)
        if picks.isEmpty { return nil }
        let mayHaveExamples = [text, fill(text)].contains { $0.utf8.contains(UInt8(ascii: "{")) }
        var found: [MendedStep] = []
        for pick in picks {
            // A cell that stands for any value may be what a definition asks for as it is.
            guard
                let candidate = MendedStep(choices, pick, fill: fill, catalogue: catalogue)
                    ?? (mayHaveExamples
                        ? MendedStep(choices, pick, fill: { catalogue.withExamples(fill($0)) }, catalogue: catalogue)
                        : nil)
            else { continue }
            guard candidate.text.utf8.elementsEqual(text.utf8) == false else { continue }
            found.append(candidate)
        }
        guard let fewest = found.map(\.slips.count).min() else { return nil }
        let best = found.filter { $0.slips.count == fewest }
        guard best.dropFirst().allSatisfy({ $0.text.utf8.elementsEqual(best[0].text.utf8) }) else { return nil }
        self = best[0]
    }

    private static let mostUnits = 60

    /// Nil if the text has no definition or several, or if a value has changed.
    private init?(
        _ choices: UnitChoices, _ pick: [Int], fill: (String) -> String, catalogue: StepCatalogue
    ) {
        var text = ""
        var filled = ""
        var slips: [StepSlip] = []
        for (unit, (choices, index)) in zip(choices.units, zip(choices.all, pick)) {
            let choice = choices[index]
            let start = filled.utf8.count
            text += (choice.hasGap ? " " : "") + choice.text
            if choice.hasGap { filled += " " }
            if let slip = choice.gapSlip(in: unit, start..<filled.utf8.count) { slips.append(slip) }
            let textStart = filled.utf8.count
            filled += unit.kind == .word || unit.kind == .sign ? choice.text : fill(choice.text)
            if let slip = choice.slip(in: unit, textStart..<filled.utf8.count) { slips.append(slip) }
        }
        guard slips.count(where: { $0.kind == .misspelling }) <= 1, let arguments = catalogue.arguments(of: filled)
        else { return nil }
        let keepsValues = arguments.allSatisfy { argument in
            guard let range = argument.range else { return true }
            return slips.allSatisfy { !$0.touches(range) || $0.isMendable(in: argument.parameterType) }
        }
        guard keepsValues else { return nil }
        (self.text, self.slips) = (text, slips)
    }
}

extension UnitChoices.Choice {
    /// The slip in the gap before a unit; nil if the gap is correct.
    fileprivate func gapSlip(in unit: StepUnit, _ range: Range<Int>) -> StepSlip? {
        guard hasGap == unit.hasGap else {
            return StepSlip(kind: .gap, written: hasGap ? "" : unit.text, meant: hasGap ? text : "", range: range)
        }
        return unit.isGapPlain ? nil : StepSlip(kind: .gap, written: unit.text, meant: unit.text, range: range)
    }

    /// The slip in a unit; nil if the unit is correct.
    fileprivate func slip(in unit: StepUnit, _ range: Range<Int>) -> StepSlip? {
        guard let kind else { return nil }
        var range = range
        // If the unit was two words without a gap, only the gap between them is new.
        if kind == .gap, let gap = text.utf8.firstIndex(of: UInt8(ascii: " ")) {
            let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: gap)
            range = start..<start + 1
        }
        return StepSlip(kind: kind, written: unit.text, meant: text, range: range)
    }
}

extension StepSlip {
    /// Whether the slip overlaps a value. A slip whose correction is empty must lie strictly inside the value.
    fileprivate func touches(_ value: Range<Int>) -> Bool {
        range.isEmpty
            ? value.lowerBound < range.lowerBound && range.lowerBound < value.upperBound : range.overlaps(value)
    }
}

extension StepCatalogue {
    fileprivate func withExamples(_ text: String) -> String { textWithExamples(text) ?? text }

    /// The arguments of a text with exactly one definition.
    fileprivate func arguments(of text: String) -> Arguments? {
        guard let matches = try? index.matches(text), matches.count == 1 else { return nil }
        return matches[0].arguments
    }
}

/// The possible meanings of each unit of a text, beginning with the unit itself.
struct UnitChoices {
    struct Choice {
        let text: String
        let hasGap: Bool
        /// Nil for the unit as it is.
        let kind: StepSlip.Kind?
    }

    let units: [StepUnit]
    private(set) var all: [[Choice]] = []

    /// The most ways to read a text. With more of them no single one is certain.
    private static let mostPicks = 256

    init(_ units: [StepUnit], _ words: DefinitionWords) {
        self.units = units
        for index in units.indices {
            let texts = Self.texts(for: units[index], words)
            let gaps = index == 0 ? [false] : gaps(before: index, words)
            all.append(gaps.flatMap { gap in texts.map { Choice(text: $0.text, hasGap: gap, kind: $0.kind) } })
        }
    }

    /// Whether a unit has another meaning than its own.
    var mayBeSeveral: Bool { all.contains { $0.count > 1 } }

    /// Every combination of choices for the units. If no unit is odd, the unchanged text is left out.
    ///
    /// - Parameter limit: leaves out combinations that change the text only from this byte on.
    func picks(changedBefore limit: Int) -> [[Int]] {
        var count = 1
        for choices in all {
            count *= choices.count
            if count > Self.mostPicks { return allSmall }
        }
        if count == 1 { return units.allSatisfy(\.isGapPlain) ? [] : [all.map { _ in 0 }] }
        let unchanged = combinationsUnchanged(before: limit)
        return (0..<count).filter { number in unchanged.map { number % $0 != 0 } ?? true }.map { number in
            var rest = number
            return all.map { choices in
                defer { rest /= choices.count }
                return rest % choices.count
            }
        }
    }

    /// The number of combinations of choices for the units before `limit`, in bytes. Exactly one of these combinations
    /// leaves that part of the text unchanged. Nil if every choice changes a gap there.
    private func combinationsUnchanged(before limit: Int) -> Int? {
        var (combinations, end) = (1, 0)
        for (unit, choices) in zip(units, all) {
            if end >= limit { return combinations }
            guard unit.isGapPlain else { return nil }
            combinations *= choices.count
            end += (unit.hasGap ? 1 : 0) + unit.text.utf8.count
        }
        return limit == .max ? nil : combinations
    }

    /// The choices that give every unit the letters of the definitions, for a sentence typed in capitals.
    private var allSmall: [[Int]] {
        [all.map { choices in choices.firstIndex(where: { $0.kind == .letterCase || $0.kind == .lookAlike }) ?? 0 }]
    }
}

extension UnitChoices {
    private static func texts(for unit: StepUnit, _ words: DefinitionWords) -> [(text: String, kind: StepSlip.Kind?)] {
        switch unit.kind {
        case .word: words.meanings(of: unit.text) { self.words(for: unit.text, words) }
        case .quoted: [(unit.text, nil)] + quotes(unit.text)
        case .sign: [(unit.text, nil)] + sign(unit.text)
        case .placeholder, .value: [(unit.text, nil)]
        }
    }

    private static func words(
        for text: String, _ words: DefinitionWords
    ) -> [(text: String, kind: StepSlip.Kind?)] {
        let form = LookAlikes.form(text)
        let own: (text: String, kind: StepSlip.Kind?) = (text, nil)
        let known = words.spellings(ofForm: form)
        if !known.isEmpty {
            let others = known.filter { !$0.unicodeScalars.elementsEqual(text.unicodeScalars) }
            return [own]
                + others.map {
                    (
                        $0,
                        $0.lowercased().unicodeScalars.elementsEqual(text.lowercased().unicodeScalars)
                            ? .letterCase : .lookAlike
                    )
                }
        }
        let misspelt = words.meant(by: form)
        if !misspelt.isEmpty { return [own] + misspelt.map { ($0, .misspelling) } }
        let parts = split(text, words).map { ($0, StepSlip.Kind.gap as StepSlip.Kind?) }
        // A value as it looks: digits of another width, a word of a list in capitals.
        let plain = value(text, form, words: words)
        return [own] + plain + parts
    }

    /// The forms of a value with plain digits, or in the spelling of a definition's list.
    private static func value(
        _ text: String, _ form: String, words: DefinitionWords
    ) -> [(text: String, kind: StepSlip.Kind?)] {
        let plain = LookAlikes.plainDigits(text)
        var values: [(text: String, kind: StepSlip.Kind?)] = []
        if plain != text { values.append((plain, .lookAlike)) }
        for other in words.values(ofForm: form) where other != plain && other != text {
            values.append((other, plain == text ? .letterCase : .lookAlike))
        }
        return values
    }

    /// Splits a text into two words of definitions that are written without a gap.
    private static func split(_ text: String, _ words: DefinitionWords) -> [String] {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count <= 40, scalars.count > 1 else { return [] }
        let isPart = { (part: String) in
            words.spellings(of: part).contains { $0.unicodeScalars.elementsEqual(part.unicodeScalars) }
                && !MeaningWords.isMeaning(part.lowercased()) || part.allSatisfy(\.isNumber)
        }
        if text.allSatisfy(\.isNumber) { return [] }
        return (1..<scalars.count).compactMap { index in
            let start = String(String.UnicodeScalarView(scalars[..<index]))
            guard isPart(start) else { return nil }
            let end = String(String.UnicodeScalarView(scalars[index...]))
            guard isPart(end), !(start.allSatisfy(\.isNumber) && end.allSatisfy(\.isNumber)) else { return nil }
            return start + " " + end
        }
    }

    /// Straight quotes around the same text.
    private static func quotes(_ text: String) -> [(text: String, kind: StepSlip.Kind?)] {
        let inner = text.dropFirst().dropLast()
        guard !inner.contains("\""), !inner.contains("\\") else { return [] }
        let straight = "\"\(inner)\""
        return straight.unicodeScalars.elementsEqual(text.unicodeScalars) ? [] : [(straight, .quotes)]
    }

    /// The plain form of a wide sign.
    private static func sign(_ text: String) -> [(text: String, kind: StepSlip.Kind?)] {
        guard let scalar = text.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            let plain = LookAlikes.plain(scalar)
        else { return [] }
        return [(String(plain), .lookAlike)]
    }
}

extension UnitChoices {
    /// Whether there may be a gap before a unit; the first answer is the text's own.
    private func gaps(before index: Int, _ words: DefinitionWords) -> [Bool] {
        let (last, unit) = (units[index - 1], units[index])
        let isOdd =
            if last.kind == .sign || unit.kind == .sign {
                isOddSign(index - 1, words) || isOddSign(index, words)
            } else {
                unit.hasGap ? isCut(last, unit, words: words) : true
            }
        guard isOdd, !changesNumber(before: index) else { return [unit.hasGap] }
        return [unit.hasGap, !unit.hasGap]
    }

    /// Whether definitions have a sign only with other gaps around it.
    private func isOddSign(_ index: Int, _ words: DefinitionWords) -> Bool {
        guard units[index].kind == .sign else { return false }
        let known = words.gaps(of: units[index].text)
        let before = index == 0 ? nil : units[index].hasGap
        let after = index + 1 < units.count ? units[index + 1].hasGap : nil
        return !known.isEmpty && !known.contains { $0.allows(before: before, after: after) }
    }

    /// Whether a gap cuts a word in two that definitions have, and not as a prefix or a negation is cut off.
    private func isCut(_ start: StepUnit, _ end: StepUnit, words: DefinitionWords) -> Bool {
        guard start.kind == .word, end.kind == .word else { return false }
        let parts = [start.text, end.text].map { LookAlikes.form($0) }
        // Two words rarely join to a word of a definition, so this is asked first: the other questions cost more.
        let whole = parts[0] + parts[1]
        guard !words.spellings(ofForm: whole).isEmpty else { return false }
        guard !MeaningWords.prefixes.contains(parts[0]), !parts.contains(where: MeaningWords.isMeaning),
            !parts.allSatisfy(words.knows(form:))
        else { return false }
        return !MeaningWords.isMeaning(whole)
    }

    /// Whether a gap changes the number that is meant, as in `- 1` and `-1`, or in `1. 5` and `1.5`.
    private func changesNumber(before index: Int) -> Bool {
        let (last, unit) = (units[index - 1], units[index])
        let begins = unit.text.first?.isNumber == true
        let ends = last.text.last?.isNumber == true
        if last.kind == .sign, begins {
            return last.text != ":" || index > 1 && units[index - 2].text.last?.isNumber == true
        }
        if unit.kind == .sign, ends { return index + 1 < units.count && units[index + 1].text.first?.isNumber == true }
        return begins && ends
    }
}
