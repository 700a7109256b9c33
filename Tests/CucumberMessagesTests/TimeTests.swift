import Testing

@testable import CucumberMessages

@Suite("Time in messages")
struct TimeTests {
    @Test("a moment less another is a duration")
    func difference() {
        let start = Timestamp(seconds: 1, nanos: 900_000_000)
        let end = Timestamp(seconds: 3, nanos: 100_000_000)
        #expect(end - start == Envelope.Duration(seconds: 1, nanos: 200_000_000))
    }

    @Test("a negative duration has no negative nanoseconds")
    func negative() {
        let duration = Envelope.Duration(nanoseconds: -1)
        #expect(duration == Envelope.Duration(seconds: -1, nanos: 999_999_999))
        #expect(duration.nanoseconds == -1)
    }
}
