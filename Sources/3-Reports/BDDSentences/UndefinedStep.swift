import BDDDiagnostics
import CucumberExpressions

/// The reason why a text is not a step, and the steps that its writer may have meant.
package struct UndefinedStep: Sendable, Equatable {
    /// The problem, such as `there is no such step: 'purple' is not one of red, yellow, green, blue`.
    package let message: String
    /// For a sentence of the same meaning, such as `did you mean 'I colour row 1 red'?`. For a sentence of another
    /// meaning, `the nearest step is …` and the part that the sentence leaves out. Nil if no step is near.
    package let help: String?
    /// The text to write instead; nil unless exactly one step has the same meaning.
    package let replacement: String?
    /// The word or value that no definition has at its place; nil if that is not the reason.
    package let word: String?
    /// Whether the text is a known step apart from its spelling or a value, so that no definition is missing.
    package let isSlip: Bool

    private static let noSuchStep = "there is no such step"

    private init(
        problem: String?, word: String? = nil, help: String? = nil, replacement: String? = nil, isSlip: Bool = false
    ) {
        message = Self.noSuchStep + (problem.map { ": \($0)" } ?? "")
        self.word = word
        self.help = help
        self.replacement = replacement
        self.isSlip = isSlip
    }

    private init(problem: String?, word: String? = nil, meant: [String]) {
        let list = meant.map { "'\($0)'" }.joined(separator: " or ")
        self.init(
            problem: problem, word: word, help: "did you mean \(list)?", replacement: meant.count == 1 ? meant[0] : nil,
            isSlip: true)
    }

    /// The answer that names a sentence with other words in one place.
    private init(nearest sentence: String, says meant: String, insteadOf written: String) {
        self.init(
            problem: "no step says '\(written)' here", word: written,
            help: "the nearest step is '\(sentence.shortened)', which says '\(meant)' instead of '\(written)'")
    }

    init(_ text: String, in catalogue: StepCatalogue, sentences: Sentences) {
        self =
            Self.row(text) ?? Self.tags(text) ?? Self.block(text, catalogue) ?? Self.unescaped(text, catalogue)
            ?? Self.respelt(text, catalogue, sentences: sentences) ?? Self.unmarked(text, catalogue)
            ?? Self.braced(text, catalogue) ?? Self.mended(text, catalogue)
            ?? Self.changed(ChangedText(text, in: catalogue), catalogue, sentences: sentences)
            ?? Self.unknown(text, catalogue)
    }
}

extension UndefinedStep {
    /// The answer for a text that is a step with some of its signs or words changed.
    private static func changed(
        _ changed: ChangedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        mistyped(changed, catalogue) ?? meant(by: changed, catalogue, sentences: sentences)
    }

    /// The answer for a text that is a step with some of its words changed.
    private static func meant(
        by changed: ChangedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        let text = changed.text
        return rewritten(changed, catalogue) ?? reordered(changed) ?? joined(changed, catalogue, sentences: sentences)
            ?? inAnotherForm(changed) ?? nearest(changed, catalogue, sentences: sentences) ?? inOtherWords(changed)
            ?? ofAnother(text, catalogue) ?? behind(text, catalogue) ?? begun(changed, catalogue, sentences: sentences)
    }

    /// The answer for a row of a table after the bullet '*', which begins a step.
    private static func row(_ text: String) -> UndefinedStep? {
        guard text.utf8.count > 2, text.first == "|", text.last == "|" else { return nil }
        return UndefinedStep(
            problem: "this is a table row", help: "remove everything before the first '|'", isSlip: true)
    }

    /// The answer for a line of tags after the bullet '*'.
    private static func tags(_ text: String) -> UndefinedStep? {
        guard text.utf8.first == UInt8(ascii: "@") || text.utf8.first == UInt8(ascii: " ") else { return nil }
        let words = text.split(separator: " ")
        guard !words.isEmpty,
            words.allSatisfy({ $0.count > 1 && $0.first == "@" && $0.dropFirst().first?.isLetter == true })
        else { return nil }
        return UndefinedStep(
            problem: "this is a line of tags", help: "a line of tags can contain only tags: write '\(text)'",
            isSlip: true)
    }

    /// The answer for a step followed by a row or by the quotes of a doc string.
    private static func block(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let behind = StepBlockBehind(text, where: catalogue.isStep) else { return nil }
        return UndefinedStep(
            problem: "'\(behind.block.shortened)' is part of the step", word: behind.block,
            help: "put the step's table or doc string on lines of its own below it", isSlip: true)
    }

    /// The answer for a step with marks of HTML or Markdown in it.
    private static func unmarked(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let plain = Markup(text), catalogue.isStep(plain.text) else { return nil }
        return UndefinedStep(
            problem: "'\(plain.written.shortened)' is part of the step, but a step is plain text",
            word: plain.written, meant: [plain.text])
    }

    /// The answer for a text with look-alike or invisible characters.
    private static func respelt(
        _ text: String, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        for isPlain in [false, true] {
            guard let respelling = Respelling(text, sentences.spellings, isPlain: isPlain) else { return nil }
            guard let matches = catalogue.matches(respelling.text), !matches.isEmpty else { continue }
            let problems = respelling.exchanges.map(\.description)
            return UndefinedStep(problem: joined(problems, ", "), meant: [respelling.text])
        }
        return nil
    }

    /// The answer for a text with HTML's character references: it was copied from the source of a page.
    private static func unescaped(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        if let plain = TransferCoding(text),
            let meant = catalogue.isStep(plain.text)
                ? plain.text : catalogue.mend(plain.text)?.text
        {
            return UndefinedStep(problem: plain.problem, meant: [meant])
        }
        guard let plain = CharacterReference.replaced(in: text) else { return nil }
        let meant = catalogue.isStep(plain.text) ? plain.text : catalogue.mend(plain.text)?.text
        return meant.map { UndefinedStep(problem: plain.first.problem, meant: [$0]) }
    }

    /// The answer for a step with a type's name in braces. One of the braces may be missing.
    private static func braced(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let name = BracedName(text, catalogue) else { return nil }
        let problem = name.lack.map { "'\(name.written)' has no '\($0)'" }
        if catalogue.isStep(name.text) {
            return problem.map { UndefinedStep(problem: $0, word: name.written, meant: [name.text]) }
        }
        guard let example = catalogue.textWithExamples(name.text), catalogue.isStep(example) else { return nil }
        return UndefinedStep(
            problem: (problem.map { $0 + ", and " } ?? "")
                + "'\(name.whole)' stands for any value in a cell of examples, not in a step",
            word: name.written,
            help: "write a value, as in '\(example.shortened)', or a placeholder with '\(name.whole)' in its cell",
            isSlip: true)
    }

    /// The first two problems, and the number of the others.
    private static func joined(_ problems: [String], _ separator: String) -> String {
        let rest = problems.count - 2
        return problems.prefix(2).joined(separator: separator) + (rest > 0 ? ", and \(rest) more" : "")
    }

    /// The answer for a text that is a step apart from slips that do not change its meaning.
    private static func mended(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        catalogue.mend(text).map { mended in
            var problems: [String] = []
            for problem in mended.slips.map(\.problem) where !problems.contains(problem) { problems.append(problem) }
            return UndefinedStep(
                problem: joined(problems, ", and "), word: mended.slips.first?.written, meant: [mended.text])
        }
    }

    /// The answer for a step with signs that only look right, or with a slip in a word that is too short for ``mended``.
    private static func mistyped(_ changed: ChangedText, _ catalogue: StepCatalogue) -> UndefinedStep? {
        let text = filled(changed, catalogue)
        if let alike = LookAlikeSign(text, catalogue.words.foreignSigns) {
            return UndefinedStep(
                problem: joined(alike.exchanges.map(\.problem), ", and "),
                word: alike.exchanges.first.map { String($0.written) }, meant: [alike.text])
        }
        if let joined = MissingSpace(text, catalogue.words) {
            return UndefinedStep(
                problem: "'\(joined.written)' should be '\(joined.meant)'", word: joined.written, meant: [joined.text])
        }
        return MisspeltMeaning(text, catalogue.words).map { word in
            UndefinedStep(
                problem: "'\(word.written)' should be '\(word.meant)'", word: word.written, meant: [word.text])
        }
    }

    /// The text whose cells may stand for any value, as in the rows of an outline.
    private static func filled(_ changed: ChangedText, _ catalogue: StepCatalogue) -> ChangedText {
        let mayBeFilled = changed.text.utf8.contains(UInt8(ascii: "{"))
        return mayBeFilled ? ChangedText(changed.text, isStep: catalogue.isStepWithExamples) : changed
    }

    /// The answer for a text that is a step with something superfluous at its end.
    private static func rewritten(_ changed: ChangedText, _ catalogue: StepCatalogue) -> UndefinedStep? {
        let text = changed.text
        if let comment = StepComment(text, in: catalogue) {
            return UndefinedStep(
                problem:
                    "'\(comment.comment.shortened)' is part of the step, but a comment needs a line of "
                    + "its own", word: comment.comment, meant: [comment.step])
        }
        if let unit = UnitForm(text, where: catalogue.isStepWithExamples) {
            return UndefinedStep(
                problem: "'\(unit.written)' should be '\(unit.meant)'", word: unit.written, meant: [unit.text])
        }
        if let plain = Contraction.exchanged(in: filled(changed, catalogue)) {
            return UndefinedStep(
                problem: "'\(plain.written)' should be '\(plain.meant)'", word: plain.written, meant: [plain.text])
        }
        if let parted = PartedWord(text, where: catalogue.isStep) {
            return UndefinedStep(
                problem: "'\(parted.written)' should be '\(parted.meant)'", word: parted.written, meant: [parted.text])
        }
        if changed.mayBeStepBehindFirstWord, let remark = Remark(text, where: catalogue.isStep) {
            return UndefinedStep(
                problem: "'\(remark.remark.shortened)' is part of the step", word: remark.remark, meant: [remark.step])
        }
        if let open = OpenForm(text, where: catalogue.isStep) {
            return UndefinedStep(
                problem: "'\(open.written)' stands for two words: a step has only one of them", word: open.written,
                meant: [open.text])
        }
        if let quoted = OpenQuote(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "a quotation mark is missing", meant: [quoted.text])
        }
        guard let end = text.last(where: { !$0.isWhitespace }), ".,;:!…".contains(end) else { return nil }
        let single = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let bare = String(single.reversed().drop { ".…".contains($0) || $0 == " " }.reversed())
        if single.hasSuffix("..") || single.hasSuffix("…"), catalogue.isStep(bare) {
            return UndefinedStep(problem: "it ends with '\(single.dropFirst(bare.count).trimmed)'", meant: [bare])
        }
        guard end != "…", catalogue.isStep(String(single.dropLast())) else {
            return nil
        }
        if end == "," {
            return UndefinedStep(
                problem: "it ends with ','", help: "write what is missing after the comma, or remove it", isSlip: true)
        }
        return UndefinedStep(problem: "it ends with '\(end)'", meant: [String(single.dropLast())])
    }

    /// The answer for a text with the words of a step in another order, or with singular and plural confused.
    private static func reordered(_ changed: ChangedText) -> UndefinedStep? {
        let text = changed.text
        if let swapped = SwappedValues(text, where: changed.isStep) {
            return UndefinedStep(
                problem: "'\(swapped.second)' is before '\(swapped.first)'", word: swapped.second,
                meant: [swapped.text])
        }
        if let moved = MovedVerb(text, where: changed.isStep) {
            return UndefinedStep(problem: "no step begins with '\(moved.written)'", meant: [moved.text])
        }
        if let ordinal = OrdinalNoun(text, where: changed.isStep) {
            return UndefinedStep(
                problem: "'\(ordinal.written)' should be '\(ordinal.meant)'", word: ordinal.written,
                meant: [ordinal.text])
        }
        guard let agreement = Agreement.exchanged(in: changed) else { return nil }
        let problem = "'\(agreement.written)' should be '\(agreement.meant)'"
        if agreement.hasSameMeaning {
            return UndefinedStep(problem: problem, word: agreement.written, meant: [agreement.text])
        }
        return UndefinedStep(nearest: agreement.text, says: agreement.meant, insteadOf: agreement.written)
    }

    /// The answer for a step followed by 'and' and another sentence.
    private static func joined(
        _ changed: ChangedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        let text = changed.text
        guard changed.mayBeStepBehindFirstWord, let joint = StepJoint(text, where: catalogue.isStep) else { return nil }
        if let near = nearest(changed, catalogue, sentences: sentences), near.replacement != nil { return near }
        if !joint.isBeforeStep, let list = JoinedList(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "a list has ',' instead of '\(list.word)'", meant: [list.text])
        }
        return UndefinedStep(
            problem: "'\(joint.step.shortened)' is a step, but '\(joint.word)' adds something to it",
            word: joint.step,
            help: joint.isBeforeStep ? "write what comes after '\(joint.word)' as a step on a line of its own" : nil)
    }

    /// The answer for the beginning of a sentence whose rest is missing.
    private static func begun(
        _ changed: ChangedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        begun(changed.compared, sentences, least: 3) ?? different(changed.compared, catalogue, sentences: sentences)
    }

    /// - Parameter least: the number of words that a beginning has at least.
    private static func begun(_ text: ComparedText, _ sentences: Sentences, least: Int) -> UndefinedStep? {
        let whole = sentences.beginning(with: text.tokens, least: least)
        guard !whole.isEmpty else { return nil }
        let list = whole.prefix(2).map { "'\($0.shortened)'" }.joined(separator: " or ")
        return UndefinedStep(problem: "it ends too early", help: "write the whole step, such as \(list)")
    }

    /// The answer for a step with another form of its verb.
    private static func inAnotherForm(_ changed: ChangedText) -> UndefinedStep? {
        guard let form = VerbForm(changed) else { return nil }
        return UndefinedStep(nearest: form.text, says: form.meant, insteadOf: form.written)
    }

    /// A step with one word in another form, or another word for it.
    private static func inOtherWords(_ changed: ChangedText) -> UndefinedStep? {
        guard let other = OtherWord(changed) else { return nil }
        return UndefinedStep(nearest: other.text, says: other.meant, insteadOf: other.written)
    }

    /// The answer for a step after words that say who sees it, as in `I should see that 2 rows are validated`.
    private static func behind(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let found = WordsBeforeStep(text, most: 5, where: catalogue.isStep),
            !found.words.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }).contains(where: {
                MeaningWords.isMeaning(String($0))
            })
        else { return nil }
        return UndefinedStep(
            problem: "no step says '\(found.words.shortened)' here", word: found.words,
            help: "the nearest step is '\(found.sentence.shortened)', without "
                + "'\(found.words.shortened)'")
    }

    /// The answer for a text that differs from a sentence in one word, or lacks the quotes at its end.
    private static func different(
        _ text: ComparedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        guard let one = OneDifference(text, sentences, words: catalogue.words) else { return nil }
        switch one.kind {
        case .word(let meant, let written):
            return UndefinedStep(nearest: one.sentence, says: meant, insteadOf: written)
        case .quotes(let written):
            return UndefinedStep(
                problem: "'\(written.shortened)' is not in quotes", word: written,
                help: "the nearest step is '\(one.sentence)'", isSlip: true)
        }
    }

    /// The answer for a step that names its actor in other words.
    private static func ofAnother(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let other = Subject.exchanged(in: text, catalogue) else { return nil }
        return UndefinedStep(nearest: other.text, says: other.meant, insteadOf: other.written)
    }

    /// The answer for a text that is nearly a step, but has other words or wrong values.
    private static func nearest(
        _ changed: ChangedText, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        let text = changed.text
        let near = NearestSentence.all(for: changed.compared, catalogue, sentences: sentences)
        guard let best = near.first else { return withoutPhrase(changed) }
        guard best.hasSameMeaning else {
            if let value = best.gluedValue(in: text) {
                return UndefinedStep(problem: value.problem, word: best.word, isSlip: true)
            }
            if best.hasOtherWords, let shorter = withoutPhrase(changed) { return shorter }
            if best.lacksOnlyQuotes, let begun = begun(changed.compared, sentences, least: 2) { return begun }
            if best.hasOnlyUnknownValues || best.text == text {
                return UndefinedStep(problem: best.problem, word: best.word, isSlip: true)
            }
            return UndefinedStep(
                problem: best.problem, word: best.word, help: "the nearest step is '\(best.text)'\(best.omission)",
                isSlip: best.isOfValues)
        }
        var meant: [String] = []
        for one in near where one.hasSameMeaning && one.text != text && !meant.contains(one.text) {
            meant.append(one.text)
        }
        if meant.isEmpty { return nil }
        let isStep = meant.count == 1 && catalogue.isStep(meant[0])
        let step = UndefinedStep(problem: best.problem, word: best.word, meant: meant)
        return isStep ? step : UndefinedStep(problem: best.problem, word: best.word, help: step.help, isSlip: true)
    }

    /// The answer for a step with words put into it, or with a list that lacks a comma.
    private static func withoutPhrase(_ changed: ChangedText) -> UndefinedStep? {
        if let list = MissingComma(changed) {
            return UndefinedStep(
                problem: "a comma is missing between '\(list.before)' and '\(list.after)'", meant: [list.text])
        }
        guard let found = AddedPhrase(changed) else { return nil }
        let phrase = found.phrase.shortened
        return UndefinedStep(
            problem: "no step says '\(phrase)' here", word: found.phrase,
            help: "the nearest step is '\(found.sentence.shortened)', without '\(phrase)'"
                + (found.isLimiting ? ", and means something else" : ""))
    }

    /// The answer for a text that no step is near to: it lists the unknown words, or quotes the whole text. Numbers
    /// count as values.
    private static func unknown(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep {
        let units = StepUnits.all(of: text.utf8.count > longestText ? String(text.prefix(longestText)) : text)
        let words = units.lazy.filter { unit in
            unit.kind == .word && !unit.text.contains(where: \.isNumber)
                && !catalogue.words.knows(form: LookAlikes.form(unit.text))
        }
        var shown: [String] = []
        for word in words {
            let word = "'\(word.text.shortened)'"
            if !shown.contains(word) { shown.append(word) }
            if shown.count == 3 { break }
        }
        let help = straightQuotes(units)
        guard let last = shown.last else {
            let problem = units.isEmpty ? nil : "no step says '\(text.shortened)'"
            return UndefinedStep(problem: problem, word: units.isEmpty ? nil : text, help: help)
        }
        let others = shown.dropLast()
        let list = others.isEmpty ? last : "\(others.joined(separator: ", ")) or \(last)"
        return UndefinedStep(problem: "no step says \(list)", word: words.first?.text, help: help)
    }

    /// How a text in other quotes would be recognised; nil for a text without any.
    private static func straightQuotes(_ units: [StepUnit]) -> String? {
        guard let quoted = units.first(where: { $0.kind == .quoted && "“„”«»".contains($0.text.first ?? " ") }) else {
            return nil
        }
        return
            "write text in straight quotes: \"\(String(quoted.text.dropFirst().dropLast()).shortened)\""
    }

    private static let longestText = 2_000
}
