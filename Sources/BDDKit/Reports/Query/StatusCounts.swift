/// How many scenarios, steps or hooks ended in each status.
struct StatusCounts {
    private var counts: [Status: Int] = [:]

    private(set) var total = 0

    mutating func add(_ status: Status) {
        counts[status, default: 0] += 1
        total += 1
    }

    subscript(_ status: Status) -> Int { counts[status] ?? 0 }

    /// The statuses that occur, least severe first.
    var present: [(status: Status, count: Int)] {
        Status.allCases.sorted().compactMap { status in counts[status].map { (status, $0) } }
    }
}
