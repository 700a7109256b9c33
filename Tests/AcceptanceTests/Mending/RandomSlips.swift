import BDDSentences
import CucumberExpressions
import Foundation

@testable import BDDLanguageService

/// Slips of the kinds that `bdd check --fix` mends, put into features at random. It knows nothing of how they are found.
struct RandomSlips {
    enum Kind: CaseIterable {
        case letterCase, blanks, quotes, lookAlike, stepKeyword, heading, bars, misspelling, comment
    }

    private var state: UInt64
    private let known: Set<String>

    /// - Parameter known: all words of the features and the definitions.
    init(seed: UInt64, known: Set<String>) {
        state = seed
        self.known = known
    }

    private mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    private mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// The file with a slip in one line; nil where the line drawn cannot have one of the kind.
    mutating func slip(_ kind: Kind, in file: FeatureSteps.File) -> String? {
        var lines = file.text.components(separatedBy: "\n")
        let drawn: (index: Int, line: String)? =
            switch kind {
            case .heading: heading(lines)
            case .bars: row(lines)
            default: step(kind, file, lines)
            }
        guard let drawn, drawn.line != lines[drawn.index] else { return nil }
        lines[drawn.index] = drawn.line
        return lines.joined(separator: "\n")
    }

    private mutating func step(_ kind: Kind, _ file: FeatureSteps.File, _ lines: [String]) -> (Int, String)? {
        guard let step = one(of: file.steps), let start = lines[step.line - 1].firstRange(of: step.keyword) else {
            return nil
        }
        let line = lines[step.line - 1]
        if kind == .comment { return (step.line - 1, line + " # see the \(step.line)th line") }
        if kind == .stepKeyword {
            guard let keyword = slipped(step.keyword.trimmingCharacters(in: .whitespaces), least: 3) else { return nil }
            return (step.line - 1, line[..<start.lowerBound] + keyword + " " + step.text)
        }
        return text(kind, step).map { (step.line - 1, line[..<start.upperBound] + $0) }
    }
}

extension RandomSlips {
    private mutating func text(_ kind: Kind, _ step: FeatureSteps.Step) -> String? {
        switch kind {
        case .blanks: return blanks(step.text)
        case .quotes: return quotes(step.text)
        default: break
        }
        let words = literalWords(of: step).filter { kind != .misspelling || step.text[$0].count >= 5 }
        guard let range = one(of: words) else { return nil }
        let word = String(step.text[range])
        let other: String? =
            switch kind {
            case .letterCase: cased(word)
            case .lookAlike: alike(word)
            default: misspelt(word)
            }
        return other.map { step.text.replacingCharacters(in: range, with: $0) }
    }

    /// The words of a step outside its values: those that stand in no captured text, no quotes and no brackets.
    private func literalWords(of step: FeatureSteps.Step) -> [Range<String.Index>] {
        let values = FeatureSteps.catalogue.match(step.filled)?.arguments.compactMap(\.text) ?? []
        let inner = step.text.ranges(of: /"[^"]*"|<[^>]*>|\{[^}]*\}/)
        return step.text.ranges(of: /[A-Za-z]+/).filter { range in
            let word = step.text[range]
            let isAlone = { (index: String.Index) in
                index == step.text.endIndex || !step.text[index].isLetter && !step.text[index].isNumber
            }
            return !inner.contains { $0.overlaps(range) } && !values.contains { $0.contains(word) }
                && (range.lowerBound == step.text.startIndex || isAlone(step.text.index(before: range.lowerBound)))
                && isAlone(range.upperBound)
        }
    }

    private mutating func cased(_ word: String) -> String {
        switch below(3) {
        case 0: return word.uppercased()
        case 1: return word.prefix(1).uppercased() + word.dropFirst()
        default:
            var letters = Array(word)
            let index = below(letters.count)
            let letter = String(letters[index])
            letters[index] = Character(letter == letter.lowercased() ? letter.uppercased() : letter.lowercased())
            return String(letters)
        }
    }

    private mutating func alike(_ word: String) -> String? {
        let pairs: [Character: Character] = [
            "a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "x": "х", "y": "у", "i": "і", "s": "ѕ", "I": "Ι",
            "T": "Т",
        ]
        var letters = Array(word)
        guard let index = one(of: letters.indices.filter { pairs[letters[$0]] != nil }) else { return nil }
        letters[index] = pairs[letters[index]] ?? letters[index]
        return String(letters)
    }

    private mutating func misspelt(_ word: String) -> String? {
        let meanings = [
            "without", "nothing", "never", "every", "least", "exactly", "other", "others", "once", "cannot",
            "everything",
        ]
        guard !meanings.contains(word.lowercased()), let other = slipped(word, least: 5),
            !known.contains(other.lowercased())
        else { return nil }
        return other
    }

    /// A word with a letter more, less or changed, or two swapped; neither shorter than `least` then.
    private mutating func slipped(_ word: String, least: Int) -> String? {
        var letters = Array(word)
        let index = 1 + below(max(1, letters.count - 1))
        guard index < letters.count else { return nil }
        let letter = Array("abcdefghijklmnopqrstuvwxyz")[below(26)]
        switch below(4) {
        case 0: letters.insert(letter, at: index)
        case 1: letters.remove(at: index)
        case 2: letters[index] = letter
        default: letters.swapAt(index, index - 1)
        }
        return letters.count >= least ? String(letters) : nil
    }

    private mutating func blanks(_ text: String) -> String? {
        let quoted = text.ranges(of: /"[^"]*"|<[^>]*>|\{[^}]*\}/)
        let blanks = text.indices.filter { index in text[index] == " " && !quoted.contains { $0.contains(index) } }
        guard let blank = one(of: blanks) else { return nil }
        let range = blank..<text.index(after: blank)
        let others = ["  ", "\t", "\u{A0}", " \u{2009}", "   ", "\u{200B} "]
        return text.replacingCharacters(in: range, with: others[below(others.count)])
    }

    /// Other quotes around a value. Quotes within a value are a part of it, and nobody can say that they are a slip.
    private mutating func quotes(_ text: String) -> String? {
        let values = text.ranges(of: /'[^']*'/)
        let quoted = text.ranges(of: /"[^"\\]*"/).filter { range in !values.contains { $0.overlaps(range) } }
        guard let range = one(of: quoted) else { return nil }
        let pairs = [("“", "”"), ("„", "“"), ("«", "»"), ("”", "”"), ("`", "`"), ("“", "\""), ("\"", "”")]
        let pair = pairs[below(pairs.count)]
        return text.replacingCharacters(in: range, with: pair.0 + text[range].dropFirst().dropLast() + pair.1)
    }
}

extension RandomSlips {
    private mutating func heading(_ lines: [String]) -> (Int, String)? {
        let headings = plainLines(lines).filter {
            lines[$0].firstMatch(of: /^ *(Scenario|Scenario Outline|Examples|Background):/) != nil
        }
        guard let index = one(of: headings), let colon = lines[index].firstIndex(of: ":") else { return nil }
        let line = lines[index]
        let indent = line.prefix { $0 == " " }
        let keyword = line[indent.endIndex..<colon]
        let rest = line[line.index(after: colon)...]
        switch below(3) {
        case 0: return (index, "\(indent)\(keyword.lowercased()):\(rest)")
        case 1: return (index, "\(indent)\(keyword) :\(rest)")
        default: return slipped(String(keyword), least: 6).map { (index, "\(indent)\($0):\(rest)") }
        }
    }

    /// The lines outside doc strings.
    private func plainLines(_ lines: [String]) -> [Int] {
        var isInside = false
        return lines.indices.filter { index in
            let isMark = lines[index].trimmingCharacters(in: .whitespaces).hasPrefix("\"\"\"")
            if isMark { isInside.toggle() }
            return !isInside && !isMark
        }
    }

    /// A row of a table that lacks a bar at one end, or has other marks for all of them.
    ///
    /// The bar stood beside a word: without a bar beside an empty cell nobody can say which cell the row lacks.
    private mutating func row(_ lines: [String]) -> (Int, String)? {
        let rows = plainLines(lines).filter { index in
            let isRow = { (index: Int) in lines[index].trimmingCharacters(in: .whitespaces).hasPrefix("|") }
            return index > 0 && isRow(index) && isRow(index - 1) && !lines[index].contains("\\")
        }
        guard let index = one(of: rows) else { return nil }
        let line = lines[index]
        let indent = line.prefix { $0 == " " }
        let row = String(line.dropFirst(indent.count))
        switch below(4) {
        case 0: return row.firstMatch(of: /^\| *\|/) != nil ? nil : (index, String(indent) + row.dropFirst(2))
        case 1: return row.firstMatch(of: /\| *\|$/) != nil ? nil : (index, String(indent) + row.dropLast(2))
        case 2: return (index, String(indent) + row.replacing("|", with: "｜"))
        default: return (index, String(indent) + row.replacing("|", with: "¦"))
        }
    }
}
