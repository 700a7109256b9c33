import Testing

@testable import BDDKit

@Suite struct PaceTests {
    @Test("Nothing is handed out ahead before it is known how long scenarios take")
    func start() { #expect(Pace().depth == 0) }

    @Test("Short scenarios are handed out ahead, up to a limit")
    func short() {
        var pace = Pace()
        let depths = (0..<24).map { _ in
            pace.note(10_000)
            return pace.depth
        }
        #expect(Array(depths.prefix(6)) == [1, 1, 2, 3, 4, 5])
        #expect(depths.last == 256)
    }

    @Test("One long scenario ends that")
    func long() {
        var pace = Pace()
        for _ in 0..<24 { pace.note(10_000) }
        pace.note(30_000_000)
        #expect(pace.depth == 0)
    }

    @Test("A clock that goes backwards or stands for years does no harm")
    func oddTimes() {
        var pace = Pace()
        for nanoseconds in [Int.min, Int.max, -1, Int.max] { pace.note(nanoseconds) }
        #expect(pace.depth == 0)
        for _ in 0..<99 { pace.note(Int.min) }
        #expect(pace.depth == 256)
    }
}
