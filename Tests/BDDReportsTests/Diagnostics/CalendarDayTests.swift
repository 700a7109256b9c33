import CucumberMessages
import Testing

@testable import BDDDiagnostics

@Suite("Days and tags of quarantines")
struct CalendarDayTests {
    @Test("Every day of 800 years is read as it is written, and the day after it is later")
    func days() {
        var last: CalendarDay?
        for number in -292_194..<0 {
            let day = CalendarDay(daysSince1970: number + 146_097)
            #expect(CalendarDay(day.description) == day)
            #expect(last.map { $0 < day } ?? true)
            last = day
        }
        #expect(last?.description == "2369-12-31")
    }

    @Test("A day begins at midnight in UTC")
    func midnight() {
        let texts = [0, 86_399, 86_400, -1, 1_798_675_199, 1_798_675_200].map {
            CalendarDay(Timestamp(seconds: $0, nanos: 0)).description
        }
        #expect(texts == ["1970-01-01", "1970-01-01", "1970-01-02", "1969-12-31", "2026-12-30", "2026-12-31"])
    }

    @Test(
        "No other form is a day",
        arguments: [
            "", "2026", "2026-12", "2026-12-31-1", "2026-2-3", "2026-13-01", "2026-00-01", "2026-02-29", "2026-04-31",
            "2026-12-00", "31.12.2026", "12/31/2026", "2026-12-3a", "+026-12-31", " 2026-12-31", "2026-12-٣١",
        ])
    func otherForms(text: String) { #expect(CalendarDay(text) == nil) }

    @Test("Of several tags the last one counts, and a tag without parentheses is none")
    func tags() {
        let outer = "@quarantined(until=2026-12-31)"
        #expect(QuarantineTag(innermost: [outer, "@quarantined"])?.until == CalendarDay("2026-12-31"))
        #expect(
            QuarantineTag(innermost: [outer, "@quarantined(until=2027-01-01)"])?.until == CalendarDay("2027-01-01"))
        #expect(QuarantineTag(innermost: [outer, "@quarantined(until=soon)"]).map { $0.until == nil } == true)
        #expect(QuarantineTag(innermost: ["@quarantined", "@quarantine(until=2027-01-01)"]) == nil)
    }
}
