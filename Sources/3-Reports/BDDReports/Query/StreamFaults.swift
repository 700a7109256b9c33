/// The faults of a stream: messages that no run sends in this order, and lines that are not messages.
struct StreamFaults {
    /// The location of the current message, as `FILE:LINE`; nil in a live run.
    var location: String?
    private var known: [String] = []
    private var count = 0

    /// The most faults that are kept. One misplaced line causes many faults, and a few are enough to find it.
    private static let mostKept = 20

    /// The texts of the faults. In a saved stream, they begin with a location.
    var texts: [String] {
        let rest = count - known.count
        return rest > 0 ? known + ["… and \(rest) more like these"] : known
    }

    /// Records a fault of the current message.
    mutating func add(_ text: String) { keep(location.map { "\($0): error: \(text)" } ?? text) }

    /// Records a fault whose text already contains its location.
    mutating func keep(_ text: String) {
        count += 1
        if known.count < Self.mostKept { known.append(text) }
    }
}
