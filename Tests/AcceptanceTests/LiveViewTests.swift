import BDDSteps
import Foundation
import HeadlessUI
import Mastermind
import Testing

@testable import Acceptance

@Suite("The board as it is played in the studio")
struct LiveViewTests {
    private struct View: Decodable {
        struct Offer: Decodable {
            let gesture: String
            let x: Double
            let y: Double
            let width: Double
            let height: Double
            let step: String
            let after: String?
            let together: String?
        }

        struct Trace: Decodable, Equatable {
            let gesture: String
            let x: Double
            let y: Double
            let length: Double
        }

        let width: Double
        let height: Double
        let offers: [Offer]
        let buttons: [String]
        let checks: [String]
        let traces: [Trace]

        /// The step that a gesture in the middle of a cell offers, and the step it becomes after the previous one.
        func step(_ gesture: String, row: Int, column: Int) -> [String?] {
            let x = 1 + Double(column - 1) * 33 + 16
            let y = 1 + Double(row - 1) * 33 + 16
            let offer = offers.first {
                $0.gesture == gesture && $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
            }
            return [offer?.step, offer?.after, offer?.together]
        }
    }

    private func view(_ events: [BoardEvent]) throws -> View {
        var app = BoardController(game: Game(secret: try Combination("1123")), generator: SystemRandomNumberGenerator())
        events.forEach { app.receive($0) }
        let data = try JSONEncoder().encode(LiveView(app.board, after: events))
        return try JSONDecoder().decode(View.self, from: data)
    }

    @Test("has cells that are tapped")
    func taps() throws {
        let empty = try view([])
        #expect([empty.width, empty.height] == [166, 298])
        #expect(empty.step("tap", row: 1, column: 2) == ["I colour row 1 red", nil, nil])
        #expect(empty.step("tap", row: 1, column: 3) == ["I tap row 1, column 3", nil, nil])
        #expect(empty.step("tap", row: 2, column: 2) == ["I tap row 2, column 2", nil, nil])
        #expect(empty.step("tap", row: 1, column: 1) == ["I tap row 1, column 1", nil, nil])
        #expect(empty.step("tap", row: 9, column: 5) == ["I tap row 9, column 5", nil, nil])
    }

    @Test("makes one sentence of taps on one row")
    func together() throws {
        let red = try view([.tap(row: 1, column: 2)])
        #expect(
            red.step("tap", row: 1, column: 2)
                == ["I tap row 1, column 2", "I colour row 1 red", "I colour row 1 yellow"])
        #expect(
            red.step("tap", row: 1, column: 3)
                == ["I tap row 1, column 3", "I colour row 1 red", "I colour row 1 red, red"])
        #expect(red.step("tap", row: 1, column: 4) == ["I tap row 1, column 4", nil, nil])
        let gap = try view([.tap(row: 1, column: 3)])
        #expect(gap.step("tap", row: 1, column: 2) == ["I tap row 1, column 2", nil, nil])
    }

    @Test("has rows that are swiped, and played when they are full")
    func swipes() throws {
        let swipe = "I swipe row 1 from left to right"
        #expect(try view([]).step("swipe right", row: 1, column: 1) == [swipe, nil, nil])
        let full = try view((2...5).map { .tap(row: 1, column: $0) })
        #expect(
            full.step("swipe right", row: 1, column: 5)
                == [swipe, "I colour row 1 red, red, red, red", "I play red, red, red, red in row 1"])
        #expect(full.step("swipe left", row: 1, column: 1) == [nil, nil, nil])
        #expect(full.buttons == ["I swipe the whole board from left to right"])
    }

    @Test("says what is seen")
    func checks() throws {
        #expect(try view([]).checks == ["the board is empty"])
        let taps = (2...5).map { BoardEvent.tap(row: 1, column: $0) }
        #expect(try view(taps).checks == ["the board shows:\n|  | red | red | red | red |"])
        #expect(
            try view(taps + [.swipe(row: 1, direction: .right), .tap(row: 2, column: 3)]).checks
                == ["the board shows:\n| ●● | red | red | red | red |\n|  |  | red |  |  |"])
    }

    @Test("shows where the finger was, and which way it went")
    func traces() throws {
        let events: [BoardEvent] = [
            .tap(row: 1, column: 2), .swipe(row: 9, direction: .left), .swipeBoard(direction: .right),
            .tap(row: 0, column: 9),
        ]
        #expect(
            try view(events).traces == [
                .init(gesture: "tap", x: 50, y: 17, length: 0), .init(gesture: "swipe left", x: 83, y: 281, length: 96),
                .init(gesture: "swipe right", x: 83, y: 149, length: 128),
            ])
    }
}
