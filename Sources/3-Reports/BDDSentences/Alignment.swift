import BDDDiagnostics
import CucumberExpressions

/// A text laid beside a definition's sentence, so that they differ as little as possible.
struct Alignment {
    /// How a written text matches one piece of the sentence, or lacks it.
    enum Piece {
        case same
        /// The text has another word than the sentence.
        case instead(of: String, written: String)
        case missing(String)
        case extra(String)
        /// A value that its type accepts.
        case value(part: Int, String)
        /// The text in the place of a value; empty if there is none.
        case wrongValue(part: Int, ParameterType, String)
    }

    let pieces: [Piece]
    let cost: Double

    /// Nil if the text differs from the sentence by more than `limit`.
    init?(_ text: ComparedText, sentence: Sentences.Sentence.Variant, limit: Double) {
        var table = AlignmentTable(text, sentence, limit: limit)
        guard table.fill() else { return nil }
        cost = table.cost
        pieces = table.pieces
    }
}

/// A text that is compared with many sentences: its tokens, and the cached judgements of values in it.
final class ComparedText {
    let text: String
    let tokens: [TextToken]
    /// The number of tokens that are compared.
    fileprivate let count: Int
    fileprivate let words: [ComparedWord]
    fileprivate let isMark: [Bool]
    /// The least cost of `n` tokens that the sentence does not have, at index `n`.
    fileprivate let leastCosts: [Double]
    fileprivate var (accepted, wrongCosts): ([JudgedTokens: Bool], [JudgedTokens: Double]) = ([:], [:])
    private var repairs: [JudgedText: ValueRepair] = [:]

    private static let mostTokens = 40

    init(_ text: String) {
        self.text = text
        tokens = TextToken.all(of: text)
        count = min(tokens.count, Self.mostTokens)
        words = tokens.prefix(count).map { ComparedWord($0.folded) }
        isMark = tokens.prefix(count).map(\.isMark)
        leastCosts = sums(isMark.map { $0 ? 0.3 : 0.8 }.sorted())
    }
}

extension ComparedText {
    /// The probable meaning of a part of the text that is not a value. Several sentences ask several times for the same
    /// part: to make each repair anew took a fifth of a check.
    func repair(_ written: String, as type: ParameterType) -> ValueRepair {
        let key = JudgedText(type: ObjectIdentifier(type), written: written)
        if let known = repairs[key] { return known }
        let repair = ValueRepair(written, as: type)
        repairs[key] = repair
        return repair
    }
}

/// The sums of the first 0, 1, 2 … numbers, up to all of them.
func sums(_ numbers: [Double]) -> [Double] {
    numbers.reduce(into: [0]) { sums, number in sums.append(sums[sums.count - 1] + number) }
}

/// A word in small letters that is compared with others.
struct ComparedWord: Sendable {
    let word: EditDistance.Word
    /// Whether equal words have equal scalars: Unicode writes some letters in several ways.
    let isPlain: Bool
    /// The greatest distance at which another word may be this one.
    let limit: Int
    /// Whether it has several characters, so that one of them may be a slip.
    let isLong: Bool

    init(_ folded: String) {
        word = EditDistance.Word(folded)
        isPlain = word.scalars.allSatisfy { Self.isPlain($0.value) }
        limit = max(1, EditDistance.tolerance(for: folded))
        isLong = folded.utf8.count > 1 && folded.count > 1
    }

    /// Whether a scalar is written in one way only: in Latin, Greek, Cyrillic, Armenian and East Asian blocks, all but the
    /// marks that are put on letters.
    private static func isPlain(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x300, 0x390..<0x483, 0x48A..<0x590, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000,
            0xAC00..<0xD7A4:
            true
        default: false
        }
    }

    /// Whether the words are certainly neither equal nor near.
    func isOther(than other: ComparedWord) -> Bool {
        isPlain && other.isPlain && word.isFurtherApart(from: other.word, than: limit)
    }
}

/// A part of a text that is read as a value of a type.
private struct JudgedText: Hashable {
    let type: ObjectIdentifier
    let written: String
}

/// Some tokens of a text that are read as a value of a type.
private struct JudgedTokens: Hashable {
    let type: ObjectIdentifier
    let row: Int
    let count: Int
}

private struct AlignmentTable {
    private let compared: ComparedText
    private let variant: Sentences.Sentence.Variant
    /// The greatest cost that counts. Cells that cost more are not looked at, so the cost of each path through them is
    /// infinite.
    private let limit: Double
    /// The least cost from each pair of positions to the end, and the step that leads there, column by column.
    private var cells: [Cell]
    private let height: Int
    private let width: Int
    /// For each column, the least cost of the columns before it. It is high if the text lacks many words of the
    /// sentence.
    private var before: [Double] = []

    private struct Cell {
        var cost = Double.infinity
        var move = Move.end
    }

    private enum Move {
        case end, same, instead, missing, extra
        case value(count: Int, isRight: Bool)
    }

    init(_ text: ComparedText, _ variant: Sentences.Sentence.Variant, limit: Double) {
        compared = text
        self.variant = variant
        // Sums of rounded numbers.
        self.limit = limit + 1e-9
        height = text.count + 1
        width = variant.tokens.count + 1
        cells = []
    }

    var cost: Double { cells[0].cost }

    private func cost(_ row: Int, _ column: Int) -> Double { cells[column * height + row].cost }

    /// Fills the table from its end. Returns false as soon as no path may cost less than the limit.
    mutating func fill() -> Bool {
        guard least(height - 1, width - 1) <= limit, sumColumns() else { return false }
        cells = Array(repeating: Cell(), count: height * width)
        for column in stride(from: width - 1, through: 0, by: -1) {
            var least = Double.infinity
            for row in stride(from: height - 1, through: 0, by: -1) {
                let ahead = max(before[column], self.least(row, column))
                guard ahead <= limit else { continue }
                let cell = best(row, column, most: limit - ahead)
                guard cell.cost + ahead <= limit else { continue }
                cells[column * height + row] = cell
                least = min(least, cell.cost)
            }
            guard least <= limit else { return false }
        }
        return cost <= limit
    }

    /// The least cost of matching the first `row` tokens with the first `column` words, judged by these two numbers
    /// alone.
    private func least(_ row: Int, _ column: Int) -> Double {
        if column > row { return variant.leastCosts[column - row] }
        // A value may be many tokens.
        return column > variant.firstValue ? 0 : compared.leastCosts[row - column]
    }

    /// Fills ``before``. Returns false if the sum is more than the limit.
    private mutating func sumColumns() -> Bool {
        before.reserveCapacity(width)
        var sum = 0.0
        before.append(sum)
        for column in 0..<width - 1 {
            if let word = variant.words[column], !compared.words.contains(where: { !word.isOther(than: $0) }) {
                sum += variant.isWord[column] ? 0.8 : 0.3
                if sum > limit { return false }
            }
            before.append(sum)
        }
        return true
    }

    /// - Parameter most: the greatest cost that counts.
    private func best(_ row: Int, _ column: Int, most: Double) -> Cell {
        let count = compared.count
        if row == count, column == width - 1 { return Cell(cost: 0) }
        var best = Cell()
        func offer(_ cost: Double, _ move: Move) { if cost < best.cost { best = Cell(cost: cost, move: move) } }
        if row < count { offer(cost(row + 1, column) + (compared.isMark[row] ? 0.3 : 0.8), .extra) }
        guard column < width - 1 else { return best }
        switch variant.tokens[column] {
        case .word(let word, let folded):
            offer(cost(row, column + 1) + (variant.isWord[column] ? 0.8 : 0.3), .missing)
            guard row < count else { return best }
            let rest = cost(row + 1, column + 1)
            guard rest <= most else { return best }
            let distance = distance(row, column, to: word, folded: folded)
            offer(rest + distance, distance == 0 ? .same : .instead)
        case .value(let value, _):
            offer(cost(row, column + 1) + 1.2, .value(count: 0, isRight: false))
            for tokens in 1..<max(1, count - row + 1) {
                let rest = cost(row + tokens, column + 1)
                guard rest < best.cost, rest <= most else { continue }
                if accepts(value, row, count: tokens) {
                    offer(rest, .value(count: tokens, isRight: true))
                } else if rest + Self.leastWrongCost < best.cost, rest + Self.leastWrongCost <= most {
                    let cost = wrongCost(value, row, count: tokens, most: min(best.cost, most) - rest)
                    offer(rest + cost, .value(count: tokens, isRight: false))
                }
            }
        }
        return best
    }

    /// Whether some tokens are a value. Many sentences have values of the same type, and judging these took 63 of 100
    /// samples of a check with 16,000 undefined steps.
    private func accepts(_ value: GluedValue, _ row: Int, count: Int) -> Bool {
        guard value.isBare else { return value.accepts(written(row, count)) }
        // A name in braces stands for any value of its type.
        let first = compared.text.utf8[compared.tokens[row].range.lowerBound]
        guard first == UInt8(ascii: "{") || value.type.mayBegin(with: first) else { return false }
        let key = JudgedTokens(type: ObjectIdentifier(value.type), row: row, count: count)
        if let known = compared.accepted[key] { return known }
        let isRight = value.accepts(written(row, count))
        compared.accepted[key] = isRight
        return isRight
    }

    /// The cost of reading some tokens as a value that they are not; infinite if it is certainly more than `most`.
    private func wrongCost(_ value: GluedValue, _ row: Int, count: Int, most: Double) -> Double {
        guard value.isBare else { return newWrongCost(value, row, count: count, most: most) }
        let key = JudgedTokens(type: ObjectIdentifier(value.type), row: row, count: count)
        if let known = compared.wrongCosts[key] { return known }
        let cost = newWrongCost(value, row, count: count, most: most)
        if cost < .infinity { compared.wrongCosts[key] = cost }
        return cost
    }

    private static let leastWrongCost = 0.2

    private func newWrongCost(_ value: GluedValue, _ row: Int, count: Int, most: Double) -> Double {
        let type = value.type
        let text = written(row, count)
        if value.maySlip(in: text), ValueRepair.isSlip(text, type) { return Self.leastWrongCost }
        guard count > 1 else { return 0.7 }
        if let least = value.leastCostOfMore, 0.7 + least * Double(count - 1) > most + 1e-9 { return .infinity }
        var cost =
            Self.isNear(text, value)
            ? 0.4 : Self.isAlike(text, value) ? 0.7 : 0.7 + Self.costOfMore(value.form, text) * Double(count - 1)
        if cost > 0.4, ValueRepair.isListPartedOtherwise(text, type) { cost = 0.4 }
        // A word before or after a value is not part of the value.
        let isRest = accepts(value, row + 1, count: count - 1) || accepts(value, row, count: count - 1)
        if isRest, compared.repair(text, as: type).value == nil { cost += 1 }
        return cost
    }

    /// Whether a text of several words is nearly one of the few texts of a type.
    private static func isNear(_ text: String, _ value: GluedValue) -> Bool {
        guard case .choice(let texts) = value.form else { return false }
        if ValueRepair.whole(of: text, texts) != nil { return true }
        let length = text.utf8.count
        let near = texts.filter { abs($0.utf8.count - length) * 3 <= length && $0.utf8.contains(UInt8(ascii: " ")) }
        return !near.isEmpty && !EditDistance.nearest(to: text, among: near).isEmpty
    }

    /// Whether a text of several words has as many words as one of the few texts of a type, and half of them at their
    /// places: `from top to bottom` for `from left to right`.
    private static func isAlike(_ text: String, _ value: GluedValue) -> Bool {
        if value.choices.isEmpty { return false }
        let words = text.parts(omittingEmpty: true)
        return value.choices.contains { others in
            others.count == words.count && zip(words, others).count(where: { $0 == $1 }) * 2 >= words.count
        }
    }

    /// The cost of each word after the first in the place of a value: a number is one word, a list may have many. A few
    /// words without quotes are a text that lacks its quotes; many words are another sentence.
    private static func costOfMore(_ form: ValueForm, _ text: String) -> Double {
        switch form {
        case .characters where isList(text): 0.03
        case .wholeNumber, .number, .word, .choice, .characters: 0.5
        case .quotedText: text.hasQuote ? 0.03 : 0.2
        case .list, .other: 0.03
        }
    }

    /// Whether each word of a text but the last has a comma after it.
    private static func isList(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return false }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { $0.split(separator: " ").count == 1 }
    }

    private func distance(_ row: Int, _ column: Int, to word: String, folded: String) -> Double {
        guard let own = variant.words[column], !own.isOther(than: compared.words[row]) else { return 1.5 }
        let token = compared.tokens[row]
        if token.text == word { return 0 }
        if token.folded == folded { return 0.1 }
        guard !compared.isMark[row], own.isLong else { return 1.5 }
        return EditDistance.between(compared.words[row].word, own.word, limit: own.limit) == nil ? 1.5 : 0.4
    }

    private func written(_ row: Int, _ count: Int) -> String {
        guard count > 0 else { return "" }
        let tokens = compared.tokens
        return String(compared.text[tokens[row].range.lowerBound..<tokens[row + count - 1].range.upperBound])
    }

    var pieces: [Alignment.Piece] {
        var pieces: [Alignment.Piece] = []
        var (row, column) = (0, 0)
        while true {
            switch cells[column * height + row].move {
            case .end: return pieces
            case .extra:
                pieces.append(.extra(compared.tokens[row].text))
                row += 1
            case .missing:
                if case .word(let word, _) = variant.tokens[column] { pieces.append(.missing(word)) }
                column += 1
            case .same:
                pieces.append(.same)
                (row, column) = (row + 1, column + 1)
            case .instead:
                if case .word(let word, _) = variant.tokens[column] {
                    pieces.append(.instead(of: word, written: compared.tokens[row].text))
                }
                (row, column) = (row + 1, column + 1)
            case .value(let count, let isRight):
                if case .value(let value, let part) = variant.tokens[column] {
                    let text = value.bare(written(row, count))
                    pieces.append(isRight ? .value(part: part, text) : .wrongValue(part: part, value.type, text))
                }
                (row, column) = (row + count, column + 1)
            }
        }
    }
}
