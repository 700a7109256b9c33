import BDDDiagnostics
import CucumberExpressions

/// A text laid beside a definition's sentence, so that they differ as little as possible.
struct Alignment {
    /// The way in which a written text has a piece of the sentence, or lacks it.
    enum Piece {
        case same
        /// Another word stands where the sentence has one.
        case instead(of: String, written: String)
        case missing(String)
        case extra(String)
        /// A value that its type accepts.
        case value(part: Int, String)
        /// The text in the place of a value; empty if there is none.
        case wrongValue(part: Int, ParameterType, String)
    }

    private(set) var pieces: [Piece] = []
    private(set) var cost = 0.0

    /// - Parameters:
    ///   - text: what the tokens are of.
    ///   - judgements: what is known of the values of the same text.
    init(
        _ text: String, _ tokens: [TextToken], sentence: Sentences.Sentence.Variant, judgements: ValueJudgements
    ) {
        let table = AlignmentTable(text, tokens, pattern: sentence.tokens, judgements: judgements)
        cost = table.cost
        pieces = table.pieces
    }
}

/// The tokens of one text as values of types.
final class ValueJudgements {
    fileprivate struct Key: Hashable {
        let type: ObjectIdentifier
        let row: Int
        let count: Int
    }

    fileprivate var known: [Key: (isRight: Bool, cost: Double)] = [:]

    init() {}
}

private struct AlignmentTable {
    private let text: String
    private let tokens: [TextToken]
    private let pattern: [SentenceToken]
    /// The least cost from each pair of positions to the end, and the step that leads there.
    private var cells: [Cell]
    private let width: Int
    /// Whether the pattern has a word with a letter at a position, and no mark.
    private let isWord: [Bool]
    private let isMark: [Bool]

    private struct Cell {
        var cost = 0.0
        var move = Move.end
    }

    private enum Move {
        case end, same, instead, missing, extra
        case value(count: Int, isRight: Bool)
    }

    private static let mostTokens = 40

    private let judgements: ValueJudgements

    init(_ text: String, _ tokens: [TextToken], pattern: [SentenceToken], judgements: ValueJudgements) {
        self.text = text
        self.judgements = judgements
        self.tokens = Array(tokens.prefix(Self.mostTokens))
        self.pattern = pattern
        width = pattern.count + 1
        isWord = pattern.map { token in
            guard case .word(let word, _) = token else { return false }
            return word.contains(where: \.isLetter)
        }
        isMark = self.tokens.map(\.isMark)
        cells = Array(repeating: Cell(), count: (self.tokens.count + 1) * width)
        for row in stride(from: self.tokens.count, through: 0, by: -1) {
            for column in stride(from: pattern.count, through: 0, by: -1) {
                cells[row * width + column] = best(row, column)
            }
        }
    }

    var cost: Double { cells[0].cost }

    private func cost(_ row: Int, _ column: Int) -> Double { cells[row * width + column].cost }

    private func best(_ row: Int, _ column: Int) -> Cell {
        if row == tokens.count, column == pattern.count { return Cell() }
        var best = Cell(cost: .infinity)
        func offer(_ cost: Double, _ move: Move) { if cost < best.cost { best = Cell(cost: cost, move: move) } }
        if row < tokens.count { offer(cost(row + 1, column) + (isMark[row] ? 0.3 : 0.8), .extra) }
        guard column < pattern.count else { return best }
        switch pattern[column] {
        case .word(let word, let folded):
            offer(cost(row, column + 1) + (isWord[column] ? 0.8 : 0.3), .missing)
            guard row < tokens.count else { return best }
            let distance = distance(row, word, folded: folded)
            offer(cost(row + 1, column + 1) + distance, distance == 0 ? .same : .instead)
        case .value(let value, _):
            offer(cost(row, column + 1) + 1.2, .value(count: 0, isRight: false))
            for count in 1..<max(1, tokens.count - row + 1) {
                let rest = cost(row + count, column + 1)
                guard rest < best.cost else { continue }
                let (isRight, cost) = judge(value, row, count: count)
                offer(rest + cost, .value(count: count, isRight: isRight))
            }
        }
        return best
    }

    /// Whether some tokens are a value, and what they cost in its place. Many sentences have values of the same type, and
    /// judging these took 63 of 100 samples of a check with 16,000 undefined steps.
    private func judge(_ value: GluedValue, _ row: Int, count: Int) -> (isRight: Bool, cost: Double) {
        guard value.prefix.isEmpty, value.suffix.isEmpty else { return judgement(value, row, count: count) }
        let key = ValueJudgements.Key(type: ObjectIdentifier(value.type), row: row, count: count)
        if let known = judgements.known[key] { return known }
        let judgement = judgement(value, row, count: count)
        judgements.known[key] = judgement
        return judgement
    }

    private func judgement(_ value: GluedValue, _ row: Int, count: Int) -> (isRight: Bool, cost: Double) {
        let type = value.type
        let text = written(row, count)
        let isRight = value.accepts(text)
        if isRight { return (true, 0) }
        let isNear = count > 1 && Self.isNear(text, type)
        var cost = isNear ? 0.4 : 0.7 + Self.costOfMore(type) * Double(count - 1)
        if ValueRepair.isSlip(text, type) { cost = 0.2 }
        // A word before or behind a value is no part of it.
        let isRest =
            cost > 0.2 && count > 1
            && (value.accepts(written(row + 1, count - 1)) || value.accepts(written(row, count - 1)))
        if isRest, ValueRepair(text, as: type).value == nil { cost += 1 }
        return (false, cost)
    }

    /// Whether a text of several words is nearly one of the few that a type has.
    private static func isNear(_ text: String, _ type: ParameterType) -> Bool {
        guard case .choice(let texts) = type.valueForm else { return false }
        if ValueRepair.whole(of: text, texts) != nil { return true }
        let length = text.utf8.count
        let near = texts.filter { abs($0.utf8.count - length) * 3 <= length && $0.utf8.contains(UInt8(ascii: " ")) }
        return !near.isEmpty && !EditDistance.nearest(to: text, among: near).isEmpty
    }

    /// The cost of each word after the first in the place of a value: a number is one word, a list may have many.
    private static func costOfMore(_ type: ParameterType) -> Double {
        switch type.valueForm {
        case .wholeNumber, .number, .word, .choice, .characters: 0.5
        case .list, .quotedText, .other: 0.03
        }
    }

    private func distance(_ row: Int, _ word: String, folded: String) -> Double {
        let token = tokens[row]
        if token.text == word { return 0 }
        if token.folded == folded { return 0.1 }
        let limit = max(1, EditDistance.tolerance(for: folded))
        guard !isMark[row], folded.utf8.count > 1, folded.count > 1 else { return 1.5 }
        return EditDistance.between(token.folded, folded, limit: limit) == nil ? 1.5 : 0.4
    }

    private func written(_ row: Int, _ count: Int) -> String {
        guard count > 0 else { return "" }
        return String(text[tokens[row].range.lowerBound..<tokens[row + count - 1].range.upperBound])
    }

    var pieces: [Alignment.Piece] {
        var pieces: [Alignment.Piece] = []
        var (row, column) = (0, 0)
        while true {
            switch cells[row * width + column].move {
            case .end: return pieces
            case .extra:
                pieces.append(.extra(tokens[row].text))
                row += 1
            case .missing:
                if case .word(let word, _) = pattern[column] { pieces.append(.missing(word)) }
                column += 1
            case .same:
                pieces.append(.same)
                (row, column) = (row + 1, column + 1)
            case .instead:
                if case .word(let word, _) = pattern[column] {
                    pieces.append(.instead(of: word, written: tokens[row].text))
                }
                (row, column) = (row + 1, column + 1)
            case .value(let count, let isRight):
                if case .value(let value, let part) = pattern[column] {
                    let text = value.bare(written(row, count))
                    pieces.append(isRight ? .value(part: part, text) : .wrongValue(part: part, value.type, text))
                }
                (row, column) = (row + count, column + 1)
            }
        }
    }
}
