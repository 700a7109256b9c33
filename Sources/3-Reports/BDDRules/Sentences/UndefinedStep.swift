import BDDDiagnostics
import CucumberExpressions

/// Why a text is no step, and which steps its writer may have meant.
package struct UndefinedStep: Sendable, Equatable {
    /// As in `there is no such step: 'purple' is none of red, yellow, green, blue`.
    package let message: String
    /// As in `did you mean 'I colour row 1 red'?` for a sentence of the same meaning, or `the nearest sentence is …`, with
    /// what it leaves out, for another one; nil when no step is near.
    package let help: String?
    /// The text to write instead; nil unless exactly one step has the same meaning.
    package let replacement: String?

    private static let noSuchStep = "there is no such step"

    private init(problem: String?, help: String? = nil, replacement: String? = nil) {
        message = Self.noSuchStep + (problem.map { ": \($0)" } ?? "")
        self.help = help
        self.replacement = replacement
    }

    private init(problem: String?, meant: [String]) {
        let list = meant.map { "'\($0)'" }.joined(separator: " or ")
        self.init(problem: problem, help: "did you mean \(list)?", replacement: meant.count == 1 ? meant[0] : nil)
    }

    init(_ text: String, in catalogue: StepCatalogue, sentences: Sentences) {
        self =
            Self.row(text) ?? Self.tags(text) ?? Self.block(text, catalogue) ?? Self.unescaped(text, catalogue)
            ?? Self.respelt(
                text, catalogue, sentences: sentences)
            ?? Self.unmarked(text, catalogue) ?? Self.mended(text, catalogue)
            ?? Self.rewritten(text, catalogue) ?? Self.reordered(text, catalogue) ?? Self.joined(
                text, catalogue, sentences: sentences)
            ?? Self.inAnotherForm(text, catalogue) ?? Self.nearest(text, catalogue, sentences: sentences)
            ?? Self.ofAnother(text, catalogue) ?? Self.behind(text, catalogue)
            ?? Self.begun(text, sentences)
            ?? UndefinedStep(problem: Self.unknown(text, catalogue), help: Self.straightQuotes(text))
    }
}

extension UndefinedStep {
    /// A row of a table behind the bullet '*', which begins a step.
    private static func row(_ text: String) -> UndefinedStep? {
        guard text.utf8.count > 2, text.first == "|", text.last == "|" else { return nil }
        return UndefinedStep(
            problem: "this is a row of a table", help: "a row begins with '|': remove what stands before it")
    }

    /// A line of tags behind the bullet '*'.
    private static func tags(_ text: String) -> UndefinedStep? {
        let words = text.split(separator: " ")
        guard !words.isEmpty,
            words.allSatisfy({ $0.count > 1 && $0.first == "@" && $0.dropFirst().first?.isLetter == true })
        else { return nil }
        return UndefinedStep(
            problem: "this is a line of tags", help: "a line of tags has nothing but tags: write '\(text)'")
    }

    /// A step with a row or with the quotes of a doc string behind it.
    private static func block(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let behind = StepBlockBehind(text, where: catalogue.isStep) else { return nil }
        return UndefinedStep(
            problem: "'\(ParseErrorText.shortened(behind.block))' is part of it",
            help: "put what belongs to the step on lines of their own below it")
    }

    /// A step without the marks of a page or of Markdown in it.
    private static func unmarked(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let plain = Markup(text), catalogue.isStep(plain.text) else { return nil }
        return UndefinedStep(
            problem: "'\(ParseErrorText.shortened(plain.written))' is part of it, as a step has no marks",
            meant: [plain.text])
    }

    /// A text with characters that look like those of a step, or are not seen.
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

    /// A text with characters as HTML spells them: it was copied from the source of a page.
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

    /// The first two, and how many more there are.
    private static func joined(_ problems: [String], _ separator: String) -> String {
        let rest = problems.count - 2
        return problems.prefix(2).joined(separator: separator) + (rest > 0 ? ", and \(rest) more" : "")
    }

    /// A text that is a step but for slips that change nothing of what it says.
    private static func mended(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        catalogue.mend(text).map { mended in
            var problems: [String] = []
            for problem in mended.slips.map(\.problem) where !problems.contains(problem) { problems.append(problem) }
            return UndefinedStep(problem: joined(problems, ", and "), meant: [mended.text])
        }
    }

    /// A text that would be a step without what is too much at its end.
    private static func rewritten(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        if let comment = StepComment(text, in: catalogue) {
            return UndefinedStep(
                problem:
                    "'\(ParseErrorText.shortened(comment.comment))' is part of it, as a comment stands on a line of "
                    + "its own", meant: [comment.step])
        }
        // A cell of an outline may stand for any value.
        let isStep = { text in
            catalogue.isStep(text) || catalogue.textWithExamples(text).map { catalogue.isStep($0) } == true
        }
        if let plain = Contraction.exchanged(in: text, where: isStep) {
            return UndefinedStep(problem: "'\(plain.written)' is written '\(plain.meant)'", meant: [plain.text])
        }
        if let parted = PartedWord(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "'\(parted.written)' is written '\(parted.meant)'", meant: [parted.text])
        }
        if let remark = Remark(text, where: catalogue.isStep) {
            return UndefinedStep(
                problem: "'\(ParseErrorText.shortened(remark.remark))' is part of it", meant: [remark.step])
        }
        if let open = OpenForm(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "'\(open.written)' leaves open which of both it is", meant: [open.text])
        }
        if let quoted = OpenQuote(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "a quote has no other one", meant: [quoted.text])
        }
        let single = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let bare = String(single.reversed().drop { ".…".contains($0) || $0 == " " }.reversed())
        if single.hasSuffix("..") || single.hasSuffix("…"), catalogue.isStep(bare) {
            return UndefinedStep(problem: "it ends with '\(single.dropFirst(bare.count).trimmed)'", meant: [bare])
        }
        guard let end = single.last, ".,;:!".contains(end), catalogue.isStep(String(single.dropLast())) else {
            return nil
        }
        if end == "," {
            return UndefinedStep(
                problem: "it ends with ','", help: "write what is missing behind the comma, or remove it")
        }
        return UndefinedStep(problem: "it ends with '\(end)'", meant: [String(single.dropLast())])
    }

    /// A text with the words of a step in another order, or for one in place of many.
    private static func reordered(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        if let swapped = SwappedValues(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "'\(swapped.second)' stands before '\(swapped.first)'", meant: [swapped.text])
        }
        if let moved = MovedVerb(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "no step begins with '\(moved.written)'", meant: [moved.text])
        }
        guard let agreement = Agreement.exchanged(in: text, where: catalogue.isStep) else { return nil }
        let problem = "'\(agreement.written)' is written '\(agreement.meant)'"
        if agreement.hasSameMeaning { return UndefinedStep(problem: problem, meant: [agreement.text]) }
        return UndefinedStep(
            problem: "no step says '\(agreement.written)' here",
            help: "the nearest sentence is '\(ParseErrorText.shortened(agreement.text))', which says "
                + "'\(agreement.meant)' instead of '\(agreement.written)'")
    }

    /// A step, and behind it 'and' with something else.
    private static func joined(
        _ text: String, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        guard let joint = StepJoint(text, where: catalogue.isStep) else { return nil }
        if let near = nearest(text, catalogue, sentences: sentences), near.replacement != nil { return near }
        if !joint.isBeforeStep, let list = JoinedList(text, where: catalogue.isStep) {
            return UndefinedStep(problem: "a list has ',' in place of '\(list.word)'", meant: [list.text])
        }
        return UndefinedStep(
            problem: "'\(ParseErrorText.shortened(joint.step))' is a step, and '\(joint.word)' adds something to it",
            help: joint.isBeforeStep ? "write what stands behind '\(joint.word)' as a step on a line of its own" : nil)
    }

    /// The beginning of a sentence: the rest was cut off.
    private static func begun(_ text: String, _ sentences: Sentences) -> UndefinedStep? {
        let whole = sentences.beginning(with: TextToken.all(of: text))
        guard !whole.isEmpty else { return nil }
        let list = whole.prefix(2).map { "'\(ParseErrorText.shortened($0))'" }.joined(separator: " or ")
        return UndefinedStep(problem: "it ends too early", help: "a sentence that begins so is \(list)")
    }

    /// A step with another form of its verb.
    private static func inAnotherForm(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let form = VerbForm(text, where: catalogue.isStep) else { return nil }
        return UndefinedStep(
            problem: "no step says '\(form.written)' here",
            help:
                "the nearest sentence is '\(ParseErrorText.shortened(form.text))', which says '\(form.meant)' instead of "
                + "'\(form.written)'")
    }

    /// A step behind words that say who sees it, as in `I should see that 2 rows are validated`.
    private static func behind(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let found = WordsBeforeStep(text, most: 5, where: catalogue.isStep),
            !found.words.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }).contains(where: {
                MeaningWords.isMeaning(String($0))
            })
        else { return nil }
        return UndefinedStep(
            problem: "no step says '\(ParseErrorText.shortened(found.words))' here",
            help: "the nearest sentence is '\(ParseErrorText.shortened(found.sentence))', without "
                + "'\(ParseErrorText.shortened(found.words))'")
    }

    /// A step that says who does it in other words.
    private static func ofAnother(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        guard let other = Subject.exchanged(in: text, where: catalogue.isStep) else { return nil }
        return UndefinedStep(
            problem: "no step says '\(other.written)' here",
            help:
                "the nearest sentence is '\(ParseErrorText.shortened(other.text))', which says '\(other.meant)' instead of "
                + "'\(other.written)'")
    }

    /// A text that is nearly a step, with other words or wrong values.
    private static func nearest(
        _ text: String, _ catalogue: StepCatalogue, sentences: Sentences
    ) -> UndefinedStep? {
        let near = NearestSentence.all(for: text, catalogue, sentences: sentences)
        guard let best = near.first else { return nil }
        guard best.hasSameMeaning else {
            return UndefinedStep(problem: best.problem, help: "the nearest sentence is '\(best.text)'\(best.omission)")
        }
        var meant: [String] = []
        for one in near where one.hasSameMeaning && !meant.contains(one.text) { meant.append(one.text) }
        let isStep = meant.count == 1 && catalogue.isStep(meant[0])
        let step = UndefinedStep(problem: best.problem, meant: meant)
        return isStep ? step : UndefinedStep(problem: best.problem, help: step.help)
    }

    /// The words that no definition has, or the whole text; numbers are values.
    private static func unknown(_ text: String, _ catalogue: StepCatalogue) -> String? {
        let units = StepUnits.all(of: String(text.prefix(longestText)))
        let words = units.filter { unit in
            unit.kind == .word && !unit.text.contains(where: \.isNumber)
                && !catalogue.words.knows(form: LookAlikes.form(unit.text))
        }
        var unknown: [String] = []
        for word in words.map({ "'\(ParseErrorText.shortened($0.text))'" }) where !unknown.contains(word) {
            unknown.append(word)
        }
        let shown = unknown.prefix(3)
        guard let last = shown.last else {
            return units.isEmpty ? nil : "no step says '\(ParseErrorText.shortened(text))'"
        }
        let others = shown.dropLast()
        return "no step says \(others.isEmpty ? last : "\(others.joined(separator: ", ")) or \(last)")"
    }

    /// How a text in other quotes would be recognised; nil for a text without any.
    private static func straightQuotes(_ text: String) -> String? {
        let units = StepUnits.all(of: String(text.prefix(longestText)))
        guard let quoted = units.first(where: { $0.kind == .quoted && "“„”«»".contains($0.text.first ?? " ") }) else {
            return nil
        }
        return
            "a text stands in straight quotes, as \"\(ParseErrorText.shortened(String(quoted.text.dropFirst().dropLast())))\""
    }

    private static let longestText = 2_000
}
