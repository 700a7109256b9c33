/// What is wrong with a stream: messages that no run could have sent in this order, and lines that are no messages.
struct StreamFaults {
    /// Where the message that is received stands, as `FILE:LINE`; nil in a run that goes on.
    var location: String?
    private var known: [String] = []
    private var count = 0

    /// One line in the wrong place makes many faults; these are enough to find it.
    private static let mostKept = 20

    /// The faults in words, those of a saved stream with their lines.
    var texts: [String] {
        let rest = count - known.count
        return rest > 0 ? known + ["… and \(rest) more like these"] : known
    }

    /// Keeps a fault of the message that is received.
    mutating func add(_ text: String) { keep(location.map { "\($0): error: \(text)" } ?? text) }

    /// Keeps a fault that says itself where it is.
    mutating func keep(_ text: String) {
        count += 1
        if known.count < Self.mostKept { known.append(text) }
    }
}
