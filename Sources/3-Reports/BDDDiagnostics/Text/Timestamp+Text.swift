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
        let day = CalendarDay(daysSince1970: days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
        return "\(day)T\(time.joined(separator: ":"))"
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Int {
    func dividedRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
