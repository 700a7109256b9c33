import Foundation
import Testing

/// A file with one mistake.
struct Mistake {
    let text: String
    /// The lines, from 1, at which an answer is right.
    let lines: ClosedRange<Int>
    /// What the author meant; nil where it is the file without the mistake.
    var meant: String?
}

/// Draws that are the same for the same seed.
struct Draws {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, count)))
    }

    mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }
}

/// A kind of mistake that people make in a feature file.
struct MistakeKind: Sendable, CustomTestStringConvertible {
    let name: String
    /// Puts a mistake of this kind at a random place; nil where the place drawn cannot have one.
    let make: @Sendable (SoundFeature, inout Draws) -> Mistake?
    /// Whether the sentence with the mistake may be one that has a definition, which is no mistake that anybody sees.
    var mayBeSound = false
    /// Whether a run of the file does the same with the mistake as without it.
    var keepsMeaning = false

    /// The kind, whose mistakes change nothing that a run does.
    var evenIfSound: MistakeKind {
        var kind = self
        kind.keepsMeaning = true
        return kind
    }

    /// The kind, of whose mistakes those do not count that give other steps with a definition.
    var unlessSound: MistakeKind {
        var kind = self
        kind.mayBeSound = true
        return kind
    }

    var testDescription: String { name }

    /// A mistake in the text of a step, behind its keyword.
    static func inStep(
        _ name: String, _ change: @escaping @Sendable (String, inout Draws) -> String?
    ) -> MistakeKind {
        MistakeKind(
            name: name,
            make: { file, draws in
                guard let index = draws.one(of: file.indices(.step)) else { return nil }
                let step = file.step(index)
                guard let text = change(step.text, &draws), text != step.text else { return nil }
                return Mistake(
                    text: file.text(replacing: index, with: "\(step.indent)\(step.keyword) \(text)"),
                    lines: index + 1...index + 1)
            }, mayBeSound: true)
    }

    /// A mistake in a whole line of one of some kinds. The line is given without its indentation.
    static func inLine(
        _ name: String, _ parts: [SoundFeature.Part],
        _ change: @escaping @Sendable (String, SoundFeature, inout Draws) -> String?
    ) -> MistakeKind {
        MistakeKind(name: name) { file, draws in
            let indices = file.parts.indices.filter { parts.contains(file.parts[$0]) }
            guard let index = draws.one(of: indices) else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            let line = String(file.lines[index].dropFirst(indent.count))
            guard let text = change(line, file, &draws), text != line else { return nil }
            return Mistake(text: file.text(replacing: index, with: indent + text), lines: index + 1...index + 1)
        }
    }

    /// A line put above one of some kinds, with the same indentation.
    static func above(
        _ name: String, _ parts: [SoundFeature.Part], _ line: @escaping @Sendable (SoundFeature, inout Draws) -> String
    ) -> MistakeKind {
        MistakeKind(name: name) { file, draws in
            let indices = file.parts.indices.filter { parts.contains(file.parts[$0]) }
            guard let index = draws.one(of: indices) else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            return Mistake(
                text: file.text(replacing: index, with: indent + line(file, &draws), file.lines[index]),
                lines: index + 1...index + 1)
        }
    }

    /// A line put above a step that is not the first of its part, where it is no description.
    static func aboveLaterStep(_ name: String, _ line: @escaping @Sendable (inout Draws) -> String) -> MistakeKind {
        MistakeKind(name: name) { file, draws in
            let indices = file.indices(.step).filter { [.step, .row, .fence].contains(file.parts[$0 - 1]) }
            guard let index = draws.one(of: indices) else { return nil }
            let indent = file.lines[index].prefix { $0 == " " }
            return Mistake(
                text: file.text(replacing: index, with: indent + line(&draws), file.lines[index]),
                lines: index + 1...index + 1)
        }
    }

    private init(name: String, make: @escaping @Sendable (SoundFeature, inout Draws) -> Mistake?, mayBeSound: Bool) {
        self.name = name
        self.make = make
        self.mayBeSound = mayBeSound
    }

    init(name: String, make: @escaping @Sendable (SoundFeature, inout Draws) -> Mistake?) {
        self.init(name: name, make: make, mayBeSound: false)
    }
}

extension String {
    /// The ranges of the words of a step that stand outside quotes, placeholders and braces.
    var plainWords: [Range<String.Index>] {
        let inner = ranges(of: /"[^"]*"|<[^>]*>|\{[^}]*\}/)
        return ranges(of: /\p{L}+/).filter { range in !inner.contains { $0.overlaps(range) } }
    }

    /// The ranges of the whole numbers of a step that stand outside quotes, placeholders and braces.
    var plainNumbers: [Range<String.Index>] {
        let inner = ranges(of: /"[^"]*"|<[^>]*>|\{[^}]*\}|[0-9]*\.[0-9]+/)
        return ranges(of: /[\p{L}0-9]+/).filter { range in
            self[range].allSatisfy(\.isNumber) && !inner.contains { $0.overlaps(range) }
        }
    }

    /// The ranges of a sign that stands between two letters.
    func betweenLetters(_ sign: String) -> [Range<String.Index>] {
        ranges(of: sign).filter { range in
            range.lowerBound > startIndex && range.upperBound < endIndex
                && self[index(before: range.lowerBound)].isLetter
                && self[range.upperBound].isLetter
        }
    }

    /// The text with one of its ranges in another form; nil where there is none.
    func replacing(
        one ranges: [Range<String.Index>], _ draws: inout Draws, _ form: (String, inout Draws) -> String?
    ) -> String? {
        guard let range = draws.one(of: ranges), let new = form(String(self[range]), &draws) else { return nil }
        return replacingCharacters(in: range, with: new)
    }
}
