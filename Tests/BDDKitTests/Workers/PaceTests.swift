import Testing

@testable import BDDKit

@Suite struct PaceTests {
    @Test("Scenarios are taken for short ones until the first has ended, and no more than that are handed out")
    func start() { #expect(Pace().depth == 499) }

    @Test("Short scenarios are handed out ahead, up to a limit")
    func short() {
        var pace = Pace()
        for _ in 0..<24 { pace.note(1000) }
        #expect(pace.depth == 512)
    }

    @Test("What takes longer is handed out ahead less, and then not at all")
    func long() {
        var pace = Pace()
        let depths = (0..<6).map { _ in
            pace.note(6_000_000)
            return pace.depth
        }
        #expect(depths == [3, 1, 1, 1, 1, 1])
        pace.note(30_000_000)
        #expect(pace.depth == 0)
    }

    @Test("What was handed out for short ones is too much when they take long")
    func tooMuch() {
        var pace = Pace()
        #expect(!pace.isTooMuch(499))
        pace.note(30_000_000)
        #expect(pace.isTooMuch(5))
        #expect(!pace.isTooMuch(4))
    }

    @Test("A clock that goes backwards or stands for years does no harm")
    func oddTimes() {
        var pace = Pace()
        for nanoseconds in [Int.min, Int.max, -1, Int.max] { pace.note(nanoseconds) }
        #expect(pace.depth == 0)
        for _ in 0..<99 { pace.note(Int.min) }
        #expect(pace.depth == 512)
    }
}
