import HeadlessUI
import Mastermind

/// What a player does to the board, in words: `tap 1,2`, `swipe 1 right`, `reset`; several with `; ` between them.
struct Gestures: Sendable, Equatable, CustomStringConvertible {
    let events: [BoardEvent]

    init(_ events: [BoardEvent]) {
        self.events = events
    }

    /// Nil for anything else.
    init?(_ text: String) {
        let words = text.split(separator: ";", omittingEmptySubsequences: false)
        let events = words.map { BoardEvent(words: $0.drop { $0 == " " }) }
        guard events.allSatisfy({ $0 != nil }) else { return nil }
        self.events = events.compactMap(\.self)
    }

    var description: String { events.map(\.words).joined(separator: "; ") }

    /// The regular expression of one or more gestures.
    static let pattern = "\(gesture)(?:; \(gesture))*"

    private static let gesture = #"(?:tap \d+,\d+|swipe \d+ (?:left|right|up|down)|reset)"#
}

extension BoardEvent {
    var words: String {
        switch self {
        case .tap(let row, let column): "tap \(row),\(column)"
        case .swipe(let row, let direction): "swipe \(row) \(direction)"
        case .reset: "reset"
        }
    }

    init?(words: Substring) {
        let parts = words.split { $0 == " " || $0 == "," }
        switch (parts.first, parts.dropFirst().first.flatMap { Int($0) }, parts.last) {
        case ("tap", let row?, let last?) where parts.count == 3:
            guard let column = Int(last) else { return nil }
            self = .tap(row: row, column: column)
        case ("swipe", let row?, let last?) where parts.count == 3:
            guard let direction = SwipeDirection.allCases.first(where: { "\($0)" == last }) else { return nil }
            self = .swipe(row: row, direction: direction)
        case ("reset", nil, _) where parts.count == 1:
            self = .reset
        default:
            return nil
        }
    }
}
