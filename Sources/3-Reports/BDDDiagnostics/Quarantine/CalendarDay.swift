package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A day of the Gregorian calendar in UTC, so that all machines of a run agree on it.
package struct CalendarDay: Sendable, Hashable {
    private let year: Int
    private let month: Int
    private let day: Int

    /// Counts in eras of 400 years that begin on the first of March, so that a leap day is the last day of its year.
    init(daysSince1970: Int) {
        let (era, dayOfEra) = (daysSince1970 + 719_468).dividedRoundingDown(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// The day that contains a point in time.
    package init(_ time: Timestamp) {
        self.init(daysSince1970: time.seconds.dividedRoundingDown(by: 86_400).quotient)
    }

    /// Reads `2026-12-31`; nil for any other form, and for days that no calendar has.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...12).contains(month), day >= 1, day <= Self.days(of: month, year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The present day.
    package static var today: CalendarDay {
        CalendarDay(Timestamp(seconds: Int(Date().timeIntervalSince1970.rounded(.down)), nanos: 0))
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}

extension CalendarDay: Comparable {
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// `2026-12-31`.
    package var description: String {
        [Timestamp.padded(year, 4), Timestamp.padded(month, 2), Timestamp.padded(day, 2)].joined(separator: "-")
    }
}
