import CucumberExpressions

/// Why a text is no step, and which steps its writer may have meant.
package struct UndefinedStep: Sendable, Equatable {
    /// As in `there is no such step: 'purple' is none of red, yellow, green, blue`.
    package let message: String
    /// As in `did you mean 'I colour row 1 red, yellow, green, blue'?`; nil when no step is near.
    package let help: String?
    /// What can be written instead; nil unless there is just one step that was probably meant.
    package let replacement: String?

    private static let noSuchStep = "there is no such step"

    private init(problem: String?, meant: [String], isSure: Bool = true) {
        message = Self.noSuchStep + (problem.map { ": \($0)" } ?? "")
        let list = meant.map { "'\($0)'" }
        help = list.isEmpty ? nil : "did you mean \(list.joined(separator: " or "))?"
        replacement = isSure && meant.count == 1 ? meant[0] : nil
    }

    init(_ text: String, in catalogue: StepCatalogue, _ sentences: Sentences) {
        if let step = Self.respelt(text, catalogue, sentences) ?? Self.rewritten(text, catalogue) {
            self = step
        } else {
            self.init(nearest: text, catalogue, sentences)
        }
    }
}

extension UndefinedStep {
    /// A text with characters that look like those of a step, or are not seen.
    private static func respelt(
        _ text: String, _ catalogue: StepCatalogue, _ sentences: Sentences
    ) -> UndefinedStep? {
        for isPlain in [false, true] {
            guard let respelling = Respelling(text, sentences.spellings, isPlain: isPlain) else { return nil }
            guard let matches = catalogue.matches(respelling.text), !matches.isEmpty else { continue }
            let shown = respelling.exchanges.prefix(2).map(\.description)
            let rest = respelling.exchanges.count - shown.count
            let problem = shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
            return UndefinedStep(problem: problem, meant: [respelling.text])
        }
        return nil
    }

    /// A text that would be a step without what is too much in it.
    private static func rewritten(_ text: String, _ catalogue: StepCatalogue) -> UndefinedStep? {
        func step(_ rewritten: String, _ problem: String) -> UndefinedStep? {
            guard rewritten != text, let matches = catalogue.matches(rewritten), !matches.isEmpty else { return nil }
            return UndefinedStep(problem: problem, meant: [rewritten])
        }
        let single = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let step = step(single, "it has more than one space in a row") { return step }
        let end = single.last { !$0.isWhitespace }.map(String.init) ?? ""
        let isMark = [".", ",", ";", ":", "!"].contains(end)
        if isMark, let step = step(String(single.dropLast()), "it ends with '\(end)'") { return step }
        guard single.utf8.contains(UInt8(ascii: "#")), let comment = single.firstRange(of: " #") else { return nil }
        let rest = String(single[comment.lowerBound...].dropFirst())
        return step(
            String(single[..<comment.lowerBound]),
            "'\(ParseErrorText.shortened(rest))' is part of it, as a comment stands on a line of its own")
    }

    /// A text that is nearly a step, with other words or wrong values.
    private init(nearest text: String, _ catalogue: StepCatalogue, _ sentences: Sentences) {
        let tokens = TextToken.all(of: text)
        let found = sentences.candidates(for: tokens).map { sentence in
            (sentence: sentence, alignment: Alignment(text, tokens, sentence))
        }
        let near = found.filter { $0.alignment.cost <= Self.limit($0.sentence) }
            .sorted { $0.alignment.cost < $1.alignment.cost }
        guard let best = near.first else {
            self.init(problem: nil, meant: [])
            return
        }
        // What is much further away than the nearest is noise.
        let kept = near.filter { $0.alignment.cost <= best.alignment.cost + 0.3 }.prefix(3)
        var meant: [String] = []
        for one in kept {
            let text = one.alignment.text(of: one.sentence)
            let shown = catalogue.isStep(text) ? text : one.sentence.definition.expression.source
            if !meant.contains(shown) { meant.append(shown) }
        }
        let isSure = meant.count == 1 && catalogue.isStep(meant[0]) && best.alignment.keepsValues
        self.init(
            problem: best.alignment.problem, meant: meant, isSure: isSure)
    }

    /// How much a text may differ: a third of its words.
    private static func limit(_ sentence: Sentences.Sentence) -> Double {
        min(3, 0.4 + 0.3 * Double(sentence.tokens.count))
    }
}

extension Alignment {
    /// What is wrong, in words: the first two differences; nil for a difference that has no words.
    fileprivate var problem: String? {
        let problems = pieces.compactMap { piece -> String? in
            switch piece {
            case .same, .value: nil
            case .wrongValue(_, let type, let written): ValueRepair(written, as: type).problem
            case .instead(let word, let written): "'\(written)' is written '\(word)'"
            case .missing(let word): "'\(word)' is missing"
            case .extra(let word): "'\(word)' is too much"
            }
        }
        return problems.isEmpty ? nil : problems.prefix(2).joined(separator: ", and ")
    }

    /// Whether all values are the writer's own.
    fileprivate var keepsValues: Bool {
        pieces.allSatisfy { if case .wrongValue = $0 { false } else { true } }
    }

    /// The sentence with the values of the text, and where they are wrong with what was probably meant.
    fileprivate func text(of sentence: Sentences.Sentence) -> String {
        var values: [Int: String] = [:]
        for piece in pieces {
            switch piece {
            case .value(let part, let text): values[part] = text
            case .wrongValue(let part, let type, let written): values[part] = ValueRepair(written, as: type).value
            default: break
            }
        }
        return sentence.parts.enumerated().map { index, part in
            switch part {
            case .text(let text): text
            case .value(let type): values[index] ?? type.exampleValue ?? "{\(type.name ?? "")}"
            }
        }.joined()
    }
}
