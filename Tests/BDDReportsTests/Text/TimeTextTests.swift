import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("Durations and moments as text")
struct TimeTextTests {
    private func milliseconds(_ count: Int) -> Envelope.Duration {
        Envelope.Duration(nanoseconds: count * 1_000_000)
    }

    @Test("as Cucumber's summary has them, and as people read them")
    func durations() {
        #expect(milliseconds(21).cucumberText == "0m 0.21s")
        #expect(milliseconds(21).text == "0m 0.021s")
        #expect(milliseconds(3_661_005).cucumberText == "61m 1.5s")
        #expect(milliseconds(3_661_005).text == "61m 1.005s")
        #expect(Envelope.Duration(seconds: 0, nanos: 1_999_999).text == "0m 0.001s")
        #expect(milliseconds(65_999).coarseText == "1m 05s")
        #expect(milliseconds(-5).text == "0m 0.000s")
    }

    @Test(
        "seconds have at least one place and at most three",
        arguments: [(0, "0.0"), (57, "0.057"), (10, "0.01"), (1500, "1.5"), (2000, "2.0"), (61_001, "61.001")])
    func seconds(_ count: Int, _ text: String) {
        #expect(milliseconds(count).secondsText == text)
    }

    @Test(
        "days of the calendar",
        arguments: [
            (0, 0, "1970-01-01T00:00:00Z"), (951_782_400, 0, "2000-02-29T00:00:00Z"),
            (1_709_251_199, 0, "2024-02-29T23:59:59Z"), (4_107_542_400, 0, "2100-03-01T00:00:00Z"),
            (1_767_225_599, 5_000_000, "2025-12-31T23:59:59.005Z"), (1, 1, "1970-01-01T00:00:01Z"),
            (-1, 0, "1969-12-31T23:59:59Z"), (1, 120_000_000, "1970-01-01T00:00:01.120Z"),
        ])
    func days(_ seconds: Int, _ nanos: Int, _ text: String) {
        #expect(Timestamp(seconds: seconds, nanos: nanos).iso8601 == text)
    }

    @Test("with milliseconds")
    func withMilliseconds() {
        let moment = Timestamp(seconds: 1_767_323_045, nanos: 67_900_000)
        #expect(moment.iso8601Milliseconds == "2026-01-02T03:04:05.067Z")
        #expect(moment.serviceMessageText == "2026-01-02T03:04:05.067+0000")
    }
}
