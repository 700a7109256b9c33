import BDDSteps

/// Ids of changes: the same for the same change, wherever its file has moved.
struct StableIds {
    private var known: [String: Int] = [:]

    /// - Parameter texts: what a change is. What is the same twice gets two ids.
    mutating func next(_ texts: [String]) -> String {
        let key = texts.joined(separator: "\u{1F}")
        let count = known[key, default: 0]
        known[key] = count + 1
        let digits = String(RandomStream.seed(UInt64(count), texts) >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
