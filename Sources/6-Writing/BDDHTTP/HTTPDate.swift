#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates in the format of HTTP (RFC 9110, 5.6.7).
enum HTTPDate {
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The date as text: `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// - Parameter seconds: Seconds since 1970 began; nil for the current time.
    static func text(_ seconds: Double? = nil) -> String {
        let date = seconds.map { Date(timeIntervalSince1970: $0) } ?? Date.now
        let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        guard let weekday = parts.weekday, let day = parts.day, let month = parts.month, let year = parts.year
        else { return "" }
        let time = [parts.hour, parts.minute, parts.second].map { twoDigits($0 ?? 0) }.joined(separator: ":")
        return "\(days[weekday - 1]), \(twoDigits(day)) \(months[month - 1]) \(year) \(time) GMT"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
