import HeadlessUI
import Mastermind

/// Gestures of a player on the board, in the words of the steps, such as `I tap row 1, column 2`.
///
/// Gestures are separated by `; `.
struct Gestures: Sendable, Equatable, CustomStringConvertible {
    let events: [BoardEvent]

    init(_ events: [BoardEvent]) {
        self.events = events
    }

    /// Nil if the text is not a list of gestures.
    init?(_ text: String) {
        var reader = GestureReader(text)
        var events: [BoardEvent] = []
        repeat {
            guard let event = reader.gesture() else { return nil }
            events.append(event)
        } while reader.skip("; ")
        guard reader.isAtEnd else { return nil }
        self.events = events
    }

    var description: String { events.map { $0.text }.joined(separator: "; ") }

    /// The regular expression that matches one or more gestures.
    static let pattern = "\(gesture)(?:; \(gesture))*"

    private static let gesture =
        #"I (?:tap row \d+, column \d+|swipe (?:row \d+|the whole board) "#
        + "(?:from left to right|from right to left|upwards|downwards))"
}

extension BoardEvent {
    var text: String {
        switch self {
        case .tap(let row, let column): "I tap row \(row), column \(column)"
        case .swipe(let row, let direction): "I swipe row \(row) \(direction.word)"
        case .swipeBoard(let direction): "I swipe the whole board \(direction.word)"
        }
    }
}

/// Reads gestures byte by byte, because properties read very many of them.
private struct GestureReader {
    private let text: [UInt8]
    private var offset = 0

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    var isAtEnd: Bool { offset == text.count }

    /// Nil if the text is not a list of gestures.
    mutating func gesture() -> BoardEvent? {
        if skip("I tap row ") {
            guard let row = number(), skip(", column "), let column = number() else { return nil }
            return .tap(row: row, column: column)
        }
        if skip("I swipe row ") {
            guard let row = number(), skip(" "), let direction = direction() else { return nil }
            return .swipe(row: row, direction: direction)
        }
        return skip("I swipe the whole board ") ? direction().map { .swipeBoard(direction: $0) } : nil
    }

    /// Skips an ASCII word. Returns false, and skips nothing, if the text does not continue with it.
    mutating func skip(_ word: StaticString) -> Bool {
        guard word.utf8CodeUnitCount <= text.count - offset else { return false }
        var index = 0
        while index < word.utf8CodeUnitCount {
            if text[offset + index] != word.utf8Start[index] { return false }
            index += 1
        }
        offset += index
        return true
    }

    private mutating func direction() -> SwipeDirection? {
        for direction in SwipeDirection.allCases where skip(direction.word) { return direction }
        return nil
    }

    /// The next number; nil if there is none, or if it has more than 18 digits.
    private mutating func number() -> Int? {
        let start = offset
        var number = 0
        while offset < text.count, text[offset] >= UInt8(ascii: "0"), text[offset] <= UInt8(ascii: "9") {
            guard offset - start < 18 else { return nil }
            number = 10 * number + Int(text[offset] - UInt8(ascii: "0"))
            offset += 1
        }
        return offset == start ? nil : number
    }
}

extension SwipeDirection {
    /// The direction in the words of the steps.
    var word: StaticString {
        switch self {
        case .left: "from right to left"
        case .right: "from left to right"
        case .up: "upwards"
        case .down: "downwards"
        }
    }
}
