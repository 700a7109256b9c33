import CucumberMessages

extension Timestamp {
    /// `2026-01-02T03:04:05Z`, in UTC, with milliseconds if they are not zero.
    package var iso8601: String {
        nanos < 1_000_000 ? "\(date)Z" : iso8601Milliseconds
    }

    /// `2026-01-02T03:04:05.678Z`, in UTC, always with milliseconds.
    package var iso8601Milliseconds: String {
        "\(date).\(Self.padded(nanos / 1_000_000, 3))Z"
    }

    private var date: String {
        let (days, second) = seconds.dividedRoundingDown(by: 86_400)
        let civil = CivilDate(daysSince1970: days)
        let day = "\(Self.padded(civil.year, 4))-\(Self.padded(civil.month, 2))-\(Self.padded(civil.day, 2))"
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
        return "\(day)T\(time.joined(separator: ":"))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// A day of the Gregorian calendar, computed without Foundation.
private struct CivilDate {
    let year: Int
    let month: Int
    let day: Int

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
}

extension Int {
    fileprivate func dividedRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
