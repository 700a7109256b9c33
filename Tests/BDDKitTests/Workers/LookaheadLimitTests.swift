import Testing

@testable import BDDWorkers

@Suite struct LookaheadLimitTests {
    @Test("Scenarios are taken for short ones until the first has ended, and no more than that are handed out")
    func start() { #expect(LookaheadLimit().depth == 499) }

    @Test("Short scenarios are handed out ahead, up to a limit")
    func short() {
        var limit = LookaheadLimit()
        for _ in 0..<24 { limit.note(1000) }
        #expect(limit.depth == 512)
    }

    @Test("What takes longer is handed out ahead less, and then not at all")
    func long() {
        var limit = LookaheadLimit()
        let depths = (0..<6).map { _ in
            limit.note(6_000_000)
            return limit.depth
        }
        #expect(depths == [3, 1, 1, 1, 1, 1])
        limit.note(30_000_000)
        #expect(limit.depth == 0)
    }

    @Test("What was handed out for short ones is too much when they take long")
    func tooMuch() {
        var limit = LookaheadLimit()
        #expect(!limit.isExceeded(by: 499))
        limit.note(30_000_000)
        #expect(limit.isExceeded(by: 5))
        #expect(!limit.isExceeded(by: 4))
    }

    @Test("A clock that goes backwards or stands for years does no harm")
    func oddTimes() {
        var limit = LookaheadLimit()
        for nanoseconds in [Int.min, Int.max, -1, Int.max] { limit.note(nanoseconds) }
        #expect(limit.depth == 0)
        for _ in 0..<99 { limit.note(Int.min) }
        #expect(limit.depth == 512)
    }
}
