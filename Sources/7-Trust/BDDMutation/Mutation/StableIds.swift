import BDDSteps

/// Makes ids from texts, so that an id does not depend on line numbers.
struct StableIds {
    private var known: [String: Int] = [:]

    /// - Parameter texts: the texts that describe a change. Equal texts get different ids, by the order of the calls.
    mutating func next(_ texts: [String]) -> String {
        let key = texts.joined(separator: "\u{1F}")
        let count = known[key, default: 0]
        known[key] = count + 1
        let digits = String(RandomStream.seed(UInt64(count), texts) >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
