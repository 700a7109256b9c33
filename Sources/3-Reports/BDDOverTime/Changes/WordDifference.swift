/// Two lines compared word by word: the words that are the same, and the values that differ.
package struct WordDifference: Sendable {
    package struct Piece: Sendable, Equatable {
        package let text: String
        package let isChanged: Bool
    }

    package private(set) var old: [Piece] = []
    package private(set) var new: [Piece] = []
    /// Whether the lines have the same part and share at least half of their words.
    let isAlike: Bool

    package init(_ old: SpecLine, _ new: SpecLine) {
        let oldWords = Self.words(old.text)
        let newWords = Self.words(new.text)
        let pairs = CommonSequence.pairs(oldWords, newWords)
        func isWord(_ word: Substring) -> Bool { word.contains { !$0.isWhitespace && $0 != "|" } }
        let common = pairs.count { isWord(oldWords[$0.0]) }
        let most = max(oldWords.count(where: isWord), newWords.count(where: isWord))
        isAlike = old.part == new.part && (common * 2 >= most || old.text == new.text)
        self.old = Self.pieces(oldWords, kept: Set(pairs.map(\.0)))
        self.new = Self.pieces(newWords, kept: Set(pairs.map(\.1)))
        if old.keyword != new.keyword {
            self.old.insert(Piece(text: old.keyword, isChanged: true), at: 0)
            self.new.insert(Piece(text: new.keyword, isChanged: true), at: 0)
        } else if !old.keyword.isEmpty {
            self.old.insert(Piece(text: old.keyword, isChanged: false), at: 0)
            self.new.insert(Piece(text: new.keyword, isChanged: false), at: 0)
        }
    }

    /// Words, numbers and single signs; the spaces between them are pieces too.
    private static func words(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let kind = Kind(first)
            let word = kind == .sign ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
            words.append(word)
            rest = rest[word.endIndex...]
        }
        return words
    }

    private enum Kind {
        case word, space, sign

        init(_ character: Character) {
            self = character.isWhitespace ? .space : character.isLetter || character.isNumber ? .word : .sign
        }
    }

    /// Joins neighbouring words that are all changed, or all kept, into one piece.
    private static func pieces(_ words: [Substring], kept: Set<Int>) -> [Piece] {
        var pieces: [Piece] = []
        for (index, word) in words.enumerated() {
            let isChanged = !kept.contains(index)
            if let last = pieces.last, last.isChanged == isChanged {
                pieces[pieces.count - 1] = Piece(text: last.text + word, isChanged: isChanged)
            } else {
                pieces.append(Piece(text: String(word), isChanged: isChanged))
            }
        }
        return pieces
    }
}
